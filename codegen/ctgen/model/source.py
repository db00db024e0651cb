"""The text of a file, and spans in it, also inside a formula that is part of a YAML value."""

from __future__ import annotations

import re
from bisect import bisect_right

from ctgen.model.frozen import frozen
from ctgen.model.ops import Span

#: the line breaks of YAML, so that line numbers agree with the YAML reader's
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


def split_lines(text: str) -> list[str]:
    """Returns the lines without their line breaks, as YAML defines lines."""
    return _BREAK.split(text)


@frozen
class Text:
    """A value as written in the file: its text, and the position at which each of its lines begins.

    starts are the offsets of the lines within text; places are their (line, column) in the file, from 1. exact is False
    for a quoted value with escapes, whose columns cannot be derived: spans then cover the whole value."""

    text: str
    file: str
    starts: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    whole: Span
    exact: bool = True

    def span(self, start: int, end: int) -> Span:
        """Returns the span of text[start:end], cut at the end of the line in which it begins."""
        if not self.exact:
            return self.whole
        row = max(0, bisect_right(self.starts, start) - 1)
        line, col = self.places[row]
        limit = self.starts[row + 1] - 1 if row + 1 < len(self.starts) else len(self.text)
        first = col + start - self.starts[row]
        last = col + min(max(end, start + 1), max(limit, start + 1)) - self.starts[row]
        return Span(self.file, line, first, last)

    def part(self, start: int, end: int) -> "Text":
        """Returns text[start:end], which must be within one line, as a separate value."""
        at = self.span(start, end)
        return Text(self.text[start:end], self.file, (0,), ((at.line, at.col),), at, self.exact)


def one_line(text: str, span: Span, col: int | None = None, exact: bool = True) -> Text:
    """Returns a value of one line whose first character is at col (default: the span's column)."""
    return Text(text, span.file, (0,), ((span.line, span.col if col is None else col),), span, exact)
