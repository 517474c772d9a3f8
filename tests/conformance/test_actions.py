"""What may be played is what is listed, and nothing else gets in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import NotYourDecision, Refused, Unreadable
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.openings import MOST_GROUPS, ROMAN, SAID
from tests.matches import Case, cases_of, on_every_case, on_every_game, positions, raised, saved
from tests.rules import clause_ids

EVERY_CODE = 5_000  # action spaces up to this size are tried in full
SOME_CODES = 1_000


def codes_to_try(match: Match, seat: int) -> list[int]:
    """Every action code; in a large space a seeded choice of them and all legal ones."""
    size = match.game.action_codes
    if size <= EVERY_CODE:
        return list(range(size))
    chance = seeded(len(match.steps))
    legal = [action.code for action in match.legal(seat)]
    return sorted({*legal, *(chance.below(size) for _ in range(SOME_CODES))})


def tries(case: Case) -> Iterator[tuple[Match, int]]:
    for position in positions(case):
        for ask in position.asks:
            yield position, ask.seat


def garbage(game: Game[Any]) -> list[object]:
    """What no client should send and some client will."""
    nested: object = "end"
    for _ in range(2_000):
        nested = {"action": nested}
    first = game.actions.with_code(0)
    wrong_types = [
        None,
        [],
        (),
        set(),
        3.5,
        0.0,
        float("nan"),
        True,
        False,
        b"0",
        object(),
        Ellipsis,
        [first],
        first.json,
    ]
    wrong_numbers = [-1, game.action_codes, 2**31, 2**63, -(2**63), 10**30, 10**5000]
    wrong_texts = ["", " ", "no such action", "%", "\0", "🐦‍⬛", "\ud800", "x" * 1_000_000, "pass " * 10_000]
    wrong_forms = [
        {},
        {"action": None},
        {"action": []},
        {"action": "no such action"},
        {"action": 10**5000},
        {"action": first.word, "foreign": 1},
        {**first.json(), "foreign": 10**5000},
        {1: 2},
        nested,
    ]
    return [*wrong_types, *wrong_numbers, *wrong_texts, *wrong_forms, Action("no such action"), foreign_action()]


def foreign_action() -> Action:
    """An action of nobody's game that carries a code of ours."""
    action = Action("no such action")
    action.code = 0
    return action


@on_every_case
def test_an_action_is_accepted_exactly_when_it_is_listed_as_legal(case: Case) -> None:
    for position, seat in tries(case):
        legal = {action.code for action in position.legal(seat)}
        for code in codes_to_try(position, seat):
            objection = position.why_not(seat, code)
            assert (objection is None) == (code in legal), (
                f"{case.game.read(code)} by seat {seat}: {objection or 'not listed'} in {saved(position)}"
            )


@on_every_case
def test_every_legal_action_can_be_played_and_no_legal_action_is_listed_twice(case: Case) -> None:
    for position, seat in tries(case):
        legal = position.legal(seat)
        assert len({action.code for action in legal}) == len(legal)
        for action in legal:
            position.fork().play(seat, action)


@on_every_case
def test_the_list_of_legal_actions_is_the_callers_own(case: Case) -> None:
    for position, seat in tries(case):
        listed = position.legal(seat)
        kept = listed[:]
        listed.clear()
        assert position.legal(seat) == kept


@on_every_case
def test_legal_actions_are_listed_in_a_stable_order(case: Case) -> None:
    for position in positions(case):
        fork, again = position.fork(), position.at(len(position.steps))
        for ask in position.asks:
            assert fork.legal(ask.seat) == position.legal(ask.seat) == again.legal(ask.seat)


@on_every_case
def test_a_refused_action_names_a_clause_of_the_rules_and_says_why(case: Case) -> None:
    known = clause_ids(case.game)
    for position, seat in tries(case):
        for code in codes_to_try(position, seat):
            objection = position.why_not(seat, code)
            if objection is not None:
                assert objection.clause in known, f"{case.game.read(code)}: {objection}"
                assert len(objection.message) > 5, f"{case.game.read(code)}: {objection}"


@on_every_case
def test_a_refused_action_leaves_the_match_as_it_was(case: Case) -> None:
    for position, seat in tries(case):
        before = saved(position)
        legal = {action.code for action in position.legal(seat)}
        for code in codes_to_try(position, seat):
            if code not in legal:
                error = raised(position.play, seat, code)
                assert type(error) is Refused, f"{case.game.read(code)}: {error!r}"
        assert saved(position) == before


@on_every_case
def test_a_seat_that_is_not_asked_meets_not_your_decision_with_a_clause(case: Case) -> None:
    known = clause_ids(case.game)
    for position in positions(case):
        before = saved(position)
        asked = [ask.seat for ask in position.asks]
        for seat in set(range(position.seats)) - set(asked):
            action = position.legal(asked[0])[0]
            error, objection = raised(position.play, seat, action), position.why_not(seat, action)
            assert isinstance(error, NotYourDecision)
            assert objection is not None
            assert (error.clause, error.message) == (objection.clause, objection.message)
            assert error.clause in known, f"{error}"
        assert saved(position) == before


