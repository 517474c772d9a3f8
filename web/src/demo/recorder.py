"""Records positions for the demo page and the tests of the boards: each game's demo/scenes.py says which.

    make scenes GAME=battalia    bots play again, and the worthiest scenes are kept
    make renew                   the recorded matches are told again, as the games tell them now

A recording holds its matches, each by how it begins and what
was played, and its scenes by match and step: so a test can reach every scene again and compare.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from ravenhall import bots, games
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Ask
from ravenhall.kernel.match import Match

Scene = dict[str, Any]
Wanted = Iterable[tuple[str, int | None]]  # names of scenes, and the seat each is seen from; None: a watcher
WIDTH = 120
SHORT = 60  # parts no longer than this share lines
GAMES = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Start:
    """How a match begins: by the rules, or from a written position."""

    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    position: str = ""
    dictated: tuple[int, ...] = ()

    def match(self, game: str) -> Match:
        if not self.position:
            return games.load(game).start(self.seats, self.seed, self.options)
        match = games.load(game).position(self.position, self.seats, self.seed, self.options)
        if self.dictated:
            match.dictate(list(self.dictated))
        return match

    def json(self) -> Scene:
        return {name: value for name, value in vars(self).items() if value not in ("", ())}


@dataclass(frozen=True)
class Run:
    """A match to find scenes in: some deeds, each with the seat that does it, then what bots choose."""

    name: str
    start: Start
    players: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()
    firmly: dict[str, str] = field(
        default_factory=dict
    )  # what seat 0 answers to a kind of decision whatever its bot thinks
    steps: int = 10_000  # at the most
    rank: int = 0  # its scenes go before those of a run of lower rank

    @property
    def key(self) -> str:
        return "-".join([self.name, *sorted(set(self.players)), str(self.start.seed)])


class Teller:
    """A match, and what each seat has been told of it: the last lines of that go with every scene."""

    def __init__(self, demo: Demo, start: Start) -> None:
        self.demo = demo
        self.match = start.match(demo.game)
        self.played: list[str] = []
        eyes = (None, *range(self.match.seats))
        self.told: dict[int | None, list[Event]] = {seat: list(self.match.events(seat)) for seat in eyes}
        self.fresh = dict.fromkeys(eyes, 0)

    @property
    def ask(self) -> Ask:
        """Who is asked first."""
        return self.match.asks[0]

    def do(self, deed: str) -> None:
        """A deed with its seat: "0 place II 6"."""
        seat, _, action = deed.partition(" ")
        self.play(int(seat), action)

    def play(self, seat: int, action: Action | str) -> None:
        events = self.match.play(seat, action)
        self.played.append(f"{seat} {action.text if isinstance(action, Action) else action}")
        for one in self.told:
            seen = [event for event in events if event.seen_by(one)]
            self.told[one] += seen
            self.fresh[one] = len(seen)

    def _line(self, number: int, event: Event) -> Scene:
        return {"number": number, "event": event.json(), "text": self.match.game.say(event, self.demo.names)}

    def scene(self, seat: int | None) -> Scene:
        """What this seat sees now; None: a watcher."""
        told = self.told[seat]
        last = len(told) - self.demo.lines
        shown = [n for n, event in enumerate(told) if n >= last or event.kind.name in self.demo.always]
        lines = [self._line(number, told[number]) for number in shown]
        scene = {
            "step": len(self.played),
            "seat": seat,
            "view": self.match.view(seat),
            "decision": self._decision(seat),
            "lines": lines,
            "fresh": min(self.fresh[seat], len(lines)),
        }
        questions = self.demo.questions(scene) if seat is None else {**self._quick(), **self.demo.questions(scene)}
        answers = {name: self.match.consult(seat, question) for name, question in questions.items()}
        return {**scene, "answers": answers} if answers else scene

    def _quick(self) -> dict[str, Scene]:
        """What the board asks without being told to."""
        return {about: {"about": about} for about in self.match.game.quick}

    def _decision(self, seat: int | None) -> Scene | None:
        for ask in self.match.asks:
            if ask.seat == seat:
                actions = [{"code": a.code, "text": a.text, "form": a.json()} for a in self.match.legal(seat)]
                number = len(self.told[seat])
                return {"seat": seat, "kind": ask.kind, "text": ask.text, "number": number, "actions": actions}
        return None


def offers(scene: Scene) -> Any:
    """How many actions there are to draw."""
    return len(scene["decision"]["actions"]) if scene["decision"] else 0


def no_questions(scene: Scene) -> dict[str, Scene]:
    return {}


def no_scenes(run: Run, teller: Teller) -> Wanted:
    return ()


def no_film(run: Run, teller: Teller) -> bool:
    return False


@dataclass(frozen=True)
class Demo:
    """What a game wants recorded. Of the scenes met under one name the worthiest is kept."""

    game: str
    names: list[str]
    lines: int  # so many of the last lines of the log go with a scene
    runs: list[Run]
    scenes: Callable[[Run, Teller], Wanted]  # what there is to keep at this moment, somebody being asked
    ending: Callable[[Run, Teller], Wanted] = no_scenes  # and at the end of a run
    worth: Callable[[Scene], Any] = offers
    always: tuple[str, ...] = ()  # kinds of events whose lines are shown however long ago they were told
    begins_film: Callable[[Run, Teller], bool] = no_film
    frames: int = 0  # of the film: steps in a row as seat 0 sees them, for what moves
    questions: Callable[[Scene], dict[str, Scene]] = no_questions  # what a scene asks of the game, by name


class Recorder:
    """Plays the runs of a demo and keeps what is worth it."""

    def __init__(self, demo: Demo) -> None:
        self.demo = demo
        self.tellers: dict[str, tuple[Run, Teller]] = {}
        self.kept: dict[str, tuple[Any, Scene]] = {}
        self.film: list[Scene] = []

    def record(self) -> Scene:
        for run in self.demo.runs:
            self._look(run)
        scenes = {name: scene for name, (_, scene) in sorted(self.kept.items())}
        matches = {}
        for key, (run, teller) in sorted(self.tellers.items()):
            steps = [scene["step"] for scene in (*scenes.values(), *self.film) if scene["match"] == key]
            if steps:
                matches[key] = {**run.start.json(), "played": teller.played[: max(steps)]}
        film = {"film": self.film} if self.film else {}
        return {"names": self.demo.names, "matches": matches, "scenes": scenes, **film}

    def _look(self, run: Run) -> None:
        demo, teller = self.demo, Teller(self.demo, run.start)
        self.tellers[run.key] = run, teller
        for deed in run.deeds:
            teller.do(deed)
        players = [bots.make(kind, teller.match.game, run.start.seed + seat) for seat, kind in enumerate(run.players)]
        while teller.match.outcome is None and len(teller.played) < run.steps:
            self._keep(run, teller, demo.scenes(run, teller))
            if len(self.film) < demo.frames and (self.film or demo.begins_film(run, teller)):
                self.film.append({"match": run.key, **teller.scene(0)})
            if not players:
                return
            seat, firm = teller.ask.seat, run.firmly.get(teller.ask.kind)
            teller.play(seat, firm if seat == 0 and firm else players[seat].choose(teller.match, seat))
        self._keep(run, teller, demo.ending(run, teller))

    def _keep(self, run: Run, teller: Teller, wanted: Wanted) -> None:
        for name, seat in wanted:
            scene = {"match": run.key, **teller.scene(seat)}
            worth = run.rank, self.demo.worth(scene)
            if name not in self.kept or worth > self.kept[name][0]:
                self.kept[name] = worth, scene


def told_again(demo: Demo, recording: Scene) -> Scene:
    """The same scenes of the same matches, as the game tells them now."""
    told: dict[tuple[str, int, int | None], Scene] = {}
    scenes, film = recording["scenes"], recording.get("film", [])
    for key, match in recording["matches"].items():
        begins = {name: value for name, value in match.items() if name not in ("played", "dictated")}
        teller = Teller(demo, Start(**begins, dictated=tuple(match.get("dictated", ()))))
        here = [scene for scene in (*scenes.values(), *film) if scene["match"] == key]
        for step in range(len(match["played"]) + 1):
            for seat in {scene["seat"] for scene in here if scene["step"] == step}:
                told[key, step, seat] = {"match": key, **teller.scene(seat)}
            if step < len(match["played"]):
                teller.do(match["played"][step])

    def again(scene: Scene) -> Scene:
        return told[scene["match"], scene["step"], scene["seat"]]

    return {
        **recording,
        "names": demo.names,
        "scenes": {name: again(scene) for name, scene in scenes.items()},
        **({"film": [again(scene) for scene in film]} if film else {}),
    }


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def file_of(game: str) -> Path:
    return GAMES / game / "demo" / "scenes.json"


def recorded_games() -> list[str]:
    return sorted(path.parents[1].name for path in GAMES.glob("*/demo/scenes.py"))


def demo_of(game: str) -> Demo:
    demo: Demo = import_module(f"web.src.games.{game}.demo.scenes").DEMO
    return demo


def load(game: str) -> Scene:
    recording: Scene = json.loads(file_of(game).read_text(encoding="utf-8"))
    return recording


def write(game: str, recording: Scene) -> None:
    file = file_of(game)
    file.write_text("\n".join(by_lines(recording)) + "\n", encoding="utf-8")
    scenes, film = recording["scenes"], recording.get("film", [])
    print(f"{game}: {len(scenes)} scenes, {len(film)} frames, {file.stat().st_size // 1024} KiB")


def by_lines(value: Any, before: str = "", after: str = "") -> Iterator[str]:
    """JSON of which a change shows as few changed lines: what fits stays on a line, short parts share lines."""
    whole = f"{before}{json.dumps(value, ensure_ascii=False)}{after}"
    if len(whole) <= WIDTH or not isinstance(value, (dict, list)) or not value:
        yield whole
        return
    indent = " " * (len(before) - len(before.lstrip()))
    opening, closing = ("{", "}") if isinstance(value, dict) else ("[", "]")
    named = value.items() if isinstance(value, dict) else [(None, part) for part in value]
    yield before + opening
    line = ""
    for number, (name, part) in enumerate(named, 1):
        head = "" if name is None else f"{json.dumps(name)}: "
        comma = "," if number < len(value) else ""
        word = f"{head}{json.dumps(part, ensure_ascii=False)}{comma}"
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = ""
        if len(word) <= SHORT:
            line = f"{line} {word}" if line else f"{indent} {word}"
        else:
            if line:
                yield line
            line = ""
            yield from by_lines(part, f"{indent} {head}", comma)
    if line:
        yield line
    yield indent + closing + after


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m web.src.demo.recorder", description=__doc__)
    parser.add_argument("what", choices=["record", "renew"])
    parser.add_argument("game", nargs="?", choices=recorded_games(), help="one game instead of all")
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else recorded_games():
        demo = demo_of(game)
        write(game, Recorder(demo).record() if asked.what == "record" else told_again(demo, load(game)))


if __name__ == "__main__":
    main()
