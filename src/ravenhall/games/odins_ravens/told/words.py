"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from ravenhall.games.odins_ravens.book import Book
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import View
from ravenhall.kernel.wording import listed, some


def cards(number: int) -> str:
    return some(number, "card", "cards")


def say(event: Event, names: list[str], book: Book) -> str:
    """The event as a sentence; "" for those that another sentence already tells."""
    value = event.named()
    who = names[value["seat"]] if "seat" in value else ""
    name = event.name
    return (
        _turn(name, who, value, book, names)
        or _odin(name, who, value, book, names)
        or _land(name, who, value, book, names)
        or _ending(name, value, names)
    )


SPOTS = {"stack": "your stack", "way": "the magic way", "land": "the land stack", "hand": "your hand"}


def spot(view: View, place: str) -> str:
    """ "1-5" of the board: the fifth card on seat 1's path."""
    if place in SPOTS:
        return SPOTS[place]
    seat, card = place.split("-")
    return f"card {card} {'on your path' if int(seat) == view['seat'] else 'on the other path'}"


def titles(ids: list[str], book: Book) -> str:
    """Cards by name: "plains, plains, snow"."""
    return ", ".join(book.title(id) for id in ids)


def lies(card: str, book: Book, names: list[str]) -> str:
    """Whose path has which half: "plains for Asa, snow for Grim"."""
    return ", ".join(f"{book.title(half)} for {name}" for half, name in zip(card.split("/"), names, strict=False))


def path(row: list[str], book: Book, names: list[str]) -> str:
    """Both paths from the start, each by the name of who flies it."""
    halves = [[card.split("/")[seat] for card in row] for seat in (0, 1)]
    return "; ".join(f"for {name} {titles(ids, book)}" for name, ids in zip(names, halves, strict=False))


def _turn(name: str, who: str, value: dict[str, Any], book: Book, names: list[str]) -> str:
    match name:
        case "race_began":
            return f"Race {value['race']} begins with {who}. The magic way shows {book.way_title(value['way'])}."
        case "row_laid":
            under = len(value["under"])
            put = f" {cards(under).capitalize()} that would not fit went under the land stack." if under else ""
            return f"The flight path is laid: {path(value['row'], book, names)}.{put}"
        case "hand_drawn":
            return f"{who} draws {titles(value['cards'], book)}."
        case "hand_drawn_unseen":
            return f"{who} draws {cards(value['number'])}."
        case "supply_shuffled":
            return f"{who} shuffles the discard pile of {cards(value['number'])} into a new supply."
        case "turn_began":
            return f"Turn {value['turn']}: {who}."
        case "stashed":
            return f"{who} puts {book.title(value['card'])} on their stack."
        case "stashed_unseen":
            return f"{who} puts a card on their stack."
        case "flew":
            return f"{who} flies {flight(value, book)}."
        case "magic_added":
            source = " from the stack" if value["source"] == "stack" else ""
            return f"{who} adds {book.title(value['card'])}{source} to the magic way."
    return ""


def flight(value: dict[str, Any], book: Book) -> str:
    """How far, paid with what."""
    spaces = some(value["end"] - value["start"], "space", "spaces")
    paid = [titles(value["hand"], book)] if value["hand"] else []
    if value["stack"]:
        paid.append(f"{titles(value['stack'], book)} from the stack")
    marker = " and takes the Odin marker off" if value["marker"] else ""
    return f"{spaces} to card {value['end']} with {listed(paid)}{marker}"


def _odin(name: str, who: str, value: dict[str, Any], book: Book, names: list[str]) -> str:
    match name:
        case "odin_played":
            source = " from the stack" if value["source"] == "stack" else ""
            what = " and puts the stack in a new order" if value["effect"] == "reorder" else ""
            return f"{who} plays {book.title(value['card'])}{source}{what}."
        case "raven_moved":
            place = f"card {value['end']}" if value["end"] else "the start place"
            return f"The raven of {names[value['raven']]} moves to {place}."
        case "land_rotated":
            return f"{who} turns card {value['place']}: now {lies(value['card'], book, names)}."
        case "land_removed":
            return f"{who} removes card {value['place']}: {book.land_title(value['card'])}."
        case "lands_swapped":
            return f"{who} swaps cards {value['first']} and {value['second']}."
        case "marker_set":
            return f"{who} sets the Odin marker on card {value['place']} of {names[value['side']]}'s path."
        case "stack_ordered":
            return f"{who}'s stack from the bottom: {titles(value['cards'], book)}."
    return ""


def _land(name: str, who: str, value: dict[str, Any], book: Book, names: list[str]) -> str:
    match name:
        case "not_lengthened":
            return f"{who} leaves the path as it is."
        case "path_trimmed":
            return f"{cards(len(value['cards']))} from the start of the path went under the land stack."
        case "land_drawn":
            return f"{who} draws a land card: {book.land_title(value['card'])}."
        case "land_laid":
            return f"{who} lays it at the end: {lies(value['card'], book, names)}. The path has {value['place']} cards."
    return ""


def _ending(name: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "race_ended":
            return f"Race {value['race']} ends{DUSK[value['reason']]}. {_points(value, names)}"
        case "match_ended":
            winner = "A draw" if value["winner"] < 0 else f"{names[value['winner']]} wins the match"
            return f"{winner}: {REASONS[value['reason']]}."
    return ""


def _points(value: dict[str, Any], names: list[str]) -> str:
    """Lead and magic way, then the score."""
    leader, magic = value["leader"], value["magic"]
    lead = (
        "Both ravens are level" if leader < 0 else f"{names[leader]} leads by {some(value['lead'], 'space', 'spaces')}"
    )
    way = "nobody scores the magic way" if magic < 0 else f"the magic way gives {names[magic]} 3 points"
    return f"{lead}; {way}. Score {value['scores'][0]} to {value['scores'][1]}."


DUSK = {"finish": "", "dusk": " at dusk", "standstill": ": nobody can do anything any more"}
REASONS = {"target": "enough points after this race", "max_races": "the last race has been flown"}
