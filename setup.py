"""Builds the compiled wheel: mypyc turns the rooms where speed matters into C, from the same source.

RAVENHALL_COMPILE=0 builds a pure Python wheel instead; an editable install is always pure.
"""

import os
import sys
from pathlib import Path

from setuptools import setup

ROOMS = ("kernel", "games", "bots", "arena")
INTERPRETED = {"__init__.py", "__main__.py", "errors.py", "data.py"}  # exceptions, file reading and doors gain nothing


def compiled_modules() -> list[str]:
    package = Path("src/ravenhall")
    files = (file for room in ROOMS for file in sorted((package / room).rglob("*.py")))
    return [str(file) for file in files if file.name not in INTERPRETED]


def extensions() -> list[object]:
    if os.environ.get("RAVENHALL_COMPILE", "1") == "0" or "bdist_wheel" not in sys.argv:
        return []
    from mypyc.build import mypycify

    os.environ["CFLAGS"] = "-fno-semantic-interposition -fvisibility=hidden " + os.environ.get("CFLAGS", "")
    return mypycify(["--config-file=pyproject.toml", *compiled_modules()], opt_level="3", multi_file=True)


setup(ext_modules=extensions())
