"""Plots of elementwise operators and their gradients, drawn from the values that `ctgen pages` writes."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from typing import Any

CURVES = "curves.json"
SUFFIX = "-plot.svg"
TALLEST = 12.0  # larger values are cut off if other values are much smaller


def plot_of(page: str) -> str:
    """The path of the plot that belongs to a page."""
    return page[: -len(".md")] + SUFFIX


def draw(folder: Path) -> None:
    """Draws the plots of the pages in a folder, unless they are newer than the values. The same values give the same
    bytes."""
    curves = folder / CURVES
    values = json.loads(curves.read_text(encoding="utf-8"))
    made = curves.stat().st_mtime_ns
    old = [path for path in folder.glob(f"*{SUFFIX}") if path.name.removesuffix(SUFFIX) not in values]
    for path in old:
        path.unlink()
    missing = {name: folder / f"{name}{SUFFIX}" for name in values}
    missing = {name: path for name, path in missing.items() if not path.exists() or path.stat().st_mtime_ns < made}
    if not missing:
        return
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.hashsalt": "cotangent", "svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot

    for name, path in missing.items():
        figure, axes = pyplot.subplots(figsize=(5.2, 2.6), layout="constrained")
        plot(axes, values[name])
        figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
        pyplot.close(figure)


def plot(axes: Any, curves: dict[str, Any]) -> None:
    """Draws the function as a solid line, its gradients as dashed lines; a missing value breaks a line."""
    for number, (name, line) in enumerate(curves["lines"].items()):
        y = [float("nan") if value is None else value for value in line]
        axes.plot(curves["x"], y, "--" if number else "-", label=name, linewidth=1.2 if number else 1.8)
    axes.axhline(0, color="#999", linewidth=0.6)
    low, high = axes.get_ylim()
    axes.set_ylim(max(low, -TALLEST), min(high, TALLEST))
    held = "".join(f", {name} = {value:g}" for name, value in curves["held"].items())
    axes.set_xlabel(f"{curves['input']}{held}")
    axes.legend(loc="center left", bbox_to_anchor=(1.01, 0.5), frameon=False)


def with_plot(text: str, plot: str) -> str:
    """The text of a page with a plot after the first block of code, which shows the prototypes."""
    before, fence, after = text.partition("\n```\n")
    return f"{before}{fence}\n![The operator and its gradients]({posixpath.basename(plot)})\n{after}"
