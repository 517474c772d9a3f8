"""Records positions for the demo page and the tests of the boards: what every game's demo/record.py needs for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from ravenhall import bots
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Ask
from ravenhall.kernel.match import Match

Scene = dict[str, Any]


class Teller:
    """A match, and what each seat has been told of it: the last lines of that go with every scene."""

    def __init__(self, match: Match, names: list[str], shown: int, always: tuple[str, ...] = ()) -> None:
        self.match = match
        self.names = names
        self.shown = shown
        self.always = always  # kinds of events that are shown however long ago they were told
        self.lines: dict[int | None, list[Scene]] = {seat: [] for seat in (None, *range(match.seats))}
        self.fresh = dict.fromkeys(self.lines, 0)
        self.players: list[bots.Bot] = []
        for seat in self.lines:
            self._tell(seat, match.events(seat))
            self.fresh[seat] = 0

    @property
    def ask(self) -> Ask:
        """Who is asked first."""
        return self.match.asks[0]

    def seat_bots(self, kinds: Iterable[str], seed: int) -> None:
        self.players = [bots.make(kind, self.match.game, seed + seat) for seat, kind in enumerate(kinds)]

    def step(self) -> None:
        """Play what the bot that is asked chooses."""
        seat = self.ask.seat
        self.play(seat, self.players[seat].choose(self.match, seat))

    def play(self, seat: int, action: Action | str) -> None:
        events = self.match.play(seat, action)
        for one in self.lines:
            self._tell(one, [event for event in events if event.seen_by(one)])

    def _tell(self, seat: int | None, events: list[Event]) -> None:
        told = self.lines[seat]
        self.fresh[seat] = len(events)
        for event in events:
            told.append({"number": len(told), "event": event.json(), "text": self.match.game.say(event, self.names)})

    def scene(self, seat: int | None) -> Scene:
        """What this seat sees now; None: a watcher."""
        old, last = self.lines[seat][: -self.shown], self.lines[seat][-self.shown :]
        lines = [line for line in old if line["event"]["event"] in self.always] + last
        return {
            "seat": seat,
            "view": self.match.view(seat),
            "decision": self._decision(seat),
            "lines": lines,
            "fresh": min(self.fresh[seat], len(lines)),
        }

    def _decision(self, seat: int | None) -> Scene | None:
        for ask in self.match.asks:
            if ask.seat == seat:
                actions = [{"code": a.code, "text": a.text, "form": a.json()} for a in self.match.legal(seat)]
                number = len(self.lines[seat])
                return {"seat": seat, "kind": ask.kind, "text": ask.text, "number": number, "actions": actions}
        return None


def offers(scene: Scene) -> int:
    """How many actions there are to draw."""
    return len(scene["decision"]["actions"]) if scene["decision"] else 0


class Recording:
    """Scenes by their names, of each name the worthiest met, and some steps in a row."""

    def __init__(self, names: list[str], worth: Callable[[Scene], Any] = offers) -> None:
        self.names = names
        self.worth = worth
        self.scenes: dict[str, Scene] = {}
        self.film: list[Scene] = []

    def keep(self, name: str, scene: Scene) -> None:
        old = self.scenes.get(name)
        if old is None or self.worth(scene) > self.worth(old):
            self.scenes[name] = scene

    def write(self, recorder: str) -> None:
        """Into scenes.json beside the game's record.py."""
        to = Path(recorder).with_name("scenes.json")
        film = {"film": self.film} if self.film else {}
        whole = {"names": self.names, "scenes": dict(sorted(self.scenes.items())), **film}
        to.write_text(json.dumps(whole, separators=(",", ":")))
        print(f"{len(self.scenes)} scenes, {len(self.film)} frames, {to.stat().st_size // 1024} KiB")
