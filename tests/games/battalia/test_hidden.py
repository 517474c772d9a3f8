"""Hidden cards: who sees what, and guesses that fit all of it and copy nothing."""

from __future__ import annotations

import time
from functools import cache
from itertools import product
from typing import Any

import pytest

from ravenhall import bots
from ravenhall.games.battalia.chapters.announcing import best_among
from ravenhall.games.battalia.checked.remembered import is_announcement
from ravenhall.games.battalia.knowledge import learn_all, told_to
from ravenhall.games.battalia.lore import ANNOUNCED, DRAWN, STEP, announcement, nothing_known
from ravenhall.games.battalia.names import CARD_NAMES, CARDS
from ravenhall.games.battalia.remembering import WATCHERS
from ravenhall.games.battalia.seen.cohorts import could_announce
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.battalia.rich import GREATS, choice, rich_match
from tests.games.battalia.stories import GAME, position, start, story, zone
from tests.matches import viewers
from tests.scenario import Scenario

SAMPLES = 40


def every_announcement() -> list[tuple[list[int], int]]:
    alone = [([faction], size) for faction in range(4) for size in (3, 4, 5, 6)]
    return alone + [([first, second], 3) for first in range(4) for second in range(first + 1, 4)]


@clause("BA-40", "BA-47")
def test_whether_a_hand_could_have_announced_a_cohort_is_counted_and_not_tried() -> None:
    """Trying every part of forty cards takes seconds; of a few cards every part says the same."""
    chance = seeded(3)
    for _ in range(150):
        counts = [chance.below(7) for _ in range(4)] + [chance.below(8 if chance.below(6) == 0 else 4), chance.below(3)]
        number = chance.below(sum(counts) + 1)
        parts = [part for part in product(*[range(count + 1) for count in counts]) if sum(part) == number]
        bests = [best_among(list(part)) for part in parts]
        heard = {(tuple(best.factions), best.size) for best in bests}
        for factions, size in every_announcement():
            assert could_announce(counts, number, factions, size) == ((tuple(factions), size) in heard)


@pytest.mark.parametrize("factions", [[3, 1], [1, 1], [0, 1, 2], []], ids=str)
@pytest.mark.parametrize(("size", "hand"), [(2, 6), (7, 9), (4, 3), (3, 3)])
def test_a_cohort_that_nobody_could_have_announced_is_not_remembered(factions: list[int], size: int, hand: int) -> None:
    coded = announcement([*factions, 7][:2], size, hand)
    assert not is_announcement(coded)


@pytest.mark.parametrize(("factions", "size", "hand"), [([2], 3, 3), ([0], 6, 46), ([1, 3], 3, 6)])
def test_one_that_somebody_could_have_announced_is(factions: list[int], size: int, hand: int) -> None:
    assert is_announcement(announcement(factions, size, hand))


def sampled(scenario: Scenario, viewer: int | None) -> list[BattaliaState]:
    found = []
    for number in range(SAMPLES):
        state = scenario.match.sample(viewer, number).state
        assert isinstance(state, BattaliaState)
        found.append(state)
    return found


def hands(scenario: Scenario, viewer: int | None, seat: int) -> list[list[str]]:
    return [[CARD_NAMES[card] for card in state.sides[seat].hand] for state in sampled(scenario, viewer)]


# ── views ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("BA-37", "BA-38")
def test_everybody_counts_and_only_the_owner_looks() -> None:
    tale = story("turn 0\nhand 0 lord/red supply\nnation 0 chief/red supply*8\nshelter 0 friman/red friman/gold")
    tale.then("sides 0 hand", 2).then("sides 0 nation", 9).then("sides 0 shelter", 2)
    tale.then("sides 0 shelter_top", "friman/gold").then("sides 0 own", None, seat=1).then("sides 0 own", None)
    tale.then("sides 0 own hand", ["lord/red", "supply"], seat=0)
    tale.then("sides 0 own nation", ["chief/red", *["supply"] * 8], seat=0)
    tale.then("sides 0 own shelter", ["friman/red", "friman/gold"], seat=0)


