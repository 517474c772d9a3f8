"""The full screen: board, log, question and the actions that are open; all by keyboard, readable without colour."""

from __future__ import annotations

from typing import Any

from ravenhall.terminal.replaying import Replay
from ravenhall.terminal.screen_looking import ReplayApp, WatchApp
from ravenhall.terminal.screen_playing import PlayApp
from ravenhall.terminal.screen_table import TableApp
from ravenhall.terminal.session import Session


def play(session: Session) -> int:
    status = run(PlayApp(session))
    for line in session.ending():
        print(line)
    return status


def watch(session: Session, speed: float) -> int:
    status = run(WatchApp(session, speed))
    for line in session.ending():
        print(line)
    return status


def replay(recorded: Replay) -> int:
    return run(ReplayApp(recorded))


def run(app: TableApp) -> int:
    status: Any = app.run()
    return int(app.return_code or 0) if status is None else int(status)
