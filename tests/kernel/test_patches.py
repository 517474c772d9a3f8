"""Patches lead from one JSON value to the next, whatever the two are."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.patches import Known, patch, patched, shared_patch

# No flags: to Python they are numbers, and a field of a view is always one or the other.
leaves = st.none() | st.integers(-3, 9) | st.text("abx~0", max_size=3)
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text("ab0~", max_size=2), inner, max_size=4),
    max_leaves=14,
)


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


objects = st.dictionaries(st.text("ab~2", max_size=2), values, max_size=4)


@given(values, values)
@settings(max_examples=400, deadline=None)
def test_a_patch_leads_from_any_value_to_any_other_and_leaves_the_first_alone(before: Any, after: Any) -> None:
    kept, written = canonical(before), json.loads(json.dumps(patch(before, after)))
    assert canonical(patched(before, written)) == canonical(after)
    assert canonical(before) == kept


@given(objects, objects)
@settings(max_examples=100, deadline=None)
def test_patches_of_objects_that_share_fields_are_the_same(before: dict[str, Any], after: dict[str, Any]) -> None:
    """For the first that asks and for the next, who finds its fields compared."""
    known: Known = {}
    for own in (1, 2):
        assert shared_patch({**before, "own": 0}, {**after, "own": own}, known) == patch(
            {**before, "own": 0}, {**after, "own": own}
        )


@given(values)
@settings(max_examples=50, deadline=None)
def test_what_has_not_changed_needs_no_patch(value: Any) -> None:
    assert patch(value, json.loads(json.dumps(value))) is None


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"turn": 1, "hand": []}, {"turn": 2, "hand": []}, {"turn": [2]}),
        ({"a": 1}, {"b": None}, {"a": False, "b": [None]}),
        ({"men": [3, 4, 5, 6]}, {"men": [3, 4, 0, 6]}, {"men": {"2": [0]}}),
        ({"men": [3, 4]}, {"men": [1, 2]}, {"men": [[1, 2]]}),
        (["a", "b", "c"], ["a", "c"], {"~": [1, 1]}),
        (["a", "b"], ["a", "x", "y", "b"], {"~": [1, 0, "x", "y"]}),
        ([{"n": 1}, {"n": 2}], [{"n": 1}, {"n": 3}], {"1": {"n": [3]}}),
        ([], [1], [[1]]),
    ],
)
def test_a_patch_names_only_what_has_changed(before: Any, after: Any, expected: Any) -> None:
    assert patch(before, after) == expected


@pytest.mark.parametrize(
    "change",
    [
        {"gone": {"a": [1]}},
        {"gone": False},
        {"hand": {"7": [1]}},
        {"hand": {"x": [1]}},
        {"hand": {"~": [2, 5]}},
        {"turn": {"a": [1]}},
        [1, 2],
        "turn",
    ],
)
def test_a_patch_that_does_not_fit_is_refused(change: Any) -> None:
    with pytest.raises(Unreadable, match="patch"):
        patched({"turn": 1, "hand": [1, 2, 3]}, change)
