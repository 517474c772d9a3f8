"""What is open, area by area and card by card."""

from __future__ import annotations

from typing import Any

from ravenhall.games.battle_ravens.actions import roman
from ravenhall.games.battle_ravens.told.words import ravens
from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import Offer, consulted
from ravenhall.kernel.state import Seat
from ravenhall.kernel.wording import some


def offers(match: Match, seat: Seat) -> list[Offer]:
    view, deeds = match.view(seat), consulted(match, seat, "deeds").get("deeds", {})
    return [offer(view, seat, action, foreseen(deeds.get(action.text, {}))) for action in match.legal(seat)]


def foreseen(deed: View) -> str:
    """Where warriors would go, or who is likely to fall."""
    if "to" in deed and deed["to"] is not None:
        return f"to {roman(deed['to'])}"
    falls = deed.get("falls")
    if falls is None:
        return ""
    return f"all fall {falls['all']} %, some {falls['some']} %, nobody {falls['nobody']} %"


def offer(view: View, seat: Seat, action: Action, note: str) -> Offer:
    form: dict[str, Any] = action.json()
    area = form.get("area", form.get("source"))
    if area is not None:
        return Offer(action, f"Area {roman(area)}: {standing(view, seat, area)}", words(view, seat, form), note)
    group = f"With {some(form['hirdmen'], 'Hirdman', 'Hirdmen')}" if form["action"] == "send" else ""
    return Offer(action, group, words(view, seat, form), note)


def standing(view: View, seat: Seat, area: int) -> str:
    """Who is there, and who stands opposite."""
    mine, foe = (view["sides"][side]["areas"][area] for side in (seat, 1 - seat))
    return f"strength {mine['strength']}, {ravens(mine['ravens'])}; enemy {foe['strength']}, {ravens(foe['ravens'])}"


def words(view: View, seat: Seat, form: View) -> str:
    match form["action"]:
        case "order":
            return "go first each turn" if form["first"] else "let the enemy go first"
        case "attack":
            foe = view["sides"][1 - seat]["areas"][form["area"]]
            return f"{some(form['ravens'], 'die', 'dice')} against strength {foe['strength']}"
        case "thralls" | "block" if form.get("number", form.get("ravens")) == 0:
            return "none"
        case "card":
            card = next((one for one in view["tactics"]["hand"] if one["id"] == form["card"]), None)
            return "" if card is None else f"{card['name']}: {card['text']}"
        case "pass":
            return "play no card now"
    return ""
