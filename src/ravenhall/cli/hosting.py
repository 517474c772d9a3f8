"""The subcommands for who keeps a hall: serve, admin."""

from __future__ import annotations

import argparse
from typing import Final

from ravenhall.cli.parsing import Parser, Usage
from ravenhall.kernel.errors import BadOptions

LARGEST_PORT: Final = 65535


def add_serve(parser: Parser) -> None:
    need_hall()
    from ravenhall.hall.doors.serve import add_arguments

    add_arguments(parser)


def serve(arguments: argparse.Namespace) -> int:
    from ravenhall.hall.doors.serve import main as open_hall

    if not 0 <= arguments.port <= LARGEST_PORT:
        raise BadOptions("port", f"--port is 0 to {LARGEST_PORT}, not {arguments.port}; 0: any that is free")
    return open_hall(arguments)


def add_admin(parser: Parser) -> None:
    need_hall()
    from ravenhall.hall.doors.admin import add_arguments

    add_arguments(parser)


def admin(arguments: argparse.Namespace) -> int:
    from ravenhall.hall.doors.admin import main as look_after

    return look_after(arguments)


def need_hall() -> None:
    """The hall's own packages are an extra, which whoever plays in the terminal can do without."""
    try:
        import msgspec  # noqa: F401
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise Usage("the hall is not installed here", 'pip install "ravenhall[hall]" brings it') from error
