"""Samples fit everything that can be proved: what lay on a shuffled pile, old cards of a stack, stacks put in order."""

from __future__ import annotations

import os

import pytest

from ravenhall import bots
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from tests.games.odins_ravens.inference import Ledger
from tests.games.odins_ravens.races import rules, state_of
from tests.matches import drawn_settings

MATCHES = int(os.environ.get("RAVENHALL_SAMPLED_MATCHES", "4"))  # of each kind; thousands find what is rare
STEPS = 400
EVERY = 5  # steps between guesses
USUAL: dict[str, object] = {"auto_single": False, "max_race_turns": 200, "max_races": 1}


def is_covering(match: Match) -> bool:
    """While a stack is put in order, part of it is held apart: a guess is looked at when it is whole again."""
    return bool(state_of(match).chosen)


def check(kind: str, number: int, options: dict[str, object] = USUAL) -> tuple[int, int]:
    """Play a race with everybody guessing; how many guesses were looked at, and how many after a reshuffle."""
    game, chance = rules(), seeded(number)
    match = game.start(2, number, options)
    players = [bots.make("greedy", game, seat) for seat in (0, 1)]
    ledgers = [Ledger(game.book, seat) for seat in (0, 1)]
    for event in match.opening:
        follow(ledgers, event)
    looked = shuffled = 0
    for step in range(STEPS):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        if kind == "greedy" and chance.below(4):
            action = bots.ask(players[seat], match, seat, step)
        else:
            menu = [one for one in match.legal(seat) if kind != "dawdling" or one.text[:3] != "fly"]
            action = menu[chance.below(len(menu))]
        for event in match.play(seat, action):
            follow(ledgers, event)
        if match.outcome is None and not is_covering(match) and chance.below(EVERY) == 0:
            for viewer in (0, 1, None):
                look(match, viewer, ledgers, step, (kind, number, step))
                looked += 1
                shuffled += any(ledger.pile is not None for ledger in ledgers)
    return looked, shuffled


def follow(ledgers: list[Ledger], event: Event) -> None:
    for ledger in ledgers:
        if event.seen_by(1 - ledger.seat):
            ledger.hear(event)


def look(match: Match, viewer: int | None, ledgers: list[Ledger], seed: int, where: object) -> None:
    truth, guess = state_of(match), state_of(match.sample(viewer, seed))
    for ledger in ledgers:
        if ledger.seat != viewer:
            assert not list(ledger.faults(truth)), ("the checker errs", *ledger.faults(truth), where)
            assert not list(ledger.faults(guess)), (*ledger.faults(guess), where, viewer)


def check_drawn(number: int) -> int:
    """A match whose players and options follow from its number."""
    chance = seeded(number)
    _seats, options = drawn_settings(rules(), chance, {})
    return check(("random", "greedy", "dawdling")[chance.below(3)], number, options)[0]


@pytest.mark.parametrize("kind", ["random", "greedy", "dawdling"])
def test_no_sample_contradicts_what_can_be_proved(kind: str) -> None:
    """Beside matches of bots: what was seen on a discard pile that became the supply, and whatever else is public."""
    found = [check(kind, number) for number in range(MATCHES)]
    assert sum(looked for looked, shuffled in found) > 0
    assert kind != "dawdling" or sum(shuffled for looked, shuffled in found) > 0
