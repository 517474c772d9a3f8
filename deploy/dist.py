"""Makes what is published, in dist/: the source, a wheel for any platform, and the compiled one for this machine.

Equal commits give equal bytes: all that is inside has the date of the commit, belongs to nobody, and is in one order.
Run by `make dist`, once the web client has been built. `--into FOLDER` makes it elsewhere, `--plain` without the
compiled wheel, which takes minutes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = "src/ravenhall/hall/static"


def commit_date() -> str:
    command = ["git", "log", "-1", "--format=%ct"]
    return (
        os.environ.get("SOURCE_DATE_EPOCH")
        or subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    )


def wheel(source: Path, into: Path, compiled: bool) -> None:
    words = ["wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "-w", str(into)]
    environment = {**os.environ, "RAVENHALL_COMPILE": str(int(compiled))}
    subprocess.run([sys.executable, "-m", "pip", *words, str(source)], check=True, env=environment, cwd=source)


def gather(into: Path) -> None:
    """What git knows, and the built client: nothing else that lies about here gets into what is published."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (into / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, into / name)
    shutil.copytree(ROOT / CLIENT, into / CLIENT, dirs_exist_ok=True)


def source_archive(date: int, into: Path) -> Path:
    """The source with the built client inside, so that nobody needs Node to build from it."""
    with tempfile.TemporaryDirectory() as folder:
        source, made = Path(folder, "source"), Path(folder, "made")
        source.mkdir()
        gather(source)
        call = f"import setuptools.build_meta as build; build.build_sdist({str(made)!r})"
        subprocess.run([sys.executable, "-c", call], cwd=source, check=True, stdout=subprocess.DEVNULL)
        archive = next(made.glob("*.tar.gz"))
        target = into / archive.name
        target.write_bytes(settled(archive, date))
    return target


def settled(archive: Path, date: int) -> bytes:
    """The archive again, with nothing in it that depends on who made it, where and when."""
    plain = io.BytesIO()
    with tarfile.open(archive) as old, tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member in sorted(old.getmembers(), key=lambda one: one.name):
            content = old.extractfile(member)
            member.mtime = date
            member.uid = member.gid = 0
            member.uname = member.gname = ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, content)
    return gzip.compress(plain.getvalue(), mtime=date)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist")
    parser.add_argument("--plain", action="store_true")
    wanted = parser.parse_args()
    into: Path = wanted.into.resolve()
    date = commit_date()
    os.environ["SOURCE_DATE_EPOCH"] = date
    if not (ROOT / CLIENT / "index.html").exists():
        sys.exit("The web client is not built: make build/client.made")
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    archive = source_archive(int(date), into)
    with tempfile.TemporaryDirectory() as folder:  # wheels are made from the source as others get it
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        source = next(Path(folder).iterdir())
        wheel(source, into, compiled=False)
        if not wanted.plain:
            wheel(source, into, compiled=True)
    for file in sorted(into.iterdir()):
        print(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}  {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
