"""Values of elementwise operators and of their gradients along one input, for the plots of the site. The evaluator of
ctgen computes the values, not the library."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ctgen.interpret.arrays import Array, BadCall, array
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Derived, Op, TensorType
from ctgen.samples.sampling import Sampler
from ctgen.verify.call import Unsaved, record

POINTS = 121  # odd, so that 0 is included
RANGE = (-3.0, 3.0)  # range of the input, unless `tests: domain` of the entry contains it
HELD = 1.5  # value of all other operands; the middle of the domain if `tests: domain` excludes the value
LARGEST = 1e3  # larger values are omitted

#: key `tests: domain` of an entry: a range as text, by argument
Domain = Mapping[str, Sequence[str]]


@frozen
class Curves:
    """Values along one input. `x` are the values of the input. `held` are the values of all other operands. `lines` are
    the values of the function and of its gradients, by name; None where a value is undefined."""

    input: str
    x: tuple[float, ...]
    held: Mapping[str, float]
    lines: Mapping[str, tuple[float | None, ...]]


def curves(derived: Derived, machine: Machine) -> Curves | None:
    """Returns the curves of an operator. Returns None unless the operator is a function of real elements and has a
    gradient."""
    op = derived.op
    moving = _moving(derived)
    if moving is None:
        return None
    given = op.tests.get("domain")
    domain = given if isinstance(given, dict) else {}
    low, high = _range(domain, moving)
    points = tuple(float(f"{low + (high - low) * at / (POINTS - 1):.6g}") for at in range(POINTS))
    held = {arg.name: _middle(domain, arg) for arg in _operands(op) if arg is not moving}
    sample = _sample(op, held)
    found = [dict(_at(machine, derived, {**sample, moving.name: _element(x)})) for x in points]
    names = [op.outputs[0].name, *(f"{g.target}.grad" for g in derived.gradients)]
    lines = {name: tuple(_drawable(values.get(name)) for values in found) for name in names}
    own = lines[op.outputs[0].name]
    if own == points or not any(own):  # the function is a copy, or it is undefined everywhere
        return None
    return Curves(moving.name, points, held, lines)


def _operands(op: Op) -> list[Arg]:
    return [arg for arg in op.args if isinstance(arg.type, TensorType) and not arg.type.optional]


def _moving(derived: Derived) -> Arg | None:
    """Returns the first input, which the plot varies; None for an operator without curves."""
    op = derived.op
    operands = _operands(op)
    plain = op.meaning.kind == "elementwise" and not op.draws and not op.private and derived.gradients
    if not plain or not operands or queries.writes_argument(op) or len(op.outputs) > 1:
        return None
    if any(arg.is_attr and getattr(arg.type, "kind", "") in ("device", "dtype") for arg in op.args):
        return None  # a copy
    if any("f64" not in queries.argument_dtypes(op, arg) for arg in operands):
        return None
    return operands[0]


def _range(domain: Domain, arg: Arg) -> tuple[float, float]:
    try:
        low, high = (float(text) for text in domain[arg.name])
    except (KeyError, ValueError):  # no domain, or a formula that reads other arguments
        return RANGE
    return low, high


def _middle(domain: Domain, arg: Arg) -> float:
    low, high = _range(domain, arg)
    return HELD if low < HELD < high else (low + high) / 2


def _element(value: float) -> Array:
    return array("f64", (1,), [value])


def _sample(op: Op, held: Mapping[str, float]) -> dict[str, object]:
    """Returns the arguments of a call. Attributes with a default are omitted; other attributes have the value of the
    first sample."""
    first: Mapping[str, object] = next(iter(Sampler(Machine({}), op).samples()), {})
    given: dict[str, object] = {
        arg.name: first[arg.name] for arg in op.args if arg.is_attr and not arg.has_default and arg.name in first
    }
    return {**given, **{name: _element(value) for name, value in held.items()}}


def _at(machine: Machine, derived: Derived, sample: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    try:
        made = record(machine, derived, sample)
    except (Undefined, Unsaved, BadCall):
        return
    name = derived.op.outputs[0].name
    yield name, made.outputs[name]
    arriving = {name: array("f64", made.outputs[name].shape, [1.0])}
    for gradient in derived.gradients:
        try:
            yield f"{gradient.target}.grad", made.gradient(gradient, arriving)
        except (Undefined, BadCall):
            pass


def _drawable(value: object) -> float | None:
    if not isinstance(value, Array) or len(value.data) != 1 or isinstance(value.data[0], complex):
        return None
    number = float(value.data[0])
    return float(f"{number:.6g}") if math.isfinite(number) and abs(number) <= LARGEST else None
