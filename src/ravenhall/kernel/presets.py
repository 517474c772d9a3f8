"""Ready-made ways to play a game: what somebody chooses who does not want to choose."""

from __future__ import annotations

from ravenhall.kernel.options import OptionValue


class Preset:
    """A kind of match, by its options: those not named here are as usual. The first of a game is played at a touch."""

    def __init__(
        self,
        title: str,
        text: str,
        options: dict[str, OptionValue] | None = None,
        minutes: int = 0,
        seat: int = 0,
        guided: bool = False,
    ) -> None:
        self.title = title
        self.text = text  # a few words that tell it from its neighbours
        self.options: dict[str, OptionValue] = options or {}
        self.minutes = minutes  # 0: as long as the game itself
        self.seat = seat  # the one that whoever opens the table wants: with the first say
        self.guided = guided  # the first match with a guide is of this kind; if none is, of the first
