"""Exhibitions: bots alone, shown to whoever watches, at a pace, a few at once, and thrown away unless they are kept."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.hall.kept.database import Connection, Row
from ravenhall.hall.live import exhibitions
from ravenhall.hall.live.tables import Live
from ravenhall.hall.table import rendering
from ravenhall.hall.table.facts import AnyFact, Dealt, Entry, Kept, SeatFilled, TableMade
from ravenhall.hall.table.snapshot import read_snapshot, write_snapshot
from ravenhall.hall.table.table import Table
from ravenhall.kernel.chance import seeded
from tests.hall.client import PATIENCE, Json, Person
from tests.hall.inside import Inside
from tests.matches import play_on

BATTLE = games.load("battle_ravens")


def rows_of(name: str, column: str, table: str, connection: Connection) -> list[Row]:
    return connection.rows(f"SELECT 1 FROM {name} WHERE {column} = ?", [table])


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PACE", "BRIEF", "ARRIVING", "ALONE"):
        monkeypatch.setattr(exhibitions, name, 0.0)


def plan(*bots: str, **more: Any) -> Json:
    return {"game": "battle_ravens", "seats": [{"bot": bot} for bot in bots], "exhibition": True, **more}


async def shown(asa: Person) -> str:
    made: Json = await asyncio.to_thread(asa.post, "/api/tables", plan("kettil", "orm"))
    return str(made["table"])


async def left_alone(live: Live) -> None:
    """Nobody follows it any more, and no bot thinks about it."""
    async with asyncio.timeout(PATIENCE):
        while live.subscribers or live.thinking:
            await asyncio.sleep(0.005)


@pytest.mark.usefixtures("_at_once")
def test_it_goes_on_while_somebody_watches_and_is_thrown_away_then(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa = await asyncio.to_thread(Person, inside, "Asa")
            table = await shown(asa)
            live = inside.hall.tables.all[table]
            assert live.table.status == "playing" and not live.thinking
            began = live.table.number
            page = await asa.join(table)
            await page.until(lambda: page.number > began + 5)
            assert page.table["exhibition"] and page.table["hosting"] and page.decision is None
            assert [seat["name"] for seat in page.table["seats"]] == ["Kettil", "Orm"]
            await page.close()
            await left_alone(live)
            number = live.table.number
            inside.hall.turns.go_on(live)
            assert not live.thinking and live.table.number == number
            await inside.hall.exhibitions.sweep()
            await asyncio.to_thread(asa.get, f"/api/tables/{table}", 404)
            for name, column in (("tables", "id"), ("events", "table_id"), ("put_by", "table_id")):
                assert await inside.hall.store.read(partial(rows_of, name, column, table)) == []

    asyncio.run(story())


@pytest.mark.usefixtures("_at_once")
def test_its_host_may_keep_it_and_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            asa, bo = [await asyncio.to_thread(Person, inside, name) for name in ("Asa", "Bo")]
            table = await shown(asa)
            page, other = await asa.join(table), await bo.join(table)
            await other.refused("not_yours", "keep")
            await page.done("keep")
            await page.done("keep")
            await other.until(lambda: other.table.get("kept"))
            for one in (page, other):
                await one.close()
            await left_alone(inside.hall.tables.all[table])
            await inside.hall.exhibitions.sweep()
            assert (await asyncio.to_thread(asa.get, f"/api/tables/{table}"))["table"]["kept"]
            alone = {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "orm"}]}
            own = await asa.join((await asyncio.to_thread(asa.post, "/api/tables", alone))["table"])
            await own.refused("not_now", "keep")

    asyncio.run(story())


@pytest.mark.usefixtures("_at_once")
def test_only_so_many_at_once_and_bots_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            inside.hall.settings.exhibitions = 1
            asa = await asyncio.to_thread(Person, inside, "Asa")
            first = await shown(asa)
            page = await asa.join(first)
            refused = await asyncio.to_thread(asa.post, "/api/tables", plan("asa", "orm"), 409)
            assert "as many exhibitions are on" in refused["message"]
            await page.close()
            await left_alone(inside.hall.tables.all[first])
            await shown(asa)  # the first makes way
            assert first not in inside.hall.tables.all
            inside.hall.settings.exhibitions = 9
            for wrong in (
                {**plan("asa", "orm"), "exhibition": False},
                {**plan("asa", "orm"), "seats": [{"bot": "asa"}, {"me": True}]},
                plan("asa", "orm", listed=True),
                plan("asa", "orm", clock={"days": 1}),
            ):
                await asyncio.to_thread(asa.post, "/api/tables", wrong, 400)

    asyncio.run(story())


@pytest.mark.usefixtures("_at_once")
def test_what_an_earlier_process_has_left_behind_is_thrown_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            table = await shown(await asyncio.to_thread(Person, inside, "Asa"))
        async with Inside(tmp_path) as inside:
            assert await inside.hall.store.load(table) is not None
            await inside.hall.exhibitions.sweep()
            assert await inside.hall.store.load(table) is not None
            inside.hall.time += exhibitions.LEFT + 1
            await inside.hall.exhibitions.sweep()
            assert await inside.hall.store.load(table) is None

    asyncio.run(story())


def exhibition(match: dict[str, Any]) -> Table:
    table = Table("t")
    made = TableMade("battle_ravens", 2, {}, "a", "Asa", "consent", "link", False, match=match, exhibition=True)
    facts: list[AnyFact] = [made, SeatFilled(0, "kettil"), SeatFilled(1, "orm"), Dealt()]
    for number, fact in enumerate(facts, 1):
        table.add(Entry(number, 1000, fact))
    return table


def test_who_watches_cannot_tell_matches_apart_that_differ_in_what_is_hidden() -> None:
    match = play_on(BATTLE.start(seed=6, options={"tactics": True}), seeded(6), 25)
    one, twin = match.sample(None, 77), match.sample(None, 78)
    assert [one.view(seat) != twin.view(seat) for seat in (0, 1)].count(True) > 0
    told = [exhibition(each.save()) for each in (one, twin)]
    for host in ("a", ""):
        first, second = (rendering.whole(table, rendering.viewer_of(table, host), 2000) for table in told)
        assert first == second


def test_that_it_is_kept_outlives_a_snapshot() -> None:
    table = exhibition(BATTLE.start(seed=6).save())
    assert table.is_passing and read_snapshot("t", write_snapshot(table)).is_passing
    table.add(Entry(table.number + 1, 1000, Kept()))
    assert not table.is_passing and not read_snapshot("t", write_snapshot(table)).is_passing


def test_what_is_told_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    live = Live(exhibition(BATTLE.start(seed=6).save()))
    seat = live.table.asked()[0]
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr(exhibitions, "sleep", sleep)
    for late in (0, 1000, 9000):
        asyncio.run(exhibitions.keep_pace(live, seat, live.table.asked_at[seat] + late))
    assert waited == pytest.approx([exhibitions.PACE, exhibitions.PACE - 1, 0.0])
    live.table.made.exhibition = False
    asyncio.run(exhibitions.keep_pace(live, seat, 0))
    assert len(waited) == 3
