"""A battle as it lies on the table: both lines, the heroes that take part, whose step it is."""

from __future__ import annotations

from ravenhall.kernel.records import BOOL, INT, INTS, PARTS, Record
from ravenhall.kernel.state import Seat


class LineCard(Record):
    """A card in a battle line (BA-150) with the uses played of it."""

    shape = {
        "card": INT,
        "uses": INT,
        "wild": BOOL,
        "touched": BOOL,
        "virtual": BOOL,
        "opening": BOOL,
        "made_by": INT,
        "lifts": INT,
    }

    def __init__(
        self, card: int, uses: int, wild: bool, touched: bool, virtual: bool, opening: bool, made_by: int, lifts: int
    ) -> None:
        self.card = card
        self.uses = uses
        self.wild = wild
        self.touched = touched
        self.virtual = virtual  # some uses only: the card itself still lies open
        self.opening = opening  # the weapon that opened the attack
        self.made_by = made_by
        self.lifts = lifts

    def copy(self) -> LineCard:
        return LineCard(
            self.card,
            self.uses,
            self.wild,
            self.touched,
            self.virtual,
            self.opening,
            self.made_by,
            self.lifts,
        )


class Battle(Record):
    """A battle while it runs: who fights for what, both lines, whose step it is."""

    shape = {
        "attacker": INT,
        "defender": INT,
        "square": INT,
        "target": INT,
        "heroes": INTS,
        "attack_line": PARTS,
        "defence_line": PARTS,
        "bribes": INTS,
        "step": INT,
        "to_move": INT,
    }
    parts = {"attack_line": LineCard, "defence_line": LineCard}

    def __init__(
        self,
        attacker: Seat,
        defender: Seat,
        square: int,
        target: int,
        heroes: list[int],
        attack_line: list[LineCard],
        defence_line: list[LineCard],
        bribes: list[int],
        step: int,
        to_move: Seat,
    ) -> None:
        self.attacker = attacker
        self.defender = defender  # NOBODY against guards
        self.square = square
        self.target = target
        self.heroes = heroes  # masks of the heroes that take part: the attacker's, the defender's
        self.attack_line = attack_line
        self.defence_line = defence_line
        self.bribes = bribes  # BA-216: supplies laid on Unbound, attacker's and defender's
        self.step = step
        self.to_move = to_move  # whose step it is

    def copy(self) -> Battle:
        return Battle(
            self.attacker,
            self.defender,
            self.square,
            self.target,
            self.heroes[:],
            [card.copy() for card in self.attack_line],
            [card.copy() for card in self.defence_line],
            self.bribes[:],
            self.step,
            self.to_move,
        )

    def line(self, seat: Seat) -> list[LineCard]:
        return self.attack_line if seat == self.attacker else self.defence_line

    def role(self, seat: Seat) -> int:
        """0 for the attacker, 1 for the defender."""
        return 0 if seat == self.attacker else 1
