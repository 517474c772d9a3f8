"""The race drawn for people, in lines of at most 80 columns or more: one's own path below, the other raven's above.

    Race 2, turn 7 of at most 100. You play: 1 of 3 from hand, 0 of 3 from the stack.
    Points: you 8, the other 11; 12 decide. You are 2 spaces behind.
    Magic way M+F for 3 points: you F; the other M M.

                   1  2  3  4  5  6  7  8  9
    ■ the other  . M  S* W  F  P  S  W  M  F  b
    ● you        * F  P  P  P! M  S  W  F  P  a

    You fly next over forest: 1 space to card 1.
    …

A * is a raven, a ! the Odin marker; the column before card 1 is the start place, until the path has lost cards there.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.actions import SIDES
from ravenhall.games.odins_ravens.chapters.ending import MAGIC_POINTS
from ravenhall.games.odins_ravens.state import HAND_PLAYS, STACK_PLAYS
from ravenhall.games.odins_ravens.told.notation import cell, number
from ravenhall.kernel.game import View
from ravenhall.kernel.paint import FAINT, HEAD, HERE, padded, paint, painted_seat, shape, wrapped
from ravenhall.kernel.wording import some

LABEL: Final = 13
CELL: Final = 3
END: Final = 2  # columns for the letter of a path
LEGEND: Final = "* a raven, ! the Odin marker"
# land and flight cards by the first letter of their type: the same ground has the same role everywhere
LANDS: Final = {"F": "forest", "W": "water", "M": "mountain", "S": "snow", "P": "plain"}


def painted(view: View, columns: int) -> str:
    """Everything the view knows: where the match stands, the path, the cards."""
    below = 1 if view["seat"] == 1 else 0
    told = [paint(HEAD, heading(view)), points(view, below), magic_way(view, below)]
    after = [*flights(view, below), *in_progress(view), *cards(view, below)]
    lines = [*flowed(told, columns), "", *path(view, below, columns), "", *flowed(after, columns)]
    return "\n".join(line.rstrip() for line in lines)


def flowed(lines: list[str], columns: int) -> list[str]:
    return [part for line in lines for part in wrapped(line, columns, "  " if line.startswith(" ") else "", "  ")]


def land(id: str) -> str:
    """A land or flight card by its letter, painted as its ground; others as they are."""
    return paint(LANDS.get(id[:1], ""), id)


def lands(ids: list[str]) -> str:
    return " ".join(land(id) for id in ids)


def seated(view: View, seat: int, text: str = "") -> str:
    return painted_seat(seat, text or who(view, seat))


def who(view: View, seat: int) -> str:
    """How the drawing calls a seat: a player reads "you" and "the other", a watcher the letters of the paths."""
    if view["seat"] is None:
        return f"raven {SIDES[seat]}"
    return "you" if view["seat"] == seat else "the other"


def does(view: View, seat: int, verb: str) -> str:
    """You fly, the other flies."""
    name = who(view, seat)
    many = f"{verb[:-1]}ies" if verb.endswith("ly") else f"{verb}s"
    return f"{name} {verb if name == 'you' else many}".capitalize()


def heading(view: View) -> str:
    if view["phase"] == "over":
        return f"Race {view['race']}, turn {view['turn']}. The match is over."
    used = view["used"]
    last = f" of at most {view['max_race_turns']}" if view["max_race_turns"] else ""
    plays = f"{used['hand']} of {HAND_PLAYS} from hand, {used['stack']} of {STACK_PLAYS} from the stack"
    return f"Race {view['race']}, turn {view['turn']}{last}. {does(view, view['active'], 'play')}: {plays}."


def points(view: View, below: int) -> str:
    scores = ", ".join(f"{seated(view, seat)} {view['sides'][seat]['score']}" for seat in (below, 1 - below))
    lead = view["ravens"][below] - view["ravens"][1 - below]
    be = "are" if who(view, below) == "you" else "is"
    name = who(view, below).capitalize()
    where = f"{some(abs(lead), 'space', 'spaces')} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
    return f"Points: {scores}; {view['target']} decide. {name} {be} {where}."


def magic_way(view: View, below: int) -> str:
    stacks = [f"{seated(view, seat)} {lands(view['sides'][seat]['magic']) or 'none'}" for seat in (below, 1 - below)]
    return f"Magic way {view['way']} for {MAGIC_POINTS} points: {'; '.join(stacks)}."


# ── the path ────────────────────────────────────────────────────────────────────────────────────────────────────────


def path(view: View, below: int, columns: int) -> list[str]:
    """Both sides of the row; a long one takes several lines."""
    size = len(view["row"])
    abreast = (columns - LABEL - CELL - END) // CELL
    lines: list[str] = []
    for first in range(1, size + 1, abreast):
        places = range(first, min(first + abreast, size + 1))
        ruler = " " * (LABEL + CELL) + "".join(f"{place:<{CELL}}" for place in places)
        lines.append(paint(FAINT, ruler.rstrip()))
        lines += [path_line(view, seat, places) for seat in (1 - below, below)]
    grounds = [f"{land(id)} {view['names'][id]}" for id in LANDS if id in view["names"]]
    return [*lines, *flowed([f"{paint(FAINT, LEGEND)}; {', '.join(grounds)}"], columns)]


def path_line(view: View, seat: int, places: range) -> str:
    cells = "".join(padded(space(view, seat, place), CELL) for place in places)
    start = start_place(view, seat) if places[0] == 1 else ""
    label = seated(view, seat, f"{shape(seat)} {who(view, seat)}")
    return f"{padded(label, LABEL)}{padded(start, CELL)}{cells}{paint(FAINT, SIDES[seat]) if places[0] == 1 else ''}"


def start_place(view: View, seat: int) -> str:
    """Before card 1; a path that has lost cards at its start has none any more."""
    if view["ravens"][seat] == 0:
        return seated(view, seat, "*")
    return "" if view["trimmed"] else paint(FAINT, ".")


def space(view: View, seat: int, place: int) -> str:
    """The ground, and who or what is on it."""
    drawn = cell(view, seat, place)
    mark = drawn[-1] if drawn[-1] in "*!" else ""
    return land(drawn[: len(drawn) - len(mark)]) + (seated(view, seat, mark) if mark == "*" else paint(HERE, mark))


def flights(view: View, below: int) -> list[str]:
    """What each raven flies over next, and how much land is left."""
    found = [flight(view, seat) for seat in (below, 1 - below) if view["sides"][seat]["next"] is not None]
    trimmed = f"; {number(view['trimmed'])} at its start are gone" if view["trimmed"] else ""
    known = f", its lowest known, from the top: {' '.join(view['land_bottom'])}" if view["land_bottom"] else ""
    return [*found, f"The path has {number(len(view['row']))}{trimmed}; the land stack {view['land_stack']}{known}."]


def flight(view: View, seat: int) -> str:
    ahead = view["sides"][seat]["next"]
    marker = ", paying twice for the marker" if ahead["units"] > 1 else ""
    spaces = some(ahead["end"] - view["ravens"][seat], "space", "spaces")
    return (
        f"{seated(view, seat, does(view, seat, 'fly'))} next over "
        f"{paint(LANDS.get(ahead['type'], ''), view['names'][ahead['type']])}{marker}: "
        f"{spaces} to card {ahead['end']}."
    )


# ── the cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def in_progress(view: View) -> list[str]:
    """The Odin card whose action is being taken, and a land card that waits to be laid."""
    lines: list[str] = []
    if view["odin"] is not None:
        first = f", card {view['odin']['first']} first" if view["odin"]["first"] else ""
        told = f"{view['names'][view['odin']['card']]} is played to {view['odin']['effect']}{first}."
        lines.append(paint(HERE, told))
    if view["drawn"] is not None:
        halves = " and ".join(view["names"][half] for half in view["drawn"].split("/"))
        lines.append(paint(HERE, f"The land card {halves} is to be laid."))
    return lines


def cards(view: View, below: int) -> list[str]:
    """One's own cards, with what Odin cards do; of others how many there are."""
    mine = view["mine"]
    lines: list[str] = []
    if mine is not None:
        lines.append(f"Your hand: {lands(mine['hand']) or 'empty'}")
        lines.append(f"Your stack, the top card last: {lands(mine['stack']) or 'empty'}")
        if mine["chosen"]:
            lines.append(f"Its new order so far, from the top: {lands(mine['chosen'])}")
    for seat in (below, 1 - below):
        side = view["sides"][seat]
        hidden = "" if who(view, seat) == "you" else f"hand {side['hand']}, stack {side['stack']}, "
        name = seated(view, seat, who(view, seat).capitalize())
        lines.append(f"{name}: {hidden}supply {side['supply']}, discard pile {pile(side['discard'])}")
    if mine is not None:
        at_hand = mine["hand"] + mine["stack"][-1:]
        lines += [what(card) for card in view["odin_cards"] if card["id"] in at_hand]
    return lines


def pile(ids: list[str]) -> str:
    """OR-14: a discard pile lies open."""
    return f"{len(ids)}, the top card last: {lands(ids)}" if ids else "empty"


def what(card: View) -> str:
    """An Odin card with its two actions."""
    return f"  {card['id']} {card['name']}: a {card['texts'][0]} b {card['texts'][1]}"
