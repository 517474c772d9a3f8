"""What a sensible player looks at: a small judgement for each kind of decision.

Worths are hundredths of a point of an army's price, as far as blows are concerned; among the actions of one menu the
greatest is best. Everybody walks to the enemy and strikes where the exchange is good, archers shoot from where nobody
gets at them, shields close up once all have moved, and whoever may choose moves last: blows fall together, so the
last to move chooses the odds.
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
from ravenhall.games.ravenfeast.chapters import melee, walls
from ravenhall.games.ravenfeast.chapters.wall_orders import line_from
from ravenhall.games.ravenfeast.codes import (
    ASK_CHOOSE_ESCORT,
    ASK_ESCORT_PICK,
    ASK_MELEE_PICK,
    ASK_MELEE_TARGET,
    ASK_MOVE_PICK,
    ASK_SHOOT_PICK,
    ASK_SHOOT_TARGET,
    ASK_WALL_END,
    ASK_WALL_START,
    MELEE,
    MOVEMENT,
    NONE,
)
from ravenhall.games.ravenfeast.geometry import distance2, in_front_arc, is_ahead
from ravenhall.games.ravenfeast.judged.blows import blow_worth, shot_worth
from ravenhall.games.ravenfeast.judged.distance import nearest_inches, nearest_of
from ravenhall.games.ravenfeast.judged.places import place_worths
from ravenhall.games.ravenfeast.nearness import ROOTS
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

FIRST: Final = 1000
WALL_RANGE: Final = 18  # inches: nobody farther off charges or shoots before one's next move
# Menus that begin with figures of one's own.
PICKS: Final = [ASK_MOVE_PICK, ASK_SHOOT_PICK, ASK_MELEE_PICK, ASK_WALL_END, ASK_ESCORT_PICK]


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
        return turning_worth(state, action.figure, action.facing)
    if isinstance(action, Wall):
        return FIRST if state.asking[seat] == ASK_MOVE_PICK else dissolving_worth(state, action.wall)
    if isinstance(action, Shift):
        return shift_worth(state, action)
    if isinstance(action, Depth):
        return action.ranks
    if isinstance(action, NameSeat):
        return (seat - action.seat) % state.seats()  # RF-13: clockwise from there, so this is how many come before
    if isinstance(action, Style):
        return 1 if action.style == "line" else 0
    return word_worth(state, seat, action)


def word_worth(state: FeastState, seat: Seat, action: Action) -> int:
    if action is KEEP or action is YES or action is KILL:
        return 1
    if action is FORM_WALL:  # after all moves, before the end of movement
        return 1 if nearest_inches(state, seat) <= WALL_RANGE else -1
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
    if asked == ASK_WALL_START:
        return len(line_from(state, seat, figure))
    if asked == ASK_CHOOSE_ESCORT:
        return -state.setting.price[figure]
    return figure


def pick_worths(state: FeastState, seat: Seat, menu: list[Action]) -> list[int]:
    """The nearest to the enemy first; in Movement those who fight already stay and fight; in Melee whoever has the
    fewest to choose from strikes first, since nobody strikes the fallen."""
    figures = [action.figure for action in menu if isinstance(action, Figure)]
    if state.phase == MELEE:
        found = [FIRST - len(melee.legal_targets(state, figure)) for figure in figures]
    else:
        found = [FIRST - inches for inches in nearest_of(state, figures)]
    if state.phase == MOVEMENT:
        for place, figure in enumerate(figures):
            if standing.is_in_melee(state, figure):
                found[place] = -FIRST
    return found + [worth(state, seat, action) for action in menu[len(figures) :]]


# ── facing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def turning_worth(state: FeastState, figure: int, facing: int) -> int:
    """The best blow that way: a single attack goes to the front (RF-66)."""
    here = state.base(figure)
    attacks = state.setting.kind[figure].attacks
    best = 0
    others = 0
    for enemy in standing.enemies_touching(state, figure):
        base = state.base(enemy)
        blow = blow_worth(state, figure, enemy)
        if is_ahead(facing, here, base) or (attacks > 1 and in_front_arc(facing, here, base)):
            best = max(best, blow)
        others += blow if in_front_arc(facing, here, base) else 0
    return 20 * best + others


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
    """A wall is held while half of its men fight in it; else they walk freely."""
    joined = walls.members(state, wall)
    fighting = [man for man in joined if standing.is_in_melee(state, man)]
    return 0 if 2 * len(fighting) >= len(joined) else 2
