"""Is this commit what its tag says? `python deploy/release.py v1.2.3`: the package has that version, and CHANGELOG
tells of it as released. Run before anything is published.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def faults(tag: str, root: Path = ROOT) -> list[str]:
    """What speaks against publishing this commit under this tag."""
    version = tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]
    found = [] if tag == f"v{version}" else [f"the tag is {tag}, and pyproject.toml has the version {version}"]
    heading = re.search(rf"^## {re.escape(version)}\b(.*)$", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    if heading is None or "not yet released" in heading[1]:
        found.append(f"CHANGELOG.md does not tell of {version} as released")
    return found


if __name__ == "__main__":
    sys.exit("\n".join(faults(sys.argv[1])) or 0)
