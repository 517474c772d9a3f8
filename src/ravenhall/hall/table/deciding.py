"""Commands into facts: who may do what at a table, and when. What the rules of a game allow, the match alone says."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Any

from ravenhall import bots
from ravenhall.hall.said.api import InvitationState
from ravenhall.hall.said.commands import (
    Answer,
    AnyCommand,
    AskRavens,
    Close,
    Command,
    Consult,
    Fill,
    Keep,
    Play,
    Propose,
    Resign,
    Say,
    Sit,
    Stand,
    TakeBack,
    WhyNot,
)
from ravenhall.hall.said.messages import Done, Refused
from ravenhall.hall.said.terms import CanUndo, Reason, plain
from ravenhall.hall.table.facts import (
    Agreed,
    AnyFact,
    AskedRavens,
    BotSatDown,
    Closed,
    Dealt,
    Declined,
    Entry,
    FlagFell,
    GivenUp,
    Kept,
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
from ravenhall.hall.table.table import Change, Group, Proposal, Table, deal, taken_back
from ravenhall.kernel import errors
from ravenhall.kernel.events import Passed
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match, Step
from ravenhall.kernel.replay import position_json

LARGEST_SEED = 2**53
ADVICE = {"about": "advice"}  # what would a sensible player do here, and why? The guide asks it, not the game.


class Refusal(Exception):
    """A command is not done; the client hears why."""

    def __init__(self, reason: Reason, message: str, clause: str | None = None, action: str | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message
        self.clause = clause
        self.action = action

    def told(self, command: str) -> Refused:
        """The message that answers the command of this id."""
        return Refused(command, self.reason, self.message, self.clause, self.action)


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


class CountAsk(Command, tag="count_ask"):
    """The ravens have answered the seat about the decision of this number."""

    seat: int
    decision: int


class CloseByHand(Command, tag="close_by_hand"):
    """The administrator closes the table."""


InnerCommand = AnyCommand | ClaimSeat | LinkSeats | ComeBack | CountAsk | CloseByHand


class Player:
    """Who sends a command."""

    def __init__(self, player: str, name: str, address: str = "") -> None:
        self.id = player
        self.name = name
        self.address = address  # where from: for limits alone


class Plan:
    """What a command comes to: facts to be stored, the match after them, and the table a rematch makes."""

    def __init__(self, *facts: AnyFact, match: Match | None = None, passed: list[Passed] | None = None) -> None:
        self.facts: list[AnyFact] = list(facts)
        self.match = match
        self.passed = passed  # positions on the way to that match
        self.new_table: list[AnyFact] = []


class Circumstances:
    """What a decision needs to know besides the table: whose player is away, and what a new table is called."""

    def __init__(self, new_id: Callable[[], str]) -> None:
        self.new_id = new_id
        self.away: dict[int, float] = {}  # the seats whose players are not connected, and for how many seconds
        self.patience = 0.0  # seconds until such a player counts as absent

    def is_absent(self, seat: int) -> bool:
        return seat in self.away and self.away[seat] >= self.patience


def take_in(table: Table, plan: Plan, now: int, player: str, command: str) -> tuple[list[Entry], Change]:
    """The table after the plan's facts: as they are to be stored, and what they have changed."""
    change = Change()
    entries = []
    for fact in plan.facts:
        entry = Entry(table.number + 1, now, fact, player, command)
        change.add(table.add(entry, plan.match, plan.passed))
        entries.append(entry)
    return entries, change


def admit(table: Table, who: Player, command: object) -> None:
    """May this player say anything at this table? Refusal if not."""
    if not table.may_be_seen_by(who.id):
        raise Unknown
    if not who.id and not isinstance(command, WhyNot):
        raise Refusal("not_yours", "give yourself a name first")


def done(table: Table, who: Player, command: Command) -> Done:
    """The answer to a command that is done, however often it is sent."""
    number = table.commands.get((who.id, command.id), table.number)
    return Done(command.id, table.seen_number(table.seats_of(who.id), number))


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
    if isinstance(command, CountAsk):
        return count_ask(table, mine, command)
    if isinstance(command, Keep):
        return keep(table, who)
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


