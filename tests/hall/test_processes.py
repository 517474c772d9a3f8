"""Two processes on one PostgreSQL: one plays a table, the other forwards; when one dies, the other takes over."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from pathlib import Path

from tests.hall.client import PATIENCE, Json, Page, Person, Server, new_id, play_on, two_seats
from tests.hall.postgres import Cluster

CHOOSE = random.Random(7).choice


async def sees_here(page: Page, here: list[bool]) -> None:
    await page.until(lambda: page.presence["here"] == here)


def test_people_at_two_processes_play_one_match(cluster: Cluster, tmp_path: Path) -> None:
    async def story(one: Server, two: Server) -> None:
        asa, bo, table = two_seats(one, options={"tactics": True})
        page, other = await asa.join(table), await bo.join(table, two)
        watcher = await Person(two, "").join(table)
        await asyncio.gather(*(sees_here(follower, [True, True]) for follower in (page, other, watcher)))
        assert await play_on([page, other], 30, CHOOSE) == 30
        await other.done("say", text="hello from over there")
        await page.until(lambda: page.chat)
        for follower, who in ((page, asa), (other, bo)):
            direct = await who.join(table, one)
            await follower.beyond(direct.number - 1)
            assert follower.match == direct.match
            assert follower.lines == direct.lines
            await direct.close()
        await page.close()
        await sees_here(watcher, [False, True])
        await other.done("resign", seat=1)
        await watcher.until(lambda: watcher.is_over)

    url = cluster.database()
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with Server(tmp_path / "one", "--database", url) as one, Server(tmp_path / "two", "--database", url) as two:
        asyncio.run(story(one, two))


async def first_move(*pages: Page) -> tuple[Page, Json, Json]:
    """Play once, waiting until the dead owner's lease has run out; the last move before may not be told yet."""
    async with asyncio.timeout(2 * PATIENCE):
        while True:
            for page in pages:
                decision = page.decision
                if decision is not None:
                    play = {"id": new_id(), "seat": decision["seat"], "action": decision["actions"][0]["code"]}
                    answer = await page.do("play", **play)
                    if answer["type"] == "done":
                        return page, play, answer
                    assert answer["reason"] == "not_your_decision", answer
            await asyncio.sleep(0.05)


def test_when_the_owner_dies_the_other_process_takes_the_table_over(cluster: Cluster, tmp_path: Path) -> None:
    async def story(one: Server, two: Server) -> None:
        asa, bo, table = two_seats(one)
        page, other = await asa.join(table), await bo.join(table, two)
        await play_on([page, other], 6, CHOOSE)
        await page.close()
        one.kill()
        back = await asa.join(table, two)
        await other.until(lambda: other.number == back.number)
        mover, play, first = await first_move(back, other)
        assert await mover.do("play", **play) == first
        assert await play_on([back, other], 6, CHOOSE) == 6

    url = cluster.database()
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with Server(tmp_path / "two", "--database", url) as two:
        one = Server(tmp_path / "one", "--database", url).start()
        asyncio.run(story(one, two))


def test_a_process_that_forwards_commands_ends_at_once_and_without_a_complaint(
    cluster: Cluster, tmp_path: Path
) -> None:
    """Many commands on one socket wait for an owner that does not answer: none of them is forwarded any more."""

    async def story(one: Server, two: Server) -> None:
        asa, bo, table = two_seats(one)
        page, other = await asa.join(table), await bo.join(table, two)
        await other.done("say", text="this way it goes")
        assert one.process is not None
        one.process.send_signal(signal.SIGSTOP)
        try:
            for number in range(5):
                await other.send("say", text=f"is anybody there? {number}")
            await asyncio.sleep(0.3)
            before = time.monotonic()
            assert await asyncio.to_thread(two.stop) == 0
            assert time.monotonic() - before < 4.0, "two seconds, and as much for a busy machine"
        finally:
            one.process.send_signal(signal.SIGCONT)
        assert other.goodbye is not None
        assert not [line for line in two.log() if line["level"] in ("error", "warning")], two.log()[-1]
        await page.close()

    url = cluster.database()
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with Server(tmp_path / "one", "--database", url) as one, Server(tmp_path / "two", "--database", url) as two:
        asyncio.run(story(one, two))
