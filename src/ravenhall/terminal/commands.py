"""What a person may type during a match: an action, its number, or a command. Both faces of the terminal obey it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import fill
from typing import Final

from ravenhall import rules
from ravenhall.kernel.errors import BadData, NotYourDecision, RavenhallError, Refused, Unreadable
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat
from ravenhall.review.hints import Suggestion, advice
from ravenhall.terminal.menu import brief, listed, narrowed
from ravenhall.terminal.session import Session

TOLD: Final = "told"  # an answer to read; nothing changed
PLAYED: Final = "played"
REFUSED: Final = "refused"
CHANGED: Final = "changed"  # another position: taken back or loaded
QUIT: Final = "quit"
WIDTH: Final = 76

HELP: Final = """\
Type an action as it is written or its number in the list, or one of these:
  legal [WORDS]  all legal actions with their numbers, or some of them
  why ACTION     why that action is not possible now
  ask            what the ravens would do, and the chance to win after it
  board          the board (also: view)
  log            what has happened so far
  rules WORDS    the clauses with these words, or the one of that number
  save FILE      write the match to a file
  load FILE      go on with a saved match
  undo           take back the last answer, if nothing came to light since
  help           this (also: ?)
  quit           leave the match"""


class Reply:
    """What came of a typed line."""

    def __init__(self, kind: str, text: str) -> None:
        self.kind = kind
        self.text = text


def obey(session: Session, seat: Seat, line: str) -> Reply:
    """Do what was typed for this seat; every mistake becomes a sentence."""
    try:
        return _obey(session, seat, line.strip())
    except Refused as refusal:
        return Reply(REFUSED, refused(refusal))
    except RavenhallError as error:
        return Reply(REFUSED, sentence(str(error)))


def _obey(session: Session, seat: Seat, line: str) -> Reply:
    legal = session.match.legal(seat)
    if not legal and (not line or line.isdecimal()):
        raise NotYourDecision("you are not asked now; type ? for help")
    if line.isdecimal():
        return _by_number(session, seat, line)
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None and not any(action.text.lower() == line.lower() for action in legal):
        return command(session, seat, rest.strip())
    if not line:
        return Reply(TOLD, f"{session.question(seat).text} Open: {brief(legal)}. Type ? for help.")
    session.match.play(seat, line)
    return Reply(PLAYED, "")


def _by_number(session: Session, seat: Seat, line: str) -> Reply:
    legal = session.match.legal(seat)
    number = int(line[:9])
    if not 1 <= number <= len(legal):
        raise Unreadable(f"there is no action number {line:.9}; they are numbered 1 to {len(legal)}")
    session.match.play(seat, legal[number - 1])
    return Reply(PLAYED, "")


# ── sentences ───────────────────────────────────────────────────────────────────────────────────────────────────────


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return stopped(text[:1].upper() + text[1:])


def stopped(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else text + "."


def refused(refusal: Refused) -> str:
    """The clause, what was tried, why not, and what is open instead."""
    return f"Refused {refusal.clause}: {refusal.action} — {stopped(refusal.message)}"


def clause_text(game: str, id: str) -> str:
    """The clause as the rules have it; nothing if their text is not installed."""
    try:
        clause = rules.read(game).clause(id)
    except BadData:
        return ""
    return "" if clause is None else show_clause(clause)


def show_clause(clause: rules.Clause) -> str:
    return fill(f"{clause.id}  {clause.text}", WIDTH, subsequent_indent=" " * (len(clause.id) + 2))


# ── commands ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _help(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(TOLD, HELP)


def _legal(session: Session, seat: Seat, rest: str) -> Reply:
    offers = session.offers(seat)
    kept = set(narrowed([offer.action for offer in offers], rest))
    lines = [line for line, offer in zip(listed(offers), offers, strict=True) if offer.action in kept]
    return Reply(TOLD, "\n".join(lines) or f"No legal action has the words {rest!r:.60}.")


def _why(session: Session, seat: Seat, rest: str) -> Reply:
    if not rest:
        raise Unreadable('"why" wants an action after it')
    objection = session.match.why_not(seat, rest)
    if objection is None:
        return Reply(TOLD, f"{session.game.read(rest)} is possible now.")
    return Reply(TOLD, explained(session, objection))


def explained(session: Session, objection: Objection) -> str:
    rule = clause_text(session.game.name, objection.clause)
    return f"{objection.clause}: {sentence(objection.message)}" + (f"\n{rule}" if rule else "")


def _ask(session: Session, seat: Seat, rest: str) -> Reply:
    suggestions = advice(session.match, seat, 0)
    if len(suggestions) == 1:
        return Reply(TOLD, f"Only one thing can be done: {suggestions[0].action}.")
    lines = [line for number, one in enumerate(suggestions, 1) for line in advised(number, one)]
    return Reply(TOLD, "\n".join([*lines, "Chances to win, from what you know, if everybody goes on sensibly."]))


def advised(number: int, one: Suggestion) -> list[str]:
    """A suggestion with its chance, and the reasons below it."""
    chance = "wins the match now" if one.wins else f"{one.percent} %, give or take {one.give}"
    close = "; too close to the first to tell them apart" if one.close else ""
    then = [f"   then {', '.join(one.then)}"] if one.then else []
    return [f"{number}  {one.action}: {chance}{close}", *[f"   {reason}" for reason in one.reasons], *then]


def _board(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(TOLD, session.picture(seat))


def _log(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(TOLD, "\n".join(one.line for one in session.log(seat)) or "Nothing has happened yet.")


def _rules(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(TOLD, look_up(session.game.name, rest))


def look_up(game: str, words: str, most: int = 12) -> str:
    """One clause, the clauses with these words, or the chapters."""
    book = rules.read(game)
    if not words:
        return "\n".join(f"{title}: {rules.spans(clauses)}" for title, clauses in book.chapters)
    clause = book.clause(words)
    if clause is not None:
        return show_clause(clause)
    if book.is_id(words):
        raise Unreadable(f"there is no clause {words.strip().upper():.60}; there are {book.ids}")
    found = book.search(words)
    if not found:
        raise Unreadable(f"no clause has the words {words!r:.60}")
    more = [f"… and {len(found) - most} more; use more words."] if len(found) > most else []
    return "\n".join([*[show_clause(one) for one in found[:most]], *more])


def _save(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(TOLD, session.save(_file(rest, "save")))


def _load(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(CHANGED, session.load(_file(rest, "load")))


def _file(rest: str, command: str) -> Path:
    if not rest:
        raise Unreadable(f'"{command}" wants a file: {command} evening.json')
    try:
        return Path(rest).expanduser()
    except RuntimeError as error:
        raise Unreadable(f"{rest:.60} names a home folder that is not there") from error


def _undo(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(CHANGED, session.undo())


def _quit(session: Session, seat: Seat, rest: str) -> Reply:
    return Reply(QUIT, "The match is left unfinished.")


COMMANDS: Final[dict[str, Callable[[Session, Seat, str], Reply]]] = {
    "?": _help,
    "help": _help,
    "legal": _legal,
    "why": _why,
    "ask": _ask,
    "board": _board,
    "view": _board,
    "log": _log,
    "rules": _rules,
    "save": _save,
    "load": _load,
    "undo": _undo,
    "quit": _quit,
    "exit": _quit,
}
