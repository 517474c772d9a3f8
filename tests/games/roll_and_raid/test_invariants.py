"""What is true after every step of any match (I1 to I13), and saved matches that say otherwise."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ravenhall import games
from ravenhall.games.roll_and_raid.chapters import ending
from ravenhall.games.roll_and_raid.checked import invariants
from ravenhall.games.roll_and_raid.codes import NEW_ROUND, NONE
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.interpreted.replay import position_json
from ravenhall.kernel.match import Match
from tests.clauses import clause

GAME = games.load("roll_and_raid")
BOOK = GAME.book  # type: ignore[attr-defined]
RICH = {"start_ships": 5, "start_axes": 5, "start_vikings": 5}
CASES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"creatures": True, "house_rules": RICH}),
    (6, {"creatures": True}),
    (4, {"variant_winner_only_losses": True, "house_rules": RICH}),
    (2, {"variant_no_raid_dice": True, "creatures": True}),
    (3, {"mode": "coop_paris", "house_rules": RICH}),
    (2, {"mode": "coop_paris", "variant_no_raid_dice": True}),
    (1, {"mode": "solo_paris"}),
    (3, {"house_rules": {**RICH, "bluff_destinations": True, "combat_losses": "none", "max_bid": 10}}),
    (2, {"house_rules": {"rounds": 8, "resource_dice": 3, "distinct_places": True, "upgrade_min": 1}}),
]


def state_of(match: Match) -> RaidState:
    assert isinstance(match.state, RaidState)
    return match.state


class Watch:
    """Follows a match and checks each step against the one before."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made = [(0, 0, 0)] * match.seats
        self.cards = [0] * match.seats
        self.round = 0

    def see(self) -> None:
        state = state_of(self.match)
        assert invariants.broken(state) is None
        self.see_cards(state)
        for seat, sheet in enumerate(state.sheets):
            made = (sheet.harbor.bit_count(), sheet.armory.bit_count(), sheet.recruited)
            assert all(now >= before for now, before in zip(made, self.made[seat], strict=True)), "I3: made never falls"
            assert made[0] <= 22 and made[1] <= 22 and made[2] <= 54, "I3"
            self.made[seat] = made
            assert (
                len(sheet.festivals) == sum(number <= state.round for number in BOOK.festivals) or state.phase <= 1
            ), "I8"
        if state.round != self.round:
            self.new_round(state)

    def see_cards(self, state: RaidState) -> None:
        cards = [card for card in (*state.deck, *state.display) if card != NONE]
        cards += [card for sheet in state.sheets for card in sheet.cards]
        playing = [raid.index for raid in BOOK.raids[:-1] if raid.number <= state.seats]
        assert sorted(card for card in cards if card != BOOK.paris) == playing, "I1: every card in one place"
        assert (cards.count(BOOK.paris) > 0) == (state.rules.mode > 0), "I1: Paris"
        here = [state.creature] if state.creature != NONE else []
        creatures = [*state.creature_deck, *state.creature_discard, *here]
        assert sorted(creatures) == (list(range(6)) if state.rules.creatures else []), "I1: creatures"

    def new_round(self, state: RaidState) -> None:
        assert len(state.display) == min(state.rules.display, len(state.display) + len(state.deck)), "I9"
        for seat, sheet in enumerate(state.sheets):
            assert len(sheet.cards) - self.cards[seat] <= 1, "I10: one card a round"
            self.cards[seat] = len(sheet.cards)
        self.round = state.round


def play_watched(match: Match, seed: int) -> None:
    chance = seeded(seed)
    watch = Watch(match)
    watch.see()
    while match.outcome is None:
        ask = match.asks[chance.below(len(match.asks))]
        legal = match.legal(ask.seat)
        match.play(ask.seat, legal[chance.below(len(legal))])
        watch.see()


@pytest.mark.slow
@clause("RR-28", "RR-102", "RR-103", "RR-155")
@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(case=st.sampled_from(CASES), seed=st.integers(0, 10**6))
def test_every_invariant_holds_after_every_step(case: tuple[int, dict[str, object]], seed: int) -> None:
    match = GAME.start(case[0], seed, case[1])
    play_watched(match, seed)
    outcome = match.outcome
    assert outcome is not None
    shown = [sheet["score"]["total"] for sheet in match.view()["sheets"]]
    state = state_of(match)
    assert shown == list(outcome.points) == [ending.score(BOOK, state.rules, sheet) for sheet in state.sheets], "I11"
    assert all(type(points) is int for points in outcome.points), "I13"


