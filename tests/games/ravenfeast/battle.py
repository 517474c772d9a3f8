"""Battles for tests: drawn positions on open ground, or on a table drawn for the test."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from ravenhall.games.ravenfeast import GAME
from ravenhall.games.ravenfeast.game import Ravenfeast
from ravenhall.games.ravenfeast.state import FeastState
from tests.scenario import Scenario

FEAST: Ravenfeast = GAME()
OWN_MAP = "ravens_field"  # replaced by the ground a test draws
WIDTH, HEIGHT = 36, 24


@cache
def feast_on(rows: tuple[str, ...]) -> Ravenfeast:
    """The game with a table of 36x24 that shows these rows in its north-west corner."""
    squares = [row.ljust(WIDTH, ".") for row in rows]
    squares += ["." * WIDTH] * (HEIGHT - len(squares))
    text = ""
    for field in FEAST.book.fields:
        if not field.id.startswith("open_"):
            drawn = "\n".join(squares if field.id == OWN_MAP else field.rows)
            text += (
                f"[[map]]\nid = \"{field.id}\"\nname = \"{field.name}\"\nrows = '''\n{drawn}\n'''\nsource = \"own\"\n\n"
            )
    folder = Path(mkdtemp())
    (folder / "maps.toml").write_text(text)
    return GAME(folder)


def patch(square: str, x: int, x2: int, y: int, y2: int) -> tuple[str, ...]:
    """Ground with one rectangle of this kind on it, edges included."""
    inside = "." * x + square * (x2 - x + 1)
    return tuple(inside if y <= row <= y2 else "" for row in range(y2 + 1))


def battle(drawing: str, rows: tuple[str, ...] = (), *, seats: int = 2, **options: object) -> Scenario:
    """A battle on open ground of 36x24, or on ground drawn for it. Every decision is asked, also with one answer."""
    options = {"auto_single": False, **options}
    if rows:
        return Scenario(feast_on(rows).position(drawing, seats, 1, {"map": OWN_MAP, **options}))
    return Scenario(FEAST.position(drawing, seats, 1, {"table": "36x24", **options}))


def state_of(story: Scenario) -> FeastState:
    state = story.match.state
    assert isinstance(state, FeastState)
    return state


def next_turn(story: Scenario, first: int) -> Scenario:
    """Nobody shoots or strikes any more; seat 0 wins the initiative and names who is first."""
    story.match.dictate([1, 6])
    while story.match.asks[0].kind != "choose_first":
        story.match.play(story.match.asks[0].seat, "done")
    return story.when(0, f"seat:{first}")
