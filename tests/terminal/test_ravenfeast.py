"""Ravenfeast in a terminal: a battle through a pipe, and a first turn on the full screen."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from ravenhall import games
from ravenhall.terminal.screen_playing import PlayApp
from ravenhall.terminal.session import Session
from tests.terminal.shell import run

BATTLE: dict[str, object] = {"scenario": "first_blood", "turn_limit": 4}


def test_a_whole_battle_through_a_pipe() -> None:
    settings = [word for name, value in BATTLE.items() for word in ("--set", f"{name}={value}")]
    done = run("play", "ravenfeast", "--plain", "--seed", "7", *settings, typed="1\n2\n1\n3\n" * 500)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The match is over." in done.stdout
    assert "[movement]" in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines() if line.startswith(("Turn ", " ", "Seat ")))


async def answer(pilot: Pilot[Any], app: PlayApp, line: str) -> None:
    """Type this as soon as the person is asked."""
    while app.asked is None:
        await pilot.pause(0.01)
    app.screen.query_one(Input).value = line
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.asyncio
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_figure_moves_on_the_full_screen_and_the_map_shows_it(size: tuple[int, int]) -> None:
    match = games.load("ravenfeast").start(2, 7, BATTLE)
    app = PlayApp(Session(match, ["human"]), delay=0)
    async with app.run_test(size=size) as pilot:
        while match.view()["phase"] != "movement" or app.asked is None:
            legal = [] if app.asked is None else [str(action) for action in match.legal(0)]
            if legal:
                await answer(pilot, app, "line" if "line" in legal else legal[0])
            else:
                await pilot.pause(0.01)
        board = app.query_one("#board", Static)
        assert "[movement]" in str(board.render())
        x, y = match.view()["figures"][0]["x"], match.view()["figures"][0]["y"]
        for line in ("fig:0", f"sq:{x},{y + 2}", "face:E"):
            await answer(pilot, app, line)
        assert f"Berserker Hrafn {x},{y + 2}E" in str(board.render())
        assert "Z>" in str(board.render())
        await answer(pilot, app, "fig:0")
        assert "RF-145" in app.message()
