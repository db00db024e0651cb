"""Checks of the names in an entry. Names that the entry declares must be unique, and names that a key refers to must
exist. No check needs a formula."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ctgen.language import queries
from ctgen.language.keys import schema_name
from ctgen.model.diag import Sink
from ctgen.model.nearest import nearest
from ctgen.model.ops import AttrType, Name, Op, Pack, Span, TensorType
from ctgen.model.visit import walk
from ctgen.resolve.scope import bound_dims, unsure_dims


def check_names(op: Op, sink: Sink) -> None:
    _declared_once(op, sink)
    _targets(op, sink)
    _mentions(op, sink)
    _together(op, sink)
    _tests(op, sink)
    _dims_are_known(op, sink)
    _packs_apart(op, sink)
    _all_is_made(op, sink)
    if op.sizes:
        _sizes(op, sink)


def _declared_once(op: Op, sink: Sink) -> None:
    seen: dict[str, str] = {}

    def declare(name: str, what: str, span: Span) -> None:
        if name in seen:
            remedy = "call one of them by another name"
            sink.report("CT0210", span, problem=f"{what} '{name}' has the name of {seen[name]}", remedy=remedy)
        seen.setdefault(name, what)

    for arg in op.args:
        declare(arg.name, "an argument", arg.span)
    tensors = {arg.name for arg in op.args if not arg.is_attr}
    for output in op.outputs:
        if not output.writes or output.name not in tensors:
            declare(output.name, "an output", output.span)
    for aux in op.aux:
        declare(aux.name, "an aux tensor", aux.span)
    for statement in op.let.statements:
        for target in statement.targets:
            if statement.param is None:
                declare(target, "a let", statement.span)
    for draw in op.draws:
        declare(draw.name, "a draw", draw.span)
    for name in op.positional:
        _one_of(name, [arg.name for arg in op.args if arg.is_attr and arg.has_default], "positional", op.span, sink)
    for save in op.saved or ():
        if save.form in ("value", "state") or (save.form == "bits" and save.expr is not None):
            declare(save.name, "a saved value", save.span)
    _dims_apart(op, seen, sink)


def _dims_apart(op: Op, seen: dict[str, str], sink: Sink) -> None:
    dims, packs, items = bound_dims(op)
    for rule in op.where:
        if rule.name in seen:
            remedy = "dtype names are usually one capital: T, I, R"
            sink.report(
                "CT0210",
                rule.span,
                problem=f"the dtype name '{rule.name}' has the name of {seen[rule.name]}",
                remedy=remedy,
            )
    seen = {rule.name: "a dtype" for rule in op.where} | seen
    for name in [*dims, *sorted(items)]:
        if name in seen:
            sink.report(
                "CT0210",
                op.span,
                problem=f"dim '{name}' of '{op.name}' has the name of {seen[name]}",
                remedy="dims are usually capitals: N, C, *S",
            )


def _dims_are_known(op: Op, sink: Sink) -> None:
    """Reports dims that occur only in types of optional tensors. If a call omits all these tensors, the dim has no
    value for comparisons. A pack that occurs in the type of a single optional tensor is allowed."""
    _, packs, _ = bound_dims(op)
    for name, args in unsure_dims(op).items():
        if name in packs and len(args) == 1:
            continue
        sink.report(
            "CT0307",
            args[0].type.span,
            name=name,
            hint=(
                f"bind {name} by a tensor that is not optional, or use a separate pack for each optional one, as in"
                f" {args[0].name}: T[*A]?, and compare under requires"
            ),
        )


def _packs_apart(op: Op, sink: Sink) -> None:
    """Reports CT0417 if the position of the boundary between two adjacent packs cannot be determined."""
    known = {arg.type.of for arg in op.args if isinstance(arg.type, AttrType) and arg.type.kind == "shape"}
    for arg in op.args:
        if not isinstance(arg.type, TensorType):
            continue
        packs = [dim.expr for dim in arg.type.dims if isinstance(dim, Pack)]
        names = [pack.id for pack in packs if isinstance(pack, Name)]
        free = [name for name in names if name not in known]
        problem = ""
        if len(packs) > 1 and len(packs) < len(arg.type.dims):
            problem = f"{len(packs)} packs and other dims"
        elif len(packs) > 2:
            problem = f"{len(packs)} packs"
        elif len(packs) == 2 and len(names) == 2 and len(free) == 2:
            problem = f"two packs, neither *{names[0]} nor *{names[1]} bound by an earlier argument"
        if problem:
            sink.report("CT0417", arg.type.span, name=schema_name(arg.name), problem=problem)
        elif not arg.type.optional:
            known.update(free)


def _all_is_made(op: Op, sink: Sink) -> None:
    """Reports CT0214 for outputs, aux tensors and saved values that neither the definition nor a kernel computes."""
    kind = op.meaning.kind
    if kind in ("reduce", "scan") and len(op.outputs) != 1:
        remedy = "one output; for a value and its index use a 'reference' with a kernel"
        sink.report(
            "CT0214",
            op.outputs[-1].span if op.outputs else op.span,
            name=f"{len(op.outputs)} outputs",
            kind=kind,
            remedy=remedy,
        )
    for aux in op.aux if op.kernel is None else ():
        sink.report(
            "CT0214",
            aux.span,
            name=f"aux tensor '{aux.name}'",
            kind=kind,
            remedy="name the kernel that computes it, or save the values that it is computed from",
        )
    for save in op.saved or () if kind not in ("elementwise", "reduce", "scan", "runtime") else ():
        if save.form in ("bits", "value") and save.expr is not None:
            remedy = "an aux tensor of a kernel, or save its operands, so that backward can recompute it"
            sink.report("CT0214", save.span, name=f"{save.form}(...) '{save.name}'", kind=kind, remedy=remedy)


def _one_of(name: str, names: Iterable[str], what: str, span: Span, sink: Sink) -> None:
    listed = list(names)
    if name in listed:
        return
    best = nearest(name, listed)
    sink.report(
        "CT0301",
        span,
        name=name,
        where=what,
        guess=f"; did you mean '{best}'?" if best else "",
        names=", ".join(listed) or "none",
    )


def _base(name: str) -> str:
    return name.partition("[")[0]


def _targets(op: Op, sink: Sink) -> None:
    tensors = [arg.name for arg in op.args if not arg.is_attr]
    outputs = [output.name for output in op.outputs]
    aux = [output.name for output in op.aux]
    for formula in op.backward or ():
        _one_of(_base(formula.target), tensors, "backward", formula.span, sink)
    for formula in op.jvp or ():
        _one_of(formula.target, outputs, "jvp", formula.span, sink)
    for formula in op.stats:
        _one_of(formula.target, [*outputs, *aux], "stats", formula.span, sink)
    for formula in op.updates:
        _one_of(formula.target, tensors, "updates", formula.span, sink)
    for name, _ in op.nondiff:
        _one_of(_base(name), [*tensors, *outputs, *aux], "nondiff", op.span, sink)
    without = {name for name, _ in op.nondiff}
    for formula in op.backward or ():
        if formula.target in without or _base(formula.target) in without:
            problem = f"'{formula.target}' has a gradient here, but 'nondiff' states that it has none"
            sink.report("CT0314", formula.span, problem=problem, remedy="keep one of the two")
    _items(op, sink)


def _items(op: Op, sink: Sink) -> None:
    """Checks indices of list items, for example reports hx[2] if the list has two items."""
    lists = {arg.name for arg in op.args if arg.is_list}
    for formula in op.backward or ():
        if "[" in formula.target and _base(formula.target) not in lists:
            sink.report(
                "CT0314",
                formula.span,
                problem=f"'{_base(formula.target)}' is one tensor, '{formula.target}' names an item of a list",
                remedy=f"{_base(formula.target)}: formula",
            )


def _mentions(op: Op, sink: Sink) -> None:
    tensors = [arg.name for arg in op.args if not arg.is_attr]
    values = [*tensors, *(output.name for output in (*op.outputs, *op.aux))]
    for key, names in (("linear_in", op.linear_in), ("multilinear_in", op.multilinear_in)):
        for name in names:
            _one_of(_base(name), tensors, key, op.span, sink)
    if op.self_adjoint:
        _one_of(op.self_adjoint, tensors, "self_adjoint", op.span, sink)
    if op.fused_backward is not None:
        for name in op.fused_backward.grads:
            _one_of(_base(name), tensors, "fused_backward", op.fused_backward.span, sink)
    if op.inplace is not None:
        _one_of(op.inplace.arg, tensors, "inplace", op.inplace.span, sink)
        for name in op.inplace.copy_for:
            _one_of(_base(name), tensors, "inplace", op.inplace.span, sink)
    for save in op.saved or ():
        if save.form in ("full", "as") or (save.form == "bits" and save.expr is None):
            _one_of(_base(save.name), values, "saved", save.span, sink)
        for name in save.inputs:
            _one_of(_base(name), tensors, "saved", save.span, sink)
    _enums(op, sink)


def _enums(op: Op, sink: Sink) -> None:
    if not op.meaning.reduced:
        return
    kinds = {arg.name: arg.type for arg in op.args}
    kind = kinds.get(op.meaning.reduced)
    if not isinstance(kind, AttrType) or kind.kind != "enum" or set(kind.values) != {"none", "mean", "sum"}:
        sink.report(
            "CT0212",
            op.meaning.span,
            problem=f"'reduced: {op.meaning.reduced}' names no attribute of type enum(none, mean, sum)",
            remedy=f"args: {op.meaning.reduced}: enum(none, mean, sum) = mean",
        )


def _updates(op: Op, sink: Sink) -> None:
    """Checks `updates`. An argument that the call overwrites without recording must be a single tensor, and no other
    key may declare that the call writes to it."""
    kinds = {arg.name: arg.type for arg in op.args if not arg.is_attr}
    returned = {output.name for output in op.outputs}
    for formula in op.updates:
        kind = kinds.get(formula.target)
        name, problem = formula.target, ""
        if isinstance(kind, TensorType) and kind.count is not None:
            problem = f"'updates' of '{name}', which is a list"
        elif isinstance(kind, TensorType) and kind.scalar:
            problem = f"'updates' of '{name}', which may be a number"
        elif name in returned or (op.inplace is not None and op.inplace.arg == name):
            problem = f"'updates' of '{name}', which receives the result"
        remedy = "a tensor that the call does not write otherwise"
        if not problem and op.meaning.kind == "elementwise" and isinstance(kind, TensorType):
            problem = _in_the_pass(op, name, kind)
            remedy = "a tensor of the sizes of the result, or 'updates' with a reference"
        if problem:
            sink.report("CT0212", formula.span, problem=problem, remedy=remedy)


def _in_the_pass(op: Op, name: str, kind: TensorType) -> str:
    """Returns the reason why the loop over the elements of the result cannot overwrite the argument; "" if it can."""
    if kind.optional:
        return f"'updates' of '{name}' in the loop over the elements, although it may be absent"
    if op.meaning.reduced:
        return f"'updates' of '{name}' in the loop over the elements, whose values are then reduced"
    if kind.dims != op.outputs[0].type.dims:
        return f"'updates' of '{name}' in the loop over the elements, which has other sizes"
    return ""


def _loops(op: Op, sink: Sink) -> None:
    """Reports formulas with more operands than a loop can have. A formula with more operands is allowed in an entry
    without further declarations: operators compute it in several steps (plan/deriver.py)."""
    count = queries.loop_operands(op)
    if count <= queries.MOST_OPERANDS or queries.runs_in_parts(op):
        return
    what = "'map'" if op.meaning.kind in ("reduce", "scan") else "the formula, with what is saved and updated,"
    sink.report(
        "CT0212",
        op.meaning.span,
        problem=f"{count} operands of one loop over the elements, at most {queries.MOST_OPERANDS} are possible: {what}"
        " reads too many tensors",
        remedy="move part of it to a separate entry, and combine them by 'forward: compose'",
    )


def _together(op: Op, sink: Sink) -> None:
    _updates(op, sink)
    _loops(op, sink)
    for save in op.saved or ():
        if save.form == "state" and not op.draws:
            sink.report(
                "CT0212",
                save.span,
                problem="'state' is saved, but there are no random samples",
                remedy="draws: {u: ...} under forward, or remove it",
            )
    if op.answer and (op.meaning.kind != "runtime" or op.inplace is not None):
        other = f"'{op.meaning.kind}'" if op.meaning.kind != "runtime" else "'inplace'"
        sink.report(
            "CT0212",
            op.outputs[0].span,
            problem=f"'returns: {op.answer}' with {other}",
            remedy=f"forward: {{runtime: ct_{op.c_name}}}, the C function that writes the result",
        )
    for arg in op.args if op.meaning.kind not in ("compose", "runtime") else ():
        if isinstance(arg.type, AttrType) and arg.type.kind == "fn":
            sink.report(
                "CT0212",
                arg.span,
                problem=f"the function '{arg.name}' with '{op.meaning.kind}'",
                remedy="compose, which calls it by call_function, so that its derivatives are recorded",
            )
    if op.meaning.kind == "runtime" and op.backward:
        sink.report(
            "CT0212",
            op.backward[0].span,
            problem="'backward' with 'runtime'",
            remedy="a runtime function has no node; remove it",
        )
    dims = [dim for dim in ("i",) if any(o.type.count is not None for o in op.outputs)]
    for statement in op.let.statements:
        for target in statement.targets:
            if target in dims and statement.param is None:
                sink.report(
                    "CT0210",
                    statement.span,
                    problem=f"let '{target}' has the name of an item index",
                    remedy="choose another name",
                )


#: keys that a map in `tests` may contain in addition to names of arguments, by key of `tests`
_TEST_WORDS: Mapping[str, tuple[str, ...]] = {
    "domain": (),
    "values": (),
    "cases": (),
    "points": ("gradient", "of", "orders"),
    "ties": ("gradient", "of", "orders"),
}


def _tests(op: Op, sink: Sink) -> None:
    """Checks that the names in domains, cases and points are arguments."""
    spans = dict(op.tests.spans)
    args = [schema_name(arg.name) for arg in op.args]
    for key, words in _TEST_WORDS.items():
        words = tuple(output.name for output in op.outputs) if key == "values" else words
        value = op.tests.get(key)
        maps = value if isinstance(value, list) else [value]
        names = [schema_name(str(name)) for each in maps if isinstance(each, dict) for name in each]
        for name in dict.fromkeys(names):
            if name not in words and name.partition("[")[0] not in args:
                _one_of(name, [*args, *words], f"tests: {key}", spans.get(key, op.span), sink)
    _test_formulas(op, sink)


def _test_formulas(op: Op, sink: Sink) -> None:
    """Checks that `make` builds tensor arguments, and that `through` is applied to outputs that are single tensors."""
    attributes = {arg.name for arg in op.args if arg.is_attr}
    for formula in op.tests.make:
        _one_of(formula.target, [arg.name for arg in op.args], "tests: make", formula.span, sink)
        if formula.target in attributes:
            sink.report(
                "CT0212",
                formula.span,
                problem=f"'tests: make' of '{formula.target}', which is an attribute",
                remedy="cases state its values",
            )
    lists = {output.name for output in op.outputs if output.type.count is not None}
    for formula in op.tests.through:
        _one_of(formula.target, [output.name for output in op.outputs], "tests: through", formula.span, sink)
        if formula.target in lists:
            sink.report(
                "CT0212",
                formula.span,
                problem=f"'tests: through' of '{formula.target}', which is a list",
                remedy="it is for outputs of one tensor",
            )


def _sizes(op: Op, sink: Sink) -> None:
    used = {
        node.id
        for output in op.outputs
        for dim in output.type.dims
        for node in walk(dim.expr)
        if isinstance(node, Name)
    }
    for name, _ in op.sizes:
        if name not in used:
            _one_of(name, used, "sizes", op.span, sink)
