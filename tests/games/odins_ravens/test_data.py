"""The cards as data: what is in the box, and that a user's own files are checked row by row."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.games.odins_ravens.book import EFFECTS, LAND_IDS, misfits
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from tests.data_files import changed, printed
from tests.games.odins_ravens.races import rules


def ours(file: str) -> str:
    return printed("odins_ravens", file)


def odin_row(id: str, a: str, b: str) -> str:
    head = f'[[odin]]\nid = "{id}"\nname = "Card {id}"\ncopies = 4\nsource = "own"\n'
    return f'{head}a = "{a}"\ntext_a = "one"\nb = "{b}"\ntext_b = "two"\n'


def test_the_box_holds_what_the_component_list_says() -> None:
    book = rules().book
    assert len(book.lands) == 40
    assert len(book.deck) == 33
    assert len(book.ways) == 6
    assert book.copies == [5, 5, 5, 5, 5, 2, 2, 2, 2]
    halves = Counter(half for card in book.lands for half in LAND_IDS[card].split("/"))
    assert set(halves.values()) == {16}
    assert len(halves) == 5
    assert Counter(Counter(tuple(sorted(LAND_IDS[card].split("/"))) for card in book.lands).values()) == {3: 10, 2: 5}
    symbols = Counter(symbol for way in book.ways for symbol in way.id.split("+"))
    assert set(symbols.values()) == {2}
    assert set(symbols) == set("PFMSWO")


def test_the_eight_odin_actions_are_paired_on_four_cards() -> None:
    pairs = {card.id: [EFFECTS[effect] for effect in card.effects] for card in rules().book.odin}
    assert pairs == {
        "O1": ["forward", "back"],
        "O2": ["rotate", "remove"],
        "O3": ["swap", "marker"],
        "O4": ["lengthen", "reorder"],
    }


def test_the_row_of_a_race_can_always_be_laid() -> None:
    lands = rules().book.lands
    assert max(misfits(card, lands) for card in lands) - 1 == 13  # after a double, the card itself not counted


@pytest.mark.parametrize("file", ["lands.toml", "flights.toml", "odin.toml", "ways.toml"])
def test_every_row_says_where_it_comes_from(file: str, tmp_path: Path) -> None:
    assert ours(file).count("source =") == ours(file).count("[[")
    (tmp_path / file).write_text(re.sub(r'source = "\w+"', "", ours(file), count=1))
    with pytest.raises(BadData, match="source is missing"):
        games.load("odins_ravens", tmp_path)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("lands.toml", 'halves = ["P", "F"]', 'halves = ["P", "X"]', 'lands.toml, land "PF": halves must be a list of'),
        ("lands.toml", 'halves = ["P", "F"]', 'halves = ["P"]', "halves must be two land types"),
        ("lands.toml", "copies = 3", "copies = 0", "copies must be 1–80"),
        ("lands.toml", "copies = 3", "copies = 79", "land must be at most 80 cards, not 116"),
        ("lands.toml", 'id = "PM"', 'id = "PF"', "id stands twice"),
        ("flights.toml", 'id = "P"', 'id = "Q"', "id must be one of P, F, M, S, W"),
        ("flights.toml", "copies = 5", "copies = 21", "copies must be 1–20"),
        ("flights.toml", 'name = "plains"', 'name = ""', "name must be a text"),
        ("odin.toml", 'id = "O1"', 'id = "X1"', "id must be O1 to O9"),
        ("odin.toml", 'b = "back"', 'b = "forward"', "b must be another action than a"),
        ("odin.toml", 'b = "back"', 'b = "eat"', "b must be one of forward"),
        ("odin.toml", "copies = 2", "copies = 10", "copies must be 1–9"),
        ("odin.toml", "copies = 2", "copies = 2\nmagic = true", "magic is not known here"),
        ("ways.toml", 'symbols = ["M", "F"]', 'symbols = ["M", "M"]', "symbols must be two different symbols"),
        ("ways.toml", 'symbols = ["M", "F"]', 'symbols = ["M", "Q"]', "symbols must be a list of"),
        ("ways.toml", 'id = "M+F"', 'id = "F+M"', "id must be M\\+F, as its symbols say"),
    ],
)
def test_a_wrong_row_is_named(file: str, old: str, new: str, says: str, tmp_path: Path) -> None:
    folder = changed("odins_ravens", tmp_path, file, old, new)
    with pytest.raises(BadData, match=says) as caught:
        games.load("odins_ravens", folder)
    assert caught.value.file == file


def test_every_land_type_needs_its_flight_cards(tmp_path: Path) -> None:
    (tmp_path / "flights.toml").write_text(ours("flights.toml").rsplit("[[flight]]", 1)[0])
    with pytest.raises(BadData, match="must have a row with the id W"):
        games.load("odins_ravens", tmp_path)


def test_lands_that_could_not_be_laid_are_refused(tmp_path: Path) -> None:
    doubles = '[[land]]\nid = "PP"\nhalves = ["P", "P"]\ncopies = 20\nsource = "own"\n'
    (tmp_path / "lands.toml").write_text(doubles)
    with pytest.raises(BadData, match="more cards that can follow P/P"):
        games.load("odins_ravens", tmp_path)


def test_at_most_eight_kinds_of_odin_cards(tmp_path: Path) -> None:
    (tmp_path / "odin.toml").write_text("\n".join(odin_row(f"O{number}", "forward", "back") for number in range(1, 10)))
    with pytest.raises(BadData, match="must be at most 8 kinds, not 9"):
        games.load("odins_ravens", tmp_path)


def test_cards_of_ones_own_are_played_with(tmp_path: Path) -> None:
    """Three kinds of Odin cards with other pairs, more land, one magic way card."""
    rows = [("O1", "forward", "marker"), ("O2", "reorder", "lengthen"), ("O5", "swap", "remove")]
    (tmp_path / "odin.toml").write_text("\n".join(odin_row(*row) for row in rows))
    (tmp_path / "lands.toml").write_text(ours("lands.toml").replace("copies = 2", "copies = 4"))
    (tmp_path / "ways.toml").write_text('[[way]]\nid = "P+O"\nsymbols = ["P", "O"]\nsource = "own"\n')
    game = games.load("odins_ravens", tmp_path)
    assert game.data_id is not None
    assert rules().data_id is None
    match, chance = game.start(seed=1), seeded(1)
    while match.outcome is None:
        seat = match.asks[0].seat
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    assert match.view()["way"] == "P+O"
    assert match.view()["sides"][0]["supply"] <= 37
    assert game.restore(match.save()).save() == match.save()
    with pytest.raises(BadData, match="played with other cards"):
        rules().restore(match.save())
