"""Ladders: steps of neighbours add up to ratings, doubts as well, pair by pair, and the file is one that bots read."""

from __future__ import annotations

import shlex
import signal
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.arena import crews
from ravenhall.arena.crews import Chunk, Crew
from ravenhall.arena.ladder import steps_of, write
from ravenhall.arena.plan import Plan
from ravenhall.arena.results import Results
from ravenhall.arena.tournament import Tournament
from ravenhall.arena.work import Row, Work
from ravenhall.bots.ratings import CAST, Step, rated, read_step
from ravenhall.cli.arena import INTERRUPTED, Progress, Stopping, add_arena, command_of
from ravenhall.cli.command import run
from ravenhall.cli.parsing import Parser
from ravenhall.kernel import data
from ravenhall.kernel.errors import BadOptions

BATTLE = games.load("battle_ravens")


SUMS = {person.id: person.sum_in("battle_ravens") for person in CAST}


def step(won: int, of: int, gentler: str = "orm", stronger: str = "hallgerd") -> Step:
    return Step(gentler, stronger, 2 * won, of, [SUMS[gentler], SUMS[stronger]], "a command")


def test_ten_times_in_eleven_are_four_hundred_points() -> None:
    assert step(1000, 1100).points == pytest.approx(400, abs=2)
    assert step(50, 100).points == 0 and step(5, 10).variance > step(50, 100).variance > 0
    assert step(10, 10).points < 600  # all of few is not without end


def test_steps_add_up_from_orm_and_so_do_doubts() -> None:
    steps = [step(130, 200, "asa", "orm"), step(130, 200, "kettil", "asa"), step(120, 200)]
    ladder = rated("battle_ravens", steps, CAST)
    assert set(ladder) == {"kettil", "asa", "orm", "hallgerd"} and ladder["orm"].points == 1000
    assert ladder["kettil"].exact == pytest.approx(1000 - 2 * (1000 - ladder["asa"].exact))
    assert ladder["kettil"].variance == pytest.approx(2 * ladder["asa"].variance)
    assert ladder["hallgerd"].points > 1000 and ladder["hallgerd"].give > 0


def test_nobody_beyond_a_step_that_is_missing_or_was_played_otherwise_is_rated() -> None:
    otherwise = Step("orm", "hallgerd", 260, 200, [SUMS["orm"], "otherwise"], "")
    beyond = step(130, 200, "hallgerd", "leofric")
    assert set(rated("battle_ravens", [otherwise, beyond], CAST)) == {"orm"}
    assert set(rated("battle_ravens", [step(130, 200), beyond], CAST)) == {"orm", "hallgerd", "leofric"}


def played(folder: Path, *entrants: str) -> Tournament:
    plan = Plan(BATTLE, list(entrants), 4, 1, pairing="neighbours")
    tournament = Tournament(plan, Results(folder / "-".join(entrants), plan, ""))
    tournament.run(Crew(), lambda done, total: None)
    return tournament


def test_a_ladder_is_written_pair_by_pair_and_read(tmp_path: Path) -> None:
    file = tmp_path / "steps.toml"
    gentle = steps_of(played(tmp_path, "kettil", "asa", "orm"), "ravenhall arena")
    assert [(one.gentler, one.stronger, one.matches) for one in gentle] == [("kettil", "asa", 4), ("asa", "orm", 4)]
    write(file, "odins_ravens", [step(3, 4)])
    write(file, "battle_ravens", gentle[1:])
    write(file, "battle_ravens", gentle[:1])
    write(file, "battle_ravens", [step(1, 4, "asa", "orm")])  # measured again
    tables = tomllib.loads(file.read_text())
    rows = data.Row("steps.toml", "", tables).subs("battle_ravens")
    found = [read_step(row) for row in rows]
    assert [(one.gentler, one.halves) for one in found] == [("kettil", gentle[0].halves), ("asa", 2)]
    assert set(tables) == {"odins_ravens", "battle_ravens"}
    (tmp_path / "broken").write_text("[")
    with pytest.raises(BadOptions, match="cannot read"):
        write(tmp_path / "broken", "battle_ravens", found)


def test_only_neighbours_of_the_cast_stand_on_it(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="kettil and orm are no neighbours in kettil, asa, orm, hallgerd"):
        steps_of(played(tmp_path, "kettil", "orm"), "")


LADDER = ("arena", "battle_ravens", "--bots", "kettil,asa", "--pairing", "neighbours", "--matches", "2")


class Stopped(Crew):
    def play(self, work: Work, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        raise KeyboardInterrupt


def test_a_ladder_that_was_stopped_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "steps.toml"
    command = [*LADDER, "--processes", "1", "--ladder", str(file)]
    with monkeypatch.context() as patched:
        patched.setattr(crews, "crew_of", lambda on, processes: Stopped())
        assert run(command) == INTERRUPTED
    assert not file.exists()
    assert run(command) == 0
    assert file.exists()


def test_the_command_of_a_ladder_says_all_that_decides_what_was_measured() -> None:
    words = [*LADDER[1:], "--seats", "2", "--data", "my folder", "--set", "tactics=true", "--seed", "3"]
    parser = Parser("ravenhall")
    add_arena(parser)
    command = command_of(parser.parse_args(words))
    again = parser.parse_args(shlex.split(command)[2:])
    assert again == parser.parse_args(words)


def test_a_line_of_progress_that_stops_early_is_ended(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress()
    progress.seen = True
    progress(1, 10)
    progress.done()
    progress(10, 10)
    progress.done()
    assert capsys.readouterr().err.count("\n") == 2


def test_a_bar_grows_with_an_estimate_beside_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress()
    progress.seen = True
    now = progress.since
    monkeypatch.setattr("ravenhall.cli.arena.time.monotonic", lambda: now)
    for done, seconds in ((0, 1), (6, 61), (12, 121)):
        now = progress.since + seconds
        progress(done, 12)
    first, half, whole = capsys.readouterr().err.split("\r\033[K")[1:]
    assert (first.count("█"), half.count("█"), whole.count("█")) == (0, 12, 24) and half.count("░") == 12
    assert half.endswith(" 6 of 12 matches, about 61 s left") and whole.endswith(" 12 of 12 matches\n")


def test_it_stops_between_two_chunks_and_at_once_when_asked_again() -> None:
    begun_with = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background jobs ignore it
    try:
        with Stopping(Progress(), at_once=False) as tell:
            tell(0, 4)
            signal.raise_signal(signal.SIGINT)  # nothing happens before the chunk is done and kept
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
            with pytest.raises(KeyboardInterrupt):
                tell(2, 4)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with Stopping(Progress(), at_once=True) as tell, pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, begun_with)


def test_only_neighbours_make_a_ladder(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["kettil", "orm"], 2, 1)
    with pytest.raises(BadOptions, match="--pairing neighbours at two seats"):
        steps_of(Tournament(plan, Results(tmp_path / "results", plan, "")), "")
