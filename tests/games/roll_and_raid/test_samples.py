"""Samples fit everything that can be proved of the decks, and do not follow the real ones, not even backwards."""

from __future__ import annotations

import os
from itertools import pairwise

import pytest

from ravenhall import bots, games
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from tests.matches import drawn_settings

MATCHES = int(os.environ.get("RAVENHALL_SAMPLED_MATCHES", "2"))  # of each kind
STEPS = 300
MASK = 0xFFFFFFFF
KINDS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("random", 3, {"creatures": True}),
    ("random", 2, {"mode": "coop_paris"}),
    ("greedy", 4, {"creatures": True}),
    ("greedy", 2, {"mode": "coop_paris"}),
)


def state_of(match: Match) -> RaidState:
    assert isinstance(match.state, RaidState)
    return match.state


class Ledger:
    """Cities and creatures that everybody has seen: they are in no deck any more."""

    def __init__(self, match: Match) -> None:
        self.seen = {city["name"] for city in match.view(None)["table"]}
        self.met: set[str] = set()

    def hear(self, event: Event) -> None:
        if event.name == "cards_turned":
            self.seen |= set(event.named()["cities"])
        elif event.name == "creature_came":
            self.met.add(event.named()["creature"])

    def faults(self, guess: Match) -> list[str]:
        state = state_of(guess)
        raids = [state.book.raids[card] for card in state.deck]
        creatures = [state.book.creatures[card].name for card in state.creature_deck]
        told = [f"{raid.name} was seen" for raid in raids if raid.name in self.seen]
        told += [f"{name} was met" for name in creatures if name in self.met]
        if len(creatures) + len(self.met) != len(set(creatures) | self.met):
            told.append("a creature comes twice")
        if any(upper.level > lower.level for lower, upper in pairwise(raids)):
            told.append("a higher level lies on a lower one")
        return told


def check(kind: str, seats: int, options: dict[str, object], number: int) -> int:
    """Play a match with everybody guessing; how many guesses were looked at."""
    game, looked = games.load("roll_and_raid"), 0
    match, chance = game.start(seats, number, options), seeded(number)
    players = [bots.make("greedy", game, seat) for seat in range(seats)]
    ledger = Ledger(match)
    for step in range(STEPS):
        if match.outcome is not None:
            break
        seat = match.asks[chance.below(len(match.asks))].seat
        menu = match.legal(seat)
        is_thought = kind == "greedy" and chance.below(5)
        action = bots.ask(players[seat], match, seat, step) if is_thought else menu[chance.below(len(menu))]
        for event in match.play(seat, action):
            ledger.hear(event)
        for viewer in (0, None) if step % 9 == 0 and match.outcome is None else ():
            assert not ledger.faults(match), "the checker errs"
            sample = match.sample(viewer, step)
            assert not ledger.faults(sample), (number, step, viewer, ledger.faults(sample))
            assert sample.view(viewer) == match.view(viewer), (number, step, viewer)
            looked += 1
    return looked


def check_drawn(number: int) -> int:
    """A match whose players, seats and options follow from its number."""
    chance = seeded(number)
    seats, options = drawn_settings(games.load("roll_and_raid"), chance, {})
    return check(("random", "greedy")[chance.below(2)], seats, options, number)


@pytest.mark.parametrize(("kind", "seats", "options"), KINDS)
def test_no_sample_contradicts_what_can_be_proved(kind: str, seats: int, options: dict[str, object]) -> None:
    assert sum(check(kind, seats, options, number) for number in range(MATCHES)) > 0


def back(chance: Chance) -> int:
    """One word of the generator undone; it is returned."""
    count = (chance.count - 1) & MASK
    b = chance.a
    for _ in range(4):
        b = chance.a ^ (b >> 9)
    c = chance.b * pow(9, -1, 2**32) & MASK
    word = (chance.c - ((c << 21 & MASK) | c >> 11)) & MASK
    a = (word - b - count) & MASK
    chance.a, chance.b, chance.c, chance.count = a, b, c, count
    return word


def test_a_generator_can_be_run_backwards() -> None:
    """So whoever has a sample has the numbers by which it was shuffled."""
    chance = seeded(7)
    before = (chance.a, chance.b, chance.c, chance.count)
    chance.below(1000)
    back(chance)
    assert (chance.a, chance.b, chance.c, chance.count) == before


def test_running_a_sample_backwards_tells_nothing_of_the_real_deck() -> None:
    """The creature deck was shuffled last: undone, it lies as in the book, and not as it really lies."""
    match = games.load("roll_and_raid").start(4, 3, {"creatures": True})
    for seed in range(5):
        guess = state_of(match.sample(0, seed))
        deck, chance = guess.creature_deck[:], guess.chance.copy()
        for place in range(1, len(deck)):
            other = back(chance) % (place + 1)
            deck[place], deck[other] = deck[other], deck[place]
        assert deck == sorted(deck) != state_of(match).creature_deck
