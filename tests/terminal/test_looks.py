"""How the full screen looks: nothing is cut, the log wraps, long lists are grouped, and colours can be read."""

from __future__ import annotations

from math import ceil

import pytest
from textual.color import Color
from textual.containers import VerticalScroll
from textual.style import Style
from textual.widgets import Footer, OptionList, Static

from ravenhall import games
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from ravenhall.kernel.offers import gathered
from ravenhall.kernel.paint import listed, paint, runs, unpainted, wrapped
from ravenhall.terminal.colours import DARK, LIGHT, LOOKS, THEMES, ground_of_terminal
from ravenhall.terminal.dialogs import Reading, Remembering
from ravenhall.terminal.menu import FEW
from ravenhall.terminal.screen_playing import PlayApp
from ravenhall.terminal.screen_table import BoardBox
from ravenhall.terminal.session import Session
from tests.terminal.test_screen import offered, settle, text, written

GAMES = ("battle_ravens", "odins_ravens", "roll_and_raid", "ravenfeast", "battalia")
SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]


def long_list(name: str) -> Match:
    """A match in which the first seat has a long list before it: random play leads there, sooner or later."""
    for seed in range(3, 30):
        match = games.load(name).start(seed=seed)
        chance = seeded(4)
        while match.outcome is None:
            ask = match.asks[0]
            menu = match.legal(ask.seat)
            if ask.seat == 0 and len(menu) > FEW and len(match.steps) > 20:
                groups = gathered(match.game.offers(match, ask.seat))
                if 1 < len(groups) < len(menu):
                    return match
            match.play(ask.seat, menu[chance.below(len(menu))])
    raise AssertionError(f"{name}: no long list")


def log_fits(app: PlayApp) -> bool:
    """The log is as broad as its box, and has as many lines as its sentences need at least."""
    log, box = app.query_one("#log", Static), app.query_one("#logbox", VerticalScroll)
    columns = box.scrollable_content_region.width
    lines = str(log.content).splitlines()
    least = sum(ceil(len(line) / columns) for line in lines)
    return log.size.width <= columns and log.size.height >= least and box.max_scroll_x == 0


@pytest.mark.asyncio
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
async def test_nothing_is_cut_and_the_log_wraps(name: str, size: tuple[int, int]) -> None:
    app = PlayApp(Session(long_list(name), []), delay=0)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await pilot.pause()
        box, board = app.query_one("#boardbox", BoardBox), app.query_one("#board", Static)
        drawn = str(board.content).splitlines()
        assert max(len(line) for line in drawn) <= box.scrollable_content_region.width
        assert board.size.height == len(drawn)
        if box.max_scroll_y > 0:
            assert text(app, "more").startswith("Board: ")
            assert "PgDn" in text(app, "more") or "PgUp" in text(app, "more")
        assert log_fits(app)
        for part in ("#question", "#line", "#menu", "#logbox"):
            region = app.query_one(part).region
            assert region.height >= 1
            assert region.right <= size[0]
            assert region.bottom < size[1]
        keys = app.query_one(Footer)
        assert keys.max_scroll_x == 0
        menu = app.query_one("#menu", OptionList)
        assert menu.max_scroll_x == 0


@pytest.mark.asyncio
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
async def test_long_lists_are_grouped_and_a_group_is_opened_and_closed(name: str, size: tuple[int, int]) -> None:
    app = PlayApp(Session(long_list(name), []), delay=0)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        legal = app.session.match.legal(0)
        shown = offered(app)
        assert len(shown) < len(legal)
        place = next(number for number, entry in enumerate(app.offered) if entry.is_group)
        group = app.offered[place]
        assert shown[place] == f"▸ {group.group} ({len(group.offers)})"
        await pilot.press(*["down"] * place, "enter")
        assert [line.split("  ")[0] for line in offered(app)[:-1]] == [one.action.text for one in group.offers]
        assert offered(app)[-1].startswith("Esc: back")
        await pilot.press("escape")
        assert offered(app) == shown
        await pilot.press(*["down"] * place, "enter", "down", "enter")
        steps = app.session.match.steps
        assert group.offers[1].action in [step.action for step in steps[-40:]]


@pytest.mark.asyncio
async def test_another_size_wraps_the_log_anew_and_the_end_stays_in_sight() -> None:
    app = PlayApp(Session(long_list("battalia"), []), delay=0)
    async with app.run_test(size=(200, 60)) as pilot:
        await settle(pilot)
        broad = app.query_one("#log", Static).size.height
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert app.query_one("#log", Static).size.height > broad
        assert log_fits(app)
        box = app.query_one("#logbox", VerticalScroll)
        assert round(box.scroll_y) == round(box.max_scroll_y)


