"""TOML that people send is bounded before it is parsed, and refused in words."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.toml import DEEPEST, LONGEST_TEXT, LONGEST_WORD, MOST_DIGITS, MOST_PARTS, read_toml

TOKENS = [*"ab.=[]{},1\n#\\ -'\"", '"x"', "'y'", "[[", "]]", '"""', "'''", "1e5", "0x1", "true", "1979-05-27", "é"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".".join("a" * 3900) + " = 1", f"a dotted key has up to {MOST_PARTS} parts (at line 1)"),
        ("\n" + " . ".join(['"a"'] * 5) + " = 1", "parts (at line 2)"),
        ("[" + ".".join("abcde") + "]", "parts (at line 1)"),
        ("a = " + "1" * 5000, f"a number has up to {MOST_DIGITS} digits (at line 1)"),
        ("a = [\n  1,\n  -" + "1_000" * 5 + "\n]", "digits (at line 3)"),
        ("a = " + "[" * 3000, f"brackets go up to {DEEPEST} deep (at line 1)"),
        ("a = " + "{a = " * 900, "deep (at line 1)"),
        ("a" * (LONGEST_WORD + 1) + " = 1", f"a key without quotes has up to {LONGEST_WORD} characters"),
        ('a = """' + '\\"""' * 1900, "a text in quotes is not closed (at line 1)"),
        ("a = 'b\n'", "a text in quotes is not closed"),
        ("a" * (LONGEST_TEXT + 1), f"up to {LONGEST_TEXT} characters, not {LONGEST_TEXT + 1}"),
        ("a = 1\na = 2", "that is not TOML: Cannot overwrite a value"),
        ("a = 1979-13-01", "that is not TOML"),
        ('a = "\\ud800"', "that is not TOML"),
    ],
)
def test_a_text_beyond_its_bounds_is_refused_in_words(text: str, says: str) -> None:
    """What would take long to read is never read: a dotted key of 3,900 parts took 175 ms."""
    with pytest.raises(Unreadable) as caught:
        read_toml(text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        'name = "a.b.c.d.e.f.g [[[[[[[[[[[[ 1234567890123456789012345678901234567890"',
        "name = '''\n" + "[" * 100 + "'''",
        'name = """a "quoted" \\""" text """',
        """a = \"\"\"b\"\"\"\"\nc = '''d'''''\ne = \"\"\"\"\"\"""",
        "# " + "a." * 100 + "\n# '\nb = 1",
        "a.b.c.d = " + "[" * DEEPEST + "]" * DEEPEST,
        f"a = {'9' * MOST_DIGITS}\nb = -1.5e3\nc = 1979-05-27T07:32:00.999999-07:00",
        "[[custom]]\nbase = [1, 2]\n" * 200,
        "a" * LONGEST_WORD + ' = ""',
    ],
)
def test_what_keeps_to_the_bounds_is_read_as_it_stands(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.lists(st.sampled_from(TOKENS), max_size=400).map("".join), st.text(max_size=200)))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        table = read_toml(text)
    except Unreadable:
        return
    assert table == tomllib.loads(text)
