"""Building, connection, dead squares and hero's ways on drawn maps."""

from __future__ import annotations

from ravenhall.games.battalia.book import read_book
from ravenhall.games.battalia.land import (
    CITY,
    CLOSED,
    PEAK,
    ROAD,
    RUINS,
    SANCTUARY,
    Land,
    close_dead_squares,
    distances,
    empty_land,
    placement_objection,
    placements,
)
from ravenhall.games.battalia.names import (
    BITS,
    CENTRE,
    CROSSROAD_CITY,
    DECKS,
    FACTIONS,
    FIRST_ROAD,
    NOWHERE,
    SIDE_IDS,
    SQUARES,
    square_name,
)
from ravenhall.kernel.data import DataFolder
from tests.clauses import clause

BOOK = read_book(DataFolder("ravenhall.games.battalia"))
SQUARE = {square_name(square): square for square in range(SQUARES)}
FULL = [[0] for deck in range(DECKS)]  # a card left in every deck
TURN = FIRST_ROAD + 1


def mask(sides: str) -> int:
    return sum(BITS[SIDE_IDS.index(side)] for side in sides)


def board(players: int) -> Land:
    """The start: players' cities in the order of the layout, neutral cities, ruins."""
    land, layout = empty_land(), BOOK.layouts[players - 2]
    for square in layout.closed:
        land.close(square)
    for seat, square in enumerate(layout.starts):
        land.lay(square, CITY, 15, CROSSROAD_CITY, seat)
        land.settle(square, seat, 1)
    for terrain, square in enumerate(layout.neutrals):
        land.lay(square, CITY, 15, CROSSROAD_CITY, terrain)
        land.guard(square, 4)
    land.lay(CENTRE, RUINS, 15, NOWHERE, NOWHERE)
    return land


def road(land: Land, name: str, sides: str, terrain: str = "") -> None:
    home = FACTIONS.index(terrain) if terrain else NOWHERE
    land.lay(SQUARE[name], ROAD, mask(sides), FIRST_ROAD, home)


def refusal(land: Land, seat: int, deck: int, name: str, exits: int) -> str:
    objection = placement_objection(land, seat, deck, SQUARE[name], exits)
    return "" if objection is None else objection.clause


