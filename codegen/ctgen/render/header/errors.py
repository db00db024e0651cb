"""Errors that a call can return, each with description and status. The errors are derived from the types, the
conditions in `requires` and the kind of the call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, said_name
from ctgen.lower.op import LoweredOp
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Dim, DtypeName, Expr, If, ListOf, Name, Pack, TensorType
from ctgen.model.visit import walk
from ctgen.render.header.descriptions import carriers, dtypes_text, listed, written
from ctgen.render.op.core.forward import inline_lets

#: in the order of ct_status
STATUSES = ("CT_E_INVALID", "CT_E_SHAPE", "CT_E_DTYPE", "CT_E_UNSUPPORTED")


@frozen
class Refusal:
    """An error. The call returns `status` if the condition `must` is false."""

    status: str
    must: str


def refusals(lowered: LoweredOp) -> tuple[Refusal, ...]:
    found = [*_axes(lowered), *_required(lowered), *_shapes(lowered), *_dtypes(lowered), *_not_implemented(lowered)]
    return tuple(sorted(dict.fromkeys(found), key=lambda refusal: STATUSES.index(refusal.status)))


# ---- conditions ------------------------------------------------------------------------------------------


def _required(lowered: LoweredOp) -> Iterator[Refusal]:
    for condition, message in lowered.op.requires:
        status = "CT_E_SHAPE" if queries.is_of_shapes(lowered.op, condition) else "CT_E_INVALID"
        yield Refusal(status, message or written(lowered, condition))


def _axes(lowered: LoweredOp) -> Iterator[Refusal]:
    names = [said_name(lowered.op, arg) for arg in lowered.attributes if attr_type(arg).kind in ("dim", "dims")]
    if names:
        yield Refusal("CT_E_INVALID", f"{listed(names)} in the range given above")


#: for each shape function: the status and the description of the condition that it imposes on its first argument ({0});
#: {1} is an operand of the operator
_MADE = {
    "infer": ("CT_E_SHAPE", "{0} has as many elements as {1}"),
    "expand": ("CT_E_SHAPE", "{1}.shape broadcasts to size"),
    "einsum": (
        "CT_E_INVALID",
        "{0} names each axis of the operands by a letter, and the axes of the result after ->",
    ),
}


# ---- shapes ----------------------------------------------------------------------------------------------


def _shapes(lowered: LoweredOp) -> Iterator[Refusal]:
    known: set[Dim | Pack] = {Pack(Name(attr_type(arg).of)) for arg in lowered.attributes}
    for arg in queries.tensor_args(lowered.op):
        assert isinstance(arg.type, TensorType)
        dims = arg.type.dims
        is_free = len(dims) == 1 and isinstance(dims[0], Pack) and arg.type.count is None and dims[0] not in known
        if is_free and isinstance(dims[0].expr, Name):
            known.add(dims[0])
            continue
        yield Refusal(
            "CT_E_SHAPE", "each tensor has the shape given above, where a letter is the same size in all shapes"
        )
        break
    for output in lowered.op.outputs:
        for call in (node for d in output.type.dims for node in walk(inline_lets(lowered, d.expr))):
            if isinstance(call, Call) and call.func == "broadcast":
                yield Refusal("CT_E_SHAPE", written(lowered, replace(call, func="broadcasts")))
            elif isinstance(call, Call) and call.func in _MADE:
                status, text = _MADE[call.func]
                first = said_name(lowered.op, lowered.op.args[0])
                yield Refusal(status, text.format(spell(call.args[0]), first))


# ---- dtypes ----------------------------------------------------------------------------------------------


def _dtypes(lowered: LoweredOp) -> Iterator[Refusal]:
    if any(dtypes_text(queries.argument_dtypes(lowered.op, arg)) for arg in queries.tensor_args(lowered.op)):
        yield Refusal("CT_E_DTYPE", "each tensor has a dtype given above")
    for rule in lowered.op.where:
        own = carriers(lowered, rule.name)
        several = len(own) > 1 or any(
            a.is_list and isinstance(a.type, TensorType) and a.type.dtype == DtypeName(rule.name)
            for a in lowered.op.args
            if not a.type.optional  # the items of an optional list may have different dtypes
        )
        if rule.kind == "set" and several:
            yield Refusal("CT_E_DTYPE", f"{listed(own)} have the same dtype")
        if (
            rule.kind == "computed"
            and rule.allowed
            and set(rule.allowed) != set(dtypes.ALL)
            and _is_chosen(lowered, rule.alternatives)
        ):
            yield Refusal("CT_E_DTYPE", f"the dtype of the result is {dtypes_text(rule.allowed)}")


def _is_chosen(lowered: LoweredOp, alternatives: tuple[Expr, ...]) -> bool:
    """Returns true if the caller can choose the computed dtype."""
    return bool(alternatives) and not isinstance(alternatives[0], (If, ListOf))


def _not_implemented(lowered: LoweredOp) -> Iterator[Refusal]:
    names = queries.not_implemented(lowered.op)
    if names:
        yield Refusal("CT_E_UNSUPPORTED", f"backward needs no gradient of {listed(names, 'or')}")
