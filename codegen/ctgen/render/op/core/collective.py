"""Data for templates/op/core/collective.c.j2: a call of the communication layer (runtime/comm)."""

from __future__ import annotations

from ctgen.language.maps import COLLECTIVES
from ctgen.lower.cnames import attr_type, enumerator_constant
from ctgen.lower.cvalues import as_ints
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Expr, Name
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.core.record import Record, Recording, Records, Saves
from ctgen.render.op.core.results import Returned, Shape, result_name, result_shape, returned


@frozen
class Collective:
    """Call of a function of the communication layer. `name` is the function. `args` are the arguments between the views
    of the source and the view of the result."""

    before: Program
    shape: Shape
    records: Records | None
    result: str
    dtype: str
    record: Record | None
    name: str
    source: str
    args: tuple[str, ...]
    saves: Saves | None
    returned: Returned


def collective(lowered: LoweredOp, host: Forward, recording: Recording) -> Collective:
    call = lowered.op.meaning.expr
    assert isinstance(call, Call)
    row = COLLECTIVES[call.func]
    given = dict(zip(row.params, call.args[1:])) | dict(call.kwargs)
    source = host.tensor(call.args[0])
    args = tuple(_param(lowered, host, given[name]) for name in row.params)
    before = host.program()
    return Collective(
        before=before,
        shape=result_shape(lowered, host, 0, "shape"),
        records=recording.records(),
        result=result_name(lowered),
        dtype=host.result_dtype(0),
        record=recording.record(result_name(lowered)),
        name=host.spell(f"cti_comm_{row.name}"),
        source=source,
        args=args,
        saves=recording.saves(),
        returned=returned(lowered),
    )


def _param(lowered: LoweredOp, host: Forward, expr: Expr) -> str:
    """Returns one argument of the call, as C. The communication layer defines a constant for each enum keyword."""
    value = host.inlined(expr)
    arg = next((a for a in lowered.attributes if expr == Name(a.name)), None)
    if value.kind in ("ints", "shape"):
        return as_ints(value)
    if value.kind != "keyword":
        return value.text
    *others, last = attr_type(arg).values if arg is not None else value.words
    text = _constant(last)
    for word in reversed(others):
        text = f"{value.text} == {enumerator_constant(word)} ? {_constant(word)} : {text}"
    return text


def _constant(word: str) -> str:
    return f"CTI_COMM_{word.upper()}"
