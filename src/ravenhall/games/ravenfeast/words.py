"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from ravenhall.kernel.events import Event

PHASE_TITLES = {"initiative": "Initiative", "rally": "Rally", "movement": "Movement", "shooting": "Shooting"}
PHASE_TITLES |= {"facing": "Melee", "melee": "Melee", "end": "End of turn"}
FACING_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def say(event: Event, names: list[str]) -> str:
    """The event as a sentence; "" for those that another sentence already tells."""
    value: dict[str, Any] = dict(zip(event.kind.fields, event.values, strict=True))
    who = names[value["seat"]] if "seat" in value else ""
    told = _order(event.name, who, value, names) or _moves(event.name, who, value)
    return told or _blows(event.name, value) or _fate(event.name, who, value, names)


def _order(name: str, who: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "order_rolled":
            return f"{who} rolls {value['die']}: {value['total']}."
        case "order_tied":
            return f"A tie: {' and '.join(names[seat] for seat in value['seats'])} roll again."
        case "order_set":
            return f"{who} {'deploys' if value['deploying'] else 'goes'} first."
        case "deployed":
            return f"{who} deploys {value['name']} at {value['x']},{value['y']}."
        case "turn_began":
            return f"Turn {value['turn']}."
        case "phase_began":
            return f"{PHASE_TITLES[value['phase']]}."
        case "match_ended":
            winners = " and ".join(names[seat] for seat in value["winners"])
            return f"{winners or 'Nobody'} wins: {value['reason']}."
        case "team_routed":
            return f"{' and '.join(names[seat] for seat in value['seats'])}: routed."
    return ""


def _moves(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "moved":
            way = "flies" if value["flying"] else "moves"
            return f"{value['name']} {way} to {value['x']},{value['y']}."
        case "withdrew":
            return f"{value['name']} withdraws."
        case "locked":
            return "Contact: they are locked in melee."
        case "wall_formed":
            return f"{who} forms a shield wall of {len(value['figures'])}."
        case "wall_moved":
            squares = abs(value["squares"])
            return f"{who}'s shield wall goes {'forward' if value['squares'] > 0 else 'back'} {squares}\"."
        case "wall_reversed":
            return f"{who}'s shield wall faces about."
        case "wall_dissolved":
            return f"{who} dissolves a shield wall."
        case "wall_broken":
            return f"{who}'s shield wall is broken."
        case "stepped_up":
            return f"{value['name']} steps up to {value['x']},{value['y']}."
        case "turned":
            return f"{value['name']} turns {FACING_NAMES[value['facing']]}."
    return ""


def _blows(name: str, value: dict[str, Any]) -> str:
    dice = f"({value['die']} against {value['score']})" if "die" in value and "score" in value else ""
    match name:
        case "shot":
            return f"{value['name']} shoots at {value['target_name']}: {'a hit' if value['hit'] else 'a miss'} {dice}."
        case "struck":
            return f"{value['name']} strikes {value['target_name']}: {'a hit' if value['hit'] else 'a miss'} {dice}."
        case "free_attack":
            hit = "a hit" if value["hit"] else "a miss"
            return f"{value['name']} strikes {value['target_name']} freely: {hit} {dice}."
        case "cover_rolled":
            return f"The shot {'passes' if value['passed'] else 'is stopped by'} the cover ({value['die']})."
        case "armor_rolled":
            return f"The armour of {value['name']} {'holds' if value['saved'] else 'fails'} {dice}."
        case "song_rolled":
            sung = "a death worthy of a song" if value["sung"] else "no song"
            return f"{value['target_name']}: {sung} {dice}."
        case "wounded":
            return f"{value['name']} has {value['left']} left." if value["left"] else f"{value['name']} is struck down."
    return ""


def _fate(name: str, who: str, value: dict[str, Any], names: list[str]) -> str:
    dice = f"({value['die']} against {value['score']})" if "die" in value and "score" in value else ""
    match name:
        case "fell":
            return f"{value['name']} is removed."
        case "rallied":
            return f"{value['name']} rallies {dice}."
        case "rally_failed":
            return f"{value['name']} does not rally {dice}."
        case "loan_rolled":
            return f"{value['name']} {'lends his courage' if value['lent'] else 'cannot lend his courage'} {dice}."
        case "tested":
            return f"{value['name']} {'holds' if value['held'] else 'breaks'} {dice}."
        case "fled":
            return f"{value['name']} flees to {value['x']},{value['y']}."
        case "ran_off":
            return f"{value['name']} runs off the table."
        case "taken":
            return f"{who} takes {value['name']} captive; {value['escort_name']} is the escort."
        case "escort_changed":
            return f"{value['escort_name']} escorts {value['name']} from now on."
        case "captive_lost":
            return f"{value['name']} is left without an escort."
        case "led_off":
            return f"{value['name']} is led off the table by {who}'s men."
        case "looted":
            return f"{value['name']} carries off loot: {value['looted']} so far."
    return ""
