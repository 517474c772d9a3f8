"""Every puzzle that is shipped: it restores, asks, its answers are those the rules allow, and its best stands out.

`make puzzles` also measures some again on fresh samples, others every day, and says so once bots judge differently.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ravenhall import games
from ravenhall.cli import main
from ravenhall.hall.table.puzzles import told
from ravenhall.kernel.errors import RavenhallError, Unreadable
from ravenhall.learn import checking, finding, solving
from ravenhall.learn import puzzles as shelves
from ravenhall.learn.puzzle import Puzzle, tried
from ravenhall.learn.puzzles import Shelf

SHIPPED = [game for game in games.NAMES if shelves.read(game) is not None]
FEWEST = 40
LARGEST = 400_000  # characters of a file
LOOKED_AT = 5  # of a game, for what is dear
on_every_game = pytest.mark.parametrize("game", SHIPPED)
HERE = int(os.environ.get("RAVENHALL_PUZZLES", "0"))  # so many of each game are measured again
TURN = int(os.environ.get("RAVENHALL_PUZZLES_TURN", "0"))  # beginning with these: another few every day
CHEAP = "odins_ravens"


def test_every_game_has_puzzles() -> None:
    assert tuple(SHIPPED) == tuple(games.NAMES)


def shelf_of(game: str) -> Shelf:
    shelf = shelves.read(game)
    assert shelf is not None
    return shelf


def some(game: str) -> list[Puzzle]:
    row = shelves.puzzles(game)
    return list(row[:: max(1, len(row) // LOOKED_AT)])


@on_every_game
def test_the_file_is_of_todays_rules_and_numbers(game: str) -> None:
    shelf = shelf_of(game)
    assert not shelves.objection(game, shelf), shelves.objection(game, shelf)
    assert len(shelf.puzzles) >= FEWEST
    assert len({one.id for one in shelf.puzzles}) == len(shelf.puzzles)
    assert shelf.made_by.startswith(f"ravenhall puzzles {game} --find")
    assert len(shelves.file_of(game).read_text(encoding="utf-8")) < LARGEST


@on_every_game
def test_every_puzzle_holds_by_the_rules_and_its_own_figures(game: str) -> None:
    wrong = {one.id: against for one in shelves.puzzles(game) if (against := checking.objection(one))}
    assert not wrong, f"{wrong}: run `ravenhall puzzles {game} --check`"


@on_every_game
def test_none_is_nearly_another(game: str) -> None:
    seen: list[frozenset[str]] = []
    for puzzle in shelves.puzzles(game):
        parts = finding.leaves(puzzle)
        assert all(finding.likeness(parts, other) < finding.ALIKE for other in seen), puzzle.id
        seen.append(parts)


@on_every_game
def test_tries_are_judged_by_the_choice(game: str) -> None:
    for puzzle in some(game):
        match = puzzle.match()
        before = match.view(puzzle.seat)
        for answer in puzzle.answers:
            verdict = tried(puzzle, match, answer.text).verdict
            assert (verdict != "missed") == (answer in puzzle.good)
        assert match.view(puzzle.seat) == before
        assert tried(puzzle, match, puzzle.best.text).verdict == "best"
        with pytest.raises(RavenhallError):
            tried(puzzle, match, "fly to the moon")


@on_every_game
def test_it_is_gone_through_to_the_answer_and_the_odds(game: str) -> None:
    for puzzle in some(game):
        now = solving.begin(puzzle)
        missed = [one.text for one in puzzle.answers if one not in puzzle.good][:2]
        with pytest.raises(Unreadable, match="offered from try 3"):
            solving.shown(now)
        for text in missed:
            now = solving.attempt(now, text)
            said = solving.said(now)
            assert now.state == "wrong" and said is not None and said.point
            assert not solving.odds(now) and not solving.reasons(now)
        if len(missed) == 2:
            over = solving.shown(solving.begin(puzzle, now.tries))
            assert solving.odds(over)[0].answer == puzzle.best
        found = solving.attempt(now, puzzle.best.text)
        assert found.state == "found" and solving.reasons(found)
        assert {one.answer.text for one in solving.odds(found) if one.is_mine} == {*missed, puzzle.best.text}
        with pytest.raises(Unreadable, match="leave it away"):
            solving.begin(puzzle, [puzzle.best.text])


@on_every_game
def test_before_it_is_over_nothing_tells_the_answer_or_what_is_hidden(game: str) -> None:
    """A twin: other figures, and hidden parts laid anew, are told in the very same words."""
    for puzzle in some(game):
        turned = tuple(
            one._replace(percent=other.percent)
            for one, other in zip(puzzle.answers, reversed(puzzle.answers), strict=True)
        )
        anew = puzzle.match().sample(puzzle.seat, 4711).save()
        twin = puzzle._replace(answers=turned, position=anew)
        said = [msgspec.json.encode(told(solving.begin(one), 20_000)) for one in (puzzle, twin)]
        assert said[0] == said[1]


def test_a_puzzle_that_no_longer_holds_is_refused() -> None:
    puzzle = shelves.puzzles(CHEAP)[0]
    fewer = puzzle._replace(answers=puzzle.answers[:-1])
    assert "other answers are legal" in checking.objection(fewer)
    even = puzzle._replace(answers=tuple(one._replace(percent=50) for one in puzzle.answers))
    assert "does not stand out" in checking.objection(even)
    assert "not asked" in checking.objection(puzzle._replace(seat=1 - puzzle.seat))
    assert "something else" in checking.objection(puzzle._replace(kind="chess"))
    broken = puzzle._replace(position={**puzzle.position, "position": {}})
    assert "cannot be restored" in checking.objection(broken)
    best, worst = puzzle.answers[0], puzzle.answers[-1]
    swapped = (worst._replace(percent=best.percent), best._replace(percent=worst.percent), *puzzle.answers[1:-1])
    assert "better now" in checking.objection_now(puzzle._replace(answers=swapped), 2)


@pytest.mark.parametrize(("changed", "said"), [({"revision": 99}, "revision 99"), ({"data": "0"}, "numbers of")])
def test_a_file_of_other_rules_or_numbers_says_what_to_run(
    changed: dict[str, Any], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf = shelf_of(CHEAP)._replace(**changed)
    file = tmp_path / "puzzles.json"
    file.write_text(shelves.written(shelf), encoding="utf-8")
    assert main(["puzzles", CHEAP, "--write", str(file)]) == 1
    against = capsys.readouterr().err
    assert said in against and f"ravenhall puzzles {CHEAP} --check" in against and shelf.made_by in against


def test_a_sum_of_data_is_one_of_numbers_not_of_words() -> None:
    card = {"id": "a", "name": "Long Axes", "text": "Hits.", "source": "own", "cost": 2}
    again = {**card, "name": "Axes", "text": "It hits.", "source": "book"}
    assert (
        shelves.wordless({"card": [card]}) == shelves.wordless({"card": [again]}) == {"card": [{"id": "a", "cost": 2}]}
    )
    assert shelves.wordless({"card": [card]}) != shelves.wordless({"card": [{**card, "cost": 3}]})


def test_a_file_is_read_as_it_was_written() -> None:
    shelf = shelf_of(CHEAP)
    assert shelves.written(shelf) == shelves.file_of(CHEAP).read_text(encoding="utf-8")


@on_every_game
def test_some_hold_on_fresh_samples(game: str) -> None:
    shelf = shelf_of(game)
    row = shelves.puzzles(game)
    often = HERE or (1 if game == CHEAP else 0)
    judged = shelves.sum_of_data(game, judged=True)
    assert not HERE or shelf.judged == judged, f"bots go by other weights: run `ravenhall puzzles {game} --check`"
    chosen = [row[(TURN * often + at) % len(row)] for at in range(min(often, len(row)))]
    wrong = {one.id: against for one in chosen if (against := checking.objection_now(one))}
    assert not wrong, f"{wrong}: run `ravenhall puzzles {game} --check`"


def test_one_of_a_sort_is_enough() -> None:
    puzzle, other = shelves.puzzles(CHEAP)[:2]
    found = finding.Collection(10)
    assert found.takes(puzzle)
    assert not found.takes(puzzle._replace(id="again"))
    assert found.takes(other)
    assert not found.is_full


def test_the_finder_finds_what_was_found_before() -> None:
    """From a position that is a puzzle, in the same way: picked, measured on fresh samples, and rated."""
    from ravenhall.kernel.chance import seeded

    puzzle = max(shelves.puzzles(CHEAP), key=lambda one: one.best.percent - one.answers[-1].percent)
    found = finding.posed_by(puzzle.match(), puzzle.seat, puzzle.margin, seeded(5))
    assert found is not None
    assert (found.kind, found.best.text) == (puzzle.kind, puzzle.best.text)
    assert not checking.objection(found)


# ── days ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@on_every_game
def test_each_comes_once_before_any_comes_again(game: str) -> None:
    row = shelves.puzzles(game)
    first = 20_000 - 20_000 % len(row)
    days = [shelves.daily(game, day) for day in range(first, first + len(row))]
    assert {one.id for one in days if one is not None} == {one.id for one in row}
    assert shelves.daily(game, first) == days[0]


@on_every_game
def test_yesterdays_is_never_todays(game: str) -> None:
    length = len(shelves.puzzles(game))
    for day in range(20_000, 20_000 + 3 * length):
        today, before = shelves.daily(game, day), shelves.yesterdays(game, day)
        assert today is not None
        assert before == (None if shelves.daily(game, day - 1) == today else shelves.daily(game, day - 1))
        assert before != today


@pytest.mark.parametrize(
    ("days", "today", "length"),
    [([], 9, 0), ([9], 9, 1), ([8], 9, 1), ([7], 9, 0), ([5, 7, 8, 9], 9, 3), ([7, 8, 8], 9, 2), ([0], 9, 0)],
)
def test_days_on_end(days: list[int], today: int, length: int) -> None:
    assert shelves.streak(days, today) == length
