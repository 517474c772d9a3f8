"""Studies of fairness: what items are, figures with their uncertainty, and the command with its page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.arena import figures
from ravenhall.arena.counting import Counted, are_together
from ravenhall.arena.figures import Figure
from ravenhall.arena.playing import Played, play
from ravenhall.arena.told.plots import Scale, signed
from ravenhall.cli.command import run
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.items import DEALT, Items


def match(winner: int, used: list[dict[str, int]], first: int = 0, decisions: int = 10) -> Played:
    places = [1 if seat == winner else 2 for seat in range(2)]
    return Played(1, [0, 0], [winner], [3, 1], "X-1 end", decisions, {}, first, places, 4, {"go": [2, 6]}, used)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_list_of_items_is_told_by_an_event_with_that_field_and_somebody_who_did_it(name: str) -> None:
    game = games.load(name)
    for items in game.items():
        assert all(items.item(id) == id for id in items.names)
        if items.event == DEALT:
            continue
        kind = game.events.by_name[items.event]
        assert items.field in kind.fields and "who" in kind.roles, items.title


def test_what_chance_dealt_is_known_whether_it_was_used_or_not() -> None:
    played = play(games.load("battle_ravens"), ["random"], [0, 0], 3, 4, {"tactics": True})
    for seat, army in enumerate("NS"):
        held = {key.split("/")[1] for key in played.used[seat] if key.startswith("1/")}
        used = {key.split("/")[1] for key in played.used[seat] if key.startswith("0/")}
        assert len(held) == 5 and used <= held and all(card.startswith(army) for card in held)


def test_turns_are_counted_one_by_one_also_where_a_new_race_begins() -> None:
    played = play(games.load("odins_ravens"), ["greedy"], [0, 0], 3, 4, {})
    assert 10 < played.turns <= played.decisions


@pytest.mark.parametrize(
    ("name", "options"), [("battle_ravens", {"tactics": True}), ("odins_ravens", {}), ("ravenfeast", {"points": 100})]
)
def test_a_match_tells_which_items_were_used_by_whom(name: str, options: dict[str, object]) -> None:
    game = games.load(name)
    played = play(game, ["greedy"], [0, 0], 3, 4, options)
    lists = game.items()
    assert all(played.used), "everybody used something"
    for mine in played.used:
        for key in mine:
            number, item = key.split("/", 1)
            assert item in lists[int(number)].names
    assert sum(row[0] for row in played.asked.values()) == played.decisions


def test_a_value_is_the_item_with_the_longest_name_it_begins_with() -> None:
    items = Items("Cards", "played", "card", {"N1": "one", "N10": "ten", "lord": "Lord"})
    assert [items.item(value) for value in ("N1", "N10", "lord/red", "X")] == ["N1", "N10", "lord", ""]


def test_what_an_item_does_is_the_share_of_its_users_less_that_of_all() -> None:
    with_sword, without = {"0/sword": 1}, {"0/shield": 2}
    played = [match(seat, [with_sword, without] if seat == 0 else [without, with_sword]) for seat in (0, 1) * 20]
    sword, shield, bow = figures.of_items(
        Counted(1, 2, played), 0, Items("Arms", "armed", "arm", {"bow": "Bow", "shield": "Shield", "sword": "Sword"})
    )
    assert (sword.id, sword.used, sword.gain.value, sword.gain.is_sure) == ("sword", 0.5, 0.5, True)
    assert (shield.id, shield.gain.value) == ("shield", -0.5)
    assert (bow.id, bow.used) == ("bow", 0), "what nobody used stands last"


def test_a_difference_is_as_unsure_as_both_figures_together() -> None:
    difference = Figure("a", 0.6, 0.03, 100, True).less(Figure("a", 0.5, 0.04, 100, True))
    assert difference.value == pytest.approx(0.1) and difference.reach == pytest.approx(0.05) and difference.is_sure
    assert not Figure("a", 0.6, 0.03, figures.FEWEST - 1, True).is_sure, "of a few matches nothing is sure"


def test_who_goes_first_and_how_much_choice_there_is() -> None:
    played = [match(1, [{}, {}], first=1), match(0, [{}, {}], first=1), match(1, [{}, {}], first=1)]
    assert figures.of_first(played).value == pytest.approx(2 / 3)
    assert [(one.kind, one.a_match.value, one.choices.value) for one in figures.by_kind(played)] == [("go", 2.0, 3.0)]


@pytest.mark.parametrize("seat", [0, 1])
def test_who_wins_the_roll_of_battle_ravens_need_not_go_first(seat: int) -> None:
    """BR-7: the winner is asked, and chooses."""
    told = [play(games.load("battle_ravens"), ["random"], [0, 0], seed, -seed, {}) for seed in range(1, 13)]
    assert {one.first for one in told} == {0, 1}
    chosen = play(games.load("battle_ravens"), ["random"], [0, 0], 3, 4, {"first_player": seat})
    assert chosen.first == seat


def test_armies_are_counted_by_whoever_came_with_them() -> None:
    """RF-137: a ready-made one by its name, and one of somebody's own as none of these."""
    game: Any = games.load("ravenfeast")
    own = {"figures": {"jarl": 1, "bondi": 5}}
    match = game.start(2, 1, {"points": 250, "army_0": "troll_friends", "army_1": own})
    assert [game.dealt(match.state, seat) for seat in (0, 1)] == [["troll_friends"], []]
    (armies,) = (items for items in game.items() if items.is_side)
    assert armies.names["troll_friends"] == "Troll-Friends"
    rolls = [dict(roll.figures) for roll in game.book.rolls]
    assert all(rolls.count(roll) == 1 for roll in rolls), "each is known by its figures"


