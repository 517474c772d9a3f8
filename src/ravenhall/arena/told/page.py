"""The report of a tournament or a study as one page: opens without a network, prints, light and dark, at most 1 MB."""

from __future__ import annotations

import base64
import json
from html import escape
from importlib.resources import files
from typing import Any, Final

from ravenhall import bots
from ravenhall.arena import figures
from ravenhall.arena.counting import Counted, are_together
from ravenhall.arena.figures import Figure, ItemFigure
from ravenhall.arena.plan import Plan
from ravenhall.arena.playing import Played
from ravenhall.arena.rating import Rating
from ravenhall.arena.told import plots
from ravenhall.arena.told.findings import findings, worded

FEWEST: Final = 100  # matches below which a plot would only show chance
MOST_ROWS: Final = 30  # of a list of items; beyond this the ten outermost at each end are shown first
OUTERMOST: Final = 10
MOST_MATCHES: Final = 4000  # carried in the page itself, so that it stays below 1 MB
FONTS: Final = {
    "Grenze Variable": "grenze-latin-wght",
    "Atkinson Hyperlegible Next Variable": "atkinson-hyperlegible-next-latin-wght",
}


class Study:
    """Matches under one setting, and how it is called beside another."""

    def __init__(self, name: str, plan: Plan, played: list[Played], command: str, ratings: list[Rating]) -> None:
        self.name = name
        self.plan = plan
        self.played = played
        self.command = command
        self.ratings = ratings
        self.counted = Counted(len(plan.entrants), plan.seats, played)

    @property
    def bots(self) -> list[str]:
        """Who took part, as people call them; as they were entered where two would be called the same."""
        titles = [bots.title(spec) for spec in self.plan.entrants]
        return titles if len(set(titles)) == len(titles) else self.plan.entrants


def page(studies: list[Study], title: str) -> str:
    """The whole page. Of two studies the first is A and the second B."""
    plan = studies[-1].plan
    parts = [
        ladder(studies[-1]),
        seats(studies),
        lengths(studies),
        *item_lists(studies),
        compared(studies),
        endings(studies),
        beaten(studies[-1]),
        asked(studies),
        again(studies),
    ]
    head = f"{escape(plan.game.title)}: {escape(title)}"
    matches = " · ".join(f"{len(one.played):,} matches" for one in studies)
    under = (
        f"rules revision {plan.game.revision} · {plan.seats} seats · {matches} · {escape(', '.join(studies[-1].bots))}"
    )
    band = "".join(f"<div><h3>{escape(one)}</h3><p>{escape(more)}</p></div>" for one, more in findings(studies))
    told = json.dumps({"name": plan.game.name, "csv": csv(studies), "matches": plain_matches(studies)})
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{head} · Ravenhall</title><style>{fonts()}{data('page.css')}</style></head><body>"
        f"<header><div><h1>{head}</h1><small>{under}</small></div>"
        '<button id="csv">Figures as CSV</button><button id="json">Matches as JSON</button>'
        '<button id="theme">Light or dark</button></header>'
        f'<main><div class="found">{band}</div><div class="grid">{"".join(parts)}</div></main>'
        f'<script type="application/json" id="told">{told.replace("<", chr(92) + "u003c")}</script>'
        f"<script>{data('page.js')}</script></body></html>\n"
    )


def data(name: str) -> str:
    return files("ravenhall.arena.told").joinpath("data", name).read_text(encoding="utf-8")


def fonts() -> str:
    """The hall's own typefaces, where its web client is installed; everywhere else the system's."""
    folder = files("ravenhall").joinpath("hall", "static", "assets")
    faces: list[str] = []
    for family, start in FONTS.items():
        found = [one for one in folder.iterdir() if one.name.startswith(start)] if folder.is_dir() else []
        for one in found[:1]:
            code = base64.b64encode(one.read_bytes()).decode()
            faces.append(
                f"@font-face{{font-family:'{family}';font-weight:100 900;src:url(data:font/woff2;base64,{code})}}"
            )
    return "".join(faces)


