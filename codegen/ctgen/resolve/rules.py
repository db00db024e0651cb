"""Resolves the keys let, stats, updates, backward, jvp and saved of an entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ctgen.language.queries import grad_outputs, tensor_dtypes
from ctgen.language.spell import spell
from ctgen.model.diag import Edit, Sink
from ctgen.model.dtypes import is_inexact
from ctgen.model.kinds import ELEMENTS, HOST_SCALARS, NAMES, Kind
from ctgen.model.ops import Arg, Assign, Call, Expr, Formula, Grad, Name, Op, Program, Save, Span, TensorType
from ctgen.model.programs import live
from ctgen.model.visit import walk
from ctgen.resolve.formula import Resolver
from ctgen.resolve.scope import Let, Scope, arg_kind, base_scope, level_of, saved_kinds, value_kind
from ctgen.resolve.statistics import widened
from ctgen.resolve.types import let_functions


class _Silent(Sink):
    """Sink that collects reports of CT0307 separately. For a `let` value, the presence of an optional argument is
    checked where a formula uses the value."""

    def __init__(self, outer: Sink) -> None:
        super().__init__()
        self.outer = outer
        self.needs: list[tuple[str, Span]] = []

    def report(
        self, code: str, span: Span, *, hint: str | None = None, fix: Edit | None = None, **words: object
    ) -> None:
        if code == "CT0307":
            self.needs.append((str(words["name"]), span))
        else:
            self.outer.report(code, span, hint=hint, fix=fix, **words)


def _values(op: Op, scope: Scope, outputs: bool) -> Scope:
    """Returns the scope extended by aux tensors, random values and saved values and, if `outputs` is true, by
    outputs."""
    names = dict(scope.names)
    if outputs:
        for output in op.outputs:
            names.setdefault(output.name, value_kind(op, output, scope.level))
    for aux in op.aux:
        names[aux.name] = value_kind(op, aux, scope.level)
    for draw in op.draws:
        names[draw.name] = "number" if scope.level == "scalar" else "tensor"
    names.update(saved_kinds(op, scope.level))
    return replace(scope, names=names)


def _gradients(op: Op, scope: Scope) -> Scope:
    lists = frozenset(output.name for output in op.outputs if output.type.count is not None)
    return replace(scope, grads=grad_outputs(op), grad_lists=lists, key="backward")


# ---- let ----------------------------------------------------------------------------------


def resolve_lets(op: Op, resolver: Resolver) -> tuple[Mapping[str, Let], tuple[Assign, ...]]:
    """Returns every `let` name with its kind, and the resolved statements. Functions such as `part(i)` are omitted,
    because they are expanded where they are called."""
    level = level_of(op)
    scope = _gradients(op, _values(op, base_scope(op, level, "let", "let"), outputs=True))
    scope = replace(scope, functions=let_functions(op))
    lets: dict[str, Let] = {}
    statements: list[Assign] = []
    for statement in op.let.statements:
        if statement.param is not None:
            continue
        shown = ", ".join(statement.targets)
        here = replace(scope, where=f"let '{shown}'", lets=lets)
        silent = _Silent(resolver.sink)
        inner = Resolver(resolver.library, silent, resolver.expander)
        value, kind = inner.expr(statement.value, here)
        grad = _grad_of(value, lets)
        for target, part in zip(statement.targets, part_kinds(statement, value, kind, resolver)):
            lets[target] = Let(part, grad, tuple(dict.fromkeys(silent.needs)))
            scope = scope.with_name(target, part)
        statements.append(replace(statement, value=value))
    return lets, tuple(statements)


def _grad_of(value: Expr, lets: Mapping[str, Let]) -> str:
    for node in walk(value):
        if isinstance(node, Grad):
            return node.output
        if isinstance(node, Name) and node.id in lets and lets[node.id].grad:
            return lets[node.id].grad
    return ""


def part_kinds(statement: Assign, value: Expr, kind: Kind, resolver: Resolver) -> list[Kind]:
    """Returns the kinds of the names that a statement assigns."""
    count = len(statement.targets)
    if count == 1:
        if kind == "tuple":
            form = (
                resolver.library.forms[value.func]
                if isinstance(value, Call) and value.func in resolver.library.forms
                else None
            )
            names = ", ".join(output.name for output in form.outputs) if form else "several"
            resolver.report(
                "CT0314",
                statement.span,
                problem=f"'{spell(value)}' gives {names}",
                remedy=f"assign them to names: {names} = ...",
            )
        return ["unknown" if kind == "tuple" else kind]
    if kind in ("list", "unknown"):
        return ["tensor" if kind == "list" else "unknown"] * count
    if kind == "tuple" and isinstance(value, Call):
        form = resolver.library.forms[value.func]
        if len(form.outputs) == count:
            return ["list" if output.type.count is not None else "tensor" for output in form.outputs]
        resolver.report(
            "CT0312",
            statement.span,
            problem=f"'{form.name}' gives {len(form.outputs)} results, but {count} names are assigned",
            remedy=", ".join(output.name for output in form.outputs) + f" = {form.name}(...)",
        )
        return ["unknown"] * count
    resolver.report(
        "CT0312",
        statement.span,
        problem=f"{NAMES[kind]} cannot be assigned to {count} names",
        remedy="several names require a list",
    )
    return ["unknown"] * count


# ---- programs --------------------------------------------------------------------------------


def let_scope(op: Op, scope: Scope, lets: Mapping[str, Let], resolver: Resolver) -> Scope:
    names = {**scope.names, **{name: let.kind for name, let in lets.items()}}
    return replace(scope, names=names, lets=lets, functions=let_functions(op))


def resolve_program(
    program: Program, scope: Scope, resolver: Resolver, free: Mapping[str, Kind], what: str
) -> tuple[Program, Mapping[str, Kind]]:
    """Resolves statements in order. Returns the program, and the kinds of the names that it assigns. free: names that
    it may assign in addition to its locals."""
    assigned: dict[str, Kind] = {}
    statements = []
    for statement in program.statements:
        value, kind = resolver.expr(statement.value, scope)
        for target, part in zip(statement.targets, part_kinds(statement, value, kind, resolver)):
            if target in assigned:
                resolver.report(
                    "CT0312",
                    statement.span,
                    problem=f"'{target}' is assigned twice",
                    remedy="a name can be assigned only once; choose another",
                )
            elif target in scope.names and target not in free:
                resolver.report(
                    "CT0312", statement.span, problem=f"'{target}' is in use already", remedy="choose a new name"
                )
            assigned[target] = part
            scope = scope.with_name(target, part)
        statements.append(replace(statement, value=value))
    return Program(tuple(statements), program.span), assigned


def _formula(formula: Formula, scope: Scope, resolver: Resolver) -> tuple[Formula, Kind]:
    """Resolves a formula. The last statement assigns the target; all earlier statements assign locals. A local that
    nothing reads is checked, then removed."""
    if scope.level == "scalar" and len(formula.program.statements) > 1:
        resolver.report(
            "CT0306",
            formula.program.statements[0].span,
            what="an assignment in a scalar formula",
            remedy="name shared parts under let",
        )
        return formula, "unknown"
    last = formula.program.statements[-1]
    if last.targets != (formula.target,):
        resolver.report(
            "CT0312",
            last.span,
            problem=f"the last statement assigns '{', '.join(last.targets)}', not '{formula.target}'",
            remedy=f"{formula.target} = ...",
        )
        return formula, "unknown"
    program, kinds = resolve_program(formula.program, scope, resolver, {formula.target: "tensor"}, scope.where)
    return (
        replace(formula, program=Program(live(program.statements, (formula.target,)), program.span)),
        kinds[formula.target],
    )


# ---- backward, jvp, stats, updates -----------------------------------------------------------


def resolve_rules(op: Op, resolver: Resolver, lets: Mapping[str, Let]) -> Op:
    stats = tuple(_stat(op, formula, resolver, lets) for formula in op.stats)
    updates = tuple(_update(op, formula, resolver, lets) for formula in op.updates)
    backward = None if op.backward is None else tuple(_backward(op, formula, resolver, lets) for formula in op.backward)
    jvp = None if op.jvp is None else tuple(_jvp(op, formula, resolver, lets) for formula in op.jvp)
    saved = None if op.saved is None else tuple(_save(op, save, resolver, lets) for save in op.saved)
    return replace(op, stats=stats, updates=updates, backward=backward, jvp=jvp, saved=saved)


def resolve_tests(op: Op, resolver: Resolver) -> Op:
    """Resolves the formulas in `tests`. `make` reads only the random tensor x; `through` reads the outputs."""
    outputs: dict[str, Kind] = {o.name: "tensor" for o in op.outputs if o.type.count is None}
    make = tuple(_test_formula("make", formula, {"x": "tensor"}, resolver) for formula in op.tests.make)
    through = tuple(_test_formula("through", formula, outputs, resolver) for formula in op.tests.through)
    return replace(op, tests=replace(op.tests, make=make, through=through))


def _test_formula(key: str, formula: Formula, names: Mapping[str, Kind], resolver: Resolver) -> Formula:
    scope = Scope("tensor", f"'tests: {key}' of '{formula.target}'", key, names)
    made, kind = _formula(formula, scope, resolver)
    if kind not in ("tensor", "unknown"):
        problem = f"'tests: {key}' of '{formula.target}' is {NAMES[kind]}"
        resolver.report("CT0314", formula.program.statements[-1].value.span, problem=problem, remedy="a tensor")
    return made


def _stat(op: Op, formula: Formula, resolver: Resolver, lets: Mapping[str, Let]) -> Formula:
    scope = _values(op, base_scope(op, "tensor", f"stats of '{formula.target}'", "stats"), outputs=True)
    made = _formula(formula, let_scope(op, scope, lets, resolver), resolver)[0]
    wide = widened(op, made)
    if wide != made and "to" not in resolver.library:
        problem = f"the wide statistic '{formula.target}' is computed by 'to', which no schema defines"
        resolver.report("CT0510", formula.span, problem=problem, name="to")
    return wide


def _update(op: Op, formula: Formula, resolver: Resolver, lets: Mapping[str, Let]) -> Formula:
    scope = _values(op, base_scope(op, level_of(op), f"update of '{formula.target}'", "updates"), outputs=True)
    scope = scope.with_present(frozenset({formula.target}))
    return _formula(formula, let_scope(op, scope, lets, resolver), resolver)[0]


def _backward(op: Op, formula: Formula, resolver: Resolver, lets: Mapping[str, Let]) -> Formula:
    where = f"gradient of '{formula.target}'"
    scope = _gradients(op, _values(op, base_scope(op, level_of(op), where, "backward"), outputs=True))
    scope = let_scope(op, scope, lets, resolver).with_present(frozenset({formula.target.partition("[")[0]}))
    made, kind = _formula(formula, scope, resolver)
    arg = next((arg for arg in op.args if arg.name == formula.target.partition("[")[0]), None)
    if arg is not None:
        _gradient_kind(formula, arg, kind, resolver)
    return made


def _gradient_kind(formula: Formula, arg: Arg, kind: Kind, resolver: Resolver) -> None:
    span = formula.program.statements[-1].value.span
    whole = arg.is_list and "[" not in formula.target
    if kind == "unknown" or (whole and kind == "list"):
        return
    if whole and kind == "ints":  # [] is an empty list
        return
    if whole:
        given = "one tensor" if kind == "tensor" else NAMES[kind]
        resolver.report(
            "CT0310",
            span,
            problem=f"gradient of the list '{arg.name}' is {given}",
            remedy="a list, as split.sizes returns",
        )
        return
    if kind == "list":
        resolver.report(
            "CT0310",
            span,
            problem=f"gradient of '{formula.target}' is a list",
            remedy="one tensor; items of a list are results[0]",
        )
        return
    if kind not in ("tensor", "number", *HOST_SCALARS) or kind == "bool":
        resolver.report(
            "CT0314",
            span,
            problem=f"gradient of '{formula.target}' is {NAMES[kind]}",
            remedy="a value for each element of the input",
        )


def _jvp(op: Op, formula: Formula, resolver: Resolver, lets: Mapping[str, Let]) -> Formula:
    scope = _values(op, base_scope(op, level_of(op), f"tangent of '{formula.target}'", "jvp"), outputs=True)
    level = scope.level
    tangents: dict[str, Kind] = {}
    for arg in op.args:
        if not arg.is_attr and any(is_inexact(dtype) for dtype in _dtypes(op, arg)):
            kind = arg_kind(op, arg, level)
            tangents[arg.name] = "list" if kind == "list" else "number" if level == "scalar" else "tensor"
    return _formula(formula, let_scope(op, replace(scope, tangents=tangents), lets, resolver), resolver)[0]


def _dtypes(op: Op, arg: Arg) -> tuple[str, ...]:
    return tensor_dtypes(op, arg.type.dtype) if isinstance(arg.type, TensorType) else ()


# ---- saved ----------------------------------------------------------------------------------------


def _save(op: Op, save: Save, resolver: Resolver, lets: Mapping[str, Let]) -> Save:
    expr, when = save.expr, save.when
    if expr is not None:
        scope = base_scope(op, "scalar", f"saved '{save.name}'", "saved")
        names = dict(scope.names)
        for output in op.outputs:
            names.setdefault(output.name, value_kind(op, output, "scalar"))
        for aux in op.aux:
            names[aux.name] = value_kind(op, aux, "scalar")
        for draw in op.draws:
            names[draw.name] = "number"
        scope = replace(scope, names=names, present=scope.optional)
        if level_of(op) == "scalar":
            scope = let_scope(op, scope, lets, resolver)
        expr, kind = resolver.expr(expr, scope)
        _save_kind(save, kind, resolver)
    if when is not None:
        scope = base_scope(op, "host", f"the condition of saved '{save.name}'", "saved")
        hosts = {
            name: let for name, let in lets.items() if let.kind not in ELEMENTS and let.kind not in ("tensor", "list")
        }
        when, given = resolver.host(when, let_scope(op, scope, hosts, resolver), "the condition of a save")
        if given not in ("bool", "unknown"):
            resolver.condition(when, given)
    return replace(save, expr=expr, when=when)


def _save_kind(save: Save, kind: Kind, resolver: Resolver) -> None:
    assert save.expr is not None
    if save.form == "bits" and kind not in ("cond", "unknown", "bool"):
        resolver.report("CT0606", save.expr.span, text=spell(save.expr))
    elif save.form == "value" and kind in ("cond", "bool"):
        resolver.report(
            "CT0305",
            save.expr.span,
            problem="a condition saved as a number",
            text=spell(save.expr),
            remedy=f"bits({spell(save.expr)})",
        )
