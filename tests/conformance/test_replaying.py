"""The same seed, options and actions give the same match; copies go their own ways; a step back is exact."""

from __future__ import annotations

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from tests.matches import Case, finished, on_every_case, play_on, positions, raised, saved, text_of

MANY = 300  # states of one match; saving each whole grows with the square


@on_every_case
def test_the_same_seed_and_actions_give_the_same_match(case: Case) -> None:
    for match in finished(case):
        again = case.game.start(match.seats, match.origin.seed, match.options)
        for step in match.steps:
            again.play(step.seat, step.action)
        assert saved(again) == saved(match)


@on_every_case
def test_another_seed_gives_another_generator(case: Case) -> None:
    assert case.start(1).save()["position"] != case.start(2).save()["position"]


@on_every_case
def test_playing_on_a_fork_leaves_the_original_as_it_was(case: Case) -> None:
    for position in positions(case)[::3]:
        before = saved(position)
        play_on(position.fork(), seeded(1))
        position.fork().playout(seeded(2))
        assert saved(position) == before


@on_every_case
def test_playing_the_original_leaves_a_fork_as_it_was(case: Case) -> None:
    for position in positions(case)[::3]:
        original = position.fork()
        fork = original.fork()
        before = saved(fork)
        original.playout(seeded(1))
        assert saved(fork) == before


@on_every_case
def test_searching_in_place_leaves_forks_as_they_were(case: Case) -> None:
    for position in positions(case)[::3]:
        searched = position.fork()
        fork = searched.fork()
        ask = searched.asks[0]
        searched.apply(ask.seat, searched.legal(ask.seat)[-1])
        assert saved(fork) == saved(position)


@on_every_case
def test_earlier_states_never_change(case: Case) -> None:
    match = case.start(1)
    chance = seeded(1)
    states, texts = [], []
    while match.outcome is None and len(states) < MANY:
        states.append(match.state)
        texts.append(saved(match))
        play_on(match, chance, 1)
    kept = match.at(0)
    for number, state in enumerate(states):
        kept.state = state
        assert text_of(kept.save()["position"]) in texts[number]


@on_every_case
def test_a_match_at_an_earlier_step_is_as_it_was_then(case: Case) -> None:
    for position in positions(case)[::3]:
        played = play_on(position.fork(), seeded(1), 20)
        assert saved(played.at(len(position.steps))) == saved(position)
        assert saved(played.at(len(played.steps))) == saved(played)


@on_every_case
def test_there_is_no_step_before_the_first_or_after_the_last(case: Case) -> None:
    match = finished(case)[0]
    for step in (-1, len(match.steps) + 1, None, "1", True, 10**5000):
        assert type(raised(match.at, step)) is Unreadable


# ── taking back ─────────────────────────────────────────────────────────────────────────────────────────────────────


@on_every_case
def test_steps_that_can_be_taken_back_have_drawn_no_chance_and_revealed_nothing(case: Case) -> None:
    for position in positions(case):
        settled = position.at(position.settled)
        assert settled.state.chance.count == position.state.chance.count
        for step in position.steps[position.settled :]:
            assert not any(event.kind.reveals for event in step.events)


@on_every_case
def test_chance_and_reveals_settle_what_came_before(case: Case) -> None:
    for position in positions(case):
        before = position.at(len(position.steps) - 1) if position.steps else position
        if before.state.chance.count != position.state.chance.count:
            assert position.settled == len(position.steps)
        last = position.steps[-1].events if position.steps else []
        if any(event.kind.reveals for event in last):
            assert position.settled == len(position.steps)


@on_every_case
def test_taking_back_and_playing_the_same_again_changes_nothing(case: Case) -> None:
    for position in positions(case):
        again = position.at(position.settled)
        for step in position.steps[position.settled :]:
            again.play(step.seat, step.action)
        assert saved(again) == saved(position)
