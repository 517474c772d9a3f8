"""Who has seen what: cards in hand that others know of, a nation looked at, starting units whose faction is secret.

A viewer is a seat, or WATCHERS for everybody without one. What a viewer knows of a card is the number
CARDS × viewer + card. What is remembered of cards that were seen before is each player's lore (lore.py); nobody
remembers more, and guesses (seen/redraw.py) respect all of it.
"""

from __future__ import annotations

from ravenhall.games.battalia.lore import (
    ANNOUNCED,
    CAME,
    DRAWN,
    FOUND,
    HIDDEN,
    KEPT,
    KNOWN,
    LEFT,
    LOOK,
    LOOKED,
    NOT_COUNTED,
    OTHERS_OUT,
    OUT,
    RAISED,
    RAISED_OLD,
    REDRAWN,
    SHOWN,
    STEP,
    TAKEN,
    Lore,
    Memory,
    announcement,
    cards_known,
    counted,
    recall,
)
from ravenhall.games.battalia.names import (
    ANY,
    BITS,
    BORROWED,
    CARDS,
    FACTIONS,
    faction_of,
    is_borrowed,
)
from ravenhall.games.battalia.secrecy import (
    SEEN,
    UNKNOWN,
    UNKNOWN_OLD,
    VIEWERS,
    WATCHERS,
    hidden_cards,
    is_secret,
    learn,
    others,
)
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat

# ── cards in hand ───────────────────────────────────────────────────────────────────────────────────────────────────


def tell_all(state: BattaliaState, seat: Seat, card: int) -> None:
    """A card has come into hand before everybody's eyes."""
    side = state.sides[seat]
    side.told += [CARDS * viewer + card for viewer in others(state, seat)]
    side.lore = side.lore.step(STEP * CAME + card)
    learn(state, side)


def show(state: BattaliaState, side: Side, viewers: list[int], cards: list[int]) -> None:
    """These viewers see that these cards are in hand; some they may have known of before."""
    for viewer in viewers:
        for card in cards:
            if side.told.count(CARDS * viewer + card) < cards.count(card):
                side.told.append(CARDS * viewer + card)
                side.lore = side.lore.step(STEP * SHOWN + CARDS * viewer + card)
    learn(state, side)


def show_all(state: BattaliaState, seat: Seat, card: int) -> None:
    """Everybody sees that this card is in hand; of a borrowed one they see the back only."""
    if not is_borrowed(card):
        show(state, state.sides[seat], others(state, seat), [card])


def from_hand(state: BattaliaState, side: Side, card: int) -> None:
    """A card leaves the hand before everybody's eyes."""
    side.hand.remove(card)
    if is_borrowed(card):
        loan_seen(state, card - BORROWED)
        return
    side.lore = side.lore.step(STEP * LEFT + card)
    if side.told:
        for viewer in range(WATCHERS + 1):
            if CARDS * viewer + card in side.told:
                side.told.remove(CARDS * viewer + card)
    if side.unshown and is_secret(side, card):
        learn(state, side)


def from_hand_unseen(side: Side, card: int) -> None:
    """A card leaves the hand face-down: nobody is sure any more that a card he saw is still there."""
    side.hand.remove(card)
    side.told = []
    side.lore = side.lore.step(STEP * HIDDEN)


def cards_drawn(side: Side, number: int) -> None:
    """Cards came from the nation into the hand."""
    if number:
        side.lore = side.lore.step(STEP * DRAWN + number)


def ambush_seen(side: Side, card: int) -> None:
    """BA-148: everybody sees a card of the ambush."""
    side.lore = side.lore.step(STEP * FOUND + card)


def ambush_taken_up(side: Side) -> None:
    """BA-50: the hidden cards of the ambush come into the hand."""
    for known, what in ((UNKNOWN, RAISED), (UNKNOWN_OLD, RAISED_OLD)):
        if known in side.known:
            side.lore = side.lore.step(STEP * what + side.known.count(known))


def hand_redrawn(side: Side) -> None:
    """BA-49: everybody sees a mulligan."""
    side.lore = side.lore.step(STEP * REDRAWN)


def has_redrawn(side: Side) -> bool:
    return STEP * REDRAWN in side.lore.path


