"""The table in plain text: terrain, and a letter for every figure, a capital for seats 0 and 2."""

from __future__ import annotations

import textwrap
from typing import Final

from ravenhall.kernel.game import View

WIDTH: Final = 80
JOINED: Final = "\u00b7"  # a line is not broken here
FLAGS: Final = ("broken", "done", "locked", "aloft")


def picture(view: View) -> str:
    rows = [list(row) for row in view["table"]["rows"]]
    for figure in view["figures"]:
        if figure["zone"] == "table":
            draw(rows, figure, view["kinds"][figure["kind"]]["glyph"])
    tens = "   " + "".join(str(x // 10) if x % 10 == 0 else " " for x in range(len(rows[0])))
    ones = "   " + "".join(str(x % 10) for x in range(len(rows[0])))
    drawn = [f"{y:2} {''.join(row)}" for y, row in enumerate(rows)]
    armies = [line for seat in range(len(view["sides"])) for line in army_lines(view, seat)]
    return "\n".join([heading(view), tens, ones, *drawn, *armies])


def draw(rows: list[list[str]], figure: View, glyph: str) -> None:
    letter = glyph.upper() if figure["seat"] % 2 == 0 else glyph
    for y in range(figure["y"], figure["y"] + figure["rows"]):
        for x in range(figure["x"], figure["x"] + figure["columns"]):
            rows[y][x] = letter


def heading(view: View) -> str:
    return f"Turn {view['turn']} of {view['turn_limit']}, {view['phase']}."


def army_lines(view: View, seat: int) -> list[str]:
    """How the side stands, and who of it is where: "Jarl 0 17,4S 2/3" faces south and has two wounds left of three."""
    side = view["sides"][seat]
    head = f"Seat {seat}: {side['present']} of {side['start']} figures, {side['points']} points."
    told = [figure_text(view, figure) for figure in view["figures"] if figure["seat"] == seat and is_shown(figure)]
    listed = textwrap.wrap(", ".join(told), WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    return [head, *(line.replace(JOINED, " ") for line in listed)]


def is_shown(figure: View) -> bool:
    return bool(figure["zone"] == "table")


def figure_text(view: View, figure: View) -> str:
    most = view["kinds"][figure["kind"]]["wounds"]
    parts = [figure["name"], f"{figure['x']},{figure['y']}{figure['facing']}"]
    if most > 1 or figure["marked"]:
        parts.append(f"{figure['wounds']}/{most}")
    parts += [flag for flag in FLAGS if figure[flag]]
    if figure["wall"] is not None:
        parts.append(f"wall {figure['wall']}")
    if figure["captive_of"] is not None:
        parts.append("captive")
    if figure["escorting"] is not None:
        parts.append("escort")
    return JOINED.join(part.replace(" ", JOINED) for part in parts)
