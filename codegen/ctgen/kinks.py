"""Kinks of elementwise ops: where the two one-sided derivatives differ and the entry's own formulas choose the gradient, the entry states it.

A comparison that the author wrote, and in an entry with a written gradient also max, min, abs and the like, has a boundary: the points at which
its two sides are equal. No difference can tell which of `>` and `>=` is right there. Gradients that are derived from such builtins follow their
rules and need no statement.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ctgen import facts
from ctgen.arrays import Array
from ctgen.builtins import typed
from ctgen.evaluate import Machine
from ctgen.hints import short
from ctgen.model import Arg, AttrType, Call, Derived, Expr, Gradient, Name, Num, TensorType
from ctgen.points import Points, Report, read_point, span_of
from ctgen.rules import context_of
from ctgen.sampling import nested
from ctgen.scalar_eval import evaluate
from ctgen.scalar_math import Undefined
from ctgen.spell import number, spell
from ctgen.transpose import DerivedOf
from ctgen.walk import data_reads, walk

_COMPARISONS = ("gt", "ge", "lt", "le", "eq", "ne")
_GRID = 48
_FAR = 12.0
_SIDE = 1e-6
_ZERO = Num(0)


@dataclass(frozen=True)
class Boundary:
    """Where two formulas are equal; text is the condition or call that it comes from."""

    left: Expr
    right: Expr
    text: str


@dataclass(frozen=True)
class Choice:
    """A gradient at a kink that the entry chooses: the slopes beside it and what the formula gives."""

    target: str
    where: Mapping[str, Any]
    condition: str
    left: float
    right: float
    given: float
    alone: bool  # whether the op has no other gradient

    @property
    def point(self) -> str:
        """The line of `tests: points` that states it."""
        stated = ", ".join(f"{name}: {number(value) if isinstance(value, (bool, int, float)) else value}" for name, value in self.where.items())
        return f"{{{stated}, gradient: {number(self.given)}{'' if self.alone else f', of: [{self.target}]'}}}"


def check(machine: Machine, derived: Derived, lookup: DerivedOf, report: Report) -> None:
    """CT0707 for every gradient at every kink that the entry chooses and does not state; CT0701 where there is no kink but another gradient."""
    for choice in choices(machine, derived, lookup, report):
        report(
            "CT0707", choice.target, span_of(derived.op, choice.target), name=choice.target, condition=choice.condition,
            point=", ".join(f"{n} = {short(v)}" for n, v in choice.where.items()), left=short(choice.left), right=short(choice.right),
            given=short(choice.given), remedy=f"tests: points: - {choice.point}, if that is what is meant",
        )  # fmt: skip


def choices(machine: Machine, derived: Derived, lookup: DerivedOf, report: Report) -> Iterator[Choice]:
    """What the entry chooses and does not state."""
    if derived.op.meaning.kind != "elementwise" or derived.op.surrogate:
        return
    points = Points(machine, derived, lookup, report)
    boundaries = tuple(dict.fromkeys(_boundaries(derived)))
    for base in [variant for base in points.bases for variant in _given(points, base)]:
        points.base = base
        for boundary in boundaries if points.environment(base) is not None else ():
            for g in derived.gradients:
                if g.target in base:
                    yield from _at_boundary(points, boundary, g)


def _given(points: Points, base: dict[str, Any]) -> list[dict[str, Any]]:
    """A call, and the same without each tensor that may be absent."""
    optional = [a.name for a in facts.tensor_args(points.op) if isinstance(a.type, TensorType) and a.type.optional]
    found = [base, *({n: v for n, v in base.items() if n != name} for name in optional)]
    return [each for each in found if points.sampler.refusal(each) is None]


# ---- boundaries of the formulas ------------------------------------------------------------


def _boundaries(derived: Derived) -> Iterator[Boundary]:
    op = derived.op
    ctx = context_of(op, {})
    own = [op.meaning.expr, *(s.expr for s in op.saved or () if s.form in ("bits", "value"))]
    formulas = [typed(ctx.inlined(expr)) for expr in own if expr is not None]
    written = {f.target for f in op.backward or ()}
    formulas += [g.scalar for g in derived.gradients if g.target in written and g.scalar is not None]
    for formula in formulas:
        for call in walk(formula):
            if isinstance(call, Call):
                yield from _of_call(call, bool(written))


def _of_call(call: Call, written: bool) -> Iterator[Boundary]:
    if call.func in _COMPARISONS or (written and call.func in ("max", "min")):
        yield Boundary(call.args[0], call.args[1], spell(call))
    elif written and call.func in ("abs", "sign", "sgn"):
        yield Boundary(call.args[0], _ZERO, spell(call))
    elif written and call.func == "clamp":
        yield Boundary(call.args[0], call.args[1], spell(call))
        yield Boundary(call.args[0], call.args[2], spell(call))


# ---- one boundary --------------------------------------------------------------------------


def _at_boundary(points: Points, boundary: Boundary, g: Gradient) -> Iterator[Choice]:
    leaf = Name(g.target)
    if not any(n == leaf or n == Name(points.op.outputs[0].name) for part in (boundary.left, boundary.right) for n in data_reads(part)):
        return
    for x in _roots(points, boundary, g.target):
        slopes = _slopes(points, g, x)
        if slopes is None:
            points.fixed_at(g, x)
        elif not _stated(points, boundary, g):
            yield Choice(g.target, {g.target: x, **_others(points, g.target)}, boundary.text, *slopes, len(points.derived.gradients) == 1)
            return


def _others(points: Points, target: str) -> dict[str, Any]:
    """The other arguments of the call, as a point of the entry gives them."""
    given = {n: v for n, v in points.base.items() if n != target and n != points.op.meaning.reduced and v is not None}
    return {n: v.data[0] if isinstance(v, Array) else v for n, v in given.items()}


def _gap(points: Points, boundary: Boundary, sample: Mapping[str, Any]) -> float:
    """left - right at a sample without axes; NaN where that is no number."""
    env = points.environment(sample)
    if env is None:
        return math.nan
    try:
        env[Name(points.op.outputs[0].name)] = points.output(sample)
        left, right = (evaluate(points.hosted(typed(part), env), env) for part in (boundary.left, boundary.right))
    except Undefined:
        return math.nan
    if not isinstance(left, (bool, int, float)) or not isinstance(right, (bool, int, float)):  # complex, a word, or absent
        return math.nan
    return float(left) - float(right)


def _roots(points: Points, boundary: Boundary, target: str) -> list[float]:
    """Numbers of the target's domain at which the two sides are exactly equal, the other arguments being as in a plain call."""
    declared = points.declared(target)
    low, high = declared or (-_FAR, _FAR)

    def gap(x: float) -> float:
        return _gap(points, boundary, points.at({target: x}))

    tried = sorted({x for x in _likely(points, boundary) if low <= x <= high} | {low + (high - low) * (k + 0.5) / _GRID for k in range(_GRID)})
    values = [(x, gap(x)) for x in tried]
    found = [x for x, value in values if value == 0]
    for (a, left), (b, right) in zip(values, values[1:]):
        if left * right < 0:
            found += _snapped(_bisected(gap, a, b, left), gap)
    if len(found) > 8:  # equal over a whole range, as max(self, 0) == result is
        return []
    return sorted(dict.fromkeys(found), key=lambda x: (abs(x), -x))


