"""Functions for the tests of the compiler phases between reading and printing: they derive an entry together with the
operators of the library."""

from __future__ import annotations

from functools import cache

from support import HEAD, SCHEMAS, load, worked

from ctgen.language.builtins import typed
from ctgen.language.formula import parse_expr
from ctgen.language.spell import spell_program
from ctgen.model.diag import Diagnostics, Sink
from ctgen.model.ops import NOWHERE, Derived, Expr, Gradient, Op, OpSignature, Program, signature_of
from ctgen.model.source import one_line
from ctgen.pipeline.derive import derive_all
from ctgen.read.entry import build_file
from ctgen.resolve.entries import resolve


@cache
def library() -> tuple[Op, ...]:
    ops, diagnostics = load(sorted(SCHEMAS.glob("*.yaml")), root=SCHEMAS.parent)
    assert not diagnostics.errors, diagnostics.errors
    return ops


@cache
def library_signatures() -> dict[str, OpSignature]:
    return {op.name: signature_of(op) for op in library()}


def scalar(text: str) -> Expr:
    """Returns a scalar formula, its calls marked as builtins."""
    sink = Sink()
    expr = parse_expr(one_line(text, NOWHERE), sink)
    assert expr is not None, sink.done().items
    return typed(expr)


def entries(text: str) -> tuple[Op, ...]:
    """Returns the operators of an entry that reading and name resolution accept."""
    sink = Sink()
    found, source, *_ = build_file((HEAD + text).encode(), "test.yaml", sink)
    ops, _ = resolve(found, {n: s for n, s in library_signatures().items() if n not in {o.name for o in found}}, sink)
    diagnostics = sink.done([("test.yaml", source)])
    assert not diagnostics.errors, diagnostics.errors
    return ops


def derive(text: str) -> tuple[dict[str, Derived], Diagnostics]:
    """Returns the entries, derived and checked, by name."""
    ops = entries(text)
    names = tuple(op.name for op in ops)
    derived, found = derive_all([*ops, *(op for op in library() if op.name not in names)], only=names)
    return {d.op.name: d for d in derived}, found


@cache
def of_library(*names: str) -> dict[str, Derived]:
    derived, found = derive_all(library(), only=names, numbers=False)
    assert not found.errors, found.errors
    return {d.op.name: d for d in derived}


@cache
def of_worked(name: str) -> Derived:
    """Returns a worked example of the language, derived."""
    derived, found = derive_all(worked(), only=(name,), numbers=False)
    assert not found.errors, found.errors
    return next(d for d in derived if d.op.name == name)


def gradient(d: Derived, target: str) -> Gradient:
    return next(g for g in d.gradients if g.target == target)


def text_of(program: Program) -> str:
    return spell_program(program)


def unary(expr: str, rest: str = "", rule: str = "float") -> str:
    """Returns an entry `f` of one operand."""
    return f"""
f:
  doc: A test.
  args:
    self: T[*S]
  returns: T[*S]
  where: {{T: {rule}}}
  forward:
    elementwise: {expr}
{rest}"""


def binary(expr: str, rest: str = "", rule: str = "promote float") -> str:
    """Returns an entry `f` of two operands."""
    return f"""
f:
  doc: A test.
  args:
    self: T[*A]
    other: T[*B]
  returns: T[*broadcast(A, B)]
  where: {{T: {rule}}}
  forward:
    elementwise: {expr}
{rest}"""
