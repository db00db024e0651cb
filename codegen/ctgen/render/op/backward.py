"""Data for templates/op/backward.c.j2: the backward function of an operator form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from ctgen.language import queries
from ctgen.lower.cnames import local
from ctgen.lower.cvalues import Value
from ctgen.lower.op import Edge, LoweredOp
from ctgen.lower.statements import LONG_FUNCTION, Outlined, Statement, height, lines, names_read, outlined
from ctgen.lower.tensor import print_assigned, print_into, print_new, print_program
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Gradient, Program, TensorType
from ctgen.plan.passes import always_fused, fused_gradients, gradient_of, has_fused_kernel, is_summed
from ctgen.plan.recorded import Step, readers_of
from ctgen.render.op.formulas import (
    Backward,
    bits_shape,
    declared_common,
    grad_names,
    is_list_output,
    is_node_list,
    mixes_dtypes,
)
from ctgen.render.op.gradients import fused_args, kernel_args
from ctgen.render.text import remark


@frozen
class ArrivingGrad:
    """The gradient that backward receives for output `at`."""

    name: str
    at: int


@frozen
class SavedValue:
    """A saved value, under the name that the gradient formulas use."""

    name: str
    value: str


@frozen
class StepView:
    """Values that several gradients read, and statistics that a recorded pass recomputes. `test` is the condition that
    a gradient reads the values, "" if a gradient always reads them. `has_stats` is true if statistics are among the
    values. `results` are the values, as pairs of a C type and a name. `function` is the C function that contains the
    lines and has a pointer parameter for each result."""

    test: str
    has_stats: bool
    lines: tuple[str, ...]
    names: frozenset[str]
    results: tuple[tuple[str, str], ...] = ()
    has_prelude: bool = False
    function: Outlined | None = None


@frozen
class Term:
    """Summand of an input's gradient, computed from the gradient of one output. `names` are the C names in the lines.
    `function` is the C function that contains the lines; the lines declare `term_`."""

    test: str
    lines: tuple[str, ...]
    names: frozenset[str] = frozenset()
    has_prelude: bool = False
    function: Outlined | None = None


@frozen
class GradientView:
    """The gradient of one input. `is_missing`: requesting the gradient is an error. `test` is the condition that the
    gradient is needed, "" for always. `note` is the formula of the gradient as a comment; `is_long` puts the comment on
    a separate line. `list` is the formula's value for a list of any length. `lines` are statements; the last statement
    assigns the gradient, unless another field does. `summed` is the output gradient if the formula only sums it over
    broadcast axes. `names` are the C names in the lines. `function` is the C function that contains the lines; the
    lines declare `grad`."""

    target: str
    edge: str
    test: str
    note: str = ""
    is_missing: bool = False
    is_long: bool = False
    list: str = ""
    terms: tuple[Term, ...] = ()
    lines: tuple[str, ...] = ()
    is_zero: bool = False
    summed: str = ""
    drops_imaginary: bool = False
    names: frozenset[str] = frozenset()
    function: Outlined | None = None


@frozen
class BackwardView:
    """Contents of a backward function. `list_grad` is the variable with the gradients of a list of outputs, "" for
    single outputs. `first_save` is the field of the node that contains the index of the first saved tensor, "" if the
    number of saved tensors is fixed. `widens`: gradients and saved values may have a lower precision than the result.
    `lists` are attributes that are lists. `leaves_early`: in a pass that is not recorded, loops compute all gradients
    and the function returns. `one_pass` and `one_kernel` are the arguments of the functions that compute several
    gradients. `declined` are the gradients of a kernel that may return "unsupported". `idle` are unused parameters.
    `has_composes`: a local stores whether the pass is recorded. `common` declares the values that several gradients
    read. `ends_with_list`: the gradients of a list are computed last and returned. `names` are the C names that the
    function uses."""

    op: str
    list_grad: str
    arriving: tuple[ArrivingGrad, ...]
    num_saved: str
    first_save: str
    widens: bool
    saves: tuple[SavedValue, ...]
    saved_list: str
    reads_node: bool
    lists: tuple[str, ...]
    leaves_early: bool
    one_pass: tuple[str, ...]
    one_kernel: tuple[str, ...]
    declined: tuple[str, ...]
    idle: tuple[str, ...]
    has_composes: bool
    common: tuple[str, ...]
    steps: tuple[StepView, ...]
    gradients: tuple[GradientView, ...]
    ends_with_list: bool
    names: frozenset[str]


def backward(lowered: LoweredOp) -> BackwardView | None:
    """Returns the contents of the backward function; None if the node uses the library's cti_overwritten_backward."""
    if not lowered.sources:
        return None
    early = leaves_early(lowered)
    fused = {g.target for g in fused_gradients(lowered.derived)}
    by_loops = frozenset() if early else frozenset(fused)
    steps = _steps(lowered, by_loops)
    gradients = tuple(_gradient(lowered, edge, edge.target in by_loops) for edge in lowered.sources)
    read = [*(step.names for step in steps), *(gradient.names for gradient in gradients)]
    names = frozenset().union(*read)
    lists = tuple(local(a.name) for a in lowered.attributes if is_node_list(lowered, a) and local(a.name) in names)
    has_kernel = has_fused_kernel(lowered.op)
    listed = is_list_output(lowered)
    view = BackwardView(
        op=lowered.name,
        list_grad=grad_names(lowered)[lowered.op.outputs[0].name] if listed else "",
        arriving=() if listed else _arriving(lowered),
        num_saved=_num_saved(lowered),
        first_save=local(lowered.saves[0].save.name) if lowered.saves and lowered.list_arg is None else "",
        widens=mixes_dtypes(lowered),
        saves=_saved_values(lowered, names),
        saved_list=_saved_list(lowered, names),
        reads_node="node" in names or bool(lists),
        lists=lists,
        leaves_early=early,
        one_pass=tuple(name for _, name in fused_args(lowered)) if fused else (),
        one_kernel=tuple(name for _, name in kernel_args(lowered)) if has_kernel else (),
        declined=_declined(lowered),
        idle=(),
        has_composes=bool(by_loops) or any("composes" in step.names for step in steps),
        common=declared_common(lowered.sweep),
        steps=steps,
        gradients=gradients,
        ends_with_list=bool(gradients) and bool(gradients[-1].list),
        names=names,
    )
    return _in_functions(lowered, replace(view, idle=_idle(lowered, view)))


