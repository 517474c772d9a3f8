"""Plain lines: for pipes, screen readers, and terminals that can do no more."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Final

from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.paint import wrapped
from ravenhall.kernel.state import Seat
from ravenhall.terminal.commands import CHANGED, PLAYED, QUIT, obey
from ravenhall.terminal.menu import offered
from ravenhall.terminal.players import Player, at_a_loss
from ravenhall.terminal.replaying import Replay
from ravenhall.terminal.session import Session

WIPE: Final = "\x1b[2J\x1b[3J\x1b[H"  # clear the terminal and what can be scrolled back to
COLUMNS: Final = 80
HANGING: Final = "      "
STUCK: Final = 1  # the exit status of a match that bots cannot play on
BRIEF: Final = "brief"  # the one command that only plain lines need


def say(*lines: str) -> None:
    for line in lines:
        print(line)


def folded(lines: list[str]) -> list[str]:
    """Long lines broken between two words, what follows a little to the right."""
    return [
        part
        for line in lines
        for part in wrapped(line.lstrip(), COLUMNS, " " * (len(line) - len(line.lstrip())), HANGING)
    ]


def listen(prompt: str) -> str | None:
    """The next line typed, or None when there is no more."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        return None
    if not sys.stdin.isatty():
        print(line)  # so that a transcript reads like a terminal
    return line


class PlainTable:
    """A match played line by line."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.told: dict[Seat | None, int] = {}  # how many sentences of the log each viewer has read
        self.drawn = ""  # the board as last shown
        self.stood = self.aimed = ""  # how it stands and how one wins, as last told
        self.is_brief = False  # no board before each question: less to listen to

    def play(self) -> int:
        """Until the match is over, or somebody leaves."""
        session = self.session
        seats = ", ".join(f"player {player.seat + 1} {player.name}" for player in session.players)
        say(f"{session.game.title}: {seats}.", 'Type ? for help; "brief" leaves out the board.')
        self.tell_aim(session.viewer())
        say("")
        while (player := session.due()) is not None:
            if not (self.take_turn(player.seat) if player.is_human else self.let_bot_answer(player)):
                return 0
        self.tell_news(session.viewer())
        say("", session.picture(session.viewer()), "", *session.ending())
        return 0

    def let_bot_answer(self, player: Player) -> bool:
        """If it cannot, people take back, load another match or leave; False when they leave."""
        try:
            self.session.let_bot_answer(player)
        except RavenhallError as error:
            holder = self.session.holder
            seat = self.session.humans[0] if holder is None else holder
            if not self.pass_keyboard(seat):
                return False
            self.tell_news(seat)
            say(at_a_loss(player, error), "Type undo, load FILE or quit.")
            return self.listen_to(seat)
        return True

    def take_turn(self, seat: Seat) -> bool:
        """Ask one person until there is an answer; False when they leave."""
        if not self.pass_keyboard(seat):
            return False
        self.show(seat)
        return self.listen_to(seat)

    def listen_to(self, seat: Seat) -> bool:
        """Until something typed changes the match; False when they leave."""
        while True:
            line = listen("> ")
            if line is None:
                say("There is no more to read; the match is left unfinished.")
                return False
            if line.strip().lower() == BRIEF:
                self.is_brief = not self.is_brief
                say(f"The board is shown {'when you ask for it' if self.is_brief else 'before each question'}.")
                continue
            reply = obey(self.session, seat, line)
            if reply.text:
                say(reply.text)
            if reply.kind == QUIT:
                return False
            if reply.kind == CHANGED:
                self.start_afresh()
            if reply.kind in (PLAYED, CHANGED):
                return True

    def pass_keyboard(self, seat: Seat) -> bool:
        """Before others' secrets would be on the screen, the keyboard changes hands."""
        if self.session.must_pass(seat):
            if sys.stdout.isatty():
                say(WIPE)
            if listen(f"Pass the keyboard to {self.session.names[seat]}, who then presses Enter. ") is None:
                return False
            self.drawn = ""
        elif self.session.holder is not None:  # both see the same: nobody reads it twice
            self.told[seat] = max(self.told.get(seat, 0), self.told.get(self.session.holder, 0))
        self.session.holder = seat
        return True

    def show(self, seat: Seat) -> None:
        """What is new, the board if it has changed, the question and what is open."""
        session = self.session
        self.tell_news(seat)
        self.tell_aim(seat)
        picture, standing = session.picture(seat), session.standing(seat)
        if picture != self.drawn and not self.is_brief:
            say("", picture, "", *[line for line in [standing] if line])
            self.drawn = picture
        elif standing != self.stood:
            say(standing)
        self.stood = standing
        say(f"{session.names[seat]}: {session.question(seat).text}", *folded(offered(session.offers(seat))))

    def tell_aim(self, viewer: Seat | None) -> None:
        """How one wins, unless it was the last aim told: one side's may be another than the other's."""
        aim = self.session.aim(viewer)
        if aim and aim != self.aimed:
            say(*folded([f"Aim: {aim}"]))
            self.aimed = aim

    def tell_news(self, viewer: Seat | None) -> None:
        """The sentences this viewer has not read yet."""
        log = self.session.log(viewer)
        say(*folded([one.line for one in log[self.told.get(viewer, 0) :]]))
        self.told[viewer] = len(log)

    def start_afresh(self) -> None:
        """After going back or elsewhere, the log so far counts as read."""
        self.told = {seat: len(self.session.log(seat)) for seat in self.session.humans}
        self.drawn = ""


def play(session: Session) -> int:
    return PlainTable(session).play()


def watch(session: Session, speed: float) -> int:
    """Bots play, lines tell of it; `speed` decisions a second, 0 for as fast as can be."""
    table = PlainTable(session)
    draws = sys.stdout.isatty()
    table.tell_news(None)
    while (player := session.due()) is not None:
        if speed:
            time.sleep(1 / speed)
        try:
            session.let_bot_answer(player)
        except RavenhallError as error:
            say("", session.picture(None), "", at_a_loss(player, error))
            return STUCK
        table.tell_news(None)
        if draws and session.match.outcome is None:
            say("", session.picture(None), "")
        sys.stdout.flush()
    say("", session.picture(None), "", *session.ending())
    return 0


# ── replay ──────────────────────────────────────────────────────────────────────────────────────────────────────────

REPLAY_HELP: Final = """\
  Enter, n    the next step          p   the step before
  NUMBER      that step              start, end
  q           leave"""


def replay(recorded: Replay) -> int:
    """Step through a match by typed commands."""
    say(recorded.title, "Type ? for help.")
    while True:
        say(
            "",
            f"{recorded.heading}: {recorded.done() or 'the beginning'}",
            *folded(recorded.happened()),
            "",
            recorded.picture(),
        )
        line = listen("replay> ")
        if line is None or line.strip().lower() in ("q", "quit", "exit"):
            return 0
        word = line.strip().lower()
        if word.isdecimal():
            recorded.go(int(word[:9]))
        elif word in STEPS:
            STEPS[word](recorded)
        else:
            say(REPLAY_HELP)


STEPS: Final[dict[str, Callable[[Replay], None]]] = {
    "": lambda recorded: recorded.go(recorded.step + 1),
    "n": lambda recorded: recorded.go(recorded.step + 1),
    "next": lambda recorded: recorded.go(recorded.step + 1),
    "p": lambda recorded: recorded.go(recorded.step - 1),
    "back": lambda recorded: recorded.go(recorded.step - 1),
    "start": lambda recorded: recorded.go(0),
    "end": lambda recorded: recorded.go(recorded.steps),
}
