"""Samples fit everything that can be proved: cards that were played are gone, and every hand is of its own army."""

from __future__ import annotations

import os

import pytest

from ravenhall import bots, games
from ravenhall.games.battle_ravens.state import BattleState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from tests.matches import drawn_settings

MATCHES = int(os.environ.get("RAVENHALL_SAMPLED_MATCHES", "3"))  # of each kind
STEPS = 200
HAND = 5
KINDS: tuple[tuple[str, dict[str, object]], ...] = (
    ("random", {}),
    ("random", {"army_1": "norse"}),
    ("greedy", {}),
    ("greedy", {"army_1": "norse"}),
)


class Ledger:
    """What everybody hears of cards: who played which."""

    def __init__(self) -> None:
        self.gone: list[set[str]] = [set(), set()]

    def hear(self, event: Event) -> None:
        if event.name == "card_played":
            value = event.named()
            self.gone[value["seat"]].add(value["card"])

    def faults(self, guess: Match, viewer: int | None) -> list[str]:
        state = guess.state
        assert isinstance(state, BattleState) and state.tactics is not None
        names = {card.bit: card for card in state.book.cards}
        hands = [[card for bit, card in names.items() if bit & held] for held in state.tactics.held]
        told: list[str] = []
        for seat, hand in enumerate(hands):
            armies = {card.army for card in hand}
            if seat != viewer and {card.id for card in hand} & (self.gone[0] | self.gone[1]):
                told.append(f"seat {seat} holds a card that was played")
            if len(hand) != HAND - len(self.gone[seat]) or len(armies) > 1:
                told.append(f"seat {seat} holds {len(hand)} cards of {armies}")
        if {card.id for card in hands[0]} & {card.id for card in hands[1]}:
            told.append("both hold the same card")
        return told


def check(kind: str, armies: dict[str, object], number: int) -> int:
    """Play a match with everybody guessing; how many guesses were looked at."""
    game, looked = games.load("battle_ravens"), 0
    match, chance, ledger = game.start(2, number, {"tactics": True, **armies}), seeded(number), Ledger()
    players = [bots.make("greedy", game, seat) for seat in (0, 1)]
    for step in range(STEPS):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        menu = match.legal(seat)
        is_thought = kind == "greedy" and chance.below(5)
        action = bots.ask(players[seat], match, seat, step) if is_thought else menu[chance.below(len(menu))]
        for event in match.play(seat, action):
            ledger.hear(event)
        for viewer in (0, 1, None) if step % 5 == 0 and match.outcome is None else ():
            assert not ledger.faults(match, viewer), "the checker errs"
            faults = ledger.faults(match.sample(viewer, step), viewer)
            assert not faults, (number, step, viewer, faults)
            looked += 1
    return looked


def check_drawn(number: int) -> int:
    """A match whose players and options follow from its number."""
    chance = seeded(number)
    _seats, options = drawn_settings(games.load("battle_ravens"), chance, {"tactics": True})
    return check(("random", "greedy")[chance.below(2)], options, number)


@pytest.mark.parametrize(("kind", "armies"), KINDS)
def test_no_sample_contradicts_what_can_be_proved(kind: str, armies: dict[str, object]) -> None:
    """Beside matches of bots, also where both draw from one set of ten."""
    assert sum(check(kind, armies, number) for number in range(MATCHES)) > 0
