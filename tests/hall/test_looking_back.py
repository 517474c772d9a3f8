"""After the end: replays through any eyes, and matches as files."""

from __future__ import annotations

import asyncio

import pytest

from ravenhall import games
from ravenhall.kernel.chance import seeded
from tests.hall.client import FIRST, Json, Person, Server, both, play_on, play_one, two_seats

SHORT = {"battle_ravens": {"max_turns": 5}, "odins_ravens": {"max_races": 1, "max_race_turns": 20}}


def test_replays_show_what_a_seat_knew_and_everything_after_the_end(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, game="roll_and_raid")
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
        assert all(at_step[frame["step"]] == frame["view"] for frame in theirs["frames"] if "passed" not in frame)
        assert any(frame["step"] != frame["number"] for frame in theirs["frames"])  # something was sealed

    asyncio.run(story())


def test_an_all_seeing_replay_tells_what_the_seats_knew_and_not_what_the_others_were_told_instead(
    server: Server,
) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, game="odins_ravens")
        page, _other = await both(asa, bo, table)
        await page.done("resign", seat=0)
        told = [line["event"] for line in asa.get(f"/api/tables/{table}/replay?seat=all")["frames"][0]["lines"]]
        assert [event["seat"] for event in told if event["event"] == "hand_drawn"] == [0, 1]
        assert not [event for event in told if event["event"] == "hand_drawn_unseen"]

    asyncio.run(story())


def steps(replay: Json) -> list[Json]:
    """The frames without those on the way from one step to the next: of these each sees what he may notice."""
    return [frame for frame in replay["frames"] if "passed" not in frame]


def test_a_moment_of_the_match_has_one_number_for_everybody(server: Server) -> None:
    """Each counts only what is open to him, so links are made of the number that watchers have for it."""

    async def story() -> None:
        asa, bo, table = two_seats(server, game="roll_and_raid")
        page, other = await both(asa, bo, table)
        await play_on([page, other], 30, FIRST)
        replays = [steps(player.get(f"/api/tables/{table}/replay")) for player in (asa, bo, Person(server, "Cat"))]
        moments = [[frame["moment"] for frame in frames if "moment" in frame] for frames in replays]
        assert moments[0] == moments[1] == moments[2] == [frame["number"] for frame in replays[2]]
        assert any("moment" not in frame for frame in replays[0])  # sealed: it has no moment of its own
        rounds = [
            {frame["moment"]: frame["view"]["round"] for frame in frames if "moment" in frame} for frames in replays
        ]
        assert rounds[0] == rounds[1] == rounds[2]
        lines = [*page.lines, *other.lines]
        assert any(line.get("moment", line["number"]) < line["number"] for line in lines)
        await page.done("resign", seat=0)
        everything = asa.get(f"/api/tables/{table}/replay?seat=all")["frames"]
        open_steps = {frame["step"]: frame["moment"] for frame in everything if "moment" in frame}
        for seat in (0, 1):
            frames = asa.get(f"/api/tables/{table}/replay?seat={seat}")["frames"]
            assert {frame["step"]: frame["moment"] for frame in frames if "moment" in frame} == open_steps

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
        table = asa.post("/api/tables", new)["table"]
        imported = await asa.join(table)
        assert imported.match["view"]["turn"] == page.match["view"]["turn"]
        assert "commitment" not in imported.table
        await imported.done("look", seat=imported.match["asked"][0])
        await play_one(imported)
        await imported.done("resign", seat=0)
        replay = asa.get(f"/api/tables/{table}/replay?seat=all")["frames"]
        assert len(replay) >= len(document["actions"]), "the steps before the import are looked at as well"
        document["actions"].append([0, "dance"])
        assert "cannot be played" in asa.post("/api/tables", {**new, "match": document}, status=400)["message"]

    asyncio.run(story())


@pytest.mark.parametrize("game", ["battle_ravens", "odins_ravens"])
def test_a_match_that_is_over_is_imported_as_its_result_with_its_replay(server: Server, game: str) -> None:
    """Nobody is waited for, whoever was to sit there."""

    async def story() -> None:
        match, chance = games.load(game).start(seed=1, options=SHORT[game]), seeded(1)
        while match.outcome is None:
            seat = match.asks[0].seat
            menu = match.legal(seat)
            match.play(seat, menu[chance.below(len(menu))])
        asa = Person(server, "Asa")
        new = {"game": game, "seats": [{"me": True}, {}], "match": match.save()}
        made = asa.post("/api/tables", new)
        assert made["links"] == []
        page = await asa.join(made["table"])
        assert page.table["status"] == "over"
        assert page.match["result"]["points"] == match.outcome.json()["points"]
        path = f"/api/tables/{made['table']}/replay"
        for seat in (0, 1):
            frames = asa.get(f"{path}?seat={seat}")["frames"]
            assert frames[-1]["view"] == match.view(seat)
            assert [frame["view"] for frame in frames[:1]] == [match.at(0).view(seat)]
            told = [line["event"]["event"] for frame in frames for line in frame["lines"]]
            assert told == ["dealt", *[event.name for event in match.events(seat)]]
        everything = asa.get(f"{path}?seat=all")["frames"]
        assert everything[-1]["view"]["seats"] == [match.view(0), match.view(1)]
        assert len([frame for frame in everything if not frame.get("passed")]) == len(match.steps) + 1

    asyncio.run(story())
