"""`python -m tests.recorded.later serve …`: the hall of some day on which every game's rules have been revised."""

from __future__ import annotations

import sys

from ravenhall import games
from ravenhall.hall.__main__ import main

if __name__ == "__main__":
    for name in games.NAMES:
        kind = type(games.load(name))
        kind.revision += 1
    sys.exit(main(sys.argv[1:]))
