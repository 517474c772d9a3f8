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
    yield from opened(request, tmp_path_factory)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_hall(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Nobody else has left anything in it."""
    yield from opened(request, tmp_path_factory)


def opened(request: pytest.FixtureRequest, folders: pytest.TempPathFactory) -> Iterator[Server]:
    words = ["--absent-after", "0"]
    if request.param == "postgresql":
        words += ["--database", request.getfixturevalue("cluster").database()]
    with Server(folders.mktemp("hall"), *words) as server:
        yield server
