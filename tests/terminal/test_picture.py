"""The picture of Battle Ravens: complete, at most 80 columns, one's own line below, and nothing that is hidden."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.kernel.match import Match

GAME = games.load("battle_ravens")


def lines(match: Match, seat: int | None) -> list[str]:
    return GAME.picture(match.view(seat)).splitlines()


def worst_first(match: Match, steps: int) -> Match:
    """Play some steps, each the last of the legal actions."""
    for _ in range(steps):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[-1])
    return match


@pytest.mark.parametrize("tactics", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_no_line_is_longer_than_80_columns(seed: int, tactics: bool) -> None:
    match = GAME.start(seed=seed, options={"tactics": tactics})
    while match.outcome is None:
        for seat in (0, 1, None):
            assert max(len(line) for line in lines(match, seat)) <= 80
        worst_first(match, 1)


def test_the_own_line_is_below_and_columns_run_the_same_way_for_both() -> None:
    match = GAME.start(seed=5, options={"first_player": 0})
    match.play(0, "place II 3")
    for seat in (0, 1):
        drawn = lines(match, seat)
        assert drawn[2].startswith(("■ ENEMY", "● ENEMY")[seat])
        assert drawn[8].startswith(("● YOU", "■ YOU")[seat])
        assert drawn[5].split("-")[0].strip() == ""
        assert drawn[5].index(" II ") < drawn[5].index(" III ")
    assert lines(match, 0)[6] == "ravens    .          3          .          .          .          ."
    assert lines(match, 1)[4] == "ravens    .          3          .          .          .          ."


def test_a_watcher_reads_the_sides_of_the_table_instead_of_you() -> None:
    """No seat counted from 0, neither on the board nor in what is told of an attack."""
    match = GAME.start(seed=5, options={"first_player": 0})
    drawn = "\n".join(lines(match, None))
    assert "SOUTH" in drawn
    assert "NORTH" in drawn
    assert "YOU" not in drawn
    while match.asks[0].kind in ("place_ravens", "act"):
        match.play(match.asks[0].seat, match.legal(match.asks[0].seat)[0])
        told = "\n".join(lines(match, None))
        assert "South is first player" in told
        assert "seat" not in told.lower()
    assert "South attacks" in told or "North attacks" in told


def test_an_attack_points_at_its_column_and_is_told() -> None:
    match = GAME.start(seed=5, options={"first_player": 0})
    while match.asks[0].kind == "place_ravens":
        worst_first(match, 1)
    match.dictate([1, 1])
    match.play(0, next(action for action in match.legal(0) if str(action).endswith(" 2")))
    area = match.view(0)["attack"]["column"]
    assert "^" in lines(match, 0)[5]
    assert "v" in lines(match, 1)[5]
    assert lines(match, 0)[-1] == f"You attack {('I', 'II', 'III', 'IV', 'V', 'VI')[area]} with 2 dice. Rolled 1 1."


def test_cards_are_told_to_their_holder_alone() -> None:
    match = GAME.start(seed=5, options={"tactics": True})
    names = [card["name"] for card in match.view(0)["tactics"]["hand"]]
    assert all(any(name in line for line in lines(match, 0)) for name in names)
    assert not any(name in line for line in lines(match, 1) for name in names)
    assert not any(name in line for line in lines(match, None) for name in names)


def test_closed_columns_say_whose_they_are() -> None:
    match = worst_first(GAME.start(seed=3), 5000)
    captors = [column["captor"] for column in match.view(0)["columns"]]
    assert captors.count(None) < 6
    ground = lines(match, 0)[5]
    assert ground.count("yours") == captors.count(0)
    assert ground.count("lost") == captors.count(1)
    assert lines(match, None)[5].count("closed") == 6 - captors.count(None)
