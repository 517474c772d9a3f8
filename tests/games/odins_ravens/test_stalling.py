"""A greedy bot never stalls: whatever its opponent does, its raven does not stay where it is for long."""

from __future__ import annotations

import os

import pytest

from ravenhall import bots
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.match import Match
from tests.games.odins_ravens.races import race, rules

MATCHES = int(os.environ.get("RAVENHALL_STALLING_MATCHES", "4"))  # of each kind
PATIENT = 12  # turns of a bot in which its raven stays where it is
BURIED = 79  # a match in which nearly all cards of the bot came to lie in its stack


def answer(opponent: str, match: Match, seat: int, chance: Chance) -> str:
    menu = [action.text for action in match.legal(seat)]
    if opponent == "passing":
        return next((text for text in ("done", "lengthen no") if text in menu), menu[0])
    if opponent == "hindering":
        menu = [text for text in menu if text[:3] != "fly"]
    return menu[chance.below(len(menu))]


def longest_stay(opponent: str, number: int) -> int:
    """Turns running in which the raven of a greedy bot did not move."""
    game, chance = rules(), seeded(number)
    match = game.start(2, number, {"max_race_turns": 300, "max_races": 1, "auto_single": False})
    bot = bots.make("greedy", game, 0)
    turn, place, stayed, longest, step = 0, -1, 0, 0, 0
    while match.outcome is None:
        seat, view, step = match.asks[0].seat, match.view(0), step + 1
        if seat == 0 and view["turn"] != turn:
            turn, now = view["turn"], view["ravens"][0] + view["trimmed"]
            stayed = stayed + 1 if now == place else 0
            place, longest = now, max(longest, stayed)
        match.play(seat, bots.ask(bot, match, 0, step) if seat == 0 else answer(opponent, match, seat, chance))
    return longest


@pytest.mark.parametrize("opponent", ["passing", "random", "hindering"])
def test_a_greedy_bot_moves_on_against_opponents_that_pass_or_play_at_random(opponent: str) -> None:
    """Once it passed turn after turn with all its cards at hand or in the stack, while its opponent passed too."""
    stays = {number: longest_stay(opponent, number) for number in range(MATCHES)}
    assert max(stays.values()) < PATIENT, stays


def test_a_greedy_bot_whose_cards_lie_in_its_stack_digs_for_them() -> None:
    assert longest_stay("random", BURIED) < PATIENT


def test_nothing_is_put_onto_a_stack_in_which_nearly_everything_lies() -> None:
    held = "P P S O3 O1 P P F O3 O2 S S S F F O4 W O4 P F F S O2 W M M M M W W M W"
    drawn = f"magic W+M\nb * M S W F P S W M F\na * F P P P M S W F P\na hand O1\na supply\na stack {held}"
    match = race(drawn).match
    values = dict(zip([a.text for a in match.legal(0)], match.game.worths(match.state, 0, match.legal(0)), strict=True))
    assert values["stash O1"] < values["done"] < values["magic stack W"]
