"""What players of this game choose among, for whoever studies many matches."""

from __future__ import annotations

from ravenhall.games.battle_ravens.book import ARMIES, Book
from ravenhall.games.battle_ravens.state import BattleState
from ravenhall.kernel.items import DEALT, Items
from ravenhall.kernel.state import Seat


def items(book: Book) -> list[Items]:
    cards = {card.id: card.name for card in book.cards}
    return [
        Items("Tactics cards played", "card_played", "card", cards),
        Items("Tactics cards held", DEALT, "card", cards),
        Items("Armies", DEALT, "army", {army: army.replace("_", "-").title() for army in ARMIES}, is_side=True),
    ]


def dealt(state: BattleState, seat: Seat) -> list[str]:
    """BR-67: five of ten, by chance, of one's army."""
    if state.tactics is None:
        return []
    held = state.tactics.held[seat]
    mine = [card for card in state.book.cards if held & card.bit]
    return [*[card.id for card in mine], ARMIES[mine[0].army]]
