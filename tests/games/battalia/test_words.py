"""What people read: drawings of at most 80 columns, sentences, figures after the end."""

from __future__ import annotations

from ravenhall.kernel.chance import seeded
from tests.games.battalia.stories import GAME, Story, story
from tests.golden.endings import play_greedily


def battle() -> Story:
    tale = story(
        """
        turn 0
        day 1
        square f6 c4 canyons nesw 1 2
        heroes 0 f6 -
        hand 0 weapon/green chief/green
        hand 1 friman/gold"""
    )
    assert isinstance(tale, Story)
    tale.when(0, "attack:f6:city", "add:chief/green x1", "stop").when(1, "fight:0:-", "add:friman/gold x1")
    return tale


def test_a_battle_is_drawn_with_both_lines() -> None:
    match = battle().match
    drawn = " ".join(match.game.picture(match.view(0)).split())
    assert "Battle on f6 (city): 4:3" in drawn
    assert "attack: weapon/green 1, chief/green 2," in drawn
    assert "defence: friman/gold 1, base 2, bonus 0" in drawn


def test_a_battle_is_seen_in_parts() -> None:
    tale = battle().then("battle base", 2).then("battle moral", [1, 0]).then("battle totals", [4, 3])
    tale.then("battle needs", 4).then("battle to_move", 1).then("battle phase", "steps").then(
        "battle heroes", ["A", ""]
    )
    tale.then("battle attack 0 opening", True).then("battle attack 1 strength", 2).when(1, "stop")
    tale.then("battle", None).happens("A wins the battle on f6, 4:3.").happens("The city on f6 has level 2.")


def test_what_is_being_done_is_told_step_by_step() -> None:
    tale = story("turn 0\nday 2\nsquare c2 turn woods ws\nhand 0 friman/red friman/gold supply*2")
    tale.then("doing", None).when(0, "road:turn").then("doing action", "road").then("doing choice", "turn")
    tale.then("doing price", ["friman", "supply"]).when(0, "pay:friman/gold,supply").then("doing deck", "turn")
    artefact = story("turn 0\nday 2\nhand 0 scroll/red friman/red friman/gold").when(0, "use:scroll")
    artefact.then("doing card", "scroll/red").when(0, "scroll_target:friman/red").then("doing chosen", ["friman/red"])
    artefact.then("sides 0 hand_seen", ["friman/red"], seat=1)


def test_the_view_tells_prices_rotations_and_goals() -> None:
    tale = story("turn 0").then("pool 3 price", ["supply"] * 5).then("pool 13 rotations", ["ns", "ew"])
    tale.then("prices upgrade", [None, ["chief"] * 2, ["priest"] * 2, ["lord"] * 2])
    tale.then("goals", {"level4": 5, "most4": 0, "full_map": True, "points": None, "last_day": 140})
    tale.then("sides 0 tokens", {"low": 7, "high": 8}).then("wheel 0", "tool")


def test_figures_after_the_end() -> None:
    match = play_greedily(GAME.start(2, 4, {}), seeded(4))
    figures = GAME.statistics(match.events(), 2)
    assert figures["days"] == match.view()["day"]
    assert sum(side["built"]["roads"] + side["built"]["cities"] for side in figures["sides"]) > 3
    assert all(side["cards"]["gained"] > 0 for side in figures["sides"])
    tale = battle().when(1, "stop")
    battles = [side["battles"] for side in GAME.statistics(tale.match.events(), 2)["sides"]]
    assert battles == [{"attacks": 1, "won": 1, "defended": 0}, {"attacks": 0, "won": 0, "defended": 0}]


def test_the_log_speaks_of_cards_by_their_peoples() -> None:
    tale = story("turn 0\nday 2\ntop chief red\nhand 0 supply*4 title/gold friman/green")
    tale.when(0, "hire:chief").happens("A plays 3 supplies.").happens("A gains an Emberian chief.").happens(
        "A gains a supply."
    )
    tale.when(0, "use:title").happens("A uses a Cloudborn title.").happens(
        "A exchanges a Bärfolk friman for a Bärfolk chief."
    )
    hammer = story("turn 0\nday 2\nhand 0 hammer friman/green").when(0, "use:title")
    hammer.happens("A uses the hammer of Strato as title.")
    ride = story("turn 0\nday 2\nsquare c2 straight woods ew\nheroes 0 b2 -\nhand 0 horse/red").when(0, "move:A:horse")
    ride.happens("A moves hero A from b2 to c2 on a horse.")


def test_a_battle_is_told_in_words() -> None:
    tale = story(
        "turn 0\nday 1\nheroes 0 b2 -\nheroes 1 b2 b2\nhand 0 weapon/green\nhand 1 friman/gold\nambush 1 lord/red"
    )
    tale.when(0, "attack:b2:hero:1").happens("A attacks a hero of B on b2.").happens("A adds a Bärfolk weapon.")
    tale.when(0, "stop").when(1, "fight:1:B").happens("B fights with hero B and raises the ambush.")
    tale.happens("B raises 1 card from ambush.")


def test_the_picture_shows_the_heroes_of_all_players_on_a_square() -> None:
    """Only the lowest seat's letter was drawn."""
    tale = story(
        "turn 0\nheroes 0 b2 b2\nheroes 1 b2 -\nheroes 2 b2 -\nheroes 3 b2 d4\nsquare b2 c4 woods nesw 3 2", seats=4
    )
    lines = GAME.picture(tale.match.view(None)).splitlines()
    row = next(number for number, line in enumerate(lines) if line.startswith(" 2 "))
    assert [lines[row + step][8:11] for step in (-1, 0, 1)] == ["a|b", "D2-", "c|d"]
