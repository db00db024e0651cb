"""Resolves the definition of an entry, and the keys that specify how it is executed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ctgen.language import queries
from ctgen.language.keys import formula_name
from ctgen.language.maps import COLLECTIVES, VIEW_MAPS, Collective, ViewMap
from ctgen.language.spell import spell
from ctgen.model.kinds import ELEMENTS, NAMES, Kind, is_host
from ctgen.model.nearest import did_you_mean
from ctgen.model.ops import (
    AttrType,
    Batch,
    BatchLine,
    Call,
    Draw,
    Expr,
    Kernel,
    Meaning,
    Name,
    Op,
    Program,
    TensorType,
    Keyword,
)
from ctgen.model.programs import live
from ctgen.model.visit import data_reads, name_of
from ctgen.resolve.formula import Resolver
from ctgen.resolve.rules import let_scope, resolve_program
from ctgen.resolve.scope import Let, Scope, base_scope, value_kind


def resolve_forward(op: Op, resolver: Resolver, lets: Mapping[str, Let]) -> Op:
    hosts = {name: let for name, let in lets.items() if is_host(let.kind)}
    host = let_scope(op, base_scope(op, "host", "forward", "forward"), hosts, resolver)
    meaning = _meaning(op, resolver, lets, host)
    workspace, identity = op.workspace, op.identity_when
    if workspace is not None:
        workspace = _workspace(op, workspace, host, resolver)
    if identity is not None:
        identity, kind = resolver.host(identity, replace(host, where="identity_when"), "identity_when")
        if kind != "unknown":
            resolver.condition(identity, kind)
    if op.kernel is not None and op.kernel.layout:
        _check_layout(op, op.kernel, resolver)
    draws = tuple(_draw(draw, host, resolver) for draw in op.draws)
    batch = op.batch
    if batch is not None:
        _batch_names(op, batch, resolver)
    if batch is not None and batch.program is not None:
        whole = Meaning("compose", program=batch.program, span=batch.span)
        batch = replace(batch, program=_program(replace(op, meaning=whole), resolver, lets).program)
    return replace(op, meaning=meaning, workspace=workspace, identity_when=identity, draws=draws, batch=batch)


def _check_layout(op: Op, kernel: Kernel, resolver: Resolver) -> None:
    """Reports CT0209 unless `layout` names a tensor that every call has."""
    given = [arg.name for arg in queries.tensor_args(op) if isinstance(arg.type, TensorType) and not arg.type.optional]
    if kernel.layout not in given:
        resolver.report(
            "CT0209",
            kernel.span,
            problem=f"'layout: {kernel.layout}' names no tensor that every call of '{op.name}' has",
            guess=did_you_mean(kernel.layout, given),
            remedy=f"tensors here: {', '.join(given)}",
        )


#: kinds of attributes that may change for a batch, by kind of `batch` line
_WITH_BATCH: Mapping[str, tuple[str, ...]] = {"leading": ("str", "shape", "bool"), "fold": ("int", "shape")}


def _batch_names(op: Op, batch: Batch, resolver: Resolver) -> None:
    """Reports CT0209 for an invalid line of `batch`. The names in a line must be arguments or the result. A line
    `leading` has no axis; a line `fold` needs one."""
    kinds = {arg.name: arg.type.kind if isinstance(arg.type, AttrType) else "" for arg in op.args}
    for line in batch.lines:
        found = [_batch_item(op, line, name, kinds) for name in line.names]
        problems = [problem for problem in found if problem is not None]
        if not problems and not any(kinds.get(name) == "" for name in line.names):
            named = f"'{line.kind} {', '.join(line.names)}' names no tensor"
            problems = [(named, "", "name the tensors with a batch dimension; an entry without any has no 'batch'")]
        for problem, guess, remedy in problems:
            resolver.report("CT0209", line.span, problem=problem, guess=guess, remedy=remedy)


def _batch_item(op: Op, line: BatchLine, name: str, kinds: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Returns the error in a name of a line, a suggestion, and the correct form of the line; None if there is no
    error."""
    axis = line.axis(name)
    if name not in kinds:
        if line.kind == "fold" and name == "result":
            return None
        guess = did_you_mean(name, kinds)
        return f"'{name}' under 'batch' is not an argument of '{op.name}'", guess, f"arguments here: {', '.join(kinds)}"
    if line.kind == "leading" and axis is not None:
        problem = f"'leading {name} {axis}': the batch dimension precedes axis {axis} in any case"
        return problem, "", f"leading {name}, or fold {name} {axis}"
    if kinds[name] and kinds[name] not in _WITH_BATCH[line.kind]:
        problem = f"'{line.kind} {name}': an attribute of the kind {kinds[name]} is the same for every batch"
        return problem, "", f"omit {name}; attributes that a line may name: {', '.join(_WITH_BATCH[line.kind])}"
    return None


