"""Which build runs, and what is inside the wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import files
from pathlib import Path

import pytest

import ravenhall
from deploy.refresh import CLIENT, line, refreshed
from ravenhall.kernel import match
from setup import without_places
from tests.machine import told_of_it

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


def test_what_is_compiled_tells_nothing_of_the_machine_that_compiled_it(tmp_path: Path) -> None:
    for wheel in wheels():
        with zipfile.ZipFile(wheel) as packed:
            libraries = [name for name in packed.namelist() if name.endswith(tuple(EXTENSION_SUFFIXES))]
            assert {name: told for name in libraries if (told := told_of_it(packed.read(name), tmp_path))} == {}


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler is installed")
@pytest.mark.parametrize("secret", ["-Wl,-rpath,/some/where", "-Wl,-rpath=/some/where", "-Wl,-R/some/where"])
def test_what_would_tell_of_the_machine_is_seen_and_taken_from_the_linkers_words(secret: str, tmp_path: Path) -> None:
    source, made = tmp_path / "one.c", tmp_path / "one.so"
    source.write_text("int one = 1;\n")
    words = ["cc", "-shared", secret, "-L/some/where"]
    for linker, told in ((words, ["/some/where"]), (without_places(words), [])):
        subprocess.run([*linker, "-o", str(made), str(source)], check=True)
        assert told_of_it(made.read_bytes(), tmp_path) == (told if shutil.which("readelf") else [])
    assert without_places(words) == ["cc", "-shared", "-L/some/where"]


def test_what_mypyc_puts_into_c_comes_with_its_licence() -> None:
    """The edition that compiles is pinned; a new one may come with other words."""
    (theirs,) = (file for file in files("mypy") or () if file.match("mypy-*.dist-info/licenses/LICENSE"))
    assert (ROOT / "deploy/licenses/mypyc.txt").read_text() == theirs.read_text()
    for wheel in wheels():
        assert any(name.endswith("/licenses/mypyc.txt") for name in zipfile.ZipFile(wheel).namelist())


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