@on_every_case
def test_a_refusal_says_what_is_open_in_a_few_groups_and_all_of_it_is_legal(case: Case) -> None:
    for position, seat in tries(case):
        legal, open_now = position.legal(seat), position.open(seat)
        named = [action for group in open_now.groups for action in group.actions]
        assert 1 <= len(open_now.groups) <= MOST_GROUPS
        assert len({action.code for action in named}) == len(named) == len(legal) - open_now.more
        assert set(named) <= set(legal)
        for group in open_now.groups:
            names = [case.game.named(position.state, seat, action) for action in group.actions]
            assert sorted(written_out(group.text)) == sorted(names), group.text
        refused = [o for code in codes_to_try(position, seat)[::7] if (o := position.why_not(seat, code)) is not None]
        for objection in refused:
            assert objection.message.count(SAID) == 1, objection
            assert SAID + objection.message.partition(SAID)[2] == open_now.sentence


LONE_NUMBER = re.compile(r"(?<![\w/+])\d+(?!\w)")  # not part of a name, as in N3 or +2


@on_every_game
def test_bounds_name_clauses_and_fields_there_are(game: Game[Any]) -> None:
    known = clause_ids(game)
    for action in every_action(game):
        for bound in action.bounds:
            assert {bound.clause, bound.above} <= known, f"{action}: {bound.clause}, {bound.above}"
            assert bound.field in action.fields, f"{action}: {bound.field}"


@on_every_game
def test_every_number_that_stands_by_itself_in_a_notation_has_its_bound(game: Game[Any]) -> None:
    """A bid of -1 or 11 was only called unreadable in games whose actions named no bounds."""
    for action in every_action(game):
        assert action.bounds or not LONE_NUMBER.search(f"{action.text} | {action.also}"), action


