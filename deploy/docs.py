"""Makes the documentation site: gathers the pages from docs/, README, CONTRIBUTING and CHANGELOG, writes the reference
of the public names (reference.py), and lets Zensical build them. Run by `make docs`, in its own environment.

Pages link to each other and to files of the repository as these lie there; here they are brought to where things lie on
the site. A link that leads nowhere ends the build.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from deploy.reference import written

ROOT = Path(__file__).resolve().parent.parent
MADE = ROOT / "build/docs"
PAGES = MADE / "pages"
MOVED = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
CARRIED = ("deploy", "examples")  # files that pages link to, put beside them
ICONS = ("lucide",)  # which the theme draws with
LINK = re.compile(r"(!?\[[^\]]*\])\((?=[^)])([^)#\s]+)?(#[^)\s]*)?\)")


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
    if page.name == "CHANGELOG.md":
        text = told_of_versions(text)
    here.write_text(pictured(page, text) if page.parent.name == "rules" else text)


def told_of_versions(text: str) -> str:
    """The changes, with a word on where other versions are told of: docs/decisions/0122 says why it is there."""
    heading, _, rest = text.partition("\n\n")
    about = (
        f"These pages tell of Ravenhall {version()}. Those of another version lie in its source package, in `docs/`, "
        f"and its tag makes them again: `git checkout v{version()} && make docs`."
    )
    return f"{heading}\n\n{about}\n\n{rest}"


def unversioned(site: Path) -> list[str]:
    """The pages that do not name the version, or do not lead to the changes."""
    pages = {page.relative_to(site).as_posix(): page.read_text() for page in sorted(site.rglob("*.html"))}
    wanted = (f"Ravenhall {version()}", MOVED["CHANGELOG.md"].replace(".md", ".html"))
    return [name for name, text in pages.items() if not all(words in text for words in wanted)]


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


def slug(heading: str) -> str:
    """The mark under which a heading is found on the site."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def marks(page: Path) -> set[str]:
    """Of every heading of a page, outside of its code."""
    text = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    return {f"#{slug(heading)}" for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


def relinked(page: Path, here: Path, found: re.Match[str]) -> str:
    words, target, mark = found.group(1), found.group(2) or "", found.group(3) or ""
    if ":" in target:
        return found.group(0)
    file = Path(os.path.normpath(page.parent / target)) if target else page
    if not file.exists() or (mark and file.suffix == ".md" and mark not in marks(file)):
        sys.exit(f"{page.relative_to(ROOT)}: {target}{mark} leads nowhere")
    if not target:
        return found.group(0)
    place = on_site(file)
    if file.is_dir() and place is not None and not place.is_dir():
        place = None
    if place is None or place.is_dir():  # code is read in the repository: its name is left
        return words.removeprefix("[").removesuffix("]")
    return f"{words}({os.path.relpath(place, here.parent)}{mark})"


def licences() -> str:
    """Those of what draws the pages, and of the pictures on them, as they came with it."""
    package = next(Path(sys.prefix).glob("lib/python*/site-packages"))
    templates = package / "zensical" / "templates"
    files = [
        *package.glob("zensical-*.dist-info/licenses/LICENSE*"),
        templates / "assets" / "javascripts" / "LICENSE",
        *(templates / ".icons" / name / "LICENSE" for name in ICONS),
    ]
    return "\n\n".join(f"== {file.relative_to(package)}\n\n{file.read_text().strip()}" for file in files) + "\n"


def main() -> None:
    for page in gather():
        rewrite(page)
    (PAGES / "licenses.txt").write_text(licences())
    (PAGES / "reference.md").write_text(written())
    settings = (ROOT / "docs/site.toml").read_text().replace("VERSION", version(), 1)
    (MADE / "zensical.toml").write_text(settings)
    command = [str(Path(sys.executable).parent / "zensical"), "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=MADE, check=False)
    if done.returncode == 0 and (nameless := unversioned(MADE / "site")):
        sys.exit(f"no version, or no way to the changes, in {', '.join(nameless)}")
    if done.returncode == 0:
        print(f"The documentation is in {MADE / 'site'}.")
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
