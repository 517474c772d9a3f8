"""Learned judgement: weights, a network beside them, going on after a stop, and the file that bots read."""

from __future__ import annotations

import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ravenhall import bots, games
from ravenhall.arena.lessons import Seen
from ravenhall.arena.results import UnfitResults
from ravenhall.arena.training import Example, examples_of, fitted, measured, split
from ravenhall.arena.units import Units, spreads_of, with_units
from ravenhall.bots.search import SearchBot
from ravenhall.cli.command import run
from ravenhall.cli.training import BARS, WIDEST, drawn
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.judging import judged

ODINS = ["train", "odins_ravens", "--matches", "3", "--noise", "30", "--set", "max_race_turns=20"]
PRINTED = Path(games.__file__).parent / "odins_ravens" / "data" / "judgement.toml"


def both_or_neither(number: int) -> list[Example]:
    """Who has both of two things, or neither, wins: no weights can say that."""
    chance = seeded(5)
    found: list[Example] = []
    for match in range(number):
        hands = [[chance.below(2), chance.below(2)] for seat in range(2)]
        worth = [hand[0] == hand[1] for hand in hands]
        shares = [0.5, 0.5] if worth[0] == worth[1] else [float(one) for one in worth]
        found.append(Example(hands, shares, match))
    return found


def test_a_network_learns_what_weights_cannot_say() -> None:
    examples = both_or_neither(600)
    plain = fitted(examples, 2, rounds=60)
    learned = with_units(plain, examples, 4, 3)
    assert learned.network is not None and learned.weights == plain.weights
    assert plain.loss == pytest.approx(plain.guess, abs=0.02), "the weights are no better than a guess"
    assert learned.loss < 0.75 * plain.loss
    held = split(examples)[1]
    assert all(one.match % 10 == 0 for one in held) and learned.examples == len(held)
    assert measured(held, learned.weights, learned.network)[0] == learned.loss


def test_equal_seeds_learn_equal_networks() -> None:
    examples = both_or_neither(200)
    plain = fitted(examples, 2, rounds=20)
    one, other, another = (with_units(plain, examples, 3, seed) for seed in (1, 1, 2))
    assert one.network is not None and other.network is not None and another.network is not None
    assert one.network.inner == other.network.inner != another.network.inner


def test_units_are_the_same_on_features_as_the_game_gives_them() -> None:
    examples = both_or_neither(50)
    means, scales = spreads_of(examples, 2)
    units = Units(2, 3, seeded(1))
    network = units.network(means, scales)
    for features in ([0, 0], [3, 1], [7, 20]):
        seen = [(features[at] - means[at]) / scales[at] for at in range(2)]
        assert network.of(features) == pytest.approx(units.total(seen))


def test_a_curve_has_one_bar_for_every_stretch() -> None:
    assert drawn([3.0, 2.0, 1.0]) == f"{BARS[-1]}{BARS[4]}{BARS[0]}"
    assert len(drawn([float(at) for at in range(1000)])) == WIDEST
    assert drawn([1.0]) == BARS[0]


# ── the command ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_was_learned_is_read_by_bots_and_measured_against_what_is_in_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "judgement.toml"
    assert run([*ODINS, "--units", "2", "--rival", "--write", str(file)]) == 0
    told = capsys.readouterr()
    assert file.read_text() == told.out.rstrip("\n") + "\n"
    assert re.search(r"# held out: \d+ quiet points; the favourite won", told.err)
    assert 'made_by = "ravenhall train odins_ravens --matches 3 --seed 1 --noise 30' in file.read_text()
    game = games.load("odins_ravens", data=tmp_path)
    usual, rival = (bots.make(spec, game, 1) for spec in ("search:iterations=8", "search_rival:iterations=8"))
    assert isinstance(usual, SearchBot) and isinstance(rival, SearchBot)
    assert usual.judgement.weights == games.load("odins_ravens").judgement.weights
    assert rival.judgement is usual.judgement.rival and rival.judgement.weights != usual.judgement.weights
    assert rival.judgement.kinds == usual.judgement.kinds
    match = game.start(2, 1)
    assert bots.ask(rival, match, match.asks[0].seat, 1) in match.legal(match.asks[0].seat)