def position(table: Table) -> dict[str, Any]:
    """Where the match is."""
    assert table.match is not None
    return position_json(table.match.state)


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
    after = match.branch()
    passed: list[Passed] = []
    try:
        after.play(seat, action, passed)
    except errors.RavenhallError as error:
        raise refusal(error) from error
    assert after.past is not None
    return Plan(Played(seat, str(after.past.action)), match=after, passed=passed)


def unattended(table: Table) -> list[tuple[int, int]]:
    """The seats that are to decide and do so by themselves, bots' and idle ones, each with its decision's number."""
    return [
        (seat, table.asked_number[seat]) for seat in table.asked() if table.seats[seat].thinker or table.is_idle(seat)
    ]


def answered_for(table: Table, seat: int, number: int, action: int | None) -> Plan | None:
    """What the bot chose, by its code, if that is still asked; anything legal if it did not choose."""
    if (seat, number) not in unattended(table) or table.match is None:
        return None
    menu = list(table.match.legal(seat))
    choice = next((one for one in menu if one.code == action), None) or secrets.choice(menu)
    return played(table.match, seat, choice)


def refusal(error: errors.RavenhallError) -> Refusal:
    """What the match says no with, as the client hears it."""
    if isinstance(error, errors.Refused):
        return Refusal("refused", error.message, error.clause, error.action)
    if isinstance(error, errors.NotYourDecision):
        return Refusal("not_your_decision", error.message, error.clause or None)
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
    return Plan(FlagFell(seat), BotSatDown(seat, bots.USUAL))


def come_back(table: Table, mine: Group) -> Plan:
    """Whoever joins again has his seats back from the bots that stood in for him."""
    if table.status != "playing":
        return Plan()
    return Plan(*(Returned(seat) for seat in mine if table.seats[seat].stand_in and not table.seats[seat].flagged))


def keep(table: Table, who: Player) -> Plan:
    _host(table, who)
    if not table.made.exhibition:
        raise Refusal("not_now", "only matches of bots alone are thrown away; this one is kept anyway")
    return Plan() if table.kept else Plan(Kept())


# ── by consent ──────────────────────────────────────────────────────────────────────────────────────────────────────


def others(table: Table, mine: Group, but: int | None = None) -> list[int]:
    """One seat of every other person: their agreement is needed. Bots agree to anything."""
    found: dict[str, int] = {}
    for number, seat in enumerate(table.seats):
        if number not in mine and number != but and seat.player:
            found.setdefault(seat.player, number)
    return list(found.values())


def asked_to_undo(table: Table, match: Match, mine: Group, to: int) -> list[int]:
    """Whose agreement it takes: of an absent person, if steps go that he took himself. His bot has no say in those."""
    undone = match.steps[to:]

    def is_asked(number: int) -> bool:
        seat = table.seats[number]
        held = table.seats_of(seat.player)
        taken = [at for at, step in enumerate(undone, to) if step.seat in held]
        return not seat.stand_in or any(at < table.seats[undone[at - to].seat].own_steps for at in taken)

    return [number for number in others(table, mine) if is_asked(number)]


def last_step(match: Match, seat: int, steps: int = 1) -> tuple[int, bool, bool]:
    """How many steps stay when so many of the seat's last are taken back; if that is free; if something was revealed.

    Answers to covert questions are not looked for: a pass would come again by itself.
    """
    own = True
    revealed = False
    dropped = 0
    step: Step | None = match.past
    while step is not None:
        dropped += 1
        revealed = revealed or step.revealed
        if step.seat == seat and not step.covert:
            steps -= 1
            if steps == 0:
                return len(match.steps) - dropped, own and not revealed, revealed
        else:
            own = False
        step = step.before
    return -1, False, False


def can_undo(table: Table, seat: int) -> CanUndo:
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
    while step is not None and (step.seat != seat or step.covert):
        step = step.before
    return "no" if step is None else "ask"


