"""The figures as tables: each game's own, the peers', and the ratios with what we aim at."""

from __future__ import annotations

import os
import platform
from statistics import median, quantiles

Figures = dict[str, list[float]]  # "compiled battle_ravens.fork" → what each round measured

OPERATIONS = ("fork", "legal", "play", "apply", "view", "sample", "worths")
RATE_TASKS = ("decisions", "loop")
STEP_TASKS = ("zoo", "batch", "batch_bare")  # of the adapters

# what we compare, with what, and how many times as fast we aim to be
TICKS = "peers catanatron.decisions"
CONNECT_FOUR = "peers open_spiel.connect_four.decisions"
OBSERVED = "peers open_spiel.connect_four.observed"
ZOO = "peers pettingzoo.connect_four.decisions"
RATIOS = (
    ("Battle Ravens interpreted", "interpreted battle_ravens.decisions", TICKS, 5),
    ("Battle Ravens compiled, loop in Python", "compiled battle_ravens.decisions", TICKS, 25),
    ("Battle Ravens compiled, loop compiled", "compiled battle_ravens.loop", TICKS, 75),
    ("Battle Ravens fork, to a copy", "compiled battle_ravens.fork", "peers catanatron.copy", 30),
    # what Odin's Ravens and Roll & Raid once reached, less a tenth for the noise
    ("Odin's Ravens compiled, loop in Python", "compiled odins_ravens.decisions", TICKS, 24),
    ("Odin's Ravens compiled, loop compiled", "compiled odins_ravens.loop", TICKS, 33),
    ("Roll & Raid compiled, loop in Python", "compiled roll_and_raid.decisions", TICKS, 22),
    ("Roll & Raid compiled, loop compiled", "compiled roll_and_raid.loop", TICKS, 38),
    ("Ravenfeast compiled, loop in Python", "compiled ravenfeast.decisions", TICKS, 10),
    ("Ravenfeast compiled, loop compiled", "compiled ravenfeast.loop", TICKS, 12),
    ("Battalia compiled, loop in Python", "compiled battalia.decisions", TICKS, 10),
    ("Battalia compiled, loop compiled", "compiled battalia.loop", TICKS, 12),
    ("connect four interpreted", "interpreted connect_four.decisions", CONNECT_FOUR, None),
    ("connect four compiled", "compiled connect_four.decisions", CONNECT_FOUR, 2),
    ("connect four fork, to a clone", "compiled connect_four.fork", "peers open_spiel.connect_four.clone", 2),
    ("connect four compiled", "compiled connect_four.decisions", ZOO, None),
    ("connect four through our PettingZoo adapter", "adapters connect_four.zoo", ZOO, 5),
    ("connect four in arrays, to its game with observation and mask", "adapters connect_four.batch", OBSERVED, 1),
    ("connect four in arrays, to its game without either", "adapters connect_four.batch_bare", CONNECT_FOUR, 1),
)

# and how many microseconds each of these may take in the compiled build, on average over all kinds of decisions
LIMITS = (("fork", "a fork", 4), ("view", "a view", 40), ("worths", "judging a menu", 40))


def is_rate(task: str) -> bool:
    return task.rpartition(".")[2] in (*RATE_TASKS, *STEP_TASKS)


def typical(figures: Figures, task: str) -> float | None:
    """The median of the rounds: neither the luckiest matches nor the noisiest moment decides."""
    rounds = figures.get(task)
    return median(rounds) if rounds else None


def ratios(figures: Figures, ours: str, theirs: str) -> list[float]:
    """How many times as fast as the peer, round by round: both were measured one after the other."""
    pairs = zip(figures.get(ours, ()), figures.get(theirs, ()), strict=False)
    return [mine / other if is_rate(ours) else other / mine for mine, other in pairs]


def report(figures: Figures, games: list[str]) -> str:
    parts = [
        "Random play on one core, in processor time. A decision leaves a choice; forced ones are taken uncounted.",
        "Of Catanatron every tick counts, forced or not. Each figure is the median of the rounds.",
        "",
        *games_table(figures, games),
        "",
        *peers_table(figures),
        "",
        *adapters_table(figures, games),
        "",
        *ratios_table(figures),
        "",
        *limits_table(figures, games),
    ]
    return "\n".join(parts)


