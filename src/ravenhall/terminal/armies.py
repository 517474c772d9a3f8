"""Armies of Ravenfeast on the command line: what a list costs, what is wrong with it, and which are ready-made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ravenhall import games
from ravenhall.kernel.errors import BadData, Unreadable
from ravenhall.kernel.game import Game

LARGEST_FILE = 8000  # bytes


def army_game(data: Path | None) -> Game[Any]:
    return games.load("ravenfeast", data)


def report(name: str, terms: dict[str, object], data: Path | None) -> dict[str, Any]:
    """What the game says about the army in a file, or about a ready-made one."""
    game = army_game(data)
    for ready in game.consult({"about": "lists"})["lists"]:
        if ready["id"] == name:
            return game.consult({"about": "army", "army": ready["list"], **terms})
    path = Path(name)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadData(name, "", "", f"has more than {LARGEST_FILE} bytes")
        text = path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        known = ", ".join(ready["id"] for ready in game.consult({"about": "lists"})["lists"])
        raise Unreadable(f"there is no file and no list {name!r:.60}; lists are {known}") from error
    return game.consult({"about": "army", "toml": text, **terms})


def listed(name: str | None, data: Path | None) -> list[str]:
    """The ready-made lists, or one of them as a file."""
    lists = army_game(data).consult({"about": "lists"})["lists"]
    if name is None:
        return [f"{one['id']:15} {one['points']:4} points, {one['size']:2} figures: {content(one)}" for one in lists]
    for one in lists:
        if one["id"] == name:
            return str(one["toml"]).splitlines()
    raise Unreadable(f"there is no list {name!r:.60}; there are {', '.join(one['id'] for one in lists)}")


def content(ready: dict[str, Any]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in ready["list"]["figures"].items())


def priced(name: str, terms: dict[str, object], data: Path | None) -> list[str]:
    """A line for each kind with its price and how it comes about, and the total."""
    found = report(name, terms, data)
    lines = [line for entry in found["entries"] for line in entry_lines(entry)]
    total = "not for sale as it is" if found["total"] is None else f"{found['total']} points"
    return [*lines, f"{found['name']}: {found['figures']} figures, {total}"]


def entry_lines(entry: dict[str, Any]) -> list[str]:
    parts = entry["sum"]
    if parts is None:
        return [f"{entry['count']:3} {entry['name']}: not for sale"]
    names = ("move", "missile", "melee", "armor", "morale", "mighty")
    scores = " + ".join(f"{name} {parts[name]}" for name in names if parts[name])
    factors = "" if parts["role_halves"] == 2 else f" × {parts['role_halves'] / 2:g} for the {entry['role']}"
    factors += "" if parts["wound_tenths"] == 10 else f" × {parts['wound_tenths'] / 10:g} for {entry['wounds']} wounds"
    line = f"{entry['count']:3} {entry['name']}, {entry['price']} each: {scores} = {parts['base']}"
    line += f"{factors} = {parts['exact']}" if factors else ""
    return [line, f"    {entry['note']}"] if entry["note"] else [line]


def problems(name: str, terms: dict[str, object], data: Path | None) -> tuple[bool, list[str]]:
    """Whether the army may fight, and everything that speaks against it."""
    found = report(name, terms, data)
    if found["legal"]:
        return True, [f"{found['name']}: {found['figures']} figures, {found['total']} of {found['limit']} points: fine"]
    return False, [f"{problem['clause']}: {problem['message']}" for problem in found["problems"]]
