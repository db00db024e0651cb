"""The tensors that are saved for backward. For each gradient, this module chooses a formula, determines the tensors
that the formula reads, and compares them with the entry's `saved`. If the entry has no `saved`, plan/propose_saves.py
has chosen the tensors. Each saved tensor has a list of the gradients that read it. A call does not save the tensor if
no gradient in the list is required."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from ctgen.derive.candidates import Candidate, Context
from ctgen.derive.simplify import clean, is_zero
from ctgen.derive.tensor_form import shared_program, summed
from ctgen.language import queries
from ctgen.language.builtins import BUILTINS, typed
from ctgen.language.spell import spell
from ctgen.model.diag import Sink
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    Call,
    Expr,
    Grad,
    Gradient,
    If,
    InplacePlan,
    Item,
    Name,
    Num,
    Op,
    Program,
    Save,
    SavePlan,
    Span,
)
from ctgen.model.visit import name_of, replace as replace_in, walk
from ctgen.resolve import statistics

_BYTES = {
    "bool": 1,
    "u8": 1,
    "i8": 1,
    "i16": 2,
    "i32": 4,
    "i64": 8,
    "f16": 2,
    "bf16": 2,
    "f32": 4,
    "f64": 8,
    "c64": 8,
    "c128": 16,
}


@frozen
class Plan:
    chosen: Mapping[str, Candidate]
    saves: tuple[SavePlan, ...]
    inplace: InplacePlan | None


def make(ctx: Context, candidates: Mapping[str, Sequence[Candidate]], sink: Sink) -> Plan:
    """Returns the plan. Reports a diagnostic for every difference between `saved` and the tensors that are read."""
    op = ctx.op
    saved = op.saved or ()
    chosen = _choose(op, candidates)
    _check_forms(ctx, sink)
    _check_saved(ctx, chosen, sink)
    chosen = {target: _named_draws(ctx, saved, c) for target, c in chosen.items()}
    readers = _readers(chosen)
    again = statistics.readers(op, readers)
    saves = tuple(_save_plan(ctx, save, _read_by(save, readers, again), saved, sink) for save in saved)
    return Plan(chosen, saves, _inplace(ctx, chosen, sink))


# ---- choice of formulas ----------------------------------------------------------------


def _allowed(saved: Sequence[Save], target: str) -> set[str]:
    return {s.name for s in saved if not s.inputs or target in s.inputs}


def _choose(op: Op, candidates: Mapping[str, Sequence[Candidate]]) -> dict[str, Candidate]:
    """Returns for each gradient the formula whose tensors are all saved. If there is no such formula, returns the one
    with the fewest tensors that are not saved."""
    saved = op.saved or ()
    draws = {d.name for d in op.draws}
    chosen: dict[str, Candidate] = {}
    for target, options in candidates.items():
        allowed = _allowed(saved, target)
        explicit = {s.name for s in saved if target in s.inputs}

        def cost(option: Candidate) -> tuple[int, int]:
            missing = [n for n in option.reads if n not in allowed and n not in draws]
            return len(missing), len(explicit - set(option.reads))

        chosen[target] = min(options, key=cost)
    return chosen


def _named_draws(ctx: Context, saved: Sequence[Save], c: Candidate) -> Candidate:
    """Replaces the random values that a candidate reads by the saved generator state, from which they are
    recomputed."""
    draws = {d.name for d in ctx.op.draws}
    state = next((s.name for s in saved if s.form == "state"), None)
    if state is None or not draws & set(c.reads):
        return c
    return replace(c, reads=tuple(dict.fromkeys(state if n in draws else n for n in c.reads)))


def _readers(chosen: Mapping[str, Candidate]) -> dict[str, tuple[str, ...]]:
    readers: dict[str, list[str]] = {}
    for target, c in chosen.items():
        for name in c.reads:
            readers.setdefault(name, []).append(target)
    return {name: tuple(targets) for name, targets in readers.items()}


def _read_by(
    save: Save, readers: Mapping[str, tuple[str, ...]], again: Mapping[str, tuple[str, ...]]
) -> tuple[str, ...]:
    """Returns the gradients for which a tensor is saved: the gradients that read it, and the gradients that read a
    statistic that is recomputed from it."""
    kept = [t for t in again.get(save.name, ()) if not save.inputs or t in save.inputs]
    return tuple(dict.fromkeys([*readers.get(save.name, ()), *kept]))


# ---- comparison of `saved` with the tensors that are read -------------------------------


def _at(ctx: Context, save: Save | None) -> Span:
    if save is not None:
        return save.span
    return ctx.op.saved[0].span if ctx.op.saved else ctx.op.span


def _check_saved(ctx: Context, chosen: Mapping[str, Candidate], sink: Sink) -> None:
    saved = ctx.op.saved or ()
    readers = _readers({t: _named_draws(ctx, saved, c) for t, c in chosen.items()})
    again = statistics.readers(ctx.op, readers)
    draws = {d.name for d in ctx.op.draws}
    for name, targets in readers.items():
        own = [s for s in saved if s.name == name]
        if name in draws:
            sink.report("CT0607", _at(ctx, None), name="seed")
            continue
        lacking = [t for t in targets if not any(not s.inputs or t in s.inputs for s in own)]
        if lacking:
            _not_saved(ctx, name, lacking, targets, len(chosen), own, sink)
    for save in saved:
        _check_save(ctx, save, _read_by(save, readers, again), chosen, sink)


def _not_saved(
    ctx: Context,
    name: str,
    lacking: Sequence[str],
    targets: Sequence[str],
    wanted: int,
    own: Sequence[Save],
    sink: Sink,
) -> None:
    remedy = f"{name}: full" if len(targets) == wanted else f"{name}: for {', '.join(targets)}"
    sink.report("CT0601", _at(ctx, own[0] if own else None), name=name, reader=lacking[0], remedy=remedy)


def _check_save(ctx: Context, save: Save, targets: Sequence[str], chosen: Mapping[str, Candidate], sink: Sink) -> None:
    if not targets:
        if any(_shape_only(save.name, c.graph) for c in chosen.values()):
            sink.report("CT0602", save.span, name=save.name, bytes=_bytes_of(ctx, save.name))
        else:
            sink.report("CT0604", save.span, name=save.name)
        return
    declared = save.inputs or tuple(chosen)
    idle = [t for t in declared if t not in targets]
    lacking = [t for t in targets if t not in declared]
    if idle and not lacking:
        sink.report("CT0603", save.span, name=save.name, reader=", ".join(targets))


def _shape_only(name: str, graph: Program) -> bool:
    """Returns true if a formula passes a value to a metadata function, such as shape(x)."""
    return any(
        isinstance(inner, (Name, Item)) and name_of(inner) == name
        for statement in graph.statements
        for node in walk(statement.value)
        if isinstance(node, Call) and node.kind == "intrinsic"
        for inner in walk(node)
    )


def _check_forms(ctx: Context, sink: Sink) -> None:
    for save in ctx.op.saved or ():
        if save.form == "bits" and save.expr is not None and not is_condition(ctx, save.expr):
            sink.report("CT0606", save.span, text=spell(save.expr))
        if save.form == "bits" and save.expr is None and not _is_truth(ctx, save.name):
            sink.report("CT0606", save.span, text=save.name)
        if save.form == "as" and _narrows_floats(ctx, save):
            sink.report("CT0608", save.span, dtype=save.dtype, name=save.name)


def is_condition(ctx: Context, expr: Expr) -> bool:
    """Returns true if the value of the formula is a truth value."""
    expr = ctx.inlined(expr)
    if isinstance(expr, Num):
        return isinstance(expr.value, bool)
    if isinstance(expr, If):
        return is_condition(ctx, expr.then) and is_condition(ctx, expr.other)
    if isinstance(expr, Call):
        if expr.func in BUILTINS:
            return BUILTINS[expr.func].value == "bool"
        signature = ctx.ops.get(expr.func)
        return signature is not None and signature.outputs[0].type.dtype.name == "bool"
    if isinstance(expr, (Name, Item)):
        return _dtypes(ctx, name_of(expr)) == ("bool",)
    return False


def _is_truth(ctx: Context, name: str) -> bool:
    """Returns true if a tensor contains truth values: its dtype is bool, or u8 for an argument that may also be
    bool."""
    return "bool" in _dtypes(ctx, name) and set(_dtypes(ctx, name)) <= {"bool", "u8"}


def _dtypes(ctx: Context, name: str) -> tuple[str, ...]:
    arg = queries.arg_named(ctx.op, name)
    if arg is not None:
        return queries.argument_dtypes(ctx.op, arg)
    value = queries.value_named(ctx.op, name)
    return queries.tensor_dtypes(ctx.op, value.type.dtype) if value is not None else ()


def _narrows_floats(ctx: Context, save: Save) -> bool:
    found = _dtypes(ctx, save.name)
    return queries.is_inexact(found) and not queries.is_inexact((save.dtype,))


# ---- in place ------------------------------------------------------------------------------


def _inplace(ctx: Context, chosen: Mapping[str, Candidate], sink: Sink) -> InplacePlan | None:
    """Returns the plan for the in-place form. If a gradient reads the overwritten value, a call that requires this
    gradient saves a copy of the value. The entry must declare the copy."""
    inplace = ctx.op.inplace
    if inplace is None:
        return None
    if ctx.op.meaning.kind == "view":
        return InplacePlan(inplace.arg, ())
    needed = tuple(t for t, c in chosen.items() if inplace.arg in c.reads)
    if set(needed) != set(inplace.copy_for):
        missing = [t for t in needed if t not in inplace.copy_for]
        if missing:
            problem = f"{ctx.op.c_name}_ overwrites '{inplace.arg}', which the gradient of '{missing[0]}' reads"
        else:
            idle = next(t for t in inplace.copy_for if t not in needed)
            problem = f"{ctx.op.c_name}_ copies '{inplace.arg}' for '{idle}', whose gradient does not read it"
        remedy = f"inplace: {inplace.arg}" + (f", copy for {', '.join(needed)}" if needed else "")
        sink.report("CT0605", inplace.span, problem=problem, remedy=remedy)
    return InplacePlan(inplace.arg, needed)


# ---- kinds of saved tensors ------------------------------------------------------------------


def save_kind(op: Op, plan: SavePlan) -> Literal["value", "statistic", "index", "mask"]:
    """Returns the meaning of a saved tensor: an operand or result, a value computed for backward, integers, or truth
    values."""
    save = plan.save
    arg, value = queries.arg_named(op, plan.arg or save.name), queries.value_named(op, save.name)
    if save.form == "as":
        found: tuple[str, ...] = (save.dtype,)
    elif arg is not None:
        found = queries.argument_dtypes(op, arg)
    else:
        found = queries.tensor_dtypes(op, value.type.dtype) if value is not None else ("f32",)
    if save.form == "bits" or set(found) == {"bool"}:
        return "mask"
    if not queries.is_inexact(found):
        return "index"
    return "statistic" if plan.source == "aux" else "value"


# ---- saved tensors as the printers need them ------------------------------------------------


def _bytes_of(ctx: Context, name: str) -> str:
    found = _dtypes(ctx, name)
    return f"{_bytes(_usual(found))} per element"


def _usual(found: Sequence[str]) -> str:
    """Returns the dtype for which sizes in bytes are printed."""
    return next((dtype for dtype in ("f32", "i64") if dtype in found), found[0] if found else "f32")


def _bytes(dtype: str) -> str:
    return f"{_BYTES[dtype]} byte{'s' if _BYTES[dtype] > 1 else ''}"


def bytes_text(ctx: Context, save: Save) -> str:
    if save.form == "state":
        return "16 bytes of generator state in the node"
    if save.form == "bits":
        return f"1 bit per element of {_bits_of(ctx, save)}"
    if save.form == "as":
        return f"{_bytes(save.dtype)} per element of {save.name}"
    if save.form == "value":
        computed = queries.rule_dtypes(ctx.op, queries.compute_name(ctx.op))
        dtype = _usual([dtype for dtype in computed if queries.is_inexact((dtype,))])
        return f"{_bytes(dtype)} per element of {_values(ctx)} in {dtype}"
    found = _dtypes(ctx, save.name)
    dtype = _usual(found)
    return f"{_bytes(dtype)} per element of {save.name}" + (f" in {dtype}" if len(found) > 1 else "")


def _values(ctx: Context) -> str:
    """Returns the description of the values of an elementwise op before an optional reduction."""
    return "the values" if ctx.op.meaning.reduced else ctx.op.outputs[0].name


def _bits_of(ctx: Context, save: Save) -> str:
    if save.expr is None:
        return save.name
    if ctx.op.meaning.kind == "elementwise" and len(queries.tensor_args(ctx.op)) > 1:  # of the broadcast shape
        return _values(ctx)
    names = [name_of(n) for n in walk(save.expr) if isinstance(n, (Name, Item)) and ctx.is_element(n)]
    inputs = [n for n in names if queries.arg_named(ctx.op, n) is not None]
    return (inputs or names or [ctx.op.outputs[0].name])[0]


def _save_plan(ctx: Context, save: Save, read_by: tuple[str, ...], saved: Sequence[Save], sink: Sink) -> SavePlan:
    arg = queries.arg_named(ctx.op, save.name)
    value = queries.value_named(ctx.op, save.name)
    leaf = name_of_item(save.name)
    text = bytes_text(ctx, save)
    if save.form == "state":
        return SavePlan(save, "state", read_by=read_by, bytes_text=text)
    if arg is not None:
        return SavePlan(save, "input", arg.name, leaf, read_by, text)
    if value is not None:
        source = "output" if value in ctx.op.outputs else "aux"
        return SavePlan(save, "output" if source == "output" else "aux", "", None, read_by, text)
    history = value_history(ctx, save, saved, sink) if save.form == "value" else ()
    return SavePlan(save, "computed", "", None, read_by, text, history)


def name_of_item(name: str) -> int | None:
    return int(name[:-1].partition("[")[2]) if name.endswith("]") else None


def value_history(ctx: Context, save: Save, saved: Sequence[Save], sink: Sink) -> tuple[Gradient, ...]:
    """Returns the gradients of a saved value with respect to the inputs. The gradients may read only saved tensors."""
    assert save.expr is not None
    expr = clean(typed(ctx.inlined(save.expr)), ctx.complex)
    available = {s.name for s in saved if s.form in ("full", "value", "bits")}
    history: list[Gradient] = []
    for arg in queries.grad_inputs(ctx.op):
        scalar = ctx.scalar.gradient(expr, Name(arg.name), Grad(save.name))
        if is_zero(scalar):
            continue
        scalar = replace_in(scalar, {expr: Name(save.name)})
        missing = [n for n in ctx.reads(scalar) if n not in available]
        if missing:
            sink.report("CT0609", save.span, name=missing[0])
            continue
        form = ctx.graph_form(Grad(save.name))
        value = form.tensor(scalar)
        if len(queries.tensor_args(ctx.op)) > 1:
            value = summed(form.maker, value, Name(arg.name))
        graph = shared_program(arg.name, value)
        history.append(
            Gradient(
                arg.name,
                arg.name,
                None,
                scalar,
                graph,
                ctx.reads(scalar, graph),
                (save.name,),
                ((save.name, graph),),
                False,
                spell(scalar),
            )
        )
    return tuple(history)
