"""The `ravenhall` command as a process of its own, with what is typed piped in."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import ravenhall
from ravenhall import games
from ravenhall.kernel.match import Match

SOURCE = Path(ravenhall.__file__).parents[1]
TRACEBACK = "Traceback"


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8"}


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "ravenhall", *[str(argument) for argument in arguments]]


def run(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        command(*arguments), input=typed, capture_output=True, text=True, timeout=120, env=environment(), check=False
    )
    assert TRACEBACK not in done.stderr + done.stdout, done.stderr
    return done


def start(*arguments: str | Path) -> subprocess.Popen[str]:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # tests in the background of a shell; children inherit it
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return subprocess.Popen(
        command(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )


def impossible() -> Match:
    """A match whose next die was dictated as a 9, with an attack of seat 0 that no greedy bot leaves out."""
    row = "HHHBBB+2 HHHBBB HHHBBB HHHBBB HHHBBB HHHBBB"
    drawing = f"turn 3 act south first south to go\nsouth {row}\nnorth {row}"
    match = games.load("battle_ravens").position(drawing, seed=1)
    match.dictate([9])
    return match


def save_impossible(folder: Path) -> Path:
    path = folder / "impossible.json"
    path.write_text(json.dumps(impossible().save()))
    return path
