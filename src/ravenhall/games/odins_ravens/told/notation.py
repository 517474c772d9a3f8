"""Positions as drawings, both ways: for tests, puzzles and the terminal.

    race 2  turn 7  a to play  used 1 0
    score a 8  b 11  of 12
    magic M+F
    land      1  2  3  4  5  6  7  8  9   stack 31
    b     .   M  S* W  F  P  S  W  M  F
    a     *   F  P  P  P! M  S  W  F  P
    a hand    P F W S M
    a stack   F S O1
    a magic   F
    b hand    5 cards
    b magic   M M

Path a is seat 0's, path b seat 1's; whoever looks has their own path below. The column before card 1 is the start
place; * is a raven and ! the Odin marker. Stacks run from the bottom to the top. A drawing may leave out what does not
matter: hands and orders that are not given are dealt by chance, everything else is as at the start of a race.
"""

from __future__ import annotations

import re
from typing import Any, Final

from ravenhall.games.odins_ravens.actions import SIDES
from ravenhall.games.odins_ravens.book import LANDS, TURNED, TYPES
from ravenhall.games.odins_ravens.checked.invariants import broken
from ravenhall.games.odins_ravens.codes import PLAY
from ravenhall.games.odins_ravens.state import HAND_SIZE, RaceState
from ravenhall.kernel.errors import Unreadable, at_line
from ravenhall.kernel.game import View
from ravenhall.kernel.wording import some

CARDS_ABREAST: Final = 20  # a longer path is drawn in several stretches
CELL: Final = re.compile(r"([PFMSW])([*!]?)")
HEADINGS: Final = (
    ("race", re.compile(r"\brace (\d{1,6})")),
    ("turn", re.compile(r"\bturn (\d{1,6})")),
    ("trimmed", re.compile(r"\btrimmed (\d{1,6})")),
    ("active", re.compile(r"\b([ab]) to play")),
    ("starter", re.compile(r"\b([ab]) started")),
    ("used", re.compile(r"\bused (\d) (\d)")),
    ("scores", re.compile(r"\bscore a (\d{1,4})\s+b (\d{1,4})")),
)
ZONES: Final = ("hand", "stack", "magic", "discard", "supply")


def tidy(text: str) -> str:
    """Flight cards in any order and spacing, as the one way each flight is written."""
    words = text.upper().split()
    if len(words) < 2 or words[0] != "FLY":
        return text
    cards, plus, stack = "".join(words[1:]).partition("+")
    if not all(card in LANDS for card in cards):
        return text
    in_order = "".join(land * cards.count(land) for land in LANDS)
    return f"fly {in_order}" if stack == "0" else f"fly {in_order}{plus}{stack}"


# ── reading a position ──────────────────────────────────────────────────────────────────────────────────────────────


def set_position(state: RaceState, drawing: str) -> None:
    """Put the drawn position onto a freshly set-up state."""
    state.race, state.turn, state.phase = 1, 1, PLAY
    state.active = state.starter
    paths: list[list[str]] = [[], []]
    zones: dict[tuple[int, str], list[int]] = {}
    counts: dict[tuple[int, str], int] = {}
    way = ""
    for number, line in enumerate(drawing.splitlines(), 1):
        words = line.split()
        try:
            if len(words) > 1 and words[0] in SIDES and words[1] not in ("to", "started"):
                read_side(state, SIDES.index(words[0]), words[1:], paths, zones, counts)
            elif words and words[0] == "magic":
                way = " ".join(words[1:])
            else:
                read_heading(state, line)
        except Unreadable as error:
            raise at_line(number, line, error) from error
    set_way(state, way)
    lay_path(state, paths)
    for seat in (0, 1):
        share_out(state, seat, zones, counts)
    problem = broken(state)
    if problem is not None:
        raise Unreadable(f"no match comes to such a position: {problem}")


