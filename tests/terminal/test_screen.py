"""The full screen, through Textual's own test harness: playing, refusals, dialogs, changing hands, watching, replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from ravenhall import games
from ravenhall.kernel.paint import JOINED
from ravenhall.terminal.dialogs import Asking, Filling, HandingOver, Reading, Remembering
from ravenhall.terminal.replaying import Replay
from ravenhall.terminal.screen_looking import ReplayApp, WatchApp
from ravenhall.terminal.screen_playing import PlayApp
from ravenhall.terminal.screen_table import TableApp
from ravenhall.terminal.session import Session
from tests.terminal.shell import impossible

SIZES = [(80, 24), (140, 40)]


def session(*wanted: str, seed: int = 5, **options: object) -> Session:
    game = games.load("battle_ravens")
    return Session(game.start(seed=seed, options={"first_player": 0, **options}), list(wanted))


def app_for(*wanted: str, seed: int = 5, **options: object) -> PlayApp:
    return PlayApp(session(*wanted, seed=seed, **options), delay=0)


def text(app: TableApp, part: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{part}", Static).render()).replace(JOINED, " ")


def written(app: TableApp) -> list[str]:
    return [one.sentence for one in app.written]


def heading(app: TableApp) -> str:
    return str(app.screen.query_one(".heading", Static).render())


def offered(app: TableApp) -> list[str]:
    menu = app.query_one("#menu", OptionList)
    return [str(menu.get_option_at_index(index).prompt) for index in range(menu.option_count)]


async def settle(pilot: Pilot[Any]) -> None:
    """Until the bots have answered."""
    for _ in range(200):
        await pilot.pause(0.01)
        app = pilot.app
        if isinstance(app, PlayApp) and (
            app.asked is not None or app.session.match.outcome or len(app.screen_stack) > 1
        ):
            await pilot.pause()
            return
    raise AssertionError("nobody is asked")


async def type_line(pilot: Pilot[Any], line: str) -> None:
    pilot.app.screen.query_one(Input).value = line
    await pilot.pause()
    await pilot.press("enter")
    await settle(pilot)


@pytest.mark.asyncio
@pytest.mark.parametrize("size", SIZES)
async def test_board_log_question_and_actions_are_on_the_screen(size: tuple[int, int]) -> None:
    app = app_for()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert "● YOU     HHHBBB" in text(app, "board")
        assert text(app, "question") == "● Human: Place ravens in one of your areas."
        assert written(app) == ["Turn 1: place ravens."]
        assert offered(app)[0] == "▸ Area I: strength 9, 0 ravens; enemy 9, 0 ravens (9)"
        assert len(offered(app)) == 6
        board, line = app.query_one("#board").region, app.query_one("#line").region
        assert board.height >= 10
        assert line.height == 1
        assert board.right <= size[0]
        assert line.bottom < size[1]


@pytest.mark.asyncio
async def test_arrows_and_enter_play() -> None:
    app = app_for()
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("down", "down", "up", "enter", "down", "enter")
        await settle(pilot)
        assert str(app.session.match.steps[0].action) == "place II 2"
        assert "● Human places 2 ravens in II." in written(app)
        assert any(line.startswith("■ Greedy bot places") for line in written(app))


@pytest.mark.asyncio
async def test_typing_narrows_the_list_and_enter_plays_the_marked_one() -> None:
    app = app_for()
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press(*"pl 2", "down")
        assert "place II 1" in offered(app)
        assert "place III 1" not in offered(app)
        marked = offered(app)[1]
        await pilot.press("enter")
        await settle(pilot)
        assert str(app.session.match.steps[0].action) == marked
        assert app.query_one("#line", Input).value == ""


@pytest.mark.asyncio
async def test_what_is_written_out_is_played_as_written() -> None:
    app = app_for()
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "place I 1")
        assert str(app.session.match.steps[0].action) == "place I 1"


@pytest.mark.asyncio
async def test_something_illegal_shows_the_clause_while_it_is_typed_and_when_it_is_sent() -> None:
    app = app_for()
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "place II 3")
        steps = len(app.session.match.steps)
        app.query_one("#line", Input).value = "place II 4"
        await pilot.pause()
        assert text(app, "message").startswith("BR-13: Area II has had its ravens this turn.")
        await pilot.press("enter")
        await pilot.pause()
        assert text(app, "message").startswith("Refused BR-13: place II 4")
        assert len(app.session.match.steps) == steps
        await type_line(pilot, "frobnicate")
        assert "No action is written 'frobnicate'" in text(app, "message")


@pytest.mark.asyncio
async def test_help_rules_and_log_come_up_and_go_away() -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, Reading)
        assert heading(app) == "Battle Ravens: help"
        await pilot.press("pagedown", "down", "escape", "f6")
        await pilot.pause()
        assert isinstance(app.screen, Remembering)
        assert heading(app) == "What has happened"
        await pilot.press("q", "f2")
        await pilot.pause()
        assert isinstance(app.screen, Filling)
        await pilot.press("escape")
        await pilot.pause()
        assert app.focused is app.query_one("#line")


@pytest.mark.asyncio
async def test_save_undo_and_load(tmp_path: Path) -> None:
    app = app_for()
    path = tmp_path / "evening.json"
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "place II 3")
        await pilot.press("f3")
        await pilot.pause()
        app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        assert path.exists()
        assert text(app, "message").startswith("Saved as")
        saved = app.session.match.save()
        await pilot.press("f5")
        await settle(pilot)
        assert app.session.match.steps == []
        assert written(app) == ["Turn 1: place ravens."]
        await type_line(pilot, f"load {path}")
        assert app.session.match.save() == saved
        assert "● Human places 3 ravens in II." in written(app)


@pytest.mark.asyncio
async def test_leaving_an_unfinished_match_is_asked_twice() -> None:
    app = app_for()
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "place II 3")
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert isinstance(app.screen, Asking)
        await pilot.press("n", "f10")
        await pilot.pause()
        assert isinstance(app.screen, Asking)
        await pilot.press("y")
    assert app.return_value == 0


@pytest.mark.asyncio
async def test_secrets_are_covered_while_the_keyboard_changes_hands() -> None:
    app = app_for("human:Anna", "human:Bo", tactics=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, HandingOver)
        assert heading(app) == "Pass the keyboard to Anna."
        assert text(app, "board") == ""
        await pilot.press("enter")
        await settle(pilot)
        assert app.asked == 0
        assert "Your cards" in text(app, "board")
        await type_line(pilot, "place II 3")
        assert isinstance(app.screen, HandingOver)
        assert heading(app) == "Pass the keyboard to Bo."
        await pilot.press("enter")
        await settle(pilot)
        assert app.asked == 1
        assert "Your cards" in text(app, "board")
        assert "● Anna places 3 ravens in II." in written(app)


def near_the_end(app: PlayApp | WatchApp, steps: int) -> None:
    """Go to that many steps before the end of the match that first choices lead to."""
    match = app.session.match.fork()
    while match.outcome is None:
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[0])
    app.session.match = match.at(len(match.steps) - steps)


@pytest.mark.asyncio
@pytest.mark.parametrize("tactics", [False, True])
async def test_pressing_enter_plays_a_match_to_its_end(tactics: bool) -> None:
    app = app_for("human", "random", tactics=tactics, max_turns=5)
    near_the_end(app, 8)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(100):
            if app.session.match.outcome is not None:
                break
            await pilot.press("enter")
            await settle(pilot)
        await pilot.pause(0.05)
        assert text(app, "question").startswith("The match is over.")
        await type_line(pilot, "place I 1")
        assert text(app, "message").startswith("The match is over.")
        await pilot.press("f10")
    assert app.return_value == 0


@pytest.mark.asyncio
async def test_watching_stops_steps_and_goes_faster() -> None:
    watched = WatchApp(session("greedy", "random", max_turns=5), speed=0)
    near_the_end(watched, 20)
    async with watched.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        await pilot.pause(0.05)
        steps = len(watched.session.match.steps)
        await pilot.pause(0.1)
        assert len(watched.session.match.steps) == steps
        await pilot.press("right")
        await pilot.pause()
        assert len(watched.session.match.steps) == steps + 1
        await pilot.press("minus")
        assert watched.speed == 16.0
        await pilot.press("plus", "space")
        for _ in range(400):
            await pilot.pause(0.05)
            if watched.session.match.outcome is not None:
                break
        await pilot.pause(0.05)
        assert text(watched, "question").startswith("The match is over.")


AT_A_LOSS = "cannot answer: dictated 9, but the next chance result is 1 to 6."


@pytest.mark.asyncio
async def test_watching_stops_when_a_bot_cannot_answer() -> None:
    watched = WatchApp(Session(impossible(), [], "greedy"), speed=0)
    async with watched.run_test(size=(80, 24)) as pilot:
        for _ in range(2):  # going on only stops again
            for _ in range(200):
                if watched.is_paused:
                    break
                await pilot.pause(0.01)
            assert text(watched, "message") == f"Greedy bot 1 {AT_A_LOSS}"
            assert text(watched, "question").endswith("; stopped.")
            await pilot.press("space")
        await pilot.press("q")
    assert watched.return_value == 0


@pytest.mark.asyncio
async def test_a_bot_that_cannot_answer_leaves_people_undo_load_and_leave(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    session("greedy", "human").save(other)
    app = PlayApp(Session(impossible(), ["greedy", "human"]), delay=0)
    async with app.run_test() as pilot:
        for _ in range(200):
            if text(app, "message"):
                break
            await pilot.pause(0.01)
        assert text(app, "question") == f"Greedy bot {AT_A_LOSS}"
        assert text(app, "message") == "F4 loads another match, F5 takes back, F10 leaves."
        await pilot.press("f5")
        await pilot.pause()
        assert text(app, "message").startswith("There is nothing to take back")
        await pilot.press("f4")
        await pilot.pause()
        app.screen.query_one(Input).value = str(other)
        await pilot.press("enter")
        await settle(pilot)
        assert app.asked == 1


@pytest.mark.asyncio
async def test_a_replay_goes_forward_and_back() -> None:
    played = session("greedy", "greedy", seed=3, max_turns=5)
    while (player := played.due()) is not None:
        played.let_bot_answer(player)
    app = ReplayApp(Replay(played.match, None))
    last = len(played.match.steps)
    async with app.run_test(size=(80, 24)) as pilot:
        seen = []
        for key in ("right", "down", "left", "end", "home"):
            await pilot.press(key)
            seen.append(app.recorded.step)
        assert seen == [1, 11, 10, last, 0]
        await pilot.press("end")
        assert written(app)[-3].startswith("The match is over.")
        assert text(app, "question").startswith(f"Step {last} of {last}: Player ")
        await pilot.press("q")
    assert app.return_value == 0
