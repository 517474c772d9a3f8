"""What a seat may know, built up from nothing; and how to guess the rest."""

from __future__ import annotations

from ravenhall.games.roll_and_raid import creatures, destination, ending, festival, trying
from ravenhall.games.roll_and_raid.actions import Menu
from ravenhall.games.roll_and_raid.book import (
    COLOURS,
    LEVELS,
    LIMITED,
    PRODUCTS,
    SHIELDS,
    TRACK_IDS,
    Area,
    Book,
    Settlement,
)
from ravenhall.games.roll_and_raid.codes import (
    ASK_BID,
    ASK_CREATURE_BID,
    ASK_DESTINATION,
    ASK_FESTIVAL,
    ASK_INHERIT,
    ASK_OFFER,
    ASK_PICK,
    BIDDING,
    CONFLICT,
    CREATURE,
    CROSS,
    DECLINED,
    DESTINATION,
    DRAW,
    FATE,
    FESTIVAL,
    FIGHTING,
    HEIRS,
    LOST,
    NONE,
    PARIS,
    PHASE_NAMES,
    PRODUCTION,
    RAID,
    RETREATED,
    REVEAL,
    ZERO,
)
from ravenhall.games.roll_and_raid.rules import COMPETITIVE, COOP, SOLO, YEAR
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.game import View
from ravenhall.kernel.state import NOTHING, Seat

STATUS = {FIGHTING: "fighting", LOST: "lost", RETREATED: "retreated", DECLINED: "declined"}
WAITING = {CROSS: "cross", DRAW: "draw", ZERO: "zero"}


def view(state: RaidState, seat: Seat | None, menu: Menu) -> View:
    """Table, dice and sheets are open; decks are not, nor what others do before the reveal."""
    book = state.book
    return {
        "round": max(1, state.round),
        "rounds": state.rules.rounds,
        "season": "summer" if state.is_summer() else "winter",
        "festivals": [number for number in book.festivals if number <= state.rules.rounds],
        "phase": "over" if state.outcome is not None else PHASE_NAMES[state.phase],
        "dice": dict(zip(TRACK_IDS, state.dice, strict=True)) if state.dice else None,
        "table": [
            None if card == NONE else {**book.raids[card].json(), "cost": cost_view(state, card)}
            for card in state.display
        ],
        "deck": deck_view(state),
        "sheets": [sheet_view(state, other, seat) for other in range(state.seats)],
        "mine": None if seat is None else {**lane_view(state, seat), "uses": trying.uses(state, seat, menu)},
        "contests": [contest_view(state, contest) for contest in state.contests]
        if state.phase in (CONFLICT, RAID)
        else [],
        "attack": attack_view(state),
        "claims": claims_view(state),
        "creatures": creature_view(state),
        "goal": ending.solo_goal(state.rules) if state.rules.mode == SOLO else None,
        "paris_taken": state.paris_taken,
        "pad": pad_view(state),
    }


def pad_view(state: RaidState) -> View:
    """What is printed on every sheet: the same for all clans, and all match long."""
    book = state.book
    summers = [summer != state.rules.summer_first for summer in book.summers]
    return {
        "seasons": ["summer" if summer else "winter" for summer in summers][: state.rules.rounds],
        "areas": [area_view(area) for area in book.areas],
        "hall": {"hexes": book.hall, "row": book.hall_row},
        "settlements": [settlement_view(book, settlement) for settlement in book.settlements],
        "uses": book.uses[:],
        "upgrade_min": state.rules.upgrade_min,
        "dice": state.rules.resource_dice,
        "grades": grades_view(state),
    }


def grades_view(state: RaidState) -> list[View]:
    """RR-126, RR-131: what a score is worth where Paris is the goal; the shorter game of a house rule has no grades."""
    if state.rules.mode == COMPETITIVE or state.rules.rounds == YEAR:
        return []
    return [{"number": grade.number, "least": grade.least, "text": grade.text} for grade in state.book.grades]


def area_view(area: Area) -> View:
    fates = {area.hexes[fate.hex]: fate.value for fate in area.fates}
    start = [area.hexes[hex] for hex in range(len(area.hexes)) if area.start >> hex & 1]
    return {"id": area.id, "name": area.name, "rows": area.rows, "start": start, "fate": fates}


def settlement_view(book: Book, settlement: Settlement) -> View:
    bonus = "shields" if settlement.bonus == SHIELDS else LIMITED[settlement.bonus]
    shields = {colour: n for colour, n in zip(COLOURS, settlement.shields, strict=True) if n}
    return {"bonus": bonus, "shields": shields, "fate": book.fate_values[settlement.source]}


def cost_view(state: RaidState, card: int) -> View:
    ships, axes, vikings = state.cost(state.book.raids[card])
    return {"ships": ships, "axes": axes, "vikings": vikings}


