"""The army builder: prices, problems and list files."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhall.games.ravenfeast.book import read_book
from ravenhall.games.ravenfeast.chapters.army import (
    Army,
    Entry,
    Terms,
    army_json,
    army_toml,
    price,
    read_army,
    ready_made,
    total,
    validate,
)
from ravenhall.games.ravenfeast.chapters.usual import usual_army
from ravenhall.games.ravenfeast.figures import Kind, formula_price, price_of
from ravenhall.kernel.data import DataFolder
from ravenhall.kernel.errors import BadData
from tests.clauses import clause

BOOK = read_book(DataFolder("ravenhall.games.ravenfeast"))
FREE = Terms(2000, per_hero=0, custom=True)


def custom(**scores: object) -> Army:
    return read_army(BOOK, {"custom": [{"name": "Stranger", **scores}]})


def stranger(**scores: object) -> Kind:
    return custom(**scores).entries[0].kind


def problems(army: Army, terms: Terms = FREE) -> list[str]:
    return [str(problem) for problem in validate(BOOK, army, terms)]


def roster(**figures: int) -> Army:
    return read_army(BOOK, {"figures": figures})


# ── prices ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-122", "RF-123", "RF-124", "RF-125", "RF-126", "RF-130", "RF-133", "RF-135", "RF-136")
def test_the_tables_give_every_printed_price_but_the_huskarls() -> None:
    assert [formula_price(kind) for kind in BOOK.kinds] == [6, 12, 18, 32, 54, 102, 46, 284]
    assert [price(BOOK, kind) for kind in BOOK.kinds] == [6, 12, 18, 32, 72, 102, 46, 284]
    assert price(BOOK, BOOK.kind("huskarl"), formula=True) == 54
    assert BOOK.note(BOOK.kind("huskarl")) == "Huskarl: 72 as printed, 54 by the tables"
    assert BOOK.note(BOOK.kind("jarl")) == ""


@clause("RF-135")
def test_four_wounds_cost_nine_tenths_more() -> None:
    assert price_of(40, 0, 4) == 76
    assert price_of(20, 0, 4) == 38
    assert [price_of(20, 0, wounds) for wounds in (1, 2, 3)] == [20, 30, 34]


@clause("RF-122")
@pytest.mark.parametrize(("move", "cost"), [(6, 0), (9, 1), (12, 2), (15, 3), (18, 4)])
def test_a_longer_move_costs_a_point_for_every_three_inches(move: int, cost: int) -> None:
    assert formula_price(stranger(move=move)) == 6 + cost


@clause("RF-122")
def test_flying_costs_five() -> None:
    assert formula_price(stranger(move=18, fly=True)) == 11


@clause("RF-123", "RF-125")
@pytest.mark.parametrize(("reach", "cost"), [(6, 1), (12, 2), (18, 3)])
def test_a_missile_point_costs_by_its_range_and_every_shot_again(reach: int, cost: int) -> None:
    assert formula_price(stranger(missile=4, range=reach)) == 6 + 4 * cost
    assert formula_price(stranger(missile=4, range=reach, shots=3)) == 6 + 12 * cost


@clause("RF-125")
def test_a_second_attack_costs_as_much_as_the_first() -> None:
    assert formula_price(stranger(melee=3, attacks=2)) - formula_price(stranger(melee=3)) == 6


@clause("RF-126", "RF-130")
def test_a_hero_costs_half_as_much_again_and_a_leader_twice() -> None:
    plain, hero, leader = (formula_price(stranger(melee=4, role=role)) for role in ("none", "hero", "leader"))
    assert (plain, hero, leader) == (12, 18, 24)


@clause("RF-133")
def test_mighty_costs_five_before_role_and_wounds() -> None:
    assert formula_price(stranger(mighty=True)) == 11
    assert formula_price(stranger(mighty=True, role="leader", wounds=2)) == 33


@clause("RF-137")
def test_a_figure_made_like_a_huskarl_costs_what_the_huskarl_costs() -> None:
    twin = stranger(melee=4, armor=4, morale=4, wounds=2, role="hero")
    assert (price(BOOK, twin), price(BOOK, twin, formula=True)) == (72, 54)
    assert price(BOOK, stranger(melee=4, armor=4, morale=4, wounds=2, role="hero", base=[2, 1])) == 72
    assert price(BOOK, stranger(melee=4, armor=4, morale=4, wounds=3, role="hero")) == 61


# ── problems ────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-137")
def test_an_army_that_costs_too_much_is_told_by_how_much() -> None:
    assert problems(roster(jarl=1, bondi=34), Terms(500)) == ["RF-137: army costs 510, limit is 500"]
    assert problems(roster(jarl=1, bondi=33), Terms(500)) == []


@clause("RF-131")
def test_an_army_has_one_leader_at_most() -> None:
    assert problems(roster(jarl=2)) == ["RF-131: 2 Leaders, only one allowed"]
    assert problems(roster(bondi=1)) == []


@clause("RF-129")
def test_every_five_hundred_points_allow_a_hero() -> None:
    two = roster(huskarl=2)
    assert problems(two, Terms(500)) == ["RF-129: 2 Heroes, a 500-point army may have 1"]
    assert problems(two, Terms(1000)) == []
    assert problems(roster(huskarl=1), Terms(450)) == ["RF-129: 1 Hero, a 450-point army may have none"]
    assert problems(two, Terms(250, per_hero=100)) == []
    assert problems(two, Terms(250, per_hero=0)) == []


@clause("RF-129", "RF-137")
@pytest.mark.parametrize("per_hero", [500, 250, 100, 0])
def test_whoever_names_no_army_gets_one_that_keeps_to_the_terms(per_hero: int) -> None:
    for points in range(50, 2001, 50):
        terms = Terms(points, per_hero)
        army = usual_army(BOOK, terms)
        assert problems(army, terms) == []


@clause("RF-137")
def test_an_army_has_one_to_sixty_figures() -> None:
    assert problems(roster(thrall=60)) == []
    assert problems(roster(thrall=61)) == ["RF-137: an army needs 1 to 60 figures"]
    assert problems(read_army(BOOK, {})) == ["RF-137: an army needs 1 to 60 figures"]


@clause("RF-137")
def test_an_army_fits_its_zone() -> None:
    field, zone = BOOK.fields[0], [4, 2, 9, 5]
    assert problems(roster(thrall=24), Terms(500, field=field, zone=zone)) == []
    assert problems(roster(thrall=25), Terms(500, field=field, zone=zone)) == ["RF-137: 25 figures do not fit the zone"]


@clause("RF-137")
def test_custom_figures_need_leave() -> None:
    assert problems(custom(), Terms(500)) == ["RF-137: custom figures are off in this game"]
    assert problems(custom(), Terms(500, custom=True)) == []


@clause("RF-4", "RF-122", "RF-123", "RF-124", "RF-125", "RF-135", "RF-138", "RF-2")
@pytest.mark.parametrize(
    ("scores", "problem"),
    [
        ({"move": 7}, 'RF-122: Move 7" is not for sale (6, 9, 12, 15, 18, Fly 18)'),
        ({"move": 9, "fly": True}, 'RF-122: Fly 9" is not for sale (only Fly 18)'),
        ({"missile": 6}, "RF-123: Missile 6 is not for sale (0 to 5)"),
        ({"missile": 1, "range": 24}, 'RF-123: range 24" is not for sale (6, 12, 18)'),
        ({"missile": 1, "shots": 6}, "RF-125: 6 shots are not for sale (1 to 5)"),
        ({"range": 18}, "RF-4: Missile 0 is no weapon: it has neither range nor shots"),
        ({"melee": 0}, "RF-124: Melee 0 is not for sale (1 to 5)"),
        ({"armor": 6}, "RF-124: Armour 6 is not for sale (1 to 5)"),
        ({"morale": 9}, "RF-124: Morale 9 is not for sale (1 to 5)"),
        ({"attacks": 6}, "RF-125: 6 attacks are not for sale (1 to 5)"),
        ({"wounds": 11}, "RF-135: 11 wounds are not for sale (1 to 10)"),
        ({"base": [5, 1]}, 'RF-2: a base of 5x1" is not 1 to 4 inches a side'),
        ({"shield": True}, "RF-138: a Stranger cannot carry a shield"),
        ({"shield": True, "armor": 2, "attacks": 2}, "RF-138: a Stranger cannot carry a shield"),
        ({"shield": True, "armor": 2, "base": [2, 1]}, "RF-138: a Stranger cannot carry a shield"),
        ({"spear": True}, "RF-138: a Stranger cannot carry a spear without a shield"),
    ],
)
def test_what_is_not_for_sale_is_named_with_its_clause(scores: dict[str, object], problem: str) -> None:
    assert problems(custom(**scores)) == [problem]


@clause("RF-137")
def test_all_problems_are_told_at_once() -> None:
    army = read_army(
        BOOK, {"figures": {"jarl": 2, "thrall": 60}, "custom": [{"name": "Stranger", "move": 7, "melee": 0}]}
    )
    assert [problem.clause for problem in validate(BOOK, army, Terms(100))] == [
        "RF-137",
        "RF-122",
        "RF-124",
        "RF-131",
        "RF-137",
    ]


@clause("RF-137")
@pytest.mark.parametrize("roll", BOOK.rolls, ids=[roll.id for roll in BOOK.rolls])
def test_ready_made_armies_may_fight_for_their_points(roll: object) -> None:
    for known in BOOK.rolls:
        if known is roll:
            limit = -(-known.points // 50) * 50
            assert problems(ready_made(BOOK, known), Terms(limit)) == []
            assert total(BOOK, ready_made(BOOK, known)) == known.points


# ── list files ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_list_is_written_and_read_again() -> None:
    army = read_army(
        BOOK,
        {
            "name": 'The "Old" Guard',
            "figures": {"jarl": 1, "bondi": 3},
            "custom": [{"name": "Giant", "base": [2, 2], "wounds": 5, "mighty": True, "missile": 2, "range": 6}],
        },
    )
    again = read_army(BOOK, tomllib.loads(army_toml(army)))
    assert army_json(again) == army_json(army)
    assert [kind.name for kind in again.kinds] == ["Jarl", "Bondi", "Bondi", "Bondi", "Giant"]


names = st.text(min_size=1, max_size=24)


@pytest.mark.slow
@settings(max_examples=50, deadline=None)
@given(names, st.integers(0, 1000), st.booleans(), st.sampled_from(["none", "hero", "leader"]))
def test_any_custom_figure_survives_its_list_file(name: str, score: int, flag: bool, role: str) -> None:
    army = custom(name=name, melee=score, fly=flag, role=role, base=[score % 7, 1])
    assert army_json(read_army(BOOK, tomllib.loads(army_toml(army)))) == army_json(army)


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ([], "must be a table with figures"),
        ({"figure": {}}, "'figure' is not known here"),
        ({"figures": []}, "must be a table of numbers"),
        ({"figures": {"elf": 1}}, "'elf' is not on the roster; there are thrall, bondi"),
        ({"figures": {"bondi": 0}}, "count must be a number from 1, not 0"),
        ({"figures": {"bondi": True}}, "count must be a number from 1, not True"),
        ({"name": ""}, "name must be a text"),
        ({"custom": [5]}, "must be a table"),
        ({"custom": [{}]}, "name must be a text"),
        ({"custom": [{"name": "X", "speed": 5}]}, "'speed' is not known here"),
        ({"custom": [{"name": "X", "move": "far"}]}, "move must be a whole number, not 'far'"),
        ({"custom": [{"name": "X", "role": "king"}]}, "role must be one of none, hero, leader, not 'king'"),
        ({"custom": [{"name": "X", "fly": 1}]}, "fly must be true or false, not 1"),
        ({"custom": [{"name": "X", "base": 2}]}, "base must be a width and a depth"),
    ],
)
def test_what_is_no_list_is_refused(table: object, says: str) -> None:
    with pytest.raises(BadData) as caught:
        read_army(BOOK, table)
    assert says in str(caught.value)


def test_figures_keep_the_order_of_the_list() -> None:
    army = Army("Two", [Entry(BOOK.kind("bondi"), 2), Entry(BOOK.kind("jarl"), 1)])
    assert [kind.id for kind in army.kinds] == ["bondi", "bondi", "jarl"]
