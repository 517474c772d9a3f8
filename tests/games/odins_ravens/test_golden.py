"""Recorded ends of matches still come about as they did."""

from __future__ import annotations

import json

import pytest

from tests.clauses import clause
from tests.games.odins_ravens.golden import ENDINGS, FOLDER, played
from tests.games.odins_ravens.races import rules
from tests.golden.endings import as_text


@clause("OR-49", "OR-50")
@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_end_is_reached_as_it_was(name: str) -> None:
    text = (FOLDER / f"{name}.json").read_text()
    match = rules().restore(json.loads(text))
    assert as_text(match.save()) == text
    assert as_text(played(name).save()) == text
    assert match.outcome is not None
    assert (list(match.outcome.winners), match.outcome.reason) == ENDINGS[name][3:]
