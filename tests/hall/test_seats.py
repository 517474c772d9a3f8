"""Who sits where before the deal, and who finds the table: links, hosts, lobby, quick join."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from ravenhall.hall.table.refusals import Refusal
from tests.hall.client import Person, Server, both, new_id, two_seats
from tests.hall.inside import Inside


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


def test_a_link_tells_what_became_of_its_seat(server: Server) -> None:
    """Also one that is outdated or used: who was invited hears why there is no seat, and nobody else hears anything."""
    asa, bo, cat = Person(server, "Asa"), Person(server, "Bo"), Person(server, "Cat")
    made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}], "watch": "nobody"})
    where = f"/api/tables/{made['table']}"
    link = {"seat": 1, "secret": made["links"][0]["secret"]}

    def state(who: Person, claim: dict[str, Any] = link) -> str:
        return str(who.post(f"{where}/invitation", claim)["state"])

    told = bo.post(f"{where}/invitation", link)
    assert (told["host"], told["title"], told["names"]) == ("Asa", "Battle Ravens", ["Asa", ""])
    assert (told["state"], state(asa)) == ("open", "own")
    bo.post(f"{where}/invitation", {"seat": 1, "secret": "x" * 24}, status=404)
    bo.post(f"{where}/invitation", {**link, "seat": 0}, status=404)
    fresh = {"seat": 1, "secret": asa.post(f"{where}/links", {"seats": [1]})["links"][0]["secret"]}
    assert asa.post(f"{where}/links", {"seats": [0]})["links"] == []
    assert (state(bo), state(bo, fresh)) == ("outdated", "open")
    bo.post(f"{where}/claim", fresh)
    assert (state(bo, fresh), state(cat, fresh), state(cat)) == ("yours", "begun", "begun")


def test_a_table_that_is_closed_says_so_to_who_was_invited(server: Server) -> None:
    async def story() -> None:
        asa, bo, cat = Person(server, "Asa"), Person(server, "Bo"), Person(server, "Cat")
        made = asa.post("/api/tables", {"game": "battalia", "seats": [{"me": True}, {}, {}]})
        where = f"/api/tables/{made['table']}"
        first, second = ({"seat": one["seat"], "secret": one["secret"]} for one in made["links"])
        page = await asa.join(made["table"])
        bo.post(f"{where}/claim", first)
        assert cat.post(f"{where}/invitation", first)["state"] == "taken"
        await page.done("close")
        assert cat.post(f"{where}/invitation", second)["state"] == "closed"

    asyncio.run(story())


def test_options_tell_with_how_many_seats_they_go(server: Server) -> None:
    asa = Person(server, "Asa")
    assert asa.post("/api/games/roll_and_raid/seats", {"options": {"mode": "solo_paris"}}) == {"seats": [1]}
    assert asa.post("/api/games/ravenfeast/seats", {"options": {"scenario": "pitched_battle"}})["seats"] == [2, 4]
    told = asa.post("/api/games/ravenfeast/seats", {"options": {"points": 55}})
    assert told["seats"] == []
    assert "steps of 50" in told["message"]
    assert asa.post("/api/games/ravenfeast/seats", {"options": {"army_0": "secret.toml"}})["seats"] == []


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


def test_a_stranger_is_nobody_which_is_no_error(server: Server) -> None:
    stranger = Person(server, "")
    assert stranger.http.get("/api/me").status_code == 204
    assert stranger.get("/api/mine")["tables"] == []


def test_the_lobby_my_tables_and_quick_join(empty_hall: Server) -> None:
    async def story() -> None:
        asa, bo = Person(empty_hall, "Asa"), Person(empty_hall, "Bo")
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

        longest = asa.post("/api/quick", {"game": "odins_ravens"})["table"]
        other = bo.post("/api/quick", {"game": "battle_ravens"})["table"]
        cy = Person(empty_hall, "Cy")
        assert asa.post("/api/quick", {})["table"] == other, "not the own one, which waits longer: of any game"
        assert cy.post("/api/quick", {})["table"] == longest
        opened = bo.post("/api/quick", {})
        assert bo.post("/api/quick", {}) == opened, "nobody else waits: the own table does, and one is enough"
        assert [card["game"] for card in cy.get("/api/lobby")["open"]] == ["battle_ravens"]

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


STRANGE = ["\u0000", "a\u0000b", "å", " ", "a b", "x" * 41, "\u202e", "💥", "%", "'"]


def test_ids_that_no_table_can_have_answer_like_one_that_is_not_there(server: Server) -> None:
    async def story() -> None:
        asa = Person(server, "Asa")
        page = await asa.connect()
        absent = asa.get("/api/tables/no-such-table", status=404)
        for strange in STRANGE:
            where = f"/api/tables/{quote(strange)}"
            for path in ("", "/events", "/replay", "/export", "/verify", "/picture"):
                assert asa.get(where + path, status=404) == absent, strange
            assert asa.post(f"{where}/claim", {"seat": 0, "secret": strange}, status=404) == absent
            assert asa.post(f"{where}/links", status=404) == absent
            said = asa.post(f"{where}/commands", {"type": "say", "id": "a", "text": "hi"})
            assert (said["reason"], said["message"]) == ("unknown", absent["message"])
            await page.refused("unknown" if len(strange) <= 40 else "unreadable", "join", table=strange)

    asyncio.run(story())


def test_strange_texts_are_refused_or_stored_but_never_break_anything(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, options={"first_player": 0})
        page, other = await both(asa, bo, table)
        new: dict[str, Any] = {"game": "battle_ravens", "seats": [{"me": True}, {}]}
        for strange in ("\u0000", "a\u0000b", "\n", "\u007f"):
            assert (await page.do("ping", id=strange))["reason"] == "unreadable"
            assert (await page.do("play", id=strange, seat=0, action="place I 1"))["reason"] == "unreadable"
            asa.post("/api/tables", {**new, "id": strange}, status=400)
            asa.post(f"/api/tables/{table}/claim", {"seat": 1, "secret": strange}, status=404)
            asa.post("/api/tables", {**new, "options": {strange: strange}}, status=400)
            asa.post("/api/tables", {**new, "match": {strange: strange}}, status=400)
            await page.refused("unreadable", "play", seat=0, action=strange)
            await page.refused("unreadable", "consult", seat=0, question={strange: strange})
        assert asa.post("/api/me", {"name": "\u0000Å\u0000sa"})["name"] == "Å sa"
        await page.done("say", text="a\u0000b", id="å b")
        await other.until(lambda: other.chat)

    asyncio.run(story())


def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as inside:
            refusals = [await refused(inside.hall.glance("nowhere", "", None)) for _ in range(2)]
            assert refusals[0] is not refusals[1], "raised again, one would keep every stack it went through"

    asyncio.run(story())


async def refused(work: Awaitable[object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value
