"""How strong somebody plays: what counts as a result, what follows from results, and that both databases keep them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ravenhall.bots.ratings import RATINGS, Rating
from ravenhall.hall.kept.sqlite import FILE, SqliteConnection
from ravenhall.hall.said.commands import Consult, Resign
from ravenhall.hall.table import deciding
from ravenhall.hall.table.facts import TakenBack
from ravenhall.hall.table.plans import CountGuide, Plan
from ravenhall.hall.table.snapshot import read_snapshot, write_snapshot
from ravenhall.hall.table.strength import FEWEST, Result, estimated, in_words, opponents, result_of
from tests.hall.client import Person, Server
from tests.hall.test_table import ASA, BO, Desk

LADDER = {"kettil": 700, "asa": 850, "orm": 1000, "the_guest": 1400}


def rated(ladder: dict[str, int]) -> dict[str, Rating]:
    return {name: Rating(points, 104.0) for name, points in ladder.items()}  # ± 20


@pytest.fixture(autouse=True)
def _a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATINGS, "battle_ravens", rated(LADDER))
    monkeypatch.delitem(RATINGS, "battalia")  # there nobody has a rating


def won(number: int, against: str, of: int) -> list[Result]:
    return [(1.0 if at < number else 0.0, [against]) for at in range(of)]


def test_who_wins_half_is_as_strong_as_the_other_and_surer_with_every_match() -> None:
    few, many = estimated("battle_ravens", won(4, "orm", 8))[0], estimated("battle_ravens", won(40, "orm", 80))[0]
    assert abs(many.points - 1000) < 30 and abs(few.points - 1000) < 120
    assert 50 < many.give < few.give < 350


def test_greedy_counts_as_orm_and_who_is_not_rated_does_not_count() -> None:
    assert estimated("battle_ravens", won(3, "greedy", 4)) == estimated("battle_ravens", won(3, "orm", 4))
    assert estimated("battle_ravens", won(3, "old_grim", 4))[1] == 0


def test_whom_to_play() -> None:
    there = list(LADDER)
    first = opponents("battle_ravens", there, [])
    assert (first.fits, first.strength, [one.wins for one in first.bots]) == ("kettil", None, [""] * 4)
    some = opponents("battle_ravens", there, won(5, "orm", FEWEST))
    assert some.fits == "orm" and some.matches == FEWEST
    assert {one.name: one.wins for one in some.bots}["orm"] == "about half"
    assert opponents("battle_ravens", there, won(60, "the_guest", 60)).fits == "the_guest"
    assert opponents("battalia", there, won(1, "orm", 1)).fits == "kettil"
    assert opponents("battle_ravens", [*there, "old_grim"], won(60, "the_guest", 60)).fits == "old_grim"


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.5, "about half"), (0.33, "about 1 in 3"), (0.86, "about 5 in 6"), (0.02, "seldom"), (0.99, "nearly always")],
)
def test_chances_in_words(chance: float, words: str) -> None:
    assert in_words(chance) == words


def test_only_one_person_among_bots_without_advice_counts() -> None:
    alone = Desk(bot=True)
    assert result_of(alone.table) is None
    alone.do(ASA, Resign("r", 0))
    assert result_of(alone.table) == ("a", 0.0, ["random"])
    alone.table.seats[0].asks = 1
    assert result_of(alone.table) is None
    guided = Desk(bot=True)
    assert deciding.is_guided_first(guided.table, Consult("q", deciding.ADVICE, 0))
    assert not deciding.is_guided_first(guided.table, Consult("q", {"about": "odds"}, 0))
    guided.do(ASA, CountGuide("g", 0))
    assert not deciding.is_guided_first(guided.table, Consult("q", deciding.ADVICE, 0))
    guided.do(ASA, Resign("r", 0))
    assert result_of(guided.table) is None
    assert result_of(read_snapshot("t", write_snapshot(guided.table))) is None
    people = Desk()
    people.do(BO, Resign("r", 1))
    assert result_of(people.table) is None


def test_who_takes_back_what_dice_have_answered_is_not_rated_and_who_corrects_himself_is() -> None:
    corrected, again = Desk(bot=True, first_player=0), Desk(bot=True, first_player=0)
    for desk, sown in ((corrected, None), (again, "77")):
        desk.play()
        desk.store(Plan(TakenBack(0, 0, sown, laid=True)))
        desk.do(ASA, Resign("r", 0))
    assert result_of(corrected.table) == ("a", 0.0, ["random"])
    assert result_of(again.table) is None


def test_a_finished_match_is_kept_by_the_hall(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        asa = Person(server, "Asa")
        made = asa.post("/api/tables", {"game": "battle_ravens", "seats": [{"me": True}, {"bot": "orm"}]})
        page = await asa.join(made["table"])
        assert asa.get("/api/games/battle_ravens/opponents")["fits"] == "kettil"
        await page.done("resign", seat=0)
        asa.get("/api/games/chess/opponents", 404)

    with Server(tmp_path) as server:
        asyncio.run(story(server))
    (row,) = SqliteConnection(tmp_path / FILE).rows("SELECT game, score, rivals FROM results")
    assert tuple(row) == ("battle_ravens", 0.0, "orm")
