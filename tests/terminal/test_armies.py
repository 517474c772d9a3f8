"""`ravenhall army`: lists are checked, priced and shown; armies and maps of one's own are played from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.cli import main
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.options import refuse_files

WOLVES = """name = "Wolf riders"
figures = { jarl = 1, huskarl = 1, bondi = 2 }

[[custom]]
name = "Wolf rider"
count = 2
move = 12
melee = 3
armor = 2
morale = 3
wounds = 2
"""


@pytest.fixture
def wolves(tmp_path: Path) -> str:
    path = tmp_path / "wolves.toml"
    path.write_text(WOLVES)
    return str(path)


def test_a_legal_army_is_fine(wolves: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "check", wolves, "--custom"]) == 0
    assert capsys.readouterr().out == "Wolf riders: 6 figures, 252 of 500 points: fine\n"


def test_every_problem_is_told_with_its_clause(wolves: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "check", wolves, "--points", "250"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "RF-137: custom figures are off in this game",
        "RF-137: army costs 252, limit is 250",
        "RF-129: 1 Hero, a 250-point army may have none",
    ]


def test_a_price_is_told_with_its_sum(wolves: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["army", "price", wolves]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "  1 Jarl, 102 each: melee 10 + armor 10 + morale 10 = 30 × 2 for the leader × 1.7 for 3 wounds = 102",
        "  1 Huskarl, 72 each: melee 8 + armor 8 + morale 8 = 24 × 1.5 for the hero × 1.5 for 2 wounds = 54",
        "    Huskarl: 72 as printed, 54 by the tables",
        "  2 Bondi, 12 each: melee 4 + armor 4 + morale 4 = 12",
        "  2 Wolf rider, 27 each: move 2 + melee 6 + armor 4 + morale 6 = 18 × 1.5 for 2 wounds = 27",
        "Wolf riders: 6 figures, 252 points",
    ]
    main(["army", "price", wolves, "--formula"])
    assert capsys.readouterr().out.endswith("Wolf riders: 6 figures, 234 points\n")


def test_ready_made_lists_are_named_and_one_can_be_taken_as_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["army", "list"]) == 0
    assert "first_wolves     100 points,  5 figures: 2 berserker, 3 bondi" in capsys.readouterr().out
    assert main(["army", "list", "grey_wall"]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out)
    assert main(["army", "check", str(path)]) == main(["army", "check", "grey_wall"]) == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["army"], "arguments are required"),
        (["army", "sell"], "invalid choice"),
        (["army", "check"], "needs a TOML file or the id of a list"),
        (["army", "check", "no_such"], "there is no file and no list 'no_such'"),
        (["army", "list", "no_such"], "there is no list 'no_such'"),
        (["army", "check", "grey_wall", "--points", "7"], '"points" is 50 to 2000, not 7'),
    ],
    ids=str,
)
def test_a_mistake_is_one_sentence(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert says in capsys.readouterr().err


# ── armies and maps from files ──────────────────────────────────────────────────────────────────────────────────────


def test_an_army_is_played_from_a_file(wolves: str) -> None:
    game = games.load("ravenfeast")
    match = game.start(2, 1, {"army_0": wolves, "custom_figures": True})
    assert [figure["name"] for figure in match.view(0)["figures"][:6]][-1] == "Wolf rider Orm"
    assert game.restore(match.save()).save() == match.save()


def test_a_map_is_played_from_a_file_and_its_mistakes_have_row_and_column(tmp_path: Path) -> None:
    game = games.load("ravenfeast")
    path = tmp_path / "field.txt"
    rows = ["." * 24] * 10 + ["..TT" + "." * 20] * 4 + ["." * 24] * 10
    path.write_text("\n".join(rows) + "\n")
    match = game.start(2, 1, {"map": str(path), "points": 250})
    assert match.view(0)["table"]["rows"] == rows
    assert game.restore(match.save()).save() == match.save()
    path.write_text("\n".join([*rows[:5], "...?" + "." * 20, *rows[6:]]))
    with pytest.raises(BadOptions, match="map: row 6, column 4: '\\?' is none of"):
        game.start(2, 1, {"map": str(path)})
    path.write_text("\n".join([*rows[:5], "." * 23, *rows[6:]]))
    with pytest.raises(BadOptions, match="map: row 6, column 24: the row has 23 squares, the first 24"):
        game.start(2, 1, {"map": str(path)})
    path.write_text("\n".join(rows[:20]))
    with pytest.raises(BadOptions, match="make a table of 24x20, not 24x24"):
        game.start(2, 1, {"map": str(path)})


def test_a_file_that_is_no_list_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.toml"
    path.write_text("name = ")
    with pytest.raises(BadOptions, match=r"army_0: .* is not TOML"):
        games.load("ravenfeast").start(2, 1, {"army_0": str(path)})


@pytest.mark.parametrize("options", [{"map": "/etc/x.txt"}, {"army_1": "../x.toml"}], ids=str)
def test_files_are_named_by_people_at_this_machine_alone(options: dict[str, object]) -> None:
    game = games.load("ravenfeast")
    with pytest.raises(BadOptions, match="names a file, and none is read here"):
        refuse_files(game.options, options)
    with pytest.raises(BadOptions, match="cannot be read"):
        game.start(2, 1, options)
