"""Every build plays alike: the same actions, draws and outcomes as when the fingerprints were recorded."""

from __future__ import annotations

from tests.fingerprint import all_cases, fingerprint, recorded
from tests.matches import Case, chosen, on_every_case


@on_every_case
def test_random_matches_have_their_recorded_fingerprint(case: Case) -> None:
    expected = recorded().get(str(case))
    assert expected, f"no fingerprint of {case}: python -m tests.fingerprint record {case.game.name}"
    assert fingerprint(case) == expected, f"{case} plays differently: raise the revision, then record fingerprints anew"


def test_no_fingerprint_is_left_over() -> None:
    assert set(recorded()) <= {str(case) for game in chosen() for case in all_cases(game)}
