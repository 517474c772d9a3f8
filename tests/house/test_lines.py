"""No line of code, configuration or data is longer than the house allows. Of Python ruff sees to it.

Prose has its own form, and so have texts that are told, a sentence a line; what was recorded stays as it was written.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
WIDTH = 120
OTHERWISE = (".py", ".md", ".json", ".svg", ".txt", ".csv", ".sql", ".lock")
WRITTEN_BY_PROGRAMS = ('made_by = "',)  # a command, as it was typed


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and "/told/en/" not in name]


def lines_of(file: Path) -> list[str]:
    """None, of what is no text or is only a link."""
    if file.suffix in OTHERWISE or file.is_symlink() or not file.is_file():
        return []
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def test_no_line_is_longer_than_the_house_allows() -> None:
    """Of data a line may be longer that a program has written: the command that made it."""
    files = {file: lines_of(file) for file in tracked()}
    assert {"Makefile", "pyproject.toml", "Containerfile", "run", "layout.js", "page.css"} <= {
        file.name for file, lines in files.items() if lines
    }
    found = [
        f"{file.relative_to(ROOT)}:{number}"
        for file, lines in files.items()
        for number, line in enumerate(lines, 1)
        if len(line) > WIDTH and not line.startswith(WRITTEN_BY_PROGRAMS)
    ]
    assert found == []
