"""The rules page and the code speak of the same clauses, scenarios, options and revision."""

from __future__ import annotations

import re
from pathlib import Path

from tests.games.ravenfeast.battle import FEAST

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "ravenfeast.md").read_text()
CLAUSES = re.findall(r"^- \*\*(RF-\d+)\*\* [A-Z].+\.$", PAGE, re.MULTILINE)


def cited(folder: Path, pattern: str) -> set[str]:
    return {found for file in sorted(folder.rglob("*.py")) for found in re.findall(pattern, file.read_text())}


def test_every_clause_stands_on_the_page_once() -> None:
    assert [f"RF-{number}" for number in range(1, 155)] == CLAUSES


def test_every_clause_has_a_test() -> None:
    proved = {id for line in cited(Path(__file__).parent, r"@clause\((.+)\)") for id in re.findall(r"RF-\d+", line)}
    assert proved == set(CLAUSES)


def test_the_code_cites_every_clause_and_no_other() -> None:
    ranges = cited(ROOT / "src" / "ravenhall" / "games" / "ravenfeast", r"\bRF-\d+ to RF-\d+")
    named = cited(ROOT / "src" / "ravenhall" / "games" / "ravenfeast", r"\bRF-\d+")
    for first, last in (re.findall(r"\d+", found) for found in ranges):
        named |= {f"RF-{number}" for number in range(int(first), int(last) + 1)}
    assert named == set(CLAUSES)


def test_every_scenario_and_option_stands_on_the_page() -> None:
    for scenario in FEAST.book.scenarios:
        assert f"| `{scenario.id}` |" in PAGE
    for option in FEAST.options:
        assert f"`{option.name}`" in PAGE or option.name in ("army_1", "army_2")


def test_the_page_names_the_revision() -> None:
    assert re.findall(r"^Revision (\d+)$", PAGE, re.MULTILINE) == [str(FEAST.revision)]
