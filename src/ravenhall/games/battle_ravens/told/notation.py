"""Positions as drawings, both ways: for tests, puzzles and the terminal.

    turn 6  act  south first  south to go  north spent 1
    cards south N1 N4
    north   HHHBBB  B      *HHB  HHHBBB+4  .     HHHBBB
    south   HHHBBB  HB+1   -     HHHBBB    .+2   HHHBBB

Seat 0 is south, seat 1 north; H a Hirdman, B a Bondir, +n ravens, "." nobody. "*HHB" is an area captured by the enemy
with his garrison in it, "-" the captor's own vacated area. A line that is not drawn stands as at the start. Everything
else follows: who fell, which ravens and thralls are lost, and that all other ravens are in hand.

The phase is order, new (the turn is about to begin), place, act, end or over. "spent" counts thralls; "lost" the ravens
lost for good, if more than three for each area. "played south N9 3" names cards and the turns they were played in.
Without any cards line the hands are dealt; with one, cards that are named nowhere were played in the turns before.
"""

from __future__ import annotations

import re
from typing import Final

from ravenhall.games.battle_ravens.actions import AREAS
from ravenhall.games.battle_ravens.book import HAND_SIZE, Book
from ravenhall.games.battle_ravens.chapters.ending import RAVENS_PER_AREA, stalemate, victory
from ravenhall.games.battle_ravens.checked import invariants, questions
from ravenhall.games.battle_ravens.codes import ACT, ACTED, END, NEW_TURN, ORDER, PLACE
from ravenhall.games.battle_ravens.state import BONDI, COLUMNS, HIRDMEN, RAVENS, THRALLS, BattleState, Tactics
from ravenhall.kernel.errors import Unreadable, at_line
from ravenhall.kernel.game import View

SEATS: Final = {"south": 0, "north": 1}
NAMES: Final = ("south", "north")
PHASES: Final = {"order": ORDER, "new": NEW_TURN, "place": PLACE, "act": ACT, "end": ACTED, "over": END}
HEADING: Final = re.compile(
    r"turn (?P<turn>\d{1,4})|(?P<phase>order|new|place|act|end|over)|(?P<first>south|north) first"
    r"|(?P<go>south|north) to go|(?P<spender>south|north) spent (?P<spent>\d)|(?P<loser>south|north) lost (?P<lost>\d+)"
)
VERBS: Final = (["first"], ["to"], ["spent"], ["lost"])  # after a side's name in a heading
CELL: Final = re.compile(r"(\*?)(\.|H*B*)(?:\+(\d))?")


def set_position(state: BattleState, drawing: str) -> None:
    """Put the drawn position onto a freshly set-up state."""
    state.turn, state.phase = 1, ACT
    lines = [(number, line, line.split()) for number, line in enumerate(drawing.splitlines(), 1) if line.strip()]
    rows = [words for number, line, words in lines if _is_row(words)]
    cards = [words for number, line, words in lines if words[0] == "cards"]
    played = [words for number, line, words in lines if words[0] == "played"]
    for number, line, words in sorted(lines, key=lambda one: _is_row(one[2])):  # a row is read by its heading
        try:
            if _is_row(words):
                _draw_row(state, SEATS[words[0]], words[1:])
            elif words[0] not in ("cards", "played"):
                _read_heading(state, " ".join(words))
        except Unreadable as error:
            raise at_line(number, line, error) from error
    _compare_rows(rows)
    for seat in (0, 1):
        _work_out_rest(state, seat)
    if cards:
        _hand_out(state, cards)
    for words in played:
        _lay_out(state, words)
    if 0 < state.max_turns < state.turn:
        raise Unreadable(f"no such position: the match ends after turn {state.max_turns} (BR-66)")
    if state.phase == ORDER:
        state.turn = 0
    if state.phase == NEW_TURN:
        state.turn -= 1  # beginning a turn counts it
    if state.phase == END:
        state.outcome = victory(state) or stalemate(state)
        if state.outcome is None:
            raise Unreadable("no such position: it is drawn as over, and nobody has won")
    problem = invariants.broken(state) or (questions.TOO_MANY_RAVENS if questions.too_many_ravens(state) else None)
    if problem is not None:
        raise Unreadable(f"no such position: {problem}")


def _is_row(words: list[str]) -> bool:
    return words[0] in SEATS and words[1:2] not in VERBS


