"""Whatever people write is read or refused in words: notation, drawn positions, data folders. Never a Python error."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.errors import BadData, BadOptions, RavenhallError, Unreadable
from ravenhall.kernel.game import Game
from ravenhall.terminal.files import read_match
from tests.matches import TIMES, cases_of, on_every_game, positions

SPOILED = 150 * TIMES + 50  # of each kind, for each game
STRANGE = ("-1", "0", "99", "99999", "1.5", "x", "", ",", "ä", "/", "*", "²", "\x00", "10 10", "W5", "none", "a" * 300)
LONGEST = 1000  # characters of a refusal: it does not throw everything back


def spoiled(text: str, chance: Chance) -> str:
    """The text with one to three of its words or lines lost, doubled, exchanged or made strange."""
    for number in range(1 + chance.below(3)):
        parts = re.split(r"(\n)" if chance.below(3) == 0 else r"([ \t\n=\[\]{},\"]+)", text)
        place = chance.below((len(parts) + 1) // 2) * 2
        how = chance.below(5)
        if how == 0:
            parts[place] = ""
        elif how == 1:
            parts[place] = f"{parts[place]} {parts[place]}"
        elif how == 2:
            other = chance.below((len(parts) + 1) // 2) * 2
            parts[place], parts[other] = parts[other], parts[place]
        elif how == 3:
            parts[place] = STRANGE[chance.below(len(STRANGE))]
        else:
            digits = re.sub(r"\d", lambda found: str((int(found[0]) + 1 + chance.below(9)) % 10), parts[place])
            parts[place] = digits
        text = "".join(parts)
    return text


def refusal(read: Callable[[], object], about: str) -> RavenhallError | None:
    """What is said against it, in words that do not throw everything back; any other error is ours."""
    try:
        read()
    except RavenhallError as error:
        assert 0 < len(str(error)) < LONGEST, about  # noqa: PT017  # of every one, not of one that is expected
        return error
    except Exception as error:
        raise AssertionError(f"{error!r} for\n{about}") from error
    return None


@on_every_game
def test_a_spoiled_drawing_is_read_or_refused_in_words(game: Game[Any]) -> None:
    """What is wrong in one line is told with its number."""
    chance, lines = seeded(14), 0
    case = cases_of(game)[0]
    drawings = [match.game.drawing(match.view(0)) for match in positions(case)[::5]]
    drawings = [drawing for drawing in drawings if drawing.strip()]
    if not drawings:
        pytest.skip("this game has no drawings")
    options, seats = case.options, case.start(0).seats
    for number in range(SPOILED):
        drawing = spoiled(drawings[number % len(drawings)], chance)
        error = refusal(partial(game.position, drawing, seats=seats, options=options), drawing)
        assert error is None or isinstance(error, Unreadable), drawing
        lines += bool(re.match(r"line \d+", str(error)))
    assert lines > SPOILED // 20 or game.name not in games.NAMES


@on_every_game
def test_a_spoiled_action_is_read_or_refused_in_words(game: Game[Any]) -> None:
    chance = seeded(15)
    found = positions(cases_of(game)[0])
    match = found[-1]
    seat = match.asks[0].seat
    texts = sorted({action.text for one in found for ask in one.asks for action in one.legal(ask.seat)})
    for _ in range(SPOILED):
        text = spoiled(texts[chance.below(len(texts))], chance)
        assert isinstance(refusal(partial(match.why_not, seat, text), text), Unreadable | None)


@pytest.mark.slow
@on_every_game
def test_a_spoiled_data_folder_is_read_or_refused_with_its_file(game: Game[Any], tmp_path: Path) -> None:
    """A folder that is read can be played: its first match begins."""
    if game.name not in games.NAMES:
        pytest.skip("this game has no data files")
    kind, chance = type(game), seeded(16)
    printed = [file for file in files(f"ravenhall.games.{game.name}").joinpath("data").iterdir() if file.is_file()]
    printed.sort(key=lambda file: file.name)
    for number in range(SPOILED // 5):
        file = printed[number % len(printed)]
        own = tmp_path / str(number)
        own.mkdir()
        text = spoiled(file.read_text(), chance)
        (own / file.name).write_text(text, encoding="utf-8", errors="replace")
        begun = partial(begin, kind, own, cases_of(game)[0].seats)
        error = refusal(begun, f"{file.name}, number {number}")
        assert not isinstance(error, BadData) or error.file == file.name


def begin(kind: type[Game[Any]], own: Path, seats: int) -> None:
    kind(own).start(seats, 1, {})  # type: ignore[call-arg,arg-type]


@on_every_game
def test_spoiled_options_are_read_or_refused_by_their_name(game: Game[Any]) -> None:
    """As people send them to a hall: a table as JSON, whose values may be anything."""
    chance, refused = seeded(17), 0
    chosen = {option.name: option.default for option in game.options}
    text = json.dumps(chosen | {"house_rules": {"max_bid": 7, "name": "ours"}} if "house_rules" in chosen else chosen)
    for _ in range(SPOILED):
        written = spoiled(text, chance)
        try:
            options = json.loads(written)
        except ValueError:
            continue
        error = refusal(partial(game.start, cases_of(game)[0].seats, 1, options), written)
        assert error is None or isinstance(error, BadOptions | Unreadable), written
        if isinstance(error, BadOptions):
            refused += 1
            assert error.option in {"options", "seats", *chosen, *(options if isinstance(options, dict) else ())}, (
                f"{error} for {written}"
            )
    assert refused > SPOILED // 20 or not game.options


@on_every_game
def test_a_spoiled_save_is_read_or_refused_in_words(game: Game[Any], tmp_path: Path) -> None:
    """A file as people hand it on: what is no JSON any more is refused with its line."""
    chance, file, lines = seeded(18), tmp_path / "match.json", 0
    if game.name not in games.NAMES:
        pytest.skip("files are for games that have a name")
    match = positions(cases_of(game)[0])[-1]
    text = json.dumps(match.save(), indent=1)
    for _ in range(SPOILED // 2):
        written = spoiled(text, chance)
        file.write_text(written, encoding="utf-8", errors="replace")
        error = refusal(partial(read_match, file), written[:2000])
        if error is not None and "not JSON" in str(error):
            lines += bool(re.search(r"not JSON \(line \d+, column \d+\)$", str(error)))
            assert isinstance(error, BadData) and error.file == str(file)
    assert lines > SPOILED // 20


def test_spoiled_house_rules_are_read_or_refused_with_their_line_or_key(tmp_path: Path) -> None:
    """A TOML file of one's own, with brackets too deep and numbers too long among what may have become of it."""
    game, chance = games.load("roll_and_raid"), seeded(19)
    rules = 'name = "Long fingers"\nmax_bid = 7\nrounds = 8\ncombat_losses = "winner"\nseason_start = "summer"\n'
    texts = [spoiled(rules, chance) for _ in range(SPOILED)]
    texts += [
        "a = " + "[" * 5000,
        "max_bid = " + "9" * 5000,
        "a." * 3000 + "a = 1",
        'name = "',
        "\udcff",
        "max_bid = 1e999",
    ]
    lines = keys = 0
    for text in texts:
        file = tmp_path / "ours.toml"
        file.write_text(text, encoding="utf-8", errors="surrogateescape")
        error = refusal(partial(game.start, 2, 1, {"house_rules": str(file)}), text[:2000])
        assert error is None or (isinstance(error, BadOptions) and error.option == "house_rules"), text[:2000]
        lines += "ours.toml is no TOML (at " in str(error)
        keys += "house_rules." in str(error) or "unknown house rule" in str(error)
    assert min(lines, keys) > SPOILED // 10
