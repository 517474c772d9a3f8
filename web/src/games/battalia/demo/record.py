"""Records positions for the demo page: bots play every mode, one scene for each kind of decision, the fullest met.

Run from the root of the repository: python web/src/games/battalia/demo/record.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.match import Match

NAMES = ["Sigrun", "Leofric", "Astrid", "Brand"]
MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("two", 2, {}),
    ("three", 3, {"mode": "advanced", "staff_swap": True}),
    ("four", 4, {"mode": "advanced", "unbound": True}),
    ("volcano", 4, {"scenario": "volcano", "unbound": True}),
    ("custom", 2, {"extra_start_cities": 1, "start_heroes": 1, "neutral_per_player": 2, "second_ruins": True}),
]
OFTEN = ("act", "place", "battle_step")  # met in every mode: one scene each
ENDS = ("two", "volcano")
ROADS = (
    "square c2 straight woods ew\nsquare d2 cross woods nesw\nsquare e2 straight woods ew\nsquare d3 cross canyons nesw"
)
MEETING = (
    "heroes 0 d2 d2\nheroes 1 d2 d2\nhand 0 weapon/green lord/green\nhand 1 lord/gold friman/red supply*3 horse/gold"
)
# Questions that bots seldom meet: a position, and what is played until they are asked.
RARE: dict[str, tuple[str, dict[str, Any], list[tuple[int, str]]]] = {
    "luut_pick": (
        "hand 0 luut friman/green\nnation 1 lord/gold chief/gold weapon/red supply*7",
        {},
        [(0, "use:luut")],
    ),
    "staff_square": (f"{ROADS}\nhand 0 staff friman/green", {}, [(0, "use:staff")]),
    "staff_terrain": (f"{ROADS}\nhand 0 staff friman/green", {}, [(0, "use:staff"), (0, "staff_square:c2")]),
    "staff_with": (
        f"{ROADS}\nhand 0 staff friman/green\nsquare d5 straight mountains ns\nsquare b4 straight canyons ns",
        {"staff_swap": True},
        [(0, "use:staff"), (0, "staff_square:c2"), (0, "staff_terrain:swap")],
    ),
    "attack_heroes": (
        f"{ROADS}\nheroes 0 f6 f6\nheroes 1 f6 -\nhand 0 weapon/green lord/green chief/green",
        {},
        [(0, "attack:f6:city")],
    ),
    "respond": (
        f"{ROADS}\n{MEETING}\nambush 1 chief/gold\ncamp 1 tent/red priest/gold",
        {},
        [(0, "attack:d2:hero:1"), (0, "attack_heroes:2"), (0, "add:lord/green x1")],
    ),
    "retreat_dest": (
        f"{ROADS}\nheroes 0 d2 -\nheroes 1 d2 -\nhand 0 weapon/green lord/green\nhand 1 supply*3 horse/gold",
        {},
        [(0, "attack:d2:hero:1"), (0, "add:lord/green x1"), (1, "retreat")],
    ),
}
FILM = 8  # steps in a row, for what moves
SHOWN_LINES = 12
MOST_STEPS = 2500


class Recorder:
    """Plays matches and keeps what is worth drawing."""

    def __init__(self) -> None:
        self.scenes: dict[str, Any] = {}
        self.film: list[Any] = []

    def play(self, mode: str, seats: int, options: dict[str, Any], player: str, seed: int) -> None:
        game = games.load("battalia")
        match = game.start(seats, seed, options)
        players = [bots.make(player, game, seed + seat) for seat in range(seats)]
        lines = [told(match, match.events(seat), seat, 0) for seat in range(seats)]
        fresh = [0] * seats
        for _ in range(MOST_STEPS):
            if match.outcome is not None:
                break
            ask = match.asks[0]
            name = f"{mode}-{ask.kind}" if ask.kind in OFTEN else ask.kind
            self.keep(name, scene(match, ask.seat, lines[ask.seat], fresh[ask.seat]))
            if mode == "two" and len(self.film) < FILM and (self.film or match.view(None)["day"] == 3):
                self.film.append(scene(match, 0, lines[0], fresh[0]))
            events = match.play(ask.seat, players[ask.seat].choose(match, ask.seat))
            for seat in range(seats):
                new = told(match, events, seat, len(lines[seat]))
                lines[seat] += new
                fresh[seat] = len(new)
        else:
            return
        if mode in ENDS:
            self.scenes[f"{mode}-over"] = scene(match, 0, lines[0], fresh[0])
            self.scenes[f"{mode}-watched"] = scene(match, None, lines[0], 0)

    def pose(self, name: str, drawing: str, options: dict[str, Any], deeds: list[tuple[int, str]]) -> None:
        """A scene out of a written position."""
        settings = {"excluded_faction": "blue", **options}
        match = games.load("battalia").position(f"turn 0\nday 1\n{drawing}", 2, 1, settings)
        for seat, deed in deeds:
            match.play(seat, deed)
        seat = match.asks[0].seat
        assert match.asks[0].kind == name, f"{name}: {match.asks[0].kind} is asked"
        self.scenes[name] = scene(match, seat, told(match, match.events(seat), seat, 0), 0)

    def keep(self, name: str, what: dict[str, Any]) -> None:
        """Of all scenes of a name the one that offers most."""
        old = self.scenes.get(name)
        if old is None or len(what["decision"]["actions"]) > len(old["decision"]["actions"]):
            self.scenes[name] = what


def scene(match: Match, seat: int | None, lines: list[dict[str, Any]], fresh: int) -> dict[str, Any]:
    decision = None
    for ask in match.asks:
        if ask.seat == seat:
            actions = [{"code": a.code, "text": a.text, "form": a.json()} for a in match.legal(seat)]
            decision = {"seat": seat, "kind": ask.kind, "text": ask.text, "number": len(lines), "actions": actions}
    shown = lines[-SHOWN_LINES:]
    view = match.view(seat)
    return {"seat": seat, "view": view, "decision": decision, "lines": shown, "fresh": min(fresh, len(shown))}


def told(match: Match, events: list[Any], seat: int, start: int) -> list[dict[str, Any]]:
    seen = [event for event in events if event.seen_by(seat)]
    return [
        {"number": start + i, "event": event.json(), "text": match.game.say(event, NAMES)}
        for i, event in enumerate(seen)
    ]


def main() -> None:
    recorder = Recorder()
    for mode, seats, options in MODES:
        for seed in (1, 2, 3):
            recorder.play(mode, seats, options, "greedy", seed)
        for seed in (11, 12):  # chance tries everything
            recorder.play(mode, seats, {**options, "max_days": 60}, "random", seed)
    for name, (drawing, options, deeds) in RARE.items():
        recorder.pose(name, drawing, options, deeds)
    to = Path(__file__).parent / "scenes.json"
    whole = {"names": NAMES, "scenes": dict(sorted(recorder.scenes.items())), "film": recorder.film}
    to.write_text(json.dumps(whole, separators=(",", ":")))
    print(f"{len(recorder.scenes)} scenes, {len(recorder.film)} frames, {to.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
