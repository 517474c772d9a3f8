"""Lessons through the hall: nothing is kept but what was solved, by whoever has a name."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.learn import runner
from ravenhall.learn.lesson import Lesson
from ravenhall.learn.reading import lessons as taught
from tests.hall.client import Json, Person, Server

NAMES = [lesson.id for lesson in taught("battle_ravens") if not lesson.extra]
BLOCK = "/api/learn/battle_ravens/block"


def asked(server: Server, path: str, body: Json, status: int = 200) -> Json:
    """Somebody without a name asks."""
    answer = server.ask(path, "POST", json=body)
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


def test_a_lesson_goes_from_its_task_through_a_wrong_try_to_its_end(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        start = asa.post(BLOCK, {})
        assert (start["verdict"], start["number"], start["of"]) == ("asked", NAMES.index("block") + 1, len(NAMES))
        assert start["match"]["decision"]["actions"]
        assert start["aim"].startswith("Take three of the six")
        assert start["match"]["standing"].startswith("You have taken 0 of 3")
        wrong = asa.post(BLOCK, {"do": "try", "action": "attack III 5"})
        assert wrong["verdict"] == "wrong"
        assert wrong["answer"]["clause"] == "BR-39"
        assert "decision" not in wrong["match"]
        assert wrong["back"] == []
        assert asa.post(BLOCK, {"do": "try", "action": "attack III 5"}) == wrong  # the same dice
        assert not [one for one in asa.get("/api/learn/battle_ravens")["lessons"] if one.get("solved")]
        solved = asa.post(BLOCK, {"do": "try", "action": "attack VI 5"})
        assert (solved["verdict"], solved["kept"]) == ("finished", True)
        lessons = asa.get("/api/learn/battle_ravens")["lessons"]
        assert [one["id"] for one in lessons if one.get("solved")] == ["block"]
        assert asa.get("/api/learn")["games"][0] == {"game": "battle_ravens", "lessons": len(NAMES), "solved": 1}
        assert Person(server, "Bo").get("/api/learn")["games"][0]["solved"] == 0


def test_what_was_solved_outlives_the_hall(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        asa.post(BLOCK, {"do": "show"})
        server.kill()
        server.start()
        assert asa.get("/api/learn")["games"][0]["solved"] == 1


def test_who_has_no_name_learns_as_well_and_nothing_is_kept(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert asked(server, BLOCK, {"do": "show"})["verdict"] == "finished"
        told = asked(server, BLOCK, {"do": "show"})
        assert told.get("kept", False) is False
        assert told["played"] == "attack VI 5"


def test_the_rules_answer_in_a_lesson_as_at_a_table(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        against = asked(server, f"{BLOCK}/why_not", {"action": "attack I 1"})
        assert against["clause"] == "BR-19" or against["message"]
        assert asked(server, f"{BLOCK}/why_not", {"action": "attack VI 5"}) == {}
        assert asked(server, BLOCK, {"do": "try", "action": "attack I 9"}, 400)["message"]
        assert asked(server, BLOCK, {"done": ["attack III 5"]}, 400)["reason"] == "unreadable"
        move = {"do": "try", "action": "move I right"}
        on = asked(server, "/api/learn/battle_ravens/move", move)
        assert (on["verdict"], on["done"]) == ("on", ["move I right"])
        done = asked(server, "/api/learn/battle_ravens/move", {"done": on["done"], "do": "try", "action": "send 2H"})
        assert done["verdict"] == "finished"


def test_garbage_gets_a_clear_answer(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for path, body, status in (
            ("/api/learn/chess/block", {}, 404),
            ("/api/learn/battle_ravens/no_such", {}, 404),
            ("/api/learn/battle_ravens/" + "x" * 5000, {}, 404),
            (BLOCK, {"done": "attack"}, 400),
            (BLOCK, {"done": ["pass"] * 41}, 400),
            (BLOCK, {"done": ["x" * 201]}, 400),
            (BLOCK, {"do": "cheat"}, 400),
            (BLOCK, {"do": "try", "action": "fly away"}, 400),
            (f"{BLOCK}/why_not", {}, 400),
            (f"{BLOCK}/consult", {}, 400),
            (f"{BLOCK}/consult", {"question": {"about": "weather"}}, 400),
        ):
            assert asked(server, path, body, status)["message"], (path, body)
        assert server.ask("/api/learn/chess").status_code == 404


MANY = 1000
SLACK = 6 << 20  # bytes: what an allocator keeps back for itself


def half_way(lesson: Lesson) -> Json:
    """As far as one gets without its end: the first decision where several are asked, else its first look."""
    first = runner.attempt(runner.begin(lesson), runner.shown(runner.begin(lesson)))
    return {} if first.verdict == "finished" else {"do": "try", "action": first.done[0]}


def rows(folder: Path) -> dict[str, int]:
    """How many rows each table of the storage holds."""
    (file,) = folder.glob("*.sqlite*[!lm]")
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as storage:
        names = [name for (name,) in storage.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: storage.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def memory(server: Server) -> int:
    """What the hall and those who work for it hold, in bytes."""
    assert server.process is not None
    family = [server.process.pid]
    for pid in family:
        children = Path(f"/proc/{pid}/task/{pid}/children")
        family += [int(child) for child in children.read_text().split()]
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in family)
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read where Linux tells it")
def test_a_thousand_lessons_left_half_way_leave_nothing_behind(tmp_path: Path) -> None:
    """Of all games, by turns: no row, no table, nothing in memory. All are opened once before it is measured."""
    opened = [
        (f"/api/learn/{game}/{lesson.id}", half_way(lesson))
        for game in games.NAMES
        for lesson in taught(game)
        if not lesson.steps[0].option
    ]
    with Server(tmp_path, "--clerks", "1") as server:
        asa = Person(server, "Asa")
        for path, body in opened:
            assert asa.post(path, body)["verdict"] in ("asked", "on", "solved"), path
        asa.get("/api/learn")  # the hall reads all lessons to list them, once
        before, stored, held = asa.get("/health"), rows(tmp_path), memory(server)
        for number in range(MANY):
            asa.post(*opened[number % len(opened)])
        after = asa.get("/health")
        assert after["tables"] == before["tables"] == 0
        assert asa.get("/api/lobby") == {"open": [], "running": []}
        assert not any(game["solved"] for game in asa.get("/api/learn")["games"])
        assert rows(tmp_path) == stored
        assert memory(server) - held < SLACK
