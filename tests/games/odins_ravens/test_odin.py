"""Odin Cards and The Odin Marker."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.odins_ravens.races import race, state_of

WAY = "magic S+P\n"
MIDDLE = (
    WAY
    + """b  .  M  S* W  F  P  S  W  M  F
    a  .  F  P  P  P* M  S  W  F  P
    """
)


def row(drawn: str) -> list[str]:
    return drawn.split()


AS_DRAWN = row("F/M P/S P/W P/F M/P S/S W/W F/M P/F")


@clause("OR-24")
def test_an_odin_card_is_played_for_one_of_its_two_actions_and_discarded() -> None:
    story = race(MIDDLE + "a hand O1").offers(0, ["odin O1a", "odin O1b", "stash O1", "done"])
    story.when(0, "odin O1a").then("ravens", [5, 2]).then("sides 0 discard", ["O1"]).then("mine hand", [], seat=0)
    story = race(MIDDLE + "a hand P\n a stack O1").when(0, "odin stack O1b").then("ravens", [4, 1])
    story.then("sides 0 discard", ["O1"]).then("sides 0 stack", 0).then("used", {"hand": 0, "stack": 1})


@clause("OR-24")
def test_until_its_action_is_taken_an_odin_card_is_neither_in_hand_nor_discarded() -> None:
    story = race(MIDDLE + "a hand O2 P").when(0, "odin O2a").asks_only(0, "rotate").then("phase", "odin_target")
    story.then("odin card", "O2").then("odin effect", "rotate").then("sides 0 discard", []).then("sides 0 hand", 1)
    story.refuses(0, "done", "OR-24", "carried through first").when(0, "rotate 1").then("odin", None).then(
        "sides 0 discard", ["O2"]
    )


@clause("OR-25")
def test_a_raven_moved_by_an_odin_card_moves_one_space_despite_land_types() -> None:
    drawn = WAY + "b . M S W F* P S W M F\na . F* P P P M S W F P\n a hand O1"
    race(drawn).when(0, "odin O1a").then("ravens", [2, 4])  # not to 4, the end of the group
    drawn = WAY + "b . W W W* F P S W M F\na . F* P P P M S W F P\n a hand O1"
    race(drawn).when(0, "odin O1b").then("ravens", [1, 2])


@clause("OR-26", "OR-31")
def test_a_space_is_empty_if_it_holds_neither_raven_nor_marker() -> None:
    story = race(MIDDLE.replace("W  F  P  S  W  M  F\n", "W! F  P  S  W  M  F\n") + "a hand O3").when(0, "odin O3b")
    story.refuses(0, "marker 4a", "OR-31", "a raven stands on card 4 of your path").refuses(0, "marker 2b", "OR-31")
    story.refuses(0, "marker 3b", "OR-31", "the marker stands on card 3 of the other path").offers(
        0, "marker 2a"
    ).offers(0, "marker 4b")
    assert len(story.legal(0)) == 18 - 3
    story.refuses(0, "marker 10a", "OR-31", "the path has 9 land cards")


@clause("OR-27")
def test_swapped_land_cards_are_not_turned() -> None:
    drawn = WAY + "b * M S M F W F S M F\na * F W P P M S F W P\n a hand O3"
    story = race(drawn).then("row 2", "P/M").then("row 6", "F/S").when(0, "odin O3a", "swap 3", "with 7")
    story.then("row 2", "F/S").then("row 6", "P/M").then("row 1", "W/S").then("sides 0 discard", ["O3"])


@clause("OR-28")
def test_removing_a_card_shortens_the_path_and_ravens_stay_on_their_cards() -> None:
    drawn = WAY + "b . M S* W F P S W M F\na . F P P P M S* W F P\n a hand O2"
    story = race(drawn).when(0, "odin O2b", "remove 4").then("ravens", [5, 2])
    story.then("row", AS_DRAWN[:3] + AS_DRAWN[4:])


@clause("OR-28")
def test_the_marker_stays_on_its_card_when_the_path_closes_up() -> None:
    drawn = WAY + "b . M S* W F P S! W M F\na . F P P* P M S W F P\n a hand O2 O2"
    story = race(drawn).when(0, "odin O2b", "remove 1").then("marker", {"side": 1, "place": 5}).then("ravens", [2, 1])
    story.when(0, "odin O2b", "remove 6").then("marker", {"side": 1, "place": 5})


@clause("OR-28", "OR-44")
def test_removing_the_cards_beyond_a_raven_ends_the_race() -> None:
    drawn = WAY + "b . M S W F P* S W M F\na . F P P P M S W F* P\n a hand O2"
    race(drawn).when(0, "odin O2b", "remove 9").then("race", 2).then("sides 0 score", 3).then("sides 1 score", 0)


@clause("OR-29")
def test_rotating_a_card_exchanges_its_halves() -> None:
    story = race(MIDDLE + "a hand O2").when(0, "odin O2a", "rotate 5").then("row 4", "P/M")
    story.then("row", [*AS_DRAWN[:4], "P/M", *AS_DRAWN[5:]])


@clause("OR-30")
@pytest.mark.parametrize(
    ("option", "action"), [("O2a", "rotate"), ("O2b", "remove"), ("O3a", "swap")], ids=["rotate", "remove", "swap"]
)
def test_only_wholly_empty_cards_are_turned_removed_and_swapped(option: str, action: str) -> None:
    drawn = MIDDLE.replace("P  S  W  M  F\n", "P  S  W  M! F\n") + "a hand O2 O3"
    story = race(drawn).when(0, f"odin {option}")
    story.refuses(0, f"{action} 4", "OR-30", "a raven stands on card 4").refuses(0, f"{action} 2", "OR-30")
    story.refuses(0, f"{action} 8", "OR-30", "the marker stands on card 8")
    story.refuses(0, f"{action} 10", "OR-30", "there is no card 10").offers(0, f"{action} 1").offers(0, f"{action} 9")


@clause("OR-30")
def test_the_second_card_of_a_swap_must_be_empty_too() -> None:
    race(MIDDLE + "a hand O3").when(0, "odin O3a", "swap 5").refuses(0, "with 4", "OR-30").refuses(0, "with 2", "OR-30")


@clause("OR-30", "OR-31")
def test_the_marker_needs_only_an_empty_half() -> None:
    race(MIDDLE + "a hand O3").when(0, "odin O3b", "marker 2a").then("marker", {"side": 0, "place": 2})


@clause("OR-31", "OR-34")
def test_the_marker_is_set_or_moved_to_an_empty_space() -> None:
    story = race(MIDDLE + "a hand O3 O3").when(0, "odin O3b", "marker 3b").then("marker", {"side": 1, "place": 3})
    story.when(0, "odin O3b", "marker 6a").then("marker", {"side": 0, "place": 6})


@clause("OR-34")
def test_moving_the_marker_away_frees_the_way() -> None:
    drawn = WAY + "b * M S W F P S W M F\na * F! P P P M S W F P\n a hand O3 F"
    race(drawn).refuses(0, "fly F", "OR-33").when(0, "odin O3b", "marker 9b", "fly F").then("ravens", [1, 0])


@clause("OR-52")
def test_a_raven_goes_back_to_its_start_place_and_no_further() -> None:
    drawn = WAY + "b . M* S W F P S W M F\na . F P P P* M S W F P\n a hand O1 O1"
    story = race(drawn).when(0, "odin O1b").then("ravens", [4, 0])
    story.refuses(0, "odin O1b", "OR-52", "the other raven is at its start place")


@clause("OR-52")
def test_in_a_trimmed_row_a_raven_goes_back_no_further_than_card_1() -> None:
    drawn = "trimmed 2\n" + WAY + "b . M S* W F P S W M F\na . F P P P* M S W F P\n a hand O1 O1"
    story = race(drawn).when(0, "odin O1b").then("ravens", [4, 1])
    story.refuses(0, "odin O1b", "OR-52", "the start of the path is gone")


@clause("OR-53")
def test_a_double_is_not_rotated_and_equal_cards_are_not_swapped() -> None:
    """A card was said to lie like itself."""
    story = race(MIDDLE + "a hand O2").when(0, "odin O2a").refuses(0, "rotate 6", "OR-53", "both halves of card 6")
    story = (
        race(MIDDLE + "a hand O3")
        .when(0, "odin O3a", "swap 1")
        .refuses(0, "with 8", "OR-53", "cards 1 and 8 lie alike")
    )
    story.refuses(0, "with 1", "OR-27", "the one you chose first").offers(0, "with 3")


@clause("OR-53")
def test_an_option_without_target_or_effect_cannot_be_chosen() -> None:
    doubles = race(WAY + "b * M S\na * M S\n a hand O2 O3").refuses(
        0, "odin O2a", "OR-53", "no empty land card to rotate"
    )
    doubles.offers(0, "odin O2b").offers(0, "odin O3a")
    alike = race(WAY + "b * M M\na * F F\n a hand O2 O3").refuses(0, "odin O3a", "OR-53", "no empty land card to swap")
    alike.offers(0, "odin O2a").offers(0, "odin O3b")
    single = race(WAY + "b * M\na * F\n a hand O2 O3").refuses(0, "odin O2b", "OR-53", "the last land card")
    single.offers(0, "odin O2a").refuses(0, "odin O3a", "OR-53")
    taken = (
        race(WAY + "b . M* S!\na . F* W\n a hand O2 O3").refuses(0, "odin O2b", "OR-53").refuses(0, "odin O2a", "OR-53")
    )
    taken.refuses(0, "odin O3a", "OR-53").offers(0, "odin O3b")


@clause("OR-53", "OR-55")
def test_a_stack_without_two_kinds_is_not_put_in_order() -> None:
    race(MIDDLE + "a hand O4\n a stack F F").refuses(0, "odin O4b", "OR-53", "no two different cards")
    race(MIDDLE + "a hand O4\n a stack F").refuses(0, "odin O4b", "OR-53")
    race(MIDDLE + "a hand O4\n a stack F S").offers(0, "odin O4b")
    race(MIDDLE + "a hand P\n a stack F O4").refuses(0, "odin stack O4b", "OR-53")  # the card itself has left it
    race(MIDDLE + "a hand P\n a stack F S O4").offers(0, "odin stack O4b")


@clause("OR-55")
def test_the_stack_is_put_in_any_order_from_the_top_down() -> None:
    story = race(MIDDLE + "a hand O4\n a stack F S P W").when(0, "odin O4b").asks_only(0, "aux_next")
    story.offers(0, ["next P", "next F", "next S", "next W", "keep"])
    story.when(0, "next S", "next F").then("mine stack", ["P", "W"], seat=0).then("mine chosen", ["S", "F"], seat=0)
    story.refuses(0, "next S", "OR-55", "no snow is left").when(0, "next W").asks_only(0, "play")
    story.then("mine stack", ["P", "W", "F", "S"], seat=0).then("sides 0 discard", ["O4"])


@clause("OR-55")
def test_of_several_cards_of_a_kind_the_uppermost_comes_and_the_rest_stays_as_it_is() -> None:
    story = race(MIDDLE + "a hand O4\n a stack F S F P").when(0, "odin O4b", "next F", "keep")
    story.then("mine stack", ["F", "S", "P", "F"], seat=0)


@clause("OR-55")
def test_keeping_everything_is_allowed_and_one_kind_left_ends_it() -> None:
    race(MIDDLE + "a hand O4\n a stack F S F").when(0, "odin O4b", "keep").then("mine stack", ["F", "S", "F"], seat=0)
    story = race(MIDDLE + "a hand O4\n a stack F S F").when(0, "odin O4b", "next S").asks_only(0, "play")
    story.then("mine stack", ["F", "F", "S"], seat=0)


@clause("OR-56")
def test_removed_land_cards_go_face_down_under_the_land_stack() -> None:
    story = race(MIDDLE + "a hand O2 O2").when(0, "odin O2b", "remove 1", "odin O2b", "remove 5")
    story.then("land_bottom", ["F/M", "S/S"]).then("land_stack", 33)
    assert state_of(story).known == 2


@clause("OR-61")
def test_no_raven_is_moved_onto_the_marker() -> None:
    ahead = WAY + "b . M S* W F P S W M F\na . F P P P* M! S W F P\n a hand O1"
    race(ahead).refuses(0, "odin O1a", "OR-61", "the marker stands on card 5").offers(0, "odin O1b")
    behind = WAY + "b . M! S* W F P S W M F\na . F P P P* M S W F P\n a hand O1"
    race(behind).refuses(0, "odin O1b", "OR-61", "the marker stands on card 1").offers(0, "odin O1a")
    other = WAY + "b . M S* W F P! S W M F\na . F P P P* M S W F P\n a hand O1"
    race(other).offers(0, "odin O1a")


@clause("OR-61")
def test_the_start_place_behind_card_1_never_holds_the_marker() -> None:
    drawn = WAY + "b . M* S W F P S W M F\na . F P P P* M S W F P\n a hand O1"
    race(drawn).then("marker", None).offers(0, "odin O1b")


@clause("OR-13", "OR-27", "OR-28", "OR-29", "OR-31")
def test_numbers_of_land_and_stack_cards_that_there_are_not_are_refused_under_their_clause() -> None:
    """They were only called unreadable."""
    playing = race(MIDDLE + "a hand O1 F").refuses(0, "fly F+9", "OR-13", "from the top of the stack, not 9")
    playing.refuses(0, "fly F+9", "OR-13", "Wings: odin O1a, O1b")
    for card, wrong, why in (("O2a", "rotate 99", "OR-29"), ("O2b", "remove 0", "OR-28"), ("O3a", "swap 77", "OR-27")):
        story = race(MIDDLE + f"a hand {card[:2]} F").when(0, f"odin {card}")
        story.refuses(0, wrong, why, "land cards are numbered 1 to 40")
