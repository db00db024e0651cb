"""Resolves the formulas in types and attributes: dims, list lengths, defaults, dtype rules, conditions, sizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ctgen.language import queries
from ctgen.language.keys import formula_name
from ctgen.language.spell import spell
from ctgen.model import dtypes
from ctgen.model.diag import Edit
from ctgen.model.kinds import INT_LISTS, NAMES, accepts
from ctgen.model.nearest import did_you_mean, nearest
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Dim,
    DtypeName,
    DtypeRule,
    Expr,
    If,
    Name,
    Num,
    Op,
    Output,
    Pack,
    Span,
    TensorType,
    Keyword,
)
from ctgen.model.visit import walk
from ctgen.resolve.formula import Resolver
from ctgen.resolve.rule_text import parsed
from ctgen.resolve.scope import LetFunction, Scope, base_scope, is_item_pack


def let_functions(op: Op) -> dict[str, LetFunction]:
    """Returns `let` functions such as `part(i)`. Such functions are expanded where they are called."""
    return {
        statement.targets[0]: LetFunction(statement.param, statement.value, statement.span)
        for statement in op.let.statements
        if statement.param is not None
    }


def inline_lets(op: Op) -> dict[str, Expr]:
    """Returns the `let` definitions that bind one name, not a tuple. Types may use such a name if its definition reads
    only attributes and shapes."""
    return {s.targets[0]: s.value for s in op.let.statements if s.param is None and len(s.targets) == 1}


def dims_scope(op: Op, where: str) -> Scope:
    scope = base_scope(op, "tensor", where, "dims")
    return replace(scope, dims=True, functions=let_functions(op), present=scope.optional, inline=inline_lets(op))


def resolve_types(op: Op, resolver: Resolver) -> Op:
    args = tuple(_arg(op, arg, resolver) for arg in op.args)
    op = replace(op, args=args)
    outputs = tuple(_output(op, output, resolver) for output in op.outputs)
    aux = tuple(_output(op, output, resolver) for output in op.aux)
    op = replace(op, outputs=outputs, aux=aux, where=tuple(_rule(op, rule, resolver) for rule in op.where))
    _dtype_names(op, resolver)
    return replace(
        op,
        requires=_conditions(op, "requires", (*op.requires, *_scalars_that_fit(op)), resolver),
        warns=_conditions(op, "warns", op.warns, resolver),
        sizes=_sizes(op, resolver),
    )


# ---- tensor types -----------------------------------------------------------------------


def _arg(op: Op, arg: Arg, resolver: Resolver) -> Arg:
    if isinstance(arg.type, AttrType):
        _attr(op, arg, arg.type, resolver)
        return replace(arg, default=_default(op, arg, arg.type, resolver))
    return replace(arg, type=_tensor(op, arg.type, resolver, f"the type of '{arg.name}'", binds=True))


def _output(op: Op, output: Output, resolver: Resolver) -> Output:
    scope = dims_scope(op, f"the type of '{output.name}'")
    condition = (
        None if output.condition is None else resolver.host(output.condition, scope, "the condition of an output")[0]
    )
    return replace(output, type=_tensor(op, output.type, resolver, scope.where, binds=False), condition=condition)


def _tensor(op: Op, kind: TensorType, resolver: Resolver, where: str, binds: bool) -> TensorType:
    scope = dims_scope(op, where)
    if binds and kind.count is not None:
        scope = scope.with_name("i", "int")
    count = kind.count
    if count is not None and not (binds and isinstance(count, Name)):
        count = _dim_expr(count, scope, resolver, "int")
    dims: list[Dim | Pack] = []
    for dim in kind.dims:
        item = binds and isinstance(dim, Pack) and is_item_pack(dim.expr, kind)
        if binds and isinstance(dim.expr, Name) and dim.expr.id not in scope.inline:
            dims.append(dim)
        elif isinstance(dim, Pack):
            made = _item_pack(dim.expr) if item else _dim_expr(dim.expr, scope, resolver, "shape")
            dims.append(Pack(made))
        else:
            dims.append(Dim(_dim_expr(dim.expr, scope, resolver, "int")))
    return replace(kind, dims=tuple(dims), count=count)


def _item_pack(expr: Expr) -> Expr:
    assert isinstance(expr, Call)
    return replace(expr, kind="intrinsic")


def _dim_expr(expr: Expr, scope: Scope, resolver: Resolver, want: str) -> Expr:
    """Resolves a dim or pack. Reports CT0403 for a name that no argument binds."""
    unbound = [
        node for node in walk(expr) if isinstance(node, Name) and not _bound(node, scope) and not _is_word(node, expr)
    ]
    for name in unbound[:1]:
        best = nearest(name.id, scope.names)
        resolver.report(
            "CT0403",
            name.span,
            name=name.id,
            guess=f"; did you mean '{best}'?" if best else "",
            fix=Edit(name.span, best) if best else None,
        )
    if unbound:
        return expr
    made, kind = resolver.expr(expr, scope)
    good = kind in INT_LISTS if want == "shape" else kind in ("int", "scalar", "float")
    if kind != "unknown" and not good:
        wanted = "a pack of dims" if want == "shape" else "a dim"
        resolver.report("CT0314", expr.span, problem=f"{NAMES[kind]} for {wanted}", remedy="*S for a pack, N for a dim")
    return made


def _bound(name: Name, scope: Scope) -> bool:
    return (
        any(known in scope.names or known in scope.inline for known in (name.id, formula_name(name.id)))
        or name.id == "all"
    )


def _is_word(name: Name, expr: Expr) -> bool:
    """Returns true for a keyword in choose(), or in a comparison with an enum."""
    for node in walk(expr):
        if isinstance(node, Call) and node.func == "choose" and any(value is name for _, value in node.kwargs):
            return True
        if isinstance(node, Call) and node.func in ("eq", "ne") and any(arg is name for arg in node.args):
            return True
    return False


# ---- attributes ------------------------------------------------------------------------


def _attr(op: Op, arg: Arg, kind: AttrType, resolver: Resolver) -> None:
    if kind.kind not in ("dim", "dims"):
        return
    base = kind.of.partition("[")[0]
    target = next((other for other in op.args if other.name == base and not other.is_attr), None)
    if target is not None and (target.is_list == kind.of.endswith("]") or (target.is_list and kind.kind == "dim")):
        return
    tensors = [other.name for other in op.args if other.is_tensor]
    tensors += [f"{other.name}[0]" for other in op.args if other.is_list]
    resolver.report(
        "CT0204",
        kind.span,
        problem=f"'{kind.kind}({kind.of})' names no tensor argument",
        guess=did_you_mean(kind.of, tensors),
        remedy=f"tensors here: {', '.join(tensors) or 'none'}",
    )


def _default(op: Op, arg: Arg, kind: AttrType, resolver: Resolver) -> Expr | None:
    """Resolves a default that is a formula of attributes and shapes. The reader has already checked literal
    defaults."""
    value = arg.default
    if kind.kind == "fn" and isinstance(value, Keyword) and value.text not in resolver.library:
        guess = did_you_mean(value.text, resolver.library.names())
        resolver.report("CT0205", value.span, text=value.text, wanted="an operator", guess=guess, remedy="a row's name")
    if value is None or isinstance(value, (Num, Keyword)) or (isinstance(value, Name) and value.id == "all"):
        return value
    scope = dims_scope(op, f"the default of '{arg.name}'")
    names = {name: found for name, found in scope.names.items() if name != arg.name}
    made, given = resolver.host(value, replace(scope, names=names, dims=False, level="host"), "a default")
    if (
        given != "unknown"
        and not accepts(kind, given)
        and not (given in ("float", "scalar") and kind.kind in ("int", "dim"))
    ):
        resolver.report(
            "CT0205", value.span, text=spell(value), wanted=f"a {kind.kind}", guess="", remedy=f"it is {NAMES[given]}"
        )
    return made


# ---- dtypes -----------------------------------------------------------------------------


def _dtype_names(op: Op, resolver: Resolver) -> None:
    known = {rule.name for rule in op.where}
    kinds: list[tuple[DtypeName, Span]] = [
        (arg.type.dtype, arg.type.span) for arg in op.args if isinstance(arg.type, TensorType)
    ]
    kinds += [(output.type.dtype, output.type.span) for output in (*op.outputs, *op.aux)]
    if op.meaning.acc is not None:
        kinds.append((op.meaning.acc, op.meaning.span))
    reported: set[str] = set()
    for dtype, span in kinds:
        if dtype.name in known or dtype.name in dtypes.ALL or dtype.name in reported:
            continue
        reported.add(dtype.name)
        words = [*known, *dtypes.ALL]
        resolver.report(
            "CT0408",
            span,
            problem=f"dtype name '{dtype.name}' has no rule",
            guess=did_you_mean(dtype.name, sorted(words)),
            remedy=f"where: {{{dtype.name}: float}}",
        )


def _rule(op: Op, rule: DtypeRule, resolver: Resolver) -> DtypeRule:
    """Resolves the alternatives of a computed dtype: attributes, other dtype names, and functions of these."""
    out = []
    for option in rule.alternatives:
        made = _alternative(op, rule, option, resolver)
        if made is None:
            known = [arg.name for arg in op.args if isinstance(arg.type, AttrType) and arg.type.kind == "dtype"]
            known += [other.name for other in op.where if other is not rule]
            resolver.report(
                "CT0408",
                option.span,
                problem=f"'{spell(option)}' is not a dtype",
                guess=did_you_mean(spell(option), known),
                remedy=(
                    "an attribute of type dtype, another name, or one of"
                    f" {', '.join((*dtypes.FUNCTIONS, *dtypes.RULE_FUNCTIONS))}; or a choice: sum_of(T) if condition"
                    " else T"
                ),
            )
        out.append(made or option)
    if rule.kind != "computed" and not any(_carries(arg, rule.name) for arg in op.args):
        resolver.report(
            "CT0408",
            rule.span,
            problem=f"no argument has the dtype name '{rule.name}'",
            guess="",
            remedy=f"{rule.name}: dtype, or give an argument the type {rule.name}[...]",
        )
    return replace(rule, alternatives=tuple(out))


def _carries(arg: Arg, name: str) -> bool:
    return isinstance(arg.type, TensorType) and arg.type.dtype.name == name


def _alternative(op: Op, rule: DtypeRule, option: Expr, resolver: Resolver) -> Expr | None:
    if isinstance(option, If):
        return _choice(op, rule, option, resolver)
    attrs = {arg.name: arg.type for arg in op.args if isinstance(arg.type, AttrType)}
    names = {other.name for other in op.where if other is not rule}
    if isinstance(option, Name):
        kind = attrs.get(formula_name(option.id))
        if kind is not None:
            return replace(option, id=formula_name(option.id)) if kind.kind in ("dtype", "scalar") else None
        if option.id in dtypes.ALL:
            return Keyword(option.id, option.span)
        return option if option.id in names or option.id == "default" else None
    if isinstance(option, Call) and not option.kwargs and option.func in (*dtypes.FUNCTIONS, *dtypes.RULE_FUNCTIONS):
        args = [
            replace(arg, id=formula_name(arg.id)) if formula_name(arg.id) in attrs else arg
            for arg in option.args
            if isinstance(arg, Name)
        ]
        if len(args) != len(option.args) or not args:
            return None
        option = replace(option, args=tuple(args))
        scalars = {name for name, kind in attrs.items() if kind.kind in ("scalar", "float", "int", "bool")}
        given = {name for name, kind in attrs.items() if kind.kind == "dtype"}
        first = names if option.func == "promoted" else names | set(dtypes.ALL) | given
        dtyped = {"number_of": 0, "promoted": 1}.get(option.func, len(args))
        if all(arg.id in first for arg in args[:dtyped]) and all(arg.id in scalars for arg in args[dtyped:]):
            return replace(option, kind="intrinsic")
    return None


def _choice(op: Op, rule: DtypeRule, option: If, resolver: Resolver) -> Expr | None:
    """Resolves a conditional between two dtypes. The condition must be known before the call computes anything."""
    then, other = (_alternative(op, rule, side, resolver) for side in (option.then, option.other))
    scope = replace(dims_scope(op, "where"), key="where", present=frozenset())
    cond, kind = resolver.host(option.cond, scope, "a condition of a dtype")
    if kind not in ("bool", "unknown"):
        resolver.condition(option.cond, kind)
    return None if then is None or other is None else replace(option, cond=cond, then=then, other=other)


# ---- conditions and sizes ------------------------------------------------------------------


def _conditions(
    op: Op, key: str, given: Iterable[tuple[Expr, str]], resolver: Resolver
) -> tuple[tuple[Expr, str], ...]:
    scope = replace(dims_scope(op, key), key="requires")
    scope = replace(scope, present=frozenset())
    out = []
    for expr, message in given:
        made, kind = resolver.host(expr, scope, "a condition of the call")
        if kind not in ("bool", "unknown"):
            resolver.condition(expr, kind)
        out.append((made, message))
    return tuple(out)


def _scalars_that_fit(op: Op) -> Iterator[tuple[Expr, str]]:
    """Yields default conditions: the compute dtype must be able to represent every scalar that a formula or kernel
    reads. A scalar that occurs in conditions of the entry has no default condition."""
    if op.meaning.kind not in ("elementwise", "reduce", "scan", "primitive"):
        return
    computed = queries.compute_name(op)
    said = [expr for expr, _ in op.requires] + [option for rule in op.where for option in rule.alternatives]
    known = {n.id for expr in said for n in walk(expr) if isinstance(n, Name)}
    for arg in op.args:
        if (
            isinstance(arg.type, AttrType)
            and arg.type.kind == "scalar"
            and arg.name not in known
            and computed in {rule.name for rule in op.where}
        ):
            absent = f"not has({arg.name}) or " if arg.type.optional else ""
            yield parsed(f"{absent}holds(wide({computed}), {arg.name})"), ""


def _sizes(op: Op, resolver: Resolver) -> tuple[tuple[str, Expr | str], ...]:
    scope = replace(base_scope(op, "tensor", "sizes", "sizes"), functions=let_functions(op))
    out: list[tuple[str, Expr | str]] = []
    for name, value in op.sizes:
        if isinstance(value, str):
            out.append((name, value))
            continue
        made, kind = resolver.expr(value, scope)
        if kind not in ("tensor", "int", "unknown"):
            resolver.report(
                "CT0314", value.span, problem=f"{NAMES[kind]} for a size", remedy="count_nonzero(mask), or an int"
            )
        out.append((name, made))
    return tuple(out)
