"""The `ravenhall` command. Start reading in command.py."""

from ravenhall.cli.command import main

__all__ = ["main"]
