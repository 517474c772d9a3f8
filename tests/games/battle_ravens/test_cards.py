"""Advanced rules: what each of the twenty cards does, when it cannot be played, and what it can be aimed at."""

from __future__ import annotations

import pytest

from ravenhall import games
from tests.clauses import clause
from tests.games.battle_ravens.moments import both_play
from tests.scenario import Scenario, given

ALL_PLACED = "H+9 H+9 H+2 H H H"
ROMAN = ["I", "II", "III", "IV", "V", "VI"]


def duel(card: str, thralls: int = 0, enemy: str = "HHHBBB+3", own: str = "HHHBBB") -> Scenario:
    """A is about to attack I with up to four ravens. Whoever's army has the card holds it, and nothing else."""
    spent = 3 - thralls
    drawing = f"""turn 6  south spent {spent}  north spent 3
        cards south {card if card.startswith("N") else ""}
        cards north {card if card.startswith("S") else ""}
        north   {enemy}   H    H  H  H  H
        south   {own}+4   H+2  H  H  H  H"""
    return given("battle_ravens", drawing, tactics=True, auto_single=False)


def moment(card: str, heading: str, north: str = "H H H H H H", south: str = "H H H H H H") -> Scenario:
    """The moment of a card: its owner is asked at once."""
    hands = (f"cards south {card}", "cards north") if card.startswith("N") else ("cards south", f"cards north {card}")
    drawing = f"turn 6 {heading}\n{hands[0]}\n{hands[1]}\nnorth {north}\nsouth {south}"
    return given("battle_ravens", drawing, tactics=True, auto_single=False)


@clause("BR-70", "BR-75")
@pytest.mark.parametrize(
    ("card", "name", "window", "role"),
    [
        ("N1", "Berserk Fury", "atk_before", "attacker"),
        ("N2", "Wolf-Howl", "atk_after", "attacker"),
        ("N3", "Boar's Snout", "atk_before", "attacker"),
        ("N4", "Long Axes", "atk_after", "attacker"),
        ("N5", "Sudden Onset", "place_end", "any"),
        ("N6", "Final Onslaught", "act_end", "any"),
        ("N7", "Javelin Storm", "thr_before", "attacker"),
        ("N8", "Dread Banner", "act_start", "any"),
        ("N9", "Pillage", "end_start", "any"),
        ("N10", "Shield-Splitter", "blk_after", "attacker"),
        ("S1", "Locked Shields", "blk_before", "defender"),
        ("S2", "Stand Fast", "blk_after", "defender"),
        ("S3", "Shield-Burh", "atk_after", "defender"),
        ("S4", "Hearth-Troop", "atk_after", "defender"),
        ("S5", "Close the Gap", "end_start", "any"),
        ("S6", "Fyrd Reserves", "place_start", "any"),
        ("S7", "Shift the Line", "place_end", "any"),
        ("S8", "High Ground", "act_start", "any"),
        ("S9", "Riposte", "blk_after", "defender"),
        ("S10", "Last Stand", "atk_after", "defender"),
    ],
)
def test_every_card_has_its_name_moment_and_role(card: str, name: str, window: str, role: str) -> None:
    army = "norse" if card[0] == "N" else "anglo_saxon"
    match = games.load("battle_ravens").position(
        f"turn 6\ncards south {card}\ncards north", options={"tactics": True, "army_0": army, "army_1": other(army)}
    )
    shown = match.view(0)["tactics"]["hand"][0] if match.view(0)["tactics"]["hand"] else {}
    assert (shown["name"], shown["window"], shown["role"], shown["army"]) == (name, window, role, army)


def other(army: str) -> str:
    return "anglo_saxon" if army == "norse" else "norse"


# ── Norse ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BR-75")
def test_n1_berserk_fury_rolls_three_more_attack_dice() -> None:
    story = duel("N1").when(0, "attack I 2").rolling(4, 4, 5, 1, 1).when(0, "card N1")
    story.happens("A plays Berserk Fury.", "A rolls 4 4 5 1 1: 3 successes.", "3 hits on I.")
    story.then("sides 0 areas 0 ravens", 2)


