"""People at a table, through real sockets, on either storage."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ravenhall import games
from ravenhall.hall.verify import verify
from tests.hall.client import Page, Person, Server, new_id, play_on, two_seats

FIRST = random.Random(4).choice


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    words = ["--absent-after", "0"]
    if request.param == "postgresql":
        words += ["--database", request.getfixturevalue("cluster").database()]
    with Server(tmp_path_factory.mktemp("hall"), *words) as server:
        yield server


async def both(asa: Person, bo: Person, table: str) -> tuple[Page, Page]:
    return await asa.join(table), await bo.join(table)


async def turn_of(*pages: Page) -> Page:
    """The page that is asked now."""
    while not any(page.decision for page in pages):
        await asyncio.sleep(0.001)
    return next(page for page in pages if page.decision)


async def play_one(page: Page, choice: int = 0) -> None:
    decision = page.decision
    assert decision is not None
    await page.done(
        "play", seat=decision["seat"], action=decision["actions"][choice]["text"], number=decision["number"]
    )


def event_count(page: Page, name: str) -> int:
    return page.event_names().count(name)


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
            await page.until(lambda: page.match["asked"])
            if page.match["asked"][0] != page.match["look"]:
                await page.done("look", seat=page.match["asked"][0])
                assert page.match["view"]["seat"] == page.match["look"]
            number = page.number
            await play_one(page)
            await page.beyond(number)
        assert asa.get(f"/api/tables/{table}/export")["actions"]

    asyncio.run(story())


def test_nothing_is_dealt_until_all_seats_are_claimed_and_a_link_works_once(server: Server) -> None:
    async def story() -> None:
        asa, bo, cy = (Person(server, name) for name in ("Asa", "Bo", "Cy"))
        made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}]})
        path, secret = f"/api/tables/{made['table']}/claim", made["links"][0]["secret"]
        page = await asa.join(made["table"])
        assert page.match == {}
        assert page.table["status"] == "waiting"
        assert page.table["commitment"] == made["commitment"]
        wrong = cy.post(path, {"seat": 1, "secret": "guess"}, status=404)
        assert wrong == cy.post("/api/tables/nowhere/claim", {"seat": 1, "secret": secret}, status=404)
        bo.post(path, {"seat": 1, "secret": secret})
        assert cy.post(path, {"seat": 1, "secret": secret}, status=404) == wrong
        bo.post(path, {"seat": 1, "secret": secret})  # one's own link, opened again
        await page.until(lambda: page.match)
        assert page.table["status"] == "playing"
        assert page.event_names()[:3] == ["seat_taken", "seat_taken", "dealt"]

    asyncio.run(story())


def test_new_links_replace_old_ones_and_only_the_host_gets_them(server: Server) -> None:
    asa, bo = Person(server, "Asa"), Person(server, "Bo")
    made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}]})
    links = f"/api/tables/{made['table']}/links"
    bo.post(links, status=404)
    fresh = asa.post(links)["links"][0]
    claim = f"/api/tables/{made['table']}/claim"
    bo.post(claim, {"seat": 1, "secret": made["links"][0]["secret"]}, status=404)
    bo.post(claim, {"seat": 1, "secret": fresh["secret"]})


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
        assert [step for step in document["actions"] if step[0] == "seed"]
        assert verify(document).fits
        assert verify(document).replays
        document["actions"] = [["seed", 5] if step[0] == "seed" else step for step in document["actions"]]
        assert not verify(document).fits

    asyncio.run(story())


def test_a_bot_stands_in_for_an_absent_player_and_hands_the_seat_back(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 1})
        page, other = await both(asa, bo, table)
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


def test_the_lobby_my_tables_and_quick_join(server: Server) -> None:
    async def story() -> None:
        asa, bo = Person(server, "Asa"), Person(server, "Bo")
        first = asa.post("/api/quick", {"game": "battle_ravens"})
        assert [card["table"] for card in bo.get("/api/lobby")["open"]] == [first["table"]]
        assert asa.post("/api/quick", {"game": "battle_ravens"})["table"] == first["table"]
        second = bo.post("/api/quick", {"game": "battle_ravens"})
        assert second == {"table": first["table"], "seat": 1}
        lobby = bo.get("/api/lobby")
        assert lobby["open"] == []
        assert lobby["running"][0]["names"] == ["Asa", "Bo"]
        pages = await both(asa, bo, first["table"])
        for who, page in zip((asa, bo), pages, strict=True):
            assert who.get("/api/mine")["tables"][0].get("my_turn", False) == (page.decision is not None)
        asa.post("/api/quick", {"game": "chess"}, status=400)

    asyncio.run(story())


def test_a_hidden_table_answers_like_one_that_is_not_there(server: Server) -> None:
    async def story() -> None:
        _asa, _bo, table = two_seats(server, watch="nobody")
        stranger = Person(server, "Cy")
        page = await stranger.connect()
        hidden = await page.refused("unknown", "join", table=table)
        absent = await page.refused("unknown", "join", table="no-such-table")
        assert {**hidden, "id": ""} == {**absent, "id": ""}
        for path in ("", "/events", "/replay", "/export", "/verify"):
            ours, theirs = (stranger.http.get(f"/api/tables/{one}{path}") for one in (table, "no-such-table"))
            assert (ours.status_code, ours.text) == (theirs.status_code, theirs.text)
            assert ours.status_code == 404
        command = {"type": "say", "id": "a", "text": "hi"}
        answers = [stranger.post(f"/api/tables/{one}/commands", command) for one in (table, "no-such-table")]
        assert answers[0] == answers[1]
        assert answers[0]["reason"] == "unknown"

    asyncio.run(story())


def test_replays_show_what_a_seat_knew_and_everything_after_the_end(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"tactics": True})
        page, other = await both(asa, bo, table)
        await play_on([page, other], 30, FIRST)
        asa.get(f"/api/tables/{table}/replay?seat=all", status=409)
        asa.get(f"/api/tables/{table}/replay?seat=1", status=409)
        mine = asa.get(f"/api/tables/{table}/replay")
        assert not any("step" in frame for frame in mine["frames"])  # it would tell how many choices are sealed
        again = await asa.join(table)
        assert mine["frames"][-1]["view"] == again.match["view"]
        told = [line for frame in mine["frames"] for line in frame["lines"]]
        assert told == [line for line in again.lines if line["event"]["event"] != "seat_taken"]
        await page.done("resign", seat=0)
        everything = asa.get(f"/api/tables/{table}/replay?seat=all")
        assert len(everything["frames"][-1]["view"]["seats"]) == 2
        theirs = asa.get(f"/api/tables/{table}/replay?seat=1")
        assert theirs["frames"][-1]["view"]["seat"] == 1
        at_step = {frame["step"]: frame["view"]["seats"][1] for frame in everything["frames"]}
        assert all(at_step[frame["step"]] == frame["view"] for frame in theirs["frames"])
        assert any(frame["step"] != frame["number"] for frame in theirs["frames"])  # something was sealed

    asyncio.run(story())


def test_an_exported_match_is_imported_and_goes_on(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        page, other = await both(asa, bo, table)
        await play_on([page, other], 8, FIRST)
        asa.get(f"/api/tables/{table}/export", status=409)
        await page.done("resign", seat=0)
        document = asa.get(f"/api/tables/{table}/export")
        assert games.load("battle_ravens").restore(document).view(0) == (await asa.join(table)).match["view"]
        new = {"game": "battle_ravens", "seats": [{"me": True}, {"me": True}], "match": document}
        imported = await asa.join(asa.post("/api/tables", new)["table"])
        assert imported.match["view"]["turn"] == page.match["view"]["turn"]
        assert "commitment" not in imported.table
        await imported.done("look", seat=imported.match["asked"][0])
        await play_one(imported)
        document["actions"].append([0, "dance"])
        assert "cannot be played" in asa.post("/api/tables", {**new, "match": document}, status=400)["message"]

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


def test_the_host_fills_and_frees_seats_and_closes_the_table(server: Server) -> None:
    async def story() -> None:
        asa, bo = Person(server, "Asa"), Person(server, "Bo")
        table = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{}, {}], "listed": True})["table"]
        page, other = await both(asa, bo, table)
        await other.refused("not_yours", "fill", seat=0, bot="random")
        await page.refused("unknown", "fill", seat=0, bot="nobody")
        await page.done("fill", seat=0, bot="random")
        await page.refused("not_now", "fill", seat=1, bot="random")
        await page.done("fill", seat=0)
        await other.done("sit", seat=0)
        await other.done("stand", seat=0)
        await other.refused("not_yours", "close")
        await page.done("close")
        await page.until(lambda: page.table["status"] == "closed")
        await other.refused("not_now", "sit", seat=0)

    asyncio.run(story())


def test_a_table_is_made_once_however_often_it_is_asked_for(server: Server) -> None:
    asa = Person(server, "Asa")
    new = {"game": "battle_ravens", "seats": [{"me": True}, {}], "id": new_id()}
    first, second = asa.post("/api/tables", new), asa.post("/api/tables", new)
    assert first["table"] == second["table"]
    assert first["commitment"] == second["commitment"]
    assert first["links"] != second["links"]


def test_what_cannot_be_set_up_is_told_with_its_clause(server: Server) -> None:
    asa = Person(server, "Asa")
    new: dict[str, Any] = {"game": "battle_ravens", "seats": [{"me": True}, {}]}
    assert "tactics" in asa.post("/api/tables", {**new, "options": {"tactics": 3}}, status=400)["message"]
    assert "battle_ravens" in asa.post("/api/tables", {**new, "game": "chess"}, status=400)["message"]
    asa.post("/api/tables", {**new, "seats": [{"me": True}]}, status=400)
    asa.post("/api/tables", {**new, "seats": [{"bot": "random"}, {"bot": "random"}]}, status=400)
    asa.post("/api/tables", {**new, "clock": {"increment": 5}}, status=400)
    Person(server, "").post("/api/tables", new, status=401)


def test_somebody_elses_bot_holds_a_seat_over_the_socket(server: Server) -> None:
    async def story() -> None:
        asa = Person(server, "Asa")
        options = {"max_turns": 5}
        made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}], "options": options})
        bot = asyncio.create_task(asyncio.to_thread(run_example, server.url + made["links"][0]["path"]))
        page = await asa.join(made["table"])
        await page.until(lambda: page.match)
        await play_on([page], 5000, FIRST)
        await page.over()
        await bot
        assert page.table["seats"][1]["name"] == "Socket bot"

    asyncio.run(story())


def run_example(link: str) -> None:
    example = Path(__file__).parents[2] / "examples" / "socket_bot.py"
    assert len(example.read_text().splitlines()) <= 35
    subprocess.run([sys.executable, str(example), link], check=True, timeout=60)
