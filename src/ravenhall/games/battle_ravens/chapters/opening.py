"""Setting up, and who goes first."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.battle_ravens.actions import ORDERS, ChooseOrder
from ravenhall.games.battle_ravens.book import ARMIES, HAND_SIZE, Book
from ravenhall.games.battle_ravens.chapters.attacking import successes
from ravenhall.games.battle_ravens.codes import ASK_ORDER, NEW_TURN, NONE, OPEN, ORDER, PASS
from ravenhall.games.battle_ravens.events import OPENING_ROLLED, OPENING_TIED, ORDER_SET
from ravenhall.games.battle_ravens.state import BONDI, COLUMNS, HIRDMEN, RAVENS, THRALLS, BattleState, Tactics
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import NOTHING, Seat

OPENING_DICE: Final = 4  # BR-7
ROLL_FOR_IT: Final = "roll"


def set_up(options: dict[str, Any], book: Book, chance: Chance) -> BattleState:
    """BR-5, BR-6: three Hirdmen and three Bondi in each area, three thralls and twenty ravens a side."""
    first = options["first_player"]
    state = BattleState(
        chance=chance,
        asking=[NOTHING, NOTHING],
        book=book,
        turn=0,
        phase=ORDER if first == ROLL_FOR_IT else NEW_TURN,
        first=0 if first == ROLL_FOR_IT else first,
        active=0,
        max_turns=options["max_turns"] or 0,
        hirdmen=[HIRDMEN] * (2 * COLUMNS),
        bondi=[BONDI] * (2 * COLUMNS),
        ravens=[0] * (2 * COLUMNS),
        placed=[0] * (2 * COLUMNS),
        captor=[OPEN] * COLUMNS,
        garrison_hirdmen=[0] * COLUMNS,
        garrison_bondi=[0] * COLUMNS,
        hand=[RAVENS, RAVENS],
        ravens_lost=[0, 0],
        thralls_ready=[THRALLS, THRALLS],
        thralls_spent=[0, 0],
        thralls_lost=[0, 0],
        dead_hirdmen=[0, 0],
        dead_bondi=[0, 0],
        move_from=NONE,
        move_to=NONE,
        attack=None,
        tactics=None,
    )
    if options["tactics"]:
        armies = [ARMIES.index(options["army_0"]), ARMIES.index(options["army_1"])]
        state.tactics = deal(armies, book, chance)
    return state


def deal(armies: list[int], book: Book, chance: Chance) -> Tactics:
    """BR-67: five random cards of one's army each. BR-68: the same army is shared, five and five."""
    held: list[int] = []
    undealt: list[int] = []
    if armies[0] == armies[1]:
        cards = shuffled(book.army(armies[0]), chance)
        held = [mask(cards[:HAND_SIZE]), mask(cards[HAND_SIZE:])]
        undealt = [0, 0]
    else:
        for army in armies:
            cards = shuffled(book.army(army), chance)
            held.append(mask(cards[:HAND_SIZE]))
            undealt.append(mask(cards[HAND_SIZE:]))
    return Tactics(held, undealt, [], [NONE, NONE], NONE, [PASS, PASS], [], NONE, [], [NONE, NONE], [0, 0], [0, 0])


def shuffled(cards: list[int], chance: Chance) -> list[int]:
    chance.shuffle(cards)
    return cards


def mask(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def roll_for_order(state: BattleState, log: Log) -> None:
    """BR-7: four dice each; more successes choose, ties are rolled again."""
    scores: list[int] = []
    for seat in (0, 1):
        dice = state.chance.dice(OPENING_DICE)
        scores.append(successes(dice))
        log.add(OPENING_ROLLED, seat, dice, scores[seat])
    if scores[0] == scores[1]:
        log.add(OPENING_TIED)
    else:
        state.ask(0 if scores[0] > scores[1] else 1, ASK_ORDER)


class ChooseFirst(Decision[BattleState, ChooseOrder]):
    """BR-7: who rolled more successes is first or second, as they like; BR-8: for the whole match."""

    kind = "choose_order"
    text = "You rolled more successes: be first or second player?"
    clause = "BR-7"
    turn = "BR-7"
    takes = (ChooseOrder,)

    def candidates(self, state: BattleState, seat: Seat) -> list[ChooseOrder]:
        return ORDERS

    def objection(self, state: BattleState, seat: Seat, action: ChooseOrder) -> Objection | None:
        return None

    def apply(self, state: BattleState, seat: Seat, action: ChooseOrder, log: Log) -> None:
        state.first = seat if action.first else 1 - seat
        state.phase = NEW_TURN
        log.add(ORDER_SET, state.first)
