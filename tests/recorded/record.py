"""Record a hall of today: `python -m tests.recorded.record tests/recorded/halls/2026-11`.

A real server is opened on SQLite and on PostgreSQL, every story is played at it, and what it leaves in its storage is
written as text, with an index of what each table is and what must hold of it whenever it is opened again. At the end
the server is closed, opened once more, and killed after some more moves: so some tables are stored to their last fact
in a snapshot, and some have facts after it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from ravenhall import games
from tests.hall.client import Json, Person, Server
from tests.hall.postgres import Cluster
from tests.recorded.dump import postgres_text, sqlite_text
from tests.recorded.sitting import Sitting
from tests.recorded.stories import People, Told, stories

PLAYED_AGAIN = (
    "odins_ravens_running",
    "battle_ravens_running",
    "roll_and_raid_rich",
    "battalia_rich",
    "ravenfeast_bot",
)
CLOSED_BY_HAND = "roll_and_raid_resigned"
ADDRESS = "203.0.113.9"  # of nobody
WEBHOOK = "https://ravens.invalid/call"


class Recording:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.sittings: dict[str, tuple[Told, Sitting]] = {}

    def play(self) -> None:
        with self.server:
            self.people = People(self.server)
            self.tell([told for told in stories() if not told.is_late])
            self.people.persons[2].post("/api/me", {"name": "Cid the Quiet", "webhook": WEBHOOK})
            self.banned = Person(self.server, "Ull")
        self.server.start()
        for name in PLAYED_AGAIN:
            sitting = self.sittings[name][1]
            sitting.play_on(3)
            sitting.do(0, "say", text="once more")
        self.tell([told for told in stories() if told.is_late])
        self.index = self.written()
        self.matches = self.exported()
        self.server.kill()
        self.administer("ban", self.banned.id)
        self.administer("ban", ADDRESS)
        self.administer("close", self.sittings[CLOSED_BY_HAND][1].table)

    def tell(self, some: list[Told]) -> None:
        for told in some:
            print("  ", told.name, flush=True)
            self.sittings[told.name] = told, told.story(self.people)

    def administer(self, *words: str) -> None:
        given = self.server.words
        name = "--database" if "--database" in given else "--data"
        place = [name, given[given.index(name) + 1]]
        subprocess.run([sys.executable, "-m", "ravenhall.hall", "admin", *place, *words], check=True)

    def written(self) -> Json:
        """The index: who the people are, and each table as they see it."""
        return {
            "revisions": {name: games.load(name).revision for name in games.NAMES},
            "people": {one.name: {"player": one.id, "cookie": one.cookie} for one in self.people.persons},
            "banned": {"player": self.banned.id, "cookie": self.banned.cookie, "address": ADDRESS},
            "webhook": WEBHOOK,
            "to be closed by hand": CLOSED_BY_HAND,
            "tables": [entry(told, sitting) for told, sitting in self.sittings.values()],
        }

    def exported(self) -> dict[str, Json]:
        """The files of all matches that are over."""
        over = [one["name"] for one in self.index["tables"] if one["status"] == "over"]
        asa = self.people.persons[0]
        tables = {name: self.sittings[name][1] for name in over}
        return {name: asa.get(f"/api/tables/{sitting.table}/export") for name, sitting in tables.items()}


def entry(told: Told, sitting: Sitting) -> Json:
    seen = {seat: sitting.told(seat) for seat in sitting.persons}
    table: Json = seen[min(seen)]["table"]
    match: Json = seen[min(seen)].get("match", {})
    found: dict[str, Any] = {
        "name": told.name,
        "about": told.about.rstrip("."),
        "table": table["id"],
        "game": table["game"],
        "status": table["status"],
        "names": [seat["name"] for seat in table["seats"]],
        "persons": {seat: person.name for seat, person in sorted(sitting.persons.items())},
        "bots": {seat["seat"]: seat["bot"] for seat in table["seats"] if "bot" in seat},
        "links": sitting.links,
        "proposals": [one["kind"] for one in table.get("proposals", [])],
        "chat": [line["text"] for line in seen[min(seen)].get("chat", [])],
        "numbers": {seat: one["number"] for seat, one in seen.items()},
        "asked": {seat: asked_of(one) for seat, one in seen.items() if asked_of(one) is not None},
        "lines": {seat: len(one.get("lines", [])) for seat, one in seen.items()},
    }
    if "result" in match:
        found["result"] = {key: match["result"][key] for key in ("places", "points", "clause", "reason")}
    return found


def asked_of(told: Json) -> Json | None:
    """Kind and number of the question put to the seat that is looked from, and every answer to it."""
    match = told.get("match", {})
    decision = match.get("decision")
    if decision is None or decision["seat"] != match["look"]:
        return None
    return {
        "kind": decision["kind"],
        "number": decision["number"],
        "answers": [action["text"] for action in decision["actions"]],
    }


def compact(index: Json) -> str:
    """One table a line."""
    head = {key: value for key, value in index.items() if key != "tables"}
    parts = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    tables = ",\n".join(json.dumps(one, ensure_ascii=False) for one in index["tables"])
    return "{" + ",\n".join([*parts, f'"tables": [\n{tables}\n]']) + "}\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    cluster = Cluster()
    cluster.start()
    try:
        for kind in ("sqlite", "postgresql"):
            print(kind, flush=True)
            record(folder, kind, cluster)
    finally:
        cluster.stop()


def record(folder: Path, kind: str, cluster: Cluster) -> None:
    with tempfile.TemporaryDirectory() as data:
        url = cluster.database()
        words = ["--database", url] if kind == "postgresql" else []
        recording = Recording(Server(Path(data), "--absent-after", "0", *words))
        recording.play()
        text = postgres_text(url) if words else sqlite_text(Path(data))
    (folder / kind / "matches").mkdir(parents=True, exist_ok=True)
    (folder / kind / "store.sql").write_text(text)
    (folder / kind / "index.json").write_text(compact(recording.index))
    for name, document in recording.matches.items():
        (folder / kind / "matches" / f"{name}.json").write_text(json.dumps(document, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