@on_every_case
def test_impossible_numbers_are_refused_under_a_clause_or_unreadable_and_hints_are_legal(case: Case) -> None:
    known = clause_ids(case.game)
    for position, seat in tries(case):
        legal = {str(action) for action in position.legal(seat)}
        for text in sorted(legal)[:: max(1, len(legal) // 5)]:
            for number in ("-1", "777", "1.5", "CCXXII"):
                tried = re.sub(r"\d+|\b[IVX]+\b", number, text)
                error = raised(position.fork().play, seat, tried)
                if isinstance(error, Refused):
                    assert error.clause in known, tried
                    assert error.message.count(SAID) == 1, f"{tried}: {error}"
                elif error is not None:
                    assert type(error) is Unreadable, f"{tried}: {error!r}"
                    assert number not in ("-1", "777") or not has_lone_numbers(text), f"{tried}: {error}"
                    assert hints(str(error)) <= legal, f"{tried}: {error}"


def has_lone_numbers(text: str) -> bool:
    """Whether all digits of a notation belong to numbers, and none to names."""
    left = LONE_NUMBER.sub("", text)
    return left != text and not re.search(r"\d", left)


def hints(message: str) -> set[str]:
    """What a message says that something is like, each once."""
    found = message.partition(". Like: ")[2].split(", ")
    assert len(set(found)) == len(found), message
    return set(found) - {""}


def written_out(text: str) -> list[str]:
    """Every name that a group stands for: "place I, III–V 1–2" is eight of them."""
    parts = re.split(r"((?:[^ :,]+, )*[^ :,]+)", text)
    choices = [counted(part) if number % 2 else [part] for number, part in enumerate(parts)]
    return ["".join(chosen) for chosen in product(*choices)]


def counted(part: str) -> list[str]:
    found: list[str] = []
    for word in part.split(", "):
        first, dash, last = word.partition("–")
        found += [first] if not dash else run(first, last)
    return found


def run(first: str, last: str) -> list[str]:
    romans = list(ROMAN)
    if first in romans:
        return romans[romans.index(first) : romans.index(last) + 1]
    start, end = (int("".join(filter(str.isdigit, word))) for word in (first, last))
    return [re.sub(r"\d+", str(number), first) for number in range(start, end + 1)]


@on_every_game
def test_garbage_is_unreadable_or_refused_and_leaves_the_match_as_it_was(game: Game[Any]) -> None:
    """Of texts those are refused that begin like an action."""
    for case in cases_of(game)[:2]:
        for position in positions(case)[::5]:
            before, seat = saved(position), position.asks[0].seat
            for thing in garbage(game):
                for call in (position.play, position.why_not):
                    error = raised(call, seat, thing)
                    begins_well = isinstance(thing, str | Action) and isinstance(error, Refused | None)
                    assert begins_well or type(error) is Unreadable, f"{type(thing)}: {error!r:.200}"
            assert saved(position) == before


@on_every_game
@pytest.mark.parametrize("seat", [-1, 99, 10**5000, True, 0.0, "0", None, [], {}], ids=lambda s: type(s).__name__)
def test_a_seat_that_does_not_exist_is_unreadable(game: Game[Any], seat: object) -> None:
    match = game.start(seed=1)
    match.legal(match.asks[0].seat)  # a remembered answer must not leak out
    before = saved(match)
    errors = [raised(match.play, seat, 0), raised(match.why_not, seat, 0), raised(match.legal, seat)]
    if seat is not None:  # without a seat one may look, as a watcher
        errors += [raised(match.view, seat), raised(match.sample, seat, 1), raised(match.events, seat)]
    assert [type(error) for error in errors] == [Unreadable] * len(errors)
    assert saved(match) == before


# ── notation, JSON form, code ───────────────────────────────────────────────────────────────────────────────────────


def every_action(game: Game[Any]) -> list[Action]:
    return [game.actions.with_code(code) for code in range(game.action_codes)]


@on_every_game
def test_codes_count_from_zero_without_a_gap(game: Game[Any]) -> None:
    assert [action.code for action in every_action(game)] == list(range(game.action_codes))


@on_every_game
def test_every_action_is_read_back_from_its_notation(game: Game[Any]) -> None:
    for action in every_action(game):
        for text in (str(action), action.also or str(action), f"  {str(action).upper()} ".replace(" ", "  ")):
            assert game.read(text) is action


@on_every_game
def test_every_action_is_read_back_from_its_json_form(game: Game[Any]) -> None:
    actions = every_action(game)
    chance = seeded(1)
    some = actions if len(actions) <= EVERY_CODE else [actions[chance.below(len(actions))] for _ in range(SOME_CODES)]
    for action in some:
        form = action.json()
        assert game.read(form) is action
        for name in form:
            assert type(raised(game.read, {key: form[key] for key in form if key != name})) is Unreadable


@on_every_game
def test_numbers_of_another_type_are_no_json_form(game: Game[Any]) -> None:
    """True is 1 and 1.0 is 1 in Python, but not in a message from outside."""
    for code in range(0, game.action_codes, max(1, game.action_codes // 100)):
        action = game.actions.with_code(code)
        for name, value in action.json().items():
            if type(value) is int:
                others = [float(value), str(value), [value], *([bool(value)] if value in (0, 1) else [])]
                for other in others:
                    assert type(raised(game.read, {**action.json(), name: other})) is Unreadable, (
                        name,
                        other,
                    )


@on_every_game
def test_every_action_is_read_back_from_its_code(game: Game[Any]) -> None:
    assert all(game.read(action.code) is action for action in every_action(game))


@on_every_case
def test_object_notation_json_form_and_code_lead_to_the_same_match(case: Case) -> None:
    for position, seat in tries(case):
        legal = position.legal(seat)
        action = legal[len(position.steps) % len(legal)]
        results = set()
        for form in (action, str(action), action.json(), action.code):
            fork = position.fork()
            fork.play(seat, form)
            results.add(saved(fork))
        assert len(results) == 1


STRANGE = ("zz", "N11", "z9", "Q", "99")  # names and squares that no action has where these are put
APART = re.compile(r"([\s:,]+)")


def misspelt(text: str) -> Iterator[str]:
    """The same verb with another word in each place, with one more at the end, and with the last one left out."""
    parts = APART.split(text)
    for place in range(2, len(parts), 2):
        for strange in STRANGE:
            yield "".join([*parts[:place], strange, *parts[place + 1 :]])
    yield f"{text} zz"
    if len(parts) > 1:
        yield "".join(parts[:-2])
    if len(parts) > 3:  # the last word in the place of the first
        yield "".join([*parts[:2], parts[-1], *parts[3:]])


@on_every_case
def test_names_and_squares_that_no_action_has_are_refused_under_a_clause_with_what_is_open(case: Case) -> None:
    """Whatever begins like an action was only called unreadable: `card N11`, `face:Q`, `attack:z9:city`."""
    known, space = clause_ids(case.game), case.game.actions
    chance = seeded(7)
    for position, seat in tries(case):
        legal = [action.text for action in position.legal(seat)]
        texts = [legal[chance.below(len(legal))], *(space.with_code(chance.below(space.size)).text for _ in range(2))]
        for tried in dict.fromkeys(one for text in texts for one in misspelt(text)):
            error = raised(position.fork().play, seat, tried)
            assert error is None or type(error) is Refused, f"{tried}: {error!r}"
            if isinstance(error, Refused):
                assert error.clause in known, f"{tried}: {error}"
                assert error.message.endswith(position.open(seat).sentence), f"{tried}: {error}"


@on_every_game
def test_a_verb_alone_or_with_nonsense_is_refused_for_every_verb_there_is(game: Game[Any]) -> None:
    """In a first position, where most of them are not what is asked."""
    match, known = game.start(), clause_ids(game)
    seat = match.asks[0].seat
    for verb in sorted({APART.split(text)[0] for action in every_action(game) for text in (action.text, action.also)}):
        for tried in (verb, f"{verb} zz", f"{verb}:zz:zz") if verb else ():
            error = raised(match.fork().play, seat, tried)
            assert error is None or (isinstance(error, Refused) and error.clause in known), f"{tried}: {error!r}"
