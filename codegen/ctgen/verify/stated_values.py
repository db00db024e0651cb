"""`tests: values`: calls with their required results, which are handwritten or copied from another source. The stated
results are the only reference for an operator that is defined by its kernel; for other operators they are an additional
check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ctgen.interpret.arrays import Array, array
from ctgen.interpret.machine import Machine, NoMeaning
from ctgen.interpret.scalar_math import Undefined
from ctgen.model.frozen import frozen
from ctgen.model.ops import AttrType, Op
from ctgen.samples.sampling import BadTests, Sampler, attribute_of, nested, plain

_TOLERANCE = 1e-6


@frozen
class Stated:
    """A call of `tests: values`: its arguments, and its results by output name."""

    sample: Mapping[str, Any]
    results: Mapping[str, Array]


def entries(op: Op) -> list[Mapping[str, Any]]:
    found = op.tests.get("values")
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def stated(machine: Machine, op: Op) -> Iterator[Stated]:
    sampler = Sampler(machine, op)
    for given in entries(op):
        try:
            sample = {
                a.name: (
                    attribute_of(a.type, given[a.name])
                    if isinstance(a.type, AttrType)
                    else _argument(sampler, a, given[a.name])
                )
                for a in op.args
                if a.name in given
            }
            results = {o.name: _tensor(given[o.name]) for o in op.outputs if o.name in given}
        except (ValueError, TypeError) as error:
            raise BadTests("values", plain(given)) from error
        if not results:
            raise BadTests(
                "values", f"{plain(given)} states no result; the outputs are {', '.join(o.name for o in op.outputs)}"
            )
        yield Stated(sample, results)


def _argument(sampler: Sampler, arg: Any, value: Any) -> Any:
    return [sampler.literal(arg, item) for item in value] if arg.type.count is not None else sampler.literal(arg, value)


def _tensor(value: Any) -> Array:
    shape, flat = nested(value)
    return array("f64", shape, flat)


def differences(machine: Machine, op: Op) -> Iterator[tuple[int, str, str, str]]:
    """Yields (index of the call, output, value of the definition, stated value) for each difference. Yields nothing if
    the operator is defined only by its kernel."""
    for index, each in enumerate(stated(machine, op)):
        try:
            values = machine.run(machine.frame(op, (), each.sample))
        except NoMeaning:
            return
        except Undefined as error:
            yield index, next(iter(each.results)), f"no value ({error})", "a result"
            continue
        for output, value in zip(op.outputs, values):
            wanted = each.results.get(output.name)
            if wanted is not None and not _same(value, wanted):
                yield index, output.name, _shown(value), _shown(wanted)


def _same(given: Any, wanted: Array) -> bool:
    if not isinstance(given, Array) or given.shape != wanted.shape:
        return False
    pairs = zip(given.data, wanted.data)
    return all(a == b or (a != a and b != b) or abs(a - b) <= _TOLERANCE * (1 + abs(b)) for a, b in pairs)


def _shown(value: Any) -> str:
    if not isinstance(value, Array):
        return "a list"
    numbers = ", ".join(f"{v:.6g}" for v in value.data[:6])
    return f"[{numbers}{', ...' if len(value.data) > 6 else ''}] of shape {list(value.shape)}"
