"""How well chances hold, as a table of figures and as a plot in one small SVG."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Any, Final

from ravenhall.bots.ratings import SURE
from ravenhall.kernel.errors import BadData, reason
from ravenhall.review.calibration import SAMPLES, Bin, Pair, bins_of, brier_of, error_of

SIDE: Final = 260  # of the plot
EDGE: Final = 34
FEW: Final = 10  # positions: fewer in a bin are drawn hollow


def figures(title: str, matches: int, pairs: list[Pair], bot: str | None) -> list[str]:
    bins = bins_of(pairs)
    who = f"played by {bot}" if bot else "played by the play that the chances assume"
    lines = [
        f"{title}: {len(pairs):,} positions of {matches:,} matches {who}.",
        f"Expected calibration error {error_of(bins):.3f}, Brier score {brier_of(pairs):.3f}.",
        "  told   came   positions",
    ]
    return lines + [f"  {100 * one.told:4.0f} % {100 * one.came:4.0f} %  {one.number:6,}" for one in bins if one.number]


def written(folder: Path, game: str, matches: int, pairs: list[Pair], bot: str | None, seed: int) -> None:
    """Figures as JSON, and the plot beside them."""
    name = f"{game}-{bot.partition(':')[0]}" if bot else game
    bins = bins_of(pairs)
    command = f"ravenhall review --calibrate {game} --matches {matches} --seed {seed}" + (
        f" --bot {bot}" if bot else ""
    )
    found: dict[str, Any] = {
        "made_by": command,
        "matches": matches,
        "positions": len(pairs),
        "samples": SAMPLES,
        "error": round(error_of(bins), 4),
        "brier": round(brier_of(pairs), 4),
        "bins": [[one.number, round(one.told, 4), round(one.came, 4)] for one in bins],
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n")
        (folder / f"{name}.svg").write_text(drawn(bins, error_of(bins)))
    except OSError as error:
        raise BadData(str(folder), "", "", f"cannot be written: {reason(error)}") from error


def drawn(bins: list[Bin], error: float) -> str:
    """Told from left to right, come from below: what is honest lies on the diagonal."""
    whole = SIDE + 2 * EDGE
    label = f"Told against come; expected calibration error {error:.3f}"
    box = f'viewBox="0 0 {whole} {whole}" role="img" aria-label="{label}" font-family="sans-serif" font-size="11"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
        f'<rect width="{whole}" height="{whole}" fill="#f9f4e8"/>',
        f'<path d="M{EDGE} {EDGE + SIDE}L{EDGE + SIDE} {EDGE}" stroke="#8a7a62" stroke-dasharray="4 4"/>',
        f'<rect x="{EDGE}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#221a12"/>',
    ]
    for mark in (0, 50, 100):
        at = SIDE * mark / 100
        parts.append(f'<text x="{EDGE + at}" y="{EDGE + SIDE + 15}" text-anchor="middle">{mark}</text>')
        parts.append(f'<text x="{EDGE - 6}" y="{EDGE + SIDE - at + 4}" text-anchor="end">{mark}</text>')
    parts += [_dot(one) for one in bins if one.number]
    parts.append(f'<text x="{EDGE}" y="{EDGE - 12}">came true, % · error {error:.3f}</text>')
    parts.append(f'<text x="{EDGE + SIDE}" y="{whole - 5}" text-anchor="end">told, %</text></svg>')
    return "\n".join(parts) + "\n"


def _dot(one: Bin) -> str:
    """With the interval that chance alone would give so many positions."""
    x, y = EDGE + SIDE * one.told, EDGE + SIDE * (1 - one.came)
    reach = min(0.5, SURE * sqrt(max(one.came * (1 - one.came), 0.01) / one.number)) * SIDE
    fill = "#221a12" if one.number >= FEW else "none"
    top, bottom = max(EDGE, y - reach), min(EDGE + SIDE, y + reach)
    line = f'<path d="M{x:.1f} {top:.1f}V{bottom:.1f}" stroke="#221a12"/>'
    return f'{line}<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="#221a12"/>'
