"""What all tests share."""

from __future__ import annotations

import pytest

from tests import matches, programs


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", default=[], help="tests that run on every game run on this one alone")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the rule clauses this test proves")
    config.addinivalue_line("markers", "slow: takes seconds, so that RAVENHALL_DEPTH=0 goes without it")
    config.addinivalue_line("markers", "long: takes a minute, so that only RAVENHALL_DEPTH=2 and more run it")
    config.addinivalue_line("markers", "on_every_game: this test is handed every `game`")
    config.addinivalue_line("markers", "on_every_case: this test is handed every `case`, a way to set a game up")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Games are made and their option sets found when a test asks for them: other tests start without."""
    names = metafunc.config.getoption("game")
    if metafunc.definition.get_closest_marker("on_every_game"):
        metafunc.parametrize("game", matches.chosen(names), ids=lambda game: game.name)
    if metafunc.definition.get_closest_marker("on_every_case"):
        cases = [case for game in matches.chosen(names) for case in matches.tried_cases_of(game)]
        metafunc.parametrize("case", cases, ids=str)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longer than is asked for is left out, and what needs a program that this machine does not have."""
    reasons = [concerns for concerns, _ in programs.missing()]
    too_long = [mark for mark, depth in (("slow", 1), ("long", 2)) if depth > matches.DEPTH]
    reasons.append(lambda test: any(test.get_closest_marker(mark) for mark in too_long))
    left_out = {test for test in items if any(concerns(test) for concerns in reasons)}
    if left_out:
        items[:] = [test for test in items if test not in left_out]
        config.hook.pytest_deselected(items=left_out)
    items.sort(key=lambda test: not test.nodeid.startswith("tests/browser/"))  # the slowest come first


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Not every room has tests of every game."""
    if session.config.getoption("game") and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    for _, told in programs.missing():
        terminalreporter.write_line(f"Left out: {told}.")
