"""What a seat may know, built up from nothing."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.book import (
    GAINS,
    GOODS,
    LEVELS,
    LIMITED,
    NO_LEVEL,
    PRODUCTS,
    TRACK_IDS,
    Book,
    Creature,
    Raid,
)
from ravenhall.games.roll_and_raid.chapters import ending, paris, raiding
from ravenhall.games.roll_and_raid.chapters.raiding import BERSERKER_BONUS
from ravenhall.games.roll_and_raid.checked import shapes
from ravenhall.games.roll_and_raid.checked.shapes import (
    AttackView,
    City,
    ContestView,
    Creatures,
    Deck,
    FateView,
    GodView,
    Goods,
    Lane,
    RaidView,
    Score,
    SheetView,
    TrackView,
)
from ravenhall.games.roll_and_raid.codes import (
    CONFLICT,
    CROSS,
    DECLINED,
    DESTINATION,
    DRAW,
    FATE,
    FIGHTING,
    LOST,
    NONE,
    PARIS,
    PHASE_NAMES,
    RAID,
    RETREATED,
    ZERO,
)
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, COOP, SOLO
from ravenhall.games.roll_and_raid.seen.pad import grades_view, pad_view, some_shields
from ravenhall.games.roll_and_raid.seen.redraw import sealed_question
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.game import View
from ravenhall.kernel.state import NOTHING, Seat

STATUS = {FIGHTING: "fighting", LOST: "lost", RETREATED: "retreated", DECLINED: "declined"}
WAITING = {CROSS: "cross", DRAW: "draw", ZERO: "zero"}


def view(state: RaidState, seat: Seat | None) -> RaidView:
    """Table, dice and sheets are open; decks are not, nor what others do before the reveal."""
    book = state.book
    return {
        "round": max(1, state.round),
        "rounds": state.rules.rounds,
        "season": "summer" if state.is_summer() else "winter",
        "festivals": [number for number in book.festivals if number <= state.rules.rounds],
        "phase": "over" if state.outcome is not None else PHASE_NAMES[state.phase],
        "dice": dict(zip(TRACK_IDS, state.dice, strict=True)) if state.dice else None,
        "table": [None if card == NONE else city_view(state, card) for card in state.display],
        "deck": deck_view(state),
        "sheets": [sheet_view(state, other, seat) for other in range(state.seats)],
        "mine": None if seat is None else lane_view(state, seat),
        "contests": [contest_view(state, contest) for contest in state.contests]
        if state.phase in (CONFLICT, RAID)
        else [],
        "attack": attack_view(state),
        "claims": claims_view(state),
        "creatures": creature_view(state),
        "goal": ending.solo_goal(state.rules) if state.rules.mode == SOLO else None,
        "paris_taken": state.paris_taken,
        "won": state.paris_taken or ending.has_reached_goal(state),
        "grade": grade_view(state),
        "mean": mean_view(state),
        "deciding": deciding_view(state),
        "pad": pad_view(state),
    }


def view_beside(state: RaidState, seat: Seat | None, view: View) -> View:
    """The lane is one's own; a sheet is seen otherwise by who fills it, while production runs."""
    beside, other = view.copy(), view["seat"]
    beside["mine"] = None if seat is None else lane_view(state, seat)
    if state.shown:
        sheets: list[object] = view["sheets"]
        beside["sheets"] = [
            sheet_view(state, number, seat) if number in (seat, other) else sheets[number]
            for number in range(state.seats)
        ]
    return beside


def grade_view(state: RaidState) -> int | None:
    """RR-126, RR-131: the grade that the score is worth as it stands, whether it will count or not."""
    if not grades_view(state):
        return None
    return ending.grade(state, [ending.score(state.book, state.rules, sheet) for sheet in state.sheets])


def mean_view(state: RaidState) -> int | None:
    """RR-126: what is compared with the grades, here rounded to tenths."""
    if state.rules.mode != COOP:
        return None
    total = sum([ending.score(state.book, state.rules, sheet) for sheet in state.sheets])
    return (20 * total + state.seats) // (2 * state.seats)


def deciding_view(state: RaidState) -> list[int]:
    """Who may be choosing unseen now, for all that others can know: those who have chosen count, too."""
    if state.rules.mode != COMPETITIVE:
        return []
    return [seat for seat in range(state.seats) if sealed_question(state, seat) != NOTHING]


def city_view(state: RaidState, card: int) -> City:
    raid = state.book.raids[card]
    return {
        "id": raid.id,
        "name": raid.name,
        "level": level_view(raid),
        "number": raid.number or None,
        "winter": goods_view(raid.winter),
        "summer": goods_view(raid.summer),
        "glory": raid.glory,
        "shields": some_shields(state.book, raid.shields),
        "defense": raid.defense,
        "creature": raid.creature,
        "cost": goods_view(state.cost(raid)),
    }


def level_view(raid: Raid) -> int | None:
    return None if raid.level == NO_LEVEL else raid.level


def goods_view(cost: list[int]) -> Goods:
    return {"ships": cost[0], "axes": cost[1], "vikings": cost[2]}


def deck_view(state: RaidState) -> Deck:
    """The size, how many of each level, and the back of the top card; never the order."""
    raids = state.book.raids
    top = raids[state.deck[-1]] if state.deck else None
    return {
        "size": len(state.deck),
        "levels": [sum(raids[card].level == level for card in state.deck) for level in LEVELS],
        "paris": state.book.paris in state.deck,
        "back": None if top is None else {"level": level_view(top), "number": top.number or None},
    }