@clause("BR-75")
def test_n2_wolf_howl_rerolls_every_failed_attack_die_once() -> None:
    story = duel("N2").rolling(1, 6, 3, 2).when(0, "attack I 4").rolling(4, 1, 5).when(0, "card N2")
    story.happens("After the reroll the attack dice show 4 6 1 5.", "4 hits on I.").asks_only(1, "block")


@clause("BR-49", "BR-75")
def test_n2_leaves_what_fails_again_to_the_thralls() -> None:
    story = duel("N2", thralls=3).rolling(1, 1, 6).when(0, "attack I 3").rolling(2, 4).when(0, "card N2")
    story.asks_only(0, "spend_thralls").offers(0, ["thralls 0", "thralls 1"]).rolling(4).when(0, "thralls 1")
    story.happens("4 hits on I.")


@clause("BR-81")
def test_n2_needs_a_failed_die() -> None:
    duel("N2").rolling(4, 5, 6).when(0, "attack I 3").asks_only(1, "block").does_not_happen("card_played")


@clause("BR-75")
@pytest.mark.parametrize(("ravens", "most"), [(3, 2), (2, 2), (1, 1)])
def test_n3_boars_snout_lets_the_defender_block_with_two_ravens_at_most(ravens: int, most: int) -> None:
    story = duel("N3", enemy=f"HHHBBB+{ravens}").when(0, "attack I 1").rolling(6).when(0, "card N3")
    story.offers(1, [f"block {number}" for number in range(most + 1)])


@clause("BR-75")
def test_n4_long_axes_makes_each_hirdman_cost_one_hit() -> None:
    story = duel("N4", enemy="HHHB").rolling(6).when(0, "attack I 1").when(0, "card N4")
    story.offers(1, ["lose 2H", "lose 1H 1B"]).when(1, "lose 2H").does_not_happen("wasted")
    story.then("sides 1 areas 0 hirdmen", 1)


@clause("BR-4", "BR-75")
def test_n5_sudden_onset_moves_up_to_three_ravens_between_two_own_areas() -> None:
    story = moment("N5", "place", ALL_PLACED, ALL_PLACED).then("tactics window", "place_end").when(0, "card N5")
    full = [f"shift {a} {b} {n}" for a in ("I", "II") for b in ("III", "IV", "V", "VI") for n in (1, 2, 3)]
    story.asks_only(0, "card_target").offers(
        0, full + [f"shift III {b} {n}" for b in ("IV", "V", "VI") for n in (1, 2)]
    )
    story.refuses(0, "shift III IV 3", "BR-75", "area III holds 2 ravens, not 3")
    story.refuses(0, "shift I III 4", "BR-75", "at most 3, not 4")
    story.refuses(0, "shift I II 1", "BR-4", "area II holds 9 ravens and takes 0 more")
    story.refuses(0, "pass", "BR-75", "the card asks for: shift AREA AREA RAVENS")
    story.when(0, "shift I VI 3").happens("A shifts 3 ravens from I to VI.").looks("south H+6 H+9 H+2 H H H+3")


@clause("BR-4", "BR-75")
def test_n5_leaves_no_more_than_nine_ravens_in_an_area() -> None:
    story = moment("N5", "place", ALL_PLACED, "H+5 H+8 H+7 H H H").when(0, "card N5")
    story.offers(0, "shift I II 1").does_not_offer(0, "shift I II 2").refuses(0, "shift I II 2", "BR-4")
    story.offers(0, "shift I III 2").refuses(0, "shift I III 3", "BR-4")


@clause("BR-57", "BR-75")
def test_n5_reaches_across_anything_but_not_into_closed_columns() -> None:
    story = moment("N5", "place", "H+9 - *H H+8 H H", "H+9 *H - H+8 H H").when(0, "card N5")
    story.refuses(0, "shift I II 1", "BR-57").refuses(0, "shift III I 1", "BR-57").offers(0, "shift I V 3")