@clause("BA-41")
def test_a_cohort_is_shown_to_the_witness_alone() -> None:
    tale = story("announce 0\nhand 0 friman/red*4 supply*2\nnation 0 supply*8", seats=3)
    tale.when(0, "cohort").does_not_happen("cohort_announced").when(0, "cohort_witness:2")
    tale.happens("cohort_announced", factions=["red"], size=4, drawn=2)
    tale.then("sides 0 hand_seen", ["friman/red"] * 4, seat=2).then("sides 0 hand_seen", [], seat=1)
    assert [event.name for event in tale.events if event.seen_by(2) and not event.seen_by(1)] == ["cohort_shown"]
    assert all(hand.count("friman/red") == 4 for hand in hands(tale, 2, 0))
    tale.when(0, "end").then("sides 0 hand_seen", [], seat=2)


@clause("BA-41")
def test_an_announced_cohort_is_in_the_hand_of_every_guess_and_then_in_the_shelter() -> None:
    """Faction and size are told to all; only the witness knows the cards."""
    drawing = "announce 0\nday 2\nhand 0 friman/red*2 chief/red supply*3\nnation 0 chief/gold*5 lord/red priest/red*3"
    tale = story(drawing, seats=3).when(0, "cohort").when(0, "cohort_witness:1")
    for viewer in (1, 2, None):
        guesses = hands(tale, viewer, 0)
        assert all(sum(card.endswith("/red") for card in hand) in (3, 4) for hand in guesses)
        assert all({"friman/red", "chief/red"} <= set(hand) for hand in guesses) == (viewer == 1)
    tale.when(0, "end")
    for viewer in (2, None):
        shelters = [[CARD_NAMES[card] for card in state.sides[0].shelter] for state in sampled(tale, viewer)]
        assert all(sum(card.endswith("/red") for card in shelter) >= 3 for shelter in shelters)


@clause("BA-24", "BA-41")
def test_what_is_played_after_a_cohort_may_tell_the_factions_of_starting_units() -> None:
    """Four cards came into hand unseen, then three of a shelter seen by all; of these it has played two at least.

    So there is one place left for a red friman, and a cohort of three needs both secret units to be red.
    """
    drawing = "turn 0\nday 2\nnation 0 {} supply*2\nshelter 0 friman/gold friman/red*2 supply*3"
    secrets = ("chief/red", "priest/red")
    tale = story(drawing.format(" ".join(secrets)), seats=3, seed=1)
    side, crowd = position(tale).sides[0], (1, 2, WATCHERS)
    side.unshown = [CARDS * viewer + CARD_NAMES.index(name) for viewer in crowd for name in secrets]
    seen = nothing_known()
    seen.laid = [CARDS * viewer + held for viewer in crowd for held in side.shelter]
    side.lore = seen
    tale.when(0, "end").when(1, "skip", "end").when(2, "skip", "end").when(0, "cohort", "cohort_witness:1")
    assert any("friman/gold" in hand or len(set(hand)) < 4 for hand in hands(tale, 2, 0))
    tale.when(0, "hire:priest")
    for viewer in (1, 2, None):
        assert all(hand == ["friman/red", "chief/red", "priest/red"] for hand in hands(tale, viewer, 0))


@clause("BA-33", "BA-58")
def test_a_card_gained_before_all_lies_in_the_shelter_until_that_is_shuffled() -> None:
    tale = story("turn 1\nday 2\nhand 1 supply*5 friman/red\nnation 1 supply*14").when(1, "hire:lord", "end")
    lord = next(CARD_NAMES[card] for card in position(tale).sides[1].shelter if CARD_NAMES[card].startswith("lord"))
    for viewer in (0, None):
        assert not any(lord in hand for hand in hands(tale, viewer, 1))


@clause("BA-35")
def test_what_was_seen_shuffled_in_is_in_the_nation_or_drawn_from_it_and_not_in_ambush() -> None:
    drawing = "turn 0\nday 2\nhand 0 supply*7 chief/red friman/red\nnation 0 friman/gold friman/green"
    tale = story(drawing).when(0, "hire:lord", "ambush", "ambush_card:chief/red", "suspend_card:supply", "end")
    tale.happens("nation_shuffled", seat=0)
    state = position(tale)
    assert [CARD_NAMES[card] for card in state.sides[0].ambush] == ["chief/red"]
    for viewer in (1, None):
        seen = {CARD_NAMES[card] for guess in sampled(tale, viewer) for card in guess.sides[0].ambush}
        assert not any(card.startswith("lord") for card in seen)
        assert len(seen) > 1


