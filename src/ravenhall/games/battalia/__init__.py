"""Battalia: The Creation: build decks, roads and cities on a shared map, and fight for them."""

from ravenhall.games.battalia.game import Battalia as GAME

__all__ = ["GAME"]
