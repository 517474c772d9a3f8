"""Chapter 7: Lengthening the Flight Path, at the end of a turn and by an Odin card."""

from __future__ import annotations

from ravenhall.games.odins_ravens.book import LAND_IDS
from tests.clauses import clause
from tests.games.odins_ravens.races import race, state_of
from tests.scenario import Scenario

PATHS = """magic S+P
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    a hand P P W W O4
    """


def on_top(story: Scenario, *cards: str) -> Scenario:
    """Bring these land cards to the top of the stack, the first one uppermost."""
    land = state_of(story).land
    for card in reversed(cards):
        code = LAND_IDS.index(card)
        land.remove(code)
        land.append(code)
    return story


@clause("OR-40")
def test_at_the_end_of_the_turn_one_may_add_the_topmost_land_card() -> None:
    story = on_top(race(PATHS), "S/W").when(0, "done").offers(0, ["lengthen no", "lengthen yes"])
    story.when(0, "lengthen yes").then("drawn", "S/W").then("phase", "orient").then("land_stack", 30)
    story.offers(0, ["lay S/W", "lay W/S"]).refuses(0, "lay P/F", "OR-40", "the card you drew shows snow and water")
    story.when(0, "lay W/S").then("row 9", "W/S").then("drawn", None).asks_only(1, "play")
    assert len(story.match.view()["row"]) == 10


@clause("OR-40")
def test_its_player_chooses_the_orientation() -> None:
    on_top(race(PATHS), "S/W").when(0, "done", "lengthen yes", "lay S/W").then("row 9", "S/W")


@clause("OR-40")
def test_a_double_is_laid_without_a_question() -> None:
    on_top(race(PATHS), "M/M").when(0, "done", "lengthen yes").then("row 9", "M/M").asks_only(1, "play")


@clause("OR-40")
def test_nobody_has_to_lengthen() -> None:
    story = race(PATHS).when(0, "done", "lengthen no").asks_only(1, "play").then("land_stack", 31)
    assert len(story.match.view()["row"]) == 9


@clause("OR-41")
def test_in_lengthening_equal_types_may_become_neighbours() -> None:
    on_top(race(PATHS), "P/P").when(0, "done", "lengthen yes").then("row 8", "P/F").then("row 9", "P/P")


def whole_path(a: int, b: int, marker: str = "", cards: str = "a hand P P W W O4") -> Scenario:
    """All forty land cards in the path, ravens on these places."""
    story = race(PATHS)
    state = state_of(story)
    state.row += reversed(state.land)
    state.land = []
    state.pos = [a, b]
    if marker:
        state.marker_side, state.marker_at = "ab".index(marker[-1]), int(marker[:-1])
    return story


@clause("OR-42")
def test_a_path_of_all_land_cards_is_trimmed_and_two_cards_stay_behind_the_last_raven() -> None:
    story = whole_path(20, 6).when(0, "done")
    row = story.match.view()["row"]
    story.when(0, "lengthen yes").happens("3 cards from the start of the path went under the land stack.")
    view = story.match.view()
    assert view["ravens"] == [17, 3]
    assert view["trimmed"] == 3
    assert view["land_stack"] == 2
    assert view["drawn"] == row[0]
    assert view["row"] == row[3:]
    story.when(0, f"lay {row[0]}").then("row 37", row[0])


@clause("OR-42")
def test_if_the_last_raven_needs_the_start_of_the_path_nobody_lengthens() -> None:
    for last in (0, 3):
        whole_path(20, last).when(0, "done").asks_only(1, "play").then("trimmed", 0)
        whole_path(20, last).refuses(0, "odin O4a", "OR-42", "all land cards lie in the path")
    whole_path(20, 4).when(0, "done").asks_only(0, "lengthen")


@clause("OR-42")
def test_a_marker_moves_with_its_card_and_goes_aside_with_a_trimmed_one() -> None:
    whole_path(20, 6, "8b").when(0, "done", "lengthen yes").then("marker", {"side": 1, "place": 5})
    whole_path(20, 6, "4b").when(0, "done", "lengthen yes").then("marker", {"side": 1, "place": 1})
    whole_path(20, 6, "3b").when(0, "done", "lengthen yes").then("marker", None)


@clause("OR-42")
def test_a_path_is_not_trimmed_while_the_land_stack_holds_cards() -> None:
    drawn = PATHS.replace("b  *  M  S  W  F  P", "b  .  M  S  W  F  P*").replace(
        "a  *  F  P  P  P  M", "a  .  F  P  P  P  M*"
    )
    on_top(race(drawn), "S/W").when(0, "done", "lengthen yes").then("trimmed", 0).then("ravens", [5, 5])


@clause("OR-43")
def test_lengthening_is_decided_before_the_card_is_seen() -> None:
    story = on_top(race(PATHS), "S/W").when(0, "done").then("drawn", None).asks_only(0, "lengthen")
    for viewer in (0, 1, None):
        assert story.match.view(viewer)["land_bottom"] == []


@clause("OR-43")
def test_lengthening_comes_before_the_hand_is_refilled() -> None:
    story = race(PATHS).when(0, "stash P", "stash P", "done").asks_only(0, "lengthen").then("sides 0 hand", 3)
    on_top(story, "S/W").when(0, "lengthen yes").then("sides 0 hand", 3).when(0, "lay S/W").then("sides 0 hand", 5)


@clause("OR-54")
def test_an_odin_card_lays_one_or_two_land_cards_besides_the_normal_one() -> None:
    story = on_top(race(PATHS), "S/W", "M/M", "F/W").when(0, "odin O4a").asks_only(0, "orient").then("odin laid", 0)
    story.when(0, "lay W/S").asks_only(0, "extend").then("odin laid", 1).offers(0, ["draw", "stop"])
    story.when(0, "draw").then("row 10", "M/M").asks_only(0, "play").then("sides 0 discard", ["O4"])
    story.when(0, "done", "lengthen yes", "lay W/F").then("row 11", "W/F").asks_only(1, "play")


@clause("OR-54")
def test_the_second_card_is_optional_and_the_first_is_not() -> None:
    story = on_top(race(PATHS), "S/W").when(0, "odin O4a", "lay S/W", "stop").asks_only(0, "play")
    assert len(story.match.view()["row"]) == 10
    story = on_top(race(PATHS), "M/M").when(0, "odin O4a").asks_only(0, "extend").refuses(0, "done", "OR-24")


@clause("OR-54")
def test_a_second_card_is_not_offered_if_none_can_be_drawn() -> None:
    story = whole_path(20, 4).when(0, "odin O4a").then("trimmed", 1)
    story.when(0, f"lay {story.match.view()['drawn']}").asks_only(0, "play").refuses(0, "draw", "OR-8")


@clause("OR-54")
def test_two_such_cards_may_bring_four_land_cards_and_the_turn_a_fifth() -> None:
    story = on_top(race(PATHS.replace("W W O4", "W O4 O4")), "M/M", "F/F", "P/P", "S/S", "F/F")
    story.when(0, "odin O4a", "draw", "odin O4a", "draw", "done", "lengthen yes")
    story.then("row 13", "F/F").asks_only(1, "play")


@clause("OR-56")
def test_trimmed_cards_go_face_down_under_the_land_stack_first_card_first() -> None:
    story = whole_path(20, 8)
    row = story.match.view()["row"]
    story.when(0, "done", "lengthen yes").then("land_bottom", row[1:5])
