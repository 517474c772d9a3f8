"""The `ravenhall` command. Start reading in command.py."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command. Everything is imported in here, so that Ctrl-C ends it quietly from the first moment."""
    try:
        from ravenhall.cli.command import run

        return run(argv)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
