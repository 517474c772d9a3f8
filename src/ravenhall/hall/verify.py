"""Was the deal fair? The seed must fit the commitment shown before it, and seed and actions must lead to the end."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from ravenhall import games
from ravenhall.hall.messages import Verified
from ravenhall.hall.table import commitment, derived_seed
from ravenhall.kernel.errors import BadData, RavenhallError

MOST_SOWINGS = 1000


def verify(document: dict[str, Any]) -> Verified:
    """Check an exported match, from the file alone; BadData if it carries no commitment."""
    deal = document.get("deal")
    if not isinstance(deal, dict) or not all(isinstance(deal.get(key), str) for key in ("commitment", "nonce")):
        raise BadData("saved match", "", "deal", "is missing: the match was not dealt by a hall")
    seed, nonce = str(document.get("seed")), deal["nonce"]
    fits = commitment(seed, nonce) == deal["commitment"] and sowings_fit(document, seed, nonce)
    return Verified(deal["commitment"], seed, nonce, fits, replays(document))


def sowings_fit(document: dict[str, Any], seed: str, nonce: str) -> bool:
    """Chance sown anew in mid-match comes from the committed seed, too."""
    sown = [str(step[1]) for step in document.get("actions", []) if step and step[0] == "seed"]
    possible = iter(derived_seed(seed, nonce, count) for count in range(1, MOST_SOWINGS + 1))
    return all(one in possible for one in sown)


def replays(document: dict[str, Any]) -> bool:
    try:
        games.load(str(document.get("game"))).restore(document)
        return True
    except RavenhallError:
        return False


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="an exported match")


def main(args: argparse.Namespace) -> int:
    """`ravenhall verify match.json`: says what fits and what does not; 0 if all does."""
    try:
        found = verify(json.loads(args.file.read_text()))
    except (RavenhallError, OSError, ValueError) as error:
        print(f"{args.file}: {error}")
        return 2
    print(f"the seed {'fits' if found.fits else 'does NOT fit'} the commitment {found.commitment}")
    print(f"seed and actions {'lead' if found.replays else 'do NOT lead'} to the end of the match")
    return 0 if found.fits and found.replays else 1
