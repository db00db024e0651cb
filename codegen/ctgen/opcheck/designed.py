"""Samples that reach every branch of an entry: all pairs of attribute values, optional tensors passed and omitted, and
sizes on both sides of the constants with which formulas compare sizes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ctgen.interpret.arrays import Array
from ctgen.interpret.frame import Frame
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.ops import AttrType, Op, TensorType
from ctgen.opcheck.choices import COMPUTED
from ctgen.opcheck.slots import Fixed, Ints, Plan, Sized, Slot
from ctgen.opcheck.values import frame_of
from ctgen.samples import covering
from ctgen.samples.text import Sample

#: maximum number of samples of one entry; samples with a single changed attribute come before combinations
_MOST = 30
_LEFT_OUT = "left out"
_STEP = 1e-6  #: step of opcheck's finite differences

#: function that returns the sample of a plan; None if the call is not permitted
Make = Callable[[Plan], "Sample | None"]


def designed(op: Op, plans: Sequence[Plan], make: Make) -> Iterator[Sample]:
    """Yields the samples. plans: plans with small sizes. The first plan provides the default value of every choice; the
    others alternate with it, so that a pair of values is tested with several sizes."""
    first = plans[0]
    base, choices = _choices(op, first)
    turn = 0

    def of_row(row: covering.Row) -> Sample | None:
        nonlocal turn
        turn += 1
        about = " ".join(f"{name} {_word(value)}" for name, value in row.items() if not _is(base, name, value))
        for plan in (plans[turn % len(plans)], first):
            made = make(_changed(plan, first, {n: v for n, v in row.items() if not _is(base, n, v)}, about))
            if made is not None:
                return made
        return None

    yield from covering.cover(choices, base, of_row, _MOST)


def _choices(op: Op, plan: Plan) -> tuple[dict[str, Any], dict[str, list[Any]]]:
    base: dict[str, Any] = {}
    choices: dict[str, list[Any]] = {}
    for arg in op.args:
        if isinstance(arg.type, TensorType):
            if arg.type.optional and arg.name in plan.slots:
                base[arg.name], choices[arg.name] = plan.slots[arg.name], [_LEFT_OUT]
            continue
        found = [] if covering.is_placed(op, arg) else covering.values(op, arg)
        if found and (arg.name in plan.attrs or arg.has_default):
            base[arg.name] = plan.attrs.get(arg.name, covering.default_of(arg))
            choices[arg.name] = found
    return base, choices


def _changed(plan: Plan, first: Plan, row: covering.Row, about: str) -> Plan:
    """Returns the plan with the values of one row of the test design. Values equal to the first plan's values stay
    unchanged."""
    slots: dict[str, Slot | tuple[Slot | None, ...]] = dict(plan.slots)
    attrs = {**first.attrs, **plan.attrs}
    for name, value in row.items():
        if name in first.slots:
            if value is _LEFT_OUT:
                slots.pop(name, None)
        else:
            attrs[name] = value
    return replace(plan, about=about, slots=slots, attrs=attrs)


def _is(base: covering.Row, name: str, value: Any) -> bool:
    return isinstance(base[name], bool) is isinstance(value, bool) and bool(base[name] == value)


#: an index outside the axes of all samples
_OUTSIDE = 10007


def outside(op: Op, plan: Plan) -> Iterator[Plan]:
    """Yields the plan with one element of an integer tensor far above or below all valid indices. If the definition
    rejects the call, this element is an invalid index."""
    for arg in queries.tensor_args(op):
        slot = plan.slots.get(arg.name)
        if queries.is_inexact(queries.argument_dtypes(op, arg)) or not isinstance(slot, (Sized, Fixed, Ints)):
            continue
        count = math.prod(slot.shape)
        for number in (_OUTSIDE, -_OUTSIDE) if count else ():
            values = slot.values if isinstance(slot, Fixed) else (0,) * count
            made = Fixed(slot.shape, (*values[:-1], number))
            yield replace(plan, about=f"{arg.name} outside {number}", slots={**plan.slots, arg.name: made})


def _word(value: Any) -> str:
    if value is None:
        return "absent"
    return str(value).lower() if isinstance(value, bool) else str(value)


def resolved(machine: Machine, op: Op, plan: Plan, sample: Sample) -> Sample:
    """Returns the sample. Removes its derivative tests if finite differences with two step sizes disagree: a large
    value may be a frequency, so that the function oscillates within a step."""
    if covering.LARGE not in plan.attrs.values():
        return sample
    frame = frame_of(machine, op, sample.args)
    try:
        runs = [_elements(machine.run(_stepped(frame, k * _STEP))) for k in range(3)]
    except Undefined:
        return sample
    for first, second, third in zip(*runs, strict=True):
        one, next_one = second - first, third - second
        if abs(one - next_one) > max(abs(one), abs(next_one)) / 10 + 1e-12 * max(abs(first), 1):
            return replace(sample, jobs=tuple(job for job in sample.jobs if job in COMPUTED))
    return sample


def _stepped(frame: Frame, step: float) -> Frame:
    values = {
        name: (
            replace(value, data=tuple(element + step for element in value.data))
            if isinstance(value, Array) and dtypes.is_inexact(value.dtype)
            else value
        )
        for name, value in frame.values.items()
    }
    return replace(frame, values=values)


def _elements(outputs: Sequence[Any]) -> list[complex]:
    arrays = [item for output in outputs for item in (output if isinstance(output, (list, tuple)) else [output])]
    return [complex(element) for array in arrays if isinstance(array, Array) for element in array.data]
