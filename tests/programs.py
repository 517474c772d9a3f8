"""What some tests need besides Python packages. Where it is missing they are left out, and the test run says so."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import ravenhall

ROOT = Path(__file__).parents[1]


def has_postgresql() -> bool:
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


def has_chromium() -> bool:
    names = ("chromium", "chromium-browser", "google-chrome")
    return bool(os.environ.get("RAVENHALL_CHROMIUM")) or any(shutil.which(name) for name in names)


def has_client() -> bool:
    client = Path(ravenhall.__file__).parent / "hall/static/index.html"
    return client.is_file() and (ROOT / "web/node_modules/axe-core").is_dir()


def is_on_postgresql(test: pytest.Item) -> bool:
    parameters = getattr(test, "callspec", None)
    return "cluster" in getattr(test, "fixturenames", ()) or (
        parameters is not None and "postgresql" in parameters.params.values()
    )


def is_in_browser(test: pytest.Item) -> bool:
    return ROOT / "tests/browser" in test.path.parents


# is it here, which tests need it, how its absence is told
NEEDS: list[tuple[Callable[[], bool], Callable[[pytest.Item], bool], str]] = [
    (has_postgresql, is_on_postgresql, "the hall's tests on PostgreSQL: its programs are not installed here"),
    (has_chromium, is_in_browser, "the browser tests: Chromium is not installed here"),
    (has_client, is_in_browser, "the browser tests: the web client is not built here"),
]


def missing() -> list[tuple[Callable[[pytest.Item], bool], str]]:
    return [(concerns, told) for is_here, concerns, told in NEEDS if not is_here()]
