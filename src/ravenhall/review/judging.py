"""One go judged: what its seat could know, what sensible play would have done, and what came of both on samples."""

from __future__ import annotations

from typing import Final

from ravenhall.bots.search import most_promising
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from ravenhall.kernel.records import is_same, record_json
from ravenhall.kernel.state import NOTHING, Seat, State
from ravenhall.review.chances import Playing
from ravenhall.review.goes import Go

TWINS: Final = (1, 2, 3)  # samples that are compared to see whether anything is hidden from a seat
PRICE: Final = 12  # decisions that a playout costs besides those it makes


class Judged:
    """What is known of a go before anything is played out."""

    def __init__(self, sensible: bool, chosen: bool, doubtful: list[int]) -> None:
        self.sensible = sensible  # sensible play does the same: the choice counts 0, exactly
        self.chosen = chosen  # there was something to choose
        self.doubtful = doubtful  # the places in the go worth a search, the likeliest first


def knows_all(match: Match, seat: Seat) -> bool:
    """Is nothing hidden from this seat but what nobody knows, such as the order of a deck? From its knowledge alone."""
    first, *others = [match.sample(seat, seed).state for seed in TWINS]
    return all(is_same(first, other) or _gist(first) == _gist(other) for other in others)


def _gist(state: State) -> object:
    return _unordered(record_json(state))


def _unordered(value: object) -> object:
    """The same without the order of plain lists: decks are shuffled for everybody."""
    if isinstance(value, dict):
        return {name: _unordered(part) for name, part in value.items()}
    if isinstance(value, list):
        plain = all(not isinstance(part, list | dict) and part is not None for part in value)
        return sorted(value) if plain else [_unordered(part) for part in value]
    return value


def glanced(go: Go, searched: list[str]) -> Judged:
    """At a glance, on one sample of what the seat knew: is each answer one that sensible play might have given?"""
    known = go.at.sample(go.seat, 0)
    sensible, chosen = True, False
    gaps: list[tuple[int, int, int]] = []
    for place, action in enumerate(go.actions):
        if known.state.asking[go.seat] == NOTHING:
            break
        menu = known.legal(go.seat)
        if action not in menu:
            break
        if len(menu) > 1:
            worths = known.game.worths(known.state, go.seat, menu)
            gap = max(worths) - worths[menu.index(action)]
            sensible, chosen = sensible and gap == 0, True
            if not searched or go.kinds[place] in searched:
                gaps.append((int(gap == 0), -gap, place))
        known.apply(go.seat, action)
    gaps.sort()
    return Judged(sensible, chosen, [place for like, gap, place in gaps])


def led(sample: Match, seat: Seat, actions: list[Action]) -> bool:
    """Do these one after the other, on a sample; False if they do not fit it: what it guessed has led elsewhere."""
    for place, action in enumerate(actions):
        if place and (sample.state.asking[seat] == NOTHING or action not in sample.legal(seat)):
            return False
        sample.apply(seat, action)
    return True


def all_seeing(match: Match, seed: int) -> Match:
    """A match in which only what nobody knows is redrawn."""
    known = match.fork()
    known.lay_anew(seed)
    return known


def candidates(go: Go, place: int, width: int) -> list[Action]:
    """What was played at this place of the go, then what looks best beside it."""
    known = go.at.sample(go.seat, 0)
    if not led(known, go.seat, go.actions[:place]):
        return []
    menu = known.legal(go.seat)
    worths = known.game.worths(known.state, go.seat, menu)
    alike = known.game.alike(known.state, go.seat, menu)
    played = menu.index(go.actions[place])
    return [menu[one] for one in most_promising(worths, played, width, alike)]


def compared(playing: Playing, go: Go, place: int, actions: list[Action], seed: int) -> tuple[list[int], int] | None:
    """What each of these makes of one sample for its seat, with the same chance; and the price. None if it misfits."""
    known = go.at.sample(go.seat, seed)
    until = playing.horizon(go.at)
    if not led(known, go.seat, go.actions[:place]):
        return None
    if place and known.state.asking[go.seat] == NOTHING:
        return None
    menu = known.legal(go.seat)
    if any(action not in menu for action in actions):
        return None
    values, price = [], 0
    for action in actions:
        trial = known.fork()
        trial.apply(go.seat, action)
        value, made = playing.played_out(trial, seeded(seed), until)
        values.append(value[go.seat])
        price += made + PRICE
    return values, price
