"""Numeric checks of three claims of an entry: the operator is linear in some arguments, the operator is self-adjoint,
or some calls return their argument."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ctgen.interpret.arrays import Array
from ctgen.interpret.frame import Frame
from ctgen.interpret.machine import NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.model.ops import Name
from ctgen.model.visit import walk
from ctgen.samples import covering
from ctgen.samples.sampling import Sampler
from ctgen.verify.call import Output, Sample, elements_of, moved, random_like
from ctgen.verify.compare import Comparer, close, integers, show, sizes_of
from ctgen.verify.results import shown


def check(c: Comparer) -> None:
    if c.op.identity_when is not None:
        _identity(c)
    if not (c.op.linear_in or c.op.multilinear_in or c.op.self_adjoint):
        return
    for complex_values in (False, True) if queries.takes_complex(c.op) else (False,):
        for index, sample in enumerate(Sampler(c.machine, c.op, complex_values).samples()):
            _claims(c, sample, index)


def _identity(c: Comparer) -> None:
    """Checks that the definition equals the argument if the condition of `identity_when` is true."""
    computed = replace(c.op, identity_when=None)
    for complex_values in (False, True) if queries.takes_complex(c.op) else (False,):
        for sample in Sampler(c.machine, c.op, complex_values).samples():
            try:
                frame = c.machine.frame(c.op, (), sample)
                if not _is_derived(c, frame):
                    continue
                given = c.machine.run(frame)[0]
                value = c.machine.run(replace(frame, op=computed))[0]
            except (NoMeaning, Undefined):
                continue
            if isinstance(value, Array) and _alike(value, given):
                continue
            assert c.op.identity_when is not None
            c.report(
                "CT0506",
                "identity_when",
                c.op.span,
                claim=f"identity_when: {spell(c.op.identity_when)}",
                evidence=f"the value of the formula differs from its argument at {shown(c.op, frame)}",
                remedy="a condition that holds only where the result is the argument itself",
            )
            return


def _is_derived(c: Comparer, frame: Frame) -> bool:
    """Returns true if the formula must equal the argument in this call. The formula may differ from the argument if the
    condition is true only because of a flag that the formula does not read, such as a training mode."""
    assert c.op.identity_when is not None
    asked = {n.id for n in walk(c.op.identity_when) if isinstance(n, Name)}
    read = {n.id for f in covering.meant(c.op) for n in walk(f) if isinstance(n, Name)}
    switches = [n for n in sorted(asked - read) if isinstance(frame.values.get(n), bool)]
    turned = [replace(frame, values={**frame.values, n: not frame.values[n]}) for n in switches]
    return all(c.machine.is_identity(f) for f in (frame, *turned))


def _alike(value: Array, given: Output) -> bool:
    return value.shape == given.shape and all(
        close(x, y, abs(y)) or (x != x and y != y) for x, y in zip(value.data, given.data)
    )


def _claims(c: Comparer, sample: Sample, index: int) -> None:
    bare = {**sample, **dict.fromkeys(queries.unclaimed(c.op))}
    if c.op.linear_in:
        _linear(c, c.op.linear_in, "linear_in", bare, index)
    for name in c.op.multilinear_in:
        _linear(c, (name,), "multilinear_in", bare, index)
    if c.op.self_adjoint:
        _self_adjoint(c, c.op.self_adjoint, sample)


def _linear(c: Comparer, names: Sequence[str], key: str, sample: Sample, index: int) -> None:
    evidence = _not_linear(c, names, sample, index)
    if evidence is None or key in c.reported:
        return
    others = [a.name for a in queries.tensor_args(c.op) if a.name not in names and a.name in sample]
    better = next((o for o in others if _not_linear(c, (o,), sample, index) is None), None)
    remedy = f"did you mean '{key}: {better}'?" if better else "remove it, the jvp is derived or written"
    written = names[0] if len(names) == 1 else f"[{', '.join(names)}]"
    c.report("CT0506", key, c.op.span, claim=f"{key}: {written}", evidence=evidence, remedy=remedy)


def _not_linear(c: Comparer, names: Sequence[str], sample: Sample, index: int) -> str | None:
    """Returns a description of a call that shows that an operator is not jointly linear in some arguments; None if none
    is found."""
    text = ", ".join(names)
    inputs = {n: sample[n] for n in names if sample.get(n) is not None}
    if any(integers(v) for v in inputs.values()):
        doubled = {n: _doubled(v) for n, v in inputs.items()}
    else:
        doubled = {n: moved(v, v, 1.0) for n, v in inputs.items()}
    try:
        once = c.outputs(sample)
    except Undefined:
        return None
    try:
        twice = c.outputs({**sample, **doubled})
    except Undefined:
        return f"f(2 {text}) is not defined in sample {index + 1}"
    for name in queries.grad_outputs(c.op) or tuple(once):
        a, b = elements_of(twice[name]), elements_of(once[name])
        if len(a) != len(b) or any(
            y == y and not close(x, 2 * y, abs(y)) for x, y in zip(a, b)
        ):  # NaN, such as the mean of no elements, proves nothing
            return f"f(2 {text}) differs from 2 f({text}) in sample {index + 1}"
    return _not_additive(c, inputs, sample, once, text, index)


def _not_additive(
    c: Comparer, inputs: Mapping[str, Output], sample: Sample, once: Mapping[str, Output], text: str, index: int
) -> str | None:
    if any(integers(v) for v in inputs.values()):
        return None
    more = {n: random_like(v, c.rng) for n, v in inputs.items()}
    try:
        other = c.outputs({**sample, **more})
        both = c.outputs({**sample, **{n: moved(v, more[n], 1.0) for n, v in inputs.items()}})
    except Undefined:
        return None
    for name in queries.grad_outputs(c.op):
        parts = zip(elements_of(both[name]), elements_of(once[name]), elements_of(other[name]))
        if any(y == y and z == z and not close(x, y + z, abs(y) + abs(z)) for x, y, z in parts):
            return f"f({text} + v) differs from f({text}) + f(v) in sample {index + 1}"
    return None


def _self_adjoint(c: Comparer, name: str, sample: Sample) -> None:
    value = sample.get(name)
    if not isinstance(value, (Array, list)) or "self_adjoint" in c.reported:
        return
    outputs = queries.grad_outputs(c.op)
    lacks = _lacks(c, value, sample)
    if lacks:
        c.report(
            "CT0506",
            "self_adjoint",
            c.op.span,
            claim=f"self_adjoint: {name}",
            evidence=f"needs {lacks}",
            remedy="remove it",
        )
        return
    assert isinstance(value, Array)
    output = outputs[0]
    u, v = random_like(value, c.rng), random_like(value, c.rng)
    left = c.directional_derivative(sample, name, v, {output: u})
    right = c.directional_derivative(sample, name, u, {output: v})
    if left is None or right is None or close(left, right, abs(left)):
        return
    c.report("CT0509", "self_adjoint", c.op.span, name=name, left=show(left), right=show(right))


def _lacks(c: Comparer, value: Output, sample: Sample) -> str:
    """Returns the first requirement for a symmetric Jacobian that the operator does not meet; "" if it meets all."""
    outputs = queries.grad_outputs(c.op)
    if not isinstance(value, Array):
        return "a tensor"
    if integers(value):
        return "an argument with a gradient"
    if len(outputs) != 1:
        return "one output with a gradient"
    try:
        result = c.outputs(sample)[outputs[0]]
    except Undefined:
        return ""
    return "" if sizes_of(result) == sizes_of(value) else "a result of the argument's sizes"


def _doubled(value: Output) -> Output:
    if isinstance(value, (list, tuple)):
        return [_doubled(v) for v in value]
    return (
        Array(value.dtype, value.shape, tuple(v if isinstance(v, bool) else 2 * v for v in value.data))
        if isinstance(value, Array)
        else value
    )
