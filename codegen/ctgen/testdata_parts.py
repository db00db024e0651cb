"""What a composition keeps for backward: the sum of what its parts keep, each storage once.

The evaluator runs the composition and tells of every call; storages are followed through calls that return, or view, their argument.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ctgen import dtypes, facts
from ctgen.arrays import Array, scalar_dtype
from ctgen.evaluate import Frame, Machine
from ctgen.hosteval import Value, shape as shape_of
from ctgen.model import Derived, Op
from ctgen.scalar_math import Undefined
from ctgen.testdata_tensor import TensorSpec
from ctgen.testdata_text import ArgValue
from ctgen.testdata_values import Held, Refused, bound_dtypes, frame_of, kept


@dataclass(frozen=True)
class _Part:
    """One call of an op that makes a node of its own."""

    op: Op
    given: Mapping[str, Value]
    outputs: list[Value]


@dataclass
class _Tracer(Machine):
    """Notes the calls of a composition, and those of the compositions among its parts."""

    parts: list[_Part] = field(default_factory=list)
    noting: bool = True

    def call(self, name: str, args: Sequence[Value], kwargs: Mapping[str, Value] | None = None) -> list[Value]:
        op = self.ops.get(name)
        if op is None or not self.noting or op.meaning.kind == "compose":
            return super().call(name, args, kwargs)
        self.noting = False
        try:
            outputs = super().call(name, args, kwargs)
        finally:
            self.noting = True
        self.parts.append(_Part(op, {**dict(zip((a.name for a in op.args), args)), **(kwargs or {})}, outputs))
        return outputs


class Unknown(Exception):
    """Which storage a part keeps depends on strides that the evaluator does not have."""


def kept_by_parts(derived: Mapping[str, Derived], op: Op, args: Mapping[str, ArgValue], wanted: Sequence[str]) -> int | None:
    """Bytes for the inputs that want a gradient; None where the evaluator cannot tell, as for narrow dtypes, which it does not have."""
    specs = [s for v in args.values() for s in (v if isinstance(v, tuple) else (v,)) if isinstance(s, TensorSpec)]
    named = [value for value in args.values() if isinstance(value, str) and value in dtypes.ALL]
    if any(dtypes.is_inexact(dtype) and dtype not in ("f64", "c128") for dtype in (*named, *(s.dtype for s in specs))):
        return None
    tracer = _Tracer({name: d.op for name, d in derived.items()})
    try:
        frame = frame_of(tracer, op, args)
        tracer.parts.clear()
        tracer.run(frame)
        return _Count(tracer, derived, frame, wanted).total()
    except (Refused, Unknown, Undefined):
        return None


class _Count:
    def __init__(self, tracer: _Tracer, derived: Mapping[str, Derived], frame: Frame, wanted: Sequence[str]) -> None:
        self.tracer = tracer
        self.derived = derived
        self.wants = {id(array) for name, array in _tensors(frame.values) if name in wanted}
        self.owner: dict[int, int] = {}  # of a view: what owns its memory
        self.uncertain: set[int] = set()
        self.storages: dict[tuple[int, str], int] = {}

    def total(self) -> int:
        for number, part in enumerate(self.tracer.parts):
            self._part(number, part)
        return sum(self.storages.values())

    def _part(self, number: int, part: _Part) -> None:
        given = dict(_tensors(part.given))
        wanted = [name for name, array in given.items() if id(array) in self.wants]
        self._follow(part, given)
        if not wanted or not facts.grad_outputs(part.op):
            return
        tensors = {a.name for a in facts.tensor_args(part.op)}
        args = {name: _spec(value, name in tensors) for name, value in part.given.items()}
        frame = frame_of(self.tracer, part.op, args)
        shapes = [shape_of(v) for v in part.outputs]
        for held in kept(self.tracer, self.derived[part.op.name], frame, args, bound_dtypes(part.op, args), shapes, wanted):
            storage = self._storage(number, part, given, held)
            self.storages[storage] = held.size
        exact = facts.grad_outputs(part.op)
        self.wants |= {id(v) for o, v in zip(part.op.outputs, part.outputs) if o.name in exact and isinstance(v, Array) and dtypes.is_inexact(v.dtype)}

    def _follow(self, part: _Part, given: Mapping[str, Array]) -> None:
        if part.op.meaning.kind == "view" and given:
            source = next(iter(given.values()))
            for output in part.outputs:
                if isinstance(output, Array) and output is not source:
                    self.owner[id(output)] = self.owner.get(id(source), id(source))
                    if part.op.meaning.or_copy or id(source) in self.uncertain:
                        self.uncertain.add(id(output))

    def _storage(self, number: int, part: _Part, given: Mapping[str, Array], held: Held) -> tuple[int, str]:
        array: Value = None
        if held.source == "input":
            array = given.get(held.name, given.get(f"{held.name}[{held.place}]"))
        elif held.source == "output":
            array = next(v for o, v in zip(part.op.outputs, part.outputs) if o.name == held.name)
        if not isinstance(array, Array):
            return -number - 1, f"{held.name}{held.suffix}"
        if id(array) in self.uncertain:
            raise Unknown(held.name)
        return self.owner.get(id(array), id(array)), held.suffix


def _tensors(values: Mapping[str, Value]) -> list[tuple[str, Array]]:
    """Tensors by name, items of lists by name and number."""
    found: list[tuple[str, Array]] = []
    for name, value in values.items():
        if isinstance(value, Array):
            found.append((name, value))
        elif isinstance(value, (list, tuple)):
            found += [(f"{name}[{i}]", item) for i, item in enumerate(value) if isinstance(item, Array)]
    return found


def _spec(value: Any, is_tensor: bool) -> ArgValue:
    """A part's argument as a sample has it; numbers where tensors stand are wrapped ones."""
    if is_tensor and isinstance(value, (bool, int, float, complex)):
        return TensorSpec(scalar_dtype(value), (), "values", values=(value,), number=True)
    if isinstance(value, Array):
        return TensorSpec(value.dtype, value.shape, "values", values=value.data)
    if isinstance(value, (list, tuple)) and any(isinstance(item, Array) for item in value):
        return tuple(None if item is None else _spec(item, is_tensor) for item in value)
    return value
