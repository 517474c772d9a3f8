"""What an action has for itself, from the very figures that heuristics.py weighs; the words are in en/reasons.toml."""

from __future__ import annotations

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import (
    FORM_WALL,
    KEEP,
    KILL,
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
from ravenhall.games.ravenfeast.chapters import sight, walls
from ravenhall.games.ravenfeast.chapters.ending import RAIDER
from ravenhall.games.ravenfeast.chapters.fighting import armor_score, melee_score
from ravenhall.games.ravenfeast.chapters.shooting import missile_score, targets
from ravenhall.games.ravenfeast.chapters.wall_orders import line_from
from ravenhall.games.ravenfeast.codes import (
    ASK_CHOOSE_ESCORT,
    ASK_CHOOSE_FIRST,
    ASK_MELEE_TARGET,
    ASK_MOVE_PICK,
    ASK_SHOOT_PICK,
    ASK_SHOOT_TARGET,
    ASK_WALL_START,
    ESCORT,
    NONE,
    WALK,
)
from ravenhall.games.ravenfeast.geometry import gap, is_ahead
from ravenhall.games.ravenfeast.judged.blows import blow_worth, shot_worth
from ravenhall.games.ravenfeast.judged.distance import nearest_inches, nearest_of, nearness
from ravenhall.games.ravenfeast.judged.heuristics import (
    FIRST,
    WALL_RANGE,
    dissolving_worth,
    facing_worth,
    is_turned_away,
    turning_worth,
)
from ravenhall.games.ravenfeast.judged.places import COMPANY, INCH, READY, Where, exchange, friends_beside
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat

Figures = dict[str, int | str]


def merits(state: FeastState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, Figure):
        return of_figure(state, seat, action.figure)
    if isinstance(action, (Square, Column)):
        return of_way(state, action) if state.pick != NONE and state.turn > 0 else []
    if isinstance(action, Face):
        return of_facing(state, state.pick, action.facing, state.target)
    if isinstance(action, TurnTo):
        return of_turning(state, action.figure, action.facing)
    if isinstance(action, (Wall, Shift, Depth)):
        return of_wall(state, seat, action)
    if isinstance(action, NameSeat):
        return of_order(state, seat, (seat - action.seat) % state.seats())
    if isinstance(action, Style):
        return [Reason("broad_line", 1)] if action.style == "line" else []
    return of_word(state, seat, action) if isinstance(action, Word) else []


def of_order(state: FeastState, seat: Seat, before: int) -> list[Reason]:
    """RF-13: so many come before this seat."""
    if before == 0:
        return []
    if state.asking[seat] == ASK_CHOOSE_FIRST:
        return [Reason("goes_later", before, {"count": before})]
    return [Reason("deploys_later", before)]


# ── whom ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_figure(state: FeastState, seat: Seat, figure: int) -> list[Reason]:
    """Somebody to pick, or to aim at."""
    asked = state.asking[seat]
    if asked == ASK_SHOOT_TARGET:
        return of_shot(state, state.pick, figure)
    if asked == ASK_MELEE_TARGET:
        percent = 100 * melee_score(state, state.pick, figure) * (6 - armor_score(state, figure, state.pick)) // 36
        return struck(state, figure, percent, blow_worth(state, state.pick, figure))
    if asked == ASK_SHOOT_PICK:  # as good as its best shot
        best = max(targets(state, figure), key=lambda target: shot_worth(state, figure, target))
        return of_shot(state, figure, best)[:1]
    price = state.setting.price[figure]
    if asked == ASK_CHOOSE_ESCORT:
        return [Reason("cheap_escort", max(1, FIRST - price), {"count": price, "name": state.name(figure)})]
    inches = nearest_of(state, [figure])[0]
    if asked == ASK_WALL_START:
        men = len(line_from(state, seat, figure))
        return [Reason("long_line", men, {"count": men, "name": state.name(figure)})]
    if inches >= FIRST:
        return []
    if standing.is_in_melee(state, figure):
        return [] if asked == ASK_MOVE_PICK else [Reason("in_contact", FIRST, {"name": state.name(figure)})]
    if asked != ASK_MOVE_PICK:
        return []
    name = "can_charge" if charges(state, figure) else "closest"
    return [Reason(name, max(1, FIRST - inches), {"name": state.name(figure), "count": inches})]


def charges(state: FeastState, figure: int) -> bool:
    """Does the best of its ways end at an enemy? Near enough is not yet a charge, and an archer had better not."""
    trial = state.copy()
    trial.pick, trial.mode = figure, WALK
    trial.reach = None
    where = Where(trial, figure)
    width = state.field.width
    best = max(where.reach.ends, key=lambda end: where.worth(end % width, end // width), default=-1)
    return best >= 0 and nearness(trial, figure).inches(best % width, best // width) == 0


def of_shot(state: FeastState, shooter: int, target: int) -> list[Reason]:
    cover = max(0, sight.cover_between(state, shooter, target))
    through = missile_score(state, shooter, target) * (6 - armor_score(state, target, shooter))
    found = struck(state, target, 100 * through // (36 << cover), shot_worth(state, shooter, target))
    return found if cover else [*found, Reason("no_cover", 1, {"name": state.name(target)})]


def struck(state: FeastState, target: int, percent: int, worth: int) -> list[Reason]:
    """How likely he is wounded, and what that is worth."""
    price = state.setting.price[target]
    found = [Reason("wounds", worth, {"percent": percent, "name": state.name(target)})]
    return [*found, Reason("dear", price, {"count": price, "name": state.name(target)})]


# ── where ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_way(state: FeastState, action: Action) -> list[Reason]:
    """A square as it is; a column as its best square."""
    if isinstance(action, Square):
        return of_end(state, state.pick, action.x, action.y)
    assert isinstance(action, Column)
    width, where = state.field.width, Where(state, state.pick)
    ends = [(end % width, end // width) for end in where.reach.ends if end % width == action.x]
    return of_end(state, state.pick, *max(ends, key=lambda end: where.worth(*end))) if ends else []


def of_end(state: FeastState, figure: int, x: int, y: int) -> list[Reason]:
    if state.mode == ESCORT:
        off = min(x, y, state.field.width - 1 - x, state.field.height - 1 - y)
        return [Reason("nearer_edge", max(1, FIRST - off), {"count": off})]
    near, where = nearness(state, figure).inches(x, y), Where(state, figure)
    if where.sights and near and where.best_shot(x, y):
        return [Reason("can_shoot", READY, {"count": near, "range": state.setting.kind[figure].range})]
    found = []
    if near == 0:
        enemies = standing.enemies_at(state, figure, (x, y, state.columns(figure), state.rows(figure)))
        gain = exchange(state, figure, enemies, x, y)
        if enemies and gain > 0:
            found.append(Reason("good_exchange", gain, {"name": state.name(enemies[0]), "count": len(enemies)}))
        elif enemies:
            found.append(Reason("contact", INCH, {"name": state.name(enemies[0])}))
    elif raids(state, figure):
        found += of_door(state, x, y)
    elif near < FIRST and not reaching(state, figure, x, y):
        found.append(Reason("out_of_reach", max(1, INCH * (FIRST - near)), {"count": near}))
    friends = friends_beside(state, figure, x, y) if near and not where.sights else 0
    return [*found, Reason("among_friends", COMPANY * friends, {"count": friends})] if friends else found


def raids(state: FeastState, figure: int) -> bool:
    """It is after loot: the way to a door is what counts for it."""
    return state.owner(figure) == RAIDER and any(state.loot)


def of_door(state: FeastState, x: int, y: int) -> list[Reason]:
    doors = [door for place, door in enumerate(state.scenario.doors) if state.loot[place]]
    squares = min(max(abs(door[0] - x), abs(door[1] - y)) for door in doors)
    if squares == 0:
        return [Reason("in_the_door", FIRST * INCH)]
    return [Reason("to_the_door", max(1, INCH * (FIRST - squares)), {"count": squares})]


def reaching(state: FeastState, figure: int, x: int, y: int) -> list[int]:
    """Enemies who might charge it there in their next move. Ground and men in the way make it less: nobody else can."""
    team, columns, rows = state.team(figure), state.columns(figure), state.rows(figure)
    found = []
    for other in range(len(state.x)):
        if state.is_enemy(team, other) and state.is_fighter(other) and not standing.is_in_melee(state, other):
            across = gap(x, columns, state.x[other], state.columns(other))
            down = gap(y, rows, state.y[other], state.rows(other))
            if 2 * max(across, down) + min(across, down) <= 2 * state.setting.move[other]:
                found.append(other)
    return found


def of_facing(state: FeastState, figure: int, facing: int, square: int) -> list[Reason]:
    x, y = square % state.field.width, square // state.field.width
    there = (x, y, state.columns(figure), state.rows(figure))
    ahead = sum(is_ahead(facing, there, state.base(other)) for other in reaching(state, figure, x, y))
    return [Reason("faces", facing_worth(state, figure, facing, square), {"count": ahead})] if ahead else []


def of_turning(state: FeastState, figure: int, facing: int) -> list[Reason]:
    """Whom it can strike that way."""
    here, enemies = state.base(figure), standing.enemies_touching(state, figure)
    ahead = [enemy for enemy in enemies if is_ahead(facing, here, state.base(enemy))]
    worth = max(1, turning_worth(state, figure, facing))
    return [Reason("strikes_there", worth, {"count": len(ahead), "name": state.name(ahead[0])})] if ahead else []


# ── walls and words ─────────────────────────────────────────────────────────────────────────────────────────────────


def of_wall(state: FeastState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, Depth):
        return [Reason("deep_wall", action.ranks, {"count": action.ranks})] if action.ranks > 1 else []
    if isinstance(action, Shift):
        ahead = action.forward and not is_turned_away(state, walls.members(state, state.pick))
        return [Reason("wall_on", action.squares, {"count": action.squares})] if ahead else []
    assert isinstance(action, Wall)
    if state.asking[seat] == ASK_MOVE_PICK:
        return [Reason("wall_first", 1)]
    idle = [man for man in walls.members(state, action.wall) if not standing.is_in_melee(state, man)]
    return [Reason("wall_idle", len(idle), {"count": len(idle)})] if dissolving_worth(state, action.wall) else []


def of_word(state: FeastState, seat: Seat, action: Word) -> list[Reason]:
    near = nearest_inches(state, seat)
    if action is FORM_WALL and near <= WALL_RANGE:
        return [Reason("form_wall", FIRST, {"count": near})]
    if action is KEEP and not near:
        return [Reason("keep_wall", 1)]
    if action is REVERSE and is_turned_away(state, walls.members(state, state.pick)):
        return [Reason("turned_away", FIRST)]
    if action is KILL:
        return [Reason("no_escort", 1)]
    if action is YES:
        return [Reason("loan", 1)]
    return [Reason(f"goes_{action.says}", 1)] if action.says in ("escort", "fly") else []
