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

from ravenhall.games.roll_and_raid import invariants, writing
from ravenhall.games.roll_and_raid.book import AXE, PRODUCTS, SHIP, TRACK_IDS, Book
from ravenhall.games.roll_and_raid.codes import CLEANUP, NEW_ROUND, PRODUCTION, ROLL
from ravenhall.games.roll_and_raid.sheet import Sheet, blank_sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.errors import Unreadable
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


def set_position(state: RaidState, drawing: str) -> None:
    """Put the position onto a freshly set-up state."""
    stands = "start"
    everything = [*state.deck, *reversed(state.display)]
    state.display = []
    for line in drawing.splitlines():
        words = line.split(None, 1)
        if not words:
            continue
        head, rest = words[0].lower(), words[1].strip() if len(words) > 1 else ""
        if head == "round":
            number, stands = _read_round(rest)
            state.round = number - 1 if stands == "start" else number
        elif head == "dice":
            state.chance.dictated = _read_dice(rest)
        elif head == "table":
            state.display = [_card(state.book, name) for name in _names(rest)]
        elif head == "deck":
            everything = []
        elif head == "creatures":
            state.creature_deck = [_creature(state.book, name) for name in reversed(_names(rest))]
        elif head == "clan":
            _read_clan(state, rest)
        else:
            raise Unreadable(
                f"a line of a position starts with round, dice, table, deck, creatures or clan, not {head!r:.40}"
            )
    _put_cards(state, everything)
    _set_phase(state, stands)
    problem = invariants.broken(state)
    if problem is not None:
        raise Unreadable(f"not a position: {problem}")


def _read_round(text: str) -> tuple[int, str]:
    found = re.fullmatch(r"(\d+)\s+(start|production|destination|cleanup)", text)
    if not found:
        raise Unreadable(f"like `round 5 destination`, not `round {text:.40}`; or start, production, cleanup")
    return int(found[1]), found[2]


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


def _read_clan(state: RaidState, text: str) -> None:
    words = text.split()
    if not words or not words[0].isdecimal() or not 1 <= int(words[0]) <= state.seats:
        raise Unreadable(f"clans are numbered 1 to {state.seats}")
    book = state.book
    heads = [*WORDS, *(god.id.lower() for god in book.gods)]
    sheet = blank_sheet(book)
    state.sheets[int(words[0]) - 1] = sheet
    told: dict[str, list[str]] = {}
    head = ""
    for word in words[1:]:
        if word.lower() in heads:
            head = word.lower()
            told[head] = []
        elif head:
            told[head].append(word)
        else:
            raise Unreadable(f"a clan has {', '.join(heads)}; not {word!r:.40}")
    _fill_sheet(book, sheet, told)


def _fill_sheet(book: Book, sheet: Sheet, told: dict[str, list[str]]) -> None:
    _fill_area(book, sheet, SHIP, told.get("harbor", []), told.get("ships"))
    _fill_area(book, sheet, AXE, told.get("armory", []), told.get("axes"))
    sheet.vikings_spent = _number(told, "fallen")
    writing.recruit(book, sheet, _number(told, "vikings") + sheet.vikings_spent)
    for god in book.gods:
        for value in told.get(god.id.lower(), []):
            writing.write(book, sheet, god.index, _whole(value))
    _fill_settlements(book, sheet, told.get("houses", []))
    sheet.queue.clear()
    for track, spaces in enumerate(told.get("crossed", [])):
        sheet.crossed[track] = _whole(spaces)
    _fill_drawn(book, sheet, told.get("drawn", []))
    for value in told.get("used", []):
        sheet.fate_spent |= 1 << sheet.fate_die(book, _whole(value))
    for kind, uses in enumerate(told.get("uses", [])):
        sheet.uses[kind] = _whole(uses)
    for track_id in told.get("tools", []):
        sheet.tools |= 1 << TRACK_IDS.index(track_id)
    sheet.berserker = "berserker" in told
    sheet.festivals = [_whole(entry) for entry in told.get("festivals", [])]
    sheet.creature_gp = [_whole(entry) for entry in told.get("glory", [])]
    sheet.cards = [_card(book, name) for name in _names(" ".join(told.get("cities", [])))]


def _number(told: dict[str, list[str]], word: str) -> int:
    return _whole(told[word][0]) if told.get(word) else 0


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?\d{1,4}", text):
        raise Unreadable(f"a number, not {text!r:.40}")
    return int(text)


def _fill_area(book: Book, sheet: Sheet, product: int, hexes: list[str], stock: list[str] | None) -> None:
    """The hexes named, those beyond the stock being spent; or as many as are wanted, from the icon outward."""
    area = book.areas[product]
    left = [area.hexes.index(hex) for hex in hexes if hex in area.hexes]
    while True:
        reach = area.open_hexes(sheet.stored(product))
        next_one = [hex for hex in left if reach >> hex & 1]
        if not next_one:
            break
        writing.store(book, sheet, product, next_one[0])
        left.remove(next_one[0])
    if left or sheet.stored(product).bit_count() < len(hexes):
        raise Unreadable(f"the {area.name} is filled hex by hex from the icon: not {' '.join(hexes):.80}")
    wanted = _whole(stock[0]) if stock else len(hexes)
    if hexes:
        sheet.lose(product, max(0, len(hexes) - wanted))
    while sheet.stored(product).bit_count() < wanted:
        _fill_next(book, sheet, product)


def _fill_next(book: Book, sheet: Sheet, product: int) -> None:
    area = book.areas[product]
    reach = area.open_hexes(sheet.stored(product))
    if not reach:
        raise Unreadable(f"the {area.name} holds {area.room}")
    outward = [hex for hex in area.opening if reach >> hex & 1]
    writing.store(book, sheet, product, outward[0] if outward else (reach & -reach).bit_length() - 1)


def _fill_settlements(book: Book, sheet: Sheet, words: list[str]) -> None:
    for name, number in zip(words[::2], words[1::2], strict=True):
        found = [settlement.index for settlement in book.settlements if settlement.name.lower() == name.lower()]
        if not found:
            raise Unreadable(f"there is no settlement {name!r:.40}")
        for house in range(_whole(number)):
            writing.build(book, sheet, found[0])


def _fill_drawn(book: Book, sheet: Sheet, words: list[str]) -> None:
    for where, product in zip(words[::2], words[1::2], strict=True):
        for blank in book.blanks:
            if f"{TRACK_IDS[blank.track]}{blank.space}" == where:
                sheet.drawn[blank.index] = PRODUCTS.index(product)


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
