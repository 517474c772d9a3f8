"""Starting a match, saving it as one JSON document, and playing it again from that document.

    {"ravenhall": 1, "game": "battle_ravens", "revision": 1, "data": null, "seats": 2, "options": {…}, "seed": 7,
     "actions": [[0, "place II 4"], …, ["chance", 6, 2, 1], ["lay", 12]], "position": {…}}

The actions are the truth; the position is what they lead to. Under the same revision both are compared, under a newer
one the match goes on from the position, since the actions might now play differently.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from ravenhall.kernel.chance import LARGEST_SEED, Chance, read_seed, seeded
from ravenhall.kernel.errors import BadData, RavenhallError, Unreadable, shown
from ravenhall.kernel.events import Passed
from ravenhall.kernel.game import Game
from ravenhall.kernel.layouts import FIRST, brought_up, layout_of, newest
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import refuse_files
from ravenhall.kernel.records import record_json
from ravenhall.kernel.state import NOTHING, Outcome, State
from ravenhall.kernel.steps import Dictation, Laying, Origin, Sowing, Step, dictated_results

FORMAT: Final = 1
IN_EVERY_LAYOUT: Final = ("chance", "dictated", "asking", "outcome")
EXACT_IN_JSON: Final = 2**53  # larger numbers lose digits in other languages' JSON: those seeds are written as text


def start(game: Game[Any], seats: object, seed: object, options: object, dictated: object) -> Match:
    number, chosen = game.settings(seats, options)
    return _from_origin(game, Origin(number, sown(seed), chosen, None, dictated_results(dictated)))


def sown(seed: object) -> int:
    """The seed given, or one that chance picks."""
    return secrets.randbelow(EXACT_IN_JSON) if seed is None else read_seed(seed)


def _from_origin(game: Game[Any], origin: Origin) -> Match:
    if origin.position is None:
        assert origin.seed is not None
        chance = seeded(origin.seed)
        chance.dictated = origin.dictated[:]
        match = Match(game, game.setup(origin.seats, origin.options, chance), origin, None, [])
        match.begin()
        return match
    return Match(game, read_position(game, origin.position, origin.seats), origin, None, [])


def from_position(game: Game[Any], state: State, options: dict[str, object]) -> Match:
    """A match that starts from this state, for puzzles and tests: played on to where somebody must decide."""
    seats, chosen = game.settings(len(state.asking), options)
    match = Match(game, state, Origin(seats, None, chosen), None, [])
    match.begin()
    match.origin = Origin(seats, None, chosen, _position(match))
    return match


def from_drawing(game: Game[Any], drawing: object, seats: object, seed: object, options: object) -> Match:
    """A match from a drawn position; the seed decides what the drawing leaves open, and all chance to come."""
    if not isinstance(drawing, str):
        raise Unreadable(f"a position is drawn as text, not as a {type(drawing).__name__}")
    number, chosen = game.settings(seats, options)
    state: State = game.setup(number, chosen, seeded(sown(seed)))
    game.draw(state, drawing)
    return from_position(game, state, chosen)


# ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def save(match: Match) -> dict[str, object]:
    origin = match.origin
    steps = [] if origin.bare is None else match.steps  # without a beginning they lead nowhere
    document: dict[str, object] = {
        "ravenhall": FORMAT,
        "game": match.game.name,
        "revision": match.game.revision,
        "data": match.game.data_id,
        "seats": origin.seats,
        "options": match.options,
        "seed": _seed_json(origin.seed),
        "actions": [_step_json(step) for step in steps],
        "position": _position(match),
    }
    if origin.position is not None:
        document["start"] = origin.position
    if origin.dictated:
        document["dictated"] = list(origin.dictated)
    return document


def _seed_json(seed: int | None) -> object:
    return seed if seed is None or seed < EXACT_IN_JSON else str(seed)


def _step_json(step: Step) -> list[object]:
    if isinstance(step, Dictation):
        return ["chance", *step.results]
    if isinstance(step, Laying):
        return ["lay", _seed_json(step.seed)]
    if isinstance(step, Sowing):
        return ["seed", _seed_json(step.seed)]
    return [step.seat, str(step.action)]


def _position(match: Match) -> dict[str, object]:
    """The position as it is saved: with its layout, once there is another than the first."""
    position = position_json(match.state)
    if newest(match.game) != FIRST:
        position["layout"] = newest(match.game)
    return position


def position_json(state: State) -> dict[str, object]:
    """The whole state, secrets and generator included: for storage, never for players."""
    chance = state.chance
    return {
        "chance": [chance.a, chance.b, chance.c, chance.count],
        "dictated": list(chance.dictated),
        "asking": list(state.asking),
        "outcome": None if state.outcome is None else state.outcome.json(),
        "state": record_json(state),
    }


def same_position(game: Game[Any], one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Are these two the same, whatever is remembered of how they came about? An older layout may have known less."""
    return {**one, "state": _unremembered(game, one)} == {**other, "state": _unremembered(game, other)}


