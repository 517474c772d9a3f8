"""Drawn positions, data and house rules that are none: refused in words, with the line or the row."""

from __future__ import annotations

from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.games.roll_and_raid.game import RollAndRaid
from ravenhall.kernel.errors import BadData, Unreadable
from tests.clauses import clause
from tests.data_files import printed
from tests.games.roll_and_raid.stories import raid


@pytest.mark.parametrize(
    ("clan", "words"),
    [
        ("houses Kaupang", "after houses stand settlements and their houses, in pairs"),
        ("houses Kaupang -1", "houses in Kaupang is 0 to 2, not -1"),
        ("drawn W5", "after drawn stand empty hexagons"),
        ("drawn W5 wolf", "products are ship, axe, house; not 'wolf'"),
        ("drawn W4 ship", "empty hexagons are W5, W8"),
        ("tools X", "tools are for W, M, V; not 'X'"),
        ("used 6", "no Fate die of 6 is unlocked"),
        ("NJORD 1 1 1 1 1 1 1 1 1", "the number of values written for NJORD"),
        ("ships -1", "the stock of the Harbor is 0 to"),
        ("harbor T4 ships 5", "the stock of the Harbor is 0 to 1, not 5"),
        ("harbor T4 T4", "filled hex by hex"),
        ("vikings 60", "the number of Vikings besides the fallen is 0 to 54, not 60"),
        ("crossed 1", "after crossed stands a number for each of tracker W"),
        ("uses 1", "after uses stands a number for each of"),
        ("ships 1 ships 2", "ships stands twice"),
        ("berserker 3", "berserker stands alone"),
    ],
)
def test_a_clan_that_cannot_be_is_refused_with_its_line(clan: str, words: str) -> None:
    """A written position is read or refused, in words and with the line, whatever stands in it."""
    with pytest.raises(Unreadable) as caught:
        raid(f"round 5 destination\n\nclan 1 {clan}")
    assert str(caught.value).startswith("line 3 of a position, ") and words in str(caught.value)


@pytest.mark.parametrize("heading", ["round 17 start", "round 0 start", "round x start", "deck full", "clan 9"])
def test_a_heading_that_cannot_be_is_refused_with_its_line(heading: str) -> None:
    with pytest.raises(Unreadable, match="^line 1 of a position, "):
        raid(heading)


def own(tmp_path: Path, file: str, old: str, new: str) -> RollAndRaid:
    text = printed("roll_and_raid", file)
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1))
    return RollAndRaid(tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("sheet.toml", 'name = "Ribe"', 'name = "Kaupang"', "stands twice: Kaupang"),
        ("sheet.toml", "festivals = [4, 8,", "festivals = [4, 4,", "names a round twice"),
        ("raids.toml", 'name = "Iona"', 'name = "lindisfarne"', "stands twice: lindisfarne"),
        ("raids.toml", "shields = { Y = 1 }", "shields = { G = 1 }", "is no colour; colours are Y, B, R, O"),
    ],
)
def test_names_and_rounds_stand_once_in_the_data(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    """Two settlements of one name ended in a Python error, two cities of one were let pass."""
    with pytest.raises(BadData, match=words) as caught:
        own(tmp_path, file, old, new)
    assert caught.value.file == file and caught.value.row


@clause("RR-110")
def test_the_colours_of_shields_are_data(tmp_path: Path) -> None:
    """Another colour is a line in a data file; fewer colours leave nothing behind in views and scores."""
    sheet = printed("roll_and_raid", "sheet.toml").replace('id = "O" ', 'id = "G" ').replace("O = ", "G = ")
    (tmp_path / "sheet.toml").write_text(sheet)
    (tmp_path / "raids.toml").write_text(printed("roll_and_raid", "raids.toml").replace("O = ", "G = "))
    match = RollAndRaid(tmp_path).position("round 5 destination\nclan 1 cities York, Dublin\nclan 2")
    shields = match.view(0)["sheets"][0]["shields"]
    assert list(shields) == ["Y", "B", "R", "G"]
    usual = games.load("roll_and_raid").position("round 5 destination\nclan 1 cities York, Dublin\nclan 2")
    assert list(usual.view(0)["sheets"][0]["shields"].values()) == list(shields.values())


@clause("RR-145")
def test_house_rules_without_any_rule_are_the_usual_game() -> None:
    """An empty table was refused, an empty file was not."""
    usual = games.load("roll_and_raid")
    assert usual.start(2, 1, {"house_rules": {}}).options["house_rules"] is None


@clause("RR-145")
def test_a_house_rule_without_effect_is_said_to_have_none() -> None:
    """Bluffing on the way to Paris was silently without effect."""
    match = games.load("roll_and_raid").start(2, 1, {"mode": "coop_paris", "house_rules": {"bluff_destinations": True}})
    assert "changes nothing here" in " ".join(match.game.picture(match.view(None)).split())
