"""A tournament as tables in a terminal."""

from __future__ import annotations

from typing import Any, Final

from ravenhall import bots
from ravenhall.arena.counting import Counted, Score
from ravenhall.arena.plan import Plan
from ravenhall.arena.playing import Played
from ravenhall.arena.told.findings import ended_in_words
from ravenhall.arena.tournament import Tournament
from ravenhall.kernel.game import Game

VERDICTS: Final = {"better": "better, sure", "worse": "worse, sure", "close": "too close to matter"}


def report(tournament: Tournament, counted_events: list[str], all_events: bool = False) -> str:
    plan = tournament.plan
    per_lineup = [tournament.counted(at) for at in range(len(plan.lineups))]
    counted = Counted(len(plan.entrants), plan.seats, [match for some in per_lineup for match in some])
    parts = [heading(tournament, counted), *standings(tournament, counted)]
    if len(plan.entrants) > 2 and plan.seats > 1:
        parts += ["", *matrix(plan.entrants, counted)]
    parts += ["", *lineup_lines(tournament, per_lineup), "", *course(counted, plan.game)]
    parts += [f"{event} a match: {spread(counted.numbers_of(event))}" for event in counted_events]
    if all_events and counted.played:
        parts += [f"{number / len(counted.played):9.3f}  {event}" for event, number in sorted(counted.happened.items())]
    return "\n".join(parts)


def heading(tournament: Tournament, counted: Counted) -> str:
    plan = tournament.plan
    options = ", ".join([f"{name}={value}" for name, value in plan.options.items() if value != default(plan, name)])
    told = f"{plan.game.title}, rules revision {plan.game.revision}, {plan.seats} seats"
    timed = [spec for spec in plan.entrants if bots.read(spec).is_timed]
    lines = [
        f"{told}{'; ' + options if options else ''}: {len(counted.played)} matches, every deal from each seating",
        *([f"Not repeatable: {', '.join(timed)} think by the clock."] if timed else []),
    ]
    return "\n".join([*lines, ""])


def default(plan: Plan, name: str) -> object:
    return next((option.default for option in plan.game.options if option.name == name), None)


def standings(tournament: Tournament, counted: Counted) -> list[str]:
    plan = tournament.plan
    rows = [["bot", "won", "95 % interval", "rating", "points", "s a decision"]]
    ratings = tournament.ratings()
    for at, name in enumerate(plan.entrants):
        score = counted.alone[at]
        mark = f"{ratings[at].points:.0f} ± {ratings[at].reach:.0f}" if ratings else "–"
        points = counted.points[at] / max(1, counted.seated[at])
        rows.append([name, percent(score), interval(score), mark, f"{points:.1f}", f"{counted.thinking(at):.4f}"])
    return lined_up(rows)


def matrix(names: list[str], counted: Counted) -> list[str]:
    rows = [["row beats column, %", *[str(at + 1) for at in range(len(names))]]]
    for at, name in enumerate(names):
        scores = counted.against[at]
        rows.append(
            [f"{at + 1} {name}", *["·" if not score.matches else f"{100 * score.share:.0f}" for score in scores]]
        )
    return lined_up(rows)


def lineup_lines(tournament: Tournament, per_lineup: list[list[Played]]) -> list[str]:
    """For each lineup how its first bot did, and whether that is sure."""
    plan = tournament.plan
    rows = [["lineup", "matches", "first bot won", "95 % interval", "verdict"]]
    for at, played in enumerate(per_lineup):
        score = Counted(len(plan.entrants), plan.seats, played).alone[plan.lineups[at][0]]
        verdict = tournament.watched[at].verdict if tournament.until_sure else ""
        told = VERDICTS.get(verdict, "")
        rows.append([plan.called(at), str(len(played)), percent(score), interval(score), told])
    return lined_up(rows)


def course(counted: Counted, game: Game[Any]) -> list[str]:
    """How matches went: by seat and place, how long, how they ended."""
    rows = [["", *[str(at + 1) for at in range(counted.seats)]]]
    rows.append(["won by seat", *[percent(score) for score in counted.seat]])
    rows.append(["won by place, from whoever goes first", *[percent(score) for score in counted.place]])
    endings = sorted(counted.endings.items(), key=lambda one: -one[1])
    lines = lined_up(rows) if counted.played else []
    if counted.played:
        lines.append(f"decisions a match: {spread(counted.lengths)}")
    return [*lines, *[f"ended by {ended_in_words(game, ending)}: {number}" for ending, number in endings]]


def spread(numbers: list[int]) -> str:
    """The figures of a sorted list."""
    number = len(numbers)
    if number == 0:
        return "none"
    middle, most = numbers[(number - 1) // 2], numbers[(9 * number + 9) // 10 - 1]
    mean = sum(numbers) / number
    return f"{numbers[0]} to {numbers[-1]}, mean {mean:.1f}, middle {middle}, nine in ten within {most}"


def percent(score: Score) -> str:
    return f"{100 * score.share:.1f} %" if score.matches else "–"


def interval(score: Score) -> str:
    least, most = score.interval
    return f"{100 * least:.1f}–{100 * most:.1f}" if score.matches else "–"


def lined_up(rows: list[list[str]]) -> list[str]:
    widths = [max([len(row[place]) for row in rows]) for place in range(len(rows[0]))]
    return [
        "  ".join(
            [cell.ljust(width) if at == 0 else cell.rjust(width) for at, (cell, width) in enumerate(cells)]
        ).rstrip()
        for cells in [list(zip(row, widths, strict=True)) for row in rows]
    ]
