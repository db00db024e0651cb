"""Functions that the numeric checks share: finite differences of the definition along a direction, values of formulas,
and the limit of one message per input."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any

from ctgen.derive.placing import DerivedOf
from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.spell import constant_text
from ctgen.model.diag import Sink
from ctgen.model.ops import Derived, Gradient, Op, Span
from ctgen.verify.call import Output, Recorded, Sample, difference, elements_of, inner, moved, with_input
from ctgen.verify.tally import Tally

STEP = 1e-5
_TOLERANCE = 1e-6


class Comparer:
    """State shared by the checks of one operator: the evaluator of its calls, the reported errors, and the number of
    comparisons."""

    def __init__(self, machine: Machine, derived: Derived, lookup: DerivedOf, sink: Sink) -> None:
        self.machine = machine
        self.derived = derived
        self.op: Op = derived.op
        self.sink = sink
        self.lookup = lookup
        self.reported: set[str] = set()
        self.tally = Tally()
        self.rng = random.Random(self.op.name)

    @property
    def written(self) -> frozenset[str]:
        return frozenset(f.target for f in self.op.backward or ())

    def report(self, code: str, target: str, span: Span, **words: Any) -> None:
        """Reports a diagnostic, unless one has already been reported for the target (an input)."""
        if target not in self.reported:
            self.reported.add(target)
            self.sink.report(code, span, **words)

    def span_of(self, target: str) -> Span:
        written = next((f.span for f in self.op.backward or () if f.target == target), None)
        own = written or (self.op.meaning.span if self.op.meaning.span.line else None)
        return own or self.op.span

    # ---- values

    def formula_value(self, made: Recorded, g: Gradient, arriving: Mapping[str, Output]) -> Output:
        """Returns the value of the gradient's tensor program. If the program calls operators that the evaluator cannot
        run, returns the value of the scalar formula."""
        try:
            return made.gradient(g, arriving)
        except NoMeaning:
            if g.scalar is None:
                raise
            return made.scalar_gradient(g, arriving)

    def directional_derivative(
        self, sample: Sample, target: str, direction: Output, arriving: Mapping[str, Output], step: float = STEP
    ) -> float | None:
        """Returns the directional derivative of the inner product <arriving, outputs>, by finite differences. Returns
        None where the definition is not smooth or not defined."""
        value = input_of(sample, target)
        try:
            after = self.outputs(with_input(sample, target, moved(value, direction, step)))
            before = self.outputs(with_input(sample, target, moved(value, direction, -step)))
        except Undefined:
            return None
        total = 0.0
        for name, u in arriving.items():
            if sizes_of(after[name]) != sizes_of(before[name]):
                return None
            total += inner(u, difference(after[name], before[name], 2 * step))
        return total if math.isfinite(total) else None

    def outputs(self, sample: Sample) -> dict[str, Output]:
        values = self.machine.run(self.machine.frame(self.op, (), sample))
        return {o.name: v for o, v in zip(self.op.outputs, values)}


# ---- helpers ------------------------------------------------------------------------------


def close(a: float | complex, b: float | complex, scale: float) -> bool:
    return abs(a - b) <= _TOLERANCE * (1.0 + scale) if is_finite(a) and is_finite(b) else a == b


def is_finite(x: float | complex) -> bool:
    return math.isfinite(x.real) and math.isfinite(x.imag)


def steady(wide: tuple[float, float] | None, narrow: tuple[float, float] | None) -> tuple[float, float] | None:
    """Returns the one-sided derivatives at a point, computed with the narrower step. Returns None at a jump; there, the
    difference quotients grow as the step shrinks."""
    if wide is None or narrow is None:
        return None
    return narrow if all(abs(a - b) <= 1e-2 * (1 + abs(b)) for a, b in zip(wide, narrow)) else None


def scale_of(given: Output, direction: Output) -> float:
    return float(sum(abs(a) * abs(b) for a, b in zip(elements_of(given), elements_of(direction))))


def show(x: Any) -> str:
    """Returns the text of a value for a message, with four significant digits."""
    if isinstance(x, complex):
        sign = "+" if x.imag >= 0 or x.imag != x.imag else "-"
        return f"{x.real:.4g}{sign}{abs(x.imag):.4g}i"
    if isinstance(x, float):
        return f"{x:.4g}"
    return constant_text(x) if isinstance(x, int) else str(x)


def input_of(sample: Sample, target: str) -> Output:
    """Returns the tensor of an input in the sample, which may be an item of a list. The tensor may be a scalar; it is
    None if the input was omitted."""
    base, bracket, index = target.partition("[")
    value = sample.get(base)
    return value[int(index[:-1])] if bracket and value is not None else value


def differentiable(value: Output) -> bool:
    return isinstance(value, (Array, list)) and not integers(value)


def sizes_of(value: Output) -> object:
    return [item.shape for item in value] if isinstance(value, (list, tuple)) else value.shape


def integers(value: Output) -> bool:
    first = value[0] if isinstance(value, (list, tuple)) and value else value
    return not isinstance(first, Array) or not queries.is_inexact((first.dtype,))


def coming(names: Sequence[str]) -> str:
    return " and ".join(names) + (" comes" if len(names) == 1 else " come")
