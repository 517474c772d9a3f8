"""python -m tests.golden record|check [GAME…]: record one match for each ending, or replay those recorded."""

from __future__ import annotations

import sys

from tests.golden.endings import difference, files, record
from tests.matches import chosen

if sys.argv[1:2] not in (["record"], ["check"]):
    sys.exit("python -m tests.golden record|check [GAME…]")
changed = []
for game in chosen(sys.argv[2:]):
    if sys.argv[1] == "record":
        record(game)
    differences = [difference(game, path) for path in files(game)]
    changed += [text for text in differences if text]
    print(f"{game.name}: {', '.join(path.stem for path in files(game))}")
sys.exit("\n".join(changed) or None)
