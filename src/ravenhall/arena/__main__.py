"""A contest on the command line.

python -m ravenhall.arena battle_ravens greedy random --matches 400 --option tactics=true
"""

from __future__ import annotations

import argparse
import sys

from ravenhall import bots, games
from ravenhall.arena.contest import Result, Standing, contest
from ravenhall.kernel.errors import BadOptions, RavenhallError


def main(arguments: list[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    try:
        options = dict(read_option(text) for text in given.option)
        game = games.load(given.game)
        result = contest(game, given.bots, given.matches, given.seed, options, given.processes)
    except RavenhallError as error:
        print(error, file=sys.stderr)
        return 2
    print(report(result, given.count, given.events))
    return 0


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("ravenhall.arena", description="Many matches between bots.")
    parser.add_argument("game", help=f"one of {', '.join(games.NAMES)}")
    parser.add_argument("bots", nargs="+", help=f"one for each seat: {', '.join(bots.NAMES)}")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="equal seeds give equal contests")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--count", action="append", default=[], metavar="EVENT", help="how often it happened a match")
    parser.add_argument("--events", action="store_true", help="also list how often each event happened per match")
    return parser


def read_option(text: str) -> tuple[str, object]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadOptions(text, f"an option is written NAME=VALUE, not {text!r:.60}")
    return name, value


def report(result: Result, counted: list[str], events: bool) -> str:
    lines = [f"{result.game}: {result.matches} matches, every deal from each seating"]
    lines += [line(standing) for standing in result.standings]
    seats = ", ".join(f"seat {seat} {wins}" for seat, wins in enumerate(result.seat_wins))
    lines.append(f"wins by seat: {seats}; without a winner {result.draws}")
    places = ", ".join(f"{100 * wins / result.matches:.1f} %" for wins in result.place_wins)
    lines.append(f"wins by place, from whoever was asked first: {places}")
    lines.append(f"decisions a match: {spread(result.lengths)}")
    lines += [f"{event} a match: {spread(result.numbers_of(event))}" for event in counted]
    lines += [f"ended by {ending}: {number}" for ending, number in sorted(result.endings.items())]
    if events:
        lines += [f"{result.per_match(event):9.3f}  {event}" for event in sorted(result.happened)]
    return "\n".join(lines)


def spread(numbers: list[int]) -> str:
    """The figures of a sorted list."""
    number = len(numbers)
    middle, most = numbers[(number - 1) // 2], numbers[(9 * number + 9) // 10 - 1]
    mean = sum(numbers) / number
    return f"{numbers[0]} to {numbers[-1]}, mean {mean:.1f}, middle {middle}, nine in ten within {most}"


def line(standing: Standing) -> str:
    least, most = standing.interval
    score = f"{standing.wins} won, {standing.draws} drawn, {standing.losses} lost"
    sure = f"{100 * standing.share:.1f} % (95 % interval {100 * least:.1f}–{100 * most:.1f})"
    return f"{standing.name:10} {sure}: {score}; mean points {standing.points / standing.matches:.1f}"


if __name__ == "__main__":
    sys.exit(main())
