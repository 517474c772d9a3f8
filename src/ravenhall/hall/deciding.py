"""Commands into facts: who may do what at a table, and when. What the rules of a game allow, the match alone says."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Any

from ravenhall.hall.commands import (
    Answer,
    AnyCommand,
    Close,
    Command,
    Consult,
    Fill,
    Play,
    Propose,
    Resign,
    Say,
    Sit,
    Stand,
    TakeBack,
)
from ravenhall.hall.facts import (
    Agreed,
    AnyFact,
    BotSatDown,
    Closed,
    Dealt,
    Declined,
    FlagFell,
    GivenUp,
    Played,
    Proposed,
    Rematched,
    Returned,
    Said,
    SeatFilled,
    SeatLeft,
    SeatLinked,
    SeatTaken,
    TableMade,
    TakenBack,
)
from ravenhall.hall.table import Group, Proposal, Table, deal, taken_back
from ravenhall.hall.terms import Reason, plain
from ravenhall.kernel import errors
from ravenhall.kernel.match import Match, Step

DEFAULT_BOT = "greedy"
LARGEST_SEED = 2**53


class Refusal(Exception):
    """A command is not done; the client hears why."""

    def __init__(self, reason: Reason, message: str, clause: str | None = None, action: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.clause = clause
        self.action = action


class Unknown(Refusal):
    """A table that is not there and one that is not yours are not told apart."""

    def __init__(self) -> None:
        super().__init__("unknown", "there is no such table, or it is not yours to see")


# ── commands that come by other ways than a frame ──────────────────────────────────────────────────────────────────


class ClaimSeat(Command, tag="claim_seat"):
    """A seat link was opened."""

    seat: int
    hash: str


class LinkSeats(Command, tag="link_seats"):
    """The host wants new links for free seats."""

    hashes: list[tuple[int, str]]


class ComeBack(Command, tag="come_back"):
    """A player has joined again."""


class CloseByHand(Command, tag="close_by_hand"):
    """The administrator closes the table."""


InnerCommand = AnyCommand | ClaimSeat | LinkSeats | ComeBack | CloseByHand


class Player:
    """Who sends a command."""

    def __init__(self, player: str, name: str) -> None:
        self.id = player
        self.name = name


class Plan:
    """What a command comes to: facts to be stored, the match after them, and the table a rematch makes."""

    def __init__(self, *facts: AnyFact, match: Match | None = None) -> None:
        self.facts: list[AnyFact] = list(facts)
        self.match = match
        self.new_table: list[AnyFact] = []


class Circumstances:
    """What a decision needs to know besides the table: the bots there are, and whose player is away."""

    def __init__(self, bots: tuple[str, ...], new_id: Callable[[], str]) -> None:
        self.bots = bots
        self.new_id = new_id
        self.away: dict[int, float] = {}  # the seats whose players are not connected, and for how many seconds
        self.patience = 0.0  # seconds until such a player counts as absent

    def is_absent(self, seat: int) -> bool:
        return seat in self.away and self.away[seat] >= self.patience


def decide(table: Table, who: Player, command: object, around: Circumstances) -> Plan:
    """The facts this command leads to; Refusal if it may not be done."""
    mine = table.seats_of(who.id)
    if isinstance(command, Play):
        return play(table, mine, command)
    if isinstance(command, Say):
        return say(who, mine, command)
    if isinstance(command, TakeBack):
        return take_back(table, mine, command)
    if isinstance(command, Answer):
        return answer(table, mine, command, around)
    if isinstance(command, Propose):
        return propose(table, mine, command, around)
    if isinstance(command, Resign):
        return resign(table, mine, command)
    if isinstance(command, ComeBack):
        return come_back(table, mine)
    if isinstance(command, CloseByHand):
        return Plan() if table.closed else Plan(Closed("the administrator closed it"))
    return before_the_deal(table, who, command, around)


def say(who: Player, mine: Group, command: Say) -> Plan:
    text = plain(command.text)
    if not text:
        raise Refusal("unreadable", "a message has at least one letter")
    return Plan(Said(who.name, text, mine[0] if mine else None))


def _own(table: Table, mine: Group, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal("unknown", f"there is no seat {seat}")
    if seat not in mine:
        raise Refusal("not_yours", f"seat {seat} is not yours")


def _running(table: Table) -> Match:
    match = table.match
    if table.closed:
        raise Refusal("not_now", "the table is closed")
    if match is None:
        raise Refusal("not_now", "the match has not begun")
    if table.status != "playing":
        raise Refusal("match_over", "the match is over")
    return match


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def play(table: Table, mine: Group, command: Play) -> Plan:
    _own(table, mine, command.seat)
    match = _running(table)
    if table.seats[command.seat].stand_in:
        raise Refusal("not_now", "a bot plays this seat; join the table again to take it back")
    if command.number is not None and command.seat in table.asked():
        current = table.seen_number(mine, table.asked_number[command.seat])
        if command.number != current:
            raise Refusal("late", f"the decision under number {command.number} is no longer open")
    return played(match, command.seat, command.action)


def played(match: Match, seat: int, action: object) -> Plan:
    """One action through the match's door, on a copy: the match itself goes on when the fact is stored."""
    after = match.fork()
    try:
        after.play(seat, action)
    except errors.RavenhallError as error:
        raise refusal(error) from error
    assert after.past is not None
    return Plan(Played(seat, str(after.past.action)), match=after)


