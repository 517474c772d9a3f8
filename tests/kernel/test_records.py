"""Records: plain classes written as JSON and read back, refused if anything is missing, foreign or misshapen."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from ravenhall.kernel.errors import BadData
from ravenhall.kernel.records import BOOL, INT, INTS, OBJECT, PART, PARTS, TABLE, Record, read_record, record_json


class Ship(Record):
    shape: ClassVar[dict[str, str]] = {"crew": INT}

    def __init__(self, crew: int) -> None:
        self.crew = crew


class Fleet(Record):
    shape: ClassVar[dict[str, str]] = {
        "year": INT, "sails": BOOL, "dice": INTS, "map": TABLE, "flagship": PART, "ships": PARTS
    }  # fmt: skip
    parts: ClassVar[dict[str, type[Record]]] = {"flagship": Ship, "ships": Ship}

    def __init__(
        self,
        year: int,
        sails: bool,
        dice: list[int],
        map: list[list[int]],
        flagship: Ship | None,
        ships: list[Ship],
        harbour: str,
    ) -> None:
        self.year = year
        self.sails = sails
        self.dice = dice
        self.map = map
        self.flagship = flagship
        self.ships = ships
        self.harbour = harbour


FORM: dict[str, Any] = {
    "year": 793, "sails": True, "dice": [6, 1], "map": [[1], [2, 3]], "flagship": {"crew": 40}, "ships": [{"crew": 9}]
}  # fmt: skip


def read(**changes: object) -> Fleet:
    return read_record(Fleet, {**FORM, **changes}, "fleet", harbour="Hedeby")


def test_a_record_is_written_and_read_back() -> None:
    fleet = read()
    assert record_json(fleet) == FORM
    assert fleet.harbour == "Hedeby"
    assert record_json(read(flagship=None, ships=[])) == {**FORM, "flagship": None, "ships": []}


def test_a_record_shares_no_list_with_its_form() -> None:
    fleet = read()
    fleet.dice.append(5)
    fleet.map[0].append(5)
    record = record_json(fleet)
    fleet.dice.append(4)
    assert FORM["dice"] == [6, 1]
    assert FORM["map"] == [[1], [2, 3]]
    assert record["dice"] == [6, 1, 5]


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("year", "793", "fleet: year must be a whole number"),
        ("year", True, "fleet: year must be a whole number"),
        ("year", 2**53, "fleet: year must be a whole number"),
        ("sails", 1, "fleet: sails must be true or false"),
        ("dice", [1, "2"], "fleet: dice must be a list of whole numbers"),
        ("dice", None, "fleet: dice must be a list of whole numbers"),
        ("map", [1], "fleet: map must be a list of lists of whole numbers"),
        ("flagship", 5, "fleet.flagship: must be an object"),
        ("flagship", {}, "fleet.flagship: crew is missing"),
        ("ships", {}, "fleet: ships must be a list of objects"),
        ("ships", [{"crew": 1}, {"crew": None}], r"fleet.ships\[1\]: crew must be a whole number"),
        ("king", 1, "fleet: king is not known here"),
    ],
)
def test_a_misshapen_form_is_refused_with_its_place(key: str, value: object, message: str) -> None:
    with pytest.raises(BadData, match=f"^saved match, {message}"):
        read(**{key: value})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadData, match="fleet: dice is missing"):
        read_record(Fleet, {key: value for key, value in FORM.items() if key != "dice"}, "fleet", harbour="")


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(BadData, match="fleet: must be an object"):
        read_record(Fleet, [], "fleet", harbour="")


class Feast(Record):
    """A part that must be there."""

    shape: ClassVar[dict[str, str]] = {"flagship": OBJECT}
    parts: ClassVar[dict[str, type[Record]]] = {"flagship": Ship}

    def __init__(self, flagship: Ship) -> None:
        self.flagship = flagship


def test_an_object_that_must_be_there_is_not_null() -> None:
    assert read_record(Feast, {"flagship": {"crew": 7}}, "feast").flagship.crew == 7
    with pytest.raises(BadData, match="feast.flagship: must be an object"):
        read_record(Feast, {"flagship": None}, "feast")
