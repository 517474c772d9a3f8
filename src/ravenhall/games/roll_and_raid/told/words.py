"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from ravenhall.games.roll_and_raid.chapters.ending import SHARED
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import View
from ravenhall.kernel.wording import article, faces, listed, some

TRACKS = {"W": "wood", "M": "metal", "V": "villagers"}
DICE = {**{track: f"{name} die" for track, name in TRACKS.items()}, "fate": "Fate die"}
STORES = {"ship": "harbor", "axe": "armory"}
WHY = {
    "goods": "lacks the goods",
    "fist": "bids nobody",
    "roll": "falls short",
    "altar": "has sacrificed a Viking the city would have cost",
}
BENEFITS = {"plus2": "adds 2 to the roll", "reroll": "rolls again", "forfeit": ""}


def goods(ships: int, axes: int, vikings: int) -> str:
    parts = [
        some(ships, "ship") if ships else "",
        some(axes, "axe") if axes else "",
        some(vikings, "Viking") if vikings else "",
    ]
    return listed([part for part in parts if part]) or "nothing"


def good(name: str) -> str:
    return article("Viking" if name == "viking" else name)


def upgrade(name: str) -> str:
    """ "Upgraded tools (W)" has the die it is for as a letter."""
    bought, _, die = name.removesuffix(")").partition(" (")
    return f"{bought} for the {DICE[die]}" if die else bought


def place(name: str) -> str:
    """Of a Fate die: "NJORD 5" and "harbor M0" without the number of the space."""
    where, _, _ = name.partition(" ")
    return where.capitalize() if where.isupper() else where


def spot(view: View, named: str) -> str:
    """A place of the sheet or the table: "track:W" is the wood tracker, "raid 1" the first city on it."""
    kind, _, rest = named.replace(":", " ").partition(" ")
    match kind:
        case "track":
            return f"the {TRACKS[rest]} tracker"
        case "hall":
            return "the Great Hall"
        case "store":
            return f"hexagon {rest}"
        case "build":
            return rest
        case "improved":
            return f"the upgrade of the {TRACKS[rest]} die"
        case "god":
            return rest.capitalize()
        case "raid":
            card = view["table"][int(rest) - 1]
            return card["name"] if card is not None else f"city {rest}"
    return named


def say(event: Event, names: list[str]) -> str:
    """The event as a sentence; "" for those that another sentence already tells."""
    value = event.named()
    who = names[value["seat"]] if "seat" in value else ""
    sentence = _round(event.name, who, value) or _production(event.name, who, value) or _gains(event.name, who, value)
    return sentence or _raiding(event.name, who, value, names) or _ending(event.name, who, value, names)


