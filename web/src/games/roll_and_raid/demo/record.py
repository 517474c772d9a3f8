"""Records positions for the demo page and the tests: bots play every mode, one scene for each kind of question.

Run from the root of the repository: python web/src/games/roll_and_raid/demo/record.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.match import Match

NAMES = ["Sigrun", "Leofric", "Astrid", "Torvald", "Hild", "Orm"]
FILM = 24  # steps in a row from a combat on, for the animations
SHOWN_LINES = 14
RIPE = 10  # the round whose sheets show most

MATCHES: list[tuple[str, int, dict[str, object], str, int]] = [
    ("rivals", 4, {"creatures": True}, "greedy", 4),
    ("rivals", 4, {"creatures": True}, "random", 9),
    ("six", 6, {}, "greedy", 1),
    ("together", 3, {"mode": "coop_paris"}, "greedy", 5),
    ("alone", 1, {"mode": "solo_paris"}, "greedy", 3),
]
SHOWN = {
    "six": ("pick_die", "destination", "combat_bid"),
    "together": ("pick_die", "coop_destination", "raid_altar", "paris_join", "paris_altar"),
    "alone": ("pick_die", "festival", "destination"),
}


def scene(match: Match, seat: int, lines: list[dict[str, Any]], fresh: int) -> dict[str, Any]:
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


def record(
    name: str, seats: int, options: dict[str, object], player: str, seed: int, scenes: dict[str, Any], film: list[Any]
) -> None:
    game = games.load("roll_and_raid")
    match = game.start(seats=seats, seed=seed, options=options)
    bot = [bots.make(player, game, seed + seat) for seat in range(seats)]
    lines = [told(match, match.events(seat), seat, 0) for seat in range(seats)]
    fresh = [0] * seats
    while match.outcome is None:
        ask = match.asks[0]
        seat = ask.seat
        if name == "rivals" or ask.kind in SHOWN[name]:
            keep(scenes, f"{name}-{ask.kind}", scene(match, seat, lines[seat], fresh[seat]))
        if name == "rivals" and seat > 0 and ask.kind == "pick_die":
            keep(scenes, f"{name}-waiting", scene(match, 0, lines[0], fresh[0]))
        if name == "rivals" and player == "greedy" and len(film) < FILM and (film or ask.kind == "combat_bid"):
            film.append(scene(match, 0, lines[0], fresh[0]))
        events = match.play(seat, bot[seat].choose(match, seat))
        for one in range(seats):
            new = told(match, events, one, len(lines[one]))
            lines[one] += new
            fresh[one] = len(new)
    keep(scenes, f"{name}-over", scene(match, 0, lines[0], fresh[0]))


def inheriting(scenes: dict[str, Any]) -> None:
    """Bots seldom pass a raid on: here one rolls badly and gives up."""
    game = games.load("roll_and_raid")
    clans = "\n".join(f"clan {number} ships 1  axes 3  vikings {8 - number}" for number in (1, 2, 3))
    match = game.position(f"round 5 destination\ntable Exeter, Armagh, York\n{clans}", 3, 1, {})
    match.dictate([1, 3])
    lines: list[dict[str, Any]] = []
    named = [(seat, "raid 1") for seat in (0, 1, 2)]
    bids = [(0, "bid 3"), (1, "bid 2"), (2, "bid 1")]
    for seat, action in [*named, *bids, (0, "give_up"), (0, "lose viking")]:
        lines += told(match, match.play(seat, action), 1, len(lines))
    keep(scenes, "rivals-inherit", scene(match, 1, lines, 2))


def keep(scenes: dict[str, Any], name: str, what: dict[str, Any]) -> None:
    """The scene with the ripest sheets, and of those the one that offers most."""
    if name not in scenes or worth(what) > worth(scenes[name]):
        scenes[name] = what


def worth(what: dict[str, Any]) -> tuple[int, int]:
    size = len(what["decision"]["actions"]) if what["decision"] else 0
    return -abs(what["view"]["round"] - RIPE) // 3, size


def main() -> None:
    scenes: dict[str, Any] = {}
    film: list[Any] = []
    for name, seats, options, player, seeds in MATCHES:
        found: dict[str, Any] = {}
        for seed in range(seeds):
            record(name, seats, options, player, seed, found, film)
        scenes = {**found, **scenes}  # what sensible players came to is kept
    inheriting(scenes)
    to = Path(__file__).parent / "scenes.json"
    to.write_text(
        json.dumps({"names": NAMES, "scenes": dict(sorted(scenes.items())), "film": film}, separators=(",", ":"))
    )
    print(f"{len(scenes)} scenes, {len(film)} frames, {to.stat().st_size // 1024} KiB: {', '.join(sorted(scenes))}")


if __name__ == "__main__":
    main()
