"""A seat sees what it may know and nothing else; samples fill in the rest and fit."""

from __future__ import annotations

import json
import re
from typing import Any

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat
from tests.matches import TIMES, Case, finished, on_every_case, play_on, positions, text_of, viewers
from tests.shapes import misfit

SAMPLES = range(3 * TIMES)
A_WORD = 10_000_000  # generator words are mostly larger; numbers of games are not


def numbers_in(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def known(match: Match, seat: Seat | None) -> str:
    """Everything a seat is told: its view, its questions and its legal actions."""
    legal = [] if seat is None else [action.text for action in match.legal(seat)]
    return text_of([match.view(seat), legal])


def events_told(match: Match, seat: Seat | None) -> str:
    return text_of([event.json() for event in match.events(seat)])


@on_every_case
def test_a_view_is_plain_json(case: Case) -> None:
    for match in positions(case) + finished(case):
        for seat in viewers(match):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view


@on_every_case
def test_a_view_made_beside_another_seats_is_the_one_made_from_nothing(case: Case) -> None:
    """To the letter, and the other view is as it was."""
    for match in positions(case) + finished(case):
        views = {seat: match.view(seat) for seat in viewers(match)}
        texts = {seat: json.dumps(view) for seat, view in views.items()}
        for view in views.values():
            for seat, text in texts.items():
                assert json.dumps(match.view_beside(seat, view)) == text
        assert [json.dumps(view) for view in views.values()] == list(texts.values())


@on_every_case
def test_a_view_has_just_the_shape_its_game_declares(case: Case) -> None:
    for match in positions(case) + finished(case):
        for seat in viewers(match):
            view = dict(match.game.view(match.state, seat))
            assert match.game.shape is None or misfit(view, match.game.shape) is None


@on_every_case
def test_the_figures_of_a_match_have_just_the_shape_its_game_declares(case: Case) -> None:
    for match in positions(case)[::3] + finished(case):
        figures = dict(match.game.statistics(match.events(), match.seats))
        assert match.game.figures is None or misfit(figures, match.game.figures, "figures") is None
        assert json.loads(json.dumps(figures)) == figures


@on_every_case
def test_what_is_answered_at_once_has_its_shape_and_knows_no_more_than_the_seat(case: Case) -> None:
    for match in positions(case) + finished(case):
        for seat in range(match.seats):
            for about in match.game.quick:
                answer = match.consult(seat, {"about": about})
                assert misfit(answer, match.game.answers[about]) is None
                assert match.sample(seat, 7).consult(seat, {"about": about}) == answer


@on_every_case
def test_a_view_shares_nothing_with_the_match(case: Case) -> None:
    def spoil(value: Any) -> None:
        for inner in list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []:
            spoil(inner)
        if isinstance(value, dict | list):
            value.clear()

    for position in positions(case)[::3]:
        fork = position.fork()
        for seat in viewers(position):
            spoil(fork.view(seat))
        assert [known(fork, seat) for seat in viewers(fork)] == [known(position, seat) for seat in viewers(position)]


@on_every_case
def test_neither_seed_nor_generator_is_in_a_view_or_an_event(case: Case) -> None:
    for match in positions(case):
        chance = match.state.chance
        secrets = {match.origin.seed, *(word for word in (chance.a, chance.b, chance.c) if word > A_WORD)}
        for seat in viewers(match):
            assert not secrets & numbers_in(known(match, seat) + events_told(match, seat))


@on_every_case
def test_a_sample_looks_to_its_seat_just_like_the_real_match(case: Case) -> None:
    for match in positions(case):
        for seat in viewers(match):
            real = known(match, seat)
            for number in SAMPLES:
                sample = match.sample(seat, number)
                assert known(sample, seat) == real
                assert sample.asks, "somebody is asked in a sample, too"


@on_every_case
def test_samples_are_the_same_for_the_same_number(case: Case) -> None:
    for match in positions(case)[::4]:
        for seat in viewers(match):
            one, other = match.sample(seat, 5).save(), match.sample(seat, 5).save()
            assert one == other


@on_every_case
def test_a_sample_depends_on_what_the_seat_knows_and_the_number_alone(case: Case) -> None:
    """A sample differs from the match in all that is hidden: the same number must make the same of both.

    Else what is hidden shows in the order in which it is dealt, and a generator run backwards tells the real one.
    """
    for match in positions(case)[::2]:
        for seat in viewers(match):
            other = match.sample(seat, 77)
            assert whole_state(other.sample(seat, 5)) == whole_state(match.sample(seat, 5))


@on_every_case
def test_a_sample_keeps_every_invariant_and_plays_on_to_an_end(case: Case) -> None:
    for match in positions(case)[::2]:
        for seat in viewers(match):
            sample = match.sample(seat, 1)
            restored = case.game.restore(json.loads(json.dumps(sample.save())))
            assert restored.save()["position"] == sample.save()["position"]
            assert play_on(sample, seeded(1)).outcome is not None


@on_every_case
def test_a_sample_leaves_the_real_match_as_it_was(case: Case) -> None:
    for match in positions(case)[::4]:
        before = match.save()
        for seat in viewers(match):
            match.sample(seat, 1).playout(seeded(1))
        assert match.save() == before


@on_every_case
def test_a_sample_does_not_carry_the_chance_to_come(case: Case) -> None:
    for position in positions(case):
        match = position.fork()
        match.dictate([1, 1, 1])
        for seat in viewers(match):
            chance = match.sample(seat, 1).state.chance
            assert not chance.dictated
            assert (chance.a, chance.b, chance.c) != (match.state.chance.a, match.state.chance.b, match.state.chance.c)


@on_every_case
def test_where_something_is_hidden_samples_differ(case: Case) -> None:
    """Matches that look the same to a seat and are not the same prove that something is hidden from it."""
    for seat in viewers(case.start(0)):
        alike: dict[str, set[str]] = {}
        for number in range(20):
            match = case.start(number)
            alike.setdefault(known(match, seat), set()).add(whole_state(match))
        for number in range(20):
            match = case.start(number)
            if len(alike[known(match, seat)]) > 1:
                assert len(sampled_states(match, seat)) > 1


@on_every_case
def test_samples_of_a_seat_differ_somewhere_if_any_differs_from_the_real_match(case: Case) -> None:
    """Where nothing is hidden a sample is the match itself; elsewhere there is more than one guess.

    What was answered to a covert question is not guessed: the sample asks again.
    """
    open_to_all = [match for match in positions(case) if not is_covert(match)]
    for seat in viewers(case.start(0)):
        found = [(whole_state(match), sampled_states(match, seat)) for match in open_to_all]
        guessing = any(states != {real} for real, states in found)
        assert not guessing or any(len(states) > 1 for real, states in found)


def is_covert(match: Match) -> bool:
    return any(match.game.covert[match.state.asking[ask.seat]] for ask in match.asks)


def sampled_states(match: Match, seat: Seat | None) -> set[str]:
    return {whole_state(match.sample(seat, number)) for number in range(4)}


def whole_state(match: Match) -> str:
    position: Any = match.save()["position"]
    return text_of([position["state"], position["asking"]])


# ── sealed answers ──────────────────────────────────────────────────────────────────────────────────────────────────


def sealed(case: Case) -> list[tuple[Match, Seat]]:
    """Positions in which a seat, the first asked or the last, answers in secret while another has still to answer."""
    found = []
    for match in positions(case):
        secret = [ask.seat for ask in match.asks if ask.secret]
        if len(match.asks) > 1 and secret:
            found += [(match, seat) for seat in sorted({secret[0], secret[-1]})]
    return found


def told_of_step(match: Match, seat: Seat | None) -> str:
    """What this seat hears of the last step; what came before is shared by all that may follow."""
    return text_of([event.json() for event in match.steps[-1].events if event.seen_by(seat)])


@on_every_case
def test_a_sealed_answer_shows_to_nobody_else_until_all_are_in(case: Case) -> None:
    for match, answering in sealed(case):
        before = {seat: known(match, seat) for seat in viewers(match) if seat != answering}
        for action in match.legal(answering):
            played = match.fork()
            played.play(answering, action)
            if not played.asks or {ask.seat for ask in played.asks} == {answering}:
                continue
            for seat, look in before.items():
                assert known(played, seat) == look
                assert told_of_step(played, seat) == "[]"


@on_every_case
def test_whatever_was_sealed_looks_the_same_to_the_others(case: Case) -> None:
    """Also where the seat that answers is asked on: its lane of questions is its own."""
    for match, answering in sealed(case):
        others = {ask.seat for ask in match.asks} - {answering}
        looks: dict[Seat | None, set[str]] = {seat: set() for seat in viewers(match) if seat != answering}
        for action in match.legal(answering):
            played = match.fork()
            played.play(answering, action)
            if others <= {ask.seat for ask in played.asks}:
                for seat, seen in looks.items():
                    seen.add(known(played, seat) + told_of_step(played, seat))
        assert all(len(seen) <= 1 for seen in looks.values())


@on_every_case
def test_when_all_have_answered_in_secret_the_order_of_answers_made_no_difference(case: Case) -> None:
    for match, _ in sealed(case)[::2]:
        answers = [(ask.seat, match.legal(ask.seat)[-1]) for ask in match.asks]
        forth, back = match.fork(), match.fork()
        for seat, action in answers:
            forth.play(seat, action)
        for seat, action in reversed(answers):
            back.play(seat, action)
        assert forth.save()["position"] == back.save()["position"]