@pytest.mark.asyncio
async def test_a_line_of_the_log_shows_its_clause_and_brings_up_its_rule() -> None:
    app = PlayApp(Session(games.load("battle_ravens").start(seed=5, options={"first_player": 0}), []), delay=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert written(app) == ["Turn 1: place ravens."]
        assert str(app.query_one("#log", Static).content) == "› Turn 1: place ravens. BR-9"
        await pilot.press("f6")
        assert isinstance(app.screen, Remembering)
        await pilot.press("enter")
        assert isinstance(app.screen, Reading)
        assert app.screen.text.startswith("BR-9  ")
        await pilot.press("escape", "escape")
        assert len(app.screen_stack) == 1


@pytest.mark.asyncio
async def test_what_is_new_since_the_last_answer_is_marked() -> None:
    app = PlayApp(Session(games.load("battle_ravens").start(seed=5, options={"first_player": 0}), []), delay=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("enter", "enter")
        await settle(pilot)
        lines = str(app.query_one("#log", Static).content).splitlines()
        assert [line[0] for line in lines] == [" ", "›", "›"]


@pytest.mark.asyncio
async def test_the_ground_changes_and_the_broadest_table_can_be_zoomed() -> None:
    match = games.load("ravenfeast").start(seed=3, options={"table": "48x36"})
    app = PlayApp(Session(match, []), delay=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("f7")
        assert app.theme == LIGHT
        await pilot.press("f8")
        await pilot.pause()
        await pilot.pause()
        assert max(len(line) for line in text(app, "board").splitlines()) > 2 * 48
        assert "Ctrl+Right" in text(app, "more")
        await pilot.press("ctrl+right")
        await pilot.pause()
        assert app.query_one("#boardbox", BoardBox).scroll_x > 0
        await pilot.press("f8")
        await pilot.pause()
        assert max(len(line) for line in text(app, "board").splitlines()) <= 79


@pytest.mark.parametrize("name", GAMES)
def test_every_part_of_a_picture_has_a_look_and_fits_its_columns(name: str) -> None:
    game = games.load(name)
    match = game.start(seed=6)
    chance = seeded(7)
    for step in range(240):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        if step % 8 == 0:
            for viewer in (0, None):
                for columns in (72, 79, 108):
                    painted = game.painted(match.view(viewer), columns)
                    assert {role for role, piece in runs(painted)} <= {"", *LOOKS}
                    plain = game.picture(match.view(viewer), columns)
                    assert plain == unpainted(painted)
                    most = 3 + 2 * 36 if name in ("ravenfeast", "battle_ravens") else columns
                    assert max(len(line) for line in plain.splitlines()) <= max(columns, most + 1)
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])


@pytest.mark.parametrize("name", GAMES)
def test_offers_are_the_legal_actions_in_their_order(name: str) -> None:
    game = games.load(name)
    match = game.start(seed=8)
    chance = seeded(9)
    for _ in range(300):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        menu = match.legal(seat)
        assert [offer.action for offer in game.offers(match, seat)] == menu
        match.play(seat, menu[chance.below(len(menu))])


def contrast(one: Color, other: Color) -> float:
    def light(colour: Color) -> float:
        parts = [part / 255 for part in colour.rgb]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("place", [0, 1])
def test_every_look_can_be_read_on_its_ground_and_where_it_is_marked(place: int) -> None:
    theme = THEMES[place]
    grounds = [Color.parse(str(theme.background)), Color.parse(theme.variables["marked"])]
    for role, looks in LOOKS.items():
        written_in = Style.parse(looks[place]).foreground
        assert written_in is not None
        for ground in grounds if role in ("faint", "odds") else grounds[:1]:
            assert contrast(written_in, ground) >= 4.5, (role, theme.name)


def test_a_light_terminal_gets_a_light_ground(monkeypatch: pytest.MonkeyPatch) -> None:
    for told, ground in (("", DARK), ("15;0", DARK), ("0;15", LIGHT), ("0;default;7", LIGHT), ("junk", DARK)):
        monkeypatch.setenv("COLORFGBG", told)
        assert ground_of_terminal() == ground


def test_marks_take_up_no_room_and_survive_wrapping() -> None:
    painted = f"one {paint('warn', 'two three')} four"
    assert [unpainted(line) for line in wrapped(painted, 7, "", "  ")] == ["one two", "  three", "  four"]
    assert runs(wrapped(painted, 7)[1])[0] == ("warn", "three")
    assert listed(["a b", "c d"], 5) == ["a b,", "c d"]
    assert runs(paint("head", f"a {paint('warn', 'b')} c")) == [("head", "a "), ("warn", "b"), ("head", " c")]
