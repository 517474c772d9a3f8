"""The data files: what they hold, and how they complain."""

from __future__ import annotations

from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.games.ravenfeast.book import read_book
from ravenhall.games.ravenfeast.terrain import NO_PIECE
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.errors import BadData, BadOptions
from tests.clauses import clause
from tests.data_files import changed

PACKAGE = "ravenhall.games.ravenfeast"
BOOK = read_book(DataFolder(PACKAGE))


def field(id: str) -> list[str]:
    return BOOK.fields[BOOK.field_number(id)].rows


@clause("RF-136")
def test_the_roster_has_eight_kinds() -> None:
    assert [kind.name for kind in BOOK.kinds] == [
        "Thrall",
        "Bondi",
        "Bondi Archer",
        "Berserker",
        "Huskarl",
        "Jarl",
        "Troll",
        "Dragon",
    ]


@clause("RF-138")
def test_shields_and_spears_are_fixed_by_kind() -> None:
    assert [kind.id for kind in BOOK.kinds if kind.shield] == ["bondi", "huskarl", "jarl"]
    assert [kind.id for kind in BOOK.kinds if kind.spear] == ["bondi"]


def test_two_tables_look_the_same_from_both_sides() -> None:
    for id in ("ravens_field", "two_walls"):
        rows = field(id)
        assert [row[::-1] for row in rows[::-1]] == rows


def test_the_crossroads_look_the_same_from_all_sides() -> None:
    rows = field("crossroads")
    turned = ["".join(rows[35 - x][y] for x in range(36)) for y in range(36)]
    assert turned == rows
    assert len(rows) == 36


@clause("RF-153")
def test_a_wood_or_hedge_is_one_piece_of_cover() -> None:
    steading = BOOK.fields[BOOK.field_number("steading")]
    pieces = {piece for piece in steading.piece if piece != NO_PIECE}
    assert len(pieces) == 8  # four woods, two hedges, two low walls: hedge and wall touch but are not alike


@clause("RF-154")
def test_every_scenario_army_fits_its_zone_and_points() -> None:
    for scenario in BOOK.scenarios:
        for deployment in scenario.deployments:
            for seat, army in enumerate(deployment.armies):
                assert BOOK.roll(army).points <= deployment.points[seat]


