"""The race drawn for people, in plain text of at most 80 columns: one's own path below, the other raven's above.

    Race 2, turn 7 of at most 100. You play: 1 of 3 from hand, 0 of 3 from the stack.
    Points: you 8, the other 11; 12 decide. You are 2 spaces behind.
    Magic way M+F for 3 points: you F; the other M M.

                   1  2  3  4  5  6  7  8  9
    the other  .   M  S* W  F  P  S  W  M  F  b
    you        *   F  P  P  P! M  S  W  F  P  a

    You fly next over forest: 1 space to card 1.
    …

A * is a raven, a ! the Odin marker; the column before card 1 is the start place.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from ravenhall.games.odins_ravens.actions import SIDES
from ravenhall.games.odins_ravens.notation import cell, number
from ravenhall.games.odins_ravens.state import HAND_PLAYS, STACK_PLAYS
from ravenhall.games.odins_ravens.winning import MAGIC_POINTS
from ravenhall.games.odins_ravens.words import some
from ravenhall.kernel.game import View

WIDTH: Final = 78
ABREAST: Final = 19  # land cards in a line; a longer path takes several
LABEL: Final = 11


def picture(view: View) -> str:
    """Everything the view knows: where the match stands, the path, the cards."""
    below = 1 if view["seat"] == 1 else 0
    told = [heading(view), points(view, below), magic_way(view, below)]
    after = [*flights(view, below), *in_progress(view), *cards(view, below)]
    lines = [*wrapped(told), "", *path(view, below), "", *wrapped(after)]
    return "\n".join(line.rstrip() for line in lines)


def wrapped(lines: list[str]) -> list[str]:
    return [part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  ")]


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
    scores = ", ".join(f"{who(view, seat)} {view['sides'][seat]['score']}" for seat in (below, 1 - below))
    lead = view["ravens"][below] - view["ravens"][1 - below]
    be = "are" if who(view, below) == "you" else "is"
    name = who(view, below).capitalize()
    where = f"{some(abs(lead), 'space', 'spaces')} {'ahead' if lead > 0 else 'behind'}" if lead else "level"
    return f"Points: {scores}; {view['target']} decide. {name} {be} {where}."


def magic_way(view: View, below: int) -> str:
    stacks = [f"{who(view, seat)} {' '.join(view['sides'][seat]['magic']) or 'none'}" for seat in (below, 1 - below)]
    return f"Magic way {view['way']} for {MAGIC_POINTS} points: {'; '.join(stacks)}."


# ── the path ────────────────────────────────────────────────────────────────────────────────────────────────────────


def path(view: View, below: int) -> list[str]:
    size = len(view["row"])
    lines: list[str] = []
    for first in range(1, size + 1, ABREAST):
        places = range(first, min(first + ABREAST, size + 1))
        lines.append(" " * (LABEL + 3) + "".join(f" {place:<2}" for place in places))
        for seat in (1 - below, below):
            start = " " if first > 1 else "*" if view["ravens"][seat] == 0 else "."
            cells = "".join(f" {cell(view, seat, place):<2}" for place in places)
            lines.append(f"{who(view, seat):<{LABEL}}{start:<3}{cells} {SIDES[seat] if first == 1 else ''}")
    return lines


def flights(view: View, below: int) -> list[str]:
    """What each raven flies over next, and how much land is left."""
    found = [flight(view, seat) for seat in (below, 1 - below) if view["sides"][seat]["next"] is not None]
    trimmed = f"; {number(view['trimmed'])} at its start are gone" if view["trimmed"] else ""
    return [*found, f"The path has {number(len(view['row']))}{trimmed}; the land stack {view['land_stack']}."]


def flight(view: View, seat: int) -> str:
    ahead = view["sides"][seat]["next"]
    marker = ", paying twice for the marker" if ahead["units"] > 1 else ""
    spaces = some(ahead["end"] - view["ravens"][seat], "space", "spaces")
    return (
        f"{does(view, seat, 'fly')} next over {view['names'][ahead['type']]}{marker}: {spaces} to card {ahead['end']}."
    )


# ── the cards ───────────────────────────────────────────────────────────────────────────────────────────────────────


def in_progress(view: View) -> list[str]:
    """The Odin card whose action is being taken, and a land card that waits to be laid."""
    lines: list[str] = []
    if view["odin"] is not None:
        first = f", card {view['odin']['first']} first" if view["odin"]["first"] else ""
        lines.append(f"{view['names'][view['odin']['card']]} is played to {view['odin']['effect']}{first}.")
    if view["drawn"] is not None:
        lines.append(f"The land card {view['drawn']} is to be laid.")
    return lines


def cards(view: View, below: int) -> list[str]:
    """One's own cards, with what Odin cards do; of others how many there are."""
    mine = view["mine"]
    lines: list[str] = []
    if mine is not None:
        lines.append(f"Your hand: {' '.join(mine['hand']) or 'empty'}")
        lines.append(f"Your stack, the top card last: {' '.join(mine['stack']) or 'empty'}")
        if mine["chosen"]:
            lines.append(f"Its new order so far, from the top: {' '.join(mine['chosen'])}")
    for seat in (below, 1 - below):
        side = view["sides"][seat]
        hidden = "" if who(view, seat) == "you" else f"hand {side['hand']}, stack {side['stack']}, "
        lines.append(f"{who(view, seat).capitalize()}: {hidden}supply {side['supply']}, discard {len(side['discard'])}")
    if mine is not None:
        at_hand = mine["hand"] + mine["stack"][-1:]
        lines += [what(card) for card in view["odin_cards"] if card["id"] in at_hand]
    return lines


def what(card: View) -> str:
    """An Odin card with its two actions."""
    return f"  {card['id']} {card['name']}: a {card['texts'][0]} b {card['texts'][1]}"
