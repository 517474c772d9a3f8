"""The full screen of who plays: the question, the actions that are open, and a line to type."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.widgets import Footer, Input, OptionList
from textual.widgets.option_list import Option

from ravenhall.kernel.actions import Action, plain
from ravenhall.kernel.errors import RavenhallError, Unreadable
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.state import Seat
from ravenhall.terminal.colours import look
from ravenhall.terminal.commands import CHANGED, COMMANDS, HELP, PLAYED, QUIT, TOLD, Reply, explained, obey
from ravenhall.terminal.dialogs import Asking, Filling, HandingOver, Reading
from ravenhall.terminal.menu import Entry, entries, narrowed
from ravenhall.terminal.players import Player, at_a_loss, choice_of
from ravenhall.terminal.screen_table import TableApp, board, log, texts
from ravenhall.terminal.session import Session, badges

BOT_DELAY: Final = 0.5  # seconds before a bot's answer, so that people can follow
MOST_SHOWN: Final = 300  # actions in the list; typing brings up the others
HELP_KEYS: Final = """\
Up and Down choose an action from the list, Enter plays it.
A long list is gathered in groups, marked with "▸": Enter opens one,
Esc closes it again.
Typing narrows the list: "pl 2" keeps what begins like that, and Enter
plays the marked one. What is written out in full is played as written;
if the rules forbid it, a line says why, with the clause.
In the log "›" marks what happened since your last answer; the number
behind a line is its rule, which F6 and Enter bring up.

PgUp, PgDn   scroll the board        F5   take back the last answer
F1  this     F2  look up rules       F6   the whole log, and its rules
F3  save     F4  load                F7   light or dark ground
F10 leave                            F8   a broad board with all its signs
                                          (Ctrl+Left, Ctrl+Right scroll it)

"""


class Line(Input):
    """Where people type; the arrows move in the list of actions meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.choose(-1)", show=False),
        Binding("down", "app.choose(1)", show=False),
        Binding("escape", "app.close_group", show=False),
    ]


