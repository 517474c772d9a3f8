"""Chapter 8, Winning: the end of a race, its points, and the end of the match."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.codes import NEW_RACE, NONE
from ravenhall.games.odins_ravens.events import MATCH_ENDED, RACE_ENDED
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Outcome, Seat

MAGIC_POINTS: Final = 3  # OR-46


def is_race_over(state: RaceState) -> bool:
    """OR-44: a raven stands on the last land card."""
    return max(state.pos) == len(state.row)


def end_race(state: RaceState, log: Log, reason: str) -> None:
    """OR-45: the lead in spaces. OR-46: three points for the magic way. OR-47: then a new race, if nobody has won."""
    leader, lead = lead_at(state.pos)
    magic = magic_leader(state)
    points = [0, 0]
    if leader != NONE:  # OR-58: level on the last card, nobody scores
        points[leader] += lead
    if magic != NONE:
        points[magic] += MAGIC_POINTS
    for seat in (0, 1):
        state.scores[seat] += points[seat]
    state.finisher = leader
    log.add(RACE_ENDED, state.race, reason, leader, lead, magic, points, state.scores[:])
    state.phase = NEW_RACE
    state.outcome = victory(state)
    if state.outcome is not None:
        winners = state.outcome.winners
        log.add(MATCH_ENDED, winners[0] if winners else NONE, state.outcome.reason)


def lead_at(places: list[int]) -> tuple[Seat, int]:
    """Whose raven is in front where they stand there, and by how many spaces."""
    return ahead(places[0] - places[1]), abs(places[0] - places[1])


def magic_leader(state: RaceState) -> Seat:
    """OR-46: who has more cards on the magic way."""
    return ahead(len(state.magic[0]) - len(state.magic[1]))


def ahead(margin: int) -> Seat:
    """Seat 0 is ahead by this margin."""
    return 0 if margin > 0 else 1 if margin < 0 else NONE


def victory(state: RaceState) -> Outcome | None:
    """OR-49: with enough points, who has more, or else who finished. OR-50: or who leads after the last race."""
    if state.phase != NEW_RACE:
        return None
    scores = state.scores
    winner = ahead(scores[0] - scores[1])
    if max(scores) >= state.target:
        return outcome(state, state.finisher if winner == NONE else winner, "OR-49", "target")
    if 0 < state.max_races <= state.race:
        return outcome(state, winner, "OR-50", "max_races")
    return None


def outcome(state: RaceState, winner: Seat, clause: str, reason: str) -> Outcome:
    places = (1, 1) if winner == NONE else (1, 2) if winner == 0 else (2, 1)
    return Outcome(places, (state.scores[0], state.scores[1]), clause, reason)
