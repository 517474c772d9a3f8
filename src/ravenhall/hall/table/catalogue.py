"""What there is to play: the games with their ways to be set up, their bots, their actions and their rules, as told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ravenhall import bots, games, rules
from ravenhall.bots.cast import Person
from ravenhall.hall.said.api import (
    Actions,
    BotInfo,
    BotSetting,
    ChapterText,
    ClauseText,
    EventInfo,
    Fitting,
    GameInfo,
    OtherClause,
    PresetInfo,
    RulesText,
    Strength,
)
from ravenhall.hall.table import rendering
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.game import Game
from ravenhall.kernel.options import refuse_files
from ravenhall.kernel.presets import Preset


def game_info(name: str, offered: Mapping[str, list[int]] | None = None) -> GameInfo:
    """A game as people choose it, with those of the cast who are offered: all, unless it says with how many seats."""
    game = games.load(name)
    options = [rendering.option_info(option) for option in game.options]
    people = [(kind, kind.person) for kind in bots.KINDS if kind.person and kind.plays(game)]
    if offered is not None:
        people = [(kind, person) for kind, person in people if kind.name in offered]
    there = [bot_info(kind, person, game, (offered or {}).get(kind.name, [])) for kind, person in people]
    kinds = [preset_info(game, preset) for preset in game.presets or (Preset("Classic", "As the rules have it"),)]
    least, most = game.seats
    return GameInfo(
        game.name, game.title, game.blurb, game.minutes, game.revision, least, most, options, kinds, there,
        events(game),
    )  # fmt: skip


def preset_info(game: Game[Any], preset: Preset) -> PresetInfo:
    seats = game.seat_numbers(preset.options)
    minutes = preset.minutes or game.minutes
    return PresetInfo(preset.title, preset.text, preset.options, seats, minutes, preset.seat, preset.guided)


def events(game: Game[Any]) -> list[EventInfo]:
    return [
        EventInfo(
            kind.name,
            dict(zip(kind.fields, kind.roles, strict=True)),
            kind.clause,
            [OtherClause(field, value, clause) for (field, value), clause in kind.unless.items()],
        )
        for kind in game.events.by_name.values()
    ]


def bot_info(kind: bots.BotKind, who: Person, game: Game[Any], seats: list[int]) -> BotInfo:
    settings = [BotSetting(one.name, one.text, one.least, one.most, one.default) for one in kind.settings]
    known = bots.rating(kind.name, game.name)
    strength = None if known is None else Strength(known.points, known.give)
    usual = kind.name == bots.HOUSE_NAME
    seats = [] if seats == list(range(game.seats[0], game.seats[1] + 1)) else seats
    return BotInfo(kind.name, kind.title, kind.text_in(game), who.calling, usual, settings, strength, seats)


def actions(name: str) -> Actions:
    game = games.load(name)
    return Actions(name, rendering.as_json(b"[" + b",".join(rendering.choices_of(game)) + b"]"))


def rules_text(game: str) -> RulesText:
    chapters = rules.read(game).chapters
    return RulesText(
        game, [ChapterText(title, [ClauseText(one.id, one.text) for one in clauses]) for title, clauses in chapters]
    )


def people_at(game: str) -> list[str]:
    """Bots with a name who play it; the game is read for that, the first time."""
    return [kind.name for kind in bots.KINDS if kind.person is not None and kind.plays(games.load(game))]


def fitting(name: str, options: dict[str, Any]) -> Fitting:
    game = games.load(name)
    try:
        refuse_files(game.options, options)
        return Fitting(game.seat_numbers(options))
    except RavenhallError as error:
        return Fitting([], str(error))
