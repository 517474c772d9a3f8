"""The rules page and the code speak of the same clauses, rulings, options and revision."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.battalia.stories import GAME

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "battalia.md").read_text()
CLAUSES = re.findall(r"^- \*\*(BA-\d+)\*\* [A-Z].+\.$", PAGE, re.MULTILINE)


def cited(folder: Path, pattern: str) -> set[str]:
    files = [file for ending in ("*.py", "*.toml") for file in sorted(folder.rglob(ending))]
    return {found for file in files for found in re.findall(pattern, file.read_text())}


def test_every_clause_stands_on_the_page_once() -> None:
    assert sorted(CLAUSES, key=lambda id: int(id[3:])) == [f"BA-{number}" for number in range(1, 229)]


def test_every_clause_has_a_test() -> None:
    proved = {id for line in cited(Path(__file__).parent, r"@clause\((.+)\)") for id in re.findall(r"BA-\d+", line)}
    assert proved == set(CLAUSES)


def test_every_clause_can_be_found_in_the_code_and_the_code_cites_no_other() -> None:
    assert cited(ROOT / "src" / "ravenhall" / "games" / "battalia", r"\bBA-\d+") == set(CLAUSES)


def test_every_ruling_and_option_stands_on_the_page() -> None:
    assert re.findall(r"^- \*\*(R\d+)\*\* ", PAGE, re.MULTILINE) == [f"R{number}" for number in range(1, 78)]
    for option in GAME.options:
        assert f"| `{option.name}` | {str(option.default).lower()} |" in PAGE


def test_every_word_of_an_action_stands_on_the_page() -> None:
    words = {GAME.actions.with_code(code).word for code in range(GAME.action_codes)}
    assert [word for word in sorted(words) if f"`{word}" not in PAGE] == []


def test_the_page_names_the_revision() -> None:
    assert re.findall(r"^Revision (\d+)$", PAGE, re.MULTILINE) == [str(GAME.revision)]
