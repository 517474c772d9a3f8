"""Cards of one's own: a folder with another cards.toml."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.games.battle_ravens.chapters.effects import EFFECTS, LastStand
from ravenhall.games.battle_ravens.judged.card_sense import judges_of
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from tests.clauses import clause
from tests.games.battle_ravens.moments import both_play
from tests.scenario import Scenario, given

PRINTED = files("ravenhall.games.battle_ravens").joinpath("data", "cards.toml").read_text()


def with_cards(folder: Path, *changes: tuple[str, str, str]) -> None:
    """The cards of the package, each change being a card's id, a line of it, and what stands there instead."""
    blocks = PRINTED.split("[[card]]")
    for card, line, instead in changes:
        (number,) = [n for n, block in enumerate(blocks) if f'id = "{card}"\n' in block]
        assert f"\n{line}\n" in blocks[number]
        blocks[number] = blocks[number].replace(f"\n{line}\n", f"\n{instead}\n")
    (folder / "cards.toml").write_text("[[card]]".join(blocks))


def story_with(folder: Path, drawing: str, *changes: tuple[str, str, str], **options: object) -> Scenario:
    with_cards(folder, *changes)
    game = games.load("battle_ravens", data=folder)
    return Scenario(game.position(drawing, seed=1, options={"tactics": True, **options}))


DUEL = """turn 6  south spent 3  north spent 3
    cards south {south}
    cards north {north}
    north   HHHBBB+3  H    H  H  H  H
    south   HHHBBB+4  H+2  H  H  H  H"""


@clause("BR-75")
def test_a_changed_card_is_played_as_it_now_reads(tmp_path: Path) -> None:
    changes = [("N1", "amount = 3", "amount = 5"), ("N1", 'name = "Berserk Fury"', 'name = "Bear Shirts"')]
    story = story_with(tmp_path, DUEL.format(south="N1", north=""), *changes).when(0, "attack I 1")
    story.rolling(1, 1, 1, 1, 1, 4).when(0, "card N1").happens(
        "A plays Bear Shirts.", "A rolls 1 1 1 1 1 4: 1 success."
    )


@clause("BR-75")
def test_a_card_says_its_number_once_and_its_text_follows(tmp_path: Path) -> None:
    for block in PRINTED.split("[[card]]")[1:]:
        assert ("\namount = " in block) == ("{amount}" in block), block
    with_cards(tmp_path, ("N1", "amount = 3", "amount = 5"))
    texts = {card.id: card.text for card in games.load("battle_ravens", data=tmp_path).book.cards}  # type: ignore[attr-defined]
    assert texts["N1"] == "Roll 5 more attack dice in this attack."
    assert texts["S1"] == "Roll 3 more block dice."


def test_every_effect_without_a_target_needs_a_judge() -> None:
    assert judges_of(EFFECTS).keys() == EFFECTS.keys()
    with pytest.raises(AssertionError, match="nothing judges \\['dance'\\]"):
        judges_of({**EFFECTS, "dance": LastStand(("act_start",))})


def test_a_match_with_own_cards_is_saved_and_restored_and_knows_its_cards(tmp_path: Path) -> None:
    with_cards(tmp_path, ("N1", "amount = 3", "amount = 5"), ("S3", 'id = "S3"', 'id = "burh"'))
    game = games.load("battle_ravens", data=tmp_path)
    match, chance = game.start(seed=5, options={"tactics": True}), seeded(5)
    for step in range(80):
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])
    saved = match.save()
    assert game.restore(saved).save() == saved
    assert saved["data"] == game.data_id is not None
    again = games.load("battle_ravens", data=tmp_path)
    assert again.restore(saved).view(0) == match.view(0)
    with pytest.raises(BadData, match=r"data is .* played with other cards"):
        games.load("battle_ravens").restore(saved)
    with_cards(tmp_path, ("N1", "amount = 3", "amount = 4"))
    assert games.load("battle_ravens", data=tmp_path).data_id != game.data_id


