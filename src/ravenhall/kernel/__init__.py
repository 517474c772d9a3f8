"""Plays any game and knows none. What a game needs to be one is in `game`; what everybody else needs is in `match`."""
