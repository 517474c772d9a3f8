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
from ravenhall.arena.told import faces, plots
from ravenhall.arena.told.findings import ended_in_words, findings, worded
from ravenhall.arena.told.verdicts import Verdict
from ravenhall.kernel.game import Game
from ravenhall.kernel.items import Items

FEWEST: Final = 100  # matches below which a plot would only show chance
MOST_ROWS: Final = 30  # of a list of items; beyond this the ten outermost at each end are shown first
OUTERMOST: Final = 10
MOST_ASKED: Final = 10  # kinds of decisions; those that are asked less are folded
FIELDS: Final = ["setting", "seed", "bots", "winners", "points", "ending", "decisions"]
MOST_MATCHES: Final = 4000  # carried in the page itself, so that it stays below 1 MB
FONTS: Final = {
    "Grenze Variable": "grenze-latin-wght",
    "Atkinson Hyperlegible Next Variable": "atkinson-hyperlegible-next-latin-wght",
}


class Study:
    """Matches under one setting, and how it is called beside another."""

    def __init__(
        self,
        name: str,
        plan: Plan,
        played: list[Played],
        command: str,
        ratings: list[Rating],
        verdicts: list[Verdict] | None = None,
    ) -> None:
        self.name = name
        self.plan = plan
        self.played = played
        self.command = command
        self.ratings = ratings
        self.verdicts = verdicts or []
        self.counted = Counted(len(plan.entrants), plan.seats, played)

    @property
    def bots(self) -> list[str]:
        return names_of(self.plan)


def names_of(plan: Plan) -> list[str]:
    """Who takes part, as people call them; as they were entered where two would be called the same."""
    titles = [bots.title(spec) for spec in plan.entrants]
    return titles if len(set(titles)) == len(titles) else plan.entrants


