"""Data for templates/op/core/compose.c.j2 and reference.c.j2: operators whose definition calls other operators."""

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
    """Operand that a recorded operation converts to the promoted dtype. Without it, an operator of the composition
    would promote the operand differently."""

    name: str
    dtype: str
    is_optional: bool


@frozen
class Step:
    """One statement of a composition. `tensors` and `lists` are the objects that the composition creates; their
    creation may fail."""

    lines: Program
    tensors: tuple[str, ...]
    lists: tuple[str, ...]


@frozen
class Checked:
    """Value that a composition returns as a result. The call checks that its dtype and shape are as declared. `shape`
    is None if the compiler has proved both."""

    said: str
    name: str
    dtype: str
    shape: DeclaredShape | None


@frozen
class Compose:
    """Definition that is a composition. `converts`: each result is rounded to the declared dtype, as a kernel does."""

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
    """Reference definition of an operator without kernel. `lines` and `value` are the definition. `declared` is the
    shape with which the shape of the value is compared, None if the compiler has proved that they are equal. `updates`
    are new values of arguments, computed before the result is stored in the destination, because the computation may
    fail."""

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
    """Returns the operands that are promoted to a common dtype."""
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
    """Returns the `let` statements that the program reads, including plain numbers, in the order of the entry. A value
    that the conditions of the call have already computed is read from its local."""
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
    """Returns the reference definition. An operator without a kernel runs it without recording."""
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
