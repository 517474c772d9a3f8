"""Roll & Raid, for one to six clans: a roll-and-write of ships, axes, gods and raids."""

from ravenhall.games.roll_and_raid.game import RollAndRaid as GAME

__all__ = ["GAME"]
