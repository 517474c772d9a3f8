"""Twin tables that differ in nothing but secrets: whoever may not know them is sent the same bytes on every channel."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

from ravenhall import games
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import Flag
from tests.hall.attack.figures import Figures
from tests.hall.client import Json, Page, Person
from tests.hall.inside import Inside

A_ROUND = 2  # positions of each game and viewer


def richest(game: Game[Any]) -> dict[str, object]:
    """The options that switch everything on, where the game allows that."""
    options: dict[str, object] = {option.name: True for option in game.options if isinstance(option, Flag)}
    try:
        game.settings(None, options)
        return options
    except Exception:  # whatever a game says: then its defaults
        return {}


def bare(match: Match) -> Json:
    """The match as a position without a past: what two matches that differ only in secrets share."""
    return {**match.save(), "seed": None, "actions": []}


def positions(game: Game[Any], viewer: int | None, count: int, seed: int = 0) -> list[tuple[Json, Json]]:
    """Positions on the way through random matches, each with a twin whose hidden parts are redrawn.

    Every other one is a moment in which the viewer and somebody else are asked in secret, if the game has such moments.
    Covert ones are not among them: there the hall answers by itself, and test_moments.py looks on.
    """
    chance = random.Random(f"{game.name} {viewer} {seed}")
    has_secrets = viewer is not None and any(s and not c for s, c in zip(game.secret, game.covert, strict=True))
    found: list[tuple[Json, Json]] = []
    while len(found) < count:
        match = game.start(seed=chance.randrange(10**6), options=richest(game))
        wants_secret = has_secrets and len(found) % 2 == 0
        steps = 1000 if wants_secret else chance.randrange(120)
        while match.outcome is None and (
            is_covert(match) or (steps > 0 and not (wants_secret and both_sealed(match, viewer)))
        ):
            seat = chance.choice(match.asks).seat
            match.play(seat, chance.choice(match.legal(seat)))
            steps -= 1
        if match.outcome is None:
            found.append((bare(match), bare(match.sample(viewer, chance.randrange(10**6)))))
    return found


def both_sealed(match: Match, viewer: int | None) -> bool:
    secret = [ask.seat for ask in match.asks if ask.secret]
    return viewer in secret and len(secret) > 1


def is_covert(match: Match) -> bool:
    return any(match.game.covert[match.state.asking[ask.seat]] for ask in match.asks)


async def seated(asa: Person, bo: Person, document: Json, viewer: int | None) -> str:
    """A table that goes on from the document: Asa has the viewer's seat (or watches), Bo all others."""
    seats: list[Json] = [{"me": True} if seat != viewer else {} for seat in range(document["seats"])]
    new = {"game": document["game"], "seats": seats, "match": document}
    made = await asyncio.to_thread(bo.post, "/api/tables", new)
    for link in made["links"]:
        claim = {"seat": link["seat"], "secret": link["secret"]}
        await asyncio.to_thread(asa.post, f"/api/tables/{made['table']}/claim", claim)
    return str(made["table"])


async def told(folder: Path, documents: list[Json], viewer: int | None, choice: int | None) -> list[list[str]]:
    """All frames the viewer hears of each position: as it joins, and while others seal their answers."""
    heard = []
    async with Inside(folder) as hall:
        asa = await asyncio.to_thread(Person, hall, "Asa")
        bo = await asyncio.to_thread(Person, hall, "Bo")
        for document in documents:
            table = await seated(asa, bo, document, viewer)
            other = await bo.join(table)
            page = await asa.connect()
            await page.done("join", id="joined", table=table)
            await page.done("ping", id="first")
            patched = await asa.connect()
            await patched.done("join", id="joined", table=table, patches=True)
            if choice is not None and page.decision is not None and is_secret(page.decision, document):
                await seal_others(other, choice)
            await page.done("ping", id="last")
            await patched.done("ping", id="last")
            again = await asa.connect()
            await again.done("join", id="joined again", table=table)
            frames = [text for text in page.raw + patched.raw + again.raw if '"presence"' not in text]
            heard.append(frames + (await elsewhere(asa, page, table) if document is documents[0] else []))
            await asyncio.gather(other.close(), page.close(), patched.close(), again.close())
    return heard


PLACES = ("", "/picture", "/replay", "/replay?patches=1", "/story", "/story?since=0", "/chat", "/export", "/verify")


async def elsewhere(asa: Person, page: Page, table: str) -> list[str]:
    """What the viewer is told beside the socket: pictures, steps, lists, the stream of events, objections, the file."""
    found = []
    for what in PLACES:
        answer = await asyncio.to_thread(asa.http.get, f"/api/tables/{table}{what}")
        found.append(f"{what} {answer.status_code} {answer.text}")
    for what, asked in (("/invitation", {"seat": 0, "secret": "x" * 24}), ("/review", {}), ("/review", {"eye": 0})):
        answer = await asyncio.to_thread(asa.http.post, f"/api/tables/{table}{what}", json=asked)
        found.append(f"{what} {answer.status_code} {answer.text}")
    found += [(await asyncio.to_thread(asa.http.get, path)).text for path in ("/api/mine", "/api/lobby")]
    found.append(await asyncio.to_thread(first_event, asa, table))
    for seat, action in ((0, 0), (0, "pass"), (1, 0), (0, "nonsense")):
        found.append(json.dumps(await page.do("why_not", id=f"why {seat} {action}", seat=seat, action=action)))
    for number, question in enumerate(questions(page)):
        mine = page.match.get("look")
        found.append(json.dumps(await page.do("consult", id=f"what {number}", seat=mine, question=question)))
    return found


