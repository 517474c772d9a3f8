"""Questions to a game: at a table from what a seat knows, and without a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.hall.client import Person, Server, two_seats


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
