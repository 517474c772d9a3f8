"""The `ravenhall` command: every subcommand, and a clear sentence for every mistake."""

from __future__ import annotations

import hashlib
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ravenhall import __version__, games, rules
from ravenhall.cli import main
from ravenhall.kernel.commitment import commitment
from tests.terminal.shell import TRACEBACK, command, environment, run, start

FULL = Path("/dev/full")
SHORT = ("--seed", "3", "--set", "max_turns=5")
RULES = """# Battle Ravens
## 1 Place Ravens
- **BR-11** A placement puts 1 to 9 ravens into one own area.
- **BR-13** An area gets ravens
  at most *once* a turn.
## 2 Take Actions
- **BR-35** An attack rolls one die for each raven spent.
- **BR-36** Warriors attack, nobody else.
- **BR-80** An emptied row stays empty.

## Rulings
Where the rulebook is silent:
- **R2** Every raven has to be placed.
"""


@pytest.fixture
def rule_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "battle_ravens.md").write_text(RULES)
    monkeypatch.setattr(rules, "INSTALLED", tmp_path)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    assert run("watch", "battle_ravens", *SHORT, "--save", path).returncode == 0
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


# ── what it tells ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_version_says_how_it_was_built(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "--version")
    assert __version__ in text
    assert "compiled" in text or "interpreted" in text


@pytest.mark.parametrize("asked", [(), ("--help",), ("help",)])
def test_the_overview_names_every_command(capsys: pytest.CaptureFixture[str], asked: tuple[str, ...]) -> None:
    text = said(capsys, *asked)
    for word in ("games", "rules", "play", "watch", "replay", "verify", "bench"):
        assert word in text


def test_each_command_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("games", "rules", "play", "watch", "replay", "verify", "bench"):
        assert f"ravenhall {word}" in said(capsys, word, "--help")


def test_games_lists_the_games_and_the_options_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Battle Ravens" in said(capsys, "games")
    told = said(capsys, "games", "battle_ravens")
    assert "  Turn limit: The match ends" in told
    assert "--set tactics=…  true or false; false unless set" in told
    assert "norse: Norse, anglo_saxon: Anglo-Saxon" in told
    assert "max_bid  Highest bid: 1–10; 5 unless set" in said(capsys, "games", "roll_and_raid")
    assert "none: As the scenario says" in said(capsys, "games", "ravenfeast")
    assert all(games.load(name).title in said(capsys, "games", name) for name in games.NAMES)


def test_rules_gives_a_clause_by_its_id_or_number(rule_text: None, capsys: pytest.CaptureFixture[str]) -> None:
    clause = "BR-13  An area gets ravens at most once a turn.\n"
    assert said(capsys, "rules", "battle_ravens", "BR-13") == clause
    assert said(capsys, "rules", "battle_ravens", "br-13") == clause
    assert said(capsys, "rules", "battle_ravens", "13") == clause
    assert said(capsys, "rules", "battle_ravens", "r2") == "R2  Every raven has to be placed.\n"


def test_rules_ranks_the_clauses_with_most_of_the_words(rule_text: None, capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "rules", "battle_ravens", "raven", "attack").splitlines()
    assert lines[0].startswith("BR-35")
    assert [line[:5] for line in said(capsys, "rules", "battle_ravens", "area").splitlines()] == ["BR-11", "BR-13"]


def test_rules_without_words_lists_the_chapters(rule_text: None, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "rules", "battle_ravens")
    assert text.splitlines() == ["1 Place Ravens: BR-11, BR-13", "2 Take Actions: BR-35 to BR-36, BR-80", "Rulings: R2"]


def test_rules_says_when_no_clause_has_the_words(rule_text: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "battle_ravens", "helicopter"]) == 2
    assert capsys.readouterr().err == "ravenhall: no clause has the words 'helicopter'.\n"


@pytest.mark.parametrize("id", [*[f"br-{number}" for number in ("0", "37", "999", "13b")], "R3"])
def test_rules_says_which_clauses_there_are_where_there_is_none_of_that_number(
    rule_text: None, capsys: pytest.CaptureFixture[str], id: str
) -> None:
    assert main(["rules", "battle_ravens", id]) == 2
    there_are = "there are BR-11, BR-13, BR-35 to BR-36, BR-80, R2"
    assert capsys.readouterr().err == f"ravenhall: there is no clause {id.upper()}; {there_are}.\n"


def test_rules_that_are_not_installed_are_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rules, "INSTALLED", tmp_path)
    monkeypatch.setattr(rules, "CHECKOUT", tmp_path)
    assert main(["rules", "battle_ravens"]) == 2
    assert "not installed" in capsys.readouterr().err


