"""The icons of the installed app, drawn in a browser from web/public/mark.svg: `make icons`.

Each says inside which mark it was drawn from, so that a test notices when the mark has changed since.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import launch

PUBLIC = Path(__file__).parents[2] / "web/public"
MARK = PUBLIC / "mark.svg"
GROUND = "#ebe1cc"  # the mark's own
AFTER_HEADER = 8 + 25  # a PNG's signature and its first chunk
SAYS = b"Source\0mark.svg "


@dataclass
class Icon:
    """A square; where the system cuts its own shape out of it, its ground fills it and the mark is smaller."""

    name: str
    size: int
    share: float  # of its width that the mark takes


ICONS = (
    Icon("icon-192.png", 192, 1.0),
    Icon("icon-512.png", 512, 1.0),
    Icon("icon-maskable-512.png", 512, 0.72),
    Icon("apple-touch-icon.png", 180, 0.86),
)


def page(icon: Icon) -> str:
    ground = "transparent" if icon.share == 1 else GROUND
    width = round(icon.size * icon.share)
    return (
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}"
        f"svg {{ width: {width}px; height: {width}px }}</style>{MARK.read_text()}"
    )


def source() -> bytes:
    return SAYS + hashlib.sha256(MARK.read_bytes()).hexdigest()[:16].encode()


def with_source(png: bytes) -> bytes:
    kind, text = b"tEXt", source()
    chunk = struct.pack(">I", len(text)) + kind + text + struct.pack(">I", zlib.crc32(kind + text))
    return png[:AFTER_HEADER] + chunk + png[AFTER_HEADER:]


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for icon in ICONS:
            drawn = browser.new_page(viewport={"width": icon.size, "height": icon.size})
            drawn.set_content(page(icon))
            png = with_source(drawn.screenshot(omit_background=True))
            (PUBLIC / icon.name).write_bytes(png)
            print(f"{len(png):6} bytes  {icon.name}")
        browser.close()


if __name__ == "__main__":
    main()
