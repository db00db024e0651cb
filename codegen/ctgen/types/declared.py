"""Compares, symbolically, the shapes that `returns` and `aux` declare with the shapes of the definition.

A tensor program determines the shape of its value. A view map or a primitive has a shape rule, which is not part of the
entry. If both shapes are equal, the declaration is proved. If they differ, types/check.py reports the difference. If
neither can be proved, ctgen compares the shapes for samples (verify/results.py), and every call compares them
(render/op/core/results.py)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ctgen.language import queries
from ctgen.language.functions import INTRINSICS
from ctgen.language.maps import MAPS, map_arguments
from ctgen.language.overloads import Library
from ctgen.model.frozen import by_identity, frozen
from ctgen.model.ops import Arg, Call, Dim, Expr, If, ListOf, Name, Num, Op, Output, Pack, Program, TensorType
from ctgen.model.visit import children, closed, rebuild, transform, walk
from ctgen.model.visit import replace as substituted
from ctgen.resolve.rule_text import parsed
from ctgen.resolve.scope import is_item_pack
from ctgen.types import symbolic
from ctgen.types.infer import NO_CASE, Case, Inference
from ctgen.types.values import Tensor
from ctgen.types.symbolic import Conflict, Shape


@frozen
class Declared:
    """A result or aux tensor, with the shape of its definition and the shape of its type. `rule` is the shape of the
    definition as a formula of names of the entry, or None. If neither `proved` nor `differs` is true, the comparison is
    undecided."""

    output: Output
    given: Shape | None
    wanted: Shape | None
    rule: Expr | None
    proved: bool
    differs: bool


def declared(op: Op, library: Library, types: Inference | None = None) -> tuple[Declared, ...]:
    """Returns the outputs and aux tensors whose shape can be inferred from the definition, or from a formula in
    `stats`. types: types of all names in the entry, if known."""
    found = _by_rule(op, Inference(op, library)) if op.meaning.kind in _RULED and op.outputs else ()
    if op.meaning.program is None and not op.stats:
        return found
    return (*found, *_by_cases(op, library, _values(types or meaning_types(op, library), op)))


def _values(types: Inference, op: Op) -> tuple[Declared, ...]:
    """Returns the values of tensor formulas: results of the definition, and aux tensors that the definition or `stats`
    computes."""
    outputs = op.outputs if op.meaning.program is not None else ()
    return tuple(_of_value(types, o) for o in (*outputs, *stated_aux(op)) if o.type.count is None)


def stated_aux(op: Op) -> tuple[Output, ...]:
    """Returns the aux tensors that a formula computes, in `stats` or in the reference definition."""
    named = {f.target for f in op.stats} | {
        t for s in (op.meaning.program.statements if op.meaning.program is not None else ()) for t in s.targets
    }
    return tuple(aux for aux in op.aux if aux.name in named)


def meaning_types(op: Op, library: Library, case: Case = NO_CASE) -> Inference:
    types = Inference(op, library, case=case).assigned(op.let)
    for formula in op.stats:
        types = types.assigned(formula.program)
    return types if op.meaning.program is None else types.assigned(op.meaning.program)


def _of_value(types: Inference, output: Output) -> Declared:
    value = types.names.get(output.name)
    if not isinstance(value, Tensor) or value.shape is None:
        return _compared(types, output, None, None)
    rule = without_lets(types.op, symbolic.to_expr(value.shape))
    return _compared(types, output, _shape_of(types, rule), rule)


# ---- cases ---------------------------------------------------------------------------------------------


def _by_cases(op: Op, library: Library, found: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Decides undecided results by case analysis, if the program depends on the number of axes of a pack."""
    cases = _cases(op)
    if not cases or all(one.proved or one.differs for one in found):
        return found
    each = [{one.output.name: one for one in _values(meaning_types(op, library, case), op)} for case in cases]
    out = []
    for one in found:
        ways = [way[one.output.name] for way in each if one.output.name in way]
        wrong = next((way for way in ways if way.differs), None)
        proved = len(ways) == len(each) and all(way.proved for way in ways)
        out.append(one if one.proved or one.differs else wrong or replace(one, proved=proved))
    return tuple(out)


