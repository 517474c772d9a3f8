"""The numbered clauses of each game, as docs/rules/ lists them: lines of the form "- **BR-1** A die gives …".

A clause that no test can prove says so in its line: "(no test: it is the table's business)".
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from ravenhall.kernel.game import Game
from tests.matches import EXAMPLES, ROOT

CLAUSE_LINE = re.compile(r"^- \*\*([A-Z]+-\d+[a-z]?)\*\* (.+)$", re.MULTILINE)
CLAUSE_ID = re.compile(r"\b[A-Z]{2,3}-\d+[a-z]?\b")
UNTESTABLE = "(no test:"


@cache
def clauses(name: str) -> dict[str, str]:
    """Each clause of the game and what it says."""
    path = ROOT / "docs" / "rules" / f"{name}.md"
    if not path.is_file():
        pytest.fail(f"docs/rules/{name}.md is missing: every refusal and outcome names a clause listed there")
    found = CLAUSE_LINE.findall(path.read_text())
    ids = [id for id, text in found]
    twice = sorted({id for id in ids if ids.count(id) > 1})
    assert found, f"docs/rules/{name}.md must list its clauses as '- **XX-1** text'"
    assert not twice, f"docs/rules/{name}.md lists these twice: {twice}"
    return dict(found)


@cache
def clause_ids(game: Game[Any]) -> frozenset[str]:
    """The clauses a refusal or an outcome of this game may name."""
    if game.name in EXAMPLES:  # an example keeps its few clauses in its docstring
        return frozenset(CLAUSE_ID.findall((ROOT / "examples" / f"{game.name}.py").read_text().split('"""')[1]))
    return frozenset(clauses(game.name))
