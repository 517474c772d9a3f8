"""Distance, arcs, lines and reach, compared with slower and plainer ways to work them out."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters.going import find_reach
from ravenhall.games.ravenfeast.chapters.reach import NEW_CONTACT, Search
from ravenhall.games.ravenfeast.codes import NONE, WALK
from ravenhall.games.ravenfeast.geometry import (
    ROUND_X,
    ROUND_Y,
    Base,
    distance2,
    draw_line,
    in_front_arc,
    is_ahead,
    is_directly_in_front,
    line_between,
)
from ravenhall.games.ravenfeast.state import FeastState
from tests.clauses import clause
from tests.games.ravenfeast.battle import battle, patch, state_of

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)
sides = st.integers(1, 4)
places = st.integers(0, 20)
bases = st.tuples(places, places, sides, sides)


def squares(base: Base) -> list[tuple[int, int]]:
    x, y, columns, rows = base
    return [(column, row) for row in range(y, y + rows) for column in range(x, x + columns)]


@QUICK
@clause("RF-46")
@given(bases, bases)
def test_the_distance_is_that_of_the_nearest_squares(one: Base, two: Base) -> None:
    def apart(first: int, second: int) -> int:
        return max(0, abs(first - second) - 1)

    nearest = min(apart(x, x2) ** 2 + apart(y, y2) ** 2 for x, y in squares(one) for x2, y2 in squares(two))
    assert distance2(one, two) == nearest == distance2(two, one)


@QUICK
@clause("RF-40", "RF-66")
@given(bases, bases, st.integers(0, 3))
def test_what_is_ahead_is_in_the_arc_and_what_is_in_front_is_ahead(one: Base, two: Base, facing: int) -> None:
    if is_directly_in_front(facing, one, two):
        assert is_ahead(facing, one, two)
        assert distance2(one, two) == 0
    if is_ahead(facing, one, two):
        assert in_front_arc(facing, one, two)


@QUICK
@clause("RF-40")
@given(bases, bases)
def test_everything_is_in_some_arc_and_what_is_not_in_one_is_in_the_opposite(one: Base, two: Base) -> None:
    for facing in (0, 1):
        assert in_front_arc(facing, one, two) or in_front_arc(facing + 2, one, two)


@QUICK
@given(st.integers(-20, 20), st.integers(-20, 20))
def test_a_line_crosses_the_squares_it_has_a_stretch_in(dx: int, dy: int) -> None:
    drawn = line_between(dx, dy)
    found = {(drawn[place], drawn[place + 1]) for place in range(0, len(drawn), 2)}
    crossed = {
        (x, y)
        for x in range(min(0, dx), max(0, dx) + 1)
        for y in range(min(0, dy), max(0, dy) + 1)
        if (x, y) not in ((0, 0), (dx, dy)) and has_stretch(dx, dy, x, y)
    }
    assert found == crossed
    back = draw_line(-dx, -dy)
    assert {(dx + back[place], dy + back[place + 1]) for place in range(0, len(back), 2)} == found


def has_stretch(dx: int, dy: int, x: int, y: int) -> bool:
    """Clip the line from (0,0) to (dx,dy) to the inside of a square, with exact fractions."""
    start, end = Fraction(0), Fraction(1)
    for step, middle in ((dx, x), (dy, y)):
        if step == 0:
            if middle != 0:
                return False
            continue
        low, high = sorted((Fraction(2 * middle - 1, 2 * step), Fraction(2 * middle + 1, 2 * step)))
        start, end = max(start, low), min(end, high)
    return start < end


# ── reach ───────────────────────────────────────────────────────────────────────────────────────────────────────────

GROUND = (
    "....................................",
    "..TTT....HHHHH.....,,,,.............",
    "..TTT.........#....,,,,...~~........",
    "..TTT....1111.#...........~~........",
    "........122211#..wwww...............",
    "........122211......................",
    ".........1111.......................",
)


def plain_costs(state: FeastState, figure: int, budget: int) -> dict[int, int]:
    """Costs for a figure of one square, by trying every step again and again until nothing gets cheaper."""
    search = Search(state, figure, False, NONE)
    start = state.square(figure)
    cost = {start: 0}
    changed = True
    while changed:
        changed = False
        for square, spent in list(cost.items()):
            x, y = square % 36, square // 36
            if square != start and search.note(x, y) & NEW_CONTACT:
                continue
            for way in range(8):
                price = search.step_cost(x, y, way, state.setting.move[figure])
                place = square + ROUND_X[way] + 36 * ROUND_Y[way]
                if price != NONE and spent + price <= budget and spent + price < cost.get(place, budget + 1):
                    cost[place] = spent + price
                    changed = True
    return cost


@pytest.mark.slow
@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@clause("RF-19", "RF-22", "RF-24", "RF-26", "RF-28", "RF-30", "RF-152")
@given(st.lists(st.tuples(st.integers(0, 24), st.integers(0, 8)), min_size=4, max_size=8, unique=True))
def test_the_cheapest_ways_are_found(anchors: list[tuple[int, int]]) -> None:
    places = [(x, y) for x, y in anchors if y >= len(GROUND) or GROUND[y][x] in ".,T12"]
    if len(places) < 2:
        return
    half = len(places) // 2
    lines = [f"{0 if place < half else 1} bondi {x},{y} N" for place, (x, y) in enumerate(places)]
    state = state_of(battle("\n".join(lines), GROUND))
    if standing.is_in_melee(state, 0):
        return
    reach = find_reach(state, 0, WALK)
    costs = plain_costs(state, 0, 12)
    found = {square: reach.cost_to(square) for square in range(len(state.grid))}
    assert {square: cost for square, cost in found.items() if cost != NONE} == costs
    for end in reach.ends:
        assert state.grid[end] in (NONE, 0)
        assert state.field.rows[end // 36][end % 36] in ".,T12"


@clause("RF-19", "RF-23", "RF-33")
def test_on_open_ground_the_ready_pattern_is_what_a_search_finds() -> None:
    drawing = "0 bondi {0},{1} N\n0 troll {2},{3} N\n0 dragon {4},{5} N\n1 bondi 35,23 N"
    for places in ((15, 12, 5, 5, 20, 2), (0, 0, 34, 0, 0, 20), (33, 1, 2, 22, 16, 9), (15, 12, 17, 13, 20, 10)):
        state = state_of(battle(drawing.format(*places), patch("T", 1, 2, 8, 9)))
        for figure, flying in ((0, False), (1, False), (2, False), (2, True)):
            move = state.setting.move[figure]
            quick, slow = Search(state, figure, flying, NONE, move), Search(state, figure, flying, NONE, move)
            slow.is_alone = False
            one, other = quick.reach(move, 2 * move, False), slow.reach(move, 2 * move, False)
            assert one.ends == other.ends, (places, figure, flying)
            for square in range(len(state.grid)):
                assert one.cost_to(square) == other.cost_to(square), (places, figure, flying, square)
