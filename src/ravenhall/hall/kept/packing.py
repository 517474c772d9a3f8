"""A table put by: what it adds up to and every fact that led there, in one packed piece. Decision 48 says why."""

from __future__ import annotations

import bz2
import zlib
from itertools import accumulate, pairwise
from typing import Any

import msgspec
from msgspec import Raw, Struct

Row = tuple[Any, ...]  # of the log: (number, at, player, command, fact)
LEVEL = 6  # of zlib's nine: the three above it take half as long again for a fiftieth of the size
BLOCK = 1  # of bzip2's nine: few matches are longer, and it needs the least memory
TIGHT = b"BZh"  # what bzip2 begins with


class Log(Struct):
    """The facts from the first on, column by column: what is alike lies together, and packs well."""

    at: list[int]  # milliseconds since the fact before
    players: list[str]
    by: list[int]  # whose command each was, as a place in `players`
    commands: list[str]
    facts: list[Raw]

    def rows(self) -> list[Row]:
        columns = zip(accumulate(self.at), self.by, self.commands, self.facts, strict=True)
        return [
            (number, at, self.players[by], command, bytes(fact).decode())
            for number, (at, by, command, fact) in enumerate(columns, 1)
        ]

    def numbers(self) -> dict[tuple[str, str], int]:
        """The number right after each command, as a table remembers it."""
        return {
            (self.players[by], command): number
            for number, (by, command) in enumerate(zip(self.by, self.commands, strict=True), 1)
            if command
        }


class Packed(Struct):
    snapshot: Raw
    log: Log


def pack(snapshot: bytes, rows: list[Row], for_good: bool = False) -> bytes:
    """The rows are the whole log up to the snapshot's number. What is packed for good may take longer to pack."""
    players = list(dict.fromkeys(row[2] for row in rows))
    places = {player: place for place, player in enumerate(players)}
    times = [0, *(row[1] for row in rows)]
    log = Log(
        [after - before for before, after in pairwise(times)],
        players,
        [places[row[2]] for row in rows],
        [row[3] for row in rows],
        [Raw(row[4].encode()) for row in rows],
    )
    data = msgspec.json.encode(Packed(Raw(snapshot), log))
    return bz2.compress(data, BLOCK) if for_good else zlib.compress(data, LEVEL)


_decoder = msgspec.json.Decoder(Packed)


def unpack(body: bytes) -> Packed:
    return _decoder.decode(bz2.decompress(body) if body.startswith(TIGHT) else zlib.decompress(body))
