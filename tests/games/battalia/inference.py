"""What can be proved about hidden cards by whoever watches a match, kept apart from the game's own memory of it.

A ledger follows one player through the eyes of one viewer, one decision after the other. It looks at true positions,
but notes only what the rules make public: which cards lie where, which left a hand, what was shuffled, what was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ravenhall.games.battalia.chapters.announcing import best_among, best_cohort, cohort_cards, counts_of
from ravenhall.games.battalia.checked.invariants import all_cards
from ravenhall.games.battalia.names import ANY, CARDS, FACTIONS, faction_of, is_borrowed
from ravenhall.games.battalia.remembering import WATCHERS
from ravenhall.games.battalia.secrecy import SEEN
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState

Cards = Counter[int]
PUT_AWAY = ("end", "mulligan")


class Shuffle:
    """A nation as it came about: what is known to be in it, how much else, and what lay elsewhere."""

    def __init__(self, known: Cards, size: int, ambush: int) -> None:
        self.known = known
        self.sure = known.copy()  # less what was seen to come out of it
        self.rest = self.sure_rest = size - known.total()
        self.drawn = 0
        self.shown: Cards = Counter()  # whatever has left the hand since
        self.ambush = ambush  # hidden cards that lay in ambush
        self.put_away = False  # the hand has gone to the shelter since
        self.is_pure = False  # the whole hand came out of this nation


class Ledger:
    """Everything one viewer can prove about one player's cards."""

    def __init__(self, viewer: int, seat: int) -> None:
        self.viewer = viewer
        self.seat = seat
        self.told: Cards = Counter()
        self.torn: Cards = Counter()  # seen in hand, and there still or put face-down since
        self.laid: Cards = Counter()
        self.floors = [0] * len(FACTIONS)
        self.hidden_since = 0  # cards put face-down in this turn
        self.kin: list[tuple[int, int]] = []  # a faction, and how many fewer cards of it were seen than there must be
        self.shuffle: Shuffle | None = None
        self.cohort: tuple[list[int], int, int, Cards] | None = None  # factions, size, cards in hand, what left it

    # ── following the match ─────────────────────────────────────────────────────────────────────────────────────

    def follow(self, before: BattaliaState, kind: str, action: str, actor: int, after: BattaliaState) -> None:
        old, new = before.sides[self.seat], after.sides[self.seat]
        mine = actor == self.seat
        if mine and action in PUT_AWAY:
            self.put_hand_away(before)
        elif mine and kind == "ambush_card":
            self.hide()
        elif mine and kind == "cohort_witness":
            self.hear(before, action)
        else:
            self.watch(before, action, mine, after)
        drawn = self.number_drawn(before, action, actor, after)
        left = self.laid_by(before, action, actor, after)
        self.laid += left
        if drawn:
            self.draw(before, after, drawn, mine and action in PUT_AWAY)
        self.laid += struck(old, new) if action == "end" else Counter()
        raised = len(hidden_ambush(old)) - len(hidden_ambush(new))
        if raised > 0 and kind != "ambush_overflow" and self.shuffle is not None:
            self.shuffle.is_pure = False
            self.shuffle.ambush = 0
        if action.startswith(("skip", "mulligan", "cohort_witness", "fight:1")) and mine:
            self.told += Counter(held for at, held in enumerate(old.ambush) if old.known[at] == SEEN)
        if new.shelter and self.laid[new.shelter[-1]] == 0:
            self.see_top(new.shelter[-1])

    def see_top(self, top: int) -> None:
        self.laid[top] += 1
        for faction in range(len(FACTIONS)):
            if faction_of(top) in (faction, ANY):
                self.floors[faction] = max(0, self.floors[faction] - 1)

    def put_hand_away(self, before: BattaliaState) -> None:
        """Whatever was known of the hand is known of the shelter."""
        if self.cohort is not None:
            factions, size, _, left = self.cohort
            seen = left + self.told
            for faction in factions:
                missing = size - sum(n for held, n in seen.items() if faction_of(held) in (faction, ANY))
                self.floors[faction] += max(0, missing - self.hidden_since)
        if not self.hidden_since:
            self.laid += self.told
        self.told, self.torn, self.cohort = Counter(), Counter(), None
        self.hidden_since = 0
        if self.shuffle is not None:
            self.shuffle.put_away = self.shuffle.is_pure = True

    def hide(self) -> None:
        """A card goes face-down: those seen in hand may be it."""
        self.torn += self.told
        self.told = Counter()
        self.hidden_since += 1

    def hear(self, before: BattaliaState, action: str) -> None:
        side = before.sides[self.seat]
        cohorts = best_cohort(side)
        self.cohort = (cohorts.factions, cohorts.size, len(side.hand), Counter())
        self.kin += [(faction, cohorts.size - owned_of(before, self.seat, faction)) for faction in cohorts.factions]
        if action.endswith((":all", f":{self.viewer}")) and self.viewer != WATCHERS:
            shown = Counter(cohort_cards(side, cohorts))
            for held in list((shown - self.told).elements()):
                self.identify(held)
            self.told |= shown

    def watch(self, before: BattaliaState, action: str, mine: bool, after: BattaliaState) -> None:
        """Cards that leave the hand, come into it, or are taken from the nation before everybody's eyes."""
        old, new = before.sides[self.seat], after.sides[self.seat]
        gone, come = own(old.hand) - own(new.hand), own(new.hand) - own(old.hand)
        if action.startswith(("end", "skip", "fight:1")):
            return  # draws and ambushes are seen by their number only
        for held in gone.elements():
            self.leave(held)
        self.told += come
        if action.startswith("horn_pick") and self.shuffle is not None:
            for held in come.elements():
                self.count(held)
        if action.startswith("scroll_target:") and mine:
            chosen = own(new.hand)  # shown, and still in hand
            name = after.notes[-1]
            if name < CARDS and chosen[name] and self.told[name] == 0:
                if self.torn[name]:
                    self.torn[name] -= 1
                else:
                    self.identify(name)
                self.told[name] += 1

    def leave(self, held: int) -> None:
        if self.cohort is not None:
            self.cohort[3][held] += 1
        if self.shuffle is not None:
            self.shuffle.shown[held] += 1
        if self.told[held]:
            self.told[held] -= 1
        elif self.torn[held]:
            self.torn[held] -= 1
        else:
            self.identify(held)

    def identify(self, held: int) -> None:
        """A hidden card of the hand turns out to be this one: if all came out of the nation, so did it."""
        if self.shuffle is not None and self.shuffle.is_pure and not self.torn.total():
            self.count(held)

    def count(self, held: int) -> None:
        assert self.shuffle is not None
        if self.shuffle.sure[held]:
            self.shuffle.sure[held] -= 1
        else:
            self.shuffle.sure_rest -= 1

    def number_drawn(self, before: BattaliaState, action: str, actor: int, after: BattaliaState) -> int:
        """How many cards came from nation to hand in this step."""
        old, new = before.sides[self.seat], after.sides[self.seat]
        mine = actor == self.seat
        if mine and action == "mulligan":
            return len(new.hand) - len(old.ambush)
        if mine and action.startswith("cohort_witness"):
            return len(new.hand) - len(old.hand) - len(old.ambush)
        if action == "end":
            return len(new.hand) - (0 if mine else len(old.hand))
        return 0

    def laid_by(self, before: BattaliaState, action: str, actor: int, after: BattaliaState) -> Cards:
        """What was laid onto the shelter before everybody's eyes, the hand apart."""
        old, new = before.sides[self.seat], after.sides[self.seat]
        mine = actor == self.seat
        if action == "end":
            laid: Cards = Counter()
            if mine:
                laid += own(old.table + old.new + [piece.card for piece in old.open if not piece.virtual])
            elif before.lender == self.seat:
                laid[next(held % CARDS for held in lent_cards(before.sides[actor]))] += 1
            return laid
        if action == "mulligan" and mine:
            return Counter()
        return Counter(new.shelter) - Counter(old.shelter)

    def draw(self, before: BattaliaState, after: BattaliaState, drawn: int, is_new_hand: bool) -> None:
        """BA-35: when the nation is short the shelter is shuffled, and everybody knows what he saw go there."""
        old, new = before.sides[self.seat], after.sides[self.seat]
        nation = len(old.nation)
        if drawn <= nation:
            if self.shuffle is not None:
                self.shuffle.drawn += drawn
            return
        kept = nation + (0 if is_new_hand else len(own_list(old.hand)) - self.told.total())
        size = len(new.nation) + drawn - nation
        ambush = 0 if len(new.ambush) == 0 and is_raised(before, after, self.seat) else len(hidden_ambush(new))
        hidden = kept + len(hidden_ambush(new if not is_raised(before, after, self.seat) else old))
        known = self.laid.copy()
        self.shuffle = Shuffle(known, size, ambush)
        self.shuffle.drawn = drawn - nation
        self.shuffle.is_pure = hidden == 0
        self.laid = Counter()
        self.floors = [0] * len(FACTIONS)

    # ── judging a sample ────────────────────────────────────────────────────────────────────────────────────────

    def faults(self, state: BattaliaState, truth: BattaliaState) -> Iterator[str]:
        """Everything in this position that contradicts what is known. All that was gained or lost was seen."""
        side = state.sides[self.seat]
        for faction, short in self.kin:
            least = owned_of(truth, self.seat, faction) + short
            if owned_of(state, self.seat, faction) < least:
                yield f"there are {least} cards of {FACTIONS[faction]} at least"
        hand, ambush = own(side.hand), Counter(side.ambush)
        if self.told - hand:
            yield f"{self.told - hand} were seen in hand"
        if self.torn - (hand + ambush):
            yield f"{self.torn - hand - ambush} were seen in hand and are not even in ambush"
        if self.laid - Counter(side.shelter):
            yield f"{self.laid - Counter(side.shelter)} were seen in the shelter"
        below = Counter(side.shelter) - self.laid
        for faction, floor in enumerate(self.floors):
            if sum(n for held, n in below.items() if faction_of(held) in (faction, ANY)) < floor:
                yield f"{floor} cards of {FACTIONS[faction]} of a cohort are in the shelter"
        if self.shuffle is not None:
            lent = Counter(held % CARDS for held in lent_cards(state.sides[state.active]) if state.lender == self.seat)
            yield from self.shuffle_faults(self.shuffle, side, lent)
        if self.cohort is not None:
            factions, size, number, left = self.cohort
            held = list((hand + left + (ambush if self.hidden_since else Counter())).elements())
            if not could_announce(held, number, factions, size):
                yield f"no hand of {number} among {held} announces {factions} {size}"

    def shuffle_faults(self, shuffle: Shuffle, side: Side, lent: Cards) -> Iterator[str]:
        hidden_hand = own(side.hand) - self.told
        nation = Counter(side.nation)
        if (nation - shuffle.known).total() > shuffle.rest:
            yield f"{nation - shuffle.known} are in the nation, {shuffle.rest} unknown cards were shuffled in"
        if shuffle.is_pure and not self.torn.total() and not self.hidden_since:
            both = nation + hidden_hand
            if (both - shuffle.sure).total() > shuffle.sure_rest:
                yield f"{both - shuffle.sure} are in nation and hand, {shuffle.sure_rest} unknown cards may be"
        lying = hidden_hand + self.told + nation + Counter(side.shelter) + Counter(side.ambush) + lent
        elsewhere = lying + shuffle.shown - shuffle.known  # not all of these were shuffled in
        if shuffle.ambush and not self.hidden_since:
            old = Counter(held for at, held in enumerate(side.ambush) if side.known[at] != SEEN)
            if old - elsewhere:
                yield f"{old - elsewhere} were shuffled in and are in ambush"
        if not shuffle.put_away and (hidden_hand - elsewhere).total() > shuffle.drawn:
            yield f"{hidden_hand - elsewhere} were shuffled in, and only {shuffle.drawn} drawn"


