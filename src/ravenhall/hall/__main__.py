"""`python -m ravenhall.hall`: open the hall. `python -m ravenhall.hall admin …` looks after one."""

from __future__ import annotations

import argparse
import sys

from ravenhall.hall import admin, serve


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="ravenhall", description="The hall: play in the browser.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve.add_arguments(commands.add_parser("serve", help="open the hall"))
    admin.add_arguments(commands.add_parser("admin", help="look after a hall, also while it is open"))
    args = parser.parse_args(words if words and words[0] in ("serve", "admin", "-h", "--help") else ["serve", *words])
    return serve.main(args) if args.command == "serve" else admin.main(args)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