def _in_functions(lowered: LoweredOp, view: BackwardView) -> BackwardView:
    """Splits a long backward function. Every gradient of more than a few lines is moved to a separate C function; if
    the function is still long, so is every step."""
    if _height(view) <= LONG_FUNCTION:
        return view
    arriving = [grad.name for grad in view.arriving]
    locals_ = {"base": "ct_node *", "node": f"const {lowered.name}_node *"}
    locals_ |= dict.fromkeys([*arriving, *(save.name for save in view.saves)], "ct_tensor *")
    locals_ |= dict.fromkeys(view.lists, "ct_ints ")
    locals_ |= {name: kind for step in view.steps for kind, name in step.results}
    view = replace(view, gradients=tuple(_in_function(lowered, gradient, locals_) for gradient in view.gradients))
    if _height(view) <= LONG_FUNCTION:
        return view
    steps = (_step_in_function(lowered, view, at, locals_) for at in range(len(view.steps)))
    return replace(view, steps=tuple(steps))


def _height(view: BackwardView) -> int:
    """Returns the approximate number of lines of the formulas in the backward function."""
    parts = [step.lines for step in view.steps]
    parts += [gradient.lines for gradient in view.gradients if gradient.function is None]
    parts += [term.lines for gradient in view.gradients for term in gradient.terms if term.function is None]
    return sum(map(height, parts))


def _step_in_function(lowered: LoweredOp, view: BackwardView, at: int, locals_: Mapping[str, str]) -> StepView:
    step = view.steps[at]
    if height(step.lines) < _WORTH_A_FUNCTION or step.has_stats or step.has_prelude:
        return step
    own = {name for _, name in step.results}
    given = {name: kind for name, kind in locals_.items() if name not in own}
    return replace(step, function=outlined(f"{lowered.name}_common{at}", step.names, given))


def _in_function(lowered: LoweredOp, view: GradientView, locals_: Mapping[str, str]) -> GradientView:
    if view.terms:
        return replace(view, terms=tuple(_term_in_function(lowered, view, term, locals_) for term in view.terms))
    if height(view.lines) < _WORTH_A_FUNCTION or view.list:
        return view
    gradient = next(g for g in lowered.derived.gradients if g.target == view.target)
    printer, program = next(_programs(lowered, gradient))
    name = f"{lowered.name}_{local(view.target)}_gradient"
    made = print_new(printer, program, "grad")
    if _prelude(lowered, printer):
        return view
    function = outlined(name, names_read(made), locals_)
    return replace(view, lines=tuple(lines(made)), function=function)


