"""What every full screen shares: the board, the log, and what comes up over them."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import RichLog, Static

from ravenhall.terminal.dialogs import LOOK, Reading

BREAKPOINTS: Final = [(0, "-narrow"), (124, "-wide")]  # from this many columns on, the log stands beside the board
TABLE: Final = """
#table { height: 1fr; layout: vertical; }
#boardbox { height: auto; max-height: 75%; width: 100%; overflow-x: auto; scrollbar-size: 1 1; }
#board { width: auto; height: auto; }
#side { height: 1fr; min-height: 4; layout: horizontal; border-top: solid $foreground; }
#log { width: 1fr; height: 100%; background: $background; scrollbar-size: 1 1; }
#menu { width: 26; height: 100%; border: none; border-left: solid $foreground; background: $background; padding: 0; }
#menu { scrollbar-size: 1 1; }
#menu > .option-list--option-highlighted { text-style: reverse bold; }
#question { height: auto; max-height: 2; text-style: bold; }
#message { height: auto; max-height: 4; }
#line { height: 1; }
.-wide #table { layout: horizontal; }
.-wide #boardbox { width: 82; height: 100%; max-height: 100%; }
.-wide #side { layout: vertical; width: 1fr; height: 100%; border-top: none; border-left: solid $foreground; }
.-wide #log { width: 100%; height: 1fr; }
.-wide #menu { width: 100%; height: 1fr; border-left: none; border-top: solid $foreground; }
"""


class TableApp(App[int]):
    """What every face of the table shares: the board, the log, and what comes up over them."""

    CSS = LOOK + TABLE
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = BREAKPOINTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_board(-5)", show=False, priority=True),
        Binding("pagedown", "scroll_board(5)", show=False, priority=True),
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.written: list[str] = []  # the log as it stands on the screen

    def show_board(self, picture: str) -> None:
        self.query_one("#board", Static).update(picture)

    def show_log(self, lines: list[str]) -> None:
        """Write what is new; after going back or changing hands, everything again."""
        log = self.query_one("#log", RichLog)
        known = len(self.written)
        if lines[:known] != self.written:
            log.clear()
            known = 0
        for line in lines[known:]:
            log.write(line)
        self.written = lines

    def tell(self, text: str) -> None:
        self.query_one("#message", Static).update(text)

    def message(self) -> str:
        return str(self.query_one("#message", Static).content)

    def ask(self, text: str) -> None:
        self.query_one("#question", Static).update(text)

    def action_scroll_board(self, lines: int) -> None:
        if isinstance(self.screen, Reading):
            self.screen.action_scroll(2 * lines)
        else:
            self.query_one("#boardbox", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        self.exit(0)


def texts() -> ComposeResult:
    yield Static(id="question", markup=False)
    yield Static(id="message", markup=False)