def test_a_folder_without_cards_leaves_the_games_own(tmp_path: Path) -> None:
    assert games.load("battle_ravens", data=tmp_path).data_id is None


def test_a_deck_without_pillage_can_be_saved_and_restored(tmp_path: Path) -> None:
    with_cards(
        tmp_path,
        ("N9", 'effect = "pillage"', 'effect = "recall_bondi"'),
    )
    game = games.load("battle_ravens", data=tmp_path)
    match = game.start(seed=1, options={"tactics": True}).sample(0, 1)
    assert game.restore(match.save()).view(0) == match.view(0)


@clause("BR-70")
def test_a_card_for_the_attacker_is_refused_to_the_defender(tmp_path: Path) -> None:
    both = ("S3", 'role = "defender"', 'role = "attacker"')
    story = story_with(tmp_path, DUEL.format(south="", north="S3 S4"), both).rolling(6).when(0, "attack I 1")
    story.asks_only(1, "card_window").offers(1, ["pass", "card S4"])
    story.refuses(1, "card S3", "BR-70", "Shield-Burh is for the attacker")


@clause("BR-70")
def test_a_card_for_the_defender_is_refused_to_the_attacker_and_one_for_any_to_nobody(tmp_path: Path) -> None:
    story = story_with(
        tmp_path,
        DUEL.format(south="N2 N4", north=""),
        ("N2", 'role = "attacker"', 'role = "defender"'),
        ("N4", 'role = "attacker"', 'role = "any"'),
    )
    story.rolling(1).when(0, "attack I 1").offers(0, ["pass", "card N4"])
    story.refuses(0, "card N2", "BR-70", "Wolf-Howl is for the defender")


@clause("BR-71", "BR-76")
@pytest.mark.parametrize("first", ["south", "north"])
def test_a_card_played_together_with_an_onslaught_waits_for_its_turn(tmp_path: Path, first: str) -> None:
    drawing = f"""turn 6  {first} first  south spent 3
        cards south N6
        cards north S5
        north   BB  HH  H  H  H  H
        south   H   H   H  H  H  H"""
    story = story_with(tmp_path, drawing, ("S5", 'window = "end_start"', 'window = "act_end"'))
    both_play(story, first, "card N6", "card S5")
    if first == "south":
        story.rolling(6, 6).when(0, "onslaught I").happens("B loses 2 Bondi in I").asks_only(1, "card_target")
        story.when(1, "close II left", "send 1H").does_not_happen("area_captured")
    else:
        story.asks_only(1, "card_target").when(1, "close II left", "send 1H").asks_only(0, "card_target")
        story.rolling(6, 6).when(0, "onslaught I").happens("4 hits on I.", "B loses 1 Hirdman and 2 Bondi in I.")


@clause("BR-76")
def test_the_end_of_the_turn_comes_after_the_victory_check_and_only_if_the_match_goes_on(tmp_path: Path) -> None:
    late = ("S6", 'window = "place_start"', 'window = "end_end"')
    drawing = "turn 6 end\ncards south\ncards north S6\nnorth {north}\nsouth H H H H H H"
    story = story_with(tmp_path, drawing.format(north=". H H H H H"), late).happens("A captures I", "B loses 3 ravens")
    story.asks_only(1, "card_window").then("tactics window", "end_end").then("turn", 6).then("phase", "end")
    story.when(1, "card S6").when(1, "recall II 1").happens("Turn 7: place ravens.")
    story_with(tmp_path, drawing.format(north=". . . H H H"), late).ends("BR-62", [0])


@clause("BR-77")
def test_the_moment_after_the_thralls_have_rolled_can_be_used_by_other_decks(tmp_path: Path) -> None:
    late = ("S3", 'window = "atk_after"', 'window = "thr_after"')
    drawing = DUEL.format(south="", north="S3").replace("south spent 3", "south spent 2")
    story = story_with(tmp_path, drawing, late).rolling(6, 1).when(0, "attack I 2").rolling(4).when(0, "thralls 1")
    story.asks_only(1, "card_window").then("tactics window", "thr_after").when(1, "card S3").happens(
        "1 hit on I (2 taken off)."
    )


