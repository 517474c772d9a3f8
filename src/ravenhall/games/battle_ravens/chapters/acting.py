"""Chapter 2, Take Actions: the seats take turns spending ravens of one own area to move or to attack."""

from __future__ import annotations

from mypy_extensions import i64

from ravenhall.games.battle_ravens.actions import ACTS, PARTIES, AttackFrom, MoveFrom, Pass, Send, men, roman
from ravenhall.games.battle_ravens.book import ACT_ENDS
from ravenhall.games.battle_ravens.chapters.attacking import begin_attack
from ravenhall.games.battle_ravens.codes import ACTED, ASK_ACT, ASK_MOVE_WHO, NONE, OPEN
from ravenhall.games.battle_ravens.events import ATTACK_WASTED, ATTACKED, MOVE_ANNOUNCED, WARRIORS_MOVED
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat, shift
from ravenhall.kernel.wording import some


def next_go(state: BattleState) -> None:
    """BR-18: goes alternate. BR-25: who cannot act is passed over. BR-28: until neither can."""
    if not can_act(state, state.active):
        state.active = 1 - state.active
        if not can_act(state, state.active):
            state.phase = ACTED
            state.moment(ACT_ENDS)
            return
    state.ask(state.active, ASK_ACT)


def can_act(state: BattleState, seat: Seat) -> bool:
    """BR-26, BR-27: ravens are of use only beside own warriors; looked at again at every go."""
    ravens, hirdmen, bondi = state.ravens, state.hirdmen, state.bondi
    base: i64 = seat * COLUMNS
    for area in range(base, base + COLUMNS):
        if ravens[area] > 0 and (hirdmen[area] > 0 or bondi[area] > 0):
            return True
    return False