def read_side(
    state: RaceState,
    seat: int,
    words: list[str],
    paths: list[list[str]],
    zones: dict[tuple[int, str], list[int]],
    counts: dict[tuple[int, str], int],
) -> None:
    """A stretch of a path, or the cards in one of the player's zones; of "5 cards" chance decides which."""
    if words[0] not in ZONES:
        paths[seat] += words
    elif words[-1] in ("card", "cards"):
        if len(words) != 3 or not re.fullmatch(r"\d{1,3}", words[1]):
            raise Unreadable(f"like `{SIDES[seat]} {words[0]} 5 cards`, or the cards themselves")
        counts[seat, words[0]] = int(words[1])
    else:
        zones.setdefault((seat, words[0]), []).extend([read_card(state, word) for word in words[1:]])


def read_card(state: RaceState, word: str) -> int:
    ids = state.book.ids
    if word not in ids:
        raise Unreadable(f"no card is written {word!r:.20}; there are {', '.join(ids)}")
    return ids.index(word)


def read_heading(state: RaceState, line: str) -> None:
    """Race, turn, who is to play, the cards used this turn, the scores; what is no heading is refused."""
    known = False
    for field, pattern in HEADINGS:
        if found := pattern.search(line):
            known = True
            set_heading(state, field, [int(text) if text.isdigit() else SIDES.index(text) for text in found.groups()])
    if not known and line.split()[:1] not in ([], ["land"], ["drawn"], ["over"]):
        raise Unreadable(f"no part of a drawing is written {line.strip()!r:.60}")


def set_heading(state: RaceState, field: str, values: list[int]) -> None:
    if field == "race":
        state.race = values[0]
    elif field == "turn":
        state.turn = values[0]
    elif field == "trimmed":
        state.trimmed = values[0]
    elif field == "active":
        state.active = values[0]
    elif field == "starter":
        state.starter = values[0]
    elif field == "used":
        state.hand_used, state.stack_used = values
    else:
        state.scores = values


def set_way(state: RaceState, id: str) -> None:
    """The magic way card of this race; without one, the next."""
    ids = [way.id for way in state.book.ways]
    if id and id not in ids:
        raise Unreadable(f"no magic way card is written {id!r:.20}; there are {', '.join(ids)}")
    state.way = ids.index(id) if id else state.ways_left[-1]
    state.ways_left.remove(state.way)
    state.ways_used = [state.way]


def lay_path(state: RaceState, paths: list[list[str]]) -> None:
    """Both paths as drawn; all other land cards are shuffled into the stack."""
    if len(paths[0]) != len(paths[1]) or len(paths[0]) < 2:
        raise Unreadable("both paths must be drawn with a start place and equally many land cards")
    halves = [read_path(state, seat, paths[seat]) for seat in (0, 1)]
    state.row = [TYPES * a + b for a, b in zip(halves[0], halves[1], strict=True)]
    state.land = state.book.lands[:]
    for card in state.row:
        take_out(state.land, card)
    state.chance.shuffle(state.land)
    state.known = 0


def take_out(land: list[int], card: int) -> None:
    for way in (card, TURNED[card]):
        if way in land:
            land.remove(way)
            return
    raise Unreadable(f"there are not so many land cards {LANDS[card // TYPES]}/{LANDS[card % TYPES]}")


def read_path(state: RaceState, seat: int, cells: list[str]) -> list[int]:
    types: list[int] = []
    if cells[0] not in (".", "*"):
        raise Unreadable(f"path {SIDES[seat]} must begin with its start place, drawn as . or *")
    for place, cell in enumerate(cells[1:], 1):
        found = CELL.fullmatch(cell)
        if not found:
            raise Unreadable(f"path {SIDES[seat]}: no space is drawn {cell!r:.20}; like P, P* or P!")
        types.append(LANDS.index(found[1]))
        if found[2] == "*":
            state.pos[seat] = place
        elif found[2] == "!":
            state.marker_side, state.marker_at = seat, place
    return types


