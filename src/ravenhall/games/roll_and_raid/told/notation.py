"""Positions as text, read and written: for tests and puzzles.

    round 5 destination
    dice W3 M4 V2
    table London, Rathlin
    clan 1  ships 2  axes 3  vikings 5  berserker
    clan 2  ships 2  axes 3  vikings 4  crossed 2 0 1  NJORD 1 0  cities York, Dublin

The word after the round is where it stands: `start`, `production`, `destination` or `cleanup`. A clan's words, each
with what follows it up to the next, are ships, axes, vikings, fallen (Vikings), harbor, armory, crossed, drawn, houses,
the two gods, used (Fate dice), uses, tools, berserker, festivals, glory (of creatures) and cities. Fate dice follow
from what is filled. Cards named nowhere stay in the deck; `deck empty` puts them into the box, `creatures` names the
Creature deck from the top.
"""

from __future__ import annotations

import re
from typing import Final

from ravenhall.games.roll_and_raid.book import AXE, PRODUCTS, SHIP, TRACK_IDS, Book
from ravenhall.games.roll_and_raid.chapters import writing
from ravenhall.games.roll_and_raid.checked import invariants
from ravenhall.games.roll_and_raid.codes import CLEANUP, NEW_ROUND, NONE, PRODUCTION, ROLL
from ravenhall.games.roll_and_raid.sheet import Sheet, blank_sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.errors import Unreadable, at_line
from ravenhall.kernel.game import View

WORDS: Final = (
    "ships",
    "axes",
    "vikings",
    "fallen",
    "harbor",
    "armory",
    "crossed",
    "drawn",
    "houses",
    "used",
    "uses",
    "tools",
    "berserker",
    "festivals",
    "glory",
    "cities",
)


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Drawn:
    """What has been read so far that is put into place at the end."""

    def __init__(self, state: RaidState) -> None:
        self.stands = "start"
        self.everything = [*state.deck, *reversed(state.display)]
        self.clans: set[int] = set()


def set_position(state: RaidState, drawing: str) -> None:
    """Put the position onto a freshly set-up state; Unreadable says which line is wrong, and what about it."""
    drawn = Drawn(state)
    state.display = []
    for number, line in enumerate(drawing.splitlines(), 1):
        words = line.split(None, 1)
        if words:
            try:
                _read_line(state, drawn, words[0].lower(), words[1].strip() if len(words) > 1 else "")
            except Unreadable as error:
                raise at_line(number, line, error) from error
    _put_cards(state, drawn.everything)
    _set_phase(state, drawn.stands)
    problem = invariants.broken(state)
    if problem is not None:
        raise Unreadable(f"not a position: {problem}")


def _read_line(state: RaidState, drawn: Drawn, head: str, rest: str) -> None:
    if head == "round":
        number, drawn.stands = _read_round(rest, state.rules.rounds)
        state.round = number - 1 if drawn.stands == "start" else number
    elif head == "dice":
        state.chance.dictated = _read_dice(rest)
    elif head == "table":
        state.display = [_card(state.book, name) for name in _names(rest)]
    elif head == "deck":
        if rest != "empty":
            raise Unreadable(f"of the deck only `deck empty` is written, not `deck {rest:.40}`")
        drawn.everything = []
    elif head == "creatures":
        state.creature_deck = [_creature(state.book, name) for name in reversed(_names(rest))]
    elif head == "clan":
        _read_clan(state, drawn, rest)
    else:
        raise Unreadable(
            f"a line of a position starts with round, dice, table, deck, creatures or clan, not {head!r:.40}"
        )


def _read_round(text: str, last: int) -> tuple[int, str]:
    found = re.fullmatch(r"(\d{1,3})\s+(start|production|destination|cleanup)", text)
    if not found:
        raise Unreadable(f"like `round 5 destination`, not `round {text:.40}`; or start, production, cleanup")
    return within(int(found[1]), 1, last, "a round"), found[2]


