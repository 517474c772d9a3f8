"""How one wins, and how far it is: from what the viewer knows."""

from __future__ import annotations

from ravenhall.kernel.game import View

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
SOON = 70  # a later last day is hardly ever met


def aim(view: View) -> str:
    """BA-184, BA-186, BA-187, BA-212, BA-222: most points, and what ends the match."""
    goals = view["goals"]
    ends = ["the map is full"] if goals["full_map"] else []
    if goals["level4"]:
        cities = "a city" if goals["level4"] == 1 else f"{NUMBERS[goals['level4']]} cities"
        ends.append(f"somebody has {cities} of level 4")
    if goals["points"]:
        ends.append(f"somebody reaches {goals['points']}")
    if goals["last_day"] <= SOON or not ends:
        ends.append(f"day {goals['last_day']} is over")
    return f"Hold the most city levels when {', '.join(ends[:-1])}{' or ' if ends[1:] else ''}{ends[-1]}."


def standing(view: View) -> str:
    goals, sides = view["goals"], view["sides"]
    points = [side["points"] for side in sides]
    me = view["seat"]
    if me is None:
        told = [f"Most levels so far {max(points)}"]
    else:
        others = max(number for seat, number in enumerate(points) if seat != me)
        told = [f"You hold {points[me]} level{'' if points[me] == 1 else 's'}, the best of the others {others}"]
    if goals["full_map"]:
        told.append(f"{view['empty']} squares empty")
    if goals["level4"]:
        told.append(f"level 4: {max(side['cities'][3] for side in sides)} of {goals['level4']}")
    if goals["points"]:
        told.append(f"{goals['points']} end it")
    return " · ".join(told) + (f" · day {view['day']} of {goals['last_day']}" if goals["last_day"] <= SOON else "")
