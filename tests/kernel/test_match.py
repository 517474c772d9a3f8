"""The door itself, with the smallest game: what is remembered, what is dictated, and how a match is written down."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.errors import BadData, MatchOver, NotYourDecision, Refused, Unreadable
from ravenhall.kernel.game import Objection
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import State
from ravenhall.kernel.steps import Step
from tests.matches import CONNECT_FOUR, raised, saved


def after(*columns: int) -> Match:
    match = CONNECT_FOUR.start(seed=7)
    for turn, column in enumerate(columns):
        match.play(turn % 2, f"drop {column}")
    return match


def test_ten_lines_are_enough_to_play() -> None:
    game = games.load("battle_ravens")
    match = game.start(seed=7, options={"tactics": True})
    while match.outcome is None:
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[-1])
    assert match.outcome.winners in ((0,), (1,), ())
    assert game.restore(match.save()).outcome is not None


def test_a_match_is_one_readable_document() -> None:
    assert after(4, 4).save() == {
        "ravenhall": 1,
        "game": "connect_four",
        "revision": 1,
        "data": None,
        "seats": 2,
        "options": {},
        "seed": 7,
        "actions": [[0, "drop 4"], [1, "drop 4"]],
        "position": {
            "chance": [3109279560, 4092708908, 285883205, 20],
            "dictated": [],
            "asking": [0, -1],
            "outcome": None,
            "state": {"discs": [1 << 21, 1 << 22], "heights": [0, 0, 0, 2, 0, 0, 0], "full": 0, "turn": 2},
        },
    }


def test_a_document_without_a_position_is_played_again() -> None:
    document = after(4, 4).save()
    del document["position"]
    assert saved(CONNECT_FOUR.restore(document)) == saved(after(4, 4))


def test_a_document_names_the_action_that_cannot_be_played() -> None:
    document = after(4, 4, 4).save()
    document["actions"] = [[0, "drop 4"], [0, "drop 4"]]
    with pytest.raises(BadData, match=r"^saved match, action 2: cannot be played: CF-1: you are not asked now"):
        CONNECT_FOUR.restore(document)


def test_a_position_the_actions_do_not_lead_to_is_refused() -> None:
    document = {**after(4, 4).save(), "position": after(4, 5).save()["position"]}
    with pytest.raises(BadData, match=r"^saved match: position is not where the actions lead$"):
        CONNECT_FOUR.restore(document)


def test_a_match_from_a_position_remembers_where_it_started() -> None:
    start = CONNECT_FOUR.restore({**after(4, 4).save(), "seed": None, "actions": []})
    start.play(0, "drop 1")
    document = json.loads(json.dumps(start.save()))
    assert document["start"] == after(4, 4).save()["position"]
    assert saved(CONNECT_FOUR.restore(document)) == saved(start)
    assert saved(start.at(0)) == saved(CONNECT_FOUR.restore({**after(4, 4).save(), "seed": None, "actions": []}))


def test_dictation_is_a_step_that_can_be_taken_back() -> None:
    match = after(4)
    match.dictate([6, 2])
    assert match.state.chance.dictated == [6, 2]
    assert json.loads(json.dumps(match.save()))["actions"] == [[0, "drop 4"], ["chance", 6, 2]]
    assert match.at(1).state.chance.dictated == []
    assert match.settled == 0


@pytest.mark.parametrize("wrong", [None, 6, "6", b"6", [6.0], [True], ["6"], [10**30], {6: 1}])
def test_what_cannot_be_dictated_is_unreadable(wrong: object) -> None:
    match = after(4)
    before = saved(match)
    with pytest.raises(Unreadable, match=r"dictated chance results are a list of whole numbers"):
        match.dictate(wrong)
    with pytest.raises(Unreadable):
        CONNECT_FOUR.start(dictated=wrong)
    assert saved(match) == before


def test_a_dictated_result_that_does_not_fit_leaves_the_match_as_it_was() -> None:
    match = games.load("battle_ravens").start(seed=1, options={"first_player": 0})
    while match.asks[0].kind != "act":
        match.play(match.asks[0].seat, match.legal(match.asks[0].seat)[-1])
    match.dictate([9])
    before = saved(match)
    attack = next(a for a in match.legal(match.asks[0].seat) if str(a).startswith("attack"))
    with pytest.raises(Unreadable, match=r"dictated 9, but the next chance result is 1 to 6"):
        match.play(match.asks[0].seat, attack)
    assert saved(match) == before
    with pytest.raises(Unreadable, match=r"dictated 9"):
        games.load("battle_ravens").start(seed=1, dictated=[9])


def test_a_sample_has_no_way_back() -> None:
    sample = after(4, 4).sample(0, 1)
    with pytest.raises(Unreadable, match=r"a sampled match does not know how it began"):
        sample.at(0)


def test_refusals_say_who_what_and_why_and_what_is_open() -> None:
    match = after(1, 1, 1, 1, 1, 1)
    with pytest.raises(Refused, match=r"^CF-2: drop 1 — column 1 is full. Still open: drop 2–7.$"):
        match.play(0, "drop 1")
    with pytest.raises(MatchOver, match=r"^the match is over \(CF-3: four in a row\)$"):
        after(1, 2, 1, 2, 1, 2, 1).play(1, "drop 2")


def test_who_is_not_asked_hears_the_clause_and_who_is_and_may_ask_why_not() -> None:
    match = after(1)
    told = "you are not asked now, player 2 is asked: Drop a disc into a column."
    with pytest.raises(NotYourDecision) as caught:
        match.play(0, "drop 2")
    assert (caught.value.clause, caught.value.message, str(caught.value)) == ("CF-1", told, f"CF-1: {told}")
    objection = match.why_not(0, "drop 2")
    assert objection is not None
    assert (objection.clause, objection.message) == ("CF-1", told)
    assert repr(match.why_not(0, "drop 99")) == f"CF-1: {told}"


@pytest.mark.parametrize(
    "wrong", ["drop 0", "drop 8", "drop -1", "drop 1.5", "DROP  12345678901234567890", "drop VIII"]
)
def test_a_number_that_no_action_has_is_refused_under_the_clause_that_bounds_it(wrong: str) -> None:
    match = after(1, 1, 1, 1, 1, 1)
    before = saved(match)
    with pytest.raises(Refused, match=r"^CF-2: .*columns are 1 to 7, not .*\. Still open: drop 2–7\.$") as caught:
        match.play(0, wrong)
    objection = match.why_not(0, wrong)
    assert objection is not None
    assert (objection.clause, objection.message) == (caught.value.clause, caught.value.message)
    assert type(raised(match.play, 0, {"action": "drop", "column": 8})) is Refused
    assert saved(match) == before


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("drop", 'after "drop" stands 1–7'),
        ("drop q", 'after "drop" stands 1–7, not q'),
        ("drop 1 2", 'nothing stands after "drop 1"'),
        ("drop:2", 'that is written "drop 2"'),
        ("drop 07", 'after "drop" stands 1–7, not 07'),
        ("drop " + "9" * 1000, 'after "drop" stands 1–7, not 99999999999999999999'),
        ("drop II a", 'after "drop" stands 1–7, not II'),
        ("drop V", 'after "drop" stands 1–7, not V'),
    ],
)
def test_what_begins_like_an_action_is_refused_with_what_could_stand_there(wrong: str, says: str) -> None:
    match = after(1, 1, 1, 1, 1, 1)
    with pytest.raises(Refused) as caught:
        match.play(0, wrong)
    assert caught.value.clause == ("CF-2" if "stands 1–7" in says else "CF-1")
    assert caught.value.message == f"{says}. Still open: drop 2–7."
    assert len(caught.value.action) <= 80


@pytest.mark.parametrize("wrong", ["8", "dorp 2", "", "#", "drop2"])
def test_what_has_no_actions_form_stays_unreadable_and_is_answered_with_legal_actions_alone(wrong: str) -> None:
    match = after(1, 1, 1, 1, 1, 1)
    error = raised(match.play, 0, wrong)
    assert type(error) is Unreadable
    assert re.fullmatch(
        r"no action is written .*\. (Like: drop [2-7](, drop [2-7])*|Still open: drop 2–7\.)", str(error)
    )


@pytest.mark.parametrize(
    "wrong", [{"column": 8}, {"action": "drop", "column": True}, {"action": "drop", "column": "8"}]
)
def test_a_form_of_other_fields_or_types_stays_unreadable(wrong: object) -> None:
    assert type(raised(after(1).play, 1, wrong)) is Unreadable


ConnectFour: Any = type(CONNECT_FOUR)


class Hooked(ConnectFour):  # type: ignore[misc]
    """Connect four with a second kind of action, and with words of its own wherever a game may have some."""

    def __init__(self) -> None:
        super().__init__()
        drops: ActionSpace = CONNECT_FOUR.actions
        self.actions = ActionSpace([*(drops.with_code(code) for code in range(drops.size)), Wave()])

    def untimely(self, state: State, seat: int, action: Action) -> Objection | None:
        return Objection("CF-4", "nobody waves before the end")

    def waiting(self, state: State, seat: int) -> Objection | None:
        return Objection("CF-3", "watch your row") if seat == 1 else None

    def named(self, state: State, seat: int, action: Action) -> str:
        return f"column {action.column}"  # type: ignore[attr-defined]


class Wave(Action):
    word = "wave"

    def __init__(self) -> None:
        super().__init__("wave")


def test_a_game_has_words_of_its_own_for_the_untimely_the_waiting_and_what_is_open() -> None:
    match = Hooked().start(seed=1)
    assert str(raised(match.play, 0, "wave")) == "CF-4: wave — nobody waves before the end. Still open: column 1–7."
    assert repr(match.why_not(1, "drop 1")) == "CF-3: watch your row"


def test_a_bug_in_a_game_leaves_the_match_as_it_was_and_carries_the_replay() -> None:
    match = after(4)
    match.state.heights[4] = -99  # type: ignore[attr-defined]  # a state no rule leads to
    before = match.state
    with pytest.raises((ValueError, IndexError)) as bug:
        match.play(1, "drop 5")
    assert match.state is before
    assert "connect_four: seat 1 played 'drop 5' in {'ravenhall': 1" in bug.value.__notes__[0]


def test_a_long_past_is_let_go_of_safely() -> None:
    past: Step | None = None
    for number in range(100_000):
        past = Step(past, number % 2, None, [], False)
    assert past is not None
    del past
    assert saved(after(4, 4)) == saved(after(4, 4))


def test_a_match_of_other_data_or_game_is_refused() -> None:
    with pytest.raises(BadData, match=r"game is 'connect_four', not battle_ravens"):
        games.load("battle_ravens").restore(after(4).save())


def test_a_game_that_answers_no_questions_says_so() -> None:
    match = CONNECT_FOUR.start(seed=1)
    with pytest.raises(Unreadable, match="answers no questions"):
        match.consult(0, {"about": "odds"})
    with pytest.raises(Unreadable, match="answers no questions"):
        CONNECT_FOUR.consult({"about": "odds"})


@pytest.mark.parametrize("wrong", [None, [], "odds", 5, {1: 2}], ids=str)
def test_what_is_no_question_is_unreadable(wrong: object) -> None:
    with pytest.raises(Unreadable, match="a question is an object"):
        CONNECT_FOUR.start(seed=1).consult(None, wrong)


@pytest.mark.parametrize("seed", [None, True, -1, 1.0, "7", 2**128, [1]], ids=str)
def test_what_is_no_seed_is_refused_wherever_one_is_given(seed: object) -> None:
    match = CONNECT_FOUR.start(seed=1)
    before = saved(match)
    refused = "a seed is a whole number from 0 to"
    for use in (lambda: match.sample(0, seed), lambda: match.sow(seed)):
        with pytest.raises(Unreadable, match=refused):
            use()
    if seed is not None:  # which means: any
        with pytest.raises(Unreadable, match=refused):
            CONNECT_FOUR.start(seed=seed)
    assert saved(match) == before
