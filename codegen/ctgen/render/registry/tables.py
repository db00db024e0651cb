"""Data for templates/registry/: the operators of each family, the symbols that exist once per instruction-set level,
and the kernels and loops that a program may replace."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ctgen.lower.loops import Loop
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.render.kernels.family import HandKernel, kernels_of, own_loops
from ctgen.render.kernels.prototypes import Param


@frozen
class FamilyCount:
    """A family (the operators of one schema file), the number of its operators, and the number of its operators with
    loops or kernels."""

    symbol: str
    count: int
    num_kernels: int


@frozen
class Replacement:
    """Function that is called instead of a kernel after the program has registered its own kernel. The fields are the
    kernel's parameters, the arguments that pass them on, and the values that the program's callback receives."""

    params: tuple[str, ...]
    args: tuple[str, ...]
    values: tuple[str, ...]


@frozen
class LevelSymbol:
    """Symbol that exists once per instruction-set level (SSE2, AVX2, ...). The symbol is a loop table, which is
    declared extern and accessed by address, or a kernel function. `replacement` is None for a loop table. `cuda` is the
    kernel of the CUDA back end and `backend` the pointer to this kernel; both are "" if there is none."""

    type: str
    name: str
    is_table: bool
    replacement: Replacement | None = None
    cuda: str = ""
    backend: str = ""


def level_symbols(lowered_ops: Sequence[LoweredOp]) -> tuple[LevelSymbol, ...]:
    found: dict[str, LevelSymbol] = {}
    for lowered in lowered_ops:
        if lowered.loops is not None:
            name = own_loops(lowered)
            found[name] = LevelSymbol(f"cti_{lowered.name}_loop_table", name, True)
        for kernel in kernels_of(lowered):
            replacement = _replacement(kernel) if _is_kernel(kernel) else None
            cuda = kernel.cuda if kernel.backend else ""
            found[kernel.symbol] = LevelSymbol(
                f"{kernel.symbol}_kernel", kernel.symbol, False, replacement, cuda, kernel.backend
            )
    return tuple(symbol for _, symbol in sorted(found.items()))


def plain_names(families: Iterable[str]) -> dict[str, str]:
    """Returns a C identifier for each schema file, by file name. Characters that C does not allow are replaced; no two
    identifiers are equal."""
    found: dict[str, str] = {}
    for family in families:
        plain = re.sub(r"\W", "_", family)
        while plain in found.values():
            plain += "_"
        found[family] = plain
    return found


def _is_kernel(kernel: HandKernel) -> bool:
    """Returns true for a kernel. Returns false for a function that computes the size of a workspace; it has no
    parameter `launch`."""
    return kernel.params[0].name == "launch"


def _replacement(kernel: HandKernel) -> Replacement:
    return Replacement(
        tuple(str(param) for param in kernel.params),
        tuple(param.name for param in kernel.params),
        tuple(_values(kernel.params[1:])),
    )


def _values(params: Sequence[Param]) -> list[str]:
    """Returns the values that the callback receives for the kernel's parameters. A list and its count are one value."""
    out = []
    for param in params:
        kind, name = param
        label = name.rstrip("_")
        if f"num_{name}" in {other.name for other in params}:
            word = "INPUTS" if kind.startswith("const") else "OUTPUTS"
            out.append(f'CTI_KERNEL_{word}("{label}", {name}, num_{name})')
        elif kind == "const cti_view *":
            out.append(f'CTI_KERNEL_INPUT("{label}", {name})')
        elif kind == "cti_view *":
            out.append(f'CTI_KERNEL_OUTPUT("{label}", {name})')
        elif not (name.startswith("num_") and name.removeprefix("num_") in {other.name for other in params}):
            out.append(f'CTI_KERNEL_VALUE("{label}", {name})')
    return out


@frozen
class LoopRow:
    """A loop in a table, and the loop's operands, outputs first."""

    name: str
    num_outputs: int
    operands: tuple[str, ...]


@frozen
class AttrRow:
    """Field of the struct of attributes that a loop reads."""

    name: str
    kind: str


@frozen
class KernelRow:
    """Handwritten forward or backward kernel of an operator, and its tensors, outputs first."""

    name: str
    symbol: str
    num_outputs: int
    operands: tuple[str, ...]


@frozen
class OpKernels:
    """Loops and kernels of an operator that a program may replace."""

    op: str
    name: str
    loops: tuple[LoopRow, ...]
    tangents: tuple[str, ...]  # loops that only kernels for devices replace
    attrs: tuple[AttrRow, ...]
    kernels: tuple[KernelRow, ...]


_ATTR_KINDS = {
    "int": "CTI_ATTR_INT64",
    "float": "CTI_ATTR_DOUBLE",
    "bool": "CTI_ATTR_BOOL",
    "scalar": "CTI_ATTR_SCALAR",
    "keyword": "CTI_ATTR_ENUM",
}


def op_kernels(lowered: LoweredOp) -> OpKernels | None:
    """Returns the loops and kernels that a program may replace; None if the form has neither."""
    loops = lowered.loops.loops if lowered.loops is not None else ()
    found = [kernel for kernel in kernels_of(lowered) if _is_kernel(kernel)]
    if not loops and not found:
        return None
    has_forward = lowered.op.kernel is not None and bool(lowered.op.kernel.cpu)
    names = ("forward", "backward") if has_forward else ("backward",)
    return OpKernels(
        lowered.op.name,
        lowered.name,
        tuple(_loop_row(loop) for loop in loops),
        (lowered.loops.tangent.name,) if lowered.loops is not None and lowered.loops.tangent is not None else (),
        tuple(AttrRow(a.name, _ATTR_KINDS[a.kind]) for a in (lowered.loops.attrs if lowered.loops is not None else ())),
        tuple(_kernel_row(name, kernel) for name, kernel in zip(names, found)),
    )


def _loop_row(loop: Loop) -> LoopRow:
    return LoopRow(loop.name, len(loop.outputs), tuple(o.name for o in (*loop.outputs, *loop.inputs)))


def _kernel_row(name: str, kernel: HandKernel) -> KernelRow:
    views = [param for param in kernel.params if "cti_view" in param.kind]
    outputs = [param.name.rstrip("_") for param in views if not param.kind.startswith("const")]
    inputs = [param.name.rstrip("_") for param in views if param.kind.startswith("const")]
    return KernelRow(name, kernel.symbol, len(outputs), (*outputs, *inputs))
