"""A review: its sum is honest, it can be repeated and gone on with, and it knows no more than it may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from examples.connect_four import ConnectFour
from ravenhall import games
from ravenhall.cli.command import run
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.interpreted.replay import from_position, position_json
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Outcome
from ravenhall.review.calibration import Pair, bins_of, error_of, pairs_of
from ravenhall.review.chances import WHOLE, Playing, Settings, settings_of
from ravenhall.review.goes import Go, goes_of
from ravenhall.review.judging import candidates, compared, glanced, knows_all
from ravenhall.review.ledger import account, accuracy, percent, totals
from ravenhall.review.looking import Look
from ravenhall.review.plot import drawn
from ravenhall.review.report import report
from ravenhall.terminal.files import read_match, write_match
from ravenhall.terminal.reviewing import Looked, OlderRules
from tests.matches import on_every_game, play_on
from tests.twins import both_played_on, twins_of

BATTLE = games.load("battle_ravens")
NAMES = ["Sigrun", "Leofric", "Orm", "Ketill", "Unn", "Dag"]
LITTLE = 20_000  # decisions of a review in a test


def finished(game: Game[Any], seed: int = 5, options: dict[str, Any] | None = None) -> Match:
    """A match of somebody who chooses at random against sensible play: choices of both kinds."""
    match, chance = game.start(seed=seed, options=options), seeded(seed)
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        worths = game.worths(match.state, seat, menu)
        best = menu[worths.index(max(worths))]
        match.play(seat, menu[chance.below(len(menu))] if seat == 0 and chance.below(3) == 0 else best)
    return match


def looked(match: Match, budget: int = LITTLE, part: int = 5_000, **settings: Any) -> Look:
    look = Look(match, **settings)
    look.budget = budget
    while look.work(part):
        pass
    return look


@pytest.fixture(scope="module")
def battle() -> Look:
    return looked(finished(BATTLE, options={"tactics": True}))


def test_start_and_choices_and_luck_are_the_end_to_the_last_unit(battle: Look) -> None:
    for eye in range(battle.seats + 1):
        for whose in range(battle.seats):
            kept = account(battle, eye, whose)
            assert kept.chances[0] + sum(kept.choices) + sum(kept.luck) == kept.chances[-1]
            shown = totals(battle, whose, kept)
            assert shown.start + sum(one.percent for one in shown.choices) + shown.luck.percent == shown.end
    assert battle.outcome is not None
    assert [account(battle, battle.open, seat).chances[-1] for seat in range(2)] == [
        WHOLE if seat in battle.outcome.winners else 0 for seat in range(2)
    ]


def test_where_sensible_play_does_the_same_a_choice_counts_nothing(battle: Look) -> None:
    same = [go for go, judged in enumerate(battle.judged) if judged.sensible]
    assert same and len(same) < len(battle.goes)
    assert all(battle.chosen(go) == [0, 0] and battle.choices[go].count == 0 for go in same)
    assert all(go.seat == 0 for go, judged in zip(battle.goes, battle.judged, strict=True) if not judged.sensible)


def test_what_one_wins_by_choice_the_other_loses(battle: Look) -> None:
    assert all(abs(sum(battle.chosen(go))) <= 1 for go in range(len(battle.goes)))


def test_equal_seeds_see_the_same_however_it_was_interrupted(battle: Look) -> None:
    again = Look(battle.match)
    again.budget = LITTLE
    for _ in range(4):
        again.work(700)
    taken_up = Look(battle.match, seed=9)
    assert taken_up.go_on(again.json())
    while taken_up.work(1_234):
        pass
    assert taken_up.json() == battle.json()
    assert looked(battle.match, seed=2).json() != battle.json()


def test_another_match_is_not_gone_on_with(battle: Look) -> None:
    other = Look(finished(BATTLE, 6))
    assert not other.go_on(battle.json())


def test_looking_longer_sharpens_what_was_seen(battle: Look) -> None:
    longer = Look(battle.match)
    assert longer.go_on(battle.json())
    before = longer.curve[3][longer.goes[3].seat].count
    longer.sit_again()
    assert not longer.is_done
    assert longer.percent == 0
    longer.work(longer.whole // 3)
    assert longer.curve[3][longer.goes[3].seat].count > before


def test_goes_hold_every_step_once_and_in_order() -> None:
    for name in ("battle_ravens", "odins_ravens"):
        match = finished(games.load(name))
        for most in (1, 10_000):
            goes = goes_of(match, most)
            assert [place for go in goes for place in go.places] == list(range(len(match.steps)))
            assert all(step.seat == go.seat for go in goes for step in [match.steps[place] for place in go.places])
            assert not any(match.steps[place].revealed for go in goes for place in go.places[:-1])


@pytest.mark.slow
@on_every_game
def test_what_a_seat_did_not_know_changes_nothing_it_is_told(game: Game[Any]) -> None:
    """Another match that the seat could not tell apart, though others could, is judged the same, to the last figure."""
    for match, seat, twin in twins_of(game, 6, 2):
        assert judged_as(match, seat) == judged_as(twin, seat)


def judged_as(match: Match, seat: int) -> tuple[Any, ...]:
    """All that a review works out of a go: what the seat knew, what it might have done, what would have come of it."""
    go = Go(0, seat, 0, match.asks[0].kind, 1, match)
    go.actions, go.kinds, go.places = [match.legal(seat)[-1]], [match.asks[0].kind], [0]
    judged, actions = glanced(go, []), candidates(go, 0, 3)
    worth = [compared(Playing(match), go, 0, actions, sown) for sown in (1, 2)]
    return knows_all(match, seat), judged.sensible, judged.doubtful, [action.text for action in actions], worth


@pytest.mark.slow
def test_a_report_for_own_eyes_tells_the_same_story_whatever_the_others_held() -> None:
    """Two matches with the same chance and the same answers, in which the other holds cards that never came to light.
    What the others made of what they knew, and so what is left as luck, is theirs and may differ."""
    compared_with_a_twin = 0
    for seed in range(6, 30):
        match, seat, twin = twins_of(BATTLE, seed, 1)[0]
        match, twin = (from_position(BATTLE, one.state, one.options) for one in (match, twin))  # both begin here
        for _ in both_played_on(match, seat, twin, seed):
            pass
        if match.outcome is None or twin.outcome is None:
            continue
        here, there = (report(looked(one, 4_000), seat, seat, NAMES) for one in (match, twin))
        assert here["chances"] == there["chances"]
        assert here["goes"] == there["goes"]
        compared_with_a_twin += 1
        if compared_with_a_twin == 2:
            break
    assert compared_with_a_twin == 2


def test_own_eyes_are_told_only_what_the_seat_saw(battle: Look) -> None:
    own, open_ = report(battle, 0, 0, NAMES), report(battle, battle.open, 0, NAMES)
    assert {one["seat"] for one in own["moments"] if one["kind"] == "choice"} <= {0}
    assert all(go["played"] for go in open_["goes"])
    assert all(bool(go["played"]) == (go["seat"] == 0) for go in own["goes"])
    assert own["chances"][-1] == open_["chances"][-1]


def test_accuracy_counts_the_choices_of_each_seat(battle: Look) -> None:
    first, second = accuracy(battle)
    assert (first.seat, second.seat) == (0, 1)
    assert 5 < second.sound <= second.of
    look = Look(battle.match)
    go = next(go.number for go in look.goes if go.seat == 0 and not look.judged[go.number].sensible)
    for _ in range(3):
        look.choices[go].add([-2_000, 2_000])
    assert accuracy(look)[0].sound == accuracy(look)[0].of - 1


def test_a_plain_miss_is_found_and_measured_anew() -> None:
    """Seat 0 does not see that three of the other's stand on top of each other."""
    match = ConnectFour().start(seed=1)
    for turn, column in enumerate((4, 1, 4, 1, 4, 2, 7, 4, 7, 1, 6, 1)):
        match.play(turn % 2, f"drop {column}")
    assert match.outcome is not None
    told = report(looked(match, 30_000), 0, 0, NAMES)
    missed = [one for one in told["moments"] if one["missed"]]
    assert [(one["played"], one["better"], one["step"]) for one in missed] == [("drop 6", "drop 1", 10)]
    played, better = missed[0]["chances"]
    assert better - played == missed[0]["figure"] >= 15
    assert missed[0]["reasons"]