def _read_heading(state: BattleState, text: str) -> None:
    """turn N, a phase, "south first", "north to go", "south spent 2" (thralls), "south lost 7" (ravens, for good)."""
    at = 0
    while at < len(text):
        found = HEADING.match(text, at)
        if not found:
            raise Unreadable(
                f"a heading has turn N, a phase, SIDE first, SIDE to go, SIDE spent N, not {text[at:]!r:.60}"
            )
        if found["turn"]:
            state.turn = int(found["turn"])
        if found["phase"]:
            state.phase = PHASES[found["phase"]]
        if found["first"]:
            state.first = state.active = SEATS[found["first"]]
        if found["go"]:
            state.active = SEATS[found["go"]]
        if found["spender"]:
            state.thralls_spent[SEATS[found["spender"]]] = int(found["spent"])
        if found["loser"]:
            state.ravens_lost[SEATS[found["loser"]]] = int(found["lost"])
        at = found.end() + 1


def _draw_row(state: BattleState, seat: int, cells: list[str]) -> None:
    if len(cells) != COLUMNS:
        raise Unreadable(f"{NAMES[seat]} has {len(cells)} areas drawn; there are {COLUMNS}")
    for column, cell in enumerate(cells):
        area = seat * COLUMNS + column
        state.hirdmen[area] = state.bondi[area] = state.ravens[area] = 0
        if cell == "-":
            state.captor[column] = seat
            continue
        found = CELL.fullmatch(cell)
        if not found:
            raise Unreadable(f"{NAMES[seat]}: no area is drawn {cell!r:.30}; like HHB, HB+2, ., .+3, *HB or -")
        hirdmen, bondi = found[2].count("H"), found[2].count("B")
        if found[1]:
            state.captor[column] = 1 - seat
            state.garrison_hirdmen[column], state.garrison_bondi[column] = hirdmen, bondi
        else:
            state.hirdmen[area], state.bondi[area] = hirdmen, bondi
            state.ravens[area] = int(found[3] or 0)
            state.placed[area] = int(state.phase == PLACE and state.ravens[area] > 0)


def _compare_rows(rows: list[list[str]]) -> None:
    """Each side is drawn once, and a captured area faces the one its captors have left."""
    if len(rows) < 2:
        return
    if sorted(row[0] for row in rows) != ["north", "south"]:
        raise Unreadable("north and south are drawn once each")
    for one, other in ((rows[0], rows[1]), (rows[1], rows[0])):
        for column in range(1, COLUMNS + 1):
            if one[column].startswith("*") and other[column] != "-":
                raise Unreadable(f"column {column}: {one[column]} is captured, so {other[0]} must be drawn - there")


def _work_out_rest(state: BattleState, seat: int) -> None:
    areas_lost = state.captured_by(1 - seat)
    own = range(seat * COLUMNS, (seat + 1) * COLUMNS)
    kept = [column for column in AREAS if state.captor[column] == seat]
    state.ravens_lost[seat] = state.ravens_lost[seat] or min(RAVENS, RAVENS_PER_AREA * areas_lost)
    state.hand[seat] = RAVENS - state.ravens_lost[seat] - sum(state.ravens[area] for area in own)
    state.thralls_lost[seat] = min(THRALLS, areas_lost)
    state.thralls_ready[seat] = THRALLS - state.thralls_lost[seat] - state.thralls_spent[seat]
    standing = sum(state.hirdmen[a] for a in own) + sum(state.garrison_hirdmen[c] for c in kept)
    state.dead_hirdmen[seat] = HIRDMEN * COLUMNS - standing
    standing = sum(state.bondi[a] for a in own) + sum(state.garrison_bondi[c] for c in kept)
    state.dead_bondi[seat] = BONDI * COLUMNS - standing


def _hand_out(state: BattleState, lines: list[list[str]]) -> None:
    """The hands as drawn. Cards that are missing to five have been played, one a turn."""
    tactics = state.tactics
    if tactics is None:
        raise Unreadable("cards are drawn, but the match is played without tactics cards")
    armies = [tactics.held[seat] | tactics.undealt[seat] for seat in (0, 1)]
    shared = not any(tactics.undealt)
    if shared:
        armies = [armies[0] | armies[1]] * 2
    hands = [_read_hand(state.book, lines, seat, armies[seat]) for seat in (0, 1)]
    tactics.played = []
    gone = hands[0] | hands[1]
    for seat in (0, 1):
        gone |= _play_missing(state, tactics, seat, hands[seat], armies[seat] & ~gone)
    tactics.held = hands
    tactics.undealt = [0, 0] if shared else [armies[seat] & ~gone for seat in (0, 1)]


