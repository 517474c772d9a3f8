"""What both faces of the terminal stand on: seats, bots, secrets, runs of actions."""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.kernel.errors import BadOptions
from ravenhall.review.hints import Suggestion
from ravenhall.terminal.commands import REFUSED, advised, obey
from ravenhall.terminal.menu import brief, narrowed, offered
from ravenhall.terminal.players import choice_of, seat_players
from ravenhall.terminal.replaying import Replay
from ravenhall.terminal.session import Session

BATTLE = games.load("battle_ravens")

GAME = games.load("battle_ravens")


def test_the_first_seat_is_a_person_and_the_others_are_greedy() -> None:
    assert [player.name for player in seat_players(BATTLE, 3, [], "human")] == ["Human", "Greedy bot 2", "Greedy bot 3"]
    assert [player.kind for player in seat_players(BATTLE, 2, ["random"], "human")] == ["random", "greedy"]
    assert [player.name for player in seat_players(BATTLE, 2, ["human:Anna", "human:Bo"], "human")] == ["Anna", "Bo"]


def test_nobody_unknown_takes_a_seat() -> None:
    with pytest.raises(BadOptions, match="there are human, random"):
        seat_players(BATTLE, 2, ["gready"], "human")


def test_a_bot_answers_the_same_in_the_same_place() -> None:
    session = Session(GAME.start(seed=9), ["random", "random"])
    player = session.due()
    assert player is not None
    assert {choice_of(player, session.match).text for _ in range(5)} == {choice_of(player, session.match).text}


def test_many_actions_are_gathered_into_runs() -> None:
    match = GAME.start(seed=5, options={"first_player": 0})
    assert offered(GAME.offers(match, 0))[0].split() == ["1–9", "place", "I", "1–9"]
    assert brief(match.legal(0), 30) == "place I 1–9, place II 1–9, …"


def test_words_that_are_only_begun_narrow_the_list() -> None:
    legal = GAME.start(seed=5, options={"first_player": 0}).legal(0)
    assert [action.text for action in narrowed(legal, "pl 6 9")] == ["place VI 9"]
    assert narrowed(legal, "") == list(legal)
    assert narrowed(legal, "attack") == []


def test_every_mistake_is_a_sentence() -> None:
    session = Session(GAME.start(seed=5, options={"first_player": 0}), [])
    for line in ("place II 10", "attack II 1", "lose 1H", "99999999999999999999", "save /", "load /", "why", "rules ~"):
        reply = obey(session, 0, line)
        assert reply.kind == REFUSED
        assert reply.text[0] != " "
    assert session.match.steps == []


def test_a_replay_keeps_sealed_answers_sealed() -> None:
    session = Session(GAME.start(seed=7, options={"tactics": True, "max_turns": 5}), ["random", "random"], "random")
    while (player := session.due()) is not None:
        session.let_bot_answer(player)
    watcher = Replay(session.match, None)
    sealed = [step for step in range(1, watcher.steps + 1) if watcher.match.at(step - 1).asks[0].secret]
    assert sealed
    for step in sealed[:10]:
        watcher.go(step)
        assert watcher.done() == "a sealed answer"


def test_advice_says_what_would_follow() -> None:
    one = Suggestion(BATTLE.actions.with_code(1), 52, 4, close=False, wins=False, reasons=("Good.",), then=("pass",))
    lines = advised(1, one)
    assert lines[0].endswith(": 52 %, give or take 4")
    assert lines[1:] == ["   Good.", "   then pass"]
