"""Everything that can happen: the game's events, their clauses, and what part each value plays.

Cards, squares, factions and decks are named as in the notation; seats are numbers.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKinds

EVENTS: Final = EventKinds()

FACTION_CHOSEN: Final = EVENTS.kind("faction_chosen", "seat:who faction:what", "BA-28")
START_CITY_CHOSEN: Final = EVENTS.kind("start_city_chosen", "seat:who square:at=str", "BA-29")
EXTRA_CITY_PLACED: Final = EVENTS.kind(
    "extra_city_placed", "seat:who deck:shown=str square:to=str terrain:value=str", "BA-222", reveals=True
)
DAY_BEGAN: Final = EVENTS.kind("day_began", "day:value lit:value=str matching:value=str", "BA-190")
TURN_BEGAN: Final = EVENTS.kind("turn_began", "seat:who", "BA-30")
COHORT_ANNOUNCED: Final = EVENTS.kind(
    "cohort_announced", "seat:who factions:what=str[] size:count drawn:gained", "BA-44"
)
COHORT_SHOWN: Final = EVENTS.kind("cohort_shown", "seat:who cards:shown", "BA-41", reveals=True)
MULLIGAN_TAKEN: Final = EVENTS.kind("mulligan_taken", "seat:who", "BA-48")
CARDS_DRAWN: Final = EVENTS.kind("cards_drawn", "seat:who number:gained", "BA-34")
# told to the one who drew them
CARDS_SEEN: Final = EVENTS.kind("cards_seen", "seat:who cards:gained=str[]", "BA-34", reveals=True)
NATION_SHUFFLED: Final = EVENTS.kind("nation_shuffled", "seat:who", "BA-35")
AMBUSH_RAISED: Final = EVENTS.kind("ambush_raised", "seat:who number:gained", "BA-50")
# BA-32: face-up, for the purpose just named
CARDS_PAID: Final = EVENTS.kind("cards_paid", "seat:who cards:spent=str[]", "BA-32")
CARD_GAINED: Final = EVENTS.kind("card_gained", "seat:who card:gained=str", "BA-54", reveals=True)
CARD_BUILT: Final = EVENTS.kind(
    "card_built", "seat:who deck:what square:to=str terrain:value=str", "BA-71", reveals=True
)
CITY_LEVEL: Final = EVENTS.kind("city_level", "seat:who square:at=str level:result", "BA-82")
SQUARES_CLOSED: Final = EVENTS.kind("squares_closed", "squares:at=str[]", "BA-185")
HERO_HIRED: Final = EVENTS.kind("hero_hired", "seat:who hero:gained=str square:to=str", "BA-133")
HERO_MOVED: Final = EVENTS.kind("hero_moved", "seat:who hero:what source:from=str target:to=str means:why", "BA-135")
ARTEFACT_USED: Final = EVENTS.kind("artefact_used", "seat:who artefact:what card:what", "BA-90")
CARD_EXCHANGED: Final = EVENTS.kind("card_exchanged", "seat:who old:lost=str new:gained=str", "BA-110", reveals=True)
AMULET_ROLLED: Final = EVENTS.kind("amulet_rolled", "seat:who card:what die:dice=int", "BA-98", reveals=True)
AMBUSH_OVERFLOWED: Final = EVENTS.kind("ambush_overflowed", "seat:who card:lost=str", "BA-148")
CAMP_RAISED: Final = EVENTS.kind("camp_raised", "seat:who tent:what cards:what=str[]", "BA-114")
CAMP_STRUCK: Final = EVENTS.kind("camp_struck", "seat:who cards:gained=str[]", "BA-116")
CARD_AMBUSHED: Final = EVENTS.kind("card_ambushed", "seat:who", "BA-142")
CARD_SUSPENDED: Final = EVENTS.kind("card_suspended", "seat:who card:lost=str", "BA-144")
CARD_REVEALED: Final = EVENTS.kind("card_revealed", "seat:who card:gained=str", "BA-122")
# told to the one who looks
NATION_SEEN: Final = EVENTS.kind("nation_seen", "seat:who cards:shown", "BA-127", reveals=True)
CARD_BORROWED: Final = EVENTS.kind("card_borrowed", "seat:who lender:whom", "BA-127")
BORROWED_SEEN: Final = EVENTS.kind("borrowed_seen", "seat:who card:gained=str", "BA-127", reveals=True)
CARD_RETURNED: Final = EVENTS.kind("card_returned", "seat:who card:gained=str", "BA-128", reveals=True)
TERRAIN_CHANGED: Final = EVENTS.kind("terrain_changed", "seat:who square:at=str terrain:value=str", "BA-130")
CITY_ANNEXED: Final = EVENTS.kind("city_annexed", "seat:who square:at=str", "BA-165")
BATTLE_BEGAN: Final = EVENTS.kind("battle_began", "seat:who square:at=str target:what", "BA-154")
CARD_FOUGHT: Final = EVENTS.kind("card_fought", "seat:who card:what uses:count", "BA-150")
TOTALS: Final = EVENTS.kind("totals", "attack:value defence:value", "BA-161")
DEFENDER_CHOSE: Final = EVENTS.kind("defender_chose", "seat:who answer:why", "BA-156")
STEP_STOPPED: Final = EVENTS.kind("step_stopped", "seat:who", "BA-162")
BATTLE_ENDED: Final = EVENTS.kind("battle_ended", "winner:who square:at=str attack:result defence:result", "BA-164")
HERO_LOST: Final = EVENTS.kind("hero_lost", "seat:who hero:lost=str square:at=str", "BA-163")
HERO_RETREATED: Final = EVENTS.kind("hero_retreated", "seat:who hero:what square:to=str", "BA-167")
# he looks at what lies there
SEAL_WON: Final = EVENTS.kind("seal_won", "seat:who faction:gained=str", "BA-207", reveals=True)
PEAK_TAKEN: Final = EVENTS.kind("peak_taken", "seat:who", "BA-211")
TURN_ENDED: Final = EVENTS.kind("turn_ended", "seat:who", "BA-33")
MATCH_ENDED: Final = EVENTS.kind("match_ended", "winners:who=int[] reason:why", "BA-187")
