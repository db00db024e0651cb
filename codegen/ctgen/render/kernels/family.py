"""Data about handwritten kernels and about the enums of attributes, for the headers of an operator, a family or all
operators."""

from __future__ import annotations

from collections.abc import Sequence

from ctgen.language import queries
from ctgen.language.builtins import BUILTINS
from ctgen.lower.cnames import attr_type, enum_type, enumerator_name, enumerator_value
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.read.kernel_files import kernel_file, workspace_symbol
from ctgen.render.kernels.loops import TableStruct, table_struct
from ctgen.render.kernels.prototypes import (
    OnDevices,
    Param,
    backward_params,
    backward_symbol,
    kernel_params,
    kernel_symbol,
    on_devices,
    workspace_params,
)


@frozen
class KernelView:
    """Type of a handwritten kernel. The kernel is compiled once for each instruction-set level; a pointer refers to the
    version for the processor. `cuda` is the function for devices, "" if there is none or the CPU function is used.
    `backend` is the pointer to the kernel in the CUDA back end, `linked` the pointer to the device kernel of a user's
    project; both are "" for none."""

    symbol: str
    params: tuple[Param, ...]
    cuda: str
    backend: str
    linked: str


@frozen
class KernelSection:
    """Data for templates/kernels/row.h.j2 about an operator form: its formulas (None if it has no loops), its kernels,
    and the linker name of its loop table ("" if it is the C name)."""

    op: str
    table: TableStruct | None
    kernels: tuple[KernelView, ...]
    linked_as: str


def own_loops(lowered: LoweredOp) -> str:
    """Returns the linker name of an operator's loop table. The name contains the prefix, because operators of two
    projects may have the same name. In C the table is named without the prefix; a #define in the private header adds
    the prefix."""
    return f"cti_{lowered.name}_loops" if lowered.prefix == "ct" else f"cti_{lowered.prefix}_{lowered.name}_loops"


def kernel_sections(lowered_ops: Sequence[LoweredOp]) -> list[KernelSection]:
    """Returns the formulas, loop tables and kernel prototypes of each form. If several forms use one kernel, only the
    section of the first form declares it."""
    sections: list[KernelSection] = []
    known: set[str] = set()
    for lowered in lowered_ops:
        table = None if lowered.loops is None else table_struct(lowered.loops)
        kernels = tuple(
            KernelView(k.symbol, k.params, k.cuda if k.cuda != k.symbol else "", k.backend, k.linked)
            for k in kernels_of(lowered)
            if k.symbol not in known
        )
        known |= {kernel.symbol for kernel in kernels}
        if table is not None or kernels:
            linked_as = own_loops(lowered) if table is not None and lowered.prefix != "ct" else ""
            sections.append(KernelSection(lowered.op.name, table, kernels, linked_as))
    return sections


def headers_of(sections: Sequence[KernelSection]) -> list[str]:
    """Returns the headers that declare the C functions called by the formulas."""
    headers = {
        f"{row.c_stem}_{kind}": row.header
        for row in BUILTINS.values()
        if row.is_declared
        for kind in ("f32", "f64", "i64", "c64", "c128")
    }
    if not headers:
        return []
    functions = [function for section in sections if section.table for function in section.table.functions]
    return sorted({headers[name] for function in functions for name in function.reads if name in headers})


Types = tuple[tuple[str, tuple[str, ...]], ...]


def kernel_types(lowered: LoweredOp) -> Types:
    """Returns the symbols of a form's kernels, each with the types of its parameters."""
    return tuple(
        (kernel.symbol, tuple(param.kind.strip() for param in kernel.params)) for kernel in kernels_of(lowered)
    )


@frozen
class HandKernel:
    """Handwritten function that an entry names: the file that defines it, its symbol and its parameters. `cuda` is the
    function for devices. `backend` is the pointer to this device function if it is in the CUDA back end; `linked` is
    the pointer if it is in a user's project."""

    file: str
    symbol: str
    params: tuple[Param, ...]
    cuda: str = ""
    backend: str = ""
    linked: str = ""


def _hand_kernel(file: str, symbol: str, params: Sequence[Param], device: OnDevices) -> HandKernel:
    backend, linked = (device.pointer, "") if device.is_backend else ("", device.pointer)
    return HandKernel(file, symbol, tuple(params), device.symbol, backend, linked)


def kernels_of(lowered: LoweredOp) -> list[HandKernel]:
    """Returns the handwritten functions of an operator. A function that returns the size of a kernel's workspace is in
    the file of the kernel."""
    op = lowered.op
    found = []
    if op.kernel is not None and op.kernel.cpu:
        file = kernel_file(op.kernel.cpu)
        device = on_devices(op.kernel, op.c_name, lowered.prefix)
        found.append(_hand_kernel(file, kernel_symbol(op), kernel_params(op), device))
        sized = queries.workspace_function(op)
        if sized is not None:
            found.append(HandKernel(file, workspace_symbol(sized), tuple(workspace_params(op, sized))))
    if op.fused_backward is not None and op.fused_backward.cpu:
        file = kernel_file(op.fused_backward.cpu)
        device = on_devices(op.fused_backward, f"{op.c_name}_backward", lowered.prefix)
        found.append(_hand_kernel(file, backward_symbol(op), backward_params(lowered), device))
    return found


# ---- enums ---------------------------------------------------------------------------------------------


def enum_values(lowered_ops: Sequence[LoweredOp]) -> dict[str, list[str]]:
    """Returns the enum attributes by name, each with all enumerators that the attribute has in some operator."""
    words: dict[str, dict[str, None]] = {}
    for lowered in lowered_ops:
        for arg in lowered.attributes:
            if attr_type(arg).kind == "enum":
                known = words.setdefault(arg.name.rstrip("_"), {})
                known.update(dict.fromkeys(attr_type(arg).values))
    return {name: sorted(found) for name, found in sorted(words.items())}


@frozen
class EnumView:
    """Enumerators of an attribute. 0 means the default; every other value is computed from the enumerator's name."""

    name: str
    type: str
    default: str
    words: tuple[tuple[str, str], ...]  # enumerator and value


def enum_views(lowered_ops: Sequence[LoweredOp]) -> list[EnumView]:
    """Returns one C enum for each name of an attribute of type enum."""
    out = []
    for name, words in enum_values(lowered_ops).items():
        arg = next(a for lowered in lowered_ops for a in lowered.attributes if a.name.rstrip("_") == name)
        prefix = lowered_ops[0].prefix
        items = tuple((enumerator_name(prefix, arg, word), f"0x{enumerator_value(word):08x}") for word in words)
        out.append(EnumView(name, enum_type(prefix, arg), enumerator_name(prefix, arg, "default"), items))
    return out
