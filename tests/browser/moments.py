"""Where each kind of decision is asked: matches to go on from.

Most are taken from the recordings the boards are drawn by; what these have not met is drawn here. A kind that is
nowhere is missing from what `moments` answers, and the walk fails.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ravenhall import games
from ravenhall.kernel.interpreted.replay import from_position
from ravenhall.kernel.match import Match
from web.src.demo.recorder import Start, load

TOLD = 12  # so many steps before the moment are played again, so that there is something to tell of
FEAST = {"table": "36x24"}
CAPTIVE = (
    "seat 1 first\n0 bondi 1,1 N\n0 bondi 3,1 N\n0 bondi 10,10 N captive 1\n1 bondi 11,10 N escorting 2\n"
    "1 bondi 9,9 N\n1 bondi 11,11 N\n1 bondi 34,22 N\n1 bondi 32,22 N"
)
RINGED = (
    "0 bondi 10,10 N\n0 bondi 30,20 N\n0 bondi killed\n0 bondi killed\n1 bondi 10,9 S\n1 bondi 11,10 W\n"
    "1 bondi 10,11 N\n1 bondi 9,10 E"
)
LENDING = (
    "0 jarl 20,10 N\n0 huskarl 34,2 N\n0 bondi 26,10 N\n0 bondi killed\n0 bondi killed\n0 bondi killed\n"
    "1 bondi 34,22 N\n1 bondi 32,22 N"
)


class Drawn(NamedTuple):
    """A position, and what is played from it until the question comes."""

    start: Start
    deeds: tuple[str, ...]


def feast(drawing: str, *deeds: str, dice: tuple[int, ...] = (), **options: object) -> Drawn:
    return Drawn(Start(2, 1, {**FEAST, **options}, drawing, dice), deeds)


DRAWN: dict[str, dict[str, Drawn]] = {
    "battalia": {
        "ambush_overflow": Drawn(
            Start(
                2,
                1,
                {"excluded_faction": "blue"},
                "turn 0\nday 1\nambush 0 friman/red friman/gold chief/red\nhand 0 amulet/red horse/red supply*2",
                (4,),
            ),
            ("0 use:amulet", "0 amulet_target:horse/red"),
        ),
        "luut_player": Drawn(
            Start(
                4,
                1,
                {},
                "turn 0\nday 2\nhand 0 luut friman/red\nnation 1 supply*10\nnation 2 lord/red supply*9",
            ),
            ("0 use:luut",),
        ),
    },
    "ravenfeast": {
        "move_mode": feast(CAPTIVE, "1 fig:3"),
        "escort_captive": feast(CAPTIVE, "1 reassign_escort", auto_single=False),
        "escort_pick": feast(CAPTIVE, "1 reassign_escort", "1 captive:2", auto_single=False),
        "capture_or_kill": feast(RINGED, "0 end_movement", "1 end_movement", dice=(6, 1)),
        "choose_escort": feast(RINGED, "0 end_movement", "1 end_movement", "1 capture", dice=(6, 1)),
        "leader_loan": feast(LENDING, "0 end_movement", "1 end_movement", leader_loan_risk="flee"),
    },
}


class Moment(NamedTuple):
    """Somebody is asked something."""

    name: str
    kind: str
    seat: int
    seats: int
    match: dict[str, Any]


def moments(game: str, every: bool = False) -> list[Moment]:
    """One for each kind of decision, the one with most to choose from; or all that are recorded."""
    recording = load(game)
    asked = [(name, scene) for name, scene in recording["scenes"].items() if scene["decision"]]
    if not every:
        fullest = {scene["decision"]["kind"]: (name, scene) for name, scene in sorted(asked, key=worth)}
        asked = list(fullest.values())
    found = []
    for key, told in recording["matches"].items():
        here = sorted((scene["step"], name, scene) for name, scene in asked if scene["match"] == key)
        if here:
            found += recorded(game, told, here)
    drawn = [of_drawing(game, kind, how) for kind, how in DRAWN.get(game, {}).items()]
    return sorted([*found, *drawn])


def worth(named: tuple[str, dict[str, Any]]) -> tuple[int, str]:
    name, scene = named
    return len(scene["decision"]["actions"]), name


def recorded(game: str, told: dict[str, Any], scenes: list[tuple[int, str, dict[str, Any]]]) -> list[Moment]:
    """The moments of one recorded match, which is played but once."""
    start = Start(**{name: value for name, value in told.items() if name != "played"})
    match, at, found = start.match(game), 0, []
    for step, name, scene in scenes:
        from_here = max(at, step - TOLD)
        for deed in told["played"][at:from_here]:
            do(match, deed)
        at = from_here
        late = match if at == 0 else from_position(match.game, match.fork().state, match.options)
        late = late.fork() if at == 0 else late
        for deed in told["played"][at:step]:
            do(late, deed)
        found.append(moment(name, late, scene["seat"]))
        assert found[-1].kind == scene["decision"]["kind"], f"{game}: {name} asks {found[-1].kind}"
    return found


def of_drawing(game: str, kind: str, drawn: Drawn) -> Moment:
    match = drawn.start.match(game)
    for deed in drawn.deeds:
        do(match, deed)
    return moment(kind, match, match.asks[0].seat)


def moment(name: str, match: Match, seat: int) -> Moment:
    kind = next(ask.kind for ask in match.asks if ask.seat == seat)
    return Moment(name, kind, seat, match.seats, match.save())


def do(match: Match, deed: str) -> None:
    """A deed with its seat: "0 place II 6"."""
    seat, _, action = deed.partition(" ")
    match.play(int(seat), action)


def kinds_of(game: str) -> set[str]:
    return {decision.kind for decision in games.load(game).decisions}
