"""Builds the wheel: mypyc turns the rooms where speed matters into C, from the same source.

RAVENHALL_COMPILE=0 builds a pure Python wheel instead; so does a machine without a C compiler or Python's headers, and
an editable install is always pure. Everything else about the package stands in pyproject.toml.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOMS = ("kernel", "games", "bots", "arena")
# What is told and checked people read once in a while: it gains nothing from C. Why others are not compiled they say
# themselves. Doors only open rooms.
NOT_COMPILED = {"told", "checked", "interpreted"}
DOORS = {"__init__.py", "__main__.py"}
C_FLAGS = "-fno-semantic-interposition -fvisibility=hidden"  # let the C compiler inline across functions
# Where mypyc, its headers and Python's lie on the machine that builds is nobody's business, and would make equal
# commits differ; so would a place to look for libraries in, which some Pythons hand on to whatever is linked for them.
SAME_EVERYWHERE = "-ffile-prefix-map={place}={name}"
PLACES = ("-Wl,-rpath,", "-Wl,-rpath=", "-Wl,-R")
OPTIMISE = "-O2"  # docs/decisions/0005: -O3 takes longer and plays no faster
# So does -O2 for most games, which -O1 compiles in two thirds of the time; Battle Ravens gains a tenth by it.
QUICK = "-O1"
GAMES, GAINS = "___games___", "___games___battle_ravens___"  # in the names of their C files


def compiled_modules(rooms: tuple[str, ...] = ROOMS) -> list[str]:
    package = Path("src/ravenhall")
    files = (file for room in rooms for file in sorted((package / room).rglob("*.py")))
    return [str(file) for file in files if file.name not in DOORS and file.parent.name not in NOT_COMPILED]


def can_compile() -> bool:
    """Is there a C compiler that finds Python's headers? Asked by compiling an empty program."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        headers = sysconfig.get_path("include")
        command = [*compiler, "-I", headers, "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


def extensions() -> list[Any]:
    if os.environ.get("RAVENHALL_COMPILE", "1") == "0" or "bdist_wheel" not in sys.argv:
        return []
    if os.name == "posix" and not can_compile():
        print("No C compiler with Python's headers here: building the pure Python wheel.")
        return []
    return compiled(compiled_modules())


def compiled(modules: list[str], folder: str = "build") -> list[Any]:
    """These modules as one extension; the C files go into the folder."""
    from mypyc.build import include_dir, mypycify

    headers = {"mypyc": include_dir(), "python": sysconfig.get_path("include")}
    hidden = [SAME_EVERYWHERE.format(place=place, name=name) for name, place in headers.items()]
    os.environ["CFLAGS"] = f"{C_FLAGS} {shlex.join(hidden)} {os.environ.get('CFLAGS', '')}"
    settings = ["--config-file=pyproject.toml", *modules]
    return mypycify(settings, opt_level=OPTIMISE[-1], debug_level="0", multi_file=True, target_dir=folder)


class BuildExtensions(build_ext):
    """One extension of many C files, and a small one for each module: compiled on every core at once, where changed."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        if self.compiler.compiler_type == "unix":
            self.compile_some = self.compiler.compile
            self.compiler.compile = self.compile_on_every_core
            self.compiler.linker_so = without_places(self.compiler.linker_so)
        super().build_extensions()

    def compile_on_every_core(self, sources: list[str], output_dir: str, **settings: Any) -> list[str]:
        """What the compiler does one file after the other; the largest come first, so that none is waited for."""
        objects: list[str] = self.compiler.object_filenames(sources, output_dir=output_dir)
        changed = [source for source, made in zip(sources, objects, strict=True) if is_older(made, source)]
        others = settings.pop("extra_postargs", None) or []

        def compile_one(source: str) -> None:
            level = QUICK if GAMES in source and GAINS not in source else OPTIMISE
            self.compile_some([source], output_dir=output_dir, extra_postargs=[*others, level], **settings)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, sorted(changed, key=lambda source: -Path(source).stat().st_size)))
        return objects


def without_places(linker: list[str]) -> list[str]:
    """How a linker is called, without telling what it makes where to look for libraries."""
    return [word for word in linker if not word.startswith(PLACES)]


def is_older(made: str, source: str) -> bool:
    """Does this object file lack what has changed in its source, its headers or here?"""
    read = [Path(source), *Path(source).parent.glob("*.h"), Path(__file__)]
    return not Path(made).exists() or Path(made).stat().st_mtime < max(file.stat().st_mtime for file in read)


class BuildPackage(build_py):
    """The package, and the rules of docs/rules/ inside it as ravenhall/rules_text/."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for source, target in self._rules():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        rules = [] if self.editable_mode else [str(target) for source, target in self._rules()]
        return [*super().get_outputs(include_bytecode), *rules]

    def _rules(self) -> list[tuple[Path, Path]]:
        folder = Path(self.build_lib, "ravenhall", "rules_text")
        return [(file, folder / file.name) for file in sorted(Path("docs/rules").glob("*.md"))]


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions, "build_py": BuildPackage})
