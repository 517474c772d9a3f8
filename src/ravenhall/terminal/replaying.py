"""A saved match, stepped through forwards and backwards."""

from __future__ import annotations

from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat
from ravenhall.terminal.session import Told, badges, called, ending, told


class Replay:
    """A finished or unfinished match and how far into it we are."""

    def __init__(self, match: Match, viewer: Seat | None) -> None:
        self.match = match
        self.viewer = viewer
        self.steps = len(match.steps)
        self.step = 0
        self.names = called(match.seats)
        self.shown = match.at(0)

    @property
    def title(self) -> str:
        match = self.match
        seed = "" if match.origin.seed is None else f", seed {match.origin.seed}"
        return f"{match.game.title}, {match.seats} seats{seed}, {self.steps} steps."

    @property
    def heading(self) -> str:
        return f"Step {self.step} of {self.steps}"

    def go(self, step: int) -> None:
        """To that step, or to the end nearest to it."""
        self.step = min(max(step, 0), self.steps)
        self.shown = self.match.at(self.step)

    def picture(self) -> str:
        return self.match.game.picture(self.shown.view(self.viewer))

    def painted(self, columns: int) -> str:
        return self.match.game.painted(self.shown.view(self.viewer), columns)

    def done(self) -> str:
        """The step itself in notation: who did what. What is sealed stays so for those who may not see it yet."""
        past = self.shown.past
        if past is None or past.action is None:
            return "" if past is None else "chance results were dictated"
        if self._is_sealed(past.seat):
            return "a sealed answer"
        return f"{self.names[past.seat]}, {past.action}"

    def _is_sealed(self, seat: Seat) -> bool:
        """Others wait in a secret moment: whoever looks with another's eyes does not see the answers given so far."""
        return seat != self.viewer and any(ask.secret for ask in self.match.at(self.step - 1).asks)

    def happened(self) -> list[str]:
        """What this step did, as the viewer may read it; at the start what led to the first decision."""
        past = self.shown.past
        lines = [one.line for one in self._said(self.shown.opening if past is None else past.events, self.names)]
        if self.shown.outcome is not None:
            lines += ending(self.shown.outcome, self.names)
        return lines

    def log(self) -> list[Told]:
        """Everything up to this step."""
        lines = self._said(self.shown.events(self.viewer), badges(self.names))
        if self.shown.outcome is not None:
            lines += [Told(line, "") for line in ending(self.shown.outcome, self.names)]
        return lines

    def _said(self, events: list[Event], names: list[str]) -> list[Told]:
        return told(self.match.game, [event for event in events if event.seen_by(self.viewer)], names)
