"""A view drawn as text: the table, the viewer's sheet in full, and a line or two for every other clan."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.modes import notes
from ravenhall.games.roll_and_raid.told import words
from ravenhall.kernel.game import View
from ravenhall.kernel.paint import FAINT, HEAD, HERE, JOINED, paint, painted_seat, shape, unpainted, width, wrapped

INDENT: Final = "      "  # of a line that goes on
ROMAN: Final = {1: "I", 2: "II", 3: "III"}
TRACK_LEGEND: Final = "x crossed out, s ship, a axe, h house, o an empty hexagon, A drawn into it"
DICE: Final = {"W": "wood", "M": "metal", "V": "vikings"}


def painted(view: View, columns: int) -> str:
    when, *table = _table_lines(view)
    hand = [] if view["mine"] is None else _hand_lines(view["mine"])
    lines = [*_notes(view), when, *hand, *table]
    mine = view["seat"]
    for seat, sheet in enumerate(view["sheets"]):
        lines.append("")
        lines += _sheet_lines(sheet, seat) if seat == mine else _summary(sheet, seat)
    return "\n".join(part.rstrip() for line in lines for part in _fitted(line, columns))


def _fitted(line: str, columns: int) -> list[str]:
    """A line that is too long is broken between two words; one that fits keeps its columns."""
    if width(line) <= columns:
        return [line.replace(JOINED, " ")]
    return wrapped(line, columns, _indent(line), INDENT)


def _indent(line: str) -> str:
    bare = unpainted(line)
    return " " * (len(bare) - len(bare.lstrip()))


def _notes(view: View) -> list[str]:
    """RR-145: in the first round and at the end, what the players should know about the rules they chose."""
    return notes(view["options"]) if view["round"] == 1 or view["outcome"] is not None else []


def _table_lines(view: View) -> list[str]:
    dice = view["dice"]
    rolled = (
        "   ".join(paint(DICE.get(die, ""), f"{die} {face}") for die, face in dice.items()) if dice else "not rolled"
    )
    lines = [
        f"{paint(HEAD, _when(view))}   Dice: {rolled}",
        paint(FAINT, "   city             level  ships axes vikings  defense  glory  shields"),
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
        lines.append(paint(HERE, f"At card {contest['slot']}: {clans}{dice_lie}"))
    return lines


def _when(view: View) -> str:
    return f"Round {view['round']} of {view['rounds']}, {view['season']}, {view['phase']}."


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
    shields = _shields(city["shields"])
    star = " ★" if city["creature"] else ""
    goods = f"{cost['ships']:>5}{cost['axes']:>5}{cost['vikings']:>8}"
    return f"{slot}  {city['name']:<16} {level:<5}{goods}{city['defense']:>9}{city['glory']:>7}  {shields}{star}"


def _shields(shields: View) -> str:
    return " ".join(paint(f"shield{colour}", f"{number}{colour}") for colour, number in shields.items() if number)


def _goods(sheet: View) -> str:
    return f"ships {sheet['ships']}  axes {sheet['axes']}  vikings {sheet['vikings']}"


def _fates(sheet: View) -> str:
    return " ".join(str(die["value"]) for die in sheet["fate"] if not die["used"]) or "none"


def _clan(sheet: View, seat: int, more: str = "") -> str:
    return painted_seat(seat, f"{shape(seat)} {sheet['clan']}{more}")


def _summary(sheet: View, seat: int) -> list[str]:
    more = "  berserker" if sheet["berserker"] else ""
    score = f"{sheet['score']['total']} glory, {len(sheet['cities'])} cities"
    return [
        f"{_clan(sheet, seat)}: {_goods(sheet)}  fate {_fates(sheet)}{more}",
        f"   {score}, shields {_shields(sheet['shields']) or 'none'}",
    ]


def _sheet_lines(sheet: View, seat: int) -> list[str]:
    score = sheet["score"]
    parts = ", ".join(f"{name} {points}" for name, points in score.items() if name != "total" and points)
    lines = [f"{_clan(sheet, seat, ' (you)')}: {_goods(sheet)}  fate {_fates(sheet)}"]
    lines.append(f"   {score['total']} glory{': ' if parts else ''}{parts}")
    lines += [f"   {_track(track)}" for track in sheet["tracks"]]
    lines.append(f"   {paint(FAINT, TRACK_LEGEND)}")
    lines.append(f"   Harbor {' '.join(sheet['harbor']) or '–'}")
    lines.append(f"   Armory {' '.join(sheet['armory']) or '–'}")
    lines.append("   " + "  ".join(f"{s['name']}{JOINED}{s['houses']}/{s['of']}" for s in sheet["settlements"]))
    lines += [f"   {god['name']:<6}{_god(god)}" for god in sheet["gods"]]
    left = "  ".join(f"{name} {number}" for name, number in sheet["uses_left"].items())
    tools = f"  tools {' '.join(sheet['tools'])}" if sheet["tools"] else ""
    lines.append(f"   Upgrades left: {left}{tools}{'  berserker' if sheet['berserker'] else ''}")
    if sheet["cities"]:
        lines.append(f"   Cities: {', '.join(sheet['cities'])}")
    return lines


def _track(track: View) -> str:
    """x crossed out, . plain, o blank, s a h products, capitals where the product was drawn in."""
    marks = {"": ".", "blank": "o"}
    spaces: list[str] = []
    for place, space in enumerate(track["spaces"]):
        if place < track["crossed"]:
            spaces.append(paint(FAINT, "x"))
        elif space.startswith("("):
            spaces.append(paint(HEAD, space[1].upper()))
        else:
            spaces.append(marks.get(space) or "".join(product[0] for product in space.split("+")))
    return f"{paint(DICE.get(track['id'], ''), track['id'])} {track['name']:<10}{' '.join(spaces)}"


def _god(god: View) -> str:
    written = [str(value) for value in god["written"]]
    rest = [paint(FAINT, f"({reward})") for reward in god["rewards"][len(written) :]]
    return " ".join([*written, *rest])


def _hand_lines(mine: View) -> list[str]:
    if mine["die"] is not None:
        return [paint(HERE, f"In your hand: the {words.DICE[mine['die']]}, showing {mine['value']}.")]
    if mine["waiting"]:
        return [paint(HERE, f"Waiting on your sheet: {', '.join(mine['waiting'])}.")]
    return []