def cohort_heard(state: BattaliaState, seat: Seat, factions: list[int], size: int) -> None:
    """BA-41: everybody hears faction and size of a cohort; it may betray how many starting units are of a faction."""
    side = state.sides[seat]
    side.lore = side.lore.step(STEP * ANNOUNCED + announcement(factions, size, len(side.hand)))
    kin = side.lore.kin[:]
    for viewer in others(state, seat) if side.unshown else []:
        for faction in factions:
            code = len(FACTIONS) * viewer + faction
            kin += [code] * (size - others_of(side, viewer, faction) - kin.count(code))
    side.lore.kin = kin  # the step before has made it new


def others_of(side: Side, viewer: int, faction: int) -> int:
    """How many cards of a faction may be in hand, as far as this viewer knows, that are no secret starting units."""
    number = 0
    for held in hidden_cards(side):
        number += 1 if faction_of(held) in (faction, ANY) else 0
    for known in cards_known(side.unshown, viewer) + cards_known(side.lore.laid, viewer):
        number -= 1 if faction_of(known) in (faction, ANY) else 0
    return number


# ── the nation ──────────────────────────────────────────────────────────────────────────────────────────────────────


def look(state: BattaliaState, seat: Seat, side: Side) -> None:
    """BA-127: this seat looks at the nation, and knows from now on what is in it."""
    side.looked |= BITS[seat]
    hidden = len(side.ambush) - side.known.count(SEEN)
    out = come_out(side, seat)
    lore = side.lore = side.lore.step(STEP * LOOKED + LOOK * seat + hidden)
    lore.path += out  # the step before has made it new
    lore.stock = [known for known in lore.stock if known // CARDS != seat] + [
        CARDS * seat + held for held in side.nation
    ]
    lore.doubts = [known for known in lore.doubts if known // CARDS != seat]
    lore.rest = lore.rest[:] if lore.rest else [NOT_COUNTED] * VIEWERS
    lore.rest[seat] = 0
    learn(state, side)


def come_out(side: Side, seat: Seat) -> list[int]:
    """What this seat finds missing in the nation: cards he knew to be in it, and how many others."""
    memory = recall(side.lore, seat)
    if memory.rest == NOT_COUNTED:
        return []
    memory.count_gone()
    out, others_there = memory.stock[:], 0
    for held in side.nation:
        if held in out:
            out.remove(held)
        else:
            others_there += 1
    first = CARDS * seat
    return [STEP * OUT + first + held for held in out] + [
        STEP * OTHERS_OUT + first + max(0, memory.rest - others_there)
    ]


def taken_shown(state: BattaliaState, seat: Seat, card: int) -> None:
    """BA-122: everybody sees a card that is taken from the nation into the hand."""
    side = state.sides[seat]
    for viewer in others(state, seat):
        side.lore = side.lore.step(STEP * TAKEN + CARDS * viewer + card)
    tell_all(state, seat, card)


def loan_chosen(side: Side, seat: Seat, card: int) -> None:
    """BA-127: this seat takes a card from the nation; whoever looked before does not know what is gone."""
    side.looked = BITS[seat]
    side.lore = side.lore.step(STEP * TAKEN + CARDS * seat + card)


def loan_seen(state: BattaliaState, card: int) -> None:
    """The others learn what was borrowed."""
    side = state.sides[state.lender]
    for viewer in others(state, state.lender):
        if viewer != state.active:
            side.lore = side.lore.step(STEP * TAKEN + CARDS * viewer + card)
    learn(state, side)


def nation_renewed(state: BattaliaState, seat: Seat) -> None:
    """BA-35: the shelter is about to become the nation; what lies elsewhere will not be in it."""
    side = state.sides[seat]
    if side.unshown:
        learn(state, side)
    stock: list[int] = []
    rest = [NOT_COUNTED] * VIEWERS
    for viewer in others(state, seat):
        known = into_nation(state, seat, viewer)
        stock += [CARDS * viewer + held for held in known]
        rest[viewer] = len(side.shelter) - len(known)
    lore = side.lore = side.lore.copy()
    lore.laid, lore.stock, lore.rest, lore.doubts, lore.floors, lore.glimpse = [], stock, rest, [], [], 0
    heard = [code for code in lore.path if code // STEP == ANNOUNCED]
    lore.path = [STEP * KEPT + len(side.hand)] if side.hand else []
    lore.path += [STEP * KNOWN + known for known in side.told] + heard
    side.known = [UNKNOWN_OLD if known == UNKNOWN else known for known in side.known]


def into_nation(state: BattaliaState, seat: Seat, viewer: int) -> list[int]:
    """What this viewer knows to be shuffled in: what he saw laid down, or all if nothing is hidden elsewhere."""
    side = state.sides[seat]
    told = len(cards_known(side.told, viewer))
    hidden = len(side.hand) - told + len(side.ambush) - side.known.count(SEEN)
    if hidden or state.lender == seat:
        return cards_known(side.lore.laid, viewer)
    known = side.shelter[:]
    for secret in cards_known(side.unshown, viewer):
        if secret in known:
            known.remove(secret)
    return known


# ── the shelter ─────────────────────────────────────────────────────────────────────────────────────────────────────


def lay(state: BattaliaState, seat: Seat, cards: list[int]) -> None:
    """Cards go onto a shelter before everybody's eyes."""
    if cards:
        side = state.sides[seat]
        side.shelter += cards
        lore = side.lore = side.lore.copy()
        lore.laid = lore.laid + [CARDS * viewer + held for viewer in others(state, seat) for held in cards]
        lore.glimpse = 0  # whatever lay on top is covered


def put_away(state: BattaliaState, seat: Seat) -> None:
    """The whole hand goes to the shelter; others know what they knew to be in it."""
    side = state.sides[seat]
    if side.unshown:
        learn(state, side)
    hand = [held for held in side.hand if not is_borrowed(held)]
    lore = side.lore = side.lore.copy()
    lore.laid, lore.doubts, lore.floors = lore.laid[:], lore.doubts[:], lore.floors[:]
    lore.glimpse = 0 if hand else lore.glimpse
    stock: list[int] = []
    rest = [NOT_COUNTED] * VIEWERS
    hidden: list[int] = []  # counted where somebody knows of a nation's cards
    for viewer in others(state, seat):
        memory = recall(lore, viewer)
        if memory.stock and not hidden:
            hidden = counted(hidden_cards(side))
        told = [] if memory.hidden else cards_known(side.told, viewer)
        note_put_away(lore, viewer, memory, told)
        memory.settle(hidden)
        stock += [CARDS * viewer + held for held in memory.stock]
        rest[viewer] = memory.rest
        lore.doubts += [CARDS * viewer + held for held in memory.gone]
        if hand and hand[-1] not in told:
            lore.glimpse |= 1 << viewer
    lore.stock, lore.rest, lore.path = stock, rest, []
    side.shelter += hand
    side.hand, side.told = [], []


def note_put_away(lore: Lore, viewer: int, memory: Memory, told: list[int]) -> None:
    """What the viewer knew of the hand, card by card or by a cohort, he now knows of the shelter."""
    lore.laid += [CARDS * viewer + held for held in told]
    announced = memory.announced
    if announced is not None:
        for faction in announced.factions:
            missing = announced.missing(faction, announced.left + told) - memory.hidden
            lore.floors += [len(FACTIONS) * viewer + faction] * missing


def glimpse_top(state: BattaliaState, side: Side) -> None:
    """A shelter shows its top card: whoever did not know it sees it now."""
    top, lore = side.shelter[-1], side.lore.copy()
    news = [viewer for viewer in range(VIEWERS) if lore.glimpse & 1 << viewer]
    lore.laid = lore.laid + [CARDS * viewer + top for viewer in news]
    lore.floors = lore.floors[:]
    for viewer in news:
        for faction in range(len(FACTIONS)):
            if faction_of(top) in (faction, ANY) and len(FACTIONS) * viewer + faction in lore.floors:
                lore.floors.remove(len(FACTIONS) * viewer + faction)  # it may be a card of the cohort
    lore.glimpse = 0
    side.lore = lore
    if side.unshown:
        learn(state, side)


def located(side: Side, viewer: int) -> list[int]:
    """The cards this viewer knows to lie in the shelter, the top one among them."""
    laid = cards_known(side.lore.laid, viewer)
    if side.shelter and side.shelter[-1] not in laid:
        laid.append(side.shelter[-1])
    return laid


def told_to(side: Side, viewer: int) -> list[int]:
    """The cards of this hand that the viewer knows of."""
    return sorted([known % CARDS for known in side.told if known // CARDS == viewer])


def look_at_shelters(state: BattaliaState) -> None:
    """Before each question everybody sees the shelters' top cards."""
    for side in state.sides:
        if side.lore.glimpse and side.shelter:
            glimpse_top(state, side)


def learn_all(state: BattaliaState) -> None:
    """What everybody can see now, before a guess."""
    for side in state.sides:
        if side.unshown:
            learn(state, side)
