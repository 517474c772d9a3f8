"""The full screens of who looks on: bots at play, and a saved match step by step."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Footer

from ravenhall.kernel.errors import RavenhallError
from ravenhall.terminal.players import at_a_loss, choice_of
from ravenhall.terminal.replaying import Replay
from ravenhall.terminal.screen_table import TableApp, board, log, texts
from ravenhall.terminal.session import Session

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 0.0)  # decisions a second; 0: as fast as can be


def looking_on() -> ComposeResult:
    """The table without anything to type."""
    with Container(id="table"):
        yield from board()
        with Container(id="side"):
            yield from log()
    yield from texts()
    yield Footer(compact=True)


class WatchApp(TableApp):
    """Bots play; people look on, stop, go faster or slower."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "Stop or go", priority=True),
        Binding("right,n", "step", "One step", priority=True),
        Binding("plus,equals_sign,up", "faster(1)", "Faster", priority=True),
        Binding("minus,down", "faster(-1)", "Slower", priority=True),
        Binding("f6", "log", "Log"),
        Binding("f7", "ground", "Light"),
        Binding("f8", "zoom", "Zoom"),
        Binding("q,f10", "leave", "Leave"),
    ]

    def __init__(self, session: Session, speed: float) -> None:
        super().__init__(session.game.name)
        self.session = session
        self.speed = speed
        self.is_paused = False

    def compose(self) -> ComposeResult:
        yield from looking_on()

    def on_mount(self) -> None:
        self._show()
        self.run_worker(self._run(), exclusive=True)

    def redraw(self) -> None:
        self._show()

    async def _run(self) -> None:
        while self.session.match.outcome is None:
            await asyncio.sleep(1 / self.speed if self.speed else 0)
            if self.is_paused:
                await asyncio.sleep(0.05)
            else:
                await self._answer()

    async def _answer(self) -> None:
        match = self.session.match
        player = self.session.due()
        if player is not None:
            try:
                action = await asyncio.to_thread(choice_of, player, match)
                if match.asks and any(ask.seat == player.seat for ask in match.asks):
                    match.play(player.seat, action)
            except RavenhallError as error:
                self.is_paused = True
                self.tell(at_a_loss(player, error))
            self._show()

    def _show(self) -> None:
        self.show_board(self.session.painted(None, self.board_columns()))
        lines = self.session.log(None, badged=True)
        if len(lines) != len(self.written):
            self.fresh = len(self.written)
        self.show_log(lines)
        if self.session.match.outcome is not None:
            self.ask(self.session.ending()[0])
            self.tell("\n".join(self.session.ending()[1:]))
        else:
            pace = f"{self.speed:g} decisions a second" if self.speed else "as fast as can be"
            self.ask(f"{self.session.game.title}, {pace}{'; stopped' if self.is_paused else ''}.")

    def action_pause(self) -> None:
        self.is_paused = not self.is_paused
        self._show()

    async def action_step(self) -> None:
        if not self.is_paused:
            self.action_pause()
        elif self.session.match.outcome is None:
            await self._answer()

    def action_faster(self, step: int) -> None:
        nearest = min(range(len(SPEEDS)), key=lambda place: abs((SPEEDS[place] or 99) - (self.speed or 99)))
        self.speed = SPEEDS[min(max(nearest + step, 0), len(SPEEDS) - 1)]
        self._show()


class ReplayApp(TableApp):
    """A saved match, step by step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,n", "go(1)", "Forward", priority=True),
        Binding("left,p", "go(-1)", "Back", priority=True),
        Binding("up", "go(-10)", "10 back", priority=True),
        Binding("down", "go(10)", "10 forward", priority=True),
        Binding("home", "go(-999999)", "Start", priority=True),
        Binding("end", "go(999999)", "End", priority=True),
        Binding("f6", "log", "Log"),
        Binding("f7", "ground", "Light"),
        Binding("f8", "zoom", "Zoom"),
        Binding("q,f10", "leave", "Leave"),
    ]

    def __init__(self, recorded: Replay) -> None:
        super().__init__(recorded.match.game.name)
        self.recorded = recorded

    def compose(self) -> ComposeResult:
        yield from looking_on()

    def on_mount(self) -> None:
        self.tell(self.recorded.title)
        self._show()

    def redraw(self) -> None:
        self._show()

    def action_go(self, steps: int) -> None:
        self.recorded.go(self.recorded.step + steps)
        self._show()

    def _show(self) -> None:
        self.show_board(self.recorded.painted(self.board_columns()))
        lines = self.recorded.log()
        self.fresh = len(lines) - len(self.recorded.happened())
        self.show_log(lines)
        self.ask(f"{self.recorded.heading}: {self.recorded.done() or 'the beginning'}")