def _term_in_function(lowered: LoweredOp, view: GradientView, term: Term, locals_: Mapping[str, str]) -> Term:
    if height(term.lines) < _WORTH_A_FUNCTION or term.has_prelude:
        return term
    name = f"{lowered.name}_{local(view.target)}_of_{term.test}"
    return replace(term, function=outlined(name, term.names, locals_))


_WORTH_A_FUNCTION = 12


def _declined(lowered: LoweredOp) -> tuple[str, ...]:
    if not has_fused_kernel(lowered.op) or always_fused(lowered.op):
        return ()
    assert lowered.op.fused_backward is not None
    return tuple(lowered.edge(grad).enum for grad in lowered.op.fused_backward.grads)


def leaves_early(lowered: LoweredOp) -> bool:
    """Returns true if loops compute all gradients of a pass that is not recorded. The function then returns before the
    formulas."""
    fused = {g.target for g in fused_gradients(lowered.derived)}
    return (
        bool(lowered.sources)
        and not has_fused_kernel(lowered.op)
        and not lowered.op.stats
        and all(edge.target in fused and not edge.reason for edge in lowered.sources)
    )


# ---- declarations before the formulas ------------------------------------------------------------------------


def _arriving(lowered: LoweredOp) -> tuple[ArrivingGrad, ...]:
    able = queries.grad_outputs(lowered.op)
    names = grad_names(lowered)
    return tuple(ArrivingGrad(names[o.name], at) for at, o in enumerate(lowered.op.outputs) if o.name in able)


def _num_saved(lowered: LoweredOp) -> str:
    if not lowered.keeps:
        return ""
    return lowered.num_saved if lowered.list_save is None else "CTI_MAX_SAVED"


def _saved_values(lowered: LoweredOp, names: frozenset[str]) -> tuple[SavedValue, ...]:
    """Returns the saved values that the formulas read. Bit tensors are not included, since a formula unpacks
    the bit tensors that it reads."""
    found = []
    for plan in lowered.saves:
        if plan.save.form == "bits" or local(plan.save.name) not in names:
            continue
        arg = queries.arg_named(lowered.op, plan.save.name)
        value = f"saved[{lowered.saved_enum(plan)}]"
        if arg is not None and queries.may_be_scalar(lowered.op, arg):
            value = f"cti_scalar_as({value}, (ct_dtype)base->dtype)"
        if mixes_dtypes(lowered):
            value = f"cti_widened({value}, widest_)"
        found.append(SavedValue(local(plan.save.name), value))
    return tuple(found)


def _saved_list(lowered: LoweredOp, names: frozenset[str]) -> str:
    name = local(lowered.list_save.save.name) if lowered.list_save is not None else ""
    return name if name in names else ""


def _idle(lowered: LoweredOp, view: BackwardView) -> tuple[str, ...]:
    """Returns the parameters that the backward function does not use."""
    computed = [g for g in view.gradients if not g.is_missing]
    reads_base = (
        bool(view.list_grad or view.num_saved or view.reads_node or view.one_pass or view.one_kernel)
        or view.widens
        or "base" in view.names
    )
    idle = [] if reads_base else ["base"]
    return tuple(idle if computed or view.one_pass or view.one_kernel else [*idle, "grads"])


# ---- gradients -----------------------------------------------------------------------------------------------


def _gradient(lowered: LoweredOp, edge: Edge, by_loops: bool) -> GradientView:
    """Returns the gradient of an edge. by_loops: loops compute the gradient if the pass is not recorded."""
    test = f"cti_is_needed(needed, {edge.enum})"
    if by_loops:
        test = f"composes && {test}"
    if edge.reason:
        test = f"(needed >> {edge.enum}) != 0" if edge.is_list else test
        return GradientView(edge.target, edge.enum, test, is_missing=True, names=frozenset({"base"}))
    gradient = gradient_of(lowered.derived, edge.target, edge.arg.name)
    note = _note(gradient)
    plain = GradientView(edge.target, edge.enum, test, note, is_long=len(test) + len(note) + 6 >= 110)
    if gradient.zero:
        return replace(plain, is_zero=True, names=frozenset({"base"}))
    if edge.is_list:
        return _of_list(lowered, plain, gradient)
    if len(queries.grad_outputs(lowered.op)) > 1:
        return _of_terms(lowered, plain, gradient)
    drops = may_drop_imaginary(lowered, edge)
    if is_summed(lowered.op, gradient):
        return replace(plain, summed=grad_names(lowered)[lowered.op.outputs[0].name], names=frozenset({"base"}))
    printer, program = next(_programs(lowered, gradient))
    made = print_into(printer, program, f"grads[{edge.enum}]")
    return _with(
        replace(plain, drops_imaginary=drops), [*_prelude(lowered, printer), *made], {"base"} if drops else set()
    )


