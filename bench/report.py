"""The figures as tables: each game's own, the peers', and the ratios with what we aim at."""

from __future__ import annotations

import os
import platform

Figures = dict[str, list[float]]  # "compiled battle_ravens.fork" → what each round measured

OPERATIONS = ("fork", "legal", "play", "apply", "view", "sample")
RATE_TASKS = ("decisions", "loop")

# what we compare, with what, and how many times as fast we aim to be
RATIOS = (
    ("Battle Ravens interpreted", "interpreted battle_ravens.decisions", "peers catanatron.decisions", 5),
    ("Battle Ravens compiled, loop in Python", "compiled battle_ravens.decisions", "peers catanatron.decisions", 25),
    ("Battle Ravens compiled, loop compiled", "compiled battle_ravens.loop", "peers catanatron.decisions", 75),
    ("Battle Ravens fork, to a copy", "compiled battle_ravens.fork", "peers catanatron.copy", 30),
    ("connect four interpreted", "interpreted connect_four.decisions", "peers open_spiel.connect_four.decisions", None),
    ("connect four compiled", "compiled connect_four.decisions", "peers open_spiel.connect_four.decisions", 2),
    ("connect four fork, to a clone", "compiled connect_four.fork", "peers open_spiel.connect_four.clone", None),
    ("connect four compiled", "compiled connect_four.decisions", "peers pettingzoo.connect_four.decisions", None),
)


def is_rate(task: str) -> bool:
    return task.rpartition(".")[2] in RATE_TASKS


def best(figures: Figures, task: str) -> float | None:
    """Noise only slows things down: the most a second, or the fewest microseconds."""
    rounds = figures.get(task)
    if not rounds:
        return None
    return max(rounds) if is_rate(task) else min(rounds)


def ratio(figures: Figures, ours: str, theirs: str) -> float | None:
    """How many times as fast as the peer."""
    mine, other = best(figures, ours), best(figures, theirs)
    if mine is None or other is None:
        return None
    return mine / other if is_rate(ours) else other / mine


def report(figures: Figures, games: list[str]) -> str:
    parts = [
        "Random play on one core, in processor time. A decision leaves a choice; forced ones are taken uncounted.",
        "Of Catanatron every tick counts, forced or not. Each figure is the best of the rounds.",
        "",
        *games_table(figures, games),
        "",
        *peers_table(figures),
        "",
        *ratios_table(figures),
    ]
    return "\n".join(parts)


def games_table(figures: Figures, games: list[str]) -> list[str]:
    head = ["", "", "decisions/s", "compiled loop/s", *(f"{name} µs" for name in OPERATIONS)]
    rows = [head]
    for game in games:
        for build in ("interpreted", "compiled"):
            if best(figures, f"{build} {game}.decisions") is not None:
                rates = [thousands(best(figures, f"{build} {game}.{task}")) for task in RATE_TASKS]
                loop = rates[1] if build == "compiled" else ""
                times = [micro(best(figures, f"{build} {game}.{name}")) for name in OPERATIONS]
                rows.append([game, build, rates[0], loop, *times])
    return lined_up(rows)


def peers_table(figures: Figures) -> list[str]:
    rows = [["peer", "decisions/s", "copy µs"]]
    for peer in sorted({task.rpartition(".")[0] for task in figures if task.startswith("peers ")}):
        copy = best(figures, f"{peer}.copy") or best(figures, f"{peer}.clone")
        rows.append([peer.removeprefix("peers "), thousands(best(figures, f"{peer}.decisions")), micro(copy)])
    return lined_up(rows) if len(rows) > 1 else ["No peer could be measured."]


def ratios_table(figures: Figures) -> list[str]:
    rows = [["ours", "peer", "times as fast", "aim", ""]]
    for name, ours, theirs, aim in RATIOS:
        times = ratio(figures, ours, theirs)
        if times is not None:
            verdict = "" if aim is None else "reached" if times >= aim else "missed"
            peer = theirs.removeprefix("peers ").rpartition(".")[0]
            rows.append([name, peer, f"{times:.3g}", "" if aim is None else f"≥ {aim}", verdict])
    return lined_up(rows)


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
        "best": {task: best(figures, task) for task in figures},
        "rounds": figures,
        "ratios": [
            {"ours": ours, "peer": theirs, "times": ratio(figures, ours, theirs), "aim": aim}
            for name, ours, theirs, aim in RATIOS
        ],
    }