@pytest.mark.parametrize(
    ("file", "line", "instead", "says"),
    [
        ("figures.toml", "price = 12", "price = 13", 'figure "bondi": price is 13, and the scores cost 12'),
        ("figures.toml", "fits = false  #", "fits = true  #", 'figure "huskarl": price is 72, and the scores cost 54'),
        ("figures.toml", 'glyph = "b"', 'glyph = "t"', "glyph is that of Thrall"),
        ("figures.toml", 'glyph = "b"', 'glyph = "B"', "glyph must be a small letter"),
        ("figures.toml", 'name = "Bondi"', 'name = "thrall"', "name is that of thrall"),
        ("figures.toml", "move = 6", "move = 7", 'RF-122: Move 7" is not for sale'),
        ("figures.toml", "base = [2, 2]", "base = [2]", "base must be a width and a depth"),
        ("figures.toml", "melee = 1", "melee = 6", "melee must be 1–5, not 6"),
        ("figures.toml", 'id = "bondi"', 'id = "Bondi man"', "id must be one word in small letters"),
        ("armies.toml", "points = 100", "points = 99", 'army "first_wolves": points is 99, but the figures cost 100'),
        ("armies.toml", "berserker = 2, ", "elf = 2, ", "elf is not known here"),
        ("armies.toml", "jarl = 1, berserker = 2, ", "jarl = 2, ", "figures cost 288"),
        ("maps.toml", "TTTT", "TTT", "row 7, column 36: the row has 35 squares, the first 36"),
        ("maps.toml", "TTTT", "TT?T", "row 7, column 9: '?' is none of"),
        ("maps.toml", 'id = "steading"', 'id = "open_24x24"', "must not be that of an open table"),
        ("scenarios.toml", 'map = "ravens_field"', 'map = "moon"', "map must be one of open_24x24"),
        ("scenarios.toml", 'fronts = "SN"', 'fronts = "S"', "must be for the same seats"),
        ("scenarios.toml", 'fronts = "SN"', 'fronts = "XY"', "are letters of NESW"),
        ("scenarios.toml", 'teams = "AABB"', 'teams = "AAAA"', "at least two of them"),
        ("scenarios.toml", "[2, 20, 33, 23]", "[2, 20, 36, 23]", "on a table of 36x24"),
        ("scenarios.toml", "hoard = [18, 4]", "hoard = [40, 4]", "hoard must be a square on the table"),
        ("scenarios.toml", "[17, 9, 3]", "[17, 9]", "doors must be a square on the table and the loot behind it"),
        ("scenarios.toml", "fixed = [17, 3]\n", "", "needs a fixed square for the hunted"),
        ("scenarios.toml", "fixed = [17, 3]", "fixed = [17, 13]", "fixed must be a square of the first zone"),
        ("scenarios.toml", 'map = "steading"\n', "", "map is missing: a loot goal has its squares on one"),
        (
            "scenarios.toml",
            "[2, 20, 33, 23]]",
            "[2, 3, 33, 23]]",
            "zones must not overlap, as [2, 0, 33, 3] and [2, 3,",
        ),
        ("scenarios.toml", "[13, 2, 23, 7]", "[0, 0, 15, 1]", "zones must have ground to stand on, and [0, 0, 15, 1]"),
        ("scenarios.toml", '"wall_brothers", "wall_brothers"', '"elves", "elves"', "armies must be a list of"),
        ("scenarios.toml", "turns = 10", "turns = 10\nweather = 1", "weather is not known here"),
    ],
)
def test_a_wrong_row_is_named(tmp_path: Path, file: str, line: str, instead: str, says: str) -> None:
    folder = changed("ravenfeast", tmp_path, file, line, instead)
    with pytest.raises(BadData) as caught:
        read_book(DataFolder(PACKAGE, folder))
    assert says in str(caught.value)
    assert file in str(caught.value)


OWN_DATA = {
    "maps.toml": '[[map]]\nid = "bog"\nname = "The bog"\nsource = "own"\nrows = """\n' + f"{',' * 24}\n" * 24 + '"""\n',
    "armies.toml": '[[army]]\nid = "levy"\nname = "A levy"\npoints = 120\nsource = "own"\nfigures = { bondi = 10 }\n',
    "scenarios.toml": '[[scenario]]\nid = "bog_war"\nname = "War in the bog"\nmap = "bog"\nturns = 5\nrout = 50\n'
    'goal = "standard"\nsource = "own"\n[[scenario.deployment]]\npoints = [150, 150]\nfronts = "SN"\n'
    "zones = [[2, 0, 21, 3], [2, 20, 21, 23]]\n",
}


@clause("RF-154")
def test_ones_own_maps_lists_and_scenarios_are_chosen_by_their_ids(tmp_path: Path) -> None:
    for file, text in OWN_DATA.items():
        (tmp_path / file).write_text(text)
    game = games.load("ravenfeast", tmp_path)
    match = game.start(2, 1, {"scenario": "bog_war", "army_0": "levy", "army_1": "levy"})
    assert (match.view()["table"]["name"], match.view()["turn_limit"]) == ("The bog", 5)
    assert game.restore(match.save()).save() == match.save()
    with pytest.raises(BadData, match="played with other"):
        games.load("ravenfeast").restore(match.save())
    with pytest.raises(BadOptions, match="scenario must be one of bog_war, not 'open_battle'"):
        game.start(2, 1)
    with pytest.raises(BadOptions, match="map must be open, ravens_field, .* or a drawing, not 'bog'"):
        games.load("ravenfeast").start(2, 1, {"map": "bog"})
    with pytest.raises(BadOptions, match="army_0 must be auto, first_wolves, .*, not 'levy'"):
        games.load("ravenfeast").start(2, 1, {"army_0": "levy"})