def deck_view(state: RaidState) -> View:
    """The size, how many of each level, and the back of the top card; never the order."""
    raids = state.book.raids
    top = raids[state.deck[-1]] if state.deck else None
    return {
        "size": len(state.deck),
        "levels": [sum(raids[card].level == level for card in state.deck) for level in LEVELS],
        "paris": state.book.paris in state.deck,
        "back": None if top is None else {"level": top.json()["level"], "number": top.number or None},
    }


def seen_sheet(state: RaidState, other: Seat, seat: Seat | None) -> Sheet:
    """RR-12: while production runs, a rival's sheet is seen as it was at its start."""
    return state.shown[other] if state.shown and other != seat else state.sheets[other]


def sheet_view(state: RaidState, other: Seat, seat: Seat | None) -> View:
    book = state.book
    sheet = seen_sheet(state, other, seat)
    parts = ending.score_parts(book, state.rules, sheet)
    return {
        "clan": f"Clan {other + 1}",  # RR-9: names are the players' business
        "ships": sheet.ships,
        "axes": sheet.axes,
        "vikings": sheet.vikings,
        "spent": {"ships": sheet.ships_spent, "axes": sheet.axes_spent, "vikings": sheet.vikings_spent},
        "tracks": [track_view(book, sheet, track) for track in range(len(book.tracks))],
        "harbor": [book.areas[0].hexes[i] for i in range(len(book.areas[0].hexes)) if sheet.harbor >> i & 1],
        "armory": [book.areas[1].hexes[i] for i in range(len(book.areas[1].hexes)) if sheet.armory >> i & 1],
        "recruited": sheet.recruited,
        "settlements": [{"name": s.name, "houses": sheet.houses[s.index], "of": s.houses} for s in book.settlements],
        "gods": [god_view(book, sheet, god) for god in range(len(book.gods))],
        "fate": [fate_view(book, sheet, source) for source in sheet.fate],
        "uses_left": {name: book.uses[kind] - sheet.uses[kind] for kind, name in enumerate(LIMITED)},
        "uses": sheet.uses[:],
        "tools": [TRACK_IDS[track] for track in range(len(TRACK_IDS)) if sheet.tools >> track & 1],
        "berserker": sheet.berserker,
        "festivals": sheet.festivals[:],
        "creature_gp": sheet.creature_gp[:],
        "cities": [book.raids[card].name for card in sheet.cards],
        "shields": dict(zip(COLOURS, ending.shields(book, sheet), strict=True)),
        "score": {**dict(zip(ending.PARTS, parts, strict=True)), "total": sum(parts)},
        "retreated": sheet.retreated,
        "dice_used": [TRACK_IDS[track] for track in range(len(TRACK_IDS)) if sheet.dice_used >> track & 1],
    }


def track_view(book: Book, sheet: Sheet, index: int) -> View:
    track = book.tracks[index]
    return {
        "id": track.id,
        "name": track.name,
        "crossed": sheet.crossed[index],
        "spaces": [space_view(book, sheet, index, space) for space in range(track.length)],
    }


def space_view(book: Book, sheet: Sheet, index: int, space: int) -> str:
    """What is on a space: "", "blank", or its products; a drawn product stands in brackets."""
    track = book.tracks[index]
    blank = track.blank[space]
    if blank < 0:
        return "+".join(PRODUCTS[product] for product in track.made[space])
    return "blank" if sheet.drawn[blank] == NONE else f"({PRODUCTS[sheet.drawn[blank]]})"


def god_view(book: Book, sheet: Sheet, index: int) -> View:
    god = book.gods[index]
    rewards = [
        PRODUCTS[god.products[space]] if god.sources[space] == NONE else f"fate {book.fate_values[god.sources[space]]}"
        for space in range(god.length)
    ]
    return {"name": god.id, "written": sheet.written(index)[:], "rewards": rewards, "glory": god.glory[:]}


def fate_view(book: Book, sheet: Sheet, source: int) -> View:
    used = sheet.fate_spent >> source & 1 == 1
    return {"value": book.fate_values[source], "from": book.fate_names[source], "used": used}


def lane_view(state: RaidState, seat: Seat) -> View:
    """What only this seat knows: the die in its hand, what waits on its sheet, and what it has sealed."""
    sheet = state.sheets[seat]
    picked = sheet.picked
    return {
        "die": None if picked == NONE else "fate" if picked == FATE else TRACK_IDS[picked],
        "value": None if picked == NONE else sheet.value,
        "waiting": [PRODUCTS[effect] if effect < CROSS else WAITING[effect] for effect in sheet.queue],
        "tools_used": [TRACK_IDS[track] for track in range(len(TRACK_IDS)) if sheet.tools_used >> track & 1],
        "sealed": own_choice(state, seat),
    }


