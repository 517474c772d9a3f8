"""Everything that happens and everything that is seen can be told: as JSON, in a sentence, in a drawing."""

from __future__ import annotations

import json

from tests.matches import Case, finished, on_every_case, positions, viewers

NAMES = ["Astrid", "Bjorn", "Canute", "Dagny", "Egil", "Freydis"]


@on_every_case
def test_every_event_is_plain_json_and_names_its_kind(case: Case) -> None:
    for match in finished(case):
        for seat in viewers(match):
            for event in match.events(seat):
                form = event.json()
                assert json.loads(json.dumps(form)) == form
                assert form["event"] == event.name


@on_every_case
def test_every_event_has_a_sentence_for_everybody_who_sees_it(case: Case) -> None:
    for match in finished(case):
        for seat in viewers(match):
            for event in match.events(seat):
                sentence = case.game.say(event, NAMES[: match.seats])
                assert isinstance(sentence, str)
                assert sentence == sentence.strip()
                assert "\n" not in sentence


@on_every_case
def test_every_event_is_declared_and_its_values_are_of_the_types_declared(case: Case) -> None:
    for match in finished(case):
        for event in (event for step in match.steps for event in step.events):
            assert case.game.events.by_name[event.name] is event.kind
            for field, type, value in zip(event.kind.fields, event.kind.types, event.values, strict=True):
                assert fits(type, value), f"{event.name}: {field} is declared as {type}, not {value!r}"


def fits(type: str, value: object) -> bool:
    """Is this a value of a declared type? A place or a seat that is not there is None."""
    if type == "int{}":
        return isinstance(value, dict) and all(fits("str", name) and fits("int", one) for name, one in value.items())
    if type.endswith("[]"):
        return isinstance(value, list | tuple) and all(fits(type[:-2], one) for one in value)
    return value is None or isinstance(value, {"int": int, "str": str, "bool": bool}[type])


@on_every_case
def test_what_everybody_does_is_told_in_words(case: Case) -> None:
    """Some events say nothing of their own, but a match without sentences would be a poor one."""
    for match in finished(case):
        told = [case.game.say(event, NAMES[: match.seats]) for event in match.events()]
        assert len([sentence for sentence in told if sentence]) > len(told) // 2


@on_every_case
def test_playing_returns_the_events_of_the_step(case: Case) -> None:
    for position in positions(case)[::3]:
        fork = position.fork()
        ask = fork.asks[0]
        events = fork.play(ask.seat, fork.legal(ask.seat)[0])
        assert [event.json() for event in fork.steps[-1].events] == [event.json() for event in events]


@on_every_case
def test_every_view_has_a_drawing(case: Case) -> None:
    for match in positions(case) + finished(case):
        for seat in viewers(match):
            assert case.game.picture(match.view(seat)).strip()


@on_every_case
def test_every_question_is_put_in_words(case: Case) -> None:
    for position in positions(case):
        for ask in position.asks:
            assert ask.kind
            assert ask.text.strip()


@on_every_case
def test_greedy_play_has_a_worth_for_every_legal_action(case: Case) -> None:
    for position in positions(case):
        for ask in position.asks:
            menu = position.legal(ask.seat)
            worths = case.game.worths(position.fork().state, ask.seat, menu)
            assert len(worths) == len(menu)
            assert all(type(worth) is int for worth in worths)
