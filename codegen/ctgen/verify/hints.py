"""Suggestions for messages about a gradient that failed a check, and descriptions of elements."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from ctgen.derive.candidates import Context, context_of
from ctgen.derive.scalar import NoRule
from ctgen.interpret.arrays import Array
from ctgen.interpret.scalar_eval import NoValue, evaluate
from ctgen.language.builtins import typed
from ctgen.language.spell import spell
from ctgen.model.ops import Call, Expr, Grad, Gradient, Item, Name, Num, Op
from ctgen.model.visit import children, data_reads, rebuild
from ctgen.verify import results
from ctgen.verify.call import Recorded
from ctgen.verify.compare import show


def element_text(made: Recorded, at: int, point: str) -> str:
    """Returns a description of the element with the largest error. If each element has separate operands, it consists
    of the element's operands and the attributes, else of the whole call."""
    tensors = {n: v for n, v in made.frame.values.items() if isinstance(v, Array)}
    shapes = {v.shape for v in tensors.values()}
    if made.op.meaning.kind == "elementwise" and len(shapes) == 1 and at < len(next(iter(tensors.values())).data):
        return ", ".join(
            [*(f"{n} = {show(v.data[at])}" for n, v in tensors.items()), *results.shown_attributes(made.op, made.frame)]
        )
    return f"element {at} of {point}"


def scale_hint(left: float, right: float) -> str:
    ratio = left / right if right else math.nan
    for whole in range(2, 65):
        for factor, text in ((whole, str(whole)), (1 / whole, f"1 / {whole}"), (-whole, f"-{whole}")):
            if math.isfinite(ratio) and abs(ratio - factor) < 1e-4 * abs(factor):
                return f"scale by {text}?"
    if math.isfinite(ratio) and abs(ratio + 1) < 1e-4:
        return "the sign is wrong"
    return "the backward of a linear op is its adjoint"


def conj_hint(op: Op, g: Gradient) -> str:
    outputs = {o.name for o in op.outputs}
    names = [n for n in g.reads if n not in outputs] or list(g.reads)
    return f"conj({names[0]})" if names else "conj of the derivative"


def repair(op: Op, g: Gradient) -> str:
    """Returns a small change that corrects the scalar formula of the entry; if there is none, the derived formula."""
    if op.meaning.kind != "elementwise" or g.scalar is None or op.meaning.expr is None:
        return "compare with the gradient that is derived if 'backward' is omitted"
    ctx = context_of(op, {})
    f = typed(ctx.inlined(op.meaning.expr))
    right = _derivative(ctx, f, g)
    if right is None:
        return "omit 'backward': it is derived"
    names = dict.fromkeys(n for n in data_reads(g.scalar) if isinstance(n, (Name, Item)))
    for old, new, changed in _edits(g.scalar, tuple(names)):
        if _equal(ctx.op, f, changed, right):
            return f"'{spell(new)}' for '{spell(old)}'?"
    return f"the derived gradient is '{spell(right)}'"


def _derivative(ctx: Context, f: Expr, g: Gradient) -> Expr | None:
    try:
        return ctx.scalar.gradient(f, Name(g.target), Grad(ctx.op.outputs[0].name))
    except NoRule:
        return None


def _edits(expr: Expr, names: tuple[Expr, ...]) -> Iterator[tuple[Expr, Expr, Expr]]:
    """Yields (subterm, replacement, whole formula) for every small change."""
    for part, rebuilt in _subterms(expr):
        options: list[Expr] = []
        if isinstance(part, (Name, Item)):
            options = [
                Call("mul", (part, part), (), "builtin"),
                *(n for n in names if n != part),
                Call("neg", (part,), (), "builtin"),
            ]
        elif isinstance(part, Num) and not isinstance(part.value, bool):
            options = [Num(-part.value), Num(2 * part.value), Num(part.value / 2)]
        elif isinstance(part, Call) and part.func in ("add", "sub"):
            options = [Call("sub" if part.func == "add" else "add", part.args, (), "builtin")]
        for option in options:
            yield part, option, rebuilt(option)


def _subterms(expr: Expr) -> Iterator[tuple[Expr, Callable[[Expr], Expr]]]:
    """Yields every subterm of a formula, each with a function that returns the formula with the subterm replaced."""
    yield expr, lambda new: new
    parts = children(expr)
    for i, part in enumerate(parts):
        for inner, rebuilt in _subterms(part):

            def whole(new: Expr, i: int = i, rebuilt: Callable[[Expr], Expr] = rebuilt) -> Expr:
                return rebuild(expr, (*parts[:i], rebuilt(new), *parts[i + 1 :]))

            yield inner, whole


def _equal(op: Op, f: Expr, changed: Expr, right: Expr) -> bool:
    """Returns true if two gradients have the same values at a few points."""
    leaves = sorted(
        {n.id for e in (f, changed, right) for n in data_reads(e) if isinstance(n, Name)} - {o.name for o in op.outputs}
    )
    for seed in (0.31, 0.77, 1.23):
        env: dict[Expr, Any] = {Name(name): seed + 0.19 * i for i, name in enumerate(leaves)}
        env |= {Grad(o.name): 1.0 for o in op.outputs}
        try:
            env[Name(op.outputs[0].name)] = evaluate(f, env)
            a, b = evaluate(changed, env), evaluate(right, env)
        except NoValue:
            return False
        if not (isinstance(a, float) and isinstance(b, float) and abs(a - b) <= 1e-9 * max(1.0, abs(b))):
            return False
    return True
