"""What is open, by figure and by row of the table, with the odds of an attack and whom a move would touch."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.state import Seat

COMPASS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
ATTACKS: Final = ("shoot_target", "melee_target")
WORDS: Final = {
    "line": "all of them in lines",
    "deep": "all of them in a deep formation",
    "manual": "each figure where you want it",
    "form_wall": "form a shield wall",
    "end_movement": "move nobody else",
}

ASKED: Final = {  # what is answered with a number or a letter
    "seat": "A player",
    "kind": "A kind of figure",
    "column": "A column",
    "row": "A row",
    "square": "A square",
    "face": "Facing",
    "wall": "A wall",
    "depth": "Ranks",
    "shift": "The wall goes",
}


def named(action: Action) -> str:
    """What is asked for, before its notation: "A square: sq:5,4"."""
    told = WORDS.get(action.text) or ASKED.get(action.word)
    return f"{told[0].upper()}{told[1:]}: {action.text}" if told else action.text


def offers(match: Match, seat: Seat) -> list[Offer]:
    view = match.view(seat)
    kind = next((ask.kind for ask in match.asks if ask.seat == seat), "")
    menu = match.legal(seat)
    picked = view["picked"]["figure"]
    notes: dict[str, str] = {}
    if picked is not None and kind in ATTACKS:
        notes = odds(match.consult(seat, {"about": "targets", "figure": picked}))
    elif picked is not None and kind == "move_dest":
        question = {"about": "reach", "figure": picked}
        mode = view["picked"]["mode"]
        notes = ways(view, match.consult(seat, question if mode is None else {**question, "mode": mode}))
    return [offer(view, action, notes.get(action.text, "")) for action in menu]


def odds(found: View) -> dict[str, str]:
    """How likely a wound is, for each enemy that can be shot at or struck."""
    both = [*found["missile"], *found["melee"]]
    return {f"fig:{one['target']}": f"wound {one['wound']} %, hit {one['hit']} %, save {one['save']} %" for one in both}


def ways(view: View, reach: View) -> dict[str, str]:
    """What each square costs, and whom the figure would touch there."""
    notes: dict[str, str] = {}
    for end in reach["ends"]:
        touched = ", ".join(view["figures"][one]["name"] for one in end["touches"])
        inches = f'{end["cost"] / 2:g}"'
        notes[f"sq:{end['x']},{end['y']}"] = f"{inches}, touches {touched}" if touched else inches
    return notes


def offer(view: View, action: Action, note: str) -> Offer:
    form: dict[str, Any] = action.json()
    match form["action"]:
        case "figure" | "captive" | "turn":
            return of_figure(view, action, form, note)
        case "square":
            return Offer(action, f"Row {form['y']}", "", note)
        case "seat":
            return Offer(action, "", "you" if form["seat"] == view["seat"] else "an opponent")
        case "face":
            return Offer(action, "", COMPASS[action.text[-1]])
        case "wall":
            return Offer(action, "", f"the wall of {wall_names(view, form['wall'])}")
        case "depth":
            return Offer(action, "", "one rank" if form["ranks"] == 1 else f"{form['ranks']} ranks")
    return Offer(action, "", WORDS.get(action.text, ""))


def wall_names(view: View, wall: int) -> str:
    joined = next(one["figures"] for one in view["walls"] if one["id"] == wall)
    return ", ".join(view["figures"][figure]["name"] for figure in joined)


def of_figure(view: View, action: Action, form: View, note: str) -> Offer:
    """Who it is and where; those of a kind together."""
    figure = view["figures"][form["figure"]]
    kind = view["kinds"][figure["kind"]]
    facing = f" to the {COMPASS[action.text[-1]]}" if form["action"] == "turn" else ""
    at = f" at {figure['x']},{figure['y']}" if figure["zone"] == "table" else ""
    left = f", wounds {figure['wounds']}/{kind['wounds']}" if kind["wounds"] > 1 else ""
    return Offer(action, str(kind["name"]), f"{figure['name']}{at}{facing}{left}", note)
