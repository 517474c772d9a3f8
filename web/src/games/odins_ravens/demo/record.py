"""Records positions for the demo page: bots play, one scene for each kind of decision, and some with a long row.

Run from the root of the repository: python web/src/games/odins_ravens/demo/record.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.match import Match

NAMES = ["Sigrun", "Leofric"]
FILM = 30  # steps in a row, for the animations
SHOWN_LINES = 16
LONG_ROW = 18
TOLD_ALWAYS = ("race_ended", "match_ended")


def scene(match: Match, seat: int, lines: list[dict[str, Any]], fresh: int) -> dict[str, Any]:
    decision = None
    for ask in match.asks:
        if ask.seat == seat:
            actions = [{"code": a.code, "text": a.text, "form": a.json()} for a in match.legal(seat)]
            decision = {"seat": seat, "kind": ask.kind, "text": ask.text, "number": len(lines), "actions": actions}
    kept = [line for line in lines[:-SHOWN_LINES] if line["event"]["event"] in TOLD_ALWAYS]
    shown = kept + lines[-SHOWN_LINES:]
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


def name_of(match: Match, kind: str, seat: int) -> str:
    """Which scene this is: the decision, and what is special about the row."""
    view: Any = match.view(seat)
    following = view["sides"][seat]["next"]
    if len(view["row"]) >= LONG_ROW:
        return f"long-{kind}-{seat}"
    if kind == "play" and following and following["units"] > 1:
        return f"marker-ahead-{seat}"
    if kind == "play" and view["race"] > 1 and view["turn"] <= 2:
        return f"new-race-{seat}"
    return f"{kind}-{seat}"


def record(seed: int, players: tuple[str, str], scenes: dict[str, Any], film: list[Any]) -> None:
    game = games.load("odins_ravens")
    match = game.start(seats=2, seed=seed)
    bot = [bots.make(player, game, seed + side) for side, player in enumerate(players)]
    lines: list[list[dict[str, Any]]] = [told(match, match.events(seat), seat, 0) for seat in (0, 1)]
    fresh = 0
    while match.outcome is None:
        ask = match.asks[0]
        keep(scenes, name_of(match, ask.kind, ask.seat), scene(match, ask.seat, lines[ask.seat], fresh))
        if len(film) < FILM and players[0] == "greedy":
            film.append(scene(match, 0, lines[0], fresh))
        events = match.play(ask.seat, bot[ask.seat].choose(match, ask.seat))
        for seat in (0, 1):
            new = told(match, events, seat, len(lines[seat]))
            lines[seat] += new
            fresh = len(new) if seat == 0 else fresh
    keep(scenes, "over", scene(match, 0, lines[0], fresh))


def keep(scenes: dict[str, Any], name: str, what: dict[str, Any]) -> None:
    """The one that offers more, or of a longer match."""
    old = scenes.get(name)
    if old is None or size(what) > size(old):
        scenes[name] = what


def size(what: dict[str, Any]) -> int:
    return len(what["decision"]["actions"]) if what["decision"] else int(what["view"]["race"])


def main() -> None:
    scenes: dict[str, Any] = {}
    film: list[Any] = []
    for seed in range(1, 7):
        record(seed, ("greedy", "greedy"), scenes, film)
        record(seed, ("random", "greedy"), scenes, film)
    for seed in range(20, 23):  # chance plays every card
        record(seed, ("random", "random"), scenes, film)
    to = Path(__file__).parent / "scenes.json"
    to.write_text(
        json.dumps({"names": NAMES, "scenes": dict(sorted(scenes.items())), "film": film}, separators=(",", ":"))
    )
    print(f"{len(scenes)} scenes, {len(film)} frames, {to.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
