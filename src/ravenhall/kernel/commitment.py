"""A hall shows a hash of seed and nonce before the deal, and both after the end: nobody can have chosen the cards.

A match that a hall has dealt carries them when it is saved: {"deal": {"commitment": "…", "nonce": "…"}}.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ravenhall.kernel.errors import BadData

MOST_SOWINGS: Final = 1000
SEED_BYTES: Final = 6  # numbers that every language's JSON keeps exactly


def commitment(seed: str, nonce: str) -> str:
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()


def derived_seed(seed: str, nonce: str, count: int) -> str:
    """What chance is sown with the next times: it follows from what was committed to."""
    digest = hashlib.sha256(f"{seed}:{nonce}:{count}".encode()).digest()
    return str(int.from_bytes(digest[:SEED_BYTES], "big"))


def deal_of(document: dict[str, Any]) -> tuple[str, str, str]:
    """Commitment, seed and nonce of a saved match; BadData if no hall has dealt it."""
    deal = document.get("deal")
    if isinstance(deal, dict) and isinstance(deal.get("commitment"), str) and isinstance(deal.get("nonce"), str):
        return deal["commitment"], str(document.get("seed")), deal["nonce"]
    raise BadData("saved match", "", "deal", "is missing: the match was not dealt by a hall")


def deal_fits(document: dict[str, Any]) -> bool:
    """Is the seed the one committed to, and does chance sown anew in mid-match follow from it?"""
    shown, seed, nonce = deal_of(document)
    sown = [str(step[1]) for step in document.get("actions", []) if step and step[0] in ("seed", "lay")]
    possible = iter([derived_seed(seed, nonce, count) for count in range(1, MOST_SOWINGS + 1)])
    return commitment(seed, nonce) == shown and all(one in possible for one in sown)
