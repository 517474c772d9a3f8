"""What the log tells about morale: why somebody tests, and how the score came about."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.book import MOST_FIGURES, MOST_SEATS
from ravenhall.games.ravenfeast.events import MOVED, ORDER_ROLLED, WOUNDED
from ravenhall.games.ravenfeast.men import man
from ravenhall.games.ravenfeast.told import words
from ravenhall.kernel.events import EVERYBODY, Event
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, patch
from tests.games.ravenfeast.test_fleeing import FAR, LOST, after_movement
from tests.scenario import Scenario

STRIKER = "melee\n0 berserker 10,10 N\n0 bondi 1,20 N\n"


def struck(lines: str, target: int, *dice: int, tests: tuple[int, ...]) -> Scenario:
    """Seat 0's Berserker strikes down a target of seat 1, which strikes nobody; then these dice are rolled."""
    story = battle(STRIKER + lines).when(0, "fig:0").rolling(*dice).when(0, f"fig:{target}").when(0, "done")
    while "done" not in story.legal(1):
        story.when(1, f"fig:{target}").rolling(6).when(1, "fig:0")
    return story.rolling(*tests, 1, 6).when(1, "done")  # and for the initiative


@clause("RF-102", "RF-110")
def test_the_death_of_a_leader_is_told_as_the_reason_before_his_army_tests() -> None:
    story = struck(f"1 jarl 10,9 S wounds 1\n1 bondi 11,7 S{FAR}", 2, 2, 6, tests=(1, 1, 1))
    story.happens("tests_called", seat=1, cause="leader", names=["Jarl Tosti"], figures=[3, 4, 5])
    assert "Jarl Tosti, the Leader, is dead: the whole army of B must test." in story.sentences()
    assert "Bondi Gunnar holds (1 against 2: Morale 2)." in story.sentences()
    order = [event.name for event in story.events if event.name in ("fell", "tests_called", "tested")]
    assert order == ["fell", "tests_called", "tested", "tested", "tested"]


@clause("RF-104", "RF-127", "RF-108", "RF-101", "RF-110")
def test_a_score_is_told_with_its_parts() -> None:
    """Men rolled against 5, 3 and 2, and no line said why."""
    lines = f"1 huskarl 10,9 S wounds 1\n1 huskarl 11,6 S\n1 bondi 11,7 S{FAR}"
    story = struck(lines, 2, 2, 6, tests=(1, 2))
    story.happens("tests_called", cause="hero", names=["Huskarl Tosti"], figures=[3, 4])
    parts = {"own": 2, "group": 2, "hero_near": 1, "heroes": 1}
    story.happens("tested", figure=4, die=2, score=5, held=True, parts=parts)
    assert "Huskarl Tosti is dead: the group around him must test." in story.sentences()
    said = "Morale 2, +2 by a Hero's group, +1 with a Hero near, +1 for a Hero in play, 5 at most"
    assert f"Bondi Ketil holds (2 against 5: {said})." in story.sentences()


@clause("RF-103", "RF-105")
def test_half_losses_and_songs_are_told_as_reasons() -> None:
    half = after_movement(battle("0 bondi 10,10 N\n0 bondi 30,20 N" + LOST + FAR, patch("T", 9, 11, 9, 11)), 1, 1)
    half.happens("tests_called", seat=0, cause="half", names=[], figures=[0, 1])
    assert "Half of the army is lost: everybody A has left must test." in half.sentences()
    assert "Bondi Hrafn holds (1 against 3: Morale 2, +1 in cover or a wall)." in half.sentences()
    sung = struck(f"1 bondi 10,9 S\n1 bondi 11,7 S\n1 bondi 20,1 S{FAR}", 2, 1, 6, 2, tests=(1,))
    sung.happens("tests_called", seat=1, cause="song", names=["Bondi Tosti"], figures=[3])
    assert 'Bondi Tosti is worthy of a song: comrades within 3" who are no braver must test.' in sung.sentences()


@clause("RF-132", "RF-16", "RF-17")
@pytest.mark.parametrize(("die", "said"), [(5, "+3 by the Leader's loan"), (6, "cannot lend his courage")])
def test_loans_and_rallies_tell_what_they_are_rolled_against(die: int, said: str) -> None:
    lines = "0 jarl 10,10 N\n0 bondi 12,10 N\n0 thrall 30,20 N\n" + "0 bondi killed\n" * 3 + FAR
    story = after_movement(battle(lines), die, 1, 1, 1)
    assert f"({die} against 5: Morale 5, +1 for the Leader, 5 at most)" in story.told()
    assert said in story.told()
    rally = battle("rally\n0 bondi 10,10 N broken\n0 bondi 12,10 N" + FAR)
    assert "Bondi Hrafn " in rally.told()
    assert "against 2: Morale 2)" in rally.told()


def test_a_test_told_under_earlier_rules_is_told_without_its_parts() -> None:
    kind = FEAST.events.stored("tested", ["figure", "name", "die", "score", "held"])
    assert (
        FEAST.say(Event(kind, (2, "Bondi Tosti", 1, 5, True), EVERYBODY), ["A", "B"])
        == "Bondi Tosti holds (1 against 5)."
    )


def test_sentences_have_names_and_inches_and_no_squares() -> None:
    """Of where somebody went the board tells; numbers of squares and figures mean nothing to a reader."""
    assert words.say(Event(MOVED, (7, "Bondi Skapti", 3, 4, "N", 7, False), EVERYBODY), []) == 'Bondi Skapti moves 3½".'
    assert words.say(Event(MOVED, (7, "Bondi Skapti", 3, 4, "N", 0, False), EVERYBODY), []).endswith("where it stands.")
    rolled = [words.say(Event(ORDER_ROLLED, (0, 3, total), EVERYBODY), ["Ulf"]) for total in (1, 3)]
    assert rolled[0] == "Ulf rolls 3, less 2 for Leader and Heroes: 1. The lowest says who goes first."
    assert rolled[1] == "Ulf rolls 3. The lowest says who goes first."


def test_no_two_figures_of_the_greatest_battle_share_a_name() -> None:
    assert len({man(figure) for figure in range(MOST_SEATS * MOST_FIGURES)}) == MOST_SEATS * MOST_FIGURES


def test_watchers_are_told_of_every_side_and_players_of_their_own() -> None:
    story = battle("0 bondi 10,20 N\n0 bondi killed\n1 bondi 10,2 S\n1 bondi 12,2 S\n1 bondi 14,2 S")
    of = [FEAST.standing(story.match.view(seat)) for seat in (None, 0, 1)]
    assert [one.split(" · ")[0] for one in of] == [
        "Lost: 1 of 2 against 0 of 3",
        "You lost 1 of 2, they 0 of 3",
        "You lost 0 of 3, they 1 of 2",
    ]


@pytest.mark.parametrize(("left", "told"), [(1, "1 wound left"), (2, "2 wounds left"), (0, "is struck down")])
def test_wounds_that_are_left_are_told_with_their_noun(left: int, told: str) -> None:
    assert told in words.say(Event(WOUNDED, (0, "Hrafn", left), EVERYBODY), [])
