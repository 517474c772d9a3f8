"""The page to learn a game: pictures of a turn, how it ends, words, and the rules on one page. Texts are data."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ravenhall.kernel.data import Row
from ravenhall.kernel.options import OptionValue
from ravenhall.learn.reading import Shelf, optional

LONGEST_MEANING = 160  # two lines
LONGEST_TEXT = 220
MOST_WORDS = 3  # new ones, on one card


class Word(NamedTuple):
    """A word of the game: its meaning in two lines, where the rules say it, and a picture, if one helps."""

    id: str
    word: str
    meaning: str
    clause: str
    picture: str


class Item(NamedTuple):
    """A picture with a title, a sentence or two, and the clause."""

    title: str
    text: str
    clause: str
    picture: str


class Section(NamedTuple):
    """A part of the rules on one page."""

    title: str
    items: tuple[Item, ...]


class Page(NamedTuple):
    """What a game's files say to somebody new."""

    turn: tuple[Item, ...]
    ending: Item
    sections: tuple[Section, ...]


@cache
def words(game: str) -> tuple[Word, ...]:
    """The words of a game; none if nobody has written them yet."""
    shelf = Shelf(game)
    if not shelf.has("words.toml"):
        return ()
    table = shelf.table("words.toml")
    found = tuple(word(shelf, row) for row in table.subs("word"))
    table.nothing_else()
    if len({one.id for one in found}) < len(found):
        raise table.bad("word", "has an id twice")
    return found


def word(shelf: Shelf, row: Row) -> Word:
    row.label = f'word "{row.text("id", 40)}"'
    found = Word(
        row.text("id", 40),
        row.text("word", 40),
        row.text("meaning", LONGEST_MEANING),
        shelf.clause(row),
        optional(row, "picture", 40),
    )
    row.nothing_else()
    return found


@cache
def page(game: str) -> Page | None:
    """The page of a game; None if nobody has written it yet."""
    shelf = Shelf(game)
    if not shelf.has("page.toml"):
        return None
    table = shelf.table("page.toml")
    turn = tuple(item(shelf, row) for row in table.subs("turn"))
    if not 3 <= len(turn) <= 4:
        raise table.bad("turn", "must be three or four tables [[turn]]")
    found = Page(turn, item(shelf, table.sub("ending")), tuple(section(shelf, row) for row in table.subs("section")))
    table.nothing_else()
    return found


def section(shelf: Shelf, row: Row) -> Section:
    found = Section(row.text("title", 60), tuple(item(shelf, one) for one in row.subs("item")))
    row.nothing_else()
    return found


def item(shelf: Shelf, row: Row) -> Item:
    found = Item(row.text("title", 60), row.text("text", LONGEST_TEXT), shelf.clause(row), row.text("picture", 40))
    row.nothing_else()
    return found


class Card(NamedTuple):
    """What the guide says to a kind of decision, within a few lines each.

    One with `when` speaks in place of the usual one at tables whose options are such, and with `seat` to that seat.
    """

    kind: str
    means: str  # two lines
    why: str  # two lines
    advice: str  # two lines; "" where nothing is better than another
    clause: str
    words: list[str]
    when: dict[str, list[OptionValue]]
    seat: int | None

    @property
    def is_usual(self) -> bool:
        return not self.when and self.seat is None


@cache
def guide(game: str) -> tuple[Card, ...]:
    """The guide's cards; none if nobody has written them yet."""
    shelf = Shelf(game)
    if not shelf.has("guide.toml"):
        return ()
    table = shelf.table("guide.toml")
    found = tuple(card(shelf, row) for row in table.subs("card"))
    table.nothing_else()
    return found


def card(shelf: Shelf, row: Row) -> Card:
    known = tuple(one.id for one in words(shelf.game.name))
    kinds = tuple(decision.kind for decision in shelf.game.decisions)
    row.label = f'card "{row.text("kind", 40)}"'
    found = Card(
        row.word("kind", kinds),
        row.text("means", LONGEST_MEANING),
        row.text("why", LONGEST_MEANING),
        optional(row, "advice", LONGEST_MEANING),
        shelf.clause(row),
        row.words("words", known) if row.has("words") else [],
        situation(shelf, row.sub("when")) if row.has("when") else {},
        row.whole("seat", 0, shelf.game.seats[1] - 1) if row.has("seat") else None,
    )
    if len(found.words) > MOST_WORDS:
        raise row.bad("words", f"are at most {MOST_WORDS} a card")
    row.nothing_else()
    return found


def situation(shelf: Shelf, row: Row) -> dict[str, list[OptionValue]]:
    """Options of the game with the values they may have, each as it stands among the options of a match."""
    known = {option.name: option for option in shelf.game.options}
    found: dict[str, list[OptionValue]] = {}
    for name in row.keys:
        values = row.value(name, list(known))
        if not isinstance(values, list) or not all(known[name].accepts(value) for value in values):
            raise row.bad(name, f"must be a list of values, each {known[name].allowed}")
        found[name] = values
    return found
