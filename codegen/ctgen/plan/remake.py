"""The operators whose result the runtime can compute again, from the operands of the call, instead of keeping it for
backward. Such an operator has one result, which depends only on its operands and on the random state that its node
saves, and it costs about as much as reading its operands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from ctgen.language import queries
from ctgen.model.ops import AttrType, Call, Expr, Name, Op, OpSignature, TensorType
from ctgen.model.visit import walk

#: "copy": the elements of the first operand, in another dtype or shape; "call": a call of the operator
Remake = Literal["", "copy", "call"]

#: kinds of operators without products of matrices
_CHEAP = ("elementwise", "reduce", "view")

#: primitives that move or sum elements
_PASSES = frozenset(
    "cat constant_pad_nd edge_pad embedding flip gather index_select repeat_along roll_axes stack sum_to_size".split()
)

#: kinds of attributes that a node stores and that calls accept
_STORED = frozenset({"int", "dim", "float", "bool", "enum", "scalar", "dtype", "ints", "shape", "int_n", "dims"})

_MAX_OPERANDS = 8  # CTI_RECIPE_OPERANDS


def remake(op: Op, ops: Mapping[str, OpSignature]) -> Remake:
    """Returns the way in which the result of the operator is computed again; "" if it is not. ops: the signatures of
    all operators."""
    if not _is_plain(op):
        return ""
    meaning = op.meaning
    if meaning.kind == "view":
        return "copy" if meaning.or_copy else ""
    if meaning.kind == "elementwise" and isinstance(meaning.expr, Name) and not meaning.reduced:
        if any(arg.name == meaning.expr.id for arg in queries.tensor_args(op)):
            return "copy"
    return "call" if _are_stored(op) and _is_cheap(op, ops) else ""


def skipped_by_remake(op: Op) -> tuple[str, ...]:
    """Returns the arguments that a call updates; the result does not depend on them."""
    return tuple(update.target for update in op.updates)


def _is_plain(op: Op) -> bool:
    """Returns true if the operator computes one tensor from its operands and from a saved random state."""
    return (
        len(op.outputs) == 1
        and op.outputs[0].type.count is None
        and not op.answer
        and len(queries.tensor_inputs(op)) <= _MAX_OPERANDS
        and bool(queries.tensor_args(op))
        and all(not arg.is_list or arg == queries.open_list(op) for arg in op.args if not arg.is_attr)
        and (not queries.is_random(op) or any(save.form == "state" for save in op.saved or ()))
        and not (queries.writes_argument(op) or queries.has_group(op) or queries.is_never_deterministic(op))
    )


def _are_stored(op: Op) -> bool:
    return all(isinstance(arg.type, AttrType) and arg.type.kind in _STORED for arg in op.args if arg.is_attr)


def _is_cheap(op: Op, ops: Mapping[str, OpSignature]) -> bool:
    if op.meaning.kind == "elementwise":
        return not (op.meaning.reduced or op.updates)
    if op.meaning.kind == "primitive":
        return op.meaning.name in _PASSES
    if op.meaning.kind != "reference":
        return False
    calls, names = set(), set()
    for node in _forward(op):
        if isinstance(node, Call) and node.kind == "op":
            calls.add(node.func)
        elif isinstance(node, Name):
            names.add(node.id)
    return all(_is_pass(ops[func]) for func in calls) and all(
        _is_optional(op, name) and name not in names for name in skipped_by_remake(op)
    )


def _is_pass(signature: OpSignature) -> bool:
    return signature.meaning in _CHEAP or (signature.meaning == "primitive" and signature.name in _PASSES)


def _is_optional(op: Op, name: str) -> bool:
    arg = queries.arg_named(op, name)
    return arg is not None and isinstance(arg.type, TensorType) and arg.type.optional


def _forward(op: Op) -> Iterator[Expr]:
    """Yields the expressions of the forward definition and of its statistics, also those in `let`."""
    lets = {target: s.value for s in op.let.statements for target in s.targets}
    left: list[Expr] = [s.value for s in op.meaning.program.statements] if op.meaning.program is not None else []
    left += [s.value for stat in op.stats for s in stat.program.statements]
    while left:
        for node in walk(left.pop()):
            yield node
            if isinstance(node, Name) and node.id in lets:
                left.append(lets.pop(node.id))
