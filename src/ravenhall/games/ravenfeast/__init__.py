"""Ravenfeast, for two to four: a skirmish of single figures on a table."""

from ravenhall.games.ravenfeast.game import Ravenfeast as GAME

__all__ = ["GAME"]
