"""The documentation keeps its word: its examples run, and the public names say what they give and what they raise."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from deploy.reference import Function, public, signature, written
from ravenhall.adapters import planes

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


def test_the_page_of_planes_is_that_of_todays_rules() -> None:
    """`make planes` writes it again."""
    assert (ROOT / "docs/observations.md").read_text() == planes.page()


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


def functions() -> Iterator[tuple[str, Function]]:
    """Every public function, and those of public classes."""
    for named in public():
        if not isinstance(named.node, ast.ClassDef):
            yield f"{named.module}.{named.name}", named.node
        for member in named.members():
            yield f"{named.module}.{named.name}.{member.name}", member


def raised(function: Function) -> set[str]:
    """The errors that its own lines raise; none for what it hands on."""
    errors = [node.exc for node in ast.walk(function) if isinstance(node, ast.Raise) and node.exc is not None]
    named = [error.func if isinstance(error, ast.Call) else error for error in errors]
    return {name.id for name in named if isinstance(name, ast.Name) and name.id[0].isupper()} - set(OF_THE_PROGRAM)


@pytest.mark.parametrize(("name", "function"), list(functions()), ids=[name for name, _ in functions()])
def test_a_public_function_says_what_it_gives_and_what_it_raises(name: str, function: Function) -> None:
    told = ast.get_docstring(function)
    assert told, f"{name} has no docstring"
    missing = {error for error in raised(function) if error not in told}
    assert not missing, f"{name} raises {missing}, and does not say so"
    assert function.returns is not None, f"{name} has no types"


def test_a_public_class_says_what_it_is() -> None:
    assert [named.name for named in public() if not named.doc] == []


def test_the_reference_has_every_public_name_with_its_types() -> None:
    page = written()
    for named in public():
        assert f"### {named.name}\n" in page
        assert all(signature(member) in page for member in named.members())
    assert "- `play(seat: object, action: object, passed: list[Passed] | None=None) -> list[Event]`" in page


# ── what is said elsewhere, too ─────────────────────────────────────────────────────────────────────────────────────


def test_every_decision_is_listed_under_its_number_and_name() -> None:
    folder = ROOT / "docs/decisions"
    listed = (folder / "README.md").read_text()
    for file in sorted(folder.glob("[0-9]*.md")):
        heading = file.read_text().partition("\n")[0]
        assert heading.startswith(f"# {int(file.name[:4])}. "), file.name
        assert re.search(rf"^{int(file.name[:4])}\. \[.+\]\({re.escape(file.name)}\)$", listed, re.MULTILINE), file.name


ENGINE = ROOT / "build/engine/engine.json"


@pytest.mark.skipif(not ENGINE.is_file(), reason="make page-test makes what is weighed")
def test_hosting_says_what_a_page_weighs() -> None:
    sizes = json.loads(ENGINE.read_text())["sizes"]
    said = " ".join((ROOT / "docs/hosting.md").read_text().split())
    found = re.search(
        r"Python ([\d.]+) MB and ([\d.]+) MB of script, its library ([\d.]+) MB, Ravenhall ([\d.]+) MB", said
    )
    assert found is not None
    files = ("pyodide.asm.wasm", "pyodide.asm.mjs", "python_stdlib.zip", "ravenhall.zip")
    for file, figure in zip(files, found.groups(), strict=True):
        assert abs(sizes[file] / 1e6 - float(figure)) < 0.1, f"{file}: {sizes[file]:,} bytes"