def test_giving_up_counts_apart_whoever_went_last() -> None:
    match = play_on(BATTLE.start(seed=3), seeded(3), 30)
    assert match.outcome is None
    look = looked(match, 4_000, given_up=Outcome((2, 1), (0, 0), "", "gave up"))
    assert look.given_up == 0
    kept = account(look, look.open, 0)
    assert kept.chances[-1] == 0
    assert kept.luck[-1] == 0
    assert [kept.choices[go.number] for go in look.goes] == [look.chosen(go.number)[0] for go in look.goes]
    assert kept.given_up < 0
    assert kept.chances[0] + sum(kept.choices) + sum(kept.luck) + kept.given_up == 0
    shown = totals(look, 0, kept)
    assert shown.start + sum(one.percent for one in shown.choices) + shown.luck.percent + shown.given_up == shown.end
    told = report(look, 0, 0, NAMES)
    assert told["given_up"] == 0
    assert "Well played" not in told["nothing"]


def test_per_cent_rounds_gains_and_losses_alike() -> None:
    assert [percent(value) for value in (149, 150, -149, -150, 0)] == [1, 2, -1, -2, 0]


def test_a_match_of_older_rules_says_so() -> None:
    match = finished(BATTLE)
    kept = match.save()
    position: Any = kept["position"]
    older = BATTLE.restore({**kept, "seed": None, "actions": [], "position": position})
    with pytest.raises(OlderRules, match="older rules"):
        Looked(older, None, None, 1, 100)