# ── the parts ───────────────────────────────────────────────────────────────────────────────────────────────────────


def section(title: str, under: str, content: str, size: str = "") -> str:
    return f'<section class="{size}"><h2>{escape(title)}</h2><p class="small">{under}</p>{content}</section>'


def too_few(studies: list[Study]) -> bool:
    return any(len(one.played) < FEWEST for one in studies)


def legend(studies: list[Study]) -> str:
    if len(studies) == 1:
        return ""
    return "".join(
        f'<span class="key {letter}"></span>{letter.upper()} {escape(one.name)}'
        for letter, one in zip(plots.LETTERS, studies, strict=True)
    )


def ladder(study: Study) -> str:
    if not study.ratings or len(study.plan.entrants) < 2:
        return ""
    under = f"{len(study.played):,} matches. Line: 95 % interval."
    return section("Ladder", under, plots.ladder(study.bots, study.ratings))


def seats(studies: list[Study]) -> str:
    if studies[0].plan.seats == 1 or any(are_together(one.played) for one in studies):
        return ""
    number = studies[0].plan.seats
    firsts = ("First to go", [figures.of_first(one.played) for one in studies])
    by_seat = [figures.of_seats(one.played, one.plan.seats) for one in studies]
    groups = [firsts, *[(f"Seat {seat + 1}", [some[seat] for some in by_seat]) for seat in range(number)]]
    return section("Wins by seat", legend(studies), plots.shares(groups, 1 / number))


def lengths(studies: list[Study]) -> str:
    by_turns = all(any(match.turns for match in one.played) for one in studies)
    values = [[float(match.turns if by_turns else match.decisions) for match in one.played] for one in studies]
    title = "Length in turns" if by_turns else "Length in decisions"
    if too_few(studies):
        return section(title, "", f"<p>Fewer than {FEWEST} matches: too few to draw.</p>")
    points = [[float(point) for match in one.played for point in match.points] for one in studies]
    under = legend(studies)
    return section(title, under, plots.histogram(values)) + section("Points of a seat", under, plots.histogram(points))


def item_lists(studies: list[Study]) -> list[str]:
    """For the last study; of the one before it, what changed stands in the table beside."""
    study = studies[-1]
    lists = study.plan.game.items()
    return [item_list(study, number, items.title) for number, items in enumerate(lists)]


def item_list(study: Study, number: int, title: str) -> str:
    found = figures.of_items(study.counted, number, study.plan.game.items()[number])
    used = [one for one in found if one.used > 0]
    never = [one.name for one in found if one.used == 0]
    if not used:
        return ""  # such as cards in a match without
    by_chance = f"{0.05 * len(used):.0f}" if len(used) >= 10 else "fewer than one"
    under = (
        "Share of victories of seats that used it, less that of all seats, in points; beside the name how many did. "
        f"Bold: the interval leaves out zero, as {by_chance} of {len(used)} would by chance. "
        "It shows who wins, not why: who is ahead may use more."
    )
    rest = f"<p class='small'>Never used: {escape(', '.join(never))}.</p>" if never else ""
    return section(title, under, folded(used) + rest, "wide")


def folded(used: list[ItemFigure]) -> str:
    if len(used) <= MOST_ROWS:
        return plots.gains(used)
    inner = used[OUTERMOST:-OUTERMOST]
    outer = plots.gains([*used[:OUTERMOST], *used[-OUTERMOST:]])
    return f"{outer}<details><summary>The {len(inner)} between them</summary>{plots.gains(inner)}</details>"


