"""The table in plain text: the ground, and every figure with a letter and the way it faces.

    B^  facing north        Bn  facing north in a shield wall, the shield held before it
    B!  broken              Bx  fallen, until the phase ends            B&  a captive

Capitals are seats 0 and 2. On the broadest tables there is room for the letter alone; who faces where is told below.
"""

from __future__ import annotations

import textwrap
from typing import Final

from ravenhall.games.ravenfeast.geometry import LETTERS, Base, distance2
from ravenhall.games.ravenfeast.terrain import GROUND_NAMES
from ravenhall.kernel.game import View

WIDTH: Final = 80
EDGE: Final = 3  # columns for the number of a row
JOINED: Final = "\u00b7"  # a line is not broken here
FACED: Final = "^>v<"
SHIELDED: Final = "n)u("
BROKEN: Final = "!"
FALLEN: Final = "x"
CAPTIVE: Final = "&"
SIGNS: Final = {"T": "%", "H": "="}  # letters are for figures
FLAGS: Final = ("broken", "song", "done", "locked", "aloft")
PHASES: Final = ("initiative", "rally", "movement", "shooting", "melee", "end")


def picture(view: View) -> str:
    rows = view["table"]["rows"]
    broad = EDGE + 2 * len(rows[0]) > WIDTH
    across = "" if broad else " "
    cells = [[SIGNS.get(square, square) + across for square in row] for row in rows]
    for figure in view["figures"]:
        if figure["zone"] == "table":
            draw(cells, figure, view["kinds"][figure["kind"]]["glyph"], broad)
    tens = " " * EDGE + across.join(str(x // 10) if x % 10 == 0 else " " for x in range(len(rows[0])))
    ones = " " * EDGE + across.join(str(x % 10) for x in range(len(rows[0])))
    drawn = [f"{y:2} {''.join(row).rstrip()}" for y, row in enumerate(cells)]
    armies = [line for seat in range(len(view["sides"])) for line in army_lines(view, seat)]
    return "\n".join([*heading(view), tens, ones, *drawn, *legend(view, broad), *armies])


# ── the map ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw(cells: list[list[str]], figure: View, glyph: str, broad: bool) -> None:
    letter = glyph.upper() if figure["seat"] % 2 == 0 else glyph
    sign = letter if broad else letter + pose(figure)
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


def heading(view: View) -> list[str]:
    """The turn with its phases, the present one in brackets, and who comes when."""
    present = "melee" if view["phase"] == "facing" else view["phase"]
    line = f"Turn {view['turn']} of {view['turn_limit']}"
    if present not in PHASES:
        return [f"{line}, {present}."]
    told = " ".join(f"[{phase}]" if phase == present else phase for phase in PHASES)
    order = ", ".join(str(seat) for seat in view["order"])
    return [f"{line}: {told}", f"In order: seats {order}."]


def legend(view: View, broad: bool) -> list[str]:
    """What the signs on this table mean."""
    ground = "".join(view["table"]["rows"])
    told = [f"{SIGNS.get(sign, sign)} {name}" for sign, name in GROUND_NAMES.items() if sign in ground]
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
    return wrapped(told, " " * EDGE, "; ")


def wrapped(parts: list[str], indent: str, between: str = ", ") -> list[str]:
    """The parts one after the other, none of them broken between two lines."""
    joined = between.join(part.replace(" ", JOINED) for part in parts)
    lines = textwrap.wrap(joined, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace(JOINED, " ") for line in lines]


# ── the armies ──────────────────────────────────────────────────────────────────────────────────────────────────────


def army_lines(view: View, seat: int) -> list[str]:
    """How the side stands, and who of it is where: "Jarl 0 17,4S 2/3" faces south and has two wounds left of three."""
    side = view["sides"][seat]
    head = f"Seat {seat}: {side['present']} of {side['start']} figures, {side['points']} points."
    own = [figure for figure in view["figures"] if figure["seat"] == seat and figure["zone"] == "table"]
    lines = [head, *wrapped([figure_text(view, figure) for figure in own], "  ")]
    for figure in own:
        if leads(view, figure):
            lines += group_lines(view, figure, own)
    return lines


def figure_text(view: View, figure: View) -> str:
    most = view["kinds"][figure["kind"]]["wounds"]
    parts = [figure["name"], f"{figure['x']},{figure['y']}{figure['facing']}"]
    if figure["marked"]:
        parts.append("fallen")
    elif most > 1:
        parts.append(f"{figure['wounds']}/{most}")
    parts += [flag for flag in FLAGS if figure[flag]]
    if figure["wall"] is not None:
        parts.append(f"wall {figure['wall']}")
    if figure["captive_of"] is not None:
        parts.append(f"captive of seat {figure['captive_of']}")
    if figure["escorting"] is not None:
        parts.append(f"leads {view['figures'][figure['escorting']]['name']}")
    return " ".join(parts)


def leads(view: View, figure: View) -> bool:
    """Has it a group?"""
    role = view["kinds"][figure["kind"]]["role"]
    return role != "none" and not (figure["broken"] or figure["marked"] or figure["captive_of"] is not None)


def group_lines(view: View, head: View, own: list[View]) -> list[str]:
    """Who is near enough to a Leader or Hero to be led by him, by their numbers."""
    morale = view["kinds"][head["kind"]]["morale"]
    near = [str(one["id"]) for one in own if one is not head and is_near(head, one, morale)]
    first, *others = near or ["nobody"]
    return wrapped([f'Group of {head["name"]} ({morale}"): {first}', *others], "  ")


def is_near(head: View, figure: View, inches: int) -> bool:
    if figure["captive_of"] is not None:
        return False
    return distance2(base_of(head), base_of(figure)) <= inches * inches


def base_of(figure: View) -> Base:
    return figure["x"], figure["y"], figure["columns"], figure["rows"]
