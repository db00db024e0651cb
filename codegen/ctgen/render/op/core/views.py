"""Data for templates/op/core/view.c.j2 and views.c.j2: a result, or a list of results, that shares its elements with
the source tensor."""

from __future__ import annotations

from ctgen.language.maps import VIEW_MAPS
from ctgen.language.spell import spell
from ctgen.lower.cnames import local
from ctgen.lower.cvalues import Value, as_int, as_ints, as_scalar
from ctgen.lower.op import LoweredOp
from ctgen.lower.statements import Loop, lines
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.core.record import Record, Recording, Records, Saves
from ctgen.render.op.core.results import DeclaredShape, Returned, declared_shape, result_name, returned

_MAP_KINDS = {
    ("permute", "dims"): "ints",
    ("expand", "size"): "ints",
    ("squeeze", "dim"): "ints",
    ("reshape", "size"): "ints",
    ("slice", "start"): "scalar",
    ("slice", "end"): "scalar",
    ("as_strided", "size"): "ints",
    ("as_strided", "stride"): "ints",
    ("as_strided", "storage_offset"): "scalar",
}


@frozen
class Geometry:
    """The sizes, strides and offset of a view: a view function of the runtime and its arguments after the source.
    `declared` is the shape to compare with, None if equality is proved. `said` is the name of the result in
    messages."""

    before: Program
    map: str
    source: str
    args: tuple[str, ...]
    declared: DeclaredShape | None
    said: str


@frozen
class View:
    """A view. `or_copy`: the call copies the elements if no view is possible. `in_place`: the operator has an in-place
    function, which ends the call differently."""

    geometry: Geometry
    or_copy: bool
    records: Records | None
    result: str
    record: Record | None
    saves: Saves | None
    in_place: bool
    returned: Returned


@frozen
class Views:
    """A list of views. `count` is the number of views as C; the statements that compute the number come first. `ahead`
    are statements before the loop that creates the views."""

    count: Program
    ahead: Program
    records: Records | None
    geometry: Geometry
    result: str
    record: Record | None


def view(lowered: LoweredOp, host: Forward, recording: Recording) -> View | Views:
    call = _call(lowered)
    if lowered.op.outputs[0].type.count is not None:
        return _views(lowered, host, recording, call)
    return View(
        geometry=_geometry(lowered, host, call),
        or_copy=lowered.op.meaning.or_copy,
        records=recording.view_records(),
        result=result_name(lowered),
        record=recording.record(result_name(lowered)),
        saves=recording.saves(),
        in_place=lowered.derived.inplace is not None,
        returned=returned(lowered),
    )


def _call(lowered: LoweredOp) -> Call:
    """Returns the call of the view function. Raises ValueError if the runtime has no such function."""
    op, call = lowered.op, lowered.op.meaning.expr
    assert isinstance(call, Call)
    row = VIEW_MAPS[call.func]
    if not row.printed:
        raise ValueError(
            f"'{op.name}': a view by '{row.name}' is not supported; 'elementwise: {row.name}({spell(call.args[0])})'"
            " makes a copy"
        )
    if op.meaning.or_copy and not row.or_copy:
        able = " and ".join(f"'{m.name}'" for m in VIEW_MAPS.values() if m.or_copy)
        raise ValueError(f"'{op.name}': 'or copy' is not supported after '{row.name}', only after {able}")
    return call


def _geometry(lowered: LoweredOp, host: Forward, call: Call) -> Geometry:
    source = host.tensor(call.args[0])
    name, args = _map(host, call, source)
    before = host.program()
    output = lowered.op.outputs[0]
    return Geometry(before, name, source, args, declared_shape(lowered, host, output), output.name)


def _map(host: Forward, call: Call, source: str) -> tuple[str, tuple[str, ...]]:
    params = VIEW_MAPS[call.func].params
    given = dict(zip(params, call.args[1:])) | dict(call.kwargs)
    if call.func == "unsqueeze":
        dims = host.inlined(given["dim"])
        if dims.kind != "int":
            shape = f"cti_shape_unsqueeze(call->op, cti_shape_of({source}), {as_ints(dims)})"
            return "reshape", (as_ints(Value(shape, "shape")),)
    texts = []
    for name in params:
        value = host.inlined(given[name])
        kind = _MAP_KINDS.get((call.func, name), "int")
        texts.append(as_ints(value) if kind == "ints" else as_scalar(value) if kind == "scalar" else as_int(value))
    return call.func, tuple(texts)


def _views(lowered: LoweredOp, host: Forward, recording: Recording, call: Call) -> Views:
    output = lowered.op.outputs[0]
    assert output.type.count is not None
    source = host.tensor(call.args[0])
    count = host.program_as("const int64_t ", "count", as_int(host.inlined(output.type.count)))
    result = local(output.name)
    if recording.saves() is not None:
        raise ValueError(f"'{lowered.op.name}': the views of a list cannot be saved; save what they are views of")
    host.defined["i"] = Value("i", "int")
    host.loop = loop = Loop(frozenset({"i"}), host.count)
    name, args = _map(host, call, source)
    before = host.program()
    geometry = Geometry(before, name, source, args, declared_shape(lowered, host, output), output.name)
    host.loop = None
    return Views(
        count=count,
        ahead=tuple(lines(loop.ahead)),
        records=recording.view_records(),
        geometry=geometry,
        result=result,
        record=recording.record("made[0]", "call->recorded && count > 0", is_listed=True),
    )
