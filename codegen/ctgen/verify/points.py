"""Checks of elementwise gradients at selected points: kinks, extreme values of f32, and the points and ties that
entries state."""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ctgen.derive.candidates import context_of
from ctgen.derive.placing import DerivedOf
from ctgen.interpret.arrays import Array, BadCall, array, full, scalar_dtype
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.metadata import Value
from ctgen.interpret.scalar_eval import NoValue, evaluate
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.builtins import BUILTINS, typed
from ctgen.model.ops import AttrType, Call, Derived, Expr, Grad, Gradient, Name, Num, Op, Span
from ctgen.model.visit import data_reads, replace, walk
from ctgen.samples.sampling import BadTests, Sampler, attribute, attribute_of, nested, plain
from ctgen.verify.call import Recorded, elements_of, inner, random_like, record
from ctgen.verify.compare import show, steady
from ctgen.verify.hints import repair
from ctgen.verify.tape import nth_derivative

Report = Callable[..., None]
SIDE = 1e-6
#: maximum number of combinations of attributes for which kinks are searched
_BASES = 8
_EXTREMES = (90.0, -90.0, 1e4, -1e4)


def check(machine: Machine, derived: Derived, lookup: DerivedOf, report: Report) -> None:
    if derived.op.meaning.kind == "elementwise":
        points = Points(machine, derived, lookup, report)
        points.fixed()
        points.extremes()
        points.stated()
        if queries.takes_complex(derived.op):
            Points(machine, derived, lookup, report, complex_values=True).stated()
    _ties(machine, derived, report)


def span_of(op: Op, target: str) -> Span:
    written = next((f.span for f in op.backward or () if f.target == target), None)
    return written or (op.meaning.span if op.meaning.span.line else op.span)


