"""The army builder as questions and answers: what figures and lists cost, why, and what is wrong with them."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.ravenfeast.book import LEAST_POINTS, MOST_FIGURES, MOST_POINTS, MOST_SEATS, Book
from ravenhall.games.ravenfeast.chapters.army import (
    Army,
    Terms,
    army_json,
    army_toml,
    read_army,
    ready_made,
    total,
    validate,
)
from ravenhall.games.ravenfeast.chapters.mustering import (
    DEFAULT_POINTS,
    DEFAULT_SIZE,
    HERO_STEPS,
    PRICINGS,
    check_zones,
    open_deployment,
)
from ravenhall.games.ravenfeast.figures import (
    BEST_SCORE,
    FLYING_COST,
    FLYING_MOVE,
    LARGEST_BASE,
    LONGEST_NAME,
    MIGHTY_COST,
    MOST_ATTACKS,
    MOST_WOUNDS,
    MOVE_COST,
    RANGE_COST,
    ROLE_FACTOR,
    ROLES,
    SCORE_COST,
    Kind,
    base_cost,
    formula_price,
    problems_of,
    wound_tenths,
)
from ravenhall.games.ravenfeast.maps import read_ground
from ravenhall.games.ravenfeast.terrain import Field, own_field
from ravenhall.kernel.errors import BadData, BadOptions, Unreadable, shown
from ravenhall.kernel.game import View
from ravenhall.kernel.toml import LONGEST_TEXT, read_toml

QUESTIONS: Final = ("army", "roster", "lists", "prices", "map")


def answer(book: Book, about: str, form: dict[str, Any]) -> View:
    if about == "roster":
        return {"figures": [{**kind.json(), **price_json(book, kind)} for kind in book.kinds]}
    if about == "lists":
        return {"lists": [list_json(book, army_id) for army_id in [roll.id for roll in book.rolls]]}
    if about == "prices":
        return tables_json()
    if about == "map":
        return map_json(form)
    return army_answer(book, form)


# ── an army ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def army_answer(book: Book, form: dict[str, Any]) -> View:
    """The list as it was understood, its cost, and everything wrong with it. What is no list at all is Unreadable."""
    terms = read_terms(book, form)
    try:
        army = read_army(book, toml_table(form["toml"]) if "toml" in form else form.get("army"))
    except BadData as error:
        raise Unreadable(str(error)) from error
    return {**army_report(book, army, terms), "list": army_json(army), "toml": army_toml(army)}


def army_report(book: Book, army: Army, terms: Terms) -> View:
    problems = validate(book, army, terms)
    for_sale = not any(problems_of(entry.kind) for entry in army.entries)
    return {
        "name": army.name,
        "figures": army.size,
        "limit": terms.points,
        "total": total(book, army, terms.formula) if for_sale else None,
        "legal": not problems,
        "problems": [{"clause": problem.clause, "message": problem.message} for problem in problems],
        "entries": [
            {**entry.kind.json(), "count": entry.count, **price_json(book, entry.kind, terms.formula)}
            for entry in army.entries
        ],
    }


def read_terms(book: Book, form: dict[str, Any]) -> Terms:
    """Points, Heroes, custom figures and pricing as in a match; the zone is that of an open battle of two."""
    points, per_hero = form.get("points", DEFAULT_POINTS), form.get("points_per_hero", HERO_STEPS[0])
    custom, pricing = form.get("custom_figures", False), form.get("pricing", PRICINGS[0])
    if type(points) is not int or not LEAST_POINTS <= points <= MOST_POINTS:
        raise Unreadable(f'"points" is {LEAST_POINTS} to {MOST_POINTS}, not {shown(points)}')
    if type(per_hero) is not int or per_hero not in HERO_STEPS:
        raise Unreadable(f'"points_per_hero" is one of {HERO_STEPS}, not {shown(per_hero)}')
    if not isinstance(custom, bool):
        raise Unreadable(f'"custom_figures" is true or false, not {shown(custom)}')
    if pricing not in PRICINGS:
        raise Unreadable(f'"pricing" is printed or formula, not {shown(pricing)}')
    field = book.fields[book.field_number(f"open_{DEFAULT_SIZE}")]
    place = open_deployment(field, 2)
    return Terms(points, per_hero, custom, pricing == PRICINGS[1], field, place.zones[0], place.fronts[0])


def toml_table(text: object) -> dict[str, Any]:
    if not isinstance(text, str):
        raise Unreadable(f'"toml" is a text of up to {LONGEST_TEXT} characters, not {shown(text)}')
    return read_toml(text)


def price_json(book: Book, kind: Kind, formula: bool = False) -> View:
    """What one costs and how that comes about; nothing but the problems where scores are not for sale."""
    if problems_of(kind):
        return {"price": None, "formula": None, "note": "", "sum": None}
    return {
        "price": book.price(kind, formula),
        "formula": formula_price(kind),
        "note": book.note(kind),
        "sum": sum_json(kind),
    }


def sum_json(kind: Kind) -> View:
    """RF-122 to RF-135: the formula at work. Role and wounds are factors, in halves and tenths."""
    twentieths = base_cost(kind) * ROLE_FACTOR[kind.role] * wound_tenths(kind.wounds)
    return {
        "move": FLYING_COST if kind.fly else MOVE_COST[kind.move],
        "missile": RANGE_COST[kind.range] * kind.missile * kind.shots if kind.missile else 0,
        "melee": SCORE_COST * kind.melee * kind.attacks,
        "armor": SCORE_COST * kind.armor,
        "morale": SCORE_COST * kind.morale,
        "mighty": MIGHTY_COST * kind.mighty,
        "base": base_cost(kind),
        "role_halves": ROLE_FACTOR[kind.role],
        "wound_tenths": wound_tenths(kind.wounds),
        "exact": hundredths(5 * twentieths),
    }


def hundredths(number: int) -> str:
    return f"{number // 100}.{number % 100:02}".rstrip("0").rstrip(".")


def list_json(book: Book, id: str) -> View:
    roll = book.roll(id)
    army = ready_made(book, roll)
    return {
        "id": id,
        "name": roll.name,
        "points": roll.points,
        "size": army.size,
        "list": army_json(army),
        "toml": army_toml(army),
    }


def tables_json() -> View:
    """RF-122 to RF-135: what is for sale, and for how much."""
    return {
        "move": {str(move): cost for move, cost in MOVE_COST.items()},
        "fly": FLYING_COST,
        "fly_move": FLYING_MOVE,
        "range": {str(range): cost for range, cost in RANGE_COST.items()},
        "score": SCORE_COST,
        "mighty": MIGHTY_COST,
        "roles": list(ROLES),
        "role_halves": list(ROLE_FACTOR),
        "best_score": BEST_SCORE,
        "most_attacks": MOST_ATTACKS,
        "most_wounds": MOST_WOUNDS,
        "largest_base": LARGEST_BASE,
        "longest_name": LONGEST_NAME,
        "most_figures": MOST_FIGURES,
    }


# ── a map ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def map_json(form: dict[str, Any]) -> View:
    """Whether a drawn table can be played on, and by how many; the first thing wrong names its row and column."""
    rows = form.get("rows")
    try:
        ground = read_ground(rows, '"rows"')
    except BadData as error:
        return {"legal": False, "problem": str(error), "width": None, "height": None, "seats": []}
    problems = {seats: zone_problem(own_field(ground), seats) for seats in range(2, MOST_SEATS + 1)}
    able = [seats for seats, problem in problems.items() if problem is None]
    problem = None if able else problems[2]
    return {"legal": not problem, "problem": problem, "width": len(ground[0]), "height": len(ground), "seats": able}


def zone_problem(field: Field, seats: int) -> str | None:
    """RF-146: in whose zone nobody can stand, or None."""
    try:
        check_zones(field, open_deployment(field, seats))
    except BadOptions as error:
        return str(error)
    return None
