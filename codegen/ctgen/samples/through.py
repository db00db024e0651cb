"""`tests: through`: formulas that are applied to outputs before they are compared. This module evaluates the formulas.
The module also converts the formulas to calls for opcheck, which does not read formulas. The tensors of a call are
outputs, or results of earlier calls. Shapes and attributes in a formula are evaluated here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ctgen.interpret.arrays import Array, BadCall
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.model import dtypes
from ctgen.model.ops import Call, Expr, Formula, If, Item, Name, Num, Op, TensorType
from ctgen.resolve.rule_text import is_tensor
from ctgen.samples.sampling import BadTests
from ctgen.samples.tensors import TensorSpec
from ctgen.samples.text import ArgValue, Same, Step


def mapped(machine: Machine, op: Op, outputs: list[Any]) -> list[Any]:
    """Returns the results of applying `through` to the outputs."""
    if not op.tests.through:
        return outputs
    given = named(op, outputs)
    env: dict[Expr, Any] = {Name(name): value for name, value in given.items()}
    found = {f.target: _value(machine, f, env) for f in op.tests.through if f.target in given}
    return [found.get(name, value) for name, value in given.items()]


def named(op: Op, outputs: list[Any]) -> dict[str, Any]:
    """Returns the outputs by name. An output whose condition is false may be missing from the list."""
    return dict(zip((o.name for o in op.outputs if o.condition is None or len(outputs) == len(op.outputs)), outputs))


def _value(machine: Machine, formula: Formula, env: Mapping[Expr, Any]) -> Array:
    try:
        found = machine.run_program(formula.program, dict(env))
    except Undefined as error:
        raise BadTests("through", f"{formula.target}: no value: {error}") from error
    if not isinstance(found, Array):
        raise BadTests("through", f"{formula.target}: is no tensor")
    return found


def compared_dtype(own: str, value: Array) -> str:
    """Returns the dtype of an output after `through`. The floats of the evaluator are all f64, so the width is copied
    from the output's declared dtype."""
    if not dtypes.is_inexact(value.dtype):
        return value.dtype
    if dtypes.is_complex(own) == dtypes.is_complex(value.dtype):
        return own
    return dtypes.apply("complex_of" if dtypes.is_complex(value.dtype) else "real_of", own)


# ---- calls for opcheck ------------------------------------------------------------------


def steps(machine: Machine, op: Op, outputs: Mapping[str, Array]) -> tuple[Step, ...]:
    """Returns the calls for the formulas. outputs: the outputs of the sample, whose shapes the formulas may read."""
    made: list[Step] = []
    renamed: dict[str, str] = {}
    for formula in op.tests.through:
        taker = _Taker(
            machine, made, {Name(name): value for name, value in outputs.items()}, dict.fromkeys(outputs, "")
        )
        try:
            renamed[formula.target] = taker.program(formula)
        except Undefined as error:
            raise BadTests("through", f"{formula.target}: opcheck takes calls of operators only: {error}") from error
    return (*made, *(Step((target,), None, {"self": Same(name)}) for target, name in renamed.items() if name != target))


@dataclass
class _Taker:
    """Converts formulas to calls. `env` has the values of shapes and attributes. `names` maps the tensors in a formula
    to their names in the calls."""

    machine: Machine
    made: list[Step]
    env: dict[Expr, Any]
    names: dict[str, str] = field(default_factory=dict)

    def program(self, formula: Formula) -> str:
        name = ""
        for statement in formula.program.statements:
            if len(statement.targets) != 1:
                raise BadCall("one name for each result")
            name = self.tensor(statement.value)
            self.names[statement.targets[0]] = name
            self.env[Name(statement.targets[0])] = self.machine.value(statement.value, dict(self.env))
        return name

    def tensor(self, expr: Expr) -> str:
        if isinstance(expr, Name) and expr.id in self.names:
            return self.names[expr.id] or expr.id
        if isinstance(expr, If):
            return self.tensor(expr.then if self.machine.value(expr.cond, dict(self.env)) else expr.other)
        if isinstance(expr, Item) and isinstance(expr.base, Call):
            return self.call(expr.base)[expr.index]
        if isinstance(expr, Call) and expr.kind == "op":
            return self.call(expr)[0]
        raise BadCall(f"{type(expr).__name__.lower()} is no call")

    def call(self, call: Call) -> tuple[str, ...]:
        op = self.machine.ops[call.func]
        given = {**dict(zip((a.name for a in op.args), call.args)), **dict(call.kwargs)}
        args = {name: self.argument(op, name, value) for name, value in given.items()}
        into = tuple(f"step {len(self.made)}.{i}" for i in range(len(op.outputs)))
        self.made.append(Step(into, op, args))
        return into

    def argument(self, op: Op, name: str, expr: Expr) -> ArgValue:
        kind = next(a.type for a in op.args if a.name == name)
        if is_tensor(expr, frozenset(self.names)):
            return Same(self.tensor(expr))
        value = self.machine.value(expr, dict(self.env))
        if not isinstance(kind, TensorType):
            return value
        if not isinstance(expr, (Num, Call)) or not kind.scalar:
            raise BadCall(f"'{name}' of '{op.name}' is a tensor")
        word = "bool" if isinstance(value, bool) else "i64" if isinstance(value, int) else "f64"
        return TensorSpec(word, (), "values", values=(value,), is_scalar=True)
