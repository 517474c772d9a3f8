"""What is true after every step of random matches, and that a state that breaks it is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ravenhall.games.odins_ravens.book import TURNED, fits
from ravenhall.games.odins_ravens.codes import NONE
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.match import Match
from tests.games.odins_ravens.races import race, rules, state_of

OPTIONS: list[dict[str, object]] = [
    {},
    {"auto_single": False, "max_race_turns": 20},
    {"target": 30, "max_race_turns": None},
]


def walk(seed: int, options: dict[str, object], steps: int) -> Any:
    """Each step of a random match: the state before, the action, the state after."""
    match, chance = rules().start(seed=seed, options=options), seeded(seed)
    for _ in range(steps):
        if match.outcome is not None:
            return
        seat = match.asks[0].seat
        legal = match.legal(seat)
        action = legal[chance.below(len(legal))]
        before = state_of(match).copy()
        match.play(seat, action)
        yield before, seat, action, state_of(match)


def cards_of(state: RaceState, seat: int) -> list[int]:
    """Every card of a player, wherever it is."""
    hand = [kind for kind in range(state.book.kinds) for _ in range(state.hands[seat][kind])]
    zones = [state.stacks, state.supplies, state.discards, state.magic]
    odd = [*state.chosen, *([state.odin] if state.odin != NONE else [])] if seat == state.active else []
    return sorted(hand + odd + [kind for zone in zones for kind in zone[seat]])


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_the_invariants_hold_after_every_step(seed: int, options: dict[str, object]) -> None:
    lands = sorted(min(card, TURNED[card]) for card in rules().book.lands)
    for before, seat, action, state in walk(seed, options, 700):
        drawn = [] if state.drawn == NONE else [state.drawn]
        running = state.outcome is None
        for side in (0, 1):
            assert cards_of(state, side) == state.book.deck  # I1
            assert sum(state.hands[side]) <= 5  # I3
            assert 0 <= state.pos[side] <= len(state.row)  # I5
            assert all(state.book.ways[state.way].fits[kind] for kind in state.magic[side])  # I8
            assert state.scores[side] >= before.scores[side]  # I9
        assert sorted(min(c, TURNED[c]) for c in state.row + state.land + drawn) == lands
        assert state.row
        assert 0 <= state.hand_used <= 3
        assert 0 <= state.stack_used <= 3
        assert (max(state.pos) < len(state.row)) or not running  # I5
        assert state.marker_at == 0 or (
            state.marker_at <= len(state.row) and state.pos[state.marker_side] != state.marker_at
        )
        check_changes(before, seat, str(action), state)
        assert rules().broken(state) is None


def check_changes(before: RaceState, seat: int, action: str, state: RaceState) -> None:
    """What may change from one step to the next."""
    if state.race != before.race:
        assert len(state.row) == 9
        assert all(fits(state.row[i], state.row[i + 1]) for i in range(8))
        assert state.hand_used == state.stack_used == 0
        points = sum(state.scores) - sum(before.scores)
        assert 0 <= points <= len(before.row) + 3 + 40  # I9: a lead and the magic way
        return
    if state.turn != before.turn:
        assert state.hand_used == state.stack_used == 0  # I4
        ended = before.active
        assert sum(state.hands[ended]) == 5 or not state.supplies[ended] + state.discards[ended]  # I3
    for side in (0, 1):
        assert state.magic[side][: len(before.magic[side])] == before.magic[side]  # I8
    old, new = before.stacks[seat], state.stacks[seat]
    if "O4b" in action or action.startswith(("next", "keep")):
        return
    common = min(len(old), len(new))
    assert new[:common] == old[:common]  # I10: only pushed and popped
    assert state.stacks[1 - seat] == before.stacks[1 - seat]


def damaged(match: Match, **changes: object) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(match.save()))
    document["start"] = document["seed"] = None
    document["actions"] = []
    del document["start"]
    document["position"]["state"].update(changes)
    return document


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"hands": [[9, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 0, 0, 0, 0]]}, "I1: seat 0 must have 33 cards"),
        ({"hands": [[1, 1], [1, 1]]}, "hands and kept must count 9 kinds"),
        ({"row": [1, 2, 3]}, "I2: row and land stack must be the 40 land cards"),
        ({"row": [99]}, "I2: land cards"),
        ({"known": 99}, "known must be a part of the land stack"),
        ({"hand_used": 4}, "I4"),
        ({"stack_used": -1}, "I4"),
        ({"pos": [9, 0]}, "I5"),
        ({"pos": [0, 10]}, "I5"),
        ({"pos": [-1, 0]}, "I5"),
        ({"marker_at": 10}, "I6: the marker is aside"),
        ({"marker_at": 4, "marker_side": 0}, "I6: the marker stands where a raven is"),
        ({"scores": [-1, 0]}, "I9"),
        ({"ways_left": []}, "OR-59"),
        ({"phase": 7}, "phase, race and turn"),
        ({"active": 2}, "active, starter and finisher must be seats"),
        ({"effect": 1}, "an Odin card in progress has an action"),
        ({"first": 3}, "OR-27"),
        ({"laid": 1}, "OR-54"),
        ({"phase": 2}, "phase must be that of the question"),
        ({"active": 1}, "only the player whose turn it is decides"),
        ({"scores": [0]}, "scores must have an entry for each of 2 seats"),
    ],
)
def test_a_saved_match_that_breaks_an_invariant_is_refused_and_told_which(
    changes: dict[str, object], says: str
) -> None:
    drawn = "magic S+P\nb . M S* W F P S W M F\na . F P P P* M S W F P\na hand P F M S W"
    match = race(drawn).match
    assert rules().restore(damaged(match)).view(0) == match.view(0)
    with pytest.raises(BadData, match=says):
        rules().restore(damaged(match, **changes))
