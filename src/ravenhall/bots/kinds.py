"""The kinds of bots there are, and the one text that names a bot: its kind, and settings where they are not the usual.

`greedy`, `search:iterations=400`, or somebody of the cast: `kettil`. Everybody but this room hands such a spec through
without reading it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from ravenhall.bots.bot import Bot
from ravenhall.bots.cast import MOST_HAZE, Manner, Person, called, read_cast, styled
from ravenhall.bots.plain import FormerBot, GreedyBot, NearBot, RandomBot, SecondBot
from ravenhall.bots.search import RivalBot, SearchBot
from ravenhall.kernel.errors import UnknownBot, shown
from ravenhall.kernel.game import Game


class Setting:
    """A whole number that a kind of bot can be told."""

    def __init__(self, name: str, text: str, least: int, most: int, default: int) -> None:
        self.name = name
        self.text = text
        self.least = least
        self.most = most
        self.default = default


class BotKind:
    """How a kind of bot is called, what people read about it, and what it can be told."""

    def __init__(
        self,
        name: str,
        title: str,
        text: str,
        made_by: Callable[[Game[Any], int, dict[str, int]], Bot],
        settings: tuple[Setting, ...] = (),
        judges: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.made_by = made_by
        self.settings = settings
        self.judges = judges  # it needs a game that says what its positions are worth (kernel/judging.py)
        self.person: Person | None = None  # one of the cast

    def plays(self, game: Game[Any]) -> bool:
        """Whether it can play this game."""
        return not self.judges or game.judgement is not None

    def text_in(self, game: Game[Any]) -> str:
        """What people read about it who are going to play this game."""
        return self.text


class CastKind(BotKind):
    """Somebody of the cast: no settings, but a manner in each game."""

    def __init__(self, person: Person) -> None:
        super().__init__(person.id, person.name, person.manner("").text, person.bot)
        self.person = person

    def plays(self, game: Game[Any]) -> bool:
        return self.manner(game).iterations == 0 or game.judgement is not None

    def text_in(self, game: Game[Any]) -> str:
        return self.manner(game).text

    def manner(self, game: Game[Any]) -> Manner:
        person = self.person
        assert person is not None
        return person.manner(game.name)


SEARCHING: Final = (
    Setting("iterations", "Tries for each decision", 8, 1_000_000, 200),
    Setting("milliseconds", "Or how long it thinks; 0: by tries", 0, 600_000, 0),
)
# A new bot is a class and a line here; somebody new in the cast is some lines in data/cast.toml.
PLAIN: Final = (
    BotKind("random", "Random bot", "Every legal action is equally likely.", RandomBot),
    BotKind("greedy", "Greedy bot", "Takes the action that looks best at a glance and never looks ahead.", GreedyBot),
    BotKind(
        "search",
        "Searching bot",
        "Tries what looks good on samples of what it may know, and looks some turns ahead.",
        SearchBot,
        SEARCHING,
        judges=True,
    ),
)
# everybody who plays, from a bare bot to those with names
KINDS: Final[tuple[BotKind, ...]] = (*PLAIN, *[CastKind(person) for person in read_cast()])
# To measure others against, in arena and library; nobody at a table is offered these.
RIVALS: Final = (
    BotKind("greedy_before", "Greedy bot of old", "Judges as the greedy bot did before it was mended.", FormerBot),
    BotKind(
        "second",
        "Second-best bot",
        "Takes what looks best, and now and then what looks second best.",
        SecondBot,
        (Setting("share", "Per cent of its decisions that are second best", 0, 100, 15),),
    ),
    BotKind(
        "near",
        "Nearly greedy bot",
        "Takes anything that looks nearly as good as the best.",
        NearBot,
        (
            Setting(
                "haze", "What looks worse by so much counts as nearly as good, in the game's worths", 0, MOST_HAZE, 20
            ),
        ),
    ),
    BotKind(
        "styled",
        "Greedy bot with somebody's habits",
        "Judges as the greedy bot does, and leans as somebody of the cast.",
        styled,
        (Setting("of", "Whose habits: the number in the cast, from gentle to strong", 1, 8, 2),),
    ),
    BotKind(
        "search_rival",
        "Searching bot, judging otherwise",
        "Looks ahead by the rival of a game's judgement (ravenhall train --rival).",
        RivalBot,
        SEARCHING,
        judges=True,
    ),
)
NAMES: Final = tuple([kind.name for kind in KINDS])  # of the same
USUAL: Final = "greedy"  # who sits down where nobody said which bot …
HOUSE_NAME: Final = "orm"  # … and whom people take that for, since it plays as he does


class Spec:
    """A bot as somebody asked for it: its kind, and a value for each of its settings."""

    def __init__(self, kind: BotKind, values: dict[str, int]) -> None:
        self.kind = kind
        self.values = values

    @property
    def told(self) -> list[str]:
        """The settings that are not as usual, as they are written."""
        unusual = [one for one in self.kind.settings if self.values[one.name] != one.default]
        return [f"{one.name}={self.values[one.name]}" for one in unusual]

    @property
    def is_for_measuring(self) -> bool:
        """Others are measured against it; nobody plays it."""
        return self.kind in RIVALS

    @property
    def is_timed(self) -> bool:
        """Whether it thinks by the clock: then no two runs need agree."""
        return self.values.get("milliseconds", 0) > 0

    def __str__(self) -> str:
        return ":".join([self.kind.name, *self.told])


def read(spec: str, among: tuple[BotKind, ...] = KINDS) -> Spec:
    """The bot that a text names; UnknownBot says what is wrong with it and what is allowed."""
    name, *settings = spec.split(":")
    kind = next((one for one in (*among, *RIVALS) if one.name == name), None)
    if kind is None:
        raise UnknownBot(f"there is no bot {shown(name)}; there are {', '.join([one.name for one in among])}")
    values = {setting.name: setting.default for setting in kind.settings}
    for given in settings:
        setting, value = read_setting(kind, given)
        values[setting.name] = value
    return Spec(kind, values)


def read_setting(kind: BotKind, given: str) -> tuple[Setting, int]:
    name, _, text = given.partition("=")
    setting = next((one for one in kind.settings if one.name == name), None)
    if setting is None:
        allowed = ", ".join([one.name for one in kind.settings]) or "none"
        raise UnknownBot(f"{kind.name} has no setting {shown(name)}; there are: {allowed}")
    value = int(text) if len(text) < 10 and text.lstrip("-").isdecimal() else None
    if value is None or not setting.least <= value <= setting.most:
        raise UnknownBot(
            f"{kind.name}: {setting.name} is a whole number from {setting.least} to {setting.most}, not {shown(text)}"
        )
    return setting, value


def fitting(spec: str, game: Game[Any]) -> Spec:
    """What `read` makes of the text, if that bot plays this game; UnknownBot if it does not, or there is none."""
    asked = read(spec)
    if not asked.kind.plays(game):
        there = ", ".join([kind.name for kind in KINDS if kind.plays(game)])
        raise UnknownBot(f"{asked.kind.name} cannot judge positions of {game.title}; there are {there}")
    return asked


def make(spec: str, game: Game[Any], seed: int) -> Bot:
    """The bot of that spec for this game; UnknownBot lists those there are."""
    asked = fitting(spec, game)
    return asked.kind.made_by(game, seed, asked.values)


def seated(spec: str, sitting: Collection[str]) -> str:
    """The name under which a bot sits down at a table where these sit already. Greedy play is Orm's."""
    return called(title(HOUSE_NAME if spec == USUAL else spec), sitting)


def title(spec: str, among: tuple[BotKind, ...] = KINDS) -> str:
    """What people call it. A bot that there is no more, in a table kept from older days, has its name."""
    try:
        asked = read(spec, among)
    except UnknownBot:
        return f"{spec.partition(':')[0].replace('_', ' ').capitalize()} bot"
    return f"{asked.kind.title} ({', '.join(asked.told)})" if asked.told else asked.kind.title
