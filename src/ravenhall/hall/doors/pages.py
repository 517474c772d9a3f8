"""What is the same for everybody: the web client's files, the games and their rules, and the description of all this.

Made once, and sent with a validator: who has it already hears so, and nothing more.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import anyio
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from ravenhall import games
from ravenhall.hall.doors.requests import NothingHere, Trouble, source_of
from ravenhall.hall.live.limits import Buckets
from ravenhall.hall.said.api import Games
from ravenhall.hall.said.openapi import openapi
from ravenhall.hall.said.terms import write
from ravenhall.hall.table.catalogue import actions, game_info, rules_text

A_REQUESTS_WORTH = 20_000  # bytes: who fetches long documents again and again is slowed down sooner
PACKED = {"br": ".br", "gzip": ".gz"}  # the best first
BUILD = re.compile(r'<meta name="build" content="([0-9a-f]+)"')
STATIC = (Path(__file__).parents[1] / "static").resolve()
OFFLINE = STATIC / "offline"  # the page without a server, for whoever keeps it: it runs Python in WebAssembly
OFFLINE_POLICY = (  # blob: is Pyodide's script, unpacked
    "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


class Document:
    """Something that is the same for everybody, also packed, and its validator."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.packed = gzip.compress(data, 9, mtime=0)
        self.tag = hashlib.sha256(data).hexdigest()[:32]


class Pages:
    def __init__(self, addresses: Buckets) -> None:
        self._addresses = addresses
        self._made: dict[str, asyncio.Task[Document]] = {}

    async def games(self, request: Request) -> Response:
        return await self.document(request, "games", lambda: Games([game_info(name) for name in games.NAMES]))

    async def rules(self, request: Request) -> Response:
        game = request.path_params["game"]
        if game not in games.NAMES:
            raise Trouble(404, "unknown", f"there are {', '.join(games.NAMES)}")
        return await self.document(request, f"rules {game}", lambda: rules_text(game))

    async def actions(self, request: Request) -> Response:
        """Every action of a game by its code: fetched once, so that decisions need not spell theirs out."""
        game = request.path_params["game"]
        if game not in games.NAMES:
            raise Trouble(404, "unknown", f"there are {', '.join(games.NAMES)}")
        return await self.document(request, f"actions {game}", lambda: actions(game))

    async def openapi(self, request: Request) -> Response:
        return await self.document(request, "openapi", openapi)

    async def document(self, request: Request, name: str, make: Callable[[], Any]) -> Response:
        if name not in self._made:
            # Games are read for it, the first time; who asks meanwhile waits for the same.
            self._made[name] = asyncio.create_task(asyncio.to_thread(lambda: Document(write(make()))))
        document = await asyncio.shield(self._made[name])
        is_packed = "gzip" in taken_codings(request)
        tag = f'"{document.tag}{".gz" if is_packed else ""}"'
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if is_packed:
            headers["content-encoding"] = "gzip"
        data = document.packed if is_packed else document.data
        if not self._addresses.take(source_of(request), len(data) / A_REQUESTS_WORTH):
            raise Trouble(429, "too_fast", "slow down, and try again")
        return Response(data, media_type="application/json", headers=headers)

    async def page(self, request: Request) -> Response:
        """A file of the web client, or its start page for the paths it knows itself."""
        path = request.path_params.get("path", "")
        try:
            wanted = (STATIC / path).resolve()
            is_ours = wanted.is_relative_to(STATIC) and wanted.is_file()
        except (OSError, ValueError) as error:  # no file can have such a name
            raise NothingHere from error
        if is_ours and wanted.suffix not in PACKED.values():
            is_lasting = wanted.parent.name == "assets" or wanted.parent.name.startswith("engine-")
            answer = sent(request, wanted, "immutable, max-age=31536000" if is_lasting else "no-cache")
            if OFFLINE in wanted.parents:
                answer.headers["content-security-policy"] = OFFLINE_POLICY
            return answer
        if wanted == OFFLINE / "service.js" and request.method == "HEAD":
            return Response(status_code=204)  # every page asks whether it is there: no fault in anybody's console
        if "." in wanted.name or path.startswith("api/"):
            raise NothingHere
        start = STATIC / "index.html"
        if start.is_file():
            return sent(request, start, "no-cache")
        return PlainTextResponse("Ravenhall is open, but its web client is not built. `make play` builds it.\n")


def taken_codings(request: Request) -> list[str]:
    """The codings that the client takes; one with the weight 0 it does not."""
    parts = [part.replace(" ", "").lower() for part in request.headers.get("accept-encoding", "").split(",")]
    return [part.partition(";")[0] for part in parts if not re.fullmatch(r"[^;]*;q=0(\.0*)?", part)]


def sent(request: Request, wanted: Path, caching: str) -> Response:
    """A file in the smallest form that the browser takes: the build has packed those that gain by it."""
    taken = taken_codings(request)
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    file = wanted
    for coding, suffix in PACKED.items():
        packed = wanted.with_name(wanted.name + suffix)
        if coding in taken and packed.is_file():
            file, headers["content-encoding"] = packed, coding
            break
    about = file.stat()
    headers["etag"] = f'"{about.st_mtime_ns:x}-{about.st_size:x}{file.suffix}"'
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    return FileResponse(file, media_type=kind, headers=headers, stat_result=about)


async def ready() -> None:
    """Load what files and streams are sent with: else the first request would, and everybody would wait for that."""
    async with anyio.create_task_group(), await anyio.open_file(__file__):
        pass


def build() -> str | None:
    """The name that the build has given to the web client which is served; None if none is."""
    start = STATIC / "index.html"
    found = BUILD.search(start.read_text("utf-8")) if start.is_file() else None
    return found[1] if found else None