def test_the_terminal_tells_curve_account_and_moments(battle: Look) -> None:
    told = Looked(battle.match, 0, None, 1, 1)
    told.look = battle
    lines = told.lines()
    assert lines[0] == "Battle Ravens: the chance of Player 1 to win, as Player 1 knew it."
    text = "\n".join(lines)
    assert "100 % |" in text and "at the start" in text and "choices of Player 2" in text and "at the end" in text
    assert max(lines, key=len) == max([line for line in lines if len(line) <= 80], key=len)


# ── do chances hold? ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_error_is_what_told_and_came_are_apart() -> None:
    pairs = [Pair(7000, WHOLE)] * 7 + [Pair(7000, 0)] * 3
    assert error_of(bins_of(pairs)) == pytest.approx(0)
    assert error_of(bins_of([*pairs, *[Pair(1000, WHOLE)] * 10])) == pytest.approx(0.45)
    assert "<svg" in drawn(bins_of(pairs), 0.0)


def test_positions_of_a_match_are_judged_and_can_be_repeated() -> None:
    pairs = pairs_of(BATTLE, 0, 3, samples=2, each=3)
    assert 1 <= len(pairs) <= 3
    assert all(0 <= pair.told <= WHOLE and pair.came in (0, WHOLE) for pair in pairs)
    assert pairs == pairs_of(BATTLE, 0, 3, samples=2, each=3)
    assert pairs != pairs_of(BATTLE, 0, 3, samples=2, each=3, settings=Settings(1, 3000, 1, "Turn"))


def test_every_game_says_how_its_chances_are_told() -> None:
    assert all(settings_of(name).decisions >= 100_000 for name in games.NAMES)
    assert settings_of("a game of somebody").paces == 0


def test_a_match_is_played_on_from_a_step_with_new_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = finished(BATTLE)
    file, on = tmp_path / "match.json", tmp_path / "on.json"
    write_match(match, file)
    assert run(["review", str(file), "--play-on", "41", str(on), "--seed", "3"]) == 0
    again = read_match(on)
    assert again.view() == match.at(40).view()
    assert position_json(again.state)["chance"] != position_json(match.at(40).state)["chance"]
    seat = again.asks[0].seat
    again.play(seat, again.legal(seat)[0])
    for step in ("0", str(len(match.steps) + 1), "x"):
        assert run(["review", str(file), "--play-on", step, str(on)]) == 2
    assert "a step from 1 to" in capsys.readouterr().err
