"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.names import CITY_IDS, DECK_IDS, FACTIONS, GREAT_IDS, PEOPLES, ROAD_IDS, TYPE_IDS
from ravenhall.kernel.items import Items


def items(book: Cardbook) -> list[Items]:
    cards = dict(zip(TYPE_IDS, book.names, strict=True))
    built = {id: book.shape_names[DECK_IDS.index(id)] for id in (*CITY_IDS, *ROAD_IDS)}
    return [
        Items("Peoples", "faction_chosen", "faction", dict(zip(FACTIONS, PEOPLES, strict=True)), is_side=True),
        Items("Cards hired", "card_gained", "card", {id: cards[id] for id in TYPE_IDS if id not in GREAT_IDS}),
        Items("Artefacts used", "artefact_used", "artefact", {id: cards[id] for id in TYPE_IDS[5:]}),
        Items("Cities and roads built", "card_built", "deck", built),
    ]
