"""The battlefield drawn for people, in lines of at most 80 columns: one's own line below, the enemy's above.

    Turn 3 of at most 40, take actions. You are first player.
    ■ ENEMY    HHHBBB     B          HHHBBB     HHHBBB     HHHBBB     *HHB
    strength   9          1          9          9          9
    ravens     4          .          .          2          5
               --- I --   ^^ II ^^   -- III -   -- IV --   --- V --   VI yours
    ravens     …

Columns run the same way for both seats, so that "right" in a move is right in the drawing.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.actions import AREAS, men, roman
from ravenhall.games.battle_ravens.book import MOMENTS, WINDOWS
from ravenhall.games.battle_ravens.chapters.ending import CAPTURES_TO_WIN
from ravenhall.games.battle_ravens.state import MAX_IN_AREA
from ravenhall.games.battle_ravens.told.notation import NAMES
from ravenhall.games.battle_ravens.told.words import ravens
from ravenhall.kernel.game import View
from ravenhall.kernel.paint import FAINT, HEAD, HERE, WARN, padded, paint, painted_seat, shape, wrapped
from ravenhall.kernel.wording import faces, some

LABEL: Final = 10
CELL: Final = 11
LEGEND: Final = "H Hirdman, B Bondir, * holds a taken area; strength: hits that empty an area"
PHASES: Final = {
    "order": "who goes first",
    "place": "place ravens",
    "act": "take actions",
    "end": "end of the turn",
    "over": "the match is over",
}
WHEN: Final = dict(zip(WINDOWS, MOMENTS, strict=True))


def painted(view: View, columns: int) -> str:
    """Everything the view knows: heading, board, the attack in progress, cards."""
    below = 1 if view["seat"] == 1 else 0
    legend = [paint(FAINT, line) for line in wrapped(LEGEND, columns)]
    told = [*battle(view, columns), *cards(view, columns)]
    lines = [paint(HEAD, heading(view)), *board(view, below), *legend, *told]
    return "\n".join(line.rstrip() for line in lines)


def who(view: View, seat: int) -> str:
    """How the drawing calls a seat: a player reads "you" and "enemy", a watcher the sides of the table."""
    if view["seat"] is None:
        return NAMES[seat]
    return "you" if view["seat"] == seat else "the enemy"


def heading(view: View) -> str:
    phase = PHASES[view["phase"]]
    if view["phase"] == "order":
        return f"Before the first turn: {phase}."
    last = f" of at most {view['max_turns']}" if view["max_turns"] else ""
    first = "You are" if view["seat"] == view["first"] else f"{who(view, view['first']).capitalize()} is"
    return f"Turn {view['turn']}{last}, {phase}. {first} first player."


# ── the board ───────────────────────────────────────────────────────────────────────────────────────────────────────


def board(view: View, below: int) -> list[str]:
    above = 1 - below
    return [
        state_of(view, above),
        *side(view, above),
        row("", [between(view, below, column) for column in AREAS]),
        *reversed(side(view, below)),
        state_of(view, below),
    ]


def row(label: str, cells: list[str]) -> str:
    return padded(label, LABEL) + "".join(padded(cell, CELL) for cell in cells)


def side(view: View, seat: int) -> list[str]:
    """From the back to the front: warriors, the hits they can take, ravens."""
    name = NAMES[seat] if view["seat"] is None else "you" if view["seat"] == seat else "enemy"
    return [
        row(painted_seat(seat, f"{shape(seat)} {name.upper()}"), [line_of(view, seat, column) for column in AREAS]),
        row(paint(FAINT, "strength"), [in_play(view, seat, column, "strength") for column in AREAS]),
        row(paint(FAINT, "ravens"), [in_play(view, seat, column, "ravens") for column in AREAS]),
    ]


def line_of(view: View, seat: int, column: int) -> str:
    """The warriors of an area; after a star the enemy's garrison in an area that was taken."""
    captor = view["columns"][column]["captor"]
    if captor is None:
        return painted_seat(seat, letters(view["sides"][seat]["areas"][column])) or paint(WARN, "nobody")
    if captor == seat:
        return paint(FAINT, "left")
    return painted_seat(captor, f"*{letters(view['columns'][column]['garrison'])}")


def letters(place: View) -> str:
    return "H" * int(place["hirdmen"]) + "B" * int(place["bondi"])


def in_play(view: View, seat: int, column: int, what: str) -> str:
    if view["columns"][column]["captor"] is not None:
        return ""
    number = view["sides"][seat]["areas"][column][what]
    return (painted_seat(seat, str(number)) if what == "ravens" else str(number)) if number else paint(FAINT, ".")


def between(view: View, below: int, column: int) -> str:
    """The ground between the lines: closed, under attack (from below ^^, from above vv), or open."""
    captor = view["columns"][column]["captor"]
    if captor is not None:
        fate = "closed" if view["seat"] is None else "yours" if captor == view["seat"] else "lost"
        return painted_seat(captor, f"{roman(column)} {fate}")
    attack = view["attack"]
    ground = "-"
    if attack is not None and attack["column"] == column:
        ground = "^" if attack["attacker"] == below else "v"
    return paint(FAINT if ground == "-" else HERE, f"{f' {roman(column)} ':{ground}^9}")


