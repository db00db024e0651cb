"""Calls of loops from a core: over elements, and before or after a reduction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from ctgen.language import queries
from ctgen.language.queries import compute_name
from ctgen.lower.cnames import local
from ctgen.lower.loops import Loop, Operand, computed_saves, is_copy, is_counted
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, TensorType
from ctgen.render.kernels.loops import spec_name, table_reference
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.gradients import attr_text

DRAWN = ("CTI_IN_UNIFORM", "CTI_IN_NORMAL")


@frozen
class LoopCall:
    """A pass over elements. `shape` is the local with the shape over which the loop iterates. `tensors` are the
    outputs, followed by the inputs."""

    spec: str
    table: str
    dtype: str
    shape: str
    tensors: tuple[str, ...]
    inputs: tuple[str, ...]
    attrs: str
    state: str


@frozen
class Attrs:
    """The attributes that loops read, as fields of a C struct."""

    before: Program
    type: str
    fields: tuple[str, ...]


@frozen
class Made:
    """Tensor for a value that a loop computes for backward. `dtype` is "" if the tensor has one bit per element."""

    name: str
    dtype: str
    shape: str


@frozen
class Fold:
    """The loops that are applied before and after a reduction or scan."""

    by: str
    spec: str
    maps: str
    ends: str


def spec_of(lowered: LoweredOp, host: Forward, loop: Loop) -> str:
    assert lowered.loops is not None
    return host.spell(spec_name(lowered.loops, loop))


def table_of(lowered: LoweredOp, loop: Loop) -> str:
    assert lowered.loops is not None
    return table_reference(lowered.loops, loop)


def attrs_of(loops: Iterable[Loop]) -> str:
    return "&attrs" if any(f.attrs for loop in loops for f in loop.formulas) else "NULL"


def operand(lowered: LoweredOp, one: Operand, own: Mapping[str, str]) -> str:
    """Returns the C expression of an operand's tensor: NULL for coordinates and random numbers. For an absent optional
    tensor it is any other tensor, because the loop does not read it. own: replacements for some tensors, by name."""
    if one.role == "CTI_IN_COORD" or one.role in DRAWN:
        return "NULL"
    if one.name in own:
        return own[one.name]
    name = local(one.name)
    arg = queries.arg_named(lowered.op, one.name)
    is_own = arg is not None and (is_converted(lowered, arg) or isinstance(arg.type, TensorType) and arg.type.optional)
    return f"read_{name}" if is_own else name


def is_converted(lowered: LoweredOp, arg: Arg) -> bool:
    """Returns true if an argument is converted to the compute dtype before the loop reads it. Such a conversion is made
    for an argument with a separate dtype, such as the value of masked_fill; the loop itself would convert it to its
    less precise compute type."""
    name = compute_name(lowered.op)
    rule = next((r for r in lowered.op.where if r.name == name), None)
    if (
        lowered.op.meaning.kind != "elementwise"
        or arg.is_attr
        or rule is None
        or rule.kind == "computed"
        or is_copy(lowered.op)
    ):
        return False
    assert isinstance(arg.type, TensorType)
    own = any(r.name == arg.type.dtype.name for r in lowered.op.where)
    return own and arg.type.dtype.name != name and queries.tensor_class(lowered.op, arg.type) == "T"


def loop_call(
    lowered: LoweredOp, host: Forward, loop: Loop, dtype: str, shape: str, own: Mapping[str, str] = MappingProxyType({})
) -> LoopCall:
    draws = lowered.op.draws and any(o.role in DRAWN for o in loop.inputs)
    inputs = tuple(operand(lowered, o, own) for o in loop.inputs)
    return LoopCall(
        spec_of(lowered, host, loop),
        table_of(lowered, loop),
        dtype,
        shape,
        (*(operand(lowered, o, own) for o in loop.outputs), *inputs),
        inputs,
        attrs_of([loop]),
        "&state" if draws else "NULL",
    )


def attrs(lowered: LoweredOp, host: Forward, loops: Iterable[Loop]) -> Attrs | None:
    assert lowered.loops is not None
    read = [a for loop in loops for f in loop.formulas for a in f.attrs]
    wanted = [a for a in lowered.loops.attrs if a in read]
    if not wanted:
        return None
    fields = tuple(f".{a.name} = {attr_text(host, a)}" for a in wanted)
    return Attrs(host.program(), f"cti_{lowered.name}_attrs", fields)


def made(lowered: LoweredOp, host: Forward, shape: str) -> tuple[Made, ...]:
    """Returns tensors for the values that loops compute for backward."""
    return tuple(
        Made(local(p.save.name), "" if p.save.form == "bits" else host.compute_dtype(), shape)
        for p in computed_saves(lowered.derived)
    )


def fold(lowered: LoweredOp, host: Forward) -> Fold:
    """Returns the loops of a reduction or scan. Without a loop before it, the reduction reads the argument itself."""
    loops = lowered.loops
    mapped = loops.named("map") if loops is not None and not is_counted(lowered.op) else None
    finish = loops.named("finish") if loops is not None else None
    return Fold(
        f"CTI_REDUCE_{lowered.op.meaning.by.upper()}",
        spec_of(lowered, host, mapped) if mapped is not None else "cti_identity_spec",
        table_of(lowered, mapped) if mapped is not None else "NULL",
        table_of(lowered, finish) if finish is not None else "NULL",
    )