def test_bench_measures_every_call(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "bench", "battle_ravens", "--seconds", "0.05")
    for word in ("decisions/s", "fork", "legal", "play", "view", "sample", "battle_ravens"):
        assert word in text


# ── saved matches ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_watch_tells_a_match_to_its_end(saved: Path) -> None:
    done = run("watch", "battle_ravens", *SHORT, "--seat", "random", "--seat", "greedy")
    assert done.returncode == 0
    assert "The match is over." in done.stdout
    assert "Random" in done.stdout
    assert "Greedy" in done.stdout


def test_equal_seeds_watch_equal_matches(saved: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    run("watch", "battle_ravens", *SHORT, "--save", again)
    assert json.loads(again.read_text()) == json.loads(saved.read_text())


def test_verify_plays_a_saved_match_again(saved: Path) -> None:
    done = run("verify", saved)
    assert done.returncode == 0
    assert done.stdout.startswith("Holds: Battle Ravens")
    assert re.search(r"^  1\. Player [12], ", done.stdout, re.MULTILINE)
    assert "Seat" not in done.stdout


def test_verify_checks_the_commitment(saved: Path) -> None:
    assert run("verify", saved, "--commitment", hashlib.sha256(b"3").hexdigest().upper()).returncode == 0
    other = run("verify", saved, "--commitment", hashlib.sha256(b"4").hexdigest())
    assert other.returncode == 1
    assert "not the one that was committed to" in other.stderr


def test_verify_checks_the_deal_of_a_hall(saved: Path, tmp_path: Path) -> None:
    """The file carries the commitment and the nonce; both must fit the seed, and the commitment somebody noted down."""
    document = json.loads(saved.read_text())
    shown = commitment("3", "salt")
    dealt = tmp_path / "dealt.json"
    dealt.write_text(json.dumps({**document, "deal": {"commitment": shown, "nonce": "salt"}}))
    assert "committed to before it" in run("verify", dealt).stdout
    assert run("verify", dealt, "--commitment", shown).returncode == 0
    assert run("verify", dealt, "--commitment", commitment("4", "salt")).returncode == 1
    dealt.write_text(json.dumps({**document, "deal": {"commitment": shown, "nonce": "pepper"}}))
    assert "not the one that was committed to" in run("verify", dealt).stderr
    dealt.write_text(json.dumps({**document, "deal": {"commitment": shown}}))
    assert "cannot be checked" in run("verify", dealt).stderr


def test_verify_says_what_does_not_hold(saved: Path) -> None:
    document = json.loads(saved.read_text())
    document["position"]["chance"][0] ^= 1
    saved.write_text(json.dumps(document))
    done = run("verify", saved)
    assert done.returncode == 1
    assert "position is not where the actions lead" in done.stderr


def test_verify_finds_a_seed_that_was_changed(saved: Path) -> None:
    document = json.loads(saved.read_text())
    document["seed"] = 4
    saved.write_text(json.dumps(document))
    assert run("verify", saved).returncode == 1


def test_replay_steps_forward_and_back(saved: Path) -> None:
    done = run("replay", saved, typed="\nn\np\n5\nend\nstart\nwhat\nq\n")
    assert done.returncode == 0
    headings = [line.split(":")[0] for line in done.stdout.splitlines() if line.startswith("Step ")]
    last = len(json.loads(saved.read_text())["actions"])
    assert [int(heading.split()[1]) for heading in headings] == [0, 1, 2, 1, 5, last, 0, 0]
    assert "The match is over." in done.stdout
    assert re.search(r"^Step 5 of \d+: Player [12], place ", done.stdout, re.MULTILINE)
    assert not re.search(r"seat \d", done.stdout, re.IGNORECASE)


def test_replay_shows_the_view_of_a_seat(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    run("watch", "battle_ravens", *SHORT, "--set", "tactics=yes", "--save", path)
    assert "Your cards" in run("replay", path, "--as", "1").stdout
    assert "Your cards" not in run("replay", path).stdout
    assert run("replay", path, "--as", "7").stderr == "ravenhall: there is no seat 7; seats are 0 to 1.\n"


def test_a_saved_match_may_come_through_a_pipe(saved: Path) -> None:
    assert run("verify", "/dev/stdin", typed=saved.read_text()).stdout.startswith("Holds: Battle Ravens")


def test_a_pipe_that_never_ends_is_refused() -> None:
    line = ["sh", "-c", 'yes | "$@"', "sh", *command("verify", "/dev/stdin")]
    done = subprocess.run(line, capture_output=True, text=True, timeout=60, env=environment(), check=False)
    assert (done.returncode, done.stderr) == (
        2,
        "ravenhall: /dev/stdin: is larger than 50 MB: not a saved match.\n",
    )


# ── mistakes ────────────────────────────────────────────────────────────────────────────────────────────────────────

MISTAKES = {
    "frobnicate": "commands: games, rules, learn",
    "play": "games: battle_ravens",
    "play chess": "there are battle_ravens",
    "games chess": "there are battle_ravens",
    "rules": "games: battle_ravens",
    "rules chess": "there are battle_ravens",
    "play battle_ravens --sat human": "--seat WHO",
    "play battle_ravens --seat chicken": "there are human, random, greedy",
    "play battle_ravens --seat human --seat greedy --seat greedy": "exactly 2 players",
    "play battle_ravens --seats 2 --seat human --seat greedy --seat greedy": "there are 2 seats",
    "play battle_ravens --seat greedy": "give one to human",
    "watch battle_ravens --seat human": "use play",
    "watch battle_ravens --speed -1": "0 to 1000",
    "watch battle_ravens --speed fast": "it is a number",
    "play battle_ravens --seats 5": "exactly 2 players, not 5",
    "play battle_ravens --seats two": "it is a whole number, not 'two'",
    "play battle_ravens --seed -1": "from 0 to 2^128",
    "play battle_ravens --seed": "expected one argument",
    "play battle_ravens --set tactics": "--set tactics=yes",
    "play battle_ravens --set tactics=perhaps": "true or false",
    "play battle_ravens --set max_turns=4": "5–200 or none",
    "play battle_ravens --set colour=red": "it has tactics",
    "play battle_ravens --data nowhere": "is not a folder",
    "play --load nowhere.json": "no such file",
    "play --load nowhere.json --seed 4": "leave out --seed",
    "replay nowhere.json": "no such file",
    "verify nowhere.json": "no such file",
    "verify x --commitment 12": "64 of the digits",
    "replay /dev/zero": "is a device, not a file",
    "watch battle_ravens --save /nowhere/match.json": "cannot be written: no such file or directory",
    "watch battle_ravens --save /dev/zero": "is there already and is no file",
    "watch battle_ravens --save /tmp": "is there already and is no file",
    "bench chess": "there are battle_ravens",
    "bench --seconds 0": "0.01 to 600",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_gets_a_sentence_and_what_is_allowed(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    told = capsys.readouterr()
    assert told.err.startswith("ravenhall: ")
    assert MISTAKES[line] in told.err
    assert told.out == ""


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "{}", '{"ravenhall": 1}', '{"ravenhall": 2, "game": "battle_ravens"}']
)
def test_a_file_that_is_no_saved_match_is_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.json"
    path.write_text(content)
    for line in (["play", "--load"], ["replay"]):
        assert main([*line, str(path)]) == 2
        assert capsys.readouterr().err.startswith("ravenhall: ")


def test_without_textual_plain_lines_do(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setitem(sys.modules, "textual", None)
    assert main(["watch", "battle_ravens", *SHORT, "--speed", "0"]) == 0
    told = capsys.readouterr()
    assert "ravenhall[terminal]" in told.err
    assert "The match is over." in told.out


def test_control_c_leaves_without_a_traceback() -> None:
    process = start("play", "battle_ravens", "--plain", "--seed", "3", "--set", "first_player=0")
    assert process.stdout is not None
    assert process.stderr is not None
    while "place I" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 130
    assert TRACEBACK not in process.stderr.read()
    process.communicate()


INTERRUPTED_IMPORT = """
import sys

class ControlC:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, ControlC())
from ravenhall.cli import main
sys.exit(main(["games"]))
"""


@pytest.mark.parametrize("imported", ["ravenhall.cli.command", "argparse", "ravenhall.kernel.errors"])
def test_control_c_while_it_is_still_importing_leaves_without_a_traceback(imported: str) -> None:
    line = [sys.executable, "-c", INTERRUPTED_IMPORT, imported]
    done = subprocess.run(line, capture_output=True, text=True, env=environment(), check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "\n")


def test_a_closed_pipe_leaves_without_a_traceback() -> None:
    process = start("watch", "battle_ravens", "--speed", "0", "--seed", "3")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait(timeout=60) == 141


def test_a_full_disk_is_a_sentence() -> None:
    if FULL.exists():  # only some systems have a device that is always full
        with FULL.open("w") as full:
            done = subprocess.run(
                command("games"), stdout=full, stderr=subprocess.PIPE, text=True, env=environment(), check=False
            )
        assert done.returncode == 2
        assert done.stderr == "ravenhall: cannot go on: no space left on device.\n"


def test_closed_streams_are_no_accident() -> None:
    quiet = subprocess.run(["sh", "-c", '"$@" >&- 2>&- <&-', "sh", *command("games")], env=environment(), check=False)
    assert quiet.returncode == 0
