"""Greedy play as it was before: kept to measure newer play against, and nobody else's judgement.

It closes up shields as soon as anybody is within eight inches, leaves its archers where they stand, and always goes
first.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import FORM_WALL, Column, Figure, NameSeat, Square, TurnTo, Wall
from ravenhall.games.ravenfeast.chapters import going, walls
from ravenhall.games.ravenfeast.codes import ASK_MOVE_PICK, ESCORT, MOVEMENT, NONE
from ravenhall.games.ravenfeast.figures import LEADER
from ravenhall.games.ravenfeast.judged import heuristics
from ravenhall.games.ravenfeast.judged.blows import blow_worth
from ravenhall.games.ravenfeast.judged.distance import nearest_inches, nearest_of, nearness
from ravenhall.games.ravenfeast.judged.heuristics import FIRST, PICKS, facing_worth
from ravenhall.games.ravenfeast.judged.places import BLOW, COMPANY, HOLD, INCH, friends_beside, goal_inches
from ravenhall.games.ravenfeast.nearness import Nearness
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.ways import Reach
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

WALL_RANGE: Final = 8  # shields close up when the enemy is this near, in inches
AGAIN: Final = 2  # inches beyond that, so that a wall just formed is not dissolved at once
KEEP_AWAY: Final = 400  # an archer in contact is wasted
SHOT_READY: Final = 1500  # an archer who can shoot from there


def worths(state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
    """How good each action of the menu looked."""
    if isinstance(menu[0], (Square, Column)) and state.pick != NONE and state.turn > 0:
        return place_worths(state, menu)
    if state.asking[seat] in PICKS:
        return pick_worths(state, seat, menu)
    return [worth(state, seat, action) for action in menu]


def worth(state: FeastState, seat: Seat, action: Action) -> int:
    if isinstance(action, TurnTo):
        return facing_worth(state, action.figure, action.facing, state.square(action.figure))
    if isinstance(action, Wall) and state.asking[seat] != ASK_MOVE_PICK:
        near = min(nearest_of(state, walls.members(state, action.wall)))
        return 2 if near > WALL_RANGE + AGAIN else 0
    if isinstance(action, NameSeat):
        return 1 if action.seat == seat else 0
    if action is FORM_WALL:
        return FIRST if 1 < nearest_inches(state, seat) <= WALL_RANGE else -FIRST
    return heuristics.worth(state, seat, action)


def pick_worths(state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
    figures = [action.figure for action in menu if isinstance(action, Figure)]
    found = [FIRST - inches for inches in nearest_of(state, figures)]
    if state.phase == MOVEMENT:
        for place, figure in enumerate(figures):
            if standing.is_in_melee(state, figure):
                found[place] = -FIRST
    return found + [worth(state, seat, action) for action in menu[len(figures) :]]


def place_worths(state: FeastState, menu: list[Action]) -> list[int]:
    """A square as good as it is; a column as good as its best square."""
    figure, width = state.pick, state.field.width
    reach, near = going.reach_of(state), nearness(state, figure)
    if isinstance(menu[0], Square):
        return [end_worth(state, figure, reach, near, action.x, action.y) for action in squares_in(menu)]
    best = [-FIRST * FIRST] * width
    for end in reach.ends:
        best[end % width] = max(best[end % width], end_worth(state, figure, reach, near, end % width, end // width))
    return [best[action.x] for action in menu if isinstance(action, Column)]


def squares_in(menu: list[Action]) -> list[Square]:
    return [action for action in menu if isinstance(action, Square)]


def end_worth(state: FeastState, figure: int, reach: Reach, nearness: Nearness, x: int, y: int) -> int:
    """Toward the enemy, and into contact where the exchange is good; archers shoot instead; captives go off."""
    if state.mode == ESCORT:
        return -INCH * min(x, y, state.field.width - 1 - x, state.field.height - 1 - y)
    kind = state.setting.kind[figure]
    near = nearness.inches(x, y)
    enemies: list[int] = []
    if near == 0:
        enemies = standing.enemies_at(state, figure, (x, y, state.columns(figure), state.rows(figure)))
    if kind.missile and kind.range > kind.move:
        cost = reach.cost_to(y * state.field.width + x)
        ready = cost <= kind.move and 0 < near <= kind.range
        return (SHOT_READY if ready else 0) - KEEP_AWAY * len(enemies) - near - cost
    gain = exchange(state, figure, enemies, x, y) if enemies else COMPANY * friends_beside(state, figure, x, y)
    return gain - INCH * goal_inches(state, figure, x, y, near)


def exchange(state: FeastState, figure: int, enemies: list[int], x: int, y: int) -> int:
    """The best blows against one of these from there, less half of what they strike back.

    An enemy with others to fight answers more weakly, and not always here: a second attacker is worth more.
    """
    if state.is_shared:
        state.own()
    old_x, old_y = state.x[figure], state.y[figure]
    state.x[figure], state.y[figure] = x, y  # the grid still has it where it stands
    best = 0
    answer = 0
    for enemy in enemies:
        best = max(best, state.setting.kind[figure].attacks * blow_worth(state, figure, enemy))
        others = [friend for friend in standing.enemies_touching(state, enemy) if friend != figure]
        blows = state.setting.kind[enemy].attacks * blow_worth(state, enemy, figure)
        answer += blows // (1 + len(others))
    state.x[figure], state.y[figure] = old_x, old_y
    gain = BLOW * (best - answer // 2)
    return gain - HOLD if state.setting.role[figure] == LEADER else gain
