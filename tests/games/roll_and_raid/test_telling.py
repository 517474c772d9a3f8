"""The log tells what happened around the altar, the heirs and the hall; Fate dice out of place are named."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.roll_and_raid.stories import deciding, fighting, raid, working
from tests.games.roll_and_raid.test_creatures import meeting
from tests.games.roll_and_raid.test_paris import at_paris

EXETER = "Exeter, Portland"


@clause("RR-68")
def test_two_more_for_a_roll_are_no_new_roll() -> None:
    """Dice that nobody had thrown were told a second time."""
    story = deciding("Lisbon, Portland", "ships 3 axes 2 vikings 9", "").rolling(2, 2).when(0, "raid 1")
    story.when(0, "plus2").does_not_happen("raid_rolled")
    story.happens("A sacrifices a Viking and adds 2 to the roll.", "At Lisbon the roll now counts 6 against 10.")


@clause("RR-96")
def test_a_sacrifice_that_forfeits_the_raid_rolls_nothing_and_says_so() -> None:
    """It was told as a new roll."""
    story = deciding("London, Portland", "ships 2 axes 3 vikings 2", "").rolling(1, 1).when(0, "raid 1")
    story.when(0, "reroll").happens("A sacrifices a Viking.").does_not_happen("raid_rolled")
    story.happens("A has sacrificed a Viking the city would have cost and retreats.")


@clause("RR-99")
def test_heirs_who_both_accept_are_said_to_fight() -> None:
    """The raid was said to pass to each of them."""
    clans = ("ships 1 axes 3 vikings 9",) * 3
    story = fighting(EXETER, *clans).when(0, "bid 3").when(1, "bid 1").rolling(1, 1).when(2, "bid 1")
    story.when(0, "give_up").when(0, "lose ship").when(1, "accept").when(2, "accept")
    story.happens("B and C all take over the raid, and fight for it.").does_not_happen("inherited")
    assert story.match.view(None)["contests"][0]["dice"] == [], "the dice of whoever failed are gone"


@clause("RR-151")
def test_an_heir_who_cannot_pay_did_not_choose() -> None:
    """It was told as if the heir had not wanted the raid."""
    clans = ("ships 1 axes 3 vikings 9", "ships 1 axes 3 vikings 4", "ships 1 axes 3 vikings 9")
    story = fighting(EXETER, *clans).when(0, "bid 3").when(1, "bid 2").rolling(1, 1).when(2, "bid 1")
    story.when(0, "give_up").when(0, "lose ship")
    story.happens("B cannot pay for the raid and is left out.").does_not_happen("declined_raid")


@clause("RR-153")
def test_a_clan_that_cannot_pay_for_paris_did_not_choose_to_wait() -> None:
    """As with heirs, it was told as if the clan had not wanted to."""
    story = at_paris("ships 2 axes 2 vikings 5", "ships 2 axes 2 vikings 4").when(0, "join")
    story.happens("B cannot pay for Paris; there is no attack on it this round.").does_not_happen("paris_waited")
    waiting = at_paris("ships 2 axes 2 vikings 5", "ships 2 axes 2 vikings 5").when(0, "join").when(1, "wait")
    waiting.happens("B waits; there is no attack on Paris this round.").does_not_happen("paris_unpaid")


@clause("RR-123")
def test_at_the_altar_of_paris_two_more_are_no_new_roll_and_only_a_new_roll_is_one() -> None:
    story = at_paris("ships 2 axes 2 vikings 7", "ships 2 axes 2 vikings 7").when(0, "join").rolling(1, 1)
    story.when(1, "join").when(0, "plus2").does_not_happen("paris_rolled")
    story.happens("A sacrifices a Viking and adds 2 to the roll.", "At Paris the roll now counts 4 against 12.")
    story.rolling(2, 1).when(1, "reroll").happens("B sacrifices a Viking and rolls again.")
    story.happens("At Paris the dice show 2 + 1: 5 against 12.").does_not_happen("roll_raised")


@clause("RR-37")
def test_vikings_for_whom_there_is_no_room_are_told_of() -> None:
    """They vanished unsaid."""
    story = working("vikings 52", dice="W1 M1 V6").when(0, "die V").when(0, "recruit")
    story.happens("A recruits 2 Vikings.", "A has no room for 4 more Vikings: the hall is full.")


@clause("RR-87")
def test_vikings_are_written_like_a_people() -> None:
    """There were 3 vikings, and 1 Viking come home."""
    clans = ("ships 2 axes 3 vikings 2", "ships 2 axes 3 vikings 2")
    story = fighting("London, Portland", *clans).when(0, "bid 2").when(1, "bid 2")
    seat = story.match.asks[0].seat
    refused = story.match.why_not(seat, "lose viking")
    assert refused is not None and refused.clause == "RR-87" and "no Viking to lose" in refused.message


@clause("RR-56", "RR-60", "RR-148")
@pytest.mark.parametrize(
    ("drawing", "seat", "before", "clause_named"),
    [
        ("round 4 start\nclan 1 vikings 3\nclan 2 vikings 3", 0, [], "RR-148"),
        ("round 5 destination\ntable London\nclan 1 ships 2 axes 3 vikings 9\nclan 2", 0, [], "RR-56"),
        (
            "round 5 destination\ntable London\nclan 1 ships 2 axes 3 vikings 9\nclan 2 ships 2 axes 3 vikings 9",
            0,
            [(0, "raid 1"), (1, "raid 1")],
            "RR-56",
        ),
    ],
    ids=["festival", "destination", "combat"],
)
def test_a_fate_die_outside_production_is_refused_as_that(
    drawing: str, seat: int, before: list[tuple[int, str]], clause_named: str
) -> None:
    """At the festival, and wherever raids are chosen and fought for."""
    story = raid(drawing)
    for actor, action in before:
        story.when(actor, action)
    story.refuses(seat, "fate 3", clause_named)


@clause("RR-56", "RR-60")
def test_a_fate_die_is_refused_as_that_by_heirs_in_retreats_for_paris_and_before_creatures() -> None:
    """Each of these named its own clause, and said that it does not answer what is asked."""
    clans = ("ships 1 axes 3 vikings 7", "ships 1 axes 3 vikings 6", "ships 1 axes 3 vikings 5")
    heirs = fighting(EXETER, *clans).when(0, "bid 3").when(1, "bid 2").rolling(1, 3).when(2, "bid 1")
    heirs.when(0, "give_up").refuses(0, "fate 3", "RR-56").when(0, "lose viking")
    heirs.asks_only(1, "inherit").refuses(1, "fate 3", "RR-56")
    paris = at_paris("ships 2 axes 2 vikings 7", "ships 2 axes 2 vikings 7").refuses(0, "fate 3", "RR-56")
    paris.when(0, "join").rolling(1, 1).when(1, "join").asks_only(0, "paris_altar").refuses(0, "fate 3", "RR-60")
    meeting("Kraken", "ships 4", "ships 3").asks(0, "creature_bid").refuses(0, "fate 3", "RR-56")
    meeting("Draugr", "axes 2", "axes 1").asks(0, "creature_offer").refuses(0, "fate 3", "RR-56")
    gift = meeting("Sleipnir", "harbor T4 ships 1", "").rolling(6).when(0, "pay")
    gift.asks_only(0, "store").refuses(0, "fate 3", "RR-56")


@clause("RR-60")
def test_a_fate_die_is_no_raid_die_at_either_altar() -> None:
    story = deciding("London, Portland", "ships 2 axes 3 vikings 6", "").rolling(1, 1).when(0, "raid 1")
    story.refuses(0, "fate 3", "RR-60")
