"""Fate dice, where they are out of place: they belong to Production and to nothing else."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import PickFate
from ravenhall.games.roll_and_raid.codes import ASK_ALTAR, ASK_FESTIVAL, ASK_PARIS, PRODUCTION
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat


def untimely(state: RaidState, seat: Seat, action: Action) -> Objection | None:
    """RR-56: what is said of a Fate die wherever another question is asked."""
    if not isinstance(action, PickFate) or state.phase == PRODUCTION:
        return None
    asked = state.asking[seat]
    if asked == ASK_FESTIVAL:
        return Objection("RR-148", "the festival comes before every die of its round, Fate dice included")
    if asked in (ASK_ALTAR, ASK_PARIS):
        return Objection("RR-60", "a Fate die is never a Raid die")
    return Objection("RR-56", "Fate dice are used only in Production")
