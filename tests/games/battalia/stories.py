"""Short stories in a match of Battalia, from written positions.

Forced choices of cards, squares and payments are made without being told; turns and steps end only when told to.
"""

from __future__ import annotations

from ravenhall.games.battalia.game import Battalia
from ravenhall.games.battalia.names import CARD_NAMES
from ravenhall.games.battalia.state import BattaliaState
from tests.scenario import Scenario

GAME = Battalia()
TOLD = ("announce", "act", "respond", "battle_step")


class Story(Scenario):
    """A scenario that makes forced choices inside an action by itself."""

    def when(self, seat: int, *actions: str) -> Scenario:
        told, before = [], self.match.state.chance.count
        for action in actions:
            told += self.match.play(seat, action)
            self.check()
            while self.is_forced():
                asked = self.match.asks[0].seat
                told += self.match.play(asked, self.match.legal(asked)[0])
                self.check()
        self.events = told
        self.check_chance(self.match.state.chance.count - before)
        return self

    def is_forced(self) -> bool:
        asks = self.match.asks
        return bool(asks) and asks[0].kind not in TOLD and len(self.match.legal(asks[0].seat)) == 1


def story(drawing: str, *, seats: int = 2, seed: int = 1, **options: object) -> Scenario:
    """A match from a written position; two players leave out the blue faction unless the story says otherwise."""
    if seats == 2:
        options.setdefault("excluded_faction", "blue")
    return Story(GAME.position(drawing, seats, seed, {"auto_single": False, **options}))


def start(*, seats: int = 2, seed: int = 1, **options: object) -> Scenario:
    return Story(GAME.start(seats, seed, {"auto_single": False, **options}))


def position(scenario: Scenario) -> BattaliaState:
    state = scenario.match.state
    assert isinstance(state, BattaliaState)
    return state


def zone(scenario: Scenario, seat: int, name: str) -> list[str]:
    """The names of the cards in a zone of a player, in their order."""
    return [CARD_NAMES[card] for card in getattr(position(scenario).sides[seat], name)]


def opened(scenario: Scenario, seat: int) -> list[tuple[str, int]]:
    """The pieces that lie open, with their uses."""
    return [(CARD_NAMES[piece.card], piece.uses) for piece in position(scenario).sides[seat].open]
