"""What players want to know when the match is over, read off its events."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from ravenhall.games.ravenfeast.checked.shapes import Deeds, FeastFigures, Flight, Loss
from ravenhall.kernel.events import Event

Deed: TypeAlias = Literal["blows", "shots", "free", "hits", "wounds", "kills"]
STRIKES: Final[dict[str, Deed]] = {"struck": "blows", "shot": "shots", "free_attack": "free"}
LOSSES: Final = {"fell": "killed", "ran_off": "fled", "led_off": "captured"}


class Tally:
    """The whole battle: what each figure did, and how it was lost."""

    def __init__(self) -> None:
        self.deeds: dict[int, Deeds] = {}
        self.lost: dict[int, Loss] = {}
        self.songs: list[str] = []
        self.captives: list[str] = []
        self.flight: Flight | None = None
        self.striker = -1  # whoever struck, shot or hit last
        self.turns = 0

    def count(self, name: str, value: dict[str, Any]) -> None:
        if name in STRIKES:
            self.strike(STRIKES[name], value)
        elif name == "wounded" and self.striker >= 0:
            self.deed(self.striker, "wounds")
            if value["left"] == 0:
                self.deed(self.striker, "kills")
        elif name in LOSSES:
            self.lost[value["figure"]] = {"figure": value["figure"], "name": value["name"], "how": LOSSES[name]}
        elif name == "song_rolled" and value["sung"]:
            self.songs.append(value["target_name"])
        elif name == "taken":
            self.captives.append(value["name"])
        elif name == "fled" and (self.flight is None or value["spent"] > self.flight["half_inches"]):
            self.flight = {"figure": value["figure"], "name": value["name"], "half_inches": value["spent"]}
        elif name == "turn_began":
            self.turns = value["turn"]

    def strike(self, kind: Deed, value: dict[str, Any]) -> None:
        self.striker = value["figure"]
        self.deeds.setdefault(self.striker, {"figure": self.striker, "name": value["name"]})
        self.deed(self.striker, kind)
        if value["hit"]:
            self.deed(self.striker, "hits")

    def deed(self, figure: int, kind: Deed) -> None:
        deeds = self.deeds[figure]
        deeds[kind] = deeds.get(kind, 0) + 1


def statistics(events: list[Event]) -> FeastFigures:
    """Losses by figure, deeds by figure, Songs, captives taken, and who ran farthest."""
    tally = Tally()
    for event in events:
        tally.count(event.name, event.named())
    return {
        "turns": tally.turns,
        "deeds": [tally.deeds[one] for one in sorted(tally.deeds)],
        "lost": [tally.lost[one] for one in sorted(tally.lost)],
        "songs": tally.songs,
        "captives": tally.captives,
        "longest_flight": tally.flight,
    }
