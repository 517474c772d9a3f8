"""What everybody may know: all but the dice to come. Built up from nothing all the same."""

from __future__ import annotations

from ravenhall.games.ravenfeast import ending
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.state import NONE, NOT_CLOSING, PHASES, TABLE_ZONE, VICTORIES, ZONES, FeastState
from ravenhall.games.ravenfeast.walls import members
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat


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
        "zones": [zone[:] for zone in setting.zones],
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
    return {
        "pick": none(state.pick),
        "mode": state.mode,
        "column": none(state.column),
        "target": none(state.target),
    }


def none(number: int) -> int | None:
    return None if number == NONE else number


def side_view(state: FeastState, seat: Seat) -> View:
    team = state.setting.teams[seat]
    start = state.setting.start_count[seat]
    present = len(state.present_of(seat))
    return {
        "team": team,
        "start": start,
        "present": present,
        "lost": start - present,
        "half_at": (start + 1) // 2,
        "half_done": state.half_done[seat] == 1,
        "eliminated": state.eliminated[team] == 1,
        "points": ending.team_points(state, team),
    }


def figure_view(state: FeastState, figure: int) -> View:
    on_table = state.zone[figure] == TABLE_ZONE
    return {
        "id": figure,
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
    walls = sorted({wall for wall in state.wall if wall != NONE})
    return [{"id": wall, "figures": members(state, wall)} for wall in walls]
