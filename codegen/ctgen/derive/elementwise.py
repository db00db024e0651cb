"""Gradients and tangents of elementwise ops. A gradient has several candidates, which need different saved tensors: a
formula of the inputs, a formula of the result (if a subterm equals the result), and a formula of the bits and values
that the entry declares as saved. plan/saves.py chooses one."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from ctgen.derive.candidates import Candidate, Context, Tangential
from ctgen.derive.scalar import depends, times
from ctgen.derive.simplify import ZERO, add, clean, conj, is_zero, node
from ctgen.derive.tensor_form import GraphForm, NoTensorOp, shared_program, summed
from ctgen.interpret.scalar_eval import NoValue, evaluate
from ctgen.language import queries
from ctgen.language.builtins import BUILTINS, CANDIDATES, rule, typed
from ctgen.language.spell import spell
from ctgen.model.ops import Arg, Call, Expr, Formula, Grad, If, Name, Num, Program, Tangent, TensorType, Keyword
from ctgen.model.visit import data_reads, replace, walk
from ctgen.resolve.rule_text import host, metadata, shape_of

_POINTS = 20


def formula_of(ctx: Context) -> Expr:
    """Returns the op's definition as one scalar formula."""
    assert ctx.op.meaning.expr is not None
    return clean(typed(ctx.inlined(ctx.op.meaning.expr)), ctx.complex)


def output_of(ctx: Context) -> str:
    return ctx.op.outputs[0].name


# ---- gradients ---------------------------------------------------------------------


def gradients(ctx: Context) -> dict[str, list[Candidate]]:
    """Returns, for each input that can have a gradient, the candidates; the preferred candidate is first."""
    written = {f.target: f for f in ctx.op.backward or ()}
    found: dict[str, list[Candidate]] = {}
    for arg in queries.grad_inputs(ctx.op):
        if arg.name in written:
            found[arg.name] = [candidate(ctx, arg, written_formula(ctx, written[arg.name]))]
        elif ctx.op.backward is None and not overwritten(ctx, arg):
            found[arg.name] = _candidates(ctx, arg)
    return found


def _candidates(ctx: Context, arg: Arg) -> list[Candidate]:
    """Returns all candidates for a derived gradient that operators of the schemas can record. Raises NoTensorOp if
    there is none."""
    found: list[Candidate] = []
    missing: NoTensorOp | None = None
    for scalar in derived(ctx, arg):
        try:
            found.append(candidate(ctx, arg, scalar))
        except NoTensorOp as error:
            missing = missing or error
    if missing is not None and not found:
        raise missing
    return found


def overwritten(ctx: Context, arg: Arg) -> bool:
    """Returns true if an operator such as copy_ overwrites the argument, and the result does not depend on the
    argument's old value."""
    return queries.writes_argument(ctx.op) == arg.name and not depends(formula_of(ctx), Name(arg.name))


def written_formula(ctx: Context, formula: Formula) -> Expr:
    return clean(typed(ctx.inlined(formula.program.statements[-1].value)), ctx.complex)


def derived(ctx: Context, arg: Arg) -> list[Expr]:
    """Returns the candidates for the derived gradient without duplicates."""
    output = output_of(ctx)
    f = formula_of(ctx)
    g = Grad(output)
    raw = ctx.scalar.gradient(f, Name(arg.name), g)
    forms: list[Expr] = []
    if not ctx.op.meaning.reduced and not isinstance(f, (Name, Num)):
        reused = replace(raw, {f: Name(output)})
        forms += [reused, *_by_table(ctx, f, arg, g), *_by_value(ctx, f, arg, g, reused)]
    forms.append(raw)
    kept = [with_saved(ctx, form) for form in forms]
    return list(dict.fromkeys([*kept, *forms]))


def _by_table(ctx: Context, f: Expr, arg: Arg, g: Expr) -> Iterator[Expr]:
    """Yields gradients as formulas of the result, if the derivative table has such a formula. For example, the gradient
    of log can read the result and not the input: exp(-result)."""
    if isinstance(f, Call) and f.func in BUILTINS and f.args == (Name(arg.name),):
        for text in BUILTINS[f.func].alternatives:
            yield _times(ctx, g, replace(rule(text), {Name("result"): Name(output_of(ctx))}))


def _by_value(ctx: Context, f: Expr, arg: Arg, g: Expr, reused: Expr) -> Iterator[Expr]:
    """Yields a gradient as a formula of the result, taken from CANDIDATES, if it equals the derivative at sample
    points."""
    leaf = Name(arg.name)
    others = [n for n in data_reads(f) if n != leaf]
    if others or not depends(reused, leaf) or isinstance(reused, Num) or any(isinstance(n, If) for n in walk(f)):
        return
    if not ctx.scalar.holomorphic(f, leaf):
        return
    partial = ctx.scalar.partial(f, leaf)
    for text in CANDIDATES:
        if _equal(ctx, partial, rule(text), f, leaf):
            yield _times(ctx, g, replace(rule(text), {Name("result"): Name(output_of(ctx))}))
            return


