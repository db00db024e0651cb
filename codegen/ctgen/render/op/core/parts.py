"""Composition that vmap runs for a batch, if the operator's definition does not support a batch dimension."""

from __future__ import annotations

from dataclasses import replace

from ctgen.derive import batching
from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Assign, Derived, Expr, Meaning, Name, Op, Program
from ctgen.model.programs import names_used
from ctgen.model.visit import replace as substituted
from ctgen.render.op.core.compose import Compose
from ctgen.render.op.core.core import Core, core


def parts_core(lowered: LoweredOp) -> Core | None:
    """Returns the core of the composition, which has the operator's parameters. Returns None if the operator needs no
    such core, or if recorded operators cannot compute a part of its reference definition. In the second case, vmap
    calls the kernel for each slice."""
    if not batching.needs_parts(lowered.op):
        return None
    try:
        made = core(replace(lowered, derived=_composed(lowered.derived)), "_parts")
    except (LookupError, ValueError):  # a name that only the kernel has, or an expression that no operator computes
        if batching.program_for_batch(lowered.op) is not None:
            raise
        return None
    assert isinstance(made.run, Compose)
    return replace(made, run=replace(made.run, converts=True), can_fail=True, diverted=replace(made.diverted, entry=""))


def _composed(derived: Derived) -> Derived:
    op = derived.op
    program = batching.program_for_batch(op) or op.meaning.program
    assert program is not None
    plain: Op = replace(
        op,
        meaning=Meaning("compose", program=program, span=op.span),
        kernel=None,
        workspace=None,
        fused_backward=None,
        aux=(),
        stats=(),
        draws=(),
        updates=(),
        identity_when=None,
        inplace=None,
        let=Program(_with_statistics(op), op.let.span),
        backward=None,
        jvp=None,
        saved=None,
    )
    return replace(derived, op=plain, gradients=(), tangents=(), saves=(), inplace=None)


def _with_statistics(op: Op) -> tuple[Assign, ...]:
    """Returns the `let` definitions and the definitions of statistics. A statistic precedes the first statement that
    reads it."""
    found = list(op.let.statements)
    for formula in reversed(op.stats):
        readers = (at for at, made in enumerate(found) if formula.target in names_used(made.value))
        found.insert(next(readers, len(found)), Assign((formula.target,), _value(formula.program), None, formula.span))
    return tuple(found)


def _value(program: Program) -> Expr:
    """Returns the value of a program as one expression, in which the names that the program assigns are replaced by
    their definitions."""
    *before, last = program.statements
    value = last.value
    for made in reversed(before):
        value = substituted(value, {Name(made.targets[0]): made.value})
    return value
