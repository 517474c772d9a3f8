"""The path of lessons of each game that has one: its length, its titles, and that no way through it ends in silence."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ravenhall import games
from ravenhall.learn import runner
from ravenhall.learn.lesson import Lesson
from ravenhall.learn.page import page, words
from ravenhall.learn.reading import examples, lessons
from ravenhall.learn.runner import Standing
from tests.learn.test_lessons import menu

TAUGHT = [name for name in games.NAMES if lessons(name)]
ALL = [lesson for name in TAUGHT for lesson in (*lessons(name), *examples(name))]
DECISIONS = 3  # of a task, at most
TASKS = 2
TWO_MINUTES = 120
SECONDS = {"word": 1 / 3, "decision": 8}  # somebody new reads slowly, and looks at the board before each choice
on_every_game = pytest.mark.parametrize("name", TAUGHT)


@on_every_game
def test_a_path_has_eight_to_twelve_lessons(name: str) -> None:
    path = [lesson for lesson in lessons(name) if not lesson.extra]
    assert 8 <= len(path) <= 12
    assert len({lesson.title for lesson in lessons(name)}) == len(lessons(name))


@on_every_game
def test_rules_are_seen_at_work_beyond_the_lessons(name: str) -> None:
    """Each example opens from a clause of its own."""
    shown = examples(name)
    assert len(shown) >= 6
    assert len({one.clause for one in shown}) == len(shown)


@on_every_game
def test_whoever_is_taught_has_a_page_and_words(name: str) -> None:
    assert page(name) is not None
    assert len(words(name)) >= 8


def beginnings(lesson: Lesson) -> Iterator[Standing]:
    """Each step before anything is done in it, reached by the solutions."""
    now = runner.begin(lesson)
    yield now
    while now.verdict != "finished":
        now = runner.attempt(now, runner.shown(now))
        if now.verdict == "solved":
            now = runner.further(now)
            yield now


def silences(now: Standing) -> list[tuple[str, ...]]:
    """Ways that stay without an answer though nothing more is asked, or though the step has had all its decisions."""
    tried = [runner.attempt(now, text) for text in menu(now)]
    found: list[tuple[str, ...]] = []
    for then in tried:
        if then.verdict == "on" and (len(then.taken) >= DECISIONS or not then.match.legal(then.lesson.seat)):
            found.append(then.taken)
        elif then.verdict == "on":
            found += silences(then)
    return found


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game} {lesson.id}")
def test_no_way_ends_in_silence(lesson: Lesson) -> None:
    for now in beginnings(lesson):
        assert silences(now) == [], f"step {now.at + 1}"


def gone_through(lesson: Lesson) -> list[Standing]:
    """Every position of a learner who is shown the way, from the first look to the last answer."""
    now = runner.begin(lesson)
    found = [now]
    while now.verdict != "finished":
        now = runner.attempt(runner.further(now) if now.verdict == "solved" else now, runner.shown(found[-1]))
        found.append(now)
    return found


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game} {lesson.id}")
def test_a_lesson_is_two_tasks_at_most_of_three_decisions_each_and_takes_two_minutes(lesson: Lesson) -> None:
    way = gone_through(lesson)
    assert len(lesson.steps) <= TASKS
    for number in range(len(lesson.steps)):
        assert sum(now.at == number for now in way[1:]) <= DECISIONS
    told = [text for step in lesson.steps for text in (step.task, *step.look)]
    told += [f"{now.answer.heading} {now.answer.text}" for now in way if now.answer is not None]
    seconds = len(" ".join(told).split()) * SECONDS["word"] + (len(way) - 1) * SECONDS["decision"]
    assert seconds <= TWO_MINUTES
