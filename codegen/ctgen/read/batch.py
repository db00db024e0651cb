"""Reads the key `batch`: lines that start with `leading` or `fold`, a formula, or the keyword `loop`."""

from __future__ import annotations

import re

from ctgen.language import keys
from ctgen.language.formula import parse_program
from ctgen.model.ops import Batch, BatchLine
from ctgen.model.source import Text
from ctgen.read.fields import Nodes
from ctgen.read.yaml import Node

#: start of a line that is not a formula
_LINE = re.compile(r"(leading|fold)\s+(\w.*)$")
_ITEM = re.compile(r"(\w+)(?:\s+(\d{1,2}))?$")
_REMEDY = "leading a, b; fold a 0, b 1, groups, result 1; a formula of the result; or loop"


def build_batch(nodes: Nodes, node: Node) -> Batch | None:
    """Reads the parts of `batch` in this order: lines such as `leading a, b` and `fold a 0, result 0`, a program,
    `loop`. Every part is optional."""
    text = nodes.formula_text("batch", node)
    if text is None:
        return None
    rows = [row for row in _rows(text) if row.text.strip()]
    lines: list[BatchLine] = []
    while rows and _LINE.match(rows[0].text.strip()):
        line = _line(nodes, rows.pop(0))
        if line is None:
            return None
        lines.append(line)
    loops = bool(rows) and rows[-1].text.strip() == "loop"
    if loops:
        rows.pop()
    if not rows:
        return Batch(tuple(lines), None, loops, node.span)
    program = parse_program(_joined(text, rows), nodes.sink, "result")
    return None if program is None else Batch(tuple(lines), program, loops, node.span)


def _rows(text: Text) -> list[Text]:
    ends = [start - 1 for start in text.starts[1:]] + [len(text.text)]
    return [text.part(start, end) if end > start else text.part(start, start) for start, end in zip(text.starts, ends)]


def _joined(text: Text, rows: list[Text]) -> Text:
    """Joins adjacent lines into one text."""
    starts, at = [], 0
    for row in rows:
        starts.append(at)
        at += len(row.text) + 1
    whole = rows[0].whole
    return Text(
        "\n".join(row.text for row in rows), text.file, tuple(starts), tuple(r.positions[0] for r in rows), whole
    )


def _line(nodes: Nodes, row: Text) -> BatchLine | None:
    found = _LINE.match(row.text.strip())
    items: list[tuple[str, int | None]] = []
    for word in found[2].split(",") if found is not None else ():
        item = _ITEM.match(word.strip())
        if item is None:
            problem = f"'{word.strip()[:40]}' names no argument of a batch"
            nodes.sink.report("CT0209", row.whole, problem=problem, guess="", remedy=_REMEDY)
            return None
        items.append((keys.formula_name(item[1]), None if item[2] is None else int(item[2])))
    return BatchLine("leading" if found is not None and found[1] == "leading" else "fold", tuple(items), row.whole)