@clause("BR-75")
def test_n6_final_onslaught_is_one_more_attack_with_two_dice_and_no_ravens() -> None:
    story = moment("N6", "act south spent 1", "HHB . H H H H", "H H . H H H").then("tactics window", "act_end")
    story.when(0, "card N6").asks_only(0, "card_target")
    story.offers(0, [f"onslaught {area}" for area in ("I", "IV", "V", "VI")])
    story.refuses(0, "onslaught II", "BR-75", "no enemy stands opposite area II")
    story.refuses(0, "onslaught III", "BR-75", "no warriors in area III")
    story.rolling(6, 1).when(0, "onslaught I").happens("A attacks I with 2 dice.", "A rolls 6 1: 2 successes.")
    story.asks_only(0, "spend_thralls").rolling(4).when(0, "thralls 1").happens("3 hits on I.").asks_only(
        1, "take_losses"
    )
    story.when(1, "lose 1H 1B").then("turn", 7).then("sides 0 ravens hand", 17)


@clause("BR-81")
def test_n6_needs_warriors_facing_enemies() -> None:
    moment("N6", "act", "H . H . . .", ". H . H . .").does_not_happen("card_played").ends("BR-66", [], "dead_field")


@clause("BR-71", "BR-76")
def test_n6_has_card_moments_of_its_own_inside_the_end_of_actions() -> None:
    drawing = """turn 6  south spent 3
        cards south N6 N1
        cards north S3 S5
        north   HHBB  .   H  H  H  H
        south   H     HH  H  H  H  H"""
    story = given("battle_ravens", drawing, tactics=True).when(0, "card N6").rolling(6, 6).when(0, "onslaught I")
    story.does_not_happen("card_window").asks_only(1, "card_window").then("tactics window", "atk_after")
    story.when(1, "card S3").happens("2 hits on I (2 taken off).").asks_only(1, "take_losses").when(1, "lose 1H")
    story.happens("A captures II with 2 Hirdmen.").does_not_happen("card_played").then("turn", 7)


@clause("BR-75")
def test_n7_javelin_storm_rolls_two_dice_for_each_thrall() -> None:
    story = duel("N7", thralls=2).rolling(1, 1, 1).when(0, "attack I 3").when(0, "thralls 2")
    story.asks_only(0, "card_window").then("tactics window", "thr_before").rolling(4, 6, 1, 5).when(0, "card N7")
    story.happens("The thralls roll 4 6 1 5: 4 successes.", "4 hits on I.").then("sides 0 thralls ready", 0)


@clause("BR-70")
def test_n7_has_its_moment_only_when_thralls_are_spent() -> None:
    duel("N7", thralls=2).rolling(1, 4).when(0, "attack I 2").when(0, "thralls 0").asks_only(1, "block")


@clause("BR-75")
def test_n8_dread_banner_sends_up_to_three_ravens_of_an_enemy_area_home_for_this_turn() -> None:
    story = moment("N8", "place", ALL_PLACED, ALL_PLACED).then("tactics window", "act_start").when(0, "card N8")
    story.offers(
        0, [f"scatter {area} {n}" for area in ("I", "II") for n in (1, 2, 3)] + ["scatter III 1", "scatter III 2"]
    )
    story.refuses(0, "scatter III 3", "BR-75", "area III holds 2 ravens, not 3")
    story.refuses(0, "scatter IV 1", "BR-75").refuses(0, "scatter I 4", "BR-75", "at most 3, not 4")
    story.refuses(0, "hold I", "BR-75", "scatter AREA RAVENS")
    story.when(0, "scatter I 3").happens("3 ravens of B leave I for the hand.").looks("north H+6 H+9 H+2 H H H")
    story.then("sides 1 ravens", {"hand": 3, "lost": 0}).asks_only(0, "act")


@clause("BR-57", "BR-81")
def test_n8_needs_an_enemy_raven_in_an_open_column() -> None:
    story = moment("N8", "place", "H+9 H+8 *H H H H", "H+9 H+9 - H+2 H H").when(0, "card N8")
    story.refuses(0, "scatter III 1", "BR-57")


@clause("BR-58", "BR-75")
def test_n9_pillage_makes_each_area_captured_this_turn_cost_four_ravens() -> None:
    story = moment("N9", "end", ". . H H H H", "H H H H H H").asks_only(0, "card_window")
    story.then("tactics window", "end_start").when(0, "card N9").happens("B loses 8 ravens and 2 thralls for good.")
    story.then("sides 1 ravens", {"hand": 12, "lost": 8}).then("tactics pillage", [False, False])


