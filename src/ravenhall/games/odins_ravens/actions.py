"""Every answer a player can give, with its notation: "fly FFW+1" is two forests, a water and a stack card."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from ravenhall.games.odins_ravens.book import HALVES, LAND_IDS, LANDS, OPTIONS, TYPES, Book
from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.bounds import Bound

HAND: Final = 0  # where a card is played from
STACK: Final = 1
SOURCES: Final = ("hand", "stack")
SIDES: Final = ("a", "b")  # the paths of seat 0 and seat 1, as in the land card a/b
MOST_CARDS: Final = 4  # OR-37: the dearest flight takes two joker pairs
PLACE: Final = "land cards are numbered {}"


class Stash(Action):
    word = "stash"
    fields = ("card",)
    clause = "OR-11"

    def __init__(self, kind: int, card: str) -> None:
        super().__init__(f"stash {card}")
        self.kind = kind
        self.card = card


class Fly(Action):
    """Flight cards from hand and so many from the top of the stack."""

    word = "fly"
    fields = ("cards", "stack")
    clause = "OR-12"
    bounds = (Bound("stack", "OR-13", "a flight takes {} cards from the top of the stack"),)

    def __init__(self, types: list[int], stack: int) -> None:
        cards = "".join(LANDS[type] for type in types)
        super().__init__(f"fly {cards}{f'+{stack}' if stack else ''}")
        self.cards = cards
        self.types = types  # from hand
        self.stack = stack
        self.number: int = len(types)
        self.needs = [(type, types.count(type)) for type in sorted(set(types))]


class AddMagic(Action):
    word = "magic"
    fields = ("source", "card")
    clause = "OR-12"

    def __init__(self, place: int, kind: int, card: str) -> None:
        super().__init__(f"magic {'stack ' if place == STACK else ''}{card}")
        self.place = place
        self.source = SOURCES[place]
        self.kind = kind
        self.card = card


class PlayOdin(Action):
    word = "odin"
    fields = ("source", "card", "option")
    clause = "OR-24"

    def __init__(self, place: int, kind: int, card: str, option: int, effect: int) -> None:
        super().__init__(f"odin {'stack ' if place == STACK else ''}{card}{OPTIONS[option]}")
        self.place = place
        self.source = SOURCES[place]
        self.kind = kind
        self.card = card
        self.option = OPTIONS[option]
        self.effect = effect


class Done(Action):
    word = "done"

    def __init__(self) -> None:
        super().__init__("done")


class RotateLand(Action):
    word = "rotate"
    fields = ("place",)
    bounds = (Bound("place", "OR-29", PLACE),)

    def __init__(self, place: int) -> None:
        super().__init__(f"rotate {place}")
        self.place = place


class RemoveLand(Action):
    word = "remove"
    fields = ("place",)
    bounds = (Bound("place", "OR-28", PLACE),)

    def __init__(self, place: int) -> None:
        super().__init__(f"remove {place}")
        self.place = place


class SwapLand(Action):
    """The first of two land cards that change places."""

    word = "swap"
    fields = ("place",)
    bounds = (Bound("place", "OR-27", PLACE),)

    def __init__(self, place: int) -> None:
        super().__init__(f"swap {place}")
        self.place = place


class SwapWith(Action):
    """The second one."""

    word = "with"
    fields = ("place",)
    bounds = (Bound("place", "OR-27", PLACE),)

    def __init__(self, place: int) -> None:
        super().__init__(f"with {place}")
        self.place = place


class SetMarker(Action):
    word = "marker"
    fields = ("side", "place")
    bounds = (Bound("place", "OR-31", PLACE),)

    def __init__(self, side: int, place: int) -> None:
        super().__init__(f"marker {place}{SIDES[side]}", f"marker {SIDES[side]}{place}")
        self.side = side
        self.place = place


class Extend(Action):
    """Whether an Odin card lays a second land card."""

    word = "extend"
    fields = ("draw",)

    def __init__(self, draw: bool) -> None:
        super().__init__("draw" if draw else "stop")
        self.draw = draw


class StackNext(Action):
    """The kind of card that comes next in the new order of the stack, from the top."""

    word = "next"
    fields = ("card",)

    def __init__(self, kind: int, card: str) -> None:
        super().__init__(f"next {card}")
        self.kind = kind
        self.card = card


class KeepRest(Action):
    """The rest of the stack stays beneath as it is."""

    word = "keep"

    def __init__(self) -> None:
        super().__init__("keep")


class LengthenPath(Action):
    word = "lengthen"
    fields = ("yes",)

    def __init__(self, yes: bool) -> None:
        answer = "yes" if yes else "no"
        super().__init__(f"lengthen {answer}", answer)
        self.yes = yes


class LayLand(Action):
    """How a drawn land card lies: its half on path a, then on path b."""

    word = "lay"
    fields = ("land",)
    clause = "OR-40"

    def __init__(self, card: int) -> None:
        super().__init__(f"lay {LAND_IDS[card]}")
        self.card = card
        self.land = LAND_IDS[card]


class Answers:
    """Each action is made once; rules look into these tables instead of making new objects."""

    def __init__(self, book: Book) -> None:
        places = range(len(book.lands) + 1)
        self.done = Done()
        self.lengthen = [LengthenPath(False), LengthenPath(True)]
        self.extend = [Extend(False), Extend(True)]
        self.keep = KeepRest()
        self.flights = [
            Fly(list(types), stack)
            for number in range(MOST_CARDS + 1)
            for types in combinations_with_replacement(range(TYPES), number)
            for stack in range(MOST_CARDS - number + 1)
            if number + stack > 0
        ]
        # OR-40: doubles need no choice; the table has an entry for them so that it can be indexed by the card
        self.lay = [LayLand(card) for card in range(TYPES * TYPES)]
        self.stash = [Stash(kind, id) for kind, id in enumerate(book.ids)]
        self.next = [StackNext(kind, id) for kind, id in enumerate(book.ids)]
        self.magic = [[AddMagic(place, kind, id) for kind, id in enumerate(book.ids)] for place in (HAND, STACK)]
        self.odin = [
            [[PlayOdin(place, card.kind, card.id, o, card.effects[o]) for o in (0, 1)] for card in book.odin]
            for place in (HAND, STACK)
        ]
        self.rotate = [RotateLand(place) for place in places]
        self.remove = [RemoveLand(place) for place in places]
        self.swap = [SwapLand(place) for place in places]
        self.swap_with = [SwapWith(place) for place in places]
        self.marker = [[SetMarker(side, place) for place in places] for side in (0, 1)]

    def space(self) -> ActionSpace:
        """Every action, in the order of their codes. New kinds go to the end: codes are stable."""
        actions: list[Action] = [self.done, *self.lengthen, *self.extend, self.keep, *self.flights]
        actions += [lay for lay in self.lay if HALVES[0][lay.card] != HALVES[1][lay.card]]
        actions += [*self.stash, *self.next, *self.magic[HAND], *self.magic[STACK]]
        for source in self.odin:
            for options in source:
                actions += options
        actions += [*self.rotate[1:], *self.remove[1:], *self.swap[1:], *self.swap_with[1:]]
        actions += [*self.marker[0][1:], *self.marker[1][1:]]
        return ActionSpace(actions)
