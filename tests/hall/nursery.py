"""Starts servers quickly: everything is imported once, and each server is a fork of that. Told what to do line by line.

python nursery.py <words for ravenhall serve…>      then on stdin: start | kill
"""

from __future__ import annotations

import argparse
import os
import signal
import sys

from ravenhall import games
from ravenhall.hall.doors import serve
from ravenhall.hall.live import thinking  # noqa: F401  # imported here, so that no child has to


def main() -> None:
    parser = argparse.ArgumentParser()
    serve.add_arguments(parser)
    args = parser.parse_args(sys.argv[1:])
    for name in games.NAMES:
        games.load(name)
    child = 0
    for line in sys.stdin:
        if line.strip() == "kill":
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            print("dead", flush=True)
        else:
            child = os.fork()
            if child == 0:
                os._exit(serve.main(args))


if __name__ == "__main__":
    main()
