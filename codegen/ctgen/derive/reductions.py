"""Gradients and tangents of reductions, scans, views and collectives. Gradients and tangents are derived from rules for
the reduction operations and the view maps."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace as with_fields

from ctgen.derive import scans
from ctgen.derive.candidates import Candidate, Context, Tangential
from ctgen.derive.simplify import clean, is_zero
from ctgen.derive.tensor_form import shared_program
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.language.maps import COLLECTIVES, VIEW_MAPS, map_arguments
from ctgen.language.spell import spell, spell_program
from ctgen.model.ops import Arg, Call, Expr, Grad, Item, Name, Num, Output, Pack, Tangent, TensorType, Keyword
from ctgen.model.visit import program_of, replace, walk
from ctgen.resolve.rule_text import Maker, host, metadata, op_call

Rules = Mapping[str, list[Candidate]]

#: name of the combined value before `finish`; in the formula of `finish`, this value has the output's name
COMBINED = "combined_"


def _candidate(ctx: Context, target: str, value: Expr) -> Candidate:
    graph = shared_program(target, value)
    return Candidate(target, None, graph, ctx.reads(graph), spell_program(program_of(target, value)))


# ---- reductions ------------------------------------------------------------------------


def _dim_and_keepdim(ctx: Context) -> tuple[Expr, Expr]:
    """Returns the axes of a reduction, and the condition that the result keeps them with size 1. The condition is the
    third argument of reduce(S, dim, keepdim) in the result's type."""
    dim = ctx.op.meaning.dim or Keyword("all")
    for part in ctx.op.outputs[0].type.dims:
        if (
            isinstance(part, Pack)
            and isinstance(part.expr, Call)
            and part.expr.func == "reduce"
            and len(part.expr.args) == 3
        ):
            return dim, part.expr.args[2]
    return dim, Num(False)


def is_all(dim: Expr) -> bool:
    return dim in (Keyword("all"), Name("all"))


def spread(ctx: Context, value: Expr, like: Expr, source: Expr) -> Expr:
    """Expands a value with the shape of the result to the shape of the source."""
    dim, keepdim = _dim_and_keepdim(ctx)
    maker = ctx.maker(like)
    if is_all(dim):
        return maker.make("expand(v, shape(x))", v=value, x=source)
    return maker.make(
        "expand(v if keepdim else unsqueeze(v, dim), shape(x))",
        v=value,
        x=source,
        dim=dim,
        keepdim=_has_axes(ctx, keepdim),
    )


def kept(ctx: Context, value: Expr, like: Expr) -> Expr:
    """Inserts the reduced axes, with size 1, into a value with the shape of the result, so that the value broadcasts to
    the source."""
    dim, keepdim = _dim_and_keepdim(ctx)
    if is_all(dim):
        return value
    return ctx.maker(like).make(
        "v if keepdim else unsqueeze(v, dim)", v=value, dim=dim, keepdim=_has_axes(ctx, keepdim)
    )


def _has_axes(ctx: Context, keepdim: Expr) -> Expr:
    """Returns the condition that the result still has the reduced axes. The condition is true if keepdim is set, and
    for the reduction of a zero-dimensional tensor over one axis."""
    source = queries.tensor_args(ctx.op)[0]
    if (
        not scans.is_one_axis(ctx)
        or not isinstance(source.type, TensorType)
        or not all(isinstance(dim, Pack) for dim in source.type.dims)
    ):
        return keepdim
    return host("or", keepdim, host("eq", metadata("rank", Name(source.name)), Num(0)))


def reduce_rules(ctx: Context) -> Rules:
    by = ctx.op.meaning.by
    found: dict[str, list[Candidate]] = {}
    for arg in queries.grad_inputs(ctx.op):
        if by == "add":
            values = [_add(ctx, arg)]
        elif by in ("max", "min"):
            values = _extreme(ctx, arg)
        elif by == "logaddexp":
            values = [_logaddexp(ctx, arg)]
        elif by == "hypot":
            values = [_length(ctx, arg)]
        elif by == "mul":
            values = [_product(ctx, arg)]
        else:
            values = []
        if values:
            found[arg.name] = [_candidate(ctx, arg.name, value) for value in values]
    return found


def map_formula(ctx: Context) -> Expr:
    assert ctx.op.meaning.map is not None
    return clean(typed(ctx.inlined(ctx.op.meaning.map)), ctx.complex)