def own_choice(state: RaidState, seat: Seat) -> int | None:
    """What this seat has sealed, while others still think."""
    if state.phase in (CONFLICT, RAID) and 0 <= state.current < len(state.contests):
        contest = state.contest()
        if seat in contest.members:
            bid = contest.bids[contest.members.index(seat)]
            return None if bid == NONE else bid
        return None
    choice = state.choices[seat]
    return None if choice == NONE else choice


def contest_view(state: RaidState, contest: Contest) -> View:
    return {
        "slot": contest.slot + 1,
        "members": contest.members[:],
        "status": [STATUS.get(status, "raiding") for status in contest.status],
        "staked": contest.staked[:],
        "raider": None if contest.raider == NONE else contest.raider,
        "dice": contest.dice[:],
        "bonus": contest.bonus,
    }


def claims_view(state: RaidState) -> list[int | None] | None:
    """RR-118: companions agree openly: for each seat the card it has claimed, 0 for none, null while it is to speak."""
    if state.phase != DESTINATION:
        return None
    return [None if choice == NONE else choice for choice in state.choices]


def attack_view(state: RaidState) -> View | None:
    """The joint attack on Paris."""
    if state.phase != PARIS or not state.contests:
        return None
    joint = state.contests[0]
    return {"dice": joint.dice[:], "bonus": joint.bonus, "passes": state.passes}


def creature_view(state: RaidState) -> View | None:
    if not state.rules.creatures:
        return None
    book = state.book
    return {
        "deck": len(state.creature_deck),
        "gone": [book.creatures[index].name for index in state.creature_discard],
        "here": None if state.creature == NONE else book.creatures[state.creature].json(),
    }


# ── guessing the rest ───────────────────────────────────────────────────────────────────────────────────────────────


def redraw(state: RaidState, seat: Seat | None, chance: Chance) -> None:
    """The decks in another order that fits the backs seen; what others have sealed, or do unseen, is open again."""
    redraw_deck(state, chance)
    chance.shuffle(state.creature_deck)
    for other in range(state.seats):
        if other != seat and (state.shown or not is_open_phase(state)):
            unseal(state, other)


def is_open_phase(state: RaidState) -> bool:
    """Nothing is sealed: no seat is asked, or what is asked is asked openly."""
    sealed = (ASK_FESTIVAL, ASK_DESTINATION, ASK_BID, ASK_INHERIT, ASK_CREATURE_BID, ASK_OFFER)
    return all(decision not in sealed for decision in state.asking)


def redraw_deck(state: RaidState, chance: Chance) -> None:
    """Each level in a new order, the top card one with the number that is seen on its back; Paris stays last."""
    deck, raids = state.deck, state.book.raids
    if not deck:
        return
    top = raids[deck[-1]]
    start = 0
    while start < len(deck):
        end = start
        while end < len(deck) and raids[deck[end]].level == raids[deck[start]].level:
            end += 1
        pile = deck[start:end]
        chance.shuffle(pile)
        deck[start:end] = pile
        start = end
    alike = [i for i in range(len(deck)) if raids[deck[i]].level == top.level and raids[deck[i]].number == top.number]
    chosen = alike[chance.below(len(alike))]
    deck[chosen], deck[-1] = deck[-1], deck[chosen]


def unseal(state: RaidState, other: Seat) -> None:
    """This seat has yet to decide, for all that others know."""
    question = sealed_question(state, other)
    if question == NOTHING:
        return
    if state.asking[other] != NOTHING:
        state.answered(other)
    if question == ASK_PICK:
        state.sheets[other] = state.shown[other].copy()
    elif question in (ASK_BID, ASK_INHERIT):
        contest = state.contest()
        contest.bids[contest.members.index(other)] = NONE
    else:
        state.choices[other] = NONE
    state.ask(other, question)


def sealed_question(state: RaidState, other: Seat) -> int:
    """What this seat was asked in the running secret moment, or NOTHING."""
    phase = state.phase
    if phase == PRODUCTION:
        return ASK_PICK
    if phase == FESTIVAL:
        return ASK_FESTIVAL if festival.is_asked(state, other) else NOTHING
    if phase == REVEAL and state.rules.mode != COOP:
        return ASK_DESTINATION if destination.is_asked(state, other) else NOTHING
    if phase in (CONFLICT, RAID):
        return contest_question(state.contest(), other)
    if phase == CREATURE and creatures.is_asked(state, other):
        return ASK_CREATURE_BID if creatures.met(state).is_bid else ASK_OFFER
    return NOTHING


def contest_question(contest: Contest, other: Seat) -> int:
    if other not in contest.members or contest.status[contest.members.index(other)] != FIGHTING:
        return NOTHING
    return ASK_BID if contest.stage == BIDDING else ASK_INHERIT if contest.stage == HEIRS else NOTHING
