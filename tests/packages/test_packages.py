"""Each package of dist/ in an environment of its own, with nothing of this repository around: it plays a match, opens a
hall and serves the page. `make dist-test` makes dist/ first; that takes minutes, so `make test` does without.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import subprocess
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.machine import told_of_it

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
PATIENCE = 120  # seconds that a hall may take to open, on a machine however busy
MINUTES = 60
COMPILED = (".so", ".pyd")
OURS = ("PYTHON", "VIRTUAL_ENV", "RAVENHALL", "COVERAGE", "MAKE", "MFLAGS")  # what the environment must not carry over

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not list(DIST.glob("*.whl")), reason="make dist-test makes the packages first"),
]

OF_PYTHON = (  # what the page without a server has inside
    "Mozilla Public License Version 2.0", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2", "msgspec",
    "Emscripten authors", "Jean-loup Gailly",
)  # fmt: skip

MATCH = """
import sys
from random import Random
import ravenhall
from ravenhall import games
from ravenhall.kernel import match as kernel
for name in games.NAMES:
    match = games.load(name).start(seed=7)
    choose = Random(7).choice
    for _ in range(100_000 if name == "battle_ravens" else 20):
        if match.outcome is not None:
            break
        seat = next(one for one in range(match.seats) if match.legal(one))
        match.play(seat, choose(match.legal(seat)))
    assert name != "battle_ravens" or match.outcome is not None
print(sys.version_info[1], "compiled" if not kernel.__file__.endswith(".py") else "interpreted", ravenhall.__file__)
"""


def pythons() -> list[str]:
    """Every Python from 3.11 on that is at hand, the one that runs this first."""
    names = [f"python3.{minor}" for minor in range(11, 15)]
    kept = [str(path) for name in names for path in Path.home().glob(f".pyenv/versions/{name[6:]}.*/bin/{name}")]
    on_path = [path for path in map(shutil.which, names) if path]
    found: dict[str, str] = {}
    for path in [*on_path, *kept]:
        asked = subprocess.run(
            [path, "-c", "import sys, ensurepip, venv; print(sys.version_info[1])"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if asked.returncode == 0:
            found.setdefault(asked.stdout.strip(), path)
    return [found[minor] for minor in sorted(found, key=int)]


def one(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


@dataclass
class Installed:
    folder: Path
    bare: dict[str, str]

    def run(self, *words: str) -> str:
        """A program of this environment, far from the repository; what it printed."""
        command = [str(self.folder / "venv/bin" / words[0]), *words[1:]]
        done = subprocess.run(
            command, cwd=self.folder / "elsewhere", env=self.bare, capture_output=True, text=True, check=False,
            timeout=30 * MINUTES,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def install(self, package: Path) -> None:
        self.run("python", "-m", "pip", "install", "--quiet", f"ravenhall[hall] @ {package.as_uri()}")


def environment(folder: Path, python: str, programs: str = "") -> Installed:
    (folder / "elsewhere").mkdir(parents=True)
    subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True)
    bare = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    bare |= {"PATH": f"{folder / 'venv/bin'}{programs}", "HOME": bare.get("HOME", str(folder))}
    return Installed(folder, bare)


def plays(installed: Installed, build: str) -> None:
    minor, found, where = installed.run("python", "-c", MATCH).split(maxsplit=2)
    assert found == build
    assert Path(where.strip()).is_relative_to(installed.folder), where
    assert int(minor) >= 11


@pytest.fixture
def opened() -> Iterator[list[subprocess.Popen[str]]]:
    halls: list[subprocess.Popen[str]] = []
    yield halls
    for hall in halls:
        if hall.poll() is None:
            hall.send_signal(signal.SIGTERM)
            hall.wait(PATIENCE)


def read(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        assert answer.status == 200
        return bytes(answer.read())


def serves(installed: Installed, halls: list[subprocess.Popen[str]]) -> None:
    """The hall opens, is well, and every file that its page names comes."""
    hall = subprocess.Popen(
        [str(installed.folder / "venv/bin/ravenhall"), "serve", "--port", "0", "--data", "tables"],
        cwd=installed.folder / "elsewhere", env=installed.bare, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    halls.append(hall)
    assert hall.stdout is not None
    address = re.search(r"http://\S+:\d+", hall.stdout.readline())
    assert address is not None
    url = address.group()
    assert b"well" in read(f"{url}/health")
    page = read(f"{url}/").decode()
    files = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(name.endswith(".js") for name in files) and any(name.endswith(".css") for name in files)
    for name in files:
        assert read(url + name)
    assert b"Odin" in read(f"{url}/api/games")
    assert b"SIL OPEN FONT LICENSE" in read(f"{url}/licenses.txt").upper()
    hall.send_signal(signal.SIGTERM)
    assert hall.wait(PATIENCE) == 0


@pytest.mark.parametrize("python", pythons(), ids=lambda path: Path(path).name)
def test_the_wheel_for_any_platform(python: str, tmp_path: Path, opened: list[subprocess.Popen[str]]) -> None:
    installed = environment(tmp_path, python)
    installed.install(one("*-none-any.whl"))
    plays(installed, "interpreted")
    serves(installed, opened)


def test_the_compiled_wheel(tmp_path: Path, opened: list[subprocess.Popen[str]]) -> None:
    wheel = next(path for path in DIST.glob("*.whl") if "none-any" not in path.name)
    minor = re.search(r"-cp3(\d+)-", wheel.name)
    assert minor is not None
    installed = environment(tmp_path, next(path for path in pythons() if path.endswith(f"python3.{minor.group(1)}")))
    installed.install(wheel)
    plays(installed, "compiled")
    serves(installed, opened)


def test_the_source_is_built_without_node(tmp_path: Path, opened: list[subprocess.Popen[str]]) -> None:
    """As a pure wheel: that it compiles is shown by the compiled wheel, which is made from it."""
    installed = environment(tmp_path, pythons()[0])
    installed.bare["RAVENHALL_COMPILE"] = "0"
    assert shutil.which("node", path=installed.bare["PATH"]) is None
    installed.install(one("*.tar.gz"))
    plays(installed, "interpreted")
    serves(installed, opened)


def names_of(package: Path) -> dict[str, bytes]:
    """Every file inside, without the source's outermost folder."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as packed:
            return {name: packed.read(name) for name in packed.namelist()}
    with tarfile.open(package) as packed:
        files = [member for member in packed.getmembers() if member.isfile()]
        return {member.name.partition("/")[2]: packed.extractfile(member).read() for member in files}  # type: ignore[union-attr]