def take_back(table: Table, mine: Group, command: TakeBack) -> Plan:
    _own(table, mine, command.seat)
    match = _running(table)
    if table.made.undo == "never":
        raise Refusal("not_now", "nothing is taken back at this table")
    if table.is_sealed():
        raise Refusal("not_now", "nothing is taken back while choices are sealed")
    to, free, revealed = last_step(match, command.seat, command.steps)
    if to < 0:
        raise Refusal(
            "not_now", "you have not decided so much yet" if command.steps > 1 else "you have decided nothing yet"
        )
    if not free and table.made.undo == "free":
        raise Refusal("not_now", "others have decided since, or something came to light")
    needs = [] if free else asked_to_undo(table, match, mine, to)
    if needs:
        if any(one.kind == "undo" for one in table.proposals):
            raise Refusal("not_now", "there is such a proposal already")
        return Plan(Proposed("undo", command.seat, needs, to=to))
    return undone(table, match, command.seat, to, revealed)


def undone(table: Table, match: Match, seat: int, to: int, revealed: bool) -> Plan:
    sown = table.next_sowing() if revealed else None
    return Plan(TakenBack(seat, to, sown, laid=True), match=taken_back(match, to, sown, laid=True))


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
    seat, bot = command.seat, command.bot or bots.USUAL
    if seat is None or seat >= len(table.seats) or not table.seats[seat].player or seat in mine:
        raise Refusal("unknown", "a bot takes over the seat of another person")
    if table.seats[seat].stand_in:
        raise Refusal("not_now", "a bot plays this seat already")
    if seat not in around.away:
        raise Refusal("not_now", f"{table.names()[seat]} is here")
    if not around.is_absent(seat):
        wait = f"{around.patience:g} seconds"
        raise Refusal("not_now", f"{table.names()[seat]} has just left: a bot may take over after {wait} away")
    check_bot(bot, table.game)
    # Of several persons who are away, each can be replaced without asking the other.
    needs = [one for one in others(table, mine, seat) if not around.is_absent(one) and not table.seats[one].stand_in]
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
            made.clock, fact.seed, fact.nonce, advice=made.advice,
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


def check_bot(spec: str, game: Game[Any]) -> None:
    try:
        bots.fitting(spec, game)
    except errors.UnknownBot as error:
        raise Refusal("unknown", str(error)) from error


def fill(table: Table, who: Player, command: Fill, around: Circumstances) -> Plan:
    _host(table, who)
    seat = table.seats[command.seat]
    if seat.player and seat.player != who.id:
        raise Refusal("not_now", "somebody sits there")
    if command.bot is None and not command.me:
        return Plan() if seat.is_free else Plan(SeatLeft(command.seat))
    if command.bot is not None:
        check_bot(command.bot, table.game)
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


def why_not(table: Table, mine: Group, seat: int, action: Any) -> tuple[str, str] | None:
    """The clause and sentence that speak against an action of one's own."""
    _own(table, mine, seat)
    match = _running(table)
    try:
        objection = match.why_not(seat, action)
    except errors.RavenhallError as error:
        raise refusal(error) from error
    return None if objection is None else (objection.clause, objection.message)


def advised(table: Table, mine: Group, command: AskRavens) -> Match:
    """The match that the ravens may be asked about for this seat; Refusal says why they may not."""
    _own(table, mine, command.seat)
    match = _running(table)
    if table.advice == "none":
        raise Refusal("not_now", "the ravens are not asked at this table")
    if command.seat not in table.asked() or table.seats[command.seat].stand_in:
        raise Refusal("not_your_decision", "the ravens advise whoever is to decide; you are not asked now")
    is_new = table.seats[command.seat].advised != table.asked_number[command.seat]
    if is_new and table.asks_left(command.seat) == 0:
        raise Refusal("not_now", "you have asked the ravens as often as this table allows")
    return match


def count_ask(table: Table, mine: Group, command: CountAsk) -> Plan:
    """The same question again is free; so is one that has one answer."""
    _own(table, mine, command.seat)
    match = _running(table)
    seat = table.seats[command.seat]
    if seat.advised == command.decision or len(match.legal(command.seat)) == 1:
        return Plan()
    return Plan(AskedRavens(command.seat, command.decision))


def consulted(table: Table, mine: Group, command: Consult) -> Match:
    """The match that may be asked about from that seat; without a seat, as a watcher."""
    if command.seat is not None:
        _own(table, mine, command.seat)
    if table.match is None:
        raise Refusal("not_now", "the match has not begun")
    if command.question == ADVICE and any(not held.bot for seat, held in enumerate(table.seats) if seat not in mine):
        raise Refusal("not_now", "the guide advises in matches against bots alone")
    return table.match
