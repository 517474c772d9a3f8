"""Everything that can happen: the game's events and the names of their values. words.py puts them into sentences.

Cards, squares, factions and decks are named as in the notation; seats are numbers.
"""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.events import EventKind

FACTION_CHOSEN: Final = EventKind("faction_chosen", "seat faction")
START_CITY_CHOSEN: Final = EventKind("start_city_chosen", "seat square")
EXTRA_CITY_PLACED: Final = EventKind("extra_city_placed", "seat deck square terrain", reveals=True)
DAY_BEGAN: Final = EventKind("day_began", "day lit matching")
TURN_BEGAN: Final = EventKind("turn_began", "seat")
COHORT_ANNOUNCED: Final = EventKind("cohort_announced", "seat factions size drawn")
COHORT_SHOWN: Final = EventKind("cohort_shown", "seat cards", reveals=True)
MULLIGAN_TAKEN: Final = EventKind("mulligan_taken", "seat")
CARDS_DRAWN: Final = EventKind("cards_drawn", "seat number")
CARDS_SEEN: Final = EventKind("cards_seen", "seat cards", reveals=True)  # told to the one who drew them
NATION_SHUFFLED: Final = EventKind("nation_shuffled", "seat")
AMBUSH_RAISED: Final = EventKind("ambush_raised", "seat number")
CARDS_PAID: Final = EventKind("cards_paid", "seat cards")  # BA-32: face-up, for the purpose just named
CARD_GAINED: Final = EventKind("card_gained", "seat card", reveals=True)
CARD_BUILT: Final = EventKind("card_built", "seat deck square terrain", reveals=True)
CITY_LEVEL: Final = EventKind("city_level", "seat square level")
SQUARES_CLOSED: Final = EventKind("squares_closed", "squares")
HERO_HIRED: Final = EventKind("hero_hired", "seat hero square")
HERO_MOVED: Final = EventKind("hero_moved", "seat hero source target means")
ARTEFACT_USED: Final = EventKind("artefact_used", "seat artefact card")
CARD_EXCHANGED: Final = EventKind("card_exchanged", "seat old new", reveals=True)
AMULET_ROLLED: Final = EventKind("amulet_rolled", "seat card die", reveals=True)
AMBUSH_OVERFLOWED: Final = EventKind("ambush_overflowed", "seat card")
CAMP_RAISED: Final = EventKind("camp_raised", "seat tent cards")
CAMP_STRUCK: Final = EventKind("camp_struck", "seat cards")
CARD_AMBUSHED: Final = EventKind("card_ambushed", "seat")
CARD_SUSPENDED: Final = EventKind("card_suspended", "seat card")
CARD_REVEALED: Final = EventKind("card_revealed", "seat card")
NATION_SEEN: Final = EventKind("nation_seen", "seat cards", reveals=True)  # told to the one who looks
CARD_BORROWED: Final = EventKind("card_borrowed", "seat lender")
BORROWED_SEEN: Final = EventKind("borrowed_seen", "seat card", reveals=True)
CARD_RETURNED: Final = EventKind("card_returned", "seat card", reveals=True)
TERRAIN_CHANGED: Final = EventKind("terrain_changed", "seat square terrain")
CITY_ANNEXED: Final = EventKind("city_annexed", "seat square")
BATTLE_BEGAN: Final = EventKind("battle_began", "seat square target")
CARD_FOUGHT: Final = EventKind("card_fought", "seat card uses")
TOTALS: Final = EventKind("totals", "attack defence")
DEFENDER_CHOSE: Final = EventKind("defender_chose", "seat answer")
STEP_STOPPED: Final = EventKind("step_stopped", "seat")
BATTLE_ENDED: Final = EventKind("battle_ended", "winner square attack defence")
HERO_LOST: Final = EventKind("hero_lost", "seat hero square")
HERO_RETREATED: Final = EventKind("hero_retreated", "seat hero square")
SEAL_WON: Final = EventKind("seal_won", "seat faction", reveals=True)  # he looks at what lies there
PEAK_TAKEN: Final = EventKind("peak_taken", "seat")
TURN_ENDED: Final = EventKind("turn_ended", "seat")
MATCH_ENDED: Final = EventKind("match_ended", "winners reason")
