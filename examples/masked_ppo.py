"""Learns Battle Ravens by playing against itself: proximal policy optimisation with masked actions, in one file.

    make train-example             or, where torch, numpy and Ravenhall are installed:
    python examples/masked_ppo.py --minutes 20 --seed 1

All matches are stepped together (ravenhall.adapters.batch), and one network plays every seat, since observations come
with one's own side first. What is not legal gets no chance to be drawn. Every so often the network meets random play
in fresh matches, from both seats; training ends when it wins 95 % of them, or when the time is up.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from typing import Any

import numpy as np
import torch
from torch import nn

from ravenhall.adapters.batch import Batch, Batched

GAME = "battle_ravens"
MATCHES, STEPS = 128, 64  # so many decisions of so many matches are learned from at a time …
EPOCHS, PORTION = 3, 2048  # … so often, and in portions of so many
CLIP, ENTROPY, VALUE, TRACE = 0.2, 0.01, 0.5, 0.95  # as usual for this method
RATE = 7e-4
LOOK = 10  # rounds of learning between two looks at how well it plays
ENOUGH = 0.95


class Player(nn.Module):
    """Looks at an observation and says how inclined it is to each action, and what the position is worth to it."""

    def __init__(self, numbers: int, codes: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor, self.critic = nn.Linear(width, codes), nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, numbers: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = self.body(torch.sign(numbers) * torch.log1p(numbers.abs()))  # large counts do not drown small ones
        inclined = self.actor(seen).masked_fill(~masks, -1e9)
        return torch.log_softmax(inclined, 1), torch.tanh(self.critic(seen)).squeeze(1)


def tensors(seen: Batched) -> tuple[torch.Tensor, torch.Tensor]:
    return torch.tensor(seen.numbers, dtype=torch.float32), torch.tensor(seen.masks, dtype=torch.bool)


def drawn(chances: torch.Tensor) -> torch.Tensor:
    return torch.multinomial(chances.exp(), 1).squeeze(1)


class Played:
    """What is learned from: decisions in the order they were taken, a row for each match."""

    def __init__(self) -> None:
        self.numbers: list[torch.Tensor] = []
        self.masks: list[torch.Tensor] = []
        self.chosen: list[torch.Tensor] = []
        self.chances: list[torch.Tensor] = []
        self.values: list[np.ndarray[Any, Any]] = []
        self.seats: list[np.ndarray[Any, Any]] = []
        self.over: list[np.ndarray[Any, Any]] = []
        self.earned: list[np.ndarray[Any, Any]] = []


@torch.no_grad()
def play(player: Player, batch: Batch) -> tuple[Played, torch.Tensor]:
    """So many steps of all matches, and what each decision turned out better than was thought."""
    played = Played()
    for step in range(STEPS):
        numbers, masks = tensors(batch.now)
        chances, values = player(numbers, masks)
        chosen = drawn(chances)
        played.numbers.append(numbers)
        played.masks.append(masks)
        played.chosen.append(chosen)
        played.chances.append(chances.gather(1, chosen[:, None]).squeeze(1))
        played.values.append(values.numpy())
        played.seats.append(batch.now.seats.copy())
        now = batch.step(chosen.numpy())
        played.over.append(now.over.copy())
        played.earned.append(now.earned.copy())
    return played, advantages(played, player(*tensors(batch.now))[1].numpy(), batch.now.seats)


def advantages(played: Played, last: np.ndarray[Any, Any], seats: np.ndarray[Any, Any]) -> torch.Tensor:
    """From the last decision to the first. A seat's next position is the one in which it is asked again; where the
    other is asked last, it is worth to it what it is not worth to the other."""
    rows = np.arange(len(last))
    following, trace, due = (np.zeros((len(last), 2), dtype=np.float32) for one in range(3))
    following[rows, seats], following[rows, 1 - seats] = last, -last
    found = np.zeros((STEPS, len(last)), dtype=np.float32)
    for step in reversed(range(STEPS)):
        over, seat = played.over[step], played.seats[step]
        following[over], trace[over], due[over] = 0.0, 0.0, played.earned[step][over]
        surprise = due[rows, seat] + following[rows, seat] - played.values[step]
        found[step] = surprise + TRACE * trace[rows, seat]
        following[rows, seat], trace[rows, seat], due[rows, seat] = played.values[step], found[step], 0.0
    return torch.tensor(found.reshape(-1))


def learn(player: Player, optimiser: torch.optim.Optimizer, played: Played, better: torch.Tensor) -> None:
    numbers, masks = torch.cat(played.numbers), torch.cat(played.masks)
    chosen, before = torch.cat(played.chosen), torch.cat(played.chances)
    aims = better + torch.tensor(np.concatenate(played.values))
    for epoch in range(EPOCHS):
        for some in torch.randperm(len(chosen)).split(PORTION):
            chances, values = player(numbers[some], masks[some])
            ratio = (chances.gather(1, chosen[some, None]).squeeze(1) - before[some]).exp()
            gain = (better[some] - better[some].mean()) / (better[some].std() + 1e-8)
            acted = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            undecided = -(chances.exp() * chances).sum(1).mean()
            loss = VALUE * (values - aims[some]).square().mean() - acted - ENTROPY * undecided
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def against_random(player: Player, matches: int, seed: int) -> float:
    """The share of victories, half of the matches from each seat; a draw is half a victory."""
    batch, draws = Batch(GAME, matches), np.random.default_rng(seed)
    seen = batch.reset(seed=seed)
    mine = np.arange(matches) % 2
    share = np.full(matches, np.nan)
    while np.isnan(share).any():
        chosen = drawn(player(*tensors(seen))[0]).numpy()
        at_random = np.array([codes[draws.integers(len(codes))] for codes in seen.legal])
        seen = batch.step(np.where(seen.seats == mine, chosen, at_random))
        first = seen.over & np.isnan(share)  # only the first match of each row counts, however short it was
        share[first] = (seen.earned[first, mine[first]] + 1) / 2
    return float(share.mean())


def interval(share: float, matches: int) -> str:
    """Wilson's, for 95 %."""
    middle, square = share + 1.92 / matches, 1 + 3.84 / matches
    spread = 1.96 * sqrt(share * (1 - share) / matches + 0.96 / matches**2)
    return f"{100 * share:.1f} % ({100 * (middle - spread) / square:.0f}–{100 * (middle + spread) / square:.0f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(options.threads)
    batch = Batch(GAME, MATCHES)
    seen = batch.reset(seed=options.seed << 40)
    player = Player(seen.numbers.shape[1], seen.masks.shape[1])
    optimiser = torch.optim.Adam(player.parameters(), lr=RATE, eps=1e-5)
    since, rounds, share = time.monotonic(), 0, 0.0
    while share < ENOUGH and time.monotonic() - since < 60 * options.minutes:
        learn(player, optimiser, *play(player, batch))
        rounds += 1
        if rounds % LOOK == 0:
            share = against_random(player, 200, rounds)
            spent = time.monotonic() - since
            print(f"{spent:5.0f} s  {rounds * STEPS * MATCHES:9,} decisions  wins {interval(share, 200)}", flush=True)
    print(f"Against random play, 1,000 fresh matches: {interval(against_random(player, 1000, 1 << 30), 1000)}")


if __name__ == "__main__":
    main()
