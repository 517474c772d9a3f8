"""What an action has for itself, from the very figures that heuristics.py weighs; the words are in en/reasons.toml."""

from __future__ import annotations

from ravenhall.games.battalia.actions import (
    CLASSES,
    DONE,
    MOST_USES,
    ON_CITY,
    ON_KEEPER,
    ON_NEUTRAL,
    ON_PEAK,
    ON_RUINS,
    ON_SANCTUARY,
    TARGETS,
    Add,
    Ambush,
    AmbushCard,
    AmuletTarget,
    Annex,
    Attack,
    BattleTarget,
    BuildCity,
    BuildRoad,
    ChooseFaction,
    CityType,
    Cohort,
    Create,
    Fight,
    HeroCity,
    Hire,
    HireHero,
    HornPick,
    LuutPick,
    Move,
    MoveDest,
    Mulligan,
    NewFaction,
    OpenWeapon,
    Pay,
    Pick,
    Place,
    Retreat,
    SanctuaryPick,
    ScrollFaction,
    ScrollTarget,
    Source,
    Station,
    Stop,
    Surrender,
    SuspendCard,
    TitleTarget,
    Upgrade,
    Use,
)
from ravenhall.games.battalia.chapters.attacking import defender_of
from ravenhall.games.battalia.chapters.battle import running
from ravenhall.games.battalia.chapters.lines import base_strength, card_strength, terrain_bonus, total
from ravenhall.games.battalia.chapters.pieces import card_of
from ravenhall.games.battalia.judged.cards import (
    ambush_worth,
    card_worth,
    colour_worth,
    given_up,
    is_lacking,
    is_strange,
    lift_worth,
    mulligan_worth,
    use_worth,
    wanted,
    weapon_worth,
)
from ravenhall.games.battalia.judged.glance import Glance
from ravenhall.games.battalia.judged.land import closing_worth, has_city_site
from ravenhall.games.battalia.judged.war import attack_worth, sure_total
from ravenhall.games.battalia.judged.weights import (
    ARTEFACTS,
    CLOSING,
    ENOUGH_CARDS,
    FAR,
    HERO,
    LEVEL,
    MOVE,
    OPENING_ROAD,
    OWN_COLOUR,
    ROAD,
    UNITS,
    WASTE,
)
from ravenhall.games.battalia.names import ANY, FIRST_ROAD, FRIMAN, LORD, PEOPLES, TYPE_IDS, kind_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.games.battalia.survey import Sites, bit
from ravenhall.kernel.actions import Action
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat

Figures = dict[str, int | str]


