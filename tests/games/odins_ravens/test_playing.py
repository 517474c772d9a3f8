"""Chapter 2: Play."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.odins_ravens.races import race, state_of

PATHS = """magic {way}
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    """
START = PATHS.format(way="W+M")
FIVE = START + "a hand P F W S M"


@clause("OR-8")
def test_at_most_three_cards_are_played_from_hand_in_a_turn() -> None:
    (
        race(FIVE)
        .when(0, "fly F", "magic W", "stash S")
        .then("used hand", 3)
        .offers(0, ["done"])
        .refuses(0, "stash P", "OR-8", "you have played 3 cards from hand")
        .refuses(0, "magic M", "OR-8")
        .refuses(0, "fly P", "OR-8", "0 of your 3 plays from hand are left")
    )


@clause("OR-8")
def test_every_card_of_a_flight_counts() -> None:
    (
        race(START + "a hand M M W W P")
        .when(0, "fly MM")
        .then("used hand", 2)
        .refuses(0, "fly WW", "OR-8", "1 of your 3 plays from hand are left")
        .offers(0, "fly P")
    )


@clause("OR-8")
def test_an_odin_card_is_one_of_the_three() -> None:
    story = race(START + "a hand O1 O1 S O2 P").when(0, "odin O1a", "odin O1a", "stash S")
    story.then("used hand", 3).refuses(0, "odin O2a", "OR-8")


@clause("OR-9")
def test_at_most_three_cards_are_played_from_the_stack_in_a_turn() -> None:
    (
        race(PATHS.format(way="F+S") + "a hand P\n a stack P F S O1")
        .when(0, "odin stack O1a", "magic stack S", "magic stack F")
        .then("used stack", 3)
        .refuses(0, "fly +1", "OR-9", "0 of your 3 plays from the stack are left")
        .does_not_offer(0, "fly +1", "fly P+1")
    )


@clause("OR-9")
def test_a_fourth_stack_card_is_refused_on_the_magic_way_and_as_odin_card() -> None:
    story = race(PATHS.format(way="F+S") + "a stack S F S F S").when(
        0, *["magic stack S", "magic stack F"], "magic stack S"
    )
    story.refuses(0, "magic stack F", "OR-9", "you have played 3 cards from your stack")
    story = race(PATHS.format(way="F+S") + "a stack O1 F S S").when(
        0, "magic stack S", "magic stack S", "magic stack F"
    )
    story.refuses(0, "odin stack O1a", "OR-9")


@clause("OR-10")
def test_playing_no_card_is_allowed() -> None:
    race(FIVE).offers(0, "done").when(0, "done").asks_only(0, "lengthen").then("ravens", [0, 0])


@clause("OR-11")
def test_a_hand_card_goes_face_down_on_the_stack_and_uses_a_play() -> None:
    story = race(FIVE).when(0, "stash W")
    story.then("mine stack", ["W"], seat=0).then("mine hand", ["P", "F", "M", "S"], seat=0).then("used hand", 1)
    story.then("used stack", 0).then("sides 0 discard", [])


@clause("OR-11")
def test_only_a_card_in_hand_is_stashed_and_the_stack_has_no_limit() -> None:
    race(START + "a hand P").refuses(0, "stash F", "OR-11", "your hand holds no forest")
    deep = "a hand P P P\n a stack " + " ".join(["F"] * 5 + ["M"] * 5 + ["S"] * 5 + ["W"] * 5)
    race(START + deep).when(0, "stash P", "stash P", "stash P").then("sides 0 stack", 23)


@clause("OR-12")
def test_flight_magic_way_and_odin_cards_are_played_from_hand_or_stack() -> None:
    race(PATHS.format(way="P+O") + "a hand F O1 P\n a stack O1").offers(
        0,
        [
            "fly F",
            "magic P",
            "magic O1",
            "odin O1a",
            "stash P",
            "stash F",
            "stash O1",
            "magic stack O1",
            "odin stack O1a",
            "done",
        ],
    )
    race(START + "a hand P\n a stack F").offers(0, ["fly +1", "stash P", "done"])


@clause("OR-12")
def test_a_joker_may_mix_a_hand_card_and_a_stack_card() -> None:
    story = race(START + "a hand W P\n a stack S W").when(0, "fly W+1")
    story.then("ravens", [1, 0]).then("used", {"hand": 1, "stack": 1}).then("sides 0 discard", ["W", "W"])
    story.then("mine stack", ["S"], seat=0)


@clause("OR-12")
def test_what_is_in_neither_hand_nor_stack_cannot_be_played() -> None:
    story = race(START + "a hand P W")
    story.refuses(0, "fly F", "OR-12", "your hand holds 0 of forest, not 1").refuses(0, "fly WW", "OR-12")
    story.refuses(0, "magic M", "OR-12").refuses(0, "odin O1a", "OR-12")


@clause("OR-13")
def test_stack_cards_are_used_from_the_top_only() -> None:
    (
        race(START + "a hand P\n a stack M W")
        .refuses(0, "magic stack M", "OR-13", "the top card of your stack is water, not mountain")
        .when(0, "magic stack W", "magic stack M")
    )
    race(START + "a stack F S").refuses(0, "fly +1", "OR-19").does_not_offer(0, "fly +1")
    race(START + "a stack S O1 F").refuses(0, "odin stack O1a", "OR-13")


@clause("OR-13")
def test_a_flight_cannot_take_more_than_the_stack_holds_nor_odin_cards_out_of_it() -> None:
    race(START + "a hand P").refuses(0, "fly +1", "OR-13", "your stack holds 0 cards, not 1")
    race(START + "a hand P").refuses(0, "magic stack W", "OR-13", "your stack is empty")
    race(START + "a stack W O1 W").refuses(0, "fly +2", "OR-13", "Wings is no flight card").does_not_offer(0, "fly +2")


@clause("OR-13", "OR-11")
def test_the_card_stashed_last_must_be_used_first() -> None:
    story = race(START + "a hand P W S S S").when(0, "stash P", "stash W", "done", "lengthen no")
    story.when(1, "done", "lengthen no").then("mine stack", ["P", "W"], seat=0)
    story.offers(0, "magic stack W").refuses(0, "fly +2", "OR-19")


@clause("OR-14")
def test_a_player_may_look_at_the_own_stack_and_the_other_may_not() -> None:
    story = race(START + "a stack F S O1\n b hand P P P P P").then("mine stack", ["F", "S", "O1"], seat=0)
    story.then("sides 0 stack", 3, seat=1).then("mine stack", [], seat=1)
    for viewer in (1, None):
        assert "O1" not in str({**story.match.view(viewer), "names": None, "odin_cards": None})


@clause("OR-15")
def test_the_turn_ends_by_drawing_up_to_five() -> None:
    story = race(START + "a hand P F").when(0, "done", "lengthen no").then("sides 0 hand", 5).then("sides 0 supply", 28)
    story.asks_only(1, "play").then("turn", 2).then("used", {"hand": 0, "stack": 0})


@clause("OR-15")
def test_a_full_hand_draws_nothing() -> None:
    race(FIVE).when(0, "done", "lengthen no").then("mine hand", ["P", "F", "M", "S", "W"], seat=0)


@clause("OR-20", "OR-15")
def test_an_exhausted_supply_is_made_anew_from_the_discard_pile() -> None:
    stack = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M"
    story = race(START + f"a hand P P\n a supply F\n a stack {stack}").then("sides 0 supply", 1)
    assert len(story.match.view()["sides"][0]["discard"]) == 9
    story.when(0, "done", "lengthen no").then("sides 0 hand", 5).then("sides 0 supply", 7).then("sides 0 discard", [])
    story.happens("A shuffles the discard pile of 9 cards")
    assert story.match.view(0)["mine"]["hand"].count("F") >= 1


@clause("OR-20")
def test_the_new_supply_comes_in_a_random_order() -> None:
    stack = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M"
    story = race(START + f"a hand P P\n a supply F\n a stack {stack}").when(0, "done")
    story.match.dictate([8, 7, 6, 5, 4, 3, 2, 1, 0])  # the old places of the nine; the last is drawn first
    pile = story.match.view()["sides"][0]["discard"]
    story.match.play(0, "lengthen no")
    assert state_of(story).chance.dictated == []
    assert sorted(story.match.view(0)["mine"]["hand"]) == sorted(["P", "P", "F", *pile[:2]])


@clause("OR-20")
def test_with_supply_and_discard_pile_empty_the_hand_stays_short() -> None:
    stack = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M M M F F F F F P P P"
    race(START + f"a hand P P\n a stack {stack}").when(0, "done", "lengthen no").then("sides 0 hand", 2)


@clause("OR-32")
def test_discarded_odin_cards_return_with_the_reshuffle() -> None:
    stack = "O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M M M F F F F F P P P P P"
    story = race(START + f"a hand O1\n a stack {stack}").when(0, "odin O1a").then("sides 0 discard", ["O1"])
    story.when(0, "done", "lengthen no").then("sides 0 discard", []).then("mine hand", ["O1"], seat=0)


@clause("OR-60")
def test_a_card_stashed_this_turn_may_be_used_in_the_same_turn_and_counts_twice() -> None:
    story = race(FIVE).when(0, "stash F", "fly +1").then("ravens", [1, 0]).then("used", {"hand": 1, "stack": 1})
    story.then("sides 0 stack", 0)


@clause("OR-60")
def test_stashing_opens_a_fourth_play_but_not_beyond_both_limits() -> None:
    story = race(PATHS.format(way="F+S") + "a hand P M F\n a stack S S S")
    story.when(0, "magic stack S", "magic stack S", "magic stack S", "stash F").refuses(0, "fly +1", "OR-9")


def test_answers_to_other_questions_are_refused_under_a_clause() -> None:
    story = race(FIVE).refuses(0, "lengthen yes", "OR-43").refuses(0, "rotate 3", "OR-8")
    story.when(0, "done").refuses(0, "stash P", "OR-43").refuses(0, "fly FFFFF", "OR-40")


@clause("OR-21")
def test_matching_cards_may_be_added_to_the_own_magic_way() -> None:
    story = race(PATHS.format(way="F+S") + "a hand F S P O1").offers(0, "magic F").offers(0, "magic S")
    story.refuses(0, "magic P", "OR-21", "the magic way card shows forest and snow, and plains is not on it")
    story.refuses(0, "magic O1", "OR-21").when(0, "magic S").then("sides 0 magic", ["S"]).then("sides 1 magic", [])


@clause("OR-21")
def test_any_odin_card_fits_a_magic_way_that_shows_odin() -> None:
    story = race(PATHS.format(way="P+O") + "a hand O1 O4 P F").offers(0, "magic O1").offers(0, "magic O4")
    story.refuses(0, "magic F", "OR-21").when(0, "magic O4").then("sides 0 magic", ["O4"])


@clause("OR-22")
def test_cards_on_the_magic_way_move_no_raven_and_do_nothing_else() -> None:
    story = race(PATHS.format(way="F+S") + "a hand F").when(0, "magic F").then("ravens", [0, 0])
    story.asks_only(0, "play").then("sides 0 discard", [])
    story = race(PATHS.format(way="P+O") + "a hand O1").when(0, "magic O1").then("ravens", [0, 0]).then("odin", None)
    assert state_of(story).asked == 1


@clause("OR-23")
def test_magic_way_cards_stay_there_until_the_race_ends() -> None:
    stack = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M M M F F F F"
    story = race(PATHS.format(way="F+S") + f"a hand P P F P\n a supply P\n a discard P\n a stack {stack}")
    story.when(0, "magic F", "done", "lengthen no").happens("A shuffles the discard pile of 1 card")
    story.then("sides 0 magic", ["F"])


@clause("OR-57")
def test_jokers_do_not_work_on_the_magic_way() -> None:
    story = (
        race(PATHS.format(way="F+S") + "a hand P P W W").refuses(0, "magic P", "OR-21").refuses(0, "magic W", "OR-21")
    )
    assert not [action for action in story.legal(0) if action.startswith("magic")]
