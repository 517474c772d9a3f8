"""Numbers about the running hall, as text for whoever collects them."""

from __future__ import annotations

from collections import deque

LATEST = 2000  # of each kind of time


class Times:
    """The latest durations of one kind, in seconds."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.longest = 0.0
        self._latest: deque[float] = deque(maxlen=LATEST)

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)
        self._latest.append(seconds)

    def quantile(self, share: float) -> float:
        ordered = sorted(self._latest)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def lines(self, name: str, text: str) -> list[str]:
        shares = [f'{name}{{quantile="{share}"}} {self.quantile(share):.6f}' for share in (0.5, 0.99)]
        head = [f"# HELP {name} {text}", f"# TYPE {name} summary"]
        rest = [f"{name}_sum {self.total:.6f}", f"{name}_count {self.count}"]
        return [*head, *shares, *rest, f"# TYPE {name}_longest gauge", f"{name}_longest {self.longest:.6f}"]


class Metrics:
    def __init__(self) -> None:
        self.loop_lag = Times()
        self.loop_stretch = Times()
        self.commit = Times()
        self.move = Times()  # from reading a move to having told everybody
        self.thought = Times()
        self.work = Times()
        self.counts = {
            "frames": 0,
            "refusals": 0,
            "dropped_slow": 0,
            "too_fast": 0,
            "bot_failures": 0,
            "webhooks": 0,
            "misfits": 0,
        }

    def text(self, gauges: dict[str, int]) -> str:
        lines = self.loop_lag.lines("ravenhall_loop_lag_seconds", "How late the event loop runs its timers.")
        busy = "Processor time of the event loop between two timers: its longest stretch in one piece is no longer."
        lines += self.loop_stretch.lines("ravenhall_loop_stretch_seconds", busy)
        lines += self.commit.lines("ravenhall_commit_seconds", "One transaction, until it is on disk.")
        lines += self.move.lines("ravenhall_move_seconds", "From reading a command to having queued all it tells.")
        lines += self.thought.lines("ravenhall_thought_seconds", "A bot's decision.")
        lines += self.work.lines("ravenhall_work_seconds", "Processor time of a question, an import or a replay.")
        for name, value in self.counts.items():
            lines += [f"# TYPE ravenhall_{name}_total counter", f"ravenhall_{name}_total {value}"]
        for name, value in gauges.items():
            lines += [f"# TYPE ravenhall_{name} gauge", f"ravenhall_{name} {value}"]
        return "\n".join(lines) + "\n"
