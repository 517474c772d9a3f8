"""Every lesson that is written down: it can be solved, what it answers can be tried, and it cites what exists."""

from __future__ import annotations

import re

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions, RavenhallError, Refused, Unreadable
from ravenhall.learn import runner
from ravenhall.learn.lesson import Lesson, Path, Step
from ravenhall.learn.reading import examples, lessons
from ravenhall.learn.runner import Standing

ALL = [lesson for game in games.NAMES for lesson in (*lessons(game), *examples(game))]
on_every_lesson = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: f"{lesson.game} {lesson.id}")
LONGEST_LOOK = 160  # three lines of the card


def at_step(lesson: Lesson, number: int) -> Standing:
    now = runner.begin(lesson)
    while now.at < number:
        now = runner.attempt(now, runner.shown(now))
        if now.verdict == "solved":
            now = runner.further(now)
    return now


def menu(now: Standing) -> list[str]:
    """What can be tried: all that is legal; of an option whose values nobody can list, those that the file writes."""
    if now.step.option:
        return [path.tries[0] for path in (*now.step.solutions, *now.step.wrongs)]
    return [action.text for action in now.match.legal(now.lesson.seat)]


def ways(now: Standing, path: Path) -> list[Standing]:
    """Where the path leads, for every action that is written like its last one."""
    for written in path.tries[:-1]:
        now = runner.attempt(now, runner.fitting(now.match, now.lesson.seat, written))
    if now.step.option:  # the file writes an example of what goes this way
        return [runner.attempt(now, *path.tries)]
    texts = menu(now)
    return [runner.attempt(now, text) for text in texts if path.ends((*now.taken, text))]


@on_every_lesson
def test_the_solution_solves_it(lesson: Lesson) -> None:
    now = runner.begin(lesson)
    for _ in range(runner.MOST_DONE):
        assert now.match.legal(lesson.seat), f"nobody asks the learner anything at {now.done}"
        now = runner.attempt(now, runner.shown(now))
        assert now.verdict != "wrong", f"{now.done}: {now.answer}"
        if now.verdict == "finished":
            break
        if now.verdict == "solved":
            now = runner.further(now)
    assert now.verdict == "finished"
    assert runner.gone_through(lesson, now.done[:-1]).taken == now.taken[:-1]


def steps(lesson: Lesson) -> list[tuple[int, Step]]:
    return list(enumerate(lesson.steps))


@on_every_lesson
def test_every_solution_named_is_possible_and_solves_its_step(lesson: Lesson) -> None:
    for number, step in steps(lesson):
        for path in step.solutions:
            reached = ways(at_step(lesson, number), path)
            assert reached, f"step {number + 1}: {path.tries} is not possible"
            assert {now.verdict for now in reached} <= {"solved", "finished"}, path.tries


@on_every_lesson
def test_every_wrong_try_named_is_possible_and_gets_its_answer(lesson: Lesson) -> None:
    for number, step in steps(lesson):
        for path in step.wrongs:
            reached = ways(at_step(lesson, number), path)
            assert reached, f"step {number + 1}: {path.tries} is not possible"
            answers = [now.answer for now in reached if now.verdict == "wrong"]
            assert path.answer in answers, f"step {number + 1}: {path.tries} is answered by another: {answers[:1]}"


@on_every_lesson
def test_whatever_is_legal_leads_somewhere(lesson: Lesson) -> None:
    """Each first answer solves, leads on to a question for the learner, or gets an answer."""
    for number, _ in steps(lesson):
        now = at_step(lesson, number)
        for text in menu(now):
            then = runner.attempt(now, text)
            assert then.answer is not None or then.match.legal(lesson.seat), f"{text} leads nowhere"


@on_every_lesson
def test_trying_again_meets_the_same_dice(lesson: Lesson) -> None:
    now = runner.begin(lesson)
    for text in menu(now)[:5]:
        one, two = runner.attempt(now, text), runner.attempt(runner.begin(lesson), text)
        assert [event.json() for event in one.fresh] == [event.json() for event in two.fresh]
        assert one.match.view(lesson.seat) == two.match.view(lesson.seat)


