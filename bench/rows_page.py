"""The figures of rows.py as a page, as a chart and as a table of all."""

from __future__ import annotations

import math
from collections.abc import Callable
from html import escape
from typing import Any

Figure = dict[str, Any]
Ratio = Callable[[Figure, str], "float | None"]

PAGE = "Written by `./bootstrap bench rows --page FILE --svg FILE`; do not edit."
ABOUT = [
    "A time is the least of three rounds, in which both sides are called in turn, torch from Python, Cotangent from C.",
    "The calls are in `bench/rows.yaml`.",
]
COLUMNS = [
    "`of torch` is our time divided by torch's; `of a copy` the bytes of arguments and results per unit of our time,",
    "divided by the rate of `memcpy`.",
]
TABLE = "build/release/bench/rows.md"
WORST = 20  # operators that the page lists
NAME, BAR, LINE = 210, 420, 12  # widths of names and of bars, height of a bar, in pixels
LEAST, MOST = 1 / 16, 16.0  # ratios at the ends of the chart
COLOURS = {"forward": "#4878a8", "both": "#c0803c"}


def place(value: float) -> float:
    """The position of a ratio on a logarithmic scale."""
    held = min(max(value, LEAST), MOST)
    return NAME + BAR * math.log(held / LEAST) / math.log(MOST / LEAST)


def chart(figures: list[Figure], ratio: Ratio, title: str) -> str:
    """Bars from 1 to the ratio, two for each operator, forward first; bars to the right are slower than torch."""
    large = [one for one in figures if one["size"] == "large" and ratio(one, "forward")]
    large.sort(key=lambda one: -(ratio(one, "both") or ratio(one, "forward") or 0))
    height = LINE * len(large) + 60
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{NAME + BAR + 20}" height="{height}"'
        ' font-family="sans-serif" font-size="9">',
        f'<rect width="100%" height="100%" fill="white"/><text x="8" y="14" font-size="12">{escape(title)}</text>',
    ]
    x = LEAST
    while x <= MOST:
        at = place(x)
        label = format(x, "g") if x >= 1 else f"1/{1 / x:g}"
        lines.append(f'<text x="{at:.0f}" y="32" text-anchor="middle">{label}</text>')
        lines.append(f'<path d="M{at:.1f} 36V{height - 16}" stroke="{"#444" if x == 1 else "#ddd"}"/>')
        x *= 2
    for number, one in enumerate(large):
        y = 40 + LINE * number
        lines.append(f'<text x="{NAME - 6}" y="{y + 8}" text-anchor="end">{escape(one["row"])}</text>')
        for kind, top in (("forward", y), ("both", y + 5)):
            value = ratio(one, kind)
            if value:
                left, right = sorted((place(1), place(value)))
                lines.append(
                    f'<rect x="{left:.1f}" y="{top}" width="{right - left:.1f}" height="4" fill="{COLOURS[kind]}"/>'
                )
    lines.append(f'<text x="8" y="{height - 4}">upper bar: forward; lower bar: forward and backward</text></svg>')
    return "\n".join(lines) + "\n"


def cells(figure: Figure, kind: str, ratio: Ratio) -> list[str]:
    pair = figure.get(kind, {})
    ours = f"{pair['ours']['min'] / 1e3:,.2f}" if "ours" in pair else ""
    value = ratio(figure, kind)
    return [ours, f"{value:.2f}" if value else ""]


def page(head: list[str], slow: list[str]) -> str:
    """Returns the committed page: the chart, and the operators that are slowest in comparison, with reasons. slow: a
    line for each operator, the slowest first."""
    lines = ["# Speed of the rows", "", PAGE, "", *head, "", *ABOUT, "", "![Ratios, large operands](rows.svg)"]
    count = f"The {min(WORST, len(slow))} slowest of {len(slow)}, each with the largest ratio of our time to torch's:"
    lines += ["", "## Slower than torch", "", count, ""]
    lines += [f"- {line}" for line in slow[:WORST]]
    lines += ["", f"`./bootstrap bench rows` prints all figures and writes them to `{TABLE}`."]
    return "\n".join(lines) + "\n"


def table(
    figures: list[Figure], family: dict[str, str], ratio: Ratio, share: Ratio, head: list[str], slow: list[str]
) -> str:
    """Returns all figures: the operators that are slower, with reasons; then a table for each family, a line for each
    operator and size."""
    lines = ["# Speed of the rows", "", *head, "", *ABOUT, *COLUMNS]
    if slow:
        lines += ["", "## Slower than torch", "", *(f"- {line}" for line in slow)]
    before = ""
    for name in sorted({one["row"] for one in figures}, key=lambda one: (family[one], one)):
        if family[name] != before:
            before = family[name]
            lines += ["", f"## {before}", ""]
            lines += ["| row | size | forward, us | of torch | with backward, us | of torch | of a copy |"]
            lines += ["|---|---|---:|---:|---:|---:|---:|"]
        for one in figures:
            if one["row"] == name:
                part = share(one, "forward")
                columns = [name, one["size"], *cells(one, "forward", ratio), *cells(one, "both", ratio)]
                lines.append(f"| {' | '.join([*columns, f'{part:.2f}' if part else ''])} |")
    return "\n".join(lines) + "\n"
