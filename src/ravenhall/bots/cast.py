"""The eight of the hall: opponents with names, from gentle to strong, the same in every game.

Who they are and how they play each game is data (`data/cast.toml`). All of them look at a decision as the game's own
judgement does (`worths`), in their own manner: through a haze that hides small differences but no large one, with a
leaning to some actions, and looking ahead as often as their iterations allow. Nobody is weak by absurd moves: what
stands above the rest by more than the haze is never missed, nor what stands as far above it as a plain capture does
in its game, nor a victory at once.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final
from zlib import crc32

from ravenhall.bots.search import SearchBot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import Judgement
from ravenhall.kernel.match import Match
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat

FILE: Final = "cast.toml"
YOUNGER: Final = ("the younger", "the youngest", "the fourth", "the fifth", "the sixth")  # of the same name at a table
ANY: Final = "any"  # the manner in games that say nothing else
MOST_HAZE: Final = 100_000  # in the game's own worths
SURELY: Final = 8  # samples in which an action must win at once, to be called sure


class Manner:
    """How somebody plays one game."""

    def __init__(
        self,
        text: str,
        iterations: int,
        haze: int,
        leaning: dict[str, int],
        values: dict[str, int],
        reasons: dict[str, int] | None = None,
    ) -> None:
        self.text = text  # a habit that shows in this game
        self.iterations = iterations  # tries for each decision; 0: never looks ahead
        self.haze = haze  # an action that looks worse by so much is never taken
        self.leaning = leaning  # added to the worth of actions that begin with a word
        self.values = values  # per cent of what a feature weighs to others
        self.reasons: dict[str, int] = (
            {} if reasons is None else reasons
        )  # added where the game says this for an action

    def sum(self, plain: int) -> str:
        """Equal for manners that play alike: what was measured of one says nothing of another."""
        told: list[object] = [self.iterations, self.haze, sorted(self.leaning.items()), sorted(self.values.items())]
        told += [sorted(self.reasons.items()), plain if self.haze else 0]
        return f"{crc32(repr(told).encode()):08x}"


class Person:
    """One of the eight."""

    def __init__(self, id: str, name: str, calling: str, manners: dict[str, Manner], plain: dict[str, int]) -> None:
        self.id = id
        self.name = name
        self.calling = calling
        self.manners = manners  # by game
        self.plain = plain  # by game, how far above the rest nobody overlooks an action

    def manner(self, game: str) -> Manner:
        return self.manners.get(game, self.manners[ANY])

    def sum_in(self, game: str) -> str:
        """Of the manner there."""
        return self.manner(game).sum(self.plain.get(game, MOST_HAZE))

    def bot(self, game: Game[Any], seed: int, settings: dict[str, int]) -> SearchBot:
        return CastBot(game, seed, self.manner(game.name), self.plain.get(game.name, MOST_HAZE))


def read_cast() -> list[Person]:
    """Everybody, from gentle to strong."""
    folder = DataFolder("ravenhall.bots")
    plain = numbers(folder.table(FILE), "plain", 1, MOST_HAZE)
    return [read_person(row, plain) for row in folder.rows(FILE, "person")]


def read_person(row: Row, plain: dict[str, int]) -> Person:
    id, name, calling = row.text("id"), row.text("name"), row.text("calling")
    usual = read_manner(row.sub(ANY), None)
    manners = {ANY: usual}
    for game in row.keys:
        if game not in ("id", "name", "calling", ANY):
            manners[game] = read_manner(row.sub(game), usual)
    return Person(id, name, calling, manners, plain)


def read_manner(row: Row, usual: Manner | None) -> Manner:
    """A manner; what a game does not say is as in any."""
    manner = Manner(
        row.text("text") if usual is None or row.has("text") else usual.text,
        row.whole("iterations", 0, 1_000_000, None if usual is None else usual.iterations),
        row.whole("haze", 0, MOST_HAZE, None if usual is None else usual.haze),
        numbers(row, "leaning", -MOST_HAZE, MOST_HAZE),
        numbers(row, "values", 0, 1000),
        numbers(row, "reasons", -MOST_HAZE, MOST_HAZE),
    )
    row.nothing_else()
    return manner


def numbers(row: Row, key: str, least: int, most: int) -> dict[str, int]:
    if not row.has(key):
        return {}
    table = row.sub(key)
    return {name: table.whole(name, least, most) for name in table.keys}


class CastBot(SearchBot):
    """Plays in somebody's manner."""

    def __init__(self, game: Game[Any], seed: int, manner: Manner, plain: int = MOST_HAZE) -> None:
        super().__init__(game, seed, {"iterations": manner.iterations})
        self.manner = manner
        self.plain = plain
        if manner.values:
            self.judgement = leaned(self.judgement, manner.values)

    def glance(self, match: Match, seat: Seat, menu: list[Action]) -> list[int]:
        """The game's own worths, leaned and seen through the haze."""
        worths = super().glance(match, seat, menu)
        manner = self.manner
        if manner.leaning:
            worths = [worth + manner.leaning.get(word(action), 0) for worth, action in zip(worths, menu, strict=True)]
        if manner.reasons:
            worths = [worth + self.drawn(match, seat, action) for worth, action in zip(worths, menu, strict=True)]
        return worths if manner.haze == 0 else self.hazy(match, seat, menu, worths)

    def drawn(self, match: Match, seat: Seat, action: Action) -> int:
        """How much somebody is drawn to it by what the game says for it."""
        said: list[Reason] = self.game.merits(match.state, seat, action)
        return sum([self.manner.reasons.get(reason.name, 0) for reason in said])

    def hazy(self, match: Match, seat: Seat, menu: list[Action], worths: list[int]) -> list[int]:
        """Seen through the haze; what everybody sees stands out of it, and so does a victory at once."""
        haze = self.manner.haze
        least = standing_out(worths, self.plain)
        best = worths.index(max(worths))
        seen = [worth + self.chance.below(haze) + (haze if worth >= least else 0) for worth in worths]
        if wins_at_once(match, seat, menu[best]):
            seen[best] += 2 * haze
        return seen

    def is_worth_it(self, match: Match, seat: Seat) -> bool:
        return self.iterations > 0 and super().is_worth_it(match, seat)


