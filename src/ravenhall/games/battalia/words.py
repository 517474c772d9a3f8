"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.events import Event

SENTENCES: Final = {
    "faction_chosen": "{who} leads the {faction} faction.",
    "start_city_chosen": "{who} starts on {square}.",
    "extra_city_placed": "{who} places a further city on {square}.",
    "day_began": "Day {day}: {lit} is illuminated, {matching} matches.",
    "turn_began": "{who} begins a turn.",
    "cohort_announced": "{who} announces a cohort: {factions}, {size} cards, and draws {drawn}.",
    "cohort_shown": "{who} shows the cohort: {cards}.",
    "mulligan_taken": "{who} takes a mulligan.",
    "cards_drawn": "{who} draws {number} cards.",
    "cards_seen": "Drawn: {cards}.",
    "nation_shuffled": "{who} shuffles the shelter into a new nation.",
    "ambush_raised": "{who} raises {number} cards from ambush.",
    "cards_paid": "{who} plays {cards}.",
    "card_gained": "{who} gains {card}.",
    "card_built": "{who} builds {deck} on {square} ({terrain}).",
    "city_level": "The city on {square} has level {level}.",
    "squares_closed": "Impassable from now on: {squares}.",
    "hero_hired": "{who} hires hero {hero} on {square}.",
    "hero_moved": "{who} moves hero {hero} from {source} to {target} ({means}).",
    "artefact_used": "{who} uses {card} as {artefact}.",
    "card_exchanged": "{who} exchanges {old} for {new}.",
    "amulet_rolled": "The amulet on {card} rolls {die}.",
    "ambush_overflowed": "{who} gives {card} out of ambush to the shelter.",
    "camp_raised": "{who} raises a tent for {cards}.",
    "camp_struck": "{who} strikes a camp: {cards}.",
    "card_ambushed": "{who} puts a card into ambush.",
    "card_suspended": "{who} suspends {card}.",
    "card_revealed": "{who} takes {card} from the nation.",
    "nation_seen": "In the nation of {who}: {cards}.",
    "card_borrowed": "{who} takes a card from the nation of {lender}.",
    "borrowed_seen": "Taken: {card}.",
    "card_returned": "{card} returns to the shelter of {who}.",
    "terrain_changed": "{who} turns {square} into {terrain}.",
    "city_annexed": "{who} annexes the city on {square}.",
    "battle_began": "{who} attacks on {square}: {target}.",
    "card_fought": "{who} adds {card} x{uses}.",
    "totals": "It stands {attack}:{defence}.",
    "defender_chose": "{who} answers: {answer}.",
    "step_stopped": "{who} stops.",
    "battle_ended": "{winner} wins the battle on {square}, {attack}:{defence}.",
    "hero_lost": "{who} loses hero {hero} on {square}.",
    "hero_retreated": "{who} retreats with hero {hero} to {square}.",
    "seal_won": "{who} wins the {faction} seal.",
    "peak_taken": "{who} rules the peak.",
    "turn_ended": "{who} ends the turn.",
    "match_ended": "The match is over ({reason}). Won by {winners}.",
}


def say(event: Event, names: list[str]) -> str:
    """The event as a sentence; seats by their names, lists as they are read out."""
    values: dict[str, Any] = {}
    for key, value in event.json().items():
        values[key] = listed(value, names if key == "winners" else None)
    for key in ("seat", "lender", "winner"):
        if key in values:
            seat = values[key]
            values[key] = names[seat] if isinstance(seat, int) and seat >= 0 else "The guards"
    values["who"] = values.get("seat", "")
    return SENTENCES[event.name].format(**values)


def listed(value: object, names: list[str] | None) -> object:
    if not isinstance(value, list):
        return value
    words = [names[item] if names is not None else str(item) for item in value]
    return ", ".join(words) if words else "nothing"
