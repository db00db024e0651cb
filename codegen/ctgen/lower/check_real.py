"""CT0315: finds calls of functions of real numbers in scalar formulas whose values may be complex, and their positions
in the entry."""

from __future__ import annotations

from collections.abc import Iterator

from ctgen.language import queries
from ctgen.language.queries import tensor_class
from ctgen.language.spell import spell
from ctgen.lower.scalar import Leaf, class_of, real_only
from ctgen.model import dtypes
from ctgen.model.diag import Sink
from ctgen.model.ops import Call, Expr, Grad, Name, Op, Span, Tangent, TensorType
from ctgen.model.visit import replace, walk
from ctgen.resolve.scope import level_of

#: reduction operators that are defined only for real numbers
_OF_REALS = ("max", "min", "hypot")


def check_real(op: Op, sink: Sink) -> None:
    if not any(dtypes.is_complex(dtype) for kind in _types(op) for dtype in queries.tensor_dtypes(op, kind.dtype)):
        return
    meaning = op.meaning
    leaves = _leaves(op)
    for expr in _formulas(op):
        call = real_only(expr, leaves)
        if call is not None:
            report(op, call, call.span, sink)
    if (
        meaning.kind in ("reduce", "scan")
        and meaning.by in _OF_REALS
        and meaning.map is not None
        and class_of(meaning.map, leaves) == "T"
    ):
        report(op, Call(meaning.by, (meaning.map,)), meaning.span, sink)


def report(op: Op, call: Call, span: Span, sink: Sink) -> None:
    sink.report("CT0315", span if span.line else op.span, op=op.name, text=spell(call))


def written_at(op: Op, part: Expr) -> Span:
    """Returns the span in the entry of a subterm of a formula that is derived from the entry. Returns the span of the
    definition if the entry does not contain the subterm."""
    for expr in _formulas(op):
        for node in walk(expr):
            if node == part and node.span.line:
                return node.span
    return op.meaning.span if op.meaning.span.line else op.span


def _types(op: Op) -> list[TensorType]:
    return [
        kind
        for kind in (*(arg.type for arg in op.args), *(output.type for output in op.outputs))
        if isinstance(kind, TensorType)
    ]


def _formulas(op: Op) -> Iterator[Expr]:
    """Yields the scalar formulas of an entry, with `let` names replaced by their definitions."""
    lets: dict[Expr, Expr] = {}
    scalar = level_of(op) == "scalar"
    for statement in op.let.statements if scalar else ():
        if len(statement.targets) == 1:
            lets[Name(statement.targets[0])] = replace(statement.value, lets)
    written = [op.meaning.expr if scalar else None, op.meaning.map, op.meaning.finish]
    for formula in (*(op.backward or ()), *(op.jvp or ())) if scalar else ():
        written.append(formula.program.statements[-1].value)
    yield from (replace(expr, lets) for expr in written if expr is not None)


def _leaves(op: Op) -> dict[Expr, Leaf]:
    found: dict[Expr, Leaf] = {}
    for arg in op.args:
        kind = (
            tensor_class(op, arg.type)
            if isinstance(arg.type, TensorType)
            else {"bool": "B", "scalar": "T"}.get(arg.type.kind, "R")
        )
        found[Name(arg.name)] = found[Tangent(arg.name)] = Leaf(arg.name, kind)
    for output in (*op.outputs, *op.aux):
        kind = tensor_class(op, output.type)
        found[Grad(output.name)] = Leaf(output.name, kind)
        found.setdefault(Name(output.name), Leaf(output.name, kind))
    for draw in op.draws:
        found[Name(draw.name)] = Leaf(draw.name, "R")
    return found
