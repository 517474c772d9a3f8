"""Reads the book from its files, and the clan sheet but for its two areas. Every row is checked as it is read."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import (
    LIMITED,
    MOST_FATE,
    PRODUCTS,
    SHIELDS,
    TRACK_IDS,
    Blank,
    Book,
    God,
    Grade,
    Settlement,
    Table,
    Track,
)
from ravenhall.games.roll_and_raid.reading_areas import read_areas
from ravenhall.games.roll_and_raid.reading_cards import read_creatures, read_raids
from ravenhall.games.roll_and_raid.rows import exactly, once, read_shields, rising
from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

SHEET: Final = "sheet.toml"
ROUNDS: Final = 16  # RR-10
BONUSES: Final = ("intensive", "specialized", "shields")
MOST_COLOURS: Final = 9
PLAIN: Final = "-"
BLANK: Final = "blank"
SPACES: Final = (PLAIN, BLANK, *PRODUCTS, *(f"{one}+{two}" for one in PRODUCTS for two in PRODUCTS))


def read_book(data: DataFolder) -> Book:
    book = Book()
    sheet = data.table(SHEET)
    _read_year(book, sheet.sub("year"))
    _read_tracks(book, data.rows(SHEET, "track"))
    read_areas(book, data.rows(SHEET, "area"))
    _read_hall(book, sheet.sub("hall"))
    _read_colours(book, data.rows(SHEET, "shield"))
    for row in data.rows(SHEET, "settlement"):
        _read_settlement(book, row)
    once(SHEET, "name", [(f'settlement "{one.id}"', one.name) for one in book.settlements])
    _read_gods(book, data.rows(SHEET, "god"))
    _read_upgrades(book, data.rows(SHEET, "upgrade"))
    _read_tables(book, data.rows(SHEET, "table"))
    _read_grades(book, data.rows(SHEET, "grade"))
    read_raids(book, data)
    read_creatures(book, data)
    data.done()
    return book


def _read_year(book: Book, row: Row) -> None:
    seasons = row.words("rounds", ("winter", "summer"))
    if len(seasons) != ROUNDS:
        raise row.bad("rounds", f"must name the season of {ROUNDS} rounds, not of {len(seasons)}")
    book.summers = [season == "summer" for season in seasons]
    book.festivals = rising(row, "festivals", row.wholes("festivals", 1, ROUNDS))
    if len(set(book.festivals)) < len(book.festivals):
        raise row.bad("festivals", "names a round twice, and a round has one festival")
    row.done()


def _read_tracks(book: Book, rows: list[Row]) -> None:
    exactly(rows, TRACK_IDS, "tracks")
    for index, row in enumerate(rows):
        made: list[list[int]] = []
        blank: list[int] = []
        spaces = row.words("spaces", SPACES)
        if not 2 <= len(spaces) <= 12:
            raise row.bad("spaces", f"must be 2–12 spaces, not {len(spaces)}")
        for place, space in enumerate(spaces, 1):
            products = [PRODUCTS.index(word) for word in space.split("+") if word in PRODUCTS]
            if (len(products) == 2) != (place == len(spaces)):
                raise row.bad("spaces", f"space {place}: two products are on the last space and on no other (RR-23)")
            made.append(products)
            blank.append(len(book.blanks) if space == BLANK else -1)
            if space == BLANK:
                book.blanks.append(Blank(len(book.blanks), index, place))
        book.tracks.append(Track(index, TRACK_IDS[index], row.text("name", 20), made, blank))
        row.done()


def _read_colours(book: Book, rows: list[Row]) -> None:
    if len(rows) > MOST_COLOURS:
        raise BadData(SHEET, "", "shield", f"must be at most {MOST_COLOURS} colours, not {len(rows)}")
    for row in rows:
        book.colours.append(row.text("id", 1))
        row.done()


def _read_hall(book: Book, row: Row) -> None:
    book.hall = row.whole("hexes", 1, 200)
    book.hall_row = row.whole("row", 1, 50)
    row.done()


def _read_settlement(book: Book, row: Row) -> None:
    name = row.text("name", 20)
    fate = row.whole("fate", 1, MOST_FATE)
    bonus = row.word("bonus", BONUSES)
    shields = read_shields(row, book.colours)
    if (bonus == "shields") != any(shields):
        raise row.bad("shields", 'must be there if the bonus is "shields", and only then')
    settlement = Settlement(
        len(book.settlements),
        row.text("id"),
        name,
        row.whole("houses", 1, 9),
        SHIELDS if bonus == "shields" else LIMITED.index(bonus),
        shields,
        book.fate_source(fate, name),
        fate,
    )
    row.done()
    book.settlements.append(settlement)


def _read_gods(book: Book, rows: list[Row]) -> None:
    if len(rows) != 2:
        raise BadData(SHEET, "gods", "god", f"must be two, not {len(rows)}")
    rewards = (*PRODUCTS, *(f"fate {value}" for value in range(1, MOST_FATE + 1)))
    for row in rows:
        products: list[int] = []
        sources: list[int] = []
        id = row.text("id", 12)
        for place, reward in enumerate(row.words("rewards", rewards), 1):
            products.append(PRODUCTS.index(reward) if reward in PRODUCTS else -1)
            is_fate = reward.startswith("fate")
            sources.append(book.fate_source(int(reward[-1]), f"{id} {place}") if is_fate else -1)
        glory = rising(row, "glory", row.wholes("glory", 0, 99))
        if len(glory) != len(products):
            raise row.bad("glory", f"must have a number for each of the {len(products)} rewards")
        row.done()
        book.gods.append(God(len(book.gods), id, products, sources, glory))


def _read_upgrades(book: Book, rows: list[Row]) -> None:
    exactly(rows, LIMITED, "upgrades")
    for row in rows:
        book.upgrade_names.append(row.text("name", 40))
        book.uses.append(row.whole("uses", 0, 9))
        row.done()


def _read_tables(book: Book, rows: list[Row]) -> None:
    exactly(rows, ("crossed", "shields"), "tables")
    tables: list[Table] = []
    for row in rows:
        tables.append(Table(rising(row, "glory", row.wholes("glory", 0, 999)), row.whole("beyond", 0, 99)))
        row.done()
    book.crossed_table, book.shield_table = tables


def _read_grades(book: Book, rows: list[Row]) -> None:
    for number, row in enumerate(rows, 1):
        row.word("id", (str(number),))
        grade = Grade(number, row.whole("from", -999, 999), row.text("text"))
        if book.grades and grade.least <= book.grades[-1].least:
            raise row.bad("from", "must be above the grade before")
        row.done()
        book.grades.append(grade)
