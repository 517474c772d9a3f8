"""What can be proved about hidden cards by whoever watches a race, kept apart from the game's own memory of it.

A ledger follows one player by the events that everybody hears. It knows nothing of positions but how many cards lie
where, and says of a guess what it contradicts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ravenhall.games.odins_ravens.book import Book
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.events import Event

Cards = Counter[str]


class Ledger:
    """One player's cards as everybody else can follow them through a race."""

    def __init__(self, book: Book, seat: int) -> None:
        self.book = book
        self.seat = seat
        self.begin()

    def begin(self) -> None:
        self.deck: Cards = Counter(self.book.texts(self.book.deck))
        self.discard: list[str] = []
        self.magic: list[str] = []
        self.hand = 0
        self.supply = self.deck.total()
        self.stack = 0
        self.pile: Cards | None = None  # what was shuffled last
        self.kept: Cards = Counter()  # what was held then
        self.old = 0  # at least so many cards of the stack lay there …
        self.pool = 0  # … among so many at its bottom
        self.groups: list[tuple[int, Cards]] = []  # sizes of stacks put in order, and what was uncovered of them since

    def hear(self, event: Event) -> None:
        value: dict[str, Any] = event.named()
        if event.name == "race_began":
            self.begin()
        if value.get("seat") != self.seat:
            return
        match event.name:
            case "supply_shuffled":
                self.shuffle()
            case "hand_drawn_unseen":
                self.draw(value["number"])
            case "stashed_unseen":
                self.hand, self.stack = self.hand - 1, self.stack + 1
            case "flew":
                self.hand -= len(value["hand"])
                for card in value["stack"]:
                    self.uncover(card)
                self.discard += [*value["hand"], *value["stack"]]
            case "magic_added":
                self.play(value["source"], value["card"])
                self.magic.append(value["card"])
            case "odin_played":
                self.play(value["source"], value["card"])
                self.discard.append(value["card"])
                if value["effect"] == "reorder":
                    self.groups = [(self.stack, Counter())]  # what an earlier order says follows from this
                    self.pool = self.stack  # the old ones may lie anywhere in it

    def shuffle(self) -> None:
        self.pile = Counter(self.discard)
        self.kept = self.deck - self.pile - Counter(self.magic)
        self.supply, self.old, self.discard = len(self.discard), self.stack, []
        self.pool = self.stack

    def draw(self, number: int) -> None:
        """The event tells the sum of a refill: a reshuffle within it comes before it."""
        self.hand += number
        self.supply = self.deck.total() - len(self.discard) - len(self.magic) - self.hand - self.stack

    def play(self, source: str, card: str) -> None:
        if source == "hand":
            self.hand -= 1
        else:
            self.uncover(card)

    def uncover(self, card: str) -> None:
        self.stack -= 1
        if self.stack < self.pool:
            sure = self.old == self.pool
            self.old -= self.old > 0 and self.kept[card] > 0
            self.kept[card] -= sure
            self.pool = self.stack
        self.groups = [
            (size, seen + Counter([card]) if self.stack < size - seen.total() else seen) for size, seen in self.groups
        ]

    def faults(self, guess: RaceState) -> Iterator[str]:
        """What this guess gets wrong."""
        stack = self.book.texts(guess.stacks[self.seat])
        supply = Counter(self.book.texts(guess.supplies[self.seat]))
        hand = Counter({id: guess.hands[self.seat][kind] for kind, id in enumerate(self.book.ids)})
        if (len(stack), supply.total(), hand.total()) != (self.stack, self.supply, self.hand):
            yield f"{len(stack)} in the stack, {supply.total()} in the supply and {hand.total()} in hand"
        if hand + Counter(stack) + supply + Counter(self.discard) + Counter(self.magic) != self.deck:
            yield "the deck is not whole"
        if self.pile is not None and supply - self.pile:
            yield f"{supply - self.pile} were never shuffled into the supply"
        newer = Counter(stack[: self.pool]) - self.kept
        if newer.total() > self.pool - self.old:
            yield f"{newer} were shuffled, and {self.old} of {self.pool} lie in the stack since then"
        for size, seen in self.groups:
            rest = stack[: size - seen.total()]
            if len({*rest, *seen}) < 2:
                yield f"a stack of {size} that was put in order is nothing but {rest}"
