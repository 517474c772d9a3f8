"""What a player may ask before he decides: what do these cards make when they are laid in a line?

    match.consult(seat, {"about": "line", "cards": ["friman/red", "tool/green"]})

Cards are named as in actions, each as often as it is laid. The answer has `deeds`, the legal actions that just these
cards do, the likeliest first, each with the card it uses and those it pays or is laid on; `meant`, the one of them that
is wanted if no other is as likely; `refused`, an action they would pay and why it is refused; and `missing`, what the
line could still become, and by which cards.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, Final

from ravenhall.games.battalia.actions import ALL_CLASSES, CLASS_BY_NAME, FIRST_OPEN, Attack, Move, Pick, Use, class_name
from ravenhall.games.battalia.chapters.adding import in_slots, price
from ravenhall.games.battalia.chapters.attacking import is_weapon
from ravenhall.games.battalia.chapters.greats import ONE_OF_A_KIND
from ravenhall.games.battalia.chapters.heroes import MEANS_KINDS
from ravenhall.games.battalia.chapters.pieces import NOTHING_AT_ALL, card_in_hand, cover, is_enough, sources, uses_left
from ravenhall.games.battalia.chapters.using import transform_objection, use_sources
from ravenhall.games.battalia.checked.shapes import DeedView, LineView, RefusedView
from ravenhall.games.battalia.codes import (
    ASK_ACT,
    BUILDING_CITY,
    BUILDING_ROAD,
    CREATING,
    HIRING,
    HIRING_HERO,
    UPGRADING,
)
from ravenhall.games.battalia.menus import AMBUSH, CITIES, CREATES, HERO, HIRES, ROADS, UPGRADES
from ravenhall.games.battalia.names import MOST_LEVEL, PAVILION, SLOT_IDS, TENT, is_borrowed
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable, shown
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat

LONGEST: Final = 40  # cards in a question
NEAREST: Final = 6  # things a line could become that are told
PRICED, USED, GONE, HIDDEN = range(4)  # what a line is likely laid for, before what it might be


def answer(form: dict[str, Any], match: Match | None, seat: Seat | None) -> LineView:
    if form.get("about") != "line" or len(form) != 2:
        raise Unreadable('a question is {"about": "line", "cards": […]}')
    if match is None or seat is None or not isinstance(match.state, BattaliaState):
        raise Unreadable("a line is laid by a seat of a match")
    line = Line(match, match.state, seat, read_cards(match.state, seat, form.get("cards")))
    return line.told()


def read_cards(state: BattaliaState, seat: Seat, names: object) -> list[int]:
    """The classes laid, in their order."""
    if not isinstance(names, list) or not 1 <= len(names) <= LONGEST:
        raise Unreadable(f'"cards" is a list of 1 to {LONGEST} cards, not {shown(names)}')
    classes = [CLASS_BY_NAME.get(name, -1) if isinstance(name, str) else -1 for name in names]
    for name, number in zip(names, classes, strict=True):
        if number < 0 or classes.count(number) > uses_left(state, state.sides[seat], number):
            raise Unreadable(f"there are not so many of these in hand or lying open: {shown(name)}")
    return classes


class Deed:
    """An action, the card it uses if it uses one, and the cards it pays or is laid on."""

    def __init__(self, rank: int, action: Action, source: int, cards: list[int]) -> None:
        self.rank = rank
        self.action = action
        self.source = source  # -1: none
        self.cards = cards

    def json(self) -> DeedView:
        source = None if self.source < 0 else class_name(self.source)
        return {"action": self.action.text, "source": source, "cards": [class_name(number) for number in self.cards]}


class Line:
    """Cards laid in a line, and what they make."""

    def __init__(self, match: Match, state: BattaliaState, seat: Seat, laid: list[int]) -> None:
        self.match = match
        self.state = state
        self.seat = seat
        self.side = state.sides[seat]
        self.laid = laid
        self.classes = [number for number in ALL_CLASSES if number in laid]
        self.covers = [cover(self.side, number) for number in self.classes]
        self.offered = match.legal(seat) if state.asking[seat] == ASK_ACT else []

    def told(self) -> LineView:
        deeds = [deed for action in self.offered if (deed := self.deed(action)) is not None]
        refused: RefusedView | None = None
        missing: list[tuple[bool, int, str, list[str]]] = []
        for action, cost in self.priced():
            found = self.laid_for(cost)
            if found is None:
                continue
            uses, slots = found
            if slots:
                missing.append((action not in self.offered, len(slots), action.text, slots))
            elif action in self.offered:
                deeds.append(Deed(PRICED, action, -1, uses))
            elif refused is None:
                refused = self.refusal(action)
        deeds.sort(key=_by_rank)
        best = [deed for deed in deeds if deed.rank == deeds[0].rank]
        return {
            "deeds": [deed.json() for deed in deeds],
            "meant": best[0].action.text if len(best) == 1 else None,
            "refused": None if deeds else refused,
            "missing": [{"action": text, "slots": slots} for new, number, text, slots in sorted(missing)[:NEAREST]],
        }

    def refusal(self, action: Action) -> RefusedView | None:
        objection = self.match.against(self.seat, action) if self.state.asking[self.seat] == ASK_ACT else None
        if objection is None:
            return None
        return {"action": action.text, "clause": objection.clause, "message": objection.message}

    # ── prices ──────────────────────────────────────────────────────────────────────────────────────────────────

    def priced(self) -> list[tuple[Action, list[int]]]:
        """Everything with a price that this player might ever pay."""
        state = self.state
        levels = [square for square in state.land.cities_of(self.seat) if state.land.level[square] < MOST_LEVEL]
        found: list[tuple[Action, list[int]]] = []
        for doing, actions, notes in (
            (HIRING, HIRES, list(HIRES)),
            (CREATING, CREATES, list(CREATES)),
            (BUILDING_ROAD, ROADS, list(ROADS)),
            (BUILDING_CITY, CITIES, list(CITIES)),
            (UPGRADING, UPGRADES, levels),
        ):
            found += [(actions[note], price(state, doing, note)) for note in notes]
        return [*found, (HERO, price(state, HIRING_HERO, 0))]

    def laid_for(self, cost: list[int]) -> tuple[list[int], list[str]] | None:
        """The uses that these cards play for a price, and what it lacks then; None if a card is laid for nothing.

        BA-193: a lit card from hand may be played once or twice; the way that lacks least is meant.
        """
        if NOTHING_AT_ALL in self.covers:
            return None
        best: tuple[list[int], list[str]] | None = None
        for uses in product(*[self.ways(number) for number in self.classes]):
            slots = self.lacking(cost, list(uses))
            if slots is not None and (best is None or len(slots) < len(best[1])):
                played = [number for place, number in enumerate(self.classes) for use in range(uses[place])]
                best = (played, slots)
        return best

    def ways(self, number: int) -> list[int]:
        """How many uses so many cards of a class may be."""
        cards = self.laid.count(number)
        if number >= FIRST_OPEN:
            return [cards]
        return list(range(cards, cards * self.state.fresh_uses(card_in_hand(self.side, number)) + 1))

    def lacking(self, cost: list[int], uses: list[int]) -> list[str] | None:
        """The fewest slots of the price that are to be filled besides; None if a use would be in vain."""
        slots = in_slots(cost)
        for number in range(len(slots) + 1):
            for chosen in combinations(slots, number):
                covers = self.covers + [SLOT_IDS.index(slot) for slot in chosen]
                if is_just(cost, covers, uses + [1] * number, len(uses)):
                    return list(chosen)
        return None

    # ── what has no price ───────────────────────────────────────────────────────────────────────────────────────

    def deed(self, action: Action) -> Deed | None:
        """An artefact and what it is laid on, steps of a hero, an attack, or two cards for the ambush."""
        first, rest = self.laid[0], self.laid[1:]
        if isinstance(action, Use):
            return self.use(action)
        if isinstance(action, Move):
            fits = not rest and first in sources(self.side, MEANS_KINDS[action.number % 4])
            return Deed(GONE, action, first, []) if fits else None
        if isinstance(action, Attack):
            return Deed(GONE, action, -1, self.laid) if is_weapon(self.state, self.seat, first) else None
        if action is AMBUSH and len(rest) == 1 and all(self.is_own(number) for number in self.laid):
            return Deed(HIDDEN, action, -1, self.laid)
        return None

    def use(self, action: Pick) -> Deed | None:
        kind = action.number
        able = sources(self.side, kind) if kind in ONE_OF_A_KIND else use_sources(self.state, self.seat, kind)
        for place, number in enumerate(self.laid):
            if number in able:
                rest = self.laid[:place] + self.laid[place + 1 :]
                return Deed(USED, action, number, rest) if self.is_aim(kind, rest) else None
        return None

    def is_aim(self, kind: int, cards: list[int]) -> bool:
        """Whether an artefact can be laid on these cards."""
        if kind in ONE_OF_A_KIND:
            return not cards
        if kind in (TENT, PAVILION):
            return len(cards) <= 3 and all(self.is_own(number) for number in cards)
        if len(cards) > 1 or any(number >= FIRST_OPEN for number in cards):
            return False
        return all(transform_objection(self.state, kind, card_in_hand(self.side, number)) is None for number in cards)

    def is_own(self, number: int) -> bool:
        return number < FIRST_OPEN and not is_borrowed(card_in_hand(self.side, number))


def is_just(cost: list[int], covers: list[int], uses: list[int], laid: int) -> bool:
    """Enough, and none of those laid can be left out."""
    if not is_enough(cost, covers, uses):
        return False
    for place in range(laid):
        uses[place] -= 1
        is_vain = is_enough(cost, covers, uses)
        uses[place] += 1
        if is_vain:
            return False
    return True


def _by_rank(deed: Deed) -> tuple[int, int]:
    return deed.rank, deed.action.code
