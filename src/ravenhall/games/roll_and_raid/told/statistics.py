"""What players want to know when the match is over, read off its events."""

from __future__ import annotations

from typing import Any, Final, cast

from ravenhall.games.roll_and_raid.checked.shapes import RaidFigures, RoundScore
from ravenhall.kernel.events import Event

MADE: Final = {"ship": "ships_built", "axe": "axes_forged"}
ONE_EACH: Final = {
    "house_built": "houses_built",
    "value_written": "offerings_written",
    "space_crossed": "spaces_crossed_out",
    "combat_won": "combats_won",
    "city_raided": "cities_raided",
    "retreated_from": "retreats",
    "altar_used": "vikings_sacrificed",
}
NAMES: Final = (
    "ships_built",
    "axes_forged",
    "houses_built",
    "vikings_recruited",
    "vikings_sacrificed",
    "vikings_lost_in_combat",
    "offerings_written",
    "spaces_crossed_out",
    "fate_dice_used",
    "cities_raided",
    "combats_won",
    "retreats",
)


def statistics(events: list[Event], seats: int) -> RaidFigures:
    """What each clan made, gave and took, by seat; and the glory of all clans after each round."""
    tallies: dict[str, list[int]] = {name: [0] * seats for name in NAMES}
    rounds: list[RoundScore] = []
    for event in events:
        value = event.named()
        if event.name == "round_scored":
            rounds.append({"round": value["round"], "glory": list(value["glory"])})
        elif event.name == "bids_shown":
            for seat, bid in zip(value["seats"], value["bids"], strict=True):
                tallies["vikings_lost_in_combat"][seat] += bid
        elif event.name == "paris_taken":
            tallies["cities_raided"] = [cities + 1 for cities in tallies["cities_raided"]]
        elif "seat" in value:
            count(tallies, event.name, value["seat"], value)
    return cast("RaidFigures", {**tallies, "glory_by_round": rounds})


def count(tallies: dict[str, list[int]], name: str, seat: int, value: dict[str, Any]) -> None:
    if name in ONE_EACH:
        tallies[ONE_EACH[name]][seat] += 1
    elif name == "good_stored":
        tallies[MADE[value["product"]]][seat] += 1
    elif name == "vikings_recruited":
        tallies["vikings_recruited"][seat] += value["vikings"]
    elif name == "festival_held" or (name == "die_changed" and value["how"] == "boost"):
        tallies["vikings_sacrificed"][seat] += value.get("vikings", 1)
    elif name == "stakes_returned":
        tallies["vikings_lost_in_combat"][seat] -= value["vikings"]
    elif name == "die_picked" and value["die"] == "fate":
        tallies["fate_dice_used"][seat] += 1
