"""`python -m tests.samples`: samples held against what can be proved, in as many matches as there is time for.

    --minutes 10            how long to go on
    --first 0               the number of the first match; players, seats and options follow from it
    --most 1000             matches of each game at the most
    battalia …              only these games
Every contradiction is printed with the game and number that shows it again, and the next match is looked at.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from importlib import import_module

from ravenhall import games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.NAMES)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--most", type=int, default=10**9)
    args = parser.parse_args()
    checkers = {name: import_module(f"tests.games.{name}.test_samples").check_drawn for name in args.games}
    spent = dict.fromkeys(args.games, 0.0)
    played, guesses, wrong = Counter[str](), Counter[str](), Counter[str]()
    end = time.monotonic() + args.minutes * 60
    while time.monotonic() < end:
        open_games = [name for name in args.games if played[name] < args.most]
        if not open_games:
            break
        name = min(open_games, key=lambda name: spent[name])  # every game gets the same time
        number, begun = args.first + played[name], time.monotonic()
        try:
            guesses[name] += checkers[name](number)
        except Exception:
            wrong[name] += 1
            print(f"{name} {number}: {traceback.format_exc(limit=-3)}", flush=True)
        played[name] += 1
        spent[name] += time.monotonic() - begun
        if sum(played.values()) % 100 == 0:
            print({name: (played[name], guesses[name], wrong[name]) for name in args.games}, flush=True)
    for name in args.games:
        print(f"{name}: {played[name]:,} matches, {guesses[name]:,} guesses, {wrong[name]} contradictions")
    return int(any(wrong.values()))


if __name__ == "__main__":
    sys.exit(main())
