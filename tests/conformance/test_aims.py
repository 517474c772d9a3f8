"""How one wins is said in a sentence, and how far it is in a line: at every table, to everybody, at any time."""

from __future__ import annotations

import re

from ravenhall import games
from ravenhall.kernel.match import Match
from tests.matches import Case, finished, on_every_case, positions, viewers

LONGEST_AIM = 150  # two lines in the rail
LONGEST_STANDING = 110
ENGINE_WORDS = re.compile(r"\b(seat [0-9]|option|faction|state|None|null|mulligan)\b|_")


@on_every_case
def test_the_aim_is_one_sentence_and_the_same_all_match_long(case: Case) -> None:
    told: dict[int | None, set[str]] = {}
    for match in [*positions(case), *finished(case)]:
        for seat in viewers(match):
            told.setdefault(seat, set()).add(case.game.aim(match.view(seat)))
    for seat, aims in told.items():
        assert len(aims) == 1, f"seat {seat} is told {aims}"
        (aim,) = aims
        assert re.fullmatch(r"[A-Z][^.!?]{15,}\.", aim), aim
        assert len(aim) <= LONGEST_AIM, aim
        assert not ENGINE_WORDS.search(aim), aim


@on_every_case
def test_where_it_stands_is_a_short_line_with_numbers(case: Case) -> None:
    for match in [*positions(case), *finished(case)]:
        for seat in viewers(match):
            standing = case.game.standing(match.view(seat))
            assert re.search(r"\d", standing), standing
            assert len(standing) <= LONGEST_STANDING, standing
            assert "\n" not in standing
            assert not re.search(r"None|_|\{", standing), standing


def aim_of(game: str, options: dict[str, object], seats: int | None = None, seat: int | None = 0) -> str:
    match: Match = games.load(game).start(seats, 1, options)
    return match.game.aim(match.view(seat))


def test_every_mode_has_an_aim_of_its_own() -> None:
    modes = [
        aim_of("roll_and_raid", {"mode": mode}, 1 if mode == "solo_paris" else 2)
        for mode in ("competitive", "coop_paris", "solo_paris")
    ]
    assert len(set(modes)) == 3
    assert "Together" in modes[1] and "ten cities" in modes[2]
    assert "30" in aim_of("battalia", {"scenario": "volcano"}) and "map" not in aim_of(
        "battalia", {"scenario": "volcano"}
    )
    assert "map is full" in aim_of("battalia", {})
    assert "turn 8" in aim_of("battle_ravens", {"max_turns": 8}) and "turn" not in aim_of("battle_ravens", {})
    assert "20 points" in aim_of("odins_ravens", {"target": 20})
    assert "single race" in aim_of("odins_ravens", {"max_races": 1})


def test_who_holds_something_is_told_another_aim_than_who_wants_it() -> None:
    for scenario, mine in (("steading_raid", "Carry"), ("dragon_hunt", "Bring the Dragon")):
        defender, raider = (aim_of("ravenfeast", {"scenario": scenario}, 2, seat) for seat in (0, 1))
        assert defender != raider and mine in raider
        assert aim_of("ravenfeast", {"scenario": scenario}, 2, None) not in (defender, raider)


def test_where_glory_comes_from_is_all_that_is_counted() -> None:
    """RR-106 to RR-113: gods as well, and creatures where they are played."""
    plain, rich = (aim_of("roll_and_raid", {"creatures": creatures}) for creatures in (False, True))
    assert "gods" in plain and "creatures" not in plain
    assert "gods, creatures and festivals" in rich


def test_a_match_of_points_alone_does_not_speak_of_rout() -> None:
    assert "rout" not in aim_of("ravenfeast", {"victory": "points_only"}).lower()
    assert "last side" in aim_of("ravenfeast", {"victory": "last_stand"})
    assert "With your allies" in aim_of("ravenfeast", {"teams": "ABAB"}, 4, 0)
