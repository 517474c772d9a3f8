"""A process that measures on request: a line "task seconds" comes in, a line of JSON goes out.

Several workers take turns, each idle while another measures, so that a noisy moment of the machine hits them all alike.
Time is processor time: what other programs take from a shared machine does not count.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from time import process_time

random = Random(1).random  # the same cheap choice in every loop: legal[int(random() * len(legal))]
Task = Callable[[float], float]  # how long to measure → the figure


def serve(tasks: dict[str, Task]) -> None:
    """Say which tasks there are, then measure one after the other until nobody asks any more."""
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a library prints is no answer
    print(json.dumps(sorted(tasks)), file=answers, flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(tasks[name](float(seconds))), file=answers, flush=True)


def per_second(play_one: Callable[[int], int]) -> Task:
    """How many decisions a second `play_one` takes, whole matches at a time; it returns how many there were.

    Every round goes on to other matches: single matches differ more than builds do.
    """
    seeds = count(1)

    def measure(seconds: float) -> float:
        decisions = 0
        begin = process_time()
        while (spent := process_time() - begin) < seconds:
            decisions += play_one(next(seeds))
        return decisions / spent

    return measure


def microseconds(batch: Callable[[], tuple[float, int]]) -> Task:
    """How long one operation takes; `batch` times many of them and leaves its preparations out."""

    def measure(seconds: float) -> float:
        spent, done = 0.0, 0
        while spent < seconds:
            more, operations = batch()
            spent += more
            done += operations
        return spent / done * 1e6

    return measure


def timed(operation: Callable[..., object], calls: Sequence[tuple[object, ...]]) -> tuple[float, int]:
    """The time of calling the operation once with each of these arguments."""
    begin = process_time()
    for arguments in calls:
        operation(*arguments)
    return process_time() - begin, len(calls)