def _workspace(op: Op, expr: Expr, host: Scope, resolver: Resolver) -> Expr:
    """Resolves `workspace`: a call of a C function of shapes, dtypes and attributes, or a formula for the number of
    bytes."""
    if op.kernel is None:
        resolver.report(
            "CT0212",
            expr.span,
            problem="'workspace' without 'kernel'",
            remedy="only a kernel uses a workspace; remove it, or name the kernel",
        )
    scope = replace(host, where="workspace")
    if isinstance(expr, Call) and expr.func.endswith("_workspace") and not expr.kwargs:
        args = tuple(resolver.host(arg, scope, "an argument of workspace")[0] for arg in expr.args)
        for arg in args:
            if not _of_call(op, arg):
                resolver.report(
                    "CT0314",
                    arg.span,
                    problem=f"'{spell(arg)}' for {expr.func}",
                    remedy=(
                        "it takes shape(x) and dtype_of(x) of tensor arguments, and attributes; what follows from them"
                        " is computed in C"
                    ),
                )
        return replace(expr, args=args, kind="host")
    made, kind = resolver.host(expr, scope, "workspace")
    if kind not in ("int", "unknown"):
        resolver.report(
            "CT0314",
            expr.span,
            problem=f"{NAMES[kind]} for workspace",
            remedy="a number of bytes, or a call of <op>_workspace(...)",
        )
    return made


def _of_call(op: Op, expr: Expr) -> bool:
    """Returns true if a workspace function can receive the value. A workspace function can receive an attribute, and
    the shape or dtype of a tensor that is not optional."""
    if isinstance(expr, Call) and expr.func in ("shape", "dtype_of"):
        return any(
            isinstance(a.type, TensorType) and a.is_tensor and not a.type.optional and expr.args == (Name(a.name),)
            for a in op.args
        )
    return any(a.is_attr and expr == Name(a.name) for a in op.args)


def _draw(draw: Draw, host: Scope, resolver: Resolver) -> Draw:
    scope = replace(host, where=f"draw '{draw.name}'", present=host.optional)
    return replace(draw, params=tuple(resolver.host(param, scope, "a parameter of a draw")[0] for param in draw.params))


# ---- the definition ---------------------------------------------------------------------


def _meaning(op: Op, resolver: Resolver, lets: Mapping[str, Let], host: Scope) -> Meaning:
    meaning = op.meaning
    if meaning.kind == "elementwise":
        return _elementwise(op, resolver, lets)
    if meaning.kind in ("reduce", "scan"):
        return _reduce(op, resolver, lets, host)
    if meaning.kind in ("view", "collective"):
        return _map(op, resolver, host)
    if meaning.kind in ("compose", "reference"):
        return _program(op, resolver, lets)
    return meaning


def _scalar_scope(op: Op, where: str, lets: Mapping[str, Let], resolver: Resolver) -> Scope:
    scope = base_scope(op, "scalar", where, "forward")
    scope = replace(scope, names={**scope.names, **{draw.name: "number" for draw in op.draws}})
    usable = {name: let for name, let in lets.items() if is_host(let.kind) or let.kind in ELEMENTS}
    return let_scope(op, scope, usable, resolver)