def test_a_defeat_of_all_together_is_no_draw() -> None:
    """RR-125: nobody has won, and no first place is shared."""
    game = games.load("roll_and_raid")
    lost = play(game, ["random"], [0, 0], 3, 4, {"mode": "coop_paris"})
    assert lost.winners == [] and lost.ending.startswith("RR-125") and are_together([lost])
    general = {one.name: one for one in figures.general([lost], 2)}
    assert general["They win together"].value == 0 and general["Nobody wins"].value == 1
    match = game.start(2, 3, {"mode": "coop_paris"})
    match.playout(seeded(1))
    assert match.outcome is not None and match.outcome.winners == ()
    assert [match.outcome.earned(seat, match.sides) for seat in (0, 1)] == [-1.0, -1.0]


def test_who_wins_and_loses_together_is_not_ahead_of_anybody() -> None:
    won = Played(1, [0, 0], [0, 1], [3, 1], "X-1 won", 10, {}, 0, [1, 1], 4, {"go": [2, 6]}, [{}, {}])
    lost = Played(1, [0, 0], [], [9, 9], "X-2 lost", 10, {}, 0, [2, 2], 4, {"go": [2, 6]}, [{}, {}])
    general = {one.name: one for one in figures.general([won, lost], 2)}
    assert general["They win together"].value == 0.5 and "Seat 1 wins" not in general
    assert (general["Points of a winner"].value, general["Points of a winner"].number) == (3.0, 1)
    drawn = Played(1, [0, 0], [], [2, 2], "X-3 drawn", 10, {}, 0, [1, 1], 4, {"go": [2, 6]}, [{}, {}])
    assert figures.of_seats([drawn], 2)[0].value == 0.5, "a draw is shared"


def test_marks_of_a_scale_are_round_and_lie_on_it() -> None:
    scale = Scale(-0.31, 0.42)
    assert all(scale.least <= mark <= scale.most for mark in scale.marks()) and 0.0 in scale.marks()
    assert signed(-1.25) == "−1.2" and signed(0.04) == "0"


def test_two_settings_stand_side_by_side_in_text_and_on_one_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    words = ["balance", "battle_ravens", "--matches", "6", "--bot", "random", "--processes", "1"]
    assert run([*words, "--against", "tactics=true", "--report", str(page)]) == 0
    told = capsys.readouterr().out
    assert "as usual, 6 matches" in told and "tactics=true, 6 matches" in told and "no difference seen" in told
    html = page.read_text()
    assert len(html) < 1_000_000 and "Two settings side by side" in html and "Tactics cards played" in html
    assert not re.search(r"""(src|href)=["']?https?:|url\(["']?https?:""", html), "nothing is loaded from elsewhere"


def test_the_arena_writes_a_page_with_who_beats_whom(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.html"
    words = ["arena", "odins_ravens", "--bots", "random,greedy", "--matches", "2", "--processes", "1"]
    assert run([*words, "--report", str(page)]) == 0
    html = page.read_text()
    assert "Who beats whom" in html and "too few to draw" in html
    assert run([*words, "--report", str(tmp_path)]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_more_than_one_folder_to_compare_with_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "battle_ravens", "--against", "one", "--against", "two"]) == 2
    assert "one folder" in capsys.readouterr().err
