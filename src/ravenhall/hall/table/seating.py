"""Before the deal: who sits where, by link or at an open table, and what bots the host puts there."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from ravenhall import bots
from ravenhall.hall.said.api import InvitationState
from ravenhall.hall.said.commands import Close, Fill, Sit, Stand
from ravenhall.hall.table.facts import AnyFact, Closed, Dealt, SeatFilled, SeatLeft, SeatLinked, SeatTaken
from ravenhall.hall.table.matches import deal
from ravenhall.hall.table.plans import Circumstances, ClaimSeat, LinkSeats, Plan, Player, host, own
from ravenhall.hall.table.refusals import Refusal, Unknown
from ravenhall.hall.table.table import Table
from ravenhall.kernel import errors
from ravenhall.kernel.game import Game

LARGEST_SEED = 2**53
SHARE = 0.8  # of a bot's time it may be told to think: the rest is for what comes before and after
MOST_TRIES = 2000  # ten times the usual number


def before_the_deal(table: Table, who: Player, command: object, around: Circumstances) -> Plan:
    if isinstance(command, ClaimSeat) and table.status != "waiting":
        if who.id and command.seat in table.seats_of(who.id):
            return Plan()  # the link of one's own seat, opened again
        raise Unknown
    if table.status != "waiting":
        raise Refusal("not_now", "the match has begun" if not table.closed else "the table is closed")
    if isinstance(command, Close):
        host(table, who)
        return Plan(Closed("the host closed it"))
    if isinstance(command, ClaimSeat):
        return claim(table, who, command)
    if isinstance(command, LinkSeats):
        host(table, who)
        return Plan(*(SeatLinked(seat, hash) for seat, hash in command.hashes if table.seats[seat].is_free))
    if not isinstance(command, Sit | Stand | Fill) or command.seat >= len(table.seats):
        raise Refusal("unknown", "there is no such seat")
    if isinstance(command, Sit):
        if not table.made.listed:
            raise Refusal("not_yours", "seats at this table are taken by their links")
        return take_seat(table, command.seat, SeatTaken(command.seat, who.id, who.name))
    if isinstance(command, Stand):
        own(table, table.seats_of(who.id), command.seat)
        return Plan(SeatLeft(command.seat))
    return fill(table, who, command, around)


def fill(table: Table, who: Player, command: Fill, around: Circumstances) -> Plan:
    host(table, who)
    seat = table.seats[command.seat]
    if seat.player and seat.player != who.id:
        raise Refusal("not_now", "somebody sits there")
    if command.bot is None and not command.me:
        return Plan() if seat.is_free else Plan(SeatLeft(command.seat))
    if command.bot is not None:
        check_bot(command.bot, table.game, around.time_box)
    vacated: list[AnyFact] = [] if seat.is_free else [SeatLeft(command.seat)]
    taken: SeatTaken | SeatFilled = (
        SeatTaken(command.seat, who.id, who.name) if command.bot is None else SeatFilled(command.seat, command.bot)
    )
    plan = take_seat(table, command.seat, taken, vacated=bool(vacated))
    plan.facts = vacated + plan.facts
    return plan


def take_seat(table: Table, seat: int, taken: SeatTaken | SeatFilled, vacated: bool = False) -> Plan:
    """Somebody sits down; with the last seat taken the match is dealt."""
    if not table.seats[seat].is_free and not vacated:
        raise Refusal("not_now", "somebody sits there")
    others_free = any(one.is_free for number, one in enumerate(table.seats) if number != seat)
    persons = isinstance(taken, SeatTaken) or any(one.player for n, one in enumerate(table.seats) if n != seat)
    if others_free:
        return Plan(taken)
    if not persons:
        raise Refusal("not_now", "at least one person has to play")
    return Plan(taken, Dealt(), match=deal(table.made))


def check_bot(spec: str, game: Game[Any], time_box: float) -> None:
    """Refusal says why this bot may not sit at a table of this game, where bots have so many seconds for a decision."""
    try:
        asked = bots.fitting(spec, game)
    except errors.UnknownBot as error:
        raise Refusal("unknown", str(error)) from error
    if asked.is_for_measuring:
        raise Refusal("unknown", f"{asked.kind.name} is there to measure others against, not to play with")
    longest = int(1000 * time_box * SHARE)
    if asked.values.get("milliseconds", 0) > longest:
        raise Refusal("refused", f"a bot thinks for at most {longest} milliseconds here")
    if not asked.is_timed and asked.values.get("iterations", 0) > MOST_TRIES:
        raise Refusal("refused", f"a bot tries at most {MOST_TRIES} times for a decision here")


# ── links ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def claim(table: Table, who: Player, command: ClaimSeat) -> Plan:
    """A link's secret, exchanged for the seat. A wrong secret looks like a wrong table."""
    if command.seat >= len(table.seats):
        raise Unknown
    if table.seats[command.seat].player == who.id:
        return Plan()
    known = table.seats[command.seat].hash
    if not known or not secrets.compare_digest(known, command.hash):
        raise Unknown
    return take_seat(table, command.seat, SeatTaken(command.seat, who.id, who.name))


def invitation(table: Table, player: str, command: ClaimSeat) -> InvitationState:
    """What the holder of a link, be it outdated, finds; who has never been given one finds nothing."""
    seat = command.seat
    if seat >= len(table.seats) or table.invited.get(command.hash) != seat != _seat_of(table, command.hash):
        raise Unknown
    if player and seat in table.seats_of(player):
        return "yours"
    if table.status != "waiting":
        return "closed" if table.closed else "over" if table.status == "over" else "begun"
    if not table.seats[seat].is_free:
        return "taken"
    if table.seats[seat].hash != command.hash:
        return "outdated"
    return "own" if player and table.made.host == player else "open"


def _seat_of(table: Table, hashed: str) -> int | None:
    """Of a link that is good today: tables of older days have not kept any others."""
    return next((number for number, seat in enumerate(table.seats) if seat.hash and seat.hash == hashed), None)


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def draw_seed() -> tuple[str, str]:
    return str(secrets.randbelow(LARGEST_SEED)), secrets.token_urlsafe(18)
