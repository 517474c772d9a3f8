"""python -m tests.fingerprint [record] [GAME…]: a hash over every action, draw and outcome of some random matches, for
each way to set a game up.

The recorded values are compared by the test suite, which runs on the plain source and on the compiled build: equal
fingerprints prove that both play alike. A rule change changes them; record them anew in the same commit.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import Any

from ravenhall.kernel.chance import seeded
from ravenhall.kernel.game import Game
from tests.matches import Case, cases_of, chosen, play_on, saved

RECORDED = Path(__file__).parent / "fingerprints.txt"
MATCHES = 5


def fingerprint(case: Case) -> str:
    """The saved match holds its actions, its last state with the generator, and its outcome."""
    digest = hashlib.sha256()
    for number in range(MATCHES):
        digest.update(saved(play_on(case.start(number), seeded(number))).encode())
    return digest.hexdigest()[:16]


def all_cases(game: Game[Any]) -> list[Case]:
    """Those of every depth."""
    found = {str(case): case for depth in (10, 1, 0) for case in cases_of(game, depth)}
    return list(found.values())


def recorded() -> dict[str, str]:
    """The fingerprint of each case as it was recorded."""
    lines = RECORDED.read_text().splitlines() if RECORDED.is_file() else []
    return {name: value for value, name in (line.split(" ", 1) for line in lines)}


def main(arguments: list[str]) -> None:
    records = arguments[:1] == ["record"]
    found = {str(case): fingerprint(case) for game in chosen(arguments[records:]) for case in all_cases(game)}
    print(*[f"{value} {name}" for name, value in found.items()], sep="\n")
    if records:
        kept = {**recorded(), **found}
        lines = [f"{kept[name]} {name}" for game in chosen() for case in all_cases(game) if (name := str(case)) in kept]
        RECORDED.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
