"""Learning a game in the browser: from its page through a lesson to the raven on the beam, and the rules at hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from ravenhall import games
from ravenhall.kernel.chance import seeded
from ravenhall.learn.lesson import Lesson
from ravenhall.learn.reading import examples, lessons
from tests.browser.guest import DECIDED, ME_AND_BOT, SEED, Guest, Visits
from tests.browser.window import NEWCOMER
from tests.matches import play_on

LESSON = "[data-verdict]"
# The card says what comes next: its answer is there, or nothing is answered yet.
SAID = """(({ answered, verdict }) => answered === 'true' || ['asked', 'on'].includes(verdict))
  (document.querySelector('[data-verdict]').dataset)"""
# Is the whole of this place inside the window of the table?
IN_WINDOW = """place => {
  const [at, seen] = [document.querySelector(`[data-place="${place}"]`), document.querySelector('.window')]
    .map(one => one.getBoundingClientRect())
  return at.top >= seen.top && at.bottom <= seen.bottom && at.left >= seen.left && at.right <= seen.right
}"""


def verdict(guest: Guest, wanted: str) -> None:
    """The answer is on the card, and says this."""
    guest.page.wait_for_selector(f'[data-verdict="{wanted}"][data-answered="true"]', state="attached")


def place_of(game: str, name: str) -> str:
    """Where in its path a lesson stands: "Lesson 4 of 10"."""
    path = [one.id for one in lessons(game) if not one.extra]
    return f"Lesson {path.index(name) + 1} of {len(path)}"


def strike(guest: Guest, column: int) -> None:
    """Choose an own area and attack from it with all its ravens, by keyboard."""
    guest.page.locator(f'[data-place="0-{column}"]').click()
    guest.page.keyboard.press("Enter")


def test_the_whole_path_of_battle_ravens_brings_all_its_ravens(visits: Visits) -> None:
    walk_the_path(visits(1280, 800), "battle_ravens")


def walk_the_path(guest: Guest, game: str, newcomer: bool = False) -> None:
    """Through all lessons by what each shows."""
    page = guest.page
    path = [one for one in lessons(game) if not one.extra]
    of = len(path)
    guest.go(f"/learn/{game}")
    expect(page.get_by_text(f"0 of {of}").first).to_be_visible()
    guest.go(f"/learn/{game}/{path[0].id}")
    for number in range(1, of + 1):
        expect(page.get_by_text(f"Lesson {number} of {of}").first).to_be_visible()
        page.wait_for_selector('[data-verdict="asked"]')
        while page.locator(LESSON).get_attribute("data-verdict") != "finished":
            before = page.locator("[data-done]").get_attribute("data-done")
            page.locator(".card footer").get_by_role("button", name=re.compile("Show me|Go on")).click()
            guest.until("before => document.querySelector('[data-done]')?.dataset.done !== before", before)
            guest.until(SAID)
        verdict(guest, "finished")
        expect(page.get_by_role("img", name=" ravens sit on your beam")).to_be_visible()
        page.keyboard.press("Enter")
    guest.go(f"/learn/{game}")
    expect(page.get_by_text(f"{of} of {of}").first).to_be_visible()
    # what is offered first now: a match, with the guide for those who have not had it yet
    expect(page.locator("main .btn.primary")).to_have_text("First match with a guide" if newcomer else "Play a bot")


def test_a_wrong_try_is_answered_and_set_back_with_the_same_dice(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    guest.go("/learn/battle_ravens/block")
    expect(page.get_by_role("region", name=f"{place_of('battle_ravens', 'block')}, Block")).to_be_visible()
    expect(page.locator('[data-place="1-5"]')).to_have_attribute("aria-description", "Look here: no raven.")
    for _ in range(2):
        strike(guest, 2)
        verdict(guest, "wrong")
        heard = page.locator(".vh[aria-live=polite]").first
        expect(heard).to_contain_text("rolls 6 4 5 2 1: 4 successes.")
        expect(heard).to_contain_text("1 hit gets through.")
        expect(page.locator("[data-way]:visible")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_selector('[data-verdict="asked"]')
    strike(guest, 5)
    verdict(guest, "finished")
    expect(page.get_by_text("A raven sits on your beam.")).to_be_visible()
    assert guest.barriers() == []
    page.reload()
    expect(page.get_by_role("img", name=re.compile(r"One of \w+ ravens sit on your beam"))).to_be_visible()


def test_enter_goes_on_after_a_lesson_that_was_solved_on_the_board(visits: Visits) -> None:
    """What was clicked last is a space: its Enter is not meant for it any more, nor after a look around."""
    guest = visits(1280, 720)
    page = guest.page
    guest.go("/learn/odins_ravens/fly")
    for task, card, space in ((1, 1, "0-1"), (2, 0, "0-4")):
        expect(page.get_by_text(f"Your task, {task} of 2")).to_be_visible()
        page.locator(f'[data-card="{card}"]').click()
        page.locator(f'[data-space="{space}"]').click()
        verdict(guest, "solved" if task == 1 else "finished")
        expect(page.locator("[data-way]:visible")).to_be_focused()
        if task == 2:
            page.locator('[data-space="0-5"]').click()
        page.keyboard.press("Enter")
    expect(
        page.get_by_role("region", name=f"{place_of('odins_ravens', lessons('odins_ravens')[1].id)},")
    ).to_be_visible()


def test_from_the_third_try_the_answer_is_offered_first(visits: Visits) -> None:
    guest = visits(390, 844)
    page = guest.page
    guest.go("/learn/battle_ravens/block")
    for number in range(3):
        page.wait_for_selector('[data-verdict="asked"]', state="attached")
        strike(guest, 2)
        verdict(guest, "wrong")
        primary = page.locator(".btn.primary:visible")
        expect(primary).to_have_text("Try again" if number < 2 else "Show me")
        if number < 2:
            primary.click()
    primary.click()
    verdict(guest, "finished")


def test_the_way_to_face_that_is_laid_out_is_the_one_that_is_taken(visits: Visits) -> None:
    """Not the one that stood there before: the figure turns in the picture, and then in the match."""
    guest = visits(1280, 720)
    page = guest.page
    guest.go("/learn/ravenfeast/melee")
    page.wait_for_selector('[data-verdict="asked"]')
    expect(page.locator('[data-figure="0"]')).to_have_attribute("aria-label", re.compile("facing right"))
    guest.bar.get_by_role("button", name="Face forwards").first.click()
    guest.bar.locator(".btn.primary").click()
    verdict(guest, "solved")
    expect(page.locator('[data-figure="0"]')).to_have_attribute("aria-label", re.compile("facing forwards"))


def test_nobody_is_cut_off_in_a_lesson_and_dice_are_those_of_the_try(visits: Visits) -> None:
    """At a low window too: all whom a task speaks of stand in the picture, and what follows does not cover the try."""
    guest = visits(1280, 720)
    page = guest.page
    for lesson in lessons("ravenfeast"):
        if lesson.steps[0].option:
            continue  # it begins without a board
        guest.go(f"/learn/ravenfeast/{lesson.id}")
        page.wait_for_selector('[data-verdict="asked"]')
        page.locator(".window svg").first.wait_for()
        for mark in lesson.steps[0].marks:
            expect(page.locator(f'[data-place="{mark.place}"]')).to_be_visible()
            assert page.evaluate(IN_WINDOW, mark.place), f"{lesson.id}: {mark.place}"
    guest.go("/learn/ravenfeast/shoot")
    page.wait_for_selector('[data-verdict="asked"]')
    for _ in range(2):
        before = page.locator("[data-done]").get_attribute("data-done")
        page.locator(".card").get_by_role("button", name="Show me").click()
        guest.until("before => document.querySelector('[data-done]')?.dataset.done !== before", before)
    verdict(guest, "finished")
    expect(page.get_by_role("list", name="Dice")).to_contain_text("shoots")


def test_an_army_is_put_together_on_the_sheet_of_the_builder_and_takes_the_field(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    guest.go("/learn/ravenfeast/muster")
    take = page.get_by_role("button", name="Take this army")
    levy(guest, jarl=2)
    expect(page.get_by_role("status").filter(has_text="2 Leaders, only one allowed")).to_be_visible()
    expect(take).to_be_disabled()
    levy(guest, jarl=1, bondi=12)
    expect(take).to_be_enabled()
    assert guest.barriers() == []
    take.click()
    verdict(guest, "wrong")
    page.keyboard.press("Enter")
    expect(page.get_by_role("spinbutton", name="Bondi", exact=True)).to_have_value(
        "12"
    )  # to be changed, not begun anew
    levy(guest, bondi=9, bondi_archer=2)
    take.click()
    verdict(guest, "solved")
    page.keyboard.press("Enter")
    expect(guest.bar.get_by_role("button", name="Bondi Archer ×2")).to_be_visible()


def levy(guest: Guest, **figures: int) -> None:
    """So many of each, typed; then what the game says to it."""
    for name, count in figures.items():
        guest.page.get_by_role("spinbutton", name=name.replace("_", " ").title(), exact=True).fill(str(count))


def test_the_rules_stand_on_one_page_and_are_searched(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    guest.go("/rules")
    expect(page.get_by_role("heading", name="Battle Ravens on one page")).to_be_visible()
    expect(page.get_by_text("Take three of the six enemy areas").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("39")
    expect(page.locator("[data-found]")).to_contain_text("BR-39")
    page.get_by_role("searchbox").fill("blok")
    page.get_by_role("button", name="block", exact=True).click()
    kinds = page.locator("[data-found] li b").all_inner_texts()
    assert kinds.index("Block") < kinds.index("A die") < kinds.index("BR-39"), "words, pictures, clauses"
    page.locator("[data-found] li", has=page.get_by_text("BR-39", exact=True)).last.get_by_role("button").click()
    expect(page.locator("#BR-39")).to_be_in_viewport()
    assert page.url.endswith("#BR-39")
    assert guest.barriers() == []
    page.keyboard.press("/")
    page.keyboard.type("thrall")
    expect(page.locator("#BR-39")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#BR-39")).to_be_in_viewport()


def test_a_rule_is_opened_on_the_table_and_leads_back_to_its_clause(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    guest.go("/rules/battle_ravens#BR-44")
    page.locator("#BR-44").get_by_role("link", name="Example: A hit that fells nobody").click()
    card = page.get_by_role("region", name="Example: A hit that fells nobody")
    strike(guest, 1)
    verdict(guest, "wrong")
    expect(card).to_contain_text("A hit, and nobody falls")
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-verdict="asked"]')
    strike(guest, 4)
    verdict(guest, "finished")
    expect(card.get_by_text("raven sits on your beam")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("#BR-44")).to_be_in_viewport()


@pytest.mark.parametrize("game", games.NAMES)
def test_the_one_page_is_printed_on_one_sheet(visits: Visits, game: str) -> None:
    guest = visits(1280, 800)
    guest.go(f"/rules/{game}")
    guest.page.locator("li .picture svg").first.wait_for()
    sheets = guest.page.pdf(format="A4", print_background=True)
    assert len(re.findall(rb"/Type */Page[^s]", sheets)) == 1


def test_the_rules_beside_a_match_show_where_it_is(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    guest.begin(options={"first_player": 0})
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_text("Take three of the six enemy areas").first).to_be_visible()
    expect(drawer.locator("li.here")).to_contain_text("Place ravens")
    drawer.get_by_role("button", name="Now Place ravens BR-10").click()
    expect(drawer.locator('[data-clause="BR-10"]')).to_be_in_viewport()
    expect(drawer.locator('[data-clause="BR-10"]')).to_contain_text("now")
    assert guest.barriers() == []


def test_every_game_has_a_page_to_learn_it_and_its_aim_stands_at_the_table(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    for game, aim in (("battle_ravens", "Take three"), ("battalia", "Hold the most city levels")):
        guest.go(f"/learn/{game}")
        expect(page.get_by_text(aim).first).to_be_visible()
        assert guest.barriers() == []
    guest.call_me("Asa")
    guest.begin(options={"first_player": 0})
    expect(page.get_by_text("You have taken 0 of 3, they 0").last).to_be_visible()


def test_a_lesson_of_every_game_fits_a_low_window(visits: Visits) -> None:
    """Board and controls stand in it whole: nothing has to be scrolled to, and nothing lies under its edge."""
    guest = visits(1280, 720)
    for game in games.NAMES:
        guest.go(f"/learn/{game}/{lessons(game)[0].id}")
        guest.page.wait_for_selector('[data-verdict="asked"]')
        guest.page.locator("section[data-decision]").wait_for()
        low = guest.page.evaluate("document.querySelector('section[data-decision]').getBoundingClientRect().bottom")
        assert low <= 720, f"{game}: the controls reach down to {low}"


def test_on_a_phone_a_lesson_says_what_to_look_at_and_a_hint_leaves_the_task(visits: Visits) -> None:
    guest = visits(390, 844)
    page = guest.page
    guest.go("/learn/battalia/road")  # its standing is long: cut it is, and the page no wider for it
    card = page.get_by_role("region", name=f"{place_of('battalia', 'road')}, Roads").first
    look = page.get_by_role("region", name="What to look at")
    expect(look).to_contain_text("must hang on a city of yours by road")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    look.get_by_role("button", name="Hint").click()
    expect(look.get_by_role("status")).to_be_visible()
    expect(card).to_contain_text("Build a straight road from b2")
    assert guest.barriers() == []
    look.get_by_role("button", name="To the choices").click()
    expect(look).to_have_count(0)
    expect(guest.bar.locator("h2")).to_be_focused()
    card.get_by_role("button", name="What to look at").click()
    expect(look).to_be_visible()


# Where the board lies, and how high the task and what stands under the board are.
LAID = """() => ['.stage > .panel', '.stage > .board', '.stage > .bar'].map((one, at) => {
  const { top, height } = document.querySelector(one).getBoundingClientRect()
  return at === 1 ? [top + scrollY, height] : height
})"""


@pytest.mark.parametrize("game", games.NAMES)
def test_on_a_phone_the_board_keeps_its_place_from_task_to_answer(visits: Visits, game: str) -> None:
    """While one reads, looks for a hint, chooses, and is answered: one row above the board, one slot below."""
    guest = visits(390, 844)
    page = guest.page
    lesson = next(one for one in lessons(game) if one.steps[0].wrongs and not one.steps[0].option)
    guest.go(f"/learn/{game}/{lesson.id}")
    page.wait_for_selector('[data-verdict="asked"]', state="attached")
    look = page.get_by_role("region", name="What to look at")
    look.wait_for()
    guest.until("document.querySelector('.stage .board [data-place]')")
    page.wait_for_timeout(400)
    reading = page.evaluate(LAID)
    assert reading[0] == 60 and reading[2] >= 246
    look.get_by_role("button", name="Hint").click()
    assert page.evaluate(LAID) == reading
    look.get_by_role("button", name="To the choices").click()
    assert page.evaluate(LAID) == reading
    for written in lesson.steps[0].wrongs[0].tries:
        take(guest, written)
    verdict(guest, "wrong")
    page.wait_for_timeout(400)
    assert page.evaluate(LAID) == reading


LISTED = """written => [...document.querySelectorAll('button[data-action]')].map(one => one.dataset.action)
  .find(one => new RegExp(`^${written}$`).test(one))"""


def take(guest: Guest, written: str) -> None:
    """The first of all choices that is written like this, as soon as it is offered."""
    guest.page.keyboard.press("a")
    pattern = ".*".join(re.escape(part) for part in written.split("*"))
    guest.until(LISTED, pattern)
    guest.page.locator(f'button[data-action="{guest.page.evaluate(LISTED, pattern)}"]').first.click()


def test_on_a_phone_every_task_stands_whole_in_its_row(visits: Visits) -> None:
    """As it would be in the row, at its width and size: no lesson has to be begun for that."""
    guest = visits(390, 844)
    page = guest.page
    guest.go(f"/learn/battle_ravens/{lessons('battle_ravens')[0].id}")
    row = page.locator(".stage .panel > p").first
    row.wait_for()
    tasks = [step.task.replace("*", "") for game in games.NAMES for one in told(game) for step in one.steps]
    high = [row.evaluate("(row, task) => { row.textContent = task; return row.offsetHeight }", task) for task in tasks]
    assert [task for task, tall in zip(tasks, high, strict=True) if tall > 56] == []


def told(game: str) -> list[Lesson]:
    return [*lessons(game), *examples(game)]


def test_a_guide_comes_with_the_first_match_and_falls_silent_after_three_times(visits: Visits) -> None:
    guest = visits(1280, 800, script=NEWCOMER)
    page = guest.page
    guest.begin(options={"first_player": 0})
    card = page.locator("[data-coach]")
    why = card.get_by_role("heading", name="Why")
    for number, place in enumerate(("", "place VI 4", "place V 4", "")):  # "": what the guide suggests
        expect(card.locator("h2 button")).to_have_attribute("aria-expanded", "true" if number < 3 else "false")
        if number == 0:
            expect(card.get_by_role("button", name="raven", exact=False).first).to_be_visible()  # a word, explained
            assert guest.barriers() == []
            page.keyboard.press("k")
            expect(why).to_have_count(0)
        if not place:  # folded or silent, it comes when it is called
            page.keyboard.press("k")
            expect(why).to_have_count(1)
        if place:
            guest.choose(place)
        else:
            lay_out_and_do(guest)
        assert guest.wait_for_go()
    page.reload()
    assert guest.wait_for_go()
    expect(card.locator("h2 button")).to_have_attribute("aria-expanded", "false")
    guest.press("Table menu")
    page.get_by_role("combobox", name="Coach").select_option("every")
    page.keyboard.press("Escape")
    guest.choose()
    assert guest.wait_for_go()
    expect(why).to_have_count(1)


def test_on_a_phone_the_guide_opens_once_for_each_kind_and_gives_way_to_the_board(visits: Visits) -> None:
    guest = visits(390, 844, script=NEWCOMER)
    page = guest.page
    guest.begin(options={"first_player": 0})
    head = page.locator("[data-coach] h2 button")
    expect(head).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[data-coach]").get_by_text("Take three of the six enemy areas")).to_be_visible()
    assert guest.barriers() == []
    board = page.get_by_role("region", name="Board").bounding_box()
    assert board is not None and board["height"] > 300, "the coach leaves no board"
    page.get_by_role("button", name="To the choices").click()
    expect(guest.bar).to_be_visible()
    head.click()
    page.mouse.click(200, 25)  # beside it
    expect(head).to_have_attribute("aria-expanded", "false")
    guest.choose("place VI 4")
    assert guest.wait_for_go()
    expect(head).to_have_attribute("aria-expanded", "false")
    head.click()
    expect(page.locator("[data-coach] .means")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(740, 900), (900, 800), (1000, 720)])
def test_in_a_narrow_window_the_coach_stands_beside_the_table(visits: Visits, width: int, height: int) -> None:
    """Two columns from 721 pixels on: nobody scrolls past the board to be told what to think about."""
    guest = visits(width, height, script=NEWCOMER)
    page = guest.page
    guest.begin(game="battalia", options={})
    page.locator("[data-coach] .means").wait_for()
    coach, board = page.locator("[data-coach]").bounding_box(), page.locator("section.board").bounding_box()
    assert coach is not None and board is not None
    assert board["x"] + board["width"] <= coach["x"]
    assert coach["y"] + coach["height"] <= height
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [
        height,
        width,
    ]
    assert guest.barriers() == []


def test_a_tab_beside_the_coach_shows_its_lines(visits: Visits) -> None:
    """In a low window the coach may leave the log no line: a touch of its tab folds the card."""
    guest = visits(1280, 720, script=NEWCOMER)
    page = guest.page
    guest.begin(game="roll_and_raid", options={})
    page.locator("[data-coach] .means").wait_for()
    tab, panel = page.get_by_role("tab", name="Log"), page.get_by_role("tabpanel", name="Log")
    size = panel.bounding_box()
    if size is not None and size["height"] > 40:
        page.evaluate("document.querySelector('[data-coach] .body').style.minHeight = '900px'")
    tab.click()
    page.wait_for_function("document.getElementById('tab-panel').clientHeight > 100")


# Where a die is picked and spent in one choice, the second answer follows the first by itself.
WHOLE = "document.querySelector('[data-decision]')?.dataset.kind !== 'spend_die'"


def lay_out_and_do(guest: Guest) -> None:
    """Take the guide's suggestion: laid out it waits, with the button in focus, until its player does it."""
    page = guest.page
    before = guest.decision
    page.locator("[data-coach]").get_by_role("button", name="Choose this for me").click()
    ready = guest.bar.locator(".btn.primary")
    expect(ready).to_be_focused()
    assert guest.decision == before, "the guide has played"
    ready.click()
    guest.until(DECIDED, before)
    guest.until(WHOLE)