def _cases(op: Op) -> list[Case]:
    """Returns all combinations of the outcomes of conditions `rank(X) == k`, with the axes of X in each case. Returns
    none if the entry has no conditional."""
    programs = (op.let, *((op.meaning.program,) if op.meaning.program is not None else ()))
    exprs = [s.value for p in programs for s in p.statements] + [dim.expr for o in op.outputs for dim in o.type.dims]
    if not any(isinstance(n, If) for e in (*exprs, *_meant(op).values()) for n in walk(e)):
        return []
    tests = {symbolic.key(n.cond): n.cond for e in exprs for n in walk(without_lets(op, e)) if isinstance(n, If)}
    cases = [NO_CASE]
    for text, cond in tests.items():
        found = _rank_test(op, cond)
        if found is not None:
            cases = [
                _joined_case(case, more) for case in cases for more in _ways(op, *found, text) if _fits(case, more)
            ]
    return [case for case in cases if case.packs][:_MOST_CASES]


_MOST_CASES = 16


def _rank_test(op: Op, cond: Expr) -> tuple[str, int] | None:
    """Returns the pack X and the constant k of a condition rank(X) == k; None for other conditions."""
    if (
        not isinstance(cond, Call)
        or cond.func != "eq"
        or not isinstance(cond.args[0], Call)
        or cond.args[0].func != "rank"
    ):
        return None
    pack, count = _by_packs(op, cond.args[0]).args[0], symbolic.constant(cond.args[1])  # type: ignore[union-attr]
    return (pack.id, count) if isinstance(pack, Name) and count is not None else None


def _ways(op: Op, pack: str, count: int, text: str) -> list[Case]:
    """Returns the cases that the pack has exactly 0, 1, ... `count` axes, or more axes. A case that `requires` excludes
    is omitted. text: key of the condition."""
    bounds = {symbolic.key(_by_packs(op, part)) for condition, _ in op.requires for part in _conjuncts(condition)}
    rank = Call("rank", (Name(pack),), (), "intrinsic")
    ways = [Case({pack: _axes(pack, n)}, {text: n == count}) for n in range(count + 1)]
    if symbolic.key(symbolic.host("gt", rank, Num(0))) in bounds:
        ways = ways[1:]
    if symbolic.key(symbolic.host("le", rank, Num(count))) not in bounds:
        ways.append(Case({pack: (Pack(Name(f"{pack}_rest")), *_axes(pack, count + 1))}, {text: False}))
    return ways


def _axes(pack: str, count: int) -> Shape:
    return tuple(Dim(Name(f"{pack}_{i}")) for i in range(count))


def _conjuncts(condition: Expr) -> list[Expr]:
    if isinstance(condition, Call) and condition.func == "and":
        return [part for arg in condition.args for part in _conjuncts(arg)]
    return [condition]


def _fits(case: Case, more: Case) -> bool:
    return all(case.packs.get(name, axes) == axes for name, axes in more.packs.items())


def _joined_case(case: Case, more: Case) -> Case:
    return Case({**case.packs, **more.packs}, {**case.holds, **more.holds})


def _compared(types: Inference, output: Output, given: Shape | None, rule: Expr | None) -> Declared:
    dims = tuple(replace(dim, expr=without_lets(types.op, dim.expr)) for dim in output.type.dims)
    wanted = types.declared(replace(output.type, count=None, dims=dims))
    alike = rule is not None and symbolic.same_dim(
        _by_packs(types.op, rule), _by_packs(types.op, symbolic.to_expr(dims))
    )
    differs = given is not None and wanted is not None and not alike and symbolic.differ(given, wanted, types.bound)
    proved = alike or (given is not None and wanted is not None and symbolic.same(given, wanted))
    return Declared(output, given, wanted, rule, proved, differs)


