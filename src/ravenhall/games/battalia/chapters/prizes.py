"""What guards give: a Great Artefact of the ruins, or one from under a sanctuary."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import DONE, ClaimGreat, Pick, SanctuaryPick
from ravenhall.games.battalia.chapters.attacking import greats_owned
from ravenhall.games.battalia.chapters.battle import clear, running
from ravenhall.games.battalia.chapters.opening import SANCTUARIES
from ravenhall.games.battalia.events import CARD_GAINED
from ravenhall.games.battalia.menus import GREAT_CLAIMS, SANCTUARY_PICKS
from ravenhall.games.battalia.names import ANY, TYPE_IDS, card
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

VOLCANO_GREATS: Final = 2  # BA-209


class ChooseGreat(Decision[BattaliaState, Pick]):
    """BA-182: one of the Great Artefacts on display."""

    kind = "claim_great"
    text = "Which Great Artefact do you take?"
    clause = "BA-182"
    takes = (ClaimGreat,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [GREAT_CLAIMS[kind] for kind in state.greats]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number not in state.greats:
            return Objection("BA-182", f"the {action.choice} is not on display")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.greats.remove(action.number)
        take_great(state, seat, action.number, log)
        clear(state, running(state))


def take_great(state: BattaliaState, seat: Seat, kind: int, log: Log) -> None:
    state.sides[seat].new.append(card(kind, ANY))
    log.add(CARD_GAINED, seat, TYPE_IDS[kind])


class ChooseSanctuaryCard(Decision[BattaliaState, Pick]):
    """BA-208, BA-209: look at what lies there; take one, if you have fewer than two, or none."""

    kind = "sanctuary_pick"
    text = "Which Great Artefact of the sanctuary do you take, if any?"
    clause = "BA-208"
    takes = (SanctuaryPick,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [SANCTUARY_PICKS[kind] for kind in [*lying_there(state), DONE]]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number == DONE:
            return None
        if action.number not in lying_there(state):
            return Objection("BA-208", f"the {action.choice} does not lie there")
        if greats_owned(state, seat) >= VOLCANO_GREATS:
            return Objection("BA-209", "you own two Great Artefacts, and nobody may have a third")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        if action.number != DONE:
            lying_there(state).remove(action.number)
            take_great(state, seat, action.number, log)
        clear(state, running(state))


def lying_there(state: BattaliaState) -> list[int]:
    return state.sanctuaries[SANCTUARIES[running(state).square]]