# A match of each game that soon comes to its end, and how many steps before that it is joined.
SHORT: dict[str, tuple[int, dict[str, object]]] = {
    "battle_ravens": (4, {"max_turns": 5, "first_player": 0}),
    "odins_ravens": (8, {"max_races": 1, "max_race_turns": 20}),
    "roll_and_raid": (5, {}),
    "ravenfeast": (4, {"scenario": "first_blood"}),
    "battalia": (8, {"weeks": 1}),
}


def nearly_over(game: str) -> dict[str, Any]:
    """So many steps before its end, or a little earlier, when the first seat is asked."""
    steps, options = SHORT[game]
    match = play_on(games.load(game).start(2, SEED, options), seeded(SEED))
    moments = (match.at(at) for at in range(len(match.steps) - steps, 0, -1))
    return next(moment for moment in moments if moment.asks[0].seat == 0).save()


SLOW = ("ravenfeast", "battalia")  # many decisions of a bot to one of a guest


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=pytest.mark.long) if name in SLOW else name for name in games.NAMES]
)
def test_a_guided_match_of_every_game_goes_to_its_end(visits: Visits, game: str) -> None:
    """At each decision the guide is there or comes when it is called; afterwards the page leads on to the lessons."""
    guest = visits(1280, 720, script=NEWCOMER)
    page = guest.page
    guest.go_on(nearly_over(game))
    while guest.wait_for_go():
        head = page.locator("[data-coach] h2 button")
        if head.get_attribute("aria-expanded") == "false":
            page.keyboard.press("k")
        expect(page.locator("[data-coach] .means")).to_be_visible()
        guest.choose()
    assert guest.is_over
    guest.go(f"/learn/{game}")
    expect(page.get_by_role("link", name="Begin with lesson 1")).to_be_visible()


