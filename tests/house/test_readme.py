"""The documents keep their word: the example runs, and every link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
LINK = re.compile(r"\]\(([^)#:]+)\)")
MOST_LINES = 12


def example() -> str:
    blocks: list[str] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert len(blocks) == 1
    return blocks[0]


def test_the_library_example_runs_to_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example(), "README.md", "exec"), {"__name__": "readme"})
    assert capsys.readouterr().out.startswith("Outcome(")


def test_the_library_example_is_about_ten_lines() -> None:
    assert len([line for line in example().splitlines() if line.strip()]) <= MOST_LINES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    broken = [link for link in LINK.findall(page.read_text()) if not (page.parent / link).exists()]
    assert broken == []


@pytest.mark.parametrize("command", re.findall(r"make ([a-z]+)", (ROOT / "README.md").read_text()))
def test_every_command_named_exists(command: str) -> None:
    assert re.search(rf"^{command}:", (ROOT / "Makefile").read_text(), re.MULTILINE)
