"""Finished matches looked at in the hall: after the end alone, once for everybody, kept, and taken up again."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.hall.table.facts import Dealt, Entry, Played, SeatFilled, TableMade, TakenBack
from ravenhall.hall.table.reviewing import LAST_SITTING, Looked, again, is_enough
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.interpreted.replay import position_json
from tests.hall.client import PATIENCE, Json, Person, Server

LITTLE = ("--review-effort", "1")


@cache
def finished() -> Json:
    """A short match in which the first seat often does something or other."""
    game = games.load("battle_ravens")
    match, chance = game.start(seed=5, options={"tactics": True, "max_turns": 5}), seeded(5)
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        worths = game.worths(match.state, seat, menu)
        best = menu[worths.index(max(worths))]
        match.play(seat, menu[chance.below(len(menu))] if seat == 0 and chance.below(3) == 0 else best)
    return dict(match.save())


def reviewed_table(asa: Person) -> str:
    body = {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "greedy"}], "match": finished()}
    return str(asa.post("/api/tables", body)["table"])


def asked_until(asa: Person, table: str, enough: Any, **asked: Any) -> Json:
    until = time.monotonic() + 4 * PATIENCE
    while True:
        told = asa.post(f"/api/tables/{table}/review", asked)
        if enough(told):
            return told
        assert time.monotonic() < until, told
        time.sleep(0.2)


def test_a_finished_match_is_looked_at_once_and_kept(tmp_path: Path) -> None:
    with Server(tmp_path, *LITTLE) as server:
        asa = Person(server, "Asa")
        table = reviewed_table(asa)
        told = asked_until(asa, table, lambda one: not one["working"], eye=0)
        assert told["sharp"] and told["percent"] == 100 and told["eye"] == told["whose"] == 0
        assert len(told["chances"]) == len(told["goes"]) + 1 == len(told["luck"]) + 1
        totals = told["totals"]
        assert totals["start"] + sum(one[0] for one in totals["choices"]) + totals["luck"][0] == totals["end"]
        steps = [frame["step"] for frame in asa.get(f"/api/tables/{table}/replay?seat=all")["frames"]]
        assert all(steps[0] <= go["before"] < go["after"] <= steps[-1] for go in told["goes"])
        assert all(bool(go.get("played")) == (go["seat"] == 0) for go in told["goes"])
        other = Person(server, "Bo").post(f"/api/tables/{table}/review", {"eye": 0})
        assert other == told, "whoever asks sees the same"
        open_ = asa.post(f"/api/tables/{table}/review", {})
        assert open_["eye"] is None and all(go["played"] for go in open_["goes"])
        asa.post(f"/api/tables/{table}/review", {"eye": 2}, status=404)
        made = asa.post(f"/api/tables/{table}/review/play_on", {"go": 3, "seat": 0}, status=201)
        on = asa.get(f"/api/tables/{made['table']}")
        assert on["table"]["status"] == "playing"
        asa.post(f"/api/tables/{made['table']}/review", {}, status=409)  # before its end nothing is said of it
        asa.post(f"/api/tables/{table}/review/play_on", {"go": 9000, "seat": 0}, status=400)
    with Server(tmp_path, *LITTLE) as server:
        again_ = Person(server, "Cat").post(f"/api/tables/{table}/review", {"eye": 0})
        assert again_ == told, "it was kept with the match"


@pytest.mark.slow
def test_a_missed_moment_is_a_puzzle_and_what_is_left_running_gets_sharper(tmp_path: Path) -> None:
    with Server(tmp_path, *LITTLE[:1], "25") as server:
        asa = Person(server, "Asa")
        table = reviewed_table(asa)
        path = f"/api/tables/{table}/review"
        told = asked_until(asa, table, lambda one: not one["working"], eye=0)
        moment = next(one for one in told["moments"] if one["missed"] and one["seat"] == 0)
        played, better = moment["codes"]
        posed = asa.post(f"{path}/puzzle", {"go": moment["go"]})
        assert posed["seat"] == 0 and {played, better} <= {action["code"] for action in posed["actions"]}
        worse = asa.post(f"{path}/try", {"go": moment["go"], "action": played})
        found = asa.post(f"{path}/try", {"go": moment["go"], "action": better})
        assert not worse["found"] and worse["percent"] < worse["best"]
        assert found["found"] and found["percent"] == found["best"]
        asa.post(f"{path}/try", {"go": moment["go"], "action": "no such thing"}, status=400)
        quiet = next(go for go, one in enumerate(told["goes"]) if all(one_["go"] != go for one_ in told["moments"]))
        assert "nothing large was missed" in asa.post(f"{path}/puzzle", {"go": quiet}, status=400)["message"]
        longer = asked_until(asa, table, lambda one: one["playouts"] > told["playouts"], eye=0, longer=True)
        assert longer["sharp"], "what was told stays while they look on"
    again_ = Looked({"counts": [LAST_SITTING - 1]}, {}, 100, True)
    assert is_enough(again_, longer=False) and not is_enough(again_, longer=True)


def test_steps_of_the_match_are_found_in_the_log_also_after_a_taking_back() -> None:
    game = games.load("battle_ravens")
    match = game.start(seed=2, options={"first_player": 0})
    made = TableMade("battle_ravens", 2, dict(match.options), "a", "Asa", "free", "link", False)
    made.match = dict(match.save())
    entries = [Entry(1, 0, made), Entry(2, 0, SeatFilled(0, "greedy")), Entry(3, 0, SeatFilled(1, "greedy"))]
    entries.append(Entry(4, 0, Dealt()))
    for number in (5, 6, 7):
        seat = match.asks[0].seat
        action = match.legal(seat)[0]
        match.play(seat, action)
        entries.append(Entry(number, 0, Played(seat, action.text)))
    assert again(entries, position_json(match.state))[1] == [4, 5, 6, 7]
    back = match.at(2)
    entries.append(Entry(8, 0, TakenBack(0, 2)))
    seat = back.asks[0].seat
    action = back.legal(seat)[-1]
    back.play(seat, action)
    entries.append(Entry(9, 0, Played(seat, action.text)))
    assert again(entries, position_json(back.state))[1] == [4, 5, 6, 9]