def _unremembered(game: Game[Any], position: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in position["state"].items() if name not in game.memory}


# ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def restore(game: Game[Any], data: object) -> Match:
    document = _document(game, data)
    origin = _origin(game, document)
    position = document.get("position")
    if document["revision"] != game.revision:
        earlier = _of_revision(_required(position), document["revision"])
        return _from_origin(game, Origin(origin.seats, None, origin.options, earlier))
    if origin.seed is None and origin.position is None:
        if document["actions"]:
            raise BadData("saved match", "", "seed", "is missing: without it nobody knows where the actions begin")
        return _from_origin(game, Origin(origin.seats, None, origin.options, _required(position)))
    match = _from_origin(game, origin)
    play_steps(match, document["actions"])
    if position is not None and not _leads_to(match, position):
        read_position(game, position, origin.seats)  # says which invariant is broken, if one is
        raise BadData("saved match", "", "position", "is not where the actions lead")
    return match


def _leads_to(match: Match, position: object) -> bool:
    """Is this where the actions have led? A field that an older layout lacked may be known better by playing again."""
    if not isinstance(position, dict):
        return False
    now = _position(match)
    if layout_of(match.game, position) == newest(match.game):
        return position == now
    before = brought_up(match.game, position)
    return all(before.get(key) == now[key] for key in IN_EVERY_LAYOUT)


def _of_revision(position: object, revision: int) -> object:
    """A position notes under which rules it came about: they may have ended the match otherwise than those of today."""
    return {"revision": revision, **position} if isinstance(position, dict) else position


def _required(position: object) -> object:
    if position is None:
        raise BadData("saved match", "", "position", "is missing, and the actions alone do not lead there")
    return position


