"""Substitution of formulas into formulas, for abbreviations and for functions in `let`. The size of the result is
limited."""

from __future__ import annotations

from dataclasses import replace

from ctgen.model.diag import Sink
from ctgen.model.ops import Call, Expr, Name, Num, Span
from ctgen.model.visit import children, rebuild, walk

MAX_NODES = 20_000


class Expander:
    """Counts the nodes that substitutions create. The limit prevents nested abbreviations from growing
    exponentially."""

    def __init__(self, sink: Sink) -> None:
        self.sink = sink
        self.left = MAX_NODES
        self.reported = False

    def spend(self, expr: Expr, span: Span) -> bool:
        for _ in walk(expr):
            self.left -= 1
            if self.left < 0:
                break
        if self.left >= 0:
            return True
        if not self.reported:
            self.reported = True
            self.sink.report(
                "CT0107",
                span,
                problem=f"the formulas of this entry expand to more than {MAX_NODES} parts",
                remedy="name shared parts under let",
            )
        return False

    def substitute(self, template: Expr, values: dict[str, Expr], span: Span, placed: bool = True) -> Expr | None:
        """Returns the template with names replaced by values; None if the result is too large. placed: true if all
        nodes of the template get the given span, false if they keep their own."""
        weight = sum(1 for node in walk(template) if not (isinstance(node, Name) and node.id in values))
        for name, value in values.items():
            uses = sum(1 for node in walk(template) if isinstance(node, Name) and node.id == name)
            weight += uses * sum(1 for _ in walk(value)) if uses else 0
        self.left -= weight
        return _placed(template, values, span if placed else None) if self.spend(Num(0), span) else None


def _placed(expr: Expr, values: dict[str, Expr], span: Span | None) -> Expr:
    if isinstance(expr, Name) and expr.id in values:
        return values[expr.id]
    if isinstance(expr, Call) and expr.func in values and not expr.args:
        return values[expr.func]
    made = rebuild(expr, tuple(_placed(part, values, span) for part in children(expr)))
    return made if span is None else replace(made, span=span)
