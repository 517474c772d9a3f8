"""The table: squares of one inch, what grows and stands on them, and what that does to feet and eyes."""

from __future__ import annotations

from typing import Final

# How a square is walked.
EASY: Final = 0
ROUGH: Final = 1  # RF-27: costs double
OBSTACLE: Final = 2  # RF-28: costs half a Move; RF-29: nobody stops on it
BLOCKED: Final = 3  # RF-30, RF-152: cannot be entered

LEGEND: Final = ".12,THw#~"
OPEN_GROUND: Final = "."
WALKING: Final = {
    ".": EASY,
    "1": EASY,
    "2": EASY,
    ",": ROUGH,
    "T": ROUGH,  # RF-152: woods are rough ground
    "H": OBSTACLE,
    "w": OBSTACLE,
    "#": BLOCKED,
    "~": BLOCKED,
}
LEVELS: Final = {"1": 1, "2": 2}
COVER: Final = "THw"  # RF-50
SHELTER: Final = "Hw#"  # RF-109: standing next to one of these is being behind cover
GROUND_NAMES: Final = {
    ".": "open ground",
    "1": "a hill",
    "2": "a hilltop",
    ",": "rough ground",
    "T": "woods",
    "H": "a hedge",
    "w": "a low wall",
    "#": "a high wall",
    "~": "deep water",
}
NO_PIECE: Final = -1
SIZES: Final = ((24, 24), (36, 24), (36, 36), (48, 36), (48, 48))
LARGEST: Final = 48


class Field:
    """A table. Square (x, y) has the index width × y + x; x runs west to east, y north to south."""

    def __init__(self, id: str, name: str, rows: list[str]) -> None:
        self.id = id
        self.name = name
        self.rows = rows
        self.width = len(rows[0])
        self.height = len(rows)
        ground = "".join(rows)
        self.walking: list[int] = [WALKING[square] for square in ground]
        self.level: list[int] = [LEVELS.get(square, 0) for square in ground]
        self.woods: list[int] = [1 if square == "T" else 0 for square in ground]
        self.opaque: list[int] = [1 if square == "#" else 0 for square in ground]  # RF-59
        self.piece: list[int] = cover_pieces(ground, self.width, self.height)
        self.sheltered: list[int] = sheltered_squares(ground, self.width, self.height)
        self.near: list[list[int]] = [around(square, self.width, self.height) for square in range(len(ground))]
        self.numbers: list[int] = list(range(len(ground)))  # the squares: runs of them are cut from here
        self.is_flat = max(self.level) == 0
        self.is_bare = self.is_flat and max(self.piece) == NO_PIECE and max(self.opaque) == 0  # nothing for the eye
        self.grounds: dict[int, object] = {}  # what ground.py has worked out for each size of a base
        self.sights: dict[int, int] = {}  # what sight.py has worked out between two squares

    def __repr__(self) -> str:
        return f"Field({self.id}, {self.width}x{self.height})"


def open_field(width: int, height: int) -> Field:
    """Nothing but open ground."""
    return Field(f"open_{width}x{height}", f"Open ground {width}x{height}", [OPEN_GROUND * width] * height)


def own_field(rows: list[str]) -> Field:
    """A table somebody drew for one match."""
    return Field("own", "A table of one's own", rows)


def turned_to_four(quarter: list[str]) -> list[str]:
    """The whole table of which this is the north-west quarter, the others being quarter turns of it."""
    size = len(quarter)
    last = 2 * size - 1
    grid = [[OPEN_GROUND] * (2 * size) for row in range(2 * size)]
    for y in range(size):
        for x in range(size):
            for column, row in ((x, y), (last - y, x), (last - x, last - y), (y, last - x)):
                grid[row][column] = quarter[y][x]
    return ["".join(row) for row in grid]


def around(square: int, width: int, height: int) -> list[int]:
    """The neighbours of a square, corners included."""
    x, y = square % width, square // width
    columns = range(max(0, x - 1), min(width, x + 2))
    return [
        row * width + column
        for row in range(max(0, y - 1), min(height, y + 2))
        for column in columns
        if column != x or row != y
    ]


def cover_pieces(ground: str, width: int, height: int) -> list[int]:
    """RF-153: squares of the same cover that touch, corners included, are one piece."""
    piece = [NO_PIECE] * len(ground)
    pieces = 0
    for start, square in enumerate(ground):
        if square in COVER and piece[start] == NO_PIECE:
            piece[start] = pieces
            waiting = [start]
            while waiting:
                for near in around(waiting.pop(), width, height):
                    if ground[near] == square and piece[near] == NO_PIECE:
                        piece[near] = pieces
                        waiting.append(near)
            pieces += 1
    return piece


def sheltered_squares(ground: str, width: int, height: int) -> list[int]:
    """RF-109: in woods, or next to a hedge or a wall."""
    return [
        1 if square == "T" or any(ground[near] in SHELTER for near in around(place, width, height)) else 0
        for place, square in enumerate(ground)
    ]
