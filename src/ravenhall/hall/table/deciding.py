"""Commands into facts: who may do what at a table, and when. What the rules of a game allow, the match alone says.

What comes before the deal stands in `seating`, what others must agree to in `consent`.
"""

from __future__ import annotations

import secrets
from typing import Any

from ravenhall import bots
from ravenhall.hall.said.commands import (
    Answer,
    AskRavens,
    Command,
    Consult,
    Keep,
    Play,
    Propose,
    Resign,
    Say,
    TakeBack,
    WhyNot,
)
from ravenhall.hall.said.messages import Done
from ravenhall.hall.said.terms import plain
from ravenhall.hall.table.consent import answer, propose, take_back
from ravenhall.hall.table.facts import (
    AskedRavens,
    BotSatDown,
    Closed,
    FlagFell,
    GivenUp,
    Guided,
    Kept,
    Played,
    Returned,
    Said,
)
from ravenhall.hall.table.parts import Group
from ravenhall.hall.table.plans import (
    Circumstances,
    CloseByHand,
    ComeBack,
    CountAsk,
    CountGuide,
    Plan,
    Player,
    host,
    own,
    running,
)
from ravenhall.hall.table.refusals import Refusal, Unknown, refusal
from ravenhall.hall.table.seating import before_the_deal
from ravenhall.hall.table.table import Table
from ravenhall.kernel import errors
from ravenhall.kernel.events import Passed
from ravenhall.kernel.interpreted.replay import position_json
from ravenhall.kernel.match import Match

ADVICE = {"about": "advice"}  # what would a sensible player do here, and why? The guide asks it, not the game.


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
    if isinstance(command, CountGuide):
        return count_guide(table, mine, command)
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


def keep(table: Table, who: Player) -> Plan:
    host(table, who)
    if not table.made.exhibition:
        raise Refusal("not_now", "only matches of bots alone are thrown away; this one is kept anyway")
    return Plan() if table.kept else Plan(Kept())


def position(table: Table) -> dict[str, Any]:
    """Where the match is."""
    assert table.match is not None
    return position_json(table.match.state)


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def play(table: Table, mine: Group, command: Play) -> Plan:
    own(table, mine, command.seat)
    match = running(table)
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


def resign(table: Table, mine: Group, command: Resign) -> Plan:
    own(table, mine, command.seat)
    running(table)
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


# ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def why_not(table: Table, mine: Group, seat: int, action: Any) -> tuple[str, str] | None:
    """The clause and sentence that speak against an action of one's own."""
    own(table, mine, seat)
    match = running(table)
    try:
        objection = match.why_not(seat, action)
    except errors.RavenhallError as error:
        raise refusal(error) from error
    return None if objection is None else (objection.clause, objection.message)


def advised(table: Table, mine: Group, command: AskRavens) -> Match:
    """The match that the ravens may be asked about for this seat; Refusal says why they may not."""
    own(table, mine, command.seat)
    match = running(table)
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
    own(table, mine, command.seat)
    match = running(table)
    seat = table.seats[command.seat]
    if seat.advised == command.decision or len(match.legal(command.seat)) == 1:
        return Plan()
    return Plan(AskedRavens(command.seat, command.decision))


def is_guided_first(table: Table, command: Consult) -> bool:
    """Whether the guide is asked for this seat, whose match was its own so far."""
    seat = command.seat
    return (
        command.question == ADVICE and seat is not None and table.status == "playing" and not table.seats[seat].helped
    )


def count_guide(table: Table, mine: Group, command: CountGuide) -> Plan:
    own(table, mine, command.seat)
    return Plan() if table.status != "playing" or table.seats[command.seat].helped else Plan(Guided(command.seat))


def consulted(table: Table, mine: Group, command: Consult) -> Match:
    """The match that may be asked about from that seat; without a seat, as a watcher."""
    if command.seat is not None:
        own(table, mine, command.seat)
    if table.match is None:
        raise Refusal("not_now", "the match has not begun")
    if command.question == ADVICE and any(not held.bot for seat, held in enumerate(table.seats) if seat not in mine):
        raise Refusal("not_now", "the guide advises in matches against bots alone")
    return table.match
