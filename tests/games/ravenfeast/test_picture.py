"""The table in plain text, for terminals: what the browser draws can be read off it."""

from __future__ import annotations

from tests.games.ravenfeast.battle import FEAST, battle, patch


def drawn() -> list[str]:
    position = """turn 2 movement seat 1 first
        0 jarl 10,10 N wounds 2
        0 troll 20,10 E done
        0 bondi 8,7 S wall 0
        0 bondi 9,7 S wall 0
        0 bondi 10,7 S wall 0
        0 thrall 20,20 W wounds 0
        0 bondi 16,15 N captive 1
        1 bondi 12,14 S broken
        1 archer 15,14 N escorting 6
        1 huskarl 30,20 W locked"""
    return FEAST.picture(battle(position, patch("T", 8, 10, 2, 2)).match.view(0)).splitlines()


def test_the_turn_its_phases_and_the_order_stand_on_top() -> None:
    head = ["Turn 2 of 10: initiative rally [movement] shooting melee end", "In order: ■ Player 2, ● Player 1 (you)"]
    assert drawn()[:2] == head


def test_every_figure_has_a_letter_and_a_sign_for_how_it_stands() -> None:
    rows = {int(line[:2]): line[3:] for line in drawn()[4:28]}

    def on(x: int, y: int) -> str:
        return rows[y][2 * x : 2 * x + 2]

    assert (on(10, 10), on(20, 10), on(21, 11)) == ("J^", "O>", "O>")
    assert [on(x, 7) for x in (8, 9, 10)] == ["Bu", "Bu", "Bu"]
    assert (on(20, 20), on(16, 15), on(12, 14), on(15, 14), on(30, 20)) == ("Tx", "B&", "b!", "a^", "h<")
    assert [on(x, 2).strip() for x in (7, 8, 10, 11)] == [".", "%", "%", "."]


def test_signs_are_explained_and_armies_are_listed_with_their_groups() -> None:
    assert drawn()[28:] == [
        "   . open ground; % woods; ^>v< facing; n)u( in a wall; ! broken; x fallen;",
        "   & captive; J Jarl; O Troll; B Bondi; T Thrall; A Bondi Archer; H Huskarl",
        "● Player 1 (you): 6 of 7 figures, 6 points.",
        "  0 Jarl Hrafn 10,10N 2/3, 1 Troll Ulf 20,10E 3/3 done,",
        "  2 Bondi Tosti 8,7S wall 0, 3 Bondi Gunnar 9,7S wall 0,",
        "  4 Bondi Ketil 10,7S wall 0, 5 Thrall Orm 20,20W fallen,",
        "  6 Bondi Bersi 16,15N captive of player 2",
        '  Group of Jarl Hrafn (5"): 2, 3, 4',
        "■ Player 2: 3 of 3 figures, 12 points.",
        "  7 Bondi Skapti 12,14S broken, 8 Bondi Archer Ivar 15,14N leads Bondi Bersi,",
        "  9 Huskarl Halfdan 30,20W 2/2 locked",
        '  Group of Huskarl Halfdan (4"): nobody',
    ]


def test_the_broadest_table_fits_a_terminal_too() -> None:
    options = {"points": 1000, "table": "48x48", "army_0": "two_hearths", "army_1": "wyrm_host", "auto_single": False}
    match = FEAST.start(2, 1, options, [1, 2])
    for action in ("seat:0", "line", "line"):
        match.play(match.asks[0].seat, action)
    lines = FEAST.picture(match.view(0)).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert any("DD" in line or "ddd" in line for line in lines)


def test_doors_and_the_hoard_are_told() -> None:
    raid = FEAST.picture(FEAST.start(2, 1, {"scenario": "steading_raid"}).view(0))
    assert "17,9 a door, 3 loot" in raid
    assert "18,4 the hoard" in FEAST.picture(FEAST.start(2, 1, {"scenario": "dragon_hunt"}).view(0))
