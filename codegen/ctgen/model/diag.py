"""Diagnostics. The stages of the compiler collect them; tables contain their wording. Diagnostics are printed as text,
as JSON, or as lines for an editor.

    sink = Sink()
    sink.report("CT0604", save.span, name="self")
    diagnostics = sink.done()

Keyword arguments replace the placeholders in braces in a table's title and hint. `hint=` replaces the hint of the
table. `fix=` is the edit that the hint describes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any

from ctgen.model.diag_tables import TABLE
from ctgen.model.frozen import frozen
from ctgen.model.ops import Span
from ctgen.model.source import split_lines

CAP = 20
MAX_WORD = 1000


@frozen
class Edit:
    """Replacement of the text at `span` by `text`."""

    span: Span
    text: str


def severity_of(code: str) -> str:
    return "warning" if code.startswith("CT09") else "note" if code == "CT0320" else "error"


@frozen
class Diagnostic:
    code: str
    span: Span
    text: str
    hint: str = ""
    fix: Edit | None = None
    rank: int = 0  # number of entries that were not checked because of the diagnostic

    @property
    def severity(self) -> str:
        return severity_of(self.code)

    @property
    def order(self) -> tuple[int, str, int, int, bool, str, str]:
        return (
            -self.rank,
            self.span.file,
            self.span.line,
            self.span.col,
            self.severity == "note",
            self.code,
            self.text,
        )


@frozen
class Diagnostics:
    """The diagnostics of a stage. `+` combines the diagnostics of several stages. `sources` are pairs (file, text) of
    the files to which spans refer."""

    items: tuple[Diagnostic, ...] = ()
    sources: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    def __add__(self, other: "Diagnostics") -> "Diagnostics":
        known = {file for file, _ in self.sources}
        return Diagnostics(
            self.items + other.items, self.sources + tuple(source for source in other.sources if source[0] not in known)
        )

    def __bool__(self) -> bool:
        return bool(self.items)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(item for item in self.sorted() if item.severity == "error")

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        return tuple(item for item in self.sorted() if item.severity == "warning")

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Returns the diagnostics without duplicates. Diagnostics because of which other entries were not checked are
        first; all others are sorted by position."""
        return tuple(sorted(dict.fromkeys(self.items), key=lambda item: item.order))

    def failed(self, strict: bool = False) -> bool:
        return bool(self.items) if strict else bool(self.errors)


def _short(word: str) -> str:
    """Returns the text for a placeholder, truncated to MAX_WORD characters, so that a huge value in a schema does not
    result in a huge message."""
    return word if len(word) <= MAX_WORD else f"{word[: MAX_WORD - 3]}..."


class Sink:
    """Collects the diagnostics of a stage."""

    def __init__(self) -> None:
        self._items: list[Diagnostic] = []

    def report(
        self,
        code: str,
        span: Span,
        *,
        hint: str | None = None,
        fix: Edit | None = None,
        **words: object,
    ) -> None:
        row = TABLE[code]
        words = {name: _short(word) if isinstance(word, str) else word for name, word in words.items()}
        text = row.title.format(**words)
        remedy = row.hint.format(**words) if hint is None else _short(hint)
        self._items.append(Diagnostic(code, span, text, remedy, fix))

    def extend(self, other: "Sink") -> None:
        self._items += other._items

    def __len__(self) -> int:
        return len(self._items)

    def done(self, sources: Iterable[tuple[str, str]] = ()) -> Diagnostics:
        return Diagnostics(tuple(self._items), tuple(sources))


# ---- printing -----------------------------------------------------------------


def _location(span: Span) -> str:
    return "ctgen" if span.file == "" else f"{span.file}:{span.line}:{span.col}"


def _visible(text: str) -> str:
    """Replaces control characters, because they could change the state of a terminal."""
    return "".join(c if c.isprintable() or c == " " else "\N{REPLACEMENT CHARACTER}" for c in text.replace("\t", " "))


def _excerpt(span: Span, lines: Mapping[str, list[str]]) -> list[str]:
    """Returns the source line and a second line with a caret below the error. A very long source line is cut on both
    sides of the caret."""
    source = lines.get(span.file)
    if source is None or not 1 <= span.line <= len(source):
        return []
    line = _visible(source[span.line - 1])
    start = max(0, span.col - 1 - 100)
    shown = line[start : start + 160].rstrip()
    caret = span.col - 1 - start
    width = max(1, min(span.end_col - span.col, len(shown) - caret))
    lead = "..." if start else ""
    return [f"    {lead}{shown}", "    " + " " * (len(lead) + caret) + "^" + "~" * (width - 1)]


def _lines_of(diagnostics: Diagnostics) -> dict[str, list[str]]:
    wanted = {item.span.file for item in diagnostics.items}
    return {file: split_lines(text) for file, text in diagnostics.sources if file in wanted}


def _rest(total: int) -> str:
    more = total - CAP
    return f"and {more} more {'diagnostic' if more == 1 else 'diagnostics'}"


def as_text(diagnostics: Diagnostics) -> str:
    """Returns text for users: message, source line, caret and hint of at most CAP diagnostics, and the number of
    omitted diagnostics."""
    lines = _lines_of(diagnostics)
    items = diagnostics.sorted()
    out: list[str] = []
    for item in items[:CAP]:
        out.append(f"{_location(item.span)}: {item.severity}: [{item.code}] {_visible(item.text)}")
        out += _excerpt(item.span, lines)
        if item.hint:
            out.append(f"    hint: {_visible(item.hint)}")
    if len(items) > CAP:
        out.append(_rest(len(items)))
    return "".join(line + "\n" for line in out)


def as_editor(diagnostics: Diagnostics) -> str:
    """Returns one line for each diagnostic, in the usual format of compilers, for the error list of an editor."""
    items = diagnostics.sorted()
    out = []
    for item in items[:CAP]:
        hint = f" (hint: {_visible(item.hint)})" if item.hint else ""
        out.append(f"{_location(item.span)}: {item.severity}: {_visible(item.text)} [{item.code}]{hint}")
    if len(items) > CAP:
        out.append(f"ctgen: error: {_rest(len(items))}")
    return "".join(line + "\n" for line in out)


def _range(span: Span) -> dict[str, Any]:
    return {"file": span.file, "line": span.line, "column": span.col, "end_column": max(span.end_col, span.col)}


def as_json(diagnostics: Diagnostics) -> str:
    """Returns the diagnostics as JSON, for tools. `fix` is the edit that the hint describes: a range and its new
    text."""
    items = diagnostics.sorted()
    data: dict[str, Any] = {
        "diagnostics": [
            {
                **_range(item.span),
                "severity": item.severity,
                "code": item.code,
                "message": item.text,
                "hint": item.hint,
                "fix": None if item.fix is None else {**_range(item.fix.span), "text": item.fix.text},
            }
            for item in items[:CAP]
        ],
        "more": max(0, len(items) - CAP),
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


FORMATS = {"text": as_text, "json": as_json, "editor": as_editor}

__all__ = [
    "CAP",
    "FORMATS",
    "Diagnostic",
    "Diagnostics",
    "Edit",
    "Sink",
    "as_editor",
    "as_json",
    "as_text",
]
