"""Every rule has a test, and every rule that code or tests name is a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ravenhall import games
from tests.matches import ROOT
from tests.rules import CLAUSE_ID, UNTESTABLE, clauses

WRITTEN = ("*.py", "*.toml", "*.ts", "*.svelte")
PROVED = re.compile(r"@clause\(([^)]*)\)")

on_every_rulebook = pytest.mark.parametrize("name", games.NAMES)


def sources(folder: str) -> dict[Path, str]:
    """The text of every file below a folder in which somebody writes code or data."""
    found = [path for ending in WRITTEN for path in sorted((ROOT / folder).rglob(ending))]
    return {path.relative_to(ROOT): path.read_text() for path in found}


def proved() -> set[str]:
    """The clauses that tests are marked with."""
    tests = [text for path, text in sources("tests").items() if path.name.startswith("test_")]
    return {id for text in tests for marked in PROVED.findall(text) for id in CLAUSE_ID.findall(marked)}


def prefix(name: str) -> str:
    return next(iter(clauses(name))).split("-")[0]


@on_every_rulebook
def test_every_clause_is_proved_by_a_test(name: str) -> None:
    marked = proved()
    unproved = [id for id, text in clauses(name).items() if UNTESTABLE not in text and id not in marked]
    assert not unproved, f"no test is marked @clause with: {', '.join(unproved)}"


@on_every_rulebook
@pytest.mark.parametrize("folder", ["src", "tests", "web/src"])
def test_every_clause_named_anywhere_exists(name: str, folder: str) -> None:
    known = clauses(name)
    named = re.compile(rf"\b{prefix(name)}-\d+[a-z]?\b")
    unknown = {
        f"{path}: {id}" for path, text in sources(folder).items() for id in named.findall(text) if id not in known
    }
    assert not unknown, "\n".join(sorted(unknown))


@on_every_rulebook
def test_every_event_happens_under_a_clause(name: str) -> None:
    known = clauses(name)
    for kind in games.load(name).events.by_name.values():
        assert {kind.clause, *kind.unless.values()} <= set(known), kind
        assert {field for field, value in kind.unless} <= set(kind.fields), kind


def test_no_two_games_share_a_prefix() -> None:
    prefixes = [prefix(name) for name in games.NAMES]
    assert len(set(prefixes)) == len(prefixes)
