"""Who is told by patches knows what he would know from whole views, and is told every position on the way."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.hall.live.errands import Retold, retold
from ravenhall.hall.said.terms import write
from ravenhall.hall.table import deciding, rendering, retelling
from ravenhall.hall.table.facts import Dealt, Entry, SeatTaken, TableMade, TakenBack
from ravenhall.hall.table.matches import taken_back
from ravenhall.hall.table.parts import Passage
from ravenhall.hall.table.plans import Plan
from ravenhall.hall.table.table import Table
from ravenhall.kernel.events import Passed
from ravenhall.kernel.interpreted.replay import position_json
from ravenhall.kernel.match import Match
from ravenhall.kernel.patches import patched
from tests.hall.attack.twins import richest
from tests.hall.client import FIRST, Json, Person, Server, both, play_on, two_seats
from tests.hall.inside import Inside

STEPS = 120
PLAYERS = ("a", "b", "")


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


class Follower:
    """A client in a few lines: it keeps a view by patches, and comes back now and then."""

    def __init__(self, table: Table, player: str) -> None:
        self.table = table
        self.viewer = rendering.viewer_of(table, player)
        self.bases: rendering.Bases = {}
        self.number = 0
        self.view: Json = {}
        self.lines: list[Json] = []
        self.chain: list[Json] = []  # every position it was told, and the lines that led to it
        self.codes: list[int] | None = None

    def join(self, since: int) -> None:
        update = json.loads(rendering.whole(self.table, self.viewer, 0, since, self.bases))
        self.lines = [*(self.lines if update["since"] else []), *update.get("lines", [])]
        self.number, self.view = update["number"], update["match"]["view"]
        decision = update["match"].get("decision")
        self.codes = decision and [action["code"] for action in decision["actions"]]

    def hear(self, before: int, change: Any) -> None:
        told = rendering.changes(self.table, self.viewer, 0, rendering.Telling(before, change), self.bases)
        if told is None:
            return
        update = json.loads(told)
        assert update["since"] == self.number
        news, lines, start = update["news"], update.get("lines", []), 0
        for one in news.get("passed", []):
            self.view = patched(self.view, one.get("patch"))
            self.chain.append({"view": self.view, "lines": lines[start : one["lines"]]})
            start = one["lines"]
        self.view = patched(self.view, news.get("patch"))
        self.chain.append({"view": self.view, "lines": lines[start:]})
        self.number = update["number"]
        self.lines += lines
        self.codes = news.get("decision") and news["decision"]["codes"]

    def check(self) -> None:
        """Byte for byte what it would have if it joined now."""
        whole = json.loads(rendering.whole(self.table, self.viewer, 0))
        assert canonical(self.view) == canonical(whole["match"]["view"])
        assert self.lines == whole["lines"]
        assert self.number == whole["number"]
        decision = whole["match"].get("decision")
        assert self.codes == (decision and [action["code"] for action in decision["actions"]])


class Desk:
    """A table without a server, and its followers."""

    def __init__(self, name: str, seed: int, options: dict[str, object] | None = None) -> None:
        self.table = Table("t")
        self.entries: list[Entry] = []
        self.followers: list[Follower] = []
        made = TableMade(name, 2, options or {}, "a", "Asa", "consent", "link", False, None, str(seed), "nonce")
        self.store(Plan(made, SeatTaken(0, "a", "Asa"), SeatTaken(1, "b", "Bo"), Dealt()))
        self.followers = [Follower(self.table, player) for player in PLAYERS]
        for one in self.followers:
            one.join(0)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def store(self, plan: Plan) -> None:
        for fact in plan.facts:
            before = self.table.number
            self.entries.append(Entry(before + 1, 0, fact))
            change = self.table.add(self.entries[-1], plan.match, plan.passed)
            for one in self.followers:
                one.hear(before, change)
            self.table.forget_passed(before)

    def go_on(self, chance: random.Random) -> None:
        match = self.match
        if chance.random() < 0.03 and len(match.steps) > 4 and not self.table.is_sealed():
            to = len(match.steps) - chance.randrange(1, 4)
            self.store(Plan(TakenBack(0, to), match=taken_back(match, to, None, False)))
            return
        seat = chance.choice(self.table.asked())
        self.store(deciding.played(match, seat, chance.choice(match.legal(seat))))


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize("name", games.NAMES)
def test_patched_views_are_the_whole_ones_after_any_sequence_reconnects_included(name: str, rich: bool) -> None:
    chance = random.Random(f"{name} {rich}")
    desk = Desk(name, chance.randrange(10**6), richest(games.load(name)) if rich else None)
    for _ in range(STEPS):
        if desk.match.outcome is not None:
            break
        desk.go_on(chance)
        for one in desk.followers:
            if chance.random() < 0.05:  # the link broke; the page has its number still, or was loaded anew
                one.join(chance.choice([0, one.number]))
            if chance.random() < 0.2:
                one.check()
    for one in desk.followers:
        one.check()


@pytest.mark.parametrize("name", games.NAMES)
def test_every_position_is_told_once_in_order_and_no_line_twice(name: str) -> None:
    chance = random.Random(name)
    desk = Desk(name, 5)
    while len(desk.entries) < STEPS and desk.match.outcome is None:
        desk.go_on(chance)
    for one in desk.followers:
        dealt = [line for line in one.lines if line["number"] <= 4]
        assert dealt + [line for told in one.chain for line in told["lines"]] == one.lines
        alike = [
            after["lines"] == [] and without_asks(before["view"]) == without_asks(after["view"])
            for before, after in zip(one.chain, one.chain[1:], strict=False)
        ]
        passed = sum(told["view"]["asks"] == [] and told["view"]["outcome"] is None for told in one.chain)
        assert passed, "positions on the way"
        assert not any(
            same and after["view"]["asks"] == [] for same, after in zip(alike, one.chain[1:], strict=False)
        ), "a position on the way that is no news"
        frames = retelling.replay(desk.entries, position_json(desk.match.state), one.viewer, False, over=False)
        retold = [(frame.view, [line.text for line in frame.lines]) for frame in frames[1:]]
        assert retold == [(told["view"], [line.get("text", "") for line in told["lines"]]) for told in one.chain]


def without_asks(view: Json) -> Json:
    return {key: value for key, value in view.items() if key not in rendering.ASKING}


@pytest.mark.parametrize("name", games.NAMES)
def test_the_positions_on_the_way_tell_a_seat_nothing_that_it_does_not_know_at_their_end(name: str) -> None:
    """Twins that differ in what is hidden: where a step leads to the same view, it leads there the same way."""
    game = games.load(name)
    chance = random.Random(name)
    compared = 0
    match = game.start(seed=3, options=richest(game))
    for _ in range(3 * STEPS):
        if match.outcome is not None:
            match = game.start(seed=chance.randrange(999), options=richest(game))
        seat = chance.choice(match.asks).seat
        action = chance.choice(match.legal(seat))
        viewer = chance.choice([*range(match.seats), None])
        twin = match.sample(viewer, chance.randrange(10**6))
        twin.state.chance = match.state.copy().chance
        if action in twin.legal(seat):
            one, two = told_to(match.fork(), viewer, seat, action), told_to(twin, viewer, seat, action)
            if one[-1] == two[-1] and events_of(one) == events_of(two):
                assert one == two
                compared += len(one) > 1
        match.play(seat, action)
    assert compared > 3


def told_to(match: Match, viewer: int | None, seat: int, action: object) -> list[Any]:
    """The chain that this step is to the viewer: before each position on the way, how many events it has seen."""
    base = match.view(viewer)
    passed: list[Passed] = []
    passage = Passage(1, match.play(seat, action, passed), None, "")
    passage.passed = passed
    seen = [event.seen_by(viewer) for event in passage.events]
    view = match.view(viewer)
    ways = rendering.passed_views(passage, seen, base, view, lambda state: match.passing_view(state, viewer, view))
    told = [event.json() for event, sees in zip(passage.events, seen, strict=True) if sees]
    return [*ways, (told, view)]


def events_of(chain: list[Any]) -> Any:
    return chain[-1][0]


def test_the_hall_tells_positions_to_who_asks_for_patches_and_whole_views_to_others(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server)
        page, other = await asa.join(table, patches=True), await bo.join(table)
        third = await asa.join(table)
        await play_on([page, other], 40, FIRST)
        await third.until(lambda: third.number == page.number)
        assert page.match["view"] == third.match["view"]
        assert page.lines == third.lines
        assert page.passed
        assert not third.passed
        assert not any('"news"' in text for text in third.raw)
        assert sum(map(len, page.raw[1:])) < 0.45 * sum(map(len, third.raw[1:]))
        await page.done("join", table=table, patches=True, misfit=True)
        assert page.match["view"] == third.match["view"]
        assert "ravenhall_misfits_total 1" in asa.http.get("/metrics").text
        await asyncio.gather(page.close(), other.close(), third.close())

    asyncio.run(story())


def test_who_comes_back_is_told_what_happened_since_his_last_decision_or_since_a_number(server: Server) -> None:
    async def story() -> None:
        asa, bo, table = two_seats(server, game="roll_and_raid")
        page, other = await both(asa, bo, table)
        await play_on([page, other], 30, FIRST)
        whole = asa.get(f"/api/tables/{table}/replay")["frames"]
        packed = asa.get(f"/api/tables/{table}/replay?patches=1")
        assert unpacked(packed) == whole
        since = whole[-8]["number"]
        begun, *told = unpacked(asa.get(f"/api/tables/{table}/story?since={since}"))
        before, *after = whole[-1 - len(told) :]
        assert told == after
        assert begun == {**before, "lines": []}
        assert begun["number"] <= since < told[0]["number"]
        begun, *mine = unpacked(asa.get(f"/api/tables/{table}/story"))
        assert mine == whole[-len(mine) :]
        assert begun["view"]["asks"][0]["seat"] == 0, "as it was when Asa last decided"
        assert 1 <= len(mine) < len(whole)
        bo.get(f"/api/tables/{table}/story?look=0", status=409)
        await asyncio.gather(page.close(), other.close())

    asyncio.run(story())


def unpacked(replay: Json) -> list[Json]:
    frames: list[Json] = replay["frames"]
    for one in replay["patched"]:
        change = one.pop("patch", None)
        frames.append({**one, "view": patched(frames[-1]["view"], change)})
    return frames


def test_a_long_story_is_cut_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk("battle_ravens", 4)
    chance = random.Random(1)
    for _ in range(30):
        desk.go_on(chance)
    monkeypatch.setattr(retelling, "LONGEST_STORY", 10)
    position = position_json(desk.match.state)
    rows = [(one.number, 0, "", "", write(one.fact).decode()) for one in desk.entries]
    job = Retold("t", "battle_ravens", rows, [0], 0, False, False, position, True, True, 0)
    story = retold(job)
    assert (len(story.frames), len(story.patched)) == (1, 9)
    assert story.left_out > 10


def test_actions_are_looked_up_by_their_codes_and_fetched_once(server: Server) -> None:
    asa = Person(server, "Asa")
    answer = asa.http.get("/api/games/odins_ravens/actions")
    actions = answer.json()["actions"]
    assert [action["code"] for action in actions] == list(range(games.load("odins_ravens").action_codes))
    again = asa.http.get("/api/games/odins_ravens/actions", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    asa.get("/api/games/chess/actions", status=404)


def test_what_nobody_is_told_any_more_is_not_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with Inside(tmp_path) as hall:
            asa, bo, table = await asyncio.to_thread(two_seats, hall)
            page, other = await asa.join(table, patches=True), await bo.join(table)
            live = hall.hall.tables.all[table]
            await play_on([page, other], 10, FIRST)
            assert len(live.bases) == 1
            assert not any(passage.passed for passage in live.table.passages)
            await other.until(lambda: other.presence["here"] == [True, True])
            await page.close()
            await other.until(lambda: other.presence["here"] == [False, True])
            assert live.bases == {}
            await other.close()

    asyncio.run(story())