def share_out(
    state: RaceState, seat: int, zones: dict[tuple[int, str], list[int]], counts: dict[tuple[int, str], int]
) -> None:
    """The zones as drawn, dealt by chance where only a number is; what is left is the supply.

    A hand that was not drawn is dealt, too. If the supply was, the rest has been played.
    """
    rest = state.book.deck[:]
    for zone in ZONES:
        for kind in zones.get((seat, zone), []):
            if kind not in rest:
                raise Unreadable(f"{SIDES[seat]} has not so many cards {state.book.ids[kind]}")
            rest.remove(kind)
    state.chance.shuffle(rest)

    def cards(zone: str, number: int) -> list[int]:
        if (seat, zone) in zones:
            return zones[seat, zone]
        wanted = counts.get((seat, zone), number)
        if wanted > len(rest):
            raise Unreadable(f"{SIDES[seat]} has no {wanted} cards for the {zone}; {len(rest)} are left")
        return [rest.pop() for one in range(wanted)]

    state.stacks[seat] = cards("stack", 0)
    state.magic[seat] = cards("magic", 0)
    hand = cards("hand", min(HAND_SIZE, len(rest)))
    state.hands[seat] = [hand.count(kind) for kind in range(state.book.kinds)]
    state.discards[seat] = cards("discard", 0)
    if (seat, "supply") in zones or (seat, "supply") in counts:
        state.supplies[seat] = cards("supply", 0)
        state.discards[seat] = rest + state.discards[seat]
    else:
        state.supplies[seat] = rest


# ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def drawing(view: View) -> str:
    """The position of a view, in the same form it is read in; the viewer's path is the lower one."""
    mine = view["mine"]
    near = 0 if mine is None else view["seat"]
    lines = [heading(view), score_line(view), f"magic {view['way']}", *path_lines(view, near)]
    lines += zone_lines(view, near, mine) + zone_lines(view, 1 - near, None)
    return "\n".join([*lines, f"drawn {view['drawn']}"] if view["drawn"] else lines)


def heading(view: View) -> str:
    used = view["used"]
    who = "over" if view["phase"] == "over" else f"{SIDES[view['active']]} to play"
    trimmed = f"  trimmed {view['trimmed']}" if view["trimmed"] else ""
    return f"race {view['race']}  turn {view['turn']}  {who}  used {used['hand']} {used['stack']}{trimmed}"


def score_line(view: View) -> str:
    sides = view["sides"]
    return f"score a {sides[0]['score']}  b {sides[1]['score']}  of {view['target']}"


def path_lines(view: View, near: int) -> list[str]:
    size = len(view["row"])
    lines: list[str] = []
    for first in range(1, size + 1, CARDS_ABREAST):
        places = range(first, min(first + CARDS_ABREAST, size + 1))
        tail = f" stack {view['land_stack']}" if places[-1] == size else ""
        lines.append("land     " + "".join(f" {place:<2}" for place in places) + tail)
        for seat in (1 - near, near):
            start = "" if first > 1 else "*" if view["ravens"][seat] == 0 else "."
            cells = "".join(f" {cell(view, seat, place):<2}" for place in places)
            lines.append(f"{SIDES[seat]}     {start:<3}{cells}".rstrip())
    return [line.rstrip() for line in lines]


def cell(view: View, seat: int, place: int) -> str:
    land: str = view["row"][place - 1].split("/")[seat]
    marker: dict[str, Any] | None = view["marker"]
    if marker is not None and marker["side"] == seat and marker["place"] == place:
        return f"{land}!"
    return f"{land}*" if view["ravens"][seat] == place else land


def zone_lines(view: View, seat: int, mine: View | None) -> list[str]:
    """Hand and stack with their cards for the owner, else their number; magic way stacks are open."""
    side = view["sides"][seat]
    lines: list[str] = []
    if mine is None:
        lines += zone(seat, "hand", [number(side["hand"])]) + zone(seat, "stack", [number(side["stack"])])
    else:
        lines += zone(seat, "hand", mine["hand"]) or [f"{SIDES[seat]} hand"]
        lines += zone(seat, "stack", mine["stack"] + mine["chosen"][::-1])
    lines += zone(seat, "magic", side["magic"]) + zone(seat, "supply", [number(side["supply"])])
    return lines + zone(seat, "discard", side["discard"])


def zone(seat: int, name: str, cards: list[str]) -> list[str]:
    """The cards, in several lines if they are many; none for an empty zone."""
    starts = range(0, len(cards), CARDS_ABREAST)
    return [f"{SIDES[seat]} {name:<7} {' '.join(cards[start : start + CARDS_ABREAST])}" for start in starts]


def number(cards: int) -> str:
    return some(cards, "card")
