"""The one door: a match. Browser, terminal, bots, adapters, tests and storage all come through here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ravenhall.kernel.actions import Action, most_like
from ravenhall.kernel.chance import Chance, read_seed, seeded
from ravenhall.kernel.errors import MatchOver, NotYourDecision, OutOfBounds, RavenhallError, Refused, Unreadable, shown
from ravenhall.kernel.events import Event, Log, Passed
from ravenhall.kernel.game import Ask, Decision, Game, Objection, View
from ravenhall.kernel.observing import Observation, one_of
from ravenhall.kernel.openings import Openings, openings
from ravenhall.kernel.options import OptionValue
from ravenhall.kernel.records import is_same
from ravenhall.kernel.state import NOTHING, Outcome, Seat, State
from ravenhall.kernel.steps import Anything, Dictation, Laying, Origin, Sowing, Step, dictated_results

NO_MENU: Final[list[Action]] = []  # shared: a menu is replaced, never changed
QUIET: Final = Log(quiet=True)  # what search writes its events to


def _others(asks: list[Ask]) -> str:
    """Who is asked, as far as anybody may know it."""
    if asks[0].secret:
        return ": others are deciding in secret"
    players = " and ".join([str(ask.seat + 1) for ask in asks])  # people count from one
    many = len(asks) > 1
    return f", player{'s' if many else ''} {players} {'are' if many else 'is'} asked: {asks[0].text}"


def _no_answer(decision: Decision[Any, Any]) -> Objection:
    return Objection(decision.clause, f"that does not answer what you are asked: {decision.text}")


class Told:
    """What was last told to be open, for as long as it is so: people try one thing after another."""

    def __init__(self, state: State, menu: list[Action], open_now: Openings) -> None:
        self.state = state
        self.menu = menu
        self.open_now = open_now


def best_of(worths: list[int], chance: Chance) -> int:
    """The place of the greatest; among equals chance picks one."""
    best = worths[0]
    place = 0
    equals = 1
    for other in range(1, len(worths)):
        worth = worths[other]
        if worth > best:
            best = worth
            place = other
            equals = 1
        elif worth == best:
            equals += 1
            if chance.below(equals) == 0:
                place = other
    return place


class Match:
    """One playing of a game."""

    __slots__ = ("_menu", "_menu_seat", "_told", "game", "opening", "origin", "past", "state")

    def __init__(self, game: Game[Any], state: State, origin: Origin, past: Step | None, opening: list[Event]) -> None:
        self.game = game
        self.state = state
        self.origin = origin
        self.past = past
        self.opening = opening  # the events before the first decision
        self._menu_seat = NOTHING  # whose legal actions `_menu` holds; mostly one seat is asked at a time
        self._menu: list[Action] = NO_MENU
        self._told: Told | None = None

    # ── asking ──────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who must decide now. Several at once decide in secret, in any order."""
        asking = self.state.asking
        if self.state.asked == 1:
            seat = self.state.next_asked()
            return self.game.asks_alone[seat][asking[seat]]
        return tuple([self.game.asks_alone[s][asking[s]][0] for s in range(len(asking)) if asking[s] != NOTHING])

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.state.outcome

    @property
    def seats(self) -> int:
        """How many seats there are: 0, 1, 2 …"""
        return self.origin.seats

    @property
    def options(self) -> dict[str, OptionValue]:
        """Every option with its value; the dictionary is yours."""
        return {name: dict(value) if isinstance(value, dict) else value for name, value in self.origin.options.items()}

    @property
    def sides(self) -> tuple[int, ...]:
        """For each seat the side it wins with."""
        return self.game.sides(self.origin.options, self.origin.seats)

    def legal(self, seat: Anything) -> list[Action]:
        """Every legal action of this seat, in a stable order; none if it is not asked. The list is yours. Unreadable:
        there is no such seat."""
        return self._menu_of(self._seat(seat))[:]

    def codes(self, seat: Seat) -> list[int]:
        """The codes of the same, for whoever counts in numbers."""
        return [action.code for action in self._menu_of(seat)]

    def has_no_choice(self, seat: Seat) -> bool:
        """Whether this seat is asked only so that nobody sees that it has no choice: who leads the match answers."""
        kind = self.state.asking[seat]
        return kind != NOTHING and self.game.covert[kind] and len(self._menu_of(seat)) == 1

    def _seat(self, seat: Anything) -> Seat:
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.origin.seats:
            return seat
        raise Unreadable(f"there is no seat {shown(seat)}; seats are 0 to {self.origin.seats - 1}")

    def _menu_of(self, seat: Seat) -> list[Action]:
        if self._menu_seat == seat:
            return self._menu
        state = self.state
        kind = state.asking[seat]
        if kind == NOTHING:
            return []
        decision: Decision[Any, Any] = self.game.decisions[kind]
        # `legal` does the same, a call later; menus are half the work of a match
        self._menu = decision.candidates(state, seat) if decision.exact else decision.legal(state, seat)
        self._menu_seat = seat
        return self._menu

    def open(self, seat: Anything) -> Openings:
        """The legal actions of this seat as people are told of them: gathered in a few groups of like words."""
        return self._open(self._seat(seat))

    def _open(self, seat: Seat) -> Openings:
        menu, told = self._menu_of(seat), self._told
        if told is None or told.state is not self.state or told.menu is not menu:
            names = [self.game.named(self.state, seat, action) for action in menu]
            told = self._told = Told(self.state, menu, openings(menu, names))
        return told.open_now

    def why_not(self, seat: Anything, action: Anything) -> Objection | None:
        """What speaks against this action, or None. The same code refuses it in `play`. Unreadable: no action of this
        game; MatchOver: nobody is asked any more."""
        try:
            self._chosen(self._seat(seat), action)
        except (Refused, NotYourDecision) as against:
            return Objection(against.clause, against.message)
        return None

    def _with_open(self, seat: Seat, objection: Objection) -> Objection:
        """The same, and what is open instead."""
        reason = objection.message
        end = "" if reason.endswith((".", "?", "!")) else "."
        return Objection(objection.clause, f"{reason}{end} {self._open(seat).sentence}")

    def against(self, seat: Seat, action: Action) -> Objection | None:
        """What the game says against this answer of a seat that is asked, and no more: for lists of many refusals."""
        decision = self._asked(seat)
        if not isinstance(action, decision.takes):
            return self.game.untimely(self.state, seat, action) or _no_answer(decision)
        return decision.objection(self.state, seat, action)

    def _bounded(self, seat: Seat, outside: OutOfBounds) -> Objection:
        """What has the form of an answer is refused under the clause that bounds it."""
        decision = self._asked(seat)
        if issubclass(outside.kind, decision.takes):
            return Objection(outside.clause or decision.clause, outside.message)
        return _no_answer(decision)

    def _asked(self, seat: Seat) -> Decision[Any, Any]:
        outcome = self.state.outcome
        if outcome is not None:
            raise MatchOver(f"the match is over ({outcome.clause}: {outcome.reason})")
        kind = self.state.asking[seat]
        if kind == NOTHING:
            raise self._not_asked(seat)
        decision: Decision[Any, Any] = self.game.decisions[kind]
        return decision

    def _not_asked(self, seat: Seat) -> NotYourDecision:
        """Who is asked, as far as this seat may know it, and why it is not."""
        why = self.game.waiting(self.state, seat)
        if why is not None:
            return NotYourDecision(why.message, why.clause)
        asks = [ask for ask in self.asks if not ask.secret] or list(self.asks)
        decision: Decision[Any, Any] = self.game.decisions[self.state.asking[asks[0].seat]]
        clause = "" if decision.moment else decision.turn
        return NotYourDecision(f"you are not asked now{_others(asks)}", clause or self.game.turn)

    def _read(self, seat: Seat, given: Anything) -> Action:
        """An action; what is written like none is answered with legal ones that are."""
        try:
            return self.game.read(given)
        except OutOfBounds:
            raise
        except Unreadable as error:
            if not isinstance(given, str) or self.state.asking[seat] == NOTHING:
                raise
            like = most_like(given, self._menu_of(seat))
            hint = f"Like: {', '.join([action.text for action in like])}" if like else self._open(seat).sentence
            raise Unreadable(f"{error}. {hint}") from None

    # ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def play(self, seat: Anything, action: Anything, passed: list[Passed] | None = None) -> list[Event]:
        """Do this for the seat, or raise and leave the match as it was. Returns what happened.

        Refused: the rules say no, with the clause. NotYourDecision: the seat is not asked. Unreadable: no action of
        this game, or no such seat. MatchOver: nobody is asked any more.

        Positions that were passed on the way to the next decision are put into `passed`, for whoever tells them.
        """
        actor = self._seat(seat)
        chosen = self._chosen(actor, action)
        covert = self.game.covert[self.state.asking[actor]]
        before = self.state
        log = Log(passed=passed)
        self.state = before.copy()
        try:
            self._answer(actor, chosen, log)
        except RavenhallError:
            self._put_back(before)
            raise
        except Exception as bug:
            self._put_back(before)
            bug.add_note(f"{self.game.name}: seat {actor} played {chosen.text!r} in {self.save()}")
            raise
        if passed and passed[-1].events == len(log.events) and is_same(passed[-1].state, self.state):
            passed.pop()  # after it, somebody was asked, and no more
        revealed = log.revealed or self.state.chance.count != before.chance.count
        self.past = Step(self.past, actor, chosen, log.events, revealed, covert)
        return log.events

    def _chosen(self, seat: Seat, given: Anything) -> Action:
        """The action meant, if nothing speaks against it."""
        try:
            chosen = self._read(seat, given)
            written, objection = chosen.text, self.against(seat, chosen)
            if objection is None:
                return chosen
        except OutOfBounds as outside:
            written, objection = outside.action, self._bounded(seat, outside)
        told = self._with_open(seat, objection)
        raise Refused(told.clause, written, told.message)

    def choices(self) -> Sequence[Action]:
        """What the next seat asked may do; nothing when the match is over. With `choose`, the quick way for search: the
        list is the game's own, to look at and not to change."""
        if self._menu_seat == NOTHING or self.state.asked != 1:  # else found while looking for forced decisions
            if self.state.asked == 0:
                return []
            self._menu_of(self.state.next_asked())
        return self._menu

    def choose(self, action: Action) -> None:
        """Do this, out of `choices`, for the next seat asked: trusted, in place, without events."""
        seat = self._menu_seat if self.state.asked == 1 else NOTHING
        self.apply(self.state.next_asked() if seat == NOTHING else seat, action)

    def apply(self, seat: Seat, action: Action) -> None:
        """The same for a seat of several. The match forgets its past and saves as a position from now on."""
        bare = self.origin.bare
        if bare is not None:
            self._forget(bare)
        self._answer(seat, action, QUIET)

    def apply_code(self, seat: Seat, code: int) -> bool:
        """`apply` the legal action that has this code; False, and nothing happens, where there is none."""
        for action in self._menu_of(seat):
            if action.code == code:
                self.apply(seat, action)
                return True
        return False

    def _forget(self, bare: Origin) -> None:
        self.origin = bare
        self.past = None
        self.opening = []

    def playout(self, chance: Chance) -> int:
        """Play on at random to the end, without a history; returns the number of decisions. Search lives on this."""
        state = self.state
        decisions = self.game.decisions
        made = 0
        while state.outcome is None:
            seat = state.next_asked()
            decision: Decision[Any, Any] = decisions[state.asking[seat]]
            menu: list[Action] = decision.legal(state, seat)
            choices = len(menu)
            state.answered(seat)
            decision.apply(state, seat, menu[chance.below(choices) if choices > 1 else 0], QUIET)
            if choices > 1 or not self.origin.auto:
                made += 1
            if state.asked == 0 and self.outcome is None:  # asked anew: `state.outcome` is None to mypyc in this loop
                self.game.advance(state, QUIET)
        self._menu_seat = NOTHING
        if self.origin.bare is not None:
            self._forget(self.origin.bare)
        return made

    def rollout(self, chance: Chance, noise: int, until: int, most: int) -> int:
        """Play on as sensible players would, without a history, to the first quiet point of that pace (0: to the end)
        or for so many decisions; returns how many. So many per cent of the steps are taken at random."""
        state = self.state
        game = self.game
        made = 0
        while state.outcome is None and made < most and (until == 0 or game.pace(state) < until):
            seat = state.next_asked()
            decision: Decision[Any, Any] = game.decisions[state.asking[seat]]
            menu: list[Action] = decision.legal(state, seat)
            place = 0
            if len(menu) > 1:
                made += 1
                at_random = noise > 0 and chance.below(100) < noise
                place = chance.below(len(menu)) if at_random else best_of(game.worths(state, seat, menu), chance)
            state.answered(seat)
            decision.apply(state, seat, menu[place], QUIET)
            if state.asked == 0 and self.outcome is None:  # asked anew, as in `playout`
                game.advance(state, QUIET)
        self._menu_seat = NOTHING
        if self.origin.bare is not None:
            self._forget(self.origin.bare)
        return made

    def _put_back(self, state: State) -> None:
        self.state = state
        self._menu_seat = NOTHING

    def _answer(self, seat: Seat, action: Action, log: Log) -> None:
        """Do this for the seat, and go on while a decision leaves one legal action: events tell of those, too."""
        state = self.state
        game = self.game
        while True:
            kind = state.asking[seat]
            decision: Decision[Any, Any] = game.decisions[kind]
            state.answered(seat)
            self._menu_seat = NOTHING
            decision.apply(state, seat, action, log)
            if state.asked == 0:
                if game.secret[kind] and self.origin.seats > 1:
                    log.revealed = True  # the last sealed answer opens them all
                if state.outcome is None:
                    game.advance(state, log)
            seat = self._forced()
            if seat == NOTHING:
                return
            if not log.quiet:
                log.mark(state)
            action = self._menu[0]

    def _forced(self) -> Seat:
        """A seat that has one legal action, which is in the menu then; NOTHING if there is none.

        That a covert question has only one answer must not show: it is asked all the same.
        """
        if not self.origin.auto:
            return NOTHING
        state = self.state
        seat = state.next_asked()
        while seat != NOTHING and (len(self._menu_of(seat)) > 1 or self.game.covert[state.asking[seat]]):
            seat = NOTHING if state.asked == 1 else state.asked_after(seat)
        return seat

    def begin(self) -> None:
        """Play up to the first decision. The kernel calls this once, on a fresh state."""
        log = Log()
        if self.state.asked == 0:
            self.game.advance(self.state, log)
        seat = self._forced()
        if seat != NOTHING:
            self._answer(seat, self._menu[0], log)
        self.opening = log.events

    def dictate(self, results: Anything) -> None:
        """The next chance results, in order: die faces, draws from 0, shuffles as old places in new order. Unreadable:
        no whole numbers; what does not fit is told when it is drawn."""
        values = dictated_results(results)
        state = self.state.copy()
        state.chance.dictated = state.chance.dictated + values
        self.state = state
        self.past = Dictation(self.past, values)

    def sow(self, seed: Anything) -> None:
        """Chance comes from this seed from here on: after a taking back, nobody knows what would have come."""
        sown = read_seed(seed)
        state = self.state.copy()
        state.chance.reseed(sown)
        self.state = state
        self.past = Sowing(self.past, sown)

    def lay_anew(self, seed: Anything) -> None:
        """As `sow`; and what nobody has seen yet lies in another order, so that nobody knows the next card, either."""
        sown = read_seed(seed)
        state = self.state.copy()
        state.chance.reseed(sown)
        self.game.lay_anew(state, state.chance)
        self._put_back(state)
        self.past = Laying(self.past, sown)

    # ── looking ─────────────────────────────────────────────────────────────────────────────────────────────────

    def view(self, seat: Anything = None) -> View:
        """What this seat may know, JSON-ready; without a seat, what a watcher may know. Unreadable: no such seat."""
        viewer = None if seat is None else self._seat(seat)
        outcome = self.state.outcome
        return {
            "game": self.game.name,
            "revision": self.game.revision,
            "seat": viewer,
            "seats": self.origin.seats,
            "options": self.options,
            "asks": self._asks_seen_by(viewer),
            "outcome": None if outcome is None else outcome.json(),
            **self.game.view(self.state, viewer),
        }

    def observe(self, seat: Seat) -> list[int]:
        """What this seat may know as numbers for networks, always as many: which kind of decision it is asked, one of
        many, and then the planes of the game (kernel/observing.py)."""
        into = Observation(is_named=False)
        self.observe_into(seat, into)
        return into.numbers

    def observe_into(self, seat: Seat, into: Observation) -> None:
        """The same, added to what is there already."""
        into.add("asked", one_of(self.state.asking[seat], len(self.game.decisions)))
        self.game.observe(self.state, seat, into)

    def view_beside(self, seat: Seat | None, view: View) -> View:
        """The same from the view that another seat has of this very position: what all see alike is shared."""
        found = self.passing_beside(self.state, seat, view)
        found["asks"] = self._asks_seen_by(seat)
        return found

    def passing_beside(self, state: State, seat: Seat | None, view: View) -> View:
        """`passing_view` from the one that another seat has of that very position."""
        found: View = self.game.view_beside(state, seat, view)
        found["seat"] = seat
        return found

    def passing_view(self, state: State, seat: Seat | None, view: View) -> View:
        """What this seat may know of a position that was passed on the way to this one: nobody is asked there.

        All that never changes is shared with some other view of the seat, so that comparing them is quick.
        """
        return {
            "game": view["game"],
            "revision": view["revision"],
            "seat": seat,
            "seats": view["seats"],
            "options": view["options"],
            "asks": [],
            "outcome": None,
            **self.game.view(state, seat),
        }

    def _asks_seen_by(self, seat: Seat | None) -> list[dict[str, object]]:
        """One's own question, and others' open ones. Of a secret moment others learn only that there is one.

        Who has no choice in it is one of the others.
        """
        if seat is not None and self.has_no_choice(seat):
            seat = None
        mine = [ask.json() for ask in self.asks if ask.seat == seat]
        if mine and any(ask.secret for ask in self.asks):
            return mine
        open_asks = [ask.json() for ask in self.asks if not ask.secret]
        moment = [ask.told() for ask in self.asks if ask.secret and ask.seat != seat]
        return open_asks + moment[:1]

    def events(self, seat: Anything = None) -> list[Event]:
        """Everything that happened so far and that this seat may see; without a seat, what a watcher may see."""
        viewer = None if seat is None else self._seat(seat)
        seen = [event for event in self.opening if event.seen_by(viewer)]
        for step in self.steps:
            seen.extend(event for event in step.events if event.seen_by(viewer))
        return seen

    @property
    def steps(self) -> list[Step]:
        """What was done from outside, first to last."""
        steps: list[Step] = []
        step = self.past
        while step is not None:
            steps.append(step)
            step = step.before
        steps.reverse()
        return steps

    @property
    def settled(self) -> int:
        """How many steps cannot be taken back freely: in the last of them something random or hidden came to light."""
        steps = self.steps
        while steps and not steps[-1].revealed:
            steps.pop()
        return len(steps)

    def fork(self) -> Match:
        """An independent copy, cheap; it shares the past."""
        return Match(self.game, self.state.fork(), self.origin, self.past, self.opening)

    def branch(self) -> Match:
        """The same match once more, for somebody who goes on by `play` alone: they share their position until then."""
        return Match(self.game, self.state, self.origin, self.past, self.opening)

    def alone(self) -> Match:
        """The position by itself: the same match once more, and it saves without how it came about."""
        return Match(self.game, self.state, self.origin.bare or self.origin, None, [])

    def sample(self, seat: Anything, seed: Anything) -> Match:
        """A whole match that fits what the seat knows, its hidden parts and its future chance redrawn from `seed`.
        Unreadable: no such seat, or no seed."""
        viewer = None if seat is None else self._seat(seat)
        chance = seeded(read_seed(seed))
        state = self.state.copy()
        self.game.redraw(state, viewer, chance)
        state.chance = chance
        return Match(self.game, state, self.origin.bare or self.origin, None, [])

    def consult(self, seat: Anything, question: Anything) -> View:
        """The game's answer to a question of this seat, worked out on a sample: no answer knows more than the seat.
        Unreadable: the game answers no such question."""
        viewer = None if seat is None else self._seat(seat)
        return self.game.consult(question, self.sample(viewer, 0), viewer)

    def at(self, step: Anything) -> Match:
        """The match as it was after that many steps: for taking back and for stepping through. Unreadable: there were
        not so many."""
        from ravenhall.kernel.interpreted.replay import again

        return again(self, step)

    def save(self) -> dict[str, object]:
        """The match as one JSON document: `game.restore` takes it back."""
        from ravenhall.kernel.interpreted.replay import save

        return save(self)
