"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from ravenhall.games.battle_ravens.actions import roman
from ravenhall.games.battle_ravens.book import Book
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import View
from ravenhall.kernel.wording import faces, listed, some


def ravens(number: int) -> str:
    return some(number, "raven", "ravens")


def scored(number: int) -> str:
    return some(number, "success", "successes")


def warriors(hirdmen: int, bondi: int) -> str:
    parts = [some(hirdmen, "Hirdman", "Hirdmen") if hirdmen else "", some(bondi, "Bondir", "Bondi") if bondi else ""]
    return listed([part for part in parts if part]) or "nobody"


def say(event: Event, names: list[str], book: Book) -> str:
    """The event as a sentence; "" for those that another sentence already tells."""
    value = event.named()
    who = names[value["seat"]] if "seat" in value else ""
    area = roman(value["area"]) if "area" in value else ""
    sentence = _opening(event.name, who, value) or _battle(event.name, who, area, value)
    return sentence or _cards(event.name, who, area, value, book) or _ending(event.name, who, area, value, names)


def spot(view: View, place: str) -> str:
    """ "1-5" of the board: seat 1's area VI, "their VI" to the other."""
    seat, column = place.split("-")
    owner = (
        ("South's", "North's")[int(seat)] if view["seat"] is None else "your" if int(seat) == view["seat"] else "their"
    )
    return f"{owner} {roman(int(column))}"


def _opening(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "opening_rolled":
            return f"{who} rolls {faces(value['dice'])} for the order of play: {scored(value['successes'])}."
        case "opening_tied":
            return "A tie. Both roll again."
        case "order_set":
            return f"{who} is first player for the whole game."
        case "turn_began":
            return f"Turn {value['turn']}: place ravens."
        case "actions_began":
            return "All ravens are placed: take actions."
    return ""


def _battle(name: str, who: str, area: str, value: dict[str, Any]) -> str:
    match name:
        case "ravens_placed":
            return f"{who} places {ravens(value['ravens'])} in {area}."
        case "warriors_moved":
            way = f"{roman(value['source'])} to {roman(value['target'])}"
            return f"{who} moves {warriors(value['hirdmen'], value['bondi'])} from {way}."
        case "attacked":
            with_what = ravens(value["ravens"]) if value["ravens"] else some(value["dice"], "die", "dice")
            return f"{who} attacks {area} with {with_what}."
        case "attack_wasted":
            return f"{who} spends {ravens(value['ravens'])} on {area}; nobody stands there."
        case "attack_rolled":
            return f"{who} rolls {faces(value['dice'])}: {scored(value['successes'])}."
        case "thralls_spent":
            return f"{who} sends {some(value['thralls'], 'thrall', 'thralls')} to reroll."
        case "thralls_rolled":
            return f"The thralls roll {faces(value['dice'])}: {scored(value['successes'])}."
        case "hits_counted":
            less = f" ({value['reduction']} taken off)" if value["reduction"] else ""
            return f"{some(value['hits'], 'hit', 'hits')} on {area}{less}."
        case "block_declined":
            return f"{who} does not block."
        case "blocked":
            return f"{who} blocks with {ravens(value['ravens'])}."
        case "block_rolled":
            return f"{who} rolls {faces(value['dice'])}: {scored(value['successes'])}."
        case "blocks_counted":
            return f"{some(value['net'], 'hit gets', 'hits get')} through."
        case "losses_taken":
            wasted = f"; {some(value['wasted'], 'hit is', 'hits are')} wasted" if value["wasted"] else ""
            return f"{who} loses {warriors(value['hirdmen'], value['bondi'])} in {area}{wasted}."
        case "no_losses":
            return f"{who} loses nobody in {area}."
    return ""


def _cards(name: str, who: str, area: str, value: dict[str, Any], book: Book) -> str:
    title = next((card.name for card in book.cards if card.id == value.get("card")), "")
    match name:
        case "card_played":
            return f"{who} plays {title}."
        case "card_void":
            return f"{title} finds nothing left to do."
        case "dice_rerolled":
            return f"After the reroll the {'block' if value['kind'] else 'attack'} dice show {faces(value['dice'])}."
        case "ravens_shifted":
            return f"{who} shifts {ravens(value['ravens'])} from {roman(value['source'])} to {roman(value['target'])}."
        case "ravens_scattered":
            leave = "leaves" if value["ravens"] == 1 else "leave"
            return f"{ravens(value['ravens'])} of {who} {leave} {area} for the hand."
        case "bondi_recalled":
            return f"{who} brings {warriors(0, value['bondi'])} back to {area}."
        case "ground_held":
            return f"{who} holds the high ground in {area}."
        case "riposte_struck":
            return f"{who} strikes back at {area}: {some(value['hits'], 'hit', 'hits')}."
    return ""


def _ending(name: str, who: str, area: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "area_captured":
            return f"{who} captures {area} with {warriors(value['hirdmen'], value['bondi'])}."
        case "ravens_returned":
            come = "returns" if value["ravens"] == 1 else "return"
            return f"{ravens(value['ravens'])} of {who} {come} unspent."
        case "lost_for_good":
            thralls = f" and {some(value['thralls'], 'thrall', 'thralls')}" if value["thralls"] else ""
            return f"{who} loses {ravens(value['ravens'])}{thralls} for good."
        case "match_ended":
            return f"{_winner(value['winner'], names)}: {REASONS[value['reason']]}."
    return ""


REASONS = {
    "captures": "at least three enemy areas are taken",
    "tiebreak": "both took three areas, and the warriors left were counted",
    "dead_field": "no warrior is left to fight",
    "turn_cap": "the last turn has been played",
}


def _winner(winner: int, names: list[str]) -> str:
    return "A draw" if winner < 0 else f"{names[winner]} wins"
