"""The results of a call: their shapes and dtypes. If ctgen could not prove that the declared shape of a result equals
the shape of its definition, the call compares both shapes. A composition, or a reference without kernel, compares the
shape of its value. A view compares its sizes. A kernel fills a buffer of the declared shape: before the kernel runs,
this shape is compared with the shape rule of the primitive or with the symbolic shape of the reference."""

from __future__ import annotations

from dataclasses import replace

from ctgen.language import queries
from ctgen.lower.cnames import local
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Dim, Name, Output, Pack, TensorType
from ctgen.render.op.core.forward import Forward, Program, inline_lets


@frozen
class Shape:
    """Local with the shape of a result. `meant` is the local with the shape of the definition, "" if nothing is
    compared. `said` is the name of the result in messages."""

    lines: Program
    name: str
    meant_lines: Program
    meant: str
    said: str


@frozen
class DeclaredShape:
    """Local with the declared shape, which is compared with the shape of a value."""

    lines: Program
    name: str


@frozen
class Returned:
    """The returned results. `name` is the name of the only result, "" if there are several. `is_list`: the result is a
    list. `able` is the bit mask of the results that can receive a gradient."""

    name: str
    is_list: bool
    names: tuple[str, ...]
    able: str
    type: str
    failed: str


def result_name(lowered: LoweredOp) -> str:
    return local(lowered.op.outputs[0].name)


def result_type(lowered: LoweredOp) -> str:
    """Returns the C type that the functions return, followed by a blank or a star."""
    if lowered.op.answer:
        return "ct_status "
    if any(o.type.count is not None for o in lowered.op.outputs):
        return "ct_tensors "
    if len(lowered.op.outputs) > 1:
        return f"{lowered.prefix}_{lowered.name}_result "
    return "ct_tensor *"


def failed_value(lowered: LoweredOp) -> str:
    kind = result_type(lowered)
    if kind == "ct_tensor *":
        return "NULL"
    if kind == "ct_tensors ":
        return "cti_failed_list()"
    return f"({kind.strip()}){{{', '.join(['NULL'] * len(lowered.op.outputs))}}}"


def answered_value(lowered: LoweredOp) -> str:
    """Returns the return value of a call that did not begin because it failed or because a dispatch mode supplied the
    results."""
    kind = result_type(lowered)
    if kind == "ct_tensor *":
        return "cti_call_answer(call, 0)"
    if kind == "ct_tensors ":
        return "cti_call_answers(call)"
    items = ", ".join(f"cti_call_answer(call, {i})" for i in range(len(lowered.op.outputs)))
    return f"({kind.strip()}){{{items}}}"


def returned(lowered: LoweredOp) -> Returned:
    outputs, able = lowered.op.outputs, queries.grad_outputs(lowered.op)
    names = tuple(local(o.name) for o in outputs)
    return Returned(
        name=names[0] if len(names) == 1 else "",
        is_list=any(o.type.count is not None for o in outputs),
        names=names,
        able=" | ".join(f"1u << {i}" for i, o in enumerate(outputs) if o.name in able) or "0",
        type=result_type(lowered).strip(),
        failed=failed_value(lowered),
    )


def shape_local(lowered: LoweredOp, host: Forward, kind: TensorType, name: str) -> Program:
    """Returns statements that declare a local with the shape of a result."""
    dims = [inline_lets(lowered, d.expr) for d in kind.dims]
    if dims and not any(isinstance(d, Pack) for d in kind.dims):
        value = f"{{.ndim = {len(dims)}, .sizes = {{{', '.join(host.value(expr).text for expr in dims)}}}}}"
    else:
        value = _shape(lowered, host, kind)
    return host.program_as("const cti_shape ", name, value)


def _shape(lowered: LoweredOp, host: Forward, kind: TensorType) -> str:
    """Returns a shape as a C expression; packs may be among the dims."""
    dims = [(isinstance(d, Pack), inline_lets(lowered, d.expr)) for d in kind.dims]
    if not dims:
        return "cti_shape_scalar()"
    if len(dims) == 1 and dims[0][0]:
        return host.shape(dims[0][1])
    text = "cti_shape_scalar()"
    for index, (is_pack, expr) in enumerate(dims):
        if is_pack:
            text = host.shape(expr) if index == 0 else f"cti_shape_concat(call->op, {text}, {host.shape(expr)})"
        else:
            text = f"cti_shape_append({text}, {host.value(expr).text})"
    return text


def result_shape(lowered: LoweredOp, host: Forward, at: int, name: str) -> Shape:
    """Returns the shape of output `at`: a new local of that name, or the existing local of a pack that is the whole
    shape."""
    output = (*lowered.op.outputs, *lowered.op.aux)[at]
    pack = whole_pack(lowered, host, output.type)
    if pack and output.name not in lowered.unproved:
        return Shape((), pack, (), "", output.name)
    own = shape_local(lowered, host, output.type, name)
    meant = _meant(lowered, host, output, f"{name}_meant")
    return Shape(own, name, meant, f"{name}_meant" if meant else "", output.name)


def same_shapes(lowered: LoweredOp) -> dict[str, str]:
    """Returns a map from the names of results and aux tensors to the name of an earlier result that has the same
    shape."""
    first: dict[tuple[Dim | Pack, ...], str] = {}
    found = {}
    for output in (*lowered.op.outputs, *lowered.op.aux):
        dims = tuple(replace(dim, expr=inline_lets(lowered, dim.expr)) for dim in output.type.dims)
        if (open_ := lowered.unproved.get(output.name)) is not None and open_.rule is not None:
            continue  # this shape is compared separately
        if dims in first:
            found[output.name] = first[dims]
        elif output in lowered.op.outputs:
            first[dims] = output.name
    return found


def whole_pack(lowered: LoweredOp, host: Forward, kind: TensorType) -> str:
    """Returns the pack that is the whole shape of a tensor and has a local; "" if there is no such pack."""
    dims = [inline_lets(lowered, d.expr) for d in kind.dims if isinstance(d, Pack)]
    if len(kind.dims) != 1 or not dims or not isinstance(dims[0], Name) or dims[0].id not in lowered.dim_names:
        return ""
    return host.spell(dims[0].id)


def _meant(lowered: LoweredOp, host: Forward, output: Output, name: str) -> Program:
    """Returns statements that declare a local with the shape of a result according to its definition. Returns no
    statements if there is no rule for this shape."""
    open_ = lowered.unproved.get(output.name)
    if open_ is None or open_.rule is None:
        return ()
    before = list(host.lines)
    try:
        meant = host.shape(inline_lets(lowered, open_.rule))
    # the rule reads an intermediate name of a formula, which the C code of the call does not compute
    except ValueError:
        host.lines[:] = before
        return ()
    return host.program_as("const cti_shape ", name, meant)


def declared_shape(lowered: LoweredOp, host: Forward, output: Output) -> DeclaredShape | None:
    """Returns the declared shape of an output of a composition, a reference or a view; the generated code compares the
    shape of the computed output with it. Returns None if the compiler has proved that both shapes are equal."""
    if output.name not in lowered.unproved:
        return None
    name = f"{local(output.name)}_shape"
    return DeclaredShape(shape_local(lowered, host, output.type, name), name)