def page(studies: list[Study], title: str) -> str:
    """The whole page. Of two studies the first is A and the second B."""
    plan = studies[-1].plan
    drawn = faces.portraits(plan.entrants)
    parts = [
        ladder(studies[-1], drawn),
        sure(studies[-1]),
        seats(studies),
        lengths(studies),
        *item_lists(studies),
        compared(studies),
        endings(studies),
        beaten(studies[-1]),
        *asked(studies),
        again(studies),
    ]
    head = f"{escape(plan.game.title)}: {escape(title)}"
    matches = " · ".join(f"{len(one.played):,} matches" for one in studies)
    under = (
        f"rules revision {plan.game.revision} · {plan.seats} seats · {matches} · {escape(', '.join(studies[-1].bots))}"
    )
    band = "".join(f"<div><h3>{escape(one)}</h3><p>{escape(more)}</p></div>" for one, more in findings(studies))
    told = json.dumps(
        {"name": plan.game.name, "csv": csv(studies), "matches": plain_matches(studies)}, separators=(",", ":")
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{head} · Ravenhall</title><style>{fonts()}{data('page.css')}</style></head><body>{drawn}"
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


def ladder(study: Study, drawn: str) -> str:
    if not study.ratings or len(study.plan.entrants) < 2:
        return ""
    under = f"{len(study.played):,} matches. Line: 95 % interval."
    return section(
        "Ladder",
        under,
        plots.ladder(study.bots, study.ratings, [faces.face(spec, drawn) for spec in study.plan.entrants]),
    )


def sure(study: Study) -> str:
    """What --until-sure has come to, by intervals that hold however often one looks."""
    if not study.verdicts:
        return ""
    rows = "".join(
        f"<h3>{escape(one.told)}</h3>{plots.interval(one.name, one.share, *one.interval, 1 / study.plan.seats)}"
        for one in study.verdicts
    )
    under = "Share of its deals; intervals that hold however often one looks."
    return section("Is it sure?", under, rows)


def seats(studies: list[Study]) -> str:
    if studies[0].plan.seats == 1 or any(are_together(one.played) for one in studies):
        return ""
    number = studies[0].plan.seats
    firsts = ("First to go", [figures.of_first(one.played) for one in studies])
    by_seat = [figures.of_seats(one.played, one.plan.seats) for one in studies]
    groups = [firsts, *[(f"Seat {seat + 1}", [some[seat] for some in by_seat]) for seat in range(number)]]
    sides = [
        group
        for at, items in enumerate(studies[0].plan.game.items())
        if items.is_side
        for group in of_sides(studies, at, items)
    ]
    title = "Wins by seat and side" if sides else "Wins by seat"
    return section(title, legend(studies), plots.shares([*groups, *sides], 1 / number))


def of_sides(studies: list[Study], number: int, items: Items) -> list[tuple[str, list[Figure]]]:
    """For each army or people how often who plays as it wins, in the settings that have it."""
    every = [{one.name: one for one in figures.of_sides(study.played, number, items)} for study in studies]
    return [(name, [some[name] for some in every if name in some]) for name in every[-1]]


def lengths(studies: list[Study]) -> str:
    by_turns = all(any(match.turns for match in one.played) for one in studies)
    values = [[float(match.turns if by_turns else match.decisions) for match in one.played] for one in studies]
    title = "Length in turns" if by_turns else "Length in decisions"
    if too_few(studies):
        return section(title, "", f"<p>Fewer than {FEWEST} matches: too few to draw.</p>")
    points = [[float(point) for match in one.played for point in match.points] for one in studies]
    return section(title, spreads(studies, values), plots.histogram(values)) + section(
        "Points of a seat", spreads(studies, points), plots.histogram(points)
    )


def spreads(studies: list[Study], values: list[list[float]]) -> str:
    """The legend of a histogram, with the mean and the middle half of each setting."""
    if len(studies) == 1:
        return f"Mean {plots.spread(values[0])}"
    return "".join(
        f'<span class="key {letter}"></span>{letter.upper()} {escape(one.name)}: {plots.spread(some)}'
        for letter, one, some in zip(plots.LETTERS, studies, values, strict=True)
    )


def item_lists(studies: list[Study]) -> list[str]:
    """For the last study; of the one before it, what changed stands in the table beside."""
    study = studies[-1]
    lists = study.plan.game.items()
    return [item_list(study, number, items.title) for number, items in enumerate(lists) if not items.is_side]


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
    game = studies[-1].plan.game
    last = studies[-1].counted.endings
    names = sorted(
        {name for one in studies for name in one.counted.endings}, key=lambda name: (-last.get(name, 0), name)
    )
    rows = "".join(
        f"<tr><td>{ending(game, name)}</td>"
        + "".join(
            f"<td>{1000 * one.counted.endings.get(name, 0) / max(1, len(one.played)):.1f}</td>" for one in studies
        )
        + "</tr>"
        for name in names
    )
    return section("How matches ended", f"Of 1,000 {legend(studies)}", f"<table>{rows}</table>")


def ending(game: Game[Any], name: str) -> str:
    """How a match ended in words, and the clause it ended by."""
    clause, _, told = ended_in_words(game, name).partition(" ")
    return f"{escape(told[:1].upper() + told[1:])} <small class='clause'>{escape(clause)}</small>"


def beaten(study: Study) -> str:
    names = study.bots
    if len(names) < 2 or study.plan.seats == 1:
        return ""
    scores = [[score.share if score.matches else None for score in row] for row in study.counted.against]
    return section("Who beats whom", "Per cent won by the row against the column.", plots.square(names, scores), "wide")


def asked(studies: list[Study]) -> list[str]:
    """Phase by phase, as the game names its decisions: how often each is asked, and how much choice it leaves."""
    every = [{one.kind: one for one in figures.by_kind(study.played)} for study in studies]
    kinds = [kind for kind in every[-1] if all(kind in some for some in every)]
    if not kinds:
        return []
    often = [(spoken(kind), [some[kind].a_match for some in every]) for kind in kinds]
    wide = [(spoken(kind), [some[kind].choices for some in every]) for kind in kinds]
    under = legend(studies)
    return [
        section("What is asked, times a match", under, shortened(often)),
        section("Choices it leaves", under, shortened(wide)),
    ]


def spoken(kind: str) -> str:
    return kind.replace("_", " ").capitalize()


def shortened(groups: list[tuple[str, list[Figure]]]) -> str:
    if len(groups) <= MOST_ASKED:
        return plots.amounts(groups)
    rest = groups[MOST_ASKED:]
    return (
        f"{plots.amounts(groups[:MOST_ASKED])}<details><summary>{len(rest)} that are asked less</summary>"
        f"{plots.amounts(rest)}</details>"
    )


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


def plain_matches(studies: list[Study]) -> dict[str, Any]:
    """Matches as rows of FIELDS; bots, settings and endings by their numbers, because their names are long."""
    each = MOST_MATCHES // len(studies)
    endings = sorted({name for one in studies for name in one.counted.endings})
    rows = [
        [number, match.seed, match.seating, match.winners, match.points, endings.index(match.ending), match.decisions]
        for number, one in enumerate(studies)
        for match in one.played[:each]
    ]
    return {
        "settings": [{"name": one.name, "bots": one.plan.entrants} for one in studies],
        "endings": endings,
        "fields": FIELDS,
        "matches": rows,
    }