def games_table(figures: Figures, games: list[str]) -> list[str]:
    head = ["", "", "decisions/s", "compiled loop/s", *(f"{name} µs" for name in OPERATIONS)]
    rows = [head]
    for game in games:
        for build in ("interpreted", "compiled"):
            if typical(figures, f"{build} {game}.decisions") is not None:
                rates = [thousands(typical(figures, f"{build} {game}.{task}")) for task in RATE_TASKS]
                loop = rates[1] if build == "compiled" else ""
                times = [micro(typical(figures, f"{build} {game}.{name}")) for name in OPERATIONS]
                rows.append([game, build, rates[0], loop, *times])
    return lined_up(rows)


def peers_table(figures: Figures) -> list[str]:
    rows = [["peer", "decisions/s", "copy µs"]]
    for peer in sorted({task.rpartition(".")[0] for task in figures if task.startswith("peers ")}):
        copy = typical(figures, f"{peer}.copy") or typical(figures, f"{peer}.clone")
        rows.append([peer.removeprefix("peers "), thousands(typical(figures, f"{peer}.decisions")), micro(copy)])
    return lined_up(rows) if len(rows) > 1 else ["No peer could be measured."]


def adapters_table(figures: Figures, games: list[str]) -> list[str]:
    rows = [["adapters, steps/s", "PettingZoo", "arrays of 256 matches", "bare"]]
    for game in games:
        steps = [typical(figures, f"adapters {game}.{task}") for task in STEP_TASKS]
        if steps[0] is not None:
            rows.append([game, *map(thousands, steps)])
    rows += [
        [name, *[thousands(typical(figures, task)) for task in (zoo, arrays, bare)]]
        for name, zoo, arrays, bare in (
            ("pettingzoo's connect_four", ZOO, "", ""),
            ("open_spiel's connect_four, one by one", "", OBSERVED, CONNECT_FOUR),
        )
        if typical(figures, zoo or arrays) is not None
    ]
    return lined_up(rows) if len(rows) > 1 else ["The adapters could not be measured."]


def ratios_table(figures: Figures) -> list[str]:
    rows = [["ours", "peer", "times as fast", "half of the rounds", "aim", ""]]
    for name, ours, theirs, aim in RATIOS:
        rounds = ratios(figures, ours, theirs)
        if rounds:
            times = median(rounds)
            verdict = "" if aim is None else "reached" if times >= aim else "missed"
            peer = theirs.removeprefix("peers ").rpartition(".")[0]
            rows.append([name, peer, f"{times:.3g}", middle_half(rounds), "" if aim is None else f"≥ {aim}", verdict])
    return lined_up(rows)


def limits_table(figures: Figures, games: list[str]) -> list[str]:
    """The dearest game says whether an aim in microseconds is reached by all."""
    rows = [["compiled, in µs", "dearest in", "µs", "aim", ""]]
    for task, name, most in LIMITS:
        times = {game: typical(figures, f"compiled {game}.{task}") for game in games}
        known = {game: time for game, time in times.items() if time is not None}
        if known:
            dearest = max(known, key=lambda game: known[game])
            verdict = "reached" if known[dearest] < most else "missed"
            rows.append([name, dearest, micro(known[dearest]), f"< {most}", verdict])
    return lined_up(rows) if len(rows) > 1 else []


def middle_half(rounds: list[float]) -> str:
    if len(rounds) < 2:
        return ""
    low, _, high = quantiles(rounds, n=4, method="inclusive")
    return f"{low:.3g} to {high:.3g}"


def thousands(rate: float | None) -> str:
    return "–" if rate is None else f"{rate:,.0f}".replace(",", " ")


def micro(time: float | None) -> str:
    return "–" if time is None else f"{time:.2f}"


def lined_up(rows: list[list[str]]) -> list[str]:
    """Words to the left, numbers to the right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    wordy = [place for place in range(len(widths)) if not any(row[place][:1].isdigit() for row in rows[1:])]
    return [
        "  ".join(
            cell.ljust(width) if place in wordy else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def figures_json(figures: Figures) -> dict[str, object]:
    return {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "median": {task: typical(figures, task) for task in figures},
        "rounds": figures,
        "ratios": [
            {"ours": ours, "peer": theirs, "times": median(rounds), "aim": aim}
            for name, ours, theirs, aim in RATIOS
            if (rounds := ratios(figures, ours, theirs))
        ],
    }
