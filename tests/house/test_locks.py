"""The lock files: every version exact, nothing of the machine that wrote them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+")
BY_SUM = ROOT / "requirements/page.txt"  # made for WebAssembly: `make lock` does not find it
SUM = re.compile(r" --hash=sha256:[0-9a-f]{64}$")


def pins(lock: Path) -> list[str]:
    lines = (line.split("#")[0].strip() for line in lock.read_text().splitlines())
    return [line for line in lines if line]


def test_there_is_a_lock_for_every_purpose() -> None:
    made = [lock.stem for lock in LOCKS if lock != BY_SUM]
    assert made == sorted(path.stem for path in (ROOT / "requirements").glob("*.in"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_holds_exact_versions_and_nothing_else(lock: Path) -> None:
    lines = [SUM.sub("", line) if lock == BY_SUM else line for line in pins(lock)]
    assert [line for line in lines if not PIN.fullmatch(line)] == []


def test_a_page_without_a_server_has_the_versions_of_the_hall_each_with_its_sum() -> None:
    assert all(SUM.search(line) for line in pins(BY_SUM))
    versions = {SUM.sub("", line).replace("_", "-") for line in pins(BY_SUM)}
    assert versions <= {line.replace("_", "-") for line in pins(ROOT / "requirements/run.txt")}


def test_groups_that_share_a_venv_agree_on_every_version() -> None:
    versions: dict[str, set[str]] = {}
    for group in ("build", "run", "test"):
        for pin in pins(ROOT / f"requirements/{group}.txt"):
            name, version = pin.split("==")
            versions.setdefault(name, set()).add(version)
    assert {name: found for name, found in versions.items() if len(found) > 1} == {}