def standing_out(worths: list[int], plain: int) -> int:
    """The least worth above the first gap, from the best down, that nobody overlooks; of all if there is none."""
    ordered = sorted(worths, reverse=True)
    for place in range(1, len(ordered)):
        if ordered[place - 1] - ordered[place] >= plain:
            return ordered[place - 1]
    return ordered[-1]


def styled(game: Game[Any], seed: int, settings: dict[str, int]) -> CastBot:
    """Greedy play with somebody's habits, but neither haze nor looking ahead: a rival of another style."""
    manner = read_cast()[settings["of"] - 1].manner(game.name)
    return CastBot(game, seed, Manner(manner.text, 0, 0, manner.leaning, {}, manner.reasons))


def leaned(judgement: Judgement, values: dict[str, int]) -> Judgement:
    """The same judgement by somebody to whom some features count more or less."""
    weights = [
        weight * (values.get(name, 100) / 100) for name, weight in zip(judgement.names, judgement.weights, strict=True)
    ]
    return judgement.changed(weights, judgement.margin)


def word(action: Action) -> str:
    """The word that an action's notation begins with: `attack III 3`, `raid:paris`."""
    return action.text.split(" ", 1)[0].split(":", 1)[0]


def called(name: str, sitting: Collection[str]) -> str:
    """The name under which somebody sits down where these sit already: nobody at a table has another's."""
    names = [name, *[f"{name} {which}" for which in YOUNGER]]
    return next((one for one in names if one not in sitting), names[-1])


def wins_at_once(match: Match, seat: Seat, action: Action) -> bool:
    trial = match.fork()
    trial.apply(seat, action)
    outcome = trial.outcome
    return outcome is not None and seat in outcome.winners


def wins_surely(known: Match, seat: Seat, action: Action) -> bool:
    """At once, whatever the seat does not know."""
    for sample in range(SURELY):
        if not wins_at_once(known.sample(seat, sample), seat, action):
            return False
    return True
