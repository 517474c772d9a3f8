"""python -m tests.perft [record] [GAME…]: counts the action sequences of games and prints, or records, them."""

from __future__ import annotations

import sys

from tests.matches import chosen
from tests.perft.count import FOLDER, count

records = sys.argv[1:2] == ["record"]
for game in chosen(sys.argv[1 + records :]):
    lines = [str(found) for found in count(game)]
    print(game.name, *lines, sep="\n    ")
    if records:
        (FOLDER / f"{game.name}.txt").write_text("\n".join(lines) + "\n")
