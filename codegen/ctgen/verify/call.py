"""One recorded call of an operator in the evaluator: outputs, saved values and derived formulas. The formulas are
evaluated in the same way as in generated code."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

from ctgen.interpret.arrays import Array, BadCall, array, cast, dot, sum_to
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.frame import Env, Frame, drawn, tensors_of
from ctgen.interpret.metadata import reduce_shape
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Derived, Expr, Grad, Gradient, Item, Name, Op, Program, Save, Tangent
from ctgen.model.programs import whole_program
from ctgen.model.visit import leaf_of

Sample = Mapping[str, Any]
#: an output is an array or a list of arrays
Output = Any


@frozen
class Recorded:
    """A call of an operator on a sample. `outputs` are the results by name. `env` has every value that formulas may
    read."""

    machine: Machine
    derived: Derived
    frame: Frame
    outputs: dict[str, Output]
    env: Env
    unpacked: Env  # values that a gradient can read; without saved values whose condition is false

    @property
    def op(self) -> Op:
        return self.derived.op

    # ---- backward

    def gradient(self, g: Gradient, arriving: Mapping[str, Output]) -> Output:
        """Returns the gradient of one input in the dtype of the input."""
        env = {**self.unpacked, **{Grad(name): value for name, value in arriving.items()}}
        value = self.machine.run_program(g.graph, env)
        target = self.input(g.target)
        if isinstance(value, (list, tuple)):
            return [into(v, t) for v, t in zip(value, target)]
        if isinstance(value, Array) and value.shape != target.shape:
            raise BadCall(f"the gradient of {g.target} has sizes {list(value.shape)}, the input {list(target.shape)}")
        return into(value, target)

    def scalar_gradient(self, g: Gradient, arriving: Mapping[str, Array]) -> Array:
        """Returns the gradient by the scalar formula, computed element by element and summed to the shape of the
        input."""
        assert g.scalar is not None
        space = self.machine.space(self.frame)
        tensors: dict[Expr, Array] = {leaf: v for leaf, v in self.unpacked.items() if isinstance(v, Array)}
        for name, value in arriving.items():
            tensors[Grad(name)] = scaled(self.frame, value, math.prod(space))
        values = self.machine.elements(self.frame, g.scalar, tensors, space)
        target = self.input(g.target)
        dtype = "c128" if any(isinstance(v, complex) for v in values) else "f64"
        return into(sum_to(array(dtype, space, values), target.shape), target)

    def input(self, target: str) -> Any:
        base, bracket, index = target.partition("[")
        value = self.frame.values[base]
        return value[int(index[:-1])] if bracket else value

    # ---- forward

    def tangent(self, program: Program, moving: Mapping[str, Output]) -> Output:
        env = dict(self.env)
        for name, value in moving.items():
            base, bracket, index = name.partition("[")
            env[Tangent(base, int(index[:-1]) if bracket else None)] = value
        return self.machine.run_program(program, env)


def scaled(frame: Frame, value: Array, count: int) -> Array:
    """Divides the gradient by the number of values if `reduced` is mean."""
    reduced = frame.op.meaning.reduced
    if reduced and frame.values[reduced] == "mean" and count:
        return array(value.dtype, value.shape, [v / count for v in value.data])
    return value


def into(value: Any, like: Array) -> Array:
    """Returns a gradient in the dtype of its input. For a real input this is the real part of the gradient."""
    if isinstance(value, Array):
        return cast(value, "c128" if dtypes.is_complex(like.dtype) else "f64")
    raise BadCall("a gradient that is not a tensor")


class Unsaved(Exception):
    """Raised if a saved value or statistic of a permitted call has no value. The sample is valid."""

    def __init__(self, name: str, reason: object) -> None:
        super().__init__(str(reason))
        self.name = name


def record(machine: Machine, derived: Derived, sample: Sample) -> Recorded:
    """Runs an op on a sample and computes the values that it saves."""
    op = derived.op
    frame = machine.frame(op, (), sample)
    if machine.is_identity(frame):
        raise BadCall("the call returns its argument and records nothing")
    values = machine.run(frame)
    outputs = {o.name: v for o, v in zip(op.outputs, values)}
    env = frame.env()
    for name, value in frame.values.items():
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], Array):
            env.update({Item(Name(name), i): item for i, item in enumerate(value)})
    made = Recorded(machine, derived, frame, outputs, env, {})
    made.env.update({Name(name): v for name, v in outputs.items() if not queries.writes_argument(op)})
    try:
        _add_aux(made)
    except NoMeaning:
        raise
    except Undefined as error:
        raise Unsaved(", ".join(aux.name for aux in op.aux), error) from error
    for draw in op.draws:
        space = machine.space(frame)
        made.env[Name(draw.name)] = array("f64", space, drawn(frame, draw.name, space))
    for save in op.saved or ():
        if save.form in ("bits", "value") and save.expr is not None:
            try:
                made.env[Name(save.name)] = _saved(made, save)
            except Undefined as error:
                if save.when is None or machine.value(save.when, frame.env()):
                    raise Unsaved(save.name, error) from error
    made.unpacked.update(made.env)
    for save in op.saved or ():
        if save.when is not None and not machine.value(save.when, frame.env()):
            _lose(made, save)
    return made


def _lose(made: Recorded, save: Save) -> None:
    """Handles a saved value whose condition is false. A floating-point value is replaced by NaN; any other value is
    removed. Its shape remains known."""
    leaf = leaf_of(save.name)
    value = made.unpacked.get(leaf)
    if any(s.name == save.name and s is not save for s in made.op.saved or ()):
        return
    if isinstance(value, Array) and queries.is_inexact((value.dtype,)):
        made.unpacked[leaf] = array(value.dtype, value.shape, [math.nan] * len(value.data))
    else:
        made.unpacked.pop(leaf, None)


def _add_aux(made: Recorded) -> None:
    names = [aux.name for aux in made.op.aux]
    if names:
        env = dict(made.env)
        made.machine.run_program(whole_program(made.op, tuple(names)), env)
        if any(Name(name) not in env for name in names):
            raise NoMeaning(made.op.name)
        made.env.update({Name(name): env[Name(name)] for name in names})


def _saved(made: Recorded, save: Save) -> Array:
    """Returns the value of a saved bits(e) or value(e), computed element by element. The result of a reduction is
    broadcast over the reduced elements."""
    assert save.expr is not None
    frame, op = made.frame, made.op
    tensors = {**tensors_of(frame), **{Name(n): v for n, v in made.outputs.items() if isinstance(v, Array)}}
    if op.meaning.kind == "elementwise":
        space = made.machine.space(frame)
    else:
        first = next(v for v in frame.values.values() if isinstance(v, Array))
        space = first.shape
        dim = made.machine.reduced_dim(frame) if op.meaning.kind == "reduce" else "all"
        kept = reduce_shape(space, dim, True)
        tensors = {
            leaf: (
                Array(v.dtype, kept, v.data)
                if isinstance(leaf, Name) and leaf.id in made.outputs and len(v.data) == math.prod(kept)
                else v
            )
            for leaf, v in tensors.items()
        }
    values = made.machine.elements(frame, save.expr, tensors, space)
    dtype = "bool" if save.form == "bits" else "c128" if any(isinstance(v, complex) for v in values) else "f64"
    return array(dtype, space, values)


# ---- random directions -----------------------------------------------------------------


def random_like(value: Output, rng: random.Random) -> Output:
    """Returns random elements with the shape of `value`; they are complex if the value is."""
    if isinstance(value, (list, tuple)):
        return [random_like(item, rng) for item in value]
    if dtypes.is_complex(value.dtype):
        return array("c128", value.shape, [complex(rng.uniform(-1, 1), rng.uniform(-1, 1)) for _ in value.data])
    return array("f64", value.shape, [rng.uniform(-1, 1) for _ in value.data])


def moved(value: Output, direction: Output, step: float) -> Output:
    if isinstance(value, (list, tuple)):
        return [moved(v, d, step) for v, d in zip(value, direction)]
    return array(value.dtype, value.shape, [v + step * d for v, d in zip(value.data, direction.data)])


def inner(a: Output, b: Output) -> float:
    """Returns the real inner product of two arrays, or of two lists of arrays."""
    if isinstance(a, (list, tuple)):
        return sum(inner(x, y) for x, y in zip(a, b))
    result = dot(a, b)
    assert isinstance(result, float)
    return result


def difference(after: Output, before: Output, width: float) -> Output:
    if isinstance(after, (list, tuple)):
        return [difference(a, b, width) for a, b in zip(after, before)]
    dtype = "c128" if dtypes.is_complex(after.dtype) else "f64"
    return array(dtype, after.shape, [(a - b) / width for a, b in zip(after.data, before.data)])


def elements_of(value: Output) -> list[Any]:
    if isinstance(value, (list, tuple)):
        return [x for item in value for x in elements_of(item)]
    return list(value.data)


def with_input(sample: Sample, target: str, value: Any) -> dict[str, Any]:
    """Returns a copy of the sample's arguments in which one input, or one item of a list, is replaced."""
    base, bracket, index = target.partition("[")
    if not bracket:
        return {**sample, base: value}
    items = list(sample[base])
    items[int(index[:-1])] = value
    return {**sample, base: items}