def _equal(ctx: Context, partial: Expr, guess: Expr, f: Expr, leaf: Expr) -> bool:
    """Returns true if guess(f(x)) equals the derivative at 20 sample points of the domain. The random seed contains the
    name of the op."""
    rng = random.Random(f"{ctx.op.name}:{spell(guess)}")
    low, high = sample_interval(f, leaf)
    tried = 0
    for _ in range(_POINTS):
        x = rng.uniform(low, high)
        try:
            value = evaluate(f, {leaf: x})
            wanted, given = evaluate(partial, {leaf: x}), evaluate(guess, {Name("result"): value})
        except NoValue:
            return False
        if not all(isinstance(v, float) and math.isfinite(v) for v in (wanted, given)):
            continue
        assert isinstance(wanted, float) and isinstance(given, float)
        if abs(wanted - given) > 1e-9 * max(1.0, abs(wanted)):
            return False
        tried += 1
    return tried > _POINTS // 2


def sample_interval(f: Expr, leaf: Expr) -> tuple[float, float]:
    """Returns the interval from which samples of an input are taken if the entry specifies none. The interval is the
    intersection of the domains of the functions that are applied to the input."""
    low, high = -2.0, 2.0
    for call in walk(f):
        if isinstance(call, Call) and call.kind == "builtin":
            row = BUILTINS[call.func]
            for arg, domain in zip(call.args, row.domain):
                if arg == leaf:
                    low, high = max(low, domain[0]), min(high, domain[1])
    return (low, high) if low < high else (0.5, 1.5)


def with_saved(ctx: Context, expr: Expr) -> Expr:
    """Replaces subterms that the entry saves as bits or values by the names of the saved tensors. Larger subterms are
    replaced first."""
    own: dict[Expr, Expr] = {}
    for save in ctx.op.saved or ():
        if save.form in ("bits", "value") and save.expr is not None:
            own[clean(typed(ctx.inlined(save.expr)), ctx.complex)] = Name(save.name)
    return replace(expr, own)


def _times(ctx: Context, g: Expr, factor: Expr) -> Expr:
    return times(g, conj(factor, ctx.complex))


def candidate(ctx: Context, arg: Arg, scalar: Expr) -> Candidate:
    graph = gradient_graph(ctx, arg, scalar)
    zero = is_zero(scalar)
    reads = () if zero else ctx.reads(scalar, graph)
    return Candidate(arg.name, scalar, graph, reads, spell(scalar), zero)


def needs_sum(ctx: Context, arg: Arg) -> bool:
    """Returns true if broadcasting with other operands may make the result larger than the input."""
    if ctx.op.meaning.reduced:
        return len(queries.tensor_args(ctx.op)) > 1
    assert isinstance(arg.type, TensorType)
    return arg.type.dims != ctx.op.outputs[0].type.dims


def gradient_graph(ctx: Context, arg: Arg, scalar: Expr) -> Program:
    output = output_of(ctx)
    g: Expr = Grad(output)
    form = ctx.graph_form(g)
    if is_zero(scalar):
        like = form.maker.make("zeros(size)", size=shape_of(Name(arg.name)))
        return Program(shared_program(arg.name, like).statements)
    value = form.tensor(scalar)
    if ctx.op.meaning.reduced:
        value = replace(value, {g: spread(ctx, form)})
    if needs_sum(ctx, arg):
        value = summed(form.maker, value, Name(arg.name))
    return shared_program(arg.name, value)


def spread(ctx: Context, form: GraphForm) -> Expr:
    """Returns the gradient of each value before the reduction of an operator with `reduced:`. The result is the output
    gradient, expanded to the shape of the values; for a mean it is divided by the number of values."""
    g = Grad(output_of(ctx))
    space = queries.reduced_space(ctx.op)
    mean = host("eq", Name(ctx.op.meaning.reduced), Keyword("mean"))
    count = host("max", metadata("numel", space), Num(1))  # avoids a division by 0 if there are no elements
    scaled = If(mean, form.op("div", g, count), g)
    return form.op("expand", scaled, space)


def meaning_program(ctx: Context) -> Program:
    """Returns the definition as a composition of operators, for checks and for operators without a kernel."""
    output = output_of(ctx)
    tensors = queries.tensor_args(ctx.op)
    like: Expr = Name(tensors[0].name) if tensors else Name(output)
    formula = formula_of(ctx)
    whole: Expr | None = None
    if len(tensors) > 1 and any(isinstance(n, Call) and n.func == "at" for n in walk(formula)):
        whole = ctx.graph_form(like).op("expand", like, queries.reduced_space(ctx.op))
    return shared_program(output, ctx.graph_form(like, whole).tensor(formula))


# ---- tangents ------------------------------------------------------------------------


