"""Gradients and tangents of products, and of scans other than the running sum. All are linear recurrences along the
axis: h[i] = input[i] + factor * h[i - 1]. The operator `recurrence` computes them; its gradient is a recurrence too. No
formula divides by an element. Therefore derivatives of every order are exact, also at zeros, at equal extremes, and
where a sum of exponentials is much smaller than its terms."""

from __future__ import annotations

from ctgen.derive.candidates import Context
from ctgen.language import queries
from ctgen.model.ops import AttrType, Expr, Grad, ListOf, Name, Num, TensorType, Keyword
from ctgen.resolve.rule_text import Maker

#: product of all elements before an element; product of all elements after it
_BEFORE = "products_before(m, axes_of)"
_AFTER = "products_before(m, axes_of, reverse=True)"


def axes_argument(ctx: Context) -> Expr:
    """Returns the reduced axes as a list for `recurrence`. An empty list means all axes."""
    dim = ctx.op.meaning.dim or Keyword("all")
    if dim in (Keyword("all"), Name("all")):
        return ListOf(())
    return ListOf((dim,)) if is_one_axis(ctx) else dim


def is_one_axis(ctx: Context) -> bool:
    """Returns true if an entry reduces over one axis, false if over a list of axes."""
    dim = ctx.op.meaning.dim
    arg = queries.arg_named(ctx.op, dim.id) if isinstance(dim, Name) else None
    return isinstance(dim, Num) or (
        arg is not None and isinstance(arg.type, AttrType) and arg.type.kind in ("dim", "int")
    )


def _make(maker: Maker, text: str, axes: Expr, **parts: Expr) -> Expr:
    return maker.make(text, axes_of=axes, **parts)


def converted(ctx: Context, like: Expr, mapped: Expr) -> Expr:
    """Returns the mapped values, converted to the dtype of the reduction, because all operands of a recurrence have one
    dtype."""
    same = all(
        a.type.dtype == ctx.op.outputs[0].type.dtype
        for a in queries.tensor_args(ctx.op)
        if isinstance(a.type, TensorType)
    )
    return mapped if same else ctx.maker(like).make("to(m, dtype_of(g))", m=mapped, g=like)


def product_of_others(ctx: Context, like: Expr, mapped: Expr) -> Expr:
    """Returns, for every element, the product of the other elements that are reduced to the same result. like: a tensor
    with the dtype of the result."""
    return _make(ctx.maker(like), f"{_BEFORE} * {_AFTER}", axes_argument(ctx), m=converted(ctx, like, mapped))


# ---- scans ------------------------------------------------------------------------------------


def scan_gradients(ctx: Context, by: str, mapped: Expr, result: Expr, g: Grad) -> list[Expr]:
    """Returns the gradient of the mapped values, one formula for each choice of saved tensors. result: the running
    result before `finish`."""
    axes, maker = axes_argument(ctx), ctx.maker(g)
    mapped = converted(ctx, g, mapped)
    if by == "mul":
        text = f"conj({_BEFORE}) * recurrence(g, conj(m), axes_of, reverse=True)"
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
    """Returns the tangent of the running result. t: the tangent of the mapped values; result: the running result."""
    own = Name(ctx.op.outputs[0].name)
    axes, maker = axes_argument(ctx), ctx.maker(own)
    mapped, t = converted(ctx, own, mapped), converted(ctx, own, t)
    if by == "mul":
        return _make(maker, f"recurrence({_BEFORE} * t, m, axes_of, own=True)", axes, m=mapped, t=t)
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
    """Returns masks of the positions where an element becomes the new extreme, one mask for each choice of saved
    tensors. An element that equals the current extreme becomes the extreme too, and so does a NaN."""
    declared: list[Expr] = [Name(s.name) for s in ctx.op.saved or () if s.form == "bits" and s.expr is not None]
    return [*declared, maker.make("logical_or(m == r, isnan(m))", m=mapped, r=result)]


#: divisor in the derivatives of a norm; infinite if the norm is 0, so that the derivatives are 0
LENGTH = "where(r == 0, inf, r)"
#: weight of an element in the sum of exponentials up to and including the element, exp(m - r)
_SHARE = "where(r == -inf, 0, exp(where(r == -inf, 0, m - r)))"
_FALL = "(shifted(r, axes_of) - r)"


def _kept(complex_values: bool) -> str:
    """Returns the weight of the sum before an element in the sum that includes the element, exp(r[i - 1] - r[i]). The
    weight is 0 for the first element. For real values the exponent is at most 0, because the sums never decrease."""
    grown = _FALL if complex_values else f"where({_FALL} > 0, 0, {_FALL})"
    return f"exp(where(isnan({_FALL}), 0, {grown}))"
