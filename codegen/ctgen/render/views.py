"""Prints what the core function of a view does."""

from __future__ import annotations

from ctgen.language.maps import VIEW_MAPS
from ctgen.language.spell import spell
from ctgen.lower.cnames import local
from ctgen.lower.cvalues import Value, as_int, as_ints, as_scalar
from ctgen.lower.op import Form
from ctgen.model.ops import Call
from ctgen.render.arguments import FAIL, Forward, check, inline_lets
from ctgen.render.pieces import PiecesLike, result_name
from ctgen.render.results import checked_geometry

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


def _geometry(form: Form, host: Forward, call: Call) -> tuple[str, str]:
    """The function of a view map and its arguments behind op and self."""
    params = VIEW_MAPS[call.func].params
    given = dict(zip(params, call.args[1:])) | dict(call.kwargs)
    source = host.tensor(call.args[0])
    if call.func == "unsqueeze":
        dims = host.value(inline_lets(form, given["dim"]))
        if dims.kind != "int":
            shape = f"cti_shape_unsqueeze(call->op, cti_shape_of({source}), {as_ints(dims)})"
            return "reshape", as_ints(Value(shape, "shape"))
    texts = []
    for name in params:
        value = host.value(inline_lets(form, given[name]))
        kind = _MAP_KINDS.get((call.func, name), "int")
        texts.append(as_ints(value) if kind == "ints" else as_scalar(value) if kind == "scalar" else as_int(value))
    return call.func, ", ".join(texts)


def view(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    call = op.meaning.expr
    assert isinstance(call, Call)
    row = VIEW_MAPS[call.func]
    if not row.printed:
        raise ValueError(
            f"'{op.name}': a view by '{row.name}' cannot be printed; 'elementwise: {row.name}({spell(call.args[0])})'"
            " makes a copy"
        )
    if op.meaning.or_copy and not row.or_copy:
        able = " and ".join(f"'{m.name}'" for m in VIEW_MAPS.values() if m.or_copy)
        raise ValueError(f"'{op.name}': 'or copy' cannot be printed behind '{row.name}', only behind {able}")
    source = host.tensor(call.args[0])
    if op.outputs[0].type.count is not None:
        return _view_list(form, host, pieces, source, call)
    name, args = _geometry(form, host, call)
    behind = f", {args}" if args else ""
    result = result_name(form)
    lines = [*host.flush(), "cti_geometry geometry;"]
    if op.meaning.or_copy:
        lines += ["bool possible;", check(f"cti_geometry_try_{name}(call->op, {source}{behind}, &geometry, &possible)")]
        made = f"possible ? cti_call_view(call, {source}, &geometry, false) : cti_call_copy(call, {source}, &geometry)"
    else:
        lines.append(check(f"cti_geometry_{name}(call->op, {source}{behind}, &geometry)"))
        made = f"cti_call_view(call, {source}, &geometry, false)"
    lines += checked_geometry(form, host, op.outputs[0])
    lines += [*_view_records(form), f"ct_tensor *{result} = {made};", f"if (!{result}) {FAIL}", *pieces.record(result)]
    if form.derived.inplace is not None:
        lines.append(f"if (call->kind == CT_CALL_IN_PLACE) return cti_call_view_end(call, {result});")
    return [*lines, *pieces.end()]


def _view_records(form: Form) -> list[str]:
    if not form.recorded:
        return []
    bits = [f"1u << {i}" for i, (name, _) in enumerate(form.inputs) if any(e.target == name for e in form.edges)]
    source = local(form.edges[0].target)
    return [f"cti_call_records(call, {' | '.join(bits)}, false, (ct_dtype){source}->dtype);"]


def _view_list(form: Form, host: Forward, pieces: PiecesLike, source: str, call: Call) -> list[str]:
    output = form.op.outputs[0]
    assert output.type.count is not None
    count = as_int(host.value(inline_lets(form, output.type.count)))
    counted = host.flush_as("const int64_t ", "count", count)
    result = local(output.name)
    host.defined["i"] = Value("i", "int")
    name, args = _geometry(form, host, call)
    within = host.flush()
    outputs = check("cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1))")
    return [
        *counted,
        *_view_records(form),
        "ct_tensor **made = cti_call_array(call, count);",
        f"if (!made) {FAIL}",
        "for (int64_t i = 0; i < count; i++) {",
        *[f"    {line}" for line in within],
        "    cti_geometry geometry;",
        f"    {check(f'cti_geometry_{name}(call->op, {source}, {args}, &geometry)')}",
        *[f"    {line}" for line in checked_geometry(form, host, output)],
        f"    made[i] = cti_call_view(call, {source}, &geometry, true);",
        f"    if (!made[i]) {FAIL}",
        "}",
        f"const ct_tensors {result} = {{made, count}};",
        *pieces.record("made[0]", test="call->recorded && count > 0", after=outputs),
        f"return cti_call_end_list(call, {result});",
    ]
