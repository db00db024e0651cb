"""Bounds of a gradient at a point where the derivative may not exist. The bounds are the one-sided derivatives of the
definition; derived formulas are not used.

If the two one-sided derivatives are equal, they are the derivative. If they differ, the gradient of any reasonable
convention is between them. If one is unbounded, as for a square root at zero, the bound is infinite. The bound is NaN,
which accepts any gradient, where the definition determines no gradient: at a jump, where a result is not finite, and
for an infinite complex derivative, which has no direction. The bound is also NaN where the entry states the gradient;
opcheck compares the stated gradient separately."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Union

from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Op
from ctgen.opcheck.values import Refused, frame_of
from ctgen.samples.sampling import attribute
from ctgen.samples.tensors import TensorSpec
from ctgen.samples.text import ArgValue, Expected

Args = Mapping[str, ArgValue]
Interval = tuple[float, float]

#: key of the gradient with respect to a common shift of all inputs
TOGETHER = "together"
#: keys of a stated point that are not names of arguments
_OF_POINTS = ("gradient", "orders", "of")
_NOTHING: Interval = (math.nan, math.nan)
_WIDE, _NARROW = 1e-5, 1e-6
#: limits of the factor by which a difference quotient grows when the step shrinks to a tenth: within them the
#: derivative
#: is unbounded; at a jump the quotient grows by ten
_LEAST_GROWTH, _MOST_GROWTH = 2.0, 6.0
#: Number of elements of an input that are shifted separately: _MOST_MOVED if all inputs together have at most _FEW
#: elements, else _MOST_OF_MANY. Each shifted element requires four runs of the definition.
_SMALL, _MOST_MOVED, _MOST_OF_MANY = 24, 9, 2


@frozen
class Bounds:
    """Bounds of gradients. `low` and `high` have an entry for each input, and one for a common shift of all inputs."""

    low: tuple[Expected, ...]
    high: tuple[Expected, ...]


def bounds_of(machine: Machine, op: Op, args: Args) -> Bounds:
    """Returns the bounds for output gradients of 1. The bounds of an element are NaN if the definition has no value
    near it."""
    inputs = dict(_inputs(args))
    try:
        here = _outputs(machine, op, args)
    except (NoMeaning, Refused, Undefined):
        here = None
    low: list[Expected] = []
    high: list[Expected] = []
    for name, spec in inputs.items():
        found = _of_input(_Meaning(machine, op, args, here), name, spec) if here is not None else []
        found += [(_NOTHING, _NOTHING)] * (spec.numel - len(found))
        for bounds, end in ((low, 0), (high, 1)):
            bounds.append(Expected(name, spec.dtype, spec.shape, tuple(_part(spec.dtype, b, end) for b in found)))
    moving = {name: (1.0,) * spec.numel for name, spec in inputs.items()}
    together = _Meaning(machine, op, args, here).bounds(moving) if here is not None else _NOTHING
    low.append(Expected(TOGETHER, "f64", (), (together[0],)))
    high.append(Expected(TOGETHER, "f64", (), (together[1],)))
    return Bounds(tuple(low), tuple(high))


def _part(dtype: str, bounds: tuple[Interval, Interval], end: int) -> Union[float, complex]:
    if not dtypes.is_complex(dtype):
        return bounds[0][end]
    infinite = any(math.isinf(value) for part in bounds for value in part)
    return complex(math.nan, math.nan) if infinite else complex(bounds[0][end], bounds[1][end])


def narrower(found: Bounds, args: Args) -> Bounds:
    """Returns the bounds for inputs with equal values in other (narrower) dtypes."""
    own = {name: spec.dtype for name, spec in _inputs(args)}

    def with_dtypes(bounds: Sequence[Expected]) -> tuple[Expected, ...]:
        return tuple(replace(b, dtype=own.get(b.name, b.dtype)) for b in bounds)

    return Bounds(with_dtypes(found.low), with_dtypes(found.high))


def _inputs(args: Args) -> Iterator[tuple[str, TensorSpec]]:
    """Yields the tensors that require a gradient, with the names that opcheck uses."""
    for name, value in args.items():
        if isinstance(value, TensorSpec) and value.grad:
            yield name, value
        elif isinstance(value, tuple):
            for i, item in enumerate(value):
                if isinstance(item, TensorSpec) and item.grad:
                    yield f"{name}[{i}]", item


def _outputs(machine: Machine, op: Op, args: Args) -> list[Array]:
    """Returns the outputs that receive a gradient."""
    names = queries.grad_outputs(op)
    values = machine.run(frame_of(machine, op, args))
    items = [
        item
        for output, value in zip(op.outputs, values)
        if output.name in names
        for item in (value if isinstance(value, (list, tuple)) else (value,))
    ]
    return [item for item in items if isinstance(item, Array) and queries.is_inexact((item.dtype,))]


def _of_input(meaning: "_Meaning", name: str, spec: TensorSpec) -> list[tuple[Interval, Interval]]:
    """Returns the bounds of each examined element: for its real part and, if it is complex, for its imaginary part."""
    parts: tuple[Union[float, complex], ...] = (1.0, 1j) if dtypes.is_complex(spec.dtype) else (1.0,)
    stated = meaning.stated(name, spec.numel)
    if meaning.is_elementwise(spec):
        columns = [meaning.each({name: (part,) * spec.numel}) for part in parts]
        return [
            (_NOTHING, _NOTHING) if i in stated else (column[0], column[-1]) for i, column in enumerate(zip(*columns))
        ]
    found: list[tuple[Interval, Interval]] = []
    for i in range(min(spec.numel, _MOST_MOVED if meaning.elements <= _SMALL else _MOST_OF_MANY)):
        if i in stated:
            found.append((_NOTHING, _NOTHING))
            continue
        steps = [{name: tuple(part if k == i else 0.0 for k in range(spec.numel))} for part in parts]
        of_parts = [meaning.bounds(step) for step in steps]
        found.append((of_parts[0], of_parts[-1]))
    return found


class _Meaning:
    """The results of one call, and of calls with slightly shifted inputs."""

    def __init__(self, machine: Machine, op: Op, args: Args, here: Sequence[Array]) -> None:
        self.machine = machine
        self.op = op
        self.args = args
        self.here = here

    @property
    def elements(self) -> int:
        return sum(spec.numel for _, spec in _inputs(self.args))

    def is_elementwise(self, spec: TensorSpec) -> bool:
        """Returns true if each element of the input affects only one element of the result."""
        kind = self.op.meaning
        each = kind.kind == "elementwise" and (not kind.reduced or self.args.get(kind.reduced) == "none")
        return each and len(self.here) == 1 and self.here[0].shape == spec.shape

    def bounds(self, direction: Mapping[str, Sequence[complex]]) -> Interval:
        """Returns the bounds of the derivative of the sum of all results; NaN if the sum is not finite."""
        here = _total(self.here)
        if not math.isfinite(here):
            return _NOTHING
        sides = [
            [_quotient(here, _total(moved), h) if moved is not None else None for h, moved in near]
            for near in self._near(direction)
        ]
        return _between(sides[0], sides[1])

    def each(self, direction: Mapping[str, Sequence[complex]]) -> list[Interval]:
        """Returns the bounds of the derivative of every element of the only result."""
        near = self._near(direction)
        found: list[Interval] = []
        for i, value in enumerate(self.here[0].data):
            sides = [
                [_quotient(value.real, moved[0].data[i].real, h) if moved is not None else None for h, moved in side]
                for side in near
            ]
            found.append(_between(sides[0], sides[1]) if math.isfinite(value.real) else _NOTHING)
        return found

    def stated(self, target: str, count: int) -> frozenset[int]:
        """Returns the indices of the elements of an input for which the entry states the gradient."""
        points = self.op.tests.get("points")
        given = [
            {name: attribute(value) for name, value in point.items() if name not in _OF_POINTS}
            for point in (points if isinstance(points, list) else ())
            if isinstance(point, dict) and "gradient" in point and target in point.get("of", (target,))
        ]
        values = {
            name: _repeated(value.elements() if isinstance(value, TensorSpec) else (value,), count)
            for name, value in self.args.items()
        }
        found = [
            i
            for i in range(count)
            for point in given
            if all(name in values and _same(values[name][i], v) for name, v in point.items())
        ]
        return frozenset(found)

    def _near(self, direction: Mapping[str, Sequence[complex]]) -> list[list[tuple[float, list[Array] | None]]]:
        """Returns the results for inputs shifted below and above the point, with the wide and with the narrow step."""
        return [[(sign * h, self._moved(direction, sign * h)) for h in (_WIDE, _NARROW)] for sign in (-1.0, 1.0)]

    def _moved(self, direction: Mapping[str, Sequence[complex]], h: float) -> list[Array] | None:
        args = dict(self.args)
        for name, along in direction.items():
            base, bracket, index = name.partition("[")
            value: Any = args[base]
            if bracket:
                item = int(index[:-1])
                args[base] = (*value[:item], _shifted(value[item], along, h), *value[item + 1 :])
            else:
                args[base] = _shifted(value, along, h)
        try:
            found = _outputs(self.machine, self.op, args)
        except (NoMeaning, Refused, Undefined):
            return None
        return found if [item.shape for item in found] == [item.shape for item in self.here] else None


def _repeated(numbers: Sequence[Any], count: int) -> Sequence[Any]:
    """Returns one value for each of `count` elements. If the number of values differs from `count`, repeats the common
    value if all are equal, else None."""
    if len(numbers) == count:
        return numbers
    alike = bool(numbers) and all(_same(v, numbers[0]) for v in numbers)
    return (numbers[0] if alike else None,) * count


def _same(a: Any, b: Any) -> bool:
    """Returns true if both values are the same point. Zeros of different signs are different points."""
    if not isinstance(a, (int, float, complex)) or not isinstance(b, (int, float, complex)):
        return bool(a == b)
    return a == b and math.copysign(1, a.real) == math.copysign(1, b.real)


def _shifted(spec: TensorSpec, along: Sequence[complex], h: float) -> TensorSpec:
    """Returns the input, shifted along a direction, in double precision. In a narrower dtype the step would be rounded
    away."""
    wide = "c128" if dtypes.is_complex(spec.dtype) else "f64"
    moved = tuple(v + h * a if a else v for v, a in zip(spec.elements(), along))
    return replace(spec, dtype=wide, fill="values", values=moved, layout="contiguous")


def _total(outputs: Sequence[Array]) -> float:
    """Returns the real part of the sum of all outputs. Output gradients of 1 have no imaginary part."""
    try:
        return math.fsum(v.real for item in outputs for v in item.data) if _finite(outputs) else math.nan
    except OverflowError:  # the sum of finite values overflows
        return math.nan


def _finite(outputs: Sequence[Array]) -> bool:
    return all(math.isfinite(v.real) and math.isfinite(v.imag) for item in outputs for v in item.data)


def _quotient(here: float, moved: float, h: float) -> float | None:
    found = (moved - here) / h
    return found if math.isfinite(found) else None


def _between(below: Sequence[float | None], above: Sequence[float | None]) -> Interval:
    """Returns the bounds from difference quotients: on each side, one with the wide step and one with the narrow step.
    A side whose two quotients have no common limit is ignored."""
    known = [end for end in (_limit(*below), _limit(*above)) if end is not None]
    return (min(known), max(known)) if known else _NOTHING


def _limit(wide: float | None, narrow: float | None) -> float | None:
    if wide is None or narrow is None:
        return None
    if abs(wide - narrow) <= 1e-2 * (1 + abs(narrow)):
        return narrow
    if wide and _LEAST_GROWTH < narrow / wide < _MOST_GROWTH:
        return math.copysign(math.inf, narrow)
    return None
