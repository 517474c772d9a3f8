"""Chance sown anew in mid-match: what would have come is forgotten, and everything still replays exactly."""

from __future__ import annotations

from ravenhall import games
from ravenhall.kernel.interpreted.replay import position_json
from ravenhall.kernel.match import Match


def under_way() -> Match:
    match = games.load("battle_ravens").start(seed=7, options={"first_player": 0})
    for _ in range(6):
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[0])
    return match


def test_other_seeds_give_other_chance_and_equal_seeds_equal() -> None:
    matches = [under_way() for seed in range(3)]
    for match, seed in zip(matches, (1, 1, 2), strict=True):
        match.sow(seed)
    rolls = [match.fork().state.chance.dice(20) for match in matches]
    assert rolls[0] == rolls[1] != rolls[2]


def test_a_sown_match_is_saved_and_restored_exactly() -> None:
    match = under_way()
    match.sow(2**60)
    seat = match.asks[0].seat
    match.play(seat, match.legal(seat)[-1])
    document = match.save()
    assert ["seed", str(2**60)] in document["actions"]  # type: ignore[operator]  # a list
    again = match.game.restore(document)
    assert again.save() == document
    assert match.at(len(match.steps)).save() == document


def test_there_is_no_free_way_back_before_a_sowing() -> None:
    match = under_way()
    match.sow(5)
    assert match.settled == len(match.steps)


def part(match: Match, name: str) -> object:
    state = position_json(match.state)["state"]
    assert isinstance(state, dict)
    return state[name]


def test_cards_that_nobody_has_seen_come_in_another_order_when_they_are_laid_anew() -> None:
    """Taking back past a drawn card must not tell which card comes next; `sow` alone would leave the deck as it lay."""
    for name, hidden in (("odins_ravens", "supplies"), ("roll_and_raid", "deck"), ("battalia", "sides")):
        match = games.load(name).start(seed=7)
        sown, laid = match.fork(), match.fork()
        sown.sow(3)
        laid.lay_anew(3)
        was, after_sowing, after_laying = (part(one, hidden) for one in (match, sown, laid))
        assert after_sowing == was, name
        assert after_laying != was, name
