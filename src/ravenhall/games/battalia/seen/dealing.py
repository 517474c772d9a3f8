"""One player's hidden cards dealt anew, so that everything a viewer remembers of them is kept.

Cards that were shuffled into the nation are told apart from all others while they are dealt: the nation, and what was
drawn from it, hold no more cards of other origin than were shuffled in; what was kept back then holds none of them.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.chapters.announcing import counts_of
from ravenhall.games.battalia.knowledge import located, told_to
from ravenhall.games.battalia.lore import NOT_COUNTED, Announced, cards_known, recall
from ravenhall.games.battalia.names import ANY, CARDS, FACTIONS, faction_of, is_borrowed
from ravenhall.games.battalia.remembering import has_looked
from ravenhall.games.battalia.secrecy import SEEN, UNKNOWN_OLD
from ravenhall.games.battalia.seen.cohorts import could_announce
from ravenhall.games.battalia.sides import Side
from ravenhall.kernel.chance import Chance

STOCKED: Final = 2 * CARDS  # added to a card that was shuffled into the nation
COHORT_DEALS: Final = 12  # how often a cohort is left to chance, but for the cards it must have
MOST_DEALS: Final = 60
ALL_DEALS: Final = 1000  # of all players together, in one guess
ALL_HANDS: Final = 4000


class Patience:
    """What may still be tried in a guess. Of what is remembered in a saved position only the form is certain: where
    nothing fits it, the last deal stays."""

    def __init__(self) -> None:
        self.deals = ALL_DEALS
        self.hands = ALL_HANDS


class Hidden:
    """The hidden cards of one player, as one viewer may think of them."""

    def __init__(self, side: Side, viewer: int, patience: Patience) -> None:
        self.side = side
        self.patience = patience
        self.memory = recall(side.lore, viewer)
        self.told = told_to(side, viewer)
        self.laid = located(side, viewer)
        self.looked = has_looked(side.looked, viewer)
        self.floors = [floor % len(FACTIONS) for floor in side.lore.floors if floor // len(FACTIONS) == viewer]
        self.kin = [kin % len(FACTIONS) for kin in side.lore.kin if kin // len(FACTIONS) == viewer]
        self.unshown = sorted(cards_known(side.unshown, viewer))
        self.borrowed = [held for held in side.hand if is_borrowed(held)]
        self.cards = self._collect()
        self.in_hand = len(side.hand) - len(self.borrowed) - len(self.told)
        self.in_nation = 0 if self.looked else len(side.nation)
        self.in_ambush = len(side.ambush) - side.known.count(SEEN)
        self.down = min(self.memory.hidden, self.in_ambush)
        self.kin += self._kin_of_floors()
        self.kin += self._kin_of_cohort()
        torn = len(self.torn_besides([]))
        self.room = min(self.in_hand, self.in_hand + self.down - torn)  # for cards wanted in hand

    def _collect(self) -> list[int]:
        """Everything that could lie in any of the places where the viewer cannot look, in the order of cards."""
        side = self.side
        cards = [held for held in side.hand if not is_borrowed(held)]
        cards += [] if self.looked else side.nation
        cards += side.shelter + [held for at, held in enumerate(side.ambush) if side.known[at] != SEEN]
        for held in self.told + self.laid:
            cards.remove(held)
        return sorted(cards)

    def _kin_of_floors(self) -> list[int]:
        """The factions of starting units without which the shelter could not hold what was left of a cohort."""
        seen, kin = without(self.cards, self.unshown), []
        stocked, others = common(self.memory.stock, seen), without(seen, self.memory.stock)
        for faction in sorted(set(self.floors)):
            out = min(self._spare(len(stocked)), len([held for held in stocked if is_of(held, faction)]))
            there = out + len([held for held in others if is_of(held, faction)])
            kin += [faction] * (self.floors.count(faction) - there - self.kin.count(faction))
        return kin

    def _kin_of_cohort(self) -> list[int]:
        """The factions of starting units without which the hand could not have announced its cohort.

        That may show only later: what has left the hand since leaves fewer places in it for cards seen before.
        """
        announced, kin = self.memory.announced, []
        if announced is None or not self.unshown:
            return []
        seen = without(self.cards, self.unshown)
        others = without(self.cards + self.memory.gone, self.memory.stock + self.unshown)
        for faction in announced.factions:
            missing = announced.missing(faction, self.told + self.memory.torn + announced.left)
            other = len([held for held in others if is_of(held, faction)])
            there = min(len([held for held in seen if is_of(held, faction)]), self._stocked_in_hand() + other)
            kin += [faction] * (missing - there - self.kin.count(faction))
        return kin

    def _stocked_in_hand(self) -> int:
        """How many of the cards shuffled into the nation may still be in hand, or face-down from there."""
        memory = self.memory
        if memory.rest == NOT_COUNTED or self.looked:
            return len(self.cards)
        drawn = without(memory.gone, without(self.cards + memory.gone, memory.stock))  # nothing else they could be
        return max(0, memory.fresh + memory.free - len(drawn))

    def _spare(self, stocked: int) -> int:
        """How many of the cards shuffled into the nation may be neither in it nor in the hand drawn from it."""
        memory = self.memory
        if memory.rest == NOT_COUNTED or self.looked:
            return stocked
        fresh = max(0, self.in_hand + self.down - memory.old - memory.free)
        return max(0, stocked - max(0, self.in_nation + fresh - memory.rest))

    def torn_besides(self, needed: list[int]) -> list[int]:
        """Cards seen in hand that may be in ambush now, and are not among the needed ones."""
        torn = common(without(self.memory.torn, needed), without(self.cards, needed))
        return torn[: self.in_hand + self.down - len(needed)]

    def secrets(self, careful: bool) -> list[int]:
        """Starting units whose faction the viewer has not seen; a careful one counts out those that he may have."""
        left = self.cards[:]
        if careful:
            left = without(left, self.memory.stock)
        return common(self.unshown, left)

    def kept_secrets(self, careful: bool) -> list[int]:
        """Those that stay as they are."""
        return common(without(self.unshown, self.secrets(careful)), without(self.cards, self.secrets(careful)))

    def replace(self, old: int, new: int) -> None:
        """A card turns out to be another one."""
        self.cards.remove(old)
        self.cards.append(new)
        self.cards.sort()

    # ── dealing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def deal(self, needed: list[int], chance: Chance) -> bool:
        """Deal with these cards in hand; whether that keeps all that is remembered. The last deal stays in any case."""
        announced = self.memory.announced
        for attempt in range(MOST_DEALS):
            wanted = needed if announced is None else self.with_cohort(announced, needed, attempt, chance)
            kept = self.deal_once(wanted, chance)
            if kept and (announced is None or self.is_cohort(announced)):
                return True
            self.patience.deals -= 1
            if self.patience.deals <= 0:
                break
        return False

    def deal_once(self, needed: list[int], chance: Chance) -> bool:
        piles = Piles(self, needed, chance)
        kept = piles.keep_origins() and piles.keep_out()
        if self.floors:
            piles.keep_floors(self.floors)
            kept = piles.keep_origins() and piles.keep_out() and not piles.misses(self.floors)
        side = self.side
        hand, ambush = piles.split(chance)
        side.hand = sorted(self.told + hand) + self.borrowed
        if not self.looked:
            side.nation = plain(piles.nation)
        side.ambush = [held if side.known[at] == SEEN else ambush.pop() for at, held in enumerate(side.ambush)]
        top = side.shelter[-1:]
        below = self.laid[:]
        for held in top:
            below.remove(held)
        side.shelter = plain(piles.shelter) + sorted(below) + top
        return kept

    # ── cohorts ─────────────────────────────────────────────────────────────────────────────────────────────────

    def with_cohort(self, announced: Announced, needed: list[int], attempt: int, chance: Chance) -> list[int]:
        """The needed cards and those that the cohort misses; if chance does not do, others that do not add to it."""
        wanted = needed[:]
        for faction in announced.factions:
            missing = announced.missing(faction, self.told + self.memory.torn + announced.left + wanted)
            wanted += self.draw(missing, wanted, chance, [faction, ANY], True)
        if attempt >= COHORT_DEALS:
            room = min(self.room, announced.hand - len(self.told) - len(announced.left)) - len(wanted)
            wanted += self.draw(room, wanted, chance, [*announced.factions, ANY], False)
        return wanted[: self.room]

    def draw(self, number: int, taken: list[int], chance: Chance, factions: list[int], among: bool) -> list[int]:
        """So many cards by lot, of these factions or of none of them, if there are as many."""
        left = [
            held for held in without(self.cards, taken + self.memory.torn) if (faction_of(held) in factions) == among
        ]
        chance.shuffle(left)
        return left[: max(0, number)]

    def is_cohort(self, announced: Announced) -> bool:
        """BA-40: there is a hand of that size, among the cards since held, of which just this cohort is the best."""
        side = self.side
        held = [card for card in side.hand if not is_borrowed(card)] + announced.left
        held += side.ambush if self.memory.hidden else []
        return could_announce(counts_of(held), min(len(held), announced.hand), announced.factions, announced.size)


def without(cards: list[int], others: list[int]) -> list[int]:
    """The cards that are left when these are taken out, as far as they are there."""
    left = cards[:]
    for held in others:
        if held in left:
            left.remove(held)
    return left


def common(cards: list[int], others: list[int]) -> list[int]:
    """The cards that are among the others, too, alike ones as often as in both."""
    left, found = others[:], []
    for held in cards:
        if held in left:
            left.remove(held)
            found.append(held)
    return found


def plain(cards: list[int]) -> list[int]:
    """The cards themselves, wherever they came from."""
    return [held % STOCKED for held in cards]


def others_in(cards: list[int]) -> int:
    """How many of them were not shuffled into the nation, as far as is known."""
    return len([held for held in cards if held < STOCKED])


class Piles:
    """The cards as they are being dealt. A hand and what was put face-down from it are one pile until it is split."""

    def __init__(self, hidden: Hidden, needed: list[int], chance: Chance) -> None:
        memory, side = hidden.memory, hidden.side
        before = memory.before if hidden.looked else None
        stock, self.rest, fresh, old = memory.stock, memory.rest, memory.fresh, memory.old
        if before is not None:  # the nation lies open to the viewer; what had come out of it does not
            stock, self.rest, fresh, old = before.stock, before.rest, before.fresh, before.old
        self.counts = self.rest != NOT_COUNTED and (before is not None or not hidden.looked)
        down = hidden.down
        cards = hidden.cards + memory.gone
        cards = marked(cards, stock if self.counts else [], chance)
        gone = [taken(cards, held) for held in memory.gone]
        self.needed = [taken(cards, held) for held in needed]
        self.torn = [taken(cards, held) for held in hidden.torn_besides(needed)]
        seen, room = gone + self.needed, hidden.in_hand + down - len(needed) - len(self.torn)
        self.old = min(old, len(seen) + room)
        self.loose = max(0, len(seen) + room - fresh)  # cards that came into hand, and not surely out of the nation
        if self.counts:
            remark(seen, cards, self.old - room, self.loose + self.rest)
        self.out, self.strangers = known_out(hidden)
        self.fixed = others_in(seen)  # cards of other origin that came into hand and stay as they are
        chance.shuffle(cards)
        self.hand = [cards.pop() for held in range(room)]
        self.nation = [cards.pop() for held in range(hidden.in_nation)]
        ambush = hidden.in_ambush - down
        shut = ambush if memory.shut and before is None else side.known.count(UNKNOWN_OLD)
        self.shut = [cards.pop() for held in range(min(shut, ambush))]
        self.ambush = [cards.pop() for held in range(ambush - len(self.shut))]
        self.shelter = cards
        self.size = hidden.in_hand

    def keep_origins(self) -> bool:
        """What was not in the nation holds none of its cards; nation and fresh cards hold few others."""
        if not self.counts:
            return True
        kept = self.bring(self.shut, len(self.shut), [self.shelter, self.ambush, self.nation, self.hand])
        kept = self.bring(self.hand, self.old - self.fixed, [self.shelter, self.ambush, self.nation]) and kept
        while self.surplus() > 0:
            room = self.loose - others_in(self.hand) - self.fixed
            if not (
                exchange(self.nation, self.shelter)
                or exchange(self.nation, self.ambush)
                or (room > 0 and exchange(self.nation, self.hand))
                or (room < 0 and (exchange(self.hand, self.shelter) or exchange(self.hand, self.ambush)))
            ):
                return False
        return kept

    def keep_out(self) -> bool:
        """BA-127: what the viewer once found missing in a nation is what the hand had out of it, and little else."""
        if self.strangers == NOT_COUNTED:
            return True
        while True:
            held = [card for card in self.needed + self.torn + self.hand if card < STOCKED]
            strange = without(held, self.out)
            if len(strange) <= self.strangers:
                return True
            missing = without(self.out, held)
            if not (
                trade(self.hand, strange, self.shelter, missing) or trade(self.hand, strange, self.ambush, missing)
            ):
                return False

    def surplus(self) -> int:
        """How many cards of other origin are too many in the nation and among what was drawn from it."""
        fresh = max(0, others_in(self.hand) + self.fixed - self.loose)
        return others_in(self.nation) + fresh - self.rest

    def bring(self, pile: list[int], number: int, sources: list[list[int]]) -> bool:
        """See to it that the pile has so many cards of other origin."""
        for source in sources:
            while others_in(pile) < number and exchange(source, pile):
                pass
        return others_in(pile) >= number

    def keep_floors(self, floors: list[int]) -> None:
        """BA-41: see to it that the shelter holds what was left of announced cohorts."""
        for faction in sorted(set(floors)):
            for is_alike in (True, False):  # better of the same origin
                for pile in (self.nation, self.hand, self.ambush, self.shut):
                    while self.missing(faction, floors) and bring_faction(
                        pile, self.shelter, faction, floors, is_alike
                    ):
                        pass

    def misses(self, floors: list[int]) -> bool:
        return any(self.missing(faction, floors) for faction in floors)

    def missing(self, faction: int, floors: list[int]) -> bool:
        return len([held for held in self.shelter if is_of(held, faction)]) < floors.count(faction)

    def split(self, chance: Chance) -> tuple[list[int], list[int]]:
        """The hand, and the hidden cards of the ambush."""
        rest = self.torn + self.hand
        chance.shuffle(rest)
        number = self.size - len(self.needed)
        hand = self.needed + rest[:number]
        ambush = self.shut + self.ambush + rest[number:]
        chance.shuffle(ambush)
        return plain(hand), plain(ambush)


def known_out(hidden: Hidden) -> tuple[list[int], int]:
    """What a viewer who looked at a nation knows to have come out of it, and how many other cards a hand may have.

    While the nation lies open to him there is no need of it: all that is dealt is counted so (see Piles).
    """
    memory = hidden.memory
    before = memory.before
    if before is None or before.rest == NOT_COUNTED or hidden.looked:
        return [], NOT_COUNTED
    others = without(without(memory.gone, before.stock), memory.looked)  # seen since, and none of either nation
    room = before.rest + max(0, memory.old - before.fresh) + memory.free
    return without(before.stock, memory.gone), max(0, room - len(others))


def trade(hand: list[int], strange: list[int], pile: list[int], missing: list[int]) -> bool:
    """One of these cards in hand for one of those in the pile, neither of the nation's."""
    for place, held in enumerate(hand):
        for other, found in enumerate(pile):
            if held in strange and found in missing:
                hand[place], pile[other] = found, held
                return True
    return False


