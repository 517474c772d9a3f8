"""How a test tells a short story in a match of any game.

    (given("battle_ravens", '''
        north   HHHBBB  B     HHHBBB  HHHBBB  HHHBBB  HHHBBB
        south   HHHBBB  HB+1  HHHBBB  HHHBBB  HHHBBB  HHHBBB''')
        .rolling(4).when(0, "attack II 1").happens("B loses 1 Bondir in II"))

Seats are called A, B, C … in sentences. Everything is checked on the way: a refused action leaves the match untouched,
the chance results dictated are exactly those that were needed, and every position can be saved and read back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.errors import RavenhallError, Refused
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import Game
from ravenhall.kernel.interpreted.replay import position_json, read_position
from ravenhall.kernel.layouts import newest
from ravenhall.kernel.match import Match

NAMES = ["A", "B", "C", "D", "E", "F"]


def given(
    game: str | Game[Any],
    drawing: str | None = None,
    *,
    seats: int | None = None,
    seed: int = 1,
    dictated: Sequence[int] = (),
    **options: object,
) -> Scenario:
    """A match set up by the rules, or from a drawn position; further keywords are the game's options."""
    rules = games.load(game) if isinstance(game, str) else game
    if drawing is None:
        return Scenario(rules.start(seats, seed, options, dictated))
    return Scenario(rules.position(drawing, seats, seed, options))


class Scenario:
    """A match and what happened last in it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events: list[Event] = match.opening  # of the last `when`
        self.dictated = 0
        self.check()
        self.events = [*self.events, *self.answer_for_the_idle()]

    # ── doing ───────────────────────────────────────────────────────────────────────────────────────────────────

    def rolling(self, *results: int) -> Scenario:
        """What chance gives in the next `when`, and no more than that."""
        self.match.dictate(list(results))
        self.dictated += len(results)
        return self

    def when(self, seat: int, *actions: str) -> Scenario:
        """The seat does this, one after another."""
        self.events = []
        before = self.match.state.chance.count
        for action in actions:
            self.events += self.match.play(seat, action)
            self.check()
            self.events += self.answer_for_the_idle()
        self.check_chance(self.match.state.chance.count - before)
        return self

    # ── what is asked and allowed ───────────────────────────────────────────────────────────────────────────────

    def asks(self, seat: int, kind: str) -> Scenario:
        """This seat is asked this now; others may be asked at the same time."""
        assert (seat, kind) in self.asked(), f"asked is {self.asked()}"
        return self

    def asks_only(self, seat: int, kind: str) -> Scenario:
        assert self.asked() == [(seat, kind)]
        return self

    def does_not_ask(self, seat: int) -> Scenario:
        assert seat not in [asked for asked, kind in self.asked()], f"asked is {self.asked()}"
        return self

    def offers(self, seat: int, actions: str | Sequence[str]) -> Scenario:
        """A list: exactly these actions are legal. A single action: it is among them."""
        legal = self.legal(seat)
        if isinstance(actions, str):
            assert actions in legal, f"legal is {legal}"
        else:
            assert sorted(legal) == sorted(actions)
        return self

    def does_not_offer(self, seat: int, *actions: str) -> Scenario:
        for action in actions:
            self.match.game.read(action)  # a misspelt action is never offered
            assert action not in self.legal(seat), f"{action} is legal"
        return self

    def refuses(self, seat: int, action: object, why: str | type[RavenhallError], *says: str) -> Scenario:
        """The action is refused under this clause, or with this error, and nothing changes."""
        before = self.match.save()
        error = Refused if isinstance(why, str) else why
        with pytest.raises(error) as caught:
            self.match.play(seat, action)
        if isinstance(caught.value, Refused):
            assert caught.value.clause == why, str(caught.value)
            objection = self.match.why_not(seat, action)
            assert objection is not None
            assert objection.clause == why
            assert objection.message == caught.value.message
            assert caught.value.action not in self.legal(seat)
        for part in says:
            assert part in str(caught.value)
        assert self.match.save() == before, "a refusal changed the match"
        return self

    # ── what happened, and how things stand ─────────────────────────────────────────────────────────────────────

    def happens(self, *what: str, **values: object) -> Scenario:
        """Each of these happened in the last `when`: a sentence or its beginning, or an event by name and values."""
        for wanted in what:
            assert self.happened(wanted, values), f"{wanted!r} {values or ''} is not in:\n{self.told()}"
        return self

    def does_not_happen(self, *what: str, **values: object) -> Scenario:
        for unwanted in what:
            assert not self.happened(unwanted, values), f"{unwanted!r} {values or ''} is in:\n{self.told()}"
        return self

    def then(self, path: str, value: object, seat: int | None = None) -> Scenario:
        """What a watcher (or a seat) sees at this path of the view, such as "sides 0 ravens hand"."""
        found: Any = self.match.view(seat)
        for key in path.split():
            found = found[int(key)] if isinstance(found, list) else found[key]
        assert found == value, f"{path} is {found!r}, not {value!r}"
        return self

    def looks(self, drawing: str) -> Scenario:
        """Each line of the drawing is a line of the match's own; spacing is free."""
        drawn = [" ".join(line.split()) for line in self.picture().splitlines()]
        for line in drawing.splitlines():
            assert " ".join(line.split()) in ["", *drawn], f"not so:\n{self.picture()}"
        return self

    def goes_on(self) -> Scenario:
        assert self.match.outcome is None, str(self.match.outcome)
        return self

    def ends(self, clause: str, winners: Sequence[int], reason: str | None = None) -> Scenario:
        outcome = self.match.outcome
        assert outcome is not None, f"nobody has won:\n{self.picture()}"
        assert (outcome.clause, list(outcome.winners)) == (clause, list(winners)), str(outcome)
        assert reason in (None, outcome.reason)
        return self

    def answer_for_the_idle(self) -> list[Event]:
        """Who is asked in secret without having a choice is answered for, as at every table."""
        events: list[Event] = []
        while idle := [ask.seat for ask in self.match.asks if self.match.has_no_choice(ask.seat)]:
            events += self.match.play(idle[0], self.match.legal(idle[0])[0])
            self.check()
        return events

    # ── helpers ─────────────────────────────────────────────────────────────────────────────────────────────────

    def asked(self) -> list[tuple[int, str]]:
        return [(ask.seat, ask.kind) for ask in self.match.asks]

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in self.match.legal(seat)]

    def picture(self) -> str:
        return self.match.game.drawing(self.match.view())

    def told(self) -> str:
        """The last `when` in words, with the events behind them."""
        return "\n".join(f"{self.match.game.say(event, NAMES)}   {event}" for event in self.events)

    def sentences(self) -> list[str]:
        """The last `when` as its log reads."""
        said = [self.match.game.say(event, NAMES) for event in self.events]
        return [sentence for sentence in said if sentence]

    def happened(self, what: str, values: dict[str, object]) -> bool:
        if any(event.name == what and values.items() <= event.json().items() for event in self.events):
            return True
        return not values and any(sentence.startswith(what) for sentence in self.sentences())

    def check(self) -> None:
        """The position can be written and read back: no invariant is broken, nothing is lost."""
        position = position_json(self.match.state)
        written = {**position, "layout": newest(self.match.game)}
        assert position_json(read_position(self.match.game, written, self.match.seats)) == position

    def check_chance(self, used: int) -> None:
        left = self.match.state.chance.dictated
        assert not left, f"dictated but not needed: {left}"
        if self.dictated:
            assert used == self.dictated, f"{self.dictated} results were dictated, {used} needed"
        self.dictated = 0
