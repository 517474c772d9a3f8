"""A match always goes on until it has ended."""

from __future__ import annotations

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import MatchOver
from tests.matches import LONGEST, Case, finished, on_every_case, positions, raised, random_step, saved


@on_every_case
def test_while_there_is_no_outcome_somebody_is_asked_and_can_answer(case: Case) -> None:
    for position in positions(case):
        assert position.asks
        for ask in position.asks:
            assert position.legal(ask.seat), f"seat {ask.seat} has no answer to {ask.kind} in {saved(position)}"


@on_every_case
def test_random_matches_end(case: Case) -> None:
    for match in finished(case):
        assert match.outcome is not None, f"no end after {LONGEST} steps: {saved(match)}"


@on_every_case
def test_after_the_end_nobody_is_asked_and_every_action_meets_match_over(case: Case) -> None:
    for match in finished(case):
        before = saved(match)
        assert match.asks == ()
        for seat in range(match.seats):
            assert not match.legal(seat)
            for code in (0, case.game.action_codes - 1):
                assert type(raised(match.play, seat, code)) is MatchOver
                assert type(raised(match.why_not, seat, code)) is MatchOver
        assert saved(match) == before


@on_every_case
def test_a_seat_that_is_not_asked_has_nothing_to_choose_from(case: Case) -> None:
    for position in positions(case):
        asked = [ask.seat for ask in position.asks]
        assert all(bool(position.legal(seat)) == (seat in asked) for seat in range(position.seats))


@on_every_case
def test_the_engine_takes_decisions_with_one_answer_exactly_when_auto_single_is_on(case: Case) -> None:
    automatic = case.start(0).options.get("auto_single", True)
    forced = [p for p in positions(case) for ask in p.asks if len(p.legal(ask.seat)) == 1]
    covert = [p for p in positions(case) for ask in p.asks if p.has_no_choice(ask.seat)]
    assert not automatic or forced == covert, [saved(position) for position in forced]


@on_every_case
def test_a_playout_ends_the_match(case: Case) -> None:
    for position in positions(case)[::3]:
        fork = position.fork()
        fork.playout(seeded(0))
        assert fork.outcome is not None


@on_every_case
def test_the_quick_way_leads_to_the_same_position_as_the_checked_one(case: Case) -> None:
    for position in positions(case):
        played, applied = position.fork(), position.fork()
        seat, action = random_step(position, seeded(0))
        played.play(seat, action)
        applied.apply(seat, action)
        assert applied.save()["position"] == played.save()["position"]


@on_every_case
def test_choices_and_choose_lead_through_the_match_like_legal_and_play(case: Case) -> None:
    for position in positions(case)[::3]:
        quick, checked = position.fork(), position.fork()
        chance = seeded(0)
        for _ in range(30):
            choices = quick.choices()
            if not choices:
                break
            seat, action = checked.asks[0].seat, choices[chance.below(len(choices))]
            assert choices == checked.legal(seat)
            quick.choose(action)
            checked.play(seat, action)
        assert quick.save()["position"] == checked.save()["position"]
        assert (quick.outcome is None) == bool(quick.choices())


@on_every_case
def test_a_match_played_the_quick_way_still_saves_as_a_position(case: Case) -> None:
    for position in positions(case)[::3]:
        quick = position.fork()
        quick.choose(quick.choices()[0])
        assert case.game.restore(quick.save()).save()["position"] == quick.save()["position"]
