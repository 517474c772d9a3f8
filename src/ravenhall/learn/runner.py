"""Going through a lesson: where it begins, and what comes of an action. Nothing here is kept or changed in place.

Whoever goes through a lesson holds the list of actions that stand. The same list leads to the same position, dice
included: to try again is to leave the last actions of the list away.
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, Literal, NamedTuple

from ravenhall import games
from ravenhall.kernel.errors import MatchOver, Refused, Unreadable
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from ravenhall.learn.lesson import Answer, Lesson, Path, Sheet, Start, Step

MOST_REPLIES: Final = 40  # to one action: a script that answers for ever is a mistake
MOST_DONE: Final = 40  # actions of one lesson

Verdict = Literal["asked", "on", "wrong", "solved", "finished"]
ENDS: Final = ("wrong", "solved", "finished")


class Standing(NamedTuple):
    """Where somebody is: the step, the match, and which actions led here."""

    lesson: Lesson
    at: int  # the step, from 0
    before: Match  # as it was when this step began
    match: Match
    done: tuple[str, ...]  # actions that stand, of all steps
    taken: tuple[str, ...]  # those of this step
    verdict: Verdict
    answer: Answer | None
    fresh: list[Event]  # what the last action brought about

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def back(self) -> tuple[str, ...]:
        """The actions that stand when this step is tried again."""
        return self.done[: len(self.done) - len(self.taken)]


def begin(lesson: Lesson) -> Standing:
    """The first step, before anything is done."""
    match = first_position(lesson)
    return Standing(lesson, 0, match, match, (), (), "asked", None, [])


def first_position(lesson: Lesson) -> Match:
    start, game = lesson.start, games.load(lesson.game)
    drawn = lesson.steps[0].position or start.position
    if not drawn:
        return started(lesson, {})
    match = game.position(drawn, start.seats, start.seed, start.options)
    if start.dice:
        match.dictate(list(start.dice))
    return led_on(match, start)


def started(lesson: Lesson, chosen: dict[str, Any]) -> Match:
    """A match from its seed, with these options besides the lesson's own."""
    start = lesson.start
    options = {**start.options, **chosen}
    return led_on(games.load(lesson.game).start(start.seats, start.seed, options, list(start.dice)), start)


def led_on(match: Match, start: Start) -> Match:
    """To the first question of the lesson."""
    for line in start.played:
        seat, _, action = line.partition(" ")
        match.play(int(seat), action)
    return match


def attempt(now: Standing, action: object) -> Standing:
    """What comes of this action; Refused and its like if the rules say no: that is no try, and nothing has changed."""
    if now.verdict in ENDS:
        now = further(now)
    if now.step.sheet is not None:
        return written(now, now.step.sheet, str(action))
    seat = now.lesson.seat
    probe = now.match.fork()
    chosen = probe.game.read(action).text if isinstance(action, int) else action
    probe.play(seat, chosen)  # the real rules refuse it here, before a script says anything about it
    last = probe.past
    assert last is not None and last.action is not None
    taken = (*now.taken, last.action.text)
    return judged(now, taken, *played(now, taken))


def written(now: Standing, sheet: Sheet, text: str) -> Standing:
    """What comes of a value of the option that is asked for: a match begins with it, unless its rules refuse that."""
    match = started(now.lesson, {now.step.option: sheet.read(text)})
    ways, seat = (*now.step.solutions, *now.step.wrongs), now.lesson.seat
    path = next((one for one in ways if one.when is not None and one.when(match, seat)), now.step.otherwise)
    verdict: Verdict = "wrong"
    if path in now.step.solutions:
        verdict = when_solved(now)
    shown = match if verdict != "wrong" else now.match
    return Standing(now.lesson, now.at, now.before, shown, (*now.done, text), (text,), verdict, path.answer, [])


def played(now: Standing, taken: Sequence[str]) -> tuple[Match, list[Event]]:
    """The step from its beginning with these actions, under the dice and replies of the way they go."""
    path = now.step.path(taken)
    try:
        return under(now, taken, path, path.dice)
    except Unreadable:  # dice written for another way do not fit what is drawn on this one
        return under(now, taken, path, ())


