"""Plain typed classes that can be written as JSON and read back: the state and its parts."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from ravenhall.kernel.errors import BadData

INT: Final = "a whole number"  # a field's shape: smaller than 2**53, which every reader of JSON can hold
BOOL: Final = "true or false"  # a field's shape
INTS: Final = "a list of whole numbers"  # a field's shape: numbers as of INT
TABLE: Final = "a list of lists of whole numbers"  # a field's shape: numbers as of INT
OBJECT: Final = "an object"  # a field's shape: a record, whose class `parts` names
PART: Final = "an object or null"  # a field's shape: such a record, or None
PARTS: Final = "a list of objects"  # a field's shape: a list of such records
LARGEST: Final = 2**53


@mypyc_attr(allow_interpreted_subclasses=True)
class Record:
    """A class whose constructor takes, by name, exactly the fields of `shape` (and what cannot be written, apart)."""

    shape: ClassVar[dict[str, str]] = {}  # what each field is: INT, BOOL, INTS …
    parts: ClassVar[dict[str, type[Record]]] = {}  # the class of each field that is a record, or a list of them


R = TypeVar("R", bound=Record)


def record_json(record: Record) -> dict[str, object]:
    """The record as JSON-ready values."""
    return {name: _json(getattr(record, name)) for name in record.shape}


def is_same(one: Record, other: Record) -> bool:
    """Whether two records of one kind hold the same, found at the first difference."""
    for name in one.shape:
        if not _is_same(getattr(one, name), getattr(other, name)):
            return False
    return True


def _is_same(one: object, other: object) -> bool:
    if isinstance(one, Record) and isinstance(other, Record):
        return is_same(one, other)
    if isinstance(one, list) and isinstance(other, list) and one and isinstance(one[0], Record):
        if len(one) != len(other):
            return False
        for place in range(len(one)):
            if not _is_same(one[place], other[place]):
                return False
        return True
    return one == other


def _json(value: object) -> object:
    if isinstance(value, Record):
        return record_json(value)
    if isinstance(value, list):
        return [_json(item) for item in value]
    return value


def read_record(kind: type[R], data: object, where: str, **apart: object) -> R:
    """A record of this kind from JSON. BadData if something is missing, foreign or of the wrong shape."""
    if not isinstance(data, dict):
        raise BadData("saved match", where, "", "must be an object")
    for key in data:
        if key not in kind.shape:
            raise BadData("saved match", where, str(key), "is not known here")
    values: dict[str, object] = {}
    for name, shape in kind.shape.items():
        if name not in data:
            raise BadData("saved match", where, name, "is missing")
        values[name] = _read_value(kind, name, shape, data[name], where)
    return kind(**values, **apart)


def _read_value(kind: type[Record], name: str, shape: str, value: object, where: str) -> object:
    if shape == OBJECT or (shape == PART and value is not None):
        return read_record(kind.parts[name], value, f"{where}.{name}")
    if shape == PARTS and isinstance(value, list):
        return [read_record(kind.parts[name], item, f"{where}.{name}[{i}]") for i, item in enumerate(value)]
    if not _fits(shape, value):
        raise BadData("saved match", where, name, f"must be {shape}")
    return _copy(value)


def _fits(shape: str, value: object) -> bool:
    if shape == PART:
        return value is None
    if shape == BOOL:
        return isinstance(value, bool)
    if shape == INT:
        return _is_int(value)
    if shape == INTS:
        return _is_ints(value)
    return isinstance(value, list) and all(_is_ints(item) for item in value)


def _is_int(value: object) -> bool:
    # Sets of cards or spaces are bit masks. Beyond this, numbers lose digits in other languages' JSON.
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST < value < LARGEST


def _is_ints(value: object) -> bool:
    return isinstance(value, list) and all(_is_int(item) for item in value)


def _copy(value: object) -> object:
    return [_copy(item) for item in value] if isinstance(value, list) else value