def test_a_network_counts_beside_the_weights(tmp_path: Path) -> None:
    text = PRINTED.read_text()
    names = re.findall(r"^(\w+) = -?\d+$", text.split("[weights]")[1], re.MULTILINE)
    inner = ", ".join("1000000" if name == "on_move" else "0" for name in names)
    (tmp_path / "judgement.toml").write_text(f"{text}\n[network]\ninner = [[{inner}]]\nbias = [0]\nouter = [3000000]\n")
    plain, learned = games.load("odins_ravens"), games.load("odins_ravens", data=tmp_path)
    match = plain.start(2, 1)
    before, after = (
        judged(game, game.judgement, match.state, 2, (0, 1)) for game in (plain, learned) if game.judgement
    )
    mover = match.asks[0].seat
    assert after[mover] > before[mover] and sum(after) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("network", "wrong"),
    [
        ("inner = [[1, 2]]\nbias = [0]\nouter = [1]", "one for a feature"),
        ("inner = []\nbias = []\nouter = []", "1–64 units"),
        ("inner = [[1]]\nbias = [0, 1]\nouter = [1]", "a number for each"),
        ("inner = [[1]]\nbias = [0]\nouter = [1]\nmore = 1", "is not known here"),
    ],
)
def test_a_network_that_does_not_fit_is_refused_by_name(tmp_path: Path, network: str, wrong: str) -> None:
    text = PRINTED.read_text()
    features = len(re.findall(r"^\w+ = -?\d+$", text.split("[weights]")[1], re.MULTILINE))
    fitting = network.replace("[[1]]", f"[[{', '.join(['1'] * features)}]]")
    (tmp_path / "judgement.toml").write_text(f"{text}\n[network]\n{fitting}\n")
    with pytest.raises(BadData, match=wrong):
        games.load("odins_ravens", data=tmp_path)


MORTAL = """
import os, signal, sys
from ravenhall.cli import command, training

class Mortal(training.Progress):
    def __call__(self, done, total):
        if done == 9:
            os.kill(os.getpid(), signal.SIGKILL)

training.Progress = Mortal
command.run(sys.argv[1:])
"""


def test_killed_it_goes_on_and_learns_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    many = [*ODINS[:2], "--matches", "12", *ODINS[4:]]
    assert run([*many, "--results", str(whole)]) == 0
    learned = capsys.readouterr().out
    killed = subprocess.run([sys.executable, "-c", MORTAL, *many, "--results", str(broken)], check=False)
    assert killed.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(broken)) as base:
        assert base.execute("SELECT number FROM matches").fetchall() == [(number,) for number in range(8)]
    assert run([*many, "--results", str(broken)]) == 0
    assert capsys.readouterr().out == learned


def test_what_was_begun_otherwise_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "seen"
    Seen(file, {"the game": "odins_ravens", "the seed": 1}).close()
    with pytest.raises(UnfitResults, match="begun otherwise: the seed there 1, here 2"):
        Seen(file, {"the game": "odins_ravens", "the seed": 2})
    other = tmp_path / "other"
    other.write_text("no database at all, however one looks at it")
    with pytest.raises(UnfitResults, match="no file of results"):
        Seen(other, {})


def test_numbers_out_of_bounds_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ODINS, "--units", "65"]) == 2
    assert "--units is 0 to 64" in capsys.readouterr().err


def test_matches_of_a_bot_are_learned_from_too(tmp_path: Path) -> None:
    """Other matches than those of the game's own judgement; the file of one is not gone on with by the other."""
    asked = [*ODINS, "--results", str(tmp_path / "seen"), "--write", str(tmp_path / "weights.toml")]
    assert run([*asked, "--bot", "asa"]) == 0
    written = (tmp_path / "weights.toml").read_text()
    assert "--bot asa" in written
    assert run(asked) == 2
    game = games.load("odins_ravens")
    alone, played = (examples_of(game, 1, 1, None, {"max_race_turns": 20}, 30, bot) for bot in ("", "asa"))
    assert [one.features for one in alone] != [one.features for one in played]
    again = examples_of(game, 1, 1, None, {"max_race_turns": 20}, 30, "asa")
    assert [one.features for one in again] == [one.features for one in played]
