"""Running a hall: health, metrics, closing, coming back, and looking after it from the command line."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ravenhall.cli import main as ravenhall
from ravenhall.hall.said import commands, messages
from ravenhall.hall.said.openapi import openapi
from ravenhall.hall.said.typescript import structs, typescript
from ravenhall.hall.table.verify import verify
from tests.hall.client import Person, Server, play_on, two_seats


def admin(server: Server, *words: str) -> str:
    command = [sys.executable, "-m", "ravenhall.hall", "admin", "--data", str(server.folder), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    """What `ravenhall admin` complains of: one sentence, and a status that says so."""
    assert ravenhall(["admin", *map(str, words)]) != 0, words
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def check(file: Path, status: int) -> str:
    command = [sys.executable, "-m", "ravenhall", "verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == status
    return done.stdout + done.stderr


def test_a_clean_end_says_goodbye_and_the_tables_are_there_again(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[str, dict[str, object], Person]:
        asa, bo, table = two_seats(server, options={"tactics": True})
        page, other = await asa.join(table), await bo.join(table)
        await play_on([page, other], 25, lambda actions: actions[len(actions) // 2])
        fresh = await asa.join(table)
        assert server.stop() == 0
        await page.closed()
        assert page.goodbye is not None
        assert page.goodbye["retry"]
        return table, {"match": fresh.match, "lines": fresh.lines, "number": fresh.number}, asa

    async def after(server: Server, table: str, known: dict[str, object], asa: Person) -> None:
        page = await asa.join(table, server)
        assert {"match": page.match, "lines": page.lines, "number": page.number} == known

    server = Server(tmp_path).start()
    table, known, asa = asyncio.run(before(server))
    with server:
        asyncio.run(after(server, table, known, asa))


def test_health_metrics_and_the_open_description(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.ask("/health").json()["status"] == "well"
        metrics = server.ask("/metrics").text
        for name in ("loop_lag_seconds", "commit_seconds", "move_seconds", "tables", "connections"):
            assert f"ravenhall_{name}" in metrics
        description = server.ask("/openapi.json").json()
        assert description == json.loads(json.dumps(openapi()))
        assert "/api/tables" in description["paths"]
        games = server.ask("/api/games").json()["games"]
        tactics = next(option for option in games[0]["options"] if option["name"] == "tactics")
        assert tactics["values"] == [True, False]
        assert tactics["clause"] == "BR-78"
        assert games[0]["bots"]
        assert all(json.dumps(line) for line in server.log())


def test_every_path_that_is_described_names_the_methods_it_answers(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        for path, operations in openapi()["paths"].items():
            address = path.format(table="none", game="battle_ravens", lesson="block", puzzle="none")
            told = server.ask(address, "DELETE", headers={"origin": server.url})
            assert told.status_code == 405, path
            assert {method.lower() for method in told.headers["allow"].split(", ")} == set(operations), path
            assert told.headers["allow"] in told.json()["message"]
        assert server.ask("/api/quick").status_code == 405
        assert server.ask("/api/nothing").status_code == 404
        assert server.ask("/health", "HEAD").status_code == 200


def test_two_halls_do_not_share_a_folder(tmp_path: Path) -> None:
    with Server(tmp_path):
        command = [sys.executable, "-m", "ravenhall.hall", "--port", "0", "--data", str(tmp_path)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
        assert second.returncode != 0
        assert "another hall runs" in second.stderr


def test_the_administrator_lists_closes_bans_exports_and_backs_up(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa, bo, table = two_seats(server)
        page = await asa.join(table)
        other = await bo.join(table)
        assert table in admin(server, "list")
        assert "Asa, Bo" in admin(server, "list", "--status", "playing")
        admin(server, "export", table, str(tmp_path / "match.json"))
        document = json.loads((tmp_path / "match.json").read_text())
        assert verify(document).fits
        assert "committed to before it" in check(tmp_path / "match.json", 0)
        (tmp_path / "match.json").write_text(json.dumps({**document, "seed": 5}))
        assert "Does not hold" in check(tmp_path / "match.json", 1)
        admin(server, "backup", str(tmp_path / "copy.sqlite3"))
        assert (tmp_path / "copy.sqlite3").stat().st_size > 10_000
        assert "player" in admin(server, "ban", f"{table}:1")
        await other.closed()
        assert other.goodbye is not None
        assert "retry" not in other.goodbye
        bo.get("/api/me", status=403)
        admin(server, "close", table)
        await page.until(lambda: page.table["status"] == "closed")
        await page.refused("not_now", "play", seat=0, action="place I 1")

    with Server(tmp_path) as server:
        asyncio.run(story(server))


def test_the_administrator_hears_what_does_not_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        table = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "random"}]})["table"]
        waiting = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {}]})["table"]
    for who in ("nosuch", "", "10.9.8", "10.9.8.777", "a b"):
        assert "neither a player's id nor TABLE:SEAT nor an IP address" in refused(
            capsys, "ban", who, "--data", tmp_path
        )
    assert "has the seats 0, 1, not '9'" in refused(capsys, "--data", tmp_path, "ban", f"{table}:9")
    assert "no person holds seat 1" in refused(capsys, "--data", tmp_path, "ban", f"{table}:1")
    for words in (("ban", "nosuch:0"), ("close", "nosuch"), ("close", "\udcff"), ("export", "nosuch", "f")):
        assert "there is no table" in refused(capsys, "--data", tmp_path, *words)
    assert "has not begun" in refused(capsys, "export", waiting, tmp_path / "f", "--data", tmp_path)
    assert "cannot write" in refused(capsys, "export", table, tmp_path / "none" / "f", "--data", tmp_path)
    for file in (tmp_path / "none" / "copy", tmp_path, tmp_path / "hall.sqlite3"):
        assert "back" in refused(capsys, "backup", file, "--data", tmp_path)
    for words in (("--data", str(tmp_path), "list"), ("list", "--data", str(tmp_path))):
        assert ravenhall(["admin", *words]) == 0
        assert table in capsys.readouterr().out
    for address, as_shown in (("10.9.8.7", "10.9.8.7"), ("0:0:0:0:0:0:0:1", "::1")):
        assert ravenhall(["admin", "ban", address, "--data", str(tmp_path)]) == 0
        assert capsys.readouterr().out == f"address {as_shown} is banned\n"


def test_ids_can_be_typed_on_a_command_line(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        asa = Person(server, "Asa")
        seats = [{"me": True}, {"bot": "random"}]
        for _ in range(20):
            assert asa.post("/api/tables", {"game": "battle_ravens", "seats": seats})["table"].isalnum()
    with sqlite3.connect(tmp_path / "hall.sqlite3") as database:
        assert all(player.isalnum() for (player,) in database.execute("SELECT id FROM players"))


def test_a_hall_that_is_not_there_or_damaged_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "there is no hall in" in refused(capsys, "--data", tmp_path / "none", "list")
    assert not (tmp_path / "none").exists()
    (tmp_path / "hall.sqlite3").write_bytes(b"no database" * 1000)
    for words in (("list",), ("close", "t"), ("backup", str(tmp_path / "copy"))):
        assert "hall.sqlite3 cannot be used" in refused(capsys, *words, "--data", tmp_path)
    started = [sys.executable, "-m", "ravenhall.hall", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(started, capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "hall.sqlite3 cannot be used" in done.stderr


def test_typescript_has_every_message() -> None:
    text = typescript()
    for kind in structs():
        assert f"export interface {kind.__name__} {{" in text
    assert "export type Command = | Join | Look" in " ".join(text.split())
    assert "action: string | number | Record<string, " in text


def test_the_protocol_document_names_every_command_and_message() -> None:
    document = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text()
    for kind in (*commands.AnyCommand.__args__, *messages.AnyMessage.__args__):
        assert f"`{kind.__struct_config__.tag}" in document, kind
