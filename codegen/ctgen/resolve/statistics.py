"""Statistics that are saved for backward, and the tensors from which they are computed. A saved statistic is a
constant, so that its derivative with respect to the inputs would be lost. A recorded pass therefore recomputes it from
the inputs, by the formula in `stats`. For this, the tensors that the formula reads must be saved for the same
gradients."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ctgen.language import queries
from ctgen.model.ops import (
    AttrType,
    Call,
    DtypeName,
    Expr,
    Formula,
    Item,
    Name,
    Op,
    Output,
    Program,
    SavePlan,
    TensorType,
)
from ctgen.model.visit import data_reads, name_of, transform_program


def widened(op: Op, stat: Formula) -> Formula:
    """Returns the statistic computed in its declared dtype wide(T). Values of dtype T are converted first, because
    squares, sums and differences in f16 would lose the precision of the wide dtype."""
    value = queries.value_named(op, stat.target)
    if value is None or value.type.dtype.func != "wide":
        return stat
    own = DtypeName(value.type.dtype.name)
    narrow = {
        Name(arg.name) for arg in queries.tensor_args(op) if isinstance(arg.type, TensorType) and arg.type.dtype == own
    }

    def change(expr: Expr) -> Expr | None:
        if isinstance(expr, Call) and (expr.kind == "intrinsic" or (expr.func == "to" and expr.args[0] in narrow)):
            return expr  # a formula of sizes and dtypes, or already converted
        return (
            Call("to", (expr, Call("wide", (expr,), (), "intrinsic")), (), "op", expr.span) if expr in narrow else None
        )

    return replace(stat, program=transform_program(stat.program, change))


def reads(op: Op, program: Program) -> tuple[str, ...]:
    """Returns the tensors whose elements the formula of a statistic reads."""
    local_names: set[str] = set()
    found: dict[str, None] = {}
    for statement in program.statements:
        for leaf in data_reads(statement.value):
            if isinstance(leaf, (Name, Item)) and name_of(leaf) not in local_names and _is_tensor(op, name_of(leaf)):
                found[name_of(leaf)] = None
        local_names.update(statement.targets)
    return tuple(found)


def _is_tensor(op: Op, name: str) -> bool:
    arg = queries.arg_named(op, name)
    return queries.value_named(op, name) is not None if arg is None else not isinstance(arg.type, AttrType)


def readers(op: Op, saved_readers: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Returns, for every tensor from which a statistic is computed, the gradients that read the statistic. The tensor
    may be saved for these gradients, but only derivatives of higher order read it."""
    found: dict[str, dict[str, None]] = {}
    for stat in op.stats:
        for name in reads(op, stat.program):
            found.setdefault(name, {}).update(dict.fromkeys(saved_readers.get(stat.target, ())))
    return {name: tuple(targets) for name, targets in found.items()}


def without_formula(op: Op) -> tuple[Output, ...]:
    """Returns the aux tensors that depend on inputs, but for which the entry has no formula."""
    known = {stat.target for stat in op.stats} | set(queries.nondiff(op))
    return tuple(
        aux for aux in op.aux if aux.name not in known and queries.is_inexact(queries.tensor_dtypes(op, aux.type.dtype))
    )


def lacks(op: Op, saves: Sequence[SavePlan], stat: Formula) -> str:
    """Returns the name of a tensor that a recorded pass needs to recompute a saved statistic and that is not saved; ""
    if there is none."""
    kept = {plan.save.name: plan for plan in saves}
    plan = kept.get(stat.target)
    if plan is None:
        return ""
    for name in reads(op, stat.program):
        own = kept.get(name)
        if own is None or any(target not in own.read_by for target in plan.read_by):
            return name
    return ""
