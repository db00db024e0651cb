"""The public functions of an operator form, and their parameters."""

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
from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Arg, Op

#: the parameter that points to a host result
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
    """Returns the C type of an operator's host result, followed by a blank."""
    return _ANSWER_TYPES[op.answer]


def _param(lowered: LoweredOp, arg: Arg) -> str:
    return f"{public_type(lowered.prefix, arg)}{local(arg.name)}"


def _declared(lowered: LoweredOp, arg: Arg) -> str:
    return f"{public_type(lowered.prefix, arg)}{declared_name(lowered.op, arg)}"


def _params(lowered: LoweredOp, out: bool, shown: Callable[[LoweredOp, Arg], str]) -> list[str]:
    params = [shown(lowered, arg) for arg in required(lowered.op)]
    if out:
        params.append(
            "ct_tensor *out" if len(lowered.op.outputs) == 1 else f"{lowered.prefix}_{lowered.name}_result out"
        )
    if lowered.op.answer:
        params.append(f"{answer_type(lowered.op)}*{ANSWER}")
    if options(lowered.op):
        params.append(f"const {options_type(lowered.prefix, lowered.op)} *opts")
    return params


def has_inplace(lowered: LoweredOp) -> bool:
    return lowered.derived.inplace is not None or queries.writes_argument(lowered.op) != ""


def has_out(lowered: LoweredOp) -> bool:
    """Returns true if the operator has an _out function. The operator's kind must be elementwise, reduce, scan,
    reference or primitive. The operator must not use random numbers, and no size of a result may depend on elements."""
    op = lowered.op
    if op.meaning.kind not in ("elementwise", "reduce", "scan", "reference", "primitive") or op.draws or op.sizes:
        return False
    return not queries.writes_argument(op) and all(o.type.count is None for o in op.outputs)


def is_writing(lowered: LoweredOp) -> bool:
    """Returns true if the operator's plain function writes to an argument, as copy_ does."""
    return queries.writes_argument(lowered.op) != ""


def function_forms(lowered: LoweredOp) -> list[tuple[str, str]]:
    """Returns a pair for each public function: its name and the kind of call (plain, in-place, out)."""
    base = f"{lowered.prefix}_{lowered.name}"
    if lowered.op.answer:
        return [(base, "runtime")]
    if lowered.op.meaning.kind == "runtime":
        return [(base, "runtime"), *([(f"{base}_", "in_place")] if lowered.op.inplace is not None else [])]
    found = [(base, "in_place" if is_writing(lowered) else "plain")]
    if lowered.derived.inplace is not None and not is_writing(lowered):
        found.append((f"{base}_", "in_place"))
    if has_out(lowered):
        found.append((f"{base}_out", "out"))
    return found


def prototype_params(lowered: LoweredOp, kind: str) -> list[str]:
    return _params(lowered, kind == "out", _declared) or ["void"]


def definition_params(lowered: LoweredOp, kind: str) -> list[str]:
    """Returns the parameters of the function definition. The parameters' names do not collide with names in the
    generated code."""
    return _params(lowered, kind == "out", _param) or ["void"]
