"""The numeric checks: formulas against differences of the meaning, and claims against what they claim.

For each sample the gradient of each input, contracted with a random direction, must be the change of the output along it; likewise for the
tangents. An error is then traced to the element where it is largest. Verdicts are kept by content, so only what changed is checked again.
"""

from __future__ import annotations

import math
import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ctgen import facts, kinks, points, stated_values
from ctgen import testdata_through as through
from ctgen.arrays import Array, BadCall
from ctgen.diag import Sink
from ctgen.evaluate import Machine, NoMeaning
from ctgen.higher import SecondOrder
from ctgen.model import Derived, Gradient, Expr, Item, Name, Op, Program, Span
from ctgen.python_meaning import PythonFails
from ctgen.recorded import (
    Output,
    Recorded,
    Sample,
    difference,
    elements_of,
    inner,
    moved,
    random_like,
    record,
    Unsaved,
    with_input,
)
from ctgen.results import Results
from ctgen.sampling import BadTests, Sampler
from ctgen.scalar_math import Undefined
from ctgen.spell import number
from ctgen.tally import COMPLEX, FIRST, SECOND, TANGENT, Tally, called
from ctgen.transpose import DerivedOf
from ctgen.verdicts import Keys, VerdictCache
from ctgen.walk import walk

_STEP = 1e-5
_TOLERANCE = 1e-6
#: how many samples of an op are differentiated twice
_SECOND_ORDER = 2


_CANNOT = "the formula cannot be computed for a call that the entry allows"
_DERIVED = "this gradient is derived, so the mistake is ctgen's; until it is mended, write it under 'backward', or leave such calls out with 'requires'"
_READ = "sizes are ints: [2, 3]; elements {values: [[1, 2]]} or {ints: [0, 4], shape: [2]}; bounds and points are numbers"
_REMEDIES = {
    "make": "a formula over the random tensor x that keeps its sizes: matmul(x, mT(x)) of a square one",
    "through": "a formula over the outputs made of calls of operators: abs(result)",
}