def seen_sheet(state: RaidState, other: Seat, seat: Seat | None) -> Sheet:
    """RR-12: while production runs, a rival's sheet is seen as it was at its start."""
    return state.shown[other] if state.shown and other != seat else state.sheets[other]


def sheet_view(state: RaidState, other: Seat, seat: Seat | None) -> SheetView:
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
        "houses": sum(sheet.houses),
        "gods": [god_view(book, sheet, god) for god in range(len(book.gods))],
        "fate": [fate_view(book, sheet, source) for source in sheet.fate],
        "uses_left": {name: book.uses[kind] - sheet.uses[kind] for kind, name in enumerate(LIMITED)},
        "uses": sheet.uses[:],
        "tools": [TRACK_IDS[track] for track in range(len(TRACK_IDS)) if sheet.tools >> track & 1],
        "berserker": sheet.berserker,
        "festivals": sheet.festivals[:],
        "creature_gp": sheet.creature_gp[:],
        "cities": [book.raids[card].name for card in sheet.cards],
        "shields": dict(zip(book.colours, ending.shields(book, sheet), strict=True)),
        "score": score_view(parts),
        "retreated": sheet.retreated,
        "dice_used": [TRACK_IDS[track] for track in range(len(TRACK_IDS)) if sheet.dice_used >> track & 1],
    }


def score_view(parts: list[int]) -> Score:
    return {
        "festivals": parts[0],
        "upgrades": parts[1],
        "gods": parts[2],
        "shields": parts[3],
        "cities": parts[4],
        "creatures": parts[5],
        "total": sum(parts),
    }


def track_view(book: Book, sheet: Sheet, index: int) -> TrackView:
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


def god_view(book: Book, sheet: Sheet, index: int) -> GodView:
    god = book.gods[index]
    rewards = [
        PRODUCTS[god.products[space]] if god.sources[space] == NONE else f"fate {book.fate_values[god.sources[space]]}"
        for space in range(god.length)
    ]
    written = sheet.written(index)
    return {
        "name": god.id,
        "written": written[:],
        "rewards": rewards,
        "glory": god.glory[:],
        "score": ending.god_glory(god, written),
    }


def fate_view(book: Book, sheet: Sheet, source: int) -> FateView:
    used = sheet.fate_spent >> source & 1 == 1
    return {"value": book.fate_values[source], "from": book.fate_names[source], "used": used}


def lane_view(state: RaidState, seat: Seat) -> Lane:
    """What only this seat knows: the die in its hand, what waits on its sheet, and what it has sealed."""
    sheet = state.sheets[seat]
    picked = sheet.picked
    return {
        "die": None if picked == NONE else "fate" if picked == FATE else TRACK_IDS[picked],
        "value": None if picked == NONE else sheet.value,
        "waiting": [PRODUCTS[effect] if effect < CROSS else WAITING[effect] for effect in sheet.queue],
        "tools_used": [TRACK_IDS[track] for track in range(len(TRACK_IDS)) if sheet.tools_used >> track & 1],
        "dice_left": max(0, state.rules.resource_dice - sheet.dice_used.bit_count()),
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


def contest_view(state: RaidState, contest: Contest) -> ContestView:
    return {
        "slot": contest.slot + 1,
        "members": contest.members[:],
        "status": [STATUS.get(status, "raiding") for status in contest.status],
        "staked": contest.staked[:],
        "raider": None if contest.raider == NONE else contest.raider,
        "dice": contest.dice[:],
        "bonus": contest.bonus,
        "berserker": BERSERKER_BONUS if contest.raider != NONE and state.sheets[contest.raider].berserker else 0,
        "result": raiding.result(state, contest) if contest.raider != NONE else 0,
    }


def claims_view(state: RaidState) -> list[int | None] | None:
    """RR-118: companions agree openly: for each seat the card it has claimed, 0 for none, null while it is to speak."""
    if state.phase != DESTINATION:
        return None
    return [None if choice == NONE else choice for choice in state.choices]


def attack_view(state: RaidState) -> AttackView | None:
    """The joint attack on Paris."""
    if state.phase != PARIS or not state.contests:
        return None
    joint = state.contests[0]
    return {
        "dice": joint.dice[:],
        "bonus": joint.bonus,
        "berserker": BERSERKER_BONUS * sum([sheet.berserker for sheet in state.sheets]),
        "result": paris.result(state, joint),
        "passes": state.passes,
    }


def creature_view(state: RaidState) -> Creatures | None:
    if not state.rules.creatures:
        return None
    book = state.book
    return {
        "deck": len(state.creature_deck),
        "gone": [book.creatures[index].name for index in state.creature_discard],
        "here": None if state.creature == NONE else here_view(book.creatures[state.creature]),
    }


def here_view(creature: Creature) -> shapes.Creature:
    found: shapes.Creature = {
        "id": creature.id,
        "name": creature.name,
        "kind": "bid" if creature.is_bid else "offering",
        "good": GOODS[creature.good],
    }
    if creature.is_bid:
        found["glory"] = creature.glory[:]
    else:
        found["price"] = creature.price
        found["faces"] = [[GAINS[gain] for gain in face] for face in creature.faces]
    return found
