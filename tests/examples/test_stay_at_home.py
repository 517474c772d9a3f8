"""The clan that stays at home, which docs/balance.md tells of."""

from __future__ import annotations

import re
import subprocess
import sys

from examples.stay_at_home import Home
from ravenhall import bots, games
from tests.matches import ROOT


def test_it_plays_a_match_to_its_end_and_never_raids() -> None:
    game = games.load("roll_and_raid")
    match = game.start(2, 5, {})
    rival = bots.make("greedy", game, 1)
    while match.outcome is None:
        seat = match.asks[0].seat
        match.play(seat, Home(match, 0).choose() if seat == 0 else bots.ask(rival, match, seat, len(match.steps)))
    mine = [event for event in match.events() if event.kind.name == "city_raided" and event["seat"] == 0]
    assert mine == []
    assert any(event.kind.name == "city_raided" for event in match.events())


def test_the_command_in_the_text_tells_what_it_won() -> None:
    (command,) = re.findall(r"`python (examples/stay_at_home\.py [^`]+)`", (ROOT / "docs/balance.md").read_text())
    words = command.replace("--matches 60", "--matches 1").replace("--seats 4", "--seats 2").split()
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert re.match(r"It wins \d+\.\d % \(±", done.stdout), done.stderr
