"""Data for templates/op/gradients.c.j2: gradients of a pass that is not recorded, computed by one pass over all
elements or by one kernel."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import local, word_number
from ctgen.lower.cvalues import as_double
from ctgen.lower.loops import Attr, Loop, Operand, raw_name, reads_coordinates, set_name
from ctgen.lower.metadata import Host
from ctgen.lower.op import Form
from ctgen.lower.statements import lines
from ctgen.model.frozen import frozen
from ctgen.model.ops import Gradient, Name
from ctgen.plan.passes import MOST_TOGETHER, are_together, fused_gradients, has_fused_kernel, wanted_sets
from ctgen.render.formulas import Backward, grad_names, mixes_dtypes
from ctgen.render.kernels import View, backward_symbol, kernel_attribute, on_devices
from ctgen.render.loops import spec_name, table_reference
from ctgen.render.node import COMPUTED

# ---- one pass for all gradients --------------------------------------------------------------------------------

_PAIR = 2  # above this number of gradients, a requested set may be neither a single gradient nor all


@frozen
class Case:
    """Loop that computes one set of gradients. `test` is the condition that the set is requested. `is_last`: the loop
    computes all requested gradients. `edge` is the edge of a single gradient that requires only its source tensors.
    `set` is the mask of the gradients. `space`, `attrs` and `random` are NULL or an address."""

    test: str
    is_last: bool
    sources: tuple[str, ...]
    spec: str
    table: str
    edge: str
    set: str
    space: str
    attrs: str
    random: str


@frozen
class Bits:
    """Truth values of an argument that are saved as bits. `before` are the statements that compute their shape."""

    name: str
    slot: str
    before: tuple[str, ...]
    shape: str


@frozen
class Reduced:
    """Output gradient of an op with `reduced`. It is one scalar for all values; for a mean it is divided by their
    number."""

    before: tuple[str, ...]
    space: str
    widens: bool
    reduction: str
    mean: str


@frozen
class OnePass:
    """One pass over all elements. `grad` is the output gradient. `sets` is the mask of all gradients if several are
    selected together. `before` are the statements for the attributes. `names` are the C names that the pass uses."""

    op: str
    params: tuple[str, ...]
    grad: str
    reads_node: bool
    sets: str
    dtype: str
    before: tuple[str, ...]
    attrs: tuple[str, ...]
    bits: tuple[Bits, ...]
    reduced: Reduced | None
    cases: tuple[Case, ...]
    names: frozenset[str]


def fused_args(form: Form) -> tuple[tuple[str, str], ...]:
    """Returns the parameters of the one-pass function as pairs of type and name."""
    args = [("ct_node *", "base"), ("cti_needed ", "needed"), ("ct_tensor *", _grad(form))]
    if form.saves:
        args.append(("ct_tensor *const *", "saved"))
    return (*args, ("ct_tensor **", "grads"))


def _grad(form: Form) -> str:
    return local(f"{form.op.outputs[0].name}_grad")


def one_pass(form: Form) -> OnePass | None:
    gradients = fused_gradients(form.derived)
    if not gradients:
        return None
    printer = Backward(form, "", grad_names(form), binds=False)
    loops = [(chosen, _loop(form, chosen)) for chosen in wanted_sets(gradients)]
    together = are_together(gradients)
    several = len(gradients) if together or len(gradients) == 1 else max(len(gradients), MOST_TOGETHER + 1)
    cases = tuple(_case(form, chosen, loop, several) for chosen, loop in loops)
    if several > _PAIR:
        cases = tuple(sorted(cases, key=lambda case: not case.is_last))
    taken = {attr for _, loop in loops for f in loop.formulas for attr in f.attrs}
    assert form.loops is not None
    attrs = tuple(f".{a.name} = {attr_text(printer, a)}" for a in form.loops.attrs if a in taken)
    before, names = _taken(printer)
    sources = {operand.name for _, loop in loops for operand in loop.inputs}
    bits = tuple(
        _bits(form, printer, names, number)
        for number, plan in enumerate(form.saves)
        if plan.save.form == "bits" and plan.source == "input" and plan.save.name in sources
    )
    reduced = _reduced(form, printer, names) if form.op.meaning.reduced else None
    return OnePass(
        op=form.name,
        params=tuple(f"{kind}{name}" for kind, name in fused_args(form)),
        grad=_grad(form),
        reads_node="node" in names or form.layout.compute_dtype or _random(form) != "NULL",
        sets=_mask(form, gradients) if together else "",
        dtype=_compute_dtype(form),
        before=before,
        attrs=attrs,
        bits=bits,
        reduced=reduced,
        cases=cases,
        names=frozenset({*names, *(case.spec for case in cases), *(("ct_div",) if reduced else ())}),
    )


def _taken(printer: Backward, names: set[str] | None = None) -> tuple[tuple[str, ...], set[str]]:
    """Returns the generated statements, and the names that they and earlier statements read."""
    names = set() if names is None else names
    names |= printer.reads
    return tuple(lines(printer.take())), names


def _loop(form: Form, chosen: tuple[Gradient, ...]) -> Loop:
    assert form.loops is not None
    loop = form.loops.named(set_name(chosen))
    assert loop is not None
    return loop


def _mask(form: Form, gradients: tuple[Gradient, ...]) -> str:
    return " | ".join(f"1u << {form.edge(g.target).enum}" for g in gradients)


def _random(form: Form) -> str:
    return f"&node->{local(form.state.save.name)}" if form.state is not None and form.op.draws else "NULL"


def _case(form: Form, chosen: tuple[Gradient, ...], loop: Loop, of: int) -> Case:
    assert form.loops is not None
    edge = form.edge(chosen[0].target).enum
    mask = _mask(form, chosen)
    is_alone = of == 1 or (of > _PAIR and len(chosen) == 1)
    is_plain = (
        not form.op.meaning.reduced
        and _random(form) == "NULL"
        and loop.inputs[0].name == f"{form.op.outputs[0].name}_grad"
    )
    return Case(
        test=f"cti_is_needed(needed, {edge})" if is_alone else f"set == ({mask})",
        is_last=of <= _PAIR or len(chosen) == of,
        sources=tuple(_source(form, operand) for operand in loop.inputs),
        spec=spec_name(form.loops, loop),
        table=table_reference(form.loops, loop),
        edge=edge if len(chosen) == 1 and is_plain else "",
        set=mask if is_alone else "set",
        space="&space" if form.op.meaning.reduced else "NULL",
        attrs="&attrs" if any(f.attrs for f in loop.formulas) else "NULL",
        random=_random(form),
    )


def _source(form: Form, operand: Operand) -> str:
    if operand.role == "CTI_IN_COORD":
        return "NULL"
    name = operand.name
    plan = form.save_named(name)
    if plan is not None:
        return local(name) if plan.save.form == "bits" and plan.source == "input" else f"saved[{form.saved_enum(plan)}]"
    if any(raw_name(d) == name for d in form.op.draws):
        return "NULL"
    return local(name)


def _bits(form: Form, printer: Backward, names: set[str], number: int) -> Bits:
    plan = form.saves[number]
    shape = printer.shape(Name(plan.arg))
    before, _ = _taken(printer, names)
    return Bits(local(plan.save.name), form.saved_enum(plan), before, shape)


def _compute_dtype(form: Form) -> str:
    dtype = f"(ct_dtype)node->{COMPUTED}" if form.layout.compute_dtype else "(ct_dtype)base->dtype"
    return f"cti_coordinate_dtype({dtype})" if reads_coordinates(form.op) else dtype


def _reduced(form: Form, printer: Backward, names: set[str]) -> Reduced:
    reduction = printer.value(Name(form.op.meaning.reduced))
    space = printer.shape(queries.reduced_space(form.op))
    before, _ = _taken(printer, names)
    return Reduced(before, space, mixes_dtypes(form), reduction.text, word_number("mean"))


def attr_text(printer: Host, attr: Attr) -> str:
    value = printer.value(attr.leaf if attr.value is None else attr.value)
    if attr.kind == "scalar":
        return value.raw or value.text
    return value.text if attr.value is None else as_double(value).text


# ---- a kernel for several gradients ------------------------------------------------------------------------------


@frozen
class OneKernel:
    """Call of the kernel. `edges` belong to the gradients that the kernel computes; some of them may not be requested.
    `before` are the statements for the attributes. `has_device` is the C condition that there is a device kernel."""

    op: str
    op_name: str
    params: tuple[str, ...]
    reads_node: bool
    edges: tuple[str, ...]
    before: tuple[str, ...]
    views: tuple[View, ...]
    symbol: str
    has_device: str
    args: tuple[str, ...]


def kernel_args(form: Form) -> tuple[tuple[str, str], ...]:
    """Returns the parameters of the function that calls the kernel as pairs of type and name."""
    saved = [("ct_tensor *const *", "saved")] if form.saves else []
    start = [("ct_node *", "base"), ("cti_needed ", "needed"), ("ct_tensor *const *", "result_grads")]
    return (*start, *saved, ("ct_tensor **", "grads"))


def one_kernel(form: Form) -> OneKernel | None:
    """Returns the call of the kernel that `fused_backward` names. The kernel computes the gradients listed there;
    formulas compute all other gradients."""
    kernel = form.op.fused_backward
    if kernel is None or not has_fused_kernel(form.op):
        return None
    if form.list_save is not None:
        name = form.list_save.save.name
        raise ValueError(f"'{form.op.name}': a fused backward kernel cannot read the saved list '{name}'")
    printer = Backward(form, "", grad_names(form), binds=False)
    attributes = [kernel_attribute(printer, arg) for arg in form.attributes]
    before, names = _taken(printer)
    given, made = _views(form)
    device = on_devices(kernel, f"{form.op.c_name}_backward", form.prefix)
    return OneKernel(
        op=form.name,
        op_name=form.op.name,
        params=tuple(f"{kind}{name}" for kind, name in kernel_args(form)),
        reads_node="node" in names,
        edges=tuple(form.edge(grad).enum for grad in kernel.grads),
        before=before,
        views=(*given, *made),
        symbol=device.called(backward_symbol(form.op)),
        has_device=device.condition,
        args=("&launch", *(view.name for view in given), *attributes, *(view.name for view in made)),
    )


def _views(form: Form) -> tuple[list[View], list[View]]:
    """Returns the views of the tensors that the kernel reads, and the views of the tensors that it writes."""
    assert form.op.fused_backward is not None
    edges = [form.edge(grad).enum for grad in form.op.fused_backward.grads]
    read = [(f"result_grad_{at}", f"result_grads[{at}]") for at, _ in enumerate(form.op.outputs)]
    read += [(local(plan.save.name), f"saved[{form.saved_enum(plan)}]") for plan in form.saves]
    made = [(f"{edge}_grad", f"grads[{edge}]") for edge in edges]
    known: set[str] = set()
    views = []
    for word, tensor in (*read, *made):
        name = f"{word.strip('_').lower()}_view"
        while name in known:  # a saved tensor may have the name of another tensor's gradient
            name += "_"
        known.add(name)
        views.append(View(name, tensor))
    return views[: len(read)], views[len(read) :]
