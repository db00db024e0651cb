"""Kinks of elementwise operators: points where the two one-sided derivatives differ. If the formulas of an entry select
the gradient at a kink, the entry must state this gradient in `tests: points`.

A comparison in the entry's formulas has a boundary: the points where its two sides are equal. If the entry defines the
gradient, max, min, abs and similar functions have boundaries too. No finite difference can decide between `>` and `>=`
at a boundary. If the gradient is derived, the derivative rules of these functions determine its value at the boundary,
and the entry need not state it.

The comparisons in a gradient or tangent of the entry are also tested in combination, at real and complex values: with
each comparison on its boundary and on both sides of the boundary. Where the definition is smooth, the gradient is
compared with finite differences. Elsewhere the entry must state the gradient."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from ctgen.derive.candidates import context_of
from ctgen.derive.placing import DerivedOf
from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine
from ctgen.interpret.scalar_eval import evaluate
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.language.spell import constant_text, spell
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Call, Derived, Expr, Gradient, Name, Num, TensorType
from ctgen.model.visit import data_reads, walk
from ctgen.samples.sampling import nested
from ctgen.verify.compare import show
from ctgen.verify.hints import repair
from ctgen.verify.points import SIDE, Points, Report, read_point, span_of

_COMPARISONS = ("gt", "ge", "lt", "le", "eq", "ne")
_GRID = 48
_FAR = 12.0
_MOST_POINTS = 60
_ZERO = Num(0)


@frozen
class Boundary:
    """The points where two formulas are equal. `text` is the condition or call that changes at these points."""

    left: Expr
    right: Expr
    text: str


@frozen
class Choice:
    """A gradient at a kink that the entry's formula selects: the one-sided derivatives, and the value of the
    formula."""

    target: str
    where: Mapping[str, Any]
    condition: str
    left: complex
    right: complex
    given: complex
    alone: bool  # true if the operator has only this gradient

    @property
    def point(self) -> str:
        """Returns the line of `tests: points` that would state the choice."""
        stated = ", ".join(f"{name}: {_written(value)}" for name, value in self.where.items())
        return f"{{{stated}, gradient: {_written(self.given)}{'' if self.alone else f', of: [{self.target}]'}}}"


def _written(value: Any) -> str:
    """Returns a value in the notation of `tests:`."""
    if isinstance(value, complex):
        return f"{constant_text(value.real)}{'' if value.imag < 0 else '+'}{constant_text(value.imag)}i"
    return constant_text(value) if isinstance(value, (bool, int, float)) else str(value)


def check(machine: Machine, derived: Derived, lookup: DerivedOf, report: Report) -> None:
    """Reports CT0707 for every choice at a kink that the entry does not state, and CT0701 for a wrong gradient at a
    point without a kink."""
    for choice in choices(machine, derived, lookup, report):
        report(
            "CT0707",
            choice.target,
            span_of(derived.op, choice.target),
            name=choice.target,
            condition=choice.condition,
            point=", ".join(f"{n} = {show(v)}" for n, v in choice.where.items()),
            left=show(choice.left),
            right=show(choice.right),
            given=show(choice.given),
            remedy=f"tests: points: - {choice.point}, if that is intended",
        )


def choices(machine: Machine, derived: Derived, lookup: DerivedOf, report: Report) -> Iterator[Choice]:
    """Yields the gradients at kinks that the entry's formulas select and the entry does not state."""
    if derived.op.meaning.kind != "elementwise" or derived.op.surrogate:
        return
    points = Points(machine, derived, lookup, report)
    reported = set()
    for choice in _single(points, tuple(dict.fromkeys(_boundaries(derived)))):
        reported.add(choice.target)
        yield choice
    for complex_values in (False, True) if queries.takes_complex(derived.op) else (False,):
        for choice in _joint(Points(machine, derived, lookup, report, complex_values)):
            if choice.target not in reported:
                reported.add(choice.target)
                yield choice


def _single(points: Points, boundaries: Sequence[Boundary]) -> Iterator[Choice]:
    """Yields the selected gradients at single boundaries. One input is moved across the boundary."""
    for base in [variant for base in points.bases for variant in _given(points, base)]:
        points.base = base
        for boundary in boundaries if points.environment(base) is not None else ():
            for g in points.derived.gradients:
                if g.target in base:
                    yield from _at_boundary(points, boundary, g)


