"""Recorded halls, opened again: as they are by today's program, and by one whose rules were revised since."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from ravenhall import games
from tests.hall.client import Json, Person, Server
from tests.hall.postgres import Cluster
from tests.recorded.dump import SQLITE_FILE, postgres_from_text, sqlite_from_text
from tests.recorded.record import PLAYED_AGAIN
from tests.recorded.sitting import Sitting
from tests.recorded.stories import LATE

FOLDER = Path(__file__).parent / "halls"
DAYS = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
HALLS = [FOLDER / day / storage for day in DAYS for storage in ("sqlite", "postgresql")]
ELSEWHERE, SHUT, WORDLESS = "battle_ravens_resigned", "battle_ravens_killed", "battalia_over"


class LaterServer(Server):
    module = "tests.recorded.later"


class Opened:
    """A recorded hall that is open again."""

    def __init__(self, folder: Path, server: Server, revised: bool) -> None:
        self.folder = folder
        self.server = server
        self.revised = revised  # more than it is anyway
        self.index: Json = json.loads((folder / "index.json").read_text())
        self.persons = {name: Person(server, "", one["cookie"]) for name, one in self.index["people"].items()}
        self.tables: list[Json] = self.index["tables"]
        self._opens: dict[str, bool] = {}

    def entry(self, name: str) -> Json:
        return next(entry for entry in self.tables if entry["name"] == name)

    def sitting(self, entry: Json) -> Sitting:
        persons = {int(seat): self.persons[name] for seat, name in entry["persons"].items()}
        return Sitting(entry["table"], persons, {int(seat): secret for seat, secret in entry["links"].items()})

    def is_of_today(self, game: str) -> bool:
        """Are the rules still those under which it was played?"""
        return not self.revised and bool(self.index["revisions"][game] == games.load(game).revision)

    def may_stay_shut(self, entry: Json) -> bool:
        """Facts after the last snapshot are played again: under other rules they may not fit."""
        was_left = entry["name"].endswith(LATE) or entry["name"] in PLAYED_AGAIN
        return was_left and not self.is_of_today(entry["game"])

    def opens(self, entry: Json) -> bool:
        """Does the table open? If not, it says why in words, and may."""
        if entry["name"] not in self._opens:
            self._opens[entry["name"]] = self._is_opened(entry)
        return self._opens[entry["name"]]

    def _is_opened(self, entry: Json) -> bool:
        seat = min(entry["persons"])
        answer = self.persons[entry["persons"][seat]].http.get(f"/api/tables/{entry['table']}")
        if answer.status_code == 200:
            return True
        assert self.may_stay_shut(entry), answer.text
        assert (answer.status_code, "under earlier rules" in answer.text) == (409, True), answer.text
        return False

    def opening(self, *statuses: str) -> list[Json]:
        """The tables left with one of these statuses, but for those that say that they stay shut."""
        by_hand = self.index["to be closed by hand"]
        return [one for one in self.tables if one["status"] in statuses and one["name"] != by_hand and self.opens(one)]


def play_differently(data: Path, entries: list[Json]) -> None:
    """Under revised rules a log may lead elsewhere or nowhere, and an event may have no words: here are such."""
    tables = {entry["name"]: entry["table"] for entry in entries}
    with contextlib.closing(sqlite3.connect(data / SQLITE_FILE)) as connection, connection:
        for name, order, action in ((ELSEWHERE, "ASC", "place III 1"), (SHUT, "DESC", "attack I 9")):
            played = "SELECT number, fact FROM events WHERE table_id = ? AND fact LIKE '%\"played\"%'"
            number, fact = connection.execute(f"{played} ORDER BY number {order}", [tables[name]]).fetchone()
            changed = json.dumps({**json.loads(fact), "action": action})
            where = "WHERE table_id = ? AND number = ?"
            connection.execute(f"UPDATE events SET fact = ? {where}", [changed, tables[name], number])
        found = connection.execute("SELECT body FROM snapshots WHERE table_id = ?", [tables[WORDLESS]]).fetchone()
        snapshot = json.loads(found[0])
        next(events[0] for number, events, own, text in snapshot["happenings"] if events)[0] = "no_longer_told"
        body = json.dumps(snapshot)
        connection.execute("UPDATE snapshots SET body = ? WHERE table_id = ?", [body, tables[WORDLESS]])


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture(params=DAYS)
def day(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["sqlite", "postgresql", "revised"])
def opened(day: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opened]:
    revised = request.param == "revised"
    folder = FOLDER / day / ("sqlite" if revised else request.param)
    text = (folder / "store.sql").read_text()
    words = ["--absent-after", "0"]
    if request.param == "postgresql":
        url = request.getfixturevalue("cluster").database()
        postgres_from_text(text, url)
        words += ["--database", url]
    else:
        sqlite_from_text(text, tmp_path)
    if revised:
        play_differently(tmp_path, json.loads((folder / "index.json").read_text())["tables"])
    with (LaterServer if revised else Server)(tmp_path, *words) as server:
        yield Opened(folder, server, revised)
