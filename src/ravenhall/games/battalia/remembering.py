"""What others know of a player's cards, worked out from what they noticed: what follows from each moment.

What is known of a card is the number CARDS × viewer + card. What is remembered of cards that were seen before is the
player's lore (lore.py); nobody remembers more, and guesses (seen/redraw.py) respect all of it.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.lore import (
    ANNOUNCED,
    CAME,
    HIDDEN,
    KEPT,
    KNOWN,
    LEFT,
    LOOK,
    LOOKED,
    NOT_COUNTED,
    OTHERS_OUT,
    OUT,
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
from ravenhall.games.battalia.moments import (
    CAME_TO_HAND,
    COHORT_HEARD,
    CONCLUDED,
    HIDDEN_FROM_HAND,
    LAID_DOWN,
    LEFT_HAND,
    NATION_LOOKED_AT,
    NATION_RENEWED,
    PUT_AWAY,
    SHOWN_IN_HAND,
    STEPPED,
    TAKEN_FROM_NATION,
    TOP_SEEN,
    Journal,
    Minds,
    Scene,
)
from ravenhall.games.battalia.names import ANY, BITS, CARDS, FACTIONS, MOST_PLAYERS, faction_of, is_borrowed

WATCHERS: Final = MOST_PLAYERS  # a viewer is a seat, or this for everybody without one
VIEWERS: Final = MOST_PLAYERS + 1


def read_on(known: Minds, numbers: list[int], length: int) -> Minds:
    """What others know after as much of a journal, who knew that before it."""
    minds = Minds(known.told[:], known.unshown[:], known.lore)
    journal = Journal(numbers, length)
    while journal.next():
        follow(minds, journal)
    return minds


def follow(minds: Minds, moment: Journal) -> None:
    """What follows from the moment that a journal is at."""
    what, card, scene = moment.what, moment.card, moment.scene
    if what == STEPPED:
        minds.lore = minds.lore.step(card)
    elif what == LEFT_HAND:
        left_hand(minds, card)
        if scene is not None and is_secret(minds, card):
            conclude(minds, scene)
    elif what == LAID_DOWN:
        laid_down(minds, moment.cards, moment.viewers)
    elif what == HIDDEN_FROM_HAND:
        minds.told = []  # nobody is sure any more that a card he saw is still there
        minds.lore = minds.lore.step(STEP * HIDDEN)
    elif what == TAKEN_FROM_NATION:
        for viewer in moment.viewers:
            minds.lore = minds.lore.step(STEP * TAKEN + CARDS * viewer + card)
        if scene is not None:
            conclude(minds, scene)
    elif what == SHOWN_IN_HAND:
        shown_in_hand(minds, moment.cards, moment.viewers)
        if scene is not None:
            conclude(minds, scene)
    elif scene is not None:
        follow_scene(minds, moment, scene)


def follow_scene(minds: Minds, moment: Journal, scene: Scene) -> None:
    """The same for a moment of which it matters what lay where."""
    what, card = moment.what, moment.card
    if what == PUT_AWAY:
        put_away(minds, scene, moment.viewers)
    elif what == NATION_RENEWED:
        nation_renewed(minds, scene, moment.viewers)
    elif what == TOP_SEEN:
        top_seen(minds, scene)
    elif what == CAME_TO_HAND:
        minds.told += [CARDS * viewer + card for viewer in moment.viewers]
        minds.lore = minds.lore.step(STEP * CAME + card)
        conclude(minds, scene)
    elif what == COHORT_HEARD:
        cohort_heard(minds, scene, moment.cards, card, moment.viewers)
    elif what == NATION_LOOKED_AT:
        looked_at(minds, scene, card)
    elif what == CONCLUDED:
        conclude(minds, scene)


# ── the hand ────────────────────────────────────────────────────────────────────────────────────────────────────────


def shown_in_hand(minds: Minds, cards: list[int], viewers: list[int]) -> None:
    """Some they may have known of before."""
    for viewer in viewers:
        for card in cards:
            if minds.told.count(CARDS * viewer + card) < cards.count(card):
                minds.told.append(CARDS * viewer + card)
                minds.lore = minds.lore.step(STEP * SHOWN + CARDS * viewer + card)


def left_hand(minds: Minds, card: int) -> None:
    minds.lore = minds.lore.step(STEP * LEFT + card)
    if minds.told:
        for viewer in range(VIEWERS):
            if CARDS * viewer + card in minds.told:
                minds.told.remove(CARDS * viewer + card)


def cohort_heard(minds: Minds, scene: Scene, factions: list[int], size: int, viewers: list[int]) -> None:
    """BA-41: faction and size of a cohort may betray how many starting units are of a faction."""
    lore = minds.lore = minds.lore.step(STEP * ANNOUNCED + announcement(factions, size, len(scene.hand)))
    kin = lore.kin[:]
    for viewer in viewers if minds.unshown else []:
        for faction in factions:
            code = len(FACTIONS) * viewer + faction
            kin += [code] * (size - others_of(minds, scene, viewer, faction) - kin.count(code))
    lore.kin = kin  # the step before has made it new


def others_of(minds: Minds, scene: Scene, viewer: int, faction: int) -> int:
    """How many cards of a faction may be in hand, as far as this viewer knows, that are no secret starting units."""
    number = 0
    for held in hidden_cards(scene):
        number += 1 if faction_of(held) in (faction, ANY) else 0
    for known in cards_known(minds.unshown, viewer) + cards_known(minds.lore.laid, viewer):
        number -= 1 if faction_of(known) in (faction, ANY) else 0
    return number


# ── the nation ──────────────────────────────────────────────────────────────────────────────────────────────────────


def looked_at(minds: Minds, scene: Scene, seat: int) -> None:
    """BA-127: this seat knows from now on what is in the nation."""
    out = come_out(minds, scene, seat)
    lore = minds.lore = minds.lore.step(STEP * LOOKED + LOOK * seat + len(scene.ambush))
    lore.path += out  # the step before has made it new
    lore.stock = [known for known in lore.stock if known // CARDS != seat] + [
        CARDS * seat + held for held in scene.nation
    ]
    lore.doubts = [known for known in lore.doubts if known // CARDS != seat]
    lore.rest = lore.rest[:] if lore.rest else [NOT_COUNTED] * VIEWERS
    lore.rest[seat] = 0
    conclude(minds, scene)


def come_out(minds: Minds, scene: Scene, seat: int) -> list[int]:
    """What this seat finds missing in the nation: cards he knew to be in it, and how many others."""
    memory = recall(minds.lore, seat)
    if memory.rest == NOT_COUNTED:
        return []
    memory.count_gone()
    out, others_there = memory.stock[:], 0
    for held in scene.nation:
        if held in out:
            out.remove(held)
        else:
            others_there += 1
    first = CARDS * seat
    return [STEP * OUT + first + held for held in out] + [
        STEP * OTHERS_OUT + first + max(0, memory.rest - others_there)
    ]


def nation_renewed(minds: Minds, scene: Scene, viewers: list[int]) -> None:
    """BA-35: the shelter is about to become the nation; what lies elsewhere will not be in it."""
    if minds.unshown:
        conclude(minds, scene)
    stock: list[int] = []
    rest = [NOT_COUNTED] * VIEWERS
    for viewer in viewers:
        known = into_nation(minds, scene, viewer)
        stock += [CARDS * viewer + held for held in known]
        rest[viewer] = len(scene.shelter) - len(known)
    lore = minds.lore = minds.lore.copy()
    lore.laid, lore.stock, lore.rest, lore.doubts, lore.floors, lore.glimpse = [], stock, rest, [], [], 0
    heard = [code for code in lore.path if code // STEP == ANNOUNCED]
    lore.path = [STEP * KEPT + len(scene.hand)] if scene.hand else []
    lore.path += [STEP * KNOWN + known for known in minds.told] + heard


def into_nation(minds: Minds, scene: Scene, viewer: int) -> list[int]:
    """What this viewer knows to be shuffled in: what he saw laid down, or all if nothing is hidden elsewhere."""
    hidden = len(scene.hand) - len(cards_known(minds.told, viewer)) + len(scene.ambush)
    if hidden or scene.is_lender:
        return cards_known(minds.lore.laid, viewer)
    known = scene.shelter[:]
    for secret in cards_known(minds.unshown, viewer):
        if secret in known:
            known.remove(secret)
    return known


# ── the shelter ─────────────────────────────────────────────────────────────────────────────────────────────────────


def laid_down(minds: Minds, cards: list[int], viewers: list[int]) -> None:
    lore = minds.lore = minds.lore.copy()
    lore.laid = lore.laid + [CARDS * viewer + held for viewer in viewers for held in cards]
    lore.glimpse = 0  # whatever lay on top is covered


def put_away(minds: Minds, scene: Scene, viewers: list[int]) -> None:
    """The whole hand goes to the shelter; others know what they knew to be in it."""
    if minds.unshown:
        conclude(minds, scene)
    hand = [held for held in scene.hand if not is_borrowed(held)]
    lore = minds.lore = minds.lore.copy()
    lore.laid, lore.doubts, lore.floors = lore.laid[:], lore.doubts[:], lore.floors[:]
    lore.glimpse = 0 if hand else lore.glimpse
    stock: list[int] = []
    rest = [NOT_COUNTED] * VIEWERS
    hidden: list[int] = []  # counted where somebody knows of a nation's cards
    for viewer in viewers:
        memory = recall(lore, viewer)
        if memory.stock and not hidden:
            hidden = counted(hidden_cards(scene))
        told = [] if memory.hidden else cards_known(minds.told, viewer)
        note_put_away(lore, viewer, memory, told)
        memory.settle(hidden)
        stock += [CARDS * viewer + held for held in memory.stock]
        rest[viewer] = memory.rest
        lore.doubts += [CARDS * viewer + held for held in memory.gone]
        if hand and hand[-1] not in told:
            lore.glimpse |= 1 << viewer
    lore.stock, lore.rest, lore.path = stock, rest, []
    minds.told = []


def note_put_away(lore: Lore, viewer: int, memory: Memory, told: list[int]) -> None:
    """What the viewer knew of the hand, card by card or by a cohort, he now knows of the shelter."""
    lore.laid += [CARDS * viewer + held for held in told]
    announced = memory.announced
    if announced is not None:
        for faction in announced.factions:
            missing = announced.missing(faction, announced.left + told) - memory.hidden
            lore.floors += [len(FACTIONS) * viewer + faction] * missing


def top_seen(minds: Minds, scene: Scene) -> None:
    """A shelter shows its top card: whoever did not know it sees it now."""
    if not minds.lore.glimpse:
        return
    top, lore = scene.shelter[-1], minds.lore.copy()
    news = [viewer for viewer in range(VIEWERS) if lore.glimpse & 1 << viewer]
    lore.laid = lore.laid + [CARDS * viewer + top for viewer in news]
    lore.floors = lore.floors[:]
    for viewer in news:
        for faction in range(len(FACTIONS)):
            if faction_of(top) in (faction, ANY) and len(FACTIONS) * viewer + faction in lore.floors:
                lore.floors.remove(len(FACTIONS) * viewer + faction)  # it may be a card of the cohort
    lore.glimpse = 0
    minds.lore = lore
    if minds.unshown:
        conclude(minds, scene)


# ── secret starting units ───────────────────────────────────────────────────────────────────────────────────────────


def conclude(minds: Minds, scene: Scene) -> None:
    """BA-24: a starting unit is no secret once more cards like it lie open than could be explained without it.

    Asked for by whatever shows a card, since that may be hidden again before the next question.
    """
    if not minds.unshown:
        return
    hidden, last, unseen = hidden_cards(scene), -1, 0
    recalled: list[Memory] = []
    for secret in minds.unshown[:]:
        viewer, held = secret // CARDS, secret % CARDS
        if secret != last:  # else asked just now
            unseen = unseen_by(minds, scene, viewer, held, hidden) - counted_by(minds, scene, viewer, held, recalled)
        last = secret
        if count_of(minds.unshown, secret) > unseen:
            minds.unshown.remove(secret)
            forget_kin(minds, len(FACTIONS) * viewer + faction_of(held))


def hidden_cards(scene: Scene) -> list[int]:
    """Cards of a player that lie where others cannot look, or only at the top."""
    return [held for held in scene.hand if not is_borrowed(held)] + scene.nation + scene.shelter + scene.ambush


def unseen_by(minds: Minds, scene: Scene, viewer: int, card: int, hidden: list[int]) -> int:
    """How many cards of this class among those hidden the viewer was not shown, one that is lent included."""
    laid = count_of(minds.lore.laid, CARDS * viewer + card)
    if laid == 0 and scene.shelter and scene.shelter[-1] == card:
        laid = 1
    number = count_of(hidden, card) - count_of(minds.told, CARDS * viewer + card) - laid
    if has_looked(scene.looked, viewer):
        number -= scene.nation.count(card)
    return number + (1 if lent_by(scene, viewer) == card else 0)


def lent_by(scene: Scene, viewer: int) -> int:
    """The card lent by this player, if the viewer has not seen it; or -1."""
    return scene.lent if viewer != scene.borrower else -1


def counted_by(minds: Minds, scene: Scene, viewer: int, card: int, recalled: list[Memory]) -> int:
    """How many cards of this class the viewer knows to be hidden, though not where: they were shuffled in.

    What he can work out is kept in `recalled` for the next question about him.
    """
    lore = minds.lore
    if count_of(lore.stock, CARDS * viewer + card) == 0 or has_looked(scene.looked, viewer):
        return 0
    if not recalled or recalled[0].viewer != viewer:
        recalled[:] = [recall(lore, viewer)]
    nation = len(scene.nation) + (1 if lent_by(scene, viewer) >= 0 else 0)
    return recalled[0].surely(card, count_of(lore.doubts, CARDS * viewer + card), nation)


def count_of(codes: list[int], code: int) -> int:
    """As `codes.count(code)`, which compares objects: compiled, this compares numbers."""
    number = 0
    for other in codes:
        if other == code:
            number += 1
    return number


def forget_kin(minds: Minds, code: int) -> None:
    """A starting unit of this faction was seen: there may be one fewer that was not."""
    if code in minds.lore.kin:
        lore = minds.lore = minds.lore.copy()
        lore.kin = lore.kin[:]
        lore.kin.remove(code)


def is_secret(minds: Minds, card: int) -> bool:
    """Somebody has not seen all starting units of this class."""
    for secret in minds.unshown:
        if secret % CARDS == card:
            return True
    return False


def has_looked(looked: int, viewer: int) -> bool:
    """BA-127: this viewer has looked at the nation, and it has not been drawn from since."""
    return looked != 0 and viewer != WATCHERS and looked & BITS[viewer] != 0
