"""Events as sentences, in the rulebook's words."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.battalia.names import PLURALS
from ravenhall.kernel.events import Event
from ravenhall.kernel.wording import article, listed, some

SENTENCES: Final = {
    "faction_chosen": "{who} leads the {faction}.",
    "start_city_chosen": "{who} starts on {square}.",
    "extra_city_placed": "{who} places a further city on {square}.",
    "day_began": "Day {day}: {lit} cards are lit, {matching} cards match.",
    "turn_began": "{who} begins a turn.",
    "cohort_announced": "{who} announces a cohort of {size} ({factions}) and draws {drawn}.",
    "cohort_shown": "{who} shows the cohort: {cards}.",
    "mulligan_taken": "{who} changes the whole hand.",
    "cards_drawn": "{who} draws {number}.",
    "cards_seen": "Drawn: {cards}.",
    "nation_shuffled": "{who} shuffles the shelter into a new nation.",
    "ambush_raised": "{who} raises {number} from ambush.",
    "cards_paid": "{who} plays {cards}.",
    "card_gained": "{who} gains {card}.",
    "card_built": "{who} builds {deck} on {square} ({terrain}).",
    "city_level": "The city on {square} has level {level}.",
    "squares_closed": "Impassable from now on: {squares}.",
    "hero_hired": "{who} hires hero {hero} on {square}.",
    "hero_moved": "{who} moves hero {hero} from {source} to {target} {means}.",
    "artefact_used": "{who} uses {card}{artefact}.",
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
    "battle_began": "{who} attacks {target} on {square}.",
    "card_fought": "{who} adds {card}{uses}.",
    "totals": "It stands {attack}:{defence}.",
    "defender_chose": "{who} {answer}.",
    "step_stopped": "{who} stops.",
    "battle_ended": "{winner} wins the battle on {square}, {attack}:{defence}.",
    "hero_lost": "{who} loses hero {hero} on {square}.",
    "hero_retreated": "{who} retreats with hero {hero} to {square}.",
    "seal_won": "{who} wins the seal of the {faction}.",
    "peak_taken": "{who} rules the peak.",
    "turn_ended": "{who} ends the turn.",
    "match_ended": "The match is over: {reason}. Won by {winners}.",
}


PEOPLES: Final = {"green": "Bärfolk", "gold": "Cloudborn", "red": "Emberian", "blue": "Islander", "any": "Unbound"}
FACTIONS: Final = {"green": "Bärfolk", "gold": "Cloudborn", "red": "Emberians", "blue": "Islanders"}
GREATS: Final = {
    "hammer": "the hammer of Strato",
    "horn": "the horn of Baldur",
    "sword": "the sword of Elemag",
    "shield": "the shield of Britos",
    "wings": "the wings of Aviena",
    "crown": "the crown of Titus",
    "luut": "the hand of Luut",
    "pavilion": "the pavilion of Eyla",
    "staff": "the staff of Terra",
    "book": "the book of Crea",
}
DECKS: Final = {
    "c1": "a city with one road",
    "c2s": "a city with two roads across",
    "c2t": "a city with two roads round a corner",
    "c3": "a city with three roads",
    "c4": "a city with four roads",
    "straight": "a straight road",
    "turn": "a turn",
    "tee": "a T-junction",
    "cross": "a crossroad",
}
TARGETS: Final = {
    "city": "the city",
    "neutral": "the neutral city",
    "ruins": "the ruins",
    "sanctuary": "the sanctuary",
    "keeper": "the Keeper",
    "peak": "the ruler of the peak",
}
REASONS: Final = {
    "last week": "the last week has ended",
    "last day": "the last day has ended",
    "highest cities": "enough cities of level 4 stand",
    "victory points": "somebody has the victory points",
    "full map": "no square of the map is empty",
}
MEANS: Final = {"supply": "for a supply", "horse": "on a horse", "free": "over home terrain", "wings": "on wings"}


def say(event: Event, names: list[str]) -> str:
    """The event as a sentence; seats by their names, cards by their peoples."""
    values: dict[str, Any] = {}
    for key, value in event.json().items():
        values[key] = worded(key, value, names)
    if event.name == "artefact_used":
        values["artefact"] = as_what(event.json())
    values["who"] = values.get("seat", "")
    return capital(SENTENCES[event.name].format(**values))


def worded(key: str, value: Any, names: list[str]) -> object:
    if key in ("seat", "lender", "winner"):
        return names[value] if isinstance(value, int) and value >= 0 else "The guards"
    if key == "winners":
        return ", ".join([names[seat] for seat in value]) or "nobody"
    if key == "cards":
        return tallied(value)
    if key in ("card", "old", "new"):
        return card_words(value)
    if key in ("factions", "squares"):
        return listed([FACTIONS.get(word, word) for word in value])
    if key == "number":
        return some(value, "card")
    if key == "uses":
        return "" if value == 1 else f", {value} times"
    if key == "target":
        return f"a hero of {names[int(value[5:])]}" if value.startswith("hero:") else TARGETS.get(value, value)
    if key == "answer":
        return answered(value)
    words: dict[str, dict[str, str]] = {"faction": FACTIONS, "deck": DECKS, "means": MEANS, "reason": REASONS}
    return words[key].get(value, value) if key in words else value


def as_what(event: dict[str, Any]) -> str:
    """What an artefact stands for, where its name does not say it: the hammer, and wild cards."""
    artefact = event["artefact"]
    return "" if event["card"].split("/")[0] == artefact else f" as {artefact}"


def answered(text: str) -> str:
    """A defender's answer: `fight:1:A` raises the ambush and brings hero A into the battle."""
    if not text.startswith("fight"):
        return "surrenders" if text == "surrender" else "retreats"
    raised, heroes = text.split(":")[1:]
    joined = "" if heroes == "-" else f" with hero {listed(heroes)}"
    return f"fights{joined}{' and raises the ambush' if raised == '1' else ''}"


def card_words(name: str) -> str:
    kind, slash, faction = name.partition("/")
    if slash:
        return article(f"{PEOPLES[faction]} {kind}")
    return GREATS.get(kind, article(kind))


def tallied(names: list[str]) -> str:
    """`3 supplies, an Emberian chief`: cards that are alike are counted."""
    words: list[str] = []
    for name in dict.fromkeys(names):
        number = names.count(name)
        kind, slash, faction = name.partition("/")
        people = f"{PEOPLES[faction]} " if slash else ""
        words.append(card_words(name) if number == 1 else f"{number} {people}{PLURALS.get(kind, kind + 's')}")
    return ", ".join(words) if words else "nothing"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]
