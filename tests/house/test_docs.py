"""The documentation keeps its word: its examples run, and the public names say what they give and what they raise."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from deploy.docs import REFERENCE, is_told, public_classes

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
TUTORIAL = ROOT / "docs/writing-a-game.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OF_THE_CLASS = "# goes on in the class\n"
OF_THE_PROGRAM = (AssertionError.__name__, NotImplementedError.__name__)  # faults of a game's author, not of a caller


def blocks(page: Path) -> list[tuple[int, str]]:
    """Each with how many lines stand before it."""
    text = page.read_text()
    return [(text[: found.start(1)].count("\n"), found.group(1)) for found in BLOCK.finditer(text)]


def is_at_hand(code: str) -> bool:
    """Are the libraries installed that it imports? Those of research are where `make research` runs this."""
    if code.startswith(OF_THE_CLASS):
        return True
    needed = "pyarrow" if "arena import dataset" in code else "ravenhall"
    return find_spec(needed) is not None


def program(page: Path) -> str:
    """All blocks as one program, each in the line where it stands."""
    lines: list[str] = []
    for before, code in blocks(page):
        if is_at_hand(code):
            lines += [""] * (before - len(lines)) + code.splitlines()
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda page: page.name)
def test_the_examples_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    code = program(page)
    if "r.parquet" in code:
        recorded(tmp_path / "r.parquet")
    exec(compile(code, str(page), "exec"), {"__name__": "page"})
    assert "Traceback" not in capsys.readouterr().out


def recorded(file: Path) -> None:
    from ravenhall.cli import main

    bots = "search:iterations=32,greedy"
    assert main(["arena", "battle_ravens", "--bots", bots, "--matches", "2", "--record", str(file)]) == 0


def test_the_game_that_is_written_step_by_step_is_the_one_that_is_tested() -> None:
    """Its blocks, joined, are examples/goofspiel.py from its imports to its command."""
    written = (ROOT / "examples/goofspiel.py").read_text()
    parts = [code.removeprefix(OF_THE_CLASS) for _, code in blocks(TUTORIAL)]
    first = next(place for place, code in enumerate(parts) if code.startswith("from pathlib"))
    last = next(place for place, code in enumerate(parts) if code.startswith("    def say"))
    found = sorted(parts[first : last + 1], key=lambda code: written.find(code.rstrip()))
    whole = written[written.index("from pathlib") : written.index("def main()")]
    assert squeezed("".join(found)) == squeezed(whole)


def squeezed(code: str) -> str:
    return re.sub(r"\n+", "\n", code).strip()


# ── public names ────────────────────────────────────────────────────────────────────────────────────────────────────


def public() -> Iterator[tuple[str, Any]]:
    """Every name of the reference, and every public member of its classes."""
    for module_name, names in REFERENCE.values():
        module = import_module(module_name)
        for name in names or public_classes(module):
            thing = getattr(module, name)
            yield f"{module_name}.{name}", thing
            if inspect.isclass(thing):
                for member, value in vars(thing).items():
                    called = value.fget if isinstance(value, property) else value
                    if not member.startswith("_") and inspect.isfunction(called):
                        yield f"{module_name}.{name}.{member}", called


def has_source(thing: Any) -> bool:
    """What is compiled has left its docstrings behind: the same names are looked at as they are written."""
    file = sys.modules[thing.__module__].__file__ or ""
    return (inspect.isclass(thing) or inspect.isfunction(thing)) and file.endswith(".py")


INTERPRETED = [pair for pair in public() if has_source(pair[1])]


def raised(function: Any) -> set[str]:
    """The errors that its own lines raise; None for what it hands on."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    errors = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and node.exc is not None]
    named = [error.func if isinstance(error, ast.Call) else error for error in errors]
    return {name.id for name in named if isinstance(name, ast.Name) and name.id[0].isupper()} - set(OF_THE_PROGRAM)


@pytest.mark.parametrize("name", [name for name, _ in INTERPRETED])
def test_a_public_name_says_what_it_gives_and_what_it_raises(name: str) -> None:
    thing = dict(INTERPRETED)[name]
    told = inspect.getdoc(thing) if not inspect.isclass(thing) else vars(thing).get("__doc__")
    assert told, f"{name} has no docstring"
    if inspect.isfunction(thing):
        missing = {error for error in raised(thing) if error not in told}
        assert not missing, f"{name} raises {missing}, and does not say so"


def test_the_reference_tells_every_member() -> None:
    for name, thing in public():
        if inspect.isclass(thing):
            members = {member for member, value in vars(thing).items() if is_told(member, value)}
            assert all(not member.startswith("_") for member in members), name
