"""Positions as drawings, both ways."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from tests.scenario import given

GAME = games.load("battle_ravens")
KEPT = ("ravens", "thralls", "fallen", "captures", "points")


def test_a_drawing_says_all_that_is_on_the_board() -> None:
    drawing = """turn 6  act  north first  south to go  south spent 1
        cards south N1 N4
        north   HHHBBB  B     *HHB  HHHBBB+4  .    HHHBBB
        south   HHHBBB  HB+1  -     HHHBBB    .+2  HHHBBB"""
    story = given("battle_ravens", drawing, tactics=True)
    story.then("turn", 6).then("phase", "act").then("first", 1).then("active", 0).then("tactics held", [2, 0])
    story.then("sides 0 ravens", {"hand": 17, "lost": 0}).then("sides 1 ravens", {"hand": 13, "lost": 3})
    story.then("sides 0 thralls", {"ready": 2, "spent": 1, "lost": 0}).then("sides 1 thralls lost", 1)
    story.then("sides 0 fallen", {"hirdmen": 18 - 12, "bondi": 18 - 11})
    story.then("columns 2", {"captor": 0, "garrison": {"hirdmen": 2, "bondi": 1}})


def test_a_position_before_the_opening_roll_can_be_drawn() -> None:
    story = given("battle_ravens", "order\nnorth H H H H H H\nsouth HH H H H H H").happens("opening_rolled")
    story.then("phase", "order").asks(story.asked()[0][0], "choose_order")
    assert "order  south to go" in GAME.drawing(story.match.view()), "nobody is first yet"


@pytest.mark.parametrize("seed", range(5))
def test_every_drawing_of_a_basic_match_can_be_read_back(seed: int) -> None:
    match, chance = GAME.start(seed=seed, options={"first_player": seed % 2}), seeded(seed)
    while match.outcome is None:
        seat = match.asks[0].seat
        if match.asks[0].kind in ("place_ravens", "act"):
            again = GAME.position(GAME.drawing(match.view()), options=match.options)
            assert again.legal(seat) == match.legal(seat)
            assert GAME.drawing(again.view()) == GAME.drawing(match.view())
            for side, same in zip(match.view()["sides"], again.view()["sides"], strict=True):
                assert [side[key] for key in KEPT] == [same[key] for key in KEPT]
        menu = match.legal(seat)
        match.play(seat, menu[chance.below(len(menu))])


def test_ravens_lost_by_pillage_stand_in_the_drawing() -> None:
    """Read back, the enemy had them again; and a match that was over could not be read at all."""
    drawing = "turn 6  act  north lost 4\nplayed south N9 5\nnorth *HH H H H H H\nsouth - H+1 H H H H"
    story = given("battle_ravens", drawing, tactics=True).then("sides 1 ravens", {"hand": 16, "lost": 4})
    assert "north lost 4\nplayed south N9 5\n" in GAME.drawing(story.match.view(0))


@pytest.mark.parametrize("armies", [("norse", "anglo_saxon"), ("norse", "norse")])
@pytest.mark.parametrize("seed", range(6))
def test_drawings_with_cards_and_the_end_can_be_read_back(seed: int, armies: tuple[str, str]) -> None:
    """Ravens lost by Pillage, cards played and a match that is over stand in the drawing, too."""
    options = {"tactics": True, "first_player": 0, "army_0": armies[0], "army_1": armies[1]}
    match, chance = GAME.start(seed=seed, options=options), seeded(seed)
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        match.play(seat, next((action for action in menu if str(action) == "card N9"), menu[chance.below(len(menu))]))
        if match.asks and match.asks[0].kind in ("place_ravens", "act"):
            again = GAME.position(GAME.drawing(match.view()), options=match.options)
            assert GAME.drawing(again.view()) == GAME.drawing(match.view())
            assert again.view()["tactics"]["used"] == match.view()["tactics"]["used"]
            assert again.view()["tactics"]["held"] == match.view()["tactics"]["held"]
            for side, same in zip(match.view()["sides"], again.view()["sides"], strict=True):
                assert [side[key] for key in KEPT] == [same[key] for key in KEPT]
    over = GAME.position(GAME.drawing(match.view()), options=match.options)
    assert over.outcome is not None
    assert over.outcome.json() == match.outcome.json()
    assert over.view()["phase"] == "over"


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("north H H H", "north has 3 areas drawn; there are 6"),
        ("north H H H H H H H", "north has 7 areas drawn; there are 6"),
        ("north H H H H H H\nnorth H H H H H H", "north and south are drawn once each"),
        ("north H H H H H X", "north: no area is drawn 'X'"),
        ("east H H H H H H", "a heading has turn N"),
        ("turn 41", "the match ends after turn 40"),
        ("turn soon", "a heading has turn N"),
        ("north HHHHHHHHHH H H H H H", "I4: area I of seat 1 holds more than 9"),
        ("north HHHHHHHHH HHHHHHHHH H H H H", "I4: dead_hirdmen cannot be below 0"),
        ("north H+9 H+9 H+3 H H H", "I4: hand cannot be below 0"),
        ("north *H H H H H H\nsouth H H H H H H", "column 1: *H is captured, so south must be drawn - there"),
        ("north . H H H H H\nsouth - H H H H H", "I5: closed column I must hold a garrison"),
        ("place\nnorth . H H H H H\nsouth H H H H H H", "I6: column I should have been captured"),
        ("north *H *H *H H H H\nsouth - - - H H H", "I7: 3 captures end the match"),
        ("south spent 4", "I4: thralls_ready cannot be below 0"),
        ("south lost 2", "I2: seat 0 has lost 0 areas, so 0 ravens, not 2"),
        ("cards south N1", "the match is played without tactics cards"),
        ("played south N1 1", "the match is played without tactics cards"),
        ("place\nsouth H+1 H+1 H+1 H+1 H+1 H\nnorth H H H H H H", "BR-14: the ravens in hand must fit"),
        ("over", "it is drawn as over, and nobody has won"),
        (7, "a position is drawn as text"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(drawing: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.position(drawing)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("drawing", "message"),
    [
        ("turn 6\ncards south S1", "south holds up to 5 of N1"),
        ("turn 6\ncards south N1 N1", "south holds up to 5 of N1"),
        ("turn 6\ncards south N1 N2 N3 N4 N5 N6", "south holds up to 5 of N1"),
        ("turn 6\nplayed south N1", "played SIDE CARD TURN"),
        ("turn 6\nplayed N1 2", "played SIDE CARD TURN"),
        ("turn 6\nplayed south X9 2", "played SIDE CARD TURN"),
        ("turn 6\nplayed south S1 2", "I9: the cards of an army must be in hand, played or undealt"),
        ("turn 6\nplayed south N1 7", "none in a turn to come"),
        ("turn 2\ncards south N1", "I9: seat 0 plays at most one card a turn, and none in a turn to come"),
    ],
)
def test_hands_that_cannot_be_are_refused(drawing: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        GAME.position(drawing, options={"tactics": True})
    assert message in str(caught.value)


def test_hands_of_a_shared_army_are_drawn_from_its_ten_cards() -> None:
    story = given("battle_ravens", "turn 6\ncards south N1 N2\ncards north N3", tactics=True, army_1="norse")
    story.then("tactics held", [2, 1])
    with pytest.raises(Unreadable, match="a card is in two places"):
        given("battle_ravens", "turn 6\ncards south N1\ncards north N1", tactics=True, army_1="norse")


def test_without_cards_lines_hands_are_dealt_by_the_seed() -> None:
    one, other = (GAME.position("turn 1", seed=seed, options={"tactics": True}) for seed in (1, 2))
    assert one.view(0)["tactics"]["held"] == [5, 5]
    assert one.view(0) != other.view(0)


def test_a_match_from_a_drawing_can_be_saved_and_taken_back() -> None:
    story = given("battle_ravens", "turn 3\nsouth HHH+3 H H H H H").rolling(1)
    story.when(0, "attack I 1", "thralls 0")
    saved = story.match.save()
    assert GAME.restore(saved).save() == saved
    assert story.match.at(0).legal(0) == given("battle_ravens", "turn 3\nsouth HHH+3 H H H H H").match.legal(0)
