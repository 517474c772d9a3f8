"""Before the first round: clauses RR-1 to RR-9."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.scenario import given

GAME = games.load("roll_and_raid")
DECKS = {1: (3, 3, 3), 2: (6, 6, 6), 3: (9, 9, 8), 4: (12, 11, 11), 5: (14, 14, 13), 6: (16, 16, 16)}
MODE = {1: "solo_paris"}


@clause("RR-1")
@pytest.mark.parametrize(
    ("seats", "mode", "allowed"),
    [
        (1, "competitive", False),
        (1, "coop_paris", False),
        (1, "solo_paris", True),
        (2, "competitive", True),
        (2, "coop_paris", True),
        (2, "solo_paris", False),
        (6, "competitive", True),
        (6, "coop_paris", True),
    ],
)
def test_two_to_six_clans_play_or_one_alone(seats: int, mode: str, allowed: bool) -> None:
    if allowed:
        assert GAME.start(seats, 1, {"mode": mode}).seats == seats
        return
    with pytest.raises(BadOptions, match="competitive and coop_paris need 2–6 players, solo_paris exactly 1") as caught:
        GAME.start(seats, 1, {"mode": mode})
    assert caught.value.clause == "RR-1"


@clause("RR-1")
@pytest.mark.parametrize("seats", [0, 7])
def test_seven_clans_are_too_many(seats: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(seats, 1)


@clause("RR-3")
def test_there_are_48_raid_cards_paris_and_six_creatures() -> None:
    book = GAME.book  # type: ignore[attr-defined]
    assert (len(book.raids), book.raids[book.paris].name, len(book.creatures)) == (49, "Paris", 6)
    assert [track.name for track in book.tracks] == ["wood", "metal", "villagers"]


@clause("RR-4")
def test_paris_and_the_creatures_stay_in_the_box_unless_they_are_played() -> None:
    given("roll_and_raid", seats=3).then("deck paris", False).then("creatures", None)
    given("roll_and_raid", seats=3, mode="coop_paris").then("deck paris", True).then("creatures", None)
    given("roll_and_raid", seats=3, creatures=True).then("deck paris", False).then("creatures deck", 6)


@clause("RR-5")
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_deck_holds_the_cards_up_to_the_number_of_players(seats: int) -> None:
    match = GAME.start(seats, 4, {"mode": MODE.get(seats, "competitive")})
    raids = GAME.book.raids  # type: ignore[attr-defined]
    state: Any = match.state
    cards = [raids[card] for card in (*state.deck, *state.display) if raids[card].name != "Paris"]
    assert {card.number for card in cards} == set(range(1, seats + 1))
    assert tuple(sum(card.level == level for card in cards) for level in (1, 2, 3)) == DECKS[seats]


@clause("RR-6")
def test_each_level_is_shuffled_alone_and_level_one_lies_on_top() -> None:
    order = [*range(5, -1, -1), *range(6), 1, 0, 2, 3, 4, 5]
    match = GAME.start(2, 1, {}, dictated=order)
    raids = GAME.book.raids  # type: ignore[attr-defined]
    state: Any = match.state
    names = [raids[card].name for card in (*state.display, *reversed(state.deck))]
    first = ["Noirmoutier", "Skye", "Jarrow", "Portland", "Iona", "Lindisfarne"]
    assert names[:6] == first
    assert names[6:12] == ["Dublin", "Nantes", "Pamplona", "York", "Dorestad", "Saintes"]
    assert names[12:14] == ["Rouen", "London"]


@clause("RR-7")
@pytest.mark.parametrize(("seats", "cards"), [(2, 2), (3, 3), (5, 5), (6, 5)])
def test_a_card_lies_open_for_each_clan_but_five_for_six(seats: int, cards: int) -> None:
    table = GAME.start(seats, 1).view()["table"]
    assert len(table) == cards
    assert {city["level"] for city in table} == {1}


@clause("RR-8")
def test_a_sheet_starts_empty() -> None:
    sheet = GAME.start(2, 1).view()["sheets"][0]
    assert (sheet["ships"], sheet["axes"], sheet["vikings"], sheet["fate"], sheet["cities"]) == (0, 0, 0, [], [])
    assert sheet["score"]["total"] == 0


@clause("RR-9")
def test_names_of_clans_are_only_for_the_log() -> None:
    match = GAME.start(2, 1)
    event = next(event for event in match.play(0, "W") if event.name == "die_picked")
    assert GAME.say(event, ["Ragnar", "Floki"]).startswith("Ragnar takes the wood die")
    assert GAME.say(event, ["Lagertha", "Floki"]).startswith("Lagertha takes the wood die")
