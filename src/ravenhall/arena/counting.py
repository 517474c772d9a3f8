"""What a tournament shows: who won how often, against whom, from which seat, and how matches went."""

from __future__ import annotations

from math import sqrt

from ravenhall.arena.playing import Played
from ravenhall.bots.ratings import SURE


class Score:
    """Wins, draws and losses of one side of a comparison."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.draws = 0
        self.matches = 0

    def add(self, won: float, drawn: bool = False) -> None:
        self.matches += 1
        self.wins += won
        self.draws += drawn

    @property
    def share(self) -> float:
        """Of all matches, with a draw as half a win."""
        return self.wins / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times in 100 (Wilson)."""
        return wilson(min(1.0, self.share), self.matches)


class Counted:
    """Figures of many matches between some entrants."""

    def __init__(self, entrants: int, seats: int, played: list[Played]) -> None:
        self.entrants = entrants
        self.seats = seats
        self.played = played
        self.against = [[Score() for other in range(entrants)] for one in range(entrants)]  # who beats whom
        self.alone = [Score() for one in range(entrants)]  # victories, of all matches at whatever table
        self.seat = [Score() for seat in range(seats)]
        self.place = [Score() for place in range(seats)]  # counted from whoever went first
        self.endings: dict[str, int] = {}
        self.happened: dict[str, int] = {}
        self.decisions = [0] * entrants
        self.seconds = [0.0] * entrants
        self.points = [0] * entrants
        self.seated = [0] * entrants
        for match in played:
            self._add(match)

    def _add(self, match: Played) -> None:
        self.endings[match.ending] = self.endings.get(match.ending, 0) + 1
        for event, number in match.happened.items():
            self.happened[event] = self.happened.get(event, 0) + number
        for seat, entrant in enumerate(match.seating):
            self._add_seat(match, seat, entrant)
        for entrant in set(match.seating):
            self._add_entrant(match, entrant)

    def _add_seat(self, match: Played, seat: int, entrant: int) -> None:
        won = seat_share(match, seat)
        is_drawn = not match.winners and not is_lost(match)
        self.seat[seat].add(won, is_drawn)
        self.place[(seat - match.first) % self.seats].add(won, is_drawn)
        self.points[entrant] += match.points[seat]
        self.seated[entrant] += 1
        if match.spent:
            self.decisions[entrant] += int(match.spent[seat][0])
            self.seconds[entrant] += match.spent[seat][1]
        for other, rival in enumerate(match.seating):
            if rival != entrant:
                beaten = better(match, seat, other)
                self.against[entrant][rival].add(beaten, beaten == 0.5)

    def _add_entrant(self, match: Played, entrant: int) -> None:
        seats = [seat for seat, sits in enumerate(match.seating) if sits == entrant]
        won = sum([seat_share(match, seat) for seat in seats]) / (len(seats) if len(seats) == self.seats else 1)
        self.alone[entrant].add(min(1.0, won), not match.winners and not is_lost(match))

    @property
    def lengths(self) -> list[int]:
        """Decisions of each match, shortest first."""
        return sorted([match.decisions for match in self.played])

    def numbers_of(self, event: str) -> list[int]:
        """How often this event happened in each match, least first."""
        return sorted([match.number_of(event) for match in self.played])

    def thinking(self, entrant: int) -> float:
        """Seconds of processor for one decision, on average."""
        return self.seconds[entrant] / max(1, self.decisions[entrant])


def seat_share(match: Played, seat: int) -> float:
    """What a seat got of the victory: of a draw a part, of a victory of all together the whole, of a defeat of all
    together nothing."""
    seats = len(match.seating)
    if not match.winners:
        return 0.0 if is_lost(match) else 1 / seats
    return 1.0 if len(match.winners) == seats else (seat in match.winners) / len(match.winners)


def is_lost(match: Played) -> bool:
    """All have lost together, which is no draw."""
    return not match.winners and min(match.places) > 1


def are_together(played: list[Played]) -> bool:
    """Whether all seats win or lose together in these matches, so that no seat can be ahead of another."""
    return all(is_lost(match) or len(match.winners) == len(match.seating) for match in played)


def better(match: Played, one: int, other: int) -> float:
    """Whether one seat did better than another: 1, 0, or a half where nothing tells them apart."""
    won, lost = one in match.winners, other in match.winners
    if won != lost:
        return 1.0 if won else 0.0
    if match.places[one] == match.places[other] or not match.winners:
        return 0.5
    return 1.0 if match.places[one] < match.places[other] else 0.0


def wilson(share: float, matches: int) -> tuple[float, float]:
    if matches == 0:
        return 0.0, 1.0
    spread = SURE * SURE / matches
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
