"""Notation, drawings and the log in words."""

from __future__ import annotations

import pytest

from ravenhall.games.odins_ravens.actions import Fly
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from tests.games.odins_ravens.races import race, rules, state_of

DRAWN = """race 2  turn 7  b to play  used 1 2  trimmed 3
score a 8  b 11  of 12
magic M+F
land      1  2  3  4  5  6  7  8  9  stack 31
b     .   M  S* W  F  P  S  W  M  F
a     *   F  P  P  P! M  S  W  F  P
a hand    P F M S W
a stack   F S O1
a magic   F
b hand    M M
"""


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("fly M", "fly M"),
        ("FLY  m f F", "fly FFM"),
        ("fly WFF+1", "fly FFW+1"),
        ("fly W F F + 1", "fly FFW+1"),
        ("fly +2", "fly +2"),
        ("fly M+0", "fly M"),
        ("yes", "lengthen yes"),
        ("marker a5", "marker 5a"),
        ("Odin  stack o1B", "odin stack O1b"),
    ],
)
def test_notation_is_read_as_people_write_it(written: str, read: str) -> None:
    assert str(rules().read(written)) == read


@pytest.mark.parametrize(
    "text",
    [
        "fly",
        "fly X",
        "fly M+",
        "fly M++1",
        "fly +",
        "fly P X" + " " * 5000,
        "fly FFFFF",
        "fly M+5",
        "stash O9",
        "marker 5c",
        "lay P/P",
        "swap 0",
        "rotate 41",
    ],
)
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        rules().read(text)


def test_every_flight_that_could_ever_be_paid_has_a_notation() -> None:
    flights = [
        action for code in range(rules().action_codes) if isinstance(action := rules().actions.with_code(code), Fly)
    ]
    assert len(flights) == 209
    assert {len(flight.cards) + flight.stack for flight in flights} == {1, 2, 3, 4}


def test_an_action_in_json_names_its_parts() -> None:
    assert rules().read("fly FFW+1").json() == {"action": "fly", "cards": "FFW", "stack": 1}
    assert rules().read("odin stack O1b").json() == {"action": "odin", "source": "stack", "card": "O1", "option": "b"}
    assert rules().read("marker 5b").json() == {"action": "marker", "side": 1, "place": 5}


# ── drawings ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_drawn_position_is_the_position() -> None:
    state = state_of(race(DRAWN))
    assert (state.race, state.turn, state.active, state.trimmed) == (2, 7, 1, 3)
    assert (state.hand_used, state.stack_used, state.scores, state.pos) == (1, 2, [8, 11], [0, 2])
    assert (state.marker_side, state.marker_at) == (0, 4)
    assert len(state.row) == 9
    assert len(state.land) == 31
    assert state.hand_size(0) == 5
    assert state.hand_size(1) == 2


def test_a_drawing_is_drawn_as_it_was_read_and_the_viewer_sits_below() -> None:
    match = race(DRAWN).match
    lines = rules().drawing(match.view(0)).splitlines()
    assert lines[:9] == DRAWN.splitlines()[:9]
    other = rules().drawing(match.view(1)).splitlines()
    assert other[4:6] == [lines[5], lines[4]]
    assert "b hand    M M" in other
    assert "a hand    5 cards" in other
    watcher = rules().drawing(match.view()).splitlines()
    assert watcher[4:6] == lines[4:6]
    assert "a hand    5 cards" in watcher
    assert "a stack   3 cards" in watcher


def test_hands_that_are_not_drawn_are_dealt_by_chance() -> None:
    paths = "b * M S W\na * F P P\n"
    hands = {str(rules().position(paths, seed=seed).view(0)["mine"]["hand"]) for seed in range(8)}
    assert len(hands) > 4
    assert race(paths).match.view()["sides"][0]["hand"] == 5


def test_pictures_and_drawings_fit_into_eighty_columns_whatever_happens() -> None:
    for seed in range(6):
        match, chance = rules().start(seed=seed, options={"max_race_turns": None}), seeded(seed)
        for step in range(900):
            if match.outcome is None:
                seat = match.asks[0].seat
                legal = match.legal(seat)
                match.apply(seat, legal[chance.below(len(legal))])
            if step % 15 == 0:
                for viewer in (0, 1, None):
                    text = rules().drawing(match.view(viewer)) + "\n" + rules().picture(match.view(viewer))
                    assert max(len(line) for line in text.splitlines()) <= 80


