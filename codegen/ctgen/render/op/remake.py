"""Data for templates/op/remake.c.j2: the function that computes the result of a call again, from its operands and from
the attributes that the node stores."""

from __future__ import annotations

from ctgen.lower.cnames import local
from ctgen.lower.cvalues import Value
from ctgen.lower.op import LoweredOp
from ctgen.lower.statements import lines
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Name
from ctgen.plan.remake import remake, skipped_by_remake
from ctgen.render.op.formulas import Backward

#: the runtime's function for operators that copy their first operand
_COPY = "cti_remake_copy"


def remake_function(lowered: LoweredOp) -> str:
    """Returns the name of the C function; "" if the result is not computed again."""
    kind = remake(lowered.op, lowered.ops)
    return {"": "", "copy": _COPY, "call": f"{lowered.name}_remake"}[kind]


def skipped_operands(lowered: LoweredOp) -> str:
    """Returns the bit mask of the tensors that the function does not read, as C; "" if it reads all."""
    skipped = skipped_by_remake(lowered.op) if remake(lowered.op, lowered.ops) else ()
    return " | ".join(f"1u << {at}" for at, (name, _) in enumerate(lowered.inputs) if name in skipped)


@frozen
class RemakeFunction:
    """`before` are the statements before the call, `value` is the call. `state` is the field with the random state
    of the call, "" if the operator is not random. `names` are the C names in the statements."""

    op: str
    before: tuple[str, ...]
    value: str
    reads_node: bool
    state: str
    names: frozenset[str]


def remake_call(lowered: LoweredOp) -> RemakeFunction | None:
    """Returns the function that calls the operator again; None if the operator has no function of its own."""
    if remake(lowered.op, lowered.ops) != "call":
        return None
    printer = _Operands(lowered)
    skipped = skipped_by_remake(lowered.op)
    given = tuple((arg.name, Name(arg.name)) for arg in lowered.op.args if arg.name not in skipped)
    value = printer.value(Call(lowered.op.name, (), given, "op"))
    names = frozenset(printer.reads)
    state = local(lowered.state.save.name) if lowered.state is not None else ""
    return RemakeFunction(
        lowered.name, tuple(lines(printer.take())), value.text, bool(state) or "node" in names, state, names
    )


class _Operands(Backward):
    """Printer that reads the tensors of a call from the array of its operands."""

    def __init__(self, lowered: LoweredOp) -> None:
        super().__init__(lowered, "", {}, binds=False)
        self.operands = {
            name: Value(f"operands.items[{at}]", "tensor", reads=("operands",))
            for at, (name, _) in enumerate(lowered.inputs)
        }
        if lowered.list_arg is not None:
            first = len(lowered.inputs)
            items = f"ct_tensors_of(operands.items + {first}, operands.count - {first})" if first else "operands"
            self.operands[lowered.list_arg.name] = Value(items, "list", reads=("operands",))

    def _find(self, name: str) -> Value | None:
        return self.operands.get(name) or super()._find(name)
