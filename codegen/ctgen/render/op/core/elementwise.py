"""Data for templates/op/core/elementwise.c.j2: one loop over all elements, whose values may be averaged or summed."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, local, enumerator_constant
from ctgen.lower.loops import Loop, is_copy, next_name, reads_coordinates
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Name, TensorType
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.core.loops import Attrs, LoopCall, Made, attrs, is_converted, loop_call, made
from ctgen.render.op.core.record import Record, Recording, Records, Saves
from ctgen.render.op.core.results import Returned, Shape, result_name, result_shape, returned
from ctgen.render.op.core.updates import Target, targets


@frozen
class Preserved:
    """Result with the memory format of its source, if the attribute is equal to this enumerator."""

    source: str
    word: str


@frozen
class Read:
    """Argument that is converted before the loop reads it. `dtype` is the dtype to which the argument is converted.
    `instead` is the value that the loop uses if the argument is absent."""

    name: str
    source: str
    dtype: str
    instead: str


@frozen
class Reduced:
    """Mean or sum of the values, selected by the attribute `name`. `none` and `mean` are enumerators of the
    attribute."""

    name: str
    none: str
    mean: str


@frozen
class Elementwise:
    """A pass over elements. `space` is the shape of the values before they are reduced. `declared` is the C type of the
    result's local, "" if the result is an argument. `generator` is "" if no random numbers are used. `copied` is the
    tensor whose elements are copied unchanged. `forward` is the loop that computes the result; `saving` is the loop
    that also computes saved values. `targets` are arguments that the operator overwrites."""

    space: Program
    shape: Shape | None
    records: Records | None
    result: str
    declared: str
    dtype: str
    preserved: Preserved | None
    generator: str
    record: Record | None
    copied: str
    reads: tuple[Read, ...]
    attrs: Attrs | None
    made: tuple[Made, ...]
    forward: LoopCall | None
    saving: LoopCall | None
    reduced: Reduced | None
    saves: Saves | None
    targets: tuple[Target, ...]
    returned: Returned


def elementwise(lowered: LoweredOp, host: Forward, recording: Recording) -> Elementwise:
    """Returns the contents. The parts are generated in the order of the printed C, because a formula may use a local of
    an earlier formula."""
    op, result = lowered.op, result_name(lowered)
    space: Program = ()
    if op.meaning.reduced:
        space = host.program_as("const cti_shape ", "space", host.shape(queries.reduced_space(op)))
    preserves = _preserves(lowered)
    shape = None if preserves else result_shape(lowered, host, 0, "shape")
    over = "space" if op.meaning.reduced or shape is None else shape.name
    records = recording.records()
    preserved = _preserved(lowered, host) if preserves else None
    record = recording.record(result)
    copied = _copied(lowered, host)
    forward, saving = _loops(lowered)
    dtype = _compute_dtype(lowered, host) if forward is not None else ""
    overwritten = {next_name(update.target): local(update.target) for update in op.updates}
    return Elementwise(
        space=space,
        shape=shape,
        records=records,
        result=result,
        declared="" if queries.writes_argument(op) == result else "ct_tensor *",
        dtype=host.result_dtype(0),
        preserved=preserved,
        generator=_generator(lowered, host) if op.draws else "",
        record=record,
        copied=copied,
        reads=_reads(lowered, host) if forward is not None else (),
        attrs=attrs(lowered, host, [loop for loop in (forward, saving) if loop is not None]) if forward else None,
        made=made(lowered, host, over) if saving is not None else (),
        forward=loop_call(lowered, host, forward, dtype, over, overwritten) if forward is not None else None,
        saving=loop_call(lowered, host, saving, dtype, over, overwritten) if saving is not None else None,
        reduced=_reduced(lowered, host) if op.meaning.reduced else None,
        saves=recording.saves(),
        targets=targets(lowered),
        returned=returned(lowered),
    )


def _loops(lowered: LoweredOp) -> tuple[Loop | None, Loop | None]:
    """Returns the loop of the result, and the loop that also computes saved values. Both are None for a copy."""
    if is_copy(lowered.op):
        return None, None
    assert lowered.loops is not None
    forward = lowered.loops.named(local(lowered.op.outputs[0].name))
    assert forward is not None
    return forward, lowered.loops.named("saves")


def _preserves(lowered: LoweredOp) -> bool:
    """Returns true if a copy can keep the memory format of its source."""
    formats = [a for a in lowered.attributes if a.name == "memory_format"]
    return is_copy(lowered.op) and any("preserve_format" in attr_type(a).values for a in formats)


def _preserved(lowered: LoweredOp, host: Forward) -> Preserved:
    assert lowered.op.meaning.expr is not None
    host.read("memory_format")
    return Preserved(host.value(lowered.op.meaning.expr).text, enumerator_constant("preserve_format"))


def _generator(lowered: LoweredOp, host: Forward) -> str:
    names = {a.name for a in lowered.attributes if attr_type(a).kind == "generator"}
    params = [p.id for draw in lowered.op.draws for p in draw.params if isinstance(p, Name) and p.id in names]
    return host.spell(local(params[-1])) if params else "NULL"


def _copied(lowered: LoweredOp, host: Forward) -> str:
    if not is_copy(lowered.op):
        return ""
    assert lowered.op.meaning.expr is not None
    return host.value(lowered.op.meaning.expr).text


def _reads(lowered: LoweredOp, host: Forward) -> tuple[Read, ...]:
    """Returns the arguments that are converted before the loop reads them."""
    assert lowered.loops is not None
    read = {operand.name for loop in lowered.loops.loops for operand in loop.inputs}
    found = []
    for arg in queries.tensor_args(lowered.op):
        name = local(arg.name)
        if is_converted(lowered, arg):
            found.append(Read(f"read_{name}", name, host.compute_dtype(), ""))
        elif isinstance(arg.type, TensorType) and arg.type.optional and arg.name in read:
            found.append(Read(f"read_{name}", name, "", local(lowered.inputs[0][0])))
    return tuple(found)


def _compute_dtype(lowered: LoweredOp, host: Forward) -> str:
    name = host.compute_dtype()
    return f"cti_coordinate_dtype({name})" if reads_coordinates(lowered.op) else name


def _reduced(lowered: LoweredOp, host: Forward) -> Reduced:
    reduction = next(a for a in lowered.attributes if a.name == lowered.op.meaning.reduced)
    return Reduced(host.spell(local(reduction.name)), enumerator_constant("none"), enumerator_constant("mean"))
