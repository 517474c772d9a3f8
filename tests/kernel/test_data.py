"""Data files: every row is checked, an error names file, row and key, and a user's folder replaces single files."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData, BadOptions

PACKAGE = "ravenhall.games.roll_and_raid"  # any package with data files will do


def row(**values: object) -> Row:
    return Row("raids.toml", 'raid "paris"', dict(values))


def folder(path: Path, text: str) -> DataFolder:
    (path / "raids.toml").write_text(text)
    return DataFolder(PACKAGE, path)


def test_a_row_gives_its_values() -> None:
    paris = row(defense=9, name="Paris", port=True, kind="city", gods=["odin"], dice=[1, 2], winter={"ships": 4})
    assert paris.whole("defense", 2, 12) == 9
    assert paris.text("name") == "Paris"
    assert paris.flag("port", False) is True
    assert paris.flag("rich", False) is False
    assert paris.word("kind", ("city", "abbey")) == "city"
    assert paris.words("gods", ("odin", "thor")) == ["odin"]
    assert paris.wholes("dice", 1, 6) == [1, 2]
    assert paris.sub("winter").whole("ships", 1, 9) == 4
    assert paris.whole("glory", 0, 9, 3) == 3


def test_a_text_names_the_numbers_of_its_row() -> None:
    assert row(text="Roll {amount} dice of {faces}.").told("text", {"amount": 3, "faces": 6}) == "Roll 3 dice of 6."
    with pytest.raises(BadData, match=r'raid "paris": text has braces .* there are: {amount}'):
        row(text="Roll {dice} dice.").told("text", {"amount": 3})
    with pytest.raises(BadData, match="there are: none"):
        row(text="Roll {amount} dice.").told("text", {})


@pytest.mark.parametrize("value", [1, 13, "9", 9.0, True, None, [], 10**5000], ids=lambda value: type(value).__name__)
def test_a_number_out_of_bounds_is_refused_with_file_row_and_key(value: object) -> None:
    with pytest.raises(BadData, match=r'^raids.toml, raid "paris": defense must be 2–12, not ') as error:
        row(defense=value).whole("defense", 2, 12)
    assert (error.value.file, error.value.row, error.value.key) == ("raids.toml", 'raid "paris"', "defense")


def test_wrong_values_of_every_type_are_refused() -> None:
    wrong = row(port=1, name="", long="x" * 201, kind="town", gods=["loki"], dice=[7], winter=5)
    for read, message in (
        (lambda: wrong.flag("port", False), "port must be true or false, not 1"),
        (lambda: wrong.text("name"), "name must be a text of 1 to 200 characters"),
        (lambda: wrong.text("long"), "long must be a text of 1 to 200 characters"),
        (lambda: wrong.word("kind", ("city",)), "kind must be one of city, not 'town'"),
        (lambda: wrong.words("gods", ("odin",)), "gods must be a list of odin"),
        (lambda: wrong.wholes("dice", 1, 6), "dice must be a list of 1–6"),
        (lambda: wrong.sub("winter"), "winter must be a table"),
        (lambda: wrong.text("king"), "king is missing"),
    ):
        with pytest.raises(BadData, match=message):
            read()


def test_a_key_nobody_asked_for_is_refused() -> None:
    paris = row(source="own", defense=9, defence=8)
    paris.whole("defense", 2, 12)
    with pytest.raises(BadData, match=r"defence is not known here; known: defense, source"):
        paris.done()


def test_a_row_says_where_it_comes_from() -> None:
    with pytest.raises(BadData, match=r"source is missing"):
        row().done()
    with pytest.raises(BadData, match=r"source must be one of rulebook, derived, public, own"):
        row(source="hearsay").done()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[raid]]\nid = 'a'\n[[raid]]\nid = 'a'", 'raids.toml, raid "a": id stands twice'),
        ("[[raid]]\nname = 'a'", "raids.toml, raid 1: id is missing"),
        ("raid = 5", r"raids.toml: raid must be one or more tables \[\[raid\]\]"),
        ("raid = []", r"raids.toml: raid must be one or more tables"),
        ("", "raids.toml: raid is missing"),
        ("[[raid", "raids.toml: is not TOML"),
        ("raid = " + "[" * 5000, "raids.toml: is not TOML within bounds: brackets go up to 8 deep"),
        ("\nraid = " + "1" * 5000, r"raids.toml: is not TOML within bounds: .* \(at line 2\)"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        folder(tmp_path, text).rows("raids.toml", "raid")


@pytest.mark.parametrize("name", ["nowhere", "x" * 500, "a\0b"])
def test_a_folder_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadData, match=r"is not a folder"):
        DataFolder(PACKAGE, tmp_path / name)


@pytest.mark.parametrize("data", [5, b"data", ["data"]])
def test_data_that_is_no_path_is_refused(data: Any) -> None:
    with pytest.raises(BadOptions, match=r"data is the path of a folder, not "):
        games.load("battle_ravens", data)


@pytest.mark.parametrize("name", ["raid.toml", "raids.toml.txt", "raids"])
def test_a_file_the_game_does_not_know_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("")
    known = "there are creatures.toml, judgement.toml, raids.toml, sheet.toml"
    with pytest.raises(BadData, match=rf"^{name}: is not a file of this game; {known}$"):
        DataFolder(PACKAGE, tmp_path)


def test_hidden_files_and_a_readme_may_lie_beside_the_data(tmp_path: Path) -> None:
    for name in (".raids.toml.swp", "README.md", "LICENSE"):
        (tmp_path / name).write_text("")
    assert DataFolder(PACKAGE, tmp_path).id is None


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_a_file_holds_nothing_that_the_game_does_not_read(tmp_path: Path, game: str) -> None:
    for file in Path(str(files(f"ravenhall.games.{game}"))).glob("data/*.toml"):
        for addition in ("colour = 1\n{}", "{}\n[[colour]]\nid = 'red'\n", "{}\n[colour]\n"):
            (tmp_path / file.name).write_text(addition.format(file.read_text()))
            with pytest.raises(BadData, match=f"^{file.name}: colour is not known here; known: "):
                games.load(game, tmp_path)
        (tmp_path / file.name).unlink()


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "raids.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match=r"is not text"):
        DataFolder(PACKAGE, tmp_path).table("raids.toml")


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "raids.toml").mkdir()
    with pytest.raises(BadData, match=r"^raids.toml: cannot be read: "):
        DataFolder(PACKAGE, tmp_path).table("raids.toml")


def test_a_users_folder_replaces_the_files_it_has_and_no_others(tmp_path: Path) -> None:
    users = folder(tmp_path, "[[raid]]\nid = 'a'\n")
    assert [row.label for row in users.rows("raids.toml", "raid")] == ['raid "a"']
    assert users.text("sheet.toml") == DataFolder(PACKAGE).text("sheet.toml")


def test_the_id_tells_other_data_apart(tmp_path: Path) -> None:
    assert DataFolder(PACKAGE).id is None
    ids: list[str | None] = []
    for text in ("a = 1", "a = 2", "a = 1"):
        users = folder(tmp_path, text)
        assert users.id is None
        users.table("raids.toml")
        ids.append(users.id)
    assert ids[0] == ids[2] != ids[1]


def test_a_match_played_with_other_cards_is_not_mixed_up(tmp_path: Path) -> None:
    cards = files("ravenhall.games.battle_ravens").joinpath("data", "cards.toml").read_text()
    (tmp_path / "cards.toml").write_text(cards + "\n# our house rules\n")
    ours, usual = games.load("battle_ravens", tmp_path), games.load("battle_ravens")
    assert ours.data_id
    assert usual.data_id is None
    assert ours.restore(ours.start(seed=1).save()).game is ours
    with pytest.raises(BadData, match=r"data is None: played with other cards"):
        ours.restore(usual.start(seed=1).save())


def test_tables_inside_a_row_are_read_and_checked() -> None:
    row = Row("f.toml", "row", {"squares": [[1, 2], [3]], "part": [{"a": 1}, {"b": 2}], "source": "own"})
    assert row.keys == ["squares", "part", "source"]
    assert row.tables("squares", 0, 9) == [[1, 2], [3]]
    one, two = row.subs("part")
    assert one.whole("a", 0, 9) == 1
    one.nothing_else()
    row.done()
    with pytest.raises(BadData, match="row part 2: b is not known here"):
        two.nothing_else()
    for key, least in (("squares", 2), ("part", 0)):
        with pytest.raises(BadData, match="must be a list of lists"):
            row.tables(key, least, 9)
    with pytest.raises(BadData, match="must be one or more tables"):
        row.subs("squares")
