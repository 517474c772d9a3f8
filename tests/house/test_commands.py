"""Every command that the documentation names is one that there is, with options that there are."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from ravenhall.cli.command import COMMANDS
from ravenhall.cli.parsing import Parser, Usage

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md"))]
LINE = re.compile(
    r"^ {4,}(?:\$ )?(?:[A-Z]+=\S+ )*(?:\S*python3? -m )?(ravenhall|make) (.+)$"
)  # indented, or in a fence
SPAN = re.compile(r"`(ravenhall|make) ([^`]+)`")
FENCE = re.compile(r"^(?:[A-Z]+=\S+ )*(ravenhall|make) (.+)$")
STANDS_FOR = {  # what a reader puts something else for
    "GAME": "battle_ravens", "<game>": "battle_ravens", "<name>": "battle_ravens", "ID": "farm_levy", "N": "2",
    "M": "20",
}  # fmt: skip
LEFT_OUT = ("…", "...")


def spoken(text: str) -> Iterator[tuple[str, str]]:
    """Each command with what follows it: from spans in a sentence, from indented lines and from fences."""
    text = text.replace("\\\n", " ")
    is_fenced = False
    for line in text.splitlines():
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif found := (FENCE.match(line) if is_fenced else LINE.match(line)):
            yield found.group(1), found.group(2)
        elif not is_fenced:
            yield from SPAN.findall(line)


def words(text: str) -> list[str]:
    """As a shell reads them, without comments, brackets of what may be left out, and what stands for more."""
    found = shlex.split(re.sub(r"\s#.*| [&|].*", "", text).replace("[", "").replace("]", ""))
    return [STANDS_FOR.get(word, word) for word in found if word not in LEFT_OUT]


def named(program: str) -> list[tuple[str, str]]:
    return [(page.name, rest) for page in PAGES for one, rest in spoken(page.read_text()) if one == program]


def parser_of(command: str) -> Parser:
    parser = Parser(f"ravenhall {command}", "")
    COMMANDS[command][1](parser)
    return parser


@pytest.mark.parametrize(("page", "text"), named("ravenhall"), ids=lambda one: one[:60])
def test_a_documented_command_is_read(page: str, text: str) -> None:
    command, *rest = words(text)
    assert command in COMMANDS, f"{page}: ravenhall {text}"
    if not rest or "…" in text:
        return
    try:
        parser_of(command).read(rest)
    except Usage as mistake:
        if "expected one argument" in f"{mistake}" and text.rstrip().endswith(rest[-1]):
            return  # a sentence names an option, and not what it is given
        pytest.fail(f"{page}: ravenhall {text}: {mistake} {mistake.allowed}")


def test_a_documented_target_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z-]+):(?!=)", makefile, re.MULTILINE))
    known = set(re.findall(r"\$[({](?:or \$\()?([A-Z]+)\b", makefile))
    for page, text in named("make"):
        for word in words(text):
            name, _, value = word.partition("=")
            assert name in (known if value else targets), f"{page}: make {text}"


def test_there_is_something_to_look_at() -> None:
    assert len(named("ravenhall")) > 40 and len(named("make")) > 30
