"""What turns one JSON value into the next, as a small JSON value: for whoever has the first and needs the second.

    null                            nothing has changed
    [value]                         this value instead
    {"ravens": …, "turn": …}        an object: the patch of each field that changed; false if the field is gone
    {"2": …, "~": [4, 1, value]}    a list: "~" takes out 1 item from place 4 on and puts the values there in its place;
                                    then the patch of each item that changed, by its place in the new list

Why not a standard: docs/decisions/0032. `docs/protocol.md` says the same to clients. Equal numbers are equal to Python
whatever their type: a field that was a flag must not become a number.
"""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.errors import Unreadable

GONE: Final = False
SPLICE: Final = "~"
ABSENT: Final = object()
Patch = Any  # None, or as told above


def patch(before: Any, after: Any) -> Patch:
    """The patch that leads from one value to the other."""
    if isinstance(before, dict) and isinstance(after, dict):  # mostly different: not compared as a whole first
        return _fields(before, after) or None
    return None if before == after else _changed(before, after)


Known = dict[tuple[int, int], tuple[Any, Any, Patch]]  # by the ids of two values: these, and what leads between them


def shared_patch(before: dict[str, Any], after: dict[str, Any], known: Known) -> Patch:
    """The same for objects of which several share their fields: such a pair is compared once.

    The values are kept in `known` with what was found, so that no other gets their ids meanwhile.
    """
    found: dict[str, Any] = {}
    for key, value in after.items():
        old = before.get(key, ABSENT)
        if old is value:
            continue
        if old is ABSENT:
            found[key] = [value]
        elif isinstance(value, (dict, list)):
            pair = (id(old), id(value))
            part = known.get(pair)
            if part is None:
                part = known[pair] = (old, value, patch(old, value))
            if part[2] is not None:
                found[key] = part[2]
        elif old != value:
            found[key] = [value]
    for key in before:
        if key not in after:
            found[key] = GONE
    return found or None


def _changed(before: Any, after: Any) -> Patch:
    """The same for values that are known to differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        return _fields(before, after)
    if isinstance(before, list) and isinstance(after, list) and before and after:
        return _items(before, after)
    return [after]


def _fields(before: dict[str, Any], after: dict[str, Any]) -> Patch:
    found: dict[str, Any] = {}
    for key, value in after.items():
        old = before.get(key, ABSENT)
        if old is ABSENT:
            found[key] = [value]
        elif old is not value and old != value:
            found[key] = _changed(old, value)
    for key in before:
        if key not in after:
            found[key] = GONE
    return found


def _items(before: list[Any], after: list[Any]) -> Patch:
    """Lists of one length are compared place by place; in others, what both begin and end with stays."""
    found: dict[str, Any] = {}
    if len(before) != len(after):
        shorter = min(len(before), len(after))
        start = 0
        while start < shorter and before[start] == after[start]:
            start += 1
        end = 0
        while end < shorter - start and before[-1 - end] == after[-1 - end]:
            end += 1
        taken = len(before) - start - end
        return {SPLICE: [start, taken, *after[start : len(after) - end]]}
    changed = 0
    for place in range(len(after)):
        old, value = before[place], after[place]
        if old is not value and old != value:
            changed += 1
            found[str(place)] = _changed(old, value)
    return [after] if is_plain(after) and 2 * changed > len(after) else found


def is_plain(values: list[Any]) -> bool:
    """Whether these are short values, which are as easily sent again as pointed at."""
    return not isinstance(values[0], (dict, list, str))


def patched(before: Any, change: Patch) -> Any:
    """The value that the patch leads to; the one before stays as it was. Unreadable if the patch does not fit."""
    if change is None:
        return before
    if isinstance(change, list) and len(change) == 1:
        return change[0]
    if isinstance(change, dict) and isinstance(before, dict):
        return _patched_fields(before, change)
    if isinstance(change, dict) and isinstance(before, list):
        return _patched_items(before, change)
    raise Unreadable("the patch does not fit what it is put on")


def _patched_fields(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    after = dict(before)
    for key, one in change.items():
        if one is GONE:
            if after.pop(key, ABSENT) is ABSENT:
                raise Unreadable(f"the patch takes {key} away, which is not there")
        elif key in after:
            after[key] = patched(after[key], one)
        elif isinstance(one, list) and len(one) == 1:
            after[key] = one[0]
        else:
            raise Unreadable(f"the patch changes {key}, which is not there")
    return after


def _patched_items(before: list[Any], change: dict[str, Any]) -> list[Any]:
    after = list(before)
    splice = change.get(SPLICE)
    if splice is not None:
        start, taken = splice[0], splice[1]
        if not 0 <= start <= start + taken <= len(after):
            raise Unreadable(f"the patch takes {taken} items from place {start} of {len(after)}")
        after[start : start + taken] = splice[2:]
    for key, one in change.items():
        if key != SPLICE:
            place = int(key) if key.isdecimal() else len(after)
            if place >= len(after):
                raise Unreadable(f"the patch changes item {key} of {len(after)}")
            after[place] = patched(after[place], one)
    return after