def _through_map(ctx: Context, arg: Arg, arriving: Expr) -> Expr:
    """Returns the gradient of an input. arriving: the gradient of the values after the map formula."""
    g = Grad(ctx.op.outputs[0].name)
    scalar = ctx.scalar.gradient(map_formula(ctx), Name(arg.name), g)
    form = ctx.graph_form(g)
    if is_zero(scalar):
        return form.maker.make("zeros(shape(x))", x=Name(arg.name))
    return replace(form.tensor(scalar), {g: arriving})


def _finish(ctx: Context, finish: Expr) -> Expr:
    combined: dict[Expr, Expr] = {Name(ctx.op.outputs[0].name): Name(COMBINED)}
    return clean(typed(replace(ctx.inlined(finish), combined)), ctx.complex)


def _with_combined(ctx: Context) -> Context:
    """Returns a context in which the combined value is an additional aux tensor of the operator."""
    return Context(with_fields(ctx.op, aux=(*ctx.op.aux, Output(COMBINED, ctx.op.outputs[0].type))), ctx.ops, ctx.lets)


#: calls that combine the values, over some axes and over all axes
_FOLDS = {
    "add": ("sum(m, dim, keepdim)", "sum(m)"),
    "max": ("amax(m, dim, keepdim)", "amax(m)"),
    "min": ("amin(m, dim, keepdim)", "amin(m)"),
    "logaddexp": ("logsumexp(m, dim, keepdim)", "logsumexp(m, axes(m))"),
    "hypot": ("linalg_vector_norm(m, 2, dim, keepdim)", "linalg_vector_norm(m)"),
    "mul": ("prod.dim(m, dim, keepdim)", "prod(m)"),
}
_SCANS = {"add": "cumsum", "mul": "cumprod", "logaddexp": "logcumsumexp", "max": "cummax", "min": "cummin"}


def _combined(ctx: Context, like: Expr) -> Expr:
    """Returns the combined value: the result or, if `finish` changes the result, the recomputed reduction."""
    by, (dim, keepdim) = ctx.op.meaning.by, _dim_and_keepdim(ctx)
    if ctx.op.meaning.finish is None:
        return Name(ctx.op.outputs[0].name)
    maker = ctx.maker(like)
    mapped = scans.converted(ctx, like, ctx.graph_form(like).lower(map_formula(ctx)))
    if ctx.op.meaning.kind == "scan":
        if by == "hypot":
            return maker.make("sqrt(cumsum(m * m, dim))", m=mapped, dim=dim)
        made = op_call(ctx.ops, _SCANS[by], (mapped, ctx.op.meaning.dim or Num(0)))
        return Item(made, 0) if by in ("max", "min") else made
    if by == "mul" and not is_all(dim) and not scans.is_one_axis(ctx):  # each element times the product of the others
        others = scans.product_of_others(ctx, like, mapped)
        return maker.make("mean(m * others, dim, keepdim)", m=mapped, others=others, dim=dim, keepdim=keepdim)
    over_some, over_all = _FOLDS[by]
    if is_all(dim):
        return maker.make(over_all, m=mapped)
    name, rest = over_some.split("(", 1)
    return maker.make(f"{name.partition('.')[0]}({rest}", m=mapped, dim=dim, keepdim=keepdim)


def _before_finish(ctx: Context, g: Expr) -> Expr:
    """Returns the gradient of the combined value of a fold. `finish` is a function of the combined value."""
    finish = ctx.op.meaning.finish
    if finish is None:
        return g
    formula, own = _finish(ctx, finish), _with_combined(ctx)
    scalar = own.scalar.gradient(formula, Name(COMBINED), g)
    scalar = replace(scalar, {formula: Name(ctx.op.outputs[0].name)})
    counts = [node for node in walk(scalar) if isinstance(node, Call) and node.func == "count_over"]
    scalar = replace(
        scalar, {node: host("max", node, Num(1)) for node in counts}
    )  # no division by 0 if there are no elements
    return replace(own.graph_form(g).tensor(scalar), {Name(COMBINED): _combined(ctx, g)})


def _add(ctx: Context, arg: Arg) -> Expr:
    g = Grad(ctx.op.outputs[0].name)
    return _through_map(ctx, arg, spread(ctx, _before_finish(ctx, g), g, Name(arg.name)))


