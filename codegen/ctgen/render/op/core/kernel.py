"""Data for templates/op/core/kernel.c.j2: operators that have a handwritten kernel."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import local
from ctgen.lower.cvalues import as_int
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Name, TensorType
from ctgen.model.visit import name_of
from ctgen.read.kernel_files import workspace_symbol
from ctgen.render.kernels.prototypes import View, forward_call, kernel_attribute, kernel_symbol, num_views, on_devices
from ctgen.render.op.core.compose import Reference, reference
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.core.record import Record, Recording, Records, Saves
from ctgen.render.op.core.results import Returned, Shape, result_shape, returned, same_shapes, whole_pack
from ctgen.render.op.core.updates import Target, Update, reads, targets, updates


@frozen
class Output:
    """A result. `index` is the index of the result, "" if there is only one result."""

    name: str
    index: str
    shape: Shape
    dtype: str
    layout: str  # tensor with the order of axes in memory, "" for row-major order


@frozen
class Aux:
    """Tensor that the kernel computes in addition to the results. `shape` is None if nothing reads the shape. `tests`
    are the conditions under which the tensor is computed, empty for always."""

    name: str
    before: Program
    shape: Shape | None
    tests: tuple[str, ...]
    dtype: str


@frozen
class Cast:
    """Argument that is converted before the kernel runs. `dtype` is "" for a list, whose items the kernel converts."""

    name: str
    source: str
    dtype: str


@frozen
class Workspace:
    """Workspace of a kernel. The C function `function` returns its size in bytes; if `function` is "", the formula
    `size` does."""

    before: Program
    size: str
    function: str
    args: tuple[str, ...]


@frozen
class Kernel:
    """Call of a kernel. `readable`: the call fails if an input that repeats elements (by broadcasting) is too large for
    the kernel. `apart`: results are first computed in temporary tensors and then moved to their destination, because
    computing the updates may fail after the kernel has run. `has_device` is the C condition that there is a device
    kernel."""

    readable: bool
    targets: tuple[Target, ...]
    records: Records | None
    outputs: tuple[Output, ...]
    record: Record | None
    aux: tuple[Aux, ...]
    apart: bool
    casts: tuple[Cast, ...]
    workspace: Workspace | None
    num_views: int
    views: tuple[View, ...]
    symbol: str
    has_device: str
    args: tuple[str, ...]
    dtype: str
    updates: tuple[Update, ...]
    saves: Saves | None
    returned: Returned


def kernel(lowered: LoweredOp, host: Forward, recording: Recording) -> Kernel | Reference:
    """Returns the contents. Its parts are generated in the order of the printed C, because a formula may use a local of
    an earlier formula."""
    op = lowered.op
    if op.kernel is None or not op.kernel.cpu:
        return reference(lowered, host, recording)
    outputs = tuple(_output(lowered, host, at) for at in range(len(op.outputs)))
    record = recording.record(outputs[0].name)
    aux = tuple(_aux(lowered, host, len(op.outputs) + at, local(one.name)) for at, one in enumerate(op.aux))
    workspace = _workspace(lowered, host) if op.workspace is not None else None
    views, args = forward_call(lowered, host, _tensors(lowered))
    device = on_devices(op.kernel, op.c_name, lowered.prefix)
    return Kernel(
        # sum_to_size reads each repeated element once, so that its input may be large
        readable=op.meaning.name != "sum_to_size" and bool(queries.tensor_args(op)),
        targets=targets(lowered),
        records=recording.records(),
        outputs=outputs,
        record=record,
        aux=aux,
        apart=bool(op.updates) or (op.kernel is not None and op.kernel.fails_late),
        casts=_casts(lowered, host),
        workspace=workspace,
        num_views=max(1, num_views(op)),
        views=views,
        symbol=device.called(kernel_symbol(op)),
        has_device=device.condition,
        args=args,
        dtype=_kernel_dtype(lowered, host),
        updates=updates(lowered, host),
        saves=recording.saves(),
        returned=returned(lowered),
    )


def _output(lowered: LoweredOp, host: Forward, at: int) -> Output:
    name = local(lowered.op.outputs[at].name)
    index = str(at) if len(lowered.op.outputs) > 1 else ""
    layout = lowered.op.kernel.layout if lowered.op.kernel is not None else ""
    return Output(name, index, _shape(lowered, host, at), host.result_dtype(at), local(layout) if layout else "")


def _shape(lowered: LoweredOp, host: Forward, at: int) -> Shape:
    """Returns the shape of output `at`. If an earlier result has the same shape, its local is used."""
    output, same = (*lowered.op.outputs, *lowered.op.aux)[at], same_shapes(lowered)
    first = same.get(output.name, output.name)
    name = "shape" if first == next(iter(same.values()), "") else f"{local(first)}_shape"
    if first == output.name or (whole_pack(lowered, host, output.type) and output.name not in lowered.unproved):
        return result_shape(lowered, host, at, name)
    return Shape((), name, (), "", output.name)


def _aux(lowered: LoweredOp, host: Forward, at: int, name: str) -> Aux:
    """Returns an aux tensor. The kernel computes it only if the tensor will be saved or an update reads it."""
    aux = (*lowered.op.outputs, *lowered.op.aux)[at]
    read, plan = reads(lowered, aux.name), lowered.save_named(aux.name)
    if plan is None and not read:
        return Aux(name, (), None, (), "")
    tests = () if read else ("call->recorded",)
    if plan is not None and plan.save.when is not None and not read:
        tests = (*tests, host.inlined(plan.save.when).within(3))
    before = host.program()
    return Aux(name, before, _shape(lowered, host, at), tests, host.result_dtype(at))


def _cast_dtype(lowered: LoweredOp, kind: TensorType) -> str:
    """Returns the dtype to which a tensor is converted, "" for none. A kernel requires one dtype for each name of
    `where`. Without the conversion, a zero-dimensional tensor could have another dtype, and the kernel would misread
    it."""
    rule = next((r for r in lowered.op.where if r.name == kind.dtype.name), None)
    if rule is None or kind.dtype.func or kind.count is not None:
        return ""
    return rule.name if rule.kind == "promote" or kind.scalar or queries.has_any_rank(kind) else ""


def _casts(lowered: LoweredOp, host: Forward) -> tuple[Cast, ...]:
    found = []
    for arg in lowered.op.args:
        if not isinstance(arg.type, TensorType):
            continue
        name, dtype = local(arg.name), _cast_dtype(lowered, arg.type)
        if arg.type.count is not None:
            found.append(Cast(f"{name}_views", name, ""))
        elif dtype:
            found.append(Cast(f"read_{name}", name, host.spell(dtype)))
    return tuple(found)


def _tensors(lowered: LoweredOp) -> dict[str, str]:
    """Returns the C expressions of all inputs, results and aux tensors, by name."""
    found = {aux.name: local(aux.name) for aux in lowered.op.aux}
    found |= {output.name: f"tag_{local(output.name)}" for output in lowered.op.outputs}
    for arg in lowered.op.args:
        if isinstance(arg.type, TensorType) and arg.type.count is None:
            name = local(arg.name)
            found[arg.name] = f"read_{name}" if _cast_dtype(lowered, arg.type) else name
    return found


def _workspace(lowered: LoweredOp, host: Forward) -> Workspace:
    """Returns the workspace. The size of the workspace is computed by a formula over shapes, or by a C function in the
    kernel's file."""
    sized = queries.workspace_function(lowered.op)
    assert lowered.op.workspace is not None
    if sized is None:
        size = as_int(host.inlined(lowered.op.workspace))
        return Workspace(host.program(), size, "", ())
    args: list[str] = []
    before: Program = ()
    for given in sized.args:
        if isinstance(given, Call) and given.func == "dtype_of":
            args.append(f"(ct_dtype){local(name_of(given.args[0]))}->dtype")
        elif isinstance(given, Call):
            name = f"{local(name_of(given.args[0]))}_shape"
            before += host.program_as("const cti_shape ", name, host.shape(given.args[0]))
            args.append(f"cti_shape_ints(&{name})")
        else:
            args.append(kernel_attribute(host, next(a for a in lowered.op.args if given == Name(a.name))))
    return Workspace((*before, *host.program()), "workspace_size", workspace_symbol(sized), tuple(args))


def _kernel_dtype(lowered: LoweredOp, host: Forward) -> str:
    for arg in queries.tensor_args(lowered.op):
        if isinstance(arg.type, TensorType) and any(r.name == arg.type.dtype.name for r in lowered.op.where):
            return host.spell(arg.type.dtype.name)
    return host.result_dtype(0)
