"""Makes the page that needs no server, in build/site: the web client, and the games with a Python for browsers.

`python deploy/site.py engine` makes build/engine alone: Pyodide from its npm package, and all Python the page needs in
one archive. What is large is packed here, so that no web space need do it. Equal commits give equal bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
ENGINE = ROOT / "build" / "engine"
SITE = ROOT / "build" / "site"
WHEELS = ROOT / "build" / "page-wheels"
PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "314"
ROOMS = ("kernel", "games", "bots", "learn", "review", "hall")  # of ravenhall …
HALL_ROOMS = ("said", "table", "page")  # … and of the hall
NOT_NEEDED = ("hall/said/openapi.py", "hall/said/typescript.py", "hall/said/views.py", "learn/finding.py")
KINDS = (".py", ".toml", ".json")
DATE = (1980, 1, 1, 0, 0, 0)
PLAIN = ("pyodide.mjs", "pyodide.asm.mjs")  # imported as they are
PACKED = ("pyodide.asm.wasm", "python_stdlib.zip")  # fetched, and unpacked by the worker


def wheels() -> list[Path]:
    """What is pinned, for the Python of the page."""
    pins = ROOT / "requirements" / "page.txt"
    made = WHEELS / "pins"
    if not made.is_file() or made.read_bytes() != pins.read_bytes():
        shutil.rmtree(WHEELS, ignore_errors=True)
        words = ["download", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:", "--dest", str(WHEELS)]
        words += ["--implementation", "cp", "--python-version", PYTHON, "--abi", f"cp{PYTHON}", "--abi", "none"]
        words += ["--platform", PLATFORM, "--requirement", str(pins)]
        subprocess.run([sys.executable, "-m", "pip", *words], check=True)
        made.write_bytes(pins.read_bytes())
    return sorted(WHEELS.glob("*.whl"))


def is_needed(path: Path) -> bool:
    """Of src/ravenhall."""
    parts = path.parts
    if path.suffix not in KINDS or "__pycache__" in parts or "static" in parts or path.as_posix() in NOT_NEEDED:
        return False
    if len(parts) == 1:
        return path.name in ("__init__.py", "rules.py")
    return parts[0] in ROOMS and (parts[0] != "hall" or len(parts) == 2 or parts[1] in HALL_ROOMS)


def contents() -> dict[str, bytes]:
    """Every file of the page's own Python, by its path there."""
    package = ROOT / "src" / "ravenhall"
    files = [path.relative_to(package) for path in package.rglob("*") if path.is_file()]
    found = {f"ravenhall/{path.as_posix()}": (package / path).read_bytes() for path in files if is_needed(path)}
    found.pop("ravenhall/hall/__main__.py", None)
    for path in (ROOT / "docs" / "rules").glob("*.md"):
        found[f"ravenhall/rules_text/{path.name}"] = path.read_bytes()
    for wheel in wheels():
        with zipfile.ZipFile(wheel) as archive:
            names = [name for name in archive.namelist() if not name.endswith(("/", ".pyi"))]
            found.update({name: archive.read(name) for name in names})
    return found


def archive(files: dict[str, bytes]) -> bytes:
    """Stored and not compressed: it is packed as a whole."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(files):
            made.writestr(zipfile.ZipInfo(name, DATE), files[name])
    return data.getvalue()


def engine() -> dict[str, object]:
    """build/engine: what the worker starts Python from; and what it must know of it."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    digest = hashlib.sha256()
    sizes: dict[str, int] = {}
    for name in PLAIN:
        data = (PYODIDE / name).read_bytes()
        digest.update(data)
        (ENGINE / name).write_bytes(data)
    large = {name: (PYODIDE / name).read_bytes() for name in PACKED} | {"ravenhall.zip": archive(contents())}
    for name, data in large.items():
        digest.update(data)
        packed = gzip.compress(data, 9, mtime=0)
        (ENGINE / f"{name}.pack").write_bytes(packed)
        sizes[name] = len(packed)
    about = {"folder": f"engine-{digest.hexdigest()[:12]}", "sizes": sizes}
    (ENGINE / "engine.json").write_text(json.dumps(about) + "\n")
    return about


def said() -> dict[str, str]:
    """What is the same for everybody, by the path that asks for it: nobody waits for Python to read it."""
    from ravenhall import games
    from ravenhall.hall.page.door import Page

    page = Page()
    paths = ["games", *[f"games/{game}/{what}" for game in games.NAMES for what in ("rules", "actions")]]
    paths += [f"learn/{game}" for game in games.NAMES]
    found = {}
    for path in paths:
        status, found[path] = page.ask("GET", f"/api/{path}", "null")
        if status != 200:
            raise SystemExit(f"{path}: {found[path]}")
    return found


def site() -> None:
    about = engine()
    environment = {**os.environ, "RAVENHALL_ENGINE": json.dumps(about), "PYTHON": sys.executable}
    words = [str(ROOT / "web" / "npm"), "run", "--silent", "build", "--", "--mode", "site"]
    subprocess.run(words, check=True, env=environment, cwd=ROOT / "web")
    folder = SITE / str(about["folder"])
    for path, text in said().items():
        target = SITE / "said" / f"{path}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    shutil.copytree(ENGINE, folder, ignore=shutil.ignore_patterns("engine.json"))
    for path in sorted(SITE.rglob("*")):
        if path.is_file() and path.stat().st_size > 200_000:
            print(f"{path.stat().st_size / 1e6:6.2f} MB  {path.relative_to(SITE)}")


if __name__ == "__main__":
    engine() if sys.argv[1:] == ["engine"] else site()
