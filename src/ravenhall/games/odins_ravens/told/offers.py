"""What is open, by card and by stretch of the path."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.odins_ravens.book import OPTIONS
from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import Offer, consulted
from ravenhall.kernel.state import Seat

STRETCH: Final = 10  # land cards that are offered together


def offers(match: Match, seat: Seat) -> list[Offer]:
    view, deeds = match.view(seat), consulted(match, seat, "deeds").get("deeds", {})
    found = [offer(view, seat, action) for action in match.legal(seat)]
    for one in found:
        one.note = foreseen(deeds.get(one.action.text, {}))
    return found


def foreseen(deed: View) -> str:
    """What an Odin card would do as things stand."""
    if "place" in deed:
        return f"to card {deed['place']}" if deed["place"] else "to the start"
    if "cards" in deed:
        return f"{len(deed['cards'])} cards to choose from"
    if "spaces" in deed:
        return f"{len(deed['spaces'])} spaces to choose from"
    return f"up to {deed['lays']}" if "lays" in deed else ""


def offer(view: View, seat: Seat, action: Action) -> Offer:
    form: dict[str, Any] = action.json()
    match form["action"]:
        case "stash":
            return Offer(action, "Put a card on your stack", view["names"][form["card"]])
        case "odin":
            return odin(view, action, form)
        case "magic":
            return Offer(action, "Add to your magic way", view["names"][form["card"]])
        case "fly":
            return Offer(action, "Fly", flight(view, seat))
        case "marker":
            whose = "your path" if form["side"] == seat else "the other path"
            ground = view["row"][form["place"] - 1].split("/")[form["side"]]
            return Offer(action, f"{stretch(view, form['place'])} on {whose}", view["names"][ground])
        case "rotate" | "remove" | "swap" | "with":
            return Offer(action, stretch(view, form["place"]), land(view, form["place"]))
        case "next":
            return Offer(action, "", view["names"][form["card"]])
        case "done":
            return Offer(action, "", "end your turn")
    return Offer(action)


def odin(view: View, action: Action, form: View) -> Offer:
    card = next(one for one in view["odin_cards"] if one["id"] == form["card"])
    return Offer(action, f"Play {card['id']} {card['name']}", card["texts"][OPTIONS.index(form["option"])])


def flight(view: View, seat: Seat) -> str:
    ahead = view["sides"][seat]["next"]
    return f"over {view['names'][ahead['type']]} to card {ahead['end']}"


def stretch(view: View, place: int) -> str:
    first = (place - 1) // STRETCH * STRETCH + 1
    return f"Land cards {first}–{min(first + STRETCH - 1, len(view['row']))}"


def land(view: View, place: int) -> str:
    return " / ".join(view["names"][half] for half in view["row"][place - 1].split("/"))