@clause("BR-75")
def test_n9_counts_neither_own_losses_nor_areas_taken_before() -> None:
    story = moment("N9", "end", "*H . HH H H H", "- H . H H H").when(0, "card N9")
    story.then("sides 1 ravens lost", 3 + 4).then("sides 0 ravens lost", 3)


@clause("BR-79")
def test_n9_never_takes_more_ravens_than_there_are() -> None:
    story = moment("N9", "end", ". . . . . .", "H H H H H H").when(0, "card N9").ends("BR-62", [0])
    story.then("sides 1 ravens", {"hand": 0, "lost": 20})


@clause("BR-81")
def test_n9_needs_an_area_about_to_be_captured() -> None:
    moment("N9", "end", "*H H . H H H", "- H . H H H").happens("turn_began").does_not_happen("card_played")
    moment("N9", "end", "HH H H H H H", ". H H H H H").happens("B captures I").does_not_happen("card_played")


@clause("BR-75")
@pytest.mark.parametrize(("dice", "through"), [((4, 4, 4), 3), ((6, 6, 1), 2), ((4, 1, 1), 4)])
def test_n10_shield_splitter_takes_two_successes_off_the_block_but_not_below_none(
    dice: tuple[int, ...], through: int
) -> None:
    story = duel("N10").rolling(6, 6).when(0, "attack I 2").rolling(*dice).when(1, "block 3")
    story.asks_only(0, "card_window").then("tactics window", "blk_after").when(0, "card N10")
    story.happens("blocks_counted", net=through)


@clause("BR-81")
def test_n10_needs_a_blocking_success() -> None:
    story = duel("N10").rolling(6, 6).when(0, "attack I 2").rolling(1, 2).when(1, "block 2").asks_only(1, "take_losses")
    story.does_not_happen("card_played")


# ── Anglo-Saxon ─────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BR-75")
def test_s1_locked_shields_rolls_three_more_block_dice() -> None:
    story = duel("S1").rolling(6, 6).when(0, "attack I 2").when(1, "block 1").asks_only(1, "card_window")
    story.then("tactics window", "blk_before").rolling(4, 4, 4, 1).when(1, "card S1").happens(
        "B rolls 4 4 4 1: 3 successes."
    )
    story.happens("blocks_counted", blocks=3, net=1).then("sides 1 areas 0 ravens", 2)


@clause("BR-70")
def test_s1_has_its_moment_only_when_a_raven_blocks() -> None:
    duel("S1").rolling(6, 6).when(0, "attack I 2").when(1, "block 0").asks_only(1, "take_losses")


@clause("BR-75")
def test_s2_stand_fast_rerolls_every_failed_block_die_once() -> None:
    story = duel("S2").rolling(6, 6).when(0, "attack I 2").rolling(1, 4, 2).when(1, "block 3")
    story.rolling(6, 3).when(1, "card S2").happens("After the reroll the block dice show 6 4 3.")
    story.happens("blocks_counted", blocks=3, net=1)


@clause("BR-81")
def test_s2_needs_a_failed_block_die() -> None:
    story = (
        duel("S2").rolling(6, 6).when(0, "attack I 2").rolling(4, 5).when(1, "block 2").does_not_happen("card_played")
    )
    story.asks_only(1, "take_losses")


@clause("BR-75")
@pytest.mark.parametrize(("dice", "hits"), [((6, 6), 2), ((6,), 0), ((4,), 0)])
def test_s3_shield_burh_takes_two_hits_off_but_not_below_none(dice: tuple[int, ...], hits: int) -> None:
    story = duel("S3").rolling(*dice).when(0, f"attack I {len(dice)}").asks_only(1, "card_window")
    story.when(1, "card S3").happens("hits_counted", hits=hits, reduction=2)


@clause("BR-75")
def test_s3_counts_when_hits_are_totalled_thralls_included() -> None:
    story = duel("S3", thralls=1).rolling(4, 1).when(0, "attack I 2").when(1, "card S3").rolling(6).when(0, "thralls 1")
    story.happens("hits_counted", hits=1)


@clause("BR-75")
def test_s4_hearth_troop_makes_each_hirdman_cost_three_hits() -> None:
    story = duel("S4", enemy="HHBB").rolling(6, 6).when(0, "attack I 2").when(1, "card S4")
    story.offers(1, ["lose 1H 1B"]).refuses(1, "lose 2H", "BR-42", "that costs 6 hits; there are 4")
    duel("S4", enemy="HH").rolling(6).when(0, "attack I 1").when(1, "card S4").happens("B loses nobody in I.")


