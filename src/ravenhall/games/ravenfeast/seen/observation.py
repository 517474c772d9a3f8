"""What everybody may know, as numbers: the ground, and a row for each figure, one's own army first."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.codes import NONE, PHASES, TABLE_ZONE, ZONES
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.observing import Observation, one_of, seats_from
from ravenhall.kernel.state import Seat

SIDE: Final = 48  # squares of the table that are told, across and down; a larger one is cut
FIGURES: Final = 48  # of each army that are told
ARMIES: Final = 4
NUMBERS: Final = 37  # for each figure


def observe(state: FeastState, seat: Seat, into: Observation) -> None:
    setting, field = state.setting, state.field
    into.add("turn", [state.turn, setting.turn_limit, state.closing, state.step, setting.victory, setting.rout])
    into.add("phase", one_of(state.phase, len(PHASES)))
    order = seats_from(seat, state.seats())
    for place in range(ARMIES):
        there = place < len(order)
        into.add("side", side_numbers(state, order[place], seat) if there else [0] * 7)
    into.add("size", [field.width, field.height])
    into.add("ground", ground(state))
    into.add("picked", [1 + state.pick, state.mode, 1 + state.column, 1 + state.target])
    into.add("loot", [*(state.loot + [0] * 8)[:8], state.looted])
    for place in range(ARMIES):
        there = place < len(order)
        into.padded("figures", army(state, order[place]) if there else [], FIGURES * NUMBERS)


def side_numbers(state: FeastState, other: Seat, seat: Seat) -> list[int]:
    teams = state.setting.teams
    team = teams[other]
    return [
        1,
        int(team == teams[seat]),
        state.setting.start_count[other],
        len(state.present_of(other)),
        state.half_done[other],
        state.eliminated[team],
        1 + state.order.index(other) if other in state.order else 0,
    ]


def ground(state: FeastState) -> list[int]:
    """For each square the letter of its ground as the map writes it; 0 beyond the table."""
    setting = state.setting
    if not setting.ground_told:
        rows = state.field.rows[:SIDE]
        told = [[ord(letter) for letter in row[:SIDE]] + [0] * max(0, SIDE - len(row)) for row in rows]
        told += [[0] * SIDE for missing in range(SIDE - len(told))]
        setting.ground_told = [number for row in told for number in row]
    return setting.ground_told


def army(state: FeastState, other: Seat) -> list[int]:
    first, last = state.setting.first[other], state.setting.first[other + 1]
    numbers: list[int] = []
    for figure in range(first, min(last, first + FIGURES)):
        numbers += figure_numbers(state, figure)
    return numbers


def figure_numbers(state: FeastState, figure: int) -> list[int]:
    kind = state.setting.kind[figure]
    on_table = state.zone[figure] == TABLE_ZONE
    return [
        1,
        *one_of(state.zone[figure], len(ZONES)),
        1 + state.x[figure] if on_table else 0,
        1 + state.y[figure] if on_table else 0,
        state.facing[figure],
        state.wounds[figure],
        state.broken[figure],
        int(state.captive_of[figure] != NONE),
        int(state.escorting[figure] != NONE),
        1 + state.wall[figure],
        state.song[figure],
        state.done[figure],
        state.locked[figure],
        state.spent[figure],
        state.aloft[figure],
        state.shots[figure],
        state.attacks[figure],
        *kind.numbers,
    ]
