"""What is refused says the rule that stands against it, the figures, and what is open instead."""

from __future__ import annotations

from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.scenario import given

READY = """turn 6
    north   HHHBBB+3  H  H  H  H  H
    south   HHHBBB+4  .  H  H+4  H  H"""


@clause("BR-11", "BR-22", "BR-23", "BR-39", "BR-47")
def test_a_number_out_of_range_is_refused_under_the_clause_that_bounds_it() -> None:
    """An attack with no raven and a placement of ten were only called unreadable."""
    story = given("battle_ravens", READY)
    story.refuses(0, "attack IV 0", "BR-22", "attack IV 0 — an attack spends 1 to 9 ravens, not 0", "attack I, IV 1–4")
    story.refuses(0, "attack VII 1", "BR-2", "areas are I to VI, not VII").refuses(0, "from 1 7", "BR-19")
    story.refuses(0, "attack IV 10", "BR-23").refuses(0, "attack 0 3", "BR-2").refuses(0, "move VIII left", "BR-2")
    story.refuses(0, {"action": "attack", "area": 3, "ravens": 0}, "BR-22")
    story.rolling(6, 1).when(0, "attack I 2").refuses(0, "thralls 4", "BR-47").refuses(0, "thralls -1", "BR-48")
    story.when(0, "thralls 0").refuses(1, "block 10", "BR-39", "Still open: block 0–3.").when(1, "block 0")
    story.refuses(1, "lose 12B", "BR-42").refuses(1, "lose 5H 5B", "BR-42", "do not go together")
    placing = given("battle_ravens", first_player=0)
    placing.refuses(0, "place II 10", "BR-11", "a placement is 1 to 9 ravens, not 10", "place I–VI 1–9")
    placing.refuses(0, "place II 0", "BR-11")


@clause("BR-70", "BR-72", "BR-73", "BR-67")
def test_a_card_outside_its_moment_is_refused_under_the_clause_that_stands_against_it() -> None:
    """A second card in a turn was refused under the clause of whatever was asked."""
    drawing = f"{READY}\ncards south N1 N3 N7\ncards north S3"
    story = given("battle_ravens", drawing, tactics=True)
    moment = "Boar's Snout is played before the attack roll, and that is not now"
    story.refuses(0, "card N3", "BR-70", moment, "Still open: attack")
    story.refuses(0, "card N9", "BR-67").when(0, "attack I 1")
    story.refuses(0, "card N9", "BR-67", "Still open: pass; Berserk Fury: card N1; Boar's Snout: card N3.")
    story.refuses(0, "card N7", "BR-70", "not before the attack roll").rolling(6, 1, 1, 1).when(0, "card N1").when(
        1, "pass"
    )
    story.asks_only(0, "spend_thralls").refuses(0, "card N3", "BR-72", "you have played Berserk Fury this turn")
    story.refuses(0, "card N1", "BR-73")


@clause("BR-78")
def test_the_basic_game_has_no_cards_to_play() -> None:
    given("battle_ravens", READY).refuses(0, "card N3", "BR-78", "Still open: attack I")


@clause("BR-10", "BR-18", "BR-39", "BR-82")
def test_who_is_not_asked_hears_under_which_clause_and_who_is() -> None:
    given("battle_ravens", first_player=0).refuses(1, "place I 1", NotYourDecision, "BR-10", "player 1 is asked: Place")
    story = given("battle_ravens", READY).refuses(1, "attack I 1", NotYourDecision, "BR-18", "player 1 is asked: Move")
    story.rolling(6).when(0, "attack I 1").asks_only(1, "block").refuses(0, "block 1", NotYourDecision, "BR-39")
    secret = given("battle_ravens", f"{READY}\ncards south N1\ncards north S3", tactics=True).when(0, "attack I 1")
    secret.refuses(1, "card S3", NotYourDecision, "BR-82", "others are deciding in secret")


@clause("BR-61")
def test_the_area_that_cuts_the_line_is_named_after_a_leap_too() -> None:
    """The area beside was named, which was one's own."""
    drawing = """turn 6
        north   HHHBBB  HHHBBB  HHHBBB    *H  -   HHHBBB
        south   HHHBBB  HHHBBB  HHHBBB+2  -   *H  HHHBBB"""
    given("battle_ravens", drawing).refuses(0, "move III right", "BR-61", "the enemy holds your area V;")


@clause("BR-14")
def test_one_raven_that_would_not_fit_is_one_raven() -> None:
    """There were 1 ravens."""
    drawing = "turn 6 place\nsouth H+9 H+1 H+1 H+1 H+3 H\nnorth H H H H H H"
    story = given("battle_ravens", drawing, auto_single=False)
    story.refuses(0, "place VI 4", "BR-14", "1 raven would not fit into the areas left; place at least 5")
    story.refuses(0, "place VI 3", "BR-14", "2 ravens would not fit", "Still open: place VI 5.")
