"""The battlefield: plain numbers, and questions about them. No rules, only what lies where."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battle_ravens.book import Book
from ravenhall.games.battle_ravens.codes import NONE, OPEN, UNDECIDED
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import BOOL, INT, INTS, PART, Record
from ravenhall.kernel.state import Seat, State

COLUMNS: Final = 6  # BR-2
MAX_IN_AREA: Final = 9  # BR-3 for warriors, BR-4 for ravens
HIRDMEN: Final = 3  # BR-5: in each area at the start
BONDI: Final = 3  # BR-5
RAVENS: Final = 20  # BR-6
THRALLS: Final = 3  # BR-6


class Attack(Record):
    """An attack in progress: what has been committed and rolled so far, and what cards have changed about it."""

    shape = {
        "attacker": INT,
        "column": INT,
        "step": INT,
        "dice_due": INT,
        "dice": INTS,
        "thralls": INT,
        "dice_per_thrall": INT,
        "thrall_dice": INTS,
        "reduction": INT,
        "hits": INT,
        "hirdman_cost": INT,
        "block_cap": INT,
        "keep_one": BOOL,
        "blockers": INT,
        "extra_block": INT,
        "block_dice": INTS,
        "block_reduction": INT,
        "riposte": BOOL,
        "net": INT,
        "after": INT,
    }

    def __init__(
        self,
        attacker: Seat,
        column: int,
        step: int,
        dice_due: int,
        dice: list[int],
        thralls: int,
        dice_per_thrall: int,
        thrall_dice: list[int],
        reduction: int,
        hits: int,
        hirdman_cost: int,
        block_cap: int,
        keep_one: bool,
        blockers: int,
        extra_block: int,
        block_dice: list[int],
        block_reduction: int,
        riposte: bool,
        net: int,
        after: int,
    ) -> None:
        self.attacker = attacker
        self.column = column
        self.step = step
        self.dice_due = dice_due  # attack dice to roll: BR-35, more by a card
        self.dice = dice
        self.thralls = thralls
        self.dice_per_thrall = dice_per_thrall
        self.thrall_dice = thrall_dice
        self.reduction = reduction  # hits taken off by cards
        self.hits = hits
        self.hirdman_cost = hirdman_cost  # BR-42, unless a card says otherwise
        self.block_cap = block_cap
        self.keep_one = keep_one
        self.blockers = blockers
        self.extra_block = extra_block
        self.block_dice = block_dice
        self.block_reduction = block_reduction
        self.riposte = riposte
        self.net = net  # hits still to be taken as losses
        self.after = after  # a card played at the same moment as the one that started this attack, resolved after it

    def copy(self) -> Attack:
        return Attack(
            self.attacker,
            self.column,
            self.step,
            self.dice_due,
            self.dice[:],
            self.thralls,
            self.dice_per_thrall,
            self.thrall_dice[:],
            self.reduction,
            self.hits,
            self.hirdman_cost,
            self.block_cap,
            self.keep_one,
            self.blockers,
            self.extra_block,
            self.block_dice[:],
            self.block_reduction,
            self.riposte,
            self.net,
            self.after,
        )


class Tactics(Record):
    """The cards of tactics mode. Sets of cards are bit masks over the book; a card in play is seat × 64 + card."""

    shape = {
        "held": INTS,
        "undealt": INTS,
        "played": INTS,
        "used": INTS,
        "window": INT,
        "choice": INTS,
        "queue": INTS,
        "resolving": INT,
        "aim": INTS,
        "guarded": INTS,
        "guard": INTS,
        "pillage": INTS,
    }

    def __init__(
        self,
        held: list[int],
        undealt: list[int],
        played: list[int],
        used: list[int],
        window: int,
        choice: list[int],
        queue: list[int],
        resolving: int,
        aim: list[int],
        guarded: list[int],
        guard: list[int],
        pillage: list[int],
    ) -> None:
        self.held = held  # for each seat the cards in hand: BR-69
        self.undealt = undealt  # for each seat the cards of its army that nobody holds
        self.played = played  # seat, card and turn of every card played, in order
        self.used = used  # for each seat the card it used this turn, or NONE: BR-72
        self.window = window  # the moment that is open, or NONE
        self.choice = choice  # for each seat what it chose in the window
        self.queue = queue  # cards revealed but not yet resolved
        self.resolving = resolving  # the card whose owner chooses its target, or NONE
        self.aim = aim  # what has been chosen for it so far
        self.guarded = guarded  # for each seat the column it holds as high ground this phase, or NONE
        self.guard = guard  # and how many hits that takes off
        self.pillage = pillage  # ravens more that each area captured by the seat costs this turn

    def copy(self) -> Tactics:
        return Tactics(
            self.held[:],
            self.undealt[:],
            self.played[:],
            self.used[:],
            self.window,
            self.choice[:],
            self.queue[:],
            self.resolving,
            self.aim[:],
            self.guarded[:],
            self.guard[:],
            self.pillage[:],
        )


class BattleState(State):
    """Area (seat, column) has the index 6 × seat + column, columns counted from 0 at seat 0's left."""

    shape = {
        "turn": INT,
        "phase": INT,
        "first": INT,
        "active": INT,
        "max_turns": INT,
        "hirdmen": INTS,
        "bondi": INTS,
        "ravens": INTS,
        "placed": INTS,
        "captor": INTS,
        "garrison_hirdmen": INTS,
        "garrison_bondi": INTS,
        "hand": INTS,
        "ravens_lost": INTS,
        "thralls_ready": INTS,
        "thralls_spent": INTS,
        "thralls_lost": INTS,
        "dead_hirdmen": INTS,
        "dead_bondi": INTS,
        "move_from": INT,
        "move_to": INT,
        "attack": PART,
        "tactics": PART,
    }
    parts = {"attack": Attack, "tactics": Tactics}

    def __init__(
        self,
        chance: Chance,
        asking: list[int],
        book: Book,
        turn: int,
        phase: int,
        first: Seat,
        active: Seat,
        max_turns: int,
        hirdmen: list[int],
        bondi: list[int],
        ravens: list[int],
        placed: list[int],
        captor: list[int],
        garrison_hirdmen: list[int],
        garrison_bondi: list[int],
        hand: list[int],
        ravens_lost: list[int],
        thralls_ready: list[int],
        thralls_spent: list[int],
        thralls_lost: list[int],
        dead_hirdmen: list[int],
        dead_bondi: list[int],
        move_from: int,
        move_to: int,
        attack: Attack | None,
        tactics: Tactics | None,
    ) -> None:
        super().__init__(chance, asking)
        self.book = book
        self.turn = turn
        self.phase = phase
        self.first = first
        self.active = active  # whose go it is
        self.max_turns = max_turns  # 0: no limit
        self.hirdmen = hirdmen
        self.bondi = bondi
        self.ravens = ravens
        self.placed = placed  # 1 for an area that has had its ravens this turn
        self.captor = captor  # for each column the seat that captured it, or OPEN
        self.garrison_hirdmen = garrison_hirdmen
        self.garrison_bondi = garrison_bondi
        self.hand = hand  # ravens in hand
        self.ravens_lost = ravens_lost
        self.thralls_ready = thralls_ready  # BR-80: a number, apart from the warriors
        self.thralls_spent = thralls_spent
        self.thralls_lost = thralls_lost
        self.dead_hirdmen = dead_hirdmen
        self.dead_bondi = dead_bondi
        self.move_from = move_from  # a move announced, its warriors not yet named
        self.move_to = move_to
        self.attack = attack
        self.tactics = tactics  # None in basic mode: BR-78

    def copy(self) -> BattleState:
        attack = self.attack
        tactics = self.tactics
        twin = BattleState(
            self.chance.copy(),
            self.asking[:],
            self.book,
            self.turn,
            self.phase,
            self.first,
            self.active,
            self.max_turns,
            self.hirdmen[:],
            self.bondi[:],
            self.ravens[:],
            self.placed[:],
            self.captor[:],
            self.garrison_hirdmen[:],
            self.garrison_bondi[:],
            self.hand[:],
            self.ravens_lost[:],
            self.thralls_ready[:],
            self.thralls_spent[:],
            self.thralls_lost[:],
            self.dead_hirdmen[:],
            self.dead_bondi[:],
            self.move_from,
            self.move_to,
            None if attack is None else attack.copy(),
            None if tactics is None else tactics.copy(),
        )
        twin.outcome = self.outcome
        return twin

    def moment(self, window: int) -> None:
        """A moment at which cards may be played: BR-70. Basic mode has none: BR-78."""
        tactics = self.tactics
        if tactics is not None:
            tactics.window = window
            tactics.choice[0] = UNDECIDED
            tactics.choice[1] = UNDECIDED

    # ── questions ───────────────────────────────────────────────────────────────────────────────────────────────

    def is_open(self, column: int) -> bool:
        return self.captor[column] == OPEN

    def warriors(self, seat: Seat, column: int) -> int:
        area = seat * COLUMNS + column
        return self.hirdmen[area] + self.bondi[area]

    def strength(self, seat: Seat, column: int) -> int:
        """Hits it takes to empty the area: BR-42."""
        area = seat * COLUMNS + column
        return 2 * self.hirdmen[area] + self.bondi[area]

    def captured_by(self, seat: Seat) -> int:
        captured = 0
        for captor in self.captor:
            if captor == seat:
                captured += 1
        return captured

    def neighbour(self, seat: Seat, column: int, step: int) -> int:
        """BR-60, BR-61: the next own area that way, or NONE where the line is cut or ends."""
        target = self.beyond_vacated(seat, column, step)
        return target if 0 <= target < COLUMNS and self.captor[target] == OPEN else NONE

    def beyond_vacated(self, seat: Seat, column: int, step: int) -> int:
        """BR-60: the first column that way that the seat has not vacated; it may lie off the board."""
        target = column + step
        while 0 <= target < COLUMNS and self.captor[target] == seat:
            target += step
        return target

    def points(self, seat: Seat) -> int:
        """BR-63: two for each Hirdman still on the board and one for each Bondir, garrisons included."""
        total = 0
        for column in range(COLUMNS):
            total += self.strength(seat, column)
            if self.captor[column] == seat:
                total += 2 * self.garrison_hirdmen[column] + self.garrison_bondi[column]
        return total
