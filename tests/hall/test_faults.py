"""The server is killed at random instants under load: nothing told is lost, nothing is done twice."""

from __future__ import annotations

import os
from pathlib import Path

from tests.hall.attack.crash import crash_round
from tests.hall.postgres import Cluster

KILLS = int(os.environ.get("RAVENHALL_KILLS", "50"))


def test_killed_at_many_instants_nothing_told_is_lost_and_nothing_done_twice(tmp_path: Path) -> None:
    """And its write-ahead log, cut anywhere, leaves every table's past up to some moment."""
    figures = crash_round(tmp_path, KILLS, 1066, cuts=20)
    assert figures.counts["sent again across a kill"] > 5, "some commands were sent across a crash"
    assert figures.counts["cuts of the write-ahead log"] == 20


def test_killed_while_it_stores_in_postgresql_nothing_is_lost_either(cluster: Cluster, tmp_path: Path) -> None:
    assert crash_round(tmp_path, max(3, KILLS // 5), 1066, cluster.database()).counts["lost"] == 0