@clause("RR-12", "RR-18")
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6))
def test_lanes_commute(seats: int, seed: int) -> None:
    """I11: any interleaving of the same actions of each seat gives the same state."""
    first = GAME.start(seats, seed)
    chance = seeded(seed)
    lanes: list[list[Any]] = [[] for seat in range(seats)]
    ends: list[Match] = []
    while first.view()["round"] == 1 and first.view()["phase"] == "production" and len(first.asks) > 0:
        ask = first.asks[chance.below(len(first.asks))]
        if len(first.asks) == 1 and first.asks[0].kind == "pick_die":
            break
        legal = first.legal(ask.seat)
        action = legal[chance.below(len(legal))]
        lanes[ask.seat].append(action)
        first.play(ask.seat, action)
    ends.append(first)
    second = GAME.start(seats, seed)
    for seat in reversed(range(seats)):
        for action in lanes[seat]:
            second.play(seat, action)
    assert position_json(first.state) == position_json(second.state)


@pytest.mark.slow
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(case=st.sampled_from(CASES), seed=st.integers(0, 10**6))
def test_the_menu_holds_every_action_that_nobody_objects_to_and_no_other(
    case: tuple[int, dict[str, object]], seed: int
) -> None:
    match = GAME.start(case[0], seed, case[1])
    chance = seeded(seed)
    everything = [GAME.actions.with_code(code) for code in range(GAME.action_codes)]
    for step in range(80):
        if match.outcome is not None:
            return
        for ask in match.asks:
            allowed = [action for action in everything if match.why_not(ask.seat, action) is None]
            assert sorted(map(str, allowed)) == sorted(map(str, match.legal(ask.seat)))
        ask = match.asks[chance.below(len(match.asks))]
        legal = match.legal(ask.seat)
        match.play(ask.seat, legal[chance.below(len(legal))])


def spoilt(change: str, value: object, sheet: bool = True) -> dict[str, Any]:
    saved = copy.deepcopy(GAME.start(2, 1, {"creatures": True}).save())
    position: Any = saved["position"]
    target = position["state"]["sheets"][0] if sheet else position["state"]
    target[change] = value
    saved["seed"] = None
    return saved


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("ships_spent", 1, "I3"),
        ("vikings_spent", 1, "I3"),
        ("recruited", 55, "I3"),
        ("harbor", 1, "I4"),
        ("armory", 1 << 14, "I4"),
        ("fate", [0], "I5"),
        ("fate_spent", 1, "I5"),
        ("dice_used", 7, "I6"),
        ("tools_used", 1, "I6"),
        ("crossed", [10, 0, 0], "I7"),
        ("crossed", [0, 0], "entry for each"),
        ("drawn", [5, -1, -1, -1, -1, -1], "I7"),
        ("houses", [3, 0, 0, 0, 0, 0, 0, 0], "I7"),
        ("njord", [-1], "I7"),
        ("uses", [4, 0, 0], "I7"),
        ("festivals", [3], "I8"),
        ("cards", [0, 0], "I1"),
        ("picked", 9, "die"),
        ("value", 8, "die"),
        ("queue", [9], "queue"),
    ],
)
def test_a_saved_sheet_that_breaks_an_invariant_is_refused(field: str, value: object, says: str) -> None:
    with pytest.raises(BadData, match=says):
        GAME.restore(spoilt(field, value))


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("deck", [16, 33], "I2"),
        ("display", [0, 1, 2], "I9|I1"),
        ("display", [-1], "I9: a gap"),
        ("creature_deck", [0, 0], "I1"),
        ("phase", 99, "phase"),
        ("round", 17, "round"),
        ("choices", [0], "choices"),
        ("dice", [7, 1, 1], "dice"),
        ("shown", [], "shown"),
        ("retreats", [5], "seats"),
        ("rules", None, "rules"),
    ],
)
def test_a_saved_table_that_breaks_an_invariant_is_refused(field: str, value: object, says: str) -> None:
    with pytest.raises(BadData, match=says):
        GAME.restore(spoilt(field, value, sheet=False))


def test_between_rounds_nothing_of_the_round_is_left() -> None:
    state = state_of(GAME.start(2, 1))
    state.phase = NEW_ROUND
    state.sheets[0].retreated = True
    assert invariants.broken(state) == "I6: a new round starts with all dice unused"