@pytest.mark.parametrize("game", [name for name in games.NAMES if name != "battle_ravens"])
def test_what_the_guide_suggests_is_laid_out_in_every_game(visits: Visits, game: str) -> None:
    guest = visits(1280, 720, script=NEWCOMER)
    guest.begin(game=game, options={"scenario": "first_blood"} if game == "ravenfeast" else {})
    for _ in range(2):
        expect(guest.page.locator("[data-coach] .means")).to_be_visible()
        suggested = guest.page.get_by_role("button", name="Choose this for me")
        if suggested.count():
            lay_out_and_do(guest)
        else:
            guest.choose()
        assert guest.wait_for_go()


def test_the_first_match_with_a_guide_has_the_aim_that_the_page_and_the_lessons_teach(visits: Visits) -> None:
    guest = visits(1280, 720, script=NEWCOMER)
    page = guest.page
    guest.go("/learn/ravenfeast")
    aim = page.locator(".aim").inner_text().removeprefix("Aim").strip()
    page.get_by_role("button", name="First match with a guide").click()
    page.locator("[data-coach] .means").wait_for()
    expect(page.get_by_text(aim).first).to_be_visible()


def test_the_guide_tells_a_raid_to_be_one_and_its_doors_are_in_the_picture(visits: Visits) -> None:
    guest = visits(1280, 720, script=NEWCOMER)
    page = guest.page
    guest.begin(ME_AND_BOT[::-1], game="ravenfeast", options={"scenario": "mill_raid"})
    expect(page.locator("[data-coach] .means")).to_contain_text("This is a raid, and you are the raiders")
    for door in ("door 8,8", "door 16,9"):
        assert page.evaluate(IN_WINDOW, door), door


@pytest.mark.long
@pytest.mark.parametrize("game", games.NAMES)
def test_the_whole_path_of_every_game_and_a_whole_guided_match(visits: Visits, game: str) -> None:
    guest = visits(1280, 800, script=NEWCOMER)
    walk_the_path(guest, game, newcomer=True)
    guest.begin(game=game, options={"scenario": "first_blood"} if game == "ravenfeast" else {})
    while guest.wait_for_go():
        if guest.page.get_by_role("button", name="Choose this for me").count():
            lay_out_and_do(guest)
        else:
            guest.choose()
