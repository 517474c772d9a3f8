"""Making tables: a request from the outside into the first facts of a table's log, with everything in it checked."""

from __future__ import annotations

import secrets
from typing import Any

from ravenhall import bots, games
from ravenhall.hall.bodies import NewTable, SeatLink, SeatPlan
from ravenhall.hall.deciding import Player, Refusal, draw_seed, hashed
from ravenhall.hall.facts import AnyFact, Dealt, SeatFilled, SeatLinked, SeatTaken, TableMade
from ravenhall.kernel.commitment import commitment
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.game import Game
from ravenhall.kernel.options import refuse_files

MOST_STEPS = 5000  # of an imported match


class Blueprint:
    """A table to be made: its first facts, and what its host is told once."""

    def __init__(self, facts: list[AnyFact], secrets_by_seat: dict[int, str], commitment: str | None) -> None:
        self.facts = facts
        self.secrets_by_seat = secrets_by_seat
        self.commitment = commitment


def blueprint(host: Player, asked: NewTable) -> Blueprint:
    """Refusal says what is wrong with the request."""
    try:
        game = games.load(asked.game)
        seats, options, match = start_of(game, asked)
    except RavenhallError as error:
        raise Refusal("refused", str(error), getattr(error, "clause", None) or None) from error
    if len(asked.seats) != seats:
        raise Refusal("refused", f"{seats} seats need {seats} plans, not {len(asked.seats)}")
    plans = asked.seats if match is None or not is_over(match) else without_others(asked.seats)
    check_plans(plans, host)
    check_clock(asked)
    seed, nonce = draw_seed() if match is None else (None, None)
    facts: list[AnyFact] = [
        TableMade(
            game.name, seats, options, host.id, host.name, asked.undo, asked.watch, asked.listed, asked.clock,
            seed, nonce, match,
        )
    ]  # fmt: skip
    links: dict[int, str] = {}
    for number, plan in enumerate(plans):
        facts += seat_facts(number, plan, host, links)
    if not links:
        facts.append(Dealt())
    return Blueprint(facts, links, None if seed is None or nonce is None else commitment(seed, nonce))


def start_of(game: Game[Any], asked: NewTable) -> tuple[int, dict[str, Any], dict[str, Any] | None]:
    """Seats, options and, for an imported match, its checked document, with chance sown anew: the importer knew it."""
    if asked.match is None:
        refuse_files(game.options, asked.options)
        settings = game.settings_for_bots if may_be_left_to_bots(asked) else game.settings
        seats, options = settings(len(asked.seats), asked.options)
        return seats, options, None
    steps = asked.match.get("actions")
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        raise Refusal("refused", f"a match of more than {MOST_STEPS} steps is not taken")
    match = game.restore(asked.match)
    if may_be_left_to_bots(asked):
        game.settings_for_bots(match.seats, match.options)
    if match.outcome is None:
        match.sow(secrets.randbelow(2**53))
    return match.seats, match.options, match.save()


def is_over(match: dict[str, Any]) -> bool:
    return match["position"]["outcome"] is not None


def without_others(plans: list[SeatPlan]) -> list[SeatPlan]:
    """Of a match that is over nobody has to play anything: the host takes every seat that would wait for somebody."""
    return [plan if plan.bot is not None else SeatPlan(me=True) for plan in plans]


def may_be_left_to_bots(asked: NewTable) -> bool:
    """Nobody sits there, or a clock may put a bot into every seat: then the match must end by itself."""
    if all(plan.bot is not None for plan in asked.seats):
        return True
    return asked.clock is not None and asked.clock.on_flag == "bot"


def check_plans(plans: list[SeatPlan], host: Player) -> None:
    for plan in plans:
        if plan.bot is not None and plan.bot not in bots.NAMES:
            raise Refusal("refused", f"there is no bot {plan.bot!r:.60}; there are {', '.join(bots.NAMES)}")
        if plan.bot is not None and plan.me:
            raise Refusal("refused", "a seat is for a bot or for you, not both")
    if all(plan.bot is not None for plan in plans):
        raise Refusal("refused", "at least one person has to play")


def check_clock(asked: NewTable) -> None:
    clock = asked.clock
    if clock is not None and (clock.bank is None) == (clock.days is None):
        raise Refusal("refused", "a clock has either a bank of seconds or a number of days")


def seat_facts(number: int, plan: SeatPlan, host: Player, links: dict[int, str]) -> list[AnyFact]:
    if plan.bot is not None:
        return [SeatFilled(number, plan.bot)]
    if plan.me:
        return [SeatTaken(number, host.id, host.name)]
    links[number] = secrets.token_urlsafe(18)
    return [SeatLinked(number, hashed(links[number]))]


def seat_links(table: str, secrets_by_seat: dict[int, str]) -> list[SeatLink]:
    return [
        SeatLink(seat, secret, f"/table/{table}#seat={seat}&secret={secret}")
        for seat, secret in secrets_by_seat.items()
    ]
