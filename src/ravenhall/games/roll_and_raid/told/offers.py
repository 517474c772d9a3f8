"""What is open, by what a die or a good is used for, with what it gives."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import Offer, consulted
from ravenhall.kernel.state import Seat

DICE: Final = {"W": "wood", "M": "metal", "V": "villagers"}
GROUPS: Final = {
    "track": "Use it on the sheet",
    "hall": "Use it on the sheet",
    "god": "Write it to a god",
    "improved": "Upgrade",
    "upgrade": "Upgrade",
    "tools": "Upgrade",
    "berserker": "Upgrade",
}
WORDS: Final = {
    "hall": "recruit Vikings",
    "discard": "throw it away",
    "done": "use no more dice",
    "plus2": "sacrifice a Viking for 2 more",
    "reroll": "sacrifice a Viking and roll again",
    "give_up": "break off the raid",
}


def offers(match: Match, seat: Seat) -> list[Offer]:
    view = match.view(seat)
    notes = {**gained(match, seat), **raided(match, seat)}
    return [offer(view, action, notes.get(action.text, "")) for action in match.legal(seat)]


def offer(view: View, action: Action, gains: str) -> Offer:
    form: dict[str, Any] = action.json()
    word = form["action"]
    if word == "draw":
        return Offer(action, f"Hexagon {form['tracker']}{form['space']}", form["product"], gains)
    return Offer(action, GROUPS.get(word, ""), words(view, form), gains)


def words(view: View, form: View) -> str:
    match form["action"]:
        case "die" | "track" | "improved" | "tools" | "cross":
            return DICE.get(str(form.get("tracker", form.get("die"))), "")
        case "fate":
            return "your Fate die of this value"
        case "raid":
            return city(view, form["slot"])
        case "build":
            return houses(view, form["settlement"])
    return WORDS.get(form["action"], "")


def city(view: View, slot: int) -> str:
    """Its price and what defends it."""
    if not slot:
        return "raid nobody"
    card = view["table"][slot - 1]
    if card is None:
        return ""
    cost = ", ".join(f"{number} {good if number > 1 else good[:-1]}" for good, number in card["cost"].items() if number)
    return f"{card['name']}: {cost}; defense {card['defense']}, {card['glory']} glory"


def houses(view: View, name: str) -> str:
    sheet = view["sheets"][view["seat"]]
    found = next((one for one in sheet["settlements"] if one["name"] == name), None)
    return "" if found is None else f"{found['houses']} of {found['of']} houses"


def gained(match: Match, seat: Seat) -> dict[str, str]:
    """What each use of the die in hand gives."""
    told = consulted(match, seat, "uses").get("uses", {}).get("hand", {})
    return {place["action"]: gains(place) for place in told.get("places", [])}


def raided(match: Match, seat: Seat) -> dict[str, str]:
    """How likely the dice reach a city's defense."""
    cities = consulted(match, seat, "raids").get("cities", [])
    odds = {f"raid {slot}": city for slot, city in enumerate(cities, 1) if city is not None}
    return {
        text: f"one throw reaches it {city['chance']} %" for text, city in odds.items() if city["chance"] is not None
    }


def gains(place: View) -> str:
    return ", ".join(f"{number:+} {what}" for what, number in place.items() if what != "action")
