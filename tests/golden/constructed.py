"""Drawn positions from which endings can be reached that random matches hardly ever reach from the start."""

from __future__ import annotations

# Each side holds two areas and is about to take a third; then the warriors left are counted.
BOTH_ABOUT_TO_WIN = """
    turn 9  act  south first
    north   *HHBBB  *HB   .      {north}  -      -
    south   -       -     {south}  .      *HHHB  *HH
"""
# Whoever falls first in column III, nobody is left in play: the field is dead with two areas against one.
NEARLY_DEAD = """
    turn 9  act  south first
    north   *HHB  .  B+3   .  .  -
    south   -     .  HB+3  .  .  *HB
"""
# Each side may take one more area with a single Bondir: two against two, and the same warriors left.
NEARLY_DEAD_EVEN = """
    turn 9  act  south first
    north   *HB  .  B    B+4  .  -
    south   -    .  B+4  B    .  *HB
"""
# The last turn of forty, and one raven left to spend: mostly nobody falls, and all is even.
LAST_TURN_EVEN = """
    turn 40  act  south first
    north   HHHBBB    HHHBBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB
    south   HHHBBB+1  HHHBBB  HHHBBB  HHHBBB  HHHBBB  HHHBBB
"""
# Whoever removes the last land card brings both ravens home together: both have twelve points or more, and no finisher.
BOTH_ABOUT_TO_FINISH = """
    race 3  turn 8  a to play  score a {a}  b 12
    magic M+F
    b  .  M  S  W  F  P*  S
    a  .  F  P  P  P  M*  S
    a hand    O2
    a magic   M
"""

# Two companions who can take Paris in the last round but one, with more and more glory behind them.
ALL_BUT_PARIS = """
    round 15 destination
    table Paris
    deck empty
    clan 1 {sheet} cities London, Rouen, Lisbon, Dublin
    clan 2 {sheet} cities Tours, Seville, York
"""
# A clan alone that can raid its tenth city, likewise.
NINE_CITIES = """
    round 15 destination
    table Paris
    deck empty
    clan 1 {sheet} cities Lindisfarne, Iona, Portland, Dublin, Nantes, Pamplona, London, Rouen, Lisbon
"""
READY = "ships 4 axes 4 vikings 12 berserker"
GODS = "NJORD 0 0 0 0 0 0 0 0 TYR 0 0 0 0 0 0 0 0"
# The last round is over with the same glory and as many cities.
EVEN_CLANS = "round 16 cleanup\ntable Portland\nclan 1 cities York, Skye\nclan 2 cities Dublin, Iona"
# Two upgrades of level-3 cities away from the fifth city of the highest level.
NEARLY_FIVE_HIGHEST = """
    turn 0
    day 2
    square b2 c4 woods nesw 0 4
    square d2 c3 woods nes 0 4
    square b4 c2s woods ns 0 4
    square f4 c2s mountains ns 0 4
    square d6 c3 mountains nes 0 3
    hand 0 lord/green*2 supply
    hand 1 friman/gold supply
"""

# The last of both armies, about to strike each other down in the same phase.
LAST_OF_BOTH = """
    turn 4  melee  seat 0 first
    0 berserker 10,4 S
    1 berserker 10,5 N
"""
# Raiders in every door of the steading, and defenders who are far away.
IN_THE_DOORS = """
    turn 2  end  seat 1 first
    0 jarl 5,4 S
    0 bondi 6,4 S
    0 bondi 7,4 S
    1 bondi 17,9 N
    1 bondi 10,10 N
    1 bondi 25,10 N
"""
# Two defenders against the last raiders.
LAST_RAIDERS = """
    turn 4  melee  seat 0 first
    0 huskarl 20,13 S
    0 berserker 21,13 S
    1 thrall 20,14 N
    1 thrall 21,14 N
"""
# The Dragon among its last hunters; and with three wounds left among strong ones.
LAST_HUNTERS = """
    turn 5  melee  seat 0 first
    0 dragon 17,3 S
    1 thrall 17,6 N
    1 thrall 18,6 N
"""
NEARLY_BEATEN = """
    turn 5  melee  seat 1 first
    0 dragon 17,3 S wounds 3
    1 berserker 17,6 N
    1 berserker 18,6 N
    1 berserker 19,6 N
"""

DRAWN: dict[str, list[str]] = {
    "battle_ravens": [
        BOTH_ABOUT_TO_WIN.format(north="B+1", south="HB+1"),
        BOTH_ABOUT_TO_WIN.format(north="HB+1", south="HB+1"),
        NEARLY_DEAD,
        NEARLY_DEAD_EVEN,
        LAST_TURN_EVEN,
    ],
    "odins_ravens": [BOTH_ABOUT_TO_FINISH.format(a=9), BOTH_ABOUT_TO_FINISH.format(a=11)],
    "ravenfeast": [LAST_OF_BOTH, IN_THE_DOORS, LAST_RAIDERS, LAST_HUNTERS, NEARLY_BEATEN],
    "roll_and_raid": [
        ALL_BUT_PARIS.format(sheet=f"{READY} festivals 6 6 6 crossed 6 6 6"),
        ALL_BUT_PARIS.format(sheet=f"{READY} festivals 6 6 6 crossed 7 7 6 NJORD 0 0 0"),
        ALL_BUT_PARIS.format(sheet=f"{READY} festivals 6 6 6 crossed 8 8 7 NJORD 0 0 0 0 0"),
        ALL_BUT_PARIS.format(sheet=f"{READY} festivals 6 6 6 crossed 9 9 9 {GODS}"),
        NINE_CITIES.format(sheet=READY),
        NINE_CITIES.format(sheet=f"{READY} crossed 5 5 4"),
        NINE_CITIES.format(sheet=f"{READY} crossed 7 6 5"),
        NINE_CITIES.format(sheet=f"{READY} crossed 9 9 9 {GODS}"),
        EVEN_CLANS,
    ],
    "battalia": [NEARLY_FIVE_HIGHEST],
}

# Further ways to set a game up whose endings are recorded under a name of their own: seats and options.
MODES: dict[str, dict[str, tuple[int, dict[str, object]]]] = {
    "odins_ravens": {"twelve": (2, {})},
    "roll_and_raid": {
        "creatures": (4, {"creatures": True}),
        "variant-1": (3, {"variant_winner_only_losses": True}),
        "variant-2-paris": (3, {"mode": "coop_paris", "variant_no_raid_dice": True}),
        "six": (6, {}),
        "year": (2, {"house_rules": {"rounds": 8}}),
        "year-alone": (1, {"mode": "solo_paris", "house_rules": {"rounds": 8}}),
    },
    "battalia": {
        "three": (3, {}),
        "four": (4, {}),
        "advanced": (2, {"mode": "advanced"}),
        "volcano": (2, {"scenario": "volcano", "start_heroes": 1}),
        "volcano-three": (3, {"scenario": "volcano", "mode": "advanced", "start_heroes": 2}),
        "weeks": (2, {"weeks": 1}),
        "points": (2, {"vp_target": 5}),
        "highest": (2, {"end_level4": 1, "start_heroes": 1, "neutral_strength": 1}),
    },
}