def _extreme(ctx: Context, arg: Arg) -> list[Expr]:
    """Returns the gradient of max and min. All elements that equal the extreme receive an equal share of the gradient.
    A NaN is the extreme of its slice."""
    g = Grad(ctx.op.outputs[0].name)
    mapped = ctx.graph_form(g).lower(map_formula(ctx))
    maker = ctx.maker(g)
    tie = maker.make("logical_or(m == r, isnan(m))", m=mapped, r=kept(ctx, _combined(ctx, g), g))
    declared = [Name(s.name) for s in ctx.op.saved or () if s.form == "bits" and s.expr is not None]
    arriving = _before_finish(ctx, g)
    return [_through_map(ctx, arg, _shared(ctx, maker, mark, arriving)) for mark in (*declared, tie)]


def _shared(ctx: Context, maker: Maker, tie: Expr, g: Expr) -> Expr:
    dim, keepdim = _dim_and_keepdim(ctx)
    if is_all(dim):
        return maker.make("where(tie, g / count_nonzero(tie), 0)", tie=tie, g=g)
    count = maker.make("count_nonzero(tie, dim)", tie=tie, dim=dim)
    gone = _has_axes(ctx, Num(False))
    back = maker.make(
        "unsqueeze(n, dim)" if gone == Num(False) else "n if gone else unsqueeze(n, dim)", n=count, dim=dim, gone=gone
    )
    return maker.make("where(tie, g / n, 0)", tie=tie, g=kept(ctx, g, g), n=back)


def _logaddexp(ctx: Context, arg: Arg) -> Expr:
    """Returns the gradient of logaddexp. The weight of an element is exp(x - result). If the result is -inf, the
    exponent is NaN, and the gradient is set to 0."""
    g = Grad(ctx.op.outputs[0].name)
    mapped = ctx.graph_form(g).lower(map_formula(ctx))
    wide = kept(ctx, _combined(ctx, g), g)
    share = "where(r == -inf, 0, exp(where(r == -inf, 0, m - r)))"
    text = f"conj({share}) * g" if ctx.complex(Name(arg.name)) else f"{share} * g"
    arriving = kept(ctx, _before_finish(ctx, g), g)
    return _through_map(ctx, arg, ctx.maker(g).make(text, m=mapped, r=wide, g=arriving))


def _length(ctx: Context, arg: Arg) -> Expr:
    g = Grad(ctx.op.outputs[0].name)
    mapped = ctx.graph_form(g).lower(map_formula(ctx))
    wide, arriving = kept(ctx, _combined(ctx, g), g), kept(ctx, _before_finish(ctx, g), g)
    return _through_map(ctx, arg, ctx.maker(g).make(f"g * (m / {scans.LENGTH})", m=mapped, r=wide, g=arriving))


def _product(ctx: Context, arg: Arg) -> Expr:
    """Returns the gradient of a product. The weight of an element is the product of the other elements. The gradient is
    computed without division, so that zeros need no special case."""
    g = Grad(ctx.op.outputs[0].name)
    others = scans.product_of_others(ctx, g, ctx.graph_form(g).lower(map_formula(ctx)))
    arriving = spread(ctx, _before_finish(ctx, g), g, Name(arg.name))
    return _through_map(ctx, arg, ctx.maker(g).make("v * conj(others)", v=arriving, others=others))


def call_on_tangent(ctx: Context, arg: Arg) -> Expr:
    """Returns the tangent of an operator that is linear in an argument: the operator is called with the tangent as this
    argument. If the operator is jointly linear in further arguments, these are zeros."""
    tangent = Tangent(arg.name)
    maker = ctx.maker(tangent)
    args: list[Expr] = []
    for a in ctx.op.args:
        if a.name == arg.name:
            args.append(tangent)
        elif a.name in ctx.op.linear_in:
            args.append(maker.make("zeros(shape(x))", x=Name(a.name)))
        else:
            args.append(Name(a.name))
    return op_call(ctx.ops, ctx.op.name, tuple(args))


def reduce_tangent(ctx: Context) -> Tangential | None:
    """Returns the tangent of a reduction. For a sum it is the sum of the tangents. For max and min it is the mean of
    the tangents of the elements that equal the extreme."""
    by, output = ctx.op.meaning.by, ctx.op.outputs[0].name
    terms = []
    for arg in queries.grad_inputs(ctx.op):
        t = Tangent(arg.name)
        scalar = ctx.scalar.tangent(map_formula(ctx), Name(arg.name), t)
        inner = ctx.graph_form(t).tensor(scalar)
        value = _reduced_tangent(ctx, by, inner, t)
        if value is not None:
            terms.append((arg.name, shared_program(output, _after_finish(ctx, value, t))))
    return Tangential(output, tuple(terms), None, spell_program(terms[0][1])) if terms else None