def refusal(error: errors.RavenhallError) -> Refusal:
    """What the match says no with, as the client hears it."""
    if isinstance(error, errors.Refused):
        return Refusal("refused", error.message, error.clause, error.action)
    if isinstance(error, errors.NotYourDecision):
        return Refusal("not_your_decision", str(error))
    if isinstance(error, errors.MatchOver):
        return Refusal("match_over", str(error))
    return Refusal("unreadable", str(error))


def resign(table: Table, mine: Group, command: Resign) -> Plan:
    _own(table, mine, command.seat)
    _running(table)
    return Plan(GivenUp(command.seat, "resigned"))


def flag_fall(table: Table, seat: int) -> Plan:
    """A clock has run out: a bot goes on, or the match is lost."""
    rule = table.made.clock
    if rule is not None and rule.on_flag == "forfeit":
        return Plan(FlagFell(seat), GivenUp(seat, "lost on time"))
    return Plan(FlagFell(seat), BotSatDown(seat, DEFAULT_BOT))


def come_back(table: Table, mine: Group) -> Plan:
    """Whoever joins again has his seats back from the bots that stood in for him."""
    if table.status != "playing":
        return Plan()
    return Plan(*(Returned(seat) for seat in mine if table.seats[seat].stand_in and not table.seats[seat].flagged))


# ── by consent ──────────────────────────────────────────────────────────────────────────────────────────────────────


def others(table: Table, mine: Group, but: int | None = None) -> list[int]:
    """One seat of every other person who plays himself: their agreement is needed. Bots agree to anything."""
    found: dict[str, int] = {}
    for number, seat in enumerate(table.seats):
        if number not in mine and number != but and seat.player and not seat.stand_in:
            found.setdefault(seat.player, number)
    return list(found.values())


def last_step(match: Match, seat: int) -> tuple[int, bool, bool]:
    """How many steps stay when the seat's last one is taken back; if that is free; if something was revealed."""
    own = True
    revealed = False
    dropped = 0
    step: Step | None = match.past
    while step is not None:
        dropped += 1
        revealed = revealed or step.revealed
        if step.seat == seat:
            return len(match.steps) - dropped, own and not revealed, revealed
        own = False
        step = step.before
    return -1, False, False


def can_undo(table: Table, seat: int) -> str:
    """Would taking back be free, a proposal, or nothing? Found without walking far: it is shown after every step."""
    match = table.match
    rule = table.made.undo
    if match is None or table.status != "playing" or rule == "never" or table.is_sealed():
        return "no"
    step = match.past
    if step is not None and step.seat == seat and not step.revealed:
        return "free"
    if rule != "consent":
        return "no"
    while step is not None and step.seat != seat:
        step = step.before
    return "no" if step is None else "ask"