class Checker:
    """Checks one op."""

    def __init__(self, machine: Machine, derived: Derived, lookup: DerivedOf, sink: Sink) -> None:
        self.machine = machine
        self.derived = derived
        self.op: Op = derived.op
        self.sink = sink
        self.lookup = lookup
        self.told: set[str] = set()
        self.tally = Tally()
        self.rng = random.Random(self.op.name)

    def run(self) -> None:
        try:
            self._run()
        except BadTests as error:
            span = dict(self.op.tests.spans).get(error.key, self.op.span)
            self.sink.report("CT0212", span, problem=f"{error} (op '{self.op.name}')", remedy=_REMEDIES.get(error.key, _READ))
        except Unsaved as error:
            self.report(
                "CT0701", error.name, self.span_of(error.name), name=error.name, point="a call that the entry allows", given=f"fails ({error})", wanted="a value",
                remedy="what is saved for the gradient must have a value wherever the operator has one",
            )  # fmt: skip
        except PythonFails as error:
            python = self.op.meaning.python
            self.sink.report("CT0710", self.op.meaning.span if python is None else python.span, op=self.op.name, problem=str(error), remedy="see 'python' in the documentation")
        except Exception as error:  # pylint: disable=broad-except
            frames = traceback.extract_tb(error.__traceback__)
            where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
            self.sink.report("CT0719", self.op.span, op=self.op.name, error=f"{type(error).__name__}: {error}", where=where)

    def _run(self) -> None:
        if not self.meaning():
            return
        self.formulas_of_tests()
        Results(self.machine, self.op, self.report).run()
        if self.told or self.op.surrogate:
            return
        if self.derived.gradients:
            points.check(self.machine, self.derived, self.lookup, self.report)
            kinks.check(self.machine, self.derived, self.lookup, self.report)
        self.claims()
        if not self.derived.gradients:
            return
        for complex_values in (False, True):
            if complex_values and not self._takes_complex():
                continue
            sampler = Sampler(self.machine, self.op, complex_values)
            samples = sampler.samples()
            self.tally.refused(sampler.refused)
            self.tally.complex_calls = complex_values and bool(samples)
            for place, sample in enumerate(samples):
                self.sample(sample, place, complex_values)
        if not len(self.sink):
            self.compared()

    def compared(self) -> None:
        """CT0706: what was compared with nothing has not passed."""
        if self.op.meaning.kind == "collective" or (self.tally.unknown and all(map(self.kernel_alone, self.tally.unknown))):
            return  # what needs ranks, or has stated results for its meaning, is compared by opcheck alone
        for name in sorted(self.tally.unknown):
            self.tally.lost[("call", f"that call '{name}', which has no meaning here")] += 1
        times = self.derived.order
        orders = [FIRST] + ([SECOND] if times is None or times > 1 else [])
        for g in self.derived.gradients:
            arg = facts.arg_named(self.op, g.arg)
            complex_too = self.tally.complex_calls and arg is not None and facts.is_complex(facts.argument_dtypes(self.op, arg))
            for name, order in self.tally.missing([g.target], [*orders, COMPLEX] if complex_too else orders):
                self.untested(name, order)
        moving = dict.fromkeys(name for rule in self.derived.tangents for name, _ in rule.terms)
        for name, order in self.tally.missing(tuple(moving), [TANGENT]):
            self.untested(name, order)

    def kernel_alone(self, name: str) -> bool:
        op = self.machine.ops.get(name)
        return op is not None and (op.meaning.kind == "collective" or facts.meaning_source(op) in ("kernel", "runtime"))

    def untested(self, name: str, order: str) -> None:
        self.report("CT0706", name, self.span_of(name), order=called(order), name=name, reason=self.tally.reason(), remedy=self.tally.remedy(name))

    def meaning(self) -> bool:
        """Something besides its kernel says what the op means, and all that says it agrees."""
        values = stated_values.entries(self.op)
        if facts.meaning_source(self.op) == "kernel" and not values:
            self.sink.report("CT0708", self.op.meaning.span, name=self.op.meaning.name, op=self.op.name, output=self.op.outputs[0].name)
        for number, output, given, wanted in stated_values.differences(self.machine, self.op):
            span = dict(self.op.tests.spans).get("values", self.op.span)
            self.report("CT0709", "values", span, op=self.op.name, number=number, output=output, given=given, wanted=wanted)
        return not len(self.sink)

    def formulas_of_tests(self) -> None:
        """`make` and `through` have values; what no sample reaches is told when the samples for opcheck are written."""
        if not self.op.tests.make and not self.op.tests.through:
            return
        for sample in Sampler(self.machine, self.op).samples()[:1]:
            try:
                frame = self.machine.frame(self.op, (), sample)
                outputs = self.machine.run(frame)
            except Undefined:
                continue
            through.mapped(self.machine, self.op, outputs)
            through.steps(self.machine, self.op, through.named(self.op, outputs))

    @property
    def written(self) -> frozenset[str]:
        return frozenset(f.target for f in self.op.backward or ())

    def report(self, code: str, target: str, span: Span, **words: Any) -> None:
        """One message a target."""
        if target not in self.told:
            self.told.add(target)
            self.sink.report(code, span, **words)

    def _takes_complex(self) -> bool:
        return any(facts.is_complex(facts.argument_dtypes(self.op, arg)) for arg in facts.grad_inputs(self.op))

    def span_of(self, target: str) -> Span:
        written = next((f.span for f in self.op.backward or () if f.target == target), None)
        own = written or (self.op.meaning.span if self.op.meaning.span.line else None)
        return own or self.op.span

    # ---- one sample

    def sample(self, sample: Sample, place: int, complex_values: bool) -> None:
        self.tally.drawn += 1
        try:
            made = record(self.machine, self.derived, sample)
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self.tally.lost[("call", f"without a result ({error})")] += 1
            return
        arriving = {o: random_like(made.outputs[o], self.rng) for o in facts.grad_outputs(self.op) if o in made.outputs}
        if not arriving:
            return
        for g in self.derived.gradients:
            if g.target not in self.told and isinstance(_input(sample, g.target), (Array, list)):
                self.gradient(made, g, sample, arriving, place, complex_values)
        self.tangents(made, sample, place)
        if not self.told and (self.derived.order is None or self.derived.order > 1) and self._want_second(sample):
            self.second_order(made, sample, arriving, place)

    def _want_second(self, sample: Sample) -> bool:
        targets = [g.target for g in self.derived.gradients if _differentiable(_input(sample, g.target))]
        return any(self.tally.count(target, SECOND) < _SECOND_ORDER * len(targets) for target in targets)

    def gradient(
        self, made: Recorded, g: Gradient, sample: Sample, arriving: Mapping[str, Output], place: int, complex_values: bool
    ) -> None:
        try:
            given = self.formula_value(made, g, arriving)
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self._broken(g, place, error)
            return
        value = made.input(g.target)
        if isinstance(value, Array) and not facts.is_inexact((value.dtype,)):
            return
        direction = random_like(value, self.rng)
        wanted = self.slope(sample, g.target, direction, arriving)
        if wanted is None:
            self.tally.lost[("finite", f"without a finite difference in {g.target}")] += 1
            return
        self.tally.compared[(g.target, COMPLEX if complex_values else FIRST)] += 1
        found = inner(given, direction)
        if not close(found, wanted, _scale(given, direction)):
            self._wrong(made, g, sample, arriving, (found, wanted), place, complex_values, given)
        elif g.scalar is not None and isinstance(value, Array):
            self._scalar_form(made, g, arriving, given, place)

    def formula_value(self, made: Recorded, g: Gradient, arriving: Mapping[str, Output]) -> Output:
        """By the tensor program; where that calls ops of an installed library, by the scalar formula."""
        try:
            return made.gradient(g, arriving)
        except NoMeaning:
            if g.scalar is None:
                raise
            return made.scalar_gradient(g, arriving)

    def slope(self, sample: Sample, target: str, direction: Output, arriving: Mapping[str, Output]) -> float | None:
        """The change of <arriving, outputs> along a direction; None where the meaning is not smooth or not defined there."""
        value = _input(sample, target)
        try:
            after = self.outputs(with_input(sample, target, moved(value, direction, _STEP)))
            before = self.outputs(with_input(sample, target, moved(value, direction, -_STEP)))
        except Undefined:
            return None
        total = 0.0
        for name, u in arriving.items():
            if _sizes(after[name]) != _sizes(before[name]):
                return None
            total += inner(u, difference(after[name], before[name], 2 * _STEP))
        return total if math.isfinite(total) else None

    def outputs(self, sample: Sample) -> dict[str, Output]:
        values = self.machine.run(self.machine.frame(self.op, (), sample))
        return {o.name: v for o, v in zip(self.op.outputs, values)}

    def _broken(self, g: Gradient, place: int, error: Exception) -> None:
        self.report(
            "CT0701", g.target, self.span_of(g.target), name=g.target, point=f"sample {place + 1}", given=f"fails ({error})",
            wanted="a value", remedy=_CANNOT if g.target in self.written else _DERIVED,
        )  # fmt: skip

    def _scalar_form(self, made: Recorded, g: Gradient, arriving: Mapping[str, Output], given: Array, place: int) -> None:
        """The fused formula and the composition of ops must agree."""
        found = made.scalar_gradient(g, arriving)
        for a, b in zip(found.data, given.data):
            if not close(a, b, abs(b)) and not (a != a and b != b):
                self.report(
                    "CT0701", g.target, self.span_of(g.target), name=g.target, point=f"sample {place + 1}", given=show(a), wanted=show(b),
                    remedy="the recorded form of the gradient differs from its scalar form",
                )  # fmt: skip
                return

    # ---- an error and where it is

    def _wrong(
        self,
        made: Recorded,
        g: Gradient,
        sample: Sample,
        arriving: Mapping[str, Output],
        totals: tuple[float, float],
        place: int,
        complex_values: bool,
        given: Output,
    ) -> None:
        span = self.span_of(g.target)
        if self._from_stats(g) and not complex_values:
            self._stats(g, sample, arriving, totals)
            return
        if self._is_linear(g) and self.op.backward is not None:
            self.report(
                "CT0511", g.target, span, left=show(totals[1]), right=show(totals[0]), remedy=points.scale_hint(totals[1], totals[0])
            )
            return
        at, mine, theirs = self._worst(g, sample, arriving, given)
        where = points.place_text(made, at, place)
        if complex_values:
            self.report("CT0705", g.target, span, name=g.target, point=where, remedy=points.conj_hint(self.op, g))
            return
        self.report(
            "CT0701", g.target, span, name=g.target, point=where, given=show(mine), wanted=show(theirs), remedy=points.repair(self.op, self.derived, g)
        )

    def _worst(self, g: Gradient, sample: Sample, arriving: Mapping[str, Output], given: Output) -> tuple[int, float | complex, float | complex]:
        """The element whose gradient is farthest off, by differences in that element alone."""
        value = _input(sample, g.target)
        found = elements_of(given)
        worst: tuple[float, int, float | complex, float | complex] = (-1.0, 0, math.nan, math.nan)
        for i, mine in enumerate(found):
            theirs = self._element_slope(sample, g.target, value, i, arriving, isinstance(mine, complex))
            if theirs is None:
                continue
            off = abs(mine - theirs)
            if off > worst[0]:
                worst = (off, i, mine, theirs)
        return worst[1], worst[2], worst[3]

    def _element_slope(
        self, sample: Sample, target: str, value: Output, i: int, arriving: Mapping[str, Output], two: bool
    ) -> float | complex | None:
        real = self.slope(sample, target, _unit(value, i, 1.0), arriving)
        if not two or real is None:
            return real
        imag = self.slope(sample, target, _unit(value, i, 1j), arriving)
        return None if imag is None else complex(real, imag)

    def _is_linear(self, g: Gradient) -> bool:
        return g.arg in self.op.linear_in or g.arg in self.op.multilinear_in

    # ---- stats

    def _from_stats(self, g: Gradient) -> bool:
        """Whether the gradient takes its values from stats while the meaning does not."""
        names = {f.target for f in self.op.stats}
        program = self.op.meaning.program
        read = {n for n in g.reads if n in names}
        if not read or program is None:
            return False
        return not any(Name(n) == part for n in read for s in program.statements for part in _names(s.value))

    def _stats(self, g: Gradient, sample: Sample, arriving: Mapping[str, Output], totals: tuple[float, float]) -> None:
        names = [f.target for f in self.op.stats if f.target in g.reads]
        remedy = f"'stats: {names[-1]}' is another function of {g.target} than the one that the meaning uses"
        given, wanted = self._second(g, sample, arriving) or totals
        span = next((f.span for f in self.op.stats if f.target == names[-1]), self.span_of(g.target))
        self.report("CT0704", g.target, span, name=g.target, aux=_coming(names), given=show(given), wanted=show(wanted), remedy=remedy)

    def _second(self, g: Gradient, sample: Sample, arriving: Mapping[str, Output]) -> tuple[float, float] | None:
        """The second derivative along one direction: of the formula with stats, and of the meaning."""
        value = _input(sample, g.target)
        direction = random_like(value, self.rng)
        step = 1e-3
        try:
            sides = [with_input(sample, g.target, moved(value, direction, s * step)) for s in (1, 0, -1)]
            slopes = [inner(record(self.machine, self.derived, side).gradient(g, arriving), direction) for side in (sides[0], sides[2])]
            values = [sum(inner(u, self.outputs(side)[name]) for name, u in arriving.items()) for side in sides]
        except Undefined:
            return None
        return (slopes[0] - slopes[1]) / (2 * step), (values[0] - 2 * values[1] + values[2]) / step**2

    # ---- second order

    def second_order(self, made: Recorded, sample: Sample, arriving: Mapping[str, Output], place: int) -> None:
        """The recorded gradients, differentiated, against differences of the gradient formulas."""
        targets = [g.target for g in self.derived.gradients if _differentiable(_input(sample, g.target))]
        try:
            recorded = SecondOrder(self.machine, self.derived, self.lookup, sample, targets)
            first = recorded.gradients(arriving)
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self._second_fails(targets, place, error)
            return
        for target in targets:
            direction = random_like(first[target], self.rng)
            try:
                second = recorded.second(first[target], direction)
            except NoMeaning as error:
                self.tally.unknown.add(str(error))
                continue
            except Undefined as error:
                self._second_fails([target], place, error)
                continue
            for other in targets:
                self._second_pair(sample, arriving, (target, other), direction, second[other], place)

    def _second_fails(self, targets: Sequence[str], place: int, error: Exception) -> None:
        for target in targets[:1]:
            self.report(
                "CT0701", target, self.span_of(target), name=f"{target} (second order)", point=f"sample {place + 1}", given=f"fails ({error})",
                wanted="a value", remedy="the gradient cannot be recorded",
            )  # fmt: skip

    def _second_pair(
        self, sample: Sample, arriving: Mapping[str, Output], names: tuple[str, str], direction: Output, second: Output, place: int
    ) -> None:
        target, other = names
        g = next(g for g in self.derived.gradients if g.target == target)
        value = _input(sample, other)
        along = random_like(value, self.rng)
        sides = []
        for step in (_STEP, -_STEP):
            try:
                moved_sample = with_input(sample, other, moved(value, along, step))
                sides.append(inner(self.formula_value(record(self.machine, self.derived, moved_sample), g, arriving), direction))
            except Undefined:
                return
        wanted = (sides[0] - sides[1]) / (2 * _STEP)
        found = inner(second, along)
        if not math.isfinite(wanted):
            self.tally.lost[("finite", f"without a finite second difference in {other}")] += 1
            return
        self.tally.compared[(target, SECOND)] += 1
        if close(found, wanted, 10 * _scale(second, along)):
            return
        names_read = [f.target for f in self.op.stats if f.target in g.reads]
        if names_read:
            self.report(
                "CT0704", other, self.span_of(target), name=other, aux=_coming(names_read), given=show(found), wanted=show(wanted),
                remedy=f"'stats: {names_read[-1]}' is not the function of {other} that the meaning uses",
            )  # fmt: skip
            return
        self.report(
            "CT0701", other, self.span_of(target), name=f"{target}, differentiated in {other},", point=f"sample {place + 1}", given=show(found),
            wanted=show(wanted), remedy="a formula of the gradient treats as constant what depends on the input",
        )  # fmt: skip

    # ---- forward mode

    def tangents(self, made: Recorded, sample: Sample, place: int) -> None:
        if self.told & {"linear_in", "multilinear_in", "self_adjoint"}:
            return  # they are made by a claim that does not hold
        for rule in self.derived.tangents:
            terms: dict[str, Program | None] = dict(rule.terms)
            for name in self._moving():
                if not any(term.partition("[")[0] == name.partition("[")[0] for term in terms):
                    terms[name] = None  # the rule says that nothing comes from this input
            for name, program in terms.items():
                value = _input(sample, name)
                if not isinstance(value, (Array, list)) or f"{rule.target}.tangent" in self.told or name in self.told or _integers(value):
                    continue
                self._tangent(made, sample, place, rule.target, name, program, value)

    def _moving(self) -> list[str]:
        """Inputs that a written tangent must follow; those that are derived follow from the meaning."""
        return [g.target for g in self.derived.gradients] if self.op.jvp is not None or self.op.linear_in or self.op.multilinear_in else []

    def _tangent(self, made: Recorded, sample: Sample, place: int, target: str, name: str, program: Program | None, value: Output) -> None:
        direction = random_like(value, self.rng)
        try:
            after = self.outputs(with_input(sample, name, moved(value, direction, _STEP)))[target]
            before = self.outputs(with_input(sample, name, moved(value, direction, -_STEP)))[target]
        except Undefined:
            return
        if _sizes(after) != _sizes(before):
            return
        wanted = elements_of(difference(after, before, 2 * _STEP))
        key, span = f"{target}.tangent", self._jvp_span(target)
        try:
            found = elements_of(made.tangent(program, {name: direction})) if program is not None else [0.0] * len(wanted)
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self.report("CT0701", key, span, name=key, point=f"sample {place + 1}", given=f"fails ({error})", wanted="a value", remedy="see the rule of jvp")
            return
        if any(cmath_finite(b) for b in wanted):
            self.tally.compared[(name, TANGENT)] += 1
        for a, b in zip(found, wanted):
            if cmath_finite(b) and not close(a, b, abs(b)):
                self.report("CT0701", key, span, name=f"{name} in forward mode", point=f"sample {place + 1}", given=show(a), wanted=show(b), remedy="give jvp, or correct it")
                return
        if len(found) != len(wanted):
            self.report("CT0701", key, span, name=f"{name} in forward mode", point=f"sample {place + 1}", given=f"{len(found)} elements", wanted=f"{len(wanted)}", remedy="give jvp, or correct it")

    def _jvp_span(self, target: str) -> Span:
        return next((f.span for f in self.op.jvp or () if f.target == target), self.op.meaning.span if self.op.meaning.span.line else self.op.span)

    # ---- claims

    def claims(self) -> None:
        if not (self.op.linear_in or self.op.multilinear_in or self.op.self_adjoint):
            return
        samples = Sampler(self.machine, self.op).samples()
        left_out = dict.fromkeys(facts.unclaimed(self.op))
        for place, sample in enumerate(samples):
            bare = {**sample, **left_out}
            if self.op.linear_in:
                self._linear(self.op.linear_in, "linear_in", bare, place)
            for name in self.op.multilinear_in:
                self._linear((name,), "multilinear_in", bare, place)
            if self.op.self_adjoint:
                self._self_adjoint(self.op.self_adjoint, sample)

    def _linear(self, names: Sequence[str], key: str, sample: Sample, place: int) -> None:
        evidence = self._not_linear(names, sample, place)
        if evidence is None or key in self.told:
            return
        others = [a.name for a in facts.tensor_args(self.op) if a.name not in names and a.name in sample]
        better = next((o for o in others if self._not_linear((o,), sample, place) is None), None)
        remedy = f"did you mean '{key}: {better}'?" if better else "remove it, the jvp is derived or written"
        written = names[0] if len(names) == 1 else f"[{', '.join(names)}]"
        self.report("CT0506", key, self.op.span, claim=f"{key}: {written}", evidence=evidence, remedy=remedy)

    def _not_linear(self, names: Sequence[str], sample: Sample, place: int) -> str | None:
        """What shows that an op is not linear in some arguments together; None if nothing does."""
        text = ", ".join(names)
        inputs = {n: sample[n] for n in names if sample.get(n) is not None}
        if any(_integers(v) for v in inputs.values()):
            doubled = {n: _doubled(v) for n, v in inputs.items()}
        else:
            doubled = {n: moved(v, v, 1.0) for n, v in inputs.items()}
        try:
            once = self.outputs(sample)
        except Undefined:
            return None
        try:
            twice = self.outputs({**sample, **doubled})
        except Undefined:
            return f"f(2 {text}) is not defined in sample {place + 1}"
        for name in facts.grad_outputs(self.op) or tuple(once):
            a, b = elements_of(twice[name]), elements_of(once[name])
            if len(a) != len(b) or any(not close(x, 2 * y, abs(y)) for x, y in zip(a, b)):
                return f"f(2 {text}) differs from 2 f({text}) in sample {place + 1}"
        return self._not_additive(inputs, sample, once, text, place)

    def _not_additive(self, inputs: Mapping[str, Output], sample: Sample, once: Mapping[str, Output], text: str, place: int) -> str | None:
        if any(_integers(v) for v in inputs.values()):
            return None
        more = {n: random_like(v, self.rng) for n, v in inputs.items()}
        try:
            other = self.outputs({**sample, **more})
            both = self.outputs({**sample, **{n: moved(v, more[n], 1.0) for n, v in inputs.items()}})
        except Undefined:
            return None
        for name in facts.grad_outputs(self.op):
            parts = zip(elements_of(both[name]), elements_of(once[name]), elements_of(other[name]))
            if any(not close(x, y + z, abs(y) + abs(z)) for x, y, z in parts):
                return f"f({text} + v) differs from f({text}) + f(v) in sample {place + 1}"
        return None

    def _self_adjoint(self, name: str, sample: Sample) -> None:
        value = sample.get(name)
        if value is None or "self_adjoint" in self.told:
            return
        outputs = facts.grad_outputs(self.op)
        if not isinstance(value, Array) or not outputs:
            what = "a tensor" if not isinstance(value, Array) else "an output with a gradient"
            self.report("CT0506", "self_adjoint", self.op.span, claim=f"self_adjoint: {name}", evidence=f"needs {what}", remedy="remove it")
            return
        output = outputs[0]
        u, v = random_like(value, self.rng), random_like(value, self.rng)
        left = self.slope(sample, name, v, {output: u})
        right = self.slope(sample, name, u, {output: v})
        if left is None or right is None or close(left, right, abs(left)):
            return
        self.report("CT0509", "self_adjoint", self.op.span, name=name, left=show(left), right=show(right))


