"""Converts a YAML file to nodes with spans. Every scalar stays text. The nodes are built from the events of the YAML
parser, not by PyYAML's composer, for three reasons: deep nesting causes no recursion, duplicate keys are not lost, and
the positions of anchors, aliases, tags, folded values and trailing comments are available."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Union

import yaml

from ctgen.model.diag import Edit, Sink
from ctgen.model.frozen import frozen
from ctgen.model.ops import Span
from ctgen.model.source import Text, one_line, split_lines

MAX_BYTES = 2_000_000
MAX_DEPTH = 24
MAX_NODES = 400_000

#: control characters and the line breaks that editors do not display: U+0085, U+2028, U+2029
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x85\u2028\u2029\ufffe\uffff\ufeff]")
_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@frozen
class ScalarNode:
    text: Text
    style: str  # "" for a plain scalar, "'", '"', "|" or ">"
    span: Span

    @property
    def value(self) -> str:
        return self.text.text


@frozen
class ListNode:
    items: tuple["Node", ...]
    span: Span


@frozen
class MapNode:
    """A map. Its keys are unique scalars. `flow` is True for {a: b}."""

    items: tuple[tuple[ScalarNode, "Node"], ...]
    span: Span
    flow: bool = False

    def get(self, key: str) -> "Node | None":
        for name, value in self.items:
            if name.value == key:
                return value
        return None


Node = Union[ScalarNode, ListNode, MapNode]


@dataclass
class _Open:
    """A map or list that is still incomplete."""

    start: Any
    is_map: bool
    flow: bool
    nodes: list[Node] = field(default_factory=list)


def decode(data: bytes, file: str, sink: Sink) -> str | None:
    """Returns the text of a file. Returns None after reporting that the file is not valid UTF-8 or has control
    characters."""
    if len(data) > MAX_BYTES:
        sink.report(
            "CT0107",
            Span(file, 1, 1, 2),
            problem=f"the file has more than {MAX_BYTES} bytes",
            remedy="split the family into several files",
        )
        return None
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = split_lines(data[: error.start].decode("utf-8"))
        col = len(before[-1]) + 1
        sink.report(
            "CT0106",
            Span(file, len(before), col, col + 1),
            problem=f"byte 0x{data[error.start]:02x} is not UTF-8",
            remedy="save the file as UTF-8",
        )
        return None
    bad = _CONTROL.search(text)
    if bad:
        before = split_lines(text[: bad.start()])
        col = len(before[-1]) + 1
        sink.report(
            "CT0106",
            Span(file, len(before), col, col + 1),
            problem=f"character U+{ord(bad[0]):04X} is not allowed in a schema",
            remedy="remove it; a schema is plain text",
        )
        return None
    return text


class Reader:
    """Converts the parser events of one file to nodes."""

    def __init__(self, text: str, file: str, sink: Sink) -> None:
        self._text = text
        self._lines = split_lines(text)
        self._file = file
        self._sink = sink
        self._ok = True
        self._count = 0
        # last line of each plain value that spans several lines, by start position
        self._ends: dict[tuple[int, int], int] = {}

    def read(self) -> Node | None:
        """Returns the root node of the document; None if there is none, or if the file is invalid."""
        try:
            return self._build(self._events())
        except yaml.MarkedYAMLError as error:
            self._syntax(error)
        except (yaml.YAMLError, ValueError, RecursionError, MemoryError, OverflowError) as error:
            first = (str(error).splitlines() or ["unreadable"])[0]
            self._sink.report(
                "CT0103",
                Span(self._file, 1, 1, 2),
                problem=f"not YAML: {first}",
                remedy="see the worked examples of the language",
            )
        return None

    def _events(self) -> Iterator[Any]:
        loader = _Loader(self._text)
        try:
            while loader.check_event():
                yield loader.get_event()
        finally:
            loader.dispose()

    def _span(self, start: Any, end: Any) -> Span:
        line, col = start.line + 1, start.column + 1
        if end.line == start.line:
            last = end.column + 1
        else:
            last = len(self._lines[start.line].rstrip()) + 1 if start.line < len(self._lines) else col + 1
        return Span(self._file, line, col, max(last, col + 1))

    def _build(self, events: Iterator[Any]) -> Node | None:
        stack: list[_Open] = []
        root: Node | None = None
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                self._second_document(event)
                return None
            node = self._node(event, stack)
            if len(stack) > MAX_DEPTH:
                self._too_much(event, f"nested deeper than {MAX_DEPTH} levels", "an entry needs four or five")
                return None
            if node is None:
                continue
            self._count += 1
            if self._count > MAX_NODES:
                self._too_much(event, f"more than {MAX_NODES} values", "split the family into several files")
                return None
            if stack:
                stack[-1].nodes.append(node)
            else:
                root = node
        return root if self._ok else None

    def _node(self, event: Any, stack: list[_Open]) -> Node | None:
        """Returns the node that an event completes, or None. If the event begins a map or list, pushes it onto the
        stack."""
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._check_marks(event)
            stack.append(_Open(event.start_mark, isinstance(event, yaml.MappingStartEvent), bool(event.flow_style)))
            return None
        if isinstance(event, yaml.ScalarEvent):
            self._check_marks(event)
            return self._scalar(event)
        if isinstance(event, yaml.AliasEvent):
            self._alias(event)
            span = self._span(event.start_mark, event.end_mark)
            return ScalarNode(one_line("", span), "", span)
        if isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            return self._close(stack.pop(), event)
        return None

    def _second_document(self, event: Any) -> None:
        self._sink.report(
            "CT0103",
            self._span(event.start_mark, event.end_mark),
            problem="a second YAML document begins here",
            remedy="one file is one document; remove the '---'",
        )

    def _too_much(self, event: Any, problem: str, remedy: str) -> None:
        self._sink.report("CT0107", self._span(event.start_mark, event.end_mark), problem=problem, remedy=remedy)

    def _check_marks(self, event: Any) -> None:
        """Rejects anchors and tags."""
        start = self._span(event.start_mark, event.end_mark)
        if event.anchor is not None:
            self._anchor(f"&{event.anchor}", start, "remove it; every entry is written out")
        if event.tag is not None:
            shown = event.tag.replace("tag:yaml.org,2002:", "!!")
            self._ok = False
            self._sink.report("CT0108", start, text=shown)

    def _alias(self, event: Any) -> None:
        span = self._span(event.start_mark, event.end_mark)
        self._anchor(f"*{event.anchor}", span, f"did you mean a product? write 'self * {event.anchor}'")

    def _anchor(self, text: str, span: Span, remedy: str) -> None:
        self._ok = False
        self._sink.report("CT0105", span, text=text, remedy=remedy)

    def _close(self, made: _Open, event: Any) -> Node:
        span = self._span(made.start, event.end_mark)
        if not made.is_map:
            return ListNode(tuple(made.nodes), span)
        items: list[tuple[ScalarNode, Node]] = []
        seen: dict[str, Span] = {}
        for key, value in zip(made.nodes[::2], made.nodes[1::2]):
            if not isinstance(key, ScalarNode):
                self._ok = False
                self._sink.report(
                    "CT0103",
                    key.span,
                    problem="a key must be a word, not a list or a map",
                    remedy="a type with brackets needs its own line",
                )
                continue
            first = seen.get(key.value)
            if first is not None:
                self._sink.report("CT0101", key.span, key=key.value, first=f"{first.line}:{first.col}")
                continue
            seen[key.value] = key.span
            items.append((key, value))
        return MapNode(tuple(items), span, made.flow)

    # ---- scalars

    def _scalar(self, event: Any) -> ScalarNode:
        span = self._span(event.start_mark, event.end_mark)
        style = event.style or ""
        value: str = event.value
        if style == "|":
            return ScalarNode(self._block(event, value, span), style, span)
        col = span.col + (1 if style else 0)
        one = event.start_mark.line == event.end_mark.line
        if not one:
            last = event.end_mark.line + (event.end_mark.column > 0)
            self._ends[(span.line, span.col)] = max(last, span.line + 1)
        exact = one and (not style or self._plain_inside(event, value))
        return ScalarNode(one_line(value, span, col, exact), style, span)

    def _plain_inside(self, event: Any, value: str) -> bool:
        line: str = self._lines[event.start_mark.line]
        start: int = event.start_mark.column + 1
        return line[start : start + len(value)] == value

    def _block(self, event: Any, value: str, span: Span) -> Text:
        """Returns the text of a '|' block. The lines follow the header. The indentation of the first nonblank line is
        removed from all lines."""
        text = value.rstrip("\n")
        rows = text.split("\n")
        first = event.start_mark.line + 1
        positions: list[tuple[int, int]] = []
        starts: list[int] = []
        at = 0
        for i, row in enumerate(rows):
            raw = self._lines[first + i] if first + i < len(self._lines) else ""
            positions.append((first + i + 1, len(raw.rstrip()) - len(row.rstrip()) + 1))
            starts.append(at)
            at += len(row) + 1
        return Text(text, self._file, tuple(starts), tuple(positions), span)

    def lines_of(self, node: ScalarNode) -> int:
        """Returns the number of lines of a plain value or a folded block."""
        return self._ends.get((node.span.line, node.span.col), node.span.line) - node.span.line + 1

    def comment_after(self, node: ScalarNode) -> Span | None:
        """Returns the position of a comment after a plain value on the same line; None if there is none."""
        if node.style:
            return None
        line = self._lines[node.span.line - 1] if node.span.line <= len(self._lines) else ""
        rest = line[node.span.end_col - 1 :]
        if not rest.lstrip().startswith("#"):
            return None
        col = node.span.end_col + len(rest) - len(rest.lstrip())
        return Span(self._file, node.span.line, col, len(line.rstrip()) + 1)

    # ---- errors of YAML

    def _syntax(self, error: yaml.MarkedYAMLError) -> None:
        mark: Any = error.problem_mark or error.context_mark
        line, col = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        if line > len(self._lines):
            line, col = len(self._lines), len(self._lines[-1]) + 1
        problem = (error.problem or "not YAML").replace("did not find", "there is no")
        if "undefined alias" in problem:
            problem = "an alias without an anchor"
        source = self._lines[line - 1]
        if "\t" in source[: len(source) - len(source.lstrip())] and "start any token" in problem:
            problem = "a tab where a blank was expected"
        remedy, fix = self._remedy(problem, source, Span(self._file, line, col, col + 1))
        if problem.startswith("there is no expected ',' or"):
            found = f" but found '{source[col - 1]}'" if col <= len(source) else " but the line ends"
            problem = problem.replace("there is no expected", "expected") + found
        self._sink.report("CT0103", Span(self._file, line, col, col + 1), problem=problem, remedy=remedy, fix=fix)

    def _remedy(self, problem: str, source: str, span: Span) -> tuple[str, Edit | None]:
        indent = source[: len(source) - len(source.lstrip())]
        if "\t" in indent or source[span.col - 1 : span.col] == "\t":
            at = source.index("\t")
            return "indent with blanks, not with tabs", Edit(Span(self._file, span.line, at + 1, at + 2), "  ")
        if "{" in source:
            return "a type with brackets, or a formula with a comma, needs its own line", None
        if "alias" in problem or "anchor" in problem:
            return "a value cannot begin with '*' or '&'; was a product meant?", None
        if source.lstrip().startswith(("@", "`", "%")):
            return f"a line cannot begin with '{source.lstrip()[0]}'", None
        if ": " in source.split(":", 1)[-1]:
            return "one 'key: value' per line; a value with ': ' inside must be quoted", None
        return "check the indentation and the colons of this line and the one before", None


def read(text: str, file: str, sink: Sink) -> tuple[Node | None, Reader]:
    """Returns the root node of a file, and the reader, which can find its comments."""
    reader = Reader(text, file, sink)
    return reader.read(), reader
