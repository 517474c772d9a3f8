"""Puzzles as they are told. Like a lesson, a puzzle is no table: whoever solves it holds its tries."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ravenhall import games
from ravenhall.hall.said.learning import AnswerInfo
from ravenhall.hall.said.messages import MatchInfo
from ravenhall.hall.said.puzzling import OddsInfo, PuzzleInfo, PuzzleList, PuzzleNow
from ravenhall.hall.table.lessons import decided
from ravenhall.hall.table.refusals import Unknown
from ravenhall.learn import puzzles as shelves
from ravenhall.learn import solving
from ravenhall.learn.puzzle import Puzzle
from ravenhall.learn.reading import names_of
from ravenhall.learn.solving import Solving

DAILY = "daily"  # instead of a name: today's
YESTERDAY = "yesterday"  # that of the day before


def puzzle(game: str, name: str, day: int) -> Puzzle:
    if game not in games.NAMES:
        raise Unknown
    if name == DAILY:
        found = shelves.daily(game, day)
    elif name == YESTERDAY:
        found = shelves.yesterdays(game, day)
    else:
        found = shelves.puzzle_called(game, name)
    if found is None:
        raise Unknown
    return found


def now(game: str, name: str, day: int, tries: list[str], do: str, action: str | None) -> PuzzleNow:
    """The puzzle after these tries, and what comes of one more."""
    going = solving.begin(puzzle(game, name, day), tries, name == YESTERDAY)
    if do == "show":
        going = solving.shown(going)
    elif do == "try":
        going = solving.attempt(going, action or "")
    return told(going, day)


def why_not(game: str, name: str, day: int, action: str) -> dict[str, Any]:
    found = puzzle(game, name, day)
    objection = found.match().why_not(found.seat, action)
    return {} if objection is None else {"clause": objection.clause, "message": objection.message}


def consulted(game: str, name: str, day: int, question: dict[str, Any]) -> dict[str, Any]:
    found = puzzle(game, name, day)
    return found.match().consult(found.seat, question)


def told(going: Solving, day: int) -> PuzzleNow:
    found, seat, words = going.puzzle, going.puzzle.seat, shelves.words()
    row = shelves.puzzles(found.game)
    said, clause = solving.said(going), clause_of(going)
    today = shelves.daily(found.game, day)
    return PuzzleNow(
        found.game, found.id, 1 + [one.id for one in row].index(found.id), len(row), words.titles[found.theme],
        found.level, words.levels[found.level - 1], words.tasks[found.theme], clause, seat,
        names_of(going.match.seats, seat), going.state, match_info(going), list(going.tries),
        "" if going.last is None else going.last.answer.text, going.is_offered,
        None if said is None else AnswerInfo(said.heading, said.text, clause, said.point),
        [OddsInfo(one.answer.text, one.words, one.answer.percent, one.answer.give, one.is_good, one.is_mine)
         for one in solving.odds(going)],
        list(solving.reasons(going)), today is not None and today.id == found.id,
        yesterday=going.is_past, aim=going.match.game.aim(going.match.view(seat)),
    )  # fmt: skip


def clause_of(going: Solving) -> str:
    match = going.match
    return match.game.decisions[match.state.asking[going.puzzle.seat]].clause


def match_info(going: Solving) -> MatchInfo:
    """The position as the deciding seat knows it; it is asked until the puzzle is over or a try is answered."""
    match, seat = going.match, going.puzzle.seat
    view = match.view(seat)
    decision = decided(match, seat, len(going.tries) + 1) if going.state == "asked" else None
    return MatchInfo(view, seat, decision, [seat] if decision else [], standing=match.game.standing(view))


def listed(game: str) -> list[PuzzleInfo]:
    words = shelves.words()
    return [
        PuzzleInfo(one.id, number, words.titles[one.theme], one.level, words.levels[one.level - 1])
        for number, one in enumerate(shelves.puzzles(game), 1)
    ]


def list_for(game: str, day: int, solved: list[tuple[str, str, int]]) -> PuzzleList:
    """The puzzles of a game for somebody who has solved these: game, puzzle, and the day if it was that day's."""
    mine = {name for where, name, _ in solved if where == game}
    return PuzzleList(
        game,
        [replace(one, solved=one.id in mine) for one in listed(game)],
        day,
        name_of(shelves.daily(game, day)),
        name_of(shelves.yesterdays(game, day)),
        any(where == game and on == day for where, _, on in solved),
        shelves.streak(shelves.days_of(game, solved), day),
    )


def name_of(found: Puzzle | None) -> str:
    return "" if found is None else found.id