def _likely(points: Points, boundary: Boundary) -> set[float]:
    """0, and the numbers that the formulas compare with: literals, attributes, other operands."""
    found = {0.0, 1.0, -1.0}
    for part in (boundary.left, boundary.right):
        for n in walk(part):
            value = n.value if isinstance(n, Num) else points.base.get(n.id) if isinstance(n, Name) else None
            value = value.data[0] if isinstance(value, Array) and len(value.data) == 1 else value
            if isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value):
                found |= {float(value), -float(value)}
    return found


def _bisected(gap: Any, a: float, b: float, left: float) -> float:
    for _ in range(60):
        middle = (a + b) / 2
        value = gap(middle)
        if value == 0:
            return middle
        a, b = (middle, b) if value * left > 0 else (a, middle)
    return (a + b) / 2


def _snapped(x: float, gap: Any) -> list[float]:
    """The exact root nearby, if a number has it."""
    near = [round(x, digits) for digits in range(10)] + [x]
    return next(([y] for y in near if abs(y - x) < 1e-6 and gap(y) == 0), [])


def _slopes(points: Points, g: Gradient, x: float) -> tuple[float, float, float] | None:
    """The slopes on both sides and the gradient that the entry gives, where they leave a choice; None where the derivative is one, or nothing is finite."""
    slopes = points.sides(g.target, x, {})
    try:
        before, given, after = (points.gradient(g, points.at({g.target: y})) for y in (x - _SIDE, x, x + _SIDE))
    except Undefined:
        return None
    if slopes is None:  # a jump, or no value: the gradients beside it say what there is to choose from
        slopes = (before, after)
    if not all(math.isfinite(v) for v in (*slopes, given)):
        return None
    left, right = slopes
    same = abs(left - right) <= 1e-4 * (1 + abs(left))
    return None if same else (left, right, given)


# ---- what the entry states -------------------------------------------------------------------


def _stated(points: Points, boundary: Boundary, g: Gradient) -> bool:
    return any(_alike(points, sample) and _gap(points, boundary, sample) == 0 for sample in _statements(points, g))


def _alike(points: Points, sample: Mapping[str, Any]) -> bool:
    """Whether a statement is of a call like the present one: the same arguments are there, words and bools are the same."""
    for arg in points.op.args:
        ours, theirs = points.base.get(arg.name), sample.get(arg.name)
        if (arg.type.optional or arg.is_tensor) and (ours is None) != (theirs is None):
            return False
        if isinstance(arg.type, AttrType) and arg.type.kind in ("enum", "bool") and _word(arg, ours) != _word(arg, theirs):
            return False
    return True


def _word(arg: Arg, value: Any) -> Any:
    default = arg.default
    return value if value is not None else getattr(default, "text", getattr(default, "value", getattr(default, "id", None)))


def _statements(points: Points, g: Gradient) -> Iterator[dict[str, Any]]:
    """Samples without axes for which the entry states the gradient."""
    tests = points.op.tests
    listed = tests.get("points")
    for point in listed if isinstance(listed, list) else ():
        if isinstance(point, dict) and "gradient" in point:
            values = read_point(points.op, point)
            named = values.get("of", ())
            if not named or g.target in ((named,) if isinstance(named, str) else named):
                yield points.stated_at({key: value for key, value in values.items() if key not in ("gradient", "of", "orders")})
    ties = tests.get("ties")
    for tie in ties if isinstance(ties, list) else [ties]:
        if isinstance(tie, dict) and "gradient" in tie and g.target == next((t.target for t in points.derived.gradients if t.arg in tie), ""):
            yield from _elements(points, tie)


def _elements(points: Points, tie: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The elements of a tie one by one."""
    tensors: dict[str, list[Any]] = {a.name: list(nested(tie[a.name])[1]) for a in facts.tensor_args(points.op) if a.name in tie}
    for i in range(max((len(v) for v in tensors.values()), default=0)):
        yield points.at({name: v[i % len(v)] for name, v in tensors.items() if v})
