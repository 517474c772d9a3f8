"""What is chosen before a match is checked, and what comes of it is ranked."""

from __future__ import annotations

from typing import Any

from ravenhall.kernel.errors import BadOptions, Unreadable
from ravenhall.kernel.game import Game
from ravenhall.kernel.options import Whole
from tests.matches import Case, cases_of, finished, on_every_case, on_every_game, raised
from tests.rules import clause_ids

NEVER_ALLOWED: tuple[object, ...] = ([], {}, 1.5, "no such value", -(10**9), 10**5000, ["roll"])


@on_every_game
def test_a_game_tells_people_what_it_is_and_what_its_options_are_called(game: Game[Any]) -> None:
    assert game.title
    assert game.blurb.endswith(".") and len(game.blurb) <= 80, "one line of a tile"
    for option in game.options:
        told: dict[str, Any] = option.json()
        words = [option.label, *told.get("words", ()), *(knob["label"] for knob in told.get("knobs", ()))]
        assert all(word and "_" not in word and word[0] == word[0].upper() for word in words), words
        # each value has its word; of a number only "none" may have one
        assert (
            len(told.get("words", ())) == len(told["values"]) if "values" in told else len(told.get("words", ())) <= 1
        )


@on_every_game
def test_every_default_is_an_allowed_value(game: Game[Any]) -> None:
    for option in game.options:
        assert option.accepts(option.default)
        assert game.start(seed=1, options={option.name: option.default}).options[option.name] == option.default


@on_every_game
def test_a_match_knows_every_option_with_its_value(game: Game[Any]) -> None:
    assert list(game.start(seed=1).options) == [option.name for option in game.options]


@on_every_game
def test_a_wrong_value_is_refused_and_the_option_named(game: Game[Any]) -> None:
    for option in game.options:
        # a table of one's own in which nothing is changed is the usual game
        never = [value for value in NEVER_ALLOWED if value != {} or "knobs" not in option.json()]
        wrong = [*never, *([option.least - 1, option.most + 1, True] if isinstance(option, Whole) else [])]
        for value in wrong:
            error = raised(game.start, seed=1, options={option.name: value})
            assert isinstance(error, BadOptions), (option.name, value, error)
            assert error.option == option.name
            assert option.name in str(error)
            assert option.allowed in str(error)
            assert not option.clause or (error.clause == option.clause and option.clause in clause_ids(game))


@on_every_game
def test_an_unknown_option_is_refused_and_named(game: Game[Any]) -> None:
    error = raised(game.start, seed=1, options={"no_such_option": 1})
    assert type(error) is BadOptions
    assert error.option == "no_such_option"
    assert all(option.name in str(error) for option in game.options)


@on_every_game
def test_options_that_are_no_options_are_refused(game: Game[Any]) -> None:
    for options in ([], "tactics", 5, [("tactics", True)]):
        assert type(raised(game.start, seed=1, options=options)) is BadOptions


@on_every_game
def test_every_allowed_number_of_seats_starts_and_no_other(game: Game[Any]) -> None:
    least, most = game.seats
    for seats in range(least, most + 1):
        fitting = [case.options for case in cases_of(game) if case.seats == seats]
        assert game.start(seats, 1, fitting[0] if fitting else {}).seats == seats
    wrong_numbers: list[object] = [least - 1, most + 1, 0, -1, 10**5000, "2", 2.0, True, []]
    for wrong in wrong_numbers:
        error = raised(game.start, wrong, 1)
        assert isinstance(error, BadOptions), wrong
        assert error.option == "seats"


@on_every_game
def test_a_seed_is_a_whole_number_and_nothing_else(game: Game[Any]) -> None:
    wrong_seeds: list[object] = [-1, 2**128, 10**5000, 1.0, "7", True, []]
    for wrong in wrong_seeds:
        assert type(raised(game.start, seed=wrong)) is Unreadable
    assert game.start(seed=2**128 - 1).origin.seed == 2**128 - 1


@on_every_game
def test_without_a_seed_chance_picks_one_and_the_match_remembers_it(game: Game[Any]) -> None:
    match = game.start()
    assert game.start(seed=match.origin.seed).save() == match.save()


@on_every_game
def test_a_game_says_what_it_is(game: Game[Any]) -> None:
    assert game.name
    assert game.title
    assert game.revision >= 1
    kinds = [(decision.kind, decision.secret) for decision in game.decisions]
    assert len(set(kinds)) == len(kinds), "a question may be asked in secret and openly, else a kind stands once"
    for decision in game.decisions:
        assert decision.kind
        assert decision.text
        assert decision.takes
        assert decision.clause in clause_ids(game)


# ── the outcome ─────────────────────────────────────────────────────────────────────────────────────────────────────


@on_every_case
def test_an_outcome_ranks_every_seat(case: Case) -> None:
    for match in finished(case):
        outcome = match.outcome
        assert outcome is not None
        assert len(outcome.places) == len(outcome.points) == match.seats
        assert min(outcome.places) >= 1
        for place in outcome.places:
            assert place == 1 or match.seats == 1 or place - 1 <= sum(other < place for other in outcome.places)


@on_every_case
def test_winners_are_the_seats_in_first_place_unless_all_share_it_and_have_not_won_together(case: Case) -> None:
    for match in finished(case):
        outcome = match.outcome
        assert outcome is not None
        first = [seat for seat in range(match.seats) if outcome.places[seat] == 1]
        is_draw = len(first) == match.seats > 1 and not outcome.together
        assert list(outcome.winners) == ([] if is_draw else first)


@on_every_case
def test_seats_of_one_side_share_a_place(case: Case) -> None:
    for match in finished(case):
        assert match.outcome is not None
        assert len(match.sides) == match.seats
        places: dict[int, int] = {}
        for side, place in zip(match.sides, match.outcome.places, strict=True):
            assert places.setdefault(side, place) == place


@on_every_case
def test_an_outcome_names_a_clause_of_the_rules_and_a_reason(case: Case) -> None:
    for match in finished(case):
        assert match.outcome is not None
        assert match.outcome.clause in clause_ids(case.game)
        assert match.outcome.reason


@on_every_case
def test_everybody_sees_the_outcome(case: Case) -> None:
    for match in finished(case):
        assert match.outcome is not None
        assert all(match.view(seat)["outcome"] == match.outcome.json() for seat in (*range(match.seats), None))
