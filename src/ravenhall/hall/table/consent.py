"""What takes the others' consent: taking back, a bot for who is away, a rematch."""

from __future__ import annotations

from ravenhall import bots
from ravenhall.hall.said.commands import Answer, Propose, TakeBack
from ravenhall.hall.said.terms import CanUndo, Final
from ravenhall.hall.table.facts import (
    Agreed,
    AnyFact,
    BotSatDown,
    Dealt,
    Declined,
    Proposed,
    Rematched,
    SeatFilled,
    SeatTaken,
    TableMade,
    TakenBack,
)
from ravenhall.hall.table.matches import taken_back
from ravenhall.hall.table.parts import Group, Proposal
from ravenhall.hall.table.plans import Circumstances, Plan, own, running
from ravenhall.hall.table.refusals import Refusal
from ravenhall.hall.table.seating import check_bot, draw_seed
from ravenhall.hall.table.table import Table
from ravenhall.kernel.match import Match
from ravenhall.kernel.steps import Step


def others(table: Table, mine: Group, but: int | None = None) -> list[int]:
    """One seat of every other person: their agreement is needed. Bots agree to anything."""
    found: dict[str, int] = {}
    for number, seat in enumerate(table.seats):
        if number not in mine and number != but and seat.player:
            found.setdefault(seat.player, number)
    return list(found.values())


# ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────────────


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


def finality(table: Table, seat: int) -> Final:
    """From when on can what the seat is about to decide not be taken back? At once ("never" is it), while choices are
    sealed, or as soon as something new is shown; "" where the others may agree to it at any time."""
    match = running(table)
    kind = match.state.asking[seat]
    rule = table.made.undo
    if rule == "never" or match.game.covert[kind]:
        return "never"
    if match.game.secret[kind]:
        return "sealed" if rule == "consent" else "never"  # opened at the end, it has come to light
    return "shown" if rule == "free" else ""


def take_back(table: Table, mine: Group, command: TakeBack) -> Plan:
    own(table, mine, command.seat)
    match = running(table)
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


def asked_to_undo(table: Table, match: Match, mine: Group, to: int) -> list[int]:
    """Whose agreement it takes: of an absent person, if steps go that he took himself. His bot has no say in those."""
    undone = match.steps[to:]

    def is_asked(number: int) -> bool:
        seat = table.seats[number]
        held = table.seats_of(seat.player)
        taken = [at for at, step in enumerate(undone, to) if step.seat in held]
        return not seat.stand_in or any(at < table.seats[undone[at - to].seat].own_steps for at in taken)

    return [number for number in others(table, mine) if is_asked(number)]


def undone(table: Table, match: Match, seat: int, to: int, revealed: bool) -> Plan:
    sown = table.next_sowing() if revealed else None
    return Plan(TakenBack(seat, to, sown, laid=True), match=taken_back(match, to, sown, laid=True))


# ── proposals ─────────────────────────────────────────────────────────────────────────────────────────────────────────


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
    running(table)
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
    check_bot(bot, table.game, around.time_box)
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
        match = running(table)
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
