"""Plain lines: whole matches through a pipe, and everything one may type meanwhile."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ravenhall import games
from tests.terminal.shell import run, save_impossible

FIRST = ("play", "battle_ravens", "--seed", "5", "--set", "first_player=0")
MATCH_LONG = "1\n" * 3000


def answers(output: str) -> list[str]:
    """What came after each prompt, up to the next."""
    return [part.split("\n", 1)[1] if "\n" in part else "" for part in output.split("\n> ")[1:]]


@pytest.mark.parametrize("tactics", ["no", "yes"])
def test_a_whole_match_through_a_pipe(tactics: str, tmp_path: Path) -> None:
    done = run("play", "battle_ravens", "--seed", "7", "--set", f"tactics={tactics}", typed=MATCH_LONG)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The match is over." in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines() if not line.startswith("Open"))


def test_a_match_of_people_alone_through_a_pipe() -> None:
    done = run(*FIRST, "--seat", "human:Anna", "--seat", "human:Bo", typed=MATCH_LONG)
    assert "The match is over." in done.stdout
    assert "Pass the keyboard" not in done.stdout  # nothing is hidden in the basic game
    assert done.stdout.count("Anna places 1 raven in I.\n") == done.stdout.count(
        ": place ravens.\n"
    )  # told once a turn


MODES = [
    ("battle_ravens", ("max_turns=8",), "or have taken more after turn 8", "turn 1 of 8"),
    ("odins_ravens", ("max_races=1",), "in a single race", "race 1"),
    ("roll_and_raid", ("mode=solo_paris",), "Take ten cities", "0 of 10 cities taken"),
    ("roll_and_raid", ("mode=coop_paris",), "Together take every city", "cities to go, Paris last"),
    ("ravenfeast", ("scenario=mill_raid",), "Carry 3 loot", "0 of 3 loot carried out"),
    ("ravenfeast", ("scenario=dragon_hunt",), "Bring the Dragon down to 2 wounds", "2 are too few"),
    ("battalia", ("scenario=volcano",), "somebody reaches 30", "30 end it"),
]


@pytest.mark.parametrize(("game", "options", "aim", "standing"), MODES)
def test_aim_and_standing_are_those_of_the_mode(
    game: str, options: tuple[str, ...], aim: str, standing: str, tmp_path: Path
) -> None:
    seats = ["--seat", "human:Anna"]
    if game == "ravenfeast":  # the raiders and the hunters sit second
        seats = ["--seat", "greedy", *seats]
    elif "solo_paris" not in options[0]:
        seats += ["--seat", "greedy"]
    else:
        seats += ["--seats", "1"]
    settings = [word for option in options for word in ("--set", option)]
    done = run("play", game, "--seed", "5", *settings, *seats, typed="1\n" * 60)
    told = " ".join(done.stdout.split())
    assert aim in told
    assert standing in told


def test_each_at_one_keyboard_is_told_the_own_aim_and_without_boards_where_it_stands() -> None:
    seats = ("--seat", "human:Anna", "--seat", "human:Bo", "--set", "scenario=mill_raid")
    done = run("play", "ravenfeast", "--seed", "5", *seats, typed="brief\n" + "1\n" * 60)
    told = " ".join(done.stdout.split())
    assert "Aim: Hold the steading" in told and "Aim: Carry 3 loot" in told
    assert done.stdout.count("The armies are being placed") == 1
    assert "0 of 3 loot carried out" in told


def test_hidden_cards_make_the_keyboard_change_hands() -> None:
    cards = ("--set", "tactics=yes", "--seat", "human:Anna", "--seat", "human:Bo")
    done = run(*FIRST, *cards, typed="\nplace I 3\n\nplace II 4\n\nquit\n")
    match = games.load("battle_ravens").start(seed=5, options={"first_player": 0, "tactics": True})
    hands = [[card["name"] for card in match.view(seat)["tactics"]["hand"]] for seat in (0, 1)]
    before, first, second, third = done.stdout.split("Pass the keyboard to ")
    for part, seat in ((first, 0), (second, 1), (third, 0)):
        assert part.startswith(("Anna", "Bo")[seat])
        assert all(name in part for name in hands[seat])
        assert not any(name in part for name in hands[1 - seat])
    assert "Anna places 3 ravens in I." in second
    assert "Bo places 4 ravens in II." in third
    assert not any(name in before for name in hands[0] + hands[1])


def test_a_secret_moment_asks_each_person_without_showing_the_others_answer() -> None:
    cards = ("--set", "tactics=yes", "--seat", "human:Anna", "--seat", "human:Bo")
    done = run(*FIRST, *cards, typed="\n".join(["1", ""] * 600))
    asked = [line for line in done.stdout.splitlines() if line.endswith(": Play a tactics card now, or pass?")]
    assert {line.split(":")[0] for line in asked} == {"Anna", "Bo"}


def test_the_refusal_names_the_clause_and_what_is_open() -> None:
    refusal = answers(run(*FIRST, typed="place II 3\nplace II 4\nquit\n").stdout)[1]
    assert refusal.startswith("Refused BR-13: place II 4 — area II has had its ravens this turn.")
    assert "Still open: place I, III–VI 1–9." in refusal


def test_why_tells_the_clause_and_changes_nothing() -> None:
    free, full, nothing, wrong = answers(run(*FIRST, typed="why place II 9\nwhy pass\nwhy\nwhy frob\nquit\n").stdout)[
        :4
    ]
    assert free == "place II 9 is possible now."
    assert full.startswith("BR-11: A placement is at least 1 raven")
    assert "wants an action" in nothing
    assert "No action is written 'frob'" in wrong


def test_numbers_and_both_notations_play() -> None:
    for typed in ("12", "place II 3", "PLACE  2 3", "place 2 3"):
        assert "Human places 3 ravens in II." in run(*FIRST, typed=f"{typed}\nquit\n").stdout


def test_what_is_no_action_gets_a_sentence() -> None:
    told = answers(run(*FIRST, typed="99\n0\nfrob\nplace\n\nquit\n").stdout)
    assert told[0] == "There is no action number 99; they are numbered 1 to 54."
    assert told[1] == "There is no action number 0; they are numbered 1 to 54."
    assert told[2].startswith("No action is written 'frob'.")
    assert told[3].startswith('Refused BR-2: place — after "place" stands I–VI. Still open: place I–VI 1–9')
    assert told[4].startswith("Place ravens in one of your areas. Open: place I 1–9")


def test_help_board_log_and_legal() -> None:
    helped, board, view, log, some, none = answers(
        run(*FIRST, typed="?\nboard\nview\nlog\nlegal place VI\nlegal frob\nquit\n").stdout
    )[:6]
    assert "why ACTION" in helped
    assert board == view
    assert board.startswith("Turn 1 of at most 40")
    assert log == "Turn 1: place ravens. (BR-9)"
    assert [line.split(maxsplit=1)[0] for line in some.splitlines()] == [str(number) for number in range(46, 55)]
    assert none == "No legal action has the words 'frob'."


def test_brief_leaves_out_the_board() -> None:
    talk = run(*FIRST, typed="brief\nplace II 3\nquit\n").stdout
    assert talk.count("ENEMY") == 1  # the first board alone


def test_undo_takes_back_until_something_comes_to_light() -> None:
    told = answers(run(*FIRST, typed="undo\nplace II 3\nundo\nplace II 3\nquit\n").stdout)
    assert told[0].startswith("There is nothing to take back")
    assert told[2].startswith("Human takes back place II 3.")
    assert "Human places 3 ravens in II." in told[3]
    assert told[1] == told[3]  # the bot answers the same again


def test_undo_says_why_dice_cannot_be_taken_back() -> None:
    typed = "1\n" * 14 + "undo\n" * 10 + "quit\n"
    told = run(*FIRST, "--set", "max_turns=5", typed=typed).stdout
    assert "cannot be taken back: dice, cards or sealed answers have come to light since." in told


def test_a_saved_match_goes_on_bit_for_bit(tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    typed = "place II 3\nplace III 2\n"
    straight = run(*FIRST, typed=typed + MATCH_LONG).stdout
    halfway = run(*FIRST, typed=f"{typed}save {path}\nquit\n").stdout
    assert f"Saved as {path}." in halfway
    document = json.loads(path.read_text())
    assert games.load("battle_ravens").restore(document).save() == document
    loaded = run("play", "--load", path, typed=MATCH_LONG).stdout
    assert loaded.split("\n> ")[-1] == straight.split("\n> ")[-1]
    again = run(*FIRST, typed=f"place I 9\nload {path}\n{MATCH_LONG}").stdout
    assert again.split("\n> ")[-1] == straight.split("\n> ")[-1]


def test_save_overwrites_saved_matches_and_nothing_else(tmp_path: Path) -> None:
    path, letter = tmp_path / "evening.json", tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    typed = [f"save {path}", "place II 3", f"save {path}", f"save {letter}", f"save {tmp_path}/no/where", "save"]
    told = answers(run(*FIRST, typed="\n".join([*typed, f"load {letter}", "load", "quit", ""])).stdout)
    assert told[0].startswith("Saved")
    assert told[2].startswith("Saved")
    assert "is no saved match; choose another name" in told[3]
    assert letter.read_text() == "Dear Anna"
    assert "cannot be written: no such file or directory" in told[4]
    assert told[5] == '"save" wants a file: save evening.json.'
    assert "is not a saved match" in told[6]
    assert told[7] == '"load" wants a file: load evening.json.'
    assert sorted(file.name for file in tmp_path.iterdir()) == ["evening.json", "letter.txt"]


def test_the_end_of_the_input_leaves_the_match() -> None:
    done = run(*FIRST, typed="place II 3\n")
    assert done.returncode == 0
    assert done.stdout.endswith("There is no more to read; the match is left unfinished.\n")


NO_FILES = "".join(f"{verb} {name}\n" for verb in ("save", "load") for name in ("a\0b", "x" * 300, "~nobody/x", "/"))


def test_odd_input_is_only_a_sentence() -> None:
    done = run(*FIRST, typed="\x00\n" + "x" * 5000 + "\n²\nräven\n" + NO_FILES + "quit\n")
    assert done.returncode == 0


AT_A_LOSS = "cannot answer: dictated 9, but the next chance result is 1 to 6."


def test_a_bot_that_cannot_answer_leaves_people_undo_load_and_quit(tmp_path: Path) -> None:
    path, other = save_impossible(tmp_path), tmp_path / "other.json"
    run(*FIRST, typed=f"save {other}\nquit\n")
    typed = f"\n1\nundo\nattack I 1\nload {other}\nquit\n"
    done = run("play", "--load", path, "--seat", "greedy", "--seat", "human", typed=typed)
    assert done.returncode == 0
    assert f"Greedy bot {AT_A_LOSS}\nType undo, load FILE or quit.\n" in done.stdout
    told = answers(done.stdout)
    assert told[:2] == ["You are not asked now; type ? for help."] * 2
    assert told[2].startswith("There is nothing to take back")
    assert told[3].startswith("BR-18: you are not asked now, player 1 is asked: Move or attack")
    assert "Greedy bot places" in told[4]
    assert "Human: Place ravens in one of your areas." in told[4]


def test_watching_ends_with_a_sentence_when_a_bot_cannot_answer(tmp_path: Path) -> None:
    done = run("watch", "--load", save_impossible(tmp_path))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.endswith(f"Greedy bot 1 {AT_A_LOSS}\n")
