"""Draws a trace as a flame chart: python3 flame_chart.py trace.json chart.svg

Time runs to the right; nested calls are below their caller. Arrows of the trace are lines from calls to their nodes.
"""

from __future__ import annotations

import json
import sys
from html import escape
from pathlib import Path
from typing import NamedTuple

WIDTH, ROW, TOP, CHARACTER = 1120, 22, 34, 6.4
COLOURS = {"cpu_op": "#7fb3d5", "backward": "#f0b27a", "user_annotation": "#c9d6c3"}


class Slice(NamedTuple):
    name: str
    category: str
    start: float
    duration: float
    depth: int


def slices(events: list[dict]) -> list[Slice]:
    """Complete events of one thread with their depths, derived from their order: a parent begins before its
    children.
    """
    found: list[Slice] = []
    ends: list[float] = []
    complete = [event for event in events if event["ph"] == "X"]
    for event in sorted(complete, key=lambda event: (event["ts"], -event["dur"])):
        while ends and ends[-1] <= event["ts"]:
            ends.pop()
        found.append(Slice(event["name"], event["cat"], event["ts"], event["dur"], len(ends)))
        ends.append(event["ts"] + event["dur"])
    return found


def box(item: Slice, begin: float, scale: float) -> str:
    x, width, y = (item.start - begin) * scale, max(item.duration * scale, 0.5), TOP + item.depth * ROW
    room = int((width - 6) / CHARACTER)
    label = item.name if len(item.name) <= room else item.name[: max(room - 1, 0)] + "…" if room > 3 else ""
    return (
        f'<g><title>{escape(item.name)}: {item.duration:.1f} µs</title><rect x="{x:.1f}" y="{y}" width="{width:.1f}"'
        f' height="{ROW - 2}" rx="2" fill="{COLOURS.get(item.category, "#ddd")}"/>'
        f'<text x="{x + 3:.1f}" y="{y + 14}">{escape(label)}</text></g>'
    )


def arrows(events: list[dict], begin: float, scale: float, bottom: float) -> list[str]:
    ends = {event["id"]: event["ts"] for event in events if event["ph"] == "f"}
    found = []
    for event in events:
        if event["ph"] != "s" or event["id"] not in ends:
            continue
        x0, x1 = (event["ts"] - begin) * scale, (ends[event["id"]] - begin) * scale
        found.append(
            f'<path d="M{x0:.1f} {TOP + 2 * ROW} C{x0:.1f} {bottom} {x1:.1f} {bottom} {x1:.1f} {TOP + 2 * ROW}"'
            ' fill="none" stroke="#a33" stroke-width="1" opacity="0.6"/>'
        )
    return found


def chart(events: list[dict]) -> str:
    items = slices(events)
    begin = min(item.start for item in items)
    length = max(item.start + item.duration for item in items) - begin
    scale, depth = WIDTH / length, max(item.depth for item in items) + 1
    bottom = TOP + (depth + 3) * ROW
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom}" font-family="monospace"'
        ' font-size="11">',
        f'<rect width="{WIDTH}" height="{bottom}" fill="white"/>',
        f'<text x="3" y="16" font-size="13">{length:.0f} µs; red: from a call to its node</text>',
        *(box(item, begin, scale) for item in items),
        *arrows(events, begin, scale, bottom),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def main() -> int:
    events = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["traceEvents"]
    Path(sys.argv[2]).write_text(chart(events), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
