"""Lines of C as clang-format leaves them: what does not fit in a line goes on aligned behind its opening bracket."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH = 130


def fill(head: str, items: Sequence[str], tail: str, indent: int = 0) -> str:
    """head(a, b, c)tail: as many items a line as fit, further lines aligned with the first item."""
    pad = " " * indent
    one = f"{pad}{head}{', '.join(items)}{tail}"
    if len(one) <= WIDTH or not items:
        return one
    column = indent + len(head)
    lines = [pad + head]
    for number, item in enumerate(items):
        last = number == len(items) - 1
        text = item + (tail if last else ",")
        gap = "" if lines[-1].endswith("(") or lines[-1].endswith("{") or not lines[-1].strip() else " "
        if len(lines[-1]) + len(gap) + len(text) <= WIDTH or lines[-1] == pad + head:
            lines[-1] += gap + text
        else:
            lines.append(" " * column + text)
    return "\n".join(lines)


def comment(lines: Sequence[str], indent: int = 0) -> str:
    """A block comment; one line if it fits."""
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


def indented(lines: Sequence[str], depth: int = 1) -> list[str]:
    pad = "    " * depth
    return [pad + line if line else line for text in lines for line in text.split("\n")]
