"""Ravenhall: tabletop games, played properly. `from ravenhall import games` is the way in."""

__version__ = "0.1.0"
