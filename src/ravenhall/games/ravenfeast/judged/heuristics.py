"""What a sensible player looks at: a small judgement for each kind of decision.

Worths are hundredths of a point of an army's price, as far as blows are concerned; among the actions of one menu the
greatest is best. Everybody walks to the enemy, shields close up, archers keep their distance.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import (
    DONE,
    END_MOVEMENT,
    FORM_WALL,
    KEEP,
    KILL,
    REASSIGN,
    REVERSE,
    YES,
    Column,
    Depth,
    Face,
    Figure,
    NameSeat,
    Shift,
    Square,
    Style,
    TurnTo,
    Wall,
    Word,
)
from ravenhall.games.ravenfeast.chapters import going, sight, walls
from ravenhall.games.ravenfeast.chapters.fighting import armor_score, melee_score
from ravenhall.games.ravenfeast.chapters.shooting import missile_score
from ravenhall.games.ravenfeast.codes import (
    ASK_CHOOSE_ESCORT,
    ASK_ESCORT_PICK,
    ASK_MELEE_PICK,
    ASK_MELEE_TARGET,
    ASK_MOVE_PICK,
    ASK_SHOOT_PICK,
    ASK_SHOOT_TARGET,
    ASK_WALL_END,
    ESCORT,
    MOVEMENT,
    NONE,
)
from ravenhall.games.ravenfeast.figures import LEADER
from ravenhall.games.ravenfeast.geometry import AROUND, distance2, is_ahead
from ravenhall.games.ravenfeast.nearness import ROOTS, Nearness
from ravenhall.games.ravenfeast.state import FeastState, Reach
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

INCH: Final = 100  # how much nearer to the enemy is worth
BLOW: Final = 3  # a hundredth of a point struck, against an inch of ground
FEAR: Final = 2  # the enemy's answer counts in halves of this
COMPANY: Final = 40  # a friend beside one, against an inch of ground
HOLD: Final = 200  # a Leader does not charge for less
WALL_RANGE: Final = 8  # shields close up when the enemy is this near, in inches
AGAIN: Final = 2  # inches beyond that, so that a wall just formed is not dissolved at once
FIRST: Final = 1000
KEEP_AWAY: Final = 400  # an archer in contact is wasted
SHOT_READY: Final = 1500  # an archer who can shoot from there
# Menus that begin with figures of one's own.
PICKS: Final = [ASK_MOVE_PICK, ASK_SHOOT_PICK, ASK_MELEE_PICK, ASK_WALL_END, ASK_ESCORT_PICK]
KEPT: Final = 6  # how many maps of nearness: for each side and the sizes of bases in play


def worths(state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
    """How good each action of the menu looks."""
    if isinstance(menu[0], (Square, Column)) and state.pick != NONE and state.turn > 0:
        return place_worths(state, menu)
    if state.asking[seat] in PICKS:
        return pick_worths(state, seat, menu)
    return [worth(state, seat, action) for action in menu]


def worth(state: FeastState, seat: Seat, action: Action) -> int:
    if isinstance(action, Figure):
        return figure_worth(state, seat, action.figure)
    if isinstance(action, Face):
        return facing_worth(state, state.pick, action.facing, state.target)
    if isinstance(action, TurnTo):
        return facing_worth(state, action.figure, action.facing, state.square(action.figure))
    if isinstance(action, Wall):
        return FIRST if state.asking[seat] == ASK_MOVE_PICK else dissolving_worth(state, action.wall)
    if isinstance(action, Shift):
        return shift_worth(state, action)
    if isinstance(action, Depth):
        return action.ranks
    if isinstance(action, NameSeat):
        return 1 if action.seat == seat else 0
    if isinstance(action, Style):
        return 1 if action.style == "line" else 0
    return word_worth(state, seat, action)


def word_worth(state: FeastState, seat: Seat, action: Action) -> int:
    if action is KEEP or action is YES or action is KILL:
        return 1
    if action is FORM_WALL:
        near = nearest_inches(state, seat)
        return FIRST if 1 < near <= WALL_RANGE else -FIRST
    if action is REASSIGN:
        return -FIRST
    if action is REVERSE:
        return FIRST if is_turned_away(state, walls.members(state, state.pick)) else -1
    if isinstance(action, Word) and action is not END_MOVEMENT and action is not DONE:
        return {"escort": 3, "fly": 2, "walk": 1}.get(action.says, 0)
    return 0


def figure_worth(state: FeastState, seat: Seat, figure: int) -> int:
    """Somebody to pick, or to aim at."""
    asked = state.asking[seat]
    if asked == ASK_SHOOT_TARGET:
        return shot_worth(state, state.pick, figure)
    if asked == ASK_MELEE_TARGET:
        return blow_worth(state, state.pick, figure)
    if asked == ASK_CHOOSE_ESCORT:
        return -state.setting.price[figure]
    return figure


def pick_worths(state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
    """The nearest to the enemy first; in Movement those who fight already stay and fight."""
    figures = [action.figure for action in menu if isinstance(action, Figure)]
    found = [FIRST - inches for inches in nearest_of(state, figures)]
    if state.phase == MOVEMENT:
        for place, figure in enumerate(figures):
            if standing.is_in_melee(state, figure):
                found[place] = -FIRST
    return found + [worth(state, seat, action) for action in menu[len(figures) :]]


# ── blows and shots ─────────────────────────────────────────────────────────────────────────────────────────────────


def life(state: FeastState, figure: int) -> int:
    """What one wound of a figure is worth, in hundredths of a point."""
    return 100 * state.setting.price[figure] // state.setting.kind[figure].wounds


def blow_worth(state: FeastState, attacker: int, target: int) -> int:
    """What one attack takes from the enemy on average."""
    return melee_score(state, attacker, target) * (6 - armor_score(state, target, attacker)) * life(state, target) // 36


def shot_worth(state: FeastState, shooter: int, target: int) -> int:
    cover = max(0, sight.cover_between(state, shooter, target))
    pierced = (6 - armor_score(state, target, shooter)) * life(state, target)
    return missile_score(state, shooter, target) * pierced // (36 << cover)


# ── where to go ─────────────────────────────────────────────────────────────────────────────────────────────────────


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


def friends_beside(state: FeastState, figure: int, x: int, y: int) -> int:
    """Two at most: who stands among friends is hard to surround and soon part of a wall."""
    rows = state.everybody()
    if (rows[y] | rows[y + 1] | rows[y + 2]) & AROUND[x] == 0:
        return 0
    end = y * state.field.width + x
    found = 0
    for square in state.field.near[end]:
        other = state.grid[square]
        if other != NONE and other != figure and state.setting.owner[other] == state.setting.owner[figure]:
            found += 1
    return min(2, found)


def goal_inches(state: FeastState, figure: int, x: int, y: int, near: int) -> int:
    """How far it is to the nearest enemy; for raiders, to the nearest door with loot behind it."""
    if not state.scenario.doors or state.owner(figure) == 0:
        return near
    doors = [door for place, door in enumerate(state.scenario.doors) if state.loot[place]]
    return min([near + 2, *[max(abs(door[0] - x), abs(door[1] - y)) for door in doors]])


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
    gain = BLOW * (best - answer // FEAR)
    return gain - HOLD if state.setting.role[figure] == LEADER else gain


def nearness(state: FeastState, figure: int) -> Nearness:
    """How near the enemy is to anywhere for such a figure: kept while he stands where he stands."""
    enemies: list[int] = []
    for other in range(len(state.x)):
        if state.is_enemy(state.setting.team[figure], other):
            x, y, columns, rows = state.base(other)
            enemies += [x, y, columns, rows]
    columns, rows = state.columns(figure), state.rows(figure)
    for known in state.near:
        if known.is_for(columns, rows) and known.others == enemies:
            return known
    found = Nearness(enemies, columns, rows, state.field.width, state.field.height)
    state.near = [found, *state.near[: KEPT - 1]]  # a new list: forks share the old one
    return found


def nearest_of(state: FeastState, figures: list[int]) -> list[int]:
    """For each of these figures of one side the inches to its nearest enemy."""
    found: list[int] = []
    near: Nearness | None = None
    for figure in figures:
        if near is None or not near.is_for(state.columns(figure), state.rows(figure)):
            near = nearness(state, figure)
        found.append(near.inches(state.x[figure], state.y[figure]))
    return found


def nearest_inches(state: FeastState, seat: Seat) -> int:
    """How near the enemy is to any figure of this seat."""
    return min(nearest_of(state, state.present_of(seat)), default=FIRST)


def facing_worth(state: FeastState, figure: int, facing: int, square: int) -> int:
    """Enemies ahead, the near ones most."""
    width, team = state.field.width, state.team(figure)
    there = (square % width, square // width, state.columns(figure), state.rows(figure))
    total = 0
    for other in range(len(state.x)):
        if state.is_enemy(team, other):
            base = state.base(other)
            if is_ahead(facing, there, base):
                total += FIRST // (1 + ROOTS[distance2(there, base)])
    return total


def shift_worth(state: FeastState, action: Shift) -> int:
    """A wall goes toward the enemy it faces, and never backs into one behind it."""
    if is_turned_away(state, walls.members(state, state.pick)):
        return -action.squares
    return action.squares if action.forward else -action.squares


def is_turned_away(state: FeastState, joined: list[int]) -> bool:
    """Is there more to fear behind a wall than before it?"""
    man = joined[0]
    back = (state.facing[man] + 2) % 4
    here = state.square(man)
    return facing_worth(state, man, state.facing[man], here) < facing_worth(state, man, back, here)


def dissolving_worth(state: FeastState, wall: int) -> int:
    """A wall is held while the enemy is near; when he has gone elsewhere its men walk after him."""
    near = min(nearest_of(state, walls.members(state, wall)))
    return 2 if near > WALL_RANGE + AGAIN else 0
