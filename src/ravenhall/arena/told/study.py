"""A study of a setting as text in a terminal."""

from __future__ import annotations

from ravenhall.arena import figures
from ravenhall.arena.figures import Figure, ItemFigure
from ravenhall.arena.told.findings import ended_in_words, findings, worded
from ravenhall.arena.told.page import Study
from ravenhall.arena.told.plots import signed
from ravenhall.arena.told.table import lined_up


def told(study: Study, first: Study) -> str:
    """All figures of this study; beside another its differences from that."""
    plan = study.plan
    head = (
        f"{plan.game.title}, rules revision {plan.game.revision}, {plan.seats} seats, {plan.entrants[0]}: {study.name}"
    )
    lines = [f"{head}, {len(study.played):,} matches", ""]
    lines += [f"{headline} {more}" for headline, more in findings([study])]
    lines += ["", *lined_up(general_rows(study, first))]
    for number, items in enumerate(plan.game.items()):
        every = figures.of_items(study.counted, number, items)
        lines += ["", *item_lines(items.title, every)]
    lines += ["", *lined_up([["asked", "a match", "95 %", "choices", "95 %"], *asked_rows(study)])]
    endings = sorted(study.counted.endings.items(), key=lambda one: -one[1])
    ended = [f"ended by {ended_in_words(plan.game, ending)}: {number}" for ending, number in endings]
    return "\n".join([*lines, "", *ended])


def general_rows(study: Study, first: Study) -> list[list[str]]:
    mine = figures.general(study.played, study.plan.seats)
    if study is first:
        return [["", "value", "95 %"], *[[one.name, worded(one), reach(one)] for one in mine]]
    other = {one.name: one for one in figures.general(first.played, first.plan.seats)}
    rows = [["", "value", "95 %", "difference", "95 %", ""]]
    for one in mine:
        difference = one.less(other[one.name]) if one.name in other else None
        rows.append([one.name, worded(one), reach(one), *difference_cells(difference)])
    return rows


def reach(figure: Figure) -> str:
    return f"±{(100 if figure.is_share else 1) * figure.reach:.1f}"


def difference_cells(difference: Figure | None) -> list[str]:
    if difference is None:
        return ["–", "", ""]
    times = 100 if difference.is_share else 1
    verdict = "" if difference.is_sure else "no difference seen"
    return [signed(times * difference.value), reach(difference), verdict]


def item_lines(title: str, every: list[ItemFigure]) -> list[str]:
    used = [one for one in every if one.used > 0]
    never = [one.name for one in every if one.used == 0]
    if not used:
        return [f"{title}: none in these matches"]
    rows = [[f"{title}, * if sure", "seats that did", "victories, points", "95 %"]]
    rows += [
        [
            f"{one.name}{' *' if one.gain.is_sure else ''}",
            f"{100 * one.used:.1f} %",
            signed(100 * one.gain.value),
            reach(one.gain),
        ]
        for one in used
    ]
    return [*lined_up(rows), *([f"never used: {', '.join(never)}"] if never else [])]


def asked_rows(study: Study) -> list[list[str]]:
    return [
        [one.kind, worded(one.a_match), reach(one.a_match), worded(one.choices), reach(one.choices)]
        for one in figures.by_kind(study.played)
    ]
