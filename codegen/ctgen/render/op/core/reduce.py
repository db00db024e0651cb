"""Data for templates/op/core/reduce.c.j2 and scan.c.j2: reductions and scans along axes."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import local
from ctgen.lower.cvalues import as_int, as_mask, rank_field
from ctgen.lower.loops import computed_saves, is_counted
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Name, TensorType, Keyword
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.core.loops import Attrs, Fold, LoopCall, Made, attrs, attrs_of, fold, loop_call, made, operand
from ctgen.render.op.core.record import Record, Recording, Records, Saves
from ctgen.render.op.core.results import Returned, Shape, result_name, result_shape, returned, whole_pack


@frozen
class SavingPass:
    """Loop that computes a saved value after the reduction. `condition` is "" for always."""

    before: Program
    condition: str
    loop: LoopCall


@frozen
class Reduce:
    """A reduction. `before` are statements that compute the axes. `source` is the tensor that is reduced. `space` is
    the local with the shape of the source; if the shape is a pack, `space` is the local of the pack. `count` is the
    loop that computes the conditions to be counted. `mask` and `behind` are the axes, in the C types that the reduction
    and the later loops read. `inputs` are the tensors that are combined."""

    before: Program
    source: str
    space: str
    declares_space: bool
    shape: Shape
    records: Records | None
    result: str
    dtype: str
    record: Record | None
    attrs: Attrs | None
    count: LoopCall | None
    fold: Fold
    compute_dtype: str
    mask: str
    inputs: tuple[str, ...]
    fold_attrs: str
    made: tuple[Made, ...]
    behind: str
    passes: tuple[SavingPass, ...]
    saves: Saves | None
    returned: Returned


@frozen
class Scan:
    """A scan (cumulative reduction). `before` are statements that compute the axis."""

    before: Program
    source: str
    shape: Shape
    records: Records | None
    result: str
    dtype: str
    record: Record | None
    fold: Fold
    compute_dtype: str
    dim: str
    made: tuple[Made, ...]
    passes: tuple[SavingPass, ...]
    saves: Saves | None
    returned: Returned


def reduce(lowered: LoweredOp, host: Forward, recording: Recording) -> Reduce:
    op, result, arg = lowered.op, result_name(lowered), queries.tensor_args(lowered.op)[0]
    assert isinstance(arg.type, TensorType)
    source, pack = local(arg.name), whole_pack(lowered, host, arg.type)
    space = pack or "space"
    loops = lowered.loops.loops if lowered.loops is not None else ()
    mapped = lowered.loops.named("map") if lowered.loops is not None else None
    if is_counted(op) and mapped is None:
        raise ValueError(
            f"'map' has the dtype of {source}, the result another dtype; to count conditions: map: {source} != 0"
        )
    count = (
        loop_call(lowered, host, mapped, host.compute_dtype(), space, {"folded": "folded"})
        if is_counted(op) and mapped
        else None
    )
    inputs = tuple(operand(lowered, o, {}) for o in mapped.inputs) if mapped is not None else (source,)
    mask = _mask(lowered, host, source)
    before = host.program()
    return Reduce(
        before=before,
        source=source,
        space=space,
        declares_space=not pack,
        shape=result_shape(lowered, host, 0, "shape"),
        records=recording.records(),
        result=result,
        dtype=host.result_dtype(0),
        record=recording.record(result),
        attrs=attrs(lowered, host, loops) if loops else None,
        count=count,
        fold=fold(lowered, host),
        compute_dtype=host.result_dtype(0) if count is not None else host.compute_dtype(),
        mask=mask,
        inputs=("folded",) if count is not None else inputs,
        fold_attrs=attrs_of(loop for loop in loops if loop.name in ("map", "finish")),
        made=made(lowered, host, space),
        behind=mask if computed_saves(lowered.derived) else "",
        passes=_passes(lowered, host, space, f"kept_{result}"),
        saves=recording.saves(),
        returned=returned(lowered),
    )


def _mask(lowered: LoweredOp, host: Forward, source: str) -> str:
    dim = lowered.op.meaning.dim
    assert dim is not None
    if dim in (Name("all"), Keyword("all")):
        return f"cti_mask_last({source}->ndim, {source}->ndim)"
    return as_mask(host.inlined(dim), "call->op", rank_field(source))


def _passes(lowered: LoweredOp, host: Forward, shape: str, result: str) -> tuple[SavingPass, ...]:
    """Returns a loop for each saved value or bit tensor that is computed from elements and results. result: the tensor
    that the loops read as the result."""
    found = []
    for plan in computed_saves(lowered.derived):
        assert lowered.loops is not None
        loop = lowered.loops.named(local(plan.save.name))
        assert loop is not None
        call = loop_call(lowered, host, loop, host.compute_dtype(), shape, {lowered.op.outputs[0].name: result})
        condition = host.inlined(plan.save.when).text if plan.save.when is not None else ""
        found.append(SavingPass(host.program() if condition else (), condition, call))
    return tuple(found)


def scan(lowered: LoweredOp, host: Forward, recording: Recording) -> Scan:
    op, result = lowered.op, result_name(lowered)
    assert op.meaning.dim is not None
    dim = as_int(host.value(op.meaning.dim))
    before = host.program()
    plans = computed_saves(lowered.derived)
    if plans and lowered.derived.inplace is not None:
        raise ValueError(
            f"'{op.name}': in place, the elements that '{plans[0].save.name}' is computed from are overwritten first"
        )
    assert not any(plan.save.when is not None for plan in plans)
    shape = result_shape(lowered, host, 0, "shape")
    return Scan(
        before=before,
        source=local(queries.tensor_args(op)[0].name),
        shape=shape,
        records=recording.records(),
        result=result,
        dtype=host.result_dtype(0),
        record=recording.record(result),
        fold=fold(lowered, host),
        compute_dtype=host.compute_dtype(),
        dim=dim,
        made=made(lowered, host, shape.name),
        passes=_passes(lowered, host, shape.name, "made"),
        saves=recording.saves(),
        returned=returned(lowered),
    )
