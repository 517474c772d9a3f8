"""OpenSpiel games: its algorithms on ours.

    import pyspiel, ravenhall.adapters.spiel
    game = pyspiel.load_game("ravenhall_battle_ravens(options=tactics:true)")

Every game is there as `ravenhall_<name>`, with the parameters `players` and `options` (`tactics:true;max_turns:8`). An
action is its code, a code that is not legal forfeits the match, and returns are 1, -1 and 0 as in the other adapters.

Chance is sampled: wherever dice or draws come next there is a chance node of equally likely outcomes, each a seed from
which they are drawn. The deal takes several such nodes, one after the other. Where seats answer in secret at once, Roll
& Raid has simultaneous nodes; the other games ask one seat after the other, and none knows what others answered. As
`ravenhall_roll_and_raid_in_turn` it does so, too, for algorithms that know no simultaneous nodes (IS-MCTS).

The information state is a text with perfect recall: all that the seat was told and did, and what it sees now. The
observation is what it sees now, as text and as the numbers of kernel/observing.py.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from ravenhall import games
from ravenhall.adapters.sitting import Sitting
from ravenhall.kernel.actions import Action
from ravenhall.kernel.game import Game
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat

PREFIX: Final = "ravenhall_"
SEEDS: Final = 256  # outcomes of a chance node
DEALT: Final = 3  # chance nodes before the first decision: as many deals as there are seeds to this power
LONGEST: Final = 100_000  # decisions in a match: more than any takes
TOGETHER: Final = {"roll_and_raid"}  # whose seats decide at once, round after round
IN_TURN: Final = "_in_turn"
CHANCE: Final = [(outcome, 1.0 / SEEDS) for outcome in range(SEEDS)]


def register(game: Game[Any], is_simultaneous: bool = False, ending: str = "") -> pyspiel.GameType:
    """Make this game known to OpenSpiel under its name; is it one whose seats decide at once, round after round?"""
    least, most = game.seats
    kind = pyspiel.GameType.Dynamics
    utility = pyspiel.GameType.Utility
    about = pyspiel.GameType(
        short_name=PREFIX + game.name + ending,
        long_name=game.title,
        dynamics=kind.SIMULTANEOUS if is_simultaneous else kind.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if (least, most) == (2, 2) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.settings(None, {})[0], "options": ""},
    )

    class Known(SpielGame):
        """OpenSpiel keeps it until after the interpreter's end, which a class survives and a function does not."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(about, game, params or {})

    pyspiel.register_game(about, Known)
    return about


def read_options(text: str) -> dict[str, object]:
    """`tactics:true;max_turns:8`: values as in JSON, words without quotes."""
    options: dict[str, object] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise ValueError(f"options are written name:value;name:value, not {part!r}")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def written(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


class SpielGame(pyspiel.Game):
    """A game at so many seats, with these options."""

    def __init__(self, about: pyspiel.GameType, game: Game[Any], params: dict[str, Any]) -> None:
        usual = {**about.parameter_specification, **params}
        self.sitting = Sitting(game, int(usual["players"]), read_options(str(usual["options"])))
        players = self.sitting.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sitting.codes,
            max_chance_outcomes=SEEDS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if about.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(about, info, params)
        self.is_simultaneous = about.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> SpielState:
        """A match before its first chance node, which draws its seed."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No match comes near it."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a player may know, by memory or by what is seen now; other shares of it are not offered."""
        if iig_obs_type is None:
            return Observer(self.sitting, recalls=False)
        whole = iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self.sitting, iig_obs_type.perfect_recall) if whole else None


