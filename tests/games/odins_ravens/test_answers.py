"""What a card would do is what it does, told to its owner alone, of just those that he may play."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall.games.odins_ravens.actions import AddMagic, Fly, PlayOdin
from ravenhall.games.odins_ravens.book import EFFECTS
from ravenhall.games.odins_ravens.checked.shapes import Deeds
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.match import Match
from tests.games.odins_ravens.races import race, rules
from tests.shapes import misfit

MIDDLE = """magic S+P
    b  .  M  S* W  F  P  S  W  M  F
    a  .  F  P  P  P* M  S  W  F  P
    """


FORESEEN = (AddMagic, Fly, PlayOdin)


def come_true(match: Match, seat: int, action: AddMagic | Fly | PlayOdin) -> dict[str, Any]:
    """What playing the card leads to, in the words of the outlook."""
    before = match.view(seat)["ravens"]
    later = match.fork()
    later.play(seat, action)
    asked = later.view(seat)
    answers = [answer.json() for answer in later.legal(seat)]
    kind = later.asks[0].kind if later.asks else ""
    if kind == "marker":
        return {"spaces": [[answer["side"], answer["place"]] for answer in answers]}
    if kind == "remove":
        later.play(seat, later.legal(seat)[0])
        return {"cards": [answer["place"] for answer in answers], "length": len(later.view(seat)["row"])}
    if kind in ("rotate", "swap_first"):
        return {"cards": [answer["place"] for answer in answers]}
    effect = EFFECTS[action.effect] if isinstance(action, PlayOdin) else ""
    if effect == "lengthen":
        return {"lays": lays(later, seat)}
    if effect == "reorder" or asked["race"] != match.view(seat)["race"] or later.outcome is not None:
        return {}
    if isinstance(action, AddMagic):
        return {"magic": [len(side["magic"]) for side in asked["sides"]]}
    moved = [raven for raven in (0, 1) if asked["ravens"][raven] != before[raven]]
    found = {"raven": moved[0], "place": asked["ravens"][moved[0]], "lead": asked["if_over"]["lead"]}
    if isinstance(action, Fly):
        found["left"] = {pile: asked["plays"][pile] - asked["used"][pile] for pile in ("hand", "stack")}
    return found


def effect_of(action: AddMagic | Fly | PlayOdin) -> str:
    return EFFECTS[action.effect] if isinstance(action, PlayOdin) else action.word


def lays(match: Match, seat: int) -> int:
    """How many land cards are laid if the player takes all he may."""
    laid = 0
    while match.asks and match.asks[0].kind in ("orient", "extend"):
        laid += match.asks[0].kind == "orient"
        match.play(seat, match.legal(seat)[0])
    return laid


def deeds(match: Match, seat: int) -> dict[str, Any]:
    answer = match.consult(seat, {"about": "deeds"})
    assert misfit(answer, Deeds) is None
    found: dict[str, Any] = answer["deeds"]
    return found


def test_each_deed_is_shown_as_it_comes_true() -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = rules().start(seed=seed, options={"target": 6, "auto_single": False})
        chance = seeded(seed)
        for _step in range(160):
            if match.outcome is not None:
                break
            seat = match.asks[0].seat
            told = deeds(match, seat)
            legal = match.legal(seat)
            cards = [action for action in legal if isinstance(action, FORESEEN)]
            assert list(told) == [action.text for action in cards]
            for action in cards:
                found, name = come_true(match, seat, action), effect_of(action)
                assert not found or told[action.text] == found or name == "lengthen"
                seen.add(name)
            match.play(seat, legal[chance.below(len(legal))])
    assert seen == {*EFFECTS, "fly", "magic"}


def test_deeds_are_told_to_their_owner_while_he_plays() -> None:
    match = race(MIDDLE + "a hand O1 O3\nb hand O2").match
    mine = deeds(match, 0)
    assert [one for one in mine.values() if "raven" in one] == [
        {"raven": 0, "place": 5, "lead": {"side": 0, "by": 3}},
        {"raven": 1, "place": 1, "lead": {"side": 0, "by": 3}},
    ]
    assert {"cards": [1, 3, 5, 6, 7, 8, 9]} in mine.values() and len(mine) == 4
    assert deeds(match, 1) == {}
    match.play(0, "done")
    assert deeds(match, 0) == {}


@pytest.mark.parametrize(
    ("position", "open_to"),
    [
        ("used 3 0\na hand O2", []),
        ("used 0 3\na hand F\na stack F F O2", []),
        ("used 3 0\na hand O4\na stack F F O4", ["odin stack O4a"]),
    ],
)
def test_what_may_not_be_played_any_more_is_no_deed(position: str, open_to: list[str]) -> None:
    match = race(MIDDLE + position).match
    assert (
        [text for text in deeds(match, 0) if text.startswith("odin")]
        == open_to
        == [one.text for one in match.legal(0) if isinstance(one, PlayOdin)]
    )


@pytest.mark.parametrize("question", [{"about": "weather"}, {"about": "deeds", "seat": 1}, {}])
def test_other_questions_are_not_understood(question: dict[str, Any]) -> None:
    match = rules().start(seed=1)
    with pytest.raises(Unreadable, match="deeds"):
        match.consult(0, question)
    with pytest.raises(Unreadable, match="a seat"):
        match.consult(None, {"about": "deeds"})
