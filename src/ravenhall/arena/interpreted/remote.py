"""What a Ray cluster runs. Never compiled: Ray takes functions of the interpreter alone."""

from __future__ import annotations

from typing import Any

from ravenhall.arena.work import Row, play_some


def play_there(work: list[Any], fixtures: list[list[Any]]) -> list[Row]:
    return play_some(work, fixtures)
