"""Whole matches through real sockets, on either storage: of people, of bots, at one screen, of somebody else's bot."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hall.client import FIRST, PATIENCE, Person, Server, both, event_count, play_on, play_one, two_seats


@pytest.mark.parametrize("tactics", [False, True])
def test_two_people_play_a_whole_match_and_a_watcher_sees_it(server: Server, tactics: bool) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"tactics": tactics})
        pages = await both(asa, bo, table)
        watcher = await Person(server, "").join(table)
        commitment = pages[0].table["commitment"]
        await play_on(list(pages), 5000, FIRST)
        for page in [*pages, watcher]:
            await page.over()
            result = page.match["result"]
            assert result["clause"]
            assert len(result["places"]) == 2
            assert page.match["view"]["outcome"]["clause"] == result["clause"]
            sides = result["statistics"]["sides"]
            assert sum(side["captures"] for side in sides) == event_count(page, "area_captured")
            assert sides[0]["lost"] == page.match["view"]["sides"][0]["fallen"] or tactics
        verified = asa.get(f"/api/tables/{table}/verify")
        assert verified["commitment"] == commitment
        assert verified["fits"]
        assert verified["replays"]
        again = await Person(server, "").join(table)
        assert again.match == watcher.match
        assert again.lines == watcher.lines
        assert again.number == watcher.number
        assert all(line["text"] for line in again.lines if line["event"]["event"] == "ravens_placed")

    asyncio.run(story())


def test_a_person_plays_against_a_bot(server: Server) -> None:
    async def story() -> None:
        asa = Person(server, "Asa")
        made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "random"}]})
        assert made["links"] == []
        page = await asa.join(made["table"])
        assert await play_on([page], 15, FIRST) == 15
        assert [seat["kind"] for seat in page.table["seats"]] == ["person", "bot"]
        moved = {line["event"].get("seat") for line in page.lines if line["event"]["event"] == "ravens_placed"}
        assert moved == {0, 1}

    asyncio.run(story())


def test_one_person_plays_both_seats_and_looks_from_each(server: Server) -> None:
    async def story() -> None:
        asa = Person(server, "Asa")
        game = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}], "options": {"tactics": True}}
        table = asa.post("/api/tables", game)["table"]
        page = await asa.join(table)
        assert [seat["name"] for seat in page.table["seats"]] == ["Asa 1", "Asa 2"]
        for step in range(40):
            await page.until(lambda: page.match.get("asked"))
            if page.match["asked"][0] != page.match["look"]:
                await page.done("look", seat=page.match["asked"][0])
                assert page.match["view"]["seat"] == page.match["look"]
            number = page.number
            await play_one(page)
            await page.beyond(number)
        assert asa.get(f"/api/tables/{table}/export")["actions"]

    asyncio.run(story())


def test_somebody_elses_bot_holds_a_seat_over_the_socket_and_keeps_to_the_limits(tmp_path: Path) -> None:
    """It decides more often than a hall takes at once, and as fast as it can."""

    async def story(server: Server) -> None:
        asa = Person(server, "Asa")
        new = {"game": "battle_ravens", "seats": [{"bot": "random"}, {}], "options": {"tactics": True}}
        made = asa.post("/api/tables", new)
        await asyncio.to_thread(run_example, server.url + made["links"][0]["path"])
        page = await asa.join(made["table"])
        assert page.is_over
        assert page.table["seats"][1]["name"] == "Socket bot"

    with Server(tmp_path, limits=True) as server:
        asyncio.run(story(server))


def run_example(link: str) -> None:
    example = Path(__file__).parents[2] / "examples" / "socket_bot.py"
    assert len(example.read_text().splitlines()) <= 40
    subprocess.run([sys.executable, str(example), link], check=True, timeout=PATIENCE * 4)
