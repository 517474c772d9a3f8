"""What a seat may know: nothing of rivals' production or sealed choices, nothing of the order of the decks (I12)."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, raid, working

GAME = games.load("roll_and_raid")
CASES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (4, {"creatures": True}),
    (3, {"variant_winner_only_losses": True, "creatures": True}),
    (3, {"mode": "coop_paris"}),
    (1, {"mode": "solo_paris"}),
]


def wander(match: Match, seed: int, steps: int) -> None:
    chance = seeded(seed)
    for step in range(steps):
        if match.outcome is not None:
            return
        ask = match.asks[chance.below(len(match.asks))]
        legal = match.legal(ask.seat)
        match.play(ask.seat, legal[chance.below(len(legal))])


@clause("RR-12", "RR-72")
def test_rivals_see_a_sheet_as_it_was_until_all_are_done() -> None:
    story = working("", "W6 M4 V2")
    before: list[Any] = [story.match.view(1), story.match.view(None)]
    for action in ("W", "track:W", "T4", "T5", "M", "ritual", "god:TYR", "T4", "god:NJORD", "M4"):
        story.when(0, action)
        assert [story.match.view(1), story.match.view(None)] == before
        assert not any(event.seen_by(1) or event.seen_by(None) for event in story.events)
    story.when(1, "done").happens("sheet_shown", seat=0, ships=3, axes=1)


@clause("RR-12")
def test_a_rival_who_is_done_learns_nothing_from_what_is_asked() -> None:
    story = working("", "W6 M4 V2").when(1, "done")
    before = story.match.view(1)["asks"]
    assert before == [{"seat": None, "kind": "production", "text": ""}]
    for action in ("W", "track:W", "T4"):
        story.when(0, action)
        assert story.match.view(1)["asks"] == before


@clause("RR-74", "RR-79", "RR-136")
@pytest.mark.parametrize("answers", [("raid 1", "raid 2"), ("stay", "raid 1")])
def test_what_is_sealed_shows_in_no_other_view(answers: tuple[str, str]) -> None:
    goods = "ships 3 axes 3 vikings 6"
    views = []
    for answer in answers:
        story = deciding("Lindisfarne, Portland", goods, goods).when(0, answer)
        views.append((story.match.view(1), story.match.view(None)))
        assert story.events == []
    assert views[0] == views[1]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_samples_fit_what_the_seat_knows_and_play_on(seats: int, options: dict[str, object]) -> None:
    for seed in range(4):
        match = GAME.start(seats, seed, options)
        for part in range(12):
            wander(match, 100 * seed + part, 9)
            if match.outcome is not None:
                break
            for seat in (*range(seats), None):
                sample = match.sample(seat, part)
                assert sample.view(seat) == match.view(seat)
                wander(sample, part, 15)


def test_samples_draw_the_deck_anew_but_for_the_back_that_is_seen() -> None:
    match = GAME.start(4, 3)
    orders = {tuple(match.sample(0, seed).state.deck) for seed in range(20)}  # type: ignore[attr-defined]
    assert len(orders) == 20
    assert len({order[-1] for order in orders}) > 1
    assert all(sorted(order) == sorted(match.state.deck) for order in orders)  # type: ignore[attr-defined]


def test_the_deck_shows_its_size_levels_and_top_back_only() -> None:
    match = GAME.start(3, 3)
    assert set(match.view()["deck"]) == {"size", "levels", "paris", "back"}
    assert match.view()["deck"]["size"] == 23 and match.view()["deck"]["levels"] == [6, 9, 8]


def test_the_picture_fits_eighty_columns_and_shows_table_sheet_and_rivals() -> None:
    story = raid(
        "round 5 production\ndice W3 M4 V2\ntable London, Portland\nclan 1 ships 3 NJORD 1 1 cities York\nclan 2 axes 2"
    )
    picture = GAME.picture(story.match.view(0))
    assert all(len(line) <= 80 for line in picture.splitlines())
    for part in (
        "Round 5 of 16, summer, production.",
        "W 3   M 4   V 2",
        "1  London",
        "Clan 1 (you): ships 3",
        "Clan 2: ",
        "axes 2",
    ):
        assert part in picture


@clause("RR-12", "RR-72")
@pytest.mark.parametrize("first", range(6))
def test_of_six_clans_each_works_through_its_sheet_without_waiting_for_another(first: int) -> None:
    match = GAME.start(6, 11, {"house_rules": {"start_ships": 3, "start_axes": 3, "start_vikings": 5}})
    chance = seeded(first)
    order = [(first + step) % 6 for step in range(6)]
    assert sorted(ask.seat for ask in match.asks) == list(range(6))
    for done, seat in enumerate(order):
        others = [other for other in (*range(6), None) if other != seat]
        before = [match.view(other) for other in others]
        while seat in [ask.seat for ask in match.asks] and match.view(seat)["phase"] == "production":
            legal = match.legal(seat)
            events = match.play(seat, legal[chance.below(len(legal))])
            if done < 5:
                assert [match.view(other) for other in others] == before
                assert not any(event.seen_by(other) for event in events for other in others)
        if done < 5:
            assert {ask.seat for ask in match.asks} == set(order[done + 1 :])
    assert match.view(None)["phase"] == "destination"
    ships = [len(match.view(seat)["sheets"][seat]["harbor"]) for seat in range(6)]
    assert [len(sheet["harbor"]) for sheet in match.view(None)["sheets"]] == ships


@clause("RR-51", "RR-91")
def test_a_roll_is_told_with_all_that_is_added() -> None:
    story = deciding("Tours, Portland", "ships 3 axes 2 vikings 4 berserker", "").rolling(1, 1).when(0, "raid 1")
    (contest,) = story.match.view(1)["contests"]
    assert (contest["dice"], contest["berserker"], contest["bonus"], contest["result"]) == ([1, 1], 2, 0, 4)
    story.when(0, "plus2")
    story.happens("roll_raised", result=6)


@clause("RR-44", "RR-47", "RR-49", "RR-51", "RR-63", "RR-68")
def test_the_sheet_says_in_figures_what_upgrades_and_the_altar_do() -> None:
    pad = working("").match.view(0)["pad"]
    does = {one["id"]: one["does"] for one in pad["upgrades"]}
    assert list(does) == ["improved", "intensive", "specialized", "ritual", "tools", "berserker"]
    assert does["intensive"] == "cross out 2 spaces" and does["ritual"].startswith("write 0 twice")
    assert does["berserker"].startswith("+2 ") and pad["help"] == {"die": 1, "raid": 2, "tool": 1, "berserker": 2}
    assert pad["houses"] == sum(one["of"] for one in working("").match.view(0)["sheets"][0]["settlements"])
    assert (pad["most_at_festival"], pad["most_bid"]) == (3, 5)


def test_whoever_gets_a_view_may_write_into_it() -> None:
    match = working("").match
    match.view(0)["pad"]["dice"] = 77
    assert match.view(0)["pad"]["dice"] == 2


@clause("RR-126")
def test_together_the_mean_is_told_and_grades_have_both_ends() -> None:
    together = GAME.start(3, options={"mode": "coop_paris"}).view(None)
    grades = together["pad"]["grades"]
    assert together["mean"] == 10 * sum(sheet["score"]["total"] for sheet in together["sheets"]) // 3
    assert [one["least"] for one in grades[1:]] == [one["most"] + 1 for one in grades[:-1]]
    assert grades[-1]["most"] is None and GAME.start(2).view(None)["mean"] is None
