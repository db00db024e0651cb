"""The numeric checks of operators. Derived formulas are compared with finite differences of the definition, and claims
of an entry are tested.

For each sample and each input, finite differences give the change of the output along a random direction. The inner
product of the gradient and the direction must have the same value. Tangents are tested in the same way. After a
failure, the element with the largest error is determined. Results are cached by content, so that only changed operators
are checked again."""

from __future__ import annotations

import math
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ctgen.derive.placing import DerivedOf
from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.python_file import PythonFails
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model.diag import Sink
from ctgen.model.ops import Derived, Expr, Gradient, Item, Name, Program, Span
from ctgen.model.programs import whole_program
from ctgen.model.visit import walk
from ctgen.resolve import statistics
from ctgen.samples import through as through
from ctgen.samples.sampling import BadTests, Sampler
from ctgen.verify import claims, degenerate, hints, kinks, points, second_order, stated_values, surrogate
from ctgen.verify.call import (
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
from ctgen.verify.compare import STEP, Comparer, close, coming, input_of, integers, is_finite, scale_of, show, sizes_of
from ctgen.verify.results import Results, shown
from ctgen.verify.tally import COMPLEX, FIRST, RESULT, SECOND, TANGENT, Tally, called
from ctgen.verify.verdicts import Keys, VerdictCache

_CANNOT = "the formula cannot be computed for a call that the entry allows"
_EMPTY = "without elements the value is a constant: add a branch for it to the formula, or 'requires: - numel(...) > 0'"
_DERIVED = (
    "this gradient is derived, so the error is ctgen's; until it is corrected, write it under 'backward', or exclude"
    " such calls with 'requires'"
)
_READ = (
    "sizes are ints: [2, 3]; elements {values: [[1, 2]]} or {ints: [0, 4], shape: [2]}; bounds and points are numbers"
)
_REMEDIES = {
    "make": "a formula over the random tensor x that keeps its sizes: matmul(x, mT(x)) of a square one",
    "through": "a formula of the outputs that calls operators: abs(result)",
}


class Checker(Comparer):
    """The numeric checks of one operator."""

    def run(self) -> None:
        try:
            self._run()
        except BadTests as error:
            span = dict(self.op.tests.spans).get(error.key, self.op.span)
            self.sink.report(
                "CT0212", span, problem=f"{error} (op '{self.op.name}')", remedy=_REMEDIES.get(error.key, _READ)
            )
        except Unsaved as error:
            self.report(
                "CT0701",
                error.name,
                self.span_of(error.name),
                name=error.name,
                point="a call that the entry allows",
                given=f"fails ({error})",
                wanted="a value",
                remedy="what is saved for the gradient must have a value wherever the operator has one",
            )
        except PythonFails as error:
            python = self.op.meaning.python
            self.sink.report(
                "CT0710",
                self.op.meaning.span if python is None else python.span,
                op=self.op.name,
                problem=str(error),
                remedy="see 'python' in the documentation",
            )
        except Exception as error:  # pylint: disable=broad-except
            frames = traceback.extract_tb(error.__traceback__)
            where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
            self.sink.report(
                "CT0719", self.op.span, op=self.op.name, error=f"{type(error).__name__}: {error}", where=where
            )

    def _run(self) -> None:
        if not self.meaning():
            return
        self.formulas_of_tests()
        Results(self.machine, self.op, self.report).run()
        if self.op.surrogate and not self.reported:
            surrogate.check(self)
        if self.reported or self.op.surrogate:
            return
        if self.derived.gradients:
            points.check(self.machine, self.derived, self.lookup, self.report)
            kinks.check(self.machine, self.derived, self.lookup, self.report)
        claims.check(self)
        if not self.derived.gradients:
            self.calls()
            return
        for complex_values in (False, True):
            if complex_values and not queries.takes_complex(self.op):
                continue
            sampler = Sampler(self.machine, self.op, complex_values)
            samples = sampler.samples()
            if not complex_values:
                self.stated(sampler)
            self.tally.refused(sampler.refused)
            self.tally.complex_calls = complex_values and bool(samples)
            for sample in samples:
                self.sample(sample, complex_values)
        if not len(self.sink):
            degenerate.check(self)
            self.compared()

    def calls(self) -> None:
        """Reports CT0706 if an entry has no gradients and no call of it has a result."""
        if self.op.meaning.kind == "runtime":
            return
        sampler = Sampler(self.machine, self.op)
        samples = sampler.samples()
        self.stated(sampler)
        self.tally.refused(sampler.refused)
        for sample in samples:
            self.tally.drawn += 1
            try:
                self.machine.run(self.machine.frame(self.op, (), sample))
                return
            except NoMeaning:
                return
            except Undefined as error:
                self.tally.lost[("call", f"without a result ({error})")] += 1
        self.untested(self.op.name, RESULT)

    def stated(self, sampler: Sampler) -> None:
        """Reports CT0712 if the conditions of an entry reject a test case of the same entry."""
        span = dict(self.op.tests.spans).get("cases", self.op.span)
        for number, reason in sampler.refused_cases:
            self.report("CT0712", "cases", span, number=number, op=self.op.name, reason=reason)

    def compared(self) -> None:
        """Reports CT0706 if no derivative of the operator could be compared, because nothing has then been checked."""
        if self.tally.unknown and all(map(self.kernel_alone, self.tally.unknown)):
            # some operators are compared only by opcheck: the entry states their results, or a kernel returns the
            # values
            return
        for name in sorted(self.tally.unknown):
            self.tally.lost[("call", f"that call '{name}', which is not defined here")] += 1
        times = self.derived.order
        orders = [FIRST] + ([SECOND] if times is None or times > 1 else [])
        for g in self.derived.gradients:
            arg = queries.arg_named(self.op, g.arg)
            complex_too = (
                self.tally.complex_calls
                and arg is not None
                and queries.is_complex(queries.argument_dtypes(self.op, arg))
            )
            for name, order in self.tally.missing([g.target], [*orders, COMPLEX] if complex_too else orders):
                self.untested(name, order)
        moving = dict.fromkeys(name for rule in self.derived.tangents for name, _ in rule.terms)
        for name, order in self.tally.missing(tuple(moving), [TANGENT]):
            self.untested(name, order)

    def kernel_alone(self, name: str) -> bool:
        op = self.machine.ops.get(name)
        if op is None:
            return False
        assigned = {target for statement in whole_program(op).statements for target in statement.targets}
        return queries.meaning_source(op) in ("kernel", "runtime") or any(
            aux.name not in assigned for aux in statistics.without_formula(op)
        )

    def untested(self, name: str, order: str) -> None:
        self.report(
            "CT0706",
            name,
            self.span_of(name),
            order=called(order),
            name=name,
            reason=self.tally.reason(),
            remedy=self.tally.remedy(name),
        )

    def meaning(self) -> bool:
        """Compares the definition, the reference and the stated results of the operator. Returns true if there is a
        reference besides the kernel, and all agree. Reports CT0708 for no reference, CT0709 for a difference."""
        values = stated_values.entries(self.op)
        if queries.meaning_source(self.op) == "kernel" and not values:
            self.sink.report(
                "CT0708",
                self.op.meaning.span,
                name=self.op.meaning.name,
                op=self.op.name,
                output=self.op.outputs[0].name,
            )
        for number, output, given, wanted in stated_values.differences(self.machine, self.op):
            span = dict(self.op.tests.spans).get("values", self.op.span)
            self.report(
                "CT0709", "values", span, op=self.op.name, number=number, output=output, given=given, wanted=wanted
            )
        return not len(self.sink)

    def formulas_of_tests(self) -> None:
        """Evaluates `make` and `through` of `tests:` on one sample, and reports errors. Formulas that no sample here
        evaluates are checked when opcheck's samples are generated."""
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

    # ---- one sample

    def sample(self, sample: Sample, complex_values: bool) -> None:
        self.tally.drawn += 1
        try:
            made = record(self.machine, self.derived, sample)
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self.tally.lost[("call", f"without a result ({error})")] += 1
            return
        arriving = {
            o: random_like(made.outputs[o], self.rng) for o in queries.grad_outputs(self.op) if o in made.outputs
        }
        if not arriving:
            return
        point = f"a call with {shown(self.op, made.frame)}"
        for g in self.derived.gradients:
            if g.target not in self.reported and isinstance(input_of(sample, g.target), (Array, list)):
                self.gradient(made, g, sample, arriving, point, complex_values)
        self.tangents(made, sample, point)
        if (
            not self.reported
            and (self.derived.order is None or self.derived.order > 1)
            and second_order.wanted(self, sample)
        ):
            second_order.check(self, sample, arriving, point)

    def gradient(
        self,
        made: Recorded,
        g: Gradient,
        sample: Sample,
        arriving: Mapping[str, Output],
        point: str,
        complex_values: bool,
    ) -> None:
        try:
            given = self.formula_value(made, g, arriving)
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self._broken(g, point, error)
            return
        value = made.input(g.target)
        if isinstance(value, Array) and not queries.is_inexact((value.dtype,)):
            return
        direction = random_like(value, self.rng)
        wanted = self.directional_derivative(sample, g.target, direction, arriving)
        if wanted is None:
            self.tally.lost[("finite", f"without a finite difference in {g.target}")] += 1
            return
        self.tally.compared[(g.target, COMPLEX if complex_values else FIRST)] += 1
        found = inner(given, direction)
        scale = scale_of(given, direction)
        if not close(found, wanted, scale):  # near a singular point, the wide finite-difference step is too large
            narrow = self.directional_derivative(sample, g.target, direction, arriving, STEP / 30)
            wanted = narrow if narrow is not None and close(found, narrow, scale) else wanted
        if not close(found, wanted, scale):
            self._wrong(made, g, sample, arriving, (found, wanted), point, complex_values, given)
        elif g.scalar is not None and isinstance(value, Array):
            self._scalar_form(made, g, arriving, given, point)

    def _broken(self, g: Gradient, point: str, error: Exception) -> None:
        self.report(
            "CT0701",
            g.target,
            self.span_of(g.target),
            name=g.target,
            point=point,
            given=f"fails ({error})",
            wanted="a value",
            remedy=_CANNOT if g.target in self.written else _DERIVED,
        )

    def _scalar_form(
        self, made: Recorded, g: Gradient, arriving: Mapping[str, Output], given: Array, point: str
    ) -> None:
        """Compares the scalar formula, which loops compute, with the equivalent composition of operators."""
        try:
            found = made.scalar_gradient(g, arriving)
        except Undefined as error:
            self._broken(g, point, error)
            return
        for a, b in zip(found.data, given.data):
            if not close(a, b, abs(b)) and not (a != a and b != b):
                self.report(
                    "CT0701",
                    g.target,
                    self.span_of(g.target),
                    name=g.target,
                    point=point,
                    given=show(a),
                    wanted=show(b),
                    remedy="the recorded form of the gradient differs from its scalar form",
                )
                return

    # ---- an error and its position

    def _wrong(
        self,
        made: Recorded,
        g: Gradient,
        sample: Sample,
        arriving: Mapping[str, Output],
        totals: tuple[float, float],
        point: str,
        complex_values: bool,
        given: Output,
    ) -> None:
        span = self.span_of(g.target)
        if self._from_stats(g) and not complex_values:
            self._stats(g, sample, arriving, totals)
            return
        if self._is_linear(g) and self.op.backward is not None:
            self.report(
                "CT0511",
                g.target,
                span,
                left=show(totals[1]),
                right=show(totals[0]),
                remedy=hints.scale_hint(totals[1], totals[0]),
            )
            return
        at, mine, theirs = self._worst(g, sample, arriving, given)
        where = hints.element_text(made, at, point)
        if complex_values:
            self.report("CT0705", g.target, span, name=g.target, point=where, remedy=hints.conj_hint(self.op, g))
            return
        self.report(
            "CT0701",
            g.target,
            span,
            name=g.target,
            point=where,
            given=show(mine),
            wanted=show(theirs),
            remedy=hints.repair(self.op, g),
        )

    def _worst(
        self, g: Gradient, sample: Sample, arriving: Mapping[str, Output], given: Output
    ) -> tuple[int, float | complex, float | complex]:
        """Returns the index of the element with the largest error, its gradient, and its finite difference."""
        value = input_of(sample, g.target)
        found = elements_of(given)
        worst: tuple[float, int, float | complex, float | complex] = (-1.0, 0, math.nan, math.nan)
        for i, mine in enumerate(found):
            theirs = self._element_derivative(sample, g.target, value, i, arriving, isinstance(mine, complex))
            if theirs is None:
                continue
            off = abs(mine - theirs)
            if off > worst[0]:
                worst = (off, i, mine, theirs)
        return worst[1], worst[2], worst[3]

    def _element_derivative(
        self, sample: Sample, target: str, value: Output, i: int, arriving: Mapping[str, Output], two: bool
    ) -> float | complex | None:
        real = self.directional_derivative(sample, target, _unit(value, i, 1.0), arriving)
        if not two or real is None:
            return real
        imag = self.directional_derivative(sample, target, _unit(value, i, 1j), arriving)
        return None if imag is None else complex(real, imag)

    def _is_linear(self, g: Gradient) -> bool:
        return g.arg in self.op.linear_in or g.arg in self.op.multilinear_in

    # ---- stats

    def _from_stats(self, g: Gradient) -> bool:
        """Returns true if the gradient reads values that `stats` defines and the definition does not compute."""
        names = {f.target for f in self.op.stats}
        program = self.op.meaning.program
        read = {n for n in g.reads if n in names}
        if not read or program is None:
            return False
        return not any(Name(n) == part for n in read for s in program.statements for part in _names(s.value))

    def _stats(self, g: Gradient, sample: Sample, arriving: Mapping[str, Output], totals: tuple[float, float]) -> None:
        names = [f.target for f in self.op.stats if f.target in g.reads]
        remedy = f"'stats: {names[-1]}' is another function of {g.target} than in the definition"
        given, wanted = self._second(g, sample, arriving) or totals
        span = next((f.span for f in self.op.stats if f.target == names[-1]), self.span_of(g.target))
        self.report(
            "CT0704",
            g.target,
            span,
            name=g.target,
            aux=coming(names),
            given=show(given),
            wanted=show(wanted),
            remedy=remedy,
        )

    def _second(self, g: Gradient, sample: Sample, arriving: Mapping[str, Output]) -> tuple[float, float] | None:
        """Returns the second derivative along a direction, computed twice: by the formula in `stats`, and by the
        definition."""
        value = input_of(sample, g.target)
        direction = random_like(value, self.rng)
        step = 1e-3
        try:
            sides = [with_input(sample, g.target, moved(value, direction, s * step)) for s in (1, 0, -1)]
            derivatives = [
                inner(record(self.machine, self.derived, side).gradient(g, arriving), direction)
                for side in (sides[0], sides[2])
            ]
            values = [sum(inner(u, self.outputs(side)[name]) for name, u in arriving.items()) for side in sides]
        except Undefined:
            return None
        return (derivatives[0] - derivatives[1]) / (2 * step), (values[0] - 2 * values[1] + values[2]) / step**2

    # ---- forward mode

    def tangents(self, made: Recorded, sample: Sample, point: str) -> None:
        if self.reported & {"linear_in", "multilinear_in", "self_adjoint"}:
            return  # the tangents are derived from a claim that is false
        rules = {rule.target: dict(rule.terms) for rule in self.derived.tangents}
        for target in queries.grad_outputs(self.op) if rules else ():
            terms: dict[str, Program | None] = {**rules.get(target, {})}
            for gradient in self.derived.gradients:
                if not any(term.partition("[")[0] == gradient.arg for term in terms):
                    terms[gradient.target] = None  # the tangent rule has no term for this input
            for name, program in terms.items():
                value = input_of(sample, name)
                if (
                    not isinstance(value, (Array, list))
                    or f"{target}.tangent" in self.reported
                    or name in self.reported
                    or integers(value)
                ):
                    continue
                self._tangent(made, sample, point, target, name, program, value)

    def _tangent(
        self, made: Recorded, sample: Sample, point: str, target: str, name: str, program: Program | None, value: Output
    ) -> None:
        direction = random_like(value, self.rng)
        wanted = self._change(sample, target, name, direction, STEP)
        if wanted is None:
            return
        key, span = f"{target}.tangent", self._jvp_span(target)
        try:
            found = (
                elements_of(made.tangent(program, {name: direction})) if program is not None else [0.0] * len(wanted)
            )
        except NoMeaning as error:
            self.tally.unknown.add(str(error))
            return
        except Undefined as error:
            self.report(
                "CT0701",
                key,
                span,
                name=key,
                point=point,
                given=f"fails ({error})",
                wanted="a value",
                remedy="see the rule of jvp",
            )
            return
        if any(is_finite(b) for b in wanted):
            self.tally.compared[(name, TANGENT)] += 1
        if any(is_finite(b) and not close(a, b, abs(b)) for a, b in zip(found, wanted)):
            narrow = self._change(sample, target, name, direction, STEP / 30) or wanted
            pairs = zip(found, wanted, narrow)
            wanted = [c if close(a, c, abs(c)) else b for a, b, c in pairs] + wanted[len(found) :]
        for a, b in zip(found, wanted):
            if is_finite(b) and not close(a, b, abs(b)):
                remedy = "write jvp, or correct it" if elements_of(made.input(name)) else _EMPTY
                self.report(
                    "CT0701",
                    key,
                    span,
                    name=f"{name} in forward mode",
                    point=point,
                    given=show(a),
                    wanted=show(b),
                    remedy=remedy,
                )
                return
        if len(found) != len(wanted):
            self.report(
                "CT0701",
                key,
                span,
                name=f"{name} in forward mode",
                point=point,
                given=f"{len(found)} elements",
                wanted=f"{len(wanted)}",
                remedy="write jvp, or correct it",
            )

    def _change(self, sample: Sample, target: str, name: str, direction: Output, step: float) -> list[Any] | None:
        """Returns the change of every element of an output along a direction of one input. Returns None if the output
        is undefined at a shifted point, or if its shape changes."""
        value = input_of(sample, name)
        try:
            after = self.outputs(with_input(sample, name, moved(value, direction, step)))[target]
            before = self.outputs(with_input(sample, name, moved(value, direction, -step)))[target]
        except Undefined:
            return None
        if sizes_of(after) != sizes_of(before):
            return None
        return elements_of(difference(after, before, 2 * step))

    def _jvp_span(self, target: str) -> Span:
        return next(
            (f.span for f in self.op.jvp or () if f.target == target),
            self.op.meaning.span if self.op.meaning.span.line else self.op.span,
        )


def _unit(value: Output, i: int, size: complex | float) -> Output:
    """Returns the direction with `size` at one element and 0 at all others. In a list, elements are numbered through
    all items."""
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
    """Checks one op and returns the counts of comparisons."""
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
    """Checks every operator that has no diagnostic and no cached result. by_name: the operators, and the operators that
    their gradients call; lookup: returns any operator by name."""
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
