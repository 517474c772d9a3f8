"""Puts the web client as it is now into the wheel that was built before, and into build/compiled: run by make when
nothing else has changed, so that nobody compiles the rules again for a colour.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = "ravenhall/hall/static"


def line(name: str, data: bytes) -> str:
    """Of the wheel's list of contents."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def refreshed(wheel: Path, client: dict[str, bytes]) -> None:
    """The wheel with these files as its client, by their names inside."""
    beside = wheel.with_suffix(".new")
    with zipfile.ZipFile(wheel) as old:
        if client == {name: old.read(name) for name in old.namelist() if name.startswith(f"{CLIENT}/")}:
            return
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED) as new:
        (record,) = (name for name in old.namelist() if name.endswith(".dist-info/RECORD"))
        listed = old.read(record).decode().splitlines(keepends=True)
        for member in old.infolist():
            if member.filename != record and not member.filename.startswith(f"{CLIENT}/"):
                new.writestr(member, old.read(member))
        for name, data in client.items():
            new.writestr(name, data)
        kept = [one for one in listed if not one.startswith(f"{CLIENT}/")]
        new.writestr(record, "".join([*(line(name, data) for name, data in client.items()), *kept]))
    beside.replace(wheel)


def main(root: Path = ROOT) -> None:
    source = root / "src"
    files = sorted(path for path in (source / CLIENT).rglob("*") if path.is_file())
    client = {path.relative_to(source).as_posix(): path.read_bytes() for path in files}
    (wheel,) = (root / "build/wheel").glob("*.whl")
    refreshed(wheel, client)
    unpacked = root / "build/compiled" / CLIENT
    shutil.rmtree(unpacked, ignore_errors=True)
    if client:
        shutil.copytree(source / CLIENT, unpacked)


if __name__ == "__main__":
    main()
