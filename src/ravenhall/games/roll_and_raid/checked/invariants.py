"""What is true of every state, after every step. A saved match that breaks one of these is refused."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.book import AXE, SHIP, Area
from ravenhall.games.roll_and_raid.checked import questions
from ravenhall.games.roll_and_raid.codes import (
    CLEANUP,
    CLOSED,
    CREATURE,
    DECLINED,
    FATE,
    NEW_ROUND,
    NONE,
    PRODUCTION,
    RAID,
    RAIDING,
    REVEAL,
    ROLL,
    ROLLED,
    ZERO,
)
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, COOP, LOSSES, MODES, SOLO
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import Contest, RaidState

HIGHEST_DIE = 7  # a six and tools; each Viking sacrificed adds one


def broken(state: RaidState) -> str | None:
    """The first invariant this state breaks, in words, or None."""
    found = wrong_rules(state) or wrong_table(state) or wrong_cards(state) or wrong_creatures(state)
    for seat, sheet in enumerate(state.sheets):
        found = found or wrong_sheet(state, seat, sheet)
    for seat, sheet in enumerate(state.shown):
        found = found or wrong_sheet(state, seat, sheet)
    for contest in state.contests:
        found = found or wrong_contest(state, contest)
    found = found or wrong_round(state) or questions.wrong_bids(state)
    return found if state.outcome is not None or state.asked == 0 else found or questions.unfit(state)


def wrong_rules(state: RaidState) -> str | None:
    rules = state.rules
    seats = len(state.sheets)
    if not (0 <= rules.mode < len(MODES) and 0 <= rules.combat_losses < len(LOSSES)):
        return "rules must be those of a match"
    if not 1 <= seats <= 6 or (rules.mode == SOLO) != (seats == 1) or len(state.asking) not in (0, seats):
        return "RR-1: there must be 2–6 sheets, one alone"
    if not (1 <= rules.display <= 6 and 1 <= rules.rounds <= len(state.book.summers) and 1 <= rules.max_bid <= 10):
        return "rules must be within their ranges"
    if not (1 <= rules.resource_dice <= 3 and 1 <= rules.festival_max <= 5 and 0 <= rules.tool_floor <= 1):
        return "rules must be within their ranges"
    return None


def wrong_table(state: RaidState) -> str | None:
    seats = len(state.sheets)
    if not (0 <= state.round <= state.rules.rounds and NEW_ROUND <= state.phase <= CREATURE):
        return "round and phase must be those of a match"
    if len(state.choices) != seats or len(state.shown) not in (0, seats):
        return "choices and shown must have an entry for each seat"
    if len(state.dice) not in (0, 3) or not all(1 <= face <= 6 for face in state.dice):
        return "dice must be three faces"
    if state.phase in (PRODUCTION, REVEAL) and not state.dice:
        return "dice must have been rolled"
    if state.rules.sealed and state.phase == PRODUCTION and not state.shown:
        return "shown must hold the sheets of the start of production"
    if not all(NONE <= choice <= 10 for choice in state.choices):
        return "choices must be small numbers"
    if state.payers and (
        state.phase != CREATURE or state.creature == NONE or state.book.creatures[state.creature].is_bid
    ):
        return "payers belong to an offering"
    if not all(0 <= seat < seats for seat in (*state.retreats, *state.payers)):
        return "retreats and payers must be seats"
    if not (0 <= state.turn <= seats and 0 <= state.passes <= seats and NONE <= state.current <= len(state.contests)):
        return "turn, passes and current must be within the table"
    return None


def wrong_cards(state: RaidState) -> str | None:
    """I1: every Raid card is in one place. I2: levels never fall from top to bottom, and Paris is below them all."""
    raids, paris = state.book.raids, state.book.paris
    lying = [card for card in state.display if card != NONE]
    won = [card for sheet in state.sheets for card in sheet.cards]
    if not all(0 <= card <= paris for card in (*lying, *state.deck, *won)):
        return "I1: cards must be those of the book"
    if state.rules.mode == COOP:
        won = [card for card in won if card != paris] + ([paris] if state.paris_taken else [])
    everywhere = [*lying, *state.deck, *won]
    if len(set(everywhere)) != len(everywhere):
        return "I1: a Raid card is in two places"
    if any(raids[card].number > len(state.sheets) for card in everywhere):
        return "I1: a Raid card is not one of this number of players"
    if state.rules.mode == COMPETITIVE and paris in everywhere:
        return "RR-4: Paris is left out"
    levels = [raids[card].level for card in reversed(state.deck)]
    if levels != sorted(levels):
        return "I2: levels must not fall from the top of the deck to the bottom"
    if len(state.display) > state.rules.display:
        return "I9: too many cards on the table"
    if NONE in state.display and state.phase not in (RAID, CLEANUP):
        return "I9: a gap on the table is filled before the next round"
    return None


def wrong_creatures(state: RaidState) -> str | None:
    """I1: six Creature cards in deck and discard and the one being resolved; none in other games."""
    cards = [*state.creature_deck, *state.creature_discard, *([] if state.creature == NONE else [state.creature])]
    if not all(0 <= card < len(state.book.creatures) for card in cards) or len(set(cards)) != len(cards):
        return "I1: Creature cards must be those of the book, each in one place"
    if not state.rules.creatures and cards:
        return "RR-4: the Creature cards are left out"
    return None


def wrong_sheet(state: RaidState, seat: int, sheet: Sheet) -> str | None:
    book = state.book
    who = f"seat {seat}"
    sizes = (
        (sheet.crossed, 3),
        (sheet.drawn, len(book.blanks)),
        (sheet.houses, len(book.settlements)),
        (sheet.uses, 3),
    )
    if any(len(values) != size for values, size in sizes):
        return f"{who}: crossed, drawn, houses and uses must have an entry for each place of the sheet"
    if not all(0 <= card <= book.paris for card in sheet.cards):
        return f"I1: {who} has won cards that are not in the book"
    if not 0 <= sheet.ships_spent <= sheet.harbor.bit_count() or not 0 <= sheet.axes_spent <= sheet.armory.bit_count():
        return f"I3: {who} has spent more than was made"
    if not 0 <= sheet.vikings_spent <= sheet.recruited <= book.hall:
        return f"I3: {who} has spent more Vikings than came, or more came than the hall holds"
    for product in (SHIP, AXE):
        if not is_connected(book.areas[product], sheet.stored(product)):
            return f"I4: {who} must fill the {book.areas[product].name} hex by hex from the icon"
    return wrong_entries(state, who, sheet) or wrong_fate(state, who, sheet)


def is_connected(area: Area, filled: int) -> bool:
    """I4: empty, or one patch that holds a start hex and no Fate space."""
    if filled & ~area.storage or filled < 0:
        return False
    patch = area.start & filled
    while True:
        reach = patch
        for hex in range(len(area.hexes)):
            if patch >> hex & 1:
                reach |= area.near[hex] & filled
        if reach == patch:
            return patch == filled
        patch = reach


def wrong_entries(state: RaidState, who: str, sheet: Sheet) -> str | None:
    """I6, I7, I8: what is written stays within its place."""
    book = state.book
    if any(not 0 <= sheet.crossed[track.index] <= track.length for track in book.tracks):
        return f"I7: {who} has crossed out more spaces than there are"
    if any(not NONE <= product <= 2 for product in sheet.drawn):
        return f"I7: {who} has drawn what is no product"
    if any(not 0 <= sheet.houses[s.index] <= s.houses for s in book.settlements):
        return f"I7: {who} has more houses than hexes"
    for god in book.gods:
        if len(sheet.written(god.index)) > god.length or any(value < 0 for value in sheet.written(god.index)):
            return f"I7: {who} has written too much for {god.id}"
    if any(not 0 <= used <= most for used, most in zip(sheet.uses, book.uses, strict=True)):
        return f"I7: {who} has used a limited upgrade too often"
    if not 0 <= sheet.dice_used <= 7 or sheet.dice_used.bit_count() > state.rules.resource_dice:
        return f"I6: {who} has used too many dice"
    if not 0 <= sheet.tools <= 7 or sheet.tools_used & ~sheet.tools or not 0 <= sheet.places <= 7:
        return f"I6: {who} has used tools that it does not own"
    if not NONE <= sheet.picked <= FATE or not 0 <= sheet.value <= HIGHEST_DIE + sheet.vikings_spent:
        return f"{who}: picked and value must be those of a die"
    if any(not SHIP <= effect <= ZERO for effect in sheet.queue):
        return f"{who}: queue must hold effects"
    return wrong_glory(state, who, sheet)


def wrong_glory(state: RaidState, who: str, sheet: Sheet) -> str | None:
    """I8: one entry for each festival begun."""
    rules = state.rules
    entries = [-rules.festival_fine, *(rules.festival_gp * vikings for vikings in range(1, rules.festival_max + 1))]
    if any(entry not in entries for entry in sheet.festivals):
        return f"I8: {who} has a festival entry that is not one of {entries}"
    if any(points < 0 for points in sheet.creature_gp):
        return f"{who}: creatures give no negative points"
    return None


def wrong_fate(state: RaidState, who: str, sheet: Sheet) -> str | None:
    """I5: a Fate die is unlocked if and only if what unlocks it has happened, each once."""
    book = state.book
    due: list[int] = []
    for area in book.areas:
        due += [fate.source for fate in area.fates if fate.near & sheet.stored(area.product)]
    for settlement in book.settlements:
        if sheet.houses[settlement.index] == settlement.houses:
            due.append(settlement.source)
    for god in book.gods:
        due += [source for source in god.sources[: len(sheet.written(god.index))] if source != NONE]
    if sorted(due) != sorted(sheet.fate):
        return f"I5: {who} must have unlocked the Fate dice that its sheet shows"
    if sheet.fate_spent < 0 or sheet.fate_spent & ~sum(1 << source for source in sheet.fate):
        return f"I5: {who} has used a Fate die that is not unlocked"
    return None


def wrong_contest(state: RaidState, contest: Contest) -> str | None:
    size = len(contest.members)
    joint = state.rules.mode == COOP and (state.paris_taken or state.display == [state.book.paris])
    lists = (
        (contest.status, contest.bids)
        if joint or state.paris_taken
        else (contest.status, contest.bids, contest.staked, contest.held)
    )
    if any(len(values) != size for values in lists) or len(set(contest.members)) != size:
        return "a contest must have an entry for each member"
    if not all(0 <= seat < len(state.sheets) for seat in contest.members) or not 0 <= contest.slot < len(state.display):
        return "a contest must be between seats, for a card on the table"
    if not all(0 <= status <= RAIDING for status in contest.status) or not 0 <= contest.stage <= CLOSED:
        return "a contest must be at one of its stages"
    if contest.stage < CLOSED and state.display[contest.slot] == NONE and not state.paris_taken:
        return "a contest is for a card that lies there"
    if contest.stage == ROLLED and (len(contest.dice) != 2 or (contest.raider == NONE and not joint)):
        return "a raider has rolled two dice"
    if contest.raider != NONE and contest.raider not in contest.members:
        return "the raider must be one of those who named the city"
    if any(status == DECLINED for status in contest.status) and not any(contest.staked):
        return "only who has fought can decline"
    return None


def wrong_round(state: RaidState) -> str | None:
    """I6: between rounds nothing of the round is left."""
    if state.phase in (NEW_ROUND, ROLL) and any(sheet.dice_used or sheet.retreated for sheet in state.sheets):
        return "I6: a new round starts with all dice unused"
    return None
