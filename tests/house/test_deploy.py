"""What hosts are given: options, figures, addresses and files that these texts name exist."""

from __future__ import annotations

import argparse
import configparser
import fnmatch
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
from deploy.release import faults
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


def test_every_container_may_do_little_and_is_waited_for_until_it_is_well() -> None:
    services = compose()["services"]
    for name, one in services.items():
        assert one["read_only"] and one["cap_drop"] == ["ALL"], name
        assert "no-new-privileges:true" in one["security_opt"], name
        assert "healthcheck" in one or "build" in one, f"{name}: our own image has its check inside"
        waits = one.get("depends_on", {}).values()
        assert all(condition == {"condition": "service_healthy"} for condition in waits), name
    assert set(services["proxy"]["depends_on"]) == {"hall"} and set(services["hall"]["depends_on"]) == {"database"}
    assert "\nUSER ravenhall\n" in text("Containerfile") and "\nHEALTHCHECK " in text("Containerfile")


def test_what_composing_mounts_and_builds_from_is_there() -> None:
    composed = compose()
    mounted = [volume.split(":")[0] for one in composed["services"].values() for volume in one.get("volumes", [])]
    named = set(composed["volumes"])
    assert all((DEPLOY / one).exists() if one.startswith(".") else one in named for one in mounted)
    build = composed["services"]["hall"]["build"]
    assert ((DEPLOY / build["context"]).resolve() / build["dockerfile"]).exists()
    assert all((ROOT / name).exists() for name in ("requirements/run.txt", "Makefile"))


def test_images_are_named_by_number_and_hosting_says_so() -> None:
    named = [one["image"] for one in compose()["services"].values() if "image" in one]
    named += re.findall(r"^FROM (\S+)", text("Containerfile"), re.MULTILINE)
    images = {name.removeprefix("docker.io/library/") for name in named}
    assert all(re.fullmatch(r"\w+:\d[\w.-]*", image) for image in images), images
    row = next(line for line in (ROOT / "docs/hosting.md").read_text().splitlines() if "`postgres:" in line)
    assert set(re.findall(r"`(\w+:[\w.-]+)`", row)) == images


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


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def jobs(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text())["jobs"]
    return found


def calls(run: str) -> list[list[str]]:
    """Each command of a step, with its words: also those after another, in a line of their own or with variables."""
    parts = (part.strip() for line in run.splitlines() for part in re.split(r"&&|\|\||;", line))
    return [[word for word in part.split() if not re.match(r"[A-Z_]+=", word)] for part in parts if part]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_workflows_call_targets_and_files_that_there_are(file: Path) -> None:
    targets = set(re.findall(r"^([\w/.-]+):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE))
    runs = [step["run"] for job in jobs(file).values() for step in job.get("steps", []) if "run" in step]
    for words in [words for run in runs for words in calls(run)]:
        if "make" in words:
            assert set(words[words.index("make") + 1 :]) <= targets, words
        named = [word for word in words if word.startswith((".ci/", "deploy/", "tests/"))]
        assert all((ROOT / word).exists() for word in named), words


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_what_one_job_leaves_to_others_is_fetched_by_those_who_wait_for_it(file: Path) -> None:
    left = {
        name: {step["with"]["name"] for step in steps_of(job, "upload-artifact")} for name, job in jobs(file).items()
    }
    for name, job in jobs(file).items():
        needed = job.get("needs", [])
        there = set().union(*(left[one] for one in ([needed] if isinstance(needed, str) else needed)))
        for step in steps_of(job, "download-artifact"):
            wanted = step["with"].get("name") or step["with"]["pattern"]
            assert fnmatch.filter({re.sub(r"\$\{\{.*?\}\}", "any", one) for one in there}, wanted), f"{name}: {wanted}"


def steps_of(job: dict[str, Any], action: str) -> list[dict[str, Any]]:
    return [step for step in job.get("steps", []) if action in step.get("uses", "")]


def test_nothing_is_published_but_what_was_checked_and_is_what_its_tag_says() -> None:
    told = jobs(ROOT / ".github/workflows/publish.yml")
    assert told["checked"]["uses"] == "./.github/workflows/check.yml"
    assert "workflow_call" in yaml.safe_load((ROOT / ".github/workflows/check.yml").read_text())[True]  # `on` is a yes
    for name, job in told.items():
        assert {"tagged", "checked"} <= set(job.get("needs", [])) or job.get("permissions", {}).get(
            "id-token"
        ) != "write", name
    assert {"wheels", "plain"} <= set(told["publish"]["needs"])


def test_public_builds_are_made_as_make_dist_makes_them() -> None:
    """With the date of the commit, also in the containers that wheels for Linux come from; and the pinned builders."""
    job = jobs(ROOT / ".github/workflows/publish.yml")["wheels"]
    (wheels,) = steps_of(job, "cibuildwheel")
    dated = next(
        place for place, step in enumerate(job["steps"]) if "SOURCE_DATE_EPOCH=$(git log" in step.get("run", "")
    )
    assert dated < job["steps"].index(wheels)
    assert wheels["env"]["CIBW_ENVIRONMENT_PASS_LINUX"] == "SOURCE_DATE_EPOCH"
    assert "--no-build-isolation" in wheels["env"]["CIBW_BUILD_FRONTEND"]
    assert "{project}/requirements/build.txt" in wheels["env"]["CIBW_BEFORE_BUILD"]


def test_a_tag_that_is_not_the_version_is_not_published(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    changes = tmp_path / "CHANGELOG.md"
    changes.write_text("## 1.2.3, not yet released\n")
    assert len(faults("v1.2.4", tmp_path)) == 2 and len(faults("v1.2.3", tmp_path)) == 1
    changes.write_text("## 1.2.3, 2026-12-01\n")
    assert faults("v1.2.3", tmp_path) == []


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
