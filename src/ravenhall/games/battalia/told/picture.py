"""A view drawn for people: the map on the left, beside it the players, your cards, the battle and the pool."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from ravenhall.games.battalia.names import SIZE
from ravenhall.kernel.game import View
from ravenhall.kernel.paint import FAINT, HEAD, HERE, listed, padded, paint, painted_seat, shape, wrapped

MAP: Final = 34  # columns of the map and the gap beside it
LETTERS: Final = "ABCD"
CORNERS: Final = "abcd"  # each player's heroes stand in a corner of their own
SIGNS: Final = {"empty": "·", "road": "+", "ruins": "R", "sanctuary": "S", "crossing": "+", "peak": "P"}
CLOSED: Final = "#"
LEGEND: Final = (
    "1–4 a city and its level, A–D whose it is",
    "N a neutral city",
    "+ a road, - | where roads lead on",
    "a–d heroes",
    "· empty",
    "# closed",
    "R ruins",
    "S sanctuary",
    "P peak",
)


def painted(view: View, columns: int) -> str:
    head = wrapped(paint(HEAD, heading(view)), columns)
    room = columns - MAP
    beside = [line for seat in range(len(view["sides"])) for line in side_lines(view, seat, room)]
    beside += battle_lines(view, room)
    pool = [f"{paint(top_role(deck), deck['deck'])} {deck['count']}" for deck in view["pool"]]
    beside += listed(pool, room, paint(FAINT, "Pool: "), "  ")
    if view["greats"]:
        beside += listed(view["greats"], room, "Great Artefacts: ", "  ")
    lines = [padded(left, MAP) + right for left, right in zip_longest(map_lines(view), beside, fillvalue="")]
    legend = [paint(FAINT, line) for line in listed(list(LEGEND), columns, between="; ")]
    return "\n".join(line.rstrip() for line in [*head, "", *lines, *legend])


def heading(view: View) -> str:
    return f"Day {view['day']}, {view['step']}; lit: {view['lit']}, matching: {view['matching']}"


def top_role(deck: View) -> str:
    """A deck looks like the card on its top."""
    return "" if deck["top"] is None else str(deck["top"])


# ── the map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def map_lines(view: View) -> list[str]:
    """Each square three wide and three high: its roads, in the middle what it is, heroes in the corners."""
    lines = [paint(FAINT, "     " + "   ".join("abcdefg"))]
    for row in range(SIZE):
        squares = view["squares"][SIZE * row : SIZE * row + SIZE]
        lines.append("    " + " ".join(edge(view, square, "n", "ab") for square in squares))
        lines.append(paint(FAINT, f"{row + 1:2}") + "  " + " ".join(middle(square) for square in squares))
        lines.append("    " + " ".join(edge(view, square, "s", "cd") for square in squares))
    return lines


def edge(view: View, square: View, side: str, corners: str) -> str:
    """The road to the north or south, and in the corners the heroes: each player has a corner of his own."""
    left, right = [hero(view, square, CORNERS.index(corner)) for corner in corners]
    return left + (ground(square, "|") if side in square["exits"] else " ") + right


def hero(view: View, square: View, seat: int) -> str:
    is_there = seat < len(view["sides"]) and square["square"] in view["sides"][seat]["heroes"]
    return painted_seat(seat, CORNERS[seat]) if is_there else " "


def middle(square: View) -> str:
    """Cities show their level, neutral ones N, and in the west their owner."""
    sign, owner = SIGNS.get(square["kind"], CLOSED), square["owner"]
    if square["kind"] == "city":
        sign = "N" if square["neutral"] else str(square["level"])
    west = ground(square, "-") if "w" in square["exits"] else " "
    east = ground(square, "-") if "e" in square["exits"] else " "
    if owner is None:
        return west + ground(square, sign) + east
    return painted_seat(owner, LETTERS[owner] + sign) + east


def ground(square: View, sign: str) -> str:
    is_plain = square["kind"] in ("empty", "impassable")
    return paint(FAINT if is_plain else square["terrain"] or "", sign)


# ── the players ─────────────────────────────────────────────────────────────────────────────────────────────────────


def side_lines(view: View, seat: int, room: int) -> list[str]:
    side = view["sides"][seat]
    mark = paint(HERE, ">") if seat == view["active"] else " "
    you = " (you)" if view["seat"] == seat else ""
    name = painted_seat(seat, f"{shape(seat)} {LETTERS[seat]}{you}")
    heroes = [square for square in side["heroes"] if square]
    parts = [
        f"{name} {paint(side['faction'] or '', side['faction'] or '-')}: {side['points']} VP",
        f"hand {side['hand']}",
        f"nation {side['nation']}",
        f"shelter {side['shelter']}",
        f"ambush {len(side['ambush'])}",
        f"heroes {' '.join(heroes) or 'none'}",
    ]
    lines = listed(parts, room, mark, "   ")
    if side["own"] is not None:
        borrowed = [f"{card(side['own']['borrowed'])} (borrowed)"] if side["own"]["borrowed"] else []
        hand = gathered(side["own"]["hand"]) + borrowed
        lines += listed(hand, room, "   hand: ", "     ")
    if side["open"]:
        lines += listed(
            [f"{card(piece['card'])} x{piece['uses']}" for piece in side["open"]], room, "   open: ", "     "
        )
    if side["camps"]:
        camps = [" ".join(card(one) for one in camp["cards"]) for camp in side["camps"]]
        lines += listed(camps, room, "   camps: ", "     ")
    return lines


def gathered(cards: list[str]) -> list[str]:
    """Like cards together: "3 supply"."""
    return [
        card(name) if cards.count(name) == 1 else f"{cards.count(name)} {card(name)}" for name in dict.fromkeys(cards)
    ]


def card(name: str) -> str:
    """A card in the colour of its faction, which its name ends with."""
    return paint(name.partition("/")[2], name)


def battle_lines(view: View, room: int) -> list[str]:
    battle = view["battle"]
    if battle is None:
        return []
    totals = battle["totals"]
    lines = [paint(HERE, f"Battle on {battle['square']} ({battle['target']}): {totals[0]}:{totals[1]}")]
    for role, line in enumerate((battle["attack"], battle["defence"])):
        entries = [f"{card(entry['card'])} {entry['strength']}" for entry in line]
        bonus = battle["moral"][role] + battle["terrain"][role] + battle["bribes"][role]
        entries += [f"base {battle['base']}"] if role == 1 else []
        head = "   attack: " if role == 0 else "   defence: "
        lines += listed([*entries, f"bonus {bonus}"], room, head, "     ")
    return lines
