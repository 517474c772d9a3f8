"""Was the deal fair? The seed must fit the commitment shown before it, and seed and actions must lead to the end."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from ravenhall import games
from ravenhall.hall.bodies import Verified
from ravenhall.kernel.commitment import deal_fits, deal_of
from ravenhall.kernel.errors import RavenhallError


def verify(document: dict[str, Any]) -> Verified:
    """Check an exported match, from the file alone; BadData if it carries no commitment."""
    commitment, seed, nonce = deal_of(document)
    return Verified(commitment, seed, nonce, deal_fits(document), replays(document))


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
