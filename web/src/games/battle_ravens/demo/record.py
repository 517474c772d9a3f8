"""Records positions for the demo page: bots play, one scene for each kind of decision and each target of a card.

Run from the root of the repository: python web/src/games/battle_ravens/demo/record.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.match import Match

NAMES = ["Sigrun", "Leofric"]
FILM = 24  # steps in a row, for the animations
SHOWN_LINES = 16


def scene(match: Match, seat: int | None, lines: list[dict[str, Any]], fresh: int) -> dict[str, Any]:
    decision = None
    for ask in match.asks:
        if ask.seat == seat:
            actions = [{"code": a.code, "text": a.text, "form": a.json()} for a in match.legal(seat)]
            decision = {"seat": seat, "kind": ask.kind, "text": ask.text, "number": len(lines), "actions": actions}
    shown = lines[-SHOWN_LINES:]
    return {
        "seat": seat,
        "view": match.view(seat),
        "decision": decision,
        "lines": shown,
        "fresh": min(fresh, len(shown)),
    }


def told(match: Match, events: list[Any], seat: int, start: int) -> list[dict[str, Any]]:
    seen = [event for event in events if event.seen_by(seat)]
    return [
        {"number": start + i, "event": event.json(), "text": match.game.say(event, NAMES)}
        for i, event in enumerate(seen)
    ]


def record(seed: int, tactics: bool, player: str, scenes: dict[str, Any], film: list[Any]) -> None:
    game = games.load("battle_ravens")
    match = game.start(seats=2, seed=seed, options={"tactics": tactics})
    bot = [bots.make(player, game, seed + side) for side in (0, 1)]
    lines: list[list[dict[str, Any]]] = [told(match, match.events(seat), seat, 0) for seat in (0, 1)]
    prefix = "tactics" if tactics else "basic"
    fresh = 0
    while match.outcome is None:
        ask = match.asks[0]
        view = match.view(None)
        if not tactics or ask.kind == "card_window":
            keep(scenes, f"{prefix}-{ask.kind}-{ask.seat}", scene(match, ask.seat, lines[ask.seat], fresh))
        captured = sum(side["captures"] for side in view["sides"])  # type: ignore[attr-defined]
        if captured >= 2 and view["turn"] >= 4 and (not tactics or ask.kind in ("act", "card_window")):  # type: ignore[operator]
            keep(scenes, f"{prefix}-late-{ask.kind}-{ask.seat}", scene(match, ask.seat, lines[ask.seat], fresh))
        if tactics and ask.kind == "card_target":
            card = view["tactics"]["resolving"]["id"]  # type: ignore[index]
            keep(
                scenes,
                f"tactics-target-{card}-{match.legal(ask.seat)[0].word}",
                scene(match, ask.seat, lines[ask.seat], 0),
            )
        if not tactics and len(film) < FILM and (film or view["turn"] == 2):
            film.append(scene(match, 0, lines[0], fresh))
        events = match.play(ask.seat, bot[ask.seat].choose(match, ask.seat))
        for seat in (0, 1):
            new = told(match, events, seat, len(lines[seat]))
            lines[seat] += new
            fresh = len(new) if seat == 0 else fresh
    keep(scenes, f"{prefix}-over", scene(match, 0, lines[0], fresh))


def keep(scenes: dict[str, Any], name: str, what: dict[str, Any]) -> None:
    """The first few of a name are passed over for one that offers more."""
    old = scenes.get(name)
    size = len(what["decision"]["actions"]) if what["decision"] else 0
    if old is None or size > len(old["decision"]["actions"] if old["decision"] else []):
        scenes[name] = what


def main() -> None:
    scenes: dict[str, Any] = {}
    film: list[Any] = []
    for seed in range(1, 9):
        record(seed, False, "greedy", scenes, film)
        record(seed, True, "greedy", scenes, film)
    for seed in range(20, 40):  # chance plays every card
        record(seed, True, "random", scenes, film)
    to = Path(__file__).parent / "scenes.json"
    to.write_text(
        json.dumps({"names": NAMES, "scenes": dict(sorted(scenes.items())), "film": film}, separators=(",", ":"))
    )
    print(f"{len(scenes)} scenes, {len(film)} frames, {to.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
