"""Prints what the core function of a collective does: a call of the comm floor (runtime/comm/collective.h), which knows
neither tensors nor nodes."""

from __future__ import annotations

from ctgen.language.maps import COLLECTIVES
from ctgen.lower.cnames import attr_type, word_number
from ctgen.lower.op import Form
from ctgen.model.ops import Call, Expr, Name
from ctgen.render.arguments import FAIL, Forward, check, inline_lets, output_dtype
from ctgen.render.pieces import PiecesLike, result_name


def collective(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    call = form.op.meaning.expr
    assert isinstance(call, Call)
    row = COLLECTIVES[call.func]
    if not row.printed:
        raise ValueError(
            f"'{form.op.name}': the collective '{call.func}' cannot be printed yet; {', '.join(_printed())} can"
        )
    given = dict(zip(row.params, call.args[1:])) | dict(call.kwargs)
    source, result = host.tensor(call.args[0]), result_name(form)
    params = [_param(form, host, given[name]) for name in row.params]
    dtype = output_dtype(form, 0)
    return [
        *pieces.shape(0, "shape"),
        *pieces.records(),
        f"ct_tensor *{result} = cti_call_result(call, {dtype}, &shape);",
        f"if (!{result}) {FAIL}",
        *pieces.record(result),
        f"ct_tensor *made_{result} = cti_call_buffer(call, {result}, {dtype});",
        f"if (!made_{result}) {FAIL}",
        *host.flush(),
        "cti_tensor_view views[2];",
        f"cti_view *{source}_view = cti_view_tensor(&views[0], {source});",
        f"cti_view *{result}_view = cti_view_tensor(&views[1], made_{result});",
        "cti_launch launch = {.op = call->op};",
        (
            "const ct_status status ="
            f" cti_comm_{row.name}({', '.join(['&launch', f'{source}_view', *params, f'{result}_view'])});"
        ),
        check(f"cti_call_kernel(call, status, {dtype})"),
        check(f"cti_call_store(call, made_{result}, {result})"),
        f"cti_call_written(call, {result});",
        *pieces.save_rest(),
        *pieces.end(),
    ]


def _printed() -> list[str]:
    return [row.name for row in COLLECTIVES.values() if row.printed]


def _param(form: Form, host: Forward, expr: Expr) -> str:
    """A parameter of the map. The comm floor has a constant for each word."""
    value = host.value(inline_lets(form, expr))
    arg = next((a for a in form.attributes if expr == Name(a.name)), None)
    if value.kind != "word":
        return value.text
    *others, last = attr_type(arg).values if arg is not None else value.words
    text = _constant(last)
    for word in reversed(others):
        text = f"{value.text} == {word_number(word)} ? {_constant(word)} : {text}"
    return text


def _constant(word: str) -> str:
    return f"CTI_COMM_{word.upper()}"