@on_every_lesson
def test_what_the_rules_refuse_is_no_try(lesson: Lesson) -> None:
    now = runner.begin(lesson)
    legal = {action.code for action in now.match.legal(lesson.seat)}
    code = next(code for code in range(now.match.game.action_codes) if code not in legal)
    with pytest.raises(RavenhallError):
        runner.attempt(now, code)
    assert now.verdict == "asked" and now.done == ()


@on_every_lesson
def test_texts_stay_within_their_card(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert len(step.look) <= 2
        assert all(len(text) <= LONGEST_LOOK for text in step.look), step.look
        for path in (*step.wrongs, step.otherwise):
            assert path.answer.point.endswith("?"), f"{path.answer.heading}: the way on is a question"
            assert "wrong" not in path.answer.heading.lower()


@on_every_lesson
def test_what_is_marked_has_a_name_that_people_read(lesson: Lesson) -> None:
    """Where no board is drawn the place is told in words: "their VI", not "1-5"."""
    for number, step in steps(lesson):
        now = at_step(lesson, number)
        for mark in step.marks:
            told = now.match.game.spot(now.match.view(lesson.seat), mark.place)
            assert not re.search(r":|^\d-\d|^figure|^door|^track|^store|^raid|^build", told), f"{mark.place}: {told}"


@pytest.mark.parametrize("game", games.NAMES)
def test_lessons_are_numbered_in_their_rows_and_the_path_comes_first(game: str) -> None:
    told = lessons(game)
    path, extra = [one for one in told if not one.extra], [one for one in told if one.extra]
    assert told == (*path, *extra)
    for row in (path, extra):
        assert [one.number for one in row] == list(range(1, len(row) + 1))


def test_a_wrong_try_cannot_be_gone_on_from() -> None:
    lesson = next(one for one in ALL if one.id == "block")
    now = runner.attempt(runner.begin(lesson), "attack III 5")
    assert now.verdict == "wrong" and now.back == ()
    with pytest.raises(RavenhallError, match="try again"):
        runner.attempt(now, "attack VI 5")
    with pytest.raises(RavenhallError, match="does not lead on"):
        runner.gone_through(lesson, ["attack III 5"])


def test_a_refusal_in_a_lesson_is_that_of_the_rules() -> None:
    lesson = next(one for one in ALL if one.id == "losses")
    with pytest.raises(Refused, match="BR-43"):
        runner.attempt(runner.begin(lesson), "lose 1B")


def army(text: str) -> Standing:
    lesson = next(one for one in ALL if one.id == "muster")
    return runner.attempt(runner.begin(lesson), text)


def test_an_army_that_is_chosen_takes_the_field_in_the_next_task() -> None:
    now = army("1 jarl, 3 archer, 7 bondi, 1 thrall")
    assert now.verdict == "solved"
    then = runner.further(now)
    placed = {action.text for action in then.match.legal(0) if action.text.startswith("kind:")}
    assert placed == {"kind:Jarl", "kind:Bondi Archer", "kind:Bondi", "kind:Thrall"}
    assert runner.gone_through(now.lesson, now.done).taken == ()


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("2 jarl, 2 archer", "RF-131"),
        ("1 jarl, 1 huskarl, 2 archer", "RF-129"),
        ("1 jarl, 30 bondi", "RF-137"),
        ("1 jarl, 3 wolves", "RF-137"),
    ],
)
def test_an_army_that_may_not_fight_is_no_try(text: str, clause: str) -> None:
    with pytest.raises(BadOptions, match=clause):
        army(text)


@pytest.mark.parametrize("text", ["", "jarl", "1 jarl; 4 bondi", "0 jarl", "fig:1"])
def test_what_is_no_list_of_figures_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="1 jarl, 4 bondi"):
        army(text)


def test_points_that_buy_nobody_may_be_left() -> None:
    assert army("1 jarl, 2 archer, 9 bondi").verdict == "solved"  # 246
    assert army("1 jarl, 2 archer, 8 bondi, 2 thrall").verdict == "solved"  # 246
    left = army("1 jarl, 2 archer, 8 bondi, 1 thrall")  # 240: a Thrall costs 6
    assert left.answer is not None and left.answer.heading == "There are points left"