def _programs(lowered: LoweredOp, gradient: Gradient) -> Iterator[tuple[Backward, Program]]:
    """Yields the program of the gradient, or the programs of its terms, each with a printer that resolves the common
    values."""
    common = [name for step in lowered.sweep.steps if not step.is_stat for name in step.results]
    for key, program in lowered.sweep.programs.items():
        if key.target == gradient.target:
            yield _printer(lowered, gradient.target, common), program


def _with(view: GradientView, made: list[Statement], more: set[str] | frozenset[str] = frozenset()) -> GradientView:
    return replace(view, lines=tuple(lines(made)), names=names_read(made) | more)


def _note(gradient: Gradient) -> str:
    full = f"{gradient.target}.grad = {remark(' '.join(gradient.text.split()))}"
    return full if len(full) <= 100 else f"{gradient.target}.grad"


def may_drop_imaginary(lowered: LoweredOp, edge: Edge) -> bool:
    """Returns true if the input may be real while a result is complex, because their dtypes may differ (S26.4)."""
    assert isinstance(edge.arg.type, TensorType)
    own = queries.argument_dtypes(lowered.op, edge.arg)
    if not any(dtypes.is_float(d) for d in own) or not any(
        queries.is_complex(queries.tensor_dtypes(lowered.op, o.type.dtype)) for o in lowered.op.outputs
    ):
        return False
    rule = next(
        (r for r in lowered.op.where if isinstance(edge.arg.type, TensorType) and r.name == edge.arg.type.dtype.name),
        None,
    )
    same = all(o.type.dtype == edge.arg.type.dtype for o in lowered.op.outputs)
    return not (rule is not None and rule.kind == "set" and same)


def _of_list(lowered: LoweredOp, plain: GradientView, gradient: Gradient) -> GradientView:
    printer, program = next(_programs(lowered, gradient))
    printed = print_program(printer, program)
    made = [*_prelude(lowered, printer), *printed.statements]
    test = f"needed >> {plain.edge}" if len(lowered.edges) > 1 else ""
    return _with(replace(plain, test=test, list=printed.value.text), made, printed.reads | {"base"})


def _of_terms(lowered: LoweredOp, plain: GradientView, gradient: Gradient) -> GradientView:
    """Returns the gradient as a sum of terms, one for each output gradient that is present."""
    names = grad_names(lowered)
    terms = []
    read: frozenset[str] = frozenset()
    for (output, _), (printer, program) in zip(gradient.terms, _programs(lowered, gradient)):
        made = print_new(printer, program, "term_")
        prelude = _prelude(lowered, printer)
        made = [*prelude, *made]
        terms.append(Term(names[output], tuple(lines(made)), names_read(made), bool(prelude)))
        read |= names_read(made)
    return replace(plain, terms=tuple(terms), names=read)


def _prelude(lowered: LoweredOp, printer: Backward) -> list[Statement]:
    """Returns statements that unpack bits to bool tensors and generate random values again, if the program reads
    them."""
    for name in printer.unpacked:
        plan = lowered.save_named(name)
        if plan is not None and plan.save.form == "bits":
            shape = bits_shape(lowered, printer, plan)
            printer.add(f"ct_tensor *{local(name)} = cti_unpack_bits(saved[{lowered.saved_enum(plan)}], {shape});")
    for draw in lowered.op.draws:
        if draw.name in printer.unpacked:
            assert lowered.state is not None
            source = "normal" if draw.distribution == "normal" else "uniform"
            state = f"&node->{local(lowered.state.save.name)}"
            args = f"{state}, cti_node_output_shape(base, 0), (ct_dtype)base->dtype, cti_node_device(base)"
            printer.read("node", "base")
            printer.add(f"ct_tensor *{local(draw.name)} = cti_draw_{source}({args});")
    return printer.take()


# ---- common values and statistics ----------------------------------------------------------------------------


