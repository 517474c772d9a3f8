"""The payments there are: every set of uses that could pay one of the prices on the cards, and no other.

What a borrowed card or an open piece is worth depends on the match, so each of them may stand for anything here;
whether a payment is good in a position is for pieces.py to say.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Final

from ravenhall.games.battalia.actions import CLASS_BY_NAME, CLASSES, FIRST_OPEN, LENT, Pay
from ravenhall.games.battalia.book import MOST_IN_COST, Cardbook
from ravenhall.games.battalia.menus import listed_actions
from ravenhall.games.battalia.names import (
    ANY,
    ARMED,
    FRIMAN,
    HAMMER,
    NEUTRAL,
    SHIELD,
    SLOT_IDS,
    SUPPLY,
    SWORD,
    TOOL,
    WEAPON,
    card,
)
from ravenhall.kernel.actions import Action, ActionSpace, plain
from ravenhall.kernel.errors import LONGEST_SHOWN, OutOfBounds, Unreadable, shown

ANYTHING: Final = [LENT, *range(FIRST_OPEN, CLASSES)]
ONCE: Final = (card(SWORD, ANY), card(SHIELD, ANY), card(HAMMER, ANY))  # there is one of each


def coloured(kind: int, last: int) -> list[int]:
    return [card(kind, faction) for faction in range(last + 1)]


def payers(slot: int) -> list[int]:
    """The classes that can fill one place of a price."""
    if slot == SUPPLY:
        return [card(SUPPLY, NEUTRAL), *ANYTHING]
    if slot == ARMED:
        return [*coloured(WEAPON, ANY - 1), *ONCE, *ANYTHING]
    return [*coloured(slot, ANY), *ANYTHING]


TOOLS: Final = [*coloured(TOOL, ANY - 1), card(HAMMER, ANY), *ANYTHING]  # BA-56, BA-93: up to two frimen


def payments_for(cost: list[int]) -> set[tuple[int, ...]]:
    """Every way to pay: tools for some of the frimen, single uses for the rest."""
    found: set[tuple[int, ...]] = set()
    for tools in range((cost[FRIMAN] + 1) // 2 + 1):
        parts = [list(combinations_with_replacement(TOOLS, tools))]
        for slot in range(len(SLOT_IDS)):
            number = max(0, cost[FRIMAN] - 2 * tools) if slot == FRIMAN else cost[slot]
            parts.append(list(combinations_with_replacement(payers(slot), number)))
        for chosen in product(*parts):
            payment = tuple(sorted([number for part in chosen for number in part]))
            if all(payment.count(number) <= 1 for number in ONCE):
                found.add(payment)
    return found


def all_payments(book: Cardbook) -> list[tuple[int, ...]]:
    """For every price in the book, in a stable order."""
    costs = [cost for cost in [*book.costs, *book.city_costs, *book.upgrade_costs, book.hero_cost] if cost]
    found: set[tuple[int, ...]] = set()
    for cost in [*costs, [0, 0, 0, 0, 1, 0]]:  # BA-114: a tent's supply
        found |= payments_for(cost)
    return sorted(found, key=_by_size)


def _by_size(payment: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return len(payment), payment


class BattaliaActions(ActionSpace):
    """Every action: first those that are the same in every match, then the payments."""

    def __init__(self, book: Cardbook) -> None:
        self._payments = {payment: Pay(list(payment)) for payment in all_payments(book)}
        listed = listed_actions()
        super().__init__([*listed, *self._payments.values()])
        self.listed = len(listed)

    def payment(self, classes: list[int]) -> Pay:
        """The payment with these classes, in any order."""
        return self._payments[tuple(sorted(classes))]

    def written(self, text: str) -> Action:
        words = plain(text)
        if words[:4] in ("pay", "pay:", "pay "):
            return self._paid([name.strip() for name in words[4:].split(",", MOST_IN_COST)], text)
        return super().written(text)

    def spelled(self) -> list[Action]:
        return self._by_code[: self.listed]

    def shaped(self, form: dict[str, object]) -> Action:
        if form.get("action") != "pay":
            return super().shaped(form)
        names = form.get("cards")
        if len(form) != 2 or not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise Unreadable(f'pay has "cards", a list of up to {MOST_IN_COST} cards, not {shown(form)}')
        return self._paid([str(name) for name in names[: MOST_IN_COST + 1]], form)

    def _paid(self, names: list[str], given: object) -> Action:
        classes = tuple(sorted([CLASS_BY_NAME.get(name, -1) for name in names]))
        found = self._payments.get(classes)
        if found is not None:
            return found
        if isinstance(given, dict) and (not classes or classes[0] < 0 or len(classes) > MOST_IN_COST):
            raise Unreadable(f"a payment is 1 to {MOST_IN_COST} cards that pay some price, not {shown(given)}")
        raise OutOfBounds("BA-52", f"pay:{','.join(names)}"[:LONGEST_SHOWN], unpaid(names), Pay)


def unpaid(names: list[str]) -> str:
    """Why these cards are no payment at all."""
    unknown = [name for name in names if name not in CLASS_BY_NAME]
    if unknown and unknown != [""]:
        return f"no card is called {shown(unknown[0])}"
    if not 1 <= len(names) <= MOST_IN_COST or unknown:
        return f"a payment is 1 to {MOST_IN_COST} cards"
    return "no price is paid with just these cards"
