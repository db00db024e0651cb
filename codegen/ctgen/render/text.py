"""Pieces of printed text: prototypes in documents, long strings, comments."""

from __future__ import annotations

import re
from collections.abc import Sequence

WIDTH = 120

#: of a line in a comment of several, behind its ` * `
REMARK_WIDTH = WIDTH - 3


def fill(head: str, items: Sequence[str], tail: str) -> str:
    """head(a, b, c)tail: as many items a line as fit, further lines aligned with the first item."""
    lines = [head]
    for at, item in enumerate(items):
        text = item + (tail if at == len(items) - 1 else ",")
        gap = " " if at and lines[-1].strip() else ""
        if lines[-1].strip() and at and len(lines[-1]) + len(gap) + len(text) > WIDTH:
            lines.append(" " * len(head) + text)
        else:
            lines[-1] += gap + text
    return "\n".join(lines) if items else head + tail


def string(head: str, quoted: str, tail: str, indent: int) -> str:
    """head"a long text"tail as strings that fit in a line each: the formatter breaks none."""
    width = WIDTH - indent - len(head) - len(tail) - 2
    parts = [""]
    for word in re.findall(r"\S+\s*|\s+", quoted[1:-1]):
        if parts[-1] and len(parts[-1]) + len(word) > width:
            parts.append("")
        parts[-1] += word
    return head + " ".join(f'"{part}"' for part in parts) + tail


def remark(text: str) -> str:
    """Text of an entry within a comment: nothing in it ends the comment, begins another, or is anything to the compiler
    but letters."""
    text = "".join(c if c.isprintable() else " " for c in text)
    for mark, apart in (("*/", "* /"), ("/*", "/ *"), ("??", "? ?")):
        while mark in text:
            text = text.replace(mark, apart)
    return text.rstrip("\\ ")


def comment(lines: Sequence[str], indent: int = 0) -> str:
    """A block comment; one line if it fits."""
    lines = [remark(line) for line in lines]
    pad = " " * indent
    if len(lines) == 1 and len(lines[0]) + indent + 6 <= WIDTH:
        return f"{pad}/* {lines[0]} */"
    return "\n".join([f"{pad}/*", *(f"{pad} * {line}".rstrip() for line in lines), f"{pad} */"])


def paragraph(text: str, width: int) -> list[str]:
    """Words in lines of at most width characters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines
