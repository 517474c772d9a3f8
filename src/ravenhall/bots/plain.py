"""Bots that do not look ahead: any legal action, or the one that looks best to the game's own judgement, or nearly."""

from __future__ import annotations

from ravenhall.bots.bot import Bot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat


class RandomBot(Bot):
    """Every legal action is equally likely."""

    def choose(self, match: Match, seat: Seat) -> Action:
        menu = match.legal(seat)
        return menu[self.chance.below(len(menu))]


class GreedyBot(Bot):
    """The action of greatest worth; among equals chance picks one."""

    def choose(self, match: Match, seat: Seat) -> Action:
        menu = match.legal(seat)
        if len(menu) == 1:
            return menu[0]
        worths = self.worths(match, seat, menu)
        best = max(worths)
        equals = [action for action, worth in zip(menu, worths, strict=True) if worth == best]
        return equals[0] if len(equals) == 1 else equals[self.chance.below(len(equals))]

    def worths(self, match: Match, seat: Seat, menu: list[Action]) -> list[int]:
        """How good each action of the menu looks: the game's own judgement. A bot of another taste says otherwise."""
        worths: list[int] = self.game.worths(match.state, seat, menu)
        return worths


class FormerBot(GreedyBot):
    """Greedy play as it was: by the judgement that a game kept from earlier days, if it kept one."""

    def worths(self, match: Match, seat: Seat, menu: list[Action]) -> list[int]:
        worths: list[int] = self.game.worths_before(match.state, seat, menu)
        return worths


class SecondBot(GreedyBot):
    """Greedy play that takes the second best now and then: in so many per cent of its decisions."""

    def worths(self, match: Match, seat: Seat, menu: list[Action]) -> list[int]:
        worths = super().worths(match, seat, menu)
        if self.chance.below(100) < self.settings.get("share", 0):
            best = worths.index(max(worths))
            worths[best] = min(worths) - 1
        return worths


class NearBot(GreedyBot):
    """Takes whatever looks worse than the best by less than the haze, as it comes."""

    def worths(self, match: Match, seat: Seat, menu: list[Action]) -> list[int]:
        worths = super().worths(match, seat, menu)
        least = max(worths) - self.settings.get("haze", 0)
        return [1 if worth >= least else 0 for worth in worths]
