"""What a table's log adds up to: numbers each viewer counts, clocks, snapshots, consent."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from ravenhall.hall.live.processes import ADMINISTRATOR
from ravenhall.hall.said.commands import Answer, Command, Play, Propose, Resign, TakeBack
from ravenhall.hall.said.terms import ClockRule, Undo
from ravenhall.hall.table import deciding, rendering
from ravenhall.hall.table.facts import AnyFact, Credited, Dealt, Entry, SeatFilled, SeatTaken, TableMade
from ravenhall.hall.table.plans import Circumstances, CloseByHand, ComeBack, Plan, Player
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.snapshot import read_snapshot, write_snapshot
from ravenhall.hall.table.table import DAY, Table
from ravenhall.kernel.state import NOTHING

ASA, BO = Player("a", "Asa"), Player("b", "Bo")
HERE = Circumstances(lambda: "next")


class Desk:
    """A table without a server: commands go straight in, and time is what the test says."""

    def __init__(
        self, clock: ClockRule | None = None, bot: bool = False, seed: int = 7, undo: Undo = "consent", **options: Any
    ) -> None:
        self.table = Table("t")
        self.now = 1000
        self.count = 0
        made = TableMade("battle_ravens", 2, options, "a", "Asa", undo, "link", False, clock, str(seed), "nonce")
        second: AnyFact = SeatFilled(1, "random") if bot else SeatTaken(1, "b", "Bo")
        self.store(Plan(made, SeatTaken(0, "a", "Asa"), second, Dealt()))

    def store(self, plan: Plan, player: str = "", command: str = "") -> None:
        for fact in plan.facts:
            self.table.add(Entry(self.table.number + 1, self.now, fact, player, command), plan.match)

    def do(self, who: Player, command: Command, around: Circumstances = HERE) -> None:
        self.store(deciding.decide(self.table, who, command, around), who.id, command.id)

    def play(self, choice: int = 0) -> int:
        """The first seat that is asked plays one of its legal actions."""
        assert self.table.match is not None
        seat = self.table.asked()[0]
        menu = self.table.match.legal(seat)
        self.count += 1
        self.do((ASA, BO)[seat], Play(f"c{self.count}", seat, menu[choice % len(menu)].code))
        return seat

    def told(self, player: str) -> Any:
        return json.loads(rendering.whole(self.table, rendering.viewer_of(self.table, player), self.now))


def test_a_sealed_answer_does_not_count_for_watchers_until_all_are_in() -> None:
    chance = random.Random(3)
    seen = 0
    for seed in range(40):
        desk = Desk(tactics=True, seed=seed)
        for _ in range(150):
            match = desk.table.match
            if match is None or match.outcome is not None:
                break
            sealed = match.asks[0].secret
            before = {group: desk.table.seen_number(group) for group in ((0,), (1,), ())}
            seat = desk.play(chance.randrange(99))
            after = {group: desk.table.seen_number(group) for group in before}
            assert after[(seat,)] == before[(seat,)] + 1
            if sealed and match.asks[0].seat == seat and after[()] == before[()]:
                seen += 1
                assert after[(1 - seat,)] - before[(1 - seat,)] == (not desk.table.is_idle(1 - seat))
    assert seen > 3


def test_a_snapshot_is_the_table_again() -> None:
    desk = Desk(ClockRule(bank=60, increment=5), tactics=True, first_player=0)
    for number in range(60):
        desk.now += 700
        desk.play(number)
    around = Circumstances(str)
    around.away = {1: 60.0}
    desk.do(ASA, Propose("x", "takeover", 1), around)
    again = read_snapshot("t", write_snapshot(desk.table))
    assert write_snapshot(again) == write_snapshot(desk.table)
    for player in ("a", "b", ""):
        viewer = rendering.viewer_of(desk.table, player)
        assert rendering.whole(again, viewer, desk.now) == rendering.whole(desk.table, viewer, desk.now)


def test_a_bank_is_spent_while_asked_and_grows_by_its_increment() -> None:
    desk = Desk(ClockRule(bank=60, increment=5), first_player=0)
    desk.now += 4000
    assert desk.table.time_left(0, desk.now) == 56_000
    assert desk.table.time_left(1, desk.now) == 60_000
    desk.play()
    assert desk.table.time_left(0, desk.now) == 61_000
    desk.now += 1000
    assert desk.table.time_left(1, desk.now) == 59_000
    desk.store(Plan(Credited(1, 500)))
    assert desk.table.time_left(1, desk.now) == 59_500


def test_days_start_anew_with_every_decision() -> None:
    desk = Desk(ClockRule(days=2), first_player=0)
    desk.now += DAY
    assert desk.table.time_left(0, desk.now) == DAY
    desk.play()
    assert desk.table.time_left(0, desk.now) == 2 * DAY


def test_a_fallen_flag_gives_the_seat_to_a_bot_for_good_under_a_bank() -> None:
    desk = Desk(ClockRule(bank=1), first_player=0)
    desk.store(deciding.flag_fall(desk.table, 0))
    assert desk.table.seats[0].thinker == "greedy"
    assert desk.table.time_left(0, desk.now) is None
    desk.do(ASA, ComeBack("back"))
    assert desk.table.seats[0].thinker == "greedy"
    days = Desk(ClockRule(days=1), first_player=0)
    days.store(deciding.flag_fall(days.table, 0))
    days.do(ASA, ComeBack("back"))
    assert days.table.seats[0].thinker == ""


ENDS: dict[str, Callable[[Desk], None]] = {
    "resigned by who thinks": lambda desk: desk.do(ASA, Resign("r", 0)),
    "resigned by the other": lambda desk: desk.do(BO, Resign("r", 1)),
    "closed": lambda desk: desk.do(ADMINISTRATOR, CloseByHand("c")),
    "lost on time": lambda desk: desk.store(deciding.flag_fall(desk.table, 0)),
}


@pytest.mark.parametrize("end", list(ENDS))
@pytest.mark.parametrize("clock", [ClockRule(bank=60, on_flag="forfeit"), ClockRule(days=1, on_flag="forfeit")])
def test_the_decision_under_way_is_charged_when_the_match_ends_without_a_move(end: str, clock: ClockRule) -> None:
    desk = Desk(clock, first_player=0)
    whole = desk.table.left[0]
    desk.now += whole + 7 if end == "lost on time" else 4000
    ENDS[end](desk)
    desk.now += 9000
    assert desk.table.asked() == []
    left = [0 if end == "lost on time" else whole - 4000, whole]
    for player in ("a", "b", ""):
        assert desk.told(player)["clock"]["left"] == left


def test_other_clocks_stand_still_while_choices_are_sealed() -> None:
    for seed in range(200):
        desk = Desk(ClockRule(bank=600), tactics=True, seed=seed)
        before, watched = None, desk.told("")
        while desk.table.asked() and (before is None or desk.told("")["match"] != watched["match"]):
            before, watched = (desk.told("b")["clock"] if desk.table.is_sealed() else None), desk.told("")
            desk.now += 3000
            desk.play(seed)
        if before is not None and desk.table.asked() == [1]:
            break
    assert before is not None, "nobody has sealed a choice before the other did"
    after = desk.told("b")["clock"]
    assert after["left"][0] == before["left"][0]
    assert after["running"] == [1]
    assert "running" not in desk.told("")["clock"]


def test_bots_agree_to_anything_and_chance_is_sown_anew_after_dice() -> None:
    desk = Desk(bot=True, first_player=0)
    match = desk.table.match
    assert match is not None
    while not (match.past is not None and match.past.revealed):
        seat = desk.table.asked()[0]
        attack = [one for one in match.legal(seat) if str(one).startswith("attack")] or match.legal(seat)
        plan = deciding.played(match, seat, attack[0])
        desk.store(plan)
        match = desk.table.match
        assert match is not None
    desk.do(ASA, TakeBack("u", 0))
    assert desk.table.sowings == 1
    assert desk.table.asked() == [0]


def test_an_answer_to_a_proposal_that_is_gone_is_refused() -> None:
    desk = Desk(first_player=0)
    desk.play()
    desk.play()
    desk.do(ASA, TakeBack("u", 0))
    desk.play()
    with pytest.raises(Refusal, match="no longer open"):
        desk.do(BO, Answer("y", 1, True))


def test_nobody_is_asked_once_the_match_is_over() -> None:
    desk = Desk(max_turns=5)
    step = 0
    while desk.table.asked():
        step += 1
        desk.play(step)
    assert desk.table.status == "over"
    assert desk.table.match is not None
    assert all(kind == NOTHING for kind in desk.table.match.state.asking)
    told = desk.told("a")["match"]
    assert told["result"]["seed"] == "7"
    assert "decision" not in told


def gone(*seats: int) -> Circumstances:
    around = Circumstances(lambda: "next")
    around.away = dict.fromkeys(seats, 100.0)
    return around


def test_a_bot_that_stands_in_does_not_agree_to_take_its_persons_steps_back() -> None:
    """Whoever is away for a minute must not find his match rewound: the proposal waits for him."""
    desk = Desk(first_player=0)
    for _ in range(6):
        desk.play()
    assert desk.table.match is not None
    steps = len(desk.table.match.steps)
    desk.do(ASA, Propose("t", "takeover", 1), gone(1))
    assert desk.table.seats[1].stand_in
    desk.do(ASA, TakeBack("u", 0))
    assert len(desk.table.match.steps) == steps, "Bo has decided since, and himself"
    assert desk.table.proposals[0].needs == [1]
    desk.do(BO, ComeBack("b"))
    desk.do(BO, Answer("n", desk.table.proposals[0].number, False))
    assert len(desk.table.match.steps) == steps


@pytest.mark.parametrize("saved", [False, True])
def test_a_bot_that_stands_in_agrees_to_take_its_own_steps_back(saved: bool) -> None:
    """What it has played itself concerns nobody; that it is so is kept in a snapshot, too."""
    desk = Desk(first_player=0)
    for _ in range(6):
        desk.play()
    desk.do(ASA, Propose("t", "takeover", 1), gone(1))
    assert desk.table.match is not None
    before = len(desk.table.match.steps)
    for _ in range(2):  # Asa herself, and the bot for Bo
        seat = desk.table.asked()[0]
        desk.store(deciding.played(desk.table.match, seat, desk.table.match.legal(seat)[0]))
    if saved:
        desk.table = read_snapshot("t", write_snapshot(desk.table))
    desk.do(ASA, TakeBack("u", 0))
    assert desk.table.proposals == []
    assert desk.table.match is not None
    assert len([step for step in desk.table.match.steps if step.seat >= 0]) == before
    desk.do(ASA, TakeBack("v", 0))
    assert desk.table.proposals[0].needs == [1], "and no further"


@pytest.mark.parametrize(("undo", "final"), [("consent", ""), ("free", "shown"), ("never", "never")])
def test_who_is_asked_learns_from_when_on_the_answer_is_final(undo: Undo, final: str) -> None:
    desk = Desk(undo=undo, first_player=0)
    assert desk.told("a")["match"]["decision"].get("final", "") == final


def test_an_answer_to_a_covert_question_is_final_at_every_table() -> None:
    desk = Desk(tactics=True, seed=3)
    for _ in range(80):
        if desk.table.is_sealed():
            break
        desk.play(5)
    asked = next(told for told in (desk.told("a"), desk.told("b")) if told["match"].get("decision"))
    assert asked["match"]["decision"]["final"] == "never"
