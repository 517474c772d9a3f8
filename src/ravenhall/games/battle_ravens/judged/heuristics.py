"""What a sensible player looks at: a small judgement for each kind of decision.

Worths are hundredths of a hit, taken from the tables in odds.py; among the actions of one menu the greatest is best.
A judgement looks only at the board and the seat's own cards. What it says about cards is in card_sense.py.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.actions import (
    AttackFrom,
    BlockWith,
    ChooseOrder,
    Lose,
    MoveFrom,
    Place,
    Send,
    SpendThralls,
)
from ravenhall.games.battle_ravens.chapters.attacking import in_progress, successes
from ravenhall.games.battle_ravens.codes import (
    ASK_ACT,
    ASK_BLOCK,
    ASK_CARD,
    ASK_LOSSES,
    ASK_MOVE_WHO,
    ASK_PLACE,
    ASK_TARGET,
    ASK_THRALLS,
    OPEN,
)
from ravenhall.games.battle_ravens.judged import card_sense
from ravenhall.games.battle_ravens.judged.columns import (
    attack_gain,
    cost_to_empty,
    hits_expected,
    moved_worth,
    raven_gains,
    stakes,
)
from ravenhall.games.battle_ravens.judged.odds import FREE_RAVEN, RAVEN
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

IDLE: Final = 15  # a raven spent where no enemy stands: it passes the time and little is lost
BLOCKER: Final = 60  # a raven spent on a block costs no go, and there are hits for certain: two thirds of a hit
CAUTION: Final = 50  # per cent of the risk that count: the enemy has other places to strike at, too
THRALL: Final = 50  # a thrall spent now is missing in another attack of the turn
LAST_THRALL: Final = 4  # with no further attack to come it costs next to nothing
OFF_PLAN: Final = 100  # each raven more or fewer than planned for the area
IMPOSSIBLE: Final = -1_000_000  # so many ravens do not fit
KNOWN: Final = 40  # first place where the enemy has placed already: he can answer no more


def worths(state: BattleState, seat: Seat, menu: list[Action]) -> list[int]:
    """How good each action of the menu looks."""
    asked = state.asking[seat]
    if asked == ASK_PLACE:
        plans = plans_alike(state, seat)
        return [place_worth(state, seat, plans, action) for action in menu]
    if asked == ASK_ACT:
        price = RAVEN if is_contested(state) else FREE_RAVEN
        return [act_worth(state, seat, action, price) for action in menu]
    if asked == ASK_MOVE_WHO:
        return [send_worth(state, seat, action) for action in menu]
    if asked == ASK_THRALLS:
        return [thralls_worth(state, seat, action) for action in menu]
    if asked == ASK_BLOCK:
        return [block_worth(state, seat, action) for action in menu]
    if asked == ASK_LOSSES:
        return [losses_worth(state, seat, action) for action in menu]
    if asked == ASK_CARD:
        return [card_sense.card_worth(state, seat, action) for action in menu]
    if asked == ASK_TARGET:
        return [card_sense.target_worth(state, seat, action) for action in menu]
    return [order_worth(action) for action in menu]


def order_worth(action: Action) -> int:
    """Being second is a little better: one sees where the enemy's ravens go."""
    return 0 if isinstance(action, ChooseOrder) and action.first else 1


# ── placing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def plans_alike(state: BattleState, seat: Seat) -> list[list[int]]:
    """For each column the numbers of ravens planned for it or for one just like it."""
    gains = [raven_gains(state, seat, column) for column in range(COLUMNS)]
    plan = raven_plan(state, seat, gains)
    free = free_columns(state, seat)
    return [[plan[other] for other in free if gains[other] == gains[column]] for column in range(COLUMNS)]


def raven_plan(state: BattleState, seat: Seat, gains: list[list[int]]) -> list[int]:
    """How the ravens in hand gain most, if the enemy's are where they seem to go: column by column the best totals."""
    columns = free_columns(state, seat)
    hand = state.hand[seat]
    best = [0] + [IMPOSSIBLE] * hand  # by ravens handed out so far
    choices: list[list[int]] = []
    for column in columns:
        choice = [0] * (hand + 1)
        best = with_column(best, gains[column], choice)
        choices.append(choice)
    plan = [0] * COLUMNS
    for place in range(len(columns) - 1, -1, -1):
        plan[columns[place]] = choices[place][hand]
        hand -= choices[place][hand]
    return plan


def free_columns(state: BattleState, seat: Seat) -> list[int]:
    base = seat * COLUMNS
    return [column for column in range(COLUMNS) if state.captor[column] == OPEN and state.placed[base + column] == 0]


def with_column(best: list[int], gains: list[int], choice: list[int]) -> list[int]:
    """The best totals with one column more; `choice` takes how many ravens it gets for each total."""
    longer = [IMPOSSIBLE] * len(best)
    for given, worth in enumerate(best):
        if worth != IMPOSSIBLE:
            for ravens in range(min(MAX_IN_AREA, len(best) - 1 - given) + 1):
                if worth + gains[ravens] > longer[given + ravens]:
                    longer[given + ravens] = worth + gains[ravens]
                    choice[given + ravens] = ravens
    return longer


