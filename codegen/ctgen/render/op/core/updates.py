"""The key `updates` of an entry: arguments that a call overwrites at its end. The new values are not recorded."""

from __future__ import annotations

from dataclasses import replace

from ctgen.lower.cnames import local
from ctgen.lower.cvalues import Value
from ctgen.lower.op import LoweredOp
from ctgen.lower.statements import lines
from ctgen.lower.tensor import print_into
from ctgen.model.frozen import frozen
from ctgen.model.ops import Assign, Expr, Formula, If, Name, TensorType
from ctgen.model.ops import Program as Formulas
from ctgen.model.programs import live, names_used
from ctgen.render.op.core.dtypes import said_input
from ctgen.render.op.core.forward import Forward, Program


@frozen
class Target:
    """Check of an argument that the call will overwrite: it must be writable and must not require a gradient."""

    said: str
    name: str


@frozen
class Update:
    """New value of an argument. `tests` are the conditions under which the argument is written. `lines` are the
    statements that compute the new value."""

    name: str
    before: Program
    tests: tuple[str, ...]
    lines: Program


def reads(lowered: LoweredOp, name: str) -> bool:
    """Returns true if an update reads the aux tensor."""
    return any(name in names_used(s.value) for u in lowered.op.updates for s in _whole(lowered, u.program).statements)


def targets(lowered: LoweredOp) -> tuple[Target, ...]:
    written = {update.target: None for update in lowered.op.updates}
    found = [(name, arg) for target in written for name, arg in lowered.inputs if name == target]
    return tuple(Target(said_input(lowered, name, arg), local(name)) for name, arg in found)


def updates(lowered: LoweredOp, host: Forward) -> tuple[Update, ...]:
    """Returns the updates. The call computes all new values before it writes the first: each depends on old values, and
    computing one may fail."""
    if lowered.op.updates:
        for aux in lowered.op.aux:
            host.defined[aux.name] = Value(local(aux.name), "tensor")
    return tuple(_update(lowered, host, update) for update in lowered.op.updates)


def _update(lowered: LoweredOp, host: Forward, update: Formula) -> Update:
    name = local(update.target)
    condition, program = _split(update)
    tests = [f"!cti_absent({name})"] if _is_optional(lowered, update.target) else []
    if condition is not None:
        tests.append(host.inlined(condition).within(3))
    before = host.program()
    defined = dict(host.defined)
    made = tuple(lines(print_into(host, _whole(lowered, program), f"next_{name}")))
    host.defined.clear()
    host.defined.update(defined)
    return Update(name, before, tuple(tests), made)


def _split(update: Formula) -> tuple[Expr | None, Formulas]:
    """Splits an update of the form `new if condition else target` into the condition and the new value. An update of
    this form writes only if the condition is true."""
    *before, last = update.program.statements
    if isinstance(last.value, If) and last.value.other == Name(update.target):
        return last.value.cond, replace(update.program, statements=(*before, replace(last, value=last.value.then)))
    return None, update.program


def _whole(lowered: LoweredOp, program: Formulas) -> Formulas:
    """Returns the program, preceded by the `let` statements that it reads."""
    needed = tuple(name for s in program.statements for name in names_used(s.value))
    lets: tuple[Assign, ...] = live([s for s in lowered.op.let.statements if s.param is None], needed)
    return replace(program, statements=(*lets, *program.statements))


def _is_optional(lowered: LoweredOp, target: str) -> bool:
    arg = next(a for a in lowered.op.args if a.name == target)
    return isinstance(arg.type, TensorType) and arg.type.optional
