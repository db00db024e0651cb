"""Checked access to YAML nodes. Each function returns a value of the requested kind. If the value has another kind, the
function reports an error and returns None."""

from __future__ import annotations


from ctgen.language import keys
from ctgen.language.formula import parse_expr, parse_program
from ctgen.model.diag import Edit, Sink
from ctgen.model.frozen import frozen
from ctgen.model.nearest import nearest
from ctgen.model.ops import Expr, Program, Span
from ctgen.model.source import Text
from ctgen.read.yaml import ListNode, MapNode, Node, Reader, ScalarNode

_KIND = {ScalarNode: "text", ListNode: "a list", MapNode: "a map"}
_WANTED = {
    "text": "text",
    "formula": "a formula",
    "map": "a map",
    "list": "a list",
    "map or text": "a map or text",
    "list or text": "a list or text",
}


@frozen
class Nodes:
    """The YAML nodes of one file."""

    reader: Reader
    sink: Sink

    # ---- kinds of values

    def kind(self, key: str, node: Node, wanted: str, remedy: str) -> None:
        given = "nothing" if isinstance(node, ScalarNode) and node.value == "" else _KIND[type(node)]
        self.sink.report("CT0208", node.span, key=key, wanted=wanted, given=given, remedy=remedy)

    def text(self, key: str, node: Node, remedy: str = "one line of text") -> str | None:
        if isinstance(node, ScalarNode) and node.value.strip():
            return node.value.strip()
        self.kind(key, node, "text", remedy)
        return None

    def flag(self, key: str, node: Node) -> bool:
        text = self.text(key, node) or ""
        if text not in ("", "true", "false"):
            self.sink.report(
                "CT0209",
                node.span,
                problem=f"'{key}: {text[:30]}' is neither true nor false",
                guess="",
                remedy=f"{key}: true, or leave it out",
            )
        return text == "true"

    def map(self, key: str, node: Node, remedy: str = "name: value, one per line") -> MapNode | None:
        if not isinstance(node, MapNode):
            self.kind(key, node, "a map", remedy)
            return None
        for name, value in node.items:
            if node.flow and self._torn(name, value):
                return None
        return node

    def _torn(self, name: ScalarNode, value: Node) -> bool:
        """Returns true if YAML has split a value at a comma: `{u: uniform(0, 1)}` has two keys for YAML, the second
        with an unmatched bracket. Reports the error."""
        words = (name.value, value.value if isinstance(value, ScalarNode) else "")
        if all(word.count("(") == word.count(")") for word in words):
            return False
        self.sink.report(
            "CT0103",
            name.span,
            problem="a comma inside { } ends the value",
            remedy="a formula with a comma needs its own line",
        )
        return True

    def words(self, key: str, node: Node) -> list[tuple[str, Span]] | None:
        """Returns keywords or names with their spans. In the file they are a YAML list, or a line with commas."""
        if isinstance(node, ScalarNode):
            line = self.text(key, node, "name, name")
            if line is None:
                return None
            return [(word.strip(), node.span) for word in line.split(",")]
        if isinstance(node, ListNode):
            out = []
            for item in node.items:
                word = self.text(key, item, "a list of words")
                if word is None:
                    return None
                out.append((word, item.span))
            return out
        self.kind(key, node, "a list or text", "[name, name]")
        return None

    def fields(self, section: keys.Section, key: str, node: Node) -> dict[str, Node] | None:
        """Returns the values of a YAML map by key. Every key must be in the key table."""
        found = self.map(key, node)
        if found is None:
            return None
        table = keys.TABLE[section]
        out: dict[str, Node] = {}
        for name, value in found.items:
            row = table.get(name.value)
            if row is None:
                self.unknown_key(name, list(table))
            elif self._fits(row, value):
                out[name.value] = value
        return out

    def _fits(self, row: keys.Key, node: Node) -> bool:
        if row.values == "any":
            return True
        if isinstance(node, ScalarNode):
            good = "text" in row.values or row.values == "formula"
            if good and not node.value.strip():
                self.kind(row.name, node, _WANTED[row.values], row.doc)
                return False
        elif isinstance(node, ListNode):
            good = "list" in row.values
        else:
            good = "map" in row.values
        if not good:
            self.kind(row.name, node, _WANTED[row.values], row.doc)
        return good

    def unknown_key(self, name: ScalarNode, allowed: list[str]) -> None:
        best = nearest(name.value, allowed)
        self.sink.report(
            "CT0201",
            name.span,
            key=name.value[:60],
            guess=f"; did you mean '{best}'?" if best else "",
            allowed=", ".join(allowed),
            fix=Edit(name.span, best) if best else None,
        )

    def name(self, node: ScalarNode) -> str | None:
        """Returns a name in the spelling of formulas; None after an error."""
        value = node.value
        if keys.NAME.fullmatch(value) and len(value) <= keys.MAX_NAME:
            return keys.formula_name(value)
        self.bad_name(value, node.span)
        return None

    def bad_name(self, value: str, span: Span) -> None:
        remedy = f"at most {keys.MAX_NAME} letters, digits and underscores, no digit first"
        self.sink.report("CT0211", span, name=value[:60] or " ", remedy=remedy)

    # ---- formulas

    def formula_text(self, key: str, node: Node) -> Text | None:
        """Returns the text of a formula: one line that YAML does not change, or a '|' block."""
        if not isinstance(node, ScalarNode):
            self.kind(key, node, "a formula", "one line, or '|' and one statement per line")
            return None
        if node.style == ">" or (node.style == "" and not node.text.exact):
            lines = self.reader.lines_of(node)
            self.sink.report("CT0104", node.span, what="formula", lines=lines, key=key)
            return None
        comment = self.reader.comment_after(node)
        if comment is not None:
            self.sink.report("CT0102", comment)
            return None
        if not node.value.strip():
            self.kind(key, node, "a formula", "one line, or '|' and one statement per line")
            return None
        return node.text

    def expr(self, key: str, node: Node) -> Expr | None:
        text = self.formula_text(key, node)
        return None if text is None else parse_expr(text, self.sink)

    def program(self, key: str, node: Node, target: str | None = None) -> Program | None:
        text = self.formula_text(key, node)
        return None if text is None else parse_program(text, self.sink, target)

    # ---- plain data

    def data(self, node: Node) -> object:
        """Returns the content of a node as text, lists and dicts, for `tests`."""
        if isinstance(node, ScalarNode):
            return node.value
        if isinstance(node, ListNode):
            return [self.data(item) for item in node.items]
        return {name.value: self.data(value) for name, value in node.items}
