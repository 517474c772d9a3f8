"""A Ray cluster that is there before the command is given, as RAY_ADDRESS names it. Runs where Ray is."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import pytest

pytest.importorskip("ray", reason="Ray is not installed: make research")

COMMAND = [sys.executable, "-c", "import sys; from ravenhall.cli import main; sys.exit(main())"]
PATIENCE = 240  # seconds, on a busy machine
# Whoever joins a cluster shows its token; this one is as short-lived as the cluster.
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def await_port(port: int) -> None:
    """Until somebody listens."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.1)
    raise AssertionError("the cluster did not begin")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A head with two workers on this machine alone; it ends with its first process."""
    port, folder = free_port(), tempfile.mkdtemp(prefix="ray", dir="/tmp")  # the names of sockets in it must be short
    told = ["--head", "--block", f"--port={port}", "--node-ip-address=127.0.0.1", "--num-cpus=2"]
    told += ["--include-dashboard=false", f"--temp-dir={folder}", "--disable-usage-stats"]
    ray = Path(sys.executable).with_name("ray")
    environment = {**os.environ, **TOKEN, "RAY_worker_niceness": "0"}
    silence = subprocess.DEVNULL
    head = subprocess.Popen([ray, "start", *told], env=environment, stdout=silence, stderr=silence)
    try:
        await_port(port)
        yield f"127.0.0.1:{port}"
    finally:
        head.terminate()
        head.wait()
        shutil.rmtree(folder, ignore_errors=True)


def arena(words: list[str], results: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [*COMMAND, "arena", "battle_ravens", "--bots", "greedy,random", "--matches", "8", "--set", "tactics=true"]
    return subprocess.run(
        [*command, "--results", str(results), *words],
        check=False,
        env={**os.environ, **TOKEN, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def kept(file: Path) -> list[tuple[object, ...]]:
    return sqlite3.connect(file).execute("SELECT lineup, deal, turn, played FROM matches").fetchall()


def test_the_command_plays_on_a_cluster_that_is_there(address: str, tmp_path: Path) -> None:
    cards = files("ravenhall.games.battle_ravens").joinpath("data", "cards.toml").read_text(encoding="utf-8")
    folder = tmp_path / "mine"
    folder.mkdir()
    folder.joinpath("cards.toml").write_text(cards + "\n", encoding="utf-8")
    mine = ["--data", str(folder)]
    there = arena([*mine, "--on", "ray"], tmp_path / "there", RAY_ADDRESS=address)
    assert there.returncode == 0, there.stderr
    here = arena([*mine, "--processes", "1"], tmp_path / "here")
    assert here.returncode == 0, here.stderr
    assert kept(tmp_path / "there") == kept(tmp_path / "here") and len(kept(tmp_path / "here")) == 8


def test_a_cluster_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    nowhere = arena(["--on", "ray"], tmp_path / "r", RAY_ADDRESS="nowhere")
    assert nowhere.returncode == 2 and "RAY_ADDRESS" in nowhere.stderr, nowhere.stderr
