"""What is kept or looked up is what would be worked out anew, in positions of random matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ravenhall import games
from ravenhall.games.battalia.chapters.pieces import Purse, means_of
from ravenhall.games.battalia.judged.glance import Glance
from ravenhall.games.battalia.judged.weights import FAR
from ravenhall.games.battalia.land import NEIGHBOURS, Land, close_dead_squares, distances
from ravenhall.games.battalia.names import NOWHERE, SIZE, SQUARES
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.survey import ALL_SQUARES, NOT_EAST, NOT_WEST, beside, bit, squares_of
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.records import record_json

SETTINGS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"mode": "advanced", "start_heroes": 2, "unbound": True, "staff_swap": True}),
    (3, {"scenario": "volcano", "mode": "advanced", "start_heroes": 1}),
]
EVERY = 7  # decisions


def states() -> Iterator[BattaliaState]:
    """From the beginning and the end of random matches."""
    for number, (seats, options) in enumerate(SETTINGS):
        match, chance = games.load("battalia").start(seats, number + 1, options), seeded(number)
        made = 0
        while match.outcome is None:
            menu = match.choices()
            match.choose(menu[chance.below(len(menu))])
            made += 1
            if made % EVERY == 0:
                assert isinstance(match.state, BattaliaState)
                yield match.state


def test_what_is_kept_of_a_map_is_what_a_look_at_it_shows() -> None:
    for state in states():
        land = state.land
        fresh = Land(land.kind, land.exits, land.deck, land.terrain, land.owner, land.level, land.marker)
        for seat in range(len(state.sides)):
            kept, seen = state.land.sites(seat), fresh.sites(seat)
            assert (kept.squares, kept.looks, kept.is_homeless) == (seen.squares, seen.looks, seen.is_homeless)
            owned = [square for square in range(SQUARES) if fresh.owner[square] == seat]
            levels = [fresh.level[square] for square in owned]
            realm = state.land.realm(seat)
            assert (realm.squares, squares_of(realm.mask), realm.points) == (owned, owned, sum(levels))
            assert realm.at_level == [levels.count(level) for level in range(5)]
        assert close_dead_squares(fresh, state.book, state.pool) == []


def test_a_purse_finds_by_lookup_the_prices_it_can_pay() -> None:
    for state in states():
        for seat in range(len(state.sides)):
            purse = Purse(state, seat)
            can = [bool(cost) and purse.can_pay(cost) for cost in state.book.prices()]
            for payable in (means_of(state, seat).payable, purse.means(state.book).payable):
                assert [bool(payable >> number & 1) for number in range(len(can))] == can


def test_what_others_know_is_the_same_worked_out_at_once_or_in_the_end() -> None:
    """People's matches work it out after every step, search only when it is asked for."""
    for number, (seats, options) in enumerate(SETTINGS):
        match, chance = games.load("battalia").start(seats, number + 7, options), seeded(number)
        late = match.fork()
        while match.outcome is None and len(late.choices()) > 0 and match.state.chance.count < 600:
            menu = late.choices()
            action = menu[chance.below(len(menu))]
            late.fork().choose(menu[-1])  # a fork that goes another way writes into no journal but its own
            match.play(match.asks[0].seat, action)
            late.choose(action)
        assert record_json(match.state) == record_json(late.state)


@pytest.mark.slow
def test_ways_to_prey_are_as_long_as_those_of_heroes() -> None:
    met = set()
    for state in states():
        for seat in range(len(state.sides)):
            glance = Glance(state, seat)
            prey = squares_of(glance.prey())
            for square in (square for square in range(SQUARES) if state.land.is_built(square)):
                ways = distances(state.land, square, state.home(seat), state.sides[seat].seals, FAR)
                nearest = min((ways[goal] for goal in prey if ways[goal] >= 0), default=2 * FAR)
                assert glance.way(square) == nearest
                met.add(nearest)
    assert {0, 1, 2, 2 * FAR} <= met


def test_copies_share_a_map_until_one_of_them_changes_it() -> None:
    state = next(states())
    twin = state.copy()
    assert twin.land is state.land
    before = state.land.owner[:]
    twin.own_land().settle(0, 1, 4)
    assert (state.land.owner, twin.land.owner[0]) == (before, 1)
    twin.own_deck(0).append(3)
    assert len(twin.pool[0]) == len(state.pool[0]) + 1


def test_sets_of_squares_have_the_neighbours_of_squares() -> None:
    assert squares_of(ALL_SQUARES) == list(range(SQUARES))
    assert squares_of(NOT_WEST) == [square for square in range(SQUARES) if square % SIZE > 0]
    assert squares_of(NOT_EAST) == [square for square in range(SQUARES) if square % SIZE < SIZE - 1]
    for square in range(SQUARES):
        assert squares_of(bit(square)) == [square]
        assert squares_of(beside(bit(square))) == sorted(set(NEIGHBOURS[square]) - {NOWHERE})
