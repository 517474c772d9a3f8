"""Greedy play: archers walk to where they can shoot, shields close up last, a second attacker helps, the last to move
chooses the odds. What it was before is kept as a rival."""

from __future__ import annotations

import pytest

from ravenhall import bots
from ravenhall.kernel.errors import UnknownBot
from tests.contests import contest
from tests.games.ravenfeast.battle import FEAST, battle, state_of
from tests.scenario import Scenario


def chosen(story: Scenario, seat: int = 0, *, before: bool = False) -> str:
    menu, state = story.match.legal(seat), state_of(story)
    worths = (FEAST.worths_before if before else FEAST.worths)(state, seat, menu)
    return str(menu[worths.index(max(worths))])


def square(text: str) -> tuple[int, int]:
    x, y = text.removeprefix("sq:").split(",")
    return int(x), int(y)


def test_an_archer_out_of_range_walks_and_before_it_stood() -> None:
    story = battle("0 archer 2,22 N\n0 bondi 9,22 N\n1 bondi 34,1 S\n1 bondi 32,1 S").when(0, "fig:0")
    assert square(chosen(story))[0] > 5
    assert square(chosen(story, before=True)) == (2, 22)


def test_an_archer_in_range_goes_no_farther_than_it_can_shoot_from() -> None:
    story = battle("0 archer 18,20 N\n0 bondi 2,22 N\n1 bondi 18,4 S\n1 bondi 16,4 S").when(0, "fig:0")
    x, y = square(chosen(story))
    assert abs(x - 18) + abs(y - 20) <= 3
    assert y >= 17


def test_a_second_attacker_is_worth_more_than_a_second_duel() -> None:
    """Two on one: he strikes worse, and only one of them."""
    story = battle("0 bondi 10,12 N\n0 bondi 12,16 N\n1 bondi 10,11 S\n1 bondi 15,12 S").when(0, "fig:1")
    x, y = square(chosen(story))
    assert max(abs(x - 10), abs(y - 11)) == 1


def test_shields_close_up_once_all_have_moved() -> None:
    lines = "0 bondi 10,12 N\n0 bondi 11,12 N\n0 bondi 12,12 N\n1 bondi 11,5 S\n1 bondi 13,5 S"
    story = battle(lines)
    assert chosen(story).startswith("fig:")
    assert chosen(story, before=True) == "form_wall"
    for figure in ("fig:0", "fig:1", "fig:2"):
        at = state_of(story).square(int(figure[4:]))
        story = story.when(0, figure, f"sq:{at % 36},{at // 36}", "face:N")
    assert chosen(story) == "form_wall"


def test_who_may_choose_moves_last() -> None:
    for seats, first in ((2, 1), (3, 1)):
        match = FEAST.start(seats, 5, {"points": 250})
        seat = match.asks[0].seat
        assert match.asks[0].kind == "deploy_first"
        menu = match.legal(seat)
        worths = FEAST.worths(match.state, seat, menu)  # type: ignore[arg-type]
        assert menu[worths.index(max(worths))].text == f"seat:{(seat + first) % seats}"


def test_the_rival_of_old_plays_and_is_offered_to_nobody() -> None:
    assert "greedy_before" not in bots.NAMES
    assert str(bots.fitting("greedy_before", FEAST)) == "greedy_before"
    with pytest.raises(UnknownBot, match="there is no bot 'greedy_then'"):
        bots.fitting("greedy_then", FEAST)


@pytest.mark.slow
def test_it_beats_what_it_was_before() -> None:
    result = contest(FEAST, ["greedy", "greedy_before"], 12, 1066)
    assert result.alone[0].share > 0.5


def test_a_search_compares_squares_that_differ() -> None:
    """Touching either man is one thing, touching both another, to stay a third; all the squares behind are alike."""
    story = battle("0 bondi 10,14 N\n0 bondi 30,22 N\n1 bondi 9,10 S\n1 bondi 11,10 S").when(0, "fig:0")
    menu = story.match.legal(0)
    gists = dict(zip([str(action) for action in menu], FEAST.alike(state_of(story), 0, menu), strict=True))
    assert len({gists[at] for at in ("sq:8,11", "sq:12,11", "sq:10,11", "sq:10,14")}) == 4
    assert gists["sq:8,11"] == gists["sq:9,11"]
    assert gists["sq:10,16"] == gists["sq:11,16"]
    assert FEAST.alike(state_of(story), 0, [menu[0]]) == [gists[str(menu[0])]]