def _elementwise(op: Op, resolver: Resolver, lets: Mapping[str, Let]) -> Meaning:
    meaning = op.meaning
    if meaning.expr is None:
        return meaning
    if len(op.outputs) != 1:
        resolver.report(
            "CT0212",
            meaning.span,
            problem=f"'elementwise' with {len(op.outputs)} outputs",
            remedy="an elementwise op has one output; see reference",
        )
        return meaning
    expr, kind = resolver.expr(meaning.expr, _scalar_scope(op, "elementwise", lets, resolver))
    _element(expr, kind, resolver)
    wanted = value_kind(op, op.outputs[0], "scalar")
    if wanted == "cond" and kind in ("number", "int", "float"):
        resolver.report(
            "CT0305", expr.span, problem="a number for a bool output", text=spell(expr), remedy=f"{spell(expr)} != 0"
        )
    if wanted == "number" and kind == "cond" and not _only_bool(op):
        resolver.report(
            "CT0305",
            expr.span,
            problem="a condition for a number",
            text=spell(expr),
            remedy="returns: bool[...], or a if c else b",
        )
    return replace(meaning, expr=expr)


def _only_bool(op: Op) -> bool:
    """Returns true if an output can be bool, so that its formula may be a condition."""
    name = op.outputs[0].type.dtype.name
    return any(rule.name == name and (not rule.allowed or "bool" in rule.allowed) for rule in op.where)


def _element(expr: Expr, kind: Kind, resolver: Resolver) -> None:
    if kind in ELEMENTS or kind in ("unknown", "int", "float", "bool", "scalar"):
        return
    resolver.report(
        "CT0314", expr.span, problem=f"{NAMES[kind]} for an element", remedy="a scalar formula has one value"
    )


def _reduce(op: Op, resolver: Resolver, lets: Mapping[str, Let], host: Scope) -> Meaning:
    meaning = op.meaning
    element, finish, dim = meaning.map, meaning.finish, meaning.dim
    if element is None:
        first = next((arg.name for arg in op.args if arg.is_tensor), "self")
        element = Name(first, meaning.span)
    hosts = {name: let for name, let in lets.items() if is_host(let.kind)}
    element, kind = resolver.expr(element, _scalar_scope(op, "map", hosts, resolver))
    _element(element, kind, resolver)
    tensors = {arg.name for arg in op.args if arg.is_tensor}
    if kind != "unknown" and not any(
        name_of(leaf) in tensors for leaf in data_reads(element) if isinstance(leaf, Name)
    ):
        problem = f"{spell(element)} does not depend on elements: there is nothing to combine"
        resolver.report(
            "CT0314", element.span, problem=problem, remedy="'map' is a formula of the elements of a tensor"
        )
    if finish is not None:
        scope = _scalar_scope(op, "finish", hosts, resolver)
        for output in op.outputs:
            scope = scope.with_name(output.name, value_kind(op, output, "scalar"))
        finish, given = resolver.expr(finish, scope)
        _element(finish, given, resolver)
    if dim is not None and not (isinstance(dim, Name) and dim.id == "all"):
        dim, given = resolver.host(dim, replace(host, where="dim", present=host.optional), "dim")
        if given not in ("int", "dims", "ints", "unknown"):
            resolver.report(
                "CT0314", dim.span, problem=f"{NAMES[given]} for dim", remedy="an attribute of type dim or dims, or all"
            )
    return replace(meaning, map=element, finish=finish, dim=dim)


# ---- maps ----------------------------------------------------------------------------------


def _map(op: Op, resolver: Resolver, host: Scope) -> Meaning:
    """Resolves the call of a view map or collective, for example `swap_axes(self, dim0, dim1)`. The first argument must
    be a tensor argument or a list of tensors. The values of all other arguments must be known when the operator is
    called."""
    meaning, call = op.meaning, op.meaning.expr
    if call is None:
        return meaning
    table: Mapping[str, ViewMap | Collective] = {**VIEW_MAPS} if meaning.kind == "view" else {**COLLECTIVES}
    row = table.get(call.func) if isinstance(call, Call) else None
    if not isinstance(call, Call) or row is None:
        word = call.func if isinstance(call, Call) else spell(call)
        what = "view map" if meaning.kind == "view" else "collective"
        resolver.report(
            "CT0302",
            call.span,
            name=word,
            guess=did_you_mean(word, table),
            remedy=f"a {what}: {', '.join(r.signature for r in table.values())}",
        )
        return meaning
    args = _map_args(call, row.params, row.signature, resolver)
    if args is None:
        return meaning
    tensors = [arg.name for arg in op.args if not arg.is_attr]
    base = replace(args[0], id=formula_name(args[0].id)) if isinstance(args[0], Name) else args[0]
    if not isinstance(base, Name) or base.id not in tensors:
        resolver.report(
            "CT0314",
            base.span,
            problem=f"'{spell(base)}' is no tensor argument",
            remedy=f"the first argument of {row.name} is one of {', '.join(tensors)}",
        )
        return meaning
    if meaning.kind == "view" and next(arg for arg in op.args if arg.name == base.id).is_list:
        resolver.report(
            "CT0314", base.span, problem=f"a view of the list '{base.id}'", remedy="a view has one source tensor"
        )
        return meaning
    scope = replace(host, where=meaning.kind, present=host.optional)
    if isinstance(row, Collective):
        args = [*args[:1], *(_word(op, row, name, arg, resolver) for name, arg in zip(row.params, args[1:]))]
    rest = tuple(_map_arg(arg, scope, resolver) for arg in args[1:])
    made = Call(call.func, (base, *rest), (), "intrinsic", call.span)
    return replace(meaning, expr=made)


