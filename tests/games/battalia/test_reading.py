"""Texts from outside: what is no position is refused with its line and what is wrong there, never by an accident."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhall.games.battalia.game import Battalia
from ravenhall.games.battalia.names import CARD_NAMES, DECK_IDS, FACTIONS, GREAT_IDS, SQUARE_NAMES, TERRAINS
from ravenhall.games.battalia.told.notation import KEYS, SIDE_KEYS
from ravenhall.kernel.errors import BadData, Unreadable
from tests.games.battalia.rich import RICH
from tests.games.battalia.stories import GAME
from tests.matches import raised

EXAMPLES = 60
RICH_LINES = RICH.format(day=3, great="horn", other="book").splitlines()
DATA = Path(__file__).parents[3] / "src/ravenhall/games/battalia/data"
WORDS = st.one_of(
    st.sampled_from([*KEYS, *SIDE_KEYS, *CARD_NAMES[:60], *DECK_IDS, *FACTIONS, *GREAT_IDS, *SQUARE_NAMES, *TERRAINS]),
    st.sampled_from(
        ["-", "*", "supply*", "supply*0", "supply*²", "supply*99", "neutral", "nesw", "ew", "0", "1", "4", "-1", "²"]
    ),
    st.integers(-9, 2000).map(str),
    st.text(max_size=6),
)
LINES = st.lists(WORDS, min_size=1, max_size=7).map(" ".join)


def check(drawing: str, **options: object) -> None:
    """It is refused by an error of our own, or it is a position that can be saved, restored and played."""
    chosen = {"excluded_faction": "blue", **options}
    error = raised(GAME.position, drawing, 2, 1, chosen)
    if error is not None:
        assert type(error) is Unreadable, repr(error)
        return
    match = GAME.restore(GAME.position(drawing, 2, 1, chosen).save())
    for step in range(3):
        if match.outcome is None:
            match.play(match.asks[0].seat, match.legal(match.asks[0].seat)[0])


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.lists(LINES, max_size=6), st.booleans())
def test_any_text_is_a_position_or_is_refused(lines: list[str], volcano: bool) -> None:
    check("\n".join(lines), scenario="volcano" if volcano else "ruins")


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.integers(0, len(RICH_LINES) - 1), st.integers(0, 8), st.one_of(st.none(), WORDS))
def test_a_position_with_a_word_changed_or_left_out_is_a_position_or_is_refused(
    at: int, place: int, word: str | None
) -> None:
    words = RICH_LINES[at].split()
    words[place : place + 1] = [] if word is None else [word]
    check("\n".join([*RICH_LINES[:at], " ".join(words), *RICH_LINES[at + 1 :]]))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("castle 0", "begins with one of day"),
        ("day", "the day is missing"),
        ("day 0", "from 1 to"),
        ("day 900", "from 1 to 140"),
        ("turn 2", "the seat is a number from 0 to 1"),
        ("hand 0 goblin/red", "no card 'goblin/red'"),
        ("hand 0 supply*0", "from 1 to 80"),
        ("hand 0 lord/red*5", "no card lord/red is left"),
        ("hand 0 friman/blue", "no card friman/blue is left"),
        ("heroes 0 b2", "square of a hero is missing"),
        ("heroes 0 b2 - -", "too much"),
        ("square b2 c4 woods nx 0 1", "exits are some of"),
        ("square c2 straight woods ne", "no such exits"),
        ("square a1 c4 woods nesw", "no card is put on a1"),
        ("square c2 c1 woods n 0", "the level is missing"),
        ("top chief pink", "the top card is one of"),
        ("greats horn horn", "stands twice"),
        ("faction 0 blue", "the faction is one of green, gold, red"),
        ("camp 0", "a camp has a tent"),
    ],
)
def test_a_wrong_line_is_named_with_what_is_wrong(line: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.position(f"turn 0\n\n{line}", 2, 1, {"excluded_faction": "blue"})
    assert "line 3" in str(caught.value)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("drawing", "says"),
    [
        ("heroes 0 c3 -", "no built card"),
        ("hand 0 horn book", "Great Artefacts"),
        ("ambush 0 supply*4", "4 cards in ambush"),
        ("camp 0 tent/red supply*3", "one or two cards"),
        ("camp 0 tent/red horn", "not stationed"),
        ("seals 0 gold", "volcano"),
        ("ruler 0", "volcano"),
        ("square c2 c4 woods nesw 0 1", "must not touch"),
        ("square c2 straight woods ns", "do not agree"),
    ],
)
def test_what_can_be_written_and_is_no_position_is_refused(drawing: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.position(f"turn 0\n{drawing}", 2, 1, {"excluded_faction": "blue"})
    assert says in str(caught.value)


CHANGED = ("", 'id = "friman"', "each = 0", "each = 12", "cost = 3", "[[unit]]", "x = [[", "\x00", "rows = 1")


@pytest.mark.slow
@settings(max_examples=EXAMPLES // 2, deadline=None)
@given(name=st.sampled_from(sorted(path.name for path in DATA.glob("*.toml"))), data=st.data())
def test_a_data_folder_is_read_or_refused_by_its_file(
    tmp_path_factory: pytest.TempPathFactory, name: str, data: st.DataObject
) -> None:
    lines = (DATA / name).read_text().splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(st.sampled_from(CHANGED))
    folder = tmp_path_factory.mktemp("data")
    (folder / name).write_text("\n".join(lines))
    error = raised(Battalia, folder)
    assert error is None or (type(error) is BadData and name in str(error)), repr(error)


@settings(max_examples=EXAMPLES, deadline=None)
@given(st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=4).map(":".join)))
def test_any_text_is_an_action_or_is_refused(text: str) -> None:
    assert type(raised(GAME.read, text)) in (type(None), Unreadable)
