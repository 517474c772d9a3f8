"""The rounds of tests/hall/attack in short; `make attack` runs them at length and prints what they come to."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ravenhall.hall.live.talk import MOST_SAID
from tests.hall.attack import chat, outage, rough
from tests.hall.client import Server

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc and prlimit")


@pytest.fixture
def strict(tmp_path: Path) -> Server:
    """A hall with the limits that it has by itself, to be started by `with`."""
    return Server(tmp_path, "--absent-after", "0", "--private-webhooks", limits=True)


def test_dear_requests_of_one_address_keep_nobody_from_playing(strict: Server) -> None:
    with strict:
        assert rough.dear_round(strict, 3.0).counts["bystander's moves"] > 0


def test_forged_positions_hold_neither_the_hall_nor_its_bots(strict: Server) -> None:
    """What they remember hardly fits any cards; bots and ravens guess from it all the same."""
    with strict:
        assert rough.import_round(strict, 4).counts["bystander's moves"] > 0


def test_a_table_full_of_chat_is_joined_as_quickly_as_ever(strict: Server) -> None:
    with strict:
        chat.chat_round(strict, 100)


def test_where_much_was_said_reading_it_keeps_nobody_from_playing(strict: Server) -> None:
    """Four times as much as a table takes now; the loop's own time in one piece is what the hall counts."""
    with strict:
        figures = chat.long_chat_round(strict, 4 * MOST_SAID, 2.0)
    assert figures.counts["bystander's moves"] > 0
    assert figures.worst["loop's longest stretch, ms"] < 100, "the aim is 50; read on the loop, this took 160"


def test_a_crowd_that_comes_and_goes_at_once_keeps_nobody_from_playing(strict: Server) -> None:
    with strict:
        assert rough.crowd_round(strict, 1).counts["bystander's moves"] > 0


def test_connections_that_say_nothing_keep_nobody_out(strict: Server) -> None:
    with strict:
        rough.silent_round(strict, 300)


def test_a_reader_that_does_not_read_holds_nobody_up(strict: Server) -> None:
    with strict:
        rough.slow_reader_round(strict, 30)


def test_webhooks_that_never_end_hold_nobody_up(strict: Server) -> None:
    with strict:
        rough.webhook_round(strict, 8)


@LINUX
def test_play_goes_on_by_itself_after_the_storage_was_locked(tmp_path: Path) -> None:
    """Nothing is told meanwhile that is not stored, /health says so, and bots need nobody to wake them."""
    outage.lock_round(tmp_path, 1, 3)


@LINUX
def test_play_goes_on_by_itself_after_postgresql_was_stopped_or_its_connections_were_cut(tmp_path: Path) -> None:
    """No command that was told is lost or done twice, though an answer of the database may be lost on its way."""
    outage.database_round(tmp_path, 1, 6)


@LINUX
def test_play_goes_on_by_itself_after_the_disk_was_full(tmp_path: Path) -> None:
    outage.full_disk_round(tmp_path, 1, 4)


@LINUX
def test_bots_play_on_while_their_workers_are_killed(tmp_path: Path) -> None:
    outage.worker_round(tmp_path, 4, 5)
