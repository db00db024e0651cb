"""Gradients and tangents of products and of running folds other than the sum.

All of them are linear recurrences along the axis: h[i] = input[i] + factor * h[i - 1] (the op `recurrence`, whose own
gradient is a recurrence again). So nothing is divided by an element, and every order of derivative is exact, also at
zeros, ties and where a sum of exponentials is far below its terms."""

from __future__ import annotations

from ctgen.derive.candidates import Context
from ctgen.language import queries
from ctgen.model.ops import AttrType, Expr, Grad, ListOf, Name, Num, TensorType, Word
from ctgen.resolve.rule_text import Maker

#: one at the first place of a sequence, zero elsewhere
_FIRST = "(1 - shifted(zeros(shape(m)) + 1, axes_of{reverse}))"
#: the product of everything before an element (behind it, if reverse)
_OTHERS = f"recurrence({_FIRST}, m, axes_of{{reverse}})"


def axes_argument(ctx: Context) -> Expr:
    """What the entry folds over, as the list of axes that `recurrence` takes: none stands for all."""
    dim = ctx.op.meaning.dim or Word("all")
    if dim in (Word("all"), Name("all")):
        return ListOf(())
    return ListOf((dim,)) if is_one_axis(ctx) else dim


def is_one_axis(ctx: Context) -> bool:
    """Whether an entry folds over one axis, rather than a list of them."""
    dim = ctx.op.meaning.dim
    arg = queries.arg_named(ctx.op, dim.id) if isinstance(dim, Name) else None
    return isinstance(dim, Num) or (
        arg is not None and isinstance(arg.type, AttrType) and arg.type.kind in ("dim", "int")
    )


def _make(maker: Maker, text: str, axes: Expr, **parts: Expr) -> Expr:
    return maker.make(text, axes_of=axes, **parts)


def _before(reverse: bool) -> str:
    return _OTHERS.format(reverse=", reverse=True" if reverse else "")


def converted(ctx: Context, like: Expr, mapped: Expr) -> Expr:
    """The mapped values in the dtype that they are folded in: a recurrence takes one dtype."""
    same = all(
        a.type.dtype == ctx.op.outputs[0].type.dtype
        for a in queries.tensor_args(ctx.op)
        if isinstance(a.type, TensorType)
    )
    return mapped if same else ctx.maker(like).make("to(m, dtype_of(g))", m=mapped, g=like)


def product_of_others(ctx: Context, like: Expr, mapped: Expr) -> Expr:
    """For every element the product of all others that are folded with it; like: has the dtype of the result."""
    return _make(
        ctx.maker(like), f"{_before(False)} * {_before(True)}", axes_argument(ctx), m=converted(ctx, like, mapped)
    )


# ---- scans ------------------------------------------------------------------------------------


def scan_gradients(ctx: Context, by: str, mapped: Expr, result: Expr, g: Grad) -> list[Expr]:
    """The gradient that arrives at the mapped values, in each form that the saves allow. result: the combined
    values."""
    axes, maker = axes_argument(ctx), ctx.maker(g)
    mapped = converted(ctx, g, mapped)
    if by == "mul":
        text = f"conj({_before(False)}) * recurrence(g, conj(m), axes_of, reverse=True)"
        return [_make(maker, text, axes, m=mapped, g=g)]
    if by in ("max", "min"):
        text = "where(start, recurrence(g, to(where(start, 0, 1), dtype_of(g)), axes_of, reverse=True), 0)"
        return [_make(maker, text, axes, start=start, g=g) for start in _starts(ctx, maker, mapped, result)]
    if by == "logaddexp":
        complex_values = ctx.complex(g)
        share, kept = (f"conj({part})" if complex_values else f"({part})" for part in (_SHARE, _kept(complex_values)))
        text = f"{share} * recurrence(g, {kept}, axes_of, reverse=True)"
        return [_make(maker, text, axes, m=mapped, r=result, g=g)]
    if by == "hypot":
        text = f"m * flip(cumsum(flip(g / {LENGTH}, [dim]), dim), [dim])"
        return [maker.make(text, m=mapped, r=result, g=g, dim=ctx.op.meaning.dim or Num(0))]
    return []


def scan_tangent(ctx: Context, by: str, mapped: Expr, result: Expr, t: Expr) -> Expr | None:
    """The tangent of the combined values, result, from that of the mapped values."""
    own = Name(ctx.op.outputs[0].name)
    axes, maker = axes_argument(ctx), ctx.maker(own)
    mapped, t = converted(ctx, own, mapped), converted(ctx, own, t)
    if by == "mul":
        return _make(maker, f"recurrence({_before(False)} * t, m, axes_of, own=True)", axes, m=mapped, t=t)
    if by in ("max", "min"):
        start = _starts(ctx, maker, mapped, result)[-1]
        text = "recurrence(where(start, t, 0), to(where(start, 0, 1), dtype_of(t)), axes_of, own=True)"
        return _make(maker, text, axes, start=start, t=t)
    if by == "logaddexp":
        return _make(
            maker,
            f"recurrence(({_SHARE}) * t, {_kept(ctx.complex(own))}, axes_of, own=True)",
            axes,
            m=mapped,
            r=result,
            t=t,
        )
    if by == "hypot":
        return maker.make(f"cumsum(m * t, dim) / {LENGTH}", m=mapped, r=result, t=t, dim=ctx.op.meaning.dim or Num(0))
    return None


def _starts(ctx: Context, maker: Maker, mapped: Expr, result: Expr) -> list[Expr]:
    """Where an element becomes the extreme; of equal ones the last takes over, and so does a NaN."""
    declared: list[Expr] = [Name(s.name) for s in ctx.op.saved or () if s.form == "bits" and s.expr is not None]
    return [*declared, maker.make("logical_or(m == r, isnan(m))", m=mapped, r=result)]


#: the divisor of derivatives of a length; they are 0 at a length of 0
LENGTH = "where(r == 0, inf, r)"
#: the share of an element in the sum that it completes, exp(m - r)
_SHARE = "where(r == -inf, 0, exp(where(r == -inf, 0, m - r)))"
_FALL = "(shifted(r, axes_of) - r)"


def _kept(complex_values: bool) -> str:
    """The share of the sum before an element in the sum with it, exp(r[i - 1] - r[i]); nothing is before the first.
    Real sums only grow."""
    grown = _FALL if complex_values else f"where({_FALL} > 0, 0, {_FALL})"
    return f"exp(where(isnan({_FALL}), 0, {grown}))"