def _round(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "round_began":
            season = "summer" if value["summer"] else "winter"
            return f"Round {value['round']}, {season}.{' The festival begins.' if value['festival'] else ''}"
        case "festival_held":
            return f"{who} sacrifices {some(value['vikings'], 'Viking')} at the festival: {value['glory']:+} glory."
        case "dice_rolled":
            return f"The dice show wood {value['wood']}, metal {value['metal']}, villagers {value['villagers']}."
        case "cards_turned":
            return f"New on the table: {', '.join(value['cities'])}."
    return ""


def _production(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "die_picked":
            return f"{who} takes the {DICE[value['die']]} ({value['value']})."
        case "die_changed":
            how = "sacrifices a Viking" if value["how"] == "boost" else "uses the tools"
            return f"{who} {how}: the die counts {value['value']}."
        case "die_lost":
            return f"{who} throws the die away."
        case "lane_closed":
            return f"{who} is done."
        case "upgrade_bought":
            return f"{who} buys {upgrade(value['upgrade'])}."
        case "sheet_shown":
            return f"{who} {_sheet(value)}."
    return ""


def _sheet(value: dict[str, Any]) -> str:
    did: list[str] = []
    made = [some(value["ships"], "ship"), some(value["axes"], "axe"), some(value["houses"], "house")]
    made = [part for part in made if not part.startswith("0")]
    if made:
        did.append(f"makes {listed(made)}")
    if value["vikings"]:
        did.append(f"recruits {some(value['vikings'], 'Viking')}")
    if value["crossed"]:
        did.append(f"crosses out {some(value['crossed'], 'space')}")
    if any(value["written"]):
        did.append(f"writes {some(sum(value['written']), 'offering')}")
    if value["upgrades"]:
        did.append(f"buys {listed([upgrade(name) for name in value['upgrades']])}")
    if value["fate"]:
        did.append(f"uses {some(value['fate'], 'Fate die', 'Fate dice')}")
    if value["sacrificed"]:
        did.append(f"sacrifices {some(value['sacrificed'], 'Viking')}")
    return listed(did) or "makes nothing"


def _gains(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "vikings_recruited":
            return f"{who} recruits {some(value['vikings'], 'Viking')}."
        case "vikings_left_out":
            return f"{who} has no room for {some(value['vikings'], 'more Viking')}: the hall is full."
        case "good_stored":
            return f"{who} stores {article(value['product'])} in the {STORES[value['product']]}."
        case "house_built":
            return f"{who} builds a house in {value['settlement']}."
        case "settlement_done":
            return f"{value['settlement']} is complete and loyal to {who}."
        case "fate_unlocked":
            return f"{who} unlocks a Fate die of {value['value']} ({place(value['place'])})."
        case "value_written":
            return f"{who} writes {value['value']} for {value['god'].capitalize()}."
        case "space_crossed":
            return f"{who} crosses out space {value['space']} of the {TRACKS[value['track']]} tracker."
        case "product_drawn":
            where = f"space {value['space']} of the {TRACKS[value['track']]} tracker"
            return f"{who} draws {article(value['product'])} into {where}."
        case "gain_lost":
            return f"{who} has no room for {article(value['what'])}: it is lost."
    return ""


def _raiding(name: str, who: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "destinations_shown":
            return f"For Loki, for Odin, for Thor! {_hands(value['slots'], names)}."
        case "could_not_pay":
            return f"{listed([names[seat] for seat in value['seats']])} can pay for no city on the table."
        case "city_claimed":
            return f"{who} takes on {value['city']}." if value["slot"] else f"{who} stays home."
        case "conflict_began":
            return f"{listed([names[seat] for seat in value['seats']])} fight for {value['city']}."
        case "bids_shown":
            shown = [f"{names[seat]} {bid}" for seat, bid in zip(value["seats"], value["bids"], strict=True)]
            return f"Vikings sent into combat: {', '.join(shown)}."
        case "bids_tied":
            return f"{listed([names[seat] for seat in value['seats']])} are level and fight on."
        case "combat_won":
            return f"{who} wins the combat and may raid."
        case "stakes_returned":
            return f"{some(value['vikings'], 'Viking')} of {who} {'comes' if value['vikings'] == 1 else 'come'} home."
        case "retreated_from":
            return f"{who} {WHY[value['why']]} and retreats."
        case "good_lost":
            return f"{who} loses {good(value['good'])} in the retreat."
        case "raid_rolled":
            more = value["result"] - sum(value["dice"])
            rolled = f"{faces(value['dice'], ' + ')}{f' and {more} more' if more else ''}"
            return f"{who} rolls {rolled} at {value['city']}: {value['result']} against {value['defense']}."
        case "altar_used":
            benefit = BENEFITS[value["benefit"]]
            return f"{who} sacrifices a Viking{benefit and f' and {benefit}'}."
        case "roll_raised":
            return f"At {value['city']} the roll now counts {value['result']} against {value['defense']}."
        case "city_raided":
            cost = goods(value["ships"], value["axes"], value["vikings"])
            return f"{who} raids {value['city']} for {cost}: {value['glory']} glory."
        case "city_left":
            return f"{value['city']} is not taken."
        case "inherited":
            return f"The raid passes to {who}."
        case "heirs_fight":
            heirs = listed([names[seat] for seat in value["seats"]])
            return f"{heirs} all take over the raid, and fight for it."
        case "passed_over":
            return f"{who} cannot pay for the raid and is left out."
        case "declined_raid":
            return f"{who} does not take over the raid."
    return _paris(name, who, value)


def _hands(slots: list[int], names: list[str]) -> str:
    """Fingers are shown for the card with that number, a fist by who stays at home."""
    if not any(slots):
        return f"{listed(names[: len(slots)])} {'stays' if len(slots) == 1 else 'all stay'} home"
    return ", ".join(f"{names[seat]} {f'shows {slot}' if slot else 'stays home'}" for seat, slot in enumerate(slots))


def _paris(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "paris_joined":
            return f"{who} joins the attack on Paris."
        case "paris_waited":
            return f"{who} waits; there is no attack on Paris this round."
        case "paris_unpaid":
            return f"{who} cannot pay for Paris; there is no attack on it this round."
        case "paris_paid":
            return f"Every clan pays {goods(value['ships'], value['axes'], value['vikings'])} for Paris."
        case "paris_rolled":
            return (
                f"At Paris the dice show {faces(value['dice'], ' + ')}: {value['result']} against {value['defense']}."
            )
        case "paris_taken":
            return f"Paris is taken! {value['glory']} glory for every clan."
        case "paris_held":
            return "Paris holds; what was paid is lost."
    return ""


def _ending(name: str, who: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "creature_came":
            return f"{value['creature']} comes."
        case "creature_bids":
            shown = [
                f"{n} {bid} ({gp} glory)" for n, bid, gp in zip(names, value["bids"], value["glory"], strict=False)
            ]
            return f"Bids for {value['creature']}: {', '.join(shown)}."
        case "offering_made":
            return f"{who} makes an offering to {value['creature']} and rolls {value['die']}."
        case "round_scored":
            points = ", ".join(f"{n} {score}" for n, score in zip(names, value["glory"], strict=False))
            return f"Glory after round {value['round']}: {points}."
        case "match_ended":
            return _end(value, names)
    return ""


def _end(value: dict[str, Any], names: list[str]) -> str:
    points = ", ".join(f"{n} {score}" for n, score in zip(names, value["points"], strict=False))
    reason, winners = value["reason"], [names[seat] for seat in value["winners"]]
    if reason.startswith(SHARED):
        won = f"{listed(winners)} wins" if len(winners) == 1 else "A glorious draw"
        return f"{won}: {reason}. Glory: {points}."
    if reason:
        return f"{reason[0].upper()}{reason[1:]}. Glory: {points}."
    if winners:
        return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}: the most glory. Glory: {points}."
    return f"A glorious draw: nobody has more glory. Glory: {points}."