@pytest.mark.parametrize("package", sorted(DIST.glob("*")), ids=lambda path: path.name)
def test_each_carries_the_licences_of_what_is_inside(package: Path) -> None:
    inside = names_of(package)
    assert any(name.endswith("LICENSE") and b"MIT License" in text for name, text in inside.items())
    (client,) = (text.decode() for name, text in inside.items() if name.endswith("hall/static/licenses.txt"))
    (offline,) = (text.decode() for name, text in inside.items() if name.endswith("static/offline/licenses.txt"))
    for words in OF_PYTHON:
        assert words.lower() in offline.lower(), words
    assert {"MPL-2.0.txt", "CPython.txt", "linked.txt", "mypyc.txt"} <= {
        name.rpartition("/")[2] for name in inside if "licenses/" in name
    }
    for part in ("atkinson-hyperlegible-next", "grenze", "svelte"):
        about = client.partition(part)[2].partition("\n== ")[0]
        assert "copyright" in about.lower(), part


@pytest.mark.parametrize("package", sorted(DIST.glob("*")), ids=lambda path: path.name)
def test_nothing_of_the_place_where_it_was_made_is_inside(package: Path, tmp_path: Path) -> None:
    for name, text in names_of(package).items():
        assert str(ROOT).encode() not in text, name
        assert not name.endswith(COMPILED) or told_of_it(text, tmp_path) == [], name
        assert not name.startswith(("tests/", "build/", "web/")), name


def test_the_source_has_the_documentation_of_its_version() -> None:
    inside = names_of(one("*.tar.gz"))
    assert {path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/**/*.md")} <= set(inside)
    assert {"CHANGELOG.md", "CONTRIBUTING.md"} <= set(inside)


def test_equal_commits_give_equal_bytes() -> None:
    """`make dist-test` makes the source and the pure wheel once more, beside the first."""
    again = sorted((ROOT / "build/dist-again").glob("*"))
    assert again, "make dist-test"
    for package in again:
        assert sum_of(package) == sum_of(DIST / package.name), package.name


def sum_of(package: Path) -> str:
    return hashlib.sha256(package.read_bytes()).hexdigest()