def owned_of(state: BattaliaState, seat: int, faction: int) -> int:
    """How many cards of a faction a player has, universal ones and a lent one included."""
    owned = [held for held in all_cards(state, seat) if not is_borrowed(held)]
    if state.lender == seat:
        owned += [held % CARDS for held in all_cards(state, state.active) if is_borrowed(held)]
    return len([held for held in owned if faction_of(held) in (faction, ANY)])


def own(cards: list[int]) -> Cards:
    return Counter(own_list(cards))


def own_list(cards: list[int]) -> list[int]:
    return [held for held in cards if not is_borrowed(held)]


def lent_cards(side: Side) -> list[int]:
    cards = side.hand + side.table + [piece.card for piece in side.open if not piece.virtual]
    return [held for held in cards if is_borrowed(held)]


def struck(old: Side, new: Side) -> Cards:
    """BA-189: what lay in camps of a day comes into the shelter when the day ends, after everybody has drawn."""
    gone = [camp for camp in old.camps if camp.temporary] if len(old.camps) > len(new.camps) else []
    return Counter(held for camp in gone for held in [*camp.cards, camp.tent] if held >= 0)


def hidden_ambush(side: Side) -> list[int]:
    return [held for at, held in enumerate(side.ambush) if side.known[at] != SEEN]


