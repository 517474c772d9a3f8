"""Tables that a browser kept for a page of earlier days go on in the page of today."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.hall.test_page import Tab
from tests.recorded.page import FOLDER, read

RECORDED = sorted(FOLDER.glob("*.json.gz"))


def opened(file: Path) -> tuple[Tab, dict[str, Any]]:
    storage, document = read(file)
    return Tab(storage), document


def test_there_are_some() -> None:
    assert RECORDED


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.name)
def test_every_table_of_an_earlier_page_goes_on(file: Path) -> None:
    tab, document = opened(file)
    mine = {card["table"] for card in tab.ask("/api/mine")["tables"]}
    assert mine >= set(document["tables"].values())
    for game, table in document["tables"].items():
        told = tab.ask(f"/api/tables/{table}")
        assert told["table"]["status"] == "playing" and told["match"]["asked"] == document["asked"][game], game
        before = len(tab.storage.facts[table])
        tab.join(table)
        tab.settle()
        tab.play()
        assert len(tab.storage.facts[table]) > before, game


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.name)
def test_a_finished_match_of_an_earlier_page_is_read_and_exported(file: Path) -> None:
    tab, document = opened(file)
    assert tab.ask(f"/api/tables/{document['over']}")["table"]["status"] == "over"
    assert tab.ask(f"/api/tables/{document['over']}/export")["game"] == "odins_ravens"
