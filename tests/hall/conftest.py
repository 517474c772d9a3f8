"""What several test files share: a PostgreSQL cluster, and servers on either storage."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.postgres import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    cluster.start()
    yield cluster
    cluster.stop()
