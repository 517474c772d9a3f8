"""The recorded scenes of the boards: each is what its game tells of that moment today, and is written by lines."""

from __future__ import annotations

import pytest

from web.src.demo.recorder import by_lines, demo_of, file_of, load, recorded_games, told_again

AGAIN = "make renew tells them again; where one can no longer be reached, make scenes finds another"


@pytest.mark.parametrize("game", recorded_games())
def test_every_scene_is_what_the_game_tells_of_that_moment(game: str) -> None:
    recording = load(game)
    again = told_again(demo_of(game), recording)
    assert again["names"] == recording["names"]
    assert recording["scenes"]
    different = [name for name, scene in recording["scenes"].items() if scene != again["scenes"][name]]
    assert different == [], AGAIN
    frames = enumerate(zip(recording.get("film", []), again.get("film", []), strict=True))
    assert [number for number, (old, new) in frames if old != new] == [], AGAIN


@pytest.mark.parametrize("game", recorded_games())
def test_a_recording_is_written_by_lines(game: str) -> None:
    """So that a difference shows what differs."""
    assert file_of(game).read_text(encoding="utf-8").splitlines() == list(by_lines(load(game)))
