"""The table drawn for people: the ground, and every figure with a letter and the way it faces.

    B^  facing north        Bn  facing north in a shield wall, the shield held before it
    B!  broken              Bx  fallen, until the phase ends            B&  a captive

Capitals are seats 0 and 2. On the broadest tables there is room for the letter alone; who faces where is told below.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.geometry import LETTERS, Base, distance2
from ravenhall.games.ravenfeast.terrain import GROUND_NAMES
from ravenhall.kernel.game import View
from ravenhall.kernel.paint import FAINT, HEAD, HERE, WARN, listed, paint, painted_seat, shape

EDGE: Final = 3  # columns for the number of a row
FACED: Final = "^>v<"
SHIELDED: Final = "n)u("
BROKEN: Final = "!"
FALLEN: Final = "x"
CAPTIVE: Final = "&"
SIGNS: Final = {"T": "%", "H": "="}  # letters are for figures
GROUNDS: Final = {
    ".": FAINT,
    "1": "hill",
    "2": "hill",
    ",": "rough",
    "T": "forest",
    "H": "forest",
    "w": "stone",
    "#": "stone",
    "~": "water",
}
FLAGS: Final = ("broken", "song", "done", "locked", "aloft")
TERMS: Final = {"standard": "", "points_only": ", points only", "last_stand": ", last stand"}
PHASES: Final = ("initiative", "rally", "movement", "shooting", "melee", "end")


def painted(view: View, columns: int) -> str:
    rows = view["table"]["rows"]
    broad = EDGE + 2 * len(rows[0]) > columns
    across = "" if broad else " "
    cells = [[paint(GROUNDS.get(square, ""), SIGNS.get(square, square)) + across for square in row] for row in rows]
    for figure in view["figures"]:
        if figure["zone"] == "table":
            draw(cells, figure, view["kinds"][figure["kind"]]["glyph"], broad, figure["id"] == view["picked"]["figure"])
    tens = " " * EDGE + across.join(str(x // 10) if x % 10 == 0 else " " for x in range(len(rows[0])))
    ones = " " * EDGE + across.join(str(x % 10) for x in range(len(rows[0])))
    drawn = [f"{paint(FAINT, f'{y:2}')} {''.join(row).rstrip()}" for y, row in enumerate(cells)]
    armies = [line for seat in range(len(view["sides"])) for line in army_lines(view, seat, columns)]
    rulers = [paint(FAINT, tens.rstrip()), paint(FAINT, ones)]
    return "\n".join([*heading(view, columns), *rulers, *drawn, *legend(view, broad, columns), *armies])


# ── the map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw(cells: list[list[str]], figure: View, glyph: str, broad: bool, is_picked: bool) -> None:
    letter = glyph.upper() if figure["seat"] % 2 == 0 else glyph
    sign = painted_seat(figure["seat"], letter)
    if not broad:
        sign += paint(WARN if pose(figure) in BROKEN + FALLEN + CAPTIVE else f"seat{figure['seat']}", pose(figure))
    if is_picked:
        sign = paint(HERE, letter if broad else letter + pose(figure))
    for y in range(figure["y"], figure["y"] + figure["rows"]):
        for x in range(figure["x"], figure["x"] + figure["columns"]):
            cells[y][x] = sign


def pose(figure: View) -> str:
    """How a figure stands, in one sign."""
    if figure["marked"]:
        return FALLEN
    if figure["captive_of"] is not None:
        return CAPTIVE
    if figure["broken"]:
        return BROKEN
    signs = FACED if figure["wall"] is None else SHIELDED
    return signs[LETTERS.index(figure["facing"])]


def heading(view: View, columns: int) -> list[str]:
    """The turn with its phases, the present one in brackets, and who comes when."""
    present = "melee" if view["phase"] == "facing" else view["phase"]
    line = f"Turn {view['turn']} of {view['turn_limit']}{TERMS[view['victory']]}"
    if present not in PHASES:
        return [paint(HEAD, f"{line}, {present}.")]
    told = " ".join(paint(HERE, f"[{phase}]") if phase == present else paint(FAINT, phase) for phase in PHASES)
    order = [seat_text(view, seat) for seat in view["order"]]
    return [f"{paint(HEAD, line)}: {told}", *listed(order, columns, "In order: ", "  ")]


def seat_text(view: View, seat: int) -> str:
    return painted_seat(seat, f"{shape(seat)} Player {seat + 1}{' (you)' if view['seat'] == seat else ''}")


def legend(view: View, broad: bool, columns: int) -> list[str]:
    """What the signs on this table mean."""
    ground = "".join(view["table"]["rows"])
    told = [
        f"{paint(GROUNDS.get(sign, ''), SIGNS.get(sign, sign))} {name}"
        for sign, name in GROUND_NAMES.items()
        if sign in ground
    ]
    if not broad:
        told += [
            f"{FACED} facing",
            f"{SHIELDED} in a wall",
            f"{BROKEN} broken",
            f"{FALLEN} fallen",
            f"{CAPTIVE} captive",
        ]
    told += [f"{x},{y} a door, {loot} loot" for x, y, loot in view["doors"]]
    if view["hoard"]:
        told.append(f"{view['hoard'][0]},{view['hoard'][1]} the hoard")
    glyphs = {kind["glyph"].upper(): kind["name"] for kind in view["kinds"]}
    told += [f"{glyph} {name}" for glyph, name in glyphs.items()]
    indent = " " * EDGE
    return listed(told, columns, indent, indent, "; ")


# ── the armies ──────────────────────────────────────────────────────────────────────────────────────────────────────


def army_lines(view: View, seat: int, columns: int) -> list[str]:
    """How the side stands, and who of it is where: "0 Jarl Hrafn 17,4S 2/3" faces south, two wounds left of three."""
    side = view["sides"][seat]
    head = f"{seat_text(view, seat)}: {side['present']} of {side['start']} figures, {side['points']} points."
    own = [figure for figure in view["figures"] if figure["seat"] == seat and figure["zone"] == "table"]
    lines = [head, *listed([figure_text(view, figure) for figure in own], columns, "  ", "  ")]
    for figure in own:
        if leads(view, figure):
            lines += group_lines(view, figure, own, columns)
    return lines


def figure_text(view: View, figure: View) -> str:
    most = view["kinds"][figure["kind"]]["wounds"]
    is_picked = figure["id"] == view["picked"]["figure"]
    called = f"{figure['id']} {figure['name']}"
    name = paint(HERE, called) if is_picked else painted_seat(figure["seat"], called)
    parts = [name, f"{figure['x']},{figure['y']}{figure['facing']}"]
    if figure["marked"]:
        parts.append(paint(WARN, "fallen"))
    elif most > 1:
        parts.append(f"{figure['wounds']}/{most}")
    parts += [paint(WARN, flag) if flag == "broken" else flag for flag in FLAGS if figure[flag]]
    if figure["wall"] is not None:
        parts.append(f"wall {figure['wall']}")
    if figure["captive_of"] is not None:
        parts.append(f"captive of player {figure['captive_of'] + 1}")
    if figure["escorting"] is not None:
        parts.append(f"leads {view['figures'][figure['escorting']]['name']}")
    return " ".join(parts)


def leads(view: View, figure: View) -> bool:
    """Has it a group?"""
    role = view["kinds"][figure["kind"]]["role"]
    return role != "none" and not (figure["broken"] or figure["marked"] or figure["captive_of"] is not None)


def group_lines(view: View, head: View, own: list[View], columns: int) -> list[str]:
    """Who is near enough to a Leader or Hero to be led by him, by their numbers."""
    morale = view["kinds"][head["kind"]]["morale"]
    near = [str(one["id"]) for one in own if one is not head and is_near(head, one, morale)]
    first, *others = near or ["nobody"]
    return listed([f'Group of {head["name"]} ({morale}"): {first}', *others], columns, "  ", "  ")


def is_near(head: View, figure: View, inches: int) -> bool:
    if figure["captive_of"] is not None:
        return False
    return distance2(base_of(head), base_of(figure)) <= inches * inches


def base_of(figure: View) -> Base:
    return figure["x"], figure["y"], figure["columns"], figure["rows"]