def place_worth(state: BattleState, seat: Seat, plans: list[list[int]], action: Action) -> int:
    """As planned; first where the enemy cannot answer any more, and few ravens before many."""
    if not isinstance(action, Place):
        return 0
    known = state.placed[(1 - seat) * COLUMNS + action.area] == 1 or state.hand[1 - seat] == 0
    astray = MAX_IN_AREA
    for planned in plans[action.area]:
        astray = min(astray, abs(action.ravens - planned))
    return (KNOWN if known else 0) - action.ravens - OFF_PLAN * astray


# ── acting ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def act_worth(state: BattleState, seat: Seat, action: Action, price: int) -> int:
    if isinstance(action, AttackFrom):
        return attack_worth(state, seat, action.area, action.ravens, price)
    if isinstance(action, MoveFrom):
        return move_worth(state, seat, action.area, state.neighbour(seat, action.area, action.step))
    return 0


def attack_worth(state: BattleState, seat: Seat, column: int, ravens: int, price: int) -> int:
    """What the attack may hope for, less the price of the ravens, less what the area then lacks for its own defence."""
    if state.warriors(1 - seat, column) == 0:
        return -IDLE * ravens
    mine = state.ravens[seat * COLUMNS + column]
    theirs = state.ravens[(1 - seat) * COLUMNS + column]
    left = max(0, theirs - hits_expected(ravens))
    strength, fear = state.strength(seat, column), stakes(state, 1 - seat, column)
    risk = fear.attack(strength, left, mine - ravens) - fear.attack(strength, theirs, mine)
    return attack_gain(state, seat, column, ravens) - ravens * price - risk * CAUTION // 100


def is_contested(state: BattleState) -> bool:
    """Some column has ravens and warriors of both: who waits may find the other's ravens there spent."""
    for column in range(COLUMNS):
        ravens = min(state.ravens[column], state.ravens[COLUMNS + column])
        if ravens > 0 and min(state.warriors(0, column), state.warriors(1, column)) > 0:
            return True
    return False


def move_worth(state: BattleState, seat: Seat, source: int, target: int) -> int:
    """The best number of warriors to send, Hirdmen first: they carry more strength for a raven."""
    area = seat * COLUMNS + source
    room = min(MAX_IN_AREA - state.warriors(seat, target), state.warriors(seat, source))
    best = moved_worth(state, seat, source, target, *first_movers(state, area, 1), 1)
    for number in range(2, min(state.ravens[area], room) + 1):
        hirdmen, bondi = first_movers(state, area, number)
        best = max(best, moved_worth(state, seat, source, target, hirdmen, bondi, number))
    return best


def first_movers(state: BattleState, area: int, number: int) -> tuple[int, int]:
    hirdmen = min(state.hirdmen[area], number)
    return hirdmen, number - hirdmen


def send_worth(state: BattleState, seat: Seat, action: Action) -> int:
    if not isinstance(action, Send):
        return 0
    number = action.hirdmen + action.bondi
    return moved_worth(state, seat, state.move_from, state.move_to, action.hirdmen, action.bondi, number)


# ── an attack in progress ───────────────────────────────────────────────────────────────────────────────────────────


def thralls_worth(state: BattleState, seat: Seat, action: Action) -> int:
    """The hits to hope for, less what a thrall could do in a later attack of this turn."""
    if not isinstance(action, SpendThralls):
        return 0
    attack = in_progress(state)
    defence = (1 - seat) * COLUMNS + attack.column
    hits = max(0, successes(attack.dice) - attack.reduction)
    ravens = min(state.ravens[defence], attack.block_cap)
    gain = stakes(state, seat, attack.column).more(cost_to_empty(state, attack, 1 - seat), hits, action.number, ravens)
    return gain - action.number * (THRALL if has_attacks_left(state, seat) else LAST_THRALL)


def has_attacks_left(state: BattleState, seat: Seat) -> bool:
    base = seat * COLUMNS
    for column in range(COLUMNS):
        if state.ravens[base + column] > 0 and state.warriors(seat, column) and state.warriors(1 - seat, column):
            return True
    return False


def block_worth(state: BattleState, seat: Seat, action: Action) -> int:
    """What the hits cost on average after the block, and the ravens."""
    if not isinstance(action, BlockWith):
        return 0
    attack = in_progress(state)
    odds = stakes(state, 1 - seat, attack.column)
    strength = cost_to_empty(state, attack, seat)
    return -odds.block(strength, attack.hits, action.ravens) - action.ravens * BLOCKER


def losses_worth(state: BattleState, seat: Seat, action: Action) -> int:
    """Keep the greatest strength; then Hirdmen rather than Bondi, since a single hit does not fell them."""
    if not isinstance(action, Lose):
        return 0
    area = seat * COLUMNS + in_progress(state).column
    hirdmen = state.hirdmen[area] - action.hirdmen
    bondi = state.bondi[area] - action.bondi
    return 10 * (2 * hirdmen + bondi) + hirdmen
