"""The table in plain text: terrain, and a letter for every figure, a capital for seats 0 and 2."""

from __future__ import annotations

from ravenhall.kernel.game import View


def picture(view: View) -> str:
    rows = [list(row) for row in view["table"]["rows"]]
    for figure in view["figures"]:
        if figure["zone"] == "table":
            draw(rows, figure, view["kinds"][figure["kind"]]["glyph"])
    tens = "   " + "".join(str(x // 10) if x % 10 == 0 else " " for x in range(len(rows[0])))
    ones = "   " + "".join(str(x % 10) for x in range(len(rows[0])))
    drawn = [f"{y:2} {''.join(row)}" for y, row in enumerate(rows)]
    return "\n".join([heading(view), *map(side, range(len(view["sides"])), view["sides"]), tens, ones, *drawn])


def draw(rows: list[list[str]], figure: View, glyph: str) -> None:
    letter = glyph.upper() if figure["seat"] % 2 == 0 else glyph
    for y in range(figure["y"], figure["y"] + figure["rows"]):
        for x in range(figure["x"], figure["x"] + figure["columns"]):
            rows[y][x] = letter


def heading(view: View) -> str:
    return f"Turn {view['turn']} of {view['turn_limit']}, {view['phase']}."


def side(seat: int, side: View) -> str:
    return f"Seat {seat}: {side['present']} of {side['start']} figures, {side['points']} points."
