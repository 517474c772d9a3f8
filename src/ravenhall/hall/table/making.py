"""Making tables: a request from the outside into the first facts of a table's log, with everything in it checked."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct

from ravenhall import games
from ravenhall.hall.said.api import NewTable, SeatLink, SeatPlan
from ravenhall.hall.table.facts import AnyFact, Dealt, SeatFilled, SeatLinked, SeatTaken, TableMade
from ravenhall.hall.table.plans import TIME_BOX, Player
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.seating import check_bot, draw_seed, hashed
from ravenhall.kernel.commitment import commitment
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.game import Game
from ravenhall.kernel.interpreted.replay import check_options
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import refuse_files
from ravenhall.kernel.steps import CHANCE

MOST_STEPS = 3000  # of an imported match
WITHOUT_STEPS = "a match that is over is taken with the steps that led to its end"


class Start(Struct):
    """What a match starts from: seats, options and, for an imported match, its checked document."""

    seats: int
    options: dict[str, Any]
    match: dict[str, Any] | None = None


class Blueprint:
    """A table to be made: its first facts, and what its host is told once."""

    def __init__(self, facts: list[AnyFact], secrets_by_seat: dict[int, str], commitment: str | None) -> None:
        self.facts = facts
        self.secrets_by_seat = secrets_by_seat
        self.commitment = commitment


def blueprint(host: Player, asked: NewTable, start: Start, time_box: float = TIME_BOX) -> Blueprint:
    """Refusal says what is wrong with the request."""
    game = games.load(asked.game)
    seats, options, match = start.seats, start.options, start.match
    if len(asked.seats) != seats:
        raise Refusal("refused", f"{seats} seats need {seats} plans, not {len(asked.seats)}")
    plans = asked.seats if match is None or not is_over(match) else without_others(asked.seats)
    check_plans(game, plans, asked.exhibition, time_box)
    check_clock(asked)
    seed, nonce = draw_seed() if match is None else (None, None)
    facts: list[AnyFact] = [
        TableMade(
            game.name, seats, options, host.id, host.name, asked.undo, asked.watch, asked.listed, asked.clock,
            seed, nonce, match, asked.advice, asked.exhibition,
        )
    ]  # fmt: skip
    links: dict[int, str] = {}
    for number, plan in enumerate(plans):
        facts += seat_facts(number, plan, host, links)
    if not links:
        facts.append(Dealt())
    return Blueprint(facts, links, None if seed is None or nonce is None else commitment(seed, nonce))


def start_of(asked: NewTable) -> Start:
    """What was asked for, checked; Refusal says what is wrong with it."""
    try:
        return _start_of(games.load(asked.game), asked)
    except RavenhallError as error:
        raise Refusal("refused", str(error), getattr(error, "clause", None) or None) from error


def _start_of(game: Game[Any], asked: NewTable) -> Start:
    """In an imported match chance is sown anew: the importer knew it.

    The steps of a match of earlier rules are not played again: its end is the one that its position is.
    """
    if asked.match is None:
        refuse_files(game.options, asked.options)
        settings = game.settings_for_bots if may_be_left_to_bots(asked) else game.settings
        seats, options = settings(len(asked.seats), asked.options)
        return Start(seats, options)
    steps = asked.match.get("actions")
    if isinstance(steps, list) and len(steps) > MOST_STEPS:
        raise Refusal("refused", f"a match of more than {MOST_STEPS} steps is not taken")
    match = restored(game, asked.match)
    if may_be_left_to_bots(asked):
        game.settings_for_bots(match.seats, match.options)
    if match.outcome is None:
        match.lay_anew(secrets.randbelow(2**53))
    elif all(step.seat == CHANCE for step in match.steps):
        raise Refusal("refused", WITHOUT_STEPS)
    return Start(match.seats, match.options, match.save())


def restored(game: Game[Any], document: dict[str, Any]) -> Match:
    """The match; one that ended under earlier rules with its steps, if under those of today they still lead there."""
    match = game.restore(document)
    if document["revision"] == game.revision:
        check_options(match)
    if match.outcome is None or document["revision"] == game.revision:
        return match
    try:
        return game.restore({**document, "revision": game.revision})
    except RavenhallError as error:
        raise Refusal(
            "refused", f"{WITHOUT_STEPS}; this one was played under earlier rules, and ends otherwise"
        ) from error


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


def check_plans(game: Game[Any], plans: list[SeatPlan], exhibition: bool, time_box: float) -> None:
    for plan in plans:
        if plan.bot is not None:
            check_bot(plan.bot, game, time_box)
        if plan.bot is not None and plan.me:
            raise Refusal("refused", "a seat is for a bot or for you, not both")
    alone = all(plan.bot is not None for plan in plans)
    if alone and not exhibition:
        raise Refusal("refused", "at least one person has to play")
    if exhibition and not alone:
        raise Refusal("refused", "at an exhibition bots play alone")


def check_clock(asked: NewTable) -> None:
    clock = asked.clock
    if asked.exhibition and (clock is not None or asked.listed or asked.match is not None):
        raise Refusal("refused", "an exhibition has no clock, begins anew, and stands in no list")
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
