"""Roll & Raid and Ravenfeast are taught whole: a path of lessons in the order of the rules, words, page and guide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ravenhall.learn.page import guide, page, words
from ravenhall.learn.reading import lessons

# What has to be taught, whatever comes between: the basic game on the path, what else can be played in the extra row.
TAUGHT = {
    "roll_and_raid": "dice tools storage settlements upgrades gods city conflict raid festival",
    "ravenfeast": "move facing shoot armour charge melee two_on_one wall ranks leader morale muster",
}
EXTRAS = {"roll_and_raid": "creatures paris_alone paris_together", "ravenfeast": "captive loot hunt"}
WEB = Path(__file__).parents[2] / "web" / "src" / "games"
on_both = pytest.mark.parametrize("name", TAUGHT)


@on_both
def test_the_path_teaches_the_basic_game_and_the_extra_row_the_rest(name: str) -> None:
    assert {lesson.id for lesson in lessons(name) if not lesson.extra} >= set(TAUGHT[name].split())
    assert {lesson.id for lesson in lessons(name) if lesson.extra} >= set(EXTRAS[name].split())


@on_both
def test_there_are_words_a_page_and_a_guide(name: str) -> None:
    assert len(words(name)) >= 20
    assert page(name) is not None
    assert guide(name)


@on_both
def test_every_picture_named_is_drawn(name: str) -> None:
    told = page(name)
    assert told is not None
    items = [*told.turn, told.ending, *(item for section in told.sections for item in section.items)]
    named = {item.picture for item in items}
    named |= {word.picture for word in words(name)} | {lesson.picture for lesson in lessons(name)}
    drawn = (WEB / name / "learn" / "pictures.ts").read_text(encoding="utf-8")
    assert {picture for picture in named if not re.search(rf"^  '?{picture}'?: ", drawn, re.MULTILINE)} == set()
