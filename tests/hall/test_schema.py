"""The storage has a schema number: an older one is brought up whole or not at all, a newer one is refused in words."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ravenhall.hall.kept.database import Connection, StorageFailed
from ravenhall.hall.kept.postgres import PostgresConnection
from ravenhall.hall.kept.schema import SETTING, STEPS, bring_up
from ravenhall.hall.kept.sqlite import FILE, InUse, SqliteConnection, SqliteStore

Place = str  # a folder, or the address of a database
HERE = "tests.hall.test_schema"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return str(tmp_path / FILE)
    return str(request.getfixturevalue("cluster").database())


def connected(place: Place) -> Connection:
    return PostgresConnection(place) if "://" in place else SqliteConnection(Path(place))


def with_colours(connection: Connection) -> None:
    """A step as there may be one some day: a new column, filled from what was there."""
    connection.run("ALTER TABLE players ADD COLUMN colour TEXT NOT NULL DEFAULT 'black'")
    connection.run("UPDATE players SET colour = 'white' WHERE name = 'Asa'")
    connection.run("CREATE TABLE colours (name TEXT PRIMARY KEY)")
    connection.run_many("INSERT INTO colours VALUES (?)", [(str(number),) for number in range(1000)])


def killed(connection: Connection) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def failing(connection: Connection) -> None:
    raise StorageFailed("no room")


def with_players(place: Place) -> Connection:
    connection = connected(place)
    bring_up(connection)
    connection.run_many("INSERT INTO players (id, hash, name, created) VALUES (?, ?, ?, 5)", [("a", "h", "Asa")])
    return connection


def number(connection: Connection) -> str:
    return str(connection.rows("SELECT value FROM settings WHERE name = ?", [SETTING])[0][0])


def test_an_older_storage_is_brought_up_step_by_step(place: Place) -> None:
    connection = with_players(place)
    assert number(connection) == str(len(STEPS))
    bring_up(connection, [*STEPS, with_colours])
    assert number(connection) == str(len(STEPS) + 1)
    assert connection.rows("SELECT name, colour FROM players") == [("Asa", "white")]
    bring_up(connection, [*STEPS, with_colours])
    assert connection.rows("SELECT count(*) FROM colours") == [(1000,)]
    connection.close()


def test_a_storage_from_before_there_were_numbers_is_brought_up(place: Place) -> None:
    connection = with_players(place)
    connection.run("DELETE FROM settings")
    bring_up(connection)
    assert number(connection) == str(len(STEPS))
    assert connection.rows("SELECT name FROM players") == [("Asa",)]
    connection.close()


def test_a_newer_storage_is_refused_in_words_and_left_alone(place: Place) -> None:
    connection = with_players(place)
    bring_up(connection, [*STEPS, with_colours])
    with pytest.raises(StorageFailed, match=f"has schema {len(STEPS) + 1}, .* up to {len(STEPS)}: a newer Ravenhall"):
        bring_up(connection)
    assert number(connection) == str(len(STEPS) + 1)
    connection.close()


def test_a_step_that_fails_leaves_everything_as_it_was(place: Place) -> None:
    connection = with_players(place)
    with pytest.raises(StorageFailed, match="no room"):
        bring_up(connection, [*STEPS, with_colours, failing])
    assert number(connection) == str(len(STEPS))
    assert not connection.has_table("colours")
    bring_up(connection, [*STEPS, with_colours])
    assert number(connection) == str(len(STEPS) + 1)
    connection.close()


def test_killed_in_the_middle_nothing_is_half_done_and_the_next_start_does_it(place: Place) -> None:
    with_players(place).close()
    steps = "[*test.STEPS, test.with_colours, test.killed]"
    child = f"import {HERE} as test; test.bring_up(test.connected({place!r}), {steps})"
    died = subprocess.run([sys.executable, "-c", child], check=False, capture_output=True, text=True)
    assert died.returncode == -signal.SIGKILL, died.stderr
    connection = connected(place)
    assert number(connection) == str(len(STEPS))
    assert not connection.has_table("colours")
    bring_up(connection, [*STEPS, with_colours])
    assert connection.rows("SELECT name, colour FROM players") == [("Asa", "white")]
    connection.close()


@pytest.mark.parametrize("prepare", [connected, with_players])
def test_of_many_that_start_together_one_brings_it_up(place: Place, prepare: Callable[[Place], Connection]) -> None:
    prepare(place).close()

    def start(_: int) -> str:
        connection = connected(place)
        bring_up(connection, [*STEPS, with_colours])
        found = number(connection)
        connection.close()
        return found

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(start, range(6))) == [str(len(STEPS) + 1)] * 6


def test_administration_does_not_bring_a_storage_up_under_a_hall_that_is_open(tmp_path: Path) -> None:
    async def story() -> None:
        hall = SqliteStore(tmp_path)
        await hall.open()
        await hall.write(lambda connection: connection.run("DELETE FROM settings"))  # as an older hall would have it
        beside = SqliteStore(tmp_path, lock=False)
        with pytest.raises(InUse, match="another hall runs on"):
            await beside.open()
        await hall.close()
        afterwards = SqliteStore(tmp_path, lock=False)
        await afterwards.open()
        assert await afterwards.setting(SETTING) == str(len(STEPS))
        await afterwards.close()

    asyncio.run(story())
