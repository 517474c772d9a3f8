"""Positions that nobody played: what is remembered in them was written by hand, and bots are to guess from it."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from ravenhall import games
from tests.hall.client import Json

FORGED = ("odins_ravens", "battalia")  # games whose positions say what is remembered of hidden cards
REMEMBERED = ("kept", "piles", "kept_stack", "pooled", "mixed", "besides", "told", "unshown", "looked", "lore")
STEP = 100_000  # games/battalia/lore.py: a step of a path is STEP × what happened + its particular
SIX_GOLD = 11 * STEP + ((1 * 5 + 4) * 8 + 6) * 64 + 12  # a cohort of six gold cards, announced by a hand of twelve
STEPS = (3, STEP + 5, 6 * STEP, 7 * STEP + 2, 13 * STEP)  # drawn, kept, hidden, taken up, a mulligan


def forged(seed: int) -> Iterator[Json]:
    """One document after the other: every fourth is made by hand, the others are played ones with fields exchanged."""
    chance = random.Random(seed)
    while True:
        yield hardly_fitting()
        for game in (*FORGED, FORGED[-1]):
            yield tampered(game, chance)


def alone(document: Json) -> Json:
    return copy.deepcopy({**document, "seed": None, "actions": []})


def hardly_fitting() -> Json:
    """Two cards of each land and all Odin cards are unseen, and remembered so: one deal in 43,758 fits."""
    game: Any = games.load("odins_ravens")
    document = alone(game.start(2, 7).save())
    state, kinds, copies = document["position"]["state"], game.book.kinds, game.book.copies
    other = 1 - state["active"]
    seen = [copies[kind] - 2 if kind < 5 else 0 for kind in range(kinds)]
    state["hands"][other] = [0] * kinds
    state["supplies"][other] = [kind for kind in range(5) for _ in range(2)]
    state["stacks"][other] = [kind for kind in range(5, kinds) for _ in range(copies[kind])]
    state["discards"][other] = [kind for kind in range(kinds) for _ in range(seen[kind])]
    state["piles"][other] = [2 if kind < 5 else 0 for kind in range(kinds)]
    state["kept"][other] = [copies[kind] - state["piles"][other][kind] for kind in range(kinds)]
    state["kept_stack"][other] = state["pooled"][other] = len(state["stacks"][other])
    return document


def tampered(name: str, chance: random.Random) -> Json:
    """A position on the way through a random match, with some numbers of what is remembered taken from elsewhere."""
    match = games.load(name).start(seed=chance.randrange(10**6))
    for _ in range(chance.randrange(20, 200)):
        if len(match.asks) == 0:
            break
        before, seat = match.fork(), match.asks[0].seat
        match.play(seat, chance.choice(match.legal(seat)))
        if match.outcome is not None:
            match = before
            break
    document = alone(match.save())
    places = [place for place in numbers(document["position"]["state"]) if set(place) & set(REMEMBERED)]
    for _ in range(chance.randrange(3) if places else 0):
        holder, key = hold(document["position"]["state"], chance.choice(places))
        holder[key] = chance.choice([holder[key] + 1, max(0, holder[key] - 1)])
    for side in document["position"]["state"].get("sides", []):
        side["lore"]["path"] += [chance.choice(STEPS) for _ in range(chance.randrange(40))] + [SIX_GOLD]
    return document


def numbers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return [found for key, item in items for found in numbers(item, (*path, key))]
    return [path] if type(value) is int else []


def hold(value: Any, path: tuple[Any, ...]) -> tuple[Any, Any]:
    for key in path[:-1]:
        value = value[key]
    return value, path[-1]
