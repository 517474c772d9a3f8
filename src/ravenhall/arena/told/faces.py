"""Who plays, as drawn for the hall: taken from its web client where that is installed."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

HEAD: Final = "27 15 66 71"  # of a portrait what is seen of it when it is small

SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


def assets(start: str, end: str) -> str:
    """The text of a file of the web client; "" without one."""
    folder = files("ravenhall").joinpath("hall", "static", "assets")
    every = list(folder.iterdir()) if folder.is_dir() else []
    found = [one for one in every if one.name.startswith(start) and one.name.endswith(end)]
    return found[0].read_text(encoding="utf-8") if found else ""


def portraits(specs: list[str]) -> str:
    """The faces of those among these bots who have one, for the page to point at."""
    wanted = {spec.split(":")[0] for spec in specs}
    every = SYMBOL.finditer(assets("portraits-", ".svg"))
    drawn = "".join(found.group() for found in every if found.group(1) in wanted)
    return f"<svg class='drawn'>{drawn}</svg>" if drawn else ""


def face(spec: str, drawn: str) -> str:
    """The face of this bot, if it is among those drawn; an empty sheet otherwise, so that names stay in line."""
    id = spec.split(":", maxsplit=1)[0]
    inside = f'<use href="#{id}" width="120" height="130"/>' if f'id="{id}"' in drawn else ""
    return f'<svg class="face" viewBox="{HEAD}" aria-hidden="true">{inside}</svg>' if drawn else ""
