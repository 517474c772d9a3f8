"""How the hall speaks with its worker processes: a length and so many bytes, each way."""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections.abc import Callable

LENGTH = struct.Struct(">I")
PIECE = 1 << 18  # bytes that are read at once
READY = b"!"
TOO_LONG = -signal.SIGPROF  # how a worker ends whose job used too much


def framed(data: bytes) -> bytes:
    return LENGTH.pack(len(data)) + data


def serve(work: Callable[[bytes], bytes], nice: int, most: float = 0.0) -> None:
    """The worker's end: it says that it is there, and does one job after the other until the hall is gone.

    A job that uses more than `most` seconds of processor time (0: any) ends the worker, whatever it is doing.
    To nothing it answers nothing: so one sees that it is well.
    """
    os.nice(nice)
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    while len(head := sys.stdin.buffer.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        job = sys.stdin.buffer.read(length)
        signal.setitimer(signal.ITIMER_PROF, most)
        answer = work(job) if job else b""
        signal.setitimer(signal.ITIMER_PROF, 0)
        sys.stdout.buffer.write(framed(answer))
        sys.stdout.buffer.flush()
