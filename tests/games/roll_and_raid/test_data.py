"""The data of the game adds up, and a folder of one's own is checked row by row."""

from __future__ import annotations

from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.games.roll_and_raid.reading import read_book
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.errors import BadData
from tests.clauses import clause
from tests.data_files import changed, printed

PACKAGE = "ravenhall.games.roll_and_raid"
BOOK = read_book(DataFolder(PACKAGE))


@clause("RR-3")
def test_the_raid_cards_add_up() -> None:
    cards = BOOK.raids[:-1]
    assert [sum(card.number == number for card in cards) for number in range(1, 7)] == [9, 9, 8, 8, 7, 7]
    assert [sum(card.level == level for card in cards) for level in (1, 2, 3)] == [16, 16, 16]
    assert [sum(card.shields[colour] for card in cards) for colour in range(4)] == [26, 25, 25, 25]
    assert [sum(card.glory for card in cards if card.level == level) for level in (1, 2, 3)] == [80, 128, 192]
    assert [sum(c.creature for c in cards if c.number == number) for number in range(1, 7)] == [3, 3, 1, 1, 1, 1]
    assert all(card.summer[0] >= 1 for card in BOOK.raids)


def test_costs_keep_to_their_level() -> None:
    units = {1: (5, 6, 7), 2: (9, 10, 11), 3: (12, 13, 14)}
    for card in BOOK.raids[:-1]:
        summer = 2 * card.summer[0] + 2 * card.summer[1] + card.summer[2]
        winter = 2 * card.winter[0] + 2 * card.winter[1] + card.winter[2]
        weight = units[card.level].index(summer)
        assert winter == summer + (3, 4, 5)[card.level - 1] or winter - summer in (3, 4, 5), card.name
        assert card.glory == {1: 4, 2: 7, 3: 11}[card.level] + weight
        assert card.defense == {1: 4, 2: 6, 3: 8}[card.level] + weight


def test_the_sheet_adds_up() -> None:
    assert [area.room for area in BOOK.areas] == [22, 22]
    assert BOOK.hall == 54 and sum(settlement.houses for settlement in BOOK.settlements) == 24
    assert len(BOOK.fate_values) == 20 and sum(BOOK.fate_values) == 55
    assert [track.length for track in BOOK.tracks] == [9, 9, 9] and len(BOOK.blanks) == 6
    assert BOOK.warnings == []
    kraken, paris = BOOK.creatures[0], BOOK.raids[BOOK.paris]
    assert (kraken.glory, paris.winter, paris.summer, paris.defense, paris.glory) == (
        [7, 4, 2],
        [3, 3, 7],
        [2, 2, 5],
        12,
        16,
    )


def test_fate_spaces_are_as_far_from_the_icon_as_they_should_be() -> None:
    for area, least in zip(BOOK.areas, ((2, 3, 4), (2, 3, 4)), strict=True):
        starts = [hex for hex in range(len(area.hexes)) if area.start >> hex & 1]
        needed = sorted(min(fate.away[hex] for hex in starts) + 1 for fate in area.fates)
        assert needed == list(least)


def test_a_sheet_of_ones_own_is_played_with(tmp_path: Path) -> None:
    folder = changed("roll_and_raid", tmp_path, "sheet.toml", "hexes = 54", "hexes = 40")
    game = games.load("roll_and_raid", folder)
    assert game.book.hall == 40  # type: ignore[attr-defined]
    assert game.data_id is not None and games.load("roll_and_raid").data_id is None
    saved = game.start(2, 1).save()
    assert game.restore(saved).asks
    with pytest.raises(BadData, match="other cards"):
        games.load("roll_and_raid").restore(saved)


