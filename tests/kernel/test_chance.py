"""Chance: the same on every machine for ever, fair, and dictated where a test wants to know better."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.errors import Unreadable

WORD = 0xFFFFFFFF


def reference(seed: int) -> list[int]:
    """The generator written out once more, as its inventor describes it."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    a, b, c = (int.from_bytes(digest[start : start + 4], "little") for start in (0, 4, 8))
    words = []
    for count in range(1, 1013):
        words.append((a + b + count) & WORD)
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & WORD, (((c << 21) | (c >> 11)) + words[-1]) & WORD
    return words[12:]


def dictating(*results: int) -> Chance:
    chance = seeded(1)
    chance.dictated = list(results)
    return chance


# ── known answers: a change here breaks every saved match ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seed", "words", "dice", "draws", "shuffled"),
    [
        (0, [2202757888, 579161546, 2471893014, 13], "236343565243", [113, 830, 101, 760, 625], "4629173508"),
        (7, [3899535451, 655139576, 1295564490, 13], "163561241614", [275, 269, 826, 754, 788], "6271390458"),
        (1066, [539880028, 1296893615, 799494117, 13], "563264653611", [347, 850, 807, 643, 992], "9402576318"),
        (2**128 - 1, [3974255600, 1961899223, 1406667299, 13], "553353643252", [205, 214, 978, 662, 108], "5104962873"),
    ],
)
def test_a_seed_gives_what_it_always_gave(
    seed: int, words: list[int], dice: str, draws: list[int], shuffled: str
) -> None:
    chance = seeded(seed)
    assert [chance.a, chance.b, chance.c, chance.count] == words
    assert "".join(str(face) for face in chance.dice(12)) == dice
    assert [chance.below(1000) for _ in range(5)] == draws
    pieces = list(range(10))
    chance.shuffle(pieces)
    assert "".join(str(piece) for piece in pieces) == shuffled


@pytest.mark.parametrize("seed", [0, 1, 2**64, 2**128 - 1])
def test_the_generator_is_the_published_one(seed: int) -> None:
    chance = seeded(seed)
    assert [chance.below(2**32) for _ in range(1000)] == reference(seed)


# ── fairness ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_dice_fall_evenly() -> None:
    counts = Counter(seeded(1).dice(60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(9_600 < number < 10_400 for number in counts.values())


def test_draws_fall_evenly_where_the_limit_does_not_divide_the_range() -> None:
    """With 3·2³⁰ of 2³² words a careless remainder would give the first third twice as often."""
    limit = 3 * 2**30
    chance = seeded(1)
    thirds = Counter(chance.below(limit) // 2**30 for _ in range(30_000))
    assert all(9_600 < thirds[third] < 10_400 for third in range(3))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    chance = seeded(1)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        pieces = [0, 1, 2, 3]
        chance.shuffle(pieces)
        counts[tuple(pieces)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(850 < number < 1_150 for number in counts.values())


def test_results_stay_within_their_limits() -> None:
    chance = seeded(1)
    for limit in (1, 2, 3, 7, 100, 2**31, 2**32):
        assert all(0 <= chance.below(limit) < limit for _ in range(50))
        assert all(1 <= chance.die(limit) <= limit for _ in range(50))


def test_nothing_and_a_single_piece_can_be_shuffled() -> None:
    for pieces in ([], [5]):
        shuffled = pieces[:]
        seeded(1).shuffle(shuffled)
        assert shuffled == pieces


# ── copies ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_copy_goes_its_own_way_to_the_same_results() -> None:
    chance = dictating(6)
    copy = chance.copy()
    assert copy.dice(20) == chance.dice(20)
    chance.die()
    assert copy.count != chance.count


def test_seeding_anew_forgets_the_past_and_what_was_dictated() -> None:
    chance = dictating(6, 6, 6)
    chance.die()
    chance.reseed(7)
    assert chance.dictated == []
    assert chance.dice(12) == seeded(7).dice(12)


# ── dictation ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_dictated_results_come_first_and_chance_goes_on_after_them() -> None:
    chance = dictating(6, 2)
    assert chance.dice(5)[:2] == [6, 2] and chance.dictated == []
    assert dictating(4).below(5) == 4
    assert dictating(1, 2, 3).dice(3) == [1, 2, 3]


def test_a_dictated_result_counts_as_chance() -> None:
    """Otherwise a dictated roll could be taken back freely."""
    chance = dictating(6)
    before = chance.count
    chance.die()
    assert chance.count != before


@pytest.mark.parametrize(("call", "limits"), [("die", "1 to 6"), ("below", "0 to 5")])
def test_a_dictated_result_that_cannot_be_is_refused_and_kept(call: str, limits: str) -> None:
    chance = dictating(7)
    with pytest.raises(Unreadable, match=f"dictated 7, but the next chance result is {limits}"):
        getattr(chance, call)(6)
    assert chance.dictated == [7]


def test_a_shuffle_is_dictated_as_the_old_places_in_new_order() -> None:
    chance = dictating(2, 0, 1, 6)
    pieces = [10, 20, 30]
    chance.shuffle(pieces)
    assert pieces == [30, 10, 20]
    assert chance.die() == 6


@pytest.mark.parametrize("wrong", [(0, 0, 1), (1, 2, 3), (0, 1), (0, 2, -1)])
def test_a_dictated_shuffle_that_is_none_is_refused(wrong: tuple[int, ...]) -> None:
    pieces = [10, 20, 30]
    with pytest.raises(Unreadable, match="a shuffle of 3 is dictated as its old places 0 to 2 in new order"):
        dictating(*wrong).shuffle(pieces)
    assert pieces == [10, 20, 30]
