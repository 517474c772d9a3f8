"""Which build runs, and what is inside the wheel."""

from __future__ import annotations

import os
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import ravenhall
from deploy.refresh import CLIENT, line, refreshed
from ravenhall.kernel import match

ROOT = Path(__file__).parents[2]
DATA = {".toml", ".json", ".css", ".js", ".html", ".svg"}


def wheels() -> list[Path]:
    """The wheel that `make test` has just built; a test run by hand may find an old one."""
    return sorted(ROOT.glob("build/wheel/*.whl")) if "RAVENHALL_BUILD" in os.environ else []


def test_the_build_named_by_make_test_is_the_one_that_runs() -> None:
    compiled = str(match.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == (os.environ.get("RAVENHALL_BUILD", "interpreted") == "compiled")


def test_the_wheel_holds_everything_that_is_read_when_it_runs() -> None:
    for wheel in wheels():
        inside = set(zipfile.ZipFile(wheel).namelist())
        files = (path for path in ROOT.glob("src/ravenhall/**/*") if path.suffix in DATA)
        data = {path.relative_to(ROOT / "src").as_posix() for path in files}
        rules = {f"ravenhall/rules_text/{path.name}" for path in ROOT.glob("docs/rules/*.md")}
        assert data
        assert data | rules | {"ravenhall/py.typed"} <= inside


def test_the_wheel_holds_the_web_client_once_it_is_built() -> None:
    client = [path for path in ROOT.glob("src/ravenhall/hall/static/**/*") if path.is_file()]
    for wheel in wheels():
        inside = set(zipfile.ZipFile(wheel).namelist())
        assert {path.relative_to(ROOT / "src").as_posix() for path in client} <= inside


def test_the_wheel_holds_no_module_that_is_gone() -> None:
    for wheel in wheels():
        modules = {name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".py")}
        assert modules == {path.relative_to(ROOT / "src").as_posix() for path in ROOT.glob("src/ravenhall/**/*.py")}


def test_the_package_and_its_metadata_agree_on_the_version() -> None:
    assert f'version = "{ravenhall.__version__}"' in (ROOT / "pyproject.toml").read_text()


def test_a_wheel_gets_another_client_without_being_compiled_again(tmp_path: Path) -> None:
    wheel = tmp_path / "ravenhall-1-py3-none-any.whl"
    code, old = {"ravenhall/match.py": b"match"}, {f"{CLIENT}/index.html": b"old", f"{CLIENT}/gone.js": b"gone"}
    record = "ravenhall-1.dist-info/RECORD"
    with zipfile.ZipFile(wheel, "w") as made:
        for name, data in (code | old).items():
            made.writestr(name, data)
        made.writestr(record, "".join(line(*one) for one in (code | old).items()) + f"{record},,\n")
    new = {f"{CLIENT}/index.html": b"new", f"{CLIENT}/offline/index.html": b"offline"}
    refreshed(wheel, new)
    with zipfile.ZipFile(wheel) as made:
        listed = made.read(record).decode()
        assert {name: made.read(name) for name in made.namelist() if name != record} == code | new
    assert sorted(listed.splitlines(keepends=True)) == sorted(
        [*(line(*one) for one in (code | new).items()), f"{record},,\n"]
    )
