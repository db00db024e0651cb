"""Charts as inline SVG: lines over steps, and bars. Colours come from the page's style sheet by class, so that both
colour schemes work."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 340, 210
LEFT, RIGHT, TOP, BOTTOM = (
    34,
    14,
    26,
    32,
)  # margins for the labels of the axes, the title and the name of the horizontal axis
ROW, BAR = 42, 14


@dataclass(frozen=True)
class Line:
    """Points from left to right; the class determines the colour."""

    name: str
    css: str
    points: Sequence[tuple[float, float]]
    dots: bool = False


@dataclass(frozen=True)
class Bar:
    """`parts` are consecutive lengths, each with the class of its colour; `shown` is the text at the end of the bar."""

    name: str
    parts: Sequence[tuple[str, float]]
    shown: str


@dataclass(frozen=True)
class Frame:
    """Ranges of the values in a chart: x from left to right, y upwards."""

    x: tuple[float, float]
    y: tuple[float, float]

    def place(self, x: float, y: float) -> tuple[float, float]:
        across = (x - self.x[0]) / ((self.x[1] - self.x[0]) or 1)
        up = (y - self.y[0]) / ((self.y[1] - self.y[0]) or 1)
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)


def ticks(low: float, high: float, about: int) -> list[float]:
    """Round values from low to high, about this many: steps of 1, 2 or 5 times a power of ten."""
    if high <= low:
        return [low]
    raw = (high - low) / about
    power = 10.0 ** math.floor(math.log10(raw))
    step = next(m * power for m in (1, 2, 5, 10) if m * power >= raw * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(k * step, 10) for k in range(first, math.floor(high / step + 1e-9) + 1)]


def frame_of(lines: Sequence[Line]) -> Frame:
    """A frame for all lines; panels with the same frame can be compared."""
    xs = [x for line in lines for x, _ in line.points]
    ys = [y for line in lines for _, y in line.points if math.isfinite(y)]
    if not xs or not ys:
        return Frame((0, 1), (0, 1))
    low, high = min(ys), max(ys)
    pad = 0.04 * ((high - low) or 1)
    return Frame((min(xs), max(xs)), (low - pad, high + pad))


def _text(x: float, y: float, css: str, words: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" class="{css}">{escape(words)}</text>'


def _axes(frame: Frame, x_name: str) -> list[str]:
    parts = []
    for value in ticks(*frame.y, 5):
        _, y = frame.place(frame.x[0], value)
        parts.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" class="grid"/>')
        parts.append(_text(LEFT - 5, y + 3.5, "tick end", f"{value:g}"))
    for value in ticks(*frame.x, 4):
        x, _ = frame.place(value, frame.y[0])
        parts.append(_text(x, HEIGHT - BOTTOM + 14, "tick middle", f"{value:g}"))
    parts.append(f'<line x1="{LEFT}" y1="{HEIGHT - BOTTOM}" x2="{WIDTH - RIGHT}" y2="{HEIGHT - BOTTOM}" class="axis"/>')
    parts.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, "tick middle", x_name))
    return parts


def _line(frame: Frame, line: Line) -> list[str]:
    places = [frame.place(x, y) for x, y in line.points if math.isfinite(y)]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    parts = [f'<polyline points="{path}" class="line {line.css}"><title>{escape(line.name)}</title></polyline>']
    if line.dots:
        parts += [
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.4" class="dot {line.css}"><title>{escape(line.name)}: {v:.4f} at'
            f" {at:g}</title></circle>"
            for (x, y), (at, v) in zip(places, line.points)
        ]
    return parts


def line_chart(title: str, lines: Sequence[Line], frame: Frame, x_name: str, note: str = "") -> str:
    """One panel; with the same frame, panels can be compared."""
    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(title)}" class="panel">']
    parts += [_text(LEFT, 15, "name", title), _text(WIDTH - RIGHT, 15, "tick end", note)]
    parts += _axes(frame, x_name)
    for line in lines:
        parts += _line(frame, line)
    return "".join(parts) + "</svg>"


def bar_chart(title: str, bars: Sequence[Bar]) -> str:
    """A row for each bar, with its name above it. Widths are percentages, so that letters have the same size on any
    screen.
    """
    longest = max((sum(size for _, size in bar.parts) for bar in bars), default=0) or 1
    parts = [f'<svg width="100%" height="{ROW * len(bars)}" role="img" aria-label="{escape(title)}" class="bars">']
    for i, bar in enumerate(bars):
        top, at = i * ROW, 0.0
        parts.append(f'<text x="0" y="{top + 15}" class="label">{escape(bar.name)}</text>')
        parts.append(f'<text x="100%" y="{top + 15}" class="label end">{escape(bar.shown)}</text>')
        parts.append(f'<rect x="0" y="{top + 21}" width="100%" height="{BAR}" class="track"/>')
        for css, size in bar.parts:
            share = 100 * size / longest
            parts.append(f'<rect x="{at:.2f}%" y="{top + 21}" width="{share:.2f}%" height="{BAR}" class="bar {css}"/>')
            at += share
    return "".join(parts) + "</svg>"
