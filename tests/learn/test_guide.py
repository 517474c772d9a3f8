"""The guide, the words and the page of each game: complete where there are any, short, and each its own."""

from __future__ import annotations

import re

import pytest

from ravenhall import games
from ravenhall.kernel.data import Row
from ravenhall.kernel.errors import BadData
from ravenhall.learn.page import Card, guide, page, situation, words
from ravenhall.learn.reading import Shelf

GUIDED = [name for name in games.NAMES if guide(name)]
# In the narrowest rail (264 pixels at 14) two lines hold these words however they break: looked at in Chromium.
TWO_LINES = 70
SMALL = {"the", "a", "an", "of", "your", "you", "one", "to", "in", "or", "and", "with", "from", "for", "is", "it"}
on_every_guide = pytest.mark.parametrize("name", GUIDED)


def cards(name: str) -> dict[str, Card]:
    """What is usually said, by the kind of decision."""
    return {card.kind: card for card in guide(name) if card.is_usual}


def wording(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{3,}", text.lower())) - SMALL


def test_battle_ravens_has_a_guide_a_page_and_words() -> None:
    assert "battle_ravens" in GUIDED
    assert page("battle_ravens") is not None
    assert len(words("battle_ravens")) >= 8


@on_every_guide
def test_every_kind_of_decision_has_one_card(name: str) -> None:
    game = games.load(name)
    assert len(cards(name)) == len([card for card in guide(name) if card.is_usual]), "two cards for one kind"
    assert cards(name).keys() == {decision.kind for decision in game.decisions}


@on_every_guide
def test_what_is_said_to_a_situation_stands_among_the_options_of_such_a_match(name: str) -> None:
    """As the page compares them: a switch is true, not "true"."""
    game = games.load(name)
    for card in guide(name):
        for option, found in card.when.items():
            for value in found:
                others = {"mode": "coop_paris"} if card.kind == "paris_join" else {}
                match = game.start(2, 1, {**others, option: value})
                assert match.options[option] == value and type(match.options[option]) is type(value)


def test_a_situation_of_values_that_there_are_not_is_refused() -> None:
    row = Row("guide.toml", "when", {"variant_no_raid_dice": ["true"]})
    with pytest.raises(BadData, match="must be a list of values"):
        situation(Shelf("roll_and_raid"), row)


# Where the usual words are false: what they must not say there.
FALSE = [
    ("roll_and_raid", {"variant_winner_only_losses": True}, "combat_bid", None, "all that were shown fall"),
    ("roll_and_raid", {"variant_no_raid_dice": True}, "paris_join", None, "fails"),
    ("roll_and_raid", {"variant_no_raid_dice": True}, "inherit", None, "roll"),
    ("ravenfeast", {"scenario": "dragon_hunt"}, "move_pick", 0, "Shields"),
    ("ravenfeast", {"scenario": "dragon_hunt"}, "move_pick", 1, "Shields"),
    ("ravenfeast", {"scenario": "dragon_hunt"}, "shoot_pick", 0, "Bows"),
    ("battalia", {"neutral_per_player": 0}, "choose_start_city", None, "prize"),
    ("battalia", {"neutral_per_player": 0}, "place", None, "neutral city"),
]


@pytest.mark.parametrize(("name", "options", "kind", "seat", "never"), FALSE)
def test_no_card_says_what_is_false_at_a_table(
    name: str, options: dict[str, object], kind: str, seat: int | None, never: str
) -> None:
    def fits(card: Card) -> bool:
        return card.kind == kind and all(options.get(option) in values for option, values in card.when.items())

    said = [card for card in guide(name) if fits(card) and card.seat in (None, seat)]
    usual, (own,) = cards(name)[kind], [card for card in said if not card.is_usual]
    assert never in f"{usual.means} {usual.why} {usual.advice}"
    assert never not in f"{own.means} {own.why} {own.advice}"


def test_what_a_festival_brings_is_not_said_in_numbers() -> None:
    """House rules change them."""
    card = cards("roll_and_raid")["festival"]
    assert not re.search(r"\d|\b(one|two|three)\b", f"{card.means} {card.why} {card.advice}")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("scenario", ["mill_raid", "steading_raid"])
def test_a_raid_is_said_to_be_one_before_anything_is_placed(scenario: str, seat: int) -> None:
    """Its aim is not the one that the page and the lessons teach: the guide begins with it."""
    match = games.load("ravenfeast").start(2, 1, {"scenario": scenario})
    while match.asks[0].seat != seat:
        match.play(match.asks[0].seat, match.legal(match.asks[0].seat)[0])
    kind = match.game.decisions[match.state.asking[seat]].kind
    said = [card for card in guide("ravenfeast") if card.kind == kind and card.seat == seat]
    assert [
        card.means.startswith("This is a raid, and you ") for card in said if scenario in card.when["scenario"]
    ] == [True]


@on_every_guide
def test_no_text_serves_two_kinds_and_all_keep_to_two_lines(name: str) -> None:
    texts = [text for card in guide(name) for text in (card.means, card.why, card.advice) if text]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if len(text) > TWO_LINES] == []


@on_every_guide
def test_no_card_is_the_question_in_other_words(name: str) -> None:
    for decision in games.load(name).decisions:
        card = cards(name)[decision.kind]
        asked, told = wording(decision.text), wording(f"{card.means} {card.why}")
        assert len(told - asked) >= 8, f"{decision.kind}: {card.means}"


@pytest.mark.parametrize("name", games.NAMES)
def test_words_are_told_once_and_pages_cite_what_exists(name: str) -> None:
    told = [word.word for word in words(name)]
    assert len(set(told)) == len(told)
    page(name)  # reading checks clauses, lengths and unknown keys
