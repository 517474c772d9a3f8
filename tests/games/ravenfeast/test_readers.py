"""Whatever is drawn, listed or written into data files is read or refused in words, with its line or row."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhall import games
from ravenhall.kernel.errors import BadData, BadOptions, RavenhallError, Unreadable
from ravenhall.kernel.match import Match
from tests.data_files import printed
from tests.games.ravenfeast.battle import FEAST

TRIES = int(os.environ.get("RAVENHALL_FEAST_READINGS", "80"))
FILES = ("figures.toml", "armies.toml", "maps.toml", "scenarios.toml")


def play_a_little(match: Match, seed: int, steps: int = 12) -> None:
    chance = Random(seed)
    while match.outcome is None and steps:
        seat = match.asks[0].seat
        match.play(seat, chance.choice(match.legal(seat)))
        steps -= 1


# ── drawings ────────────────────────────────────────────────────────────────────────────────────────────────────────

KINDS = [kind.id for kind in FEAST.book.kinds]
TRAITS = [*(f"{word} {n}" for word in ("wounds", "spent", "wall", "captive", "escorting") for n in (0, 1, 2, 9))]
TRAITS += ["broken", "done", "locked", "aloft", "no_wall", "wall", "song", "captive -1", "wounds x"]
PLACES = [
    "{x},{y} N",
    "{x},{y} S",
    "killed",
    "fled_off",
    "captured_off",
    "reserve",
    "{x},{y}",
    "{x} {y} N",
    "999,999 N",
]
HEADS = [
    "turn 3",
    "turn 0",
    "turn 40",
    "turn 41",
    "turn",
    "movement",
    "shooting",
    "melee",
    "end",
    "rally",
    "initiative",
]
HEADS += ["seat 1 first", "seat 7 first", "seat first", "over", "turn " + "1" * 5000]


def drawn(chance: Random) -> str:
    """Two little armies, mostly right."""
    lines = [" ".join(chance.sample(HEADS, chance.choice((0, 0, 0, 1, 2))))]
    for seat in range(2):
        for _ in range(chance.randint(1, 5)):
            place = chance.choice(PLACES[:2] * 40 + PLACES).format(x=chance.randint(0, 34), y=chance.randint(0, 22))
            kind = chance.choice(KINDS * 9 + ["elf"])
            traits = [trait for trait in chance.sample(TRAITS, 3) if chance.random() < 0.06]
            lines.append(" ".join([str(seat), kind, place, *traits]))
    return "\n".join(lines)


def test_any_drawing_is_a_position_that_can_be_played_or_is_refused() -> None:
    """A number of thousands of digits, a sixty-first figure and a turn before the first ended in errors of Python's."""
    read = 0
    for seed in range(4 * TRIES):
        try:
            match = FEAST.position(drawn(Random(seed)), 2, seed, {"table": "36x24", "auto_single": seed % 2 == 0})
        except Unreadable:
            continue
        play_a_little(match, seed)
        read += 1
    assert read > TRIES // 4


