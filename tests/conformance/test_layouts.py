"""A position saved in an older layout is read, in every game; one that is damaged is still refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.game import Game
from ravenhall.kernel.layouts import newest
from ravenhall.kernel.match import Match
from ravenhall.kernel.records import INT, INTS
from tests.matches import cases_of, on_every_game, play_on, positions, saved


def midway(game: Game[Any]) -> Match:
    return positions(cases_of(game)[0])[-1].fork()


def written(match: Match, position_only: bool) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(saved(match))
    return {**document, "seed": None, "actions": []} if position_only else document


def some_field(match: Match) -> str:
    return next(name for name, shape in match.state.shape.items() if shape in (INT, INTS))


def older(document: dict[str, Any], field: str) -> dict[str, Any]:
    """The document as an edition would have written it that had another name for the field, and one more."""
    state = document["position"]["state"]
    state[f"old_{field}"] = state.pop(field)
    state["given_up"] = 7
    return document


def with_layout(monkeypatch: pytest.MonkeyPatch, game: Game[Any], field: str) -> None:
    def renamed(position: dict[str, Any]) -> None:
        position["state"][field] = position["state"].pop(f"old_{field}")

    def without_the_other(position: dict[str, Any]) -> None:
        del position["state"]["given_up"]

    monkeypatch.setattr(type(game), "layouts", (*game.layouts, renamed, without_the_other))


@on_every_game
@pytest.mark.parametrize("position_only", [True, False])
def test_a_position_of_an_older_layout_is_read(
    game: Game[Any], position_only: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = midway(game)
    field = some_field(match)
    document = older(written(match, position_only), field)
    with_layout(monkeypatch, game, field)
    before = json.dumps(document)
    restored = game.restore(document)
    assert restored.save()["position"] == match.save()["position"]
    assert restored.view(0) == match.view(0)
    assert json.dumps(document) == before, "what is read stays as it was"


@on_every_game
def test_what_is_saved_names_its_layout_and_a_match_from_an_older_position_goes_on(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = midway(game)
    field = some_field(match)
    document = older(written(match, position_only=True), field)
    with_layout(monkeypatch, game, field)
    restored = play_on(game.restore(document), seeded(1), 5)
    again = json.loads(saved(restored))
    assert again["position"]["layout"] == newest(game)
    assert again["start"] == document["position"], "what it started from is kept as it was written"
    assert saved(game.restore(again)) == saved(restored)


@on_every_game
def test_playing_again_may_know_better_what_an_older_layout_lacked(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of an older position the generator, the questions and the outcome must be where the actions lead."""
    match = midway(game)
    document = written(match, position_only=False)
    monkeypatch.setattr(type(game), "layouts", (*game.layouts, lambda position: position["state"].clear()))
    assert game.restore(document).save()["position"] == match.save()["position"]
    document["position"]["chance"][0] ^= 1
    with pytest.raises(BadData):
        game.restore(document)


@on_every_game
def test_an_older_layout_is_read_as_strictly_as_todays(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match = midway(game)
    field = some_field(match)
    document = older(written(match, position_only=True), field)
    with pytest.raises(BadData, match=f"old_{field} is not known here|given_up is not known here"):
        game.restore(document)
    with_layout(monkeypatch, game, field)
    damaged = json.loads(json.dumps(document))
    del damaged["position"]["state"][f"old_{field}"]
    with pytest.raises(BadData, match=f"is not in layout {newest(game) - 2}, as it says: .*old_{field}"):
        game.restore(damaged)
    damaged = json.loads(json.dumps(document))
    damaged["position"]["state"]["foreign"] = 1
    with pytest.raises(BadData, match="foreign is not known here"):
        game.restore(damaged)
    for layout in (0, newest(game) + 1, "two", True, 1.0, None):
        with pytest.raises(BadData, match=f"layout must be 1 to {newest(game)}, not"):
            game.restore({**document, "position": {**document["position"], "layout": layout}})
