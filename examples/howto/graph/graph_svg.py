"""Usage: graph_svg.py PAGE OUT

Converts a page that ct_graph_save has written with CT_GRAPH_HTML into an SVG picture, in the layout and the colours of
the page. docs/graph.svg is the page of show_graph.
"""

from __future__ import annotations

import html
import json
import re
import sys
from pathlib import Path
from typing import Any

Node = dict[str, Any]
FONT = "system-ui, sans-serif"
MARGIN = 8


def size_text(count: float) -> str:
    units = iter(("bytes", "KiB", "MiB", "GiB"))
    unit = next(units)
    while count >= 1024:
        count, unit = count / 1024, next(units)
    return f"{count} bytes" if unit == "bytes" else f"{count:.1f} {unit}"


def curve(points: list[float]) -> str:
    """An edge: a curve through the points x0, y0, x1, y1 ... with an arrow head at the end."""
    path = f"M{points[0]:g} {points[1]:g}"
    for x0, y0, x1, y1 in zip(points[0::2], points[1::2], points[2::2], points[3::2]):
        middle = (y0 + y1) / 2
        path += f"C{x0:g} {middle:g} {x1:g} {middle:g} {x1:g} {y1:g}"
    x, y = points[-2:]
    return f'<path d="{path}M{x - 4:g} {y - 7:g}L{x:g} {y:g}L{x + 4:g} {y - 7:g}"/>'


def edges(nodes: list[Node], height: float) -> list[str]:
    paths = []
    for node in nodes:
        outgoing = sorted(filter(None, node["edges"]), key=lambda e: e["via"][0] if "via" in e else nodes[e["to"]]["x"])
        for slot, edge in enumerate(outgoing):
            shift = slot / (len(outgoing) - 1) - 0.5 if len(outgoing) > 1 else 0
            to = nodes[edge["to"]]
            start = [node["x"] + shift * node["w"] * 0.6, node["y"] + height / 2]
            paths.append(curve([*start, *edge.get("via", []), to["x"], to["y"] - height / 2]))
    return paths


def box(node: Node, height: float, colours: dict[str, str]) -> list[str]:
    leaf = node.get("leaf")
    kind = "leaf" if leaf else "root" if "root" in node else "saves" if node["saves"] else "node"
    kept = sum(save["bytes"] for save in node["saves"] if save["counted"])
    name = (leaf or {}).get("name") or node["name"]
    output = node["outputs"][0]
    form = f"{output['dtype']}[{', '.join(map(str, output['sizes']))}]"
    lines = [(17, 12, "600", colours["text"], name)]
    lines += [(34, 11, "400", colours["muted"], form + (f" \u00b7 {size_text(kept)}" if kept else ""))]
    x, top = node["x"], node["y"] - height / 2
    rect = (
        f'<rect x="{x - node["w"] / 2:g}" y="{top:g}" width="{node["w"]:g}" height="{height:g}"'
        f' rx="{14 if leaf else 5}" fill="{colours[kind]}" stroke="{colours["line"]}"/>'
    )
    texts = [
        f'<text x="{x:g}" y="{top + down:g}" font-size="{size}" font-weight="{weight}"'
        f' fill="{colour}">{html.escape(text)}</text>'
        for down, size, weight, colour, text in lines
    ]
    return [rect, *texts]


def picture(page: str) -> str:
    found = re.search(r'<script type="application/json" id="graph">(.*?)</script>', page, re.S)
    assert found, "the page has no graph"
    graph = json.loads(found[1])
    colours = dict(re.findall(r"--(\w+): (#\w+);", page[: page.index("@media")]))
    nodes, height = graph["nodes"], graph["nodeHeight"]
    wide, high = graph["width"] + 2 * MARGIN, graph["height"] + 2 * MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-MARGIN} {-MARGIN} {wide:g} {high:g}" width="{wide:g}"'
        f' height="{high:g}" font-family="{FONT}" text-anchor="middle">',
        f'<rect x="{-MARGIN}" y="{-MARGIN}" width="{wide:g}" height="{high:g}" fill="{colours["paper"]}"/>',
        f'<g fill="none" stroke="{colours["edge"]}" stroke-width="1.1">',
        *edges(nodes, height),
        "</g>",
        *(line for node in nodes for line in box(node, height, colours)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(picture(Path(sys.argv[1]).read_text(encoding="utf-8")), encoding="utf-8")
