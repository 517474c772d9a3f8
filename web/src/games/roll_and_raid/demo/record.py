"""Records positions for the demo page and the tests: bots play every mode, one scene for each kind of question.

Run from the root of the repository: python -m web.src.games.roll_and_raid.demo.record
"""

from __future__ import annotations

from ravenhall import games
from web.src.demo.recorder import Recording, Scene, Teller, offers

NAMES = ["Sigrun", "Leofric", "Astrid", "Torvald", "Hild", "Orm"]
FILM = 24  # steps in a row from a combat on, for the animations
SHOWN_LINES = 14
RIPE = 10  # the round whose sheets show most

MATCHES: list[tuple[str, int, dict[str, object], str, int]] = [
    ("rivals", 4, {"creatures": True}, "greedy", 4),
    ("rivals", 4, {"creatures": True}, "random", 9),
    ("six", 6, {}, "greedy", 1),
    ("together", 3, {"mode": "coop_paris"}, "greedy", 5),
    ("alone", 1, {"mode": "solo_paris"}, "greedy", 3),
]
SHOWN = {
    "six": ("pick_die", "destination", "combat_bid"),
    "together": ("pick_die", "coop_destination", "raid_altar", "paris_join", "paris_altar"),
    "alone": ("pick_die", "festival", "destination"),
}


def record(recording: Recording, name: str, seats: int, options: dict[str, object], player: str, seed: int) -> None:
    match = games.load("roll_and_raid").start(seats=seats, seed=seed, options=options)
    teller = Teller(match, NAMES, SHOWN_LINES)
    teller.seat_bots([player] * seats, seed)
    film = recording.film
    while match.outcome is None:
        ask = teller.ask
        if name == "rivals" or ask.kind in SHOWN[name]:
            recording.keep(f"{name}-{ask.kind}", teller.scene(ask.seat))
        if name == "rivals" and ask.seat > 0 and ask.kind == "pick_die":
            recording.keep(f"{name}-waiting", teller.scene(0))
        if name == "rivals" and player == "greedy" and len(film) < FILM and (film or ask.kind == "combat_bid"):
            film.append(teller.scene(0))
        teller.step()
    recording.keep(f"{name}-over", teller.scene(0))


def inheriting(recording: Recording) -> None:
    """Bots seldom pass a raid on: here one rolls badly and gives up."""
    game = games.load("roll_and_raid")
    clans = "\n".join(f"clan {number} ships 1  axes 3  vikings {8 - number}" for number in (1, 2, 3))
    match = game.position(f"round 5 destination\ntable Exeter, Armagh, York\n{clans}", 3, 1, {})
    match.dictate([1, 3])
    teller = Teller(match, NAMES, SHOWN_LINES)
    named = [(seat, "raid 1") for seat in (0, 1, 2)]
    bids = [(0, "bid 3"), (1, "bid 2"), (2, "bid 1")]
    for seat, action in [*named, *bids, (0, "give_up"), (0, "lose viking")]:
        teller.play(seat, action)
    recording.keep("rivals-inherit", teller.scene(1))


def worth(scene: Scene) -> tuple[int, int]:
    """The ripest sheets, and of those the one that offers most."""
    return -abs(scene["view"]["round"] - RIPE) // 3, offers(scene)


def main() -> None:
    recording = Recording(NAMES, worth)
    for name, seats, options, player, seeds in MATCHES:
        found = Recording(NAMES, worth)
        found.film = recording.film
        for seed in range(seeds):
            record(found, name, seats, options, player, seed)
        recording.scenes = {**found.scenes, **recording.scenes}  # what sensible players came to is kept
    inheriting(recording)
    recording.write(__file__)


if __name__ == "__main__":
    main()