def within(number: int, least: int, most: int, what: str) -> int:
    if not least <= number <= most:
        raise Unreadable(f"{what} is {least} to {most}, not {number}")
    return number


def _read_dice(text: str) -> list[int]:
    found = re.fullmatch(r"W([1-6])\s+M([1-6])\s+V([1-6])", text)
    if not found:
        raise Unreadable(f"dice are written like W3 M4 V2, not {text!r:.40}")
    return [int(face) for face in found.groups()]


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _card(book: Book, name: str) -> int:
    for raid in book.raids:
        if name.lower() in (raid.name.lower(), raid.id):
            return raid.index
    raise Unreadable(f"there is no city {name!r:.40}")


def _creature(book: Book, name: str) -> int:
    for creature in book.creatures:
        if name.lower() in (creature.name.lower(), creature.id):
            return creature.index
    raise Unreadable(f"there is no creature {name!r:.40}")


def _put_cards(state: RaidState, everything: list[int]) -> None:
    """What is on the table or won is not in the deck; it stays in its order, and each card is in one place."""
    placed = [*state.display]
    for sheet in state.sheets:
        placed += sheet.cards
    paris = state.book.paris
    if any(placed.count(card) > 1 for card in placed if card != paris):
        raise Unreadable("a city is in two places")
    for card in placed:
        if state.book.raids[card].number > state.seats:
            raise Unreadable(f"{state.book.raids[card].name} is not in a game for {state.seats}")
    state.deck = [card for card in everything if card not in placed]
    if not state.display:  # no table was drawn
        while len(state.display) < state.rules.display and state.deck:
            state.display.append(state.deck.pop())


def _set_phase(state: RaidState, stands: str) -> None:
    if stands == "start":
        state.phase = NEW_ROUND
    elif stands == "production":
        state.phase = ROLL
    elif stands == "cleanup":
        state.phase = CLEANUP
    else:
        state.phase = PRODUCTION  # all are done
        state.dice = state.chance.dictated or [1, 1, 1]
        state.chance.dictated = []
        if state.rules.sealed:
            state.shown = [sheet.copy() for sheet in state.sheets]


def _read_clan(state: RaidState, drawn: Drawn, text: str) -> None:
    words = text.split()
    if not words or not re.fullmatch(r"\d{1,2}", words[0]) or not 1 <= int(words[0]) <= state.seats:
        raise Unreadable(f"clans are numbered 1 to {state.seats}")
    number = int(words[0])
    if number in drawn.clans:
        raise Unreadable(f"clan {number} is drawn twice")
    drawn.clans.add(number)
    sheet = blank_sheet(state.book)
    state.sheets[number - 1] = sheet
    _fill_sheet(state.book, sheet, _told(state.book, words[1:]))


def _told(book: Book, words: list[str]) -> dict[str, list[str]]:
    """What follows each word of a clan, up to the next."""
    heads = [*WORDS, *(god.id.lower() for god in book.gods)]
    told: dict[str, list[str]] = {}
    head = ""
    for word in words:
        if word.lower() in heads:
            head = word.lower()
            if head in told:
                raise Unreadable(f"{head} stands twice")
            told[head] = []
        elif head:
            told[head].append(word)
        else:
            raise Unreadable(f"a clan has {', '.join(heads)}; not {word!r:.40}")
    return told


