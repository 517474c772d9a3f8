"""Does a value have the shape that was declared for it? Just that one: nothing missing, nothing besides."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints, is_typeddict

from ravenhall.kernel.shapes import OneOf, Row, Some, Times


def misfit(value: Any, kind: Any, at: str = "view") -> str | None:
    """What does not fit and where, or None."""
    if is_typeddict(kind):
        return fields_misfit(value, kind, at)
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        found = [misfit(value, one, at) for one in inner]
        return None if None in found else " and ".join(str(one) for one in found)
    if origin is Annotated and isinstance(inner[1], Some):
        key, kind = get_args(inner[0])
        return dict_misfit(value, key, kind, at)
    if origin is Annotated:
        return misfit(value, inner[0], at) or mark_misfit(value, inner[1], at)
    if origin is list:
        return plain_misfit(value, list, at) or first(misfit(one, inner[0], f"{at}[]") for one in value)
    if origin is dict:
        return dict_misfit(value, inner[0], inner[1], at) or missing_key(value, inner[0], at)
    return None if kind is object else plain_misfit(value, type(None) if kind is None else kind, at)


def first(found: Any) -> str | None:
    return next((one for one in found if one is not None), None)


def plain_misfit(value: Any, kind: type, at: str) -> str | None:
    return None if type(value) is kind else f"{at} is {value!r}, no {kind.__name__}"


def fields_misfit(value: Any, kind: Any, at: str) -> str | None:
    if type(value) is not dict:
        return f"{at} is {value!r}, no {kind.__name__}"
    fields = get_type_hints(kind, include_extras=True)
    missing, foreign = kind.__required_keys__ - value.keys(), value.keys() - fields.keys()
    if missing or foreign:
        return f"{at} lacks {sorted(missing)} and has {sorted(foreign)} besides"
    return first(misfit(one, fields[name], f"{at}.{name}") for name, one in value.items())


def dict_misfit(value: Any, key: Any, kind: Any, at: str) -> str | None:
    return plain_misfit(value, dict, at) or first(
        misfit(name, key, f"{at} key") or misfit(one, kind, f"{at}.{name}") for name, one in value.items()
    )


def missing_key(value: Any, key: Any, at: str) -> str | None:
    """Where the keys are known, all of them are there."""
    known = get_args(key)[1].values if get_origin(key) is Annotated else ()
    return first(f"{at} lacks {name}" for name in known if name not in value)


def mark_misfit(value: Any, mark: object, at: str) -> str | None:
    if isinstance(mark, OneOf):
        return None if value in mark.values else f"{at} is {value!r}, not one of {mark.values}"
    if isinstance(mark, Times):
        return None if len(value) == mark.number else f"{at} has {len(value)} values, not {mark.number}"
    if isinstance(mark, Row):
        if len(value) != len(mark.types):
            return f"{at} has {len(value)} values, not {len(mark.types)}"
        return first(misfit(one, kind, f"{at}[]") for one, kind in zip(value, mark.types, strict=True))
    raise AssertionError(f"{at} has an unknown mark")
