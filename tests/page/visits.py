"""python -m tests.page.visits: how long it takes from opening the page to the first decision of Battle Ravens, on a
first visit and on a later one, in Chromium. `make site-pace` makes the page first. Measure on a machine that does
nothing else.

The web space sends as slowly as the network would: so many bits a second for all connections together, and each answer
begins after the network's latency. A slower processor is one that gets to work for a part of every 20 milliseconds
only: the browser's own throttling leaves workers alone, and the games run in one.
"""

from __future__ import annotations

import functools
import os
import signal
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.window import AT_ONCE, NO_GUIDE
from tests.page.conftest import SITE, Space
from tests.page.visitor import KEPT, Visitor

CHUNK = 16_384
SOON = 1.0  # seconds until one sees that it is on its way
CYCLE = 0.02  # seconds


@dataclass
class Profile:
    """What a visitor has, and how long a first and a later visit may take."""

    name: str
    bits: float  # a second
    latency: float  # seconds
    share: float  # of the processor's time
    first: float
    later: float


PROFILES = (
    Profile("20 Mbit/s", 20e6, 0.02, 1.0, 8, 3),
    Profile("fast 3G, a processor 4 times as slow", 1.44e6, 0.5625, 0.25, 50, 10),
)


class Line:
    """All connections share it."""

    def __init__(self, profile: Profile) -> None:
        self.bytes = profile.bits / 8
        self.latency = profile.latency
        self.lock = threading.Lock()
        self.free = time.monotonic()

    def take(self, size: int) -> None:
        with self.lock:
            self.free = max(self.free, time.monotonic()) + size / self.bytes
            until = self.free
        time.sleep(max(0.0, until - time.monotonic()))


class SlowSpace(Space):
    line: Line

    def do_GET(self) -> None:  # noqa: N802  # so it is called
        time.sleep(self.line.latency)
        super().do_GET()

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        while part := source.read(CHUNK):
            self.line.take(len(part))
            outputfile.write(part)


class Brake(threading.Thread):
    """Stops a browser's processes for the rest of every cycle."""

    def __init__(self, share: float, profile: str) -> None:
        super().__init__(daemon=True)
        self.share = share
        self.profile = profile  # the folder that these processes name on their command lines, and no others do
        self.ended = threading.Event()

    def run(self) -> None:
        pids: list[int] = []
        looked = 0.0
        while self.share < 1 and not self.ended.is_set():
            if time.monotonic() - looked > 0.5:
                pids, looked = self.processes(), time.monotonic()
            self.send(pids, signal.SIGSTOP)
            time.sleep(CYCLE * (1 - self.share))
            self.send(pids, signal.SIGCONT)
            time.sleep(CYCLE * self.share)

    def processes(self) -> list[int]:
        return [int(path.name) for path in Path("/proc").glob("[0-9]*") if self.is_renderer(path)]

    def is_renderer(self, path: Path) -> bool:
        try:
            line = (path / "cmdline").read_bytes()
        except OSError:
            return False
        return b"--type=renderer" in line and self.profile.encode() in line

    def send(self, pids: list[int], what: signal.Signals) -> None:
        for pid in pids:
            try:
                os.kill(pid, what)
            except ProcessLookupError:
                continue

    def end(self) -> None:
        self.ended.set()
        if self.is_alive():
            self.join()


SEEN = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"


def visit(context: BrowserContext, url: str) -> tuple[float, float]:
    """Seconds until something is seen, and until somebody can decide, from a page where nothing is open yet."""
    began = time.monotonic()
    guest = Visitor(context, url)
    guest.play_bot()
    took = time.monotonic() - began
    seen = float(guest.page.evaluate(SEEN))
    assert guest.page.evaluate(KEPT)
    guest.page.close()
    return seen, took


def measure(profile: Profile) -> bool:
    line = Line(profile)
    handler = type("Handler", (SlowSpace,), {"line": line})
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory(prefix="ravenhall-visits-") as folder, sync_playwright() as playwright:
        flags = [*FLAGS, *alone, f"--ravenhall-visits={folder}"]
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium(), args=flags, reduced_motion="reduce"
        )
        context.set_default_timeout(600_000)
        for script in (AT_ONCE, NO_GUIDE):
            context.add_init_script(script)
        brake = Brake(profile.share, folder)
        brake.start()
        url = f"http://127.0.0.1:{server.server_port}/"
        (seen, first), (_, later) = visit(context, url), visit(context, url)
        brake.end()
        context.close()
    server.shutdown()
    print(
        f"{profile.name}: first visit {first:.1f} s (at most {profile.first:g}), the bar after {seen:.1f} s "
        f"(at most {SOON:g}), "
        f"later {later:.1f} s (at most {profile.later:g})",
        flush=True,
    )
    return seen <= SOON and first <= profile.first and later <= profile.later


if __name__ == "__main__":
    reached = [measure(profile) for profile in PROFILES]
    sys.exit(0 if all(reached) else 1)
