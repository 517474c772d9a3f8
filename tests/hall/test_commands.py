"""Commands are done once and answered clearly, over the socket and without it; who comes back misses nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx

from tests.hall.client import FIRST, Person, Server, both, new_id, play_on, play_one, turn_of, two_seats


def test_a_command_sent_three_times_is_done_once_and_answered_the_same(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 0})
        page, other = await both(asa, bo, table)
        decision = page.decision
        assert decision is not None
        command = {"id": new_id(), "seat": 0, "action": decision["actions"][0]["code"], "number": decision["number"]}
        answers = [await page.do("play", **command) for time in range(3)]
        assert answers[0] == answers[1] == answers[2]
        assert answers[0]["type"] == "done"
        by_post = asa.post(f"/api/tables/{table}/commands", {"type": "play", **command})
        assert by_post == answers[0]
        await other.until(lambda: other.number == answers[0]["number"])
        assert other.event_names().count("ravens_placed") == 1

    asyncio.run(story())


def test_late_foreign_illegal_and_unreadable_commands_are_told_why(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 0})
        page, other = await both(asa, bo, table)
        decision = page.decision
        assert decision is not None
        play: dict[str, Any] = {"seat": 0, "action": "place II 4"}
        illegal = await page.refused("refused", "play", seat=0, action="attack II 4")
        assert illegal["clause"].startswith("BR-")
        assert illegal["action"]
        objection = await page.do("why_not", seat=0, action="attack II 4")
        assert objection["type"] == "objection"
        assert objection["clause"] == illegal["clause"]
        assert set(await page.do("why_not", **play)) == {"type", "id"}
        await page.refused("unreadable", "consult", question={"about": "odds"}, seat=0)
        await page.refused("not_yours", "consult", question={"about": "odds"}, seat=1)
        await page.refused("unreadable", "play", seat=0, action="dance")
        await page.refused("unreadable", "play", seat=0, action={"action": "place", "area": "x"})
        await page.refused("not_yours", "play", seat=1, action="place II 4")
        await page.refused("unknown", "play", seat=9, action="place II 4")
        await other.refused("not_your_decision", "play", seat=1, action="place II 4")
        await page.refused("late", "play", **play, number=decision["number"] - 1)
        await page.done("play", **play, number=decision["number"])
        stranger = await Person(server, "Cy").join(table)
        await stranger.refused("not_yours", "play", **play)
        await stranger.refused("unreadable", "play", **play, more=1)
        nobody = await Person(server, "").join(table)
        await nobody.refused("not_yours", "play", **play)

    asyncio.run(story())


def test_of_two_moves_at_once_one_wins_and_the_other_hears_why(server: Server) -> None:
    async def story() -> None:
        asa, _bo, table = two_seats(server, options={"first_player": 0})
        first, second = await asa.join(table), await asa.join(table)
        decision = first.decision
        assert decision is not None
        play = {"seat": 0, "number": decision["number"]}
        answers = await asyncio.gather(
            first.do("play", action="place I 1", **play), second.do("play", action="place II 1", **play)
        )
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        lost = next(answer for answer in answers if answer["type"] == "refused")
        assert lost["reason"] in ("late", "not_your_decision")

    asyncio.run(story())


def test_coming_back_resumes_by_number(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        page, other = await both(asa, bo, table)
        await play_on([page, other], 4, FIRST)
        await turn_of(page, other)
        known = page.number
        await page.close()
        mover = await turn_of(other, await asa.join(table))
        await play_one(mover)
        back = await asa.connect()
        back.number = known
        await back.join(table, since=known)
        assert all(line["number"] > known for line in back.lines)
        assert back.lines
        assert back.match["view"] == (await asa.join(table)).match["view"]

    asyncio.run(story())


def test_chat_is_told_in_order_and_limited(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        page, other = await both(asa, bo, table)
        for word in ["one", "two", "three", "four", "five"]:
            await page.done("say", text=word)
        await page.refused("too_fast", "say", text="six")
        await page.refused("unreadable", "say", text="x" * 301)
        await other.done("say", text="<b>hello</b>")
        await page.until(lambda: len(page.chat) == 6)
        assert [line["text"] for line in page.chat][:5] == ["one", "two", "three", "four", "five"]
        assert page.chat[5] == {"number": page.number, "name": "Bo", "text": "<b>hello</b>", "seat": 1}

    asyncio.run(story())


def test_chat_and_names_are_one_line_that_can_be_read(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        page, other = await both(asa, bo, table)
        for blank in (" ", "\n\t", "\u0000\u001b", "\u202e\u200b", "\u3164\u2800 \u200d"):
            told = await page.refused("unreadable", "say", text=blank)
            assert told["message"] == "a message has at least one letter"
            assert "at least one letter" in bo.post("/api/me", {"name": blank}, status=400)["message"]
        said = " well\r\n\u202eplayed\u0007,\u0000 \u2066Bo  👩\u200d👧 "
        await other.done("say", text=said)
        await other.until(lambda: other.chat)
        assert other.chat[0]["text"] == "well played , Bo 👩\u200d👧"
        assert bo.post("/api/me", {"name": "\u202eBo\u0007 \n👩\u200d👧"})["name"] == "Bo 👩\u200d👧"

    asyncio.run(story())


def test_server_sent_events_and_post_do_what_the_socket_does(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 0})
        page = await asa.join(table)
        client = httpx.AsyncClient(base_url=server.url, cookies=dict(bo.http.cookies), timeout=15)
        async with client, client.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = (line[6:] async for line in stream.aiter_lines() if line.startswith("data: "))
            first = await anext(lines)
            direct = await bo.join(table)
            assert first == next(text for text in direct.raw if '"update"' in text)
            await play_one(page)
            await direct.until(lambda: direct.decision)
            heard = [text async for text in until_update(lines)]
            assert heard[-1] == [text for text in direct.raw if '"update"' in text][-1]
        assert direct.decision is not None
        action = {"type": "play", "id": new_id(), "seat": 1, "action": direct.decision["actions"][0]["code"]}
        assert bo.post(f"/api/tables/{table}/commands", action)["type"] == "done"
        await page.until(lambda: page.decision)

    async def until_update(lines: Any) -> Any:
        async for line in lines:
            yield line
            if '"update"' in line:
                return

    asyncio.run(story())
