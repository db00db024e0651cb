"""Checks of gradients that the entry declares a convention (`surrogate`). The values of such gradients cannot be
derived from the definition, so only general properties are checked. The gradient has a value, of the input's shape,
wherever the operator has a value. The gradient is 0 where the output gradient is 0, or NaN if it is NaN for every
output gradient. The loop over elements and the operators of a recorded gradient compute the same values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ctgen.interpret.arrays import Array, array
from ctgen.interpret.machine import NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model.ops import Gradient
from ctgen.samples.sampling import Sampler
from ctgen.verify.call import Output, Recorded, elements_of, random_like, record
from ctgen.verify.compare import Comparer, close, show
from ctgen.verify.results import shown


def check(c: Comparer) -> None:
    valued: set[str] = set()  # gradients that have a value in at least one call
    blank: dict[str, str] = {}  # a call in which the gradient has no value, by gradient
    for complex_values in (False, True) if queries.takes_complex(c.op) else (False,):
        for sample in Sampler(c.machine, c.op, complex_values).samples():
            try:
                made = record(c.machine, c.derived, sample)
            except (NoMeaning, Undefined):
                continue
            outputs = {name: made.outputs[name] for name in queries.grad_outputs(c.op) if name in made.outputs}
            if not outputs:
                continue
            point = f"a call with {shown(c.op, made.frame)}"
            for g in c.derived.gradients:
                problem = next(_problems(c, made, g, outputs, valued), "")
                blank[g.target] = point
                if problem and g.target not in c.reported:
                    c.report("CT0713", g.target, c.span_of(g.target), name=g.target, point=point, problem=problem)
    for target, point in blank.items():
        if target not in valued and target not in c.reported:
            problem = "it is NaN, as in every other call that was tested"
            c.report("CT0713", target, c.span_of(target), name=target, point=point, problem=problem)


def _problems(
    c: Comparer, made: Recorded, g: Gradient, outputs: Mapping[str, Output], valued: set[str]
) -> Iterator[str]:
    arriving = {name: random_like(value, c.rng) for name, value in outputs.items()}
    nothing = {name: _zeros(value) for name, value in arriving.items()}
    try:
        given, none = c.formula_value(made, g, arriving), c.formula_value(made, g, nothing)
        scalar = made.scalar_gradient(g, arriving) if g.scalar is not None else given
    except NoMeaning:
        valued.add(g.target)
        return
    except Undefined as error:
        yield f"it fails ({error})"
        return
    numbers = list(elements_of(given))
    if not numbers or any(number == number for number in numbers):
        valued.add(g.target)
    value = made.input(g.target)
    if isinstance(value, Array) and isinstance(given, Array) and given.shape != value.shape:
        yield f"its sizes are {list(given.shape)}, those of '{g.target}' are {list(value.shape)}"
    if any(zero != 0 and not (zero != zero and one != one) for zero, one in zip(elements_of(none), elements_of(given))):
        yield "it is not 0 although the output gradient is 0"
    for one, other in zip(elements_of(scalar), elements_of(given)):
        if not close(one, other, abs(other)) and not (one != one and other != other):
            yield f"the loop over the elements gives {show(one)}, the recorded form {show(other)}"


def _zeros(value: Output) -> Output:
    if isinstance(value, (list, tuple)):
        return [_zeros(item) for item in value]
    return array(value.dtype, value.shape, [0] * len(value.data))
