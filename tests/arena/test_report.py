"""The page of a tournament: what stands in it, and how large it gets."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from ravenhall import games
from ravenhall.arena.plan import Plan
from ravenhall.arena.playing import Played
from ravenhall.arena.rating import Rating
from ravenhall.arena.told import faces
from ravenhall.arena.told.page import MOST_MATCHES, Study, page
from ravenhall.cli.command import run

BATTLE = games.load("battle_ravens")
LARGEST = 1_000_000  # bytes
PORTRAITS = '<svg><symbol id="kettil"><path d="M0"/></symbol><symbol id="orm"><path d="M1"/></symbol></svg>'


def study(entrants: list[str], matches: int) -> Study:
    plan = Plan(BATTLE, entrants, len(entrants), 1, options={"tactics": True})
    asked = {decision.kind: [20, 200] for decision in BATTLE.decisions}
    used = [{f"{at}/{item}": 1 for at, items in enumerate(BATTLE.items()) for item in items.names}] * 2
    played = [
        Played(10**9 + number, [number % len(entrants), (number + 1) % len(entrants)], [number % 2], [12, 34],
               "BR-62 captures", 200, {}, number % 2, [1 + number % 2, 2 - number % 2], 5, asked, used)
        for number in range(matches)
    ]  # fmt: skip
    return Study("as usual", plan, played, "ravenhall arena", [Rating(1000.0, 10.0)] * len(entrants))


def told(html: str) -> dict[str, object]:
    found = re.search(r'id="told">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    known: dict[str, object] = json.loads(found.group(1))["matches"]
    return known


def test_a_page_of_many_matches_and_long_names_stays_below_a_megabyte(monkeypatch: pytest.MonkeyPatch) -> None:
    """With typefaces and faces as large as they are in the hall."""
    monkeypatch.setattr("ravenhall.arena.told.page.fonts", lambda: "f" * 120_000)
    monkeypatch.setattr(faces, "assets", lambda start, end: PORTRAITS + " " * 30_000)
    specs = [f"search:iterations={number}:milliseconds={number}" for number in range(101, 701, 100)]
    html = page([study(specs, MOST_MATCHES)], "the arena")
    assert len(html.encode()) < LARGEST
    kept = told(html)
    assert len(kept["matches"]) == MOST_MATCHES  # type: ignore[arg-type]
    row = dict(zip(kept["fields"], kept["matches"][1], strict=True))  # type: ignore[call-overload, index]
    assert row["bots"] == [1, 2] and kept["settings"][0]["bots"][1] == specs[1]  # type: ignore[index]


def test_endings_stand_in_words_with_their_clause_and_decisions_with_their_intervals() -> None:
    html = page([study(["greedy", "random"], 120)], "the arena")
    assert "At least three enemy areas are taken <small class='clause'>BR-62</small>" in html
    assert "What is asked, times a match" in html and "Place ravens" in html
    assert "Mean 5.0, half 5–5" in html and "<span>50 %</span></b>" in html, "a histogram has lines at round shares"
    assert "Norse win" in html and "Anglo-Saxon win" in html


def test_who_has_a_face_is_shown_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "assets", lambda start, end: PORTRAITS)
    html = page([study(["kettil", "greedy"], 4)], "the arena")
    assert html.count('<symbol id="kettil">') == 1 and "orm" not in told(html) and '<symbol id="orm">' not in html
    assert html.count('class="face"') == 2 and html.count('href="#kettil"') == 1


def test_a_page_says_what_it_took_to_be_sure(tmp_path: Path) -> None:
    words = ["arena", "battle_ravens", "--bots", "greedy,random", "--matches", "60", "--processes", "1"]
    assert run([*words, "--until-sure", "--report", str(tmp_path / "page.html")]) == 0
    html = (tmp_path / "page.html").read_text()
    assert "Greedy bot is better than Random bot." in html and "Is it sure?" in html and "after 20 deals" in html
