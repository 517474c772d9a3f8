"""The full screen of who plays: the question, the actions that are open, and a line to type."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from ravenhall.kernel.actions import Action, plain
from ravenhall.kernel.errors import RavenhallError, Unreadable
from ravenhall.kernel.state import Seat
from ravenhall.terminal.commands import CHANGED, COMMANDS, HELP, PLAYED, QUIT, TOLD, Reply, explained, obey
from ravenhall.terminal.dialogs import Asking, Filling, HandingOver, Reading
from ravenhall.terminal.menu import narrowed
from ravenhall.terminal.players import Player, at_a_loss, choice_of
from ravenhall.terminal.screen_table import TableApp, texts
from ravenhall.terminal.session import Session

BOT_DELAY: Final = 0.5  # seconds before a bot's answer, so that people can follow
MOST_SHOWN: Final = 300  # actions in the list; typing brings up the others
HELP_KEYS: Final = """\
Up and Down choose an action from the list, Enter plays it.
Typing narrows the list: "pl 2" keeps what begins like that, and Enter
plays the marked one. What is written out in full is played as written;
if the rules forbid it, a line says why, with the clause.

PgUp, PgDn   scroll the board        F5   take back the last answer
F1  this     F2  look up rules       F6   the whole log
F3  save     F4  load                F10  leave

"""


class Line(Input):
    """Where people type; the arrows move in the list of actions meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.choose(-1)", show=False),
        Binding("down", "app.choose(1)", show=False),
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
        Binding("f10", "leave", "Leave", priority=True),
    ]

    def __init__(self, session: Session, delay: float = BOT_DELAY) -> None:
        super().__init__()
        self.session = session
        self.delay = delay
        self.asked: Seat | None = None  # the person whose answer is awaited
        self.offered: list[Action] = []  # what the list shows

    def compose(self) -> ComposeResult:
        with Container(id="table"):
            with VerticalScroll(id="boardbox", can_focus=False):
                yield Static(id="board", markup=False)
            with Container(id="side"):
                yield RichLog(id="log", wrap=True, min_width=10)
                yield OptionList(id="menu", markup=False)
        yield from texts()
        yield Line(id="line", compact=True, placeholder="type an action, or choose with the arrows and Enter")
        yield Footer()

    def on_mount(self) -> None:
        self.title = self.session.game.title
        self.query_one("#log").can_focus = False
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
        self.ask(f"{player.name}: {self.session.question(player.seat).text}")
        self._offer(self.query_one("#line", Line).value)
        self.call_after_refresh(self._hint_at_rest)

    def _hint_at_rest(self) -> None:
        """A board that does not fit says so, unless there is something else to say."""
        if self.query_one("#boardbox", VerticalScroll).max_scroll_y > 0 and not self.message():
            self.tell("PgDn and PgUp: the rest of the board.")

    def _show(self, viewer: Seat | None) -> None:
        self.show_board(self.session.picture(viewer))
        self.show_log(self.session.log(viewer))
        self._offer_these([])

    def _show_end(self) -> None:
        self._show(self.session.viewer())
        self.ask(self.session.ending()[0])
        self.tell("\n".join(self.session.ending()[1:]) + "\nF3 saves the match, F10 leaves.")

    # ── the list of actions ─────────────────────────────────────────────────────────────────────────────────────

    def _offer(self, typed: str) -> None:
        """The legal actions that fit what has been typed, one that is written out in full first."""
        if self.asked is None:
            return
        fitting = narrowed(self.session.match.legal(self.asked), typed)
        fitting.sort(key=lambda action: plain(typed) not in (plain(action.text), plain(action.also)))
        self._offer_these(fitting)

    def _offer_these(self, actions: Sequence[Action]) -> None:
        menu = self.query_one("#menu", OptionList)
        self.offered = list(actions[:MOST_SHOWN])
        menu.clear_options()
        menu.add_options([Option(action.text) for action in self.offered])
        if len(actions) > MOST_SHOWN:
            menu.add_option(Option(f"… {len(actions) - MOST_SHOWN} more: type", disabled=True))
        menu.highlighted = 0 if self.offered else None

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
        self._do(self._meant(typed))

    def _meant(self, typed: str) -> str:
        """What Enter does: what is written out in full, a command, or what is marked in the list."""
        if self._is_command(typed) or self._is_action(typed) or not self.offered:
            return typed
        return self.offered[self.query_one("#menu", OptionList).highlighted or 0].text

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
        reply = obey(self.session, seat, line)
        if reply.kind == QUIT:
            self.action_leave()
            return
        self.query_one("#line", Line).value = ""
        self._show_reply(reply, line)
        if reply.kind in (PLAYED, CHANGED):
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

    def action_log(self) -> None:
        lines = self.session.log(self.session.viewer())
        self.push_screen(Reading("What has happened", "\n".join(lines), at_end=True))

    def action_leave(self) -> None:
        if self.session.match.outcome is not None or not self.session.match.steps:
            self.exit(0)
        elif not isinstance(self.screen, Asking):
            self.push_screen(Asking("Leave the match unfinished? What is not saved is lost."), self._left)

    def _left(self, sure: bool | None) -> None:
        if sure:
            self.exit(0)
