"""A table's match handed to the ravens: which step of the replay each of its goes is, and what its eyes may be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from ravenhall.hall.said.messages import ActionChoice, DecisionInfo
from ravenhall.hall.said.reviewing import MomentJudged, Review
from ravenhall.hall.table.facts import Dealt, Entry, Played, TakenBack
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.table import Table
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.interpreted.replay import position_json, same_position
from ravenhall.review.judging import compared
from ravenhall.review.ledger import percent
from ravenhall.review.looking import Look
from ravenhall.review.moments import missed_in
from ravenhall.review.report import OLDER, report
from ravenhall.review.sums import Sums

TRIED = 60  # samples of a try
NEAR = 3  # per cent: so close to the best, and it is found
TRY_SEED = 1 << 90  # samples that no look has
LAST_SITTING = 2  # each is longer than the one before (`looking.TWICE`); what is still unsure then stays so
FIRST, LATER = 0.4, 1.5  # seconds of a piece; where it breaks off changes nothing of what is seen
AT_ONCE = 1000  # decisions between two looks at the clock


class Looked(Struct):
    """What came of a piece of work: what is written down, and what each pair of eyes is told of it."""

    written: dict[str, Any]
    told: dict[str, Review]
    percent: int
    done: bool


def is_enough(found: Looked, longer: bool) -> bool:
    """All is seen that is to be seen; `longer`: also by those who go on looking as long as the page is open."""
    return found.done and (not longer or found.written["counts"][0] >= LAST_SITTING)


def key_of(eye: int | None, whose: int) -> str:
    return f"{'all' if eye is None else eye} {whose}"


def again(entries: list[Entry], position: dict[str, Any]) -> tuple[Table, list[int]]:
    """The table played again, and after how many steps of the match which number of the log stood.

    Refusal if under today's rules it does not lead to the position it had.
    """
    table = Table("")
    at: list[int] = []
    try:
        for entry in entries:
            table.add(entry)
            if isinstance(entry.fact, Dealt | Played | TakenBack) and table.match is not None:
                at = _numbered(at, entry, len(table.match.steps))
    except RavenhallError as error:
        raise Refusal("not_now", OLDER) from error
    match = table.match
    if match is None or not same_position(match.game, position_json(match.state), position):
        raise Refusal("not_now", OLDER)
    return table, at


def _numbered(at: list[int], entry: Entry, steps: int) -> list[int]:
    """Steps of an imported match count backwards from the number of the deal, as its replay does."""
    if not at:
        return [entry.number - steps + place for place in range(steps + 1)]
    kept = at[: entry.fact.to + 1] if isinstance(entry.fact, TakenBack) else at
    return [*kept, *[entry.number] * (steps + 1 - len(kept))]


def prepared(entries: list[Entry], position: dict[str, Any], effort: int) -> tuple[Look, list[int], list[str]]:
    table, at = again(entries, position)
    assert table.match is not None
    if not table.match.steps:
        raise Refusal("not_now", OLDER)
    return Look(table.match, effort=effort, given_up=table.outcome), at, table.names()


def piece(look: Look, at: list[int], names: list[str], longer: bool, clock: Callable[[], float]) -> Looked:
    """Look a little further, and say what is seen now."""
    if longer and look.is_done and look.sitting < LAST_SITTING:
        look.sit_again()
    until = clock() + (FIRST if look.is_coarse else LATER)
    while look.work(AT_ONCE) and clock() < until:
        pass
    told = {}
    for whose in range(look.seats):
        told[key_of(whose, whose)] = seen(look, at, names, whose, whose)
        told[key_of(None, whose)] = seen(look, at, names, look.open, whose)
    return Looked(look.json(), told, look.percent, look.is_done)


def seen(look: Look, at: list[int], names: list[str], eye: int, whose: int) -> Review:
    """A report in the numbers of the replay."""
    told = report(look, eye, whose, names)
    for go in told["goes"]:
        go["before"], go["after"] = at[go.pop("first")], at[go.pop("last")]
    for moment in told["moments"]:
        moment["step"] = at[moment.pop("at")]
    told["accuracy"] = [{"seat": seat, "sound": sound, "of": of} for seat, sound, of in told["accuracy"]]
    return msgspec.convert({**told, "working": not look.is_done}, Review)


def tried(look: Look, go: int, action: object) -> MomentJudged:
    """A try at the missed answer of a go, beside the better one that was found, on samples of its own."""
    if go >= len(look.goes):
        raise Refusal("refused", "there is no such go in this match")
    suspect = missed_in(look, look.goes[go])
    if suspect is None:
        raise Refusal("refused", "nothing large was missed here")
    chosen = look.match.game.read(action)
    best, sums, lead = suspect.actions[suspect.best], Sums(2), Sums(1)
    chance = seeded(TRY_SEED + go)
    for _ in range(TRIED):
        values = compared(look.playing, look.goes[go], suspect.place, [chosen, best], chance.below(1 << 31))
        if values is None:
            raise Refusal("refused", "that is no answer to what is asked here")
        sums.add(values[0])
        lead.add([values[0][1] - values[0][0]])
    told = (percent(sums.mean(0)), percent(sums.mean(1)))
    return MomentJudged(told[1] - told[0] <= NEAR, *told, max(1, percent(round(lead.give(0)))))


def posed(look: Look, at: list[int], go: int) -> DecisionInfo:
    """The question of a missed moment once more, with every legal answer: a puzzle."""
    suspect = None if go >= len(look.goes) else missed_in(look, look.goes[go])
    if suspect is None:
        raise Refusal("refused", "nothing large was missed here")
    place = look.goes[go].places[suspect.place]
    match, seat = look.match.at(place), look.goes[go].seat
    ask = next(ask for ask in match.asks if ask.seat == seat)
    actions = [ActionChoice(action.code, action.text, action.json()) for action in match.legal(seat)]
    return DecisionInfo(seat, ask.kind, ask.text, at[place], actions)


def from_here(look: Look, go: int) -> dict[str, Any]:
    """The match before this go as a document, to be gone on with."""
    if go >= len(look.goes):
        raise Refusal("refused", "there is no such go in this match")
    return look.match.at(look.goes[go].first).save()
