"""Hidden information: hands, stacks, supplies and orders in views, events, questions and samples."""

from __future__ import annotations

import json
import time

import pytest

from ravenhall.games.odins_ravens.seen.redraw import mix
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.odins_ravens.races import race, rules, state_of

PATHS = """magic W+M
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    b hand P P P P P
    """
NAMES = ["Huginn", "Muninn"]


def told(events: list[Event], seat: int | None) -> list[str]:
    return [rules().say(event, NAMES) for event in events if event.seen_by(seat)]


@clause("OR-14")
def test_a_view_shows_own_cards_and_only_numbers_of_others() -> None:
    match = race(PATHS + "a hand F W\n a stack S O1\n a discard M").match
    mine = match.view(0)["mine"]
    assert (mine["hand"], mine["stack"], mine["chosen"]) == (["F", "W"], ["S", "O1"], [])
    assert match.view(1)["mine"] == {"hand": ["P"] * 5, "stack": [], "chosen": []}
    assert match.view()["mine"] is None
    for viewer in (0, 1, None):
        side = match.view(viewer)["sides"][0]
        assert (side["hand"], side["stack"], side["supply"], side["discard"]) == (2, 2, 28, ["M"])


@clause("OR-11", "OR-14")
def test_only_the_owner_is_told_which_card_was_stashed() -> None:
    events = race(PATHS + "a hand F W").match.play(0, "stash W")
    assert told(events, 0) == ["Huginn puts water on their stack."]
    for viewer in (1, None):
        assert told(events, viewer) == ["Huginn puts a card on their stack."]
        assert "W" not in json.dumps([event.json() for event in events if event.seen_by(viewer)])


@clause("OR-15", "OR-14")
def test_only_the_owner_is_told_which_cards_were_drawn() -> None:
    story = race(PATHS + "a hand F W S\n a supply O1 O2").when(0, "done", "lengthen no")
    assert "Huginn draws Turning World, Wings." in told(story.events, 0)
    for viewer in (1, None):
        assert "Huginn draws 2 cards." in told(story.events, viewer)
        assert not [event for event in story.events if event.seen_by(viewer) and event.name == "hand_drawn"]


@clause("OR-55")
def test_nobody_else_learns_anything_of_a_new_order() -> None:
    def watched(*actions: str) -> tuple[list[str], list[object]]:
        """What the other player and a watcher see of it, and what they are asked, step by step."""
        story = race(PATHS + "a hand O4\n a stack F S P W")
        seen: list[str] = []
        asks: list[object] = []
        for action in ("odin O4b", *actions):
            story.when(0, action)
            for viewer in (1, None):
                seen += told(story.events, viewer)
                asks.append(story.match.view(viewer)["asks"])
        return seen, asks

    kept, asked = watched("keep")
    ordered, asked_often = watched("next F", "next S", "next W")
    assert kept == ordered == ["Huginn plays Far Horizon and puts the stack in a new order."] * 2
    pending = [{"seat": None, "kind": "aux_next", "text": "Which card comes next in your stack, from the top?"}]
    assert asked[:2] == [pending, pending]
    assert asked_often[:6] == [pending] * 6


@clause("OR-55")
def test_halfway_through_a_new_order_others_see_the_same_as_before() -> None:
    story = race(PATHS + "a hand O4\n a stack F S P W").when(0, "odin O4b")
    before = [story.match.view(viewer) for viewer in (1, None)]
    story.when(0, "next S")
    assert [story.match.view(viewer) for viewer in (1, None)] == before
    assert story.match.view(0)["mine"]["chosen"] == ["S"]


@clause("OR-55")
def test_the_owner_is_told_the_new_order() -> None:
    story = race(PATHS + "a hand O4\n a stack F S P").when(0, "odin O4b", "next F", "keep")
    assert told(story.events, 0)[-1] == "Huginn's stack from the bottom: snow, plains, forest."


def test_putting_a_stack_in_order_can_be_taken_back_but_drawing_cannot() -> None:
    story = race(PATHS + "a hand O4 P\n a stack F S P").when(0, "stash P", "odin O4b", "next F", "keep")
    assert story.match.settled == 0
    story.when(0, "done")
    assert story.match.settled == 0
    story.when(0, "lengthen no")
    assert story.match.settled == len(story.match.steps)


