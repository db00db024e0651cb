"""Numeric checks of second derivatives: recorded gradients are differentiated, and the result is compared with finite
differences of the gradient formulas."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ctgen.interpret.machine import NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.verify.call import Output, Sample, inner, moved, random_like, record, with_input
from ctgen.verify.compare import STEP, Comparer, close, coming, differentiable, input_of, scale_of, show
from ctgen.verify.tally import SECOND
from ctgen.verify.tape import SecondOrder

#: number of samples per operator for which second derivatives are compared
_TIMES = 2


def check(c: Comparer, sample: Sample, arriving: Mapping[str, Output], point: str) -> None:
    """Differentiates the recorded gradients, and compares the result with finite differences of the gradient
    formulas."""
    targets = [g.target for g in c.derived.gradients if differentiable(input_of(sample, g.target))]
    try:
        recorded = SecondOrder(c.machine, c.derived, c.lookup, sample, targets)
        first = recorded.gradients(arriving)
    except NoMeaning as error:
        c.tally.unknown.add(str(error))
        return
    except Undefined as error:
        _fails(c, targets, point, error)
        return
    for target in targets:
        direction = random_like(first[target], c.rng)
        try:
            second = recorded.second(first[target], direction)
        except NoMeaning as error:
            c.tally.unknown.add(str(error))
            continue
        except Undefined as error:
            _fails(c, [target], point, error)
            continue
        for other in targets:
            _pair(c, sample, arriving, (target, other), direction, second[other], point)


def _fails(c: Comparer, targets: Sequence[str], point: str, error: Exception) -> None:
    for target in targets[:1]:
        c.report(
            "CT0701",
            target,
            c.span_of(target),
            name=f"{target} (second order)",
            point=point,
            given=f"fails ({error})",
            wanted="a value",
            remedy="the gradient cannot be recorded",
        )


def _pair(
    c: Comparer,
    sample: Sample,
    arriving: Mapping[str, Output],
    names: tuple[str, str],
    direction: Output,
    second: Output,
    point: str,
) -> None:
    target, other = names
    g = next(g for g in c.derived.gradients if g.target == target)
    value = input_of(sample, other)
    along = random_like(value, c.rng)
    sides = []
    for step in (STEP, -STEP):
        try:
            moved_sample = with_input(sample, other, moved(value, along, step))
            sides.append(inner(c.formula_value(record(c.machine, c.derived, moved_sample), g, arriving), direction))
        except Undefined:
            return
    wanted = (sides[0] - sides[1]) / (2 * STEP)
    found = inner(second, along)
    if not math.isfinite(wanted):
        c.tally.lost[("finite", f"without a finite second difference in {other}")] += 1
        return
    c.tally.compared[(target, SECOND)] += 1
    if close(found, wanted, 10 * scale_of(second, along)):
        return
    names_read = [f.target for f in c.op.stats if f.target in g.reads]
    if names_read:
        c.report(
            "CT0704",
            other,
            c.span_of(target),
            name=other,
            aux=coming(names_read),
            given=show(found),
            wanted=show(wanted),
            remedy=f"'stats: {names_read[-1]}' is not the function of {other} that the definition uses",
        )
        return
    c.report(
        "CT0701",
        other,
        c.span_of(target),
        name=f"{target}, differentiated in {other},",
        point=point,
        given=show(found),
        wanted=show(wanted),
        remedy="a formula of the gradient treats as constant what depends on the input",
    )


def wanted(c: Comparer, sample: Sample) -> bool:
    """Returns true if second derivatives must be compared for more samples."""
    targets = [g.target for g in c.derived.gradients if differentiable(input_of(sample, g.target))]
    return any(c.tally.count(target, SECOND) < _TIMES * len(targets) for target in targets)
