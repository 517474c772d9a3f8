"""Lessons and learning pages as they are told. A lesson is no table: whoever goes through it holds all of it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ravenhall import games
from ravenhall.hall.said.learning import (
    AnswerInfo,
    GuideCard,
    ItemInfo,
    LearnGame,
    Learning,
    LearnPage,
    LessonInfo,
    LessonNow,
    MarkInfo,
    SectionInfo,
    StepInfo,
    WordInfo,
)
from ravenhall.hall.said.messages import DecisionInfo, Line, MatchInfo
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.refusals import Unknown
from ravenhall.hall.table.rendering import as_json, choices_of, in_words
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import NOTHING
from ravenhall.learn import page as pages
from ravenhall.learn import reading, runner
from ravenhall.learn.lesson import Answer, Lesson, Mark
from ravenhall.learn.page import Item
from ravenhall.learn.reasons import advice
from ravenhall.learn.runner import ENDS, Standing

Solved = set[tuple[str, str]]  # games and lessons


def lesson(game: str, name: str) -> Lesson:
    found = reading.lesson_called(game, name) if game in games.NAMES else None
    if found is None:
        raise Unknown
    return found


def now(game: str, name: str, done: list[str], do: str, action: str | None) -> LessonNow:
    """Where these actions lead, and what comes of one more."""
    standing = runner.gone_through(lesson(game, name), done)
    played = ""
    if do == "show":
        played = runner.shown(standing)
    elif do == "try":
        played = action or ""
    return told(runner.attempt(standing, played) if played else standing, played)


def why_not(game: str, name: str, done: list[str], action: str) -> dict[str, Any]:
    standing = runner.gone_through(lesson(game, name), done)
    objection = standing.match.why_not(standing.lesson.seat, action)
    return {} if objection is None else {"clause": objection.clause, "message": objection.message}


def consulted(game: str, name: str, done: list[str], question: dict[str, Any]) -> dict[str, Any]:
    standing = runner.gone_through(lesson(game, name), done)
    return standing.match.consult(standing.lesson.seat, question)


def told(standing: Standing, played: str) -> LessonNow:
    found, step, seat = standing.lesson, standing.step, standing.lesson.seat
    shelf = reading.examples(found.game) if found.example else reading.lessons(found.game)
    row = [one for one in shelf if one.extra == found.extra]
    seen = [event for event in standing.fresh if event.seen_by(seat)]
    return LessonNow(
        found.game, found.id, found.title, found.number, len(row), seat, list(found.names), standing.verdict,
        StepInfo(standing.at + 1, len(found.steps), step.task, list(step.look), step.clause, marks(step.marks),
                 step.otherwise.answer.point, step.option),
        match_info(standing), lines(standing.match, found), len(seen), list(standing.done), list(standing.back), played,
        None if standing.answer is None else answer(standing.answer), found.extra, example=found.example,
        aim=standing.match.game.aim(standing.match.view(seat)),
    )  # fmt: skip


def match_info(standing: Standing) -> MatchInfo:
    match, seat = standing.match, standing.lesson.seat
    view = match.view(seat)
    asked = standing.verdict not in ENDS and not standing.step.option and bool(match.legal(seat))
    decision = decided(match, seat, len(standing.done) + 1) if asked else None
    return MatchInfo(view, seat, decision, [seat] if asked else [], standing=match.game.standing(view))


def decided(match: Match, seat: int, number: int) -> DecisionInfo:
    asked = match.game.decisions[match.state.asking[seat]]
    choices = choices_of(match.game)
    actions = b"[" + b",".join([choices[action.code] for action in match.legal(seat)]) + b"]"
    return DecisionInfo(seat, asked.kind, asked.text, number, as_json(actions))


def lines(match: Match, found: Lesson) -> list[Line]:
    """Everything that has happened in it, as the learner may see it."""
    names = list(found.names)
    events = enumerate(match.events(found.seat), 1)
    return [Line(at, as_json(write(event.json())), in_words(match.game, event, names)) for at, event in events]


def marks(found: tuple[Mark, ...]) -> list[MarkInfo]:
    return [MarkInfo(*mark) for mark in found]


def answer(found: Answer) -> AnswerInfo:
    return AnswerInfo(found.heading, found.text, found.clause, found.point, marks(found.marks))


def advised(match: Match, seat: int) -> dict[str, Any]:
    """What the guide suggests on this sample; nothing where nothing is better than anything else."""
    found = advice(match, seat) if match.state.asking[seat] != NOTHING else None
    return {} if found is None else found._asdict()


# ── the page of a game ──────────────────────────────────────────────────────────────────────────────────────────────


def page(name: str) -> LearnPage:
    game = games.load(name)
    match = game.start(seed=0)
    found = pages.page(name)
    lessons = [listed(one) for one in reading.lessons(name)]
    examples = [listed(one) for one in reading.examples(name)]
    words = [WordInfo(*word) for word in pages.words(name)]
    guide = [GuideCard(**card._asdict()) for card in pages.guide(name)]
    aim = game.aim(match.view(None if match.seats > 1 else 0))
    if found is None:
        return LearnPage(name, game.title, aim, game.minutes, lessons, words, guide=guide, examples=examples)
    sections = [SectionInfo(one.title, [item(each) for each in one.items]) for one in found.sections]
    turn = [item(one) for one in found.turn]
    return LearnPage(
        name, game.title, aim, game.minutes, lessons, words, turn, item(found.ending), sections, guide, examples
    )


def overview(solved: Solved) -> Learning:
    """How far somebody is with each game who has solved these."""
    paths = {name: path_of(name) for name in games.NAMES}
    return Learning(
        [LearnGame(name, len(path), sum((name, one) in solved for one in path)) for name, path in paths.items()]
    )


def page_for(found: LearnPage, solved: Solved) -> LearnPage:
    """The page for somebody who has solved these."""
    return replace(found, lessons=[replace(one, solved=(found.game, one.id) in solved) for one in found.lessons])


def listed(one: Lesson) -> LessonInfo:
    return LessonInfo(one.id, one.number, one.title, one.short, one.clause, one.picture, one.extra, shows=one.shows)


def item(found: Item) -> ItemInfo:
    return ItemInfo(*found)


def path_of(name: str) -> list[str]:
    """The lessons of the path, in order."""
    return [one.id for one in reading.lessons(name) if not one.extra]