def take_back(table: Table, mine: Group, command: TakeBack) -> Plan:
    _own(table, mine, command.seat)
    match = _running(table)
    if table.made.undo == "never":
        raise Refusal("not_now", "nothing is taken back at this table")
    if table.is_sealed():
        raise Refusal("not_now", "nothing is taken back while choices are sealed")
    to, free, revealed = last_step(match, command.seat)
    if to < 0:
        raise Refusal("not_now", "you have decided nothing yet")
    if not free and table.made.undo == "free":
        raise Refusal("not_now", "others have decided since, or something came to light")
    needs = [] if free else others(table, mine)
    if needs:
        if any(one.kind == "undo" for one in table.proposals):
            raise Refusal("not_now", "there is such a proposal already")
        return Plan(Proposed("undo", command.seat, needs, to=to))
    return undone(table, match, command.seat, to, revealed)


def undone(table: Table, match: Match, seat: int, to: int, revealed: bool) -> Plan:
    sown = table.next_sowing() if revealed else None
    return Plan(TakenBack(seat, to, sown), match=taken_back(match, to, sown))


def propose(table: Table, mine: Group, command: Propose, around: Circumstances) -> Plan:
    if not mine:
        raise Refusal("not_yours", "only who holds a seat may propose")
    if any(one.kind == command.kind and one.fact.seat == command.seat for one in table.proposals):
        raise Refusal("not_now", "there is such a proposal already")
    if command.kind == "rematch":
        fact = rematch_proposal(table, mine)
    else:
        fact = takeover_proposal(table, mine, command, around)
    if fact.needs:
        return Plan(fact)
    return accepted(table, Proposal(0, fact), around)


def takeover_proposal(table: Table, mine: Group, command: Propose, around: Circumstances) -> Proposed:
    _running(table)
    seat, bot = command.seat, command.bot or DEFAULT_BOT
    if seat is None or seat >= len(table.seats) or not table.seats[seat].player or seat in mine:
        raise Refusal("unknown", "a bot takes over the seat of another person")
    if table.seats[seat].stand_in:
        raise Refusal("not_now", "a bot plays this seat already")
    if seat not in around.away:
        raise Refusal("not_now", f"{table.names()[seat]} is here")
    if not around.is_absent(seat):
        wait = f"{around.patience:g} seconds"
        raise Refusal("not_now", f"{table.names()[seat]} has just left: a bot may take over after {wait} away")
    if bot not in around.bots:
        raise Refusal("unknown", f"there is no bot {bot!r:.60}; there are {', '.join(around.bots)}")
    # Of several persons who are away, each can be replaced without asking the other.
    needs = [one for one in others(table, mine, seat) if not around.is_absent(one)]
    return Proposed("takeover", mine[0], needs, seat, bot)


def rematch_proposal(table: Table, mine: Group) -> Proposed:
    if table.status != "over" or table.next_table:
        raise Refusal("not_now", "the rematch is on already" if table.next_table else "the match is not over")
    seed, nonce = draw_seed()
    return Proposed("rematch", mine[0], others(table, mine), seed=seed, nonce=nonce)


def answer(table: Table, mine: Group, command: Answer, around: Circumstances) -> Plan:
    proposal = table.proposal(command.proposal)
    if proposal is None or not mine:
        raise Refusal("unknown", "there is no such proposal, or it is no longer open")
    seat = next((one for one in mine if one in proposal.needs), None)
    if not command.agree and (seat is not None or proposal.by in mine):
        return Plan(Declined(proposal.number, proposal.by if seat is None else seat))
    if seat is None:
        raise Refusal("not_yours", "your agreement is not needed")
    if len(proposal.needs) > 1:
        return Plan(Agreed(proposal.number, seat))
    plan = accepted(table, proposal, around)
    plan.facts.insert(0, Agreed(proposal.number, seat))
    return plan