@clause("BR-61", "BR-75")
def test_s5_close_the_gap_moves_up_to_three_warriors_without_ravens_before_captures() -> None:
    story = (
        moment("S5", "end", ". HHHBB H H H -", "H H H H H *H").then("tactics window", "end_start").when(1, "card S5")
    )
    gaps = ["close II left", "close II right", "close III left", "close III right", "close IV left", "close IV right"]
    story.asks_only(1, "card_target").offers(1, [*gaps, "close V left"])
    story.refuses(1, "close I right", "BR-75", "no warriors in area I").refuses(1, "close VI left", "BR-57")
    story.refuses(1, "close V right", "BR-29").when(1, "close II left").asks_only(1, "card_target")
    sends = ["send 1H", "send 2H", "send 3H", "send 1B", "send 2B", "send 1H 1B", "send 2H 1B", "send 1H 2B"]
    story.offers(1, sends).refuses(1, "send 2H 2B", "BR-75", "at most 3, not 4").refuses(1, "send 3B", "BR-30")
    story.refuses(1, "close II left", "BR-75", "the card asks for: send WARRIORS")
    story.when(1, "send 1H 1B").happens("B moves 1 Hirdman and 1 Bondir from II to I.").does_not_happen("area_captured")
    story.looks("north HB HHB H H H -").then("sides 1 ravens hand", 20)


@clause("BR-31", "BR-60", "BR-75")
def test_s5_follows_the_rules_of_moving() -> None:
    story = moment("S5", "end", "HHHHHHHB HHB - H *H HB", "H H *H H - H").when(1, "card S5")
    story.refuses(1, "close IV right", "BR-61").when(1, "close II left").offers(1, ["send 1H", "send 1B"])
    story.refuses(1, "send 2H", "BR-31", "has room for 1, not 2")
    story = moment("S5", "end", "HHHHHHHB HHB - H *H HB", "H H *H H - H").when(1, "card S5", "close II right")
    story.when(1, "send 1B").happens("B moves 1 Bondir from II to IV.")


@clause("BR-81")
def test_s5_needs_a_move_that_is_possible() -> None:
    moment("S5", "end", "H *H . . . .", "H - . . . .").does_not_happen("card_played").goes_on().asks_only(
        0, "place_ravens"
    )


@clause("BR-31", "BR-75")
def test_s6_fyrd_reserves_brings_back_up_to_two_fallen_bondi() -> None:
    story = moment("S6", "new", "HHHBBBBB HB . HHHHHHHHH H -", "H H . H H *H").then("tactics window", "place_start")
    story.when(1, "card S6").offers(1, ["recall I 1", "recall II 1", "recall II 2", "recall V 1", "recall V 2"])
    story.refuses(1, "recall I 2", "BR-31").refuses(1, "recall III 1", "BR-75", "no warriors in area III")
    story.refuses(1, "recall IV 1", "BR-31").refuses(1, "recall VI 1", "BR-57")
    story.refuses(1, "recall II 3", "BR-75", "at most 2, not 3")
    story.when(1, "recall II 2").happens("B brings 2 Bondi back to II.").looks("north HHHBBBBB HBBB . HHHHHHHHH H -")
    story.then("sides 1 fallen bondi", 18 - 6 - 2)


@clause("BR-75", "BR-81")
def test_s6_needs_fallen_bondi() -> None:
    story = moment("S6", "new", "BBB BBB BBB BBB BBB BB").when(1, "card S6")
    story.offers(1, [f"recall {area} 1" for area in ROMAN])
    story.refuses(1, "recall I 2", "BR-75", "1 of your Bondi")
    moment("S6", "new", "BBB BBB BBB BBB BBB BBB").asks_only(0, "place_ravens")


