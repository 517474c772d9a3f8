"""Chapter 8: Winning."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.odins_ravens.races import race, rules, state_of
from tests.scenario import Scenario

PUZZLE = """score a {a}  b {b}
    magic M+F
    b  .  M  S  W  F  P* S  W  M  F
    a  .  F  P  P  P  M  S  W* P  P
    a hand P F F W M
    a magic {mine}
    b magic {other}
    """


def puzzle(a: int = 0, b: int = 0, mine: str = "", other: str = "") -> str:
    return PUZZLE.format(a=a, b=b, mine=mine, other=other)


@clause("OR-44")
def test_the_race_is_over_at_once_when_a_raven_stands_on_the_last_card() -> None:
    story = race(puzzle(), max_races=1).when(0, "fly P").ends("OR-50", [0]).then("ravens", [9, 5]).then("phase", "over")
    story.then("sides 0 hand", 4)  # neither lengthened nor refilled


@clause("OR-44")
def test_a_raven_before_the_last_card_has_not_finished() -> None:
    drawn = puzzle().replace("W* P  P", "W* F  P")
    race(drawn).when(0, "fly F").then("ravens", [8, 5]).goes_on().asks_only(0, "play").then("race", 1)


@clause("OR-44")
def test_an_odin_card_can_bring_the_last_space() -> None:
    drawn = puzzle().replace("W* P  P", "W  F* P").replace("F F W M", "F F W O1")
    race(drawn).when(0, "odin O1a").then("race", 2).then("sides 0 score", 4)


@clause("OR-45")
def test_the_winner_scores_the_spaces_he_is_ahead() -> None:
    story = race(puzzle()).when(0, "fly P").then("sides 0 score", 4).then("sides 1 score", 0).then("finisher", 0)
    story.happens("Race 1 ends. A leads by 4 spaces; nobody scores the magic way. Score 4 to 0.")


@clause("OR-45")
def test_a_raven_at_the_start_place_counts_as_place_0() -> None:
    drawn = puzzle().replace("b  .  M  S  W  F  P*", "b  *  M  S  W  F  P")
    race(drawn).when(0, "fly P").then("sides 0 score", 9)


@clause("OR-45", "OR-28")
def test_who_shortens_the_path_may_let_the_other_raven_win() -> None:
    drawn = "magic M+F\nb . M S W F P S W M* F\na . F P P* P M S W F P\n a hand O2"
    race(drawn).when(0, "odin O2b", "remove 9").then("sides 0 score", 0).then("sides 1 score", 5).then("finisher", 1)


@clause("OR-46")
@pytest.mark.parametrize(
    ("mine", "other", "points"), [("M", "", [7, 0]), ("", "M", [4, 3]), ("M F", "F F", [4, 0]), ("", "", [4, 0])]
)
def test_most_magic_way_cards_bring_three_points_and_a_tie_none(mine: str, other: str, points: list[int]) -> None:
    story = race(puzzle(0, 0, mine, other)).when(0, "fly P")
    story.then("sides 0 score", points[0]).then("sides 1 score", points[1])


@clause("OR-45", "OR-46", "OR-49")
def test_who_finishes_may_still_lose_the_match() -> None:
    story = race(puzzle(8, 11, "", "M M F")).when(0, "fly P").ends("OR-49", [1], "target")
    assert story.match.outcome is not None
    assert story.match.outcome.points == (12, 14)


@clause("OR-46", "OR-49")
def test_a_tie_on_the_magic_way_decides_the_same_match_otherwise() -> None:
    story = race(puzzle(8, 11, "M M", "M M F")).when(0, "magic F", "fly P").ends("OR-49", [0], "target")
    assert story.match.outcome is not None
    assert story.match.outcome.points == (12, 11)


@clause("OR-49")
def test_the_first_to_reach_twelve_points_wins() -> None:
    race(puzzle(7, 3)).when(0, "fly P").goes_on().then("sides 0 score", 11)
    race(puzzle(8, 3)).when(0, "fly P").ends("OR-49", [0], "target")


@clause("OR-49")
def test_the_number_of_points_is_an_option() -> None:
    race(puzzle(), target=4).when(0, "fly P").ends("OR-49", [0])
    race(puzzle(), target=5).when(0, "fly P").goes_on()


@clause("OR-49")
def test_level_at_twelve_who_finished_the_last_race_wins() -> None:
    race(puzzle(8, 12 - 3, "", "M")).when(0, "fly P").ends("OR-49", [0], "target")
    mirrored = "b to play  score a 12  b 8\nmagic M+F\na . F P P P M* S W F P\nb . M S W F P S W* F F\nb hand F"
    race(mirrored.replace("score a 12", "score a 12")).when(1, "fly F").ends("OR-49", [1], "target")


@clause("OR-49", "OR-58")
def test_level_at_twelve_without_a_finisher_is_a_draw() -> None:
    drawn = "score a 9  b 12\nmagic M+F\na . F P P P M S W F* P\nb . M S W F P S W M* F\na hand O2\na magic M"
    story = race(drawn).when(0, "odin O2b", "remove 9").ends("OR-49", [], "target")
    assert story.match.outcome is not None
    assert story.match.outcome.places == (1, 1)


@clause("OR-58")
def test_both_ravens_on_the_last_card_score_no_lead() -> None:
    drawn = "magic M+F\na . F P P P M S W F* P\nb . M S W F P S W M* F\na hand O2\nb magic M"
    story = race(drawn).when(0, "odin O2b", "remove 9").then("race", 2).then("finisher", None)
    story.then("sides 0 score", 0).then("sides 1 score", 3).happens("Race 1 ends. Both ravens are level;")


# ── guards against endless matches ──────────────────────────────────────────────────────────────────────────────────

DUSK = """turn {turn}
    magic M+F
    b  .  M  S  W* F  P  S  W  M  F
    a  .  F  P  P  P  M* S  W  F  P
    a hand P F
    b magic M
    """


@clause("OR-50")
def test_at_dusk_the_race_ends_as_it_stands_after_the_refill() -> None:
    story = race(DUSK.format(turn=20), max_race_turns=20).when(0, "done", "lengthen no").then("race", 2)
    story.then("sides 0 score", 2).then("sides 1 score", 3).then("finisher", 0).happens("Race 1 ends at dusk.")
    story.happens("hand_drawn_unseen", seat=0, number=3)


@clause("OR-50")
def test_before_the_last_turn_there_is_no_dusk() -> None:
    race(DUSK.format(turn=19), max_race_turns=20).when(0, "done", "lengthen no").then("race", 1).then("turn", 20)
    race(DUSK.format(turn=900), max_race_turns=None).when(0, "done", "lengthen no").then("race", 1).then("turn", 901)


@clause("OR-50")
def test_level_ravens_at_dusk_have_no_leader() -> None:
    drawn = DUSK.format(turn=20).replace("P  M* S", "P  M S").replace("P  P  P  M", "P  P* P  M")
    race(drawn, max_race_turns=20).when(0, "done", "lengthen no").then("finisher", None).then("sides 0 score", 0)


@clause("OR-50")
def test_dusk_may_decide_the_match() -> None:
    drawn = "score a 10  b 0\n" + DUSK.format(turn=20)
    race(drawn, max_race_turns=20).when(0, "done", "lengthen no").ends("OR-49", [0], "target")


@clause("OR-50")
def test_after_the_last_race_the_higher_score_wins_and_equal_scores_are_a_draw() -> None:
    race("race 3\n" + puzzle(0, 5), max_races=3).when(0, "fly P").ends("OR-50", [1], "max_races")
    race("race 3\n" + puzzle(0, 4), max_races=3).when(0, "fly P").ends("OR-50", [], "max_races")
    race("race 2\n" + puzzle(0, 4), max_races=3).when(0, "fly P").goes_on().then("race", 3)
    race("race 99\n" + puzzle(0, 4), max_races=None).when(0, "fly P").goes_on()


@clause("OR-49", "OR-50")
def test_enough_points_in_the_last_race_are_a_win_by_points() -> None:
    race("race 3\n" + puzzle(8, 12), max_races=3).when(0, "fly P").ends("OR-49", [0], "target")


BURIED = """turn 7
    magic S+P
    b  *  M  S  W  F  P  S  W  M  F
    a  .  F* P  P  P  M  S  W  F  P
    b magic P P P P P S S S S S
    a magic P P P P P S S S S S
    a stack F F F F F O1 O1 O2 O2 O3 O3 O4 O4 M M M M M W W W W W
    b stack W W W W W O1 O1 O2 O2 O3 O3 O4 O4 M M M M M F F F F F
    """


def buried(a: str, b: str, **options: object) -> Scenario:
    """Both players have nothing in hand and nothing to draw, all land lies in the path, and these cards are on top."""
    story = race(BURIED, max_race_turns=None, **options)
    state = state_of(story)
    for seat, top in enumerate((a, b)):
        stack = state.book.texts(state.stacks[seat])
        for card in reversed(top.split()):
            stack.remove(card)
        state.stacks[seat] = [state.book.ids.index(card) for card in [*stack, *top.split()]]
        state.supplies[seat], state.hands[seat] = [], [0] * 9
    state.row += state.land
    state.land = []
    return story


@clause("OR-50")
def test_a_race_in_which_nobody_can_do_anything_any_more_ends_at_once() -> None:
    story = buried("M W", "W F").offers(0, ["done"]).when(0, "done").then("race", 2).then("sides 0 score", 1)
    story.happens("Race 1 ends: nobody can do anything any more. A leads by 1 space")
    buried("M W", "W F", auto_single=True).when(0, "done").then("race", 2)


@clause("OR-50")
@pytest.mark.parametrize("top", ["O1", "M", "W W", "F F"])
def test_a_race_in_which_one_player_can_still_do_something_goes_on(top: str) -> None:
    buried("M W", top).when(0, "done").goes_on().then("race", 1).asks_only(1, "play")


@clause("OR-50")
def test_bots_alone_are_refused_a_race_without_a_turn_cap() -> None:
    with pytest.raises(BadOptions, match="a race between bots needs a turn cap"):
        rules().settings_for_bots(2, {"max_race_turns": None})
    assert rules().settings_for_bots(2, {})[0] == 2
    assert rules().settings(2, {"max_race_turns": None})[1]["max_race_turns"] is None