def tangents(ctx: Context) -> Tangential | None:
    """Returns the tangent of the output. If the entry defines the gradient, the tangent is derived from this gradient,
    so that both follow the same conventions. The tangent reads only inputs and the output, because forward mode saves
    no tensors."""
    f = formula_of(ctx)
    output = output_of(ctx)
    written = {w.target: w for w in ctx.op.backward or ()}
    total: Expr = ZERO
    terms: list[tuple[str, Program]] = []
    for arg in queries.grad_inputs(ctx.op):
        if overwritten(ctx, arg) or (ctx.op.backward is not None and arg.name not in written):
            continue
        t = Tangent(arg.name)
        if arg.name in written and (ctx.scalar.holomorphic(f, Name(arg.name)) or not ctx.complex(t)):
            term = transposed(ctx, expanded(ctx, written_formula(ctx, written[arg.name])), t)
        else:
            term = replace(ctx.scalar.tangent(f, Name(arg.name), t), _reusable(ctx, f))
        if not any(isinstance(n, Tangent) for n in walk(term)):
            continue  # zero, or not linear in the gradient, which another check reports
        total = add(total, term)
        terms.append((arg.name, tangent_graph(ctx, term)))
    return Tangential(output, tuple(terms), total, spell(with_saved(ctx, total))) if terms else None


def written_tangent(ctx: Context, formula: Formula) -> Tangential:
    """Returns a tangent that the entry defines. The term of an input is the formula in which all other tangents are
    0."""
    output = output_of(ctx)
    total = expanded(ctx, clean(typed(ctx.inlined(formula.program.statements[-1].value)), ctx.complex))
    used = list(dict.fromkeys(n for n in walk(total) if isinstance(n, Tangent)))
    terms = []
    for t in used:
        term = clean(replace(total, {other: ZERO for other in used if other != t}), ctx.complex)
        terms.append((t.arg, tangent_graph(ctx, term)))
    return Tangential(output, tuple(terms), total, spell(total))


def self_adjoint_tangent(ctx: Context, formula: Formula) -> tuple[Tangential, ...]:
    """Returns the tangent of a self-adjoint operator: its gradient formula with the tangent as output gradient."""
    t, g = Tangent(formula.target), Grad(output_of(ctx))
    term = replace(expanded(ctx, written_formula(ctx, formula)), {g: t})
    if t not in walk(term):
        return ()  # zero, or not linear in the gradient, which another check reports
    return (Tangential(g.output, ((t.arg, tangent_graph(ctx, term)),), term, spell(with_saved(ctx, term))),)


def _reusable(ctx: Context, f: Expr) -> dict[Expr, Expr]:
    if ctx.op.meaning.reduced or isinstance(f, (Name, Num)):
        return {}
    return {f: Name(output_of(ctx))}


def expanded(ctx: Context, expr: Expr) -> Expr:
    """Replaces the names of saved bits and values by their definitions."""
    saved: dict[Expr, Expr] = {
        Name(s.name): typed(ctx.inlined(s.expr))
        for s in ctx.op.saved or ()
        if s.form in ("bits", "value") and s.expr is not None
    }
    return replace(expr, saved)


def transposed(ctx: Context, gradient: Expr, t: Tangent) -> Expr:
    """Returns the tangent t D for a gradient formula g conj(D), where D is the derivative. The tangent is the conjugate
    of the gradient formula in which conj(t) replaces g."""
    if not ctx.complex(Grad(output_of(ctx))) and not ctx.complex(t):
        return replace(gradient, {Grad(output_of(ctx)): t})
    start = Call("conj", (t,), (), "builtin")
    return conjugate(ctx, replace(gradient, {Grad(output_of(ctx)): start}))


def conjugate(ctx: Context, expr: Expr) -> Expr:
    """Returns the conjugate of a formula; `conj` is applied to the smallest possible subterms."""
    if isinstance(expr, If):
        return If(expr.cond, conjugate(ctx, expr.then), conjugate(ctx, expr.other))
    if isinstance(expr, Call) and expr.func in ("add", "sub", "mul", "div", "neg"):
        parts = [conjugate(ctx, arg) for arg in expr.args]
        return node(expr.func, tuple(parts), ctx.complex)
    return conj(expr, ctx.complex)


def tangent_graph(ctx: Context, term: Expr) -> Program:
    output = output_of(ctx)
    tangent = next(n for n in walk(term) if isinstance(n, Tangent))
    form = ctx.graph_form(tangent, None if ctx.op.meaning.reduced else Name(output))
    value = form.tensor(term)
    if ctx.op.meaning.reduced:
        reduction = Name(ctx.op.meaning.reduced)
        value = If(
            host("eq", reduction, Keyword("none")),
            value,
            If(host("eq", reduction, Keyword("mean")), form.op("mean", value), form.op("sum", value)),
        )
    elif not _full_size(ctx, term):
        value = form.op("expand", value, shape_of(Name(output)))
    return shared_program(output, value)


def _full_size(ctx: Context, term: Expr) -> bool:
    """Returns true if the term already has the shape of the result and need not be expanded."""
    shapes = {a.name: a.type.dims for a in queries.tensor_args(ctx.op) if isinstance(a.type, TensorType)}
    result = ctx.op.outputs[0].type.dims
    leaves = [n for n in walk(term) if isinstance(n, (Name, Tangent))]
    names = {n.id if isinstance(n, Name) else n.arg for n in leaves}
    if output_of(ctx) in names or any(shapes.get(name) == result for name in names):
        return True
    return all(name in names for name in shapes)
