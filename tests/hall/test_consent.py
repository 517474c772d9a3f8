"""What needs the others, and what goes on without somebody: taking back, stand-ins, rematches, clocks."""

from __future__ import annotations

import asyncio
from pathlib import Path

from ravenhall.hall.table.verify import verify
from tests.hall.client import Server, both, play_one, turn_of, two_seats
from tests.hall.inside import Inside


def test_taking_back_is_free_until_something_is_revealed_and_by_consent_beyond(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 0})
        page, other = await both(asa, bo, table)
        start = page.match["view"]
        await play_one(page)
        await page.until(lambda: page.match["undo"] == "free")
        await page.done("take_back", seat=0)
        await page.until(lambda: "taken_back" in page.event_names())
        assert page.match["view"] == start
        await play_one(page)
        await other.until(lambda: other.decision)
        await play_one(other)
        await page.until(lambda: page.match["undo"] == "ask")
        await page.done("take_back", seat=0)
        await other.until(lambda: other.table.get("proposals"))
        proposal = other.table["proposals"][0]
        assert proposal["kind"] == "undo"
        assert proposal["needs"] == [1]
        await page.refused("not_yours", "answer", proposal=proposal["proposal"], agree=True)
        await other.done("answer", proposal=proposal["proposal"], agree=True)
        await page.until(lambda: page.event_names().count("taken_back") == 2)
        assert page.match["view"] == start
        assert not page.table.get("proposals")

    asyncio.run(story())


def test_a_declined_proposal_is_gone_and_a_table_can_forbid_taking_back(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 0})
        page, other = await both(asa, bo, table)
        await play_one(page)
        await other.until(lambda: other.decision)
        await play_one(other)
        await page.done("take_back", seat=0)
        await page.refused("not_now", "take_back", seat=0)
        await other.until(lambda: other.table.get("proposals"))
        await other.done("answer", proposal=1, agree=False)
        await page.until(lambda: "declined" in page.event_names())
        assert not page.table.get("proposals")
        asa, bo, table = two_seats(server, options={"first_player": 0}, undo="never")
        page, other = await both(asa, bo, table)
        await play_one(page)
        await page.refused("not_now", "take_back", seat=0)

    asyncio.run(story())


def test_dice_after_a_consented_taking_back_are_new_and_verified(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        pages = await both(asa, bo, table)
        rolled = False
        while not rolled:
            mover = await turn_of(*pages)
            decision = mover.decision
            assert decision is not None
            attack = next((one for one in decision["actions"] if one["text"].startswith("attack")), None)
            action = attack or decision["actions"][0]
            number = mover.number
            await mover.done("play", seat=decision["seat"], action=action["code"])
            await mover.beyond(number)
            rolled = attack is not None
        asker, other = (pages[0], pages[1]) if mover is pages[0] else (pages[1], pages[0])
        await asker.done("take_back", seat=asker.match["look"])
        await other.until(lambda: other.table.get("proposals"))
        await other.done("answer", proposal=1, agree=True)
        await asker.until(lambda: "taken_back" in asker.event_names())
        await asker.done("resign", seat=asker.match["look"])
        document = asa.get(f"/api/tables/{table}/export")
        assert [step for step in document["actions"] if step[0] == "lay"]
        assert verify(document).fits
        assert verify(document).replays
        document["actions"] = [["lay", 5] if step[0] == "lay" else step for step in document["actions"]]
        assert not verify(document).fits

    asyncio.run(story())


def test_a_bot_stands_in_for_an_absent_player_and_hands_the_seat_back(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 1})
        page, other = await both(asa, bo, table)
        await page.until(lambda: page.presence["here"] == [True, True])
        await page.refused("not_now", "propose", kind="takeover", seat=1)
        await other.close()
        await page.until(lambda: page.presence["here"] == [True, False])
        await page.done("propose", kind="takeover", seat=1, bot="random")
        await page.until(lambda: page.decision)
        assert page.table["seats"][1]["bot"] == "random"
        back = await bo.join(table)
        await page.until(lambda: "returned" in page.event_names())
        assert "bot" not in back.table["seats"][1]

    asyncio.run(story())


def test_whoever_proposes_a_bot_hears_if_the_player_is_here_or_how_long_he_must_be_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            inside.hall.settings.absent_after = 90.0
            asa, bo, table = await asyncio.to_thread(two_seats, inside)
            page, other = await both(asa, bo, table)
            await page.until(lambda: page.presence["here"] == [True, True])
            here = await page.refused("not_now", "propose", kind="takeover", seat=1)
            assert here["message"] == "Bo is here"
            await other.close()
            await page.until(lambda: page.presence["here"] == [True, False])
            inside.hall.time += 89_999
            left = await page.refused("not_now", "propose", kind="takeover", seat=1)
            assert left["message"] == "Bo has just left: a bot may take over after 90 seconds away"
            inside.hall.time += 1
            await page.done("propose", kind="takeover", seat=1)

    asyncio.run(story())


def test_a_rematch_swaps_the_seats(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        page, other = await both(asa, bo, table)
        await page.refused("not_now", "propose", kind="rematch")
        await page.done("resign", seat=0)
        await other.until(lambda: other.is_over)
        assert other.match["result"]["winners"] == [1]
        assert other.match["result"]["seed"]
        await page.done("propose", kind="rematch")
        await other.until(lambda: other.table.get("proposals"))
        await other.done("answer", proposal=1, agree=True)
        await page.until(lambda: page.table.get("next_table"))
        rematch = await asa.join(page.table["next_table"])
        assert [seat["name"] for seat in rematch.table["seats"]] == ["Bo", "Asa"]
        assert rematch.match["look"] == 1
        assert rematch.table["commitment"] != page.table["commitment"]

    asyncio.run(story())


def test_a_flag_that_falls_lets_a_bot_play_or_loses_the_match(server: Server) -> None:
    async def story() -> None:
        clock = {"bank": 1, "increment": 2, "on_flag": "forfeit"}
        asa, bo, table = two_seats(server, options={"first_player": 0}, clock=clock)
        page, other = await both(asa, bo, table)
        assert page.clock["running"] == [0]
        assert page.clock["left"][1] == 1000
        await play_one(page)
        await page.until(lambda: page.clock["running"] == [1])
        assert 2000 < page.clock["left"][0] <= 3000
        await other.until(lambda: other.is_over)
        assert other.match["result"]["winners"] == [0]
        assert "flag_fell" in other.event_names()

    asyncio.run(story())
