"""Looking at a whole match: first coarsely at everything, then sharper, then for what was missed; to be broken off and
gone on with at any point.

All work is counted in decisions played out, not in seconds, and each piece of it has its own seed: whoever looks at a
match sees the same, on whatever machine and however often it was interrupted.
"""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Outcome, Seat
from ravenhall.review.chances import PERCENT, Playing, settings_of
from ravenhall.review.goes import Go, goes_of
from ravenhall.review.judging import PRICE, Judged, all_seeing, candidates, compared, glanced, knows_all, led
from ravenhall.review.sums import Sums

FORMAT: Final = 1
CURVE, SCAN, PICK, MEASURE, DONE = "curve", "scan", "pick", "measure", "done"
SHARES: Final = {CURVE: 60, SCAN: 80, PICK: 90, MEASURE: 100}  # per cent of the work after which a stage is over
FIRST, LATER = 2, 4  # samples of a go at once
WIDTH: Final = 5  # actions that are compared
SCANNED: Final = 4  # samples for each, to see where anything may have been missed
PICKED: Final = 12  # to pick the best of three
MEASURED: Final = 8  # fresh ones at once, to measure it
SUSPECTS: Final = 18
WORTH: Final = 4 * PERCENT  # what must seem to be missed to be looked at twice
MOST_PLACES: Final = 3  # of one go that are searched
EIGHT: Final = 8  # answers of a go for which one more place is searched
SEEDS: Final = 1 << 100
TWICE: Final = 3  # a later sitting is so much longer


class Suspect:
    """An answer beside which another may have been better: the first of the actions is what was played."""

    def __init__(self, go: int, place: int, actions: list[Action]) -> None:
        self.go = go
        self.place = place
        self.actions = actions
        self.scanned = [Sums(1) for action in actions]  # their leads, to pick one
        self.best = 0
        self.played = Sums(1)  # measured anew, outside the sum
        self.better = Sums(1)
        self.missed = Sums(1)

    @property
    def lead(self) -> int:
        return max([one.mean(0) for one in self.scanned[1:]], default=0)

    def json(self) -> list[Any]:
        texts = [action.text for action in self.actions]
        measured = [self.played.json(), self.better.json(), self.missed.json()]
        return [self.go, self.place, texts, [one.json() for one in self.scanned], self.best, measured]


