"""A view for people, in plain text of at most 80 columns: the map, the players, your cards."""

from __future__ import annotations

from ravenhall.games.battalia.names import SIZE
from ravenhall.kernel.game import View

WIDTH = 80


def picture(view: View) -> str:
    lines = [f"Day {view['day']}, {view['step']}; lit: {view['lit']}, matching: {view['matching']}", ""]
    lines += map_lines(view)
    lines.append("")
    for seat, side in enumerate(view["sides"]):
        lines += side_lines(seat, side, seat == view["active"])
    battle = view["battle"]
    if battle is not None:
        totals = battle["totals"]
        lines.append(f"Battle on {battle['square']} ({battle['target']}): {totals[0]}:{totals[1]}")
        for role, line in enumerate((battle["attack"], battle["defence"])):
            entries = [f"{entry['card']} {entry['strength']}" for entry in line]
            bonus = battle["moral"][role] + battle["terrain"][role] + battle["bribes"][role]
            entries += [f"base {battle['base']}"] if role == 1 else []
            lines += wrapped("   attack: " if role == 0 else "   defence: ", [*entries, f"bonus {bonus}"])
    lines += wrapped("Pool: ", [f"{deck['deck']} {deck['count']}" for deck in view["pool"]])
    if view["greats"]:
        lines += wrapped("Great Artefacts: ", view["greats"])
    return "\n".join(lines)


def map_lines(view: View) -> list[str]:
    """Each square three wide and three high: its roads, and in the middle what it is."""
    lines = ["     " + "   ".join("abcdefg")]
    for row in range(SIZE):
        squares = view["squares"][SIZE * row : SIZE * row + SIZE]
        lines.append("    " + " ".join(f" {'|' if 'n' in square['exits'] else ' '} " for square in squares))
        lines.append(f"{row + 1:2}  " + " ".join(middle(view, square) for square in squares))
        lines.append("    " + " ".join(f" {'|' if 's' in square['exits'] else ' '} " for square in squares))
    return [line.rstrip() for line in lines]


def middle(view: View, square: View) -> str:
    """Cities show their level, neutral ones N; a hero stands beside it as the number of his seat."""
    signs = {"empty": "·", "road": "+", "ruins": "R", "sanctuary": "S", "crossing": "+", "peak": "P"}
    sign = signs.get(square["kind"], "#")
    if square["kind"] == "city":
        sign = "N" if square["neutral"] else str(square["level"])
    west = "-" if "w" in square["exits"] else " "
    east = "-" if "e" in square["exits"] else " "
    owner = square["owner"]
    if owner is not None:
        west = "ABCD"[owner]
    heroes = [seat for seat, side in enumerate(view["sides"]) if square["square"] in side["heroes"]]
    return west + sign + ("abcd"[heroes[0]] if heroes else east)


def side_lines(seat: int, side: View, is_active: bool) -> list[str]:
    mark = ">" if is_active else " "
    heroes = ", ".join(square for square in side["heroes"] if square) or "none"
    line = (
        f"{mark}{'ABCD'[seat]} {side['faction'] or '-'}: {side['points']} VP, hand {side['hand']}, "
        f"nation {side['nation']}, shelter {side['shelter']}, ambush {len(side['ambush'])}, heroes {heroes}"
    )
    lines = [line[:WIDTH]]
    if side["own"] is not None:
        borrowed = side["own"]["borrowed"]
        lines += wrapped("   hand: ", side["own"]["hand"] + ([f"{borrowed} (borrowed)"] if borrowed else []))
    if side["open"]:
        lines += wrapped("   open: ", [f"{piece['card']} x{piece['uses']}" for piece in side["open"]])
    if side["camps"]:
        lines += wrapped("   camps: ", [" ".join(camp["cards"]) for camp in side["camps"]])
    return lines


def wrapped(head: str, words: list[str]) -> list[str]:
    lines, line = [], head
    for place, word in enumerate(words):
        part = word + (", " if place + 1 < len(words) else "")
        if len(line) + len(part.rstrip()) > WIDTH:
            lines.append(line.rstrip())
            line = " " * len(head)
        line += part
    return [*lines, line.rstrip()]
