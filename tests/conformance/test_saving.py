"""A saved match comes back as it was; a damaged one is refused and nothing else happens."""

from __future__ import annotations

import copy
import json
import time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData, BadOptions, RavenhallError
from ravenhall.kernel.game import Game
from ravenhall.kernel.interpreted.replay import check_options, position_json
from ravenhall.kernel.match import Match
from tests.matches import (
    TIMES,
    Case,
    cases_of,
    finished,
    on_every_case,
    on_every_game,
    play_on,
    positions,
    raised,
    saved,
    viewers,
)

TAMPERED = settings(
    max_examples=100 * TIMES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


MOST_FOR_A_GUESS = 5.0  # seconds of processor time, interpreted: what is not bounded takes minutes
PER_FIELD = 3  # numbers of one kind that are changed in a position


def through_json(document: object) -> Any:
    return json.loads(json.dumps(document))


def position_only(match: Match) -> dict[str, Any]:
    """What is left of a match whose beginning is not known."""
    return {**through_json(match.save()), "seed": None, "actions": []}


@on_every_case
def test_a_saved_match_is_restored_as_it_was(case: Case) -> None:
    for match in positions(case)[::3] + finished(case):
        restored = case.game.restore(through_json(match.save()))
        assert saved(restored) == saved(match)
        assert [event.json() for event in restored.events()] == [event.json() for event in match.events()]


@on_every_case
def test_a_restored_match_plays_on_like_the_original(case: Case) -> None:
    for match in positions(case)[::7]:
        restored = case.game.restore(through_json(match.save()))
        assert saved(play_on(restored, seeded(1))) == saved(play_on(match.fork(), seeded(1)))


@on_every_case
def test_a_match_is_restored_from_its_position_alone(case: Case) -> None:
    for match in positions(case) + finished(case):
        restored = case.game.restore(position_only(match))
        assert restored.save()["position"] == match.save()["position"]
        assert [restored.view(seat) for seat in viewers(match)] == [match.view(seat) for seat in viewers(match)]


@on_every_case
def test_a_match_of_an_older_revision_goes_on_from_its_position(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under newer rules old actions might play differently, so they are not asked."""
    match = positions(case)[-1]
    document = {**through_json(match.save()), "actions": [[0, "whatever was played"]]}
    monkeypatch.setattr(type(case.game), "revision", case.game.revision + 1)
    assert case.game.restore(document).save()["position"] == match.save()["position"]


@on_every_game
def test_dictated_chance_is_saved_and_restored(game: Game[Any]) -> None:
    match = game.start(seed=1, dictated=[])
    match.dictate([1, 2, 3])
    match.dictate([])
    restored = game.restore(through_json(match.save()))
    assert saved(restored) == saved(match)
    assert restored.state.chance.dictated[-3:] == [1, 2, 3]


@on_every_game
def test_a_seed_too_large_for_other_languages_is_saved_as_text(game: Game[Any]) -> None:
    match = game.start(seed=2**127 + 1)
    assert match.save()["seed"] == str(2**127 + 1)
    assert saved(game.restore(through_json(match.save()))) == saved(match)


@on_every_case
def test_a_sample_played_on_is_saved_as_a_position(case: Case) -> None:
    for match in positions(case)[::5]:
        sample = play_on(match.sample(match.asks[0].seat, 1), seeded(1), 3)
        document = sample.save()
        assert document["actions"] == []
        assert case.game.restore(through_json(document)).save()["position"] == document["position"]


# ── damage of every kind ────────────────────────────────────────────────────────────────────────────────────────────

DAMAGES: dict[str, dict[str, object]] = {
    "a foreign format": {"ravenhall": 2},
    "no format": {"ravenhall": None},
    "another game": {"game": "ludo"},
    "a revision to come": {"revision": 1_000_000},
    "a revision before the first": {"revision": 0},
    "a revision in words": {"revision": "one"},
    "other data": {"data": "0123456789abcdef"},
    "too many seats": {"seats": 1_000},
    "seats in words": {"seats": "two"},
    "an unknown option": {"options": {"no_such_option": True}},
    "options in a list": {"options": []},
    "a seed below zero": {"seed": -1},
    "a seed with a point": {"seed": 1.5},
    "a seed in words": {"seed": "seven"},
    "a seed of many digits": {"seed": "9" * 5_000},
    "another seed": {"seed": 123},
    "no seed and no position": {"seed": None, "position": None},
    "actions in an object": {"actions": {}},
    "an action that is none": {"actions": [[0, "no such action"]]},
    "an action without a seat": {"actions": [["place"]]},
    "an action by a seat that is not there": {"actions": [[99, 0]]},
    "an action that is a number": {"actions": [5]},
    "an action of too many parts": {"actions": [[0, 0, 0]]},
    "an empty action": {"actions": [[]]},
    "chance in words": {"actions": [["chance", "six"]]},
    "chance beyond all bounds": {"actions": [["chance", 10**30]]},
    "dictated chance in words": {"dictated": ["six"]},
    "a start that is no position": {"start": 5},
    "a start without a state": {"start": {}},
    "a position that is none": {"position": []},
}


def midway(game: Game[Any]) -> Match:
    return positions(cases_of(game)[0])[-1]


@on_every_game
@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_document_is_refused(game: Game[Any], damage: dict[str, object]) -> None:
    document = {**through_json(midway(game).save()), **damage}
    assert isinstance(raised(game.restore, document), RavenhallError)


@on_every_game
def test_actions_without_a_seed_are_refused_since_nobody_knows_where_they_begin(game: Game[Any]) -> None:
    match = play_on(game.start(seed=1), seeded(1), 3)
    error = raised(game.restore, {**through_json(match.save()), "seed": None})
    assert isinstance(error, BadData)
    assert error.key == "seed"


@on_every_game
@pytest.mark.parametrize("key", ["seats", "options"])
def test_a_document_that_does_not_say_what_was_played_is_refused_at_once(game: Game[Any], key: str) -> None:
    """Not at the first action that does not fit."""
    document = through_json(midway(game).save())
    del document[key]
    error = raised(game.restore, document)
    assert isinstance(error, BadData)
    assert error.key == key


OTHERWISE: dict[str, list[dict[str, object]]] = {
    "battle_ravens": [{"tactics": True}, {"max_turns": 9}],
    "odins_ravens": [{"target": 6}, {"max_races": 1}],
    "roll_and_raid": [{"creatures": True}, {"house_rules": {"max_bid": 7}}],
    "ravenfeast": [{"victory": "last_stand"}, {"turn_limit": 7}],
    "battalia": [{"mode": "advanced"}, {"weeks": 2}],
}


@on_every_game
def test_a_position_that_contradicts_its_options_is_refused_where_documents_come_in(game: Game[Any]) -> None:
    """Somebody has edited it: a match without tactics that says it has them."""
    document = position_only(game.start(seed=1))
    assert check_options(game.restore(document))
    for other in OTHERWISE.get(game.name, []):
        edited = {**document, "options": {**document["options"], **other}}
        error = raised(check_options, game.restore(edited))
        assert isinstance(error, BadData), other
        assert "is not what the options make it" in str(error)


@on_every_case
def test_every_position_fits_the_options_it_was_played_with(case: Case) -> None:
    for match in positions(case):
        assert check_options(match) is match


@pytest.mark.parametrize("data", [None, [], 5, "", "{}", True], ids=str)
@on_every_game
def test_what_is_no_document_at_all_is_refused(game: Game[Any], data: object) -> None:
    assert type(raised(game.restore, data)) is BadData


@on_every_game
def test_an_unknown_option_in_a_document_is_named(game: Game[Any]) -> None:
    document = {**through_json(game.start(seed=1).save()), "options": {"no_such_option": 1}}
    error = raised(game.restore, document)
    assert isinstance(error, BadOptions)
    assert error.option == "no_such_option"


@on_every_case
def test_a_played_action_replaced_by_another_is_noticed_unless_both_lead_to_the_same_end(case: Case) -> None:
    match = finished(case)[0]
    tries = 10 if len(match.steps) < 400 else 4  # each plays the whole match again
    for number in range(0, len(match.steps), 1 + len(match.steps) // tries):
        document = through_json(match.save())
        seat, text = document["actions"][number]
        others = [str(action) for action in match.at(number).legal(seat) if str(action) != text]
        if others:
            document["actions"][number][1] = others[0]
            error = raised(case.game.restore, document)
            assert isinstance(error, BadData) or saved(case.game.restore(document)) == json.dumps(document)


def numbers_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every number in a JSON value."""
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return [found for key, item in items for found in numbers_in(item, (*path, key))]
    return [path] if type(value) is int else []


def put(document: Any, path: tuple[Any, ...], value: object) -> Any:
    """A copy of the document with another value at that place."""
    copied = copy.deepcopy(document)
    place = copied
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copied


def fields_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The place of every named value in a JSON value."""
    if not isinstance(value, dict | list):
        return []
    items = list(value.items() if isinstance(value, dict) else enumerate(value))
    named = [(*path, key) for key, _ in items if isinstance(key, str)]
    return named + [found for key, item in items for found in fields_in(item, (*path, key))]


@pytest.mark.parametrize("other", [None, True, -7, 1.5, "x", [], {}, [[]], [None]], ids=str)
@on_every_game
def test_a_position_with_a_field_of_another_kind_is_refused_or_read(game: Game[Any], other: object) -> None:
    document = position_only(midway(game))
    for path in of_every_field(fields_in(document["position"])):
        error = raised(game.restore, put(document, ("position", *path), other))
        assert error is None or isinstance(error, RavenhallError), f"{path}: {error!r}"


@pytest.mark.slow
@on_every_game
def test_a_number_changed_in_the_position_is_noticed(game: Game[Any]) -> None:
    """The actions are the truth: a position they do not lead to is refused, whichever number was touched."""
    document = through_json(midway(game).save())
    for path in of_every_field(numbers_in(document["position"])):
        changed = put(document, ("position", *path), number_at(document["position"], path) + 1)
        error = raised(game.restore, changed)
        assert isinstance(error, BadData), f"{path}: {error!r}"


def number_at(value: Any, path: tuple[Any, ...]) -> int:
    for key in path:
        value = value[key]
    return int(value)


# ── damage of any kind ──────────────────────────────────────────────────────────────────────────────────────────────

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value that can be damaged."""
    if not isinstance(value, dict | list):
        return [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [*([path] if path else []), *(found for key, item in items for found in places_in(item, (*path, key)))]


def damaged(document: Any, data: st.DataObject) -> Any:
    path = data.draw(st.sampled_from(places_in(document)))
    if data.draw(st.booleans()):
        return put(document, path, data.draw(JSON))
    copied = copy.deepcopy(document)
    place = copied
    for key in path[:-1]:
        place = place[key]
    del place[path[-1]]
    return copied


def check_refused_or_playable(game: Game[Any], document: Any) -> None:
    """Whatever came in, either Ravenhall says what is wrong with it or there is a match that can be played."""
    try:
        match = game.restore(document)
    except RavenhallError:
        return
    for seat in viewers(match):
        json.dumps(match.view(seat))
        game.picture(match.view(seat))
        check_guessed_soon(match, seat)
    if not match.state.chance.dictated:  # a dictated result that does not fit stops the match, and says so
        play_on(match, seeded(1), 60)
    assert saved(game.restore(through_json(match.save()))) == saved(match)


def check_guessed_soon(match: Match, seat: int | None) -> None:
    """A guess takes little time, whatever is remembered in the position: bots and advice go by it."""
    started = time.process_time()
    guess = match.sample(seat, 1)
    spent = time.process_time() - started
    assert spent < MOST_FOR_A_GUESS, f"a guess took {spent:.1f} s of processor time: {match.save()}"
    json.dumps(guess.view(seat))


@pytest.mark.slow
@on_every_game
def test_a_document_damaged_anywhere_is_refused_or_still_a_match(game: Game[Any]) -> None:
    documents = [through_json(match.save()) for case in cases_of(game) for match in positions(case)[::9]]

    @TAMPERED
    @given(st.data())
    def check(data: st.DataObject) -> None:
        check_refused_or_playable(game, damaged(data.draw(st.sampled_from(documents)), data))

    check()


@pytest.mark.slow
@on_every_game
def test_a_position_damaged_anywhere_is_refused_or_can_be_played(game: Game[Any]) -> None:
    documents = [position_only(match) for case in cases_of(game) for match in positions(case)[::3]]

    @TAMPERED
    @given(st.data())
    def check(data: st.DataObject) -> None:
        document = data.draw(st.sampled_from(documents))
        check_refused_or_playable(game, {**document, "position": damaged(document["position"], data)})

    check()


@pytest.mark.slow
@on_every_game
def test_a_number_changed_in_a_position_alone_is_refused_or_can_be_played(game: Game[Any]) -> None:
    matches = [match for case in cases_of(game) for match in positions(case) + finished(case)]
    for document in [position_only(match) for match in matches[:: max(1, len(matches) // (4 * TIMES))]]:
        for path in of_every_field(numbers_in(document["position"])):
            number = number_at(document["position"], path)
            for other in {number + 1, number - 1, 99, 2**40} - {number}:
                changed = put(document, ("position", *path), other)
                error = raised(check_refused_or_playable, game, changed)
                assert error is None, f"{path}: {number} → {other}: {error!r}"


@pytest.mark.slow
@on_every_game
def test_numbers_changed_in_several_fields_are_refused_or_guessed_from_soon(game: Game[Any]) -> None:
    """Of what is remembered most claims fit the cards only together: each is changed to what stands elsewhere, too."""
    matches = [match for case in cases_of(game) for match in positions(case)]
    chance = seeded(7)
    for match in matches[:: max(1, len(matches) // (30 * TIMES))]:
        document = position_only(match)
        fields = [path for path in numbers_in(document["position"]) if path[0] == "state"]
        if game.memory:
            fields = [path for path in fields if path[1] in game.memory]
        for attempt in range(20 if fields else 0):
            changed = document
            for change in range(2 + chance.below(3)):
                path, other = (fields[chance.below(len(fields))] for end in range(2))
                value = (number_at(document["position"], other), 0, 99)[chance.below(3)]
                changed = put(changed, ("position", *path), value)
            error = raised(check_refused_or_playable, game, changed)
            assert error is None, f"{error!r}: {changed}"


def of_every_field(paths: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Some places of every field, the first and the last among them: long lists hold many numbers of one kind."""
    fields: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for path in paths:
        fields.setdefault(tuple(key for key in path if isinstance(key, str)), []).append(path)
    return [alike[i] for alike in fields.values() for i in chosen(len(alike))]


def chosen(size: int) -> list[int]:
    """Up to so many places, evenly spread, both ends among them."""
    most = PER_FIELD * TIMES
    return sorted({round(i * (size - 1) / (most - 1)) for i in range(most)})


@on_every_case
def test_an_end_that_was_saved_is_the_one_the_rules_see(case: Case) -> None:
    """A position is taken with its end, but not with another one, and not with an end where there is none."""
    for match in finished(case):
        document = position_only(match)
        assert saved(case.game.restore(document)) == saved(case.game.restore(document))
        ended = document["position"]["outcome"]
        for wrong in ({"clause": "X"}, {"reason": "because"}, {"places": ended["places"][::-1] + [1]}):
            other = {**document, "position": {**document["position"], "outcome": {**ended, **wrong}}}
            assert isinstance(raised(case.game.restore, other), BadData)
        turned = {**ended, "points": [points + 1 for points in ended["points"]]}
        other = {**document, "position": {**document["position"], "outcome": turned}}
        assert isinstance(raised(case.game.restore, other), BadData)
        for before in positions(case)[::9]:
            if case.game.ending(before.state) is not None:
                continue  # an end, for all that the position tells
            early = position_only(before)
            nobody = [-1] * len(early["position"]["asking"])
            early["position"] = {**early["position"], "outcome": ended, "asking": nobody}
            assert isinstance(raised(case.game.restore, early), BadData)


@on_every_case
def test_what_nobody_has_seen_can_be_laid_anew(case: Case) -> None:
    """Nobody's view changes by it, nothing is lost, and the match saves, restores and goes on."""
    for match in positions(case)[::9]:
        laid = match.fork()
        laid.lay_anew(12)
        for seat in viewers(match):
            assert laid.view(seat) == match.view(seat)
        again = case.game.restore(through_json(laid.save()))
        assert saved(again) == saved(laid)
        play_on(laid, seeded(3), 5)


@on_every_game
def test_whoever_takes_back_learns_nothing_of_what_would_have_come(game: Game[Any]) -> None:
    """In mid-match, not only at the start: what nobody has seen, dice and cards alike, comes anew with another seed."""
    anew = 0
    for case in cases_of(game)[:2]:
        for match in positions(case)[::7]:
            one, same, other = match.fork(), match.fork(), match.fork()
            one.lay_anew(12)
            same.lay_anew(12)
            other.lay_anew(13)
            assert saved(one) == saved(same)
            assert one.fork().state.chance.dice(30) == same.fork().state.chance.dice(30)
            assert one.fork().state.chance.dice(30) != match.fork().state.chance.dice(30)
            assert one.fork().state.chance.dice(30) != other.fork().state.chance.dice(30)
            anew += position_json(one.state)["state"] != position_json(match.state)["state"]
    assert anew > 0 or game.name not in ("odins_ravens", "roll_and_raid", "battalia"), "cards lie as they lay"
