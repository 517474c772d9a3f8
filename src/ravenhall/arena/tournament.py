"""Runs a tournament: hands out what is not played yet, keeps what comes back, and stops when enough is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Final

from ravenhall.arena import sure
from ravenhall.arena.crews import Crew
from ravenhall.arena.plan import Fixture, Plan
from ravenhall.arena.playing import Played
from ravenhall.arena.rating import Rating, has_model
from ravenhall.arena.rating import ratings as rated
from ravenhall.arena.results import Key, Results, UnfitResults
from ravenhall.arena.work import plain_fixtures, play_some, read_rows, work_of
from ravenhall.kernel.errors import BadOptions

CHUNK_SECONDS: Final = 2.0  # about how long a process is on its own
MOST_DEALS: Final = 50  # in a chunk, however quick they are

Told = Callable[[int, int], None]  # how many matches of how many


class Tournament:
    """A plan, its results so far, and whether to stop early."""

    def __init__(self, plan: Plan, results: Results, until_sure: bool = False) -> None:
        self.plan = plan
        self.results = results
        self.until_sure = until_sure
        self.watched = [sure.Running(1 / plan.seats) for lineup in plan.lineups]
        if until_sure and any(len(set(lineup)) != 2 for lineup in plan.lineups):
            raise BadOptions("until-sure", "--until-sure compares two bots at a time: name two, or --pairing first")
        for spec in plan.entrants:
            self._hold(spec)

    def _hold(self, spec: str) -> None:
        """The shortest kept match of this bot is played again: with other rules or weights it would differ."""
        mine = [
            (match.decisions, key)
            for key, match in self.results.kept.items()
            if spec in [self.plan.entrants[entrant] for entrant in match.seating]
        ]
        if not mine or not self.plan.is_repeatable:
            return
        key = min(mine)[1]
        kept = self.results.kept[key]
        fixture = Fixture(key[0], key[1], key[2], kept.seating)
        again = read_rows(play_some(work_of(self.plan).plain(), plain_fixtures([fixture])))[0]
        if again.plain() != kept.plain():
            raise UnfitResults(
                f"{self.results.file}: a match of {spec} plays differently now. Rules, weights or the bot have changed "
                "since; name another file"
            )

    # ── what is known ───────────────────────────────────────────────────────────────────────────────────────────

    def deal(self, lineup: int, deal: int) -> list[Played] | None:
        """The matches of a deal, if all have been played."""
        kept = self.results.kept
        keys: list[Key] = [one.key for one in self.plan.fixtures(lineup, deal)]
        return [kept[key] for key in keys] if all(key in kept for key in keys) else None

    def enough(self, lineup: int) -> int:
        """After how many deals to stop: all, or as many as it took to be sure."""
        watch = self.watched[lineup]
        while self.until_sure and not watch.verdict and watch.deals < self.plan.deals_of(lineup):
            matches = self.deal(lineup, watch.deals)
            if matches is None:
                break
            watch.add(sum([share(match, self.plan.lineups[lineup][0]) for match in matches]) / len(matches))
        return watch.deals if watch.verdict else self.plan.deals_of(lineup)

    def counted(self, lineup: int) -> list[Played]:
        """The matches that count: whole deals, in order, up to where one was sure."""
        deals = [self.deal(lineup, deal) for deal in range(self.enough(lineup))]
        return [match for deal in deals if deal is not None for match in deal]

    @property
    def played(self) -> list[Played]:
        """All matches that count."""
        return [match for at in range(len(self.plan.lineups)) for match in self.counted(at)]

    def ratings(self) -> list[Rating]:
        """How strong each bot is; nothing where there is nobody to compare with, or no model to rate by."""
        if self.plan.seats == 1 or len(self.plan.entrants) == 1 or not has_model():
            return []
        deals: list[list[Played]] = []
        for lineup in range(len(self.plan.lineups)):
            whole = [self.deal(lineup, deal) for deal in range(self.enough(lineup))]
            deals += [deal for deal in whole if deal is not None]
        return rated(len(self.plan.entrants), deals)

    # ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def run(self, crew: Crew, tell: Told) -> None:
        """Play what is missing; each chunk is kept as it comes back."""
        total, done = self.plan.total, len(self.results.kept)
        tell(done, total)
        for chunk, rows in crew.play(work_of(self.plan), self.chunks(crew.workers)):
            self.results.keep(list(zip(chunk, read_rows(rows), strict=True)))
            done += len(chunk)
            tell(done, total)

    def chunks(self, workers: int) -> Iterator[list[Fixture]]:
        """Whole deals, as many at a time as take a moment; those of all lineups in turn."""
        since, handed = monotonic(), 0
        chunk: list[Fixture] = []
        deals = 0
        for lineup, deal in self._order():
            missing = [one for one in self.plan.fixtures(lineup, deal) if one.key not in self.results.kept]
            if not missing or (self.until_sure and deal >= self.enough(lineup)):
                continue
            chunk += missing
            deals += 1
            per_deal = (monotonic() - since) * workers / handed if handed else CHUNK_SECONDS
            if deals >= min(MOST_DEALS, CHUNK_SECONDS / max(per_deal, 1e-6)):
                yield chunk
                handed += deals
                chunk, deals = [], 0
        if chunk:
            yield chunk

    def _order(self) -> Iterator[tuple[int, int]]:
        lineups = range(len(self.plan.lineups))
        for deal in range(max([self.plan.deals_of(at) for at in lineups])):
            for lineup in lineups:
                if deal < self.plan.deals_of(lineup):
                    yield lineup, deal


def share(match: Played, entrant: int) -> float:
    """What this entrant got of the victory: the whole, a part where several share it, half of a draw between two."""
    seats = [seat for seat, sits in enumerate(match.seating) if sits == entrant]
    if not match.winners:
        return len(seats) / len(match.seating)
    return sum([seat in match.winners for seat in seats]) / len(match.winners)
