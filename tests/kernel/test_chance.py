"""Chance: the same on every machine for ever, fair, and dictated where a test wants to know better."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.errors import Unreadable

WORD = 0xFFFFFFFF


def reference(seed: int) -> list[int]:
    """The generator written out once more, as its inventor describes it."""
    a, b, c, count = (seed >> shift & WORD for shift in (0, 32, 64, 96))
    words = []
    for _ in range(1020):
        words.append((a + b + count) & WORD)
        a, b, c = b ^ (b >> 9), (c + (c << 3)) & WORD, (((c << 21) | (c >> 11)) + words[-1]) & WORD
        count += 1
    return words[20:]


def dictating(*results: int) -> Chance:
    chance = seeded(1)
    chance.dictated = list(results)
    return chance


# ── known answers: a change here breaks every saved match ───────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seed", "words", "dice", "draws", "shuffled"),
    [
        (0, [1240540460, 851411913, 2759282931, 20], "253232145512", [608, 264, 406, 898, 490], "6801935274"),
        (7, [3109279560, 4092708908, 285883205, 20], "131454153125", [430, 537, 117, 354, 15], "8539716402"),
        (1066, [740467605, 4283650742, 2684673224, 20], "432522614363", [858, 535, 387, 169, 657], "6420793518"),
        (2**128 - 1, [2108235457, 3845858130, 3249592522, 19], "522533312623", [466, 191, 817, 8, 595], "1345268097"),
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


@pytest.mark.slow
def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [seeded(seed).die() for seed in range(36_000)]
    assert all(5_700 < first.count(face) < 6_300 for face in range(1, 7))
    pairs = Counter(pairwise(first))
    assert len(pairs) == 36
    assert all(850 < number < 1_150 for number in pairs.values())


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
    assert chance.dice(5)[:2] == [6, 2]
    assert chance.dictated == []
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
