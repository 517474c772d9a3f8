"""What everybody may know: all but the dice to come. Built up from nothing all the same."""

from __future__ import annotations

from typing import cast

from ravenhall.games.ravenfeast.actions import MODES
from ravenhall.games.ravenfeast.chapters import ending
from ravenhall.games.ravenfeast.chapters.fighting import WALL_ARMOR
from ravenhall.games.ravenfeast.chapters.shooting import PASSES_COVER
from ravenhall.games.ravenfeast.chapters.walls import members, rank
from ravenhall.games.ravenfeast.checked.shapes import FeastView, FigureView, KindView, PickedView, SideView, WallView
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
from ravenhall.games.ravenfeast.figures import ROLES, Kind
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.setting import Setting
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.game import View
from ravenhall.kernel.state import NOTHING, Seat


def view(state: FeastState) -> FeastView:
    """RF-144: the table, the armies and whose turn it is; no seed, no dice to come."""
    setting = state.setting
    return {
        "turn": state.turn,
        "turn_limit": ending.last_turn(state),
        "phase": "over" if state.outcome is not None else PHASES[state.phase],
        "closing": state.closing != NOT_CLOSING,
        "order": state.order[:],
        "scenario": state.scenario.id,
        "victory": VICTORIES[setting.victory],
        "rout_percent": ending.rout_percent(state) if ending.knows_rout(state) else None,
        "table": {"id": state.field.id, "name": state.field.name, "rows": state.field.rows[:]},
        "zones": [[*zone, LETTERS[setting.fronts[seat]]] for seat, zone in enumerate(setting.zones)],
        "doors": [[*door[:2], state.loot[place]] for place, door in enumerate(state.scenario.doors)],
        "looted": state.looted,
        "passes_cover": PASSES_COVER,
        "wall_armor": WALL_ARMOR,
        "hoard": state.scenario.hoard[:],
        "picked": picked(state),
        "kinds": kind_views(setting),
        "sides": [side_view(state, seat) for seat in range(state.seats())],
        "figures": [figure_view(state, figure) for figure in range(len(state.x))],
        "walls": wall_views(state),
    }


def view_beside(state: FeastState, seat: Seat | None, view: View) -> View:
    """Everybody sees the same."""
    return view.copy()


def picked(state: FeastState) -> PickedView:
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


def kind_views(setting: Setting) -> list[KindView]:
    """They never change in a match: made once, and a copy for everybody."""
    if not setting.kinds_shown:
        setting.kinds_shown = [cast(View, kind_view(kind)) for kind in setting.kinds]
    return [cast(KindView, kind.copy()) for kind in setting.kinds_shown]


def kind_view(kind: Kind) -> KindView:
    return {
        "id": kind.id or None,
        "name": kind.name,
        "glyph": kind.glyph,
        "price": kind.price,
        "move": kind.move,
        "missile": kind.missile,
        "range": kind.range,
        "shots": kind.shots,
        "melee": kind.melee,
        "attacks": kind.attacks,
        "armor": kind.armor,
        "morale": kind.morale,
        "wounds": kind.wounds,
        "width": kind.width,
        "depth": kind.depth,
        "fly": kind.fly == 1,
        "mighty": kind.mighty == 1,
        "shield": kind.shield == 1,
        "spear": kind.spear == 1,
        "role": ROLES[kind.role],
    }


def side_view(state: FeastState, seat: Seat) -> SideView:
    team = state.setting.teams[seat]
    start = state.setting.start_count[seat]
    there = state.present_of(seat)
    present = len(there)
    active = [figure for figure in there if state.is_active(figure)]
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


def figure_view(state: FeastState, figure: int) -> FigureView:
    """Most figures are as usual in most things: a copy of that, and what is otherwise."""
    setting = state.setting
    if not setting.shown:
        setting.shown = [cast(View, unhurt_view(setting, shown)) for shown in range(len(setting.owner))]
    shown = cast(FigureView, setting.shown[figure].copy())
    facing = state.facing[figure]
    shown["facing"] = LETTERS[facing]
    if state.zone[figure] == TABLE_ZONE:
        shown["x"] = state.x[figure]
        shown["y"] = state.y[figure]
    else:
        shown["zone"] = ZONES[state.zone[figure]]
    if not setting.small[figure]:
        shown["columns"] = state.columns(figure)
        shown["rows"] = state.rows(figure)
    show_condition(state, figure, shown)
    show_turn(state, figure, shown)
    return shown


def unhurt_view(setting: Setting, figure: int) -> FigureView:
    """A figure unhurt and free on the table that has done nothing yet; where it stands is not told."""
    kind = setting.kind[figure]
    return {
        "id": figure,
        "name": setting.called[figure],
        "seat": setting.owner[figure],
        "kind": setting.kind_of[figure],
        "zone": ZONES[TABLE_ZONE],
        "x": None,
        "y": None,
        "facing": LETTERS[0],
        "columns": kind.width,
        "rows": kind.depth,
        "wounds": kind.wounds,
        "broken": False,
        "captive_of": None,
        "escorting": None,
        "wall": None,
        "song": False,
        "marked": False,
        "done": False,
        "locked": False,
        "spent": 0,
        "aloft": False,
        "no_wall": False,
        "shots": 0,
        "attacks": 0,
        "credit": None,
    }


def show_condition(state: FeastState, figure: int, shown: FigureView) -> None:
    """What wounds, fear, captors and comrades have made of it."""
    if state.wounds[figure] != state.setting.kind[figure].wounds:
        shown["wounds"] = state.wounds[figure]
        shown["marked"] = state.is_marked(figure)
    if state.broken[figure]:
        shown["broken"] = True
    if state.captive_of[figure] != NONE:
        shown["captive_of"] = state.captive_of[figure]
    if state.escorting[figure] != NONE:
        shown["escorting"] = state.escorting[figure]
    if state.wall[figure] != NONE:
        shown["wall"] = state.wall[figure]
    if state.song[figure]:
        shown["song"] = True
    if state.credit[figure] != NONE:
        shown["credit"] = state.credit[figure]


def show_turn(state: FeastState, figure: int, shown: FigureView) -> None:
    """What it has done this turn, and what it has left."""
    if state.done[figure]:
        shown["done"] = True
    if state.locked[figure]:
        shown["locked"] = True
    if state.spent[figure]:
        shown["spent"] = state.spent[figure]
    if state.aloft[figure]:
        shown["aloft"] = True
    if state.no_wall[figure]:
        shown["no_wall"] = True
    if state.shots[figure]:
        shown["shots"] = state.shots[figure]
    if state.attacks[figure]:
        shown["attacks"] = state.attacks[figure]


def wall_views(state: FeastState) -> list[WallView]:
    return [wall_view(state, wall) for wall in sorted({wall for wall in state.wall if wall != NONE})]


def wall_view(state: FeastState, wall: int) -> WallView:
    joined = members(state, wall)
    return {
        "id": wall,
        "seat": state.owner(joined[0]),
        "facing": LETTERS[state.facing[joined[0]]],
        "figures": joined,
        "ranks": [rank(state, figure) for figure in joined],
    }