# ---- small things ------------------------------------------------------------------------


def close(a: float | complex, b: float | complex, scale: float) -> bool:
    return abs(a - b) <= _TOLERANCE * (1.0 + scale) if cmath_finite(a) and cmath_finite(b) else a == b


def cmath_finite(x: float | complex) -> bool:
    return math.isfinite(x.real) and math.isfinite(x.imag)


def _scale(given: Output, direction: Output) -> float:
    return float(sum(abs(a) * abs(b) for a, b in zip(elements_of(given), elements_of(direction))))


def show(x: float | complex) -> str:
    """Four digits are enough to see a difference."""
    if isinstance(x, complex):
        sign = "+" if x.imag >= 0 or x.imag != x.imag else "-"
        return f"{x.real:.4g}{sign}{abs(x.imag):.4g}i"
    return f"{x:.4g}" if isinstance(x, float) else number(x)


def _coming(names: Sequence[str]) -> str:
    return " and ".join(names) + (" comes" if len(names) == 1 else " come")


def _input(sample: Sample, target: str) -> Output:
    """The input as the sample gives it: a number in place of a tensor has no gradient, one left out neither."""
    base, bracket, index = target.partition("[")
    value = sample.get(base)
    return value[int(index[:-1])] if bracket and value is not None else value


def _differentiable(value: Output) -> bool:
    return isinstance(value, (Array, list)) and not _integers(value)


