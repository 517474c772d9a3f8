"""Chapter 3: Raven Flight, with and without the Odin marker."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.odins_ravens.races import race

GROUP = """magic W+M
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    """
MOUNTAIN = """magic S+P
    b  *  F  M  S  W  P  S  W  P  M
    a  *  M  P  F  S  W  P  M  F  S
    """
MARKED = """magic S+P
    b  *  P  W  S  W  F  M  W  P  M
    a  .  F  P* M! M  M  P  S  W  F
    """


@clause("OR-16")
def test_a_card_of_the_next_type_moves_the_raven_onto_it() -> None:
    story = race(GROUP + "a hand P F W S M").when(0, "fly F").then("ravens", [1, 0]).then("sides 0 discard", ["F"])
    story.then("used hand", 1)


@clause("OR-16")
def test_each_raven_flies_along_its_own_path() -> None:
    race("b to play\n" + GROUP + "b hand M F").when(1, "fly M").then("ravens", [0, 1]).refuses(1, "fly F", "OR-19")


@clause("OR-17")
def test_the_raven_flies_to_the_last_space_of_a_group() -> None:
    story = race(GROUP + "a hand P F W S M").when(0, "fly F", "fly P").then("ravens", [4, 0]).then("used hand", 2)
    story.happens("A flies 3 spaces to card 4 with plains")


@clause("OR-17")
def test_a_group_may_reach_to_the_end_of_the_path() -> None:
    story = race("b  *  M  S  W\na  *  F  P  P\na hand P F").when(0, "fly F", "fly P").then("race", 2)
    story.then("sides 0 score", 3)


@clause("OR-18")
def test_two_cards_of_another_type_are_a_joker() -> None:
    story = race(MOUNTAIN + "a hand F F P W W").offers(
        0, ["fly FF", "fly WW", "magic P", "stash P", "stash F", "stash W", "done"]
    )
    story.when(0, "fly F F").then("ravens", [1, 0]).then("used hand", 2)


@clause("OR-18")
def test_a_joker_flies_a_whole_group_too() -> None:
    race(GROUP + "a hand F W W S M").when(0, "fly F", "fly WW").then("ravens", [4, 0])


@clause("OR-18")
def test_a_joker_pair_is_of_another_type_than_needed_and_nobody_pays_too_much() -> None:
    story = race(MOUNTAIN + "a hand M M F F\n a stack M")
    story.refuses(0, "fly MM", "OR-18", "that pays for 2 times mountain, and 1 is what card 1 takes")
    story.refuses(0, "fly MFF", "OR-18").refuses(0, "fly M+1", "OR-18").offers(0, "fly M").offers(0, "fly +1")


@clause("OR-19")
def test_another_type_or_a_pair_of_different_types_moves_nothing() -> None:
    story = race(MOUNTAIN + "a hand F F P W W")
    story.refuses(0, "fly W", "OR-19", "card 1 is mountain").refuses(0, "fly FP", "OR-19").refuses(
        0, "fly FFP", "OR-19"
    )


@clause("OR-20")
def test_played_cards_form_a_face_up_discard_pile() -> None:
    story = race(GROUP + "a hand F W P\n a stack W").when(0, "fly F", "fly W+1")
    for viewer in (0, 1, None):
        story.then("sides 0 discard", ["F", "W", "W"], seat=viewer)


@clause("OR-33")
def test_a_marked_space_is_not_entered_for_the_usual_price() -> None:
    story = race(MARKED + "a hand M S S P W").refuses(0, "fly M", "OR-33", "the marker stands on card 3")
    story.refuses(0, "fly SS", "OR-33").does_not_offer(0, "fly M", "fly SS")


@clause("OR-33")
def test_the_marker_on_the_other_path_blocks_nothing() -> None:
    story = race("b  *  M! S  W  F\na  *  F  P  S  M\na hand F").when(0, "fly F").then("ravens", [1, 0])
    story.then("marker", {"side": 1, "place": 1})


@clause("OR-35", "OR-39", "OR-38")
def test_one_extra_card_of_the_type_takes_the_marker_off() -> None:
    story = race(MARKED + "a hand M M S S W").when(0, "fly MM").then("ravens", [5, 0]).then("marker", None)
    story.then("used hand", 2).happens(
        "A flies 3 spaces to card 5 with mountain, mountain and takes the Odin marker off."
    )


@clause("OR-36")
def test_a_card_of_the_type_and_a_joker_take_the_marker_off() -> None:
    story = race(MARKED + "a hand M F F W P").when(0, "fly M F F").then("ravens", [5, 0]).then("marker", None)
    story.then("used hand", 3)


@clause("OR-37", "OR-8", "OR-12")
def test_two_jokers_take_the_marker_off_with_the_help_of_the_stack() -> None:
    story = race(MARKED + "a hand F F W P P\n a stack S W").refuses(0, "fly FFWW", "OR-8")
    story.when(0, "fly FFW+1").then("ravens", [5, 0]).then("marker", None).then("used", {"hand": 3, "stack": 1})
    without = race(MARKED + "a hand F F W W P")
    assert not [action for action in without.legal(0) if action.startswith("fly")]


@clause("OR-37")
def test_four_of_a_kind_are_two_jokers() -> None:
    race(MARKED + "a hand F F\n a stack F F").when(0, "fly FF+2").then("ravens", [5, 0])


@clause("OR-35", "OR-36", "OR-37")
def test_every_way_to_pay_for_a_marked_space_is_listed_once() -> None:
    story = race(MARKED + "a hand M M F F P\n a stack F F")
    flights = [action for action in story.legal(0) if action.startswith("fly")]
    assert sorted(flights) == sorted(["fly MM", "fly FFM", "fly FM+1", "fly M+2", "fly FF+2"])
    story.refuses(0, "fly MMF+1", "OR-18", "that pays for 3 times mountain")


@clause("OR-38")
def test_a_marker_taken_off_lies_aside_until_an_odin_card_sets_it() -> None:
    story = race(MARKED + "a hand M M O3 S W").when(0, "fly MM").then("marker", None)
    story.when(0, "odin O3b", "marker 4b").then("marker", {"side": 1, "place": 4})


@clause("OR-39")
def test_a_paid_marker_on_the_first_space_lets_the_raven_fly_the_whole_group() -> None:
    race(MARKED.replace("M! M  M ", "M! M  W ") + "a hand M M").when(0, "fly MM").then("ravens", [4, 0])


@clause("OR-51")
def test_a_marker_inside_a_group_stops_the_flight_before_it() -> None:
    drawn = "b * P W M M M F F W P\na . F P M* S S S! S W F\na hand S S S P M"
    story = race(drawn).when(0, "fly S").then("ravens", [5, 0]).then("marker", {"side": 0, "place": 6})
    story.refuses(0, "fly S", "OR-33").when(0, "fly SS").then("ravens", [7, 0]).then("marker", None)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_view_says_what_the_next_flight_takes_and_where_it_ends(seat: int) -> None:
    paths = ["a  .  F  P* M! M  M  P  S  W  F", "b  *  P  W  S  W  F  M  W  P  M"]
    story = race("\n".join(paths))
    story.then("sides 0 next", {"type": "M", "units": 2, "spaces": 3, "end": 5}).then(
        "sides 1 next", {"type": "P", "units": 1, "spaces": 1, "end": 1}
    )


@clause("OR-19", "OR-33")
def test_in_front_of_the_marker_a_refusal_names_the_whole_price() -> None:
    """Next comes mountain with the marker on it: one mountain or one pair would not do."""
    drawn = "magic P+O\nb * M S W F P S W M F\na * M! P P P M S W F P\na hand F P M W W"
    race(drawn).refuses(0, "fly F", "OR-33", "2 times mountain or a pair of one other type").offers(0, "fly MWW")
