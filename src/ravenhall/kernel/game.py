"""The contract a game fulfils: decisions, a flow between them, and what people may see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ravenhall.kernel.actions import Action, ActionSpace, read_action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.errors import BadOptions, Unreadable, shown
from ravenhall.kernel.events import Event, EventKinds, Log
from ravenhall.kernel.items import Items
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.offers import Offer
from ravenhall.kernel.options import Option, OptionValue, read_options
from ravenhall.kernel.paint import unpainted
from ravenhall.kernel.presets import Preset
from ravenhall.kernel.reasons import Reason, leading
from ravenhall.kernel.state import Outcome, Seat, State

if TYPE_CHECKING:
    from ravenhall.kernel.match import Match

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
View = dict[str, Any]  # what a seat may know, JSON-ready: Game.shape says which keys it has


class Objection:
    """Why an action breaks a rule: the clause, and a sentence with the figures. The match adds what is open instead."""

    def __init__(self, clause: str, message: str) -> None:
        self.clause = clause
        self.message = message

    def __repr__(self) -> str:
        return f"{self.clause}: {self.message}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S, A]):
    """One thing a game asks a seat. All about it is in its class: what may be tried, what is refused, what it does."""

    kind: ClassVar[str] = ""  # by which programs know it: place_ravens
    text: ClassVar[str] = ""  # the question, for people
    clause: ClassVar[str] = ""  # an answer to some other question is refused under this clause
    turn: ClassVar[str] = ""  # the clause that says whose decision this is, where it is not the game's
    takes: ClassVar[tuple[type[Action], ...]] = ()  # the classes of its answers
    secret: ClassVar[bool] = False  # others do not learn who is asked, nor the answer until the game reveals it
    covert: ClassVar[bool] = False  # even whether there is a choice is secret: a single answer is asked for like many
    moment: ClassVar[str] = ""  # what others are told instead of the kind, where that would tell them something
    exact = False  # the candidates are just the legal answers: the conformance suite checks this

    def candidates(self, state: S, seat: Seat) -> list[A]:
        """Answers worth trying, in a stable order; at least all legal ones. A list shared by many is never changed."""
        raise NotImplementedError

    def objection(self, state: S, seat: Seat, action: A) -> Objection | None:
        """The only place that says no."""
        raise NotImplementedError

    def apply(self, state: S, seat: Seat, action: A, log: Log) -> None:
        """Change the state; trusts that there is no objection."""
        raise NotImplementedError

    def legal(self, state: S, seat: Seat) -> list[A]:
        """Every legal answer."""
        candidates = self.candidates(state, seat)
        if self.exact:
            return candidates
        return [action for action in candidates if self.objection(state, seat, action) is None]


class Ask:
    """A pending question: whom, what kind of decision, and the question in words."""

    def __init__(self, seat: Seat, kind: str, text: str, secret: bool, moment: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.text = text
        self.secret = secret
        self.moment = moment

    def json(self) -> dict[str, object]:
        """Seat, kind and words."""
        return {"seat": self.seat, "kind": self.kind, "text": self.text}

    def told(self) -> dict[str, object]:
        """What others learn of a secret question: that there is one."""
        moment = self.moment
        return {"seat": None, "kind": moment or self.kind, "text": "" if moment else self.text}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.seat == other.seat and self.kind == other.kind

    def __hash__(self) -> int:
        return hash((self.seat, self.kind))

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, kind={self.kind!r}, text={self.text!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A set of rules with its data. A game fills in the class variables and the methods under "the contract"."""

    name: ClassVar[str] = ""  # by which programs know it, like its package
    title: ClassVar[str] = ""  # by which people know it
    blurb: ClassVar[str] = ""  # what it is, in one line for somebody who looks for a game
    minutes: ClassVar[int] = 0  # how long a match among people takes; 0: nobody knows
    revision: ClassVar[int] = 1  # raised when an old replay would play differently
    # for each time a position came to be written differently, what turns one of the layout before into the next
    layouts: ClassVar[tuple[Callable[[dict[str, Any]], None], ...]] = ()
    memory: ClassVar[tuple[str, ...]] = ()  # fields of the state that only say what can be told of hidden cards
    settled: ClassVar[tuple[str, ...]] = ()  # fields of the state that follow from options; `x?`: whether there is one
    seats: ClassVar[tuple[int, int]] = (2, 2)  # the fewest and the most
    options: ClassVar[tuple[Option, ...]] = ()  # what can be chosen before a match
    presets: ClassVar[tuple[Preset, ...]] = ()  # kinds of matches to choose from; none: as usual
    events: ClassVar[EventKinds] = EventKinds()  # all that can happen
    shape: ClassVar[Any] = None  # the TypedDict that its views are, if it declares one
    figures: ClassVar[Any] = None  # the TypedDict that its statistics are
    answers: ClassVar[dict[str, Any]] = {}  # by what a question about a match is about, the shape of its answer
    general: ClassVar[dict[str, Any]] = {}  # the same for questions about the game itself
    quick: ClassVar[tuple[str, ...]] = ()  # of these, those worked out in less than a millisecond
    goes_first: ClassVar[str] = ""  # the event that says who goes first, where that need not be whoever is asked first
    turn: ClassVar[str] = ""  # the clause of the turn order: who is not asked is refused under it

    def __init__(self, numbered: dict[int, Decision[Any, Any]], actions: ActionSpace, data: Path | None = None) -> None:
        """The decisions with the numbers by which the state asks for them, 0, 1, 2 …, and all actions."""
        if list(numbered) != list(range(len(numbered))):
            raise AssertionError(f"{self.title} numbers its decisions {list(numbered)}, not 0, 1, 2 …")
        self.decisions = decisions = list(numbered.values())
        self.actions = actions
        self.data = data  # the user's own data folder, if any
        self.data_id: str | None = None  # what tells matches played with other data apart
        self.judgement: Any = None  # a Judgement, where the game has one (kernel/judging.py)
        self.secret = [decision.secret for decision in decisions]
        self.covert = [decision.covert for decision in decisions]
        # for each seat and decision the question put to that seat alone, made once
        self.asks_alone = [
            [(Ask(seat, d.kind, d.text, d.secret, d.moment),) for d in decisions] for seat in range(self.seats[1])
        ]

    # ── the contract ────────────────────────────────────────────────────────────────────────────────────────────

    def setup(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> S:
        """The first state; chance is consumed in the order the rules name."""
        raise NotImplementedError

    def advance(self, state: S, log: Log) -> None:
        """Nobody is asked anything: play on until somebody is, or there is an outcome."""
        raise NotImplementedError

    def view(self, state: S, seat: Seat | None) -> Mapping[str, object]:
        """What this seat (None: a watcher) may know, built up from nothing."""
        raise NotImplementedError

    def view_beside(self, state: S, seat: Seat | None, view: View) -> View:
        """The same, from another seat's view of this very state: what all see alike is shared, not made again."""
        return {**view, **self.view(state, seat)}

    def redraw(self, state: S, seat: Seat | None, chance: Chance) -> None:
        """Replace everything this seat may not know by something that fits what it knows."""
        raise NotImplementedError

    def lay_anew(self, state: S, chance: Chance) -> None:
        """Lay everything that nobody has seen in a new order: decks, bags, what lies face down. Nothing, by default."""

    def ending(self, state: S) -> Outcome | None:
        """The end that the rules see in this state, None if it is none: a saved end is held against it, or believed."""
        return state.outcome

    def worths(self, state: S, seat: Seat, menu: list[Action]) -> list[int]:
        """How good each action of the menu looks to a sensible player; greedy play takes the best."""
        raise NotImplementedError

    def worths_before(self, state: S, seat: Seat, menu: list[Action]) -> list[int]:
        """The same by an earlier judgement, where one is kept as a rival to measure the present one against."""
        return self.worths(state, seat, menu)

    def alike(self, state: S, seat: Seat, menu: list[Action]) -> list[int]:
        """For each action a number, the same for those that come to much the same, so that a search need not compare
        like with like; nothing where all differ."""
        return []

    def merits(self, state: S, seat: Seat, action: Action) -> list[Reason]:
        """What an action has for itself by what `worths` looks at: true of this state, nothing where nothing is known.
        The words are in `told/<language>/reasons.toml`."""
        return []

    def pace(self, state: S) -> int:
        """How many turns, or other stretches between two quiet points, have begun. A judgement of a position is asked
        only where this has just grown; where it never does, at the end."""
        return 0

    def features(self, state: S, seat: Seat) -> list[int]:
        """What counts for this seat, as numbers that mean the same for every seat: see kernel/judging.py."""
        return []

    def observe(self, state: S, seat: Seat, into: Observation) -> None:
        """What this seat may know as numbers for networks, always as many: see kernel/observing.py."""

    def read_state(self, data: object, chance: Chance) -> S:
        """A state from its JSON form; BadData names the field that is missing or of the wrong shape."""
        raise NotImplementedError

    def broken(self, state: S) -> str | None:
        """The first invariant this state breaks, in words, or None. A saved position is asked once it is complete."""
        return None

    def mended(self, options: dict[str, object]) -> dict[str, object]:
        """The options of a match under an earlier revision, without those that had no effect and are refused today."""
        return options

    def untimely(self, state: S, seat: Seat, action: Action) -> Objection | None:
        """What stands against an action that does not answer what the seat is asked, where a clause says more."""
        return None

    def waiting(self, state: S, seat: Seat) -> Objection | None:
        """Why this seat is not asked now, from what it may know, where there is more to say than who is."""
        return None

    def named(self, state: S, seat: Seat, action: Action) -> str:
        """An action as people are told that it is open; another name than its notation where that tells too little."""
        return action.text

    def say(self, event: Event, names: list[str]) -> str:
        """The event as a sentence, in the rulebook's words; "" if it is not worth one."""
        raise NotImplementedError

    def ended(self, reason: str) -> str:
        """The reason of an outcome, in words; most games give it in words."""
        return reason

    def aim(self, view: View) -> str:
        """How one wins, as one sentence to whoever has this view; the same from the first position to the last."""
        return ""

    def standing(self, view: View) -> str:
        """How far it is to that, as a short line with numbers: what the view shows, and nothing else."""
        return ""

    def spot(self, view: View, place: str) -> str:
        """A place of the board in words for whoever has this view, where its name in the drawn board is not one."""
        return place

    def offers(self, match: Match, seat: Seat) -> list[Offer]:
        """The legal actions as people choose them, from what the seat sees and may ask: groups, words, odds, prices."""
        return [Offer(action) for action in match.legal(seat)]

    def painted(self, view: View, columns: int = 80) -> str:
        """The view for people, in lines of at most so many columns (72 or more), its parts marked as `paint` does."""
        raise NotImplementedError

    def picture(self, view: View, columns: int = 80) -> str:
        """The same in plain text."""
        return unpainted(self.painted(view, columns))

    def drawing(self, view: View) -> str:
        """The position of a view in the form that `draw` reads; the picture itself, unless people get another one."""
        return self.picture(view)

    def draw(self, state: S, drawing: str) -> None:
        """Put the drawn position onto a freshly set-up state; Unreadable says what is not a position."""
        raise Unreadable(f"positions of {self.title} cannot be drawn")

    def forbid(self, seats: int, options: dict[str, OptionValue]) -> None:
        """Raise BadOptions for a combination of options that the rules do not allow."""

    def statistics(self, events: list[Event], seats: int) -> Mapping[str, Any]:
        """What players want to know after the end, JSON-ready, from everything that happened; nothing by default."""
        return {}

    def items(self) -> list[Items]:
        """What players choose among, and which events tell of it: asked by whoever studies many matches."""
        return []

    def dealt(self, state: S, seat: Seat) -> list[str]:
        """What chance gave this seat before the first decision, of the items in lists that are DEALT. Who holds it did
        not choose it: what its holders win more than others is its own doing."""
        return []

    def endless(self, options: dict[str, OptionValue]) -> str | None:
        """Why bots might play for ever with these options, in words, or None. People get up some day; bots do not."""
        return None

    def answer(self, question: dict[str, Any], match: Match | None, seat: Seat | None) -> Mapping[str, object]:
        """What people may ask before they decide, JSON-ready: odds, prices. The match is a sample that is yours.
        Unreadable: there is no answer to this."""
        raise Unreadable(f"{self.title} answers no questions")

    def sides(self, options: dict[str, OptionValue], seats: int) -> tuple[int, ...]:
        """For each seat the side it wins with; each alone unless the game has teams."""
        return tuple(range(seats))

    # ── the door ────────────────────────────────────────────────────────────────────────────────────────────────

    def start(
        self,
        seats: object = None,
        seed: object = None,
        options: object = None,
        dictated: object = (),
    ) -> Match:
        """A new match. Without a seed chance picks one; the match remembers it. The set-up may be dictated, too.
        BadOptions: no match can be set up like this; Unreadable: no seed."""
        from ravenhall.kernel.interpreted import replay  # a match needs this contract first

        return replay.start(self, seats, seed, options, dictated)

    def position(self, drawing: object, seats: object = None, seed: object = None, options: object = None) -> Match:
        """A match that starts from a drawn position, for puzzles and tests; `drawing` draws the same way. Unreadable:
        no such position; BadOptions: no such match."""
        from ravenhall.kernel.interpreted import replay

        return replay.from_drawing(self, drawing, seats, seed, options)

    def restore(self, data: object) -> Match:
        """A saved match, played again from its start; an error says what does not fit: BadData, BadOptions or what
        `play` raises."""
        from ravenhall.kernel.interpreted import replay

        return replay.restore(self, data)

    def reasons(self, state: S, seat: Seat, action: Action, other: Action | None = None) -> list[Reason]:
        """Why this action, rather than another if one is named; the weightiest first. The state must be one that fits
        what the seat knows: a sample. `learn.reasons` says them in words."""
        return leading(self.merits(state, seat, action), [] if other is None else self.merits(state, seat, other))

    def consult(self, question: object, match: Match | None = None, seat: Seat | None = None) -> View:
        """The answer to a question about the game, or with a match (its own `consult`) about that. Unreadable: no
        question, or none that it answers."""
        if not isinstance(question, dict) or not all(isinstance(key, str) for key in question):
            raise Unreadable(f"a question is an object, not {shown(question)}")
        return dict(self.answer(question, match, seat))

    @property
    def action_codes(self) -> int:
        """Every action code is below this."""
        return self.actions.size

    def read(self, given: object) -> Action:
        """An action from an object, its notation, its JSON form or its code. Unreadable: there is no such action."""
        return read_action(self.actions, given)

    def settings(self, seats: object, options: object) -> tuple[int, dict[str, OptionValue]]:
        """The number of seats and every option with its value; BadOptions says what is wrong."""
        number = self._seats(seats)
        if options is not None and not isinstance(options, dict):
            raise BadOptions("options", f"options are names with values, not {shown(options)}")
        chosen = read_options(self.title, self.options, options or {})
        self.forbid(number, chosen)
        return number, chosen

    def settings_for_bots(self, seats: object, options: object) -> tuple[int, dict[str, OptionValue]]:
        """The same for a match without people: BadOptions also for one that might never end."""
        number, chosen = self.settings(seats, options)
        reason = self.endless(chosen)
        if reason is not None:
            raise BadOptions("options", reason)
        return number, chosen

    def seat_numbers(self, options: dict[str, OptionValue]) -> list[int]:
        """With how many seats these options go; BadOptions says why with none."""
        fitting: list[int] = []
        least, most = self.seats
        against: BadOptions | None = None
        for number in range(least, most + 1):
            try:
                self.settings(number, options)
                fitting.append(number)
            except BadOptions as error:
                against = error
        if not fitting and against is not None:
            raise against
        return fitting

    def _seats(self, seats: object) -> int:
        least, most = self.seats
        if seats is None:
            return max(least, min(2, most))
        if not isinstance(seats, int) or isinstance(seats, bool) or not least <= seats <= most:
            allowed = f"exactly {least}" if least == most else f"{least} to {most}"
            raise BadOptions("seats", f"{self.title} is for {allowed} players, not {shown(seats)}")
        return seats
