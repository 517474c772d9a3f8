"""What a tournament that stops when it is sure has become sure of."""

from __future__ import annotations

from typing import Final

from ravenhall.arena.tournament import Tournament

TOLD: Final = {
    "better": "{} is better than {}.",
    "worse": "{} is worse than {}.",
    "close": "{} and {} are too close to matter.",
    "": "{} and {}: not sure yet.",
}


class Verdict:
    """Of one lineup: a sentence, the share of its first bot, and how far it may be wrong however often one looks."""

    def __init__(self, told: str, name: str, share: float, interval: tuple[float, float], deals: int) -> None:
        self.told = told
        self.name = name
        self.share = share
        self.interval = interval
        self.deals = deals

    @property
    def figures(self) -> str:
        least, most = self.interval
        return (
            f"{self.name}: {100 * self.share:.1f} % ({100 * least:.0f} to {100 * most:.0f}) after {self.deals:,} deals."
        )


def verdicts(tournament: Tournament, names: list[str]) -> list[Verdict]:
    """One for each lineup; none where nobody asked to be sure."""
    if not tournament.until_sure:
        return []
    found: list[Verdict] = []
    for watch, lineup in zip(tournament.watched, tournament.plan.lineups, strict=True):
        mine, theirs = names[lineup[0]], names[next(one for one in lineup if one != lineup[0])]
        share = watch.sum / max(1, watch.deals)
        found.append(Verdict(TOLD[watch.verdict].format(mine, theirs), mine, share, watch.interval, watch.deals))
    return found