@pytest.mark.parametrize(
    ("card", "line", "instead", "message"),
    [
        ("N1", 'id = "N1"', 'id = "S1"', 'card "S1": id stands twice'),
        ("N1", 'id = "N1"', 'id = "s1"', 'card "S1": id stands twice: capitals make no difference'),
        ("N1", 'id = "N1"', 'id = "N 1"', 'card "N 1": id must be one word'),
        ("N1", 'id = "N1"', 'id = "a-very-long-id"', 'card "a-very-long-id": id must be a text of 1 to 12 characters'),
        ("N1", 'id = "N1"', "", "card 1: id is missing"),
        (
            "N1",
            'army = "norse"',
            'army = "franks"',
            "card \"N1\": army must be one of norse, anglo_saxon, not 'franks'",
        ),
        ("N1", 'army = "norse"', 'army = "anglo_saxon"', "army norse: must have 10 cards, not 9"),
        ("N1", 'name = "Berserk Fury"', 'name = ""', 'card "N1": name must be a text of 1 to 40 characters'),
        ("N1", 'window = "atk_before"', 'window = "dawn"', "card \"N1\": window must be one of atk_before, not 'dawn'"),
        ("N1", 'window = "atk_before"', 'window = "act_end"', 'card "N1": window must be one of atk_before, not'),
        ("N1", 'role = "attacker"', 'role = "king"', 'card "N1": role must be one of any, attacker, defender, not'),
        ("N5", 'role = "any"', 'role = "attacker"', "card \"N5\": role must be one of any, not 'attacker'"),
        (
            "N1",
            'effect = "extra_attack_dice"',
            'effect = "win"',
            'card "N1": effect must be one of extra_attack_dice, ',
        ),
        ("N1", "amount = 3", "amount = 10", 'card "N1": amount must be 1–9, not 10'),
        ("N1", "amount = 3", "amount = 0", 'card "N1": amount must be 1–9, not 0'),
        ("N1", "amount = 3", 'amount = "three"', "card \"N1\": amount must be 1–9, not 'three'"),
        ("N1", "amount = 3", "", 'card "N1": amount is missing'),
        ("S2", 'effect = "reroll_block"', 'effect = "reroll_block"\namount = 1', 'card "S2": amount is not known here'),
        ("N1", 'source = "own"', "", 'card "N1": source is missing'),
        (
            "N1",
            'source = "own"',
            'source = "hearsay"',
            'card "N1": source must be one of rulebook, derived, public, own',
        ),
        (
            "N1",
            'source = "own"',
            'source = "own"\ncolour = "red"',
            'card "N1": colour is not known here; known: amount,',
        ),
    ],
)
def test_a_mistake_in_a_card_is_named_with_its_file_row_and_key(
    tmp_path: Path, card: str, line: str, instead: str, message: str
) -> None:
    with_cards(tmp_path, (card, line, instead))
    with pytest.raises(BadData) as caught:
        games.load("battle_ravens", data=tmp_path)
    assert str(caught.value).startswith(f"cards.toml, {message}")


def test_a_file_that_is_no_list_of_cards_is_named(tmp_path: Path) -> None:
    for text, message in (
        ("cards = 3", "cards.toml: card is missing"),
        ("[[card", "cards.toml: is not TOML"),
    ):
        (tmp_path / "cards.toml").write_text(text)
        with pytest.raises(BadData) as caught:
            games.load("battle_ravens", data=tmp_path)
        assert str(caught.value).startswith(message)
    with pytest.raises(BadData, match="is not a folder"):
        games.load("battle_ravens", data=tmp_path / "nowhere")


def test_the_package_itself_has_twenty_sound_cards() -> None:
    assert PRINTED.count("[[card]]") == 20
    given("battle_ravens", tactics=True)
