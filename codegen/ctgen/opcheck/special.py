"""Special values as elements: NaN, infinities, zeros of both signs, ones, and bounds that are attributes. Results and
derivatives at special values need a convention."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.ops import Call, Num, Op
from ctgen.model.visit import walk
from ctgen.opcheck.slots import Fixed, Plan, Shape, Sized, Slot

_SPECIAL = (math.nan, math.inf, -math.inf, 0.0, -0.0, 1.0, -1.5, 2.0)
_AMONG_OTHERS = (("nan", (math.nan,)), ("inf", (math.inf,)), ("minus inf", (-math.inf,)), ("both zeros", (0.0, -0.0)))
_ORDINARY = (0.75, -1.5, 2.0, 0.25, -0.5, 1.25)
_EVERY = 3
_MOST_BOUNDS = 6


def depends_on_width(op: Op) -> bool:
    """Returns true if a value depends on the width of the dtype. The evaluator computes in a single width."""
    formulas = [statement.value for statement in op.let.statements]
    formulas += [op.meaning.expr] if op.meaning.expr is not None else []
    return any(isinstance(node, Call) and node.func == "largest" for f in formulas for node in walk(f))


def _drawn(op: Op, plan: Plan) -> list[str]:
    """Returns the operands of an elementwise formula if there are one or two and all have random elements; else ()."""
    drawn = [name for name, slot in plan.slots.items() if isinstance(slot, Sized)]
    alone = op.meaning.kind == "elementwise" and len(drawn) == len(plan.slots)
    return drawn if alone and len(drawn) in (1, 2) else []


def special_slots(op: Op, plan: Plan) -> Iterator[tuple[str, dict[str, Slot | tuple[Slot | None, ...]]]]:
    """Yields slots with NaN, infinities and zeros of both signs instead of random elements. A formula of one or two
    operands gets all combinations in one sample. For other operators, each sample has a few special values of one kind
    among ordinary values, because a single NaN makes a sum NaN."""
    drawn = _drawn(op, plan)
    if drawn and not op.meaning.reduced:
        shapes: tuple[Shape, ...] = ((8, 1), (1, 8)) if len(drawn) == 2 else ((8,),)
        yield "special values", {name: Fixed(shape, _SPECIAL) for name, shape in zip(drawn, shapes)}
        return
    floats = [
        a.name
        for a in queries.tensor_args(op)
        if a.name in plan.slots and queries.is_inexact(queries.argument_dtypes(op, a))
    ]
    for about, special in _AMONG_OTHERS:
        slots = {name: _with_special(plan.slots[name], special, i) for i, name in enumerate(floats)}
        if any(slots[name] != plan.slots[name] for name in floats):
            yield about, {**plan.slots, **slots}


def side_by_side(op: Op, plan: Plan) -> Plan | None:
    """Returns a plan with all combinations of special values; for a single operand, also with attributes that are
    bounds. Each combination determines one element of the result. Returns None if the definition is not a formula of
    one or two operands."""
    drawn = _drawn(op, plan)
    if not drawn:
        return None
    plain = {op.meaning.reduced: "none"} if op.meaning.reduced else {}
    values = _SPECIAL + (_bounds(op, plan) if len(drawn) == 1 else ())
    pairs = tuple(zip(*product(values, repeat=len(drawn))))
    slots: dict[str, Slot | tuple[Slot | None, ...]] = {
        name: Fixed((len(column),), column) for name, column in zip(drawn, pairs)
    }
    return replace(plan, about="special points", slots=slots, attrs={**plan.attrs, **plain})


def among_others(op: Op, plan: Plan) -> Iterator[Plan]:
    """Yields plans whose elements are all zero or all one, and plans with special values among ordinary values."""
    for about, value in (("zeros", 0.0), ("ones", 1.0)):
        yield replace(plan, about=about, slots={name: _filled(slot, value) for name, slot in plan.slots.items()})
    for about, salted in special_slots(op, plan):
        yield replace(plan, about=f"among others {about}", slots=salted)


def _without_infinities(plan: Plan) -> Plan:
    """Returns the plan without infinities, because results for complex infinities differ between C and the
    evaluator."""
    return replace(plan, slots={name: _finite(slot) for name, slot in plan.slots.items()})


def _finite(slot: Slot | tuple[Slot | None, ...]) -> Slot | tuple[Slot | None, ...]:
    if not isinstance(slot, Fixed) or not slot.shape:
        return slot
    return replace(slot, values=tuple(v if math.isfinite(v.real) else 0.5 for v in slot.values))


def _bounds(op: Op, plan: Plan) -> tuple[float, ...]:
    """Returns the values of numeric attributes. Formulas often change at these values."""
    known = {a.name: a.default.value for a in op.args if a.is_attr and isinstance(a.default, Num)}
    found = [v for v in {**known, **plan.attrs}.values() if isinstance(v, (int, float)) and not isinstance(v, bool)]
    return tuple(float(v) for v in dict.fromkeys(found) if v not in _SPECIAL)[:_MOST_BOUNDS]


def _filled(slot: Slot | tuple[Slot | None, ...], value: float) -> Slot | tuple[Slot | None, ...]:
    """Replaces random elements by one value."""
    if isinstance(slot, tuple):
        return tuple(Fixed(s.shape, (value,) * math.prod(s.shape)) if isinstance(s, Sized) else s for s in slot)
    return Fixed(slot.shape, (value,) * math.prod(slot.shape)) if isinstance(slot, Sized) else slot


def _with_special(
    slot: Slot | tuple[Slot | None, ...], special: Sequence[float], start: int
) -> Slot | tuple[Slot | None, ...]:
    if isinstance(slot, tuple):
        return tuple(
            Fixed(item.shape, _salted(math.prod(item.shape), special, start + i)) if isinstance(item, Sized) else item
            for i, item in enumerate(slot)
        )
    return Fixed(slot.shape, _salted(math.prod(slot.shape), special, start)) if isinstance(slot, Sized) else slot


def _salted(count: int, special: Sequence[float], start: int) -> tuple[float, ...]:
    """Returns ordinary values of which every third is replaced by a special value. start: start index in both
    sequences."""
    found = [_ORDINARY[(i + start) % len(_ORDINARY)] for i in range(count)]
    for turn, i in enumerate(range((1 + start) % _EVERY, count, _EVERY)):
        found[i] = special[turn % len(special)]
    return tuple(found)


def point_plans(
    op: Op, main: Mapping[str, str], special: Sequence[Plan], plain: Sequence[Plan]
) -> Iterator[tuple[str, dict[str, str], Plan]]:
    """Yields the special plans, and the plans of `plain` without elements, in each precision of the operator. Plans
    with finite values are also yielded with complex dtypes. Each plan is paired with the dtype of each name under
    `where`."""
    empty = [p for p in plain if p.about.startswith("empty")]
    finite = [_without_infinities(p) for p in special if p.about in ("zeros", "ones", "special points")]
    single = [] if depends_on_width(op) else special
    for dtype, plans in (("f64", [*special, *empty]), ("f32", single), ("c128", finite)):
        rules = {name: dtype if dtypes.is_inexact(own) else own for name, own in main.items()}
        if all(rules[r.name] in r.allowed for r in op.where if r.name in rules):
            for plan in plans:
                yield dtype, rules, plan