def questions(page: Page) -> list[Json]:
    """One about everything that the game answers, as far as it can be asked without knowing the position."""
    about = games.load(page.table["game"]).answers
    more: dict[str, Json] = {"line": {"cards": ["supply"]}}
    plain: list[Json] = [{"about": one, **more.get(one, {})} for one in about]
    return plain + [{"about": one, "figure": 0, "target": 1} for one in about if page.table["game"] == "ravenfeast"]


def first_event(asa: Person, table: str) -> str:
    """The first message of the table's stream."""
    with asa.http.stream("GET", f"/api/tables/{table}/events") as answer:
        for line in answer.iter_lines():
            if line.startswith("data"):
                return line
    return ""


def is_secret(decision: Json, document: Json) -> bool:
    return any(one.secret for one in games.load(document["game"]).decisions if one.kind == decision["kind"])


async def seal_others(other: Page, choice: int) -> None:
    """Every other seat that is asked while the viewer is, too, seals some answer."""
    for seat in list(other.match.get("asked", [])):
        if seat != other.match["look"]:
            await other.done("look", seat=seat)
        decision = other.decision
        if decision is not None:
            await other.done("play", seat=seat, action=decision["actions"][choice]["code"])


# ── advice ──────────────────────────────────────────────────────────────────────────────────────────────────────────

DOORS: tuple[Json, ...] = ({"type": "ask_ravens"}, {"type": "consult", "question": {"about": "advice"}})
PATIENT = 5  # times somebody asks who hears that it takes too long on a busy machine


def own_decision(game: Game[Any], viewer: int, seed: int) -> tuple[Json, Json]:
    """A position in which the viewer alone is to decide among several actions, and its twin."""
    chance = random.Random(f"advice {game.name} {viewer} {seed}")
    while True:
        match, steps = game.start(seed=chance.randrange(10**6), options=richest(game)), chance.randrange(60)
        while match.outcome is None:
            if steps <= 0 and [ask.seat for ask in match.asks] == [viewer] and len(match.legal(viewer)) > 1:
                return bare(match), bare(match.sample(viewer, chance.randrange(10**6)))
            seat = chance.choice(match.asks).seat
            match.play(seat, chance.choice(match.legal(seat)))
            steps -= 1


async def advised(folder: Path, document: Json, viewer: int) -> list[str]:
    """What the ravens and the guide say to the viewer, among bots, who are not asked anything."""
    async with Inside(folder) as hall:
        asa = await asyncio.to_thread(Person, hall, "Asa")
        seats = [{"me": True} if seat == viewer else {"bot": "random"} for seat in range(document["seats"])]
        new = {"game": document["game"], "seats": seats, "match": document}
        table = (await asyncio.to_thread(asa.post, "/api/tables", new))["table"]
        found = []
        for door in DOORS:
            for attempt in range(PATIENT):
                command = {**door, "id": f"{door['type']}{attempt}", "seat": viewer}
                answer = await asyncio.to_thread(asa.post, f"/api/tables/{table}/commands", command)
                if answer["type"] in ("hint", "advice"):
                    found.append(json.dumps({**answer, "id": ""}))
                    break
        return found


def same_advice(game: Game[Any], viewer: int, folder: Path, seed: int) -> int:
    """How many tables were advised; what differs is an error."""
    real, twin = own_decision(game, viewer, seed)
    said = asyncio.run(advised(folder / "one", real, viewer))
    assert len(said) == len(DOORS), "the ravens or the guide did not answer"
    assert said == asyncio.run(advised(folder / "two", twin, viewer)), "advice depends on what is hidden"
    return 2


def twin_round(folder: Path, seed: int) -> Figures:
    """Every game, every viewer: real tables and their twins; and everybody who plays is advised."""
    tables = advice = 0
    for name in games.NAMES:
        game = games.load(name)
        seats = game.start(seed=1, options=richest(game)).seats
        for viewer in [*range(seats), None]:
            tables += same_bytes(game, viewer, A_ROUND, folder / f"{name}{viewer}", seed)
            if viewer is not None:
                advice += same_advice(game, viewer, folder / f"advised {name}{viewer}", seed)
    return Figures({"twin tables": tables + advice, "of which were advised": advice, "bytes that differ": 0})


def same_bytes(game: Game[Any], viewer: int | None, count: int, folder: Path, seed: int = 0) -> int:
    """How many tables were looked at; what differs is an error."""
    pairs = positions(game, viewer, count, seed)
    real, twin = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    one = asyncio.run(told(folder / "one", real, viewer, 0))
    assert one == asyncio.run(told(folder / "two", twin, viewer, None)), "others' hands"
    assert one == asyncio.run(told(folder / "three", real, viewer, -1)), "others' sealed answers"
    return 3 * len(pairs)
