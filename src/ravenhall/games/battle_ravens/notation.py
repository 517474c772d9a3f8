"""Positions as drawings, both ways: for tests, puzzles and the terminal.

    turn 3  act  south first  south to go
    north   HHHBBB  B      *HHB  HHHBBB+4  .     HHHBBB
    south   HHHBBB  HB+1   -     HHHBBB    .+2   HHHBBB

Seat 0 is south, seat 1 north; H a Hirdman, B a Bondir, +n ravens, "." nobody. "*HHB" is an area captured by the enemy
with his garrison in it, "-" the captor's own vacated area. Everything else follows: who fell, which ravens and thralls
are lost, and that all other ravens are in hand.
"""

from __future__ import annotations

import re
from typing import Final

from ravenhall.games.battle_ravens.actions import AREAS
from ravenhall.games.battle_ravens.state import (
    ACT,
    BONDI,
    COLUMNS,
    END,
    HIRDMEN,
    NEW_TURN,
    PLACE,
    RAVENS,
    THRALLS,
    BattleState,
)
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.game import View

SEATS: Final = {"south": 0, "north": 1}
NAMES: Final = ("south", "north")
PHASES: Final = {"new": NEW_TURN, "place": PLACE, "act": ACT, "end": END}
CELL: Final = re.compile(r"(\*?)(\.|H*B*)(?:\+(\d))?")


def set_position(state: BattleState, drawing: str) -> None:
    """Put the drawn position onto a freshly set-up state."""
    state.turn, state.phase = 1, ACT
    lines = [line.split() for line in drawing.splitlines() if line.strip()]
    rows = [line for line in lines if line[0] in SEATS and len(line) > COLUMNS]
    for line in lines:
        if line not in rows:
            _read_heading(state, line)
    for row in rows:
        _draw_row(state, SEATS[row[0]], row[1:])
    for seat in (0, 1):
        _work_out_rest(state, seat)


def _read_heading(state: BattleState, words: list[str]) -> None:
    """turn N, a phase, "south first", "north to go", "south spent 2" (thralls)."""
    text = " ".join(words)
    if found := re.search(r"turn (\d+)", text):
        state.turn = int(found[1])
    if found := re.search(r"\b(new|place|act|end)\b", text):
        state.phase = PHASES[found[1]]
    if found := re.search(r"(south|north) first", text):
        state.first = state.active = SEATS[found[1]]
    if found := re.search(r"(south|north) to go", text):
        state.active = SEATS[found[1]]
    for found in re.finditer(r"(south|north) spent (\d)", text):
        state.thralls_spent[SEATS[found[1]]] = int(found[2])


def _draw_row(state: BattleState, seat: int, cells: list[str]) -> None:
    if len(cells) != COLUMNS:
        raise Unreadable(f"{NAMES[seat]} has {len(cells)} areas drawn; there are {COLUMNS}")
    for column, cell in enumerate(cells):
        area = seat * COLUMNS + column
        state.hirdmen[area] = state.bondi[area] = state.ravens[area] = 0
        if cell == "-":
            state.captor[column] = seat
            continue
        found = CELL.fullmatch(cell)
        if not found:
            raise Unreadable(f"{NAMES[seat]}: no area is drawn {cell!r}; like HHB, HB+2, ., .+3, *HB or -")
        hirdmen, bondi = found[2].count("H"), found[2].count("B")
        if found[1]:
            state.captor[column] = 1 - seat
            state.garrison_hirdmen[column], state.garrison_bondi[column] = hirdmen, bondi
        else:
            state.hirdmen[area], state.bondi[area] = hirdmen, bondi
            state.ravens[area] = int(found[3] or 0)
            state.placed[area] = int(state.phase == PLACE and state.ravens[area] > 0)


def _work_out_rest(state: BattleState, seat: int) -> None:
    areas_lost = state.captured_by(1 - seat)
    own = range(seat * COLUMNS, (seat + 1) * COLUMNS)
    kept = [column for column in AREAS if state.captor[column] == seat]
    state.ravens_lost[seat] = min(RAVENS, 3 * areas_lost)
    state.hand[seat] = RAVENS - state.ravens_lost[seat] - sum(state.ravens[area] for area in own)
    state.thralls_lost[seat] = min(THRALLS, areas_lost)
    state.thralls_ready[seat] = THRALLS - state.thralls_lost[seat] - state.thralls_spent[seat]
    standing = sum(state.hirdmen[a] for a in own) + sum(state.garrison_hirdmen[c] for c in kept)
    state.dead_hirdmen[seat] = HIRDMEN * COLUMNS - standing
    standing = sum(state.bondi[a] for a in own) + sum(state.garrison_bondi[c] for c in kept)
    state.dead_bondi[seat] = BONDI * COLUMNS - standing


# ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def drawing(view: View) -> str:
    """The position of a view, in the same form it is read in."""
    rows = [[_cell(view, seat, column) for column in AREAS] for seat in (0, 1)]
    widths = [max(len(rows[0][c]), len(rows[1][c])) for c in AREAS]
    head = f"turn {view['turn']}  {view['phase']}  {NAMES[view['first']]} first  {NAMES[view['active']]} to go"
    lines = [head]
    for seat in (1, 0):
        cells = "  ".join(cell.ljust(width) for cell, width in zip(rows[seat], widths, strict=True))
        lines.append(f"{NAMES[seat]}   {cells}".rstrip())
    return "\n".join(lines)


def _cell(view: View, seat: int, column: int) -> str:
    captor = view["columns"][column]["captor"]
    if captor == seat:
        return "-"
    if captor is not None:
        garrison = view["columns"][column]["garrison"]
        return f"*{_men(garrison)}"
    area = view["sides"][seat]["areas"][column]
    who = _men(area) or "."
    return f"{who}+{area['ravens']}" if area["ravens"] else who


def _men(place: View) -> str:
    hirdmen, bondi = int(place["hirdmen"]), int(place["bondi"])
    return "H" * hirdmen + "B" * bondi
