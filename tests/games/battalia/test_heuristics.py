"""Greedy play: it beats chance, builds when it can, attacks what it beats, and fills the map only to win."""

from __future__ import annotations

import pytest

from ravenhall.games.battalia.names import DECK_IDS, SQUARE_NAMES
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.match import Match
from tests.contests import contest
from tests.games.battalia.stories import GAME, position, story
from tests.scenario import Scenario

MATCHES = 20


def best(match: Match, seat: int) -> str:
    menu, state = match.legal(seat), match.fork().state
    assert isinstance(state, BattaliaState)
    worths = GAME.worths(state, seat, menu)
    return str(menu[worths.index(max(worths))])


def chosen(scenario: Scenario, seat: int = 0) -> str:
    return best(scenario.match, seat)


@pytest.mark.slow
def test_greedy_play_beats_chance() -> None:
    assert contest(GAME, ["greedy", "random"], MATCHES, 1066).alone[0].share >= 0.95


def test_a_city_comes_before_new_cards() -> None:
    assert chosen(story("turn 0\nday 2\nsquare c2 turn woods ws\nhand 0 chief/red*3 supply*5")) == "city:2"
    assert chosen(story("turn 0\nday 2\nhand 0 supply*5")) == "hire:lord"


def test_a_hand_that_pays_for_a_city_is_not_changed() -> None:
    hand = "announce 0\nday 2\nhand 0 {} priest/gold supply*2"
    assert chosen(story(hand.format("friman/red friman/green friman/gold"))) == "skip"
    assert chosen(story(hand.format("friman/red friman/green chief/gold"))) == "mulligan"


def test_a_neutral_city_is_attacked_when_the_hand_beats_it() -> None:
    drawing = "turn 0\nday 1\nheroes 0 f2 -\nhand 0 weapon/red {more}"
    assert chosen(story(drawing.format(more="lord/red"))) == "attack:f2:neutral"
    assert not chosen(story(drawing.format(more="priest/red amulet/red"))).startswith("attack")


def test_a_hero_goes_where_there_is_something_to_win() -> None:
    roads = "square c2 straight woods ew\nsquare d2 cross woods nesw\nsquare e2 straight woods ew"
    tale = story(f"turn 0\nday 2\n{roads}\nheroes 0 c2 -\nhand 0 horse/red weapon/red lord/red")
    assert chosen(tale) == "move:A:horse"
    assert chosen(tale.when(0, "move:A:horse")) == "move_dest:f2"


def test_home_terrain_brings_a_hero_to_his_goal_for_nothing() -> None:
    drawing = """
        turn 0
        day 2
        square c2 straight canyons ew
        square d2 cross canyons nesw
        square e2 straight woods ew
        square f2 c4 woods nesw neutral
        heroes 0 {square} -
        hand 0 supply horse/red weapon/red lord/red"""
    near = story(drawing.format(square="d2"), mode="advanced")
    assert chosen(near) == "move:A:free"
    near.match.play(0, "move:A:free")
    assert chosen(near) == "move_dest:f2"
    far = story(drawing.format(square="b2"), mode="advanced")
    assert chosen(far) in ("move:A:supply", "move:A:horse")
    assert chosen(story(drawing.format(square="f2"), mode="advanced")) == "attack:f2:neutral"


def test_a_full_deck_takes_the_rank_that_something_waits_for() -> None:
    """Roads wait for frimen."""
    for deck, hired in (("chief/red*6 priest/red*4", "hire:friman"), ("friman/red*6 chief/red*4", "end")):
        assert chosen(story(f"turn 0\nday 2\nhand 0 supply*2\nshelter 0 {deck}\ntop friman gold")) == hired


def test_the_card_put_in_ambush_is_not_the_one_that_could_be_spared() -> None:
    """With a second horse to spare and supplies that are needed, only a better card is worth an ambush."""
    deck = "shelter 0 horse/red chief/red*6 supply"
    assert chosen(story(f"turn 0\nday 3\nhand 0 horse/green supply\n{deck} supply chief/gold*2")) == "end"
    assert chosen(story(f"turn 0\nday 3\nhand 0 horse/green lord/green\n{deck} supply chief/gold*2")) == "ambush"


def test_no_road_is_built_that_shuts_its_builder_in() -> None:
    """From b2 a straight road leads on; a turn would end at squares that do not exist."""
    for roads, best_road in ((6, "road:straight"), (0, "end")):
        tale = story("turn 0\nday 2\nsquare f2 c4 mountains nesw 1 1\nhand 0 friman/red supply")
        state = position(tale)
        del state.pool[DECK_IDS.index("straight")][roads:]
        for square in state.land.empty_squares():
            if SQUARE_NAMES[square] not in ("c2", "d2", "e2"):
                state.land.close(square)
        assert tale.match.why_not(0, "road:turn") is None
        assert chosen(tale) == best_road


def test_nobody_fills_the_map_to_lose_and_whoever_leads_does() -> None:
    for level, good in ((4, False), (1, True)):
        tale = story(
            f"turn 0\nsquare f6 c4 woods nesw 1 {level}\nsquare b2 c4 woods nesw 0 2\nhand 0 friman/red supply"
        )
        land = position(tale).land
        for square in land.empty_squares():
            if square != 9:
                land.close(square)
        assert chosen(tale).startswith("road:") == good


def test_a_defender_fights_when_his_hand_can_level_and_gives_in_otherwise() -> None:
    drawing = """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 2
        heroes 0 f6 -
        hand 0 weapon/red lord/red
        hand 1 {defence}"""
    strong = story(drawing.format(defence="lord/gold supply"))
    assert chosen(strong.when(0, "attack:f6:city", "add:lord/red x1", "stop"), 1) == "fight:0:-"
    weak = story(drawing.format(defence="friman/gold supply"))
    assert chosen(weak.when(0, "attack:f6:city", "add:lord/red x1", "stop"), 1) == "surrender"


def test_the_horn_fetches_what_a_city_waits_for_and_then_the_best_there_is() -> None:
    """With a chief in hand a city of level 1 waits for another; a lord is worth more than a supply."""
    tale = story(
        "turn 0\nday 2\nsquare b2 c4 woods nesw 0 1\nhand 0 horn chief/red\n"
        "nation 0 lord/red chief/gold friman/red supply*6"
    ).when(0, "use:horn")
    assert chosen(tale) == "horn_pick:chief/gold"
    assert chosen(tale.when(0, "horn_pick:chief/gold")) == "horn_pick:lord/red"


def test_the_hand_of_luut_takes_the_best_card() -> None:
    tale = story("turn 0\nday 1\nhand 0 luut supply\nnation 1 lord/red supply*9").when(0, "use:luut")
    assert chosen(tale) == "luut_pick:lord/red"


def test_a_great_artefact_of_the_sanctuary_is_not_left_lying() -> None:
    drawing = "turn 0\nday 1\nheroes 0 c3 -\nhand 0 weapon/red lord/red*2 supply"
    tale = story(drawing, seats=4, scenario="volcano")
    tale.when(0, "attack:c3:sanctuary", "add:lord/red x1", "add:lord/red x1", "stop").asks(0, "sanctuary_pick")
    assert chosen(tale) != "sanctuary_pick:none"