class Look:
    """A match, and what has been seen of it so far."""

    def __init__(
        self, match: Match, seed: int = 1, effort: int = 100, given_up: Outcome | None = None, most: int | None = None
    ) -> None:
        """With an effort in per cent of the usual one. An outcome from outside the rules may be given."""
        self.match = match
        self.seed = seed
        self.outcome = match.outcome or given_up
        self.given_up: Seat | None = None  # who did, or ran out of time
        if match.outcome is None and given_up is not None:
            self.given_up = given_up.places.index(max(given_up.places))
        self.playing = Playing(match)
        self.seats = match.seats
        self.open = self.seats  # the eye that sees all
        self.goes: list[Go] = goes_of(match) if most is None else goes_of(match, most)
        self.budget = max(1, settings_of(match.game.name).decisions * effort // 100)
        kinds = match.game.judgement.kinds if match.game.judgement is not None else []
        self.judged: list[Judged] = [glanced(go, kinds) for go in self.goes]
        self.eyes: list[list[int]] = [self._eyes(go) for go in self.goes]  # for each go: whose samples each eye has
        self.curve = [{eye: Sums(self.seats) for eye in set(eyes)} for eyes in self.eyes]
        self.choices = [Sums(self.seats) for go in self.goes]
        self.suspects: list[Suspect] = []
        self.order: list[tuple[int, int]] = []  # what is scanned: a go, and a place in it
        self.stage = CURVE
        self.sitting = 0
        self.round = 0
        self.next = 0  # the piece of work of this stage that comes next
        self.spent = 0  # in this sitting
        self.playouts = 0

    def _eyes(self, go: Go) -> list[int]:
        """Who knows all shares the samples of whoever else does: of the seat that decides, if it is one of them."""
        knowing = [seat for seat in range(self.seats) if knows_all(go.at, seat)]
        common = go.seat if go.seat in knowing else self.open
        return [common if seat in knowing else seat for seat in range(self.seats)] + [common]

    # ── working ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def is_done(self) -> bool:
        return self.stage == DONE

    @property
    def is_coarse(self) -> bool:
        """Not even every go has been looked at once."""
        return self.sitting == 0 and self.stage == CURVE and self.round == 0

    @property
    def whole(self) -> int:
        return self.budget * int(TWICE**self.sitting)

    @property
    def percent(self) -> int:
        """How far this sitting is."""
        return 100 if self.is_done else min(99, 100 * self.spent // self.whole)

    def sit_again(self) -> None:
        """Look longer: everything seen so far counts."""
        if self.is_done:
            self.sitting, self.spent, self.stage, self.next = self.sitting + 1, 0, CURVE, 0

    def work(self, decisions: int) -> bool:
        """Play out about so many decisions; whether there is anything left to do."""
        until = self.spent + decisions
        if not self.goes:
            self.stage = DONE
        while self.stage != DONE and self.spent < until:
            {CURVE: self._sharpen, SCAN: self._scan, PICK: self._pick, MEASURE: self._measure}[self.stage]()
        return self.stage != DONE

    def _is_spent(self) -> bool:
        return self.spent * 100 >= self.whole * SHARES[self.stage]

    def _sharpen(self) -> None:
        """One go, once more with every eye; after the last one, from the beginning or on to what was missed."""
        self._look_at(self.goes[self.next], FIRST if self.round == 0 else LATER)
        self.next += 1
        if self.next == len(self.goes):
            self.next, self.round = 0, self.round + 1
            if self._is_spent():
                self._begin_scan()

    def _look_at(self, go: Go, samples: int) -> None:
        for eye in sorted(self.curve[go.number]):
            for sample in range(samples):
                seed = self._seed(0, self.round, go.number, eye, sample)
                if eye == go.seat:
                    self._paired(go, seed)
                else:
                    known = all_seeing(go.at, seed) if eye == self.open else go.at.sample(eye, seed)
                    self.curve[go.number][eye].add(self._played_out(known, go, seed))

    def _paired(self, go: Go, seed: int) -> None:
        """Sensible play and what was played, on one sample and with the same chance."""
        known = go.at.sample(go.seat, seed)
        value = self._played_out(known.fork(), go, seed)
        self.curve[go.number][go.seat].add(value)
        if not self.judged[go.number].sensible and led(known, go.seat, go.actions):
            played = self._played_out(known, go, seed)
            self.choices[go.number].add([one - other for one, other in zip(played, value, strict=True)])

    def _played_out(self, match: Match, go: Go, seed: int) -> list[int]:
        values, made = self.playing.played_out(match, seeded(seed), self.playing.horizon(go.at))
        self.spent += made + PRICE
        self.playouts += 1
        return values

    def _begin_scan(self) -> None:
        self.stage, self.next = (SCAN, 0) if self.sitting == 0 else (MEASURE, 0)
        if self.sitting == 0:
            self.order = self._scanning()

    def _scanning(self) -> list[tuple[int, int]]:
        """First what sensible play would have done otherwise, the dearest first; then the rest as it was played."""
        order = []
        for go, judged in zip(self.goes, self.judged, strict=True):
            places = judged.doubtful[: min(MOST_PLACES, 1 + len(go.actions) // EIGHT)]
            cost = 0 if judged.sensible else min(-1, self.choices[go.number].mean(go.seat))
            order += [(cost, number, go.number, place) for number, place in enumerate(places)]
        order.sort()
        return [(go, place) for cost, number, go, place in order]

    def _scan(self) -> None:
        if self.next >= len(self.order) or self._is_spent():
            self.suspects = sorted(
                [one for one in self.suspects if one.lead > WORTH], key=lambda one: (-one.lead, one.go, one.place)
            )[:SUSPECTS]
            self.stage, self.next = PICK, 0
            return
        go, place = self.order[self.next]
        actions = candidates(self.goes[go], place, WIDTH)
        self.next += 1
        if len(actions) > 1:
            suspect = Suspect(go, place, actions)
            self._lead(suspect, actions, 1, SCANNED)
            self.suspects.append(suspect)

    def _lead(self, suspect: Suspect, actions: list[Action], way: int, samples: int) -> None:
        """How much better than what was played each of these is, on so many samples."""
        places = [suspect.actions.index(action) for action in actions]
        for sample in range(samples):
            seed = self._seed(way, suspect.place, suspect.go, 0, sample)
            tried = compared(self.playing, self.goes[suspect.go], suspect.place, actions, seed)
            if tried is not None:
                values, price = tried
                self.spent += price
                self.playouts += len(values)
                for place, value in zip(places, values, strict=True):
                    suspect.scanned[place].add([value - values[0]])

    def _pick(self) -> None:
        if self.next >= len(self.suspects):
            self.suspects = [one for one in self.suspects if one.best]
            self.stage, self.next = MEASURE, 0
            return
        suspect = self.suspects[self.next]
        self.next += 1
        promising = sorted(range(1, len(suspect.actions)), key=lambda place: -suspect.scanned[place].mean(0))[:3]
        self._lead(suspect, [suspect.actions[0], *[suspect.actions[place] for place in promising]], 2, PICKED)
        best = max(promising, key=lambda place: suspect.scanned[place].mean(0))
        suspect.best = best if suspect.scanned[best].mean(0) > WORTH else 0

    def _measure(self) -> None:
        """What was picked on some samples is measured on others: else it would flatter itself."""
        if not self.suspects or (self._is_spent() and self.next % len(self.suspects) == 0 and self.next):
            self.stage = DONE
            return
        suspect = self.suspects[self.next % len(self.suspects)]
        actions = [suspect.actions[0], suspect.actions[suspect.best]]
        for sample in range(MEASURED):
            seed = self._seed(3 + self.sitting, self.next, suspect.go, suspect.place, sample)
            tried = compared(self.playing, self.goes[suspect.go], suspect.place, actions, seed)
            self.spent += PRICE if tried is None else tried[1]
            if tried is not None:
                self.playouts += 2
                suspect.played.add([tried[0][0]])
                suspect.better.add([tried[0][1]])
                suspect.missed.add([tried[0][1] - tried[0][0]])
        self.next += 1

    def _seed(self, *parts: int) -> int:
        seed = self.seed
        for part in (self.sitting, *parts):
            seed = (seed * 1_000_003 + part + 1) % SEEDS
        return seed

    # ── reading ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def chances(self, eye: int) -> list[list[int]]:
        """Before every go and at the end, for each seat its chance as this eye could know it."""
        found = [self.curve[go.number][self.eyes[go.number][eye]].means for go in self.goes]
        return [*found, self.ended(found[-1] if found else [])]

    def ended(self, latest: list[int]) -> list[int]:
        """What the end is worth to each seat; of a match that is not over, what the last go left."""
        return latest if self.outcome is None else self.playing.ended(self.outcome)

    def chosen(self, go: int) -> list[int]:
        """What this choice changed for each seat; 0 where sensible play does the same."""
        return self.choices[go].means

    # ── writing down and going on ───────────────────────────────────────────────────────────────────────────────────

    def json(self) -> dict[str, Any]:
        """All that was seen, as whole numbers."""
        return {
            "format": FORMAT,
            "game": self.match.game.name,
            "revision": self.match.game.revision,
            "steps": len(self.match.steps),
            "seed": self.seed,
            "budget": self.budget,
            "stage": self.stage,
            "counts": [self.sitting, self.round, self.next, self.spent, self.playouts],
            "curve": [{str(eye): sums.json() for eye, sums in one.items()} for one in self.curve],
            "choices": [one.json() for one in self.choices],
            "order": [list(one) for one in self.order],
            "suspects": [one.json() for one in self.suspects],
        }

    def go_on(self, written: dict[str, Any]) -> bool:
        """Take up what was written down of this very match; False if it is of another match or edition."""
        fits = (FORMAT, self.match.game.name, self.match.game.revision, len(self.match.steps), len(self.goes))
        found = (*[written.get(name) for name in ("format", "game", "revision", "steps")], len(written["curve"]))
        if fits != found:
            return False
        self.seed, self.budget, self.stage = written["seed"], written["budget"], written["stage"]
        self.sitting, self.round, self.next, self.spent, self.playouts = written["counts"]
        self.curve = [{int(eye): Sums.read(sums) for eye, sums in one.items()} for one in written["curve"]]
        self.choices = [Sums.read(one) for one in written["choices"]]
        self.order = [(go, place) for go, place in written["order"]]
        self.suspects = [self._suspect(one) for one in written["suspects"]]
        return True

    def _suspect(self, written: list[Any]) -> Suspect:
        go, place, texts, scanned, best, measured = written
        suspect = Suspect(go, place, [self.match.game.read(text) for text in texts])
        suspect.scanned, suspect.best = [Sums.read(one) for one in scanned], best
        suspect.played, suspect.better, suspect.missed = [Sums.read(one) for one in measured]
        return suspect
