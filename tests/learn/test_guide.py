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
ONE_LINE = 60  # of the bar, where the question stands
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
                match = game.start(1 if value == "solo_paris" else 2, 1, {**others, option: value})
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
    ("battalia", {"neutral_per_player": 0, "mode": "basic"}, "staff_square", None, "to whoever"),
    ("battalia", {"mode": "advanced"}, "staff_square", None, "lord"),
    ("battalia", {"mode": "advanced"}, "staff_terrain", None, "lord"),
    ("battalia", {"scenario": "volcano"}, "place", None, "the last square"),
    ("battalia", {"end_full_map": False}, "place", None, "the last square"),
    ("roll_and_raid", {"mode": "solo_paris"}, "pick_die", None, "for all"),
    ("roll_and_raid", {"mode": "solo_paris"}, "destination", None, "All clans"),
    ("roll_and_raid", {"mode": "solo_paris"}, "festival", None, "if no city"),
    ("roll_and_raid", {"mode": "coop_paris"}, "festival", None, "if no city"),
    ("roll_and_raid", {"mode": "solo_paris"}, "choose_god", None, "more glory"),
    ("roll_and_raid", {"mode": "coop_paris"}, "choose_god", None, "more glory"),
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
    asked = {decision.kind: wording(decision.text) for decision in games.load(name).decisions}
    for card in guide(name):
        told = wording(f"{card.means} {card.why}")
        assert len(told - asked[card.kind]) >= 8, f"{card.kind}: {card.means}"


@on_every_guide
def test_every_question_keeps_to_one_line(name: str) -> None:
    asked = {decision.text for decision in games.load(name).decisions}
    assert [text for text in asked if len(text) > ONE_LINE] == []


def forms(word: str) -> str:
    """Singular and plural, as the card finds them: web/src/learn/worded.ts."""
    return re.sub("y$", "(?:y|ies)", re.escape(word.lower())) + "(?:s|es)?"


@on_every_guide
def test_a_word_of_the_game_is_explained_by_the_first_card_that_says_it(name: str) -> None:
    """The cards stand in the order in which they are met."""
    explained: set[str] = set()
    for card in guide(name):
        explained |= set(card.words)
        said = f"{card.means} {card.why} {card.advice}".lower()
        spoken = {word.id for word in words(name) if re.search(rf"\b{forms(word.word)}\b", said)}
        assert spoken <= explained, f"{card.kind}: {spoken - explained}"


@pytest.mark.parametrize("name", games.NAMES)
def test_words_are_told_once_and_pages_cite_what_exists(name: str) -> None:
    told = [word.word for word in words(name)]
    assert len(set(told)) == len(told)
    page(name)  # reading checks clauses, lengths and unknown keys
