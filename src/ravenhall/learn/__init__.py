"""Lessons, words and pages that teach a game: data beside each game, and what runs it. Knows no game by name."""
