"""Where to go: into contact where the exchange is good, else toward the enemy; archers to where they can shoot."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import Column, Square
from ravenhall.games.ravenfeast.chapters import going
from ravenhall.games.ravenfeast.codes import ESCORT, NONE
from ravenhall.games.ravenfeast.figures import LEADER, NO_ROLE
from ravenhall.games.ravenfeast.geometry import AROUND, gap
from ravenhall.games.ravenfeast.judged.blows import blow_chance, blows_worth, shot_worth, spared, strikes_back
from ravenhall.games.ravenfeast.judged.distance import nearness
from ravenhall.games.ravenfeast.nearness import Nearness
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.ways import Reach
from ravenhall.kernel.actions import Action

INCH: Final = 100  # how much nearer to the enemy is worth
BLOW: Final = 3  # a hundredth of a point struck, against an inch of ground
COMPANY: Final = 40  # a friend beside one, against an inch of ground
HOLD: Final = 200  # a Leader does not charge for less
WORST: Final = -1_000_000
MOST_FIGURES: Final = 256  # and more than all armies have
# Archers.
READY: Final = 500  # somebody to shoot at from there
SHOT: Final = 2  # a hundredth of a point shot
GUARDED: Final = 3  # Leaders and Heroes count a third: mostly somebody is closer to the archer than they are
TOUCHED: Final = 1500  # an archer in contact is wasted
WALK: Final = 60  # an inch out of range
INSIDE: Final = 3  # inches: the enemy may step back
AWAY: Final = 4  # an inch of distance, up to
FAR_ENOUGH: Final = 16
# What a search tells apart.
STAYS: Final = 0
SAFE: Final = 1
IN_DANGER: Final = 2
SHOOTS: Final = 4  # added to these
TOUCHING: Final = 8  # from here on by the set of enemies touched


def place_worths(state: FeastState, menu: list[Action]) -> list[int]:
    """A square as good as it is; a column as good as its best square."""
    figure, width = state.pick, state.field.width
    where = Where(state, figure)
    if isinstance(menu[0], Square):
        return [where.worth(action.x, action.y) for action in menu if isinstance(action, Square)]
    best = [WORST] * width
    for end in where.reach.ends:
        best[end % width] = max(best[end % width], where.worth(end % width, end // width))
    return [best[action.x] for action in menu if isinstance(action, Column)]


class Where:
    """The figure picked and what is around it: worked out once for all the squares it may go to."""

    def __init__(self, state: FeastState, figure: int) -> None:
        self.state = state
        self.figure = figure
        self.reach: Reach = going.reach_of(state)
        self.near: Nearness = nearness(state, figure)
        self.sights: list[int] = []  # of an archer: the enemies it may shoot at some day, and what a shot takes
        self.exchanges: dict[int, int] = {}  # by the enemies in contact what blows come to, where that is all it takes
        self.dangers: list[int] = []  # those who may come and strike it: bases, how far they come, what they take
        if is_archer(state, figure):
            self.look_for_targets()
            self.look_for_dangers()

    def look_for_targets(self) -> None:
        state, figure, team = self.state, self.figure, self.state.setting.team[self.figure]
        for other in range(len(state.x)):
            if state.is_enemy(team, other) and state.wounds[other] > 0:
                touching = standing.enemies_touching(state, other)
                if not touching or touching == [figure]:
                    share = 1 if state.setting.role[other] == NO_ROLE else GUARDED
                    self.sights += [other, shot_worth(state, figure, other) // share]

    def look_for_dangers(self) -> None:
        state, figure, team = self.state, self.figure, self.state.setting.team[self.figure]
        for other in range(len(state.x)):
            if state.is_enemy(team, other) and state.is_fighter(other) and state.wounds[other] > 0:
                if standing.enemies_touching(state, other):
                    continue
                comes = state.setting.move[other] * (2 if state.wall[other] == NONE else 1)
                x, y, columns, rows = state.base(other)
                self.dangers += [x, y, columns, rows, comes, blows_worth(state, other, figure, 1)]

    def worth(self, x: int, y: int) -> int:
        state, figure = self.state, self.figure
        if state.mode == ESCORT:  # off the table, with the captive
            return -INCH * min(x, y, state.field.width - 1 - x, state.field.height - 1 - y)
        near = self.near.inches(x, y)
        enemies: list[int] = []
        if near == 0:
            enemies = standing.enemies_at(state, figure, (x, y, state.columns(figure), state.rows(figure)))
        if self.sights:
            return self.archer_worth(x, y, near, len(enemies))
        gain = self.exchange(enemies, x, y) if enemies else COMPANY * friends_beside(state, figure, x, y)
        return gain - INCH * goal_inches(state, figure, x, y, near)

    def exchange(self, enemies: list[int], x: int, y: int) -> int:
        """On flat ground and without walls it matters only who is touched, not from where."""
        state = self.state
        key = 0 if state.field.is_flat and state.wall[self.figure] == NONE else NONE
        for enemy in enemies:
            key = NONE if key == NONE or state.wall[enemy] != NONE else key * MOST_FIGURES + enemy + 1
        if key == NONE:
            return exchange(state, self.figure, enemies, x, y)
        found = self.exchanges.get(key, WORST)
        if found == WORST:
            found = self.exchanges[key] = exchange(state, self.figure, enemies, x, y)
        return found

    def archer_worth(self, x: int, y: int, near: int, enemies: int) -> int:
        """A good shot, far from who may come and strike; out of range, nearer."""
        cost = self.reach.cost_to(y * self.state.field.width + x)
        worth = AWAY * min(near, FAR_ENOUGH) - cost - TOUCHED * enemies - self.danger(x, y) // 2
        shot = 0 if enemies else self.best_shot(x, y)
        if shot:
            return worth + READY + SHOT * shot
        return worth - WALK * max(0, near - self.state.setting.kind[self.figure].range + INSIDE)

    def gist(self, x: int, y: int) -> int:
        """What matters about standing there: equal numbers come to the same."""
        state, figure = self.state, self.figure
        if (x, y) == (state.x[figure], state.y[figure]):
            return STAYS
        if self.near.inches(x, y) == 0:
            touched = 0
            for enemy in standing.enemies_at(state, figure, (x, y, state.columns(figure), state.rows(figure))):
                touched |= 1 << enemy
            return TOUCHING * (1 + touched)
        shoots = SHOOTS if self.sights and self.best_shot(x, y) else 0
        return shoots + (IN_DANGER if self.danger(x, y) else SAFE)

    def best_shot(self, x: int, y: int) -> int:
        """What the best target in range is worth; 0 if there is none, or the way is too long to shoot (RF-47)."""
        state, figure = self.state, self.figure
        if self.reach.cost_to(y * state.field.width + x) > state.setting.move[figure]:
            return 0
        reach = state.setting.kind[figure].range
        best = 0
        for place in range(0, len(self.sights), 2):
            if self.sights[place + 1] > best and self.is_within(x, y, self.sights[place], reach):
                best = self.sights[place + 1]
        return best

    def is_within(self, x: int, y: int, other: int, inches: int) -> bool:
        state = self.state
        across = gap(x, 1, state.x[other], state.columns(other))
        down = gap(y, 1, state.y[other], state.rows(other))
        return across * across + down * down <= inches * inches

    def danger(self, x: int, y: int) -> int:
        """What those who can come here might take."""
        dangers = self.dangers
        total = 0
        for place in range(0, len(dangers), 6):
            across = gap(x, 1, dangers[place], dangers[place + 2])
            down = gap(y, 1, dangers[place + 1], dangers[place + 3])
            if 2 * max(across, down) + min(across, down) <= dangers[place + 4]:
                total += dangers[place + 5]
        return total


# ── what a search tells apart ───────────────────────────────────────────────────────────────────────────────────────


def alike(state: FeastState, menu: list[Action]) -> list[int]:
    """Squares come to the same if one touches the same enemies there; if none, whether they may come, and whether one
    can shoot. To stay is something of its own."""
    if not isinstance(menu[0], Square) or state.pick == NONE or state.turn == 0 or state.mode == ESCORT:
        return []
    where = Where(state, state.pick)
    if not where.dangers:
        where.look_for_dangers()
    return [where.gist(action.x, action.y) for action in menu if isinstance(action, Square)]


def is_archer(state: FeastState, figure: int) -> bool:
    """Somebody who shoots farther than it walks, and is better kept out of a melee."""
    kind = state.setting.kind[figure]
    return kind.missile > 0 and kind.range > kind.move and state.mode != ESCORT


def friends_beside(state: FeastState, figure: int, x: int, y: int) -> int:
    """Two at most: who stands among friends is hard to surround."""
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


# ── into contact ────────────────────────────────────────────────────────────────────────────────────────────────────


def exchange(state: FeastState, figure: int, enemies: list[int], x: int, y: int) -> int:
    """The best blows against one of these from there, less half of what is struck back, and what it saves its friends.

    Whoever fights an enemy alone gets all his blows; a second attacker takes them off the first or shares them, and
    the enemy strikes worse (RF-45).
    """
    if state.is_shared:
        state.own()
    old_x, old_y = state.x[figure], state.y[figure]
    state.x[figure], state.y[figure] = x, y  # the grid still has it where it stands
    best = 0
    answer = 0
    saved = 0
    for enemy in enemies:
        others = [friend for friend in standing.enemies_touching(state, enemy) if friend != figure]
        gain = blows_worth(state, figure, enemy, len(enemies))
        if not others:
            answer += blows_worth(state, enemy, figure, 1) if strikes_back(state, enemy, figure) else 0
        else:
            if state.wounds[enemy] == 1:
                gain = gain * (1000 + outlives(state, enemy, others)) // 2000
            saved += relief(state, enemy, others, figure)
        best = max(best, gain)
    state.x[figure], state.y[figure] = old_x, old_y
    worth = BLOW * (best - answer // 2 + saved)
    return worth - HOLD if state.setting.role[figure] == LEADER else worth


def outlives(state: FeastState, enemy: int, others: list[int]) -> int:
    """How likely an enemy with one wound left lives through the blows of these, of 1000."""
    left = 1000
    for other in others:
        chance = blow_chance(state, other, enemy, 1)
        left = left * spared(chance, state.setting.kind[other].attacks) // 1000
    return left


def relief(state: FeastState, enemy: int, others: list[int], figure: int) -> int:
    """How much less the enemy takes from those who fight him once this figure fights him, too."""
    if not state.is_fighter(enemy):
        return 0
    before = max([blows_worth(state, enemy, other, len(others)) for other in others])
    after = max([blows_worth(state, enemy, other, len(others) + 1) for other in [*others, figure]])
    return before - after
