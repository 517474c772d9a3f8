"""Nonsense in great amounts: every frame and request is answered, nothing crashes."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import websockets

from tests.hall.attack.storm import frame_round, request_round
from tests.hall.client import PATIENCE, Person, Server

FRAMES = int(os.environ.get("RAVENHALL_FUZZ_FRAMES", "20000"))


def test_frames_of_nonsense_are_all_answered_while_somebody_plays_on(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        figures = frame_round(server, FRAMES, 1)
    assert figures.counts["bystander's moves"] > 0


def test_requests_of_nonsense_are_refused_and_never_a_failure(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        request_round(server, FRAMES // 50, 2)


def test_a_frame_over_eight_kibibytes_ends_the_connection(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        page = await Person(server, "Asa").connect()
        await page.socket.send("x" * 8193)
        await asyncio.wait_for(page.closed(), PATIENCE)
        assert isinstance(page.trouble, websockets.ConnectionClosedError) or page.socket.close_code == 1009

    with Server(tmp_path) as server:
        asyncio.run(story(server))