def _read_hand(book: Book, lines: list[list[str]], seat: int, army: int) -> int:
    names = [name for line in lines if line[1:2] == [NAMES[seat]] for name in line[2:]]
    known = {card.id: card.bit for card in book.cards if card.bit & army}
    for name in names:
        if name not in known or len(names) > HAND_SIZE or names.count(name) > 1:
            raise Unreadable(
                f"{NAMES[seat]} holds up to {HAND_SIZE} of {', '.join(known)}, not {' '.join(names)!r:.60}"
            )
    return sum(known[name] for name in names)


def _play_missing(state: BattleState, tactics: Tactics, seat: int, hand: int, rest: int) -> int:
    """The cards played before, as a mask: the first of the army that nobody holds."""
    played = 0
    for turn in range(1, HAND_SIZE - hand.bit_count() + 1):
        card = next(card for card in state.book.cards if card.bit & rest & ~played)
        played |= card.bit
        tactics.played += [seat, card.index, turn]
    return played


def _lay_out(state: BattleState, line: list[str]) -> None:
    """Cards played, each with its turn: taken out of the hand, or changed for one of it where they lie elsewhere."""
    tactics = state.tactics
    if tactics is None:
        raise Unreadable("cards are drawn, but the match is played without tactics cards")
    known = {card.id: card for card in state.book.cards}
    words = line[2:]
    if line[1:2] not in (["south"], ["north"]) or not words or len(words) % 2:
        raise Unreadable(f"played cards are drawn: played SIDE CARD TURN …, not {' '.join(line)!r:.60}")
    seat = SEATS[line[1]]
    for name, turn in zip(words[::2], words[1::2], strict=True):
        if name not in known or not turn.isdecimal() or len(turn) > len("1000"):
            raise Unreadable(f"played cards are drawn: played SIDE CARD TURN …, not {name} {turn!r:.20}")
        card = known[name]
        _bring_to_hand(tactics, seat, card.bit)
        tactics.held[seat] &= ~card.bit
        tactics.played += [seat, card.index, int(turn)]
        if int(turn) == state.turn:
            tactics.used[seat] = card.index


def _bring_to_hand(tactics: Tactics, seat: int, bit: int) -> None:
    """Change a card of the hand for this one, wherever it lies."""
    given = tactics.held[seat] & -tactics.held[seat]
    for place in (tactics.undealt, tactics.held):
        for side in (0, 1):
            if place[side] & bit and (place is not tactics.held or side != seat):
                place[side] ^= bit | given
                tactics.held[seat] ^= bit | given


# ── drawing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def drawing(view: View) -> str:
    """The position of a view, in the same form it is read in."""
    rows = [[_cell(view, seat, column) for column in AREAS] for seat in (0, 1)]
    widths = [max(len(rows[0][c]), len(rows[1][c])) for c in AREAS]
    first = "" if view["first"] is None else f"{NAMES[view['first']]} first  "
    head = f"turn {view['turn']}  {view['phase']}  {first}{NAMES[view['active']]} to go"
    lines = [head + "".join(_spent(view, seat) + _lost(view, seat) for seat in (0, 1)), *_played(view)]
    for seat in (1, 0):
        cells = "  ".join(cell.ljust(width) for cell, width in zip(rows[seat], widths, strict=True))
        lines.append(f"{NAMES[seat]}   {cells}".rstrip())
    return "\n".join(lines)


def _spent(view: View, seat: int) -> str:
    spent = view["sides"][seat]["thralls"]["spent"]
    return f"  {NAMES[seat]} spent {spent}" if spent else ""


def _lost(view: View, seat: int) -> str:
    """Only what does not follow from the areas lost."""
    lost = view["sides"][seat]["ravens"]["lost"]
    usual = min(RAVENS, RAVENS_PER_AREA * view["sides"][1 - seat]["captures"])
    return f"  {NAMES[seat]} lost {lost}" if lost != usual else ""


def _played(view: View) -> list[str]:
    if view["tactics"] is None:
        return []
    lines = []
    for seat in (0, 1):
        cards = [f"{one['card']['id']} {one['turn']}" for one in view["tactics"]["played"] if one["seat"] == seat]
        if cards:
            lines.append(f"played {NAMES[seat]} {' '.join(cards)}")
    return lines


def _cell(view: View, seat: int, column: int) -> str:
    captor = view["columns"][column]["captor"]
    if captor == seat:
        return "-"
    if captor is not None:
        garrison = view["columns"][column]["garrison"]
        return f"*{_men(garrison)}"
    area = view["sides"][seat]["areas"][column]
    who = _men(area) or "."
    return f"{who}+{area['ravens']}" if area["ravens"] else who


def _men(place: View) -> str:
    hirdmen, bondi = int(place["hirdmen"]), int(place["bondi"])
    return "H" * hirdmen + "B" * bondi
