"""The rules page and the code speak of the same clauses, cards, options and revision."""

from __future__ import annotations

import re
from pathlib import Path

from ravenhall.games.battle_ravens.book import WINDOWS
from ravenhall.games.battle_ravens.game import BattleRavens

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "rules" / "battle_ravens.md").read_text()
CLAUSES = re.findall(r"^- \*\*(BR-\d+)\*\* [A-Z].+\.$", PAGE, re.MULTILINE)
GAME = BattleRavens()


def cited(folder: Path, pattern: str) -> set[str]:
    return {found for file in sorted(folder.rglob("*.py")) for found in re.findall(pattern, file.read_text())}


def test_every_clause_stands_on_the_page_once() -> None:
    assert sorted(CLAUSES, key=lambda id: int(id[3:])) == [f"BR-{number}" for number in range(1, 83)]


def test_every_clause_has_a_test() -> None:
    proved = {id for line in cited(Path(__file__).parent, r"@clause\((.+)\)") for id in re.findall(r"BR-\d+", line)}
    assert proved == set(CLAUSES)


def test_every_clause_can_be_found_in_the_code_and_the_code_cites_no_other() -> None:
    assert cited(ROOT / "src" / "ravenhall" / "games" / "battle_ravens", r"\bBR-\d+") == set(CLAUSES)


def test_every_ruling_card_and_option_stands_on_the_page() -> None:
    assert re.findall(r"^- \*\*(R\d+)\*\* ", PAGE, re.MULTILINE) == [f"R{number}" for number in range(1, 23)]
    for option in GAME.options:
        assert f"`{option.name}`" in PAGE
    for card in GAME.book.cards:
        assert f"| {card.id} | {card.name} | `{WINDOWS[card.window]}` |" in PAGE


def test_the_page_names_the_revision() -> None:
    assert re.findall(r"^Revision (\d+)$", PAGE, re.MULTILINE) == [str(GAME.revision)]
