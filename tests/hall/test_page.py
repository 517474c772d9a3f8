"""The hall inside a page: the same protocol without a server, its storage played by a dictionary."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from ravenhall import bots, games
from ravenhall.hall.page import offered as where
from ravenhall.hall.page import tables
from ravenhall.hall.page.door import Page
from ravenhall.hall.page.offered import FEWEST, LONGEST, numbers, offered, paces
from ravenhall.hall.table import asking
from ravenhall.kernel.match import Match
from tests.hall.client import Person, Server

ROOT = Path(__file__).parents[2]


class Conflict(Exception):
    """Somebody else has taken a fact's number."""


class Storage:
    """What a browser keeps: facts by table and number, each once, and small values."""

    def __init__(self) -> None:
        self.facts: dict[str, dict[int, str]] = {}
        self.kept: dict[str, str] = {}

    def write(self, writes: list[dict[str, Any]]) -> None:
        facts = [(self.facts.setdefault(one["key"], {}), one) for one in writes if one["number"] is not None]
        added = {(one["key"], one["number"]) for _, one in facts}
        for there, one in facts:
            key, number = one["key"], one["number"]
            follows = number <= 1 or number - 1 in there or (key, number - 1) in added
            if one["value"] is not None and (number in there or not follows):
                raise Conflict
        for there, one in facts:
            if one["value"] is not None:
                there[one["number"]] = one["value"]
                continue
            for number in [number for number in there if number >= one["number"]]:
                del there[number]
        for one in writes:
            if one["number"] is None and one["value"] is None:
                self.kept.pop(one["key"], None)
            elif one["number"] is None:
                self.kept[one["key"]] = one["value"]

    def table(self, table: str) -> str:
        return json.dumps([fact for _, fact in sorted(self.facts.get(table, {}).items())])


