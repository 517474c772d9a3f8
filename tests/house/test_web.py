"""The lock of the web client: complete, and nothing of the machine that wrote it."""

from __future__ import annotations

import json
import struct
from pathlib import Path

from tests.browser.icons import ICONS, PUBLIC, source

ROOT = Path(__file__).parents[2]
LOCK = json.loads((ROOT / "web/package-lock.json").read_text())


def test_the_lock_pins_every_package_and_names_no_registry() -> None:
    packages = {name: package for name, package in LOCK["packages"].items() if name}
    assert packages
    assert [name for name, package in packages.items() if "version" not in package or "resolved" in package] == []


def test_the_lock_holds_a_package_for_every_platform_it_speaks_of() -> None:
    """npm leaves out what a registry does not have, and cannot install from such a lock afterwards."""
    wanted = {name for package in LOCK["packages"].values() for name in package.get("optionalDependencies", ())}
    there = {name.rpartition("node_modules/")[2] for name in LOCK["packages"]}
    assert wanted - there == set()


def test_the_installed_apps_icons_have_their_size_and_are_drawn_from_the_mark_as_it_is() -> None:
    """`make icons` draws them again."""
    told = json.loads((PUBLIC / "manifest.webmanifest").read_text())["icons"]
    sizes = {one["src"]: one["sizes"] for one in told}
    assert {"192x192", "512x512"} <= set(sizes.values()) and "maskable" in {one.get("purpose") for one in told}
    for icon in ICONS:
        png = (PUBLIC / icon.name).read_bytes()
        assert struct.unpack(">II", png[16:24]) == (icon.size, icon.size)
        assert source() in png, icon.name
        assert sizes.get(icon.name, f"{icon.size}x{icon.size}") == f"{icon.size}x{icon.size}"
    assert all((PUBLIC / name).is_file() for name in sizes)
    assert 'rel="apple-touch-icon"' in (ROOT / "web/index.html").read_text()
