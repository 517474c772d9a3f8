"""The documentation keeps its word: its examples run, and the public names say what they give and what they raise."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from deploy.docs import told_of_versions, unversioned, version
from deploy.reference import (
    Function,
    Named,
    Value,
    comment,
    field,
    file_of,
    public,
    signature,
    target,
    tree,
    written,
)
from ravenhall import bots, games
from ravenhall.adapters import planes
from ravenhall.cli import main

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


RUN = {"python", "toml"}  # what is in a fence and tried here; commands stand indented: test_commands.py
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def fenced(page: Path) -> list[tuple[str, str]]:
    """The kind of each block, and what is in it."""
    return [(found.group(1), found.group(2)) for found in FENCE.finditer(page.read_text())]


def test_every_kind_of_block_is_tried() -> None:
    kinds = {page: {kind for kind, _ in fenced(page)} for page in PAGES}
    assert {page.name: unknown - RUN for page, unknown in kinds.items() if unknown - RUN} == {}
    assert [page for page in PAGES if "toml" in kinds[page]] == [ROOT / "docs/ravenfeast.md"], "nobody tries others"


def test_an_army_that_is_shown_is_checked_priced_and_takes_the_field(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kind, text in fenced(ROOT / "docs/ravenfeast.md"):
        assert kind == "toml"
        file = tmp_path / "army.toml"
        file.write_text(text)
        assert main(["army", "check", str(file)]) == 1 and "custom figures are off" in capsys.readouterr().out
        assert main(["army", "check", "--custom", str(file)]) == main(["army", "price", "--custom", str(file)]) == 0
        options = {"army_0": str(file), "custom_figures": True}
        match = games.load("ravenfeast").start(seed=1, options=options)
        assert {"Wolf rider", "Jarl"} <= {kind["name"] for kind in match.view(0)["kinds"]}


def test_the_page_of_planes_is_that_of_todays_rules() -> None:
    """`make planes` writes it again."""
    assert (ROOT / "docs/observations.md").read_text() == planes.page()


def recorded(file: Path) -> None:
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
    """Every public function, and those of public classes; how one of these is made says its class."""
    for named in public():
        if isinstance(named.node, Function):
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


@pytest.mark.parametrize("named", list(public()), ids=lambda named: f"{named.module}.{named.name}")
def test_a_public_class_or_value_says_what_it_is_how_it_is_made_and_what_each_has(named: Named) -> None:
    assert named.doc
    for making in named.making():
        said = f"{named.doc} {ast.get_docstring(making)}"
        assert {error for error in raised(making) if error not in said} == set()
        assert all(one.annotation for one in [*making.args.args[1:], *making.args.kwonlyargs]), "it has no types"
    assert [target(one) for one in named.fields() if not comment(named.module, one)] == []


def test_the_reference_has_every_public_name_with_its_types() -> None:
    page = written()
    for named in public():
        assert f"### {named.name}\n" in page
        assert all(signature(member) in page for member in named.members())
        assert all(f"- `{field(one)}`: " in page for one in named.fields())
        assert all(f"\n{named.name}(" in page for making in named.making())
    assert "- `play(seat: object, action: object, passed: list[Passed] | None=None) -> list[Event]`" in page
    assert "Batch(" in page and "- `seats: tuple[int, int]`: the fewest and the most" in page


VARIABLES = {"A", "R", "S", "Anything"}  # of types; the last is what the reference calls object


def ours(module: str) -> dict[str, str]:
    """What a module knows by name of Ravenhall's classes, functions and values, and where that comes from."""
    found = {one.name: str(node.module) for node in imports(tree(module)) for one in node.names}
    here = [node for node in tree(module).body if isinstance(node, ast.ClassDef | Function | Value)]
    return found | {Named(module, node).name: module for node in here}


def imports(code: ast.AST) -> list[ast.ImportFrom]:
    """Of names out of our modules."""
    found = [node for node in ast.walk(code) if isinstance(node, ast.ImportFrom)]
    return [node for node in found if (node.module or "").startswith("ravenhall")]


@pytest.mark.parametrize("named", list(public()), ids=lambda named: f"{named.module}.{named.name}")
def test_whatever_a_public_call_takes_or_gives_is_public(named: Named) -> None:
    known = {one.name for one in public()} | VARIABLES
    calls = [*named.members(), *named.making(), *([named.node] if isinstance(named.node, Function) else [])]
    types = [one.annotation for call in calls for one in [*call.args.args, *call.args.kwonlyargs]]
    types += [call.returns for call in calls]
    used = {node.id for one in types if one is not None for node in ast.walk(one) if isinstance(node, ast.Name)}
    assert (used & set(ours(named.module))) - known == set()


def is_module(name: str) -> bool:
    return file_of(name).is_file()


def taken(code: str) -> set[str]:
    """The names that this imports of us: not whole modules, and not those of a game, which are that game's own."""
    nodes = [node for node in imports(ast.parse(code)) if not (node.module or "").startswith("ravenhall.games.")]
    return {one.name for node in nodes for one in node.names if not is_module(f"{node.module}.{one.name}")}


def test_what_pages_and_examples_import_is_public() -> None:
    known = {one.name for one in public()}
    shown = {page.name: "\n".join(code for _, code in blocks(page) if not code.startswith(" ")) for page in PAGES}
    shown |= {file.name: file.read_text() for file in (ROOT / "examples").glob("*.py")}
    used = {name: taken(code) for name, code in shown.items() if OF_THE_CLASS not in code}
    used[TUTORIAL.name] = taken((ROOT / "examples/goofspiel.py").read_text())
    assert used["connect_four.py"] and used["writing-a-bot.md"]
    assert {name: names - known for name, names in used.items() if names - known} == {}


def test_what_the_doors_of_rooms_hand_out_is_public() -> None:
    assert set(bots.__all__) <= {one.name for one in public() if one.module.startswith("ravenhall.bots")}


# ── what is said elsewhere, too ─────────────────────────────────────────────────────────────────────────────────────


def test_every_decision_is_listed_under_its_number_and_name() -> None:
    folder = ROOT / "docs/decisions"
    listed = (folder / "README.md").read_text()
    for file in sorted(folder.glob("[0-9]*.md")):
        heading = file.read_text().partition("\n")[0]
        assert heading.startswith(f"# {int(file.name[:4])}. "), file.name
        assert re.search(rf"^{int(file.name[:4])}\. \[.+\]\({re.escape(file.name)}\)$", listed, re.MULTILINE), file.name


def test_every_page_of_the_site_says_of_which_version_it_is_and_leads_to_the_changes(tmp_path: Path) -> None:
    """`make docs` looks at the pages it has built with this; their title has the version."""
    whole = f'<title>Ravenhall {version()}</title> <a href="../changelog.html">Changes</a>'
    pages = {"index.html": whole, "rules/a.html": whole.replace("changelog", "others"), "b.html": whole[20:]}
    for name, text in pages.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    assert unversioned(tmp_path) == ["b.html", "rules/a.html"]
    assert re.search(r'^site_name = "Ravenhall VERSION"', (ROOT / "docs/site.toml").read_text(), re.MULTILINE)


def test_the_changes_on_the_site_say_where_other_versions_are() -> None:
    told = told_of_versions((ROOT / "CHANGELOG.md").read_text())
    assert told.startswith("# Changes\n\nThese pages tell of Ravenhall ") and version() in told.partition("##")[0]
    assert "recursive-include docs *.md" in (ROOT / "MANIFEST.in").read_text(), "the source package has the pages"


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
