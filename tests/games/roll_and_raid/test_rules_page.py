"""The rules page and the code speak of the same clauses, options, house rules, answers and revision."""

from __future__ import annotations

import re
from pathlib import Path

from ravenhall.games.roll_and_raid.game import RollAndRaid
from ravenhall.games.roll_and_raid.modes import KNOBS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "roll_and_raid.md").read_text()
CLAUSES = re.findall(r"^- \*\*(RR-\d+)\*\* \S.+\.$", PAGE, re.MULTILINE)
GAME = RollAndRaid()


def cited(folder: Path, pattern: str) -> set[str]:
    return {found for file in sorted(folder.rglob("*.py")) for found in re.findall(pattern, file.read_text())}


def test_every_clause_stands_on_the_page_once() -> None:
    assert sorted(CLAUSES, key=lambda id: int(id[3:])) == [f"RR-{number}" for number in range(1, 157)]


def test_every_clause_has_a_test() -> None:
    proved = {id for line in cited(Path(__file__).parent, r"@clause\((.+)\)") for id in re.findall(r"RR-\d+", line)}
    assert proved == set(CLAUSES)


def test_every_clause_can_be_found_in_the_code_and_the_code_cites_no_other() -> None:
    assert cited(ROOT / "src" / "ravenhall" / "games" / "roll_and_raid", r"\bRR-\d+") == set(CLAUSES)


def test_every_ruling_option_and_house_rule_stands_on_the_page() -> None:
    assert re.findall(r"^- \*\*(R\d+)\*\* ", PAGE, re.MULTILINE) == [f"R{number}" for number in range(1, 47)]
    for name in (*(option.name for option in GAME.options), *KNOBS):
        assert f"`{name}`" in PAGE


def test_every_question_stands_on_the_page() -> None:
    for decision in GAME.decisions:
        assert f"`{decision.kind}`" in PAGE


def test_the_page_names_the_revision() -> None:
    assert re.findall(r"^Revision (\d+)$", PAGE, re.MULTILINE) == [str(GAME.revision)]
