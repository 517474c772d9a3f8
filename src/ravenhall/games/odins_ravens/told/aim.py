"""How one wins, and how far it is: from what the viewer knows."""

from __future__ import annotations

from ravenhall.kernel.game import View

MANY_RACES = 10  # a later last race is hardly ever met


def aim(view: View) -> str:
    """OR-45, OR-46, OR-49; OR-50 where the last race agreed on is near enough to play for."""
    last, target = view["max_races"], view["target"]
    how = "the raven in front scores its lead, whoever has more on the magic way three"
    if last == 1:
        return f"Score more than the other in a single race: {how}."
    limit = f", or lead after race {last}" if last is not None and last <= MANY_RACES else ""
    return f"Be first to {target} points{limit}: in each race {how}."


def standing(view: View) -> str:
    me = view["seat"] or 0
    mine, theirs = view["sides"][me], view["sides"][1 - me]
    ahead = view["ravens"][me] - view["ravens"][1 - me]
    who = ("You", "they", "your raven") if view["seat"] is not None else ("Player 1", "player 2", "player 1's raven")
    where = "level" if ahead == 0 else f"{abs(ahead)} {'ahead' if ahead > 0 else 'behind'}"
    race = f"race {max(1, view['race'])}"
    target = "" if view["max_races"] == 1 else f" of {view['target']}"  # a single race has no number to reach
    return f"{who[0]} {mine['score']}, {who[1]} {theirs['score']}{target} · {race} · {who[2]} {where}"