class Table:
    """A match as OpenSpiel's states hold it: they copy and pickle whatever they hold."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.match: Match | None = None  # none before it is dealt
        self.drawn: list[int] = []  # outcomes of chance so far
        self.answers: list[tuple[Seat, int]] = []  # given, but chance decides first what comes of them
        self.forfeited: Seat | None = None
        self.recalled: list[list[str]] = [[] for seat in range(sitting.seats)]

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        copy = Table(self.sitting)
        copy.match = self.match and self.match.fork()
        copy.drawn, copy.answers, copy.forfeited = self.drawn[:], self.answers[:], self.forfeited
        copy.recalled = [lines[:] for lines in self.recalled]
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        sitting = self.sitting
        match = self.match and self.match.save()
        kept = (match, self.drawn, self.answers, self.forfeited, self.recalled)
        return taken_up, (sitting.game.name, sitting.seats, sitting.options, kept)

    @property
    def awaits_chance(self) -> bool:
        return self.match is None or bool(self.answers)

    def draw(self, outcome: int) -> None:
        """Chance has decided: the deal, or what comes of the answer that waits."""
        self.drawn.append(outcome)
        if self.match is not None:
            self.match.sow(self._seed())
            self._play(*self.answers.pop(0))
            self.go_on()
        elif len(self.drawn) == DEALT:
            self.match = self.sitting.game.start(self.sitting.seats, self._seed(), self.sitting.options)
            for seat, lines in enumerate(self.recalled):
                lines.extend(written(event.json()) for event in self.match.events(seat))

    def _seed(self) -> int:
        """Of all outcomes so far, so that equal outcomes later mean other dice."""
        seed = 0
        for outcome in self.drawn[:DEALT]:
            seed = seed * SEEDS + outcome
        return (seed << 64) + (len(self.drawn) << 32) + self.drawn[-1]

    def answer(self, answers: list[tuple[Seat, int]]) -> None:
        self.answers = answers
        self.go_on()

    def go_on(self) -> None:
        """Take in answers until chance has a part in what comes of one."""
        while self.answers and self.forfeited is None:
            seat, code = self.answers[0]
            action = self._legal(seat, code)
            if action is None:
                self.forfeited = seat
            elif self._draws(seat, action):
                return
            else:
                self._play(*self.answers.pop(0))
        self.answers = []

    def _legal(self, seat: Seat, code: int) -> Action | None:
        assert self.match is not None
        return next((action for action in self.match.legal(seat) if action.code == code), None)

    def _draws(self, seat: Seat, action: Action) -> bool:
        assert self.match is not None
        trial = self.match.fork()
        trial.apply(seat, action)
        now, then = self.match.state.chance, trial.state.chance
        return (now.a, now.b, now.c, now.count) != (then.a, then.b, then.c, then.count)

    def _play(self, seat: Seat, code: int) -> None:
        assert self.match is not None
        action = self._legal(seat, code)
        events = self.match.play(seat, action)
        self.recalled[seat].append(f"> {action}")
        for viewer, lines in enumerate(self.recalled):
            lines.extend(written(event.json()) for event in events if event.seen_by(viewer))

    def resampled(self, seat: Seat, seed: int) -> Table:
        """The same as far as this seat knows; of the others it recalls what everybody was told."""
        assert self.match is not None
        other = self.__deepcopy__({})
        told = [written(event.json()) for event in self.match.events(None)]
        other.match = self.match.sample(seat, seed)
        other.recalled = [lines if viewer == seat else told[:] for viewer, lines in enumerate(other.recalled)]
        other.drawn.append(seed % SEEDS)
        return other

    def returns(self) -> list[float]:
        """By seat; a draw as long as it is not over."""
        sitting = self.sitting
        if self.match is None:
            return [0.0] * sitting.seats
        sitting.match, sitting.forfeited = self.match, self.forfeited
        return sitting.earned()


def taken_up(name: str, seats: int, options: dict[str, Any], kept: tuple[Any, ...]) -> Table:
    """A table that was put by."""
    game = pyspiel.load_game(PREFIX + name)
    table = Table(Sitting(game.sitting.game, seats, options))
    match, table.drawn, table.answers, table.forfeited, table.recalled = kept
    table.match = match and table.sitting.game.restore(match)
    return table


class SpielState(pyspiel.State):
    """A position: a decision of one seat or of several at once, a draw of chance, or the end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.sitting)
        self.is_simultaneous_game = game.is_simultaneous

    def current_player(self) -> int:
        """The seat that is asked, or OpenSpiel's number for chance, for several at once or for the end."""
        table = self.table
        if table.forfeited is not None or (table.match is not None and table.match.outcome is not None):
            return int(pyspiel.PlayerId.TERMINAL)
        if table.awaits_chance:
            return int(pyspiel.PlayerId.CHANCE)
        asks = table.match.asks  # type: ignore[union-attr]  # no match awaits chance
        if self.is_simultaneous_game and len(asks) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return asks[0].seat

    def _legal_actions(self, player: Seat) -> list[int]:
        match = self.table.match
        asked = match is not None and any(ask.seat == player for ask in match.asks)
        return sorted(action.code for action in match.legal(player)) if match is not None and asked else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds that may be drawn here, all as likely."""
        return CHANCE

    def _apply_action(self, action: int) -> None:
        if self.table.awaits_chance:
            self.table.draw(action)
        else:
            self.table.answer([(self.current_player(), action)])

    def _apply_actions(self, actions: list[int]) -> None:
        asked = [ask.seat for ask in self.table.match.asks] if self.table.match else []
        self.table.answer([(seat, actions[seat]) for seat in sorted(asked)])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return str(self.table.sitting.game.actions.with_code(action))

    def is_terminal(self) -> bool:
        """Whether the match is over, or was forfeited."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """By seat what was earned: 1, -1 or 0; all 0 as long as it is not over."""
        return self.table.returns()

    def resample_from_infostate(self, player: Seat, sampler: Any) -> SpielState:
        """A state that fits what this player knows: `sampler` gives numbers from 0 to 1."""
        other: SpielState = self.clone()
        other.table = self.table.resampled(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        table = self.table
        if table.match is None:
            return f"to be dealt: {table.drawn}"
        waiting = f"\nwaiting for chance: {table.answers}" if table.answers else ""
        return written(table.match.save()["position"]) + waiting


class Observer:
    """What a player may know of a state."""

    def __init__(self, sitting: Sitting, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = None if recalls else np.zeros(sitting.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Fill the tensor, where there is one, with what this player may know."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        table = state.table
        if table.match is not None:
            table.sitting.match = table.match
            self.tensor[:] = table.sitting.numbers(player)

    def string_from(self, state: SpielState, player: Seat) -> str:
        """The same in words, after all that the player saw on the way where the past is recalled."""
        table = state.table
        if table.match is None:
            return f"seat {player}"
        seen = written(table.match.view(player))
        return "\n".join([f"seat {player}", *(table.recalled[player] if self.recalls else []), seen])


for name in games.NAMES:
    register(games.load(name), name in TOGETHER)
for name in TOGETHER:
    register(games.load(name), ending=IN_TURN)
