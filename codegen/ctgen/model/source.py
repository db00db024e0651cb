"""A file's text, and spans in it: also inside a formula that stands inside YAML."""

from __future__ import annotations

import re
from bisect import bisect_right

from ctgen.model.frozen import frozen
from ctgen.model.ops import Span

#: the line breaks of YAML, so that our line numbers are those of its reader
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


def split_lines(text: str) -> list[str]:
    """The lines without their breaks, by YAML's idea of a line."""
    return _BREAK.split(text)


@frozen
class Text:
    """A value as it stands in the file: its text, and where each of its lines begins.

    starts are the offsets of the lines within text; places their (line, column) in the file, from 1.
    exact is False for a quoted value with escapes, whose columns cannot be derived: spans then cover the whole value.
    """

    text: str
    file: str
    starts: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    whole: Span
    exact: bool = True

    def span(self, start: int, end: int) -> Span:
        """The span of text[start:end], cut at the end of the line it begins in."""
        if not self.exact:
            return self.whole
        row = max(0, bisect_right(self.starts, start) - 1)
        line, col = self.places[row]
        limit = self.starts[row + 1] - 1 if row + 1 < len(self.starts) else len(self.text)
        first = col + start - self.starts[row]
        last = col + min(max(end, start + 1), max(limit, start + 1)) - self.starts[row]
        return Span(self.file, line, first, last)

    def part(self, start: int, end: int) -> "Text":
        """text[start:end] as a value of its own; it must lie within one line."""
        at = self.span(start, end)
        return Text(self.text[start:end], self.file, (0,), ((at.line, at.col),), at, self.exact)


def one_line(text: str, span: Span, col: int | None = None, exact: bool = True) -> Text:
    """A value of one line whose first character stands at col (default: at the span's)."""
    return Text(text, span.file, (0,), ((span.line, span.col if col is None else col),), span, exact)
