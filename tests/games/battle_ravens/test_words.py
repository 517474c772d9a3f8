"""The log in words."""

from __future__ import annotations

from ravenhall import games
from ravenhall.games.battle_ravens import events
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.events import EventKind
from tests.scenario import NAMES, given

OPENING = [4, 1, 1, 6, 5, 5, 2, 1]
SILENT = {"move_announced"}  # the sentence about the move itself tells it


def test_a_whole_turn_reads_like_a_story() -> None:
    story = given("battle_ravens", dictated=OPENING).when(0, "first")
    for area, ravens in (("I", 9), ("II", 9), ("III", 2)):
        story.when(0, f"place {area} {ravens}").when(1, f"place {area} {ravens}")
    story.rolling(6, 6, 6, 6, 1, 2, 3).when(0, "attack I 7").rolling(5, 1).when(0, "thralls 2")
    story.rolling(4, 4).when(1, "block 2", "lose 2H 3B")
    story.when(1, "move II right", "send 1H 2B")
    match = story.match
    told = [sentence for event in match.events() if (sentence := match.game.say(event, NAMES))]
    assert told == [
        "A rolls 4 1 1 6 for the order of play: 3 successes.",
        "B rolls 5 5 2 1 for the order of play: 2 successes.",
        "A is first player for the whole game.",
        "Turn 1: place ravens.",
        "A places 9 ravens in I.",
        "B places 9 ravens in I.",
        "A places 9 ravens in II.",
        "B places 9 ravens in II.",
        "A places 2 ravens in III.",
        "B places 2 ravens in III.",
        "All ravens are placed: take actions.",
        "A attacks I with 7 ravens.",
        "A rolls 6 6 6 6 1 2 3: 8 successes.",
        "A sends 2 thralls to reroll.",
        "The thralls roll 5 1: 1 success.",
        "9 hits on I.",
        "B blocks with 2 ravens.",
        "B rolls 4 4: 2 successes.",
        "7 hits get through.",
        "B loses 2 Hirdmen and 3 Bondi in I.",
        "B moves 1 Hirdman and 2 Bondi from II to III.",
    ]


def test_the_end_of_a_turn_and_of_a_match_in_words() -> None:
    drawing = "turn 3  south spent 3\nnorth *H *HB BB .+1 H H\nsouth - - BB+1 H H HB"
    assert given("battle_ravens", drawing).rolling(6).when(0, "attack III 1").sentences() == [
        "A attacks III with 1 raven.",
        "A rolls 6: 2 successes.",
        "2 hits on III.",
        "B loses 2 Bondi in III.",
        "A captures III with 2 Bondi.",
        "A captures IV with 1 Hirdman.",
        "1 raven of B returns unspent.",
        "B loses 6 ravens and 1 thrall for good.",
        "A wins: at least three enemy areas are taken.",
    ]


def test_an_onslaught_with_cards_of_both_sides_in_words() -> None:
    drawing = """turn 6  south spent 3
        cards south N6
        cards north S3
        north   HHBB  .   H  H  H  H
        south   H     HH  H  H  H  H"""
    story = given("battle_ravens", drawing, tactics=True).when(0, "card N6").rolling(6, 4).when(0, "onslaught I")
    story.when(1, "card S3")
    assert [s for event in story.match.events() if (s := story.match.game.say(event, NAMES))] == [
        "A plays Final Onslaught.",
        "A attacks I with 2 dice.",
        "A rolls 6 4: 3 successes.",
        "B plays Shield-Burh.",
        "1 hit on I (2 taken off).",
        "B loses 1 Bondir in I.",
        "A captures II with 2 Hirdmen.",
        "B loses 3 ravens and 1 thrall for good.",
        "Turn 7: place ravens.",
    ]


def test_every_kind_of_event_has_a_sentence_of_its_own() -> None:
    game = games.load("battle_ravens")
    heard: dict[str, str] = {}
    for seed in range(60):
        match = game.start(seed=seed, options={"tactics": True, "army_1": ("norse", "anglo_saxon")[seed % 2]})
        chance = seeded(seed)
        while match.outcome is None:
            seat = match.asks[0].seat
            menu = match.legal(seat)
            for event in match.play(seat, menu[chance.below(len(menu))]):
                heard[event.name] = game.say(event, ["Astrid", "Bjorn"])
        heard.update({event.name: game.say(event, ["Astrid", "Bjorn"]) for event in match.opening})
    kinds = {kind.name for kind in vars(events).values() if isinstance(kind, EventKind)}
    assert kinds - set(heard) <= {"opening_tied", "card_void"}
    for name, sentence in heard.items():
        assert (sentence == "") == (name in SILENT), name
        if sentence:
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert "  " not in sentence
            assert "None" not in sentence
            assert sentence[0].isupper() or sentence[0].isdigit()
