"""One saved match for each way a match can end: found by playing at random, kept as tests/golden/<game>/*.json."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.errors import RavenhallError, Unreadable
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from tests.golden.constructed import DRAWN, MODES
from tests.matches import Case, cases_of, play_on, rich_options

FOLDER = Path(__file__).parent
MATCHES = 25  # searched for each option set
FEWER = {"ravenfeast": 3}  # where matches are long


def files(game: Game[Any]) -> list[Path]:
    return sorted((FOLDER / game.name).glob("*.json"))


def ending(match: Match) -> str:
    """The name of the way this match ended: its mode, the clause and the reason."""
    outcome = match.outcome
    assert outcome is not None
    rich = rich_options(match.game)
    mode = "+".join(rich) if rich and all(match.options[name] == value for name, value in rich.items()) else "usual"
    for name, (seats, options) in MODES.get(match.game.name, {}).items():
        if (seats, match.game.settings(seats, options)[1]) == (match.seats, match.options):
            mode = name
    is_team = len(set(match.sides)) < match.seats  # a victory of all is then nothing shared between rivals
    shared = not outcome.winners or (len(outcome.winners) == match.seats and not is_team)
    drawn = "-shared" if shared and match.seats > 1 else ""
    target = match.options.get("target")
    both = "-both" if isinstance(target, int) and min(outcome.points) >= target else ""
    return f"{mode}-{outcome.clause}-{re.sub('[^a-z]+', '-', outcome.reason.lower())}{both}{drawn}"


def searched(game: Game[Any]) -> Iterator[Match]:
    """Finished matches of every option set, played at random and greedily, from the start and from drawn positions."""
    further = [Case(game, seats, options) for seats, options in MODES.get(game.name, {}).values()]
    for case in [*cases_of(game), *further]:
        for seed in range(FEWER.get(game.name, MATCHES // 4 if further else MATCHES)):
            yield play_on(case.start(seed), seeded(seed))
            yield play_greedily(case.start(seed), seeded(seed))
            for match in drawn(case, seed):
                yield play_greedily(match.fork(), seeded(seed))
                yield play_on(match, seeded(seed))


def drawn(case: Case, seed: int) -> Iterator[Match]:
    """A match from each of the positions drawn for this game, as far as the options allow it."""
    for drawing in DRAWN.get(case.game.name, []):
        with suppress(Unreadable):  # such as the ninth turn of a match of five
            yield case.game.position(drawing, case.seats, seed, case.options)


def play_greedily(match: Match, chance: Chance) -> Match:
    """The action that looks best, or one of those that do."""
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        worths = match.game.worths(match.fork().state, seat, menu)
        best = [action for action, worth in zip(menu, worths, strict=True) if worth == max(worths)]
        match.play(seat, best[chance.below(len(best))])
    return match


def found(game: Game[Any]) -> dict[str, Match]:
    """The shortest match found for each ending; from a drawn position only where no other was found."""
    matches: dict[str, Match] = {}
    for match in searched(game):
        name = ending(match)
        if name not in matches or _length(match) < _length(matches[name]):
            matches[name] = match
    return matches


def _length(match: Match) -> tuple[bool, int]:
    return match.origin.position is not None, len(match.steps)


def record(game: Game[Any]) -> None:
    """Replace the recorded matches."""
    (FOLDER / game.name).mkdir(exist_ok=True)
    for path in files(game):
        path.unlink()
    for name, match in found(game).items():
        (FOLDER / game.name / f"{name}.json").write_text(as_text(match.save()))


def difference(game: Game[Any], path: Path) -> str | None:
    """How this recorded match plays differently now, or None."""
    document = json.loads(path.read_text())
    try:
        match = game.restore(document)
    except RavenhallError as error:
        return f"{path.name}: {error}"
    if as_text(match.save()) != path.read_text():
        return f"{path.name}: is saved differently"
    return None if match.outcome is not None and ending(match) == path.stem else f"{path.name}: ends otherwise"


def as_text(document: dict[str, object]) -> str:
    """One action a line, so that a difference shows where it begins."""
    parts = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in document.items() if key != "actions"]
    actions = ",\n  ".join(json.dumps(step, ensure_ascii=False) for step in _list(document["actions"]))
    return "{" + ",\n".join([*parts, f'"actions": [\n  {actions}\n]']) + "}\n"


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value
