"""Statistics that are kept for backward: what they are computed from, and whether a recorded gradient can compute them
again.

A saved statistic is a constant of the inputs no longer; while a gradient is being recorded it is formed anew from them
(`stats`), so that it can be differentiated in turn. For that its own formula needs what it reads, kept for the same
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
    """A statistic of type wide(T) is formed in that type: what is of type T is converted before anything is made of it,
    since squares, sums and differences of f16 would have lost what the statistic is wide for."""
    value = queries.value_named(op, stat.target)
    if value is None or value.type.dtype.func != "wide":
        return stat
    own = DtypeName(value.type.dtype.name)
    narrow = {
        Name(arg.name) for arg in queries.tensor_args(op) if isinstance(arg.type, TensorType) and arg.type.dtype == own
    }

    def change(expr: Expr) -> Expr | None:
        if isinstance(expr, Call) and (expr.kind == "intrinsic" or (expr.func == "to" and expr.args[0] in narrow)):
            return expr  # of sizes and dtypes; converted already
        return (
            Call("to", (expr, Call("wide", (expr,), (), "intrinsic")), (), "op", expr.span) if expr in narrow else None
        )

    return replace(stat, program=transform_program(stat.program, change))


def reads(op: Op, program: Program) -> tuple[str, ...]:
    """The tensors whose elements a statistic's formula reads."""
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
    """For every tensor that a statistic is computed from: the gradients that read the statistic. They may keep it, for
    higher orders only."""
    found: dict[str, dict[str, None]] = {}
    for stat in op.stats:
        for name in reads(op, stat.program):
            found.setdefault(name, {}).update(dict.fromkeys(saved_readers.get(stat.target, ())))
    return {name: tuple(targets) for name, targets in found.items()}


def without_formula(op: Op) -> tuple[Output, ...]:
    """Aux tensors that depend on inputs in a way that the entry does not say."""
    known = {stat.target for stat in op.stats} | set(queries.nondiff(op))
    return tuple(
        aux for aux in op.aux if aux.name not in known and queries.is_inexact(queries.tensor_dtypes(op, aux.type.dtype))
    )


def lacks(op: Op, saves: Sequence[SavePlan], stat: Formula) -> str:
    """What a recorded gradient would need to form a kept statistic again and does not have; "" if nothing is
    missing."""
    kept = {plan.save.name: plan for plan in saves}
    plan = kept.get(stat.target)
    if plan is None:
        return ""
    for name in reads(op, stat.program):
        own = kept.get(name)
        if own is None or any(target not in own.read_by for target in plan.read_by):
            return name
    return ""