def _sizes(value: Output) -> object:
    return [item.shape for item in value] if isinstance(value, (list, tuple)) else value.shape


def _integers(value: Output) -> bool:
    first = value[0] if isinstance(value, (list, tuple)) and value else value
    return not isinstance(first, Array) or not facts.is_inexact((first.dtype,))


def _doubled(value: Output) -> Output:
    if isinstance(value, (list, tuple)):
        return [_doubled(v) for v in value]
    return Array(value.dtype, value.shape, tuple(v if isinstance(v, bool) else 2 * v for v in value.data)) if isinstance(value, Array) else value


def _unit(value: Output, i: int, size: complex | float) -> Output:
    """The direction of one element, counted over all items of a list."""
    if isinstance(value, (list, tuple)):
        out = []
        for item in value:
            n = len(item.data)
            out.append(_unit(item, i, size))
            i -= n
        return out
    dtype = "c128" if isinstance(size, complex) else "f64"
    return Array(dtype, value.shape, tuple(size if k == i else 0 * size for k in range(len(value.data))))


def _names(expr: Expr) -> list[Expr]:
    return [n for n in walk(expr) if isinstance(n, (Name, Item))]


# ---- all ops --------------------------------------------------------------------------------


def checked(machine: Machine, derived: Derived, lookup: DerivedOf, sink: Sink) -> Tally:
    """Checks one op, and tells what was compared."""
    checker = Checker(machine, derived, lookup, sink)
    checker.run()
    return checker.tally


def check_all(
    derived: Sequence[Derived],
    machine: Machine,
    by_name: Mapping[str, Derived],
    lookup: DerivedOf,
    cache: VerdictCache | None,
    sink_of: Callable[[str], Sink],
) -> None:
    """Checks every op that has no diagnostic yet and no verdict; by_name holds also the ops that their gradients call, lookup gives any."""
    keys = Keys(by_name) if cache is not None else None
    for d in derived:
        sink = sink_of(d.op.name)
        if len(sink):
            continue
        key = keys.key(d.op.name) if keys is not None else ""
        if cache is not None and cache.passed(key):
            continue
        tally = checked(machine, d, lookup, sink)
        if cache is not None and not len(sink):
            cache.add(key, tally.totals())
    if cache is not None:
        cache.save(all_ops=len(derived) == len(machine.ops))