@settings(max_examples=2 * TRIES, deadline=None)
@given(st.text(alphabet=st.sampled_from("01 ,NS\nbondi turk\t²"), max_size=60))
def test_any_text_is_a_drawing_or_is_refused(text: str) -> None:
    try:
        FEAST.position(text, 2, 1, {"table": "36x24"})
    except Unreadable:
        return


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0 bondi 1,1 N wounds " + "0" * 5000 + "1", "line 3: a number from 0 to 999 is wanted"),
        ("0 bondi 1,²1 N", "line 3: a number from 0 to 999 is wanted"),
        ("0 elf 1,1 N", "line 3: there is no 'elf'; there are thrall"),
        ("0 bondi 1 1 N", "line 3: a figure has a square and a facing"),
        ("0 bondi 1,1 N tired", "line 3: 'tired' says nothing about a figure"),
        ("9 bondi 1,1 N", "line 3: figures are drawn by seat, 0 to 1, not seat 9 after 0"),
        ("turn 0 initiative", "line 3: turns are 1 to 40, not 0"),
        ("sunset", "line 3: a heading has turn N, a phase and seat N first, not 'sunset'"),
        ("\n".join(["0 bondi killed"] * 60), "line 62: seat 0 has more than 60 figures"),
        ("x" * 40_000, "a drawing has up to 40000 characters"),
    ],
)
def test_what_is_wrong_in_a_drawing_is_told_with_its_line(line: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        FEAST.position(f"\n0 bondi 5,5 N\n{line}\n1 bondi 30,20 N", 2, 1, {"table": "36x24"})
    assert says in str(caught.value)


# ── armies and maps ─────────────────────────────────────────────────────────────────────────────────────────────────

NUMBERS: st.SearchStrategy[Any] = st.one_of(
    st.integers(-2, 8), st.integers(10**17, 10**19), st.sampled_from([True, 1.5, "3", None, [], {}, [1, 2]])
)
KEYS = ("name", "count", "move", "melee", "attacks", "armor", "morale", "wounds", "missile", "range", "shots", "role")
CUSTOM = st.dictionaries(
    st.sampled_from([*KEYS, "base", "fly", "shield", "spear", "mighty", "elf"]), NUMBERS, max_size=6
)
NAMED = CUSTOM.map(lambda row: {"name": "Ox", **row})
FIGURES = st.dictionaries(st.sampled_from([*KINDS, "elf", ""]), NUMBERS, max_size=4)
ARMIES = st.fixed_dictionaries(
    {},
    optional={
        "name": st.one_of(st.text(max_size=50), NUMBERS),
        "figures": st.one_of(FIGURES, NUMBERS),
        "custom": st.one_of(st.lists(st.one_of(NAMED, CUSTOM, NUMBERS), max_size=3), NUMBERS),
        "elf": NUMBERS,
    },
)


@settings(max_examples=3 * TRIES, deadline=None)
@given(st.one_of(ARMIES, NUMBERS))
def test_any_army_is_judged_or_refused(army: Any) -> None:
    try:
        answer = FEAST.consult({"about": "army", "army": army, "custom_figures": True})
    except Unreadable:
        return
    again = FEAST.consult({"about": "army", "toml": answer["toml"], "custom_figures": True})
    assert again == answer
    options = {"custom_figures": True, "army_0": army}
    if answer["legal"]:
        play_a_little(FEAST.start(2, 1, options), 1)
    else:
        with pytest.raises(BadOptions):
            FEAST.start(2, 1, options)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".".join("a" * 3900) + " = 1", "a dotted key has up to 4 parts (at line 1)"),
        ("figures = { bondi = " + "1" * 5000 + " }", "a number has up to 18 digits (at line 1)"),
        ("figures = { bondi = 999999999999999999 }", "army, bondi: count must be a number from 1"),
        ('[[custom]]\nname = "Ox"\n[[custom]]\nmove = 6', "army, custom 2: name must be a text"),
        (
            "\n".join(f'[[custom]]\nname = "Ox {number}"' for number in range(61)),
            "names 61 kinds of figures, 60 at most",
        ),
        ("x" * 8001, "up to 8000 characters, not 8001"),
    ],
)
def test_what_is_wrong_in_an_army_is_told_with_its_line_or_row(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        FEAST.consult({"about": "army", "toml": text, "custom_figures": True})
    assert says in str(caught.value)
    file = tmp_path / "army.toml"
    file.write_text(text)
    with pytest.raises(BadOptions, match="army_0"):
        FEAST.start(2, 1, {"custom_figures": True, "army_0": str(file)})


@settings(max_examples=TRIES, deadline=None)
@given(
    st.one_of(
        st.text(max_size=80),
        st.lists(st.one_of(st.text(max_size=30), st.integers()), max_size=60),
        st.lists(st.sampled_from(["." * 24, "#" * 24, "." * 23, "..T" * 8]), min_size=22, max_size=50),
        NUMBERS,
    )
)
def test_any_map_is_judged_or_refused(rows: object) -> None:
    answer = FEAST.consult({"about": "map", "rows": rows})
    assert (answer["problem"] is None) == answer["legal"]
    drawing = "\n".join(map(str, rows)) if isinstance(rows, list) else rows
    try:
        match = FEAST.start(2, 1, {"map": drawing})
    except BadOptions:
        return
    play_a_little(match, 1)


# ── data folders ────────────────────────────────────────────────────────────────────────────────────────────────────

VALUES = [
    "0",
    "-1",
    "1",
    "2",
    "60",
    "99999999999999999999",
    "1.5",
    "true",
    '""',
    '"thrall"',
    '"N"',
    '"open_24x24"',
    "[]",
]
VALUES += ["[1]", "[0, 0]", "[[0, 0, 3, 3], [0, 0, 3, 3]]", "[[2, 0, 2, 0], [5, 5, 5, 5]]", "{}", "1979-05-27", '"é"']


def spoilt(chance: Random, text: str) -> str:
    """The text of a data file with one or two lines changed, left out, doubled or shuffled."""
    lines = text.splitlines()
    for _ in range(chance.choice((1, 1, 2))):
        place = chance.randrange(len(lines))
        way = chance.random()
        if way < 0.6 and " = " in lines[place]:
            lines[place] = lines[place].split(" = ")[0] + " = " + chance.choice(VALUES)
        elif way < 0.8:
            del lines[place]
        elif way < 0.9:
            lines.insert(chance.randrange(len(lines)), lines[place])
        else:
            lines[place] = lines[place][: chance.randrange(len(lines[place]) + 1)]
    return "\n".join(lines)


def test_a_spoilt_data_folder_is_refused_or_can_be_played_with() -> None:
    """A raid without a map and zones on the same squares ended in errors of Python's, at once or in a match."""
    named: set[str] = set()
    for seed in range(TRIES):
        chance = Random(seed)
        file = chance.choice(FILES)
        with TemporaryDirectory() as folder:
            (Path(folder) / file).write_text(spoilt(chance, printed("ravenfeast", file)))
            try:
                game = games.load("ravenfeast", Path(folder))
            except BadData as error:
                named.add(error.file)
                continue
        book = game.book  # type: ignore[attr-defined]
        scenario = chance.choice(book.scenarios)
        options: dict[str, object] = {"scenario": scenario.id, "free_armies": chance.random() < 0.5}
        try:
            match = game.start(chance.choice(scenario.seat_numbers or [2, 3]), seed, options)
        except RavenhallError:
            continue
        play_a_little(match, seed, 40)
    assert named <= set(FILES)
