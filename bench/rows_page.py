"""The figures of rows.py as a page, as a chart and as a table of all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chart import Scale, end

Figure = dict[str, Any]
Ratio = Callable[[Figure, str], "float | None"]

PAGE = "Written by `./bootstrap bench rows --page FILE --svg FILE`; do not edit."
ABOUT = [
    "A time is the least of the rounds, in which both sides are called in turn, torch from Python, Cotangent from C.",
    "The calls are in `bench/rows.yaml`.",
]
COLUMNS = [
    "`of torch` is our time divided by torch's; `of a copy` the bytes of arguments and results per unit of our time,",
    "divided by the rate of `memcpy`.",
]
TABLE = "build/release/bench/rows.md"
WORST = 20  # operators that the page lists
LINE = 12  # pixels of an operator
SCALE = Scale(left=210, width=420, least=1 / 16, most=16.0)
COLOURS = {"forward": "#4878a8", "both": "#c0803c"}


def chart(figures: list[Figure], ratio: Ratio, title: str) -> str:
    """Bars from 1 to the ratio, two for each operator, forward first; bars to the right are slower than torch."""
    large = [one for one in figures if one["size"] == "large" and ratio(one, "forward")]
    large.sort(key=lambda one: -(ratio(one, "both") or ratio(one, "forward") or 0))
    height = LINE * len(large) + 60
    lines = SCALE.begin(height, title)
    for number, one in enumerate(large):
        y = 40 + LINE * number
        lines.append(SCALE.name(y + 8, one["row"]))
        for kind, top in (("forward", y), ("both", y + 5)):
            value = ratio(one, kind)
            if value:
                lines.append(SCALE.bar(value, top, 4, COLOURS[kind]))
    lines.append(end(height, "upper bar: forward; lower bar: forward and backward"))
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
