"""A view drawn as text: the table, the viewer's sheet in full, and a line or two for every other clan."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.rules import notes
from ravenhall.kernel.game import View

WIDTH: Final = 80
INDENT: Final = "      "  # of a line that goes on
ROMAN: Final = {1: "I", 2: "II", 3: "III"}


def picture(view: View) -> str:
    """At most 80 columns."""
    lines = [line for note in _notes(view) for line in _wrap(note)] + _table_lines(view)
    mine = view["seat"]
    for seat, sheet in enumerate(view["sheets"]):
        lines.append("")
        lines += _sheet_lines(sheet) if seat == mine else _summary(sheet)
    if view["mine"] is not None:
        lines += _hand_lines(view["mine"])
    return "\n".join(line.rstrip() for line in lines)


def _notes(view: View) -> list[str]:
    """RR-145: in the first round and at the end, what the players should know about the rules they chose."""
    return notes(view["options"]) if view["round"] == 1 or view["outcome"] is not None else []


def _table_lines(view: View) -> list[str]:
    dice = view["dice"]
    rolled = "   ".join(f"{die} {face}" for die, face in dice.items()) if dice else "not rolled"
    lines = [
        f"Round {view['round']} of {view['rounds']}, {view['season']}, {view['phase']}.   Dice: {rolled}",
        "   city             level  ships axes vikings  defense  glory  shields",
    ]
    for slot, city in enumerate(view["table"], 1):
        lines.append(f"{slot}  –" if city is None else _city_line(slot, city))
    deck = view["deck"]
    levels = " ".join(f"{ROMAN[level]} {number}" for level, number in enumerate(deck["levels"], 1))
    paris = ", Paris" if deck["paris"] else ""
    back = deck["back"]
    top = f"; on top level {ROMAN[back['level']]} number {back['number']}" if back and back["level"] else ""
    lines.append(f"Deck: {deck['size']} cards ({levels}{paris}){top}.")
    creatures = view["creatures"]
    if creatures is not None:
        here = f"; here: {_creature_line(creatures['here'])}" if creatures["here"] else ""
        lines.append(f"Creatures to come: {creatures['deck']}{here}.")
    for contest in view["contests"]:
        dice_lie = f", dice {contest['dice']} +{contest['bonus']}" if contest["dice"] else ""
        clans = ", ".join(f"{m + 1} {s}" for m, s in zip(contest["members"], contest["status"], strict=True))
        lines.append(f"At card {contest['slot']}: {clans}{dice_lie}"[:WIDTH])
    return lines


def _creature_line(creature: View) -> str:
    """What it asks for: a bid of a good, or an offering."""
    good = creature["good"]
    if creature["kind"] == "bid":
        return f"{creature['name']}, bid {good}s for {', '.join(str(points) for points in creature['glory'])} glory"
    price = creature["price"]
    return f"{creature['name']}, offer {price} {good}{'s' if price > 1 else ''} for a roll"


def _city_line(slot: int, city: View) -> str:
    cost = city["cost"]
    level = ROMAN.get(city["level"], "–")
    shields = " ".join(f"{number}{colour}" for colour, number in city["shields"].items())
    star = " ★" if city["creature"] else ""
    goods = f"{cost['ships']:>5}{cost['axes']:>5}{cost['vikings']:>8}"
    return f"{slot}  {city['name'][:16]:<16} {level:<5}{goods}{city['defense']:>9}{city['glory']:>7}  {shields}{star}"


def _goods(sheet: View) -> str:
    return f"ships {sheet['ships']}  axes {sheet['axes']}  vikings {sheet['vikings']}"


def _fates(sheet: View) -> str:
    return " ".join(str(die["value"]) for die in sheet["fate"] if not die["used"]) or "none"


def _summary(sheet: View) -> list[str]:
    shields = " ".join(f"{number}{colour}" for colour, number in sheet["shields"].items() if number)
    more = "  berserker" if sheet["berserker"] else ""
    return [
        f"{sheet['clan']}: {_goods(sheet)}  fate {_fates(sheet)}{more}"[:WIDTH],
        f"   {sheet['score']['total']} glory, {len(sheet['cities'])} cities, shields {shields or 'none'}"[:WIDTH],
    ]


def _sheet_lines(sheet: View) -> list[str]:
    score = sheet["score"]
    parts = ", ".join(f"{name} {points}" for name, points in score.items() if name != "total" and points)
    lines = [f"{sheet['clan']} (you): {_goods(sheet)}  fate {_fates(sheet)}"[:WIDTH]]
    lines += _wrap(f"   {score['total']} glory{': ' if parts else ''}{parts}")
    lines += [f"   {_track(track)}" for track in sheet["tracks"]]
    lines += _wrap(f"   Harbor {' '.join(sheet['harbor']) or '–'}")
    lines += _wrap(f"   Armory {' '.join(sheet['armory']) or '–'}")
    lines += _wrap("   " + "  ".join(f"{s['name']} {s['houses']}/{s['of']}" for s in sheet["settlements"]))
    lines += [f"   {god['name']:<6}{_god(god)}"[:WIDTH] for god in sheet["gods"]]
    left = "  ".join(f"{name} {number}" for name, number in sheet["uses_left"].items())
    tools = f"  tools {' '.join(sheet['tools'])}" if sheet["tools"] else ""
    lines += _wrap(f"   Upgrades left: {left}{tools}{'  berserker' if sheet['berserker'] else ''}")
    if sheet["cities"]:
        lines += _wrap(f"   Cities: {', '.join(sheet['cities'])}")
    return lines


def _track(track: View) -> str:
    """x crossed out, . plain, o blank, s a h products, capitals where the product was drawn in."""
    marks = {"": ".", "blank": "o"}
    spaces: list[str] = []
    for place, space in enumerate(track["spaces"]):
        if place < track["crossed"]:
            spaces.append("x")
        elif space.startswith("("):
            spaces.append(space[1].upper())
        else:
            spaces.append(marks.get(space) or "".join(product[0] for product in space.split("+")))
    return f"{track['id']} {track['name']:<10}{' '.join(spaces)}"


def _god(god: View) -> str:
    written = [str(value) for value in god["written"]]
    rest = [f"({reward})" for reward in god["rewards"][len(written) :]]
    return " ".join([*written, *rest])


def _hand_lines(mine: View) -> list[str]:
    if mine["die"] is not None:
        return ["", f"In your hand: the {mine['die']} die, showing {mine['value']}."]
    if mine["waiting"]:
        return ["", f"Waiting on your sheet: {', '.join(mine['waiting'])}."[:WIDTH]]
    return []


def _wrap(line: str) -> list[str]:
    """A line broken so that it fits, at a space if there is one."""
    lines: list[str] = []
    while len(line) > WIDTH:
        cut = line.rfind(" ", len(INDENT), WIDTH)
        cut = cut if cut > 0 else WIDTH
        lines.append(line[:cut])
        line = INDENT + line[cut:].lstrip()
    return [*lines, line]
