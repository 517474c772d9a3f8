"""Why an action is better than another, in words: the game's own reasons in the texts of its `told/en/reasons.toml`.

Used by the guide, by hints and by reviews. What a seat is told has to come from a state that fits what it knows: a
sample, as `consult` hands out.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat, State
from ravenhall.learn.reading import Shelf, optional

LONGEST = 110  # characters of one reason
MOST = 2  # reasons at once
MOST_THEN = 3  # answers foreseen


class Text(NamedTuple):
    """A sentence with {figures}; another one for a count of 1, where that reads differently."""

    many: str
    one: str


class Advice(NamedTuple):
    """What the game's own judgement prefers, by its notation, and why; then what it would answer to the questions that
    follow at once, as long as chance has not spoken."""

    action: str
    reasons: tuple[str, ...]
    then: tuple[str, ...]


@cache
def texts(game: str) -> dict[str, Text]:
    """By the name of the reason; none if nobody has written them yet."""
    shelf = Shelf(game)
    if not shelf.has("reasons.toml"):
        return {}
    table = shelf.table("reasons.toml")
    found: dict[str, Text] = {}
    for row in table.subs("reason"):
        name = row.text("name", 40)
        row.label = f'reason "{name}"'
        if name in found:
            raise row.bad("name", "stands twice")
        many = row.text("text", LONGEST)
        found[name] = Text(many, optional(row, "one", LONGEST) or many)
        row.nothing_else()
    table.nothing_else()
    return found


def told(game: str, reason: Reason) -> str:
    """One reason as a sentence."""
    text = texts(game)[reason.name]
    return (text.one if reason.figures.get("count") == 1 else text.many).format(**reason.figures)


def why(
    game: Game[Any], state: State, seat: Seat, action: Action, other: Action | None = None, most: int = MOST
) -> tuple[str, ...]:
    """Why this action, rather than the other, in at most so many sentences; none where the game has nothing to say."""
    return tuple(told(game.name, reason) for reason in game.reasons(state, seat, action, other)[:most])


def advice(match: Match, seat: Seat) -> Advice | None:
    """What a sensible player would do on this sample, and why; None where nothing is better than anything else, or the
    game has nothing to say for it: a suggestion without a reason teaches nobody."""
    game, state, menu = match.game, match.state, match.legal(seat)
    worths = game.worths(state, seat, menu) if len(menu) > 1 else []
    lesser = [worth for worth in worths if worth < max(worths)]
    if not lesser:
        return None
    best, second = (menu[worths.index(worth)] for worth in (max(worths), max(lesser)))
    reasons = why(game, state, seat, best, second) or why(game, state, seat, best)
    return Advice(best.text, reasons, following(match, seat, best)) if reasons else None


def following(match: Match, seat: Seat, action: Action) -> tuple[str, ...]:
    """The best answers to what this seat is asked next, while no die has fallen."""
    trial, chosen, told = match.fork(), action, []
    drawn = trial.state.chance.count
    for _ in range(MOST_THEN):
        trial.play(seat, chosen)
        if seat not in [ask.seat for ask in trial.asks] or trial.state.chance.count != drawn:
            break
        menu = trial.legal(seat)
        worths = match.game.worths(trial.state, seat, menu)
        chosen = menu[worths.index(max(worths))]
        told.append(chosen.text)
    return tuple(told)
