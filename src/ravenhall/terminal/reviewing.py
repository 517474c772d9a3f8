"""A match looked at again, as lines of text: the curve, the account of choice and luck, and the key moments."""

from __future__ import annotations

from textwrap import fill
from typing import Any, Final

from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat
from ravenhall.review.looking import Look
from ravenhall.review.report import OLDER, is_older, report
from ravenhall.terminal.session import called

WIDTH: Final = 76
COLUMNS: Final = 58  # of the curve
ROWS: Final = 9
CHUNK: Final = 40  # parts of a sitting, after each of which somebody may stop it


class OlderRules(RavenhallError):
    """Nothing can be judged by rules that are no more."""


class Looked:
    """What a terminal says of one match, as far as the ravens have looked."""

    def __init__(self, match: Match, viewer: Seat | None, whose: Seat | None, seed: int, effort: int) -> None:
        if is_older(match):
            raise OlderRules(f"{OLDER} See: ravenhall replay FILE")
        self.look = Look(match, seed, effort)
        self.eye = self.look.open if viewer is None else viewer
        self.whose = (viewer or 0) if whose is None else whose
        self.names = called(match.seats)

    def work(self) -> bool:
        """A part of it; whether there is more."""
        return self.look.work(max(1, self.look.whole // CHUNK))

    @property
    def progress(self) -> str:
        seen = self.told
        return f"The ravens are looking: {seen['word'].lower()} {seen['turn']} of {seen['turns']}, {seen['percent']} %"

    @property
    def told(self) -> dict[str, Any]:
        return report(self.look, self.eye, self.whose, self.names)

    def lines(self) -> list[str]:
        told = self.told
        name = self.names[self.whose]
        eyes = "all seeing" if told["eye"] is None else f"as {self.names[told['eye']]} knew it"
        lines = [f"{self.look.match.game.title}: the chance of {name} to win, {eyes}.", ""]
        lines += [*curve(told), "", *ledger(told, self.names), "", *moments(told, self.names)]
        return [*lines, "", *accuracies(told, self.names)]


def curve(told: dict[str, Any], columns: int = COLUMNS, rows: int = ROWS) -> list[str]:
    """The chance before every go, from left to right; the turns below it."""
    chances: list[int] = told["chances"]
    wide = min(columns, len(chances))
    picked = [chances[place * (len(chances) - 1) // max(1, wide - 1)] for place in range(wide)]
    lines = []
    for row in range(rows - 1, -1, -1):
        low = 100 * row // rows
        label = {rows - 1: "100 %", rows // 2: " 50 %", 0: "  0 %"}.get(row, "     ")
        lines.append(f"{label} |" + "".join([_cell(chance, low, rows) for chance in picked]).rstrip())
    return [*lines, "      +" + "-" * wide, "       " + _turns(told, wide)]


def _cell(chance: int, low: int, rows: int) -> str:
    if chance >= low + 100 // rows:
        return "#"
    return ":" if chance > low else " "


def _turns(told: dict[str, Any], wide: int) -> str:
    """The number of each turn where it begins, as far as there is room."""
    line = [" "] * (wide + 4)
    goes, free, before = told["goes"], 0, 0
    for number, go in enumerate(goes):
        at = number * (wide - 1) // max(1, len(goes))
        if go["turn"] != before and at >= free:
            text = str(go["turn"])
            line[at : at + len(text)] = text
            free = at + len(text) + 1
        before = go["turn"]
    return f"{''.join(line).rstrip()}  ({told['word'].lower()}s)"


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def ledger(told: dict[str, Any], names: list[str]) -> list[str]:
    """Start + choices + luck = end."""
    totals = told["totals"]
    if totals is None:
        return ["A match this short has no totals."]
    lines = [f"  {totals['start']:>4}        at the start"]
    for name, (value, give) in zip(names, totals["choices"], strict=True):
        lines.append(f"  {signed(value):>4} ±{give:<4}  choices of {name}{_faint(value, give)}")
    value, give = totals["luck"]
    lines.append(f"  {signed(value):>4} ±{give:<4}  dice, draws, what came to light{_faint(value, give)}")
    if totals["given_up"]:
        lines.append(f"  {signed(totals['given_up']):>4}        given up, or out of time")
    return [*lines, f"  {totals['end']:>4}        at the end"]


def _faint(value: int, give: int) -> str:
    return " (no more than noise)" if value and abs(value) < give else ""


def moments(told: dict[str, Any], names: list[str]) -> list[str]:
    if not told["sharp"]:
        return ["Key moments are told once the curve is sharp."]
    lines = ["Key moments:"] if told["moments"] else []
    for one in told["moments"]:
        lines += moment(one, told["word"], names)
    return lines + ([told["nothing"]] if told["nothing"] else [])


def moment(one: dict[str, Any], word: str, names: list[str]) -> list[str]:
    head = f"{word} {one['turn']}, step {one['step'] + 1}, {names[one['seat']]}"
    figure = f"missed {one['figure']}" if one["missed"] else signed(one["figure"])
    lines = [f"  {head}: {figure}, {'choice' if one['kind'] == 'choice' else 'luck'}"]
    said = [f"{one['title']}"]
    if one["better"] is not None:
        played, better = one["chances"]
        said = [f"Played: {one['played']}, {played} %. Better: {one['better']}, {better} %."]
    said += one["reasons"]
    if one["luck"] is not None:
        said.append(f"Luck then counted {signed(one['luck'])}: {one['told']}")
    return lines + [fill(text, WIDTH, initial_indent="    ", subsequent_indent="    ") for text in said]


def accuracies(told: dict[str, Any], names: list[str]) -> list[str]:
    return [
        f"{names[seat]}: {sound} of {of} choices as good as sensible play ({100 * sound // of} %)."
        for seat, sound, of in told["accuracy"]
        if of
    ]
