"""An upgrade with a way back: a hall of earlier days is backed up, opened and played on; then it is restored.

As docs/hosting.md says it: a backup is a moment, taken while the hall is open or shut, and what was played later is not
in it. Once by `ravenhall admin backup`, once by PostgreSQL's own programs.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hall.client import Json, Server
from tests.hall.postgres import Cluster, found
from tests.recorded.conftest import DAYS, FOLDER, Opened
from tests.recorded.dump import SQLITE_FILE, postgres_from_text, sqlite_from_text

Words = list[str]
BACKUP = "backup.sqlite"


def answered(opened: Opened) -> dict[str, int]:
    """How far each running table is, by its number as its first person counts."""
    return {entry["name"]: sitting_number(opened, entry) for entry in opened.opening("playing")}


def sitting_number(opened: Opened, entry: Json) -> int:
    sitting = opened.sitting(entry)
    return int(sitting.told(min(sitting.persons))["number"])


def play_somewhere(opened: Opened) -> str:
    """One more decision at some running table; its name."""
    for entry in opened.opening("playing"):
        sitting = opened.sitting(entry)
        for seat in sitting.persons:
            decision = sitting.told(seat).get("match", {}).get("decision")
            if decision and decision["seat"] == seat and not entry["links"]:
                sitting.do(seat, "play", seat=seat, action=decision["actions"][0]["text"])
                return str(entry["name"])
    raise AssertionError("nobody is asked anything")


def serve(folder: Path, data: Path, words: Words) -> tuple[Server, Opened]:
    data.mkdir(exist_ok=True)
    server = Server(data, "--absent-after", "0", *words).start()
    return server, Opened(folder, server, revised=False)


def check_there_and_back(folder: Path, tmp_path: Path, words: Words, back: Callable[[], tuple[Path, Words]]) -> None:
    data = tmp_path / "hall"
    server, opened = serve(folder, data, words)
    before = answered(opened)
    restored = back()  # taken while the hall is open
    played = play_somewhere(opened)
    after = answered(opened)
    assert after[played] > before[played]
    assert server.stop() == 0

    with Server(data, "--absent-after", "0", *words) as again:  # what was played is there after coming back
        assert answered(Opened(folder, again, revised=False))[played] == after[played]
    server, opened = serve(folder, *restored)
    assert answered(opened)[played] == before[played]
    assert play_somewhere(opened)
    assert server.stop() == 0


@pytest.mark.parametrize("day", DAYS)
def test_a_hall_on_sqlite_is_upgraded_and_brought_back(day: str, tmp_path: Path) -> None:
    folder = FOLDER / day / "sqlite"
    data = tmp_path / "hall"
    sqlite_from_text((folder / "store.sql").read_text(), data)

    def back() -> tuple[Path, Words]:
        command = [sys.executable, "-m", "ravenhall", "admin", "--data", str(data), "backup", str(tmp_path / BACKUP)]
        subprocess.run(command, check=True, capture_output=True)
        restored = tmp_path / "restored"
        restored.mkdir()
        shutil.copy(tmp_path / BACKUP, restored / SQLITE_FILE)
        return restored, []

    check_there_and_back(folder, tmp_path, [], back)


@pytest.mark.parametrize("day", DAYS)
def test_a_hall_on_postgresql_is_upgraded_and_brought_back(day: str, tmp_path: Path, cluster: Cluster) -> None:
    folder = FOLDER / day / "postgresql"
    url, other = cluster.database(), cluster.database()
    postgres_from_text((folder / "store.sql").read_text(), url)

    def back() -> tuple[Path, Words]:
        file = str(tmp_path / "hall.dump")
        dump = [found("pg_dump"), "--format=custom", f"--file={file}", url]
        restore = [found("pg_restore"), "--no-owner", f"--dbname={other}", file]
        for command in (dump, restore):
            subprocess.run(command, check=True, capture_output=True)
        return tmp_path / "restored", ["--database", other]

    check_there_and_back(folder, tmp_path, ["--database", url], back)


def test_the_pages_for_hosts_name_the_commands_that_are_used_here() -> None:
    text = (Path(__file__).parents[2] / "docs/hosting.md").read_text()
    for words in ("ravenhall admin backup", "pg_dump --format=custom", "pg_restore"):
        assert words in text
    assert json.dumps(SQLITE_FILE).strip('"') in text
