"""Ladders: steps of neighbours add up to ratings, doubts as well, and the file is one that bots read."""

from __future__ import annotations

import shlex
import signal
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.arena import crews
from ravenhall.arena.counting import Score
from ravenhall.arena.crews import Chunk, Crew
from ravenhall.arena.ladder import Rung, climb, rungs, step, write
from ravenhall.arena.plan import Plan
from ravenhall.arena.results import Results
from ravenhall.arena.tournament import Tournament
from ravenhall.arena.work import Row, Work
from ravenhall.bots.ratings import read_game
from ravenhall.cli.arena import INTERRUPTED, Progress, Stopping, add_arena, command_of
from ravenhall.cli.command import run
from ravenhall.cli.parsing import Parser
from ravenhall.kernel import data
from ravenhall.kernel.errors import BadOptions

BATTLE = games.load("battle_ravens")


def scored(won: int, of: int) -> Score:
    score = Score()
    for number in range(of):
        score.add(1.0 if number < won else 0.0)
    return score


def test_ten_times_in_eleven_are_four_hundred_points() -> None:
    assert step(scored(1000, 1100))[0] == pytest.approx(400, abs=2)
    assert step(scored(50, 100))[0] == 0 and step(scored(5, 10))[1] > step(scored(50, 100))[1] > 0
    assert step(scored(10, 10))[0] < 600  # all of few is not without end


def test_doubts_add_up() -> None:
    middle, beside, far = Rung("orm", 1000, 0), Rung("asa", 0, 0), Rung("kettil", 0, 0)
    climb(beside, middle, -100, 900)
    climb(far, beside, -100, 1600)
    assert (beside.points, far.points) == (900, 800)
    assert beside.give == pytest.approx(1.96 * 30) and far.give == pytest.approx(1.96 * 50)


def test_a_ladder_is_written_and_read(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["kettil", "orm", "random"], 4, 1, pairing="neighbours")
    tournament = Tournament(plan, Results(tmp_path / "results", plan, ""))
    tournament.run(Crew(), lambda done, total: None)
    found = rungs(tournament)
    assert [one.name for one in found] == ["kettil", "orm", "random"] and found[1].points == 1000
    assert found[2].points < 1000 and found[0].give > 0
    file = tmp_path / "ratings.toml"
    write(file, "odins_ravens", "before", [Rung("orm", 1000, 0)])
    write(file, "battle_ravens", "ravenhall arena", found)
    tables = tomllib.loads(file.read_text())
    rated = read_game(data.Row("ratings.toml", "", tables["battle_ravens"]))
    assert rated["orm"].points == 1000 and set(tables) == {"odins_ravens", "battle_ravens"}
    (tmp_path / "broken").write_text("[")
    with pytest.raises(BadOptions, match="cannot read"):
        write(tmp_path / "broken", "battle_ravens", "", found)


LADDER = ("arena", "battle_ravens", "--bots", "kettil,orm", "--pairing", "neighbours", "--matches", "2")


class Stopped(Crew):
    def play(self, work: Work, chunks: Iterator[Chunk]) -> Iterator[tuple[Chunk, list[Row]]]:
        raise KeyboardInterrupt


def test_a_ladder_that_was_stopped_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ratings.toml"
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


def test_it_stops_between_two_chunks_and_at_once_when_asked_again() -> None:
    before = signal.getsignal(signal.SIGINT)  # a shell's background jobs are begun with it ignored
    with Stopping(Progress(), at_once=False) as tell:
        tell(0, 4)
        signal.raise_signal(signal.SIGINT)  # nothing happens before the chunk is done and kept
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            tell(2, 4)
    assert signal.getsignal(signal.SIGINT) is before
    with Stopping(Progress(), at_once=True) as tell, pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_only_neighbours_make_a_ladder(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["kettil", "orm"], 2, 1)
    with pytest.raises(BadOptions, match="--pairing neighbours at two seats"):
        rungs(Tournament(plan, Results(tmp_path / "results", plan, "")))
