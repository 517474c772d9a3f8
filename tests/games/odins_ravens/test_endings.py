"""A deciding race may be lost, shared or cut off: each of these ends, from a drawn position and played to it."""

from __future__ import annotations

import pytest

from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.odins_ravens.races import rules

PUZZLE = """race 4  turn 11  a to play  score a {a}  b {b}
    magic M+F
    b  .  M  S  W  F  P* S  W  M  F
    a  .  F  P  P  P  M  S  W* P  P
    a hand   P F F W M
    a magic  {mine}
    b magic  {other}
    """
LEVEL = """race 2  turn 9  a to play  score a 9  b {b}
    magic M+F
    b  .  M  S  W  F  P  S  W  M* F
    a  .  F  P  P  P  M  S  W  F* P
    a hand   O2
    a magic  M
    """
TURN_99 = """race 1  turn 99  a to play  score a 0  b {b}
    magic M+F
    b  .  M  S  W* F  P  S  W  M  F
    a  .  F  P  P  P  M* S  W  F  P
    a hand   P F S W W
    b hand   P P S S S
    """
FINISHED: list[tuple[int, str]] = [(0, "fly P")]
REMOVED: list[tuple[int, str]] = [(0, "odin O2b"), (0, "remove 9")]
WAITED = [(0, "done"), (0, "lengthen no"), (1, "done"), (1, "lengthen no")]

# name: drawing, options, actions, winners, reason
ENDINGS: dict[str, tuple[str, dict[str, object], list[tuple[int, str]], list[int], str]] = {
    "twelve_reached": (PUZZLE.format(a=8, b=3, mine="", other=""), {}, FINISHED, [0], "target"),
    "both_reach_twelve": (PUZZLE.format(a=8, b=11, mine="", other="M M F"), {}, FINISHED, [1], "target"),
    "level_and_finished": (PUZZLE.format(a=8, b=9, mine="", other="M"), {}, FINISHED, [0], "target"),
    "level_and_nobody_finished": (LEVEL.format(b=12), {}, REMOVED, [], "target"),
    "dusk_decides": (TURN_99.format(b=0), {"target": 3, "max_races": 1}, WAITED, [0], "max_races"),
    "last_race_flown": (PUZZLE.format(a=0, b=5, mine="", other=""), {"max_races": 4}, FINISHED, [1], "max_races"),
    "last_race_level": (PUZZLE.format(a=0, b=4, mine="", other=""), {"max_races": 4}, FINISHED, [], "max_races"),
}


def played(name: str) -> Match:
    drawing, options, actions, _, _ = ENDINGS[name]
    match = rules().position(drawing, seed=1066, options={"auto_single": False, **options})
    for seat, action in actions:
        match.play(seat, action)
    return match


@clause("OR-49", "OR-50")
@pytest.mark.parametrize("name", ENDINGS)
def test_each_end_is_reached_with_its_winners_and_its_reason(name: str) -> None:
    outcome = played(name).outcome
    assert outcome is not None
    assert (list(outcome.winners), outcome.reason) == ENDINGS[name][3:]