def under(now: Standing, taken: Sequence[str], path: Path, dice: Sequence[int]) -> tuple[Match, list[Event]]:
    match = now.before.fork()
    if dice:
        match.dictate(list(dice))
    replies = list(path.replies)
    events: list[Event] = []
    for action in taken:
        events = match.play(now.lesson.seat, action) + replied(match, now.lesson.seat, replies)
    match.state.chance.dictated = []  # dice are written for a step: what is left of them is not for the next
    return match, events


def replied(match: Match, seat: int, replies: list[str]) -> list[Event]:
    """The others answer by the script as long as it says something that fits; each of its lines is said once."""
    events: list[Event] = []
    for _ in range(MOST_REPLIES):
        others = [ask.seat for ask in match.asks if ask.seat != seat]
        found = [(other, line) for other in others for line in replies if fitting(match, other, line)]
        if not found:
            break
        other, line = found[0]
        replies.remove(line)
        events += match.play(other, fitting(match, other, line))
    return events


def fitting(match: Match, seat: int, line: str) -> str:
    """The first legal action that is written like this."""
    return next((action.text for action in match.legal(seat) if fnmatchcase(action.text, line)), "")


def judged(now: Standing, taken: tuple[str, ...], match: Match, events: list[Event]) -> Standing:
    step = now.step
    done = (*now.back, *taken)
    verdict: Verdict = "on"
    answer = None
    if (path := solving(step, taken, match, now.lesson.seat)) is not None:
        verdict, answer = when_solved(now), path.answer
    elif (path := failing(step, taken)) is not None:
        verdict, answer = "wrong", path.answer
    return Standing(now.lesson, now.at, now.before, match, done, taken, verdict, answer, events)


def when_solved(now: Standing) -> Verdict:
    return "finished" if now.at == len(now.lesson.steps) - 1 else "solved"


def solving(step: Step, taken: Sequence[str], match: Match, seat: int) -> Path | None:
    ended = next((path for path in step.solutions if path.ends(taken)), None)
    if ended is None and step.until is not None and step.until(match, seat):
        return step.solutions[0]
    return ended


def failing(step: Step, taken: Sequence[str]) -> Path | None:
    """The answer to a try that led nowhere; None while it may still lead somewhere."""
    ended = next((path for path in step.wrongs if path.ends(taken)), None)
    if ended is not None:
        return ended
    if any(path.fits(taken) for path in (*step.solutions, *step.wrongs)):
        return None
    return None if step.until is not None and len(taken) < step.within else step.otherwise


def further(now: Standing) -> Standing:
    """The next step after one that is solved; a try that was wrong has to be taken back first."""
    if now.verdict != "solved":
        raise MatchOver("this lesson is solved" if now.verdict == "finished" else "try again, or ask to be shown")
    at = now.at + 1
    drawn, start = now.lesson.steps[at].position, now.lesson.start
    match = now.match
    if drawn:
        match = games.load(now.lesson.game).position(drawn, start.seats, start.seed, start.options)
    return Standing(now.lesson, at, match, match, now.done, (), "asked", None, [])


def gone_through(lesson: Lesson, done: Sequence[str]) -> Standing:
    """Where these actions lead, all of which must stand; after a solved step, at the beginning of the next."""
    now = begin(lesson)
    for action in done:
        now = attempt(now, action)
        if now.verdict == "wrong":
            raise Unreadable(f"{action!r:.60} does not lead on here; leave it away")
        if now.verdict == "solved":
            now = further(now)
    return now


def shown(now: Standing) -> str:
    """The action that leads on: what "show me" plays."""
    if now.verdict in ENDS:
        now = further(now)
    path = next((path for path in now.step.solutions if path.fits(now.taken)), None)
    if path is None or len(path.tries) == len(now.taken):
        raise Unreadable("from here no solution is written down; try again from the start of the task")
    if now.step.option:
        return path.tries[0]
    seat = now.lesson.seat
    text = fitting(now.match, seat, path.tries[len(now.taken)])
    if not text:
        raise Refused(now.step.clause, path.tries[len(now.taken)], "the lesson's own solution is not open here")
    return text