def _steps(lowered: LoweredOp, by_loops: frozenset[str]) -> tuple[StepView, ...]:
    """Returns the steps (values shared by several gradients). Consecutive steps with the same condition are merged."""
    made = []
    known: list[str] = []
    for (test, target, readers), steps in _blocks(lowered, by_loops):
        printer = _printer(lowered, target, known, readers)
        stats = [name for step in steps if step.is_stat for name in step.results]
        program = Program(tuple(dict.fromkeys(s for step in steps for s in step.program.statements)))
        results = [name for step in steps for name in step.results]
        printed = print_assigned(printer, program, results, stats)
        prelude = _prelude(lowered, printer)
        printed = [*prelude, *printed]
        kinds = {name: "ct_tensors " if name in lowered.sweep.lists else "ct_tensor *" for name in results}
        known += [name for step in steps if not step.is_stat for name in step.results]
        reads = names_read(printed) | ({"composes"} if "composes" in test else set())
        typed = tuple((kind, local(name)) for name, kind in kinds.items())
        made.append(StepView(test, bool(stats), tuple(lines(printed)), reads, typed, bool(prelude)))
    return tuple(made)


_Kind = tuple[str, str, tuple[str, ...]]


def _blocks(lowered: LoweredOp, by_loops: frozenset[str]) -> list[tuple[_Kind, list[Step]]]:
    """Groups consecutive steps into blocks. The steps of a block have the same condition and the same readers, and a
    block does not assign a name twice."""
    found: list[tuple[_Kind, list[Step]]] = []
    for step in lowered.sweep.steps:
        kind = (_step_test(lowered, step, by_loops), *readers_of(lowered.derived, step))
        values = {
            target: s for own in (found[-1][1] if found else ()) for s in own.program.statements for target in s.targets
        }
        clash = any(values.get(target, s) != s for s in step.program.statements for target in s.targets)
        if found and found[-1][0] == kind and not clash:
            found[-1][1].append(step)
        else:
            found.append((kind, [step]))
    return found


def _printer(lowered: LoweredOp, target: str, known: Iterable[str], readers: tuple[str, ...] = ()) -> Backward:
    """Returns a printer for formulas that may read the common values named in `known`."""
    printer = Backward(lowered, target, grad_names(lowered), readers)
    lists = lowered.sweep.lists
    printer.defined = {name: Value(local(name), "list" if name in lists else "tensor") for name in known}
    return printer


def _step_test(lowered: LoweredOp, step: Step, by_loops: frozenset[str]) -> str:
    """Returns the condition that a gradient reads a result of the step, "" if some gradient always reads it. The
    condition is true if one of the inputs needs such a gradient. If only the terms of some outputs read the result, the
    condition also requires that backward received a gradient of one of these outputs."""
    needed = _needed_test(lowered, step, by_loops)
    outputs = dict.fromkeys(key.output for key in step.readers)
    if "" in outputs or len(outputs) == len(queries.grad_outputs(lowered.op)):
        return needed
    names = grad_names(lowered)
    defined = " || ".join(names[output] for output in outputs)
    tests = [f"({test})" if " || " in test else test for test in (defined, needed) if test]
    return " && ".join(tests) if len(tests) > 1 else defined


def _needed_test(lowered: LoweredOp, step: Step, by_loops: frozenset[str]) -> str:
    """Returns the condition that an input needs a gradient that reads a result of the step; "" if some input always
    does. A statistic is recomputed only in a recorded pass; after a fused kernel, every pass counts as recorded."""
    read_by = {plan.save.name: plan.read_by for plan in lowered.saves}
    asks: dict[str, bool] = {}  # by gradient: true if only recorded passes read the step
    for key in step.readers:
        for target in read_by[key.stat] if key.stat else (key.target,):
            recorded_only = not always_fused(lowered.op) if key.stat else target in by_loops
            asks[target] = asks.get(target, True) and recorded_only
    edges = {target: _edges_of(lowered, target) for target in asks}
    needed_tests = {target: [f"cti_is_needed(needed, {edge})" for edge in own] for target, own in edges.items()}
    always = [test for target, tests in needed_tests.items() if not asks[target] for test in tests]
    recorded = [test for target, tests in needed_tests.items() if asks[target] for test in tests]
    if sum(len(own) for own in edges.values()) == len(lowered.edges):
        if not always or not recorded:
            return "composes" if recorded else ""
    if recorded:
        together = " || ".join(recorded)
        always.append(f"composes && ({together})" if len(recorded) > 1 else f"composes && {together}")
        if len(always) > 1:
            always[-1] = f"({always[-1]})"
    return " || ".join(always)


def _edges_of(lowered: LoweredOp, target: str) -> list[str]:
    """Returns the enumerators of the inputs whose gradient is `target`."""
    return [
        edge.enum
        for edge in lowered.sources
        if not edge.reason and gradient_of(lowered.derived, edge.target, edge.arg.name).target == target
    ]
