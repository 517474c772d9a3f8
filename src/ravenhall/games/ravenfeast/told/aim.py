"""How one wins, and how far it is: everything lies open here."""

from __future__ import annotations

from ravenhall.games.ravenfeast.book import HUNT, LOOT, Scenario
from ravenhall.games.ravenfeast.chapters.ending import DEFENDER, RAIDER
from ravenhall.kernel.game import View

POINTS_ONLY = "points_only"


def aim(view: View, scenario: Scenario) -> str:
    """RF-139 to RF-141, RF-154."""
    last = view["turn_limit"]
    if scenario.goal == LOOT:
        return raid(view["seat"], scenario.loot_needed, last)
    if scenario.goal == HUNT:
        return hunt(view["seat"], scenario.wounds_left, last)
    if view["victory"] == POINTS_ONLY:
        return f"Have the most points after turn {last}: an enemy killed or taken counts its price."
    team = len({side["team"] for side in view["sides"]}) < len(view["sides"])
    if view["rout_percent"] == 100:
        last_side = "Be the last team" if team else "Be the last side"
        return f"{last_side} with anybody who fights; after turn {last} points decide."
    rout = "With your allies, rout the others" if team and view["seat"] is not None else "Rout the enemy"
    return f"{rout}: {view['rout_percent']}% of a side lost breaks it; after turn {last} points decide."


def raid(seat: int | None, needed: int, last: int) -> str:
    if seat == RAIDER:
        return f"Carry {needed} loot out of the doors by turn {last}, or leave nobody to defend them."
    if seat == DEFENDER:
        return f"Hold the steading to turn {last}: keep the raiders below {needed} loot, or rout them."
    return f"The raiders want {needed} loot by turn {last}; the defenders win if they do not get it."


def hunt(seat: int | None, left: int, last: int) -> str:
    if seat == RAIDER:
        return f"Bring the Dragon down to {left} wounds by turn {last}, or take it."
    if seat == DEFENDER:
        return f"Outlast the hunters to turn {last} with more than {left} wounds, or rout them."
    return f"The hunters must bring the Dragon to {left} wounds by turn {last}; else the Dragon wins."


def standing(view: View, scenario: Scenario) -> str:
    if view["turn"] == 0:
        return f"The armies are being placed · {view['turn_limit']} turns to come"
    turn = f"turn {view['turn']} of {view['turn_limit']}"
    if scenario.goal == LOOT:
        return f"{view['looted']} of {scenario.loot_needed} loot carried out · {turn}"
    if scenario.goal == HUNT:
        wounds = view["figures"][0]["wounds"]
        return f"The Dragon has {wounds} wounds, {scenario.wounds_left} are too few · {turn}"
    return f"{sides(view)} · {turn}"


def sides(view: View) -> str:
    """Losses where they rout, points where only points count: the viewer's side, and the best of the others."""
    if view["seat"] is None:
        return of_all(view)
    me = view["seat"]
    mine = view["sides"][me]["team"]
    own = [side for side in view["sides"] if side["team"] == mine]
    others = [side for side in view["sides"] if side["team"] != mine]
    if view["victory"] == POINTS_ONLY or not others:
        best = max((side["points"] for side in others), default=0)
        return f"You {own[0]['points']} points, they {best}"
    return f"You lost {losses(own)}, they {losses(others)}"


def of_all(view: View) -> str:
    """The same for who only looks on: every side, in the order of the seats."""
    teams: dict[int, list[View]] = {}
    for side in view["sides"]:
        teams.setdefault(side["team"], []).append(side)
    if view["victory"] == POINTS_ONLY or len(teams) == 1:
        return f"Points: {' against '.join(str(max(side['points'] for side in some)) for some in teams.values())}"
    return f"Lost: {' against '.join(losses(some) for some in teams.values())}"


def losses(sides: list[View]) -> str:
    return f"{sum(side['lost'] for side in sides)} of {sum(side['start'] for side in sides)}"
