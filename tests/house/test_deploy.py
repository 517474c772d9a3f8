"""What hosts are given: options, figures, addresses and files that these texts name exist."""

from __future__ import annotations

import argparse
import configparser
import gzip
import io
import json
import re
import shlex
import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.dist import settled
from ravenhall.hall.doors.serve import add_arguments
from ravenhall.hall.live.metrics import Metrics

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
GAUGES = {"tables": 0, "connections": 0}  # which the hall adds


def text(name: str) -> str:
    return (DEPLOY / name).read_text()


def compose() -> dict[str, Any]:
    composed: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
    return composed


def read_serve(words: list[str]) -> argparse.Namespace:
    """The words after `ravenhall serve`; SystemExit where one is unknown."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    add_arguments(parser)
    return parser.parse_args(words)


def test_a_hall_in_containers_is_started_with_options_that_there_are() -> None:
    command = compose()["services"]["hall"]["command"]
    assert command[0] == "serve"
    read = read_serve([re.sub(r"\$\{(\w+)[^}]*\}", r"\1", word) for word in command[1:]])
    assert read.host == "0.0.0.0" and read.database.startswith("postgresql://") and read.address.startswith("https://")
    started = json.loads(re.findall(r"^CMD (\[.*\])$", text("Containerfile"), re.MULTILINE)[-1])
    assert read_serve(started[1:]).data == Path("/data")


def test_a_hall_in_containers_may_do_little() -> None:
    hall = compose()["services"]["hall"]
    assert hall["read_only"] and hall["cap_drop"] == ["ALL"] and "no-new-privileges:true" in hall["security_opt"]
    assert hall["depends_on"]["database"]["condition"] == "service_healthy"
    assert "\nUSER ravenhall\n" in text("Containerfile") and "\nHEALTHCHECK " in text("Containerfile")


def test_what_composing_mounts_and_builds_from_is_there() -> None:
    composed = compose()
    mounted = [volume.split(":")[0] for one in composed["services"].values() for volume in one.get("volumes", [])]
    named = set(composed["volumes"])
    assert all((DEPLOY / one).exists() if one.startswith(".") else one in named for one in mounted)
    build = composed["services"]["hall"]["build"]
    assert ((DEPLOY / build["context"]).resolve() / build["dockerfile"]).exists()
    assert all((ROOT / name).exists() for name in ("requirements/run.txt", "Makefile"))


def test_the_service_is_started_with_options_that_there_are() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]  # systemd tells large letters from small ones
    unit.read_string(text("ravenhall.service"))
    words = shlex.split(unit["Service"]["ExecStart"])
    assert words[1] == "serve" and read_serve(words[2:]).data == Path("/var/lib") / unit["Service"]["StateDirectory"]


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_proxies_lead_to_the_halls_port_and_keep_its_figures(name: str) -> None:
    config = text(name)
    assert f"127.0.0.1:{read_serve([]).port}" in config and "/metrics" in config
    assert config.count("{") == config.count("}")


def test_every_figure_that_is_watched_is_told_by_the_hall() -> None:
    told = Metrics().text(GAUGES)
    there = set(re.findall(r"^(ravenhall_\w+)", told, re.MULTILINE))
    for name in ("dashboard.json", "alerts.yml"):
        assert set(re.findall(r"ravenhall_\w+", text(name))) <= there, name
    hosting = (ROOT / "docs/hosting.md").read_text()
    assert set(re.findall(r"`(ravenhall_\w+)`", hosting)) <= there


def test_dashboard_and_alerts_have_their_form() -> None:
    panels = json.loads(text("dashboard.json"))["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels) and all(panel["targets"] for panel in panels)
    rules = yaml.safe_load(text("alerts.yml"))["groups"][0]["rules"]
    assert all(rule["alert"] and rule["expr"] and rule["annotations"]["summary"] for rule in rules)
    assert yaml.safe_load(text("prometheus.yml"))["rule_files"] == ["alerts.yml"]


@pytest.mark.parametrize("file", sorted((ROOT / ".github/workflows").glob("*.yml")), ids=lambda file: file.name)
def test_workflows_call_targets_that_there_are(file: Path) -> None:
    flow = yaml.safe_load(file.read_text())
    targets = set(re.findall(r"^([\w/.-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    targets |= {"build/client.made", "build/wheel.made"}
    runs = [step["run"] for job in flow["jobs"].values() for step in job["steps"] if "run" in step]
    for words in [run.split() for run in runs]:
        if words[0] == "make":
            assert set(words[1:]) <= targets, words
        elif words[0].startswith("."):
            assert (ROOT / words[0]).exists(), words


def test_the_source_is_packed_the_same_whoever_packs_it_when(tmp_path: Path) -> None:
    def archive(name: str, names: list[str], date: int, owner: str) -> Path:
        file = tmp_path / name
        with tarfile.open(file, "w:gz") as packed:
            for one in names:
                member = tarfile.TarInfo(one)
                member.size, member.mtime, member.uname, member.uid = 3, date, owner, date % 1000
                packed.addfile(member, io.BytesIO(b"abc"))
        return file

    one = settled(archive("one.tar.gz", ["a/x", "a/y"], 5, "asa"), 77)
    assert one == settled(archive("two.tar.gz", ["a/y", "a/x"], 9000, "leofric"), 77)
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(one))) as packed:
        assert [(member.name, member.mtime) for member in packed.getmembers()] == [("a/x", 77), ("a/y", 77)]