class Points:
    """Calls of one elementwise op on zero-dimensional tensors, with real or complex values."""

    def __init__(
        self, machine: Machine, derived: Derived, lookup: DerivedOf, report: Report, complex_values: bool = False
    ) -> None:
        self.machine = machine
        self.derived = derived
        self.op = derived.op
        self.report = report
        self.lookup = lookup
        self.complex_values = complex_values
        self.sampler = Sampler(machine, self.op, complex_values)
        self.bases = self._bases()
        self.base = self.bases[0]

    def _bases(self) -> list[dict[str, Any]]:
        """Returns permitted calls. Each tensor has a value in its domain. The attributes are those of a usual call,
        other values of their types, and the values in the entry's cases."""
        tensors: dict[str, Any] = {}
        for arg in queries.tensor_args(self.op):
            low, high = self.sampler.domains.get(arg.name, (-2.0, 2.0))
            tensors[arg.name] = full(self.sampler.dtype(arg), (), float(f"{0.37 * low + 0.63 * high:.3g}"))
        reduced = {self.op.meaning.reduced: "none"} if self.op.meaning.reduced else {}
        found = [
            {**attrs, **tensors, **reduced}
            for attrs in (*self.sampler.attributes(), *self.sampler.attributes_of_cases())
        ]
        legal = [base for base in found if self.sampler.refusal(base) is None]
        return list({repr(base): base for base in legal or found[:1]}.values())[:_BASES]

    def at(self, values: Mapping[str, Any]) -> dict[str, Any]:
        sample = dict(self.base)
        for name, value in values.items():
            arg = queries.arg_named(self.op, name)
            if arg is not None and not arg.is_attr:
                sample[name] = full("c128" if isinstance(value, complex) else self.sampler.dtype(arg), (), value)
            else:
                sample[name] = value
        return sample

    def stated_at(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the call for a point of `tests:`. Optional tensors that the point does not mention are absent."""
        defaults = {
            a.name
            for a in self.op.args
            if (a.has_default or a.type.optional) and a.name not in values and a.name != self.op.meaning.reduced
        }
        return {name: value for name, value in self.at(values).items() if name not in defaults}

    # ---- values

    def result(self, sample: Mapping[str, Any]) -> float | complex:
        value = self.machine.run(self.machine.frame(self.op, (), sample))[0].data[0]
        return value if isinstance(value, complex) else float(value)

    def output(self, sample: Mapping[str, Any], arriving: complex = 1.0) -> float:
        """Returns the result as a real number. A complex result is projected onto the direction `arriving`."""
        value = self.result(sample)
        if isinstance(value, complex) and not self.complex_values:
            raise BadCall("a complex value at a real point")
        return (arriving.conjugate() * value).real

    def gradient(self, g: Gradient, sample: Mapping[str, Any]) -> float:
        return self.full_gradient(g, sample).real

    def full_gradient(self, g: Gradient, sample: Mapping[str, Any], arriving: complex = 1.0) -> float | complex:
        made = record(self.machine, self.derived, sample)
        output = queries.grad_outputs(self.op)[0]
        value = made.scalar_gradient(g, {output: full(made.outputs[output].dtype, (), arriving)}).data[0]
        return value if isinstance(value, complex) else float(value)

    def tangent(self, g: Gradient, sample: Mapping[str, Any], along: complex) -> float | complex | None:
        """Returns the change of the result along a direction of one input, by the entry's tangent; None if it has
        none."""
        programs = (
            [program for rule in self.derived.tangents for name, program in rule.terms if name == g.target]
            if self.op.jvp is not None
            else []
        )
        if not programs:
            return None
        moving = {g.target: full(sample[g.target].dtype, (), along)}
        made = record(self.machine, self.derived, sample)
        found: float | complex = sum(made.tangent(program, moving).data[0] for program in programs)
        return found

    def sides(
        self, name: str, x: complex, values: Mapping[str, Any], along: complex = 1.0, arriving: complex = 1.0
    ) -> tuple[float, float] | None:
        """Returns the left and right derivatives at a point. A complex result is projected onto the direction
        `arriving`. Returns None at a jump; there, the difference quotients grow as the step shrinks."""
        wide, narrow = (
            self._one_sided(name, x, values, h * max(1.0, abs(x)), along, arriving) for h in (10 * SIDE, SIDE)
        )
        return steady(wide, narrow)

    def _one_sided(
        self, name: str, x: complex, values: Mapping[str, Any], h: float, along: complex, arriving: complex
    ) -> tuple[float, float] | None:
        try:
            left, here, right = (
                self.output(self.at({**values, name: y}), arriving) for y in (x - h * along, x, x + h * along)
            )
        except Undefined:
            return None
        derivatives = ((here - left) / h, (right - here) / h)
        return derivatives if all(math.isfinite(s) for s in derivatives) else None

    # ---- points that follow from the formula

    def fixed(self) -> None:
        for g in self.derived.gradients:
            for x in self._candidates(g.target):
                self.fixed_at(g, x)

    def _candidates(self, name: str) -> list[float]:
        """Returns 0 and the special points of the functions that are applied to the input, except points outside the
        input's domain."""
        found = [0.0]
        formula = self.op.meaning.expr
        for call in walk(typed(formula)) if formula is not None else ():
            if isinstance(call, Call) and call.func in BUILTINS:
                found += [p for p in BUILTINS[call.func].points if any(n == Name(name) for n in data_reads(call))]
        limits = self.declared(name)
        return [x for x in dict.fromkeys(found) if limits is None or limits[0] <= x <= limits[1]]

    def declared(self, name: str) -> tuple[float, float] | None:
        """Returns the domain of an input if the entry or its formula restricts the domain, else None."""
        low, high = self.sampler.domains.get(name, (-2.0, 2.0))
        return (low, high) if name in _declared(self.op) or (low, high) != (-2.0, 2.0) else None

    def fixed_at(self, g: Gradient, x: float) -> None:
        derivatives = self.sides(g.target, x, {})
        if derivatives is None or abs(derivatives[0] - derivatives[1]) > 1e-4 * (1 + abs(derivatives[0])):
            return
        try:
            given = self.gradient(g, self.at({g.target: x}))
        except Undefined:
            return
        wanted = (derivatives[0] + derivatives[1]) / 2
        if abs(given - wanted) <= 1e-3 * (1 + abs(wanted)):
            return
        others = {
            n: v.data[0] if isinstance(v, Array) else v
            for n, v in self.base.items()
            if n not in (g.target, self.op.meaning.reduced)
        }
        where = ", ".join(f"{n} = {show(v)}" for n, v in {g.target: x, **others}.items() if v is not None)
        if self.op.backward is None:
            self.report(
                "CT0702",
                g.target,
                span_of(self.op, g.target),
                given=show(given),
                point=where,
                wanted=show(wanted),
                remedy=self._builtin_hint(),
            )
        else:
            self.report(
                "CT0701",
                g.target,
                span_of(self.op, g.target),
                name=g.target,
                point=where,
                given=show(given),
                wanted=show(wanted),
                remedy=repair(self.op, g),
            )

    def _builtin_hint(self) -> str:
        """Returns a suggestion to call a builtin function with the same values, whose derivative is correct
        everywhere."""
        tensors = queries.tensor_args(self.op)
        formula = self.op.meaning.expr
        if len(tensors) == 1 and formula is not None:
            leaf = Name(tensors[0].name)
            for name in ("softplus", "sigmoid", "tanh", "erf"):
                made = Call(name, (leaf,), (), "builtin")
                if made != formula and self._same(made, leaf):
                    return f"use the builtin {name}({tensors[0].name}), or write backward"
        return "give backward"

    def _same(self, guess: Expr, leaf: Name) -> bool:
        for x in (-1.7, -0.4, 0.3, 1.1):
            try:
                wanted, given = self.output(self.at({leaf.id: x})), evaluate(guess, {leaf: x})
            except Undefined:
                return False
            if not isinstance(given, float) or abs(given - wanted) > 1e-9:
                return False
        return True

    # ---- extreme values of f32

    def extremes(self) -> None:
        """Reports gradients with intermediate values that overflow in f32, although the gradient itself does not."""
        for g in self.derived.gradients:
            if g.scalar is None or g.zero:
                continue
            for x in _EXTREMES:
                if self._limited(g.target, x) or self._extreme(g, x):
                    break

    def _limited(self, name: str, x: float) -> bool:
        low, high = self.sampler.domains.get(name, (-2.0, 2.0))
        return (low, high) != (-2.0, 2.0) and name not in _declared(self.op) and not low <= x <= high

    def _extreme(self, g: Gradient, x: float) -> bool:
        assert g.scalar is not None
        env = self.environment(self.at({g.target: x}))
        if env is None:
            return False
        try:
            narrow, wide = (self._value(g.scalar, env, rounded) for rounded in (True, False))
        except NoValue:
            return False
        if not (narrow != narrow and math.isfinite(wide)):
            return False
        self.report(
            "CT0703",
            g.target,
            span_of(self.op, g.target),
            point=f"{g.target} = {show(x)}",
            wanted=show(wide),
            remedy=self._builtin_hint(),
        )
        return True

    def _value(self, expr: Expr, env: Mapping[Expr, Value], rounded: bool) -> float:
        """Returns the value of a formula. The output is computed from the inputs, so that it is rounded too."""
        values = dict(env)
        if self.op.meaning.expr is not None:
            f = context_of(self.op, {}).inlined(self.op.meaning.expr)
            values[Name(self.op.outputs[0].name)] = evaluate(self.hosted(typed(f), env), values, rounded)
        for save in self.op.saved or ():
            if save.form in ("bits", "value") and save.expr is not None:
                own = context_of(self.op, {}).inlined(save.expr)
                values[Name(save.name)] = evaluate(self.hosted(typed(own), env), values, rounded)
        result = evaluate(self.hosted(expr, env), values, rounded)
        if isinstance(result, (str, complex)):
            raise NoValue("not a real number")
        return float(result)

    def hosted(self, expr: Expr, env: Mapping[Expr, Value]) -> Expr:
        """Replaces metadata functions by their values for zero-dimensional tensors."""
        found: dict[Expr, Expr] = {}
        for n in walk(expr):
            if isinstance(n, Call) and n.kind == "intrinsic":
                present = {
                    leaf: full(scalar_dtype(v), (), v) if isinstance(v, (float, complex)) else v
                    for leaf, v in env.items()
                }
                try:
                    found[n] = Num(self.machine.value(n, present))
                except Undefined as error:
                    raise NoValue(str(n)) from error
        return replace(expr, found)

    def environment(self, sample: Mapping[str, Any]) -> dict[Expr, Value] | None:
        try:
            frame = self.machine.frame(self.op, (), sample)
        except Undefined:
            return None
        env = frame.env()
        flat: dict[Expr, Value] = {leaf: v.data[0] if isinstance(v, Array) else v for leaf, v in env.items()}
        flat |= {Grad(o): 1.0 for o in queries.grad_outputs(self.op)}
        flat |= {Name(d.name): 0.6 for d in self.op.draws}
        return flat

    # ---- points that the entry states

    def stated(self) -> None:
        points = self.op.tests.get("points")
        for point in points if isinstance(points, list) else ():
            if isinstance(point, dict):
                self._stated(read_point(self.op, point))

    def _stated(self, point: Mapping[str, Any]) -> None:
        values = {key: value for key, value in point.items() if key not in ("gradient", "orders", "of")}
        if any(isinstance(value, complex) for value in values.values()) != self.complex_values:
            return
        targets = point.get("of") or tuple(g.target for g in self.derived.gradients)
        for g in self.derived.gradients:
            if g.target not in targets:
                continue
            if "gradient" in point:
                self._exactly(g, values, point["gradient"])
            for order in range(1, int(point.get("orders", 0)) + 1):
                self._order(g, values, order)

    def _exactly(self, g: Gradient, values: Mapping[str, Any], wanted: complex) -> None:
        try:
            refused = self.sampler.refusal(self.stated_at(values))
            if refused is not None:
                raise BadTests("points", f"{_point(values)}: {refused}")
            given = self.full_gradient(g, self.stated_at(values))
        except Undefined:
            return
        if not (abs(given - wanted) <= 1e-9 or given == wanted or (given != given and wanted != wanted)):
            self.report(
                "CT0701",
                g.target,
                span_of(self.op, g.target),
                name=g.target,
                point=_point(values),
                given=show(given),
                wanted=show(wanted),
                remedy="'tests: points' states the gradient there",
            )
        elif cmath.isfinite(wanted) and self.op.jvp is not None:
            made = record(self.machine, self.derived, self.stated_at(values))
            _tangent(self.derived, made, g, [wanted], _point(values), self.report)

    def _order(self, g: Gradient, values: Mapping[str, Any], order: int) -> None:
        """Checks the n-th derivative, computed by recorded calls. The derivative must be finite and agree with finite
        differences of the derivative of order n - 1."""
        if g.target not in values:
            return
        x = float(values[g.target])
        h = 1e-4
        try:
            given = nth_derivative(self.machine, self.derived, self.lookup, g.target, self.stated_at(values), order)
            if order == 1:
                derivatives = self.sides(g.target, x, values)
                wanted = (
                    math.nan
                    if derivatives is None or abs(derivatives[0] - derivatives[1]) > 1e-4
                    else (derivatives[0] + derivatives[1]) / 2
                )
            else:
                up, down = (
                    nth_derivative(
                        self.machine,
                        self.derived,
                        self.lookup,
                        g.target,
                        self.stated_at({**values, g.target: y}),
                        order - 1,
                    )
                    for y in (x + h, x - h)
                )
                wanted = (up - down) / (2 * h)
        except Undefined:
            return
        if wanted == wanted and not abs(given - wanted) <= 1e-3 * (1 + abs(wanted)):
            self.report(
                "CT0701",
                g.target,
                span_of(self.op, g.target),
                name=g.target,
                point=f"{_point(values)} (order {order})",
                given=show(given),
                wanted=show(wanted),
                remedy="the recorded form has another derivative there: see the guards",
            )


def read_point(op: Op, point: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a point of `tests:` with its numbers converted."""
    found = {key: attribute(value) for key, value in point.items()}
    for key, value in found.items():
        arg = queries.arg_named(op, key)
        wants_scalar = key in ("gradient", "orders") or (arg is not None and not arg.is_attr)
        if wants_scalar and not isinstance(value, (bool, int, float, complex)):
            raise BadTests("points", plain(point))
    return found


def _declared(op: Op) -> Mapping[str, Any]:
    domain = op.tests.get("domain")
    return domain if isinstance(domain, dict) else {}


def _point(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} = {show(value)}" for name, value in values.items())


# ---- ties ----------------------------------------------------------------------------------


def _ties(machine: Machine, derived: Derived, report: Report) -> None:
    """Checks the gradients that the entry states for ties (inputs with equal elements). All output gradients are 1."""
    ties = derived.op.tests.get("ties")
    for tie in ties if isinstance(ties, list) else [ties]:
        if isinstance(tie, dict) and "gradient" in tie:
            try:
                _tie(machine, derived, tie, report)
            except (ValueError, TypeError) as error:
                raise BadTests("ties", plain(tie)) from error


def _tie(machine: Machine, derived: Derived, tie: Mapping[str, Any], report: Report) -> None:
    op = derived.op
    sampler = Sampler(machine, op)
    sample: dict[str, Any] = {}
    for arg in op.args:
        if arg.name in tie:
            given = tie[arg.name]
            sample[arg.name] = (
                attribute_of(arg.type, given) if isinstance(arg.type, AttrType) else sampler.literal(arg, given)
            )
    shape, wanted = nested(tie["gradient"])
    g = next((g for g in derived.gradients if g.target in sample), None)
    if g is None:
        return
    try:
        made = record(machine, derived, sample)
        arriving = {o: full("f64", made.outputs[o].shape, 1.0) for o in queries.grad_outputs(op)}
        given = made.gradient(g, arriving)
    except NoMeaning:
        return
    except Undefined as error:
        report(
            "CT0701",
            g.target,
            span_of(op, g.target),
            name=g.target,
            point="'tests: ties'",
            given=f"fails ({error})",
            wanted=str(wanted),
            remedy="",
        )
        return
    if given.shape != shape or any(abs(a - b) > 1e-9 for a, b in zip(given.data, wanted)):
        values = ", ".join(show(v) for v in given.data)
        report(
            "CT0701",
            g.target,
            span_of(op, g.target),
            name=g.target,
            point="'tests: ties'",
            given=f"[{values}]",
            wanted=f"[{', '.join(show(v) for v in wanted)}]",
            remedy="'tests: ties' states the gradient there",
        )
    elif op.jvp is not None:
        _tangent(derived, made, g, wanted, "'tests: ties'", report)


def _tangent(derived: Derived, made: Recorded, g: Gradient, wanted: Sequence[Any], point: str, report: Report) -> None:
    """Checks that forward mode agrees with a stated gradient: for a direction v, the sum of the tangents must equal
    <gradient, v>."""
    value = made.input(g.target)
    programs = [program for rule in derived.tangents for name, program in rule.terms if name == g.target]
    if not programs or not isinstance(value, Array):
        return
    direction = random_like(value, random.Random(derived.op.name))
    stated = inner(array(value.dtype, value.shape, list(wanted)), direction)
    try:
        given = sum(v.real for program in programs for v in elements_of(made.tangent(program, {g.target: direction})))
    except Undefined as error:
        given = math.nan
        point = f"{point} ({error})"
    if not abs(given - stated) <= 1e-9 * (1 + abs(stated)):
        report(
            "CT0701",
            g.target,
            span_of(derived.op, g.target),
            name=f"{g.target} in forward mode",
            point=point,
            given=show(given),
            wanted=show(stated),
            remedy="the tangent must follow the gradient that is stated there",
        )
