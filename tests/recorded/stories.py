"""What is played while a hall is recorded: each story makes one table and leaves it as its first line says."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any

from ravenhall import games
from tests.hall.client import Json, Person, Place
from tests.recorded.sitting import CHOOSE, Sitting

QUICK: dict[str, Json] = {  # matches that are over soon
    "battle_ravens": {"max_turns": 5},
    "odins_ravens": {"target": 3, "max_races": 1, "max_race_turns": 20},
    "roll_and_raid": {"house_rules": {"rounds": 8}},
    "ravenfeast": {"scenario": "first_blood", "turn_limit": 4},
    "battalia": {"max_days": 7},
}
RICH: dict[str, Json] = {  # every part of a game that can be switched on
    "battle_ravens": {"tactics": True, "army_0": "anglo_saxon", "army_1": "norse", "max_turns": None},
    "odins_ravens": {"target": 30, "first_player": 1, "max_races": None, "auto_single": False},
    "roll_and_raid": {"creatures": True, "variant_winner_only_losses": True, "variant_no_raid_dice": True},
    "ravenfeast": {"scenario": "dragon_hunt"},
    "battalia": {
        "mode": "advanced", "scenario": "volcano", "unbound": True, "staff_swap": True, "extra_start_cities": 1,
        "start_heroes": 1,
    },
}  # fmt: skip
SEALED: dict[str, tuple[str, ...]] = {  # kinds of questions that several answer at once in secret
    "battle_ravens": ("card_window",),
    "roll_and_raid": ("pick_die", "spend_die", "festival", "destination", "combat_bid", "creature_bid"),
}
LATE = "_killed"  # told last, right before the hall is killed: of these tables nothing but facts is stored
PERSONS = ("Asa", "Bo", "Cid", "Dis")


class People:
    """Those who come to the hall."""

    def __init__(self, server: Place) -> None:
        self.server = server
        self.persons = [Person(server, name) for name in PERSONS]

    def make(self, game: str, *bots: str, seats: int = 2, free: int = 0, **terms: Any) -> Sitting:
        """Asa hosts; bots take the last seats; the next persons come by their links, but for so many."""
        people = seats - len(bots)
        plans: list[Json] = [{"me": True}, *[{}] * (people - 1), *({"bot": bot} for bot in bots)]
        made = self.persons[0].post("/api/tables", {"game": game, "seats": plans, **terms})
        sitting = Sitting(made["table"], {0: self.persons[0]})
        sitting.links = {link["seat"]: link["secret"] for link in made["links"]}
        for seat in range(1, people - free):
            person = self.persons[seat]
            person.post(f"/api/tables/{sitting.table}/claim", {"seat": seat, "secret": sitting.links.pop(seat)})
            sitting.persons[seat] = person
        return sitting


Story = Callable[[People], Sitting]


class Told:
    """A story, with the name and the sentence under which the index has it."""

    def __init__(self, name: str, about: str, story: Story) -> None:
        self.name = name
        self.about = about
        self.story = story
        self.is_late = name.endswith(LATE)


def stories() -> list[Told]:
    """All of them, game by game."""
    found = [Told(one.__name__, one.__doc__ or "", one) for one in SINGLE]
    for game in QUICK:
        found += [Told(f"{game}_{name}", about, tell(game)) for name, about, tell in OF_EVERY_GAME]
        found += [
            Told(
                f"{game}_sealed_{kind}",
                f"one seat has answered {kind} in secret, the other has not",
                sealed(game, kind),
            )
            for kind in SEALED.get(game, ())
        ]
    return found


# ── of every game ───────────────────────────────────────────────────────────────────────────────────────────────────


def waiting(game: str) -> Story:
    return lambda people: people.make(game, free=1, options=QUICK[game], listed=True, watch="everybody")


def running(game: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game)
        sitting.play_on(9)
        sitting.do(0, "say", text="Hail! “Skål” – 🐦")
        return sitting

    return story


def rich(game: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game, options=RICH[game], undo="never", watch="nobody")
        sitting.play_on(25)
        return sitting

    return story


def bot(game: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game, "random", options=QUICK[game])
        sitting.play_on(4)
        sitting.wait_for_a_question()
        return sitting

    return story


def stand_in(game: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game)
        sitting.play_on(3)
        sitting.do(0, "propose", kind="takeover", seat=1, bot="greedy")
        Sitting(sitting.table, {0: sitting.persons[0]}).wait_for_a_question()
        return sitting

    return story


def over(game: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game, options=QUICK[game])
        sitting.do(1, "say", text="to the end!")
        sitting.play_on(3000)
        return sitting

    return story


def resigned(game: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game)
        sitting.play_on(5)
        sitting.do(1, "resign", seat=1)
        return sitting

    return story


def imported(game: str) -> Story:
    """What somebody played alone goes on at a table for two."""

    def story(people: People) -> Sitting:
        asa = people.persons[0]
        seats = [{"me": True}, {"me": True}]
        alone = asa.post("/api/tables", {"game": game, "seats": seats, "options": QUICK[game]})["table"]
        Sitting(alone, {0: asa, 1: asa}).play_on(6)
        sitting = people.make(game, match=asa.get(f"/api/tables/{alone}/export"))
        sitting.play_on(3)
        return sitting

    return story


OF_EVERY_GAME: list[tuple[str, str, Callable[[str], Story]]] = [
    ("waiting", "a listed table with a free seat", waiting),
    ("running", "in the middle, with chat", running),
    ("rich", "in the middle, with every part of the game, nothing taken back, nobody watching", rich),
    ("bot", "in the middle, against a bot", bot),
    ("stand_in", "a bot plays for Bo, who is away", stand_in),
    ("over", "played to its end", over),
    ("resigned", "Bo has given up", resigned),
    (LATE[1:], "in the middle when the hall was killed", running),
    ("imported", "begun elsewhere, imported, and gone on with", imported),
]


def sealed(game: str, kind: str) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game, match=before(game, kind))
        sitting.answer(0, sitting.asked()[0])
        return sitting

    return story


def before(game_name: str, kind: str) -> Json:
    """A match in which both seats are asked this at once. Rare moments come about when both play half sensibly."""
    game = games.load(game_name)
    options = {"battle_ravens": {"tactics": True}, "roll_and_raid": {"creatures": True}}[game_name]
    for seed in itertools.count():
        match = game.start(2, seed, options)
        while match.outcome is None and [ask.kind for ask in match.asks] != [kind, kind]:
            seat = CHOOSE.choice(match.asks).seat
            menu = match.legal(seat)
            worths = game.worths(match.state, seat, menu)
            sensible = menu[worths.index(max(worths))]
            match.play(seat, CHOOSE.choice([sensible, CHOOSE.choice(menu)]))
        if match.outcome is None:
            return match.save()
    raise AssertionError("a match of every kind comes some day")


# ── single ones ─────────────────────────────────────────────────────────────────────────────────────────────────────


def taken_back_freely(people: People) -> Sitting:
    """Asa has taken a decision back, which was free."""
    sitting = people.make("battle_ravens", options={"first_player": 0})
    sitting.play_on(1)
    sitting.do(0, "take_back", seat=0)
    return sitting


def taken_back_by_consent(people: People) -> Sitting:
    """Asa has taken back an attack with its dice, as Bo agreed: chance was sown anew."""
    sitting = people.make("battle_ravens", options={"first_player": 0})

    def has_attack(asked: dict[int, Json]) -> bool:
        return 0 in asked and any(action["text"].startswith("attack") for action in asked[0]["actions"])

    asked = sitting.play_until(has_attack)
    attacks = [action for action in asked[0]["actions"] if action["text"].startswith("attack")]
    sitting.answer(0, asked[0], lambda actions: CHOOSE.choice(attacks))
    sitting.do(0, "take_back", seat=0)
    sitting.do(1, "answer", proposal=1, agree=True)
    sitting.play_on(6)
    return sitting


def taking_back_is_proposed(people: People) -> Sitting:
    """Asa asks to take a decision back after Bo said no once; Bo has not answered yet."""
    sitting = people.make("odins_ravens", options={"first_player": 0})
    sitting.play_until(lambda asked: 1 in asked)
    for agree in (False, None):
        sitting.do(0, "take_back", seat=0)
        if agree is not None:
            sitting.do(1, "answer", proposal=1, agree=agree)
    return sitting


def a_bot_is_proposed(people: People) -> Sitting:
    """Asa proposes a bot for Cid; Bo, who is not away, has not answered yet."""
    sitting = people.make("roll_and_raid", seats=3)
    sitting.play_on(4)

    async def while_bo_is_here() -> None:
        page = await sitting.persons[1].join(sitting.table)
        await asyncio.to_thread(sitting.do, 0, "propose", kind="takeover", seat=2, bot="random")
        await page.close()

    asyncio.run(while_bo_is_here())
    return sitting


def with_a_bank_of_time(people: People) -> Sitting:
    """A clock of ten minutes and five seconds more for each decision runs."""
    sitting = people.make("battle_ravens", clock={"bank": 600, "increment": 5})
    sitting.play_on(6)
    return sitting


def with_days(people: People) -> Sitting:
    """A clock of three days for each decision runs; whoever is late has lost."""
    sitting = people.make("ravenfeast", clock={"days": 3, "on_flag": "forfeit"})
    sitting.play_on(6)
    return sitting


def sealed_with_a_clock(people: People) -> Sitting:
    """Three roll and raid with a clock; one has answered in secret."""
    sitting = people.make("roll_and_raid", seats=3, clock={"bank": 3600, "on_flag": "forfeit"})
    asked = sitting.play_until(lambda asked: len(asked) == 3)
    sitting.answer(1, asked[1])
    return sitting


def lost_on_time(people: People) -> Sitting:
    """Whoever was asked first did not answer within a second, and has lost."""
    sitting = people.make("odins_ravens", clock={"bank": 1, "on_flag": "forfeit"})
    wait_until(lambda: sitting.status() == "over")
    return sitting


def flag_fell(people: People) -> Sitting:
    """Time is up for both: bots have played to the end."""
    sitting = people.make("battle_ravens", clock={"bank": 1, "on_flag": "bot"}, options={"first_player": 0})
    wait_until(lambda: sitting.status() == "over")
    return sitting


def with_a_rematch(people: People) -> Sitting:
    """Given up, and the rematch is on."""
    sitting = people.make("odins_ravens", options=QUICK["odins_ravens"])
    sitting.do(0, "resign", seat=0)
    sitting.do(1, "propose", kind="rematch")
    sitting.do(0, "answer", proposal=1, agree=True)
    return sitting


def a_rematch(people: People) -> Sitting:
    """The rematch of a match that was given up: each sits a seat further on."""
    before = with_a_rematch(people)
    asa, bo = before.persons[0], before.persons[1]
    sitting = Sitting(before.told(0)["table"]["next_table"], {0: bo, 1: asa})
    sitting.play_on(4)
    return sitting


def a_rematch_is_proposed(people: People) -> Sitting:
    """Over, and Bo proposes a rematch."""
    sitting = people.make("battle_ravens", options=QUICK["battle_ravens"])
    sitting.do(0, "resign", seat=0)
    sitting.do(1, "propose", kind="rematch")
    return sitting


def imported_when_over(people: People) -> Sitting:
    """A match that was over when it was imported: its result, with its replay."""
    played = over("odins_ravens")(people)
    document = people.persons[0].get(f"/api/tables/{played.table}/export")
    made = people.persons[1].post(
        "/api/tables", {"game": "odins_ravens", "seats": [{"me": True}, {}], "match": document}
    )
    return Sitting(made["table"], {0: people.persons[1], 1: people.persons[1]})


def alone(people: People) -> Sitting:
    """Asa plays both seats at one screen."""
    asa = people.persons[0]
    made = asa.post("/api/tables", {"game": "battalia", "seats": [{"me": True}, {"me": True}]})
    sitting = Sitting(made["table"], {0: asa, 1: asa})
    sitting.play_on(12)
    return sitting


def watched(people: People) -> Sitting:
    """Dis watches, and talks with those who play."""
    sitting = people.make("roll_and_raid", listed=True, watch="everybody")
    watcher = Sitting(sitting.table, {0: people.persons[3]})
    watcher.do(0, "say", text="I only look on")
    sitting.play_on(5)
    return sitting


def closed_by_the_host(people: People) -> Sitting:
    """Closed before anybody came."""
    sitting = people.make("ravenfeast", free=1)
    sitting.do(0, "close")
    return sitting


def private_and_waiting(people: People) -> Sitting:
    """Four seats, two of them free, by link alone; one was filled with a bot and left again."""
    sitting = people.make("battalia", "greedy", seats=4, free=2, watch="nobody")
    sitting.do(0, "fill", seat=3)
    sitting.do(0, "fill", seat=3, bot="random")
    return sitting


def linked_anew(people: People) -> Sitting:
    """The host made new links: those of before are void."""
    sitting = people.make("roll_and_raid", seats=3, free=2)
    made = people.persons[0].post(f"/api/tables/{sitting.table}/links")
    sitting.links = {link["seat"]: link["secret"] for link in made["links"]}
    return sitting


def at_four(game: str, **terms: Any) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game, seats=4, **terms)
        sitting.play_on(16)
        return sitting

    story.__name__ = f"{game}_at_four"
    story.__doc__ = "four at one table"
    return story


def with_options(name: str, game: str, about: str, *bots: str, **terms: Any) -> Story:
    def story(people: People) -> Sitting:
        sitting = people.make(game, *bots, **terms)
        sitting.play_on(12)
        return sitting

    story.__name__ = name
    story.__doc__ = about
    return story


def wait_until(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.05)


SINGLE: list[Story] = [
    taken_back_freely,
    taken_back_by_consent,
    taking_back_is_proposed,
    a_bot_is_proposed,
    with_a_bank_of_time,
    with_days,
    sealed_with_a_clock,
    lost_on_time,
    flag_fell,
    with_a_rematch,
    a_rematch,
    a_rematch_is_proposed,
    imported_when_over,
    alone,
    watched,
    closed_by_the_host,
    private_and_waiting,
    linked_anew,
    at_four("roll_and_raid", options={"creatures": True}),
    at_four("battalia"),
    at_four("ravenfeast", options={"teams": "AABB"}),
    with_options("solo_paris", "roll_and_raid", "alone against Paris", seats=1, options={"mode": "solo_paris"}),
    with_options("coop_paris", "roll_and_raid", "together against Paris", seats=2, options={"mode": "coop_paris"}),
    with_options(
        "house_rules", "roll_and_raid", "house rules, against a bot", "random",
        options={"house_rules": {"bluff_destinations": True, "start_ships": 3, "festival_gp": 4}},
    ),
    with_options(
        "own_armies", "ravenfeast", "armies of one's own, priced by the formula",
        options={
            "scenario": "pitched_battle", "pricing": "formula", "custom_figures": True, "points": 300,
            "army_0": {"name": "Asa's", "figures": {"jarl": 1, "bondi": 6}, "custom": [{"name": "Hare", "move": 9}]},
            "army_1": {"name": "Bo's", "figures": {"jarl": 1, "bondi": 6}},
        },
    ),
]  # fmt: skip
