"""The lock of the web client: complete, and nothing of the machine that wrote it."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
WIDTH = 120
KINDS = {".ts", ".svelte", ".css", ".js", ".html"}
LOCK = json.loads((ROOT / "web/package-lock.json").read_text())


def test_the_lock_pins_every_package_and_names_no_registry() -> None:
    packages = {name: package for name, package in LOCK["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "version" not in package or "resolved" in package] == []


def test_the_lock_holds_a_package_for_every_platform_it_speaks_of() -> None:
    """npm leaves out what a registry does not have, and cannot install from such a lock afterwards."""
    wanted = {name for package in LOCK["packages"].values() for name in package.get("optionalDependencies", ())}
    there = {name.rpartition("node_modules/")[2] for name in LOCK["packages"]}
    assert wanted - there == set()


def test_no_line_is_longer_than_the_house_allows() -> None:
    """Prettier leaves long words, texts and paths of pictures as they are."""
    files = [path for path in (ROOT / "web").rglob("*") if path.suffix in KINDS and "node_modules" not in path.parts]
    assert files
    lines = ((file, number, line) for file in files for number, line in enumerate(file.read_text().splitlines(), 1))
    assert [f"{file.relative_to(ROOT)}:{number}" for file, number, line in lines if len(line) > WIDTH] == []
