"""python -m tests.perft [record]: counts the action sequences of every game and prints, or records, them."""

from __future__ import annotations

import sys

from tests.matches import GAMES
from tests.perft.count import FOLDER, count

for game in GAMES:
    lines = [str(found) for found in count(game)]
    print(game.name, *lines, sep="\n    ")
    if sys.argv[1:] == ["record"]:
        (FOLDER / f"{game.name}.txt").write_text("\n".join(lines) + "\n")
