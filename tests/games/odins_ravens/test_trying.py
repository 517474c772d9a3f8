"""What an Odin card would do is what it does, and is told to its owner alone."""

from __future__ import annotations

from typing import Any

from ravenhall.games.odins_ravens.actions import PlayOdin
from ravenhall.games.odins_ravens.cards import EFFECTS
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from tests.games.odins_ravens.races import race, rules

MIDDLE = """magic S+P
    b  .  M  S* W  F  P  S  W  M  F
    a  .  F  P  P  P* M  S  W  F  P
    """


def come_true(match: Match, seat: int, action: PlayOdin) -> dict[str, Any]:
    """What playing the card leads to, in the words of the outlook."""
    before = match.view(seat)["ravens"]
    later = match.fork()
    later.play(seat, action)
    asked = later.view(seat)
    answers = [answer.json() for answer in later.legal(seat)]
    kind = later.asks[0].kind if later.asks else ""
    if kind == "marker":
        return {"spaces": [[answer["side"], answer["place"]] for answer in answers]}
    if kind in ("rotate", "remove", "swap_first"):
        return {"cards": [answer["place"] for answer in answers]}
    effect = EFFECTS[action.effect]
    if effect == "lengthen":
        return {"lays": 2}
    if effect == "reorder" or asked["race"] != match.view(seat)["race"] or later.outcome is not None:
        return {}
    moved = [raven for raven in (0, 1) if asked["ravens"][raven] != before[raven]]
    return {"raven": moved[0], "place": asked["ravens"][moved[0]]}


def test_each_deed_is_shown_as_it_comes_true() -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = rules().start(seed=seed, options={"target": 6, "auto_single": False})
        chance = seeded(seed)
        for _step in range(160):
            if match.outcome is not None:
                break
            seat = match.asks[0].seat
            deeds = match.view(seat)["mine"]["deeds"]
            legal = match.legal(seat)
            odin = [action for action in legal if isinstance(action, PlayOdin)]
            if match.view(seat)["used"]["hand"] < 3:  # then what is at hand may still be played
                assert {EFFECTS[action.effect] for action in odin} <= set(deeds)
            for action in odin:
                found = come_true(match, seat, action)
                assert not found or deeds[EFFECTS[action.effect]] == found
                seen.add(EFFECTS[action.effect])
            match.play(seat, legal[chance.below(len(legal))])
    assert seen == set(EFFECTS)


def test_deeds_are_told_to_their_owner_while_he_plays() -> None:
    match = race(MIDDLE + "a hand O1 O3\nb hand O2").match
    mine = match.view(0)["mine"]["deeds"]
    assert set(mine) == {"forward", "back", "swap", "marker"}
    assert mine["forward"] == {"raven": 0, "place": 5} and mine["back"] == {"raven": 1, "place": 1}
    assert mine["swap"] == {"cards": [1, 3, 5, 6, 7, 8, 9]}
    assert match.view(1)["mine"]["deeds"] == {} and match.view(None)["mine"] is None
    match.play(0, "done")
    assert match.view(0)["mine"]["deeds"] == {}