def _word(op: Op, row: Collective, param: str, arg: Expr, resolver: Resolver) -> Expr:
    """Resolves the operation by which a collective combines values: a keyword, or an enum attribute with such
    keywords."""
    if param != "op":
        return arg
    given = next((a.type for a in op.args if isinstance(arg, Name) and a.name == arg.id), None)
    if given is None and isinstance(arg, Name) and arg.id in row.words:
        return Keyword(arg.id, arg.span)
    if not isinstance(given, AttrType) or given.kind != "enum" or not set(given.values) <= set(row.words):
        resolver.report(
            "CT0314",
            arg.span,
            problem=f"'{spell(arg)}' is not a way in which {row.name} combines ranks",
            remedy=f"{' or '.join(row.words)}, or an attribute enum({', '.join(row.words)})",
        )
        return Keyword(row.words[0], arg.span)  # the default
    return arg


def _map_arg(arg: Expr, scope: Scope, resolver: Resolver) -> Expr:
    return resolver.host(arg, scope, "an argument of the map")[0]


def _map_args(call: Call, params: tuple[str, ...], signature: str, resolver: Resolver) -> list[Expr] | None:
    """Returns the arguments of all parameters by position. Arguments passed by name are moved to their positions."""
    args = list(call.args)
    named = dict(call.kwargs)
    for param in params[max(0, len(args) - 1) :]:
        if param not in named:
            break
        args.append(named.pop(param))
    if len(args) == len(params) + 1 and not named:
        return args
    resolver.report(
        "CT0304",
        call.span,
        problem=f"'{call.func}' takes {len(params) + 1} arguments, {len(call.args) + len(call.kwargs)} given",
        signature=signature,
    )
    return None


# ---- programs -----------------------------------------------------------------------------


def _program(op: Op, resolver: Resolver, lets: Mapping[str, Let]) -> Meaning:
    meaning = op.meaning
    if meaning.program is None:
        return meaning
    scope = base_scope(op, "tensor", meaning.kind, "forward")
    names = {**scope.names}
    for aux in op.aux:
        names[aux.name] = value_kind(op, aux, "tensor")
    for draw in op.draws:
        names[draw.name] = "tensor"
    scope = let_scope(op, replace(scope, names=names), lets, resolver)
    outputs = {output.name: value_kind(op, output, "tensor") for output in op.outputs}
    program, assigned = resolve_program(
        meaning.program, scope, resolver, {**outputs, **{aux.name: "tensor" for aux in op.aux}}, meaning.kind
    )
    for output in op.outputs:
        if output.name not in assigned:
            resolver.report(
                "CT0312",
                meaning.span,
                problem=f"'{meaning.kind}' never assigns '{output.name}'",
                remedy=f"{output.name} = ...",
            )
            continue
        _result(output.name, assigned[output.name], outputs[output.name], program, resolver)
    wanted = [o.name for o in (*op.outputs, *op.aux)]
    return replace(
        meaning, program=Program(live(program.statements, wanted), program.span)
    )  # a local that nothing reads is checked, then removed


def _result(name: str, given: Kind, wanted: Kind, program: Program, resolver: Resolver) -> None:
    if given == wanted or given == "unknown":
        return
    span = next(s.span for s in program.statements if name in s.targets)
    resolver.report(
        "CT0314",
        span,
        problem=f"'{name}' is {NAMES[given]}, its type says {NAMES[wanted]}",
        remedy="full(shape, value) creates a tensor from a number",
    )
