"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from ravenhall.games.ravenfeast.chapters.hindering import inches
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import View

PHASE_TITLES = {"initiative": "Initiative", "rally": "Rally", "movement": "Movement", "shooting": "Shooting"}
PHASE_TITLES |= {"facing": "Melee", "melee": "Melee", "end": "End of turn"}

PART_WORDS = {
    "own": "Morale",
    "group": "by a Hero's group",
    "loan": "by the Leader's loan",
    "hero_near": "with a Hero near",
    "leader": "for the Leader",
    "heroes": "for a Hero in play",
    "cover": "in cover or a wall",
}


def say(event: Event, names: list[str]) -> str:
    """The event as a sentence; "" for those that another sentence already tells."""
    value = event.named()
    who = names[value["seat"]] if "seat" in value else ""
    told = _order(event.name, who, value, names) or _moves(event.name, who, value)
    return told or _blows(event.name, value) or _fate(event.name, who, value, names)


def spot(view: View, place: str) -> str:
    """A figure by its name and where it stands, a door by where it is; squares are their own names."""
    kind, _, rest = place.partition(" ")
    if kind == "figure":
        figure = view["figures"][int(rest)]
        return f"{figure['name']} on {figure['x']},{figure['y']}"
    return f"the {place}".replace("door ", "door on ") if kind == "door" else place


def many(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _order(name: str, who: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "mustered":
            return f"{who} musters {many(value['figures'], 'figure')} for {value['points']} points."
        case "order_rolled":
            return order_rolled(who, value["die"], value["total"])
        case "order_tied":
            return f"A tie: {' and '.join(names[seat] for seat in value['seats'])} roll again."
        case "order_set":
            return f"{who} {'deploys' if value['deploying'] else 'goes'} first."
        case "deployed":
            return f"{who} deploys {value['name']}."
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


def order_rolled(who: str, die: int, total: int) -> str:
    """RF-9 to RF-12: the die, what is taken off it, and that less is better."""
    less = f", less {die - total} for Leader and Heroes: {total}" if total != die else ""
    return f"{who} rolls {die}{less}. The lowest says who goes first."


def moved(value: dict[str, Any]) -> str:
    if value["spent"] == 0:
        return f"{value['name']} turns where it stands."
    return f"{value['name']} {'flies' if value['flying'] else 'moves'} {inches(value['spent'])}."


def _moves(name: str, who: str, value: dict[str, Any]) -> str:
    match name:
        case "moved":
            return moved(value)
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
            return f"{value['name']} steps up into the gap."
        case "turned":
            return f"{value['name']} turns to another attacker."
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
            came = f"has {many(value['left'], 'wound')} left" if value["left"] else "is struck down"
            return f"{value['name']} {came}."
    return ""


def cause(value: dict[str, Any], who: str) -> str:
    """RF-102 to RF-105: what shook them, and whom."""
    names, several = " and ".join(value["names"]), len(value["names"]) > 1
    match value["cause"]:
        case "leader":
            return f"{names}, the Leader, is dead: the whole army of {who}"
        case "hero":
            return f"{names} {'are' if several else 'is'} dead: the group around {'them' if several else 'him'}"
        case "song":
            return f'{names} is worthy of a song: comrades within 3" who are no braver'
    return f"Half of the army is lost: everybody {who} has left"


def morale_dice(value: dict[str, Any]) -> str:
    """The die, the score, and how that came about: "(1 against 5: Morale 2, +2 by a Hero's group, +1 for a Hero)"."""
    if "parts" not in value:  # told under earlier rules
        return f"({value['die']} against {value['score']})"
    parts = value["parts"]
    told = [
        f"{PART_WORDS[name]} {parts[name]}" if name == "own" else f"+{parts[name]} {PART_WORDS[name]}" for name in parts
    ]
    if sum(parts.values()) > value["score"]:
        told.append(f"{value['score']} at most")
    return f"({value['die']} against {value['score']}: {', '.join(told)})"


def _fate(name: str, who: str, value: dict[str, Any], names: list[str]) -> str:
    match name:
        case "fell":
            return f"{value['name']} is removed."
        case "rallied":
            return f"{value['name']} rallies {morale_dice(value)}."
        case "rally_failed":
            return f"{value['name']} does not rally {morale_dice(value)}."
        case "loan_rolled":
            lent = "lends his courage" if value["lent"] else "cannot lend his courage"
            return f"{value['name']} {lent} {morale_dice(value)}."
        case "tests_called":
            return f"{cause(value, who)} must test."
        case "tested":
            return f"{value['name']} {'holds' if value['held'] else 'breaks'} {morale_dice(value)}."
        case "fled":
            return f"{value['name']} flees {inches(value['spent'])}."
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
