"""What everybody may know: all but the dice to come. Built up from nothing all the same."""

from __future__ import annotations

from ravenhall.games.ravenfeast import ending
from ravenhall.games.ravenfeast.actions import MODES
from ravenhall.games.ravenfeast.codes import (
    ASK_MOVE_FACE,
    ASK_WALL_DEPTH,
    ASK_WALL_ORDER,
    NO_MODE,
    NONE,
    NOT_CLOSING,
    PHASES,
    TABLE_ZONE,
    VICTORIES,
    WALK,
    ZONES,
)
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.walls import members, rank
from ravenhall.kernel.game import View
from ravenhall.kernel.state import NOTHING, Seat


def view(state: FeastState) -> View:
    """RF-144: the table, the armies and whose turn it is; no seed, no dice to come."""
    setting = state.setting
    return {
        "turn": state.turn,
        "turn_limit": setting.turn_limit or ending.LAST_TURN,
        "phase": "over" if state.outcome is not None else PHASES[state.phase],
        "closing": state.closing != NOT_CLOSING,
        "order": state.order[:],
        "scenario": state.scenario.id,
        "victory": VICTORIES[setting.victory],
        "rout_percent": setting.rout,
        "table": {"id": state.field.id, "name": state.field.name, "rows": state.field.rows[:]},
        "zones": [[*zone, LETTERS[setting.fronts[seat]]] for seat, zone in enumerate(setting.zones)],
        "doors": [[*door[:2], state.loot[place]] for place, door in enumerate(state.scenario.doors)],
        "looted": state.looted,
        "hoard": state.scenario.hoard[:],
        "picked": picked(state),
        "kinds": [kind.json() for kind in setting.kinds],
        "sides": [side_view(state, seat) for seat in range(state.seats())],
        "figures": [figure_view(state, figure) for figure in range(len(state.x))],
        "walls": wall_views(state),
    }


def picked(state: FeastState) -> View:
    """What has been chosen on the way to an action not yet complete."""
    seat = state.next_asked()
    asked = NOTHING if seat == NOTHING else state.asking[seat]
    moves = asked == ASK_MOVE_FACE
    width = state.field.width
    return {
        "figure": None if asked == ASK_WALL_ORDER else none(state.pick),
        "wall": none(state.pick) if asked == ASK_WALL_ORDER else None,
        "mode": None if state.mode == NO_MODE else str(MODES[state.mode - WALK]),
        "column": none(state.column),
        "square": [state.target % width, state.target // width] if moves else None,
        "right_end": none(state.target) if asked == ASK_WALL_DEPTH else None,
    }


def none(number: int) -> int | None:
    return None if number == NONE else number


def side_view(state: FeastState, seat: Seat) -> View:
    team = state.setting.teams[seat]
    start = state.setting.start_count[seat]
    present = len(state.present_of(seat))
    active = [figure for figure in state.present_of(seat) if state.is_active(figure)]
    return {
        "team": team,
        "start": start,
        "present": present,
        "lost": start - present,
        "half_at": (start + 1) // 2,
        "half_done": state.half_done[seat] == 1,
        "eliminated": state.eliminated[team] == 1,
        "points": ending.team_points(state, team),
        "active": len(active),
        "strength": sum(state.setting.price[figure] for figure in active),
    }


def figure_view(state: FeastState, figure: int) -> View:
    on_table = state.zone[figure] == TABLE_ZONE
    return {
        "id": figure,
        "name": state.name(figure),
        "seat": state.owner(figure),
        "kind": state.setting.kind_of[figure],
        "zone": ZONES[state.zone[figure]],
        "x": state.x[figure] if on_table else None,
        "y": state.y[figure] if on_table else None,
        "facing": LETTERS[state.facing[figure]],
        "columns": state.columns(figure),
        "rows": state.rows(figure),
        "wounds": state.wounds[figure],
        "broken": state.broken[figure] == 1,
        "captive_of": none(state.captive_of[figure]),
        "escorting": none(state.escorting[figure]),
        "wall": none(state.wall[figure]),
        "song": state.song[figure] == 1,
        "marked": state.is_marked(figure),
        "done": state.done[figure] == 1,
        "locked": state.locked[figure] == 1,
        "spent": state.spent[figure],
        "aloft": state.aloft[figure] == 1,
        "no_wall": state.no_wall[figure] == 1,
        "shots": state.shots[figure],
        "attacks": state.attacks[figure],
        "credit": none(state.credit[figure]),
    }


def wall_views(state: FeastState) -> list[View]:
    return [wall_view(state, wall) for wall in sorted({wall for wall in state.wall if wall != NONE})]


def wall_view(state: FeastState, wall: int) -> View:
    joined = members(state, wall)
    return {
        "id": wall,
        "seat": state.owner(joined[0]),
        "facing": LETTERS[state.facing[joined[0]]],
        "figures": joined,
        "ranks": [rank(state, figure) for figure in joined],
    }