@clause("BA-122")
def test_what_the_horn_takes_is_known_to_all_until_it_is_played() -> None:
    tale = story("turn 0\nhand 0 horn\nnation 0 lord/red*2 chief/gold supply*8")
    tale.when(0, "use:horn", "horn_pick:lord/red", "horn_pick:chief/gold")
    for viewer in (1, None):
        tale.then("sides 0 hand_seen", ["chief/gold", "lord/red"], seat=viewer)
        assert all(hand == ["chief/gold", "lord/red"] for hand in hands(tale, viewer, 0))


@clause("BA-127")
def test_the_owner_learns_which_card_is_gone_only_when_it_is_played() -> None:
    drawing = """
        turn 0
        day 1
        hand 0 luut supply*2
        nation 0 supply*9
        nation 1 lord/red chief/gold friman/green supply*7"""
    tale = story(drawing).when(0, "use:luut").then("sides 1 nation_seen", None, seat=1)
    listed = ["friman/green", "chief/gold", "lord/red", *["supply"] * 7]
    tale.then("sides 1 nation_seen", listed, seat=0).then("sides 1 nation_seen", None)
    assert tale.match.settled == len(tale.match.steps)  # somebody has looked: there is no way back
    tale.when(0, "luut_pick:friman/green")
    tale.then("sides 0 own borrowed", "friman/green", seat=0).then("lender", 1)
    tale.then("sides 1 own nation", listed, seat=1).then("sides 1 nation", 9)
    for viewer in (1, None):
        assert len({hand[-1] for hand in hands(tale, viewer, 0)}) > 1
    assert {hand[-1] for hand in hands(tale, 0, 0)} == {"friman/green"}
    tale.when(0, "road:straight", "place:c2:1")
    tale.then("sides 1 own nation", listed[1:], seat=1).when(0, "end")
    tale.then("sides 1 shelter_top", "friman/green")


