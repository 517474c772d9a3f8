"""Plots as HTML that needs nothing else: rows with a dot and its interval, histograms, a square of who beats whom.

Of two settings A is hatched or hollow and B solid, in every plot and in this order.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import floor, log10

from ravenhall.arena.figures import Figure, ItemFigure
from ravenhall.arena.rating import Rating

LETTERS = "ab"  # the settings
FEW_ROWS = 8  # that stand in one column


def signed(value: float, digits: int = 1) -> str:
    text = f"{value:+.{digits}f}".replace("-", "−")
    return "0" if text.strip("+−0.") == "" else text


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


class Scale:
    """From values to places on a track, with a few round marks."""

    def __init__(self, least: float, most: float) -> None:
        room = (most - least) * 0.06 or 1.0
        self.least = least - room
        self.most = most + room

    def at(self, value: float) -> float:
        return 100 * (value - self.least) / (self.most - self.least)

    def marks(self, wanted: int = 4) -> list[float]:
        rough = (self.most - self.least) / wanted
        size = 10 ** floor(log10(rough))
        step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
        first = -floor(-self.least / step)
        return [step * number for number in range(first, floor(self.most / step) + 1)]


def track(scale: Scale, value: float, reach: float, even: float | None, boxed: bool = False) -> str:
    """A dot where the value is, a line as far as it may be wrong, and a line where nothing is better than another."""
    left, right = max(0.0, scale.at(value - reach)), min(100.0, scale.at(value + reach))
    ticks = "".join(f'<i class="tick" style="left:{scale.at(mark):.2f}%"></i>' for mark in scale.marks())
    middle = "" if even is None else f'<i class="even" style="left:{scale.at(even):.2f}%"></i>'
    line = f'<i class="reach" style="left:{left:.2f}%;width:{right - left:.2f}%"></i>'
    return f'<span class="track">{ticks}{middle}{line}<i class="dot" style="left:{scale.at(value):.2f}%"></i></span>'


def axis(scale: Scale, worded: Sequence[str]) -> str:
    labels = "".join(
        f'<span style="left:{scale.at(mark):.2f}%">{escape(word)}</span>'
        for mark, word in zip(scale.marks(), worded, strict=True)
    )
    return f'<div class="row axis"><span></span><span class="track">{labels}</span><span></span></div>'


def row(name: str, plot: str, number: str, reach: str, title: str, classes: str) -> str:
    return (
        f'<div class="row {classes}" title="{escape(title)}"><span>{name}</span>{plot}'
        f'<span class="number">{escape(number)} <small>{escape(reach)}</small></span></div>'
    )


def shares(groups: list[tuple[str, list[Figure]]], even: float) -> str:
    """For each name its share with each setting, on one scale."""
    every = [figure for name, figures in groups for figure in figures]
    scale = Scale(
        min([even, *[one.value - one.reach for one in every]]), max([even, *[one.value + one.reach for one in every]])
    )
    rows: list[str] = []
    for name, figures in groups:
        for letter, figure in zip(LETTERS[-len(figures) :], figures, strict=True):
            label = escape(name) if letter == "a" or len(figures) == 1 else ""
            title = (
                f"{name}: {percent(figure.value)} %, 95 % interval ± {percent(figure.reach)}, {figure.number:,} matches"
            )
            rows.append(
                row(label, track(scale, figure.value, figure.reach, even), percent(figure.value),
                    f"±{percent(figure.reach)}", title, letter)
            )  # fmt: skip
    return "".join([*rows, axis(scale, [f"{100 * mark:.0f} %" for mark in scale.marks()])])


def gains(items: list[ItemFigure]) -> str:
    """What items do for who uses them, around zero."""
    used = [one for one in items if one.used > 0]
    ends = [end for one in used for end in (one.gain.value - one.gain.reach, one.gain.value + one.gain.reach)]
    scale = Scale(max(-0.5, min([0.0, *ends])), min(0.5, max([0.0, *ends])))
    below = axis(scale, [signed(100 * mark, 0) for mark in scale.marks()])
    half = (len(used) + 1) // 2 if len(used) > FEW_ROWS else len(used)
    columns = ["".join([gain_row(one, scale) for one in some]) + below for some in (used[:half], used[half:]) if some]
    return f'<div class="columns">{"".join([f"<div>{column}</div>" for column in columns])}</div>'


def gain_row(one: ItemFigure, scale: Scale) -> str:
    title = (
        f"{one.name}: {signed(100 * one.gain.value)} points, ± {percent(one.gain.reach)}; "
        f"used by {percent(one.used)} % of seats, {one.gain.number:,} of them"
    )
    name = f"{escape(one.name)} <small>{100 * one.used:.0f}&nbsp;%</small>"
    classes = "b sure" if one.gain.is_sure else "b"
    plot = track(scale, one.gain.value, one.gain.reach, 0.0)
    return row(name, plot, signed(100 * one.gain.value), f"±{percent(one.gain.reach)}", title, classes)


def amounts(groups: list[tuple[str, list[Figure]]]) -> str:
    """How much of each, from nothing on: for each name a figure with each setting, on one scale."""
    every = [figure for name, figures in groups for figure in figures]
    scale = Scale(0.0, max([one.value + one.reach for one in every]))
    rows: list[str] = []
    for name, figures in groups:
        for letter, figure in zip(LETTERS[-len(figures) :], figures, strict=True):
            label = escape(name) if letter == "a" or len(figures) == 1 else ""
            title = f"{name}: {figure.value:.2f}, 95 % interval ± {figure.reach:.2f}, {figure.number:,} matches"
            plot = track(scale, figure.value, figure.reach, None)
            rows.append(row(label, plot, f"{figure.value:.1f}", f"±{figure.reach:.1f}", title, letter))
    return "".join([*rows, axis(scale, [f"{mark:.0f}" for mark in scale.marks()])])


def interval(name: str, share: float, least: float, most: float, even: float) -> str:
    """One share between the ends of an interval that need not be as far from it to both sides."""
    scale = Scale(min(least, even), max(most, even))
    ticks = "".join(f'<i class="tick" style="left:{scale.at(mark):.2f}%"></i>' for mark in scale.marks())
    line = f'<i class="reach" style="left:{scale.at(least):.2f}%;width:{scale.at(most) - scale.at(least):.2f}%"></i>'
    middle = f'<i class="even" style="left:{scale.at(even):.2f}%"></i>'
    dot = f'<i class="dot" style="left:{scale.at(share):.2f}%"></i>'
    plot = f'<span class="track">{ticks}{middle}{line}{dot}</span>'
    told = f"{percent(least)} to {percent(most)} %"
    drawn = row(escape(name), plot, percent(share), "%", f"{name}: {percent(share)} %, {told}", "sure")
    return drawn + axis(scale, [f"{100 * mark:.0f} %" for mark in scale.marks()])


def ladder(names: list[str], ratings: list[Rating], faces: list[str]) -> str:
    """Strength with its uncertainty, the strongest on top."""
    scale = Scale(min([one.points - one.reach for one in ratings]), max([one.points + one.reach for one in ratings]))
    order = sorted(range(len(names)), key=lambda at: -ratings[at].points)
    rows = [rated(faces[at] + escape(names[at]), names[at], ratings[at], scale) for at in order]
    return "".join([*rows, axis(scale, [f"{mark:.0f}" for mark in scale.marks()])])


def rated(label: str, name: str, rating: Rating, scale: Scale) -> str:
    points, reach = f"{rating.points:.0f}", f"{rating.reach:.0f}"
    plot = track(scale, rating.points, rating.reach, None)
    return row(label, plot, points, f"±{reach}", f"{name}: {points} ± {reach}", "one")


MOST_BARS = 14


def histogram(series: list[list[float]]) -> str:
    """How often which size, in per cent of the matches of each setting; the largest sizes share a bar."""
    every = sorted([value for values in series for value in values])
    least, most = every[0], every[(99 * len(every)) // 100 if len(every) > 100 else -1]
    width = max(1.0, float(-floor(-(most - least + 1) / MOST_BARS)))
    bars = int((most - least) // width) + 1
    shares = [[0.0] * bars for values in series]
    for number, values in enumerate(series):
        for value in values:
            shares[number][min(bars - 1, int((value - least) // width))] += 1 / len(values)
    tallest = max([share for some in shares for share in some]) or 1.0
    columns: list[str] = []
    labels: list[str] = []
    for place in range(bars):
        start = least + place * width
        named = f"{start:.0f}" if width == 1 else f"{start:.0f}–{start + width - 1:.0f}"
        told = (
            f"{named}{'+' if place == bars - 1 else ''}: {', '.join(f'{100 * some[place]:.1f} %' for some in shares)}"
        )
        letters = LETTERS if len(series) > 1 else "b"
        drawn = "".join(
            f'<i class="{letter}" style="height:{100 * some[place] / tallest:.1f}%"></i>'
            for letter, some in zip(letters, shares, strict=True)
        )
        columns.append(f'<div title="{escape(told)}">{drawn}</div>')
        labels.append(f"<span>{start:.0f}{'+' if place == bars - 1 and most < every[-1] else ''}</span>")
    return (
        f'<div class="plot"><div class="bars">{levels(tallest)}{"".join(columns)}</div>'
        f'<div class="labels">{"".join(labels)}</div></div>'
    )


def levels(tallest: float) -> str:
    """Lines across a histogram at round shares, the tallest bar being as high as the plot."""
    marks = [mark for mark in Scale(0.0, tallest).marks() if 0 <= mark <= tallest]
    return "".join(
        f'<b style="bottom:{100 * mark / tallest:.2f}%"><span>{100 * mark:.0f} %</span></b>' for mark in marks
    )


def spread(values: list[float]) -> str:
    """Mean and middle half of some sizes."""
    order = sorted(values)
    low, high = order[len(order) // 4], order[(3 * len(order)) // 4]
    return f"{sum(order) / len(order):.1f}, half {low:.0f}–{high:.0f}"


def square(names: list[str], scores: list[list[float | None]]) -> str:
    """Who beats whom: the darker, the oftener."""
    order = range(len(names))
    head = "".join(f"<th>{at + 1}</th>" for at in order)
    rows = "".join(
        f"<tr><td>{at + 1} {escape(names[at])}</td>{''.join(square_cell(score) for score in scores[at])}</tr>"
        for at in order
    )
    return f'<div class="scroll"><table class="who"><tr><th>Row beats column, %</th>{head}</tr>{rows}</table></div>'


def square_cell(score: float | None) -> str:
    if score is None:
        return "<td>·</td>"
    shade = f"background:color-mix(in srgb, var(--ink) {100 * score:.0f}%, var(--sunk))"
    colour = ";color:var(--surface)" if score > 0.5 else ""
    return f'<td style="{shade}{colour}">{100 * score:.0f}</td>'