def _document(game: Game[Any], data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadData("saved match", "", "", "must be a JSON object")
    if data.get("ravenhall") != FORMAT:
        raise BadData("saved match", "", "ravenhall", f"must be {FORMAT}: the format of the document")
    if data.get("game") != game.name:
        raise BadData("saved match", "", "game", f"is {shown(data.get('game'))}, not {game.name}")
    for key in ("seats", "options"):
        if data.get(key) is None:
            raise BadData("saved match", "", key, "is missing: nobody knows what was played")
    revision = data.get("revision")
    if not isinstance(revision, int) or not 1 <= revision <= game.revision:
        raise BadData("saved match", "", "revision", f"must be 1 to {game.revision}, not {shown(revision)}")
    if data.get("data") != game.data_id:
        raise BadData("saved match", "", "data", f"is {shown(data.get('data'))}: played with other cards than these")
    return {"actions": [], **data}


def _origin(game: Game[Any], document: dict[str, Any]) -> Origin:
    options = document.get("options", {})
    refuse_files(game.options, options)
    if document["revision"] != game.revision and isinstance(options, dict):
        options = game.mended(options)
    seats, chosen = game.settings(document.get("seats"), options)
    seed = document.get("seed")
    if seed is not None:
        seed = _written_seed(seed)
    return Origin(seats, seed, chosen, document.get("start"), dictated_results(document.get("dictated", [])))


def _written_seed(seed: object) -> int:
    if isinstance(seed, str) and seed.isdecimal() and len(seed) <= len(str(LARGEST_SEED)):
        return read_seed(int(seed))
    return read_seed(seed)


def play_steps(match: Match, steps: object) -> None:
    """Play written steps on a match; BadData names the step that cannot be played."""
    if not isinstance(steps, list):
        raise BadData("saved match", "", "actions", "must be a list")
    for number, step in enumerate(steps, 1):
        if not isinstance(step, list) or not step or (step[0] != "chance" and len(step) != 2):
            forms = '[seat, action], ["chance", results…], ["seed", seed] or ["lay", seed]'
            raise BadData("saved match", f"action {number}", "", f"must be {forms}")
        try:
            if step[0] == "chance":
                match.dictate(step[1:])
            elif step[0] == "seed":
                match.sow(_written_seed(step[1]))
            elif step[0] == "lay":
                match.lay_anew(_written_seed(step[1]))
            else:
                match.play(step[0], step[1])
        except RavenhallError as error:
            raise BadData("saved match", f"action {number}", "", f"cannot be played: {error}") from error


def again(match: Match, step: object) -> Match:
    """The match as it was after `step` steps, by playing it again."""
    steps = len(match.steps)
    if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= steps:
        raise Unreadable(f"the match has {steps} steps; there is no step {shown(step)}")
    if match.origin.seed is None and match.origin.position is None:
        raise Unreadable("a sampled match does not know how it began: there is no way back in it")
    return next(islice(walk(match), step, None))


def walk(match: Match, passed: list[Passed] | None = None) -> Iterator[Match]:
    """The match before its first step and after each: one match that is played again while this is read.

    The positions that the latest step passed are in `passed` each time.
    """
    earlier = _from_origin(match.game, match.origin)
    yield earlier
    for done in match.steps:
        if passed is not None:
            passed.clear()
        if isinstance(done, Dictation):
            earlier.dictate(done.results)
        elif isinstance(done, Laying):
            earlier.lay_anew(done.seed)
        elif isinstance(done, Sowing):
            earlier.sow(done.seed)
        else:
            earlier.play(done.seat, done.action, passed)
        yield earlier


def read_position(game: Game[Any], position: object, seats: int) -> State:
    """A state from its JSON form, refused if it is misshapen, breaks an invariant or claims an end that is none."""
    if not isinstance(position, dict):
        raise BadData("saved match", "position", "", "must be an object")
    position = brought_up(game, position)
    chance = _read_chance(position.get("chance"), position.get("dictated"))
    state: State = game.read_state(position.get("state"), chance)
    state.asking = _read_asking(game, position.get("asking"), seats)
    state.asked = sum(decision != NOTHING for decision in state.asking)
    state.outcome = _read_outcome(position.get("outcome"), seats)
    if (state.outcome is None) == (state.asked == 0):
        raise BadData("saved match", "position", "asking", "must ask somebody until there is an outcome")
    problem = game.broken(state)
    if problem is not None:
        raise BadData("saved match", "state", "", problem)
    if state.outcome is not None and position.get("revision", game.revision) == game.revision:
        _check_outcome(game.ending(state), state.outcome)
    _check_answers(game, state)
    return state


def check_options(match: Match) -> Match:
    """The same match, if its position fits its options: for documents that somebody may have edited.

    What was played from a seed fits by itself. It takes a set-up, which is too dear for those that we have written.
    """
    game, origin = match.game, match.origin
    fresh = record_json(game.setup(origin.seats, origin.options, seeded(0)))
    saved_state = record_json(match.state)
    for name in game.settled:
        if _settled(fresh, name) != _settled(saved_state, name):
            field = name.rstrip("?").split(".")[-1]
            raise BadData("saved match", "position", field, "is not what the options make it")
    return match


def _settled(state: Any, name: str) -> object:
    for word in name.rstrip("?").split("."):
        state = state[word]
    return state is not None if name.endswith("?") else state


def _check_outcome(found: Outcome | None, claimed: Outcome) -> None:
    if found is None:
        raise BadData("saved match", "position", "outcome", "is an end, but the rules see none here")
    if found.json() != claimed.json():
        raise BadData("saved match", "position", "outcome", f"is not the end that the rules see here ({found.clause})")


def _check_answers(game: Game[Any], state: State) -> None:
    """A match never stands still: whoever is asked can answer."""
    for seat, kind in enumerate(state.asking):
        if kind != NOTHING and not game.decisions[kind].legal(state, seat):
            question = game.decisions[kind].kind
            raise BadData(
                "saved match", "position", "asking", f"asks seat {seat} for {question} without an answer to it"
            )


def _ints(value: object, least: int, most: int) -> bool:
    return isinstance(value, list) and all(type(item) is int and least <= item <= most for item in value)


def _read_chance(words: object, dictated: object) -> Chance:
    if not _ints(words, 0, 2**32 - 1) or not isinstance(words, list) or len(words) != 4:
        raise BadData("saved match", "position", "chance", "must be four numbers below 2^32")
    if not _ints(dictated, -(2**31), 2**31) or not isinstance(dictated, list):
        raise BadData("saved match", "position", "dictated", "must be a list of whole numbers")
    return Chance(words[0], words[1], words[2], words[3], list(dictated))


def _read_asking(game: Game[Any], asking: object, seats: int) -> list[int]:
    if not _ints(asking, NOTHING, len(game.decisions) - 1) or not isinstance(asking, list) or len(asking) != seats:
        raise BadData("saved match", "position", "asking", f"must be {seats} decision numbers or {NOTHING}")
    return list(asking)


def _read_outcome(data: object, seats: int) -> Outcome | None:
    if data is None:
        return None
    if isinstance(data, dict):
        places, points, clause, reason = (data.get(key) for key in ("places", "points", "clause", "reason"))
        if (
            _seat_ints(places, seats)
            and _seat_ints(points, seats)
            and isinstance(clause, str)
            and isinstance(reason, str)
        ):
            together = seats > 1 and data.get("winners") == list(range(seats))
            return Outcome(tuple(_list(places)), tuple(_list(points)), clause, reason, together)
    raise BadData("saved match", "position", "outcome", "must be null or places, points, clause and reason")


def _seat_ints(value: object, seats: int) -> bool:
    return _ints(value, -(2**31), 2**31) and len(_list(value)) == seats


def _list(value: object) -> list[int]:
    return list(value) if isinstance(value, Iterable) else []