def test_a_long_path_is_drawn_in_stretches_and_read_back() -> None:
    story = race("b * M S W\na * F P P\n")
    state = state_of(story)
    state.row += state.land[:37]
    del state.land[:37]
    state.pos = [21, 30]
    picture = rules().drawing(story.match.view(0))
    assert picture.count("land ") == 2
    again = state_of(rules().position("\n".join(line for line in picture.splitlines() if "supply" not in line)))
    assert (again.row, again.pos) == (state.row, state.pos)


@pytest.mark.parametrize(
    ("drawing", "says"),
    [
        ("a * F P", "both paths must be drawn"),
        ("a * F P\nb * M", "equally many land cards"),
        ("a F P\nb M S", "must begin with its start place"),
        ("a * F X\nb * M S", "no space is drawn 'X'"),
        ("a * F F F\nb * F F F", "not so many land cards F/F"),
        ("a * F P\nb * M S\na hand Z", "no card is written 'Z'"),
        ("a * F P\nb * M S\na hand O1 O1 O1", "not so many cards O1"),
        ("a * F P\nb * M S\nmagic Q+Q", "no magic way card is written 'Q\\+Q'"),
        ("scroe a 3  b 4\na * F P\nb * M S", "no part of a drawing is written 'scroe a 3  b 4'"),
        ("a . F P*\nb * M S", "I5"),
        ("a * F P\nb * M S\na hand P P P F F F", "I3"),
        ("a * F P\nb * M S\nused 4 0", "I4"),
        ("a * F P\nb * M S\nmagic M+F\na magic P", "I8"),
    ],
)
def test_what_is_no_position_is_unreadable(drawing: str, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        rules().position(drawing)


def test_the_picture_tells_a_player_everything_that_may_be_known() -> None:
    picture = rules().picture(race(DRAWN).match.view(0)).splitlines()
    assert picture == [
        "Race 2, turn 7 of at most 100. The other plays: 1 of 3 from hand, 2 of 3 from",
        "  the stack.",
        "Points: you 8, the other 11; 12 decide. You are 2 spaces behind.",
        "Magic way M+F for 3 points: you F; the other none.",
        "",
        "                1  2  3  4  5  6  7  8  9",
        "■ the other     M  S* W  F  P  S  W  M  F  b",
        "● you        *  F  P  P  P! M  S  W  F  P  a",
        "* a raven, ! the Odin marker; F forest, W water, M mountain, S snow, P plains",
        "",
        "You fly next over forest: 1 space to card 1.",
        "The other flies next over water: 1 space to card 3.",
        "The path has 9 cards; 3 cards at its start are gone; the land stack 31.",
        "Your hand: P F M S W",
        "Your stack, the top card last: F S O1",
        "You: supply 24, discard pile empty",
        "The other: hand 2, stack 0, supply 31, discard pile empty",
        "  O1 Wings: a Your raven moves 1 space forward. b The other raven moves 1 space",
        "  back.",
    ]


def test_a_watcher_is_shown_numbers_and_letters() -> None:
    picture = rules().picture(race(DRAWN).match.view())
    assert "you" not in picture.lower().replace("your", "")
    assert "Raven a: hand 5, stack 3" in picture
    assert "■ raven b       M  S*" in picture
    assert "P F M S W" not in picture


def test_open_piles_known_land_cards_and_the_start_place_are_drawn() -> None:
    """The terminal shows what lies open: discard piles, land cards known under the stack, a start place if there is."""
    match = race(PATHS + "a hand F P").match
    view = match.view(0)
    view["sides"][1]["discard"] = ["O4", "P", "M"]
    view["land_bottom"] = ["W/W", "F/M"]
    picture = rules().picture(view)
    assert "The other: hand 5, stack 0, supply 28, discard pile 3, the top card last: O4 P M" in picture
    assert "its lowest known, from the top: W/W F/M." in " ".join(picture.split())
    assert "■ the other  ." in picture
    assert "■ the other  ." not in rules().picture({**view, "trimmed": 2})


def test_the_picture_tells_what_is_in_progress() -> None:
    story = race(PATHS + "a hand O3").when(0, "odin O3a", "swap 4")
    assert "Wandering Lands is played to swap, card 4 first." in rules().picture(story.match.view(1))
    story = race(PATHS + "a hand O4\n a stack F S P").when(0, "odin O4b", "next S")
    assert "Its new order so far, from the top: S" in rules().picture(story.match.view(0))
    assert "so far" not in rules().picture(story.match.view(1))


# ── words ───────────────────────────────────────────────────────────────────────────────────────────────────────────

PATHS = """magic P+O
    b  .  M* S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    """


@pytest.mark.parametrize(
    ("cards", "action", "sentence"),
    [
        ("a hand F", ["fly F"], "A flies 1 space to card 1 with forest."),
        ("a hand W\n a stack W", ["fly W+1"], "A flies 1 space to card 1 with water and water from the stack."),
        ("a stack P", ["magic stack P"], "A adds plains from the stack to the magic way."),
        ("a hand O1", ["magic O1"], "A adds Wings to the magic way."),
        ("a hand O1", ["odin O1a"], "The raven of A moves to card 1."),
        ("a hand O1", ["odin O1b"], "The raven of B moves to the start place."),
        ("a hand O2", ["odin O2a", "rotate 2"], "A turns card 2: now snow for A, plains for B."),
        ("a hand O2", ["odin O2b", "remove 2"], "A removes card 2: plains and snow."),
        ("a hand O3", ["odin O3a", "swap 2", "with 5"], "A swaps cards 2 and 5."),
        ("a hand O3", ["odin O3b", "marker 2b"], "A sets the Odin marker on card 2 of B's path."),
        ("a stack O1", ["odin stack O1a"], "A plays Wings from the stack."),
        ("a hand P", ["done", "lengthen no"], "A leaves the path as it is."),
        ("a hand P", ["done", "lengthen no"], "Turn 2: B."),
    ],
)
def test_what_happens_is_told_in_a_sentence(cards: str, action: list[str], sentence: str) -> None:
    race(PATHS + cards).when(0, *action).happens(sentence)


def test_drawing_and_laying_a_land_card_is_told() -> None:
    story = race(PATHS + "a hand P").when(0, "done", "lengthen yes")
    drawn = story.match.view()["drawn"]
    if drawn:
        names = story.match.view()["names"]
        one, two = (names[half] for half in drawn.split("/"))
        story.happens(f"A draws a land card: {one} and {two}.").when(0, f"lay {drawn}")
    story.happens("A lays it at the end: ")


def test_the_beginning_of_a_race_is_told() -> None:
    match = rules().start(seed=3, options={"first_player": 0})
    said = [rules().say(event, ["A", "B"]) for event in match.events(0)]
    assert said[0].startswith("Race 1 begins with A. The magic way shows ")
    assert said[1].startswith("The flight path is laid: for A ")
    assert said[-1] == "Turn 1: A."


def test_winning_and_drawing_the_match_is_told() -> None:
    end = "score a {a}  b 0\nmagic M+F\nb * M S W\na . F P* P\na hand P"
    race(end.format(a=11)).when(0, "fly P").happens("A wins the match: enough points after this race.")
    level = "score a 0  b 3\nmagic M+F\nb * M S W\na . F P* P\na hand P"
    race(level, max_races=1).when(0, "fly P").happens("A draw: the last race has been flown.")


def test_a_drawing_with_an_empty_hand_is_read_back_with_one() -> None:
    """Numbers of cards are kept, too: what others hold is dealt by chance, but as many."""
    match = race(
        "used 3 0\nmagic W+M\nb * M S W F P S W M F\na * F P P P M S W F P\na hand\nb hand P P\nb stack F"
    ).match
    assert match.view(0)["mine"]["hand"] == []
    again = match.game.position(match.game.drawing(match.view(0)), options={"auto_single": False})
    assert again.view(0)["mine"]["hand"] == []
    assert [again.view(0)["sides"][1][zone] for zone in ("hand", "stack", "supply")] == [2, 1, 30]


def test_a_picture_names_discards_and_land_cards_that_everybody_saw() -> None:
    match = race("magic W+M\nb * M S W F P S W M F\na * F P P P M S W F P\na hand O2 F\na discard M O1").match
    match.play(0, "odin O2b")
    match.play(0, "remove 3")
    picture = " ".join(match.game.picture(match.view(1)).split())
    assert "discard pile 3, the top card last: M O1 O2" in picture and "from the top: P/W" in picture
