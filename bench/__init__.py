"""Decisions per second, game by game, next to peers measured in the same run: `make bench`."""
