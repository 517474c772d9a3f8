"""Makes the page that needs no server, in build/site: the web client, and the games with a Python for browsers; beside
it, in docs/, the documentation.

`python deploy/site.py app` puts the same page into a hall's client, for times when that hall cannot be reached, and
`python deploy/site.py engine` makes build/engine alone: Pyodide from its npm package, and all Python the page needs in
one archive. What is large is packed here, so that no web space need do it. Equal commits give equal bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
ENGINE = ROOT / "build" / "engine"
SITE = ROOT / "build" / "site"
STATIC = ROOT / "src" / "ravenhall" / "hall" / "static"
PAGE = ROOT / "web" / "src" / "page"
DOCS = ROOT / "build" / "docs" / "site"  # made by `make docs`; it is not kept in the browser
WHEELS = ROOT / "build" / "page-wheels"
ROOMS = ("kernel", "games", "bots", "learn", "review", "hall")  # of ravenhall …
HALL_ROOMS = ("said", "table", "page")  # … and of the hall
NOT_NEEDED = (
    "hall/said/openapi.py",
    "hall/said/typescript.py",
    "hall/said/views.py",
    "learn/checking.py",
    "learn/finding.py",
)
KINDS = (".py", ".toml", ".json")
LEFT_OUT = 69  # as of web/npm
LINKED = re.compile(r'(?:href|src)="?([^" >]+)')
TEXTS = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt")
DATE = (1980, 1, 1, 0, 0, 0)
SCRIPT = "pyodide.asm.mjs"
START = "pyodide.mjs"  # imported as it is
UNUSED = (  # of the standard library; `make page-test` imports everything of ours without it
    "_pydatetime", "_pyio", "_pyrepl/", "bdb", "ctypes/", "curses/", "dbm/", "doctest", "email/", "ensurepip/",
    "ftplib", "html/", "http/", "idlelib/", "imaplib", "lib2to3/", "mailbox", "multiprocessing/", "optparse", "pdb",
    "pickletools", "poplib", "pydoc", "smtplib", "sqlite3/", "test/", "tkinter/", "trace.", "turtle", "unittest/",
    "venv/", "wsgiref/", "xml/", "xmlrpc/",
)  # fmt: skip
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_")  # of them these are used

POLICY = (  # blob: is Pyodide's script, unpacked
    "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
)
HEAD = f"""
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />"""
LATER = 3  # signs of a tag: a stylesheet, a script and its end
FIRST = """
      <style>
        .first { height: 100vh; display: grid; place-content: center; gap: 12px; justify-items: center;
          font: 18px system-ui, sans-serif; color: #231a12; background: #ebe1cc }
        .first i { width: 240px; height: 8px; border: 1.5px solid; border-radius: 4px; overflow: hidden }
        .first i::after { content: ""; display: block; width: 30%; height: 100%; background: currentcolor }
        @media (prefers-color-scheme: dark) { .first { color: #ebe1cc; background: #14110d } }
        @media (prefers-reduced-motion: no-preference) {
          .first i::after { animation: first 1.2s ease-in-out infinite alternate }
          @keyframes first { to { margin-left: 70% } }
        }
      </style>
      <noscript><style>.first { display: none }</style></noscript>
      <div class="first" role="progressbar" aria-label="Ravenhall is on its way">Ravenhall is on its way …<i></i></div>
    """
OF_A_HALL = """
    <meta name="hall" content="/" />"""
PYTHONS = """== Pyodide (MPL-2.0)

The Python in this page is Pyodide, unchanged but for parts of the standard library that are left out. Its source is at
https://github.com/pyodide/pyodide.
"""
LICENCES = ROOT / "deploy" / "licenses"


def info() -> dict[str, str]:
    """What Pyodide says of itself: which Python it is, and for which platform packages are made."""
    found: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return found


def wheels() -> list[Path]:
    """What is pinned, for the Python of the page."""
    python = "".join(info()["python"].split(".")[:2])
    platform = f"pyemscripten_{info()['abi_version']}_{info()['arch']}"
    pins = ROOT / "requirements" / "page.txt"
    made = WHEELS / "pins"
    if not made.is_file() or made.read_bytes() != pins.read_bytes():
        shutil.rmtree(WHEELS, ignore_errors=True)
        words = ["download", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:", "--dest", str(WHEELS)]
        words += ["--implementation", "cp", "--python-version", python, "--abi", f"cp{python}", "--abi", "none"]
        words += ["--platform", platform, "--requirement", str(pins)]
        fetch(words)
        made.write_bytes(pins.read_bytes())
    return sorted(WHEELS.glob("*.whl"))


def fetch(words: list[str]) -> None:
    """What pip is told to fetch. A registry that has none of it is no fault of ours, and ends with its own status."""
    done = subprocess.run([sys.executable, "-m", "pip", *words], check=False, capture_output=True, text=True)
    if done.returncode == 0:
        return
    print(done.stderr, file=sys.stderr)
    if "HASHES" in done.stderr:
        sys.exit(1)
    print("The page's Python is left out: what it needs could not be fetched.", file=sys.stderr)
    sys.exit(LEFT_OUT)


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


def is_used(name: str) -> bool:
    """Of the standard library."""
    folder, _, file = name.partition("/")
    return not name.startswith(UNUSED) and (folder != "encodings" or file.startswith(ENCODINGS))


def standard_library() -> bytes:
    """Pyodide's, without what a page has no use for; stored like our own, which packs better."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as found:
        names = [name for name in found.namelist() if not name.endswith("/") and is_used(name)]
        return archive({name: found.read(name) for name in names})


def engine() -> dict[str, object]:
    """build/engine: what the worker starts Python from; and what it must know of it."""
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir(parents=True)
    digest = hashlib.sha256()
    sizes: dict[str, int] = {}
    digest.update((PYODIDE / START).read_bytes())
    shutil.copyfile(PYODIDE / START, ENGINE / START)
    large = {
        SCRIPT: (PYODIDE / SCRIPT).read_bytes(),
        "pyodide.asm.wasm": (PYODIDE / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": standard_library(),
        "ravenhall.zip": archive(contents()),
    }
    for name, data in large.items():
        digest.update(data)
        packed = gzip.compress(data, 9, mtime=0)
        (ENGINE / f"{name}.pack").write_bytes(packed)
        sizes[name] = len(packed)
    about: dict[str, object] = {"folder": f"engine-{digest.hexdigest()[:12]}", "sizes": sizes, "info": info()}
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


def licences(site: Path) -> None:
    """Beside those of the client: Python's and those of what it needs."""
    with (site / "licenses.txt").open("a") as target:
        target.write(f"\n\n{PYTHONS}\n{(LICENCES / 'MPL-2.0.txt').read_text()}")
        target.write(f"\n\n== CPython and its standard library (PSF-2.0)\n\n{(LICENCES / 'CPython.txt').read_text()}")
        target.write(f"\n\n== What is linked into Pyodide\n\n{(LICENCES / 'linked.txt').read_text()}")
        for wheel in wheels():
            with zipfile.ZipFile(wheel) as found:
                for name in sorted(found.namelist()):
                    if "licen" in name.lower() and ".dist-info/" in name:
                        target.write(f"\n\n== {name.partition('.dist-info')[0]}\n\n{found.read(name).decode()}\n")


def service(site: Path) -> None:
    """What keeps the page in the browser knows every file; its version follows from their contents."""
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + b"\0" + (site / name).read_bytes())
    text = (PAGE / "service.js").read_text()
    text = text.replace("__FILES__", json.dumps(files)).replace("__VERSION__", digest.hexdigest()[:16])
    (site / "service.js").write_text(text)


def first_seen(html: str) -> str:
    """The start page with something to see as soon as it is here: what draws the real page comes after that."""
    found = re.compile(r'\s*(?:<script src="[^"]*theme\.js"></script>|<link rel="stylesheet"[^>]*>)')
    later = "".join(found.findall(html))
    if later.count("<") != LATER:
        raise SystemExit(f"the start page has changed: {later}")
    return found.sub("", html).replace('<div id="hall"></div>', f'<div id="hall">{FIRST}</div>{later}', 1)


def make(site: Path, head: str) -> None:
    about = engine()
    environment = {
        **os.environ,
        "RAVENHALL_ENGINE": json.dumps(about),
        "RAVENHALL_SITE": str(site),
        "PYTHON": sys.executable,
    }
    words = [str(ROOT / "web" / "npm"), "run", "--silent", "build", "--", "--mode", "site", "--logLevel", "warn"]
    subprocess.run(words, check=True, env=environment, cwd=ROOT / "web")
    for name, text in said().items():
        target = site / "said" / f"{name}.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    shutil.copytree(ENGINE, site / str(about["folder"]), ignore=shutil.ignore_patterns("engine.json"))
    start = site / "index.html"
    start.write_text(first_seen(start.read_text()).replace("<head>", f"<head>{head}", 1))
    licences(site)
    service(site)
    for path in sorted(site.rglob("*")):
        if path.is_file() and path.stat().st_size > 200_000:
            print(f"{path.stat().st_size / 1e6:6.2f} MB  {path.relative_to(site)}")


def check_links(site: Path) -> None:
    """Everything that a page of the documentation links to, frames or draws lies in the site, the page itself too."""
    dead = []
    for page in sorted((site / "docs").rglob("*.html")):
        for target in LINKED.findall(page.read_text()):
            path = unquote(target.partition("#")[0].partition("?")[0])
            if path and ":" not in path and not is_there(site, page, path):
                dead.append(f"{page.relative_to(site)}: {target}")
    if dead:
        raise SystemExit("\n".join(dead))


def is_there(site: Path, page: Path, path: str) -> bool:
    if path.startswith("/"):  # the page for what is not found knows not where it will be shown
        return page.name == "404.html"
    found = (page.parent / path).resolve()
    return found.is_relative_to(site.resolve()) and (found.is_file() or (found / "index.html").is_file())


def pack(folder: Path) -> None:
    """Beside each text the same packed: a hall sends that to whoever takes it."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in TEXTS and path.is_file():
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def app() -> None:
    """Beside a hall's own client, which must be built first: what is there when the hall is not."""
    if not (STATIC / "index.html").is_file():
        sys.exit("The web client is not built: make build/client.made")
    make(STATIC / "offline", HEAD + OF_A_HALL)
    pack(STATIC / "offline")
    shutil.copyfile(PAGE / "hall-service.js", STATIC / "service.js")


if __name__ == "__main__":
    wanted = sys.argv[1:]
    if wanted == ["engine"]:
        engine()
    elif wanted == ["app"]:
        app()
    else:
        make(SITE, HEAD)
        shutil.copytree(DOCS, SITE / "docs")
        check_links(SITE)