def _fill_sheet(book: Book, sheet: Sheet, told: dict[str, list[str]]) -> None:
    _fill_area(book, sheet, SHIP, told.get("harbor", []), _number(told, "ships"))
    _fill_area(book, sheet, AXE, told.get("armory", []), _number(told, "axes"))
    sheet.vikings_spent = within(_number(told, "fallen") or 0, 0, book.hall, "the number of fallen Vikings")
    room = book.hall - sheet.vikings_spent
    vikings = within(_number(told, "vikings") or 0, 0, room, "the number of Vikings besides the fallen")
    writing.recruit(book, sheet, vikings + sheet.vikings_spent)
    for god in book.gods:
        values = told.get(god.id.lower(), [])
        within(len(values), 0, god.length, f"the number of values written for {god.id}")
        for value in values:
            writing.write(book, sheet, god.index, _whole(value))
    _fill_settlements(book, sheet, told.get("houses", []))
    sheet.queue.clear()
    lengths = [track.length for track in book.tracks]
    sheet.crossed = _each(told, "crossed", [f"tracker {id}" for id in TRACK_IDS], lengths)
    _fill_drawn(book, sheet, told.get("drawn", []))
    _use_fate(book, sheet, told.get("used", []))
    sheet.uses = _each(told, "uses", book.upgrade_names, book.uses)
    for id in told.get("tools", []):
        sheet.tools |= 1 << _one_of(id, TRACK_IDS, "tools are for")
    if told.get("berserker"):
        raise Unreadable(f"berserker stands alone, not before {told['berserker'][0]!r:.40}")
    sheet.berserker = "berserker" in told
    sheet.festivals = [_whole(entry) for entry in told.get("festivals", [])]
    sheet.creature_gp = [_whole(entry) for entry in told.get("glory", [])]
    sheet.cards = [_card(book, name) for name in _names(" ".join(told.get("cities", [])))]


def _number(told: dict[str, list[str]], word: str) -> int | None:
    """The one number after a word; None if the word is not there."""
    if word not in told:
        return None
    if len(told[word]) != 1:
        raise Unreadable(f"after {word} stands one number, not {' '.join(told[word])!r:.40}")
    return _whole(told[word][0])


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text, re.ASCII):
        raise Unreadable(f"a number, not {text!r:.40}")
    return int(text)


def _one_of(word: str, allowed: tuple[str, ...], what: str) -> int:
    if word not in allowed:
        raise Unreadable(f"{what} {', '.join(allowed)}; not {word!r:.40}")
    return allowed.index(word)


def _each(told: dict[str, list[str]], word: str, names: list[str], most: list[int]) -> list[int]:
    """A number for each of these."""
    if word not in told:
        return [0] * len(names)
    values = told[word]
    if len(values) != len(names):
        raise Unreadable(f"after {word} stands a number for each of {', '.join(names)}, not {' '.join(values)!r:.40}")
    return [within(_whole(value), 0, most[i], f"{word} for {names[i]}") for i, value in enumerate(values)]


def _use_fate(book: Book, sheet: Sheet, values: list[str]) -> None:
    for value in values:
        source = sheet.fate_die(book, _whole(value))
        if source == NONE:
            unlocked = sorted(book.fate_values[one] for one in sheet.fate)
            raise Unreadable(f"no Fate die of {value} is unlocked and unused; unlocked are {unlocked}")
        sheet.fate_spent |= 1 << source


def _fill_area(book: Book, sheet: Sheet, product: int, hexes: list[str], stock: int | None) -> None:
    """The hexes named, those beyond the stock being spent; or as many as are wanted, from the icon outward."""
    area = book.areas[product]
    left = [_one_of(hex, tuple(area.hexes), f"the {area.name} has") for hex in hexes]
    while True:
        reach = area.open_hexes(sheet.stored(product))
        next_one = [hex for hex in left if reach >> hex & 1]
        if not next_one:
            break
        writing.store(book, sheet, product, next_one[0])
        left.remove(next_one[0])
    if left:
        raise Unreadable(f"the {area.name} is filled hex by hex from the icon: not {' '.join(hexes):.80}")
    most = len(hexes) if hexes else area.room
    wanted = within(len(hexes) if stock is None else stock, 0, most, f"the stock of the {area.name}")
    if hexes:
        sheet.lose(product, len(hexes) - wanted)
    else:
        for number in range(wanted):
            _fill_next(book, sheet, product)