def compared(studies: list[Study]) -> str:
    every = [figures.general(one.played, one.plan.seats) for one in studies]
    if len(studies) == 1:
        rows = "".join(f"<tr><td>{escape(one.name)}</td><td>{worded(one)}</td></tr>" for one in every[0])
        return section("In figures", "", f"<table>{rows}</table>")
    rows = "".join(compared_row(one, other) for one in every[0] for other in every[1] if one.name == other.name)
    head = f"<tr><th></th><th>A {escape(studies[0].name)}</th><th>B {escape(studies[1].name)}</th><th>B − A</th></tr>"
    return section("Two settings side by side", "", f'<div class="scroll"><table>{head}{rows}</table></div>', "wide")


def compared_row(one: Figure, other: Figure) -> str:
    difference = other.less(one)
    seen = "" if difference.is_sure else "<br><small>no difference seen</small>"
    name = f"<b>{escape(one.name)}</b>" if difference.is_sure else escape(one.name)
    times = 100 if one.is_share else 1
    told = f"{plots.signed(times * difference.value)} <small>±{times * difference.reach:.1f}</small>"
    return f"<tr><td>{name}{seen}</td><td>{worded(one)}</td><td>{worded(other)}</td><td>{told}</td></tr>"


def endings(studies: list[Study]) -> str:
    names = sorted({name for one in studies for name in one.counted.endings})
    rows = "".join(
        f"<tr><td>{escape(name)}</td>"
        + "".join(
            f"<td>{1000 * one.counted.endings.get(name, 0) / max(1, len(one.played)):.1f}</td>" for one in studies
        )
        + "</tr>"
        for name in names
    )
    return section("How matches ended", f"Of 1,000 {legend(studies)}", f"<table>{rows}</table>")


def beaten(study: Study) -> str:
    names = study.bots
    if len(names) < 2 or study.plan.seats == 1:
        return ""
    scores = [[score.share if score.matches else None for score in row] for row in study.counted.against]
    return section("Who beats whom", "Per cent won by the row against the column.", plots.square(names, scores), "wide")


def asked(studies: list[Study]) -> str:
    rows = "".join(
        f"<tr><td>{escape(one.kind.replace('_', ' '))}</td><td>{one.a_match:.1f}</td><td>{one.choices:.1f}</td></tr>"
        for one in figures.by_kind(studies[-1].played)
    )
    head = "<tr><th>Decision</th><th>a match</th><th>choices</th></tr>"
    return section("What is asked", "How often, and how many legal answers it leaves.", f"<table>{head}{rows}</table>")


def again(studies: list[Study]) -> str:
    commands = "\n".join(dict.fromkeys(one.command for one in studies))
    timed = "" if studies[-1].plan.is_repeatable else " Bots that think by the clock were among them: not repeatable."
    note = f"Equal seeds give equal figures.{timed} Intervals: 95 %."
    return section("To run it again", "", f"<pre>{escape(commands)}</pre><p class='small'>{note}</p>")


# ── what can be saved from it ───────────────────────────────────────────────────────────────────────────────────────


def csv(studies: list[Study]) -> str:
    lines = ["setting,figure,value,reach,number"]
    for one in studies:
        every = figures.general(one.played, one.plan.seats)
        for number, items in enumerate(one.plan.game.items()):
            every += [
                Figure(f"{items.title}: {item.name}", item.gain.value, item.gain.reach, item.gain.number)
                for item in figures.of_items(one.counted, number, items)
            ]
        lines += [f'"{one.name}","{row.name}",{row.value:.6f},{row.reach:.6f},{row.number}' for row in every]
    return "\n".join(lines) + "\n"


def plain_matches(studies: list[Study]) -> list[dict[str, Any]]:
    each = MOST_MATCHES // len(studies)
    return [
        {
            "setting": one.name,
            "seed": match.seed,
            "seats": [one.plan.entrants[entrant] for entrant in match.seating],
            "winners": match.winners,
            "points": match.points,
            "ending": match.ending,
            "decisions": match.decisions,
        }
        for one in studies
        for match in one.played[:each]
    ]