def test_a_winter_cheaper_than_the_summer_is_only_odd(tmp_path: Path) -> None:
    old = "winter = { ships = 1, axes = 1, vikings = 4 }"
    game = games.load("roll_and_raid", changed("roll_and_raid", tmp_path, "raids.toml", old, old.replace("4", "1")))
    assert len(game.warnings) == 1 and "lindisfarne" in game.warnings[0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("sheet.toml", "hexes = 54", "hexes = 0", "sheet.toml, hall: hexes must be 1–200, not 0"),
        ("sheet.toml", "[hall] ", "[great_hall] ", "sheet.toml: hall is missing"),
        ("sheet.toml", '"ship+axe"]', '"ship"]', 'track "W": spaces space 9: two products are on the last space'),
        (
            "sheet.toml",
            '["-", "-", "ship",',
            '["-", "gold", "ship",',
            'sheet.toml, track "W": spaces must be a list of',
        ),
        ("sheet.toml", 'T1 = ["T2", "M0", "M1"]', 'T1 = ["T2", "M1"]', "M0 touches T1, but T1 does not touch M0"),
        ("sheet.toml", 'start = ["T4", "T5"]', 'start = ["T4"]', 'area "harbor": start must be two hexes'),
        ("sheet.toml", "fate = { M2 = 1,", "fate = { Z2 = 1,", 'area "harbor" fate: Z2 is no hex of the rows'),
        ("sheet.toml", 'opening = ["T4", "T5"', 'opening = ["T4", "T8"', "T8 cannot be the next hex filled"),
        ("sheet.toml", "glory = [0, 0, 10, 10,", "glory = [0, 20, 10, 10,", 'god "NJORD": glory must not fall'),
        ("sheet.toml", "glory = [0, 1, 2,", "glory = [0, 3, 2,", 'table "crossed": glory must not fall'),
        ("sheet.toml", "shields = { O = 1 }", "shields = { G = 1 }", 'settlement "kaupang" shields: G is no colour'),
        ("sheet.toml", 'id = "M"', 'id = "X"', "must be W, M, V in this order"),
        ("sheet.toml", "from = 130", "from = -2000", 'grade "2": from must be'),
        ("sheet.toml", "\nuses = 3", "\nuses = 3\ncolour = 1", 'upgrade "intensive": colour is not known here'),
        ("raids.toml", "number = 1", "number = 7", 'raids.toml, raid "lindisfarne": number must be 1–6, not 7'),
        ("raids.toml", "vikings = 4 }", "vikings = -1 }", 'raid "lindisfarne" winter: vikings must be 0–20'),
        ("raids.toml", "vikings = 4 }", "thralls = 4 }", 'raid "lindisfarne" winter: thralls is no good'),
        ("raids.toml", "defense = 4", "defence = 4", 'raid "lindisfarne": defense is missing'),
        ("creatures.toml", "glory = [7, 4, 2]", "glory = [7, 4]", 'creature "kraken": glory must be the points'),
        ("creatures.toml", 'face_1 = ["axe"]', 'face_1 = ["gold"]', 'creature "huldra": face_1 must be a list of'),
    ],
)
def test_a_wrong_row_is_named(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadData) as caught:
        games.load("roll_and_raid", changed("roll_and_raid", tmp_path, file, old, new))
    assert message in str(caught.value)


def test_a_card_too_few_is_noticed(tmp_path: Path) -> None:
    text = printed("roll_and_raid", "raids.toml")
    (tmp_path / "raids.toml").write_text(
        text.replace(text[text.index("[[raid]]") : text.index('[[raid]]\nid = "iona"')], "")
    )
    with pytest.raises(BadData, match="there must be 48"):
        games.load("roll_and_raid", tmp_path)


def test_a_sheet_of_another_shape_is_played_to_the_end(tmp_path: Path) -> None:
    text = printed("roll_and_raid", "sheet.toml")
    longer = '"-", "ship", "blank", "axe", "-", "blank", "ship", "-", "-", "ship", "blank", "ship+axe"'
    text = text.replace('"-", "-", "ship", "-", "blank", "ship", "-", "blank", "ship+axe"', longer)
    text = text.replace(
        '"axe", "fate 2", "axe", "ship", "fate 3", "house", "axe", "fate 5"', '"axe", "fate 6", "house"'
    )
    text = text.replace("glory = [0, 0, 10, 10, 15, 15, 20, 20]", "glory = [5, 10, 20]").replace(
        "hexes = 54", "hexes = 20"
    )
    njord = '"ship", "fate 2", "ship", "axe", "fate 3", "house", "ship", "fate 5"'
    (tmp_path / "sheet.toml").write_text(text.replace(njord, '"ship", "fate 1", "axe"'))
    game = games.load("roll_and_raid", tmp_path)
    for seed in range(3):
        match = game.start(3, seed, {"creatures": True})
        match.playout(seeded(seed))
        assert match.outcome is not None and game.broken(match.state) is None
        assert all(len(line) <= 80 for line in game.picture(match.view(0)).splitlines())