@clause("BA-72", "BA-73", "BA-75", "BA-77")
def test_only_one_square_is_left_for_a_city_in_the_building_example() -> None:
    land = board(4)
    road(land, "b1", "ew")
    road(land, "g6", "sw")
    red = 3  # whose city is on g7
    found = placements(land, BOOK, red, CROSSROAD_CITY)
    assert [square_name(place // 4) for place in found] == ["f6"]
    assert refusal(land, red, CROSSROAD_CITY, "c1", 15) == "BA-77"
    assert refusal(land, red, CROSSROAD_CITY, "g5", 15) == "BA-75"
    assert refusal(land, red, CROSSROAD_CITY, "c3", 15) == "BA-72"
    assert refusal(land, red, CROSSROAD_CITY, "f7", 15) == "BA-73"


@clause("BA-71", "BA-74")
def test_cards_need_an_empty_square_and_cities_keep_away_from_the_ruins() -> None:
    land = board(4)
    assert refusal(land, 0, CROSSROAD_CITY, "d3", 15) == "BA-73"
    assert refusal(land, 0, FIRST_ROAD, "a1", 15) == "BA-71"
    land.lay(SQUARE["b4"], ROAD, 15, FIRST_ROAD, 0)
    assert refusal(land, 0, CROSSROAD_CITY, "c4", 15) == "BA-74"
    assert refusal(board(2), 0, FIRST_ROAD, "b1", 15) == "BA-71"


@clause("BA-76")
def test_roads_may_point_over_the_rim_and_at_squares_that_do_not_exist() -> None:
    land = board(2)
    assert refusal(land, 0, TURN, "c2", mask("wn")) == ""
    assert refusal(board(4), 0, TURN, "b1", mask("wn")) == ""


@clause("BA-78")
def test_a_player_without_cities_may_place_a_city_unconnected_but_no_road() -> None:
    land = board(4)
    land.settle(SQUARE["a1"], 1, 1)
    road(land, "b1", "ew")
    assert refusal(land, 0, CROSSROAD_CITY, "c1", 15) == ""
    assert refusal(land, 0, FIRST_ROAD, "c1", mask("ew")) == "BA-77"
    assert placements(land, BOOK, 0, FIRST_ROAD) == []


def test_the_list_of_placements_is_exactly_what_is_not_refused() -> None:
    land = board(3)
    road(land, "e2", "nsw")
    road(land, "d2", "ew")
    road(land, "b5", "wne")
    for seat in range(3):
        for deck in range(CROSSROAD_CITY - 4, DECKS):
            legal = [
                4 * square + rotation
                for square in range(SQUARES)
                for rotation, exits in enumerate(BOOK.turns[deck])
                if placement_objection(land, seat, deck, square, exits) is None
            ]
            assert placements(land, BOOK, seat, deck) == legal


@clause("BA-138", "BA-139")
def test_a_horse_goes_where_roads_lead() -> None:
    land = board(2)
    for name, sides in {"c2": "ws", "c3": "ns", "d2": "es", "d3": "ns"}.items():
        road(land, name, sides)
    ways = distances(land, SQUARE["b2"], NOWHERE, 0, 3)
    assert {square_name(s): ways[s] for s in range(SQUARES) if ways[s] > 0} == {"c2": 1, "c3": 2}


@clause("BA-201")
def test_home_terrain_is_free_to_enter_in_the_middle_of_a_ride() -> None:
    land = empty_land()
    for name, sides, terrain in [
        ("a2", "ne", "red"),
        ("b2", "we", "red"),
        ("c2", "wes", "gold"),
        ("c3", "ne", "green"),
        ("d3", "nws", "gold"),
    ]:
        road(land, name, sides, terrain)
    land.lay(CENTRE, RUINS, 15, NOWHERE, NOWHERE)
    gold = FACTIONS.index("gold")
    assert distances(land, SQUARE["a2"], gold, 0, 3)[CENTRE] == 3
    assert distances(land, SQUARE["a2"], NOWHERE, 0, 3)[CENTRE] == -1
    assert distances(land, SQUARE["a2"], NOWHERE, 0, 5)[CENTRE] == 5


@clause("BA-206")
def test_the_gates_of_the_peak_open_to_their_seals() -> None:
    land = empty_land()
    land.lay(CENTRE, PEAK, 15, NOWHERE, NOWHERE)
    for name in ("d3", "e4", "d5", "c4"):
        land.lay(SQUARE[name], SANCTUARY, 15, NOWHERE, NOWHERE)
    gold = 1 << FACTIONS.index("gold")
    assert distances(land, SQUARE["d3"], NOWHERE, 0, 2)[CENTRE] == -1
    assert distances(land, SQUARE["d3"], NOWHERE, gold, 2)[CENTRE] == 1
    assert distances(land, SQUARE["d5"], NOWHERE, gold, 2)[CENTRE] == -1
    ways = distances(land, CENTRE, NOWHERE, gold, 2)
    assert [name for name in ("d3", "e4", "d5", "c4") if ways[SQUARE[name]] > 0] == ["d3"]


@clause("BA-185", "BA-226")
def test_squares_that_nobody_can_ever_join_by_road_are_closed() -> None:
    land = board(2)
    assert close_dead_squares(land, BOOK, FULL) == []
    for name, sides in {"c2": "nw", "b3": "nw", "e6": "es"}.items():
        road(land, name, sides)
    assert close_dead_squares(land, BOOK, FULL) == []
    open_end = land.copy()
    road(land, "f5", "es")
    road(open_end, "f5", "ns")
    assert len(close_dead_squares(land, BOOK, FULL)) == 16
    assert land.empty_squares() == []
    assert close_dead_squares(open_end, BOOK, FULL) == []
    assert len(open_end.empty_squares()) == 16


@clause("BA-185")
def test_a_square_for_which_no_card_is_left_is_closed() -> None:
    land = board(4)
    for name in ("c2", "d3", "b3"):
        road(land, name, "nesw")
    only_turns = [[0] if deck == TURN else [] for deck in range(DECKS)]
    assert SQUARE["c3"] not in close_dead_squares(land.copy(), BOOK, FULL)
    assert SQUARE["c3"] in close_dead_squares(land, BOOK, only_turns)
    assert land.kind[SQUARE["b1"]] != CLOSED
