"""A table of a hall, and the people who sit at it: looked at and played through the hall's addresses alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from tests.hall.client import PATIENCE, Json, Person, new_id

CHOOSE = random.Random(1066)
Choose = Callable[[list[Json]], Json]


class Sitting:
    def __init__(self, table: str, persons: dict[int, Person], links: dict[int, str] | None = None) -> None:
        self.table = table
        self.persons = persons  # by seat
        self.links = links or {}  # the secrets of seats that nobody has claimed yet

    def told(self, seat: int) -> Json:
        """All that the person in this seat may know, looked at from there."""
        return self.persons[seat].get(f"/api/tables/{self.table}?look={seat}")

    def status(self) -> str:
        return str(self.told(min(self.persons))["table"]["status"])

    def asked(self) -> dict[int, Json]:
        """What the people here must decide now, by seat."""
        return questions({seat: self.told(seat) for seat in sorted(self.persons)})

    def do(self, seat: int, kind: str, /, **fields: Any) -> Json:
        command = {"type": kind, "id": new_id(), **fields}
        answer = self.persons[seat].post(f"/api/tables/{self.table}/commands", command)
        assert answer["type"] == "done", answer
        return answer

    def answer(self, seat: int, decision: Json, choose: Choose = CHOOSE.choice) -> str:
        """Answer what is asked; the notation of the answer."""
        action = choose(decision["actions"])
        self.do(seat, "play", seat=seat, action=action["code"], number=decision["number"])
        return str(action["text"])

    def play_on(self, steps: int, choose: Choose = CHOOSE.choice) -> int:
        """Let the people here decide so many times, if it is not over before; how often they did."""
        for played in range(steps):
            asked = self.wait_for_a_question()
            if not asked:
                return played
            seat = CHOOSE.choice(list(asked))
            self.answer(seat, asked[seat], choose)
        return steps

    def wait_for_a_question(self) -> dict[int, Json]:
        """Until bots have answered and people are asked; nothing when the match is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            told = {seat: self.told(seat) for seat in sorted(self.persons)}
            if (asked := questions(told)) or any(one["table"]["status"] != "playing" for one in told.values()):
                return asked
            time.sleep(0.01)
        raise AssertionError("nobody is asked anything any more")

    def play_until(self, wanted: Callable[[dict[int, Json]], bool], most: int = 600) -> dict[int, Json]:
        """Play until what people are asked is wanted; what they are asked then."""
        for _ in range(most):
            asked = self.wait_for_a_question()
            if not asked or wanted(asked):
                assert asked, "the match was over before that happened"
                return asked
            seat = CHOOSE.choice(list(asked))
            self.answer(seat, asked[seat])
        raise AssertionError("that did not happen")


def questions(told: dict[int, Json]) -> dict[int, Json]:
    """The decisions among what the seats were told: each seat's own."""
    found = {seat: one.get("match", {}).get("decision") for seat, one in told.items()}
    return {seat: one for seat, one in found.items() if one is not None and one["seat"] == seat}