def _by_packs(op: Op, expr: Expr) -> Expr:
    """Replaces metadata of an argument by dims of its type: shape(self) and extent(self, 0) become S and extent(S,
    0)."""
    dims = {
        Name(arg.name): symbolic.to_expr(arg.type.dims)
        for arg in op.args
        if isinstance(arg.type, TensorType) and arg.type.count is None
    }

    def change(node: Expr) -> Expr | None:
        if not isinstance(node, Call) or not node.args or node.args[0] not in dims or node.kind != "intrinsic":
            return None
        pack = dims[node.args[0]]  # type: ignore[index]
        return pack if node.func == "shape" else replace(node, args=(pack, *node.args[1:]))

    return transform(expr, change)


def without_lets(op: Op, expr: Expr) -> Expr:
    """Replaces `let` names, and names of sizes that earlier statements compute, by their definitions."""
    return substituted(expr, _meant(op))


@by_identity
def _meant(op: Op) -> Mapping[Expr, Expr]:
    results = {output.name for output in (*op.outputs, *op.aux)}
    return closed(
        {
            Name(s.targets[0]): s.value
            for p in _programs(op)
            for s in p.statements
            if len(s.targets) == 1 and s.param is None and s.targets[0] not in results
        }
    )


def _programs(op: Op) -> tuple[Program, ...]:
    meaning = (op.meaning.program,) if op.meaning.program is not None else ()
    return (op.let, *(f.program for f in op.stats), *meaning)


# ---- shape rules of other definitions ------------------------------------------------------------------

_RULED = ("view", "primitive", "elementwise", "reduce", "scan")


def _by_rule(op: Op, types: Inference) -> tuple[Declared, ...]:
    out = []
    if op.meaning.kind not in ("view", "primitive"):
        return () if queries.writes_argument(op) else (_of_elements(op, types),)
    for output, rule in zip(op.outputs, rules(op)):
        out.append(_compared(types, output, None, None) if rule is None else _by_expr(types, output, rule))
    return tuple(out)


def _of_elements(op: Op, types: Inference) -> Declared:
    """Returns the result of an operator that is a loop. The shape is the broadcast of the tensors that the formula
    reads. In a reduction, the reduced axes are removed or have size 1."""
    shape = _joined(op, types)
    output, kind = op.outputs[0], op.meaning.kind
    if shape is None or kind == "scan" or (kind == "elementwise" and not op.meaning.reduced):
        return _compared(types, output, shape, None if shape is None else symbolic.to_expr(shape))
    space = symbolic.to_expr(shape)
    if kind == "elementwise":
        return _by_expr(types, output, _call("reduced", space, Name(op.meaning.reduced)))
    dim = op.meaning.dim if op.meaning.dim is not None else Name("all")
    only = output.type.dims[0].expr if len(output.type.dims) == 1 else None
    keeps = [*((only.args[2],) if isinstance(only, Call) and only.func == "reduce" else ()), Num(False), Num(True)]
    ways = [_by_expr(types, output, _call("reduce", space, dim, keep)) for keep in keeps]
    return next((way for way in ways if way.proved), next((way for way in ways if not way.differs), ways[0]))


def _by_expr(types: Inference, output: Output, rule: Expr) -> Declared:
    rule = without_lets(types.op, rule)
    return _compared(types, output, _shape_of(types, rule), rule)


def _joined(op: Op, types: Inference) -> Shape | None:
    """Returns the broadcast of the tensors that an elementwise formula or a map reads. Returns None if symbols cannot
    decide it."""
    read = {
        node.id
        for expr in (op.meaning.expr, op.meaning.map)
        if expr is not None
        for node in walk(without_lets(op, expr))
        if isinstance(node, Name)
    }
    args = [arg for arg in op.args if arg.name in read and isinstance(arg.type, TensorType)]
    given = [types.declared(arg.type) for arg in args if isinstance(arg.type, TensorType)]
    if not given or any(
        isinstance(arg.type, TensorType) and (arg.type.optional or arg.type.count is not None) for arg in args
    ):
        return None
    names = {name for shape in given for axis in shape or () for name in symbolic.plain_packs(axis.expr) or ()}
    related = frozenset(frozenset({a, b}) for a in names for b in names if a != b)
    out: Shape | None = ()
    for shape in given:
        try:
            out = None if out is None or shape is None else symbolic.broadcast(out, shape, related, types.bound)
        except Conflict:
            return None
    return out


