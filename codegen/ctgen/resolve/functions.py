"""Scalar functions that schemas declare: checks them, makes them available to formulas, and finds their calls in the
formulas of an entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ctgen.language import builtins, keys
from ctgen.language.builtins import BUILTINS, rule
from ctgen.language.functions import HOST, INTRINSICS
from ctgen.model.diag import Sink
from ctgen.model.nearest import did_you_mean
from ctgen.model.ops import Call, Expr, Grad, Name, Op, OpSignature, Program, Tangent
from ctgen.model.reads import note
from ctgen.model.scalar_function import ScalarFunction
from ctgen.model.visit import walk


def declare(own: Sequence[ScalarFunction], library: Mapping[str, OpSignature] | None, sink: Sink) -> None:
    """Makes the functions that the library and the project declare available to formulas. Reports CT0217 for a function
    with an invalid declaration."""
    given = {row.name: row for form in (library or {}).values() for row in form.functions}
    builtins.declare(given.values())
    good: dict[str, ScalarFunction] = {}
    for row in own:
        problem, remedy = _name_taken(row, {**given, **good})
        if problem:
            sink.report("CT0217", row.span, name=row.name, problem=problem, remedy=remedy)
        else:
            good[row.name] = row
    builtins.declare([*given.values(), *good.values()])
    for row in good.values():
        _check_rules(row, sink)


def _name_taken(row: ScalarFunction, others: Mapping[str, ScalarFunction]) -> tuple[str, str]:
    if row.name in builtins.TABLE or row.name in INTRINSICS or row.name in HOST or keys.is_taken(row.name):
        return "the language already uses this name", f"my_{row.name}"
    other = others.get(row.name)
    if other is None:
        return "", ""
    location = f"{other.span.file}:{other.span.line}"
    return f"it is also declared in {location}", f"one of them, or my_{row.name}"


def _check_rules(row: ScalarFunction, sink: Sink) -> None:
    known = {Name(name) for name in (*row.params, "result")}
    for param, text in zip(row.params, row.partials):
        for part in walk(rule(text)):
            if isinstance(part, Call) and part.kind != "builtin":
                problem = f"the derivative by '{param}' calls '{part.func}', which is not a scalar function"
                remedy = did_you_mean(part.func, builtins.written()).removeprefix("; ") or "a scalar function"
            elif isinstance(part, (Grad, Tangent)) or isinstance(part, Name) and part not in known:
                problem = f"the derivative by '{param}' reads '{text}'"
                remedy = f"{', '.join(row.params)} and result"
            else:
                continue
            sink.report("CT0217", row.span, name=row.name, problem=problem, remedy=remedy)
            return


# ---- in an entry ---------------------------------------------------------------------------------------


def with_functions(op: Op) -> Op:
    """Returns the operator with the declared functions that its formulas call, including functions that only
    derivatives call."""
    found: dict[str, ScalarFunction] = {}
    stack = [expr for expr in _formulas(op)]
    while stack:
        for part in walk(stack.pop()):
            row = BUILTINS.get(part.func) if isinstance(part, Call) and part.kind == "builtin" else None
            if row is not None and row.is_declared and row.name not in found:
                note(op.row, "function", row.name)
                found[row.name] = row
                stack += [rule(text) for text in row.partials]
    return replace(op, functions=tuple(found[name] for name in sorted(found))) if found else op


def _formulas(op: Op) -> Iterator[Expr]:
    yield from (expr for expr in (op.meaning.expr, op.meaning.map, op.meaning.finish) if expr is not None)
    for program in _programs(op):
        yield from (statement.value for statement in program.statements)
    yield from (save.expr for save in op.saved or () if save.expr is not None)


def _programs(op: Op) -> Iterable[Program]:
    yield op.let
    for formula in (*(op.backward or ()), *(op.jvp or ()), *op.stats, *op.updates):
        yield formula.program
