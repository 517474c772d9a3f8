"""Odin's Ravens (2002), for two: races of two ravens over a row of land cards."""

from ravenhall.games.odins_ravens.game import OdinsRavens as GAME

__all__ = ["GAME"]