def _given(points: Points, base: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the call and, for each optional tensor, the call without this tensor."""
    optional = [a.name for a in queries.tensor_args(points.op) if isinstance(a.type, TensorType) and a.type.optional]
    found = [base, *({n: v for n, v in base.items() if n != name} for name in optional)]
    return [each for each in found if points.sampler.refusal(each) is None]


# ---- boundaries of the formulas ------------------------------------------------------------


def _boundaries(derived: Derived) -> Iterator[Boundary]:
    op = derived.op
    ctx = context_of(op, {})
    written = {f.target for f in op.backward or ()}
    #: If all gradients are derived, conditions of saved values have no boundaries: they only select values for
    #: gradients.
    saves = [s.expr for s in op.saved or () if s.form in ("bits", "value")] if written else []
    formulas = [typed(ctx.inlined(expr)) for expr in (op.meaning.expr, *saves) if expr is not None]
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
    if not any(
        n == leaf or n == Name(points.op.outputs[0].name)
        for part in (boundary.left, boundary.right)
        for n in data_reads(part)
    ):
        return
    for x in _roots(points, boundary, g.target):
        derivatives = _derivatives(points, g, x)
        if derivatives is None:
            points.fixed_at(g, x)
        elif not _stated(points, boundary, g):
            yield Choice(
                g.target,
                {g.target: x, **_others(points, g.target)},
                boundary.text,
                *derivatives,
                len(points.derived.gradients) == 1,
            )
            return


def _others(points: Points, target: str, sample: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Returns the other arguments of the call, in the notation of `tests: points`."""
    given = {
        n: v
        for n, v in (sample or points.base).items()
        if n != target and n != points.op.meaning.reduced and v is not None
    }
    return {n: v.data[0] if isinstance(v, Array) else v for n, v in given.items()}


def _gap(points: Points, boundary: Boundary, sample: Mapping[str, Any]) -> float:
    """Returns left - right for a sample of zero-dimensional tensors; NaN if it is undefined."""
    env = points.environment(sample)
    if env is None:
        return math.nan
    try:
        env[Name(points.op.outputs[0].name)] = points.result(sample)
        left, right = (evaluate(points.hosted(typed(part), env), env) for part in (boundary.left, boundary.right))
    except Undefined:
        return math.nan
    if isinstance(left, complex) or isinstance(right, complex):
        return float(left != right)  # complex values have no order
    if not isinstance(left, (bool, int, float)) or not isinstance(right, (bool, int, float)):  # a keyword, or absent
        return math.nan
    return float(left) - float(right)


def _roots(points: Points, boundary: Boundary, target: str, anywhere: bool = False) -> list[float]:
    """Returns values of the target (an input) for which both sides are exactly equal; the other arguments are as in the
    base call. The values are in the target's domain, or arbitrary if `anywhere` is true."""
    declared = None if anywhere else points.declared(target)
    low, high = declared or (-_FAR, _FAR)

    def gap(x: float) -> float:
        return _gap(points, boundary, points.at({target: x}))

    tried = sorted(
        {x for x in _likely(points, boundary) if low <= x <= high}
        | {low + (high - low) * (k + 0.5) / _GRID for k in range(_GRID)}
    )
    values = [(x, gap(x)) for x in tried]
    found = [x for x, value in values if value == 0]
    for (a, left), (b, right) in zip(values, values[1:]):
        if left * right < 0:
            found += _snapped(_bisected(gap, a, b, left), gap)
    if len(found) > 8:  # equal in an interval, as in max(self, 0) == result
        return []
    return sorted(dict.fromkeys(found), key=lambda x: (abs(x), -x))


def _likely(points: Points, boundary: Boundary) -> set[float]:
    """Returns probable roots: 0, 1, -1, and the values of literals, attributes and other operands in the formulas."""
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
    """Returns an exact root near x in a list; the list is empty if there is none."""
    near = [round(x, digits) for digits in range(10)] + [x]
    return next(([y] for y in near if abs(y - x) < 1e-6 and gap(y) == 0), [])


def _derivatives(points: Points, g: Gradient, x: float) -> tuple[float, float, float] | None:
    """Returns the one-sided derivatives and the entry's gradient at a kink. Returns None if both derivatives are equal,
    or a value is not finite."""
    derivatives = points.sides(g.target, x, {})
    try:
        before, given, after = (points.gradient(g, points.at({g.target: y})) for y in (x - SIDE, x, x + SIDE))
    except Undefined:
        return None
    if derivatives is None:  # a jump, or no value: compare with the gradients next to the point
        derivatives = (before, after)
    if not all(math.isfinite(v) for v in (*derivatives, given)):
        return None
    left, right = derivatives
    same = abs(left - right) <= 1e-4 * (1 + abs(left))
    return None if same else (left, right, given)


# ---- combinations of conditions --------------------------------------------------------------


def _joint(points: Points) -> Iterator[Choice]:
    """Yields the gradients that the comparisons in each gradient, and in the tangent, of the entry select in
    combination."""
    written = {f.target for f in points.op.backward or ()}
    for base in [variant for base in points.bases for variant in _given(points, base)]:
        points.base = base
        if points.environment(base) is None:
            continue
        for g in points.derived.gradients:
            conditions = _conditions(points, g) if g.target in written and g.target in base else ()
            for point in _points_of(points, conditions):
                choice = _judged(points, g, point, conditions)
                if choice is not None:
                    yield choice
                    break


def _conditions(points: Points, g: Gradient) -> tuple[Boundary, ...]:
    ctx = context_of(points.op, {})
    formulas = [typed(g.scalar)] if g.scalar is not None else []
    for rule in points.op.jvp or ():
        last = rule.program.statements[-1].value if len(rule.program.statements) == 1 else None
        formulas += [typed(ctx.inlined(last))] if last is not None else []
    calls = [n for formula in formulas for n in walk(formula) if isinstance(n, Call) and n.func in _COMPARISONS]
    return tuple(dict.fromkeys(boundary for call in calls for boundary in _of_call(call, False)))


def _points_of(points: Points, conditions: Sequence[Boundary]) -> Iterator[dict[str, Any]]:
    """Yields values of the tensors that the conditions read: the values of the base call, values on the boundaries, and
    values on both sides of the boundaries."""
    options: dict[str, list[float]] = {}
    for arg in queries.tensor_args(points.op):
        own = [
            c
            for c in conditions
            if arg.name in points.base and Name(arg.name) in {n for part in (c.left, c.right) for n in data_reads(part)}
        ]
        roots = dict.fromkeys(root for c in own for root in _roots(points, c, arg.name, anywhere=True))
        if roots:
            plain = points.base[arg.name].data[0].real
            options[arg.name] = list(
                dict.fromkeys([*roots, plain, *(root + side for root in roots for side in (-0.75, 0.75))])
            )
    for values in islice(product(*options.values()), _MOST_POINTS) if options else ():
        yield dict(zip(options, map(complex, values) if points.complex_values else values))


def _judged(points: Points, g: Gradient, point: Mapping[str, Any], conditions: Sequence[Boundary]) -> Choice | None:
    """Returns the gradient at a point if the entry's formula selects it and the entry does not state it, else None.
    Where the definition is smooth, compares the gradient with its finite difference."""
    sample = points.at(point)
    signs = _signs(points, conditions, sample)
    x = sample[g.target].data[0]
    for along, arriving in ((1.0, 1.0), (1.0, 1j), (1j, 1.0), (1j, 1j)) if points.complex_values else ((1.0, 1.0),):
        derivatives = points.sides(g.target, x, point, along, arriving)
        try:
            full = points.full_gradient(g, sample, arriving)
            forward = points.tangent(g, sample, along)
        except Undefined:
            return None
        back = (complex(along).conjugate() * full).real
        if (
            forward is not None
            and math.isfinite(back)
            and not abs((complex(arriving).conjugate() * forward).real - back) <= 1e-9 * (1 + abs(back))
        ):
            _differs(
                points, g, sample, f"{g.target} in forward mode", ((complex(arriving).conjugate() * forward).real, back)
            )
            return None
        nearby = _gradients_nearby(points, g, point, x, along, arriving) if derivatives is None else ()
        if derivatives is None and full != full and _nowhere(points, g, point, x, along):
            return None
        if derivatives is None and len(nearby) == 2 and all(abs(v - full) <= 1e-4 * (1 + abs(full)) for v in nearby):
            continue  # at a jump the formula has the same value on both sides
        if derivatives is None or abs(derivatives[0] - derivatives[1]) > 1e-4 * (1 + abs(derivatives[0])):
            left, right = derivatives or (nearby if len(nearby) == 2 else (math.nan, math.nan))
            return _chosen(points, g, sample, (signs, conditions), (left, right, full)) if 0 in signs else None
        wanted = (derivatives[0] + derivatives[1]) / 2
        if not abs(back - wanted) <= 1e-3 * (1 + abs(wanted)):
            _differs(points, g, sample, g.target, (back, wanted))
            return None
    return None


def _differs(points: Points, g: Gradient, sample: Mapping[str, Any], name: str, found: tuple[float, float]) -> None:
    where = ", ".join(
        f"{n} = {show(v)}" for n, v in {g.target: sample[g.target].data[0], **_others(points, g.target, sample)}.items()
    )
    remedy = repair(points.op, g) if name == g.target else "the tangent must follow the gradient"
    points.report(
        "CT0701",
        g.target,
        span_of(points.op, g.target),
        name=name,
        point=where,
        given=show(found[0]),
        wanted=show(found[1]),
        remedy=remedy,
    )


def _gradients_nearby(
    points: Points, g: Gradient, point: Mapping[str, Any], x: complex, along: complex, arriving: complex
) -> tuple[complex, ...]:
    """Returns the gradients by the formula on both sides of a point; empty if they have no value there."""
    try:
        return tuple(
            points.full_gradient(g, points.at({**point, g.target: x + side * along}), arriving)
            for side in (-SIDE, SIDE)
        )
    except Undefined:
        return ()


def _nowhere(points: Points, g: Gradient, point: Mapping[str, Any], x: complex, along: complex) -> bool:
    """Returns true if the result of the operator is NaN or undefined on one side of the point."""
    try:
        results = [points.result(points.at({**point, g.target: x + side * along})) for side in (-SIDE, SIDE)]
    except Undefined:
        return True
    return any(value != value for value in results)


def _chosen(
    points: Points,
    g: Gradient,
    sample: Mapping[str, Any],
    at: tuple[tuple[int, ...], Sequence[Boundary]],
    found: tuple[complex, complex, complex],
) -> Choice | None:
    signs, conditions = at
    if any(_alike(points, stated) and _signs(points, conditions, stated) == signs for stated in _statements(points, g)):
        return None
    x = sample[g.target].data[0]
    text = next(c.text for c, sign in zip(conditions, signs) if sign == 0)
    return Choice(
        g.target, {g.target: x, **_others(points, g.target, sample)}, text, *found, len(points.derived.gradients) == 1
    )


def _signs(points: Points, conditions: Sequence[Boundary], sample: Mapping[str, Any]) -> tuple[int, ...]:
    """Returns for each condition the sign of left - right at a sample; 2 if left or right is undefined."""
    gaps = [_gap(points, condition, sample) for condition in conditions]
    return tuple(2 if gap != gap else (gap > 0) - (gap < 0) for gap in gaps)


# ---- statements of the entry -----------------------------------------------------------------


def _stated(points: Points, boundary: Boundary, g: Gradient) -> bool:
    return any(_alike(points, sample) and _gap(points, boundary, sample) == 0 for sample in _statements(points, g))


def _alike(points: Points, sample: Mapping[str, Any]) -> bool:
    """Returns true if a stated point is the same kind of call as the base call: the same arguments are passed, and the
    enumerators and bools are equal."""
    for arg in points.op.args:
        ours, theirs = points.base.get(arg.name), sample.get(arg.name)
        if (arg.type.optional or arg.is_tensor) and (ours is None) != (theirs is None):
            return False
        if (
            isinstance(arg.type, AttrType)
            and arg.type.kind in ("enum", "bool")
            and _word(arg, ours) != _word(arg, theirs)
        ):
            return False
    return True


def _word(arg: Arg, value: Any) -> Any:
    default = arg.default
    return (
        value
        if value is not None
        else getattr(default, "text", getattr(default, "value", getattr(default, "id", None)))
    )


def _statements(points: Points, g: Gradient) -> Iterator[dict[str, Any]]:
    """Yields samples of zero-dimensional tensors for which the entry states the gradient."""
    tests = points.op.tests
    listed = tests.get("points")
    for point in listed if isinstance(listed, list) else ():
        if isinstance(point, dict) and "gradient" in point:
            values = read_point(points.op, point)
            written = [value for value in values.values() if isinstance(value, complex)]
            if not written if points.complex_values else any(value.imag for value in written):
                continue
            named = values.get("of", ())
            if not named or g.target in ((named,) if isinstance(named, str) else named):
                yield points.stated_at(
                    {key: value for key, value in values.items() if key not in ("gradient", "of", "orders")}
                )
    ties = tests.get("ties")
    for tie in ties if isinstance(ties, list) else [ties]:
        if (
            isinstance(tie, dict)
            and "gradient" in tie
            and g.target == next((t.target for t in points.derived.gradients if t.arg in tie), "")
        ):
            yield from _elements(points, tie)


def _elements(points: Points, tie: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields each element of a tie (a call on equal elements, with stated gradient) as a separate point."""
    tensors: dict[str, list[Any]] = {
        a.name: list(nested(tie[a.name])[1]) for a in queries.tensor_args(points.op) if a.name in tie
    }
    for i in range(max((len(v) for v in tensors.values()), default=0)):
        yield points.at({name: v[i % len(v)] for name, v in tensors.items() if v})
