"""What others notice: cards that come, go and are shown, a nation looked at or renewed, cards laid down.

What they know from it (remembering.py) is worked out when somebody asks for it.
"""

from __future__ import annotations

from ravenhall.games.battalia.lore import DRAWN, FOUND, RAISED, RAISED_OLD, REDRAWN, STEP, cards_known
from ravenhall.games.battalia.moments import (
    CAME_TO_HAND,
    COHORT_HEARD,
    CONCLUDED,
    HIDDEN_FROM_HAND,
    LAID_DOWN,
    LEFT_HAND,
    NATION_LOOKED_AT,
    NATION_RENEWED,
    NO_CARDS,
    PUT_AWAY,
    SHOWN_IN_HAND,
    STEPPED,
    TAKEN_FROM_NATION,
    TOP_SEEN,
)
from ravenhall.games.battalia.names import BITS, BORROWED, CARDS, LORD, is_borrowed, kind_of
from ravenhall.games.battalia.secrecy import UNKNOWN, UNKNOWN_OLD, notice, others, write
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat

# ── cards in hand ───────────────────────────────────────────────────────────────────────────────────────────────────


def tell_all(state: BattaliaState, seat: Seat, card: int) -> None:
    """A card has come into hand before everybody's eyes."""
    side = state.sides[seat]
    notice(state, side, CAME_TO_HAND, card, NO_CARDS, others(state, seat))


def show(state: BattaliaState, side: Side, viewers: list[int], cards: list[int]) -> None:
    """These viewers see that these cards are in hand; some they may have known of before."""
    notice(state, side, SHOWN_IN_HAND, 0, cards, viewers)


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
    if side.has_secrets and kind_of(card) <= LORD:
        notice(state, side, LEFT_HAND, card, NO_CARDS, NO_CARDS)
    else:
        side.notice(LEFT_HAND, card, NO_CARDS)


def from_hand_unseen(side: Side, card: int) -> None:
    """A card leaves the hand face-down."""
    side.hand.remove(card)
    side.notice(HIDDEN_FROM_HAND, 0, NO_CARDS)


def stepped(side: Side, what: int, value: int) -> None:
    """Everybody sees a step of the path on which this hand came about."""
    side.notice(STEPPED, STEP * what + value, NO_CARDS)


def cards_drawn(side: Side, number: int) -> None:
    """Cards came from the nation into the hand."""
    if number:
        stepped(side, DRAWN, number)


def ambush_seen(side: Side, card: int) -> None:
    """BA-148: everybody sees a card of the ambush."""
    stepped(side, FOUND, card)


def ambush_taken_up(side: Side) -> None:
    """BA-50: the hidden cards of the ambush come into the hand."""
    for known, what in ((UNKNOWN, RAISED), (UNKNOWN_OLD, RAISED_OLD)):
        if known in side.known:
            stepped(side, what, side.known.count(known))


def hand_redrawn(side: Side) -> None:
    """BA-49: everybody sees a mulligan."""
    stepped(side, REDRAWN, 0)


def has_redrawn(side: Side) -> bool:
    return STEP * REDRAWN in side.lore.path


def cohort_heard(state: BattaliaState, seat: Seat, factions: list[int], size: int) -> None:
    """BA-41: everybody hears faction and size of a cohort."""
    side = state.sides[seat]
    notice(state, side, COHORT_HEARD, size, factions, others(state, seat))


# ── the nation ──────────────────────────────────────────────────────────────────────────────────────────────────────


def look(state: BattaliaState, seat: Seat, side: Side) -> None:
    """BA-127: this seat looks at the nation, and knows from now on what is in it."""
    side.looked |= BITS[seat]
    notice(state, side, NATION_LOOKED_AT, seat, NO_CARDS, NO_CARDS)


def taken_shown(state: BattaliaState, seat: Seat, card: int) -> None:
    """BA-122: everybody sees a card that is taken from the nation into the hand."""
    state.sides[seat].notice(TAKEN_FROM_NATION, card, others(state, seat))
    tell_all(state, seat, card)


def loan_chosen(side: Side, seat: Seat, card: int) -> None:
    """BA-127: this seat takes a card from the nation; whoever looked before does not know what is gone."""
    side.looked = BITS[seat]
    side.notice(TAKEN_FROM_NATION, card, [seat])


def loan_seen(state: BattaliaState, card: int) -> None:
    """The others learn what was borrowed."""
    side = state.sides[state.lender]
    viewers = [viewer for viewer in others(state, state.lender) if viewer != state.active]
    notice(state, side, TAKEN_FROM_NATION, card, NO_CARDS, viewers)


def nation_renewed(state: BattaliaState, seat: Seat) -> None:
    """BA-35: the shelter is about to become the nation; what lies elsewhere will not be in it."""
    side = state.sides[seat]
    notice(state, side, NATION_RENEWED, 0, NO_CARDS, others(state, seat))
    side.is_new_top = False
    if side.known:
        side.known = [UNKNOWN_OLD if known == UNKNOWN else known for known in side.known]


# ── the shelter ─────────────────────────────────────────────────────────────────────────────────────────────────────


def lay(state: BattaliaState, seat: Seat, cards: list[int]) -> None:
    """Cards go onto a shelter before everybody's eyes."""
    if cards:
        side = state.sides[seat]
        side.shelter += cards
        side.notice(LAID_DOWN, 0, others(state, seat))
        write(side.journal, cards)
        side.written = len(side.journal)
        side.is_new_top = False  # whatever lay on top is covered


def put_away(state: BattaliaState, seat: Seat) -> None:
    """The whole hand goes to the shelter; others know what they knew to be in it."""
    side = state.sides[seat]
    notice(state, side, PUT_AWAY, 0, NO_CARDS, others(state, seat))
    hand = side.hand
    side.is_new_top = side.is_new_top or bool(hand)
    side.shelter += [held for held in hand if not is_borrowed(held)] if hand and is_borrowed(hand[-1]) else hand
    side.hand = []


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
        if side.is_new_top and side.shelter:
            notice(state, side, TOP_SEEN, 0, NO_CARDS, NO_CARDS)
            side.is_new_top = False


def learn(state: BattaliaState, side: Side) -> None:
    """What everybody can conclude now about starting units that nobody has seen."""
    if side.has_secrets:
        notice(state, side, CONCLUDED, 0, NO_CARDS, NO_CARDS)


def learn_all(state: BattaliaState) -> None:
    """Likewise of every player, before a guess."""
    for side in state.sides:
        learn(state, side)