def _shape_of(types: Inference, rule: Expr) -> Shape | None:
    try:
        return types.binding.shape(rule)
    except Conflict:
        return None


def rules(op: Op) -> tuple[Expr | None, ...]:
    """Returns the shape of each result by the rule of the view map or primitive; None if only a call determines it."""
    if op.meaning.kind in ("view", "collective"):
        call = op.meaning.expr
        row = MAPS.get(call.func) if isinstance(call, Call) else None
        if row is None or not row.shape or not isinstance(call, Call):
            return (None,)
        parts = {**map_arguments(row.params, call), "x": call.args[0], "S": _call("shape", call.args[0])}
        return (_made(op, row.shape, parts),)
    special = _VARIADIC.get(op.meaning.name)
    if special is not None:
        return (special(op.args),)
    signature = PRIMITIVE_SHAPES.get(op.meaning.name)
    if signature is None:
        return (None,) * len(op.outputs)
    params, texts = signature
    parts = {param: Name(arg.name) for param, arg in zip(params, op.args)}
    return tuple(_made(op, text, parts) if set(params) <= set(parts) else None for text in texts)


def _made(op: Op, text: str, parts: Mapping[str, Expr]) -> Expr:
    """Returns the formula of a rule; names in it are replaced by `parts`."""
    mapping: dict[Expr, Expr] = {Name(name): part for name, part in parts.items()}
    return substituted(_kinded(op, parsed(text), mapping), mapping)


def _kinded(op: Op, node: Expr, mapping: Mapping[Expr, Expr]) -> Expr:
    """Returns a rule with the kinds of its calls set. The function lead() of a list whose items have equal shapes is
    replaced by that shape."""
    if isinstance(node, Call) and node.func == "lead" and (pack := _common(op, mapping[node.args[0]])) is not None:
        return pack
    made = rebuild(node, tuple(_kinded(op, part, mapping) for part in children(node)))
    return replace(made, kind="intrinsic" if made.func in INTRINSICS else "host") if isinstance(made, Call) else made


def _common(op: Op, listed: Expr) -> Expr | None:
    """Returns the common shape of all items of a list according to its type; None if the shapes may differ."""
    arg = next((a for a in op.args if listed == Name(a.name)), None)
    if arg is None or not isinstance(arg.type, TensorType) or arg.type.count is None:
        return None
    if any(isinstance(dim, Pack) and is_item_pack(dim.expr, arg.type) for dim in arg.type.dims):
        return None
    return symbolic.to_expr(arg.type.dims)


def _call(func: str, *args: Expr) -> Call:
    return Call(func, args, (), "intrinsic")


def _einsum(args: tuple[Arg, ...]) -> Expr | None:
    if len(args) < 2:
        return None
    return _call("einsum", Name(args[0].name), ListOf(tuple(Name(arg.name) for arg in args[1:])))


def _last(args: tuple[Arg, ...]) -> Expr | None:
    return Name(args[-1].name) if args else None


_VARIADIC: Mapping[str, Callable[[tuple[Arg, ...]], Expr | None]] = {"einsum": _einsum, "einsum_adjoint": _last}

_FIRST = (("x",), ("shape(x)",))
_SIZE = (("x", "size"), ("size",))
_REDUCED = (("x", "dim", "keepdim"), ("reduce(shape(x), dim, keepdim)",))
_PADDED = (("x", "pad"), ("padded(shape(x), pad)",))
_TRANSFORMED = (("x", "n", "dim"), ("with(shape(x), dim, n)",))
_POOLED = "pooled(extent(x, {axis}), kernel_size[{at}], stride[{at}], padding[{at}], {dilation}, ceil_mode)"