def test_the_order_of_the_land_stack_is_nobodys_but_removed_cards_are_remembered() -> None:
    match = race(PATHS + "a hand O2").match
    match.play(0, "odin O2b")
    match.play(0, "remove 3")
    for viewer in (0, 1, None):
        assert match.view(viewer)["land_bottom"] == ["P/W"]
        assert match.view(viewer)["land_stack"] == 32


# ── samples ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def sampled(match: Match, seat: int | None, seed: int) -> RaceState:
    return state_of(match.sample(seat, seed))


def somewhere(seed: int, steps: int) -> Match:
    match, chance = rules().start(seed=seed), seeded(seed)
    for _ in range(steps):
        if match.outcome is None:
            seat = match.asks[0].seat
            legal = match.legal(seat)
            match.play(seat, legal[chance.below(len(legal))])
    return match


def test_samples_fit_the_view_and_break_no_invariant() -> None:
    for seed in range(12):
        match = somewhere(seed, 40 + 30 * seed)
        for viewer in (0, 1, None):
            for draw in range(3):
                sample = match.sample(viewer, draw)
                assert sample.view(viewer) == match.view(viewer)
                assert rules().broken(state_of(sample)) is None
                if viewer is not None and match.outcome is None:
                    assert sample.legal(viewer) == match.legal(viewer)


def test_samples_differ_in_everything_that_is_hidden() -> None:
    match = race(PATHS.replace("b hand P P P P P", "") + "a hand F W\n a stack S O1\n b stack P F M S").match
    samples = [sampled(match, 0, seed) for seed in range(20)]
    for part in ("hands", "stacks", "supplies"):
        assert len({str(getattr(state, part)[1]) for state in samples}) > 10
    assert len({str(state.land) for state in samples}) == len({str(state.supplies[0]) for state in samples}) == 20
    assert len({str(state.ways_left) for state in samples}) > 10
    assert {str(state.stacks[0]) for state in samples} == {str(state_of(match).stacks[0])}


def test_a_sample_keeps_the_land_cards_everybody_saw_go_under_the_stack() -> None:
    story = race(PATHS + "a hand O2 O2").when(0, "odin O2b", "remove 3", "odin O2b", "remove 1")
    bottom = state_of(story).land[:2]
    assert all(sampled(story.match, 1, seed).land[:2] == bottom for seed in range(10))


def test_cards_in_a_stack_since_a_reshuffle_are_none_of_those_shuffled() -> None:
    """The pile held all P and four F; the fifth F was drawn just before, so that only it can lie in the stack."""
    held = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M"
    story = race("a to play\n" + PATHS + f"a hand M M\n a supply F\n a stack {held}").when(0, "done", "lengthen no")
    assert state_of(story).discards[0] == []
    book = rules().book
    for seed in range(30):
        state = sampled(story.match, 1, seed)
        stack = book.texts(state.stacks[0])
        assert "P" not in stack
        assert stack.count("F") <= 1
    assert any(sampled(story.match, 1, seed).hands[0][0] for seed in range(10))  # P in hand


def test_a_card_stashed_after_the_reshuffle_may_be_any() -> None:
    held = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M"
    story = race("a to play\n" + PATHS + f"a hand M M M\n a supply F\n a stack {held}").when(0, "done", "lengthen no")
    story.when(1, "done", "lengthen no").when(0, f"stash {story.match.view(0)['mine']['hand'][0]}")
    tops = {rules().book.ids[sampled(story.match, 1, seed).stacks[0][-1]] for seed in range(60)}
    assert "P" in tops
    bottoms = {rules().book.ids[kind] for seed in range(20) for kind in sampled(story.match, 1, seed).stacks[0][:-1]}
    assert "P" not in bottoms


def test_a_sampled_stack_that_is_put_in_order_can_be() -> None:
    story = race(PATHS + "a hand O4\n a stack F S").when(0, "odin O4b")
    for seed in range(40):
        assert len(set(sampled(story.match, 1, seed).stacks[0])) == 2


@clause("OR-20")
def test_a_sampled_supply_holds_nothing_but_what_lay_on_the_pile() -> None:
    """Everybody saw the discard pile that became the supply: F F F F M M P P P, and nothing else can be drawn."""
    held = "O1 O1 O2 O2 O3 O3 O4 O4 W W W W W S S S S S M M M"
    story = race("a to play\n" + PATHS + f"a hand P P\n a supply F\n a stack {held}").when(0, "done", "lengthen no")
    for seed in range(100):
        supply = rules().book.texts(sampled(story.match, 1, seed).supplies[0])
        assert set(supply) <= {"F", "M", "P"} and supply.count("M") <= 2


