"""Samples that reach each branch of an entry: all pairs of values of its attributes, tensors given and left out, and
sizes on both sides of what its formulas compare sizes with."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ctgen.language import queries
from ctgen.model.ops import AttrType, Op, TensorType
from ctgen.opcheck.choices import COMPUTED, DESIGNED, Jobs
from ctgen.opcheck.slots import Fixed, Ints, Plan, Sized, Slot
from ctgen.samples import covering
from ctgen.samples.text import Sample

#: samples of one entry, each value of each attribute first
_MOST = 30
_LEFT_OUT = "left out"

#: what makes the sample of a plan, None for what is no legal call
Make = Callable[[Plan], "Sample | None"]


def designed(op: Op, plans: Sequence[Plan], make: Make) -> Iterator[Sample]:
    """plans: the small ones, of which the first gives what no choice changes; the others take turns with it, so that a
    pair of values meets more sizes than one."""
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
    """A plan with the values of a row, where they are not those of the first."""
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


#: no size of a sample is so large
_OUTSIDE = 10007


def outside(op: Op, plan: Plan) -> Iterator[Plan]:
    """The plan with one number of each tensor of whole numbers far outside, on both sides: no index where the meaning
    refuses it."""
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


def jobs_of(plan: Plan) -> Jobs:
    """A large number may be a frequency: no difference resolves what it is made of."""
    return COMPUTED if covering.LARGE in plan.attrs.values() else DESIGNED
