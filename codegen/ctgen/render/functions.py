"""The public functions of an op form, and their parameters."""

from __future__ import annotations

from collections.abc import Callable

from ctgen.language import queries
from ctgen.lower.cnames import (
    declared_name,
    local,
    options,
    options_type,
    public_type,
    required,
)
from ctgen.lower.op import Form
from ctgen.model.ops import Arg, Op

#: the parameter that points to the result on the host
ANSWER = "value"
_ANSWER_TYPES = {
    "bool": "bool ",
    "int": "int64_t ",
    "scalar": "ct_scalar ",
    "dtype": "ct_dtype ",
    "ints": "ct_ints ",
    "int_lists": "ct_int_lists ",
}


def answer_type(op: Op) -> str:
    """Returns the C type of an operator's result on the host, followed by a blank."""
    return _ANSWER_TYPES[op.answer]


def _param(form: Form, arg: Arg) -> str:
    return f"{public_type(form.prefix, arg)}{local(arg.name)}"


def _declared(form: Form, arg: Arg) -> str:
    return f"{public_type(form.prefix, arg)}{declared_name(form.op, arg)}"


def _params(form: Form, out: bool, shown: Callable[[Form, Arg], str]) -> list[str]:
    params = [shown(form, arg) for arg in required(form.op)]
    if out:
        params.append("ct_tensor *out" if len(form.op.outputs) == 1 else f"{form.prefix}_{form.name}_result out")
    if form.op.answer:
        params.append(f"{answer_type(form.op)}*{ANSWER}")
    if options(form.op):
        params.append(f"const {options_type(form.prefix, form.op)} *opts")
    return params


def has_inplace(form: Form) -> bool:
    return form.derived.inplace is not None or queries.writes_argument(form.op) != ""


def has_out(form: Form) -> bool:
    """Returns true if the op has an _out form: its kind is elementwise, reduce, scan, reference or primitive, it uses
    no random numbers, and no size depends on elements."""
    op = form.op
    if op.meaning.kind not in ("elementwise", "reduce", "scan", "reference", "primitive") or op.draws or op.sizes:
        return False
    return not queries.writes_argument(op) and all(o.type.count is None for o in op.outputs)


def is_writing(form: Form) -> bool:
    """Returns true for an op that writes its argument under its own name, for example copy_."""
    return queries.writes_argument(form.op) != ""


def function_forms(form: Form) -> list[tuple[str, str]]:
    """Returns each public function as a pair: its name and the kind of call."""
    base = f"{form.prefix}_{form.name}"
    if form.op.answer:
        return [(base, "runtime")]
    if form.op.meaning.kind == "runtime":
        return [(base, "runtime"), *([(f"{base}_", "in_place")] if form.op.inplace is not None else [])]
    found = [(base, "in_place" if is_writing(form) else "plain")]
    if form.derived.inplace is not None and not is_writing(form):
        found.append((f"{base}_", "in_place"))
    if has_out(form):
        found.append((f"{base}_out", "out"))
    return found


def prototype_params(form: Form, kind: str) -> list[str]:
    return _params(form, kind == "out", _declared) or ["void"]


def definition_params(form: Form, kind: str) -> list[str]:
    """Returns the parameters of the definition. Their names do not collide with names that the printed code uses."""
    return _params(form, kind == "out", _param) or ["void"]