def _fill_next(book: Book, sheet: Sheet, product: int) -> None:
    area = book.areas[product]
    reach = area.open_hexes(sheet.stored(product))
    outward = [hex for hex in area.opening if reach >> hex & 1]
    writing.store(book, sheet, product, outward[0] if outward else (reach & -reach).bit_length() - 1)


def _pairs(words: list[str], what: str) -> list[tuple[str, str]]:
    if len(words) % 2:
        raise Unreadable(f"{what}, in pairs, not {' '.join(words)!r:.60}")
    return list(zip(words[::2], words[1::2], strict=True))


def _fill_settlements(book: Book, sheet: Sheet, words: list[str]) -> None:
    names = tuple(settlement.name.lower() for settlement in book.settlements)
    for name, number in _pairs(words, "after houses stand settlements and their houses"):
        settlement = book.settlements[_one_of(name.lower(), names, "settlements are")]
        room = settlement.houses - sheet.houses[settlement.index]
        for house in range(within(_whole(number), 0, room, f"houses in {settlement.name}")):
            writing.build(book, sheet, settlement.index)


def _fill_drawn(book: Book, sheet: Sheet, words: list[str]) -> None:
    places = tuple(f"{TRACK_IDS[blank.track]}{blank.space}" for blank in book.blanks)
    for where, product in _pairs(words, "after drawn stand empty hexagons and what is drawn there"):
        blank = _one_of(where, places, "empty hexagons are")
        sheet.drawn[blank] = _one_of(product, PRODUCTS, "products are")


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def drawing(view: View) -> str:
    """The position of a view in the form it is read in; decks and what is under way are not in it."""
    dice = view["dice"]
    stands = {"production": "production", "destination": "destination"}.get(view["phase"], "start")
    lines = [f"round {view['round']} {stands}"]
    if dice and stands != "start":
        lines.append("dice " + " ".join(f"{die}{face}" for die, face in dice.items()))
    lines.append("table " + ", ".join(city["name"] for city in view["table"] if city))
    lines += [f"clan {number} {_written_clan(sheet)}" for number, sheet in enumerate(view["sheets"], 1)]
    return "\n".join(lines)


def _written_clan(sheet: View) -> str:
    words = [f"ships {sheet['ships']}", f"axes {sheet['axes']}", f"vikings {sheet['vikings']}"]
    words.append(f"fallen {sheet['spent']['vikings']}")
    words += [f"{area} {' '.join(sheet[area])}" for area in ("harbor", "armory") if sheet[area]]
    words.append(f"crossed {' '.join(str(track['crossed']) for track in sheet['tracks'])}")
    drawn = [
        f"{t['id']}{place} {s[1:-1]}" for t in sheet["tracks"] for place, s in enumerate(t["spaces"], 1) if "(" in s
    ]
    houses = [f"{s['name']} {s['houses']}" for s in sheet["settlements"] if s["houses"]]
    words += [f"drawn {' '.join(drawn)}"] if drawn else []
    words += [f"houses {' '.join(houses)}"] if houses else []
    words += [f"{god['name']} {' '.join(str(v) for v in god['written'])}" for god in sheet["gods"] if god["written"]]
    used = [str(die["value"]) for die in sheet["fate"] if die["used"]]
    words += [f"used {' '.join(used)}"] if used else []
    words.append(f"uses {' '.join(str(number) for number in sheet['uses'])}")
    words += [f"tools {' '.join(sheet['tools'])}"] if sheet["tools"] else []
    words += ["berserker"] if sheet["berserker"] else []
    for word, entries in (("festivals", sheet["festivals"]), ("glory", sheet["creature_gp"])):
        words += [f"{word} {' '.join(str(entry) for entry in entries)}"] if entries else []
    return "  ".join(words + ([f"cities {', '.join(sheet['cities'])}"] if sheet["cities"] else []))
