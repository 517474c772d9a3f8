"""Compiles connect four with the kernel, as a game of the wheel would be: python -m bench.compile_example FOLDER"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from setuptools import setup

from setup import BuildExtensions, compiled, compiled_modules


def main(folder: Path) -> None:
    shutil.copytree("src/ravenhall/kernel", folder / "ravenhall/kernel", dirs_exist_ok=True)
    shutil.copytree("src/ravenhall/adapters", folder / "ravenhall/adapters", dirs_exist_ok=True)  # measured on it, too
    shutil.copy("src/ravenhall/__init__.py", folder / "ravenhall")
    modules = [*compiled_modules(("kernel",)), "examples/connect_four.py"]
    setup(
        name="connect_four",
        packages=[],
        ext_modules=compiled(modules, str(folder / "c")),
        cmdclass={"build_ext": BuildExtensions},
        script_args=["--quiet", "build_ext", "--build-lib", str(folder), "--build-temp", str(folder / "objects")],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
