"""Requests read, and answers written: what all endpoints share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ravenhall.hall.live.limits import source
from ravenhall.hall.said.api import Problem
from ravenhall.hall.said.terms import LARGEST_FRAME, whole, write

BODY = 20.0  # seconds until the body of a request is there
NOT_CALLED_SO = "this hall has another name; whoever keeps it gives it this one by --address"
NOT_WRITTEN = "the hall cannot write anything down just now, so this is not done; send it again in a few seconds"
Work = Callable[[Request], Awaitable[Response]]


class Trouble(Exception):
    """An answer that is not 2xx."""

    def __init__(self, status: int, reason: str, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.reason = reason
        self.message = message


class NothingHere(Trouble):
    def __init__(self) -> None:
        super().__init__(404, "unknown", "there is nothing here")


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def source_of(request: Request) -> str:
    return source(address_of(request))


def written(data: bytes) -> Response:
    return Response(data, media_type="application/json")


class InPieces(Response):
    """A long document: the loop comes round after every piece of it."""

    def __init__(self, pieces: list[bytes], headers: dict[str, str] | None = None) -> None:
        length = str(sum(map(len, pieces)))
        super().__init__(media_type="application/json", headers={"content-length": length, **(headers or {})})
        self.pieces = pieces

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        for piece in self.pieces:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
            await asyncio.sleep(0)
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def json(thing: Any, status: int = 200) -> Response:
    return Response(write(thing), status, media_type="application/json")


async def body(request: Request, kind: Any, largest: int = LARGEST_FRAME) -> Any:
    """The request's body as this message type."""
    try:
        async with asyncio.timeout(BODY):
            data = await _read(request, largest)
    except TimeoutError:
        raise Trouble(408, "unreadable", f"the request did not come within {BODY:g} seconds") from None
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Trouble(400, "unreadable", str(error)[:300]) from error


async def _read(request: Request, largest: int) -> bytearray:
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > largest:
            raise Trouble(413, "unreadable", f"at most {largest} bytes")
    return data


def query_number(request: Request, name: str) -> int | None:
    return whole(request.query_params.get(name, ""))


def by_method(ways: dict[str, Work]) -> Work:
    """One path, answered by the request's method; others hear which there are."""
    allowed = ", ".join(ways)

    async def answer(request: Request) -> Response:
        work = ways.get("GET" if request.method == "HEAD" else request.method)
        if work is not None:
            return await work(request)
        response = json(Problem("unreadable", f"{request.method} is not understood here; there is {allowed}"), 405)
        response.headers["allow"] = allowed
        return response

    return answer
