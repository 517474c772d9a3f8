"""Builds the wheel: mypyc turns the rooms where speed matters into C, from the same source.

RAVENHALL_COMPILE=0 builds a pure Python wheel instead; so does a machine without a C compiler or Python's headers, and
an editable install is always pure. Everything else about the package stands in pyproject.toml.
"""

from __future__ import annotations

import itertools
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
from setuptools.errors import ExecError

ROOMS = ("kernel", "games", "bots", "arena")
# Doors, exceptions, file reading, and what people read once in a while gain nothing from C.
INTERPRETED = {"__init__.py", "__main__.py", "errors.py", "data.py"} | {
    "words.py",
    "notation.py",
    "picture.py",
    "statistics.py",
    "invariants.py",
    "questions.py",
}
C_FLAGS = "-fno-semantic-interposition -fvisibility=hidden"  # let the C compiler inline across functions
OPTIMISE = "-O2"  # docs/decisions/0005: -O3 takes longer and plays no faster
# So does -O2 for the larger games, which -O1 compiles in two thirds of the time; Battle Ravens gains a tenth by it.
QUICK = "-O1"
MANY = 20  # C files for which it pays to compile their common headers first
QUICKLY = tuple(f"___games___{game}___" for game in ("odins_ravens", "roll_and_raid", "ravenfeast", "battalia"))


def compiled_modules(rooms: tuple[str, ...] = ROOMS) -> list[str]:
    package = Path("src/ravenhall")
    files = (file for room in rooms for file in sorted((package / room).rglob("*.py")))
    return [str(file) for file in files if file.name not in INTERPRETED]


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
    from mypyc.build import mypycify

    os.environ["CFLAGS"] = f"{C_FLAGS} {os.environ.get('CFLAGS', '')}"
    settings = ["--config-file=pyproject.toml", *modules]
    return mypycify(settings, opt_level=OPTIMISE[-1], debug_level="0", multi_file=True, target_dir=folder)


class BuildExtensions(build_ext):
    """One extension of many C files, and a small one for each module: compiled on every core at once, where changed."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self._compile
        super().build_extensions()

    def _compile(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        # What the compiler class does one file after the other, see distutils' CCompiler.compile.
        compiler = self.compiler
        macros, objects, extra_postargs, options, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = compiler._get_cc_args(options, debug, extra_preargs)
        shared = [Path(__file__), *(header for source in sources for header in Path(source).parent.glob("*.h"))]
        newest = max(file.stat().st_mtime for file in set(shared))

        def is_old(target: str) -> bool:
            made, source = Path(target), Path(build[target][0])
            return not made.exists() or made.stat().st_mtime < max(newest, source.stat().st_mtime)

        def compile_one(target: str) -> None:
            source, suffix = build[target]
            level = QUICK if any(game in source for game in QUICKLY) else OPTIMISE
            flags = [*extra_postargs, level, *headers[level].flags(source)]
            compiler._compile(target, source, suffix, arguments, flags, options)

        old = sorted(filter(is_old, build), key=lambda target: -Path(build[target][0]).stat().st_size)
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
            headers = {level: CommonHeaders(Path(folder, f"{level}.h")) for level in (OPTIMISE, QUICK)}
            if len(old) >= MANY:
                for level, common in headers.items():
                    common.compile(compiler, build[old[0]][0], [*options, *extra_postargs, level])
            list(pool.map(compile_one, old))
        return list(objects)


class CommonHeaders:
    """What the C files of one extension begin with, compiled once: many small files are little else."""

    def __init__(self, header: Path) -> None:
        self.header = header
        self.opening = ""

    def compile(self, compiler: Any, source: str, flags: list[str]) -> None:
        self.header.write_text(opening(source))
        command = [*compiler.compiler_so, *flags, "-x", "c-header", str(self.header), "-o", f"{self.header}.gch"]
        try:
            compiler.spawn(command)
        except ExecError:
            return  # a compiler that does not know this: each file then reads its headers itself
        self.opening = opening(source)

    def flags(self, source: str) -> list[str]:
        return ["-include", str(self.header)] if self.opening and opening(source) == self.opening else []


def opening(source: str) -> str:
    """The first includes of a C file, to be found from anywhere."""
    folder = Path(source).parent.resolve()
    with Path(source).open() as lines:
        named = [line.split('"')[1] for line in itertools.takewhile(lambda line: line.startswith('#include "'), lines)]
    return "".join(f'#include "{folder / name}"\n' for name in named)


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
