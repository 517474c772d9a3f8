"""What a compiled file tells of the machine that compiled it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = re.compile(r"(?:RUNPATH|RPATH).*\[(.*)\]")


def told_of_it(library: bytes, scratch: Path) -> list[str]:
    """Where Python, its headers, its packages or this repository lie there, and where libraries are looked for."""
    here = [sysconfig.get_path("include"), sysconfig.get_path("purelib"), str(ROOT)]
    return [place for place in here if place.encode() in library] + searched(library, scratch)


def searched(library: bytes, scratch: Path) -> list[str]:
    """The folders in which it has the system look for libraries; none where nobody can read that."""
    if not library.startswith(b"\x7fELF") or shutil.which("readelf") is None:
        return []
    file = scratch / "library"
    file.write_bytes(library)
    read = subprocess.run(["readelf", "--dynamic", "--wide", str(file)], capture_output=True, text=True, check=True)
    return PLACE.findall(read.stdout)
