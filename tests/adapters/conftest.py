"""These run in an environment of their own: make research."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="the research libraries are not installed: make research")