def _reduced_tangent(ctx: Context, by: str, inner: Expr, t: Tangent) -> Expr | None:
    output = ctx.op.outputs[0].name
    dim, keepdim = _dim_and_keepdim(ctx)
    maker = ctx.maker(t)
    tail = "" if is_all(dim) else ", dim, keepdim"
    if by == "add":
        return maker.make(f"sum(v{tail})", v=inner, dim=dim, keepdim=keepdim)
    mapped = ctx.graph_form(t).lower(map_formula(ctx))
    if by == "mul":
        others = scans.product_of_others(ctx, Name(output), mapped)
        return maker.make(f"sum(v * o{tail})", v=inner, o=others, dim=dim, keepdim=keepdim)
    wide = kept(ctx, _combined(ctx, t), t)
    if by in ("max", "min"):
        tie = maker.make("logical_or(m == r, isnan(m))", m=mapped, r=wide)
        count = maker.make(f"sum(where(tie, 1, 0){tail})", tie=tie, dim=dim, keepdim=keepdim)
        return maker.make(f"sum(where(tie, v, 0){tail}) / n", tie=tie, v=inner, n=count, dim=dim, keepdim=keepdim)
    if by == "logaddexp":
        return maker.make(
            f"sum(v * where(r == -inf, 0, exp(where(r == -inf, 0, m - r))){tail})",
            v=inner,
            m=mapped,
            r=wide,
            dim=dim,
            keepdim=keepdim,
        )
    if by == "hypot":
        return maker.make(f"sum(v * (m / {scans.LENGTH}){tail})", v=inner, m=mapped, r=wide, dim=dim, keepdim=keepdim)
    return None


def _after_finish(ctx: Context, total: Expr, t: Tangent) -> Expr:
    """Returns the tangent of the result. total: the tangent of the combined value."""
    finish = ctx.op.meaning.finish
    if finish is None:
        return total
    formula, own = _finish(ctx, finish), _with_combined(ctx)
    scalar = own.scalar.tangent(formula, Name(COMBINED), t)
    scalar = replace(scalar, {formula: Name(ctx.op.outputs[0].name)})
    return replace(own.graph_form(t).tensor(scalar), {t: total, Name(COMBINED): _combined(ctx, t)})


# ---- scans -------------------------------------------------------------------------------


def scan_rules(ctx: Context) -> Rules:
    """Returns the gradients of a scan. The gradient of a running sum is the running sum from the end, because an
    element contributes to all later results. The gradients of other scans are linear recurrences."""
    by, g = ctx.op.meaning.by, Grad(ctx.op.outputs[0].name)
    inputs = queries.grad_inputs(ctx.op)
    arriving = _before_finish(ctx, g)
    if by == "add":
        return {
            arg.name: [_candidate(ctx, arg.name, _through_map(ctx, arg, _turned_sum(ctx, arg, arriving)))]
            for arg in inputs
        }
    mapped = ctx.graph_form(g).lower(map_formula(ctx))
    turned = [replace(value, {g: arriving}) for value in scans.scan_gradients(ctx, by, mapped, _combined(ctx, g), g)]
    return {
        arg.name: [_candidate(ctx, arg.name, _through_map(ctx, arg, value)) for value in turned]
        for arg in inputs
        if turned
    }


def _turned_sum(ctx: Context, arg: Arg, g: Expr) -> Expr:
    """Returns the running sum from the end. If the result may have a narrower dtype than the input, the sum is computed
    in a dtype that can represent both."""
    assert isinstance(arg.type, TensorType)
    same = arg.type.dtype == ctx.op.outputs[0].type.dtype
    arriving = "g" if same else "to(g, joined(g, x))"
    return ctx.maker(g).make(
        f"flip(cumsum(flip({arriving}, [dim]), dim), [dim])", g=g, x=Name(arg.name), dim=ctx.op.meaning.dim or Num(0)
    )


