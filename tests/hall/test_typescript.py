"""The web client speaks the hall's language: its types are the ones written from the hall's messages."""

from __future__ import annotations

from pathlib import Path

from ravenhall.hall.typescript import typescript

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "lib" / "protocol.ts"


def test_the_web_clients_types_are_current() -> None:
    assert PROTOCOL.read_text(encoding="utf-8") == typescript(), "make protocol writes them again"
