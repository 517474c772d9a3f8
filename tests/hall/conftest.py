"""What several test files share: a PostgreSQL cluster, and servers on either storage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.client import Server
from tests.hall.postgres import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    words = ["--absent-after", "0"]
    if request.param == "postgresql":
        words += ["--database", request.getfixturevalue("cluster").database()]
    with Server(tmp_path_factory.mktemp("hall"), *words) as server:
        yield server
