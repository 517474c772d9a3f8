"""Questions to a game: at a table from what a seat knows, and without a table."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from ravenhall.hall.live.clerks import BURST
from tests.hall.client import Page, Person, Server, two_seats


def test_players_and_watchers_may_ask_about_the_position(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa, bo, table = two_seats(server, game="ravenfeast", options={"points": 250})
        pages = [await asa.join(table), await bo.join(table)]
        page = next(one for one in pages if one.decision)
        for _ in range(2):  # who deploys first, then how
            assert page.decision is not None
            kept = page.decision
            action = "line" if kept["kind"] == "deploy_style" else f"seat:{kept['seat']}"
            await page.done("play", seat=kept["seat"], action=action, number=kept["number"])
        question = {"about": "reach", "figure": 0 if kept["seat"] == 0 else 9}
        advice = await page.do("consult", seat=kept["seat"], question=question)
        assert advice["type"] == "advice"
        assert len(advice["answer"]["ends"]) > 20
        watcher = await Person(server, "Cy").join(table)
        assert (await watcher.do("consult", question=question))["answer"] == advice["answer"]
        await watcher.refused("not_yours", "consult", seat=0, question=question)
        await page.refused("unreadable", "consult", seat=kept["seat"], question={"about": "weather"})

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_an_army_is_priced_without_a_table(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        answer = asa.post("/api/games/ravenfeast/consult", {"about": "army", "army": {"figures": {"bondi": 3}}})
        assert (answer["total"], answer["legal"]) == (36, True)
        assert asa.post("/api/games/ravenfeast/consult", {"about": "odds"}, 400)["reason"] == "unreadable"
        assert asa.post("/api/games/battle_ravens/consult", {"about": "odds"}, 400)["reason"] == "unreadable"
        assert asa.post("/api/games/chess/consult", {"about": "odds"}, 404)["reason"] == "unknown"
        asa.post(
            "/api/tables", {"game": "ravenfeast", "seats": [{"me": True}, {}], "options": {"map": "/etc/x.txt"}}, 400
        )
        army = {"figures": {"bondi": 8}, "name": "Own"}
        asa.post("/api/tables", {"game": "ravenfeast", "seats": [{"me": True}, {}], "options": {"army_0": army}})


def test_who_looks_at_everything_in_every_position_is_always_answered(tmp_path: Path) -> None:
    """What is quick is answered at once: no clerk is started for it, and no budget charged."""

    async def story(server: Server) -> None:
        asa, bo, table = two_seats(server, game="odins_ravens")
        pages = [await asa.join(table), await bo.join(table)]
        for _ in range(60):
            for seat, page in enumerate(pages):
                for _ in range(3):
                    advice = await page.do("consult", seat=seat, question={"about": "deeds"})
                    assert advice["type"] == "advice", advice
            page = next(one for one in pages if one.decision)
            kept = page.decision
            assert kept is not None
            await page.done("play", seat=kept["seat"], action=kept["actions"][-1]["code"], number=kept["number"])
        await pages[0].refused("not_yours", "consult", seat=1, question={"about": "deeds"})
        assert "ravenhall_work_seconds_count 0" in server.ask("/metrics").text
        # what says more than a quick question does is looked at by a clerk
        await pages[0].refused("unreadable", "consult", seat=0, question={"about": "deeds", "more": 1})

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_the_guide_advises_against_bots_and_not_against_people(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        advice, options = {"about": "advice"}, {"first_player": 0}
        asa, _, shared = two_seats(server, options=options)
        seats = [{"me": True}, {"bot": "greedy"}]
        alone = asa.post("/api/tables", {"game": "battle_ravens", "seats": seats, "options": options})["table"]
        page = await asa.join(alone)
        told = (await page.do("consult", seat=0, question=advice))["answer"]
        assert told["action"].startswith("place ")
        assert told["reasons"]
        await page.refused("unreadable", "consult", question=advice)  # a watcher has nothing to decide
        await page.done("resign", seat=0)
        assert "matches" not in asa.get("/api/games/battle_ravens/opponents"), "it says nothing of how strong she is"
        among_people = await asa.join(shared)
        assert "bots alone" in (await among_people.refused("not_now", "consult", seat=0, question=advice))["message"]

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_who_hovers_over_every_figure_and_every_card_is_answered_and_has_most_of_his_budget_left(
    tmp_path: Path,
) -> None:
    async def story(server: Server) -> None:
        asa, bo, table = two_seats(server, game="ravenfeast", options={"points": 250})
        pages = [await asa.join(table), await bo.join(table)]
        await deployed(pages)
        for figure in pages[0].match["view"]["figures"]:
            for about in ("reach", "morale"):
                advice = await pages[0].do("consult", seat=0, question={"about": about, "figure": figure["id"]})
                assert advice["type"] == "advice", advice
        asa, bo, table = two_seats(server, game="battalia")
        pages = [await asa.join(table), await bo.join(table)]
        cards = 0
        for seat, page in enumerate(pages):
            for card in page.match["view"]["sides"][seat]["own"]["hand"]:
                cards += 1
                advice = await page.do("consult", seat=seat, question={"about": "line", "cards": [card]})
                assert advice.get("reason") != "too_fast", advice
        assert cards > 4
        spent = re.search(r"^ravenhall_work_seconds_sum (.*)$", server.ask("/metrics").text, re.MULTILINE)
        assert spent is not None and float(spent[1]) < BURST / 4

    with Server(tmp_path) as server:
        asyncio.run(story(server))


async def deployed(pages: list[Page]) -> None:
    """Everybody stands in his line: the first move is asked for."""
    while True:
        asked = [page for page in pages if page.decision]
        for page in asked:
            kept = page.decision
            assert kept is not None
            if kept["kind"] == "move_pick":
                return
            await page.done("play", seat=kept["seat"], action=kept["actions"][0]["code"], number=kept["number"])
        await asyncio.sleep(0.01)
