"""Events: who sees them, what they say, and which of them end the free way back."""

from __future__ import annotations

import pytest

from ravenhall.kernel.events import Event, EventKind, EventKinds, Log, in_full

DRAWN = EventKind("card_drawn", "seat:who card:gained=str", "XX-1", reveals=True)
MOVED = EventKind("ship_moved", "seat:who space:to", "XX-2", unless={("space", 0): "XX-3"})


def seen(log: Log, seat: int | None) -> list[str]:
    return [event.name for event in log.events if event.seen_by(seat)]


def test_everybody_sees_a_public_event() -> None:
    log = Log()
    log.add(MOVED, 0, 3)
    assert all(seen(log, viewer) == ["ship_moved"] for viewer in (0, 1, 5, None))


def test_only_its_seat_sees_a_private_event() -> None:
    log = Log()
    log.tell(1, DRAWN, 1, "storm")
    assert [bool(seen(log, viewer)) for viewer in (0, 1, 5, None)] == [False, True, False, False]


def test_everybody_else_sees_what_is_told_to_the_others() -> None:
    log = Log()
    log.tell_others(1, MOVED, 1, 3)
    assert [bool(seen(log, viewer)) for viewer in (0, 1, 5, None)] == [True, False, True, True]


def test_who_sees_everything_is_told_each_thing_once_and_in_full() -> None:
    log = Log()
    log.add(MOVED, 0, 3)
    log.add(MOVED, 0, 3)
    log.tell(1, DRAWN, 1, "storm")
    log.tell_others(1, DRAWN, 1, "a card")
    for witness in (0, 2):
        log.tell(witness, DRAWN, 1, "calm")
    assert [event.values for event in in_full(log.events)] == [(0, 3), (0, 3), (1, "storm"), (1, "calm")]


def test_an_event_has_named_values_and_a_json_form() -> None:
    event = Event(MOVED, (0, 3), -1)
    assert event["space"] == 3
    assert event.json() == {"event": "ship_moved", "seat": 0, "space": 3}


def test_an_event_with_too_few_values_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="ship_moved has the values"):
        Log().add(MOVED, 0)


@pytest.mark.parametrize("quiet", [False, True])
def test_something_hidden_coming_to_light_is_noticed_whoever_sees_it(quiet: bool) -> None:
    logs = [Log(quiet), Log(quiet), Log(quiet)]
    for log in logs:
        log.add(MOVED, 0, 3)
    assert not any(log.revealed for log in logs)
    logs[0].add(DRAWN, 0, 1)
    logs[1].tell(0, DRAWN, 0, 1)
    logs[2].tell_others(0, DRAWN, 0, 1)
    assert all(log.revealed for log in logs)


def test_a_quiet_log_keeps_nothing() -> None:
    log = Log(quiet=True)
    log.add(MOVED, 0, 3)
    log.tell(0, DRAWN, 0, 1)
    log.tell_others(0, DRAWN, 0, 1)
    assert log.events == []


def test_a_value_has_the_usual_type_of_its_role_unless_it_is_declared_with_another() -> None:
    assert DRAWN.fields == ("seat", "card")
    assert DRAWN.roles == ("who", "gained")
    assert DRAWN.types == ("int", "str")


def test_a_value_may_bring_an_event_under_another_clause() -> None:
    assert Event(MOVED, (1, 4), -1).clause == "XX-2"
    assert Event(MOVED, (1, 0), -1).clause == "XX-3"
    assert Event(MOVED, (1, 4), -1).named() == {"seat": 1, "space": 4}


def test_a_kind_that_is_misspelt_or_declared_twice_is_found_at_once() -> None:
    kinds = EventKinds()
    kinds.kind("ship_moved", "seat:who space:to", "XX-2")
    with pytest.raises(AssertionError, match="two events are called ship_moved"):
        kinds.kind("ship_moved", "seat:who", "XX-2")
    with pytest.raises(AssertionError, match="space is declared as whither"):
        kinds.kind("ship_sunk", "space:whither", "XX-2")


def test_an_event_stored_with_other_values_than_today_keeps_its_own() -> None:
    kinds = EventKinds()
    today = kinds.kind("ship_moved", "seat:who space:to", "XX-2")
    assert kinds.stored("ship_moved", ["seat", "space"]) is today
    assert kinds.stored("ship_moved", ["seat"]).fields == ("seat",)
    assert kinds.stored("ship_burnt", ["seat"]).name == "ship_burnt"