def is_of(held: int, faction: int) -> bool:
    return faction_of(held) in (faction, ANY)


def marked(cards: list[int], stock: list[int], chance: Chance) -> list[int]:
    """The cards in any order, those of the stock marked: of cards alike so many as were seen to be shuffled in."""
    left = sorted(cards)
    found: list[int] = []
    for held in sorted(stock):
        if held in left:
            left.remove(held)
            found.append(held + STOCKED)
    left += found
    chance.shuffle(left)
    return left


def taken(cards: list[int], held: int) -> int:
    """Take such a card out, whichever of those alike comes first."""
    for place, found in enumerate(cards):
        if found % STOCKED == held:
            return cards.pop(place)
    return held


def remark(seen: list[int], cards: list[int], least: int, most: int) -> None:
    """Any of those like a card that was seen may be the nation's: as few or as many as must be are of other origin."""
    for place, held in enumerate(seen):
        number = others_in(seen)
        other = held - STOCKED if held >= STOCKED else held + STOCKED
        if (number < least if held >= STOCKED else number > most) and other in cards:
            cards[cards.index(other)] = held
            seen[place] = other


def exchange(others: list[int], stocked: list[int]) -> bool:
    """A card of other origin from the first pile for one of the nation's from the second."""
    for place, held in enumerate(others):
        if held < STOCKED:
            for other, found in enumerate(stocked):
                if found >= STOCKED:
                    others[place], stocked[other] = found, held
                    return True
            return False
    return False


def bring_faction(pile: list[int], shelter: list[int], faction: int, floors: list[int], is_alike: bool) -> bool:
    """A card of this faction into the shelter for one that is not needed there, of the same origin or of the other."""
    for place, held in enumerate(pile):
        if not is_of(held, faction):
            continue
        for other, found in enumerate(shelter):
            is_useless = not any(is_of(found, wanted) for wanted in floors)
            if is_useless and ((held < STOCKED) == (found < STOCKED)) == is_alike:
                pile[place], shelter[other] = found, held
                return True
    return False