@clause("BA-24")
def test_the_factions_of_starting_units_are_secret_until_they_are_shown() -> None:
    tale = start(seed=3, excluded_faction="blue")
    first = position(tale).first
    for seat, faction in ((first, "green"), (1 - first, "gold")):
        tale.when(seat, f"choose_faction:{faction}")
    tale.when(1 - first, "choose_start_city:f6")
    kinds = {tuple(sorted(card // 6 for card in state.sides[first].hand)) for state in sampled(tale, 1 - first)}
    factions = {tuple(state.sides[first].hand + state.sides[first].nation) for state in sampled(tale, 1 - first)}
    assert len(kinds) > 1
    assert len(factions) > SAMPLES // 2
    for state in sampled(tale, 1 - first):
        cards = [CARD_NAMES[card].split("/")[0] for card in state.sides[first].hand + state.sides[first].nation]
        assert sorted(cards) == sorted(["friman"] * 3 + ["chief", "priest"] + ["supply"] * 5)


@clause("BA-127")
def test_who_looked_at_a_nation_still_knows_what_had_come_out_of_it_when_it_is_drawn_from() -> None:
    """All ten cards of the nation were seen to be shuffled: what is missing in it, the hand holds, and no lord."""
    hand, nation = "friman/red*3 supply*3", "chief/gold*4"
    tale = story(
        f"turn 0\nday 1\nhand 0 luut supply*2\nnation 0 supply*9\nhand 1 {hand}\nnation 1 {nation}\n"
        "shelter 1 lord/gold*2 priest/gold*3 supply"
    )
    side, shuffled = position(tale).sides[1], nothing_known()
    shuffled.stock = [CARDS * viewer + held for viewer in (0, WATCHERS) for held in side.hand + side.nation]
    shuffled.rest = [0] * (WATCHERS + 1)
    shuffled.path = [STEP * DRAWN + len(side.hand)]
    side.lore = shuffled
    tale.when(0, "use:luut", "end").when(1, "cohort")
    assert len(zone(tale, 1, "hand")) == 7
    assert {tuple(hand) for hand in hands(tale, 0, 1)} == {("friman/red",) * 3 + ("chief/gold",) + ("supply",) * 3}


@clause("BA-24", "BA-127")
def test_who_looks_at_a_nation_knows_the_starting_units_in_it() -> None:
    tale = story("turn 0\nday 1\nhand 0 luut supply*2\nnation 0 supply*9\nnation 1 chief/gold supply*9")
    chief = CARD_NAMES.index("chief/gold")
    position(tale).sides[1].unshown = [CARDS * viewer + chief for viewer in (0, WATCHERS)]
    tale.when(0, "use:luut")
    assert position(tale).sides[1].unshown == [CARDS * WATCHERS + chief]
    assert all(chief in state.sides[1].nation for state in sampled(tale, 0))


@clause("BA-24", "BA-33")
def test_a_starting_unit_on_top_of_a_shelter_is_known_before_the_next_question() -> None:
    tale = story("turn 0\nday 2\nhand 0 chief/gold\nnation 0 supply*9\nshelter 0 chief/red supply")
    gold, red = CARD_NAMES.index("chief/gold"), CARD_NAMES.index("chief/red")
    position(tale).sides[0].unshown = [CARDS * viewer + chief for viewer in (1, WATCHERS) for chief in (gold, red)]
    tale.when(0, "end").then("sides 0 shelter_top", "chief/gold")
    assert position(tale).sides[0].unshown == [CARDS * viewer + red for viewer in (1, WATCHERS)]
    assert all(state.sides[0].shelter[-1] == gold for state in sampled(tale, 1) + sampled(tale, None))


@clause("BA-24", "BA-128")
def test_a_borrowed_starting_unit_is_known_once_it_was_returned() -> None:
    """Everybody sees it go to its owner's shelter, even if that is shuffled before the next question."""
    tale = story("turn 0\nday 1\nhand 0 luut supply*2\nnation 0 supply*9\nnation 1 chief/gold\nshelter 1 supply*9")
    side = position(tale).sides[1]
    side.refill = True  # he was attacked in this turn
    side.unshown = [CARDS * viewer + CARD_NAMES.index("chief/gold") for viewer in (0, WATCHERS)]
    tale.when(0, "use:luut")
    assert position(tale).sides[1].unshown == [CARDS * WATCHERS + CARD_NAMES.index("chief/gold")]
    tale.when(0, "end").happens("nation_shuffled", seat=1)
    assert position(tale).sides[1].unshown == []


def test_a_unit_that_could_be_a_hired_one_betrays_no_starting_unit() -> None:
    match = GAME.start(2, 3, {"auto_single": False, "excluded_faction": "blue"})
    state = match.state
    assert isinstance(state, BattaliaState)
    secret = state.sides[0].unshown[0] % CARDS
    state.sides[0].shelter += [secret, secret]  # bought before everybody's eyes, and one of them lies on top
    before = state.sides[0].unshown[:]
    learn_all(state)
    assert state.sides[0].unshown == before


def test_a_card_put_face_down_makes_everybody_unsure() -> None:
    tale = story("turn 0\nhand 0 horn supply*2\nnation 0 lord/red chief/gold supply*8")
    tale.when(0, "use:horn", "horn_pick:lord/red", "horn_pick:chief/gold").when(0, "ambush", "ambush_card:lord/red")
    tale.when(0, "suspend_card:supply")
    assert told_to(position(tale).sides[0], 1) == told_to(position(tale).sides[0], WATCHERS) == []
    assert any("lord/red" in hand for hand in hands(tale, 1, 0))
    assert zone(tale, 0, "ambush") == ["lord/red"]


def test_whoever_pays_has_the_cards_for_it_in_every_guess_but_not_always_the_same() -> None:
    """Nobody sees with what he will pay: tool and friman, or three frimen, of any colour."""
    tale = story(
        "turn 0\nday 2\nhand 0 tool/red friman/gold friman/red\n"
        "nation 0 friman/red friman/gold*2 tool/green supply*8\nshelter 0 supply*9"
    )
    tale.when(0, "create:tool")
    guesses = {tuple(hand) for hand in hands(tale, 1, 0)}
    assert len(guesses) > 5
    for number in range(SAMPLES):
        assert tale.match.sample(1, number).legal(0)


# ── every kind of moment ────────────────────────────────────────────────────────────────────────────────────────────


@cache
def moments() -> dict[str, Match]:
    """A position for each kind of question that comes up in lively matches."""
    found: dict[str, Match] = {}
    for number in range(len(GREATS)):
        match, chance = rich_match(number), seeded(number)
        for step in range(90):
            if match.outcome is not None:
                break
            ask = match.asks[0]
            found.setdefault(ask.kind, match.fork())
            match.play(ask.seat, choice(match, ask.seat, chance))
    return found


def known(match: Match, seat: int | None) -> object:
    return [match.view(seat), [] if seat is None else [str(action) for action in match.legal(seat)]]


def test_lively_matches_meet_most_kinds_of_questions() -> None:
    assert len(moments()) >= 26


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_guesses_fit_and_can_be_played_whatever_is_being_asked(viewer: int | None) -> None:
    for kind, match in moments().items():
        for number in range(4):
            sample = match.sample(viewer, number)
            assert known(sample, viewer) == known(match, viewer), kind
            again = GAME.restore(sample.save())
            assert again.save()["position"] == sample.save()["position"], kind
            chance = seeded(number)
            for step in range(12):
                if again.outcome is None:
                    legal = again.legal(again.asks[0].seat)
                    assert legal, (kind, again.asks)
                    again.play(again.asks[0].seat, legal[chance.below(len(legal))])


def test_an_action_is_legal_exactly_when_nothing_speaks_against_it_whatever_is_being_asked() -> None:
    for kind, match in moments().items():
        seat, chance = match.asks[0].seat, seeded(len(kind))
        legal = {action.code for action in match.legal(seat)}
        decision = GAME.decisions[match.state.asking[seat]]
        words = [code for code in range(GAME.action_codes) if isinstance(GAME.read(code), decision.takes)]
        tried = {words[chance.below(len(words))] for number in range(150)} | legal
        for code in tried:
            assert (match.why_not(seat, code) is None) == (code in legal), (kind, str(GAME.read(code)))


def test_views_of_every_moment_are_drawn_and_told() -> None:
    for match in moments().values():
        for seat in viewers(match):
            assert max(len(line) for line in GAME.picture(match.view(seat)).splitlines()) <= 80


def broken(match: Match) -> str | None:
    state = match.state
    assert isinstance(state, BattaliaState)
    return GAME.broken(state)


ADVANCED = {"mode": "advanced", "unbound": True, "start_heroes": 1, "ruins_strength": 4}
GREEDY: tuple[Any, ...] = (
    (2, {}),
    pytest.param(3, ADVANCED, marks=pytest.mark.slow),
    pytest.param(4, {"scenario": "volcano", "start_heroes": 2}, marks=pytest.mark.slow),
)
GUESSED = 12  # every so many steps of a match all viewers guess


@clause("BA-24")
@pytest.mark.parametrize(("seats", "options"), GREEDY)
def test_guesses_fit_all_along_matches_of_greedy_players(seats: int, options: dict[str, object]) -> None:
    """Secrets of the deal come to light in many ways; nothing that is known is a secret, and no guess overlooks it."""
    match = GAME.start(seats, 33, options)
    players = [bots.make("greedy", GAME, seat) for seat in range(seats)]
    for step in range(240):
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        match.play(seat, bots.ask(players[seat], match, seat, step))
        assert broken(match) is None
        for viewer in viewers(match) if step % GUESSED == 0 else []:
            sample = match.sample(viewer, step)
            assert known(sample, viewer) == known(match, viewer)
            assert broken(sample) is None


def test_what_no_cards_fit_does_not_make_a_guess_long() -> None:
    """A cohort of six gold cards, announced by a hand of 46 in which there is none: nobody played such a position."""
    tale = story("turn 0\nday 2\nhand 0 supply*6\nhand 1 supply*6", seats=2)
    side = position(tale).sides[0]
    side.hand = sorted([CARD_NAMES.index("friman/red")] * 20 + [CARD_NAMES.index("supply")] * 26)
    side.lore = nothing_known().step(STEP * ANNOUNCED + announcement([1], 6, 12))
    started = time.process_time()
    for seed in range(3):
        tale.match.sample(1, seed)
    assert time.process_time() - started < 10


def test_the_view_says_what_is_printed_how_far_the_week_is_and_who_has_most() -> None:
    match = GAME.start(2, seed=3)
    view = match.view(0)
    assert all(one["text"] for one in view["cards"].values())
    assert view["cards"]["lord"] == {"text": "Rank 4: pays, and adds 4 in battle.", "strength": 4}
    assert view["cards"]["horse"]["text"].endswith("adds 1 in battle.")
    view["cards"]["lord"] = {}
    assert match.view(0)["cards"]["lord"]["strength"] == 4
    assert [side["ambush_most"] for side in view["sides"]] == [3, 3]
    state = match.state
    assert isinstance(state, BattaliaState)
    told = []
    for day in (1, 7, 8, 15):
        state.day = day
        told.append((match.view(None)["week"], match.view(None)["weekday"]))
    assert told == [(1, 0), (1, 6), (2, 0), (3, 0)]
    assert view["goals"]["most4"] == max(side["cities"][3] for side in view["sides"])