class Act(Decision[BattleState, Action]):
    """BR-19: one action, a move or an attack, in one own area with ravens. BR-22: it cannot be passed.

    BR-21, BR-24: only own ravens count, and an area that has acted may act again while it has some.
    """

    kind = "act"
    text = "Move or attack from one of your areas."
    clause = "BR-19"
    turn = "BR-18"
    takes = (AttackFrom, MoveFrom, Pass)
    exact = True

    def candidates(self, state: BattleState, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        ravens, hirdmen, bondi = state.ravens, state.hirdmen, state.bondi
        base: i64 = seat * COLUMNS
        for area in range(base, base + COLUMNS):
            if ravens[area] > 0 and (hirdmen[area] > 0 or bondi[area] > 0):
                column = area - base
                actions.extend(ACTS[column][4 * ravens[area] + ways(state, seat, column)])
        return actions

    def objection(self, state: BattleState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, AttackFrom):
            return no_action_from(state, seat, action.area, "BR-36") or too_few_ravens(state, seat, action)
        if isinstance(action, MoveFrom):
            return no_action_from(state, seat, action.area, "BR-29") or no_way(state, seat, action.area, action.step)
        return Objection("BR-22", "you must spend at least 1 raven each go while you can")

    def apply(self, state: BattleState, seat: Seat, action: Action, log: Log) -> None:
        if isinstance(action, AttackFrom):
            attack(state, seat, action.area, action.ravens, log)
        elif isinstance(action, MoveFrom):
            state.move_from = action.area
            state.move_to = state.neighbour(seat, action.area, action.step)
            state.ask(seat, ASK_MOVE_WHO)
            if not log.quiet:
                log.add(MOVE_ANNOUNCED, seat, state.move_from, state.move_to)


def no_action_from(state: BattleState, seat: Seat, column: int, without_warriors: str) -> Objection | None:
    """What speaks against acting in this area at all."""
    if not state.is_open(column):
        clause = "BR-56" if state.captor[column] == seat else "BR-57"
        return Objection(clause, f"column {roman(column)} is closed for the rest of the match")
    if state.ravens[seat * COLUMNS + column] == 0:
        return Objection("BR-19", f"no ravens are in your area {roman(column)}")
    if state.warriors(seat, column) == 0:
        return Objection(without_warriors, f"you have no warriors in area {roman(column)}")
    return None


def too_few_ravens(state: BattleState, seat: Seat, action: AttackFrom) -> Objection | None:
    ravens = state.ravens[seat * COLUMNS + action.area]
    if action.ravens > ravens:
        return Objection(
            "BR-23", f"area {roman(action.area)} holds {some(ravens, 'raven', 'ravens')}, not {action.ravens}"
        )
    return None


# ── 2.1 Move ────────────────────────────────────────────────────────────────────────────────────────────────────────


def ways(state: BattleState, seat: Seat, column: i64) -> int:
    """Where warriors of this area can move: 2 to the left, 1 to the right, 3 both ways."""
    captor, hirdmen, bondi = state.captor, state.hirdmen, state.bondi
    left: i64 = column - 1
    if left >= 0 and captor[left] != OPEN:
        left = state.neighbour(seat, column, -1)
    right: i64 = column + 1
    if right == COLUMNS:
        right = NONE
    elif captor[right] != OPEN:
        right = state.neighbour(seat, column, 1)
    base: i64 = seat * COLUMNS
    found: i64 = 0
    if left != NONE and hirdmen[base + left] + bondi[base + left] < MAX_IN_AREA:
        found = 2
    if right != NONE and hirdmen[base + right] + bondi[base + right] < MAX_IN_AREA:
        found += 1
    return found


def no_way(state: BattleState, seat: Seat, column: int, step: int) -> Objection | None:
    """What speaks against moving warriors out of this area in that direction."""
    target = state.neighbour(seat, column, step)
    if target == NONE:
        cut = state.beyond_vacated(seat, column, step)
        if 0 <= cut < COLUMNS:
            return Objection("BR-61", f"the enemy holds your area {roman(cut)}; nobody moves into or across it")
        return Objection("BR-29", f"no area of yours lies that way of {roman(column)}")
    if state.warriors(seat, target) == MAX_IN_AREA:
        return Objection("BR-31", f"area {roman(target)} is full with {MAX_IN_AREA} warriors")
    return None


class MoveWho(Decision[BattleState, Send]):
    """BR-29, BR-30: as many warriors as ravens are spent, any mix of Hirdmen and Bondi.

    BR-32, BR-33: they go one step along their own line, never across to the enemy's.
    """

    kind = "move_who"
    text = "Choose the warriors that move; each costs a raven."
    clause = "BR-29"
    turn = "BR-18"
    takes = (Send,)
    exact = True

    def candidates(self, state: BattleState, seat: Seat) -> list[Send]:
        source = seat * COLUMNS + state.move_from
        return PARTIES[state.hirdmen[source]][state.bondi[source]][most_movers(state, seat)]

    def objection(self, state: BattleState, seat: Seat, action: Send) -> Objection | None:
        source = seat * COLUMNS + state.move_from
        number = action.hirdmen + action.bondi
        missing = not_there(state, source, action.hirdmen, action.bondi)
        if missing is not None:
            return missing
        if number > state.ravens[source]:
            return Objection("BR-29", f"{number} warriors need {number} ravens; there are {state.ravens[source]}")
        return too_crowded(state, seat, state.move_to, number)

    def apply(self, state: BattleState, seat: Seat, action: Send, log: Log) -> None:
        number = action.hirdmen + action.bondi
        shift(number, state.ravens, seat * COLUMNS + state.move_from, state.hand, seat)  # BR-20
        move_warriors(state, seat, state.move_from, state.move_to, action, number, log)
        state.move_from = state.move_to = NONE
        state.active = 1 - seat


def most_movers(state: BattleState, seat: Seat) -> int:
    room = MAX_IN_AREA - state.warriors(seat, state.move_to)
    return min(state.ravens[seat * COLUMNS + state.move_from], room)


def not_there(state: BattleState, area: int, hirdmen: int, bondi: int) -> Objection | None:
    if hirdmen > state.hirdmen[area] or bondi > state.bondi[area]:
        there = men(state.hirdmen[area], state.bondi[area])
        return Objection("BR-30", f"area {roman(area % COLUMNS)} holds {there}, not {men(hirdmen, bondi)}")
    return None


def too_crowded(state: BattleState, seat: Seat, target: int, number: int) -> Objection | None:
    there = state.warriors(seat, target)
    if there + number > MAX_IN_AREA:
        room = MAX_IN_AREA - there
        return Objection("BR-31", f"area {roman(target)} holds {there} warriors and has room for {room}, not {number}")
    return None


def move_warriors(state: BattleState, seat: Seat, source: int, target: int, who: Send, ravens: int, log: Log) -> None:
    base = seat * COLUMNS
    shift(who.hirdmen, state.hirdmen, base + source, state.hirdmen, base + target)
    shift(who.bondi, state.bondi, base + source, state.bondi, base + target)
    if not log.quiet:
        log.add(WARRIORS_MOVED, seat, source, target, who.hirdmen, who.bondi, ravens)


# ── 2.2 Attack ──────────────────────────────────────────────────────────────────────────────────────────────────────


def attack(state: BattleState, seat: Seat, column: int, ravens: int, log: Log) -> None:
    """BR-20: the ravens return to the hand. BR-34, BR-35: a die for each strikes the area directly opposite."""
    shift(ravens, state.ravens, seat * COLUMNS + column, state.hand, seat)
    state.active = 1 - seat  # BR-41: the go is over when the attack is; a block is not one
    if state.warriors(1 - seat, column) == 0:  # BR-45
        log.add(ATTACK_WASTED, seat, column, ravens)
        return
    if not log.quiet:
        log.add(ATTACKED, seat, column, ravens, ravens)
    begin_attack(state, seat, column, ravens, NONE)
