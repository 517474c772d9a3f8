"""Files of the web client and other documents: packed for those who take that, kept for ever where their name says."""

from __future__ import annotations

import gzip
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ravenhall.hall.doors import pages
from ravenhall.hall.doors.http import application
from ravenhall.hall.kept.sqlite import SqliteStore
from ravenhall.hall.live.hall import Hall
from ravenhall.hall.live.settings import Settings

PAGE = b'<!doctype html><head><meta name="build" content="0a1b2c"></head>' + b" " * 500
SCRIPT = b"export const answer = 42;" * 100


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> httpx.AsyncClient:
    """A hall that serves a page and a script; the script was packed in both ways, the page in one."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(PAGE)
    (static / "index.html.gz").write_bytes(gzip.compress(PAGE))
    (static / "assets" / "index-Abc1.js").write_bytes(SCRIPT)
    (static / "assets" / "index-Abc1.js.br").write_bytes(b"packed by brotli")
    (static / "assets" / "index-Abc1.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    monkeypatch.setattr(pages, "STATIC", static)
    self_made = Hall(SqliteStore(tmp_path / "kept"), Settings())
    app, _ = application(self_made)
    assert self_made.build == "0a1b2c"
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost")


async def raw(client: httpx.AsyncClient, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The answer, and its bytes as they were sent."""
    asked = {"accept-encoding": "identity", **{name.replace("_", "-"): value for name, value in headers.items()}}
    async with client.stream("GET", path, headers=asked) as answer:
        return answer, b"".join([part async for part in answer.aiter_raw()])


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("br, gzip", "br", b"packed by brotli"),
        ("gzip, deflate", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("gzip;q=0, br;q=0", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
async def test_a_script_is_sent_in_the_smallest_form_and_kept_for_ever(
    client: httpx.AsyncClient, accepted: str, coding: str | None, body: bytes
) -> None:
    answer, sent = await raw(client, "/assets/index-Abc1.js", accept_encoding=accepted)
    assert answer.status_code == 200
    assert answer.headers.get("content-encoding") == coding
    assert sent == body
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "immutable, max-age=31536000"
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) == len(sent)


async def test_the_page_is_asked_for_each_time_and_not_sent_again(client: httpx.AsyncClient) -> None:
    answer, sent = await raw(client, "/table/some", accept_encoding="br, gzip")
    assert (answer.headers["cache-control"], answer.headers["content-encoding"]) == ("no-cache", "gzip")
    assert gzip.decompress(sent) == PAGE
    tag = answer.headers["etag"]
    again, nothing = await raw(client, "/", accept_encoding="br, gzip", if_none_match=tag)
    assert (again.status_code, nothing) == (304, b"")
    plain, whole = await raw(client, "/", if_none_match=tag)
    assert (plain.status_code, whole) == (200, PAGE)
    assert plain.headers["etag"] != tag


async def test_packed_files_have_no_address_of_their_own(client: httpx.AsyncClient) -> None:
    for path in ("/assets/index-Abc1.js.br", "/index.html.gz", "/assets/nothing-1.js"):
        assert (await raw(client, path))[0].status_code == 404


async def test_documents_are_packed_as_well(client: httpx.AsyncClient) -> None:
    plain, whole = await raw(client, "/api/games/roll_and_raid/actions")
    packed, less = await raw(client, "/api/games/roll_and_raid/actions", accept_encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(less) == whole
    assert len(less) < len(whole) / 4
    assert packed.headers["etag"] != plain.headers["etag"]


SENT = """
import asyncio, sys
from starlette.responses import FileResponse, StreamingResponse
from ravenhall.hall.doors import http, pages

async def parts(): yield b"data"
async def receive(): return {"type": "http.disconnect"}
async def send(message): pass

async def main():
    await pages.ready()
    before = set(sys.modules)
    for answer in (FileResponse(sys.executable), StreamingResponse(parts())):
        await answer({"type": "http", "method": "GET", "headers": []}, receive, send)
    print(sorted(set(sys.modules) - before))

asyncio.run(main())
"""


def test_what_files_are_sent_with_is_loaded_before_the_hall_opens() -> None:
    """Else the first who asks for a file lets everybody wait: modules are loaded on the event loop."""
    done = subprocess.run([sys.executable, "-c", SENT], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
