"""What hosts are given, read by the programs it is for: where these are installed. Proxies pass a whole match on."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.hall.client import FIRST, PATIENCE, Person, Server, play_on

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "games.example.org"


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def run(*words: str, **more: str) -> str:
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, **more})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def nginx_conf(folder: Path, site: str) -> Path:
    """Our file is one site of many: around it stands what a machine's own configuration has."""
    paths = "".join(
        f"  {kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "site.conf").write_text(site)
    conf = folder / "nginx.conf"
    conf.write_text(
        f"daemon off; error_log stderr; pid {folder / 'pid'};\nevents {{}}\n"
        f"http {{\n  access_log off;\n{paths}  include {folder / 'site.conf'};\n}}\n"
    )
    return conf


@needs("nginx")
def test_nginx_takes_its_site(tmp_path: Path) -> None:
    run("nginx", "-t", "-c", str(nginx_conf(tmp_path, (DEPLOY / "nginx.conf").read_text())))


@needs("caddy")
def test_caddy_takes_its_file() -> None:
    told = run(
        "caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"), RAVENHALL_NAME=NAME
    )
    assert "Valid configuration" in told


@needs("promtool")
def test_prometheus_takes_its_files() -> None:
    run("promtool", "check", "rules", str(DEPLOY / "alerts.yml"))
    run("promtool", "check", "config", str(DEPLOY / "prometheus.yml"))


@needs("systemd-analyze")
def test_systemd_takes_the_service(tmp_path: Path) -> None:
    """With a program in the place of the one that hosts install."""
    unit = tmp_path / "ravenhall.service"
    unit.write_text((DEPLOY / "ravenhall.service").read_text().replace("/opt/ravenhall/bin/ravenhall", "/bin/true"))
    run("systemd-analyze", "verify", str(unit))


def composes() -> bool:
    """Is the program there that today's files are written for? Its first edition, docker-compose, reads older ones."""
    if shutil.which("docker") is None:
        return False
    return subprocess.run(["docker", "compose", "version"], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not composes(), reason="docker compose is not installed")
def test_composing_takes_its_file() -> None:
    file = str(DEPLOY / "compose.yaml")
    run("docker", "compose", "--file", file, "config", "--quiet", RAVENHALL_NAME=NAME, POSTGRES_PASSWORD="x")


@needs("caddy")
def test_the_check_of_the_proxy_is_answered_by_it(tmp_path: Path) -> None:
    """The address that composing asks, on a port of its own."""
    (check,) = re.findall(r"http://127\.0\.0\.1:2019(/\S*?)\"", (DEPLOY / "compose.yaml").read_text())
    port, admin = free_port(), free_port()
    (tmp_path / "Caddyfile").write_text(f"{{\n\tadmin 127.0.0.1:{admin}\n}}\n" + (DEPLOY / "Caddyfile").read_text())
    words = ("caddy", "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile"))
    with running(*words, url=f"http://127.0.0.1:{admin}", path=check, RAVENHALL_NAME=f"http://localhost:{port}"):
        pass


# ── a match through a proxy ─────────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Behind:
    url: str


@contextmanager
def running(*words: str, url: str, path: str = "/health", **more: str) -> Iterator[Behind]:
    process = subprocess.Popen(words, env={**os.environ, **more}, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + PATIENCE
        while not is_there(url + path):
            assert process.poll() is None and time.monotonic() < deadline, words
            time.sleep(0.05)
        yield Behind(url)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def is_there(url: str) -> bool:
    try:
        return httpx.get(url, timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


def check_a_match_through(proxy: Behind) -> None:
    asa = Person(proxy, "Asa")
    seats = [{"me": True}, {"bot": "greedy"}]
    table = asa.post("/api/tables", {"game": "battle_ravens", "seats": seats, "options": {"max_turns": 5}})["table"]

    async def play() -> None:
        page = await asa.join(table)
        await play_on([page], 8, FIRST)

    asyncio.run(play())
    assert httpx.get(f"{proxy.url}/metrics").status_code == 404
    assert "Ravenhall" in httpx.get(f"{proxy.url}/").text


def hall_behind(url: str, folder: Path) -> tuple[Server, int]:
    """A hall that is reached at this address, and the port where it really is."""
    hall, port = Server(folder, "--address", url), free_port()
    hall.port = port
    return hall, port


@needs("nginx")
def test_a_match_is_played_through_nginx(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://localhost:{port}"
    hall, inside = hall_behind(url, tmp_path)
    with hall:
        site = (DEPLOY / "nginx.conf").read_text().replace("127.0.0.1:7777", f"127.0.0.1:{inside}")
        site = re.sub(r"listen \[::\]:80;\n", "", site).replace("listen 80;", f"listen 127.0.0.1:{port};")
        site = site.replace(NAME, "localhost").replace("Host $host", "Host $http_host")
        with running("nginx", "-c", str(nginx_conf(tmp_path, site)), url=url) as proxy:
            check_a_match_through(proxy)


@needs("caddy")
def test_a_match_is_played_through_caddy(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://localhost:{port}"
    words = ("caddy", "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile"))
    (tmp_path / "Caddyfile").write_text("{\n\tadmin off\n}\n" + (DEPLOY / "Caddyfile").read_text())
    hall, inside = hall_behind(url, tmp_path)
    with hall, running(*words, url=url, RAVENHALL_NAME=url, RAVENHALL_HALL=f"127.0.0.1:{inside}") as proxy:
        check_a_match_through(proxy)
