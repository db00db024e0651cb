"""Charts of ratios as SVG: bars from 1 on a logarithmic scale, which the pages of rows.py and results.py share."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

END = 20  # pixels to the right of the scale


@dataclass(frozen=True)
class Scale:
    """left: the width of names, in pixels; least, most: ratios at the ends."""

    left: int
    width: int
    least: float
    most: float

    def place(self, value: float) -> float:
        """The position of a ratio; ratios beyond the ends are placed there."""
        held = min(max(value, self.least), self.most)
        return self.left + self.width * math.log(held / self.least) / math.log(self.most / self.least)

    def begin(self, height: int, title: str) -> list[str]:
        """Returns the lines before the bars: the frame, the title, and a line at every power of two, darker at 1."""
        lines = [
            (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.left + self.width + END}" height="{height}"'
                ' font-family="sans-serif" font-size="9">'
            ),
            f'<rect width="100%" height="100%" fill="white"/><text x="8" y="14" font-size="12">{escape(title)}</text>',
        ]
        x = self.least
        while x <= self.most:
            at = self.place(x)
            label = format(x, "g") if x >= 1 else f"1/{1 / x:g}"
            lines.append(f'<text x="{at:.0f}" y="32" text-anchor="middle">{label}</text>')
            lines.append(f'<path d="M{at:.1f} 36V{height - 16}" stroke="{"#444" if x == 1 else "#ddd"}"/>')
            x *= 2
        return lines

    def name(self, y: int, text: str) -> str:
        return f'<text x="{self.left - 6}" y="{y}" text-anchor="end">{escape(text)}</text>'

    def bar(self, value: float, top: int, height: int, colour: str) -> str:
        left, right = sorted((self.place(1), self.place(value)))
        return f'<rect x="{left:.1f}" y="{top}" width="{right - left:.1f}" height="{height}" fill="{colour}"/>'


def end(height: int, text: str) -> str:
    return f'<text x="8" y="{height - 4}">{escape(text)}</text></svg>'
