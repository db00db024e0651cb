"""Chooses the saved tensors of an entry without `saved`. The choice is the one with the fewest bytes. Among choices of
equal size it prefers, in this order: no copy for the in-place form, existing tensors over computed values, results over
inputs, and fewer operations.

The choice is found by trials. A trial is the operator with certain tensors as its `saved`: only inputs and outputs, or
additionally a bit for each condition, or additionally one value computed from several operands. The gradient formulas
are derived as for an entry with this `saved`. The cheapest trial that the planner accepts is used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, product

from ctgen.derive.candidates import Candidate, Context
from ctgen.language import queries
from ctgen.language.builtins import BUILTINS
from ctgen.model.diag import Sink
from ctgen.model.ops import Call, Dim, Expr, Grad, If, Name, Op, Save
from ctgen.model.visit import contains, replace as replace_in, walk
from ctgen.plan.saves import make

_MOST_COMBINATIONS = 256
_MOST_BITS = 2

Candidates = Mapping[str, Sequence[Candidate]]
Cost = tuple[float, int, int, int, int]


def with_saved(ctx: Context, derive: Callable[[Context], Candidates]) -> Op:
    """Returns the operator with the cheapest choice of `saved` that the planner accepts."""
    plain = derive(ctx)
    tried: list[tuple[Cost, tuple[Save, ...], Candidates]] = []
    for extra in ((), *_proposals(ctx, plain)):
        trial = Context(replace(ctx.op, saved=extra), ctx.ops, ctx.lets) if extra else ctx
        options = derive(trial) if extra else plain
        for combination in islice(product(*options.values()), _MOST_COMBINATIONS):
            tried.append((_cost(trial, combination), _saves(trial, combination), options))
    tried.sort(key=lambda t: t[0])
    found = next((saves for _, saves, options in tried if _stands(ctx, saves, options)), tried[0][1] if tried else ())
    return replace(ctx.op, saved=found)


def _stands(ctx: Context, saves: tuple[Save, ...], options: Candidates) -> bool:
    """Returns true if the planner accepts the saved tensors without a diagnostic. The planner rejects, for example, a
    saved value whose gradient cannot be computed from the other saved tensors."""
    sink = Sink()
    make(Context(replace(ctx.op, saved=saves), ctx.ops, ctx.lets), options, sink)
    return len(sink) == 0


def _cost(ctx: Context, combination: Sequence[Candidate]) -> Cost:
    names = dict.fromkeys(name for c in combination for name in c.reads)
    inplace = ctx.op.inplace.arg if ctx.op.inplace else ""
    outputs = {o.name for o in ctx.op.outputs}
    inputs = sum(name not in outputs for name in names)
    values = sum(s.name in names for s in ctx.op.saved or () if s.form == "value")
    work = sum(1 for c in combination for s in c.graph.statements for _ in walk(s.value))
    return sum(_weight(ctx, name) for name in names), int(inplace in names), values, inputs, work


def _weight(ctx: Context, name: str) -> float:
    """Returns the approximate number of bytes per element. A tensor that is smaller than the largest input counts
    almost nothing."""
    save = next((s for s in ctx.op.saved or () if s.name == name), None)
    if save is not None and save.form == "bits":
        return 0.125
    if any(d.name == name for d in ctx.op.draws):
        return 0.001
    value = queries.value_named(ctx.op, name)
    if value is not None and ctx.op.meaning.kind == "reduce":
        return 0.01
    if value is not None and all(isinstance(d, Dim) for d in value.type.dims) and not value.type.dims:
        return 0.01
    return 4.0


def _saves(ctx: Context, combination: Sequence[Candidate]) -> tuple[Save, ...]:
    declared = {s.name: s for s in ctx.op.saved or ()}
    readers: dict[str, list[str]] = {}
    for c in combination:
        for name in c.reads:
            readers.setdefault(name, []).append(c.target)
    saves: dict[str, Save] = {}
    for name in ctx.order(readers):
        inputs = tuple(readers[name]) if len(readers[name]) < len(combination) else ()
        if any(d.name == name for d in ctx.op.draws):
            saves["seed"] = Save("seed", "state", inputs=inputs)
        elif name in declared:
            saves[name] = replace(declared[name], inputs=inputs)
        else:
            saves[name] = Save(name, "full", inputs=inputs)
    return tuple(saves.values())


# ---- trials: bits and values ------------------------------------------------------------


def _proposals(ctx: Context, plain: Candidates) -> Iterator[tuple[Save, ...]]:
    if ctx.op.meaning.kind != "elementwise" or ctx.op.backward is not None:
        return
    raws = [options[-1].scalar for options in plain.values() if options and options[-1].scalar is not None]
    conditions = dict.fromkeys(c for raw in raws for c in _conditions(ctx, raw))
    if 0 < len(conditions) <= _MOST_BITS:
        yield tuple(Save(_free(ctx, "mask", i), "bits", expr) for i, expr in enumerate(conditions))
    for term in _terms(ctx, raws):
        yield (Save(_free(ctx, "kept", 0), "value", term),)


def _conditions(ctx: Context, expr: Expr) -> Iterator[Expr]:
    """Yields the conditions of all conditionals, if they read elements."""
    for node in walk(expr):
        if isinstance(node, If) and ctx.reads(node.cond):
            yield node.cond


def _terms(ctx: Context, raws: Sequence[Expr]) -> list[Expr]:
    """Returns at most three subterms that could be saved, smallest first. Each reads several operands, and the
    gradients read these operands only through the subterm."""
    found = [
        node
        for raw in raws
        for node in walk(raw)
        if isinstance(node, Call) and node.func in BUILTINS and not any(isinstance(n, Grad) for n in walk(node))
    ]
    several: list[Expr] = [node for node in dict.fromkeys(found) if len(ctx.reads(node)) > 1]
    return sorted((t for t in several if _covers(ctx, t, raws)), key=lambda t: sum(1 for _ in walk(t)))[:3]


def _covers(ctx: Context, term: Expr, raws: Sequence[Expr]) -> bool:
    leaf_proxy = Name("kept_")
    return all(not ctx.reads(replace_in(raw, {term: leaf_proxy})) for raw in raws if contains(raw, term))


def _free(ctx: Context, base: str, index: int) -> str:
    taken = {a.name for a in ctx.op.args} | {v.name for v in queries.values_of(ctx.op)}
    name = base if index == 0 else f"{base}{index + 1}"
    return name if name not in taken else f"{name}_kept"
