"""Helpers for generated text: argument lists, long strings, comments, line wrapping."""

from __future__ import annotations

import re
from collections.abc import Sequence

WIDTH = 120

#: width of a line in a block comment, after ` * `
REMARK_WIDTH = WIDTH - 3


def fill(head: str, items: Sequence[str], tail: str, width: int = WIDTH) -> str:
    """Returns head(a, b, c)tail, with as many items per line as fit. Continuation lines are aligned with the first
    item."""
    lines = [head]
    for at, item in enumerate(items):
        text = item + (tail if at == len(items) - 1 else ",")
        gap = " " if at and lines[-1].strip() else ""
        if lines[-1].strip() and at and len(lines[-1]) + len(gap) + len(text) > width:
            lines.append(" " * len(head) + text)
        else:
            lines[-1] += gap + text
    return "\n".join(lines) if items else head + tail


def string(head: str, quoted: str, tail: str, indent: int) -> str:
    """Returns head"a long text"tail, where the text is several string literals that fit on a line each. clang-format is
    configured not to split strings."""
    width = WIDTH - indent - len(head) - len(tail) - 2
    parts = [""]
    for word in re.findall(r"\S+\s*|\s+", quoted[1:-1]):
        if parts[-1] and len(parts[-1]) + len(word) > width:
            parts.append("")
        parts[-1] += word
    return head + " ".join(f'"{part}"' for part in parts) + tail


def num_lines(text: str) -> int:
    """Returns the approximate number of lines of a text after wrapping."""
    return sum(1 + len(line) // WIDTH for line in text.splitlines())


def remark(text: str) -> str:
    """Returns text of an entry, escaped for a C comment. The escaped text cannot end the comment, begin another one, or
    form a trigraph."""
    text = "".join(c if c.isprintable() else " " for c in text)
    for mark, apart in (("*/", "* /"), ("/*", "/ *"), ("??", "? ?")):
        while mark in text:
            text = text.replace(mark, apart)
    return text.rstrip("\\ ")


def comment(lines: Sequence[str], indent: int = 0) -> str:
    """Returns a C block comment, on one line if it fits."""
    lines = [remark(line) for line in lines]
    pad = " " * indent
    if len(lines) == 1 and len(lines[0]) + indent + 6 <= WIDTH:
        return f"{pad}/* {lines[0]} */"
    return "\n".join([f"{pad}/*", *(f"{pad} * {line}".rstrip() for line in lines), f"{pad} */"])


#: a part of a line without blanks (except in strings), and the blanks after it
_PARTS = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+\s*')


def statement(text: str, width: int) -> str:
    """Returns a statement of C or of the schema language, wrapped into lines of at most `width` columns. Continuation
    lines are indented by four columns."""
    indent = " " * (len(text) - len(text.lstrip()))
    lines = [indent]
    for part in _PARTS.findall(text):
        if lines[-1].strip() and len(lines[-1]) + len(part.rstrip()) > width:
            lines.append(f"{indent}    ")
        lines[-1] += part
    return "\n".join(line.rstrip() for line in lines)


def first_sentence(text: str) -> str:
    return re.split(r"(?<=\w\w\.) ", " ".join(text.split()), maxsplit=1)[0]


def paragraph(text: str, width: int) -> list[str]:
    """Wraps words into lines of at most `width` characters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


# ---- CMake ----


def cmake_list(name: str, items: Sequence[str]) -> str:
    return "\n    ".join([f"set({name}", *items]) + ")"


def cmake_file(about: str, lists: Sequence[str]) -> str:
    return "\n\n".join([f"# {about} Written by ctgen.", *lists]) + "\n"
