"""Every event has a sentence, and positions are read as they are written."""

from __future__ import annotations

import pytest

from ravenhall import bots, games
from ravenhall.games.roll_and_raid import events
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.games.roll_and_raid.told.merits import merits
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.events import EventKind
from tests.games.roll_and_raid.stories import deciding, fighting, raid, working
from tests.scenario import Scenario

GAME = games.load("roll_and_raid")
NAMES = ["A", "B", "C", "D", "E", "F"]


def test_production_in_words() -> None:
    working("", "W3 M4 V2").when(0, "V", "hall").happens("A takes the villagers die (2).", "A recruits 2 Vikings.")
    working("", "W3 M4 V2").when(0, "W", "track:W", "T4").happens("A stores a ship in the harbor.")
    working("tools W vikings 1", "W3 M4 V2").when(0, "W", "tool+", "boost", "discard").happens(
        "A uses the tools: the die counts 4.", "A sacrifices a Viking: the die counts 5.", "A throws the die away."
    )
    story = (
        working("", "W3 M4 V2").when(0, "M", "intensive", "cross:W", "cross:V").happens("A buys Intensive production.")
    )
    story.happens("A crosses out space 1 of the wood tracker.").when(0, "done").when(1, "done")
    story.happens("A crosses out 2 spaces and buys Intensive production.")


def test_raiding_in_words() -> None:
    story = fighting("London, Portland", "ships 2 axes 3 vikings 5", "ships 2 axes 3 vikings 5")
    story.happens("For Loki, for Odin, for Thor! A shows 1, B shows 1.", "A and B fight for London.")
    story.when(0, "bid 0").when(1, "bid 1").happens(
        "Vikings sent into combat: A 0, B 1.", "A bids nobody and retreats."
    )
    story.rolling(2, 3).when(0, "lose viking").happens("A loses a Viking in the retreat.")
    story.happens("B rolls 2 + 3 at London: 5 against 8.")
    story.rolling(6, 2, 1, 1, 1).when(1, "reroll").happens("B sacrifices a Viking and rolls again.")
    story.happens(
        "B raids London for 2 ships, 3 axes and 2 Vikings: 11 glory.", "New on the table:", "Round 6, summer."
    )


def test_what_adds_to_a_roll_is_named() -> None:
    story = fighting("London, Portland", "ships 2 axes 3 vikings 5", "berserker ships 2 axes 3 vikings 5")
    story.when(0, "bid 0").when(1, "bid 1").rolling(2, 3).when(0, "lose viking")
    story.happens("B rolls 2 + 3 and 2 more at London: 7 against 8.")


def state_of(story: Scenario) -> RaidState:
    state = story.match.state
    assert isinstance(state, RaidState)
    return state


def test_what_is_written_for_a_god_is_advised_with_its_price() -> None:
    """A die that goes to a god costs glory first: who is advised so hears what it costs and what it will bring."""
    (first, *_) = merits(state_of(working("", "W3 M4 V2").when(0, "V")), 0, GAME.read("god:NJORD"))
    assert (first.name, first.figures["god"], first.figures["now"], first.figures["points"]) == (
        "for_god", "Njord", 2, 10,
    )  # fmt: skip
    (first, *_) = merits(state_of(working("njord 1 1", "W3 M4 V2").when(0, "V")), 0, GAME.read("god:NJORD"))
    assert (first.name, first.figures["points"], first.figures["less"]) == ("god_counts", 10, 4)


def test_the_end_in_words() -> None:
    cities = "clan 1 cities York\nclan 2"
    raid(f"round 16 cleanup\ntable Portland\n{cities}").happens("A wins: the most glory. Glory: A 7, B 0.")
    raid("round 16 cleanup\ntable Portland").happens(
        "A glorious draw: most glory and most Raid cards (0) are shared. Glory: A 0, B 0."
    )
    tied = "clan 1 glory 99\nclan 2 glory 90 cities Jarrow, Skye"
    raid(f"round 16 cleanup\ntable Lindisfarne, Iona\ndeck empty\n{tied}", creatures=True).happens(
        "B wins: most glory is shared, and more Raid cards decide (2 to 0). Glory: A 99, B 99."
    )
    raid("round 16 cleanup\ntable Paris\ndeck empty", mode="coop_paris").happens(
        "The last round is over and Paris was not taken. Glory: A 0, B 0."
    )
    raid("round 16 cleanup\ntable Portland", 1, mode="solo_paris").happens(
        "The last round is over with 0 of 10 cities. Glory: A 0."
    )
    raid("round 8 cleanup\ntable Portland\nclan 1 cities York").happens("Glory after round 8: A 7, B 0.")


def test_every_kind_of_event_has_a_sentence_or_is_told_by_another() -> None:
    kinds = {kind.name for kind in vars(events).values() if isinstance(kind, EventKind)}
    said: dict[str, bool] = {}
    rich = {"start_ships": 5, "start_axes": 5, "start_vikings": 5}
    for seats, options in (
        (4, {"creatures": True, "house_rules": rich}),
        (2, {"mode": "coop_paris", "house_rules": rich}),
    ):
        for seed in range(6):
            match = GAME.start(seats, seed, options)
            chance = seeded(seed)
            while match.outcome is None:
                ask = match.asks[chance.below(len(match.asks))]
                legal = match.legal(ask.seat)
                match.play(ask.seat, legal[chance.below(len(legal))])
            for seat in range(seats):
                for event in match.events(seat):
                    said[event.name] = said.get(event.name, True) and GAME.say(event, NAMES).endswith((".", "!"))
    assert set(said) <= kinds
    assert all(said.values()), said


@pytest.mark.parametrize(
    "wrong",
    [
        "turn 3",
        "round five start",
        "round 5 tea",
        "dice W7 M1 V1",
        "table Atlantis",
        "clan 3 ships 1",
        "clan 1 gold 3",
        "clan 1 ships many",
        "clan 1 ships 23",
        "clan 1 harbor T1",
        "clan 1 houses Oslo 1",
        "creatures Nessie",
        "table London, London",
        "table Rathlin",
    ],
)
def test_what_is_no_position_is_unreadable(wrong: str) -> None:
    with pytest.raises(Unreadable):
        GAME.position(wrong, 2)


def test_a_drawn_position_is_seen_again() -> None:
    story = raid(
        "round 5 production\ndice W3 M4 V2\ntable London, Portland\n"
        "clan 2 ships 2 axes 3 vikings 4 crossed 2 0 1 NJORD 1 0"
    )
    story.then("dice", {"W": 3, "M": 4, "V": 2}).then("table 0 name", "London").then("sheets 1 tracks 0 crossed", 2)
    story.then("sheets 1 gods 0 written", [1, 0])
    story.looks("round 5 production\ndice W3 M4 V2\ntable London, Portland")
    assert "Clan 2: ships 2  axes 3  vikings 4  fate 2" in GAME.picture(story.match.view(0))
    deciding("London, Portland", "used 2 NJORD 1 1", "").then("sheets 0 fate 0 used", True)


def test_actions_are_read_in_every_form() -> None:
    for code in range(GAME.action_codes):
        action = GAME.actions.with_code(code)
        assert GAME.read(str(action)) is action and GAME.read(action.json()) is action and GAME.read(code) is action
        if action.also:
            assert GAME.read(action.also) is action
    assert str(GAME.read("FATE 3")) == "fate:3" and str(GAME.read("t4")) == "store T4"
    assert str(GAME.read("build_house kaupang")) == "build Kaupang" and str(GAME.read("raid 0")) == "stay"


def test_a_drawing_is_read_back_as_it_was() -> None:
    rich = {"start_ships": 3, "start_axes": 4, "start_vikings": 5}
    for seed in range(5):
        match = GAME.start(3, seed, {"creatures": True, "house_rules": rich})
        chance = seeded(seed)
        while match.outcome is None and not (match.view()["round"] >= 9 and match.view()["phase"] == "production"):
            ask = match.asks[chance.below(len(match.asks))]
            legal = match.legal(ask.seat)
            match.play(ask.seat, legal[chance.below(len(legal))])
        view = match.view()
        again = GAME.position(GAME.drawing(view), 3, 1, {"creatures": True, "house_rules": rich}).view()
        for key in ("round", "season", "dice", "table"):
            assert again[key] == view[key]
        for old, new in zip(view["sheets"], again["sheets"], strict=True):
            assert {**new, "fate": []} == {**old, "fate": []}
            assert sorted(map(str, new["fate"])) == sorted(map(str, old["fate"]))


def test_who_is_told_to_stay_beside_a_sure_city_hears_why() -> None:
    """Goods are spent once: who takes whatever is certain loses more often, so staying is told with its reason."""
    game = games.load("roll_and_raid")
    match, bot = game.start(3, 0), bots.make("greedy", game, 0)
    while match.asks[0].kind != "destination" or match.view(0)["round"] < 3:
        seat = match.asks[0].seat
        match.play(seat, bots.ask(bot, match, seat, 1))
    stay, *raids = sorted(match.legal(0), key=lambda action: action.text != "stay")
    assert raids
    assert bots.ask(bot, match, 0, 1) is stay
    assert isinstance(match.state, RaidState)
    assert [reason.name for reason in merits(match.state, 0, stay)] == ["dearer", "stays"]
