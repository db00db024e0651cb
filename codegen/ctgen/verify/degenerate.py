"""Checks gradients where all elements of an input are zero or equal: norms of zeros, variances of equal values. For
such inputs a formula can easily divide zero by zero. Random samples never contain such inputs, but training does as
soon as a weight is initialised with zeros. If the definition is finite and has one-sided derivatives, the gradient must
not be NaN. If they differ (a kink), the entry chooses the gradient (verify/kinks.py)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from ctgen.interpret.arrays import Array, array
from ctgen.interpret.machine import NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.samples.sampling import Sampler
from ctgen.verify.call import Output, Sample, difference, elements_of, inner, moved, random_like, record, with_input
from ctgen.verify.compare import Comparer, differentiable, input_of, is_finite, show, steady

#: values of the elements, and number of samples per operator
_FILLS = (0.0, 1.0)
_MOST = 2
_STEPS = (1e-5, 1e-6)
_REMEDY = (
    "a branch for it in the formula, such as where(result == 0, 0, ...), or 'requires', or a domain that excludes it"
)


def check(c: Comparer) -> None:
    for complex_values in (False, True) if queries.takes_complex(c.op) else (False,):
        sampler = Sampler(c.machine, c.op, complex_values)
        for sample in sampler.samples()[:_MOST]:
            for target, fill, changed in _filled(c, sampler, sample):
                _sample(c, changed, target, f"a call in which every element of '{target}' is {show(fill)}")


def _filled(c: Comparer, sampler: Sampler, sample: Sample) -> Iterator[tuple[str, float, Sample]]:
    """Yields, for each input, the sample with all elements of the input set to one constant in its domain."""
    for g in c.derived.gradients:
        value = input_of(sample, g.target)
        if not isinstance(value, Array) or not differentiable(value) or not value.data or g.target in c.reported:
            continue
        low, high = sampler.domains.get(g.arg, (-math.inf, math.inf))
        for fill in _FILLS:
            changed = with_input(sample, g.target, array(value.dtype, value.shape, [fill] * len(value.data)))
            if low <= fill <= high and sampler.refusal(changed) is None:
                yield g.target, fill, changed


def _sample(c: Comparer, sample: Sample, target: str, point: str) -> None:
    try:
        made = record(c.machine, c.derived, sample)
    except (NoMeaning, Undefined):
        return
    arriving = {o: random_like(made.outputs[o], c.rng) for o in queries.grad_outputs(c.op) if o in made.outputs}
    if not arriving or not all(is_finite(x) for o in arriving for x in elements_of(made.outputs[o])):
        return
    g = next(g for g in c.derived.gradients if g.target == target)
    try:
        given = c.formula_value(made, g, arriving)
    except (NoMeaning, Undefined):
        return  # other checks report calls that fail
    broken = next((x for x in elements_of(given) if not is_finite(x)), None)
    derivatives = _derivatives(c, sample, target, arriving) if broken is not None else None
    if derivatives is None:
        return
    sides = " and ".join(map(show, derivatives))
    wanted = f"a finite number, like the derivatives of the definition there: {sides}"
    remedy = _REMEDY if target in c.written else f"write backward, with {_REMEDY}"
    c.report(
        "CT0701", target, c.span_of(target), name=target, point=point, given=show(broken), wanted=wanted, remedy=remedy
    )


def _derivatives(
    c: Comparer, sample: Sample, target: str, arriving: Mapping[str, Output]
) -> tuple[float, float] | None:
    """Returns the one-sided derivatives of <arriving, outputs> along one direction. Returns None at a jump; there, the
    difference quotients grow as the step shrinks."""
    value = input_of(sample, target)
    direction = random_like(value, c.rng)
    wide, narrow = (_both(c, sample, target, direction, arriving, step) for step in _STEPS)
    return steady(wide, narrow)


def _both(
    c: Comparer, sample: Sample, target: str, direction: Output, arriving: Mapping[str, Output], step: float
) -> tuple[float, float] | None:
    value = input_of(sample, target)
    try:
        before, here, after = (
            c.outputs(with_input(sample, target, moved(value, direction, h))) for h in (-step, 0.0, step)
        )
    except Undefined:
        return None
    left, right = (
        sum(inner(u, difference(b[name], a[name], step)) for name, u in arriving.items())
        for a, b in ((before, here), (here, after))
    )
    return (left, right) if math.isfinite(left) and math.isfinite(right) else None