def state_of(view: View, seat: int) -> str:
    """Off the board: ravens, thralls, captures and the fallen."""
    side = view["sides"][seat]
    flock, thralls = side["ravens"], side["thralls"]
    lost = f" ({flock['lost']} lost)" if flock["lost"] else ""
    spent = f" ({thralls['spent']} spent)" if thralls["spent"] else ""
    parts = [
        f"{ravens(flock['hand'])} in hand{lost}",
        f"{some(thralls['ready'], 'thrall', 'thralls')}{spent}",
        f"{side['captures']}/{CAPTURES_TO_WIN} captures",
        f"fallen {men(side['fallen']['hirdmen'], side['fallen']['bondi'])}",
    ]
    return ", ".join(parts)


# ── what is going on ────────────────────────────────────────────────────────────────────────────────────────────────


def battle(view: View, columns: int) -> list[str]:
    """A move or an attack in progress, in sentences."""
    move, attack = view["move"], view["attack"]
    if move is not None:
        return ["", paint(HERE, f"Warriors move from {roman(move['source'])} to {roman(move['target'])}.")]
    if attack is None:
        return []
    return ["", *wrapped(paint(HERE, " ".join(attack_sentences(view, attack))), columns)]


def attack_sentences(view: View, attack: View) -> list[str]:
    attacker = who(view, attack["attacker"])
    verb = "attack" if attacker == "you" else "attacks"
    told = [f"{attacker.capitalize()} {verb} {roman(attack['column'])} with {some(attack['dice_due'], 'die', 'dice')}."]
    if attack["dice"]:
        told.append(f"Rolled {faces(attack['dice'])}.")
    if attack["thrall_dice"]:
        told.append(f"Thralls rolled {faces(attack['thrall_dice'])}.")
    if attack["hits"]:
        told.append(f"{some(attack['hits'], 'hit', 'hits')}.")
    if attack["block_dice"]:
        told.append(f"The block rolled {faces(attack['block_dice'])}.")
    if attack["net"]:
        told.append(
            f"{some(attack['net'], 'hit', 'hits')} to take: a Hirdman takes {attack['hirdman_cost']}, a Bondir 1."
        )
    if attack["block_cap"] < MAX_IN_AREA:
        told.append(f"At most {ravens(attack['block_cap'])} may block.")
    return told + changed_by_cards(attack)


def changed_by_cards(attack: View) -> list[str]:
    """What played cards have changed about this attack, as far as it is not seen in its dice."""
    changes = [
        (attack["dice_per_thrall"] > 1, f"Each thrall rolls {attack['dice_per_thrall']} dice."),
        (attack["reduction"], f"{some(attack['reduction'], 'hit is', 'hits are')} taken off."),
        (attack["extra_block"], f"A block rolls {some(attack['extra_block'], 'die', 'dice')} more."),
        (attack["block_reduction"], f"{some(attack['block_reduction'], 'block is', 'blocks are')} taken off."),
        (attack["riposte"], "Blocks beyond the hits strike back."),
        (attack["keep_one"], "The last warrior stays."),
    ]
    return [sentence for applies, sentence in changes if applies]


# ── tactics ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def cards(view: View, columns: int) -> list[str]:
    """BR-69: one's own cards with their text, of the enemy's the number; all that was played."""
    tactics = view["tactics"]
    if tactics is None:
        return []
    lines = [""]
    if tactics["window"] is not None:
        lines.append(paint(HERE, f"Cards may be played now: {WHEN[tactics['window']]}."))
    if tactics["resolving"] is not None:
        aimed = f"{tactics['resolving']['name']} needs a target: {tactics['resolving']['text']}"
        lines += wrapped(paint(HERE, aimed), columns)
    for seat, column in enumerate(tactics["high_ground"]):
        if column is not None:
            lines.append(painted_seat(seat, f"High ground: {who(view, seat)}, area {roman(column)}."))
    lines.append(held(view, tactics))
    for card in sorted(tactics["hand"], key=lambda card: card["window"] != tactics["window"]):  # those for now first
        role = HERE if card["window"] == tactics["window"] else FAINT
        lines += wrapped(card_text(card, card["id"] == tactics["chosen"], role), columns, "  ", "      ")
    played = ", ".join(
        f"{one['card']['name']} ({who(view, one['seat'])}, turn {one['turn']})" for one in tactics["played"]
    )
    return lines + (wrapped(f"Played: {played}.", columns, "", "  ") if played else [])


def held(view: View, tactics: View) -> str:
    if view["seat"] is None:
        return f"Cards in hand: {tactics['held'][0]} ({who(view, 0)}), {tactics['held'][1]} ({who(view, 1)})."
    enemy = f"the enemy holds {tactics['held'][1 - view['seat']]}"
    return f"Your cards; {enemy}:" if tactics["hand"] else f"You have no cards left; {enemy}."


def card_text(card: View, sealed: bool, role: str) -> str:
    """When it may be played stands out on the cards for now."""
    as_whom = "" if card["role"] == "any" else f", as {card['role']}"
    chosen = " [chosen]" if sealed else ""
    moment = paint(role, f"({WHEN[card['window']]}{as_whom})")
    return f"{card['id']:3} {paint(HEAD, card['name'])} {moment}: {card['text']}{chosen}"
