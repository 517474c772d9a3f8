"""Records positions for the demo page: bots play, one scene for each kind of decision, with the answers it asks for.

Run from the root of the repository: python web/src/games/ravenfeast/demo/record.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.match import Match

NAMES = ["Sigrun", "Leofric", "Astrid", "Hakon"]
SHOWN_LINES = 24
ANSWERED = 2
MATCHES = (
    ("battle", 3, 2, {"scenario": "pitched_battle", "army_0": "ring_givers", "army_1": "troll_friends"}, 5),
    ("walls", 5, 2, {"scenario": "shield_wall_clash"}, 2),
    ("four", 8, 4, {"scenario": "crossroads", "points": 100}, 2),
)
LATE = 4  # scenes of a turn not before this one are kept, too


def scene(match: Match, seat: int, lines: list[dict[str, Any]]) -> dict[str, Any]:
    ask = next(ask for ask in match.asks if ask.seat == seat)
    actions = [{"code": a.code, "text": a.text, "form": a.json()} for a in match.legal(seat)]
    decision = {"seat": seat, "kind": ask.kind, "text": ask.text, "number": len(lines), "actions": actions}
    shown = {"seat": seat, "view": match.view(seat), "decision": decision, "lines": lines[-SHOWN_LINES:]}
    return {**shown, "answers": answers(match, seat, actions)}


def answers(match: Match, seat: int, actions: list[dict[str, Any]]) -> dict[str, Any]:
    """What the game says of the first few figures that can act: "reach 3", "targets 3"."""
    view: Any = match.view(seat)
    named = [action["form"]["figure"] for action in actions if action["form"]["action"] == "figure"][:ANSWERED]
    named += [view["picked"]["figure"]]
    named = [figure for figure in named if figure is not None and view["figures"][figure]["zone"] == "table"]
    return {
        f"{about} {figure}": match.consult(seat, {"about": about, "figure": figure})
        for figure in named
        for about in ("reach", "targets")
    }


def told(match: Match, events: list[Any], start: int) -> list[dict[str, Any]]:
    return [
        {"number": start + i, "event": event.json(), "text": match.game.say(event, NAMES)}
        for i, event in enumerate(events)
    ]


def record(name: str, seed: int, seats: int, options: dict[str, Any], turns: int) -> dict[str, Any]:
    game = games.load("ravenfeast")
    match = game.start(seats=seats, seed=seed, options=options)
    players = [bots.make("greedy", game, seed + seat) for seat in range(seats)]
    lines = told(match, match.events(0), 0)
    kept: dict[str, int] = {}
    scenes: dict[str, Any] = {}
    while match.outcome is None and match.view(0)["turn"] <= turns:  # type: ignore[operator]
        ask = match.asks[0]
        late = "late-" if match.view(0)["turn"] >= LATE else ""  # type: ignore[operator]
        title = f"{name}-{late}{ask.kind}"
        size = len(match.legal(ask.seat))
        if size > kept.get(title, 0):
            kept[title] = size
            scenes[title] = scene(match, ask.seat, lines)
        chosen = players[ask.seat].choose(match, ask.seat)
        if ask.kind == "deploy_style" and ask.seat == 0:
            chosen = game.read("manual")
        lines += told(match, match.play(ask.seat, chosen), len(lines))
    scenes[f"{name}-end"] = {"seat": 0, "view": match.view(0), "decision": None, "lines": lines[-SHOWN_LINES:]}
    return scenes


def main() -> None:
    scenes: dict[str, Any] = {}
    for name, seed, seats, options, turns in MATCHES:
        scenes.update(record(name, seed, seats, options, turns))
    to = Path(__file__).parent / "scenes.json"
    to.write_text(json.dumps({"names": NAMES, "scenes": dict(sorted(scenes.items()))}, separators=(",", ":")))
    print(f"{len(scenes)} scenes, {to.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
