"""What every full screen shares: the board, the log, and what comes up over them."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from ravenhall.kernel.paint import HERE, OPEN, SAID
from ravenhall.terminal.colours import DARK, LIGHT, THEMES, coloured, ground_of_terminal, look
from ravenhall.terminal.commands import clause_text
from ravenhall.terminal.dialogs import LOOK, Reading, Remembering
from ravenhall.terminal.session import Told

WIDE: Final = 118  # from so many columns on, the log stands beside the board
BROAD: Final = 170  # and from so many on, the board has more room
BREAKPOINTS: Final = [(0, "-narrow"), (WIDE, "-wide"), (BROAD, "-broad")]
ROOM: Final = 79  # columns of a board with something beside it
MUCH_ROOM: Final = 108
LAST_LINES: Final = (
    60  # of the log beside the board, which is drawn anew with every move; the whole comes up by its key
)
HEADING: Final = 3  # lines of a picture that are in sight anyway
TABLE: Final = f"""
Screen {{ background: $background; color: $foreground; }}
#table {{ height: 1fr; layout: vertical; }}
#boardbox {{ height: auto; max-height: 70%; width: 100%; overflow: auto; scrollbar-size: 1 1; }}
#board {{ width: auto; height: auto; }}
#more {{ height: 1; color: $accent; text-style: bold; display: none; }}
#side {{ height: 1fr; min-height: 6; layout: horizontal; border-top: solid $secondary; }}
#logbox {{ width: 1fr; height: 100%; scrollbar-size: 1 1; }}
#log {{ width: 100%; height: auto; }}
#log, .lines {{ link-style: none; link-color: $secondary; link-background: $background; }}
#menu {{ width: 50%; height: 100%; border: none; border-left: solid $secondary; background: $background; padding: 0; }}
#menu {{ scrollbar-size: 1 1; }}
#menu > .option-list--option-highlighted, .lines > .option-list--option-highlighted {{
    background: $marked; color: $foreground; text-style: bold;
}}
#question {{ height: auto; text-style: bold; background: $panel; }}
#message {{ height: auto; max-height: 50%; display: none; }}
#line {{ height: 1; background: $surface; }}
.-wide #table, .-broad #table {{ layout: horizontal; }}
.-wide #boardbox, .-broad #boardbox {{ width: {ROOM + 1}; height: 100%; max-height: 100%; }}
.-broad #boardbox {{ width: {MUCH_ROOM + 1}; }}
.-wide #side, .-broad #side {{ layout: vertical; width: 1fr; height: 100%; border-top: none; }}
.-wide #side, .-broad #side {{ border-left: solid $secondary; }}
.-wide #logbox, .-broad #logbox {{ width: 100%; height: 1fr; }}
.-wide #menu, .-broad #menu {{ width: 100%; height: 1fr; border-left: none; border-top: solid $secondary; }}
"""


class BoardBox(VerticalScroll):
    """The board; it says how much of it is out of sight."""

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        if isinstance(self.app, TableApp):
            self.app.show_more()


class TableApp(App[int]):
    """What every face of the table shares: the board, the log, and what comes up over them."""

    CSS = LOOK + TABLE
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = BREAKPOINTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_board(-5)", show=False, priority=True),
        Binding("pagedown", "scroll_board(5)", show=False, priority=True),
        Binding("ctrl+left", "scroll_across(-8)", show=False, priority=True),
        Binding("ctrl+right", "scroll_across(8)", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.written: list[Told] = []  # the log as it stands on the screen
        self.fresh = 0  # lines of it that were there when the person last answered
        self.has_drawn = False
        self.is_near = False  # zoomed in: the board with all its signs, wider than the screen if need be
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = ground_of_terminal()

    @property
    def is_dark(self) -> bool:
        return self.theme == DARK

    # ── the board ───────────────────────────────────────────────────────────────────────────────────────────────

    def board_columns(self) -> int:
        """How broad a picture may be."""
        if self.is_near:
            return MUCH_ROOM
        if self.size.width >= BROAD:
            return MUCH_ROOM
        return ROOM if self.size.width >= WIDE else min(self.size.width - 1, MUCH_ROOM)

    def redraw(self) -> None:
        """Show the board and the log again, as after a change of size or ground."""

    def show_board(self, picture: str) -> None:
        self.has_drawn = True
        self.query_one("#board", Static).update(coloured(picture, self.is_dark))
        lines = picture.split("\n")
        self.call_after_refresh(self._keep_in_sight, lines)

    def _keep_in_sight(self, lines: list[str]) -> None:
        """Where something is going on, the board is scrolled there."""
        box = self.query_one("#boardbox", BoardBox)
        here = [number for number, line in enumerate(lines) if number >= HEADING and f"{OPEN}{HERE}{SAID}" in line]
        if here and box.max_scroll_y > 0 and not box.scroll_y <= here[0] < box.scroll_y + box.size.height:
            box.scroll_to(y=here[0] - box.size.height // 2, animate=False)
        self.show_more()

    def show_more(self) -> None:
        """A board that does not fit says so, and which keys help."""
        box, more = self.query_one("#boardbox", BoardBox), self.query_one("#more", Static)
        above = round(box.scroll_y)
        below = round(box.max_scroll_y) - above
        told = [f"▲ {above} lines above: PgUp"] if above > 0 else []
        told += [f"▼ {below} lines below: PgDn"] if below > 0 else []
        told += ["◀▶ more beside: Ctrl+Left, Ctrl+Right"] if box.max_scroll_x > 0 else []
        more.update(f"Board: {'   '.join(told)}")  # it stands under the log, of which it says nothing
        more.display = bool(told)

    def action_scroll_board(self, lines: int) -> None:
        if isinstance(self.screen, Reading):
            self.screen.action_scroll(2 * lines)
        elif len(self.screen_stack) == 1:
            self.query_one("#boardbox", BoardBox).scroll_relative(y=lines, animate=False)

    def action_scroll_across(self, columns: int) -> None:
        self.query_one("#boardbox", BoardBox).scroll_relative(x=columns, animate=False)

    def action_zoom(self) -> None:
        self.is_near = not self.is_near
        self.redraw()

    def action_ground(self) -> None:
        self.theme = LIGHT if self.is_dark else DARK
        self.redraw()

    def on_resize(self, event: events.Resize) -> None:
        if self.has_drawn:
            self.call_after_refresh(self.redraw)

    # ── the log ─────────────────────────────────────────────────────────────────────────────────────────────────

    def show_log(self, lines: list[Told]) -> None:
        """The last of it; what is new since the person's last answer stands out."""
        self.written = lines
        first = max(0, len(lines) - max(LAST_LINES, self.size.height))
        shown = [self.log_line(one, first + place >= self.fresh) for place, one in enumerate(lines[first:])]
        self.query_one("#log", Static).update(Content("\n").join(shown))
        self.query_one("#logbox", VerticalScroll).anchor()

    def log_line(self, one: Told, is_new: bool = False) -> Content:
        """The sentence, and its clause, which brings up the rule when it is clicked."""
        mark = Content.styled("› " if is_new else "  ", look(HERE, self.is_dark))
        line = mark + coloured(one.painted, self.is_dark)
        if not one.clause:
            return line
        linked = Style.parse(look("clause", self.is_dark)) + Style.from_meta({"@click": f"app.rule('{one.clause}')"})
        return line + Content(" ") + Content.styled(one.clause, linked)

    def action_rule(self, clause: str) -> None:
        self.push_screen(Reading("The rule", self.rule(clause)))

    def rule(self, clause: str) -> str:
        return clause_text(self.game, clause) or "The text of the rules is not installed."

    def action_log(self) -> None:
        lines = [self.log_line(one) for one in self.written]
        self.push_screen(Remembering(lines, [one.clause for one in self.written], self.rule))

    # ── what is said ────────────────────────────────────────────────────────────────────────────────────────────

    def tell(self, text: str) -> None:
        message = self.query_one("#message", Static)
        message.update(text)
        message.display = bool(text)

    def message(self) -> str:
        return str(self.query_one("#message", Static).content)

    def ask(self, text: str) -> None:
        self.query_one("#question", Static).update(coloured(text, self.is_dark))

    def action_leave(self) -> None:
        self.exit(0)


def board() -> ComposeResult:
    with BoardBox(id="boardbox", can_focus=False):
        yield Static(id="board", markup=False)


def log() -> ComposeResult:
    with VerticalScroll(id="logbox", can_focus=False):
        yield Static(id="log", markup=False)


def texts() -> ComposeResult:
    yield Static(id="more", markup=False)
    yield Static(id="question", markup=False)
    yield Static(id="message", markup=False)
