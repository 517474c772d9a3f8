"""RF-142: every answer a player can give, with its notation: "fig:12" is a figure, "sq:4,7" a square."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.book import MOST_FIGURES, MOST_SEATS, Book
from ravenhall.games.ravenfeast.geometry import LETTERS
from ravenhall.games.ravenfeast.terrain import LARGEST
from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.bounds import Bound

FIGURES: Final = MOST_SEATS * MOST_FIGURES
WALLS: Final = FIGURES // 3  # RF-78: a wall has three members at least
FARTHEST: Final = 9  # half of the longest Move, in squares


class NameSeat(Action):
    word = "seat"
    fields = ("seat",)
    bounds = (Bound("seat", "RF-12", "seats, the first of them 0, are {}"),)

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat:{seat}", f"seat {seat}")
        self.seat = seat


class Style(Action):
    word = "style"
    fields = ("style",)

    def __init__(self, style: str) -> None:
        super().__init__(style)
        self.style = style


class DeployKind(Action):
    """A figure of this kind is deployed next; custom kinds have numbers."""

    word = "kind"
    fields = ("kind",)
    clause = "RF-137"

    def __init__(self, kind: str, roster: int, custom: int) -> None:
        super().__init__(f"kind:{kind}", f"kind {kind}")
        self.kind = kind
        self.roster = roster  # its place on the roster, or NONE
        self.custom = custom  # its place among the match's own kinds, or NONE


class DeployRest(Action):
    word = "rest"

    def __init__(self) -> None:
        super().__init__("rest")


class Column(Action):
    word = "column"
    fields = ("x",)
    bounds = (Bound("x", "RF-19", "tables have columns {}"),)

    def __init__(self, x: int) -> None:
        super().__init__(f"x:{x}", f"x {x}")
        self.x = x


class Row(Action):
    word = "row"
    fields = ("y",)
    bounds = (Bound("y", "RF-146", "tables have rows {}"),)

    def __init__(self, y: int) -> None:
        super().__init__(f"y:{y}", f"y {y}")
        self.y = y


class Square(Action):
    word = "square"
    fields = ("x", "y")
    bounds = (Bound("x", "RF-19", "tables have columns {}"), Bound("y", "RF-19", "tables have rows {}"))

    def __init__(self, x: int, y: int) -> None:
        super().__init__(f"sq:{x},{y}", f"sq {x} {y}")
        self.x = x
        self.y = y


class Face(Action):
    word = "face"
    fields = ("facing",)

    def __init__(self, facing: int) -> None:
        super().__init__(f"face:{LETTERS[facing]}", f"face {LETTERS[facing]}")
        self.facing = facing


class Figure(Action):
    word = "figure"
    fields = ("figure",)
    bounds = (Bound("figure", "RF-137", "figures are numbered {}"),)

    def __init__(self, figure: int) -> None:
        super().__init__(f"fig:{figure}", f"fig {figure}")
        self.figure = figure


class Wall(Action):
    word = "wall"
    fields = ("wall",)
    bounds = (Bound("wall", "RF-78", "walls are numbered {}"),)

    def __init__(self, wall: int) -> None:
        super().__init__(f"wall:{wall}", f"wall {wall}")
        self.wall = wall


class Captive(Action):
    word = "captive"
    fields = ("figure",)
    bounds = (Bound("figure", "RF-137", "figures are numbered {}"),)

    def __init__(self, figure: int) -> None:
        super().__init__(f"captive:{figure}", f"captive {figure}")
        self.figure = figure


class TurnTo(Action):
    """In Melee: which way a figure with several attackers faces."""

    word = "turn"
    fields = ("figure", "facing")
    bounds = (Bound("figure", "RF-137", "figures are numbered {}"),)

    def __init__(self, figure: int, facing: int) -> None:
        super().__init__(f"fig:{figure} face:{LETTERS[facing]}", f"fig {figure} face {LETTERS[facing]}")
        self.figure = figure
        self.facing = facing


class Depth(Action):
    word = "depth"
    fields = ("ranks",)
    bounds = (Bound("ranks", "RF-78", "a wall has {} ranks"),)

    def __init__(self, ranks: int) -> None:
        super().__init__(str(ranks), f"ranks {ranks}")
        self.ranks = ranks


class Shift(Action):
    """A wall goes forward or back."""

    word = "shift"
    fields = ("forward", "squares")
    bounds = (Bound("squares", "RF-81", "a wall goes {} squares"),)

    def __init__(self, forward: bool, squares: int) -> None:
        way = "forward" if forward else "back"
        super().__init__(f"{way}:{squares}", f"{way} {squares}")
        self.forward = forward
        self.squares = squares


class Word(Action):
    """An answer that needs no particulars."""

    word = "word"
    fields = ("says",)

    def __init__(self, says: str) -> None:
        super().__init__(says)
        self.says = says


# Each action is made once; rules index these tables instead of making new objects.
SEATS: Final = [NameSeat(seat) for seat in range(MOST_SEATS)]
LINE: Final = Style("line")
DEEP: Final = Style("deep")
BY_HAND: Final = Style("manual")
STYLES: Final = [LINE, DEEP, BY_HAND]
REST: Final = DeployRest()
COLUMNS: Final = [Column(x) for x in range(LARGEST)]
ROWS: Final = [Row(y) for y in range(LARGEST)]
SQUARES: Final = [[Square(x, y) for x in range(LARGEST)] for y in range(LARGEST)]
SQUARE_ROWS: Final[dict[int, list[Square]]] = {}  # by the width of a table its squares, row after row
FACES: Final = [Face(facing) for facing in range(4)]
FIGURE: Final = [Figure(figure) for figure in range(FIGURES)]
WALL: Final = [Wall(wall) for wall in range(WALLS)]
CAPTIVE: Final = [Captive(figure) for figure in range(FIGURES)]
TURNS: Final = [[TurnTo(figure, facing) for facing in range(4)] for figure in range(FIGURES)]
DEPTHS: Final = [Depth(ranks) for ranks in range(1, MOST_FIGURES // 3 + 1)]
FORWARD: Final = [Shift(True, squares) for squares in range(1, FARTHEST + 1)]
BACK: Final = [Shift(False, squares) for squares in range(1, FARTHEST + 1)]
KEEP: Final = Word("keep")
FORM_WALL: Final = Word("form_wall")
REASSIGN: Final = Word("reassign_escort")
END_MOVEMENT: Final = Word("end_movement")
MODES: Final = [Word(mode) for mode in ("walk", "fly", "escort", "abandon")]
REVERSE: Final = Word("reverse")
DONE: Final = Word("done")
YES: Final = Word("yes")
NO: Final = Word("no")
CAPTURE: Final = Word("capture")
KILL: Final = Word("kill")
WORDS: Final = [KEEP, FORM_WALL, REASSIGN, END_MOVEMENT, *MODES, REVERSE, DONE, YES, NO, CAPTURE, KILL]
CUSTOM_KINDS: Final = [DeployKind(f"custom{number}", -1, number) for number in range(FIGURES)]


def squares_of(width: int) -> list[Square]:
    """The squares of a table so wide, in the order of their numbers."""
    found = SQUARE_ROWS.get(width)
    if found is None:
        found = [square for row in SQUARES for square in row[:width]]
        SQUARE_ROWS[width] = found
    return found


def roster_kinds(book: Book) -> list[DeployKind]:
    return [DeployKind(kind.name, place, -1) for place, kind in enumerate(book.kinds)]


def action_space(kinds: list[DeployKind]) -> ActionSpace:
    """Every action, in the order of their codes. New kinds go to the end: codes are stable."""
    actions: list[Action] = [*SEATS, *STYLES, REST, *COLUMNS, *ROWS, *FACES, *FIGURE, *WALL, *CAPTIVE, *DEPTHS]
    actions += [*FORWARD, *BACK, *WORDS]
    for row in SQUARES:
        actions += row
    for turns in TURNS:
        actions += turns
    return ActionSpace([*actions, *CUSTOM_KINDS, *kinds])
