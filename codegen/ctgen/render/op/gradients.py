"""Data for templates/op/gradients.c.j2: the gradients of a pass that is not recorded, computed by one loop over all
elements or by one kernel."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import local, enumerator_constant
from ctgen.lower.cvalues import as_double
from ctgen.lower.loops import Attr, Loop, Operand, raw_name, reads_coordinates, set_name
from ctgen.lower.metadata import Host
from ctgen.lower.op import LoweredOp
from ctgen.lower.statements import lines
from ctgen.model.frozen import frozen
from ctgen.model.ops import Gradient, Name
from ctgen.plan.passes import MOST_TOGETHER, are_together, fused_gradients, has_fused_kernel, wanted_sets
from ctgen.render.kernels.loops import spec_name, table_reference
from ctgen.render.kernels.prototypes import View, backward_symbol, kernel_attribute, on_devices
from ctgen.render.op.formulas import Backward, grad_names, mixes_dtypes
from ctgen.render.op.node import COMPUTED

# ---- one pass for all gradients --------------------------------------------------------------------------------

_PAIR = 2  # with more gradients than this, the requested set may be neither a single gradient nor all gradients


@frozen
class Case:
    """Loop that computes one set of gradients. `test` is the condition that this set is requested. `is_last`: the loop
    computes all requested gradients. `edge` is the edge of a single gradient, which requires only the source tensors of
    this gradient. `set` is the bit mask of the gradients. `space`, `attrs` and `random` are NULL or an address."""

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
    """Truth values of an argument that are saved as bits. `before` are the statements that compute the tensor's
    shape."""

    name: str
    slot: str
    before: tuple[str, ...]
    shape: str


@frozen
class Reduced:
    """Output gradient of an operator with `reduced`: one scalar for all values. For a mean it is divided by the number
    of values."""

    before: tuple[str, ...]
    space: str
    widens: bool
    reduction: str
    mean: str


@frozen
class OnePass:
    """One loop over all elements that computes the gradients. `grad` is the output gradient. `sets` is the bit mask of
    all gradients if one of several sets is selected. `before` are the statements for the attributes. `names` are the C
    names that the loop uses."""

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


def fused_args(lowered: LoweredOp) -> tuple[tuple[str, str], ...]:
    """Returns the parameters of the function that computes all gradients in one loop, as pairs of type and name."""
    args = [("ct_node *", "base"), ("cti_needed ", "needed"), ("ct_tensor *", _grad(lowered))]
    if lowered.saves:
        args.append(("ct_tensor *const *", "saved"))
    return (*args, ("ct_tensor **", "grads"))


def _grad(lowered: LoweredOp) -> str:
    return local(f"{lowered.op.outputs[0].name}_grad")


def one_pass(lowered: LoweredOp) -> OnePass | None:
    gradients = fused_gradients(lowered.derived)
    if not gradients:
        return None
    printer = Backward(lowered, "", grad_names(lowered), binds=False)
    loops = [(chosen, _loop(lowered, chosen)) for chosen in wanted_sets(gradients)]
    together = are_together(gradients)
    several = len(gradients) if together or len(gradients) == 1 else max(len(gradients), MOST_TOGETHER + 1)
    cases = tuple(_case(lowered, chosen, loop, several) for chosen, loop in loops)
    if several > _PAIR:
        cases = tuple(sorted(cases, key=lambda case: not case.is_last))
    taken = {attr for _, loop in loops for f in loop.formulas for attr in f.attrs}
    assert lowered.loops is not None
    attrs = tuple(f".{a.name} = {attr_text(printer, a)}" for a in lowered.loops.attrs if a in taken)
    before, names = _taken(printer)
    sources = {operand.name for _, loop in loops for operand in loop.inputs}
    bits = tuple(
        _bits(lowered, printer, names, index)
        for index, plan in enumerate(lowered.saves)
        if plan.save.form == "bits" and plan.source == "input" and plan.save.name in sources
    )
    reduced = _reduced(lowered, printer, names) if lowered.op.meaning.reduced else None
    return OnePass(
        op=lowered.name,
        params=tuple(f"{kind}{name}" for kind, name in fused_args(lowered)),
        grad=_grad(lowered),
        reads_node="node" in names or lowered.layout.compute_dtype or _random(lowered) != "NULL",
        sets=_mask(lowered, gradients) if together else "",
        dtype=_compute_dtype(lowered),
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


def _loop(lowered: LoweredOp, chosen: tuple[Gradient, ...]) -> Loop:
    assert lowered.loops is not None
    loop = lowered.loops.named(set_name(chosen))
    assert loop is not None
    return loop


def _mask(lowered: LoweredOp, gradients: tuple[Gradient, ...]) -> str:
    return " | ".join(f"1u << {lowered.edge(g.target).enum}" for g in gradients)


def _random(lowered: LoweredOp) -> str:
    return f"&node->{local(lowered.state.save.name)}" if lowered.state is not None and lowered.op.draws else "NULL"


def _case(lowered: LoweredOp, chosen: tuple[Gradient, ...], loop: Loop, of: int) -> Case:
    assert lowered.loops is not None
    edge = lowered.edge(chosen[0].target).enum
    mask = _mask(lowered, chosen)
    is_alone = of == 1 or (of > _PAIR and len(chosen) == 1)
    is_plain = (
        not lowered.op.meaning.reduced
        and _random(lowered) == "NULL"
        and loop.inputs[0].name == f"{lowered.op.outputs[0].name}_grad"
    )
    return Case(
        test=f"cti_is_needed(needed, {edge})" if is_alone else f"set == ({mask})",
        is_last=of <= _PAIR or len(chosen) == of,
        sources=tuple(_source(lowered, operand) for operand in loop.inputs),
        spec=spec_name(lowered.loops, loop),
        table=table_reference(lowered.loops, loop),
        edge=edge if len(chosen) == 1 and is_plain else "",
        set=mask if is_alone else "set",
        space="&space" if lowered.op.meaning.reduced else "NULL",
        attrs="&attrs" if any(f.attrs for f in loop.formulas) else "NULL",
        random=_random(lowered),
    )


def _source(lowered: LoweredOp, operand: Operand) -> str:
    if operand.role == "CTI_IN_COORD":
        return "NULL"
    name = operand.name
    plan = lowered.save_named(name)
    if plan is not None:
        return (
            local(name) if plan.save.form == "bits" and plan.source == "input" else f"saved[{lowered.saved_enum(plan)}]"
        )
    if any(raw_name(d) == name for d in lowered.op.draws):
        return "NULL"
    return local(name)


def _bits(lowered: LoweredOp, printer: Backward, names: set[str], index: int) -> Bits:
    plan = lowered.saves[index]
    shape = printer.shape(Name(plan.arg))
    before, _ = _taken(printer, names)
    return Bits(local(plan.save.name), lowered.saved_enum(plan), before, shape)


def _compute_dtype(lowered: LoweredOp) -> str:
    dtype = f"(ct_dtype)node->{COMPUTED}" if lowered.layout.compute_dtype else "(ct_dtype)base->dtype"
    return f"cti_coordinate_dtype({dtype})" if reads_coordinates(lowered.op) else dtype


def _reduced(lowered: LoweredOp, printer: Backward, names: set[str]) -> Reduced:
    reduction = printer.value(Name(lowered.op.meaning.reduced))
    space = printer.shape(queries.reduced_space(lowered.op))
    before, _ = _taken(printer, names)
    return Reduced(before, space, mixes_dtypes(lowered), reduction.text, enumerator_constant("mean"))


def attr_text(printer: Host, attr: Attr) -> str:
    value = printer.value(attr.leaf if attr.value is None else attr.value)
    if attr.kind == "scalar":
        return value.raw or value.text
    return value.text if attr.value is None else as_double(value).text


# ---- a kernel for several gradients ------------------------------------------------------------------------------


@frozen
class OneKernel:
    """Call of a kernel that computes several gradients. `edges` are the edges of these gradients, of which a pass may
    request only some. `before` are the statements for the attributes. `has_device` is the C condition that there is a
    device kernel."""

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


def kernel_args(lowered: LoweredOp) -> tuple[tuple[str, str], ...]:
    """Returns the parameters of the function that calls the kernel as pairs of type and name."""
    saved = [("ct_tensor *const *", "saved")] if lowered.saves else []
    start = [("ct_node *", "base"), ("cti_needed ", "needed"), ("ct_tensor *const *", "result_grads")]
    return (*start, *saved, ("ct_tensor **", "grads"))


def one_kernel(lowered: LoweredOp) -> OneKernel | None:
    """Returns the call of the kernel that `fused_backward` of the entry names. The kernel computes the gradients that
    `fused_backward` lists; formulas compute the remaining gradients."""
    kernel = lowered.op.fused_backward
    if kernel is None or not has_fused_kernel(lowered.op):
        return None
    if lowered.list_save is not None:
        name = lowered.list_save.save.name
        raise ValueError(f"'{lowered.op.name}': a fused backward kernel cannot read the saved list '{name}'")
    printer = Backward(lowered, "", grad_names(lowered), binds=False)
    attributes = [kernel_attribute(printer, arg) for arg in lowered.attributes]
    before, names = _taken(printer)
    given, made = _views(lowered)
    device = on_devices(kernel, f"{lowered.op.c_name}_backward", lowered.prefix)
    return OneKernel(
        op=lowered.name,
        op_name=lowered.op.name,
        params=tuple(f"{kind}{name}" for kind, name in kernel_args(lowered)),
        reads_node="node" in names,
        edges=tuple(lowered.edge(grad).enum for grad in kernel.grads),
        before=before,
        views=(*given, *made),
        symbol=device.called(backward_symbol(lowered.op)),
        has_device=device.condition,
        args=("&launch", *(view.name for view in given), *attributes, *(view.name for view in made)),
    )


def _views(lowered: LoweredOp) -> tuple[list[View], list[View]]:
    """Returns the views of the tensors that the kernel reads, and the views of the tensors that it writes."""
    assert lowered.op.fused_backward is not None
    edges = [lowered.edge(grad).enum for grad in lowered.op.fused_backward.grads]
    read = [(f"result_grad_{at}", f"result_grads[{at}]") for at, _ in enumerate(lowered.op.outputs)]
    read += [(local(plan.save.name), f"saved[{lowered.saved_enum(plan)}]") for plan in lowered.saves]
    made = [(f"{edge}_grad", f"grads[{edge}]") for edge in edges]
    known: set[str] = set()
    views = []
    for word, tensor in (*read, *made):
        name = f"{word.strip('_').lower()}_view"
        while name in known:  # a saved tensor may have the same name as the gradient of a different tensor
            name += "_"
        known.add(name)
        views.append(View(name, tensor))
    return views[: len(read)], views[len(read) :]
