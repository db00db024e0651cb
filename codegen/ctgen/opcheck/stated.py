"""Expectations in a `tests:` block: gradients at points and ties (calls on equal elements), and calls that must
fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from ctgen.interpret.arrays import convert
from ctgen.language import queries
from ctgen.model.ops import Arg, Derived, Op
from ctgen.opcheck.slots import Plan, case_plans
from ctgen.samples.sampling import attribute, nested
from ctgen.samples.tensors import TensorSpec
from ctgen.samples.text import ArgValue, Expected

#: maximum number of inputs for which every subset is tested
_MOST_INPUTS = 4


def stated_gradients(derived: Derived, key: str, index: int, args: Mapping[str, ArgValue]) -> tuple[Expected, ...]:
    """Returns the gradients that `points` or `ties` states in its entry with index `index`, for output gradients of 1;
    empty if none are stated."""
    case = _cases(derived.op, key)[index]
    if "gradient" not in case:
        return ()
    targets = [g.target for g in derived.gradients if isinstance(args.get(g.target), TensorSpec)]
    if key == "ties":
        shape, values = nested(case["gradient"])
        return tuple(Expected(name, _spec(args, name).dtype, shape, tuple(values)) for name in targets[:1])
    chosen = attribute(case.get("of", ()))
    named = chosen if isinstance(chosen, tuple) else (chosen,)
    value = attribute(case["gradient"])
    return tuple(
        Expected(name, _spec(args, name).dtype, (), (convert(_spec(args, name).dtype, value),))
        for name in targets
        if not named or name in named
    )


def _spec(args: Mapping[str, ArgValue], name: str) -> TensorSpec:
    spec = args[name]
    assert isinstance(spec, TensorSpec)
    return spec


def _cases(op: Op, key: str) -> list[Mapping[str, Any]]:
    cases = op.tests.get(key)
    return [case for case in (cases if isinstance(cases, list) else [cases]) if isinstance(case, dict)]


def failing_calls(op: Op) -> Iterator[tuple[Plan, str]]:
    """Yields the calls of `errors`, each with the text that the message must contain."""
    if op.tests.get("errors"):
        for plan, case in zip(case_plans(op, "errors"), _cases(op, "errors"), strict=True):
            yield plan, str(case.get("message", ""))


def wanted_sets(names: Sequence[str]) -> list[tuple[str, ...]]:
    """Returns the sets of inputs that require a gradient. The set of all inputs is the first. For few inputs, every
    subset is returned, including the empty set. For many inputs, the sets of one input and of all inputs except one are
    returned."""
    if len(names) <= _MOST_INPUTS:
        return [subset for size in range(len(names), -1, -1) for subset in combinations(names, size)]
    every = tuple(names)
    without = [tuple(n for n in names if n != name) for name in names]
    return [every, *without, *[(name,) for name in names], ()]


def compared(derived: Derived) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Returns for each job that compares derivatives the inputs whose derivatives it must compare."""
    op = derived.op
    skip = op.tests.get("skip")
    left_out = {"gradcheck", "gradgradcheck", "jvp"} if op.surrogate else set(skip) if isinstance(skip, dict) else set()
    if derived.order is not None and derived.order < 2:
        left_out.add("gradgradcheck")
    if not queries.grad_outputs(op) or derived.order == 0:
        return ()
    inputs = tuple(a.name for a in op.args if a.name in differentiable(derived) and _in_double(op, a))
    moving = {name.partition("[")[0] for rule in derived.tangents for name, _ in rule.terms}
    lists = any(o.type.count is not None for o in op.outputs)  # opcheck does not test tangents of lists
    found = {
        "gradcheck": inputs,
        "gradgradcheck": inputs,
        "jvp": () if lists else tuple(name for name in inputs if name in moving),
        "ranks": inputs if queries.has_group(op) else (),
    }
    return tuple((job, names) for job, names in found.items() if names and job not in left_out)


def _in_double(op: Op, arg: Arg) -> bool:
    """Returns true if finite differences can be computed, because the input permits f64 or c128."""
    return any(dtype in ("f64", "c128") for dtype in queries.argument_dtypes(op, arg))


def differentiable(derived: Derived) -> frozenset[str]:
    """Returns the arguments whose tensors may require a gradient."""
    if derived.op.meaning.kind == "compose":
        return frozenset(a.name for a in queries.grad_inputs(derived.op))
    return frozenset(g.arg for g in derived.gradients) - {queries.writes_argument(derived.op)}