class Tab:
    """Does with a page what the worker does: reads what it needs, writes, and only then tells."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.page = Page()
        self.page.call("start", json.dumps(storage.kept))
        self.heard: list[dict[str, Any]] = []
        self.written: list[dict[str, Any]] = []
        self.more = False

    def call(self, name: str, *arguments: Any) -> Any:
        for _ in range(5):
            result = json.loads(self.page.call(name, *arguments))
            assert "fault" not in result, result["fault"]
            if "needs" in result:
                self.page.call("take", result["needs"], self.storage.table(result["needs"]))
                continue
            writes = result.get("writes", [])
            try:
                self.storage.write(writes)
            except Conflict:
                tables = {one["key"] for one in writes if one["number"] is not None}
                self.page.call("start", json.dumps(self.storage.kept))
                for table in tables:
                    self.page.call("take", table, self.storage.table(table))
                continue
            self.written += writes
            self.heard += [json.loads(text) for _, text in result.get("said", [])]
            self.more = result.get("more", False)
            return result.get("answer")
        raise AssertionError("never done")

    def ask(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = self.call("ask", "GET" if body is None else "POST", path, json.dumps(body))
        assert answer[0] == status, answer
        return json.loads(answer[1])

    def send(self, **command: Any) -> dict[str, Any]:
        self.call("frame", 1, json.dumps({"id": secrets.token_hex(8), **command}))
        return self.heard[-1]

    def made(self, game: str, *seats: dict[str, Any], **more: Any) -> str:
        self.ask("/api/me", {"name": "Runa"})
        table: str = self.ask("/api/tables", {"game": game, "seats": seats, **more})["table"]
        return table

    def join(self, table: str) -> dict[str, Any]:
        self.send(type="join", table=table)
        return [one for one in self.heard if one["type"] == "update"][-1]

    def settle(self) -> None:
        while self.more:
            self.call("think")

    @property
    def match(self) -> dict[str, Any]:
        found: dict[str, Any] = [one["match"] for one in self.heard if one.get("match")][-1]
        return found

    def play(self) -> None:
        if "decision" not in self.match:
            self.send(type="look", seat=self.match["asked"][0])
        decision = self.match["decision"]
        answer = self.send(type="play", seat=decision["seat"], action=decision["actions"][0]["code"])
        assert answer["type"] == "done", answer
        self.settle()


@pytest.fixture
def tab() -> Tab:
    return Tab(Storage())


ME, BOT = {"me": True}, {"bot": "kettil"}


def test_a_match_against_a_bot_is_played_to_its_end(tab: Tab) -> None:
    table = tab.made("odins_ravens", ME, BOT)
    tab.join(table)
    tab.settle()
    for _ in range(500):
        if tab.match.get("result"):
            break
        tab.play()
    assert tab.match["result"]["seed"]
    assert tab.ask(f"/api/tables/{table}/verify")["replays"]
    replay = tab.ask(f"/api/tables/{table}/replay?seat=all")
    assert len(replay["frames"]) > 10
    exported = tab.ask(f"/api/tables/{table}/export")
    again = tab.made("odins_ravens", ME, ME, match=exported)
    assert tab.join(again)["table"]["status"] == "over"


def test_a_match_begun_in_a_page_goes_on_in_a_hall(tab: Tab, server: Server) -> None:
    table = tab.made("battle_ravens", ME, BOT)
    tab.join(table)
    tab.settle()
    for _ in range(4):
        tab.play()
    taken = tab.ask(f"/api/tables/{table}/export")
    asa = Person(server, "Asa")
    made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [ME, BOT], "match": taken})
    there, here = asa.get(f"/api/tables/{made['table']}")["match"], tab.ask(f"/api/tables/{table}")["match"]
    assert there["view"] == here["view"] and there["decision"]["kind"] == here["decision"]["kind"]


@pytest.mark.parametrize("game", games.NAMES)
def test_after_loading_anew_every_table_goes_on_as_it_was(game: str, tab: Tab) -> None:
    seats = [ME] + [BOT] * (max(2, games.load(game).seats[0]) - 1)
    table = tab.made(game, *seats)
    tab.join(table)
    tab.settle()
    tab.play()
    before = tab.ask(f"/api/tables/{table}")
    anew = Tab(tab.storage)
    assert anew.ask(f"/api/tables/{table}") == before
    tab.call("put_by")
    assert f"snapshot {table}" in tab.storage.kept
    assert Tab(tab.storage).ask(f"/api/tables/{table}") == before
    assert [one["table"] for one in anew.ask("/api/mine")["tables"]] == [table]


def test_the_ravens_have_so_much_time_in_a_page_where_all_else_waits_for_them(
    tab: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []

    def ravens(match: Match, seat: int, seconds: float = 0) -> list[dict[str, Any]]:
        given.append(seconds)
        return []

    monkeypatch.setattr(asking, "ravens", ravens)
    tab.join(tab.made("battle_ravens", ME, ME))
    seat = tab.match["asked"][0]
    tab.send(type="look", seat=seat)
    assert tab.send(type="ask_ravens", seat=seat)["type"] == "hint"
    assert given == [tables.PATIENCE]


def test_two_tabs_at_one_table_never_overwrite_each_other(tab: Tab) -> None:
    table = tab.made("battle_ravens", ME, ME)
    tab.join(table)
    other = Tab(tab.storage)
    other.join(table)
    for one in (tab, other):
        one.send(type="look", seat=one.match["asked"][0])
    first, second = tab.match["decision"], other.match["decision"]
    assert first == second
    tab.send(type="play", seat=first["seat"], action=first["actions"][0]["code"], number=first["number"])
    late = other.send(type="play", seat=second["seat"], action=second["actions"][1]["code"], number=second["number"])
    assert late["type"] == "refused" and late["reason"] in ("late", "not_your_decision")
    assert other.ask(f"/api/tables/{table}")["number"] == tab.ask(f"/api/tables/{table}")["number"]


def test_what_one_tab_writes_another_hears(tab: Tab) -> None:
    table = tab.made("battle_ravens", ME, ME)
    tab.join(table)
    other = Tab(tab.storage)
    other.join(table)
    tab.written.clear()
    tab.play()
    assert other.call("heard", json.dumps(tab.written)) == [200, "[]"]
    assert other.heard[-1]["type"] == "update"
    assert other.heard[-1]["number"] == tab.ask(f"/api/tables/{table}")["number"]


def test_a_table_is_forgotten_with_all_that_is_kept_of_it(tab: Tab) -> None:
    table, other = tab.made("battle_ravens", ME, ME), tab.made("battle_ravens", ME, ME)
    tab.join(table)
    tab.play()
    tab.call("put_by")
    tab.ask(f"/api/tables/{table}/forget", {})
    assert tab.heard[-1]["type"] == "goodbye" and "forgotten" in tab.heard[-1]["reason"]
    assert not tab.storage.facts[table] and not [key for key in tab.storage.kept if key.endswith(table)]
    tab.ask(f"/api/tables/{table}", status=404)
    tab.ask(f"/api/tables/{table}/forget", {}, status=404)
    assert [one["table"] for one in Tab(tab.storage).ask("/api/mine")["tables"]] == [other]


def test_a_table_that_another_tab_has_forgotten_stays_forgotten(tab: Tab) -> None:
    """Whether one has heard of it or not."""
    table = tab.made("battle_ravens", ME, ME)
    late, other = Tab(tab.storage), Tab(tab.storage)
    for one in (late, other):
        one.join(table)
        one.send(type="look", seat=one.match["asked"][0])
    decision = late.match["decision"]
    tab.written.clear()
    tab.ask(f"/api/tables/{table}/forget", {})
    answer = late.send(type="play", seat=decision["seat"], action=decision["actions"][0]["code"])
    assert answer["type"] == "refused" and not tab.storage.facts[table] and f"card {table}" not in tab.storage.kept
    assert other.call("heard", json.dumps(tab.written)) == [200, "[]"]
    assert other.heard[-1]["type"] == "goodbye"
    assert other.ask("/api/mine")["tables"] == []


def test_what_cannot_be_had_in_a_page_is_said(tab: Tab) -> None:
    tab.ask("/api/me", {"name": "Runa"})
    new = {"game": "battle_ravens", "seats": [ME, BOT]}
    assert "screen" in tab.ask("/api/tables", {**new, "seats": [ME, {}]}, 400)["message"]
    assert "clock" in tab.ask("/api/tables", {**new, "clock": {"bank": 60}}, 400)["message"]
    assert "there are" in tab.ask("/api/tables", {**new, "seats": [ME, {"bot": "search:iterations=9"}]}, 400)["message"]
    assert tab.ask("/api/quick", {}, 409)["reason"] == "not_now"
    assert tab.ask("/api/tables/unknown", status=404)["reason"] == "unknown"
    assert tab.ask("/api/tables", {"game": 1}, 400)["reason"] == "unreadable"


def test_lessons_and_puzzles_are_kept(tab: Tab) -> None:
    page = tab.ask("/api/learn/battle_ravens")
    lesson = page["lessons"][0]["id"]
    now = tab.ask(f"/api/learn/battle_ravens/{lesson}", {})
    while now["verdict"] != "finished":
        now = tab.ask(f"/api/learn/battle_ravens/{lesson}", {"done": now["done"], "do": "show"})
    assert now["kept"]
    assert Tab(tab.storage).ask("/api/learn/battle_ravens")["lessons"][0]["solved"]
    puzzles = tab.ask("/api/puzzles/battle_ravens")
    assert puzzles["puzzles"]
    assert tab.ask(f"/api/puzzles/battle_ravens/{puzzles['puzzles'][0]['id']}", {})["verdict"] == "asked"


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in games.NAMES for seats in paces().get(game, {})])
def test_who_is_offered_in_a_page_was_measured_as_it_plays_now(game: str, seats: str) -> None:
    cast = {kind.name: kind.person.manner(game) for kind in bots.KINDS if kind.person is not None}
    measured = paces()[game][seats]
    for name, pace in measured.items():
        assert cast[name].iterations == pace["iterations"], f"{name} thinks otherwise now: make page-pace GAME={game}"
    assert list(measured) == list(cast)[: len(measured)], "from gentle to strong"
    is_slow = [pace["worst"] > LONGEST for pace in measured.values()]
    assert not any(is_slow[:-1]) and (len(measured) == len(cast) or is_slow[-1]), "until one is too slow"
    row = " | ".join(f"{pace['worst']:.1f} s" for pace in measured.values())
    assert f"| {games.load(game).title}, {seats} | {row}" in (ROOT / "docs/bots.md").read_text()


def test_only_bots_that_are_offered_are_listed_with_the_numbers_of_seats_at_which_they_are(tab: Tab) -> None:
    for game in tab.ask("/api/games")["games"]:
        every = list(range(game["least_seats"], game["most_seats"] + 1))
        there = {bot["name"]: bot.get("seats", every) for bot in game["bots"]}
        known = numbers(game["name"], every[0], every[-1])
        assert "orm" in there and there == {name: known[name] for name in there}
        assert set(known) - set(there) <= {"greedy"}


def test_a_bot_that_is_too_slow_at_a_larger_table_does_not_sit_down_there(
    tab: Tab, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, slow = ({"iterations": 0, "goes": FEWEST, "worst": worst} for worst in (1.0, LONGEST + 0.1))
    unsure = {**quick, "goes": FEWEST - 1}
    measured = {"roll_and_raid": {"2": {"asa": quick, "hallgerd": unsure}, "4": {"asa": slow}}}
    monkeypatch.setattr(where, "paces", lambda: measured)
    for kept in (offered, numbers):
        kept.cache_clear()
    try:
        assert numbers("roll_and_raid", 1, 5) == {"greedy": [1, 2, 3, 4, 5], "asa": [2, 3]}
        (info,) = (game for game in tab.ask("/api/games")["games"] if game["name"] == "roll_and_raid")
        assert {bot["name"]: bot.get("seats") for bot in info["bots"]} == {"asa": [2, 3]}
        seats: list[dict[str, Any]] = [{"me": True}, {"bot": "asa"}, {"me": True}]
        assert tab.made("roll_and_raid", *seats)
        refused = tab.ask("/api/tables", {"game": "roll_and_raid", "seats": [*seats, {"bot": "greedy"}]}, status=400)
        assert "with 4 seats, there are greedy" in str(refused)
    finally:
        for kept in (offered, numbers):
            kept.cache_clear()
