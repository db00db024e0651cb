"""The text of a file, and spans in it, including spans in a formula that is part of a YAML value."""

from __future__ import annotations

import re
from bisect import bisect_right

from ctgen.model.frozen import frozen
from ctgen.model.ops import Span

#: the line breaks of YAML, so that line numbers agree with the YAML reader
_BREAK = re.compile("\r\n|[\r\n\x85\u2028\u2029]")


def split_lines(text: str) -> list[str]:
    """Returns the lines of a text, as YAML defines lines, without line breaks."""
    return _BREAK.split(text)


@frozen
class Text:
    """A value as the file contains it: its text, and the position of each of its lines.

    `starts` are the offsets of the lines in the text. `positions` are their lines and columns in the file, from 1.
    `exact` is False for a quoted value with escapes: columns cannot be computed, so that spans cover the whole
    value."""

    text: str
    file: str
    starts: tuple[int, ...]
    positions: tuple[tuple[int, int], ...]
    whole: Span
    exact: bool = True

    def span(self, start: int, end: int) -> Span:
        """Returns the span of text[start:end]. A range of several lines ends at the end of its first line."""
        if not self.exact:
            return self.whole
        row = max(0, bisect_right(self.starts, start) - 1)
        line, col = self.positions[row]
        limit = self.starts[row + 1] - 1 if row + 1 < len(self.starts) else len(self.text)
        first = col + start - self.starts[row]
        last = col + min(max(end, start + 1), max(limit, start + 1)) - self.starts[row]
        return Span(self.file, line, first, last)

    def part(self, start: int, end: int) -> "Text":
        """Returns text[start:end] as a separate value. The range must be within one line."""
        at = self.span(start, end)
        return Text(self.text[start:end], self.file, (0,), ((at.line, at.col),), at, self.exact)


def one_line(text: str, span: Span, col: int | None = None, exact: bool = True) -> Text:
    """Returns a value of one line. The first character of the value is in column col, by default the column of the
    span."""
    return Text(text, span.file, (0,), ((span.line, span.col if col is None else col),), span, exact)
