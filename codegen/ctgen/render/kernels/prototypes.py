"""Prototypes of handwritten kernels, and the arguments of their calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, kernel_type, local
from ctgen.lower.cvalues import as_ints
from ctgen.lower.metadata import Host
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Call, Kernel, Name, Op, Output, TensorType
from ctgen.read.kernel_files import symbol_of


def kernel_symbol(op: Op, device: str = "cpu") -> str:
    """Returns the C symbol of a kernel: cti_max_dim_cpu, for example, or cti_blas_gemm for a kernel that calls a math
    library."""
    assert op.kernel is not None
    name = op.kernel.cpu if device == "cpu" else op.kernel.cuda
    return symbol_of(name, op.c_name, device)


def backward_symbol(op: Op) -> str:
    assert op.fused_backward is not None
    return symbol_of(op.fused_backward.cpu, f"{op.c_name}_backward", "cpu")


@frozen
class OnDevices:
    """The device kernel of an entry. `symbol` is the name of the kernel's function, "" if there is none. `pointer` is
    the C variable that refers to a kernel of the CUDA back end (NULL until a back end with this kernel is active) or of
    a project (NULL if built without nvcc). `pointer` is "" if the function is linked directly. `is_backend` is true if
    the kernel is in the CUDA back end."""

    symbol: str = ""
    pointer: str = ""
    is_backend: bool = False

    @property
    def condition(self) -> str:
        """Returns the C condition that is true if a device kernel is available."""
        return f"{self.pointer} != NULL" if self.pointer else "true" if self.symbol else "false"

    def called(self, cpu: str) -> str:
        """Returns the C expression of the kernel for the device of `launch`. cpu: the function for the CPU."""
        if not self.symbol or self.symbol == cpu:
            return cpu
        return f"(launch.is_on_device ? {self.pointer or self.symbol} : {cpu})"


def on_devices(kernel: Kernel, stem: str, prefix: str) -> OnDevices:
    """Returns the device kernel of an entry. A kernel that only copies views, or applies reductions to them, is one
    function for all devices. In the library, kernels in .cu files and calls of a math library such as blas.gemm are in
    the CUDA back end, which the library loads at run time. A .c file in kernels/cuda is part of the library itself. A
    user's project links its device kernels."""
    if not kernel.cuda:
        return OnDevices()
    if kernel.cuda == kernel.cpu:
        return OnDevices(symbol_of(kernel.cpu, stem, "cpu"))
    symbol = symbol_of(kernel.cuda, stem, "cuda")
    if kernel.cuda.endswith(".c"):
        return OnDevices(symbol)
    own = prefix != "ct"
    return OnDevices(symbol, f"{symbol.removesuffix('_cuda')}_{'linked' if own else 'backend'}", not own)


class Param(NamedTuple):
    """Parameter of a kernel. `kind` is the C type of the parameter, followed by a blank or a star."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind}{self.name}"


_LAUNCH = Param("cti_launch *", "launch")


def _tensor_params(arg: Arg) -> list[Param]:
    name = local(arg.name)
    if arg.is_list:
        return [Param("const cti_view *const *", name), Param("int64_t ", f"num_{name}")]
    return [Param("const cti_view *", name)]


def _output_params(output: Output) -> list[Param]:
    name = local(output.name)
    if output.type.count is not None:
        return [Param("cti_view *const *", name), Param("int64_t ", f"num_{name}")]
    return [Param("cti_view *", name)]


def _attr_param(arg: Arg) -> Param:
    return Param(kernel_type(arg), local(arg.name))


def kernel_params(op: Op) -> list[Param]:
    """Returns the parameters of a kernel: inputs and attributes in the order of the entry, then outputs, aux tensors
    and workspace."""
    params = [_LAUNCH]
    for arg in op.args:
        if isinstance(arg.type, TensorType):
            params += _tensor_params(arg)
        else:
            params.append(_attr_param(arg))
    for output in (*op.outputs, *op.aux):
        params += _output_params(output)
    if op.workspace is not None:
        params.append(Param("cti_view *", "workspace"))
    return params


#: tensor metadata that a workspace function may receive
_OF_TENSORS = {"shape": "ct_ints", "dtype_of": "ct_dtype"}


def workspace_params(op: Op, call: Call) -> list[Param]:
    """Returns the parameters of a function that computes the size of a workspace: shapes, dtypes and attributes in the
    order of the schema's call, then the pointer to which the size is written."""
    params = []
    for given in call.args:
        if isinstance(given, Call) and given.func in _OF_TENSORS and isinstance(given.args[0], Name):
            name = f"{local(given.args[0].id)}_{given.func.removesuffix('_of')}"
            params.append(Param(f"{_OF_TENSORS[given.func]} ", name))
            continue
        arg = next(a for a in op.args if a.is_attr and given == Name(a.name))
        params.append(_attr_param(arg))
    return [*params, Param("int64_t *", "size_bytes")]


def backward_params(lowered: LoweredOp) -> list[Param]:
    """Returns the parameters of a kernel for gradients: output gradients, saved tensors, attributes, input
    gradients."""
    op = lowered.op
    assert op.fused_backward is not None
    params = [_LAUNCH]
    params += [Param("const cti_view *", f"{local(o.name)}_grad") for o in op.outputs]
    params += [Param("const cti_view *", local(plan.save.name)) for plan in lowered.saves]
    params += [_attr_param(arg) for arg in lowered.attributes]
    return [*params, *[Param("cti_view *", f"{local(grad)}_grad") for grad in op.fused_backward.grads]]


# ---- arguments ---------------------------------------------------------------------------------------


def kernel_attribute(host: Host, arg: Arg) -> str:
    """Returns an attribute, converted to the C type of the kernel's parameter."""
    value = host.value(Name(arg.name))
    if attr_type(arg).kind == "dims":
        return as_ints(value)
    return value.raw or value.text


@frozen
class View:
    """Tensor argument of a kernel: the local of type view, and the tensor on which the view is created."""

    name: str
    tensor: str


def forward_call(
    lowered: LoweredOp, host: Host, tensors: Mapping[str, str]
) -> tuple[tuple[View, ...], tuple[str, ...]]:
    """Returns the views that a forward kernel receives, and the kernel's arguments after `launch`. tensors: the C
    expression of each input, output and aux tensor."""
    views: list[View] = []
    args: list[str] = []

    def add(name: str, tensor: str) -> None:
        own = f"{name.strip('_').lower()}_view"
        while own in args:
            own += "_"
        views.append(View(own, tensor))
        args.append(own)

    for arg in lowered.op.args:
        if not isinstance(arg.type, TensorType):
            args.append(kernel_attribute(host, arg))
        elif arg.is_list:
            count = queries.fixed_count(arg.type)
            args += [f"{local(arg.name)}_views", str(count) if count is not None else f"{local(arg.name)}.count"]
        else:
            add(local(arg.name), tensors[arg.name])
    for output in (*lowered.op.outputs, *lowered.op.aux):
        add(local(output.name), tensors[output.name])
    if lowered.op.workspace is not None:
        add("workspace", "workspace")
    return tuple(views), tuple(args)


def num_views(op: Op) -> int:
    plain = sum(1 for arg in op.args if arg.is_tensor)
    return plain + len(op.outputs) + len(op.aux) + (op.workspace is not None)
