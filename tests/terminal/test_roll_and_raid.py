"""Roll & Raid in a terminal, to its end in every mode: plain lines through a pipe, and on the full screen its end."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from ravenhall import games
from ravenhall.kernel.chance import seeded
from ravenhall.terminal.screen_playing import PlayApp
from ravenhall.terminal.session import Session
from tests.matches import play_on
from tests.terminal.shell import run

MODES: dict[str, tuple[int, dict[str, object]]] = {
    "competitive": (3, {}),
    "creatures": (4, {"creatures": True}),
    "coop": (2, {"mode": "coop_paris"}),
    "solo": (1, {"mode": "solo_paris"}),
}
LAST_STEPS = 8
every_mode = pytest.mark.parametrize(("seats", "options"), MODES.values(), ids=MODES)


@every_mode
def test_a_whole_match_through_a_pipe(seats: int, options: dict[str, object]) -> None:
    settings = [word for name, value in options.items() for word in ("--set", f"{name}={value}")]
    typed = "1\n2\n1\n3\n" * 1000  # the first answer as a rule, another now and then
    done = run("play", "roll_and_raid", "--plain", "--seed", "7", "--seats", str(seats), *settings, typed=typed)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The match is over." in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines() if line.startswith(("Round 1 ", "   ", "Clan ")))


@every_mode
@pytest.mark.asyncio
async def test_a_match_comes_to_its_end_on_the_full_screen(seats: int, options: dict[str, object]) -> None:
    played = play_on(games.load("roll_and_raid").start(seats, 7, options), seeded(7))
    session = Session(played.at(len(played.steps) - LAST_STEPS), ["human"])
    app = PlayApp(session, delay=0)
    async with app.run_test(size=(100, 40)) as pilot:
        while session.match.outcome is None:
            await answer(pilot, app)
        await pilot.pause()
        assert "The match is over." in str(app.screen_stack[0].query_one("#question").render())


async def answer(pilot: Pilot[Any], app: PlayApp) -> None:
    """Nothing but raids, as far as that is an answer; bots answer meanwhile."""
    if app.asked is None:
        await pilot.pause(0.01)
        return
    match = app.session.match
    legal = [str(action) for action in match.legal(0)]
    app.screen.query_one(Input).value = "done" if "done" in legal else legal[min(1, len(legal) - 1)]
    await pilot.press("enter")
    await pilot.pause()