def scan_tangent(ctx: Context) -> Tangential | None:
    by, output = ctx.op.meaning.by, ctx.op.outputs[0].name
    terms = []
    for arg in queries.grad_inputs(ctx.op):
        t = Tangent(arg.name)
        inner = ctx.graph_form(t).tensor(ctx.scalar.tangent(map_formula(ctx), Name(arg.name), t))
        value: Expr | None = (
            ctx.maker(t).make("cumsum(v, dim)", v=inner, dim=ctx.op.meaning.dim or Num(0)) if by == "add" else None
        )
        if by != "add":
            mapped = ctx.graph_form(t).lower(map_formula(ctx))
            value = scans.scan_tangent(ctx, by, mapped, _combined(ctx, t), inner)
        if value is None:
            return None
        terms.append((arg.name, shared_program(output, _after_finish(ctx, value, t))))
    return Tangential(output, tuple(terms), None, spell_program(terms[0][1])) if terms else None


# ---- views -------------------------------------------------------------------------------


def view_rules(ctx: Context) -> Rules:
    """Returns the gradient of a view: the adjoint of its view map, applied to the output gradient. If the view is a
    list of tensors, the gradients of its items are joined."""
    call = ctx.op.meaning.expr
    assert isinstance(call, Call)
    arg = queries.arg_named(ctx.op, spell(call.args[0]))
    if arg is None or arg not in queries.grad_inputs(ctx.op):
        return {}
    output = ctx.op.outputs[0]
    g = Grad(output.name)
    if output.type.count is not None:
        value = _list_adjoint(ctx, call, g)
        return {} if value is None else {arg.name: [_candidate(ctx, arg.name, value)]}
    row = VIEW_MAPS[call.func]
    params = map_arguments(row.params, call)
    params["x"] = Name(arg.name)
    value = ctx.maker(g).make(row.adjoint, g=g, **params)
    return {arg.name: [_candidate(ctx, arg.name, value)]}


def _list_adjoint(ctx: Context, call: Call, g: Grad) -> Expr | None:
    """Joins the gradients of the items: `cat` for slices along an axis, `stack` for single indices. Joining is valid
    only if the items cover the axis in order; otherwise the numeric check of the gradient fails."""
    joined = {"slice": "cat", "select": "stack"}.get(call.func)
    return None if joined is None else op_call(ctx.ops, joined, (g, call.args[1]))


def map_tangent(ctx: Context) -> Tangential | None:
    """Returns the tangent of a view or collective. A view or collective is linear, so the tangent is the same map of
    the input's tangent."""
    call = ctx.op.meaning.expr
    assert isinstance(call, Call)
    arg = queries.arg_named(ctx.op, spell(call.args[0]))
    if arg is None or arg not in queries.grad_inputs(ctx.op):
        return None
    output = ctx.op.outputs[0].name
    program = program_of(output, call_on_tangent(ctx, arg))
    return Tangential(output, ((arg.name, program),), None, spell_program(program))


# ---- collectives ---------------------------------------------------------------------------


def collective_rules(ctx: Context) -> Rules:
    """Returns the gradient of a collective: a call of the adjoint collective, which is an operator of the schemas too.
    For example, the adjoint of all_reduce is dist_all_reduce."""
    call = ctx.op.meaning.expr
    assert isinstance(call, Call)
    arg = queries.arg_named(ctx.op, spell(call.args[0]))
    if arg is None or arg not in queries.grad_inputs(ctx.op):
        return {}
    row = COLLECTIVES[call.func]
    g = Grad(ctx.op.outputs[0].name)
    text = re.sub(r"\b(\w+)\(", lambda m: f"dist_{m[1]}(" if m[1] in COLLECTIVES else m[0], row.adjoint)
    value = ctx.maker(g).make(text, g=g, sum=Keyword("sum"), **map_arguments(row.params, call))
    return {arg.name: [_candidate(ctx, arg.name, value)]}


def linear_tangent(ctx: Context, outputs: tuple[str, ...], names: tuple[str, ...]) -> tuple[Tangential, ...]:
    """Returns the tangents derived from `linear_in` and `multilinear_in`: the operator is called with the tangent as
    one argument."""
    rules = []
    for index, output in enumerate(ctx.op.outputs):
        if output.name not in outputs:
            continue
        terms = []
        for name in names:
            arg = queries.arg_named(ctx.op, name)
            if arg is None or arg not in queries.grad_inputs(ctx.op):
                continue
            value = call_on_tangent(ctx, arg)
            one = value if len(ctx.op.outputs) == 1 else Item(value, index)
            terms.append((arg.name, program_of(output.name, one)))
        if terms:
            rules.append(Tangential(output.name, tuple(terms), None, spell_program(terms[0][1])))
    return tuple(rules)
