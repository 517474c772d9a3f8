"""What counts in a position between two turns, as numbers that mean the same for every seat."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.judged.weights import OWN_COLOUR
from ravenhall.games.battalia.names import ANY, LORD, SQUARES, SUPPLY, faction_of, is_artefact, is_great, kind_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat

FEATURES: Final = (
    "points", "points_late", "units", "quality", "own_colour", "artefacts", "greats", "supplies", "cards", "heroes",
    "cities", "sites", "pairs",
)  # fmt: skip
HUNDRED: Final = 100


def features(state: BattaliaState, seat: Seat) -> list[int]:
    """In the order of FEATURES. Points count more the fuller the map is; a deck by what it holds for each card."""
    side = state.sides[seat]
    faction = side.faction
    ranks = [0] * (LORD + 1)
    strength = own = artefacts = greats = supplies = 0
    held = side.cards()
    for card in held:
        kind = kind_of(card)
        if kind <= LORD:
            ranks[kind] += 1
            strength += kind + 1
            own += OWN_COLOUR if faction_of(card) in (faction, ANY) else 0
        elif kind == SUPPLY:
            supplies += 1
        elif is_great(kind):
            greats += 1
        elif is_artefact(kind):
            artefacts += 1
    cards = max(1, len(held))
    points = state.points(seat)
    built = SQUARES - len(state.land.empty_squares())
    pairs = 0
    for number in ranks[1:]:
        pairs += number // 2
    return [
        points,
        points * built // 10,
        strength,
        HUNDRED * strength // cards,
        HUNDRED * own // cards,
        artefacts,
        greats,
        HUNDRED * supplies // cards,
        cards,
        side.heroes_out(),
        len(state.land.realm(seat).squares),
        state.land.sites(seat).city_sites(),
        pairs,
    ]
