"""What a player may ask before he decides: what would each of the actions open to me do?

    match.consult(seat, {"about": "deeds"})

The answer has `deeds`, for each action by its notation what the dice would bring: how many
hits there are and how many are to be expected of the dice, in tenths; how many clear the area; and in percent how
likely nobody, some or all of those attacked fall, if all ravens that can block do. Where a number is to be named,
`begin` is a sensible one to begin with.
"""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.battle_ravens.actions import AttackFrom, BlockWith, Place, SpendThralls
from ravenhall.games.battle_ravens.chapters.attacking import HIRDMAN_COST, SUCCESSES, high_ground, successes
from ravenhall.games.battle_ravens.checked.shapes import Deeds, Falls, Outlook
from ravenhall.games.battle_ravens.codes import ASK_BLOCK, ASK_PLACE, ASK_THRALLS
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, Attack, BattleState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import NOTHING, Seat

FACES: Final = 6
WHOLE: Final = 100  # percent


def answer(form: dict[str, Any], match: Match | None, seat: Seat | None) -> Deeds:
    if form != {"about": "deeds"}:
        raise Unreadable('a question is {"about": "deeds"}')
    if match is None or seat is None or not isinstance(match.state, BattleState):
        raise Unreadable("deeds are asked about by a seat of a match")
    state, odds = match.state, Dice()
    legal = [] if state.asking[seat] == NOTHING else match.legal(seat)
    found = {action.text: outlook(state, seat, action, odds) for action in legal}
    return {
        "deeds": {text: seen for text, seen in found.items() if seen is not None},
        "begin": begin(state, seat, legal),
    }


def outlook(state: BattleState, seat: Seat, action: Action, odds: Dice) -> Outlook | None:
    """None: there is nothing to foresee."""
    attack = state.attack
    if isinstance(action, AttackFrom):
        return Struck(state, seat, action.area, None).outlook(0, action.ravens, odds)
    if attack is None:
        return None
    struck = Struck(state, attack.attacker, attack.column, attack)
    if isinstance(action, SpendThralls):
        return struck.outlook(successes(attack.dice), action.number * attack.dice_per_thrall, odds)
    return struck.blocked(action.ravens, odds) if isinstance(action, BlockWith) else None


def begin(state: BattleState, seat: Seat, legal: list[Action]) -> str | None:
    attack = state.attack
    if state.asking[seat] == ASK_PLACE:
        return even_share(state, seat, [action for action in legal if isinstance(action, Place)])
    if attack is None:
        return None
    if state.asking[seat] == ASK_BLOCK:
        wanted = (attack.hits * FACES + sum(SUCCESSES) - 1) // sum(SUCCESSES)  # as many dice as block all on average
        return legal[min(wanted, len(legal) - 1)].text
    if state.asking[seat] == ASK_THRALLS:
        struck = Struck(state, attack.attacker, attack.column, attack)
        is_done = struck.blockers == 0 and successes(attack.dice) - struck.reduction >= struck.strength
        return legal[0 if is_done else -1].text
    return None


def even_share(state: BattleState, seat: Seat, legal: list[Place]) -> str | None:
    """As many as would go to each area that is still open, into the first of them."""
    open = len({action.area for action in legal})
    share = (2 * state.hand[seat] + open) // (2 * open) if open else 0
    return next((action.text for action in legal if action.ravens == max(1, share)), None)


class Struck:
    """An area that is attacked: what makes it fall, and what may stand against the hits."""

    def __init__(self, state: BattleState, attacker: Seat, column: int, attack: Attack | None) -> None:
        defender = 1 - attacker
        area = defender * COLUMNS + column
        cost = HIRDMAN_COST if attack is None else attack.hirdman_cost
        guard = high_ground(state, defender, column)
        self.attack = attack
        self.strength = state.hirdmen[area] * cost + state.bondi[area]
        self.is_last = state.warriors(defender, column) == 1
        self.least = 1 if state.bondi[area] else cost
        self.reduction = guard if attack is None else guard + attack.reduction
        self.blockers = min(state.ravens[area], MAX_IN_AREA if attack is None else attack.block_cap)

    def outlook(self, hits: int, dice: int, odds: Dice) -> Outlook:
        """So many hits, and dice that may bring more; then everybody there blocks."""
        return {
            "hits": hits,
            "expected": tenths(dice),
            "clears": self.strength,
            "falls": self.falls(hits, dice, self.blockers, odds),
        }

    def blocked(self, ravens: int, odds: Dice) -> Outlook:
        """The hits are counted; so many ravens block."""
        assert self.attack is not None
        self.reduction = 0
        dice = ravens + self.attack.extra_block if ravens else 0
        return {
            "hits": self.attack.hits,
            "expected": tenths(dice),
            "clears": self.strength,
            "falls": self.falls(self.attack.hits, 0, ravens, odds),
        }

    def falls(self, hits: int, dice: int, blockers: int, odds: Dice) -> Falls:
        attack = self.attack
        block = blockers + (attack.extra_block if attack is not None and blockers else 0)
        spoilt = attack.block_reduction if attack is not None else 0
        some = all = 0
        for more, ways in enumerate(odds.ways(dice)):
            counted = max(0, hits + more - self.reduction)
            # so many blocking successes at the most let enough hits through
            some += ways * odds.at_most(block, counted - self.least + spoilt if counted >= self.least else -1)
            all += ways * odds.at_most(block, counted - self.strength + spoilt if counted >= self.strength else -1)
        if attack is not None and attack.keep_one:
            some, all = 0 if self.is_last else some, 0
        total = FACES ** (dice + block)
        nobody, some, all = percents([total - some, some - all, all], total)
        return {"nobody": nobody, "some": some, "all": all}


def tenths(dice: int) -> int:
    """What so many dice bring on average, rounded, in tenths."""
    return (20 * dice * sum(SUCCESSES) + FACES) // (2 * FACES)


class Dice:
    """In how many ways dice show so many successes."""

    def __init__(self) -> None:
        self._ways = [[1]]
        self._sums: dict[int, list[int]] = {}

    def ways(self, dice: int) -> list[int]:
        known = self._ways
        while len(known) <= dice:
            longer = [0] * (len(known[-1]) + 2)
            for number, ways in enumerate(known[-1]):
                for face in range(1, FACES + 1):
                    longer[number + SUCCESSES[face]] += ways
            known.append(longer)
        return known[dice]

    def at_most(self, dice: int, number: int) -> int:
        """In how many ways they show no more than that."""
        if number < 0:
            return 0
        if dice not in self._sums:
            total = 0
            sums: list[int] = []
            for ways in self.ways(dice):
                total += ways
                sums.append(total)
            self._sums[dice] = sums
        sums = self._sums[dice]
        return sums[min(number, len(sums) - 1)]


def percents(parts: list[int], total: int) -> list[int]:
    """Parts of a whole in percent that add up to a hundred: what is nearest to the next one is rounded up."""
    shares = [WHOLE * part // total for part in parts]
    by_rest = sorted(range(len(parts)), key=lambda place: -(WHOLE * parts[place] % total))
    for place in by_rest[: WHOLE - sum(shares)]:
        shares[place] += 1
    return shares
