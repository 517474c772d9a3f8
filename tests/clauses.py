"""`@clause("BR-13", "BR-17")` names the rules a test proves: the clause check collects them."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.clause(*ids)