def is_raised(before: BattaliaState, after: BattaliaState, seat: int) -> bool:
    return bool(before.sides[seat].ambush) and not after.sides[seat].ambush


def could_announce(held: list[int], number: int, factions: list[int], size: int) -> bool:
    """Whether so many of these cards have just this cohort as their best."""
    seen = {tuple(counts_of(held))}
    for step in range(len(held) - number):
        seen = {
            (*counts[:place], counts[place] - 1, *counts[place + 1 :])
            for counts in seen
            for place in range(len(counts))
            if counts[place]
        }
    for counts in seen:
        best = best_among(list(counts))
        if best.factions == factions and best.size == size:
            return True
    return False


class Bystanders:
    """The ledgers of all viewers about all others."""

    def __init__(self, seats: int) -> None:
        viewers = [*range(seats), WATCHERS]
        self.ledgers = [Ledger(viewer, seat) for viewer in viewers for seat in range(seats) if viewer != seat]

    def follow(self, before: BattaliaState, kind: str, action: str, actor: int, after: BattaliaState) -> None:
        for ledger in self.ledgers:
            ledger.follow(before, kind, action, actor, after)

    def faults(self, viewer: int | None, sample: BattaliaState, truth: BattaliaState) -> list[str]:
        eyes = WATCHERS if viewer is None else viewer
        return [
            f"seat {ledger.seat}: {fault}"
            for ledger in self.ledgers
            if ledger.viewer == eyes
            for fault in ledger.faults(sample, truth)
        ]
