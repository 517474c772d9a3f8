"""The army builder through the hall: anybody may ask a game what things cost, before there is a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.hall.client import Person, Server

PATH = "/api/games/ravenfeast/consult"


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    with Server(tmp_path_factory.mktemp("hall")) as server:
        yield Person(server, "")


def ask(stranger: Person, figures: dict[str, int], **terms: Any) -> dict[str, Any]:
    return stranger.post(PATH, {"about": "army", "army": {"figures": figures}, **terms})


def test_print_and_formula_differ_for_the_huskarl_and_the_option_decides(stranger: Person) -> None:
    printed, formula = ask(stranger, {"huskarl": 1}), ask(stranger, {"huskarl": 1}, pricing="formula")
    assert (printed["total"], formula["total"]) == (72, 54)
    assert "72 as printed, 54" in printed["entries"][0]["note"]
    assert printed["entries"][0]["sum"]["exact"] == "54"


def test_every_problem_comes_with_its_clause(stranger: Person) -> None:
    answer = ask(stranger, {"jarl": 2, "huskarl": 1, "dragon": 1}, points=250)
    assert not answer["legal"]
    assert {problem["clause"] for problem in answer["problems"]} == {"RF-129", "RF-131", "RF-137"}


def test_ready_made_lists_are_legal_and_their_toml_reads_back(stranger: Person) -> None:
    for ready in stranger.post(PATH, {"about": "lists"})["lists"]:
        answer = stranger.post(PATH, {"about": "army", "toml": ready["toml"], "points": max(50, ready["points"])})
        assert (answer["total"], answer["list"]) == (ready["points"], ready["list"])


@pytest.mark.parametrize(
    ("path", "question", "status"),
    [
        (PATH, {"about": "nothing"}, 400),
        (PATH, {"about": "army", "army": {"figures": {"knight": 1}}}, 400),
        (PATH, {"about": "army", "toml": "figures = ["}, 400),
        (PATH, [], 400),
        (PATH, {"about": "army", "toml": "#" * 20_000}, 413),
        ("/api/games/chess/consult", {"about": "roster"}, 404),
    ],
)
def test_what_is_no_question_is_answered_with_a_reason(
    stranger: Person, path: str, question: object, status: int
) -> None:
    assert stranger.post(path, question, status)["message"]
