"""One evening at one keyboard: who holds the seats, whose answer is due, what may be shown, taken back, saved.

The plain mode and the full screen both stand on this; they only ask, show and listen.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, NamedTuple

from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Ask, Game, View
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.paint import JOINED, painted_seat, shape, unpainted
from ravenhall.kernel.state import Outcome, Seat
from ravenhall.kernel.wording import listed, some
from ravenhall.terminal import files
from ravenhall.terminal.players import HUMAN, Player, choice_of, seat_players


class NothingToTakeBack(RavenhallError):
    """Undo is free only until something random or hidden has come to light."""


class Told(NamedTuple):
    """A line of the log: what happened, names painted as their seats, and the clause it happened under."""

    painted: str
    clause: str

    @property
    def sentence(self) -> str:
        return unpainted(self.painted).replace(JOINED, " ")

    @property
    def line(self) -> str:
        return f"{self.sentence} ({self.clause})" if self.clause else self.sentence


def told(game: Game[Any], events: list[Event], names: list[str]) -> list[Told]:
    """What happened in sentences; nothing of what is not worth one."""
    lines = [Told(game.say(event, names), event.clause) for event in events]
    return [line for line in lines if line.painted]


def called(seats: int) -> list[str]:
    """How the players of a match are called that was read from a file: people count from one."""
    return [f"Player {seat + 1}" for seat in range(seats)]


def badges(names: list[str]) -> list[str]:
    """Each name with the colour and the shape of its seat."""
    return [painted_seat(seat, f"{shape(seat)}{JOINED}{name}") for seat, name in enumerate(names)]


class Session:
    """A match and the people and bots around it."""

    def __init__(self, match: Match, wanted: list[str], first: str = HUMAN) -> None:
        self.match = match
        self.wanted = wanted
        self.first = first  # who takes the first seat if nobody is named
        self.players: list[Player] = []
        self.holder: Seat | None = None  # who has the keyboard
        self._sit_down()

    def _sit_down(self) -> None:
        self.players = seat_players(self.match.game, self.match.seats, self.wanted, self.first)
        self.holder = None

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    @property
    def humans(self) -> list[Seat]:
        return [player.seat for player in self.players if player.is_human]

    # ── whose answer is due ─────────────────────────────────────────────────────────────────────────────────────

    def due(self) -> Player | None:
        """Who answers next; bots before people, and people one after the other. None at the end.

        A lone person who is asked in secret without having a choice is answered for. Among several at one keyboard
        each is asked all the same: that it is not handed over would tell the others.
        """
        self._answer_for_the_idle()
        asked = [self.players[ask.seat] for ask in self.match.asks]
        asked.sort(key=lambda player: player.is_human)
        return asked[0] if asked else None

    def _answer_for_the_idle(self) -> None:
        with contextlib.suppress(RavenhallError):  # as after dictated results that cannot be: then the person is asked
            while len(self.humans) == 1 and self.match.has_no_choice(self.humans[0]):
                self.match.play(self.humans[0], self.match.legal(self.humans[0])[0])

    def question(self, seat: Seat) -> Ask:
        return next(ask for ask in self.match.asks if ask.seat == seat)

    def let_bot_answer(self, player: Player) -> None:
        self.match.play(player.seat, choice_of(player, self.match))

    def is_in_secret(self, player: Player) -> bool:
        """Whether others must not notice that this player is asked."""
        return self.question(player.seat).secret

    # ── the keyboard ────────────────────────────────────────────────────────────────────────────────────────────

    def must_pass(self, seat: Seat) -> bool:
        """Whether others should look away before this seat is shown what it may know."""
        holder = self.holder
        if holder == seat or len(self.humans) < 2:
            return False
        if holder is None:
            return any(self._hides(seat, other) for other in self.humans if other != seat)
        return self._hides(seat, holder)

    def _hides(self, seat: Seat, other: Seat) -> bool:
        """Whether the one sees something that the other does not."""
        if any(ask.secret for ask in self.match.asks) or self.match.events(seat) != self.match.events(other):
            return True
        return _facts(self.match.view(seat)) != _facts(self.match.view(other))

    def viewer(self) -> Seat | None:
        """Whose eyes the screen shows: the keyboard's holder; a lone person always; otherwise a watcher's."""
        if len(self.humans) == 1:
            return self.humans[0]
        return self.holder

    # ── looking ─────────────────────────────────────────────────────────────────────────────────────────────────

    def picture(self, viewer: Seat | None) -> str:
        return self.game.picture(self.match.view(viewer))

    def aim(self, viewer: Seat | None) -> str:
        """How one wins, as this viewer is told."""
        return self.game.aim(self.match.view(viewer))

    def standing(self, viewer: Seat | None) -> str:
        """How far it is to that, from what this viewer knows."""
        return self.game.standing(self.match.view(viewer))

    def painted(self, viewer: Seat | None, columns: int) -> str:
        return self.game.painted(self.match.view(viewer), columns)

    def offers(self, seat: Seat) -> list[Offer]:
        """What is open to this seat, in words and groups."""
        return self.game.offers(self.match, seat)

    def log(self, viewer: Seat | None, badged: bool = False) -> list[Told]:
        """What has happened, in the sentences this viewer may read."""
        return told(self.game, self.match.events(viewer), badges(self.names) if badged else self.names)

    def ending(self) -> list[str]:
        """How the match ended, in sentences; nothing while it goes on."""
        outcome = self.match.outcome
        return [] if outcome is None else ending(outcome, self.names)

    # ── back and forth ──────────────────────────────────────────────────────────────────────────────────────────

    def undo(self) -> str:
        """Take back the last answer a person gave, if nothing random or hidden has come to light since."""
        steps = self.match.steps
        given = [number for number, step in enumerate(steps) if step.seat in self.humans and not step.covert]
        if not given:
            raise NothingToTakeBack("there is nothing to take back: nobody here has answered yet")
        step = given[-1]
        if step < self.match.settled:
            raise NothingToTakeBack(
                f"{steps[step].action} cannot be taken back: dice, cards or sealed answers have come to light since"
            )
        taken = steps[step]
        self.match = self.match.at(step)
        return f"{self.names[taken.seat]} takes back {taken.action}."

    def save(self, path: Path) -> str:
        files.write_match(self.match, path)
        return f"Saved as {path}. The file holds the whole match, its secrets too."

    def load(self, path: Path) -> str:
        self.match = files.read_match_of(self.game, path)
        self._sit_down()
        return f"Loaded {path}: {len(self.match.steps)} actions so far."


def ending(outcome: Outcome, names: list[str]) -> list[str]:
    winners = [names[seat] for seat in outcome.winners]
    result = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
    lines = [f"The match is over. {result} ({outcome.clause}: {outcome.reason})."]
    for place, seat in sorted((place, seat) for seat, place in enumerate(outcome.places)):
        points = outcome.points[seat]
        lines.append(f"  {place}. {names[seat]}, {some(points, 'point')}")
    return lines


def _facts(view: View) -> View:
    return {key: value for key, value in view.items() if key not in ("seat", "asks")}
