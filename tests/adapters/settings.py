"""A plain and a rich way to set each game up; `make research-all` has them all."""

from __future__ import annotations

import os
from typing import Any

from tests.matches import NAMES, cases_of, game_called

ALL = os.environ.get("RAVENHALL_DEPTH", "1") not in ("0", "1")
RICH: dict[str, tuple[int, dict[str, object]]] = {
    "battle_ravens": (2, {"tactics": True}),
    "odins_ravens": (2, {"target": 6}),
    "roll_and_raid": (4, {"creatures": True}),
    "ravenfeast": (3, {"points": 100, "turn_limit": 4}),
    "battalia": (4, {"mode": "advanced", "max_days": 10}),
    "connect_four": (2, {}),
    "goofspiel": (3, {"cards": 5}),
}
PLAIN: dict[str, dict[str, object]] = {
    "ravenfeast": {"points": 100, "turn_limit": 4},
    "battalia": {"max_days": 8},
    "odins_ravens": {"target": 4},
}


def tried() -> list[Any]:
    if ALL:
        return [(case.game, case.seats, case.options) for name in NAMES for case in cases_of(game_called(name))]
    plain = [(game_called(name), None, PLAIN.get(name, {})) for name in NAMES]
    return plain + [(game_called(name), *RICH[name]) for name in NAMES if RICH[name] != (2, {})]


def called(setting: Any) -> str:
    game, seats, options = setting
    return "-".join([game.name, str(seats or ""), *[f"{name}={value}" for name, value in options.items()]])
