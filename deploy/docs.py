"""Makes the documentation site: gathers the pages from docs/, README, CONTRIBUTING and CHANGELOG, writes the reference
of the public names from their docstrings, and lets Zensical build them. Run by `make docs`, in its own environment.

Pages link to each other and to files of the repository as these lie there; here they are brought to where things lie on
the site. A link that leads nowhere ends the build.
"""

from __future__ import annotations

import importlib
import inspect
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MADE = ROOT / "build/docs"
PAGES = MADE / "pages"
MOVED = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
CARRIED = ("deploy", "examples")  # files that pages link to, put beside them
LINK = re.compile(r"(!?\[[^\]]*\])\(([^)#\s]+)(#[^)\s]*)?\)")

# The public names: what a program that plays, watches or writes a game imports.
REFERENCE = {
    "Matches": ("ravenhall.kernel.match", ["Match"]),
    "Games": ("ravenhall.kernel.game", ["Game", "Decision", "Ask", "Objection"]),
    "Loading games": ("ravenhall.games", ["load"]),
    "Actions": ("ravenhall.kernel.actions", ["Action", "ActionSpace"]),
    "States": ("ravenhall.kernel.state", ["State", "Outcome"]),
    "Events": ("ravenhall.kernel.events", ["Event", "EventKind", "EventKinds", "Log"]),
    "Chance": ("ravenhall.kernel.chance", ["Chance"]),
    "Errors": ("ravenhall.kernel.errors", []),
    "Bots": ("ravenhall.bots", ["Bot", "ask", "make", "read"]),
    "Observations": ("ravenhall.kernel.observing", ["Observation"]),
}


def gather() -> list[Path]:
    """Every page and carried file in its place; the pages, as the repository has them."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for folder in CARRIED:
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for old, new in MOVED.items():
        shutil.copyfile(ROOT / old, PAGES / new)
    return [*[ROOT / old for old in MOVED], *sorted((ROOT / "docs").rglob("*.md"))]


def on_site(file: Path) -> Path | None:
    """Where a file of the repository lies among the pages; None if it does not."""
    name = file.relative_to(ROOT).as_posix()
    if name in MOVED:
        return PAGES / MOVED[name]
    if name.startswith("docs/"):
        return PAGES / name.removeprefix("docs/")
    return PAGES / name if name.split("/")[0] in CARRIED else None


def rewrite(page: Path) -> None:
    here = on_site(page)
    assert here is not None
    text = LINK.sub(lambda found: relinked(page, here, found), page.read_text())
    here.write_text(pictured(page, text) if page.parent.name == "rules" else text)


def pictured(page: Path, text: str) -> str:
    """The rules of a game with its table above them; the games themselves read their rules without."""
    picture = f"pictures/{page.stem}.png"
    if not (ROOT / "docs" / picture).is_file():
        sys.exit(f"docs/{picture} is missing: make pictures")
    heading, _, rest = text.partition("\n\n")
    return f"{heading}\n\n![A table of this game in the middle of a match](../{picture})\n\n{rest}"


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return str(project["version"])


def relinked(page: Path, here: Path, found: re.Match[str]) -> str:
    words, target, mark = found.group(1), found.group(2), found.group(3) or ""
    if ":" in target:
        return found.group(0)
    file = Path(os.path.normpath(page.parent / target))
    if not file.exists():
        sys.exit(f"{page.relative_to(ROOT)}: {target} leads nowhere")
    place = on_site(file)
    if file.is_dir() and place is not None and not place.is_dir():
        place = None
    if place is None or place.is_dir():  # code is read in the repository: its name is left
        return words.removeprefix("[").removesuffix("]")
    return f"{words}({os.path.relpath(place, here.parent)}{mark})"


# ── the reference ───────────────────────────────────────────────────────────────────────────────────────────────────


def reference() -> str:
    parts = [
        "# Reference",
        "",
        "The public names, from their docstrings. Everything else may change without notice.",
        "",
    ]
    for title, (module_name, names) in REFERENCE.items():
        module = importlib.import_module(module_name)
        parts += [f"## {title}", "", f"`{module_name}`: {first_paragraph(module.__doc__)}", ""]
        for name in names or sorted(public_classes(module)):
            parts += entry(name, getattr(module, name))
    return "\n".join(parts) + "\n"


def public_classes(module: object) -> list[str]:
    return [
        name
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__ == getattr(module, "__name__", "") and not name.startswith("_")
    ]


def entry(name: str, thing: object) -> list[str]:
    lines = [f"### {name}", "", told(inspect.getdoc(thing)), ""]
    if inspect.isclass(thing):
        members = [(member, value) for member, value in vars(thing).items() if is_told(member, value)]
        lines += [f"- `{signature(member, value)}`: {first_paragraph(doc(value))}" for member, value in members]
        return [*lines, ""] if members else lines
    return [f"### {signature(name, thing)}", "", told(inspect.getdoc(thing)), ""]


def is_told(name: str, value: object) -> bool:
    called = value.fget if isinstance(value, property) else value
    return not name.startswith("_") and (inspect.isfunction(called)) and bool(doc(value))


def doc(value: object) -> str:
    return inspect.getdoc(value.fget if isinstance(value, property) else value) or ""


def signature(name: str, value: object) -> str:
    if isinstance(value, property) or not callable(value):
        return name
    taken = [one for one in inspect.signature(value).parameters if one != "self"]
    return f"{name}({', '.join(taken)})"


def first_paragraph(text: str | None) -> str:
    return " ".join((text or "").split("\n\n")[0].split())


def told(text: str | None) -> str:
    return (text or "").replace("\n    ", "\n\n    ", 1)


def main() -> None:
    for page in gather():
        rewrite(page)
    (PAGES / "reference.md").write_text(reference())
    settings = (ROOT / "docs/site.toml").read_text().replace("VERSION", version(), 1)
    (MADE / "zensical.toml").write_text(settings)
    command = [str(Path(sys.executable).parent / "zensical"), "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=MADE, check=False)
    if done.returncode == 0:
        print(f"The documentation is in {MADE / 'site'}.")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