@clause("BR-4", "BR-75")
def test_s7_shift_the_line_gathers_a_raven_from_each_of_up_to_three_areas() -> None:
    story = moment("S7", "place", "H+5 H+4 H+1 H+9 H+1 H", ALL_PLACED).then("tactics window", "place_end")
    story.when(1, "card S7").offers(1, [f"gather {area}" for area in ("I", "II", "III", "V", "VI")])
    story.refuses(1, "gather IV", "BR-4", "takes 0 more").refuses(
        1, "from I", "BR-75", "the card asks for: gather AREA"
    )
    story.when(1, "gather III").asks_only(1, "card_target").refuses(1, "gather I", "BR-75", "from AREAS")
    story.offers(1, "from I II IV").offers(1, "from V").does_not_offer(1, "from I II IV V", "from VI", "from III")
    story.refuses(1, "from I II IV V", "BR-75", "at most 3, not 4").refuses(1, "from I VI", "BR-75")
    story.refuses(1, "from III", "BR-75", "area III receives the ravens and gives none")
    story.when(1, "from I II V").looks("north H+4 H+3 H+4 H+9 H H").happens("B shifts 1 raven from I to III.")


@clause("BR-4", "BR-75")
def test_s7_fills_an_area_up_to_nine_ravens() -> None:
    story = moment("S7", "place", "H+8 H+5 H+5 H+2 H H", ALL_PLACED).when(1, "card S7", "gather I")
    story.offers(1, ["from II", "from III", "from IV"]).refuses(1, "from II III", "BR-4", "takes 1 more")


@clause("BR-57", "BR-75")
def test_s7_needs_another_area_to_give_and_keeps_out_of_closed_columns() -> None:
    story = moment("S7", "place", "H+9 H+8 *H H H H", "H+9 H+9 - H+2 H H").when(1, "card S7")
    story.refuses(1, "gather III", "BR-57").when(1, "gather IV").refuses(1, "from I III", "BR-57")


@clause("BR-73", "BR-75")
def test_a_card_aimed_in_two_steps_begins_anew_after_another_such_card() -> None:
    drawing = f"turn 6 place\ncards south\ncards north S7 S5\nnorth H+5 HH+4 H+1 H+9 H+1 H\nsouth {ALL_PLACED}"
    story = given("battle_ravens", drawing, tactics=True).when(1, "card S7", "gather III").then("tactics aim", [2])
    story.when(1, "from I II").then("tactics aim", [])
    match = story.match
    while match.asks[0].kind != "card_window" or match.has_no_choice(match.asks[0].seat):
        match.play(match.asks[0].seat, match.legal(match.asks[0].seat)[-1])
    story.then("tactics window", "end_start").then("turn", 7).when(1, "card S5")
    assert {action.split()[0] for action in story.legal(1)} == {"close"}


@clause("BR-75")
def test_s8_high_ground_takes_a_hit_off_each_attack_against_one_area() -> None:
    story = moment("S8", "place south spent 3 north spent 3", "H+9 BB+9 . H+2 H H", "H+9 H+9 . H+2 H H")
    story.then("tactics window", "act_start").when(1, "card S8")
    story.offers(1, [f"hold {area}" for area in ("I", "II", "IV", "V", "VI")])
    story.refuses(1, "hold III", "BR-75", "no warriors in area III").refuses(1, "scatter I 1", "BR-75", "hold AREA")
    story.when(1, "hold II").happens("B holds the high ground in II.").then("tactics high_ground", [None, 1])
    story.rolling(6).when(0, "attack II 1").happens("1 hit on II (1 taken off).").when(1, "block 0", "lose 1B")
    story.rolling(4).when(1, "attack I 1").when(0, "block 0")
    story.rolling(4).when(0, "attack II 1").happens("0 hits on II (1 taken off).").asks_only(1, "act")


@clause("BR-75")
def test_s8_guards_no_other_area_and_not_the_enemys() -> None:
    story = moment("S8", "place south spent 3 north spent 3", "H+9 BB+9 H+2 H H H", "BB+9 H+9 H+2 H H H").when(
        1, "card S8"
    )
    story.when(1, "hold I").rolling(4).when(0, "attack II 1").happens("1 hit on II.")
    story.when(1, "block 0", "lose 1B").rolling(4).when(1, "attack I 1").happens("1 hit on I.")


