"""`python -m ravenhall.hall`: open the hall. With `admin …` look after one."""

from __future__ import annotations

import argparse
import sys

from ravenhall.hall.doors import admin, serve
from ravenhall.kernel.errors import RavenhallError

COMMANDS = {"serve": serve, "admin": admin}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="ravenhall", description="The hall: play in the browser.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, module in COMMANDS.items():
        module.add_arguments(commands.add_parser(name))
    args = parser.parse_args(words if words and words[0] in (*COMMANDS, "-h", "--help") else ["serve", *words])
    try:
        return int(COMMANDS[args.command].main(args))
    except RavenhallError as error:
        print(f"ravenhall: {error}.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
