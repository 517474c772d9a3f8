"""Tournaments: who meets whom, that nothing is lost or played twice, what a file refuses, and the command."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.arena.counting import Counted
from ravenhall.arena.crews import Crew, Processes
from ravenhall.arena.plan import Plan, lineups, seatings
from ravenhall.arena.playing import Played
from ravenhall.arena.rating import ratings
from ravenhall.arena.results import Results, UnfitResults
from ravenhall.arena.sure import FEWEST, Running
from ravenhall.arena.tournament import Tournament
from ravenhall.arena.work import OtherEdition, plain_fixtures, play_some, work_of
from ravenhall.cli.command import run
from ravenhall.kernel.errors import BadOptions, UnknownBot
from ravenhall.kernel.game import Game

BATTLE = games.load("battle_ravens")
RAID = games.load("roll_and_raid")


def silent(done: int, total: int) -> None:
    """Nobody looks."""


def played(file: Path, plan: Plan, crew: Crew | None = None, until_sure: bool = False) -> Tournament:
    results = Results(file, plan, "")
    tournament = Tournament(plan, results, until_sure)
    tournament.run(crew or Crew(), silent)
    results.close()
    return tournament


def plain(tournament: Tournament) -> dict[tuple[int, int, int], list[object]]:
    return {key: match.plain() for key, match in sorted(tournament.results.kept.items())}


# ── who meets whom ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_meets_everybody_once_a_lineup() -> None:
    assert lineups(3, 2, "all") == [[0, 1], [0, 2], [1, 2]]
    assert lineups(3, 2, "neighbours") == [[0, 1], [1, 2]]
    assert lineups(3, 2, "first") == [[0, 1], [0, 2]]
    assert lineups(4, 3, "all") == [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]


def test_with_more_seats_than_bots_one_plays_against_a_table_of_the_other() -> None:
    assert lineups(2, 4, "all") == [[0, 1, 1, 1], [1, 0, 0, 0]]
    assert lineups(2, 4, "all", lone=True) == [[0, 1, 1, 1]]
    assert lineups(3, 3, "first", lone=True) == [[0, 1, 1], [0, 2, 2]]
    assert lineups(1, 3, "all") == [[0, 0, 0]]
    assert lineups(2, 1, "all") == [[0], [1]]


@pytest.mark.parametrize("lineup", [[0, 1], [0, 1, 1, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4, 5]])
def test_every_entrant_has_every_seat_equally_often_in_a_deal(lineup: list[int]) -> None:
    around = seatings(lineup, 5, 7)
    assert all(Counter(way) == Counter(lineup) for way in around)
    for seat in range(len(lineup)):
        times = Counter(way[seat] for way in around)
        assert len({times[one] / lineup.count(one) for one in set(lineup)}) == 1
    assert len({tuple(way) for way in around}) == len(around)


def test_where_there_are_too_many_seatings_the_order_changes_from_deal_to_deal() -> None:
    orders = {tuple(seatings([0, 1, 2, 3], deal, 1)[0]) for deal in range(12)}
    assert len(orders) > 3


@pytest.mark.parametrize(
    ("entrants", "matches", "options", "message"),
    [
        ([], 4, {}, "name a bot"),
        (["greedy", "greedy"], 4, {}, "each bot enters once"),
        (["greedy", "random"], 1, {}, "2 matches or more"),
        (["greedy", "random"], 4, {"pairing": "swiss"}, "a pairing is one of"),
        (["greedy", "random"], 4, {"seats": 3}, "exactly 2"),
        (["greedy", "random"], 4, {"lone": True}, "where there are three seats or more"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(
    entrants: list[str], matches: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(BadOptions, match=message):
        Plan(BATTLE, entrants, matches, 1, **options)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(UnknownBot):
        Plan(BATTLE, ["greedy", "deep"], 4, 1)


# ── nothing lost, nothing twice ─────────────────────────────────────────────────────────────────────────────────────


def test_the_crew_cannot_be_told_from_the_results(tmp_path: Path) -> None:
    plan = Plan(RAID, ["greedy", "random"], 8, 3, seats=4)
    crew = Processes(2)
    together = played(tmp_path / "two", plan, crew)
    crew.close()
    alone = played(tmp_path / "one", plan)
    assert plain(alone) == plain(together) and len(plain(alone)) == plan.total == 16


def test_going_on_plays_only_what_is_missing(tmp_path: Path) -> None:
    short = Plan(BATTLE, ["greedy", "random"], 4, 1)
    played(tmp_path / "r", short)
    told: list[tuple[int, int]] = []
    longer = Plan(BATTLE, ["greedy", "random"], 8, 1)
    results = Results(tmp_path / "r", longer, "")
    Tournament(longer, results).run(Crew(), lambda done, total: told.append((done, total)))
    results.close()
    assert told[0] == (4, 8) and told[-1] == (8, 8)
    assert plain(played(tmp_path / "fresh", longer)) == plain(played(tmp_path / "r", longer))


def test_a_process_that_dies_is_replaced_and_its_matches_are_played(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["greedy", "random"], 24, 2)
    crew = Processes(2)
    results = Results(tmp_path / "r", plan, "")
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if done and not killed:
            victim = next(iter(crew.pool._processes))
            killed.append(victim)
            os.kill(victim, signal.SIGKILL)

    tournament = Tournament(plan, results)
    tournament.run(crew, kill_one)
    crew.close()
    results.close()
    assert killed and plain(tournament) == plain(played(tmp_path / "quiet", plan))


def test_matches_handed_to_processes_that_have_just_died_are_played(tmp_path: Path) -> None:
    """Nobody has noticed yet when the first chunk is handed out."""
    plan = Plan(BATTLE, ["greedy", "random"], 8, 2)
    crew = Processes(2)
    with suppress(BrokenProcessPool):
        crew.pool.submit(os._exit, 1).result()
    again = plain(played(tmp_path / "again", plan, crew))
    crew.close()
    assert again == plain(played(tmp_path / "here", plan))


def test_data_files_travel_to_who_plays(tmp_path: Path) -> None:
    """Not their path, which says nothing to another machine."""
    folder = tmp_path / "mine"
    folder.mkdir()
    printed = files("ravenhall.games.battle_ravens").joinpath("data", "cards.toml").read_text(encoding="utf-8")
    folder.joinpath("cards.toml").write_text(printed + "\n", encoding="utf-8")
    plan = Plan(games.load("battle_ravens", folder), ["greedy"], 2, 1, options={"tactics": True})
    work = work_of(plan).plain()
    shutil.rmtree(folder)
    assert len(play_some(work, plain_fixtures(plan.fixtures(0, 0)))) == 1


def test_a_machine_with_other_rules_is_refused() -> None:
    plan = Plan(BATTLE, ["greedy"], 2, 1)
    work = work_of(plan)
    work.revision += 1
    with pytest.raises(OtherEdition, match="install the same edition"):
        play_some(work.plain(), plain_fixtures(plan.fixtures(0, 0)))


def test_kill_minus_nine_loses_no_kept_match_and_plays_none_twice(tmp_path: Path) -> None:
    file = tmp_path / "r"
    command = ["arena", "battle_ravens", "--bots", "greedy,random", "--matches", "400", "--processes", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "ravenhall", *command, "--results", str(file)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and (not file.exists() or file.stat().st_size < 30_000):
        time.sleep(0.02)
    process.kill()
    process.wait()
    plan = Plan(BATTLE, ["greedy", "random"], 400, 1)
    results = Results(file, plan, "")
    kept = {key: match.plain() for key, match in results.kept.items()}
    results.close()
    assert 0 < len(kept) < 400
    fresh = plain(played(tmp_path / "fresh", Plan(BATTLE, ["greedy", "random"], 20, 1)))
    assert all(kept[key] == match for key, match in fresh.items() if key in kept)


# ── what a file refuses ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"seed": 2}, "the seed"),
        ({"options": {"tactics": True}}, "the options"),
        ({"entrants": ["random", "greedy"]}, "the bots"),
        ({"pairing": "first"}, "who meets whom"),
        ({"game": games.load("odins_ravens")}, "the game"),
    ],
)
def test_another_tournament_is_not_mixed_in(tmp_path: Path, change: dict[str, object], named: str) -> None:
    usual: dict[str, object] = {"game": BATTLE, "entrants": ["greedy", "random"], "matches": 2, "seed": 1}
    played(tmp_path / "r", Plan(**usual))  # type: ignore[arg-type]
    with pytest.raises(UnfitResults, match=f"another tournament: {named}"):
        Results(tmp_path / "r", Plan(**{**usual, **change}), "")  # type: ignore[arg-type]
    with pytest.raises(UnfitResults, match="another tournament: the data files"):
        Results(tmp_path / "r", Plan(**usual), "house cards")  # type: ignore[arg-type]


def test_results_of_another_judgement_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["greedy", "random"], 2, 1)
    played(tmp_path / "r", plan)
    learned: Game[Any] = import_module("ravenhall.games.battle_ravens").GAME(None)
    learned.judgement.weights[0] += 0.001
    with pytest.raises(UnfitResults, match="another tournament: what bots judge by"):
        Results(tmp_path / "r", Plan(learned, ["greedy", "random"], 2, 1), "")


def test_a_match_that_plays_differently_now_is_noticed(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["greedy", "random"], 2, 1)
    tournament = played(tmp_path / "r", plan)
    results = Results(tmp_path / "r", plan, "")
    shortest = min(tournament.results.kept.values(), key=lambda match: match.decisions)
    shortest_key = next(key for key, match in tournament.results.kept.items() if match is shortest)
    results.kept[shortest_key].points[0] += 1
    with pytest.raises(UnfitResults, match="plays differently now"):
        Tournament(plan, results)
    results.close()


def test_damaged_and_foreign_files_are_refused_in_words(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["greedy", "random"], 2, 1)
    played(tmp_path / "r", plan)
    whole = (tmp_path / "r").read_bytes()
    (tmp_path / "text").write_text("greedy won" * 1000)
    (tmp_path / "cut").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "holed").write_bytes(whole[:4096] + bytes(4096) + whole[8192:])
    for name in ("text", "cut", "holed"):
        with pytest.raises(UnfitResults, match="damaged|no results"):
            Results(tmp_path / name, plan, "")


def test_two_arenas_do_not_write_to_one_file(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["greedy", "random"], 2, 1)
    results = Results(tmp_path / "r", plan, "")
    with pytest.raises(UnfitResults, match="in use"):
        Results(tmp_path / "r", plan, "")
    results.close()


# ── figures ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def match_of(seating: list[int], winners: list[int], places: list[int]) -> Played:
    return Played(1, seating, winners, [0] * len(seating), "X", 10, {}, 0, places, 0, {}, [{} for seat in seating])


def test_shares_of_victories_and_who_beats_whom() -> None:
    matches = [match_of([0, 1], [0], [1, 2]), match_of([1, 0], [0], [1, 2]), match_of([0, 1], [], [1, 1])]
    counted = Counted(2, 2, matches)
    assert counted.alone[0].share == counted.alone[1].share == 0.5
    assert counted.against[0][1].share == 0.5 and counted.against[0][1].draws == 1
    assert [score.share for score in counted.seat] == [pytest.approx(2.5 / 3), pytest.approx(0.5 / 3)]


def test_at_larger_tables_the_lone_bot_is_counted_for_itself() -> None:
    counted = Counted(2, 4, [match_of([0, 1, 1, 1], [2], [4, 2, 1, 3]), match_of([1, 0, 1, 1], [1], [2, 1, 3, 4])])
    assert counted.alone[0].share == 0.5 == counted.alone[1].share
    assert counted.against[0][1].matches == 6 and counted.against[0][1].wins == 3


def test_one_stops_when_sure_and_not_before() -> None:
    better, even, close = Running(0.5), Running(0.5), Running(0.5)
    verdicts: list[str] = []
    for deal in range(FEWEST):
        better.add(1.0)
        verdicts.append(better.verdict)
    assert verdicts == [""] * (FEWEST - 1) + ["better"]
    for deal in range(400):
        even.add(deal % 2)
    assert not even.verdict
    for deal in range(6000):
        close.add(deal % 2)
    assert close.verdict == "close"


def test_being_sure_is_rarely_wrong_between_equals() -> None:
    from ravenhall.kernel.chance import seeded

    chance, wrong = seeded(5), 0
    for _ in range(200):
        running = Running(0.5)
        while running.deals < 500 and not running.verdict:
            running.add(chance.below(3) / 2)
        wrong += running.verdict in ("better", "worse")
    assert wrong <= 14  # 5 % of 200, and what chance allows


def test_a_clear_comparison_is_stopped_early_and_the_same_on_any_crew(tmp_path: Path) -> None:
    plan = Plan(BATTLE, ["greedy", "random"], 400, 1)
    crew = Processes(2)
    tournaments = [played(tmp_path / "a", plan, None, True), played(tmp_path / "b", plan, crew, True)]
    crew.close()
    counted = [[match.plain() for match in tournament.counted(0)] for tournament in tournaments]
    assert counted[0] == counted[1] and len(counted[0]) == 2 * tournaments[0].enough(0) < 400
    assert tournaments[0].watched[0].verdict == "better"


def test_ratings_order_who_beats_whom() -> None:
    deals = [[match_of([0, 1], [0], [1, 2]), match_of([1, 2], [0], [1, 2])] for _ in range(30)]
    found = ratings(3, deals, 5)
    assert found[0].points > found[1].points > found[2].points
    assert [one.points for one in ratings(3, deals, 5)] == [one.points for one in found]
    assert found[0].reach > ratings(3, deals * 4, 5)[0].reach > 0


# ── the command ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_command_prints_the_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "battle_ravens", "--bots", "greedy,random", "--matches", "4", "--processes", "1"]
    assert run([*command, "--set", "tactics=yes", "--events", "--count", "turn_began"]) == 0
    printed = capsys.readouterr().out
    for told in ("4 matches", "95 % interval", "rating", "won by seat", "turn_began a match: ", "ended by", "tactics"):
        assert told in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "no game 'chess'"),
        (["battle_ravens", "--bots", "greedy,deep"], "no bot 'deep'"),
        (["battle_ravens", "--set", "tactics"], "NAME=VALUE"),
        (["battle_ravens", "--set", "tactic=on"], "no option 'tactic'"),
        (["battle_ravens", "--seed", "-4"], "a seed is"),
        (["battle_ravens", "--processes", "0"], "--processes is 1 or more"),
        (["roll_and_raid", "--bots", "greedy", "--until-sure"], "compares two bots"),
    ],
)
def test_the_command_says_what_is_wrong(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", *arguments]) == 2
    assert message in capsys.readouterr().err