def accepted(table: Table, proposal: Proposal, around: Circumstances) -> Plan:
    """Everybody agrees."""
    fact = proposal.fact
    if fact.kind == "undo" and fact.to is not None:
        match = _running(table)
        return undone(table, match, fact.by, fact.to, any(step.revealed for step in match.steps[fact.to :]))
    if fact.kind == "takeover" and fact.seat is not None and fact.bot is not None:
        return Plan(BotSatDown(fact.seat, fact.bot))
    new_id = around.new_id()
    plan = Plan(Rematched(new_id))
    plan.new_table = rematch(table, fact)
    return plan


def rematch(table: Table, fact: Proposed) -> list[AnyFact]:
    """The same people and bots, each a seat further on."""
    made = table.made
    facts: list[AnyFact] = [
        TableMade(
            made.game, made.seats, made.options, made.host, made.host_name, made.undo, made.watch, made.listed,
            made.clock, fact.seed, fact.nonce,
        )
    ]  # fmt: skip
    for number in range(made.seats):
        seat = table.seats[number - 1]
        facts.append(SeatFilled(number, seat.bot) if seat.bot else SeatTaken(number, seat.player, seat.name))
    return [*facts, Dealt()]


# ── before the deal ─────────────────────────────────────────────────────────────────────────────────────────────────


def before_the_deal(table: Table, who: Player, command: object, around: Circumstances) -> Plan:
    if isinstance(command, ClaimSeat) and table.status != "waiting":
        if who.id and command.seat in table.seats_of(who.id):
            return Plan()  # the link of one's own seat, opened again
        raise Unknown
    if table.status != "waiting":
        raise Refusal("not_now", "the match has begun" if not table.closed else "the table is closed")
    if isinstance(command, Close):
        _host(table, who)
        return Plan(Closed("the host closed it"))
    if isinstance(command, ClaimSeat):
        return claim(table, who, command)
    if isinstance(command, LinkSeats):
        _host(table, who)
        return Plan(*(SeatLinked(seat, hash) for seat, hash in command.hashes if table.seats[seat].is_free))
    if not isinstance(command, Sit | Stand | Fill) or command.seat >= len(table.seats):
        raise Refusal("unknown", "there is no such seat")
    if isinstance(command, Sit):
        if not table.made.listed:
            raise Refusal("not_yours", "seats at this table are taken by their links")
        return take_seat(table, command.seat, SeatTaken(command.seat, who.id, who.name))
    if isinstance(command, Stand):
        _own(table, table.seats_of(who.id), command.seat)
        return Plan(SeatLeft(command.seat))
    return fill(table, who, command, around)


def _host(table: Table, who: Player) -> None:
    if table.made.host != who.id:
        raise Refusal("not_yours", "only the host may do this")


def fill(table: Table, who: Player, command: Fill, around: Circumstances) -> Plan:
    _host(table, who)
    seat = table.seats[command.seat]
    if seat.player and seat.player != who.id:
        raise Refusal("not_now", "somebody sits there")
    if command.bot is None and not command.me:
        return Plan() if seat.is_free else Plan(SeatLeft(command.seat))
    if command.bot is not None and command.bot not in around.bots:
        raise Refusal("unknown", f"there is no bot {command.bot!r:.60}; there are {', '.join(around.bots)}")
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


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def draw_seed() -> tuple[str, str]:
    return str(secrets.randbelow(LARGEST_SEED)), secrets.token_urlsafe(18)


def why_not(table: Table, mine: Group, seat: int, action: Any) -> tuple[str, str] | None:
    """The clause and sentence that speak against an action of one's own."""
    _own(table, mine, seat)
    match = _running(table)
    try:
        objection = match.why_not(seat, action)
    except errors.RavenhallError as error:
        raise refusal(error) from error
    return None if objection is None else (objection.clause, objection.message)


def consult(table: Table, mine: Group, command: Consult) -> dict[str, Any]:
    """The game's answer, from what the seat knows; without a seat, from what a watcher does."""
    if command.seat is not None:
        _own(table, mine, command.seat)
    if table.match is None:
        raise Refusal("not_now", "the match has not begun")
    try:
        return table.match.consult(command.seat, command.question)
    except errors.RavenhallError as error:
        raise refusal(error) from error
