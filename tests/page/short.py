"""python -m tests.page.short: a hash over the first steps of a random match of each game, as JSON.

Run by the Python of this machine and by that of a page: equal hashes show that both play alike. It needs nothing but
the games themselves.
"""

from __future__ import annotations

import hashlib
import json

from ravenhall import games
from ravenhall.kernel.chance import seeded

STEPS = {"battle_ravens": 400, "odins_ravens": 300, "roll_and_raid": 300, "ravenfeast": 60, "battalia": 250}


def fingerprint(name: str, steps: int) -> str:
    """Actions, the last state with its generator, and what has happened."""
    match = games.load(name).start(seed=1066)
    chance = seeded(1066)
    for _ in range(steps):
        asked = [seat for seat in range(match.seats) if match.legal(seat)]
        if not asked:
            break
        seat = asked[chance.below(len(asked))]
        menu = match.legal(seat)
        match.play(seat, menu[chance.below(len(menu))])
    document = json.dumps([match.save(), [event.json() for event in match.events(None)]], sort_keys=True)
    return hashlib.sha256(document.encode()).hexdigest()[:16]


def fingerprints() -> str:
    return json.dumps({name: fingerprint(name, steps) for name, steps in STEPS.items()})


if __name__ == "__main__":
    print(fingerprints())
