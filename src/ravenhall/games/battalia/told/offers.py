"""What is open, by what is done and where, with prices."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.state import Seat
from ravenhall.kernel.wording import listed

GROUPS: Final = {
    "hire": "Hire a unit",
    "create": "Create an artefact",
    "road": "Build a road",
    "city": "Build a city",
    "upgrade": "Upgrade a city",
    "move": "Move a hero",
    "use": "Use an artefact",
    "decamp": "Break up a camp",
    "attack": "Attack",
}
ASKED: Final = {  # what is answered with a name, where the question says the rest
    "choose_faction": "A people",
    "choose_start_city": "A first city",
    "place_extra_city": "A further city",
    "cohort_witness": "Who sees it",
    "hero": "Call a hero",
    "annex": "Annex a city",
    "source": "The card used",
    "new_faction": "A people",
    "city_type": "A shape",
    "hero_city": "A city",
    "place": "A square and its turn",
    "title_target": "The unit lifted",
    "scroll_target": "The card changed",
    "scroll_faction": "Its people",
    "amulet_target": "The card changed",
    "station": "The card stationed",
    "horn_pick": "The card taken",
    "luut_player": "The player",
    "luut_pick": "The card taken",
    "staff_square": "The card exchanged",
    "staff_terrain": "Its terrain",
    "staff_with": "The card for it",
    "move_dest": "A square",
    "ambush_card": "The card laid",
    "suspend_card": "The card suspended",
    "ambush_overflow": "The card put away",
    "attack_heroes": "The heroes that go",
    "open_weapon": "The weapon",
    "claim_great": "The great artefact",
    "sanctuary_pick": "The great artefact",
    "fight": "Fight",
    "retreat": "Retreat",
    "retreat_dest": "A square",
    "add": "Add",
    "bribe": "Bribe",
    "battle_target": "The card changed",
    "pay": "Pay",
}
WORDS: Final = {
    "ambush": "lay a card in ambush and suspend another",
    "end": "end your turn",
    "skip": "announce nothing",
    "mulligan": "put your hand back and draw anew",
    "cohort": "announce one and draw",
    "surrender": "give the city up without a battle",
    "stop": "add no more cards",
}
MEANS: Final = {"supply": "by supply", "horse": "on horseback", "free": "over home land", "wings": "on wings"}
TARGETS: Final = {
    "city": "the city",
    "neutral": "the neutral city",
    "ruins": "the ruins",
    "sanctuary": "the sanctuary",
    "keeper": "the Keeper",
    "peak": "the peak",
}
SIDES: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}


def offers(match: Match, seat: Seat) -> list[Offer]:
    view = match.view(seat)
    return [offer(view, seat, action) for action in match.legal(seat)]


def offer(view: View, seat: Seat, action: Action) -> Offer:
    word, *rest = action.text.split(":")
    if word == "place":
        return placed(view, action, rest[0], int(rest[1]))
    if word == "city_type":
        return Offer(action, "", "", top(view, rest[0]))
    told = WORDS.get(action.text) or words(word, rest)
    return Offer(action, GROUPS.get(word, ""), told, price(view, seat, word, rest))


def named(action: Action) -> str:
    """What is done, before its notation: "Hire a unit: hire:priest"."""
    word = action.text.split(":", 1)[0]
    told = WORDS.get(action.text) or GROUPS.get(word) or ASKED.get(word)
    return f"{told[0].upper()}{told[1:]}: {action.text}" if told else action.text


def words(word: str, rest: list[str]) -> str:
    """What the notation of a deed leaves out: who goes, what is attacked, who fights along."""
    match word, rest:
        case "attack", [square, target, *_]:
            return f"attack {TARGETS.get(target, 'a hero')} on {square}"
        case "move", [hero, means]:
            return f"hero {hero} {MEANS[means]}"
        case "move_dest", [square]:
            return f"go to {square}"
        case "hero_city", [square]:
            return f"the hero stands on {square}"
        case "fight", [raised, heroes]:
            along = {"-": "", "AB": ", both heroes join"}.get(heroes, f", hero {heroes} joins")
            return f"fight{', raise the ambush' if raised == '1' else ''}{along}"
    return ""


def placed(view: View, action: Action, square: str, turned: int) -> Offer:
    """Which way its roads lead, turned like that."""
    doing = view["doing"] or {}
    deck = deck_of(view, str(doing.get("deck")))
    exits = "" if deck is None or turned >= len(deck["rotations"]) else deck["rotations"][turned]
    leads = listed([SIDES[side] for side in exits])
    return Offer(action, f"Square {square}", f"roads lead {leads}" if leads else "")


def price(view: View, seat: Seat, word: str, rest: list[str]) -> str:
    prices: dict[str, Any] = view["prices"]
    if word in ("hire", "create", "road"):
        deck = deck_of(view, rest[0])
        return "" if deck is None else joined(costs(deck["price"]), top(view, rest[0]))
    if word == "city":
        return costs(prices["city"][int(rest[0]) - 1])
    if word == "upgrade":
        level = next(square["level"] for square in view["squares"] if square["square"] == rest[0])
        return costs(prices["upgrade"][level])
    return costs(prices["hero"]) if word == "hero" else ""


def joined(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def costs(slots: list[str] | None) -> str:
    """Like slots together: "costs 2 supply"."""
    if not slots:
        return ""
    return "costs " + ", ".join(f"{slots.count(slot)} {slot}" for slot in dict.fromkeys(slots))


def top(view: View, name: str) -> str:
    deck = deck_of(view, name)
    return "" if deck is None or deck["top"] is None else f"top card {deck['top']}"


def deck_of(view: View, name: str) -> View | None:
    return next((deck for deck in view["pool"] if deck["deck"] == name), None)
