"""What a study found, in sentences with their uncertainty; they say "no difference seen" rather than "equal"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ravenhall.arena import figures
from ravenhall.arena.counting import are_together
from ravenhall.arena.figures import Figure, ItemFigure

if TYPE_CHECKING:
    from ravenhall.arena.told.page import Study
    from ravenhall.kernel.game import Game

Finding = tuple[str, str]  # a headline, and its figures


def ended_in_words(game: Game[Any], ending: str) -> str:
    """A clause and a reason as matches keep them, "BR-62 captures", for people."""
    clause, _, reason = ending.partition(" ")
    return f"{clause} {game.ended(reason)}"


def worded(figure: Figure) -> str:
    if figure.number == 0:
        return "–"
    return f"{100 * figure.value:.1f} %" if figure.is_share else f"{figure.value:.1f}"


def with_reach(figure: Figure) -> str:
    times = 100 if figure.is_share else 1
    return f"{worded(figure)} (±{times * figure.reach:.1f})"


def findings(studies: list[Study]) -> list[Finding]:
    study = studies[-1]
    found = [*who_is_strongest(study), *of_seats(studies), *of_items(study)]
    return found[:4] or [("Nothing to compare.", f"{len(study.played)} matches.")]


def who_is_strongest(study: Study) -> list[Finding]:
    names = study.bots
    if len(names) < 2 or not study.played:
        return []
    if study.verdicts:
        return [(verdict.told, verdict.figures) for verdict in study.verdicts[:2]]
    scores = study.counted.alone
    order = sorted(range(len(names)), key=lambda at: -scores[at].share)
    best, second = order[0], order[1]
    sure = scores[best].interval[0] > scores[second].interval[1]
    least, most = scores[best].interval
    figures_told = (
        f"{100 * scores[best].share:.1f} % ({100 * least:.0f} to {100 * most:.0f}) of {scores[best].matches:,}."
    )
    return [(f"{names[best]} wins most." if sure else "No clear winner.", f"{names[best]}: {figures_told}")]


def of_seats(studies: list[Study]) -> list[Finding]:
    seats = studies[-1].plan.seats
    if not studies[-1].played:
        return []
    if any(are_together(one.played) for one in studies):
        return of_together(studies)
    firsts = [figures.of_first(one.played) for one in studies]
    last = firsts[-1]
    ahead = last.value - 1 / seats
    if abs(ahead) <= last.reach:
        headline = "No advantage of going first seen."
    else:
        headline = "Going first helps." if ahead > 0 else "Going first hurts."
    told = ", ".join(f"{one.name} {with_reach(first)}" for one, first in zip(studies, firsts, strict=True))
    return [(headline, f"First to go wins {told}; even is {100 / seats:.0f} %.")]


def of_together(studies: list[Study]) -> list[Finding]:
    """All seats win, or all lose."""
    wins = [figures.general(one.played, one.plan.seats)[0] for one in studies]
    told = ", ".join(f"{one.name} {with_reach(won)}" for one, won in zip(studies, wins, strict=True))
    return [("They win or lose together.", f"They win {told}.")]


def of_items(study: Study) -> list[Finding]:
    """For each list: what strays from the average, and what nobody uses."""
    found: list[Finding] = []
    for number, items in enumerate(study.plan.game.items()):
        if items.is_side:
            found += of_sides(figures.of_sides(study.played, number, items), items.title, study.plan.seats)
            continue
        every = figures.of_items(study.counted, number, items)
        used = [one for one in every if one.used > 0]
        if not used:
            continue
        stray = sorted([one for one in used if one.gain.is_sure], key=lambda one: -abs(one.gain.value))
        never = len(every) - len(used)
        headline = f"{items.title}: {len(stray)} of {len(used)} stray."
        told = ", ".join(strayed(one) for one in stray[:3]) or "None does more than chance would"
        found.append((headline, f"{told}.{f' {never} were never used.' if never else ''}"))
    return found


def of_sides(sides: list[Figure], title: str, seats: int) -> list[Finding]:
    if len(sides) < 2:
        return []
    uneven = any(abs(one.value - 1 / seats) > one.reach and one.number >= figures.FEWEST for one in sides)
    headline = f"{title} are not even." if uneven else f"{title}: no difference seen."
    return [(headline, f"{', '.join(f'{one.name} {with_reach(one)}' for one in sides)}.")]


def strayed(one: ItemFigure) -> str:
    return f"{one.name} {100 * one.gain.value:+.1f}".replace("-", "−")
