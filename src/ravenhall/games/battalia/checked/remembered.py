"""What is true of all that others remember: it is about cards and viewers that there are, and fits what lies where."""

from __future__ import annotations

from ravenhall.games.battalia.chapters.announcing import LEAST_COHORT
from ravenhall.games.battalia.lore import ANNOUNCED, LAST_STEP, NOT_COUNTED, STEP, Announced, Lore, is_private, whose
from ravenhall.games.battalia.names import ANY, BITS, CARDS, FACTIONS, LORD, faction_of, kind_of
from ravenhall.games.battalia.remembering import VIEWERS, hidden_cards, unseen_by
from ravenhall.games.battalia.secrecy import others, scene_of
from ravenhall.games.battalia.state import HAND, BattaliaState

MOST_STEPS = 300  # ten times as many as hands ever had between two shuffles
MOST_KNOWN = VIEWERS * CARDS


def misremembered(state: BattaliaState) -> str | None:
    """What viewers know of a hand is in it, and what is secret lies where they cannot look."""
    for seat, side in enumerate(state.sides):
        viewers = others(state, seat)
        if not all(known >= 0 and known // CARDS in viewers for known in side.told + side.unshown):
            return "only others are told of a hand"
        if not 0 <= side.looked < BITS[0] << len(state.sides) or side.looked & BITS[seat]:
            return "others have looked at a nation, or nobody"
        if any(side.told.count(known) > side.hand.count(known % CARDS) for known in side.told):
            return "a card that somebody was shown is not in hand"
        if not is_lore(side.lore, viewers):
            return "what others remember is of cards, by viewers"
        if any(side.lore.laid.count(known) > side.shelter.count(known % CARDS) for known in side.lore.laid):
            return "a card that somebody saw laid down is not in the shelter"
        scene = scene_of(state, side)
        hidden = hidden_cards(scene)
        for secret in side.unshown:
            viewer, held = secret // CARDS, secret % CARDS
            if kind_of(held) > LORD or faction_of(held) >= ANY:
                return "only starting units have secret factions"
            if side.unshown.count(secret) > unseen_by(side.minds(), scene, viewer, held, hidden):
                return "a secret unit lies where everybody can see it"
    return None


def is_lore(lore: Lore, viewers: list[int]) -> bool:
    """What others remember names viewers, cards and numbers that there are, and is no more than a match can bring."""
    if len(lore.path) > MOST_STEPS or max(map(len, (lore.stock, lore.doubts, lore.floors, lore.kin))) > MOST_KNOWN:
        return False
    if not all(known >= 0 and known // CARDS in viewers for known in lore.laid + lore.stock + lore.doubts):
        return False
    if not all(code >= 0 and code // len(FACTIONS) in viewers for code in lore.floors + lore.kin):
        return False
    if lore.rest and (len(lore.rest) != VIEWERS or not all(NOT_COUNTED <= number < CARDS for number in lore.rest)):
        return False
    return 0 <= lore.glimpse < 1 << VIEWERS and all(is_step(code, viewers) for code in lore.path)


def is_step(code: int, viewers: list[int]) -> bool:
    what, value = divmod(code, STEP)
    if is_private(what):
        return whose(code) in viewers
    return is_announcement(value) if what == ANNOUNCED else 0 <= what <= LAST_STEP and value < CARDS


def is_announcement(code: int) -> bool:
    """BA-40, BA-47: three to six cards of one faction, or three each of two, all of them in hand."""
    heard = Announced(code)
    if heard.factions != sorted(set(heard.factions) & set(range(len(FACTIONS)))):
        return False
    most = HAND if len(heard.factions) == 1 else LEAST_COHORT
    return LEAST_COHORT <= heard.size <= most and heard.hand >= heard.size * len(heard.factions)
