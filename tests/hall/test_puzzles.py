"""Puzzles through the hall: only who has found the answer or tried thrice is told it; only what was solved is kept."""

from __future__ import annotations

import time
from pathlib import Path

from ravenhall.learn import puzzles as shelves
from tests.hall.client import Json, Person, Server

GAME = "odins_ravens"
PUZZLE = next(one for one in shelves.puzzles(GAME) if len(one.answers) - len(one.good) >= 3)
DOOR = f"/api/puzzles/{GAME}/{PUZZLE.id}"
MISSED = [one.text for one in PUZZLE.answers if one not in PUZZLE.good]
DAY = 24 * 60 * 60


def asked(server: Server, path: str, body: Json, status: int = 200) -> Json:
    """Somebody without a name asks."""
    answer = server.ask(path, "POST", json=body)
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def test_a_puzzle_goes_from_its_task_through_two_tries_to_the_answer(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        start = asa.post(DOOR, {})
        assert start["verdict"] == "asked" and start["match"]["decision"]["actions"]
        assert start["aim"].startswith("Be first to 12 points")
        assert not {"odds", "reasons", "answer", "played", "offered"} & set(start)
        assert asa.post(DOOR, {"do": "show"}, 400)["reason"] == "unreadable"
        first = asa.post(DOOR, {"do": "try", "action": MISSED[0]})
        assert (first["verdict"], first["tries"]) == ("wrong", [MISSED[0]])
        assert "odds" not in first and "reasons" not in first and "decision" not in first["match"]
        assert PUZZLE.best.text not in first["answer"]["text"]
        second = asa.post(DOOR, {"tries": first["tries"], "do": "try", "action": MISSED[1]})
        assert second["offered"] and len(second["tries"]) == 2
        shown = asa.post(DOOR, {"tries": second["tries"], "do": "show"})
        assert (shown["verdict"], shown["played"], shown["odds"][0]["action"]) == ("shown", *[PUZZLE.best.text] * 2)
        assert shown.get("kept", False) is False
        assert not [one for one in asa.get(f"/api/puzzles/{GAME}")["puzzles"] if one.get("solved")]
        found = asa.post(DOOR, {"tries": second["tries"], "do": "try", "action": PUZZLE.best.text})
        assert (found["verdict"], found["kept"]) == ("found", True)
        assert found["reasons"] and {one["action"] for one in found["odds"]} >= {*MISSED[:2], PUZZLE.best.text}
        solved = [one["id"] for one in asa.get(f"/api/puzzles/{GAME}")["puzzles"] if one.get("solved")]
        assert solved == [PUZZLE.id]
        server.kill()
        server.start()
        assert [one["id"] for one in asa.get(f"/api/puzzles/{GAME}")["puzzles"] if one.get("solved")] == solved


def test_todays_is_the_same_for_all_and_counts_days(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        listed = asa.get(f"/api/puzzles/{GAME}")
        today = shelves.daily(GAME, listed["day"])
        assert today is not None and listed["daily"] == today.id
        assert abs(listed["day"] - int(time.time()) // DAY) <= 1
        assert Person(server, "Bo").get(f"/api/puzzles/{GAME}")["daily"] == listed["daily"]
        found = asa.post(f"/api/puzzles/{GAME}/daily", {"do": "try", "action": today.best.text})
        if found["puzzle"] == today.id:  # it is not midnight
            assert (found["daily"], found["streak"]) == (True, 1)
            after = asa.get(f"/api/puzzles/{GAME}")
            assert (after["daily_solved"], after["streak"]) == (True, 1)
            other = asa.get("/api/puzzles/battle_ravens")  # which has a puzzle of the day of its own
            assert not other.get("daily_solved") and not other.get("streak")


def test_yesterdays_is_told_with_its_answer_and_can_be_tried(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        listed = asa.get(f"/api/puzzles/{GAME}")
        before = shelves.yesterdays(GAME, listed["day"])
        assert before is not None and listed["yesterday"] == before.id != listed["daily"]
        door = f"/api/puzzles/{GAME}/yesterday"
        shown = asa.post(door, {"do": "show"})
        if shown["puzzle"] != before.id:
            return  # it is midnight
        assert (shown["verdict"], shown["yesterday"], shown["played"]) == ("shown", True, before.best.text)
        assert shown["odds"] and shown["reasons"] and not shown.get("kept")
        assert asa.post(f"/api/puzzles/{GAME}/{before.id}", {"do": "show"}, 400)["reason"] == "unreadable"
        found = asa.post(door, {"do": "try", "action": before.best.text})
        assert (found["verdict"], found["kept"], found["streak"]) == ("found", True, 0)


def test_who_has_no_name_solves_as_well_and_nothing_is_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        told = asked(server, DOOR, {"do": "try", "action": PUZZLE.best.text})
        assert told["verdict"] == "found" and told.get("kept", False) is False
        before = server.ask("/health").json()["tables"]
        for _ in range(30):
            asked(server, DOOR, {"do": "try", "action": MISSED[0]})
        assert server.ask("/health").json()["tables"] == before == 0


def test_garbage_gets_a_clear_answer(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert asked(server, f"{DOOR}/why_not", {"action": MISSED[0]}) == {}
        for path, body, status in (
            (f"/api/puzzles/chess/{PUZZLE.id}", {}, 404),
            (f"/api/puzzles/{GAME}/no_such", {}, 404),
            (f"/api/puzzles/{GAME}/" + "x" * 5000, {}, 404),
            (DOOR, {"tries": "fly"}, 400),
            (DOOR, {"tries": ["pass"] * 41}, 400),
            (DOOR, {"tries": ["x" * 201]}, 400),
            (DOOR, {"tries": [PUZZLE.best.text]}, 400),
            (DOOR, {"tries": [MISSED[0]] * 3, "do": "show"}, 400),  # one try, however often it is told
            (DOOR, {"do": "cheat"}, 400),
            (DOOR, {"do": "try"}, 400),
            (DOOR, {"do": "try", "action": "fly away"}, 400),
            (f"{DOOR}/why_not", {}, 400),
            (f"{DOOR}/consult", {}, 400),
            (f"{DOOR}/consult", {"question": {"about": "weather"}}, 400),
        ):
            assert asked(server, path, body, status)["message"], (path, body)
        assert server.ask("/api/puzzles/chess").status_code == 404