@clause("BR-75")
def test_s8_ends_with_the_actions_of_its_turn() -> None:
    drawing = "turn 6 place\ncards south\ncards north S8\nnorth H+9 H+9 H+2 H H H\nsouth H+9 H+9 H+2 H H H"
    story = given("battle_ravens", drawing, tactics=True).when(1, "card S8").when(1, "hold I")
    match = story.match
    while match.view()["turn"] == 6:
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[-1])
    assert match.view()["tactics"]["high_ground"] == [None, None]


@clause("BR-40", "BR-75")
def test_scenario_18_riposte_turns_surplus_blocks_into_hits_on_the_attacking_area() -> None:
    story = duel("S9").rolling(6).when(0, "attack I 1").rolling(6, 6).when(1, "block 2").asks_only(1, "card_window")
    story.when(1, "card S9").happens("B loses nobody in I.", "B strikes back at I: 2 hits.").asks_only(0, "take_losses")
    story.offers(0, ["lose 2B", "lose 1H"]).when(0, "lose 2B").then("sides 0 areas 0 bondi", 1)
    story.then("sides 1 areas 0 strength", 9).asks_only(1, "act")


@clause("BR-75")
def test_s9_strikes_at_normal_cost_and_only_with_the_surplus() -> None:
    story = duel("S9", own="HH").rolling(4).when(0, "attack I 1").rolling(6).when(1, "block 1").when(1, "card S9")
    story.happens("B strikes back at I: 1 hit.", "A loses nobody in I.").asks_only(1, "act")
    story = duel("S9").rolling(6, 6).when(0, "attack I 2").rolling(6).when(1, "block 1").when(1, "card S9")
    story.does_not_happen("riposte_struck").happens("2 hits get through.").asks_only(1, "take_losses")


@clause("BR-71", "BR-75")
@pytest.mark.parametrize("first", ["south", "north"])
def test_s9_counts_the_blocks_left_after_shield_splitter_whoever_is_first(first: str) -> None:
    drawing = f"""turn 6  {first} first  south to go  south spent 3  north spent 3
        cards south N10
        cards north S9
        north   HHHBBB+3  H    H  H  H  H
        south   HHHBBB+4  H+2  H  H  H  H"""
    story = given("battle_ravens", drawing, tactics=True, auto_single=False).rolling(4).when(0, "attack I 1")
    story.rolling(6, 6).when(1, "block 2")
    both_play(story, first, "card N10", "card S9")
    story.happens("blocks_counted", blocks=2, net=0).happens("B strikes back at I: 1 hit.").offers(0, ["lose 1B"])


@clause("BR-81")
def test_s9_needs_a_blocking_success_and_is_void_when_none_is_left() -> None:
    story = duel("S9").rolling(4).when(0, "attack I 1").rolling(1).when(1, "block 1").does_not_happen("card_played")
    drawing = """turn 6  south spent 3  north spent 3
        cards south N10
        cards north S9
        north   HHHBBB+3  H    H  H  H  H
        south   HHHBBB+4  H+2  H  H  H  H"""
    story = given("battle_ravens", drawing, tactics=True).rolling(4).when(0, "attack I 1").rolling(6).when(1, "block 1")
    story.when(0, "card N10").when(1, "card S9").happens("Riposte finds nothing left to do.", "1 hit gets through.")


@clause("BR-75")
def test_scenario_17_last_stand_leaves_one_warrior() -> None:
    story = duel("S10", enemy="BBB").rolling(6, 6).when(0, "attack I 2").when(1, "card S10")
    story.offers(1, ["lose 2B"]).refuses(1, "lose 3B", "BR-75", "the last warrior stays").when(1, "lose 2B")
    story.happens("B loses 2 Bondi in I; 2 hits are wasted.").then("sides 1 areas 0 bondi", 1)


@clause("BR-43", "BR-75")
def test_s10_still_uses_up_as_many_hits_as_it_can() -> None:
    story = duel("S10", enemy="HB").rolling(6, 4).when(0, "attack I 2").when(1, "card S10")
    story.offers(1, ["lose 1H"]).refuses(1, "lose 1B", "BR-43").refuses(1, "lose 1H 1B", "BR-75")
    story = duel("S10", enemy="HH").rolling(6, 6).when(0, "attack I 2").when(1, "card S10").offers(1, ["lose 1H"])
    story = (
        duel("S10", enemy="H").rolling(6, 6).when(0, "attack I 2").when(1, "card S10").happens("B loses nobody in I.")
    )