def _planes(*axes: str) -> str:
    shape = "shape(x)"
    for at, size in enumerate(axes):
        shape = f"with({shape}, {at - len(axes)}, {size})"
    return shape


def _windows(axes: int, dilation: str) -> str:
    return _planes(*(_POOLED.format(axis=at - axes, at=at, dilation=dilation.format(at=at)) for at in range(axes)))


def _pools(axes: int) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Returns the shapes of the results of pooling primitives over the last `axes` axes."""
    return {
        f"avg_pool{axes}d": (("x", "kernel_size", "stride", "padding", "ceil_mode"), (_windows(axes, "1"),)),
        f"avg_pool{axes}d_adjoint": _SIZE,
        f"adaptive_avg_pool{axes}d": (
            ("x", "output_size"),
            (_planes(*(f"output_size[{at}]" for at in range(axes))),),
        ),
        f"adaptive_avg_pool{axes}d_adjoint": _SIZE,
        f"max_pool{axes}d_window_indices": (
            ("x", "kernel_size", "stride", "padding", "dilation", "ceil_mode"),
            (_windows(axes, "dilation[{at}]"),),
        ),
        f"max_pool{axes}d_gather": (("x", "window_index"), ("shape(window_index)",)),
        f"max_pool{axes}d_scatter": (("x", "window_index", "size"), ("size",)),
    }


#: by name of a primitive: its first parameters, which are bound by position, and the shape of each of its results
PRIMITIVE_SHAPES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gather": (("x", "dim", "index"), ("shape(index)",)),
    "scatter": _FIRST,
    "scatter_add": _FIRST,
    "index_select": (("x", "dim", "index"), ("with(shape(x), dim, numel(index))",)),
    "index_add": _FIRST,
    "masked_scatter": (("x", "mask"), ("broadcast(shape(x), shape(mask))",)),
    "embedding": (("weight", "indices"), ("concat(shape(indices), [extent(weight, 1)])",)),
    "argmax": _REDUCED,
    "argmin": _REDUCED,
    "sort": (("x",), ("shape(x)", "shape(x)")),
    "order_index": (("x", "dim"), ("reduce(shape(x), dim, True)",)),
    "running_index": _FIRST,
    "searchsorted": (("lines", "x"), ("shape(x)",)),
    "flip": _FIRST,
    "recurrence": _FIRST,
    "shifted": _FIRST,
    "nuclear_norm": _REDUCED,
    "polar_factor": _FIRST,
    "polar_factor_tangent": _FIRST,
    "cat": (("x", "dim"), ("with(lead(x), dim, total(x, dim))",)),
    "stack": (("x", "dim"), ("insert(lead(x), dim, count(x))",)),
    "select_scatter": _FIRST,
    "slice_scatter": _FIRST,
    "diagonal_scatter": _FIRST,
    "as_strided_adjoint": _SIZE,
    "constant_pad_nd": _PADDED,
    "imag_adjoint": _FIRST,
    "draw": _SIZE,
    "random_state": ((), ("[2]",)),
    "poisson": _FIRST,
    "multinomial": (("x", "state", "num_samples"), ("with(shape(x), -1, num_samples)",)),
    "empty": (("size",), ("size",)),
    "sum_to_size": _SIZE,
    "cumsum": _FIRST,
    "clone": _FIRST,
    "contiguous": _FIRST,
    "detach": _FIRST,
    "to": _FIRST,
    "dft": _TRANSFORMED,
    "idft": _TRANSFORMED,
    "fourier": _FIRST,
    "unpack_bits": _SIZE,
    "scatter_reduce": _FIRST,
    "axis_index": _FIRST,
    "unravel": (("x", "size"), ("concat(shape(x), [count(size)])",)),
    "histc": (("x", "bins"), ("[bins]",)),
    "histogram": (("x", "bins"), ("[bins]", "[bins + 1]")),
    **_pools(2),
    **_pools(3),
}