class PlayApp(TableApp):
    """A match with people in it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("f2", "rules", "Rules"),
        Binding("f3", "save", "Save"),
        Binding("f4", "load", "Load"),
        Binding("f5", "undo", "Undo"),
        Binding("f6", "log", "Log"),
        Binding("f7", "ground", "Light"),
        Binding("f8", "zoom", "Zoom"),
        Binding("f10", "leave", "Leave", priority=True),
    ]

    def __init__(self, session: Session, delay: float = BOT_DELAY) -> None:
        super().__init__(session.game.name)
        self.session = session
        self.delay = delay
        self.asked: Seat | None = None  # the person whose answer is awaited
        self.open_now: list[Offer] = []  # all that this person may answer
        self.opened = ""  # the group that is open
        self.offered: list[Entry] = []  # what the list shows

    def compose(self) -> ComposeResult:
        with Container(id="table"):
            yield from board()
            with Container(id="side"):
                yield from log()
                yield OptionList(id="menu", markup=False)
        yield from texts()
        yield Line(id="line", compact=True, placeholder="type an action, or choose with the arrows and Enter")
        yield Footer(compact=True)

    def on_mount(self) -> None:
        self.title = self.session.game.title
        self.query_one("#menu").can_focus = False
        self.query_one("#line").focus()
        self.go_on()

    # ── the match goes on ───────────────────────────────────────────────────────────────────────────────────────

    def go_on(self) -> None:
        """Let bots answer until a person is asked. Called again, it drops what was under way."""
        self.run_worker(self._go_on(), exclusive=True, group="match")

    async def _go_on(self) -> None:
        self.asked = None
        while (player := self.session.due()) is not None:
            if player.is_human:
                await self._turn_to(player)
                return
            self._show(self.session.viewer())
            try:
                await self._let_bot_answer(player)
            except RavenhallError as error:
                self.ask(at_a_loss(player, error))
                self.tell("F4 loads another match, F5 takes back, F10 leaves.")
                return
        self._show_end()

    async def _let_bot_answer(self, player: Player) -> None:
        match = self.session.match
        if not self.session.is_in_secret(player):  # a pause would tell that there was something to decide
            self.ask(f"{player.name} is thinking.")
            await asyncio.sleep(self.delay)
        action = await asyncio.to_thread(choice_of, player, match)
        match.play(player.seat, action)

    async def _turn_to(self, player: Player) -> None:
        if self.session.must_pass(player.seat):
            await self.push_screen_wait(HandingOver(player.name))
        self.session.holder = self.asked = player.seat
        self._show(player.seat)
        self.open_now = self.session.offers(player.seat)
        self._put_question(player.seat)
        self._offer(self.query_one("#line", Line).value)

    def _put_question(self, seat: Seat) -> None:
        self.ask(f"{badges(self.session.names)[seat]}: {self.session.question(seat).text}")

    def redraw(self) -> None:
        if len(self.screen_stack) > 1 and isinstance(self.screen, HandingOver):
            return  # what lies below is nobody's to see
        viewer = self.asked if self.asked is not None else self.session.viewer()
        self._draw(viewer)
        if self.asked is not None:
            self._put_question(self.asked)
            self._offer(self.query_one("#line", Line).value)

    def _show(self, viewer: Seat | None) -> None:
        self._draw(viewer)
        self.open_now, self.opened = [], ""
        self._list([])

    def _draw(self, viewer: Seat | None) -> None:
        board = self.session.painted(viewer, self.board_columns())
        self.show_board("\n".join([board, "", *self._aim(viewer)]))
        self.show_log(self.session.log(viewer, badged=True))

    def _aim(self, viewer: Seat | None) -> list[str]:
        width = self.board_columns()
        return [*wrap(f"Aim: {self.session.aim(viewer)}", width), *wrap(self.session.standing(viewer), width)]

    def _show_end(self) -> None:
        self._show(self.session.viewer())
        self.ask(self.session.ending()[0])
        self.tell("\n".join(self.session.ending()[1:]) + "\nF3 saves the match, F10 leaves.")

    # ── the list of actions ─────────────────────────────────────────────────────────────────────────────────────

    def _offer(self, typed: str) -> None:
        """The legal actions that fit what has been typed, one that is written out in full first."""
        if self.asked is None:
            return
        kept = {action.text for action in self._fitting(typed)}
        fitting = [offer for offer in self.open_now if offer.action.text in kept]
        if not typed:
            self._list(entries(fitting, self.opened))
            return
        fitting.sort(key=lambda offer: plain(typed) not in (plain(offer.action.text), plain(offer.action.also)))
        self._list([Entry("", [offer]) for offer in fitting])

    def _list(self, found: Sequence[Entry]) -> None:
        menu = self.query_one("#menu", OptionList)
        self.offered = list(found[:MOST_SHOWN])
        menu.clear_options()
        menu.add_options([Option(self._entry(entry)) for entry in self.offered])
        if len(found) > MOST_SHOWN:
            menu.add_option(Option(f"… {len(found) - MOST_SHOWN} more: type", disabled=True))
        if self.opened:
            menu.add_option(Option(f"Esc: back from {self.opened.partition(':')[0]}", disabled=True))
        menu.highlighted = 0 if self.offered else None

    def _entry(self, entry: Entry) -> Content:
        """An action in words, with its odds or its price; or a group and how many are in it."""
        if entry.is_group:
            return Content(f"▸ {entry.group} ({len(entry.offers)})")
        offer = entry.offers[0]
        line = Content(offer.action.text)
        if offer.words:
            line += Content.styled(f"  {offer.words}", look("faint", self.is_dark))
        return line + Content.styled(f"  {offer.note}", look("odds", self.is_dark)) if offer.note else line

    def action_close_group(self) -> None:
        """Back to the groups; what was typed goes first."""
        line = self.query_one("#line", Line)
        if line.value:
            line.value = ""
        elif self.opened:
            self.opened = ""
            self._offer("")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """By mouse."""
        self.query_one("#menu", OptionList).highlighted = event.option_index
        self._choose_marked()

    def _choose_marked(self) -> None:
        """Play what is marked, or open the group."""
        entry = self.offered[self.query_one("#menu", OptionList).highlighted or 0]
        if entry.is_group:
            self.opened = entry.group
            self._offer("")
        else:
            self._do(entry.offers[0].action.text)

    def action_choose(self, step: int) -> None:
        menu = self.query_one("#menu", OptionList)
        if self.offered:
            menu.highlighted = ((menu.highlighted or 0) + step) % len(self.offered)

    def on_input_changed(self, event: Input.Changed) -> None:
        typed = event.value.strip()
        if self.asked is None or not self._is_command(typed):
            self._offer(typed)
        if typed and self.asked is not None:
            self.tell(self._remark(self.asked, typed))

    def _is_command(self, typed: str) -> bool:
        word = typed.partition(" ")[0].lower()
        return word in COMMANDS and not self._fitting(typed)

    def _fitting(self, typed: str) -> list[Action]:
        return [] if self.asked is None else narrowed(self.session.match.legal(self.asked), typed)

    def _remark(self, seat: Seat, typed: str) -> str:
        """What there is to say before Enter is pressed: why what stands there would be refused."""
        try:
            objection = self.session.match.why_not(seat, typed)
        except RavenhallError:
            objection = None
        if objection is not None:
            return explained(self.session, objection)
        if self._fitting(typed):
            return ""
        return "Enter: do this." if self._is_command(typed) else "No legal action begins like this."

    # ── what is typed ───────────────────────────────────────────────────────────────────────────────────────────

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        if self.asked is None:
            self._say_who_is_asked(typed)
            return
        # Enter does what is written out in full, a command, or what is marked in the list
        if self._is_command(typed) or self._is_action(typed) or not self.offered:
            self._do(typed)
        else:
            self._choose_marked()

    def _is_action(self, typed: str) -> bool:
        try:
            self.session.game.read(typed)
        except Unreadable:
            return False
        return True

    def _say_who_is_asked(self, typed: str) -> None:
        if self.session.match.outcome is None:
            self.tell("It is not your go yet.")
        elif typed:
            self.tell("The match is over. F3 saves it, F5 takes back, F10 leaves.")

    def _do(self, line: str) -> None:
        """Obey, then show what came of it."""
        seat = self.asked if self.asked is not None else self.session.viewer() or 0
        seen = len(self.written)
        reply = obey(self.session, seat, line)
        if reply.kind == QUIT:
            self.action_leave()
            return
        self.query_one("#line", Line).value = ""
        self._show_reply(reply, line)
        if reply.kind in (PLAYED, CHANGED):
            self.fresh = seen if reply.kind == PLAYED else len(self.session.log(seat))
            self.go_on()

    def _show_reply(self, reply: Reply, line: str) -> None:
        if reply.kind == TOLD and "\n" in reply.text:
            self.push_screen(Reading(line, reply.text))
        else:
            self.tell(reply.text)

    # ── keys ────────────────────────────────────────────────────────────────────────────────────────────────────

    def action_help(self) -> None:
        self.push_screen(Reading(f"{self.session.game.title}: help", HELP_KEYS + HELP))

    def action_rules(self) -> None:
        self._fill("Look up words, or a clause by its number; nothing: the chapters", "rules", may_be_empty=True)

    def action_save(self) -> None:
        self._fill("Save as which file?", "save", f"{self.session.game.name}.json")

    def action_load(self) -> None:
        self._fill("Load which file?", "load", f"{self.session.game.name}.json")

    def _fill(self, heading: str, command: str, value: str = "", may_be_empty: bool = False) -> None:
        def filled(rest: str | None) -> None:
            if rest or (may_be_empty and rest is not None):
                self._do(f"{command} {rest}".strip())

        self.push_screen(Filling(heading, value), filled)

    def action_undo(self) -> None:
        self._do("undo")

    def action_leave(self) -> None:
        if self.session.match.outcome is not None or not self.session.match.steps:
            self.exit(0)
        elif not isinstance(self.screen, Asking):
            self.push_screen(Asking("Leave the match unfinished? What is not saved is lost."), self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self.exit(0)
