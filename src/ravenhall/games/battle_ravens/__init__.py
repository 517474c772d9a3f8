"""Battle Ravens, for two: a shieldwall dice duel."""

from ravenhall.games.battle_ravens.game import BattleRavens as GAME

__all__ = ["GAME"]
