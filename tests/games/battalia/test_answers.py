"""What a line of cards makes, as the game answers it."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall.kernel.errors import Unreadable
from tests.clauses import clause
from tests.games.battalia.stories import GAME, story
from tests.scenario import Scenario


def ask(tale: Scenario, cards: str, seat: int = 0) -> dict[str, Any]:
    return tale.match.consult(seat, {"about": "line", "cards": cards.split()})


def deeds(tale: Scenario, cards: str) -> list[str]:
    return [deed["action"] for deed in ask(tale, cards)["deeds"]]


@clause("BA-61", "BA-80", "BA-93")
def test_cards_make_what_they_pay_and_nothing_else() -> None:
    tale = story("turn 0\nday 2\nsquare c2 turn woods ws\nhand 0 friman/red*2 friman/green tool/red supply chief/red")
    assert deeds(tale, "friman/red friman/red friman/green")[:2] == ["create:tool", "city:1"]
    assert deeds(tale, "tool/red friman/green")[:2] == ["create:tool", "city:1"]
    assert deeds(tale, "supply tool/red")[:1] == ["road:straight"]
    assert deeds(tale, "supply tool/red friman/red") == []
    assert deeds(tale, "friman/red friman/red friman/green chief/red") == []


def test_what_is_offered_comes_with_the_cards_that_pay_it() -> None:
    lit = story("turn 0\nday 1\nsquare c2 turn woods ws\nhand 0 tool/red supply")
    found = ask(lit, "tool/red")["deeds"]
    assert {"action": "city:1", "source": None, "cards": ["tool/red", "tool/red"]} in found
    assert lit.match.legal(0)[0].text == found[0]["action"] == "create:tool"


def test_what_a_line_lacks_is_told_what_is_offered_first() -> None:
    tale = story("turn 0\nday 2\nhand 0 supply*3 chief/red")
    missing = ask(tale, "supply supply")["missing"]
    assert missing[0] == {"action": "create:horse", "slots": ["chief"]}
    assert {"action": "hire:chief", "slots": ["supply"]} in missing
    assert all("lord" not in entry["slots"] for entry in missing)


@clause("BA-133", "BA-89", "BA-134")
def test_a_line_that_pays_something_refused_is_told_why() -> None:
    tale = story("turn 0\nday 1\nheroes 0 b2 b2\nhand 0 weapon/red supply*2")
    refused = ask(tale, "weapon/red supply supply")["refused"]
    assert (refused["action"], refused["clause"]) == ("hero", "BA-134")


@clause("BA-121", "BA-104", "BA-92")
def test_artefacts_steps_attacks_and_the_ambush() -> None:
    tale = story(
        "turn 0\nday 1\nheroes 0 f2 -\nsquare e2 straight woods ew\nnation 0 supply*9\n"
        "hand 0 hammer title/red friman/red horse/red weapon/red lord/red"
    )
    assert ask(tale, "title/red friman/red")["deeds"][0] == {
        "action": "use:title",
        "source": "title/red",
        "cards": ["friman/red"],
    }
    assert "use:title" in deeds(tale, "hammer friman/red")
    assert "use:title" not in deeds(tale, "title/red lord/red")
    assert deeds(tale, "horse/red") == ["move:A:horse"]
    assert ask(tale, "weapon/red lord/red")["meant"] == "attack:f2:neutral"
    assert ask(story("turn 0\nhand 0 horn"), "horn")["meant"] == "use:horn"
    assert ask(tale, "friman/red lord/red")["meant"] == "ambush"


def test_a_line_can_be_asked_about_by_whoever_holds_it_alone() -> None:
    tale = story("turn 0\nhand 0 supply*2\nhand 1 supply*2")
    assert ask(tale, "supply supply", 1)["deeds"] == []
    for seat, form in (
        (0, {"about": "odds"}),
        (0, {"about": "line"}),
        (0, {"about": "line", "cards": []}),
        (0, {"about": "line", "cards": ["lord/red"]}),
        (0, {"about": "line", "cards": ["supply"] * 3}),
        (0, {"about": "line", "cards": [7]}),
        (None, {"about": "line", "cards": ["supply"]}),
    ):
        with pytest.raises(Unreadable):
            tale.match.consult(seat, form)
    with pytest.raises(Unreadable):
        GAME.consult({"about": "line", "cards": ["supply"]})
