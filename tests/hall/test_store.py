"""Storage keeps its promises on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ravenhall.hall.kept.database import Connection, Row, StorageFailed
from ravenhall.hall.kept.packing import pack
from ravenhall.hall.kept.people import PlayerRow
from ravenhall.hall.kept.postgres import PostgresStore
from ravenhall.hall.kept.rows import LEASE, Append, LeaseLost, NewRow
from ravenhall.hall.kept.sqlite import SqliteStore
from ravenhall.hall.kept.store import SILENCE, Store
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.facts import Said, TableMade

Open = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path, lock=False)
    url = request.getfixturevalue("cluster").database()
    return lambda: PostgresStore(url)


def with_store(open_store: Open, story: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = open_store()
        await store.open()
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


def facts(table: str, head: int, words: list[str], fence: int = 1) -> Append:
    rows: list[Row] = [
        (table, head + place, 5, "p", f"c{head + place}", write(Said("Asa", word)).decode())
        for place, word in enumerate(words, 1)
    ]
    return Append(table, head, fence, rows, 5, 0)


def new_table(table: str) -> tuple[NewRow, Append]:
    made = write(TableMade("battle_ravens", 2, {}, "p", "Asa", "free", "link", False)).decode()
    append = Append(table, 0, 1, [(table, 1, 5, "", "", made)], 5, 0)
    append.status, append.card, append.seats = "waiting", "{}", [(0, "p"), (1, "")]
    return NewRow(table, "battle_ravens", True, "link", 5, "me"), append


def test_facts_come_back_in_order_and_numbers_are_unbroken(open_store: Open) -> None:
    async def story(store: Store) -> None:
        new, first = new_table("t")
        await store.append([first], new)
        await store.append([facts("t", 1, ["a", "b"])])
        await store.append([facts("t", 3, ["c"])])
        loaded = await store.load("t")
        assert loaded is not None
        assert [entry.number for entry in loaded.entries] == [1, 2, 3, 4]
        assert [entry.fact.text for entry in loaded.entries if isinstance(entry.fact, Said)] == ["a", "b", "c"]
        assert await store.load("nowhere") is None
        tail = await store.load("t", after=3)
        assert tail is not None
        assert [entry.command for entry in tail.entries] == ["c4"]

    with_store(open_store, story)


def test_whoever_appends_to_an_old_number_or_with_an_old_fence_is_refused(open_store: Open) -> None:
    async def story(store: Store) -> None:
        new, first = new_table("t")
        await store.append([first], new)
        await store.append([facts("t", 1, ["a"])])
        with pytest.raises(LeaseLost):
            await store.append([facts("t", 1, ["b"])])
        with pytest.raises(LeaseLost):
            await store.append([facts("t", 2, ["b"], fence=7)])

    with_store(open_store, story)


def test_one_bad_job_does_not_take_the_others_of_its_transaction_along(open_store: Open) -> None:
    async def story(store: Store) -> None:
        tables = [new_table(f"t{number}") for number in range(20)]
        await asyncio.gather(*(store.append([first], new) for new, first in tables))
        jobs = [store.append([facts(f"t{number}", 0 if number == 7 else 1, ["x"])]) for number in range(20)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [number for number, result in enumerate(results) if result is not None] == [7]
        for number in range(20):
            loaded = await store.load(f"t{number}")
            assert loaded is not None
            assert len(loaded.entries) == (1 if number == 7 else 2)

    with_store(open_store, story)


def test_a_table_and_its_rematch_are_stored_together_or_not_at_all(open_store: Open) -> None:
    async def story(store: Store) -> None:
        new, first = new_table("t")
        await store.append([first], new)
        rematch, made = new_table("r")
        with pytest.raises(LeaseLost):
            await store.append([facts("t", 9, ["x"]), made], rematch)
        assert await store.load("r") is None

    with_store(open_store, story)


async def leased(store: Store, owner: str, now: int) -> tuple[int, int]:
    lease = await store.lease("t", owner, now)
    assert lease is not None
    return lease.fence, lease.since


def test_a_lease_has_one_owner_until_it_runs_out(open_store: Open) -> None:
    async def story(store: Store) -> None:
        new, first = new_table("t")
        await store.append([first], new)
        assert await leased(store, "me", 10) == (1, 0)
        assert await store.lease("t", "you", 10) is None
        assert await leased(store, "you", 10 + 2 * LEASE) == (2, 5), "its owner was last heard of then"
        with pytest.raises(LeaseLost):
            await store.append([facts("t", 1, ["a"], fence=1)])
        await store.append([facts("t", 1, ["a"], fence=2)])
        await store.release("you", since=10 + LEASE)
        assert await leased(store, "me", 10 + 2 * LEASE) == (3, 10 + LEASE), "its owner let go of it then"

    with_store(open_store, story)


async def put_by(store: Store, number: int, snapshot: bytes, for_good: bool = False) -> None:
    await store.put_by("t", number, pack(snapshot, (await store.whole_log("t"))[:number], for_good))


async def rows(store: Store, table: str) -> int:
    return int((await store.read(lambda c: c.rows(f"SELECT count(*) FROM {table}")))[0][0])


def test_what_is_put_by_is_read_as_before_and_lies_packed(open_store: Open) -> None:
    """Facts before and after it come back as they were stored, commands with them; an older piece replaces nothing."""

    async def story(store: Store) -> None:
        new, first = new_table("t")
        await store.append([first], new)
        await store.append([facts("t", 1, ["a", "ä😀", "c"])])
        log = await store.whole_log("t")
        await put_by(store, 3, b'{"b":2}')
        await put_by(store, 2, b'{"a":1}')
        await store.append([facts("t", 4, ["d"])])
        loaded = await store.load("t")
        assert loaded is not None
        assert loaded.snapshot == b'{"b":2}'
        assert [entry.number for entry in loaded.entries] == [4, 5]
        assert loaded.commands == {("p", "c2"): 2, ("p", "c3"): 3}
        assert await rows(store, "events") == 2
        assert (await store.whole_log("t"))[:4] == log
        for after in (1, 3, 4):
            tail = await store.load("t", after)
            assert tail is not None
            assert [entry.number for entry in tail.entries] == list(range(after + 1, 6))
        assert [(number, said.text) for number, said in await store.said("t", 5, 2)] == [(4, "c"), (3, "ä😀")]
        assert [said.text for number, said in await store.said("t", 9, 1)] == ["d"]
        assert [said.text for number, said in await store.said("t", 9, 9)] == ["d", "c", "ä😀", "a"]
        retold = await store.log_to_retell("t", 4)
        assert [row[:4] for row in retold] == [row[:4] for row in log]
        assert retold[0] == log[0]
        assert not any("c" in row[4] for row in retold[1:] if row[4] != SILENCE)

    with_store(open_store, story)


def test_a_table_stored_the_old_way_is_read_and_shrinks_when_it_is_next_saved(open_store: Open) -> None:
    async def story(store: Store) -> None:
        new, first = new_table("t")
        await store.append([first], new)
        await store.append([facts("t", 1, ["a", "b"])])
        await store.write(lambda c: c.run("INSERT INTO snapshots VALUES ('t', 2, ?)", ['{"a":1}']))
        loaded = await store.load("t")
        assert loaded is not None
        assert (loaded.snapshot, [entry.number for entry in loaded.entries]) == (b'{"a":1}', [3])
        await put_by(store, 3, b'{"b":2}', for_good=True)
        assert [await rows(store, table) for table in ("snapshots", "events", "put_by")] == [0, 0, 1]
        assert len(await store.whole_log("t")) == 3

    with_store(open_store, story)


def test_requests_are_answered_once(open_store: Open) -> None:
    async def story(store: Store) -> None:
        for _ in range(2):
            await store.request(("r1", "t", "p", "Asa", 5, "{}"))
        assert [row[0] for row in await store.open_requests("t")] == ["r1"]
        await store.answer_request("r1", "t", "done")
        assert await store.open_requests() == []
        assert await store.replies(["r1", "r2"]) == {"r1": "done"}
        await store.forget_requests(6)
        assert await store.replies(["r1"]) == {}

    with_store(open_store, story)


def test_players_are_found_by_their_hash(open_store: Open) -> None:
    async def story(store: Store) -> None:
        await store.add_player("p", "hash", "Asa", 5)
        await store.set_player(PlayerRow("p", "Åsa", "https://x", 0))
        assert await store.player_with("hash") == PlayerRow("p", "Åsa", "https://x", 0)
        assert await store.player("q") is None

    with_store(open_store, story)


def test_what_is_stored_is_there_after_closing(open_store: Open) -> None:
    async def first(store: Store) -> None:
        new, append = new_table("t")
        await store.append([append], new)

    async def second(store: Store) -> None:
        assert await store.load("t") is not None
        assert [row[3] for row in await store.tables_of("p", 9)] == [0]

    with_store(open_store, first)
    with_store(open_store, second)


def test_a_backup_that_cannot_be_written_is_told_in_words(open_store: Open, tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(StorageFailed, match="cannot back up"):
            store.backup(str(tmp_path / "none" / "copy"))

    with_store(open_store, story)


def test_a_failing_read_does_not_spoil_the_next(open_store: Open) -> None:
    def nonsense(connection: Connection) -> None:
        connection.rows("SELECT one FROM nowhere")

    async def story(store: Store) -> None:
        with pytest.raises(Exception, match="nowhere"):
            await store.read(nonsense)
        assert await store.setting("x") is None

    with_store(open_store, story)


def test_how_a_match_ended_is_kept_once(open_store: Open) -> None:
    async def story(store: Store) -> None:
        for table, at, score, rivals in (("t", 6, 0.5, "orm asa"), ("u", 5, 1.0, "kettil")):
            new, first = new_table(table)
            first.result = ("p", "battle_ravens", table, at, score, rivals)
            await store.append([first], new)
        again = facts("t", 1, ["a"])
        again.result = ("p", "battle_ravens", "t", 9, 0.0, "orm")
        await store.append([again])
        assert await store.results("p", "battle_ravens", 9) == [(1.0, ["kettil"]), (0.5, ["orm", "asa"])]
        assert await store.results("p", "battle_ravens", 1) == [(0.5, ["orm", "asa"])]
        assert await store.results("p", "battalia", 9) == []

    with_store(open_store, story)


def test_what_was_learned_and_solved_is_kept_once_and_for_its_player(open_store: Open) -> None:
    async def story(store: Store) -> None:
        await store.learn("asa", "battle_ravens", "block", 5)
        await store.learn("asa", "battle_ravens", "block", 9)
        await store.learn("asa", "odins_ravens", "fly", 9)
        await store.solve("asa", "odins_ravens", "one", 0, 5)
        await store.solve("asa", "odins_ravens", "one", 20_000, 6)  # and again, when it was that day's
        await store.solve("asa", "odins_ravens", "one", 20_000, 7)
        await store.solve("bo", "battle_ravens", "two", 20_000, 7)
        assert await store.learned("asa") == {("battle_ravens", "block"), ("odins_ravens", "fly")}
        assert sorted(await store.puzzled("asa")) == [("odins_ravens", "one", 0), ("odins_ravens", "one", 20_000)]
        assert await store.learned("bo") == set()
        assert await store.puzzled("bo") == [("battle_ravens", "two", 20_000)]

    with_store(open_store, story)
