"""What all tests share."""

from __future__ import annotations

import pytest

from tests import programs


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the rule clauses this test proves")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test whose program this machine does not have is not counted as one; browsers, the slowest, come first."""
    kinds = [concerns for concerns, _ in programs.missing()]
    left_out = [test for test in items if any(concerns(test) for concerns in kinds)]
    if left_out:
        items[:] = [test for test in items if test not in left_out]
        config.hook.pytest_deselected(items=left_out)
    items.sort(key=lambda test: not test.nodeid.startswith("tests/browser/"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for _, told in programs.missing():
        terminalreporter.write_line(f"Left out: {told}.")