@clause("OR-55")
def test_a_stack_that_was_put_in_order_has_two_kinds_in_every_sample() -> None:
    """Also when a card of it has been uncovered: what is left is not all of that kind."""
    story = race(PATHS + "a hand O4\n a stack F S S").when(0, "odin O4b", "keep")
    assert all(len(set(sampled(story.match, 1, seed).stacks[0])) > 1 for seed in range(60))
    story = race(PATHS + "a hand O4\n a stack S F F").when(0, "odin O4b", "keep", "fly +1")
    forest = rules().book.ids.index("F")
    assert all({*sampled(story.match, 1, seed).stacks[0]} != {forest} for seed in range(60))


@clause("OR-20", "OR-55")
def test_old_cards_in_a_stack_that_was_put_in_order_are_still_there() -> None:
    """Before the order two old cards lay under a new one; after it, two of three cannot have been shuffled."""
    held = "O1 O1 O2 O2 O3 O3 W W W W W S S S S S M M M M"
    story = race("a to play\n" + PATHS + f"a hand O4 O4 M\n a supply F\n a stack {held}").when(0, "done", "lengthen no")
    story.when(1, "done", "lengthen no").when(0, "stash O4", "odin O4b", "keep")
    plains = rules().book.ids.index("P")
    assert all(sampled(story.match, 1, seed).stacks[0].count(plains) <= 1 for seed in range(60))


@clause("OR-20")
def test_cards_of_which_nearly_all_can_be_told_are_dealt_on_purpose() -> None:
    """One deal in 43,758 fits what is remembered here: the supply is two of each land, the stack all Odin cards."""
    match = told_nearly_everything()
    started = time.process_time()
    for seed in range(20):
        guess = state_of(match.sample(0, seed))
        assert sorted(guess.supplies[1]) == sorted(kind for kind in range(5) for _ in range(2))
        assert all(kind >= 5 for kind in guess.stacks[1])
    assert time.process_time() - started < 10


def test_a_memory_that_no_cards_fit_is_given_up() -> None:
    """No import brings one: it is refused. A hall may have one on disk from earlier days."""
    match = told_nearly_everything()
    state_of(match).kept[1] = [0] * rules().book.kinds
    with pytest.raises(BadData, match="must be true of them"):
        rules().restore(alone(match))
    guess = state_of(match.sample(0, 1))
    assert (guess.kept[1], guess.piles[1], guess.kept_stack[1]) == ([], [], 0)
    assert rules().restore(match.sample(0, 1).save()).asks


@clause("OR-53")
def test_a_stack_put_in_order_has_two_kinds_in_a_guess_however_seldom_chance_brings_that() -> None:
    cards = [5] + [0] * 30
    match = race(PATHS + "a stack F S P W").match
    state = state_of(match)
    state.stacks[0], state.mixed[0] = state.stacks[0][:2], 2
    assert mix(state, 0, cards)
    assert len(set(cards[:2])) == 2
    assert sorted(cards) == [0] * 30 + [5]


def told_nearly_everything() -> Match:
    """A position nobody played: two cards of each land and all Odin cards of seat 1 are unseen, and remembered so."""
    match = race(PATHS).match
    state, kinds, copies = state_of(match), rules().book.kinds, rules().book.copies
    state.hands[1] = [0] * kinds
    state.supplies[1] = [kind for kind in range(5) for _ in range(2)]
    state.stacks[1] = [kind for kind in range(5, kinds) for _ in range(copies[kind])]
    seen = [copies[kind] - 2 if kind < 5 else 0 for kind in range(kinds)]
    state.discards[1] = [kind for kind in range(kinds) for _ in range(seen[kind])]
    state.magic[1] = []
    state.piles[1] = [2 if kind < 5 else 0 for kind in range(kinds)]
    state.kept[1] = [copies[kind] - state.piles[1][kind] for kind in range(kinds)]
    state.kept_stack[1] = state.pooled[1] = len(state.stacks[1])
    return rules().restore(alone(match))


def alone(match: Match) -> dict[str, object]:
    """The position, and not how it came about."""
    return {**match.save(), "start": None, "actions": []}
