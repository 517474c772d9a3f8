"""The web client speaks the hall's language: its types are the ones written from the hall's messages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec

from ravenhall import games
from ravenhall.hall.said import views
from ravenhall.hall.said.terms import MatchView, OwnEvent
from ravenhall.hall.said.typescript import typescript
from ravenhall.hall.table import table

WEB = Path(__file__).parents[2] / "web" / "src"
PROTOCOL = WEB / "lib" / "protocol.ts"


def test_the_web_clients_types_are_current() -> None:
    assert PROTOCOL.read_text(encoding="utf-8") == typescript(), "make protocol writes them again"


def test_the_web_clients_types_of_every_games_views_and_events_are_current() -> None:
    written = views.files(WEB / "games")
    assert [file.parent.name for file in written] == list(games.NAMES)
    for file, text in written.items():
        assert file.read_text(encoding="utf-8") == text, f"{file}: make protocol writes it again"


def test_forms_of_actions_are_read_off_the_actions() -> None:
    """Those made of the same fields stand together; a word of the view has its name, and a flag is no number."""
    text = views.typescript(games.load("battle_ravens"))
    assert "  | { action: 'place' | 'attack' | 'scatter'; area: number; ravens: number }" in text
    assert "  | { action: 'move' | 'close'; area: number; right: boolean }" in text
    assert "  | { action: 'from'; areas: number[] }" in text and "  | { action: 'pass' }" in text
    assert "tracker: Track }" in views.typescript(games.load("roll_and_raid"))


def test_what_every_view_begins_with_is_declared() -> None:
    for name in games.NAMES:
        match = games.load(name).start(seed=3)
        own = match.game.view(match.state, 0).keys()
        view = {key: value for key, value in match.view(0).items() if key not in own}
        assert msgspec.to_builtins(msgspec.convert(view, MatchView, strict=True)) == view


def test_what_the_table_tells_is_declared() -> None:
    told = re.findall(r'"event": "(\w+)"', Path(table.__file__).read_text(encoding="utf-8"))
    assert sorted(set(told)) == sorted(get_args(OwnEvent))
