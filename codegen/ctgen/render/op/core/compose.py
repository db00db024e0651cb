"""Data for templates/op/core/compose.c.j2 and reference.c.j2: operators that are composed of other operators."""

from __future__ import annotations

from dataclasses import replace

from ctgen.lower.cnames import local
from ctgen.lower.op import LoweredOp
from ctgen.lower.statements import lines
from ctgen.lower.tensor import declare, print_program
from ctgen.model.frozen import frozen
from ctgen.model.ops import Assign, TensorType
from ctgen.model.programs import live, names_used
from ctgen.render.op.core.forward import Forward, Program, inline_lets
from ctgen.render.op.core.record import Record, Recording, Records, Saves
from ctgen.render.op.core.results import DeclaredShape, Returned, declared_shape, result_name, returned
from ctgen.render.op.core.updates import Target, Update, targets, updates


@frozen
class Promoted:
    """Operand that is converted to the promoted dtype, as a recorded operation, because an op of the composition would
    promote it differently."""

    name: str
    dtype: str
    is_optional: bool


@frozen
class Step:
    """One statement. `tensors` and `lists` are the objects that it creates; creating them may fail."""

    lines: Program
    tensors: tuple[str, ...]
    lists: tuple[str, ...]


@frozen
class Checked:
    """Value that a composition returns as a result: its dtype and shape must be as declared. `shape` is None if both
    are proved."""

    said: str
    name: str
    dtype: str
    shape: DeclaredShape | None


@frozen
class Compose:
    """A composition. `converts`: results are rounded to their declared dtype, as a kernel would round them."""

    promoted: tuple[Promoted, ...]
    steps: tuple[Step, ...]
    checked: tuple[Checked, ...]
    returned: Returned
    converts: bool = False

    @property
    def may_fail(self) -> bool:
        return bool(self.promoted or self.checked or any(step.tensors or step.lists for step in self.steps))


@frozen
class Reference:
    """The reference of an operator. `lines` and `value` are the definition. `declared` is the shape that the value is
    compared with, None if the compiler has proved that they are equal. `updates` are computed before the result is
    adopted, because computing them may fail."""

    records: Records | None
    lines: Program
    value: str
    declared: DeclaredShape | None
    said: str
    targets: tuple[Target, ...]
    updates: tuple[Update, ...]
    result: str
    dtype: str
    record: Record | None
    saves: Saves | None
    returned: Returned


#: kinds of values whose creation by an operator may fail
_FALLIBLE = ("tensor", "list")


def compose(lowered: LoweredOp, host: Forward, recording: Recording) -> Compose:
    program = lowered.op.meaning.program
    assert program is not None
    promoted = _promoted(lowered, host)
    steps = tuple(_step(host, s, at) for at, s in enumerate((*lets(lowered, host), *program.statements)))
    values = [at for at, output in enumerate(lowered.op.outputs) if output.type.count is None]
    return Compose(promoted, steps, tuple(_checked(lowered, host, at) for at in values), returned(lowered))


def _step(host: Forward, statement: Assign, at: int) -> Step:
    made = tuple(lines(declare(host, statement, at)))
    return Step(made, *(tuple(local(t) for t in statement.targets if host.defined[t].kind == k) for k in _FALLIBLE))


def _promoted(lowered: LoweredOp, host: Forward) -> tuple[Promoted, ...]:
    """Returns the operands that share a promoted dtype."""
    found = []
    for name, arg in lowered.inputs:
        assert isinstance(arg.type, TensorType)
        rule = next(
            (r for r in lowered.op.where if isinstance(arg.type, TensorType) and r.name == arg.type.dtype.name), None
        )
        if rule is not None and rule.kind == "promote" and rule.to_float:
            found.append(Promoted(local(name), host.spell(rule.name), arg.type.optional))
    return tuple(found)


def lets(lowered: LoweredOp, host: Forward) -> tuple[Assign, ...]:
    """Returns the `let` statements that the program reads, in order, also those with plain numbers. A value that the
    conditions of the call have already computed keeps the name of its local."""
    program = lowered.op.meaning.program
    assert program is not None
    needed = tuple(name for s in program.statements for name in names_used(s.value))
    found = live([s for s in lowered.op.let.statements if s.param is None], needed)
    meant = [inline_lets(lowered, s.value) for s in found]
    return tuple(replace(s, value=value) if value in host.bound else s for s, value in zip(found, meant))


def _checked(lowered: LoweredOp, host: Forward, at: int) -> Checked:
    output = lowered.op.outputs[at]
    return Checked(output.name, local(output.name), host.result_dtype(at), declared_shape(lowered, host, output))


def reference(lowered: LoweredOp, host: Forward, recording: Recording) -> Reference:
    """Returns the reference. An op without a kernel runs its definition, unrecorded."""
    program, output = lowered.op.meaning.program, lowered.op.outputs[0]
    if program is None:
        raise ValueError(f"'{lowered.op.name}' has neither a kernel nor a reference")
    if len(lowered.op.outputs) > 1:
        raise ValueError(f"'{lowered.op.name}': a reference with several results needs a kernel")
    result = result_name(lowered)
    printed = print_program(host, type(program)((*lets(lowered, host), *program.statements)))
    return Reference(
        records=recording.records(),
        lines=tuple(lines(printed.statements)),
        value=printed.value.text,
        declared=declared_shape(lowered, host, output),
        said=output.name,
        targets=targets(lowered),
        updates=updates(lowered, host),
        result=result,
        dtype=host.result_dtype(0),
        record=recording.record(result),
        saves=recording.saves(),
        returned=returned(lowered),
    )