def merits(state: BattaliaState, seat: Seat, action: Action) -> list[Reason]:
    glance = Glance(state, seat)
    if isinstance(action, (BuildCity, Upgrade, Annex, BuildRoad)):
        return of_building(glance, action)
    if isinstance(action, Place):
        return of_place(glance, state.notes[-1], action.number // 4, action.number % 4)
    if isinstance(action, (Hire, Create, Use)):
        return of_cards(glance, action)
    if isinstance(action, (HireHero, Move, MoveDest, HeroCity)):
        return of_hero(glance, action)
    if isinstance(action, (Attack, Add, Fight, Stop, Retreat, Surrender)):
        return of_war(state, seat, action)
    if isinstance(action, (NewFaction, ScrollFaction, ChooseFaction)):
        return of_people(state, seat, action.number)
    if isinstance(action, Pick):
        return of_choice(glance, action)
    return of_turn(glance, action)


def of_turn(glance: Glance, action: Action) -> list[Reason]:
    state, seat = glance.state, glance.seat
    if isinstance(action, Cohort):
        return [Reason("cohort", LEVEL)]
    if isinstance(action, Mulligan) and mulligan_worth(state, seat) > 0:
        return [Reason("idle_hand", 1)]
    if isinstance(action, Ambush) and ambush_worth(glance) > 0:
        return [Reason("ambush", 1, {"count": state.owned(seat)})]
    if isinstance(action, Pay):
        lost = sum([card_worth(state, seat, card_of(state.sides[seat], number)) for number in action.classes])
        return [Reason("pays_least", max(1, 1000 - lost))]
    return []


# ── the land ────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_building(glance: Glance, action: Pick) -> list[Reason]:
    state, seat = glance.state, glance.seat
    gain = action.number if isinstance(action, BuildCity) else 0 if isinstance(action, BuildRoad) else 1
    found = []
    if isinstance(action, (BuildCity, BuildRoad)) and closing_worth(state, seat, gain) == CLOSING:
        found.append(Reason("fills_map", CLOSING))
    if gain:
        return [*found, Reason("points", LEVEL * gain, {"count": gain})]
    if not has_city_site(state, seat):
        found.append(Reason("opens_land", OPENING_ROAD))
    elif state.land.cities_of(seat) and glance.shortest_way() > FAR:
        found.append(Reason("no_way_yet", ROAD))
    return found


def of_place(glance: Glance, deck: int, square: int, rotation: int) -> list[Reason]:
    """What a card there leaves to its builder."""
    state = glance.state
    survey = state.land.survey().with_card(square, state.book.turns[deck][rotation], deck < FIRST_ROAD)
    own = state.land.realm(glance.seat).mask | (bit(square) if deck < FIRST_ROAD else 0)
    sites = Sites(survey, own)
    cities = sites.city_sites()
    found = [Reason("city_sites", 3 * cities, {"count": cities})] if cities else []
    if sites.squares:
        found.append(Reason("open_squares", len(sites.squares), {"count": len(sites.squares)}))
        apart = min([glance.goal_apart(site) for site in sites.squares])
        if deck >= FIRST_ROAD and apart >= 0:
            found.append(Reason("nearer_goal", max(1, FAR - apart), {"count": apart + 1}))
    return found


# ── cards ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def of_cards(glance: Glance, action: Pick) -> list[Reason]:
    """What to gain and what to use; the number is the type."""
    state, seat, kind = glance.state, glance.seat, action.number
    if isinstance(action, Create):
        if kind not in ARTEFACTS or glance.owned(kind):
            return []
        return [Reason(f"first_{TYPE_IDS[kind]}", ARTEFACTS[kind])]
    if isinstance(action, Use):
        return [Reason("use_it", 1)] if use_worth(state, seat, kind) > 0 else []
    found = []
    figures: Figures = {"count": glance.owned(kind), "rank": kind + 1}
    if is_lacking(glance, kind):
        found.append(Reason("frimen_lacking" if kind == FRIMAN else "rank_wanted", UNITS[kind], figures))
    elif state.owned(seat) < ENOUGH_CARDS[kind] and kind > FRIMAN:
        found.append(Reason("stronger_deck", UNITS[kind], {"rank": kind + 1}))
    if state.pool[kind][-1] in (state.sides[seat].faction, ANY):
        found.append(Reason("own_people", OWN_COLOUR))
    return found


def of_people(state: BattaliaState, seat: Seat, faction: int) -> list[Reason]:
    worth = colour_worth(state, seat, faction)
    if worth <= 0 or not 0 <= faction < len(PEOPLES):
        return []
    if state.sides[seat].faction >= 0:
        return [Reason("own_people", worth)]
    return [Reason("most_cards", worth, {"count": worth, "people": PEOPLES[faction]})]


def of_choice(glance: Glance, action: Pick) -> list[Reason]:
    """Which card is changed, stationed, kept or given up."""
    state, seat = glance.state, glance.seat
    if isinstance(action, CityType):
        return [Reason("more_roads", action.number)]
    if isinstance(action, OpenWeapon):
        own = weapon_worth(state, seat, action.number) >= OWN_COLOUR * MOST_USES
        return [Reason("own_weapon", OWN_COLOUR)] if own else []
    if isinstance(action, (HornPick, LuutPick)):
        return of_fetching(state, seat, action.number)
    if isinstance(action, SanctuaryPick):
        return [Reason("great_taken", LEVEL)] if action.number != DONE else []
    if action.number == DONE or action.number >= CLASSES:
        return []
    held = card_of(state.sides[seat], action.number)
    if held < 0:
        return []
    if isinstance(action, ScrollTarget) and is_strange(state, seat, held):
        return [Reason("strange_card", card_worth(state, seat, held))]
    if isinstance(action, TitleTarget) and kind_of(held) < LORD:
        return of_lift(state, seat, held)
    if isinstance(action, AmbushCard):
        return [Reason("best_kept", card_worth(state, seat, held))]
    if isinstance(action, (AmuletTarget, BattleTarget)):
        return [Reason("best_changed", card_worth(state, seat, held))]
    if isinstance(action, (SuspendCard, Station, Source)):
        missed = given_up(glance, held) if isinstance(action, SuspendCard) else card_worth(state, seat, held)
        return [Reason("least_missed", max(1, 100 - missed))]
    return []


def of_fetching(state: BattaliaState, seat: Seat, held: int) -> list[Reason]:
    """Out of a nation: what comes to hand at once."""
    if held == DONE:
        return []
    found = [Reason("best_fetched", max(1, card_worth(state, seat, held)))]
    kind = kind_of(held)
    awaited = wanted(state, seat, kind, 0) if kind <= LORD else 0
    return [Reason("fetch_wanted", awaited), *found] if awaited > 0 else found


def of_lift(state: BattaliaState, seat: Seat, held: int) -> list[Reason]:
    rank = kind_of(held) + 1
    weight = max(1, lift_worth(state, seat, held))
    name = "lift_wanted" if wanted(state, seat, rank, 0) > 0 else "lift"
    return [Reason(name, weight, {"rank": rank + 1, "level": rank})]


# ── heroes and battles ──────────────────────────────────────────────────────────────────────────────────────────────


def of_hero(glance: Glance, action: Action) -> list[Reason]:
    if isinstance(action, HireHero):
        way = glance.shortest_way()
        first = not glance.state.sides[glance.seat].heroes_out()
        return [Reason("prey_in_reach", HERO, {"count": way})] if way <= FAR and first else []
    if isinstance(action, Move):
        way = glance.way(glance.state.sides[glance.seat].heroes[action.number // 4])
        return [Reason("towards_prey", MOVE, {"count": way})] if 0 < way <= FAR else []
    assert isinstance(action, (MoveDest, HeroCity))
    if glance.is_prey(action.number):
        return [Reason("prey_there", 2 * FAR)]
    way = glance.way(action.number)
    return [Reason("nearer_prey", 2 * FAR - way, {"count": way})] if way <= FAR else []


PRIZES = {
    ON_CITY: "prize_city",
    ON_NEUTRAL: "prize_neutral",
    ON_RUINS: "prize_ruins",
    ON_SANCTUARY: "prize_sanctuary",
    ON_KEEPER: "prize_peak",
    ON_PEAK: "prize_peak",
}


def of_war(state: BattaliaState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, Attack):
        return of_attack(state, seat, action.number // TARGETS, action.number % TARGETS)
    battle = running(state)
    role = battle.role(seat)
    attack, defence = total(state, battle, 0), total(state, battle, 1)
    lead = attack - defence if seat == battle.attacker else defence - attack
    figures: Figures = {"attack": attack, "defence": defence}
    if isinstance(action, Stop):
        held = lead > 0 if seat == battle.attacker else lead >= 0
        return [Reason("line_enough", 10 * LEVEL, figures)] if held else []
    if isinstance(action, Add):
        held_card, uses = card_of(state.sides[seat], action.number // MOST_USES), action.number % MOST_USES + 1
        strength = uses * card_strength(state, held_card, role)
        return [Reason("adds", strength, {"count": strength, **figures})] if strength > 0 else []
    reach = defence + strength_at_hand(state, seat, isinstance(action, Fight) and action.raised)
    figures["reach"] = reach
    if isinstance(action, Fight):
        return [Reason("can_hold", 2, figures)] if reach >= attack else []
    return [Reason("cannot_hold", 1, figures)] if reach < attack else []


def strength_at_hand(state: BattaliaState, seat: Seat, with_ambush: bool) -> int:
    side = state.sides[seat]
    cards = side.hand + (side.ambush if with_ambush else [])
    return sum([card_strength(state, held, 1) * state.fresh_uses(held) for held in cards])


def of_attack(state: BattaliaState, seat: Seat, square: int, target: int) -> list[Reason]:
    worth = attack_worth(state, seat, square, target)
    if worth <= WASTE:
        return []
    defender = defender_of(state, square, target)
    against = base_strength(state, seat, square, target) + terrain_bonus(state, defender, square)
    mine = sure_total(state, seat) + terrain_bonus(state, seat, square)
    strength = Reason("outnumbers", 1, {"mine": mine, "against": against})
    if target not in PRIZES:
        return [strength, Reason("beats_hero", worth)]
    return [Reason(PRIZES[target], worth, {"count": state.land.level[square]}), strength]
