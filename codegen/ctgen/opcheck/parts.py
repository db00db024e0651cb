"""The memory that a composition saves for backward: the sum over the operators that it calls, where each storage counts
once. The evaluator runs the composition. Every call that creates a node is recorded, with the offsets of the elements
of its results in their storage (opcheck/layout.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ctgen.interpret.arrays import Array, scalar_dtype
from ctgen.interpret.composed import COMPOSED
from ctgen.interpret.machine import Machine
from ctgen.interpret.frame import Env, Frame
from ctgen.interpret.metadata import Value, shape as shape_of
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Derived, Op
from ctgen.opcheck.layout import Layouts, Unknown
from ctgen.opcheck.values import Held, Refused, bound_dtypes, frame_of, kept
from ctgen.samples.tensors import SIZES, TensorSpec
from ctgen.samples.text import ArgValue


@frozen
class _Part:
    """One call of an operator that creates a node. `given` are the arguments as passed; scalars are not converted to
    tensors."""

    frame: Frame
    given: Mapping[str, Value]
    outputs: list[Value]

    @property
    def op(self) -> Op:
        return self.frame.op


@dataclass
class _Tracer(Machine):
    """Evaluator that records the calls of a composition and of nested compositions. Every tensor is a separate object,
    identified by its id."""

    parts: list[_Part] = field(default_factory=list)
    layouts: Layouts = field(default_factory=Layouts)
    numbers: set[int] = field(default_factory=set)  # ids of tensors made from scalars; nodes save them without memory
    noting: bool = True

    def call(self, name: str, args: Sequence[Value], kwargs: Mapping[str, Value] | None = None) -> list[Value]:
        op = self.ops.get(name)
        if op is None or not self.noting or op.meaning.kind == "compose" or op.meaning.name in COMPOSED:
            return super().call(name, args, kwargs)
        frame = self.frame(op, args, kwargs or {})
        self.require(frame)
        self.noting = False
        try:
            if self.is_identity(frame):
                return self.run(frame)  # the call returns its argument without creating a node
            outputs = [_own(output) for output in self.run(frame)]
            self.layouts.note(self, frame, outputs)
        finally:
            self.noting = True
        self.parts.append(_Part(frame, {**dict(zip((a.name for a in op.args), args)), **(kwargs or {})}, outputs))
        return outputs

    def is_identity(self, frame: Frame) -> bool:
        """Returns true if the call returns its argument. The condition is evaluated here, because only this class
        stores the layout of the arguments."""
        condition = frame.op.identity_when
        return condition is not None and bool(self.value(condition, frame.env()))

    def call_value(self, call: Call, env: Env) -> Value:
        if call.func == "is_contiguous" and call.kind == "intrinsic":
            return self.layouts.is_contiguous(self.value(call.args[0], env))
        return super().call_value(call, env)


def _own(output: Value) -> Value:
    """Returns a new tensor object with the same elements. The evaluator may have returned the object of an argument."""
    if isinstance(output, (list, tuple)):
        return [_own(item) for item in output]
    return replace(output) if isinstance(output, Array) else output


def kept_by_parts(
    derived: Mapping[str, Derived], op: Op, args: Mapping[str, ArgValue], sets: Sequence[tuple[str, ...]]
) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Returns, for each set of inputs that require a gradient, the number of saved bytes. Returns nothing if the
    evaluator cannot determine it, for example for narrow dtypes, which the evaluator lacks."""
    specs = [s for v in args.values() for s in (v if isinstance(v, tuple) else (v,)) if isinstance(s, TensorSpec)]
    named = [value for value in args.values() if isinstance(value, str) and value in dtypes.ALL]
    if any(dtypes.is_inexact(dtype) and dtype not in ("f64", "c128") for dtype in (*named, *(s.dtype for s in specs))):
        return ()
    if any(s.layout != "contiguous" for s in specs):
        return ()
    tracer = _Tracer({name: d.op for name, d in derived.items()})
    try:
        frame = frame_of(tracer, op, args)
        tracer.parts.clear()
        given = {name: value for name, value in args.items() if isinstance(value, TensorSpec) and value.is_scalar}
        tracer.numbers = {id(frame.values[name]) for name in given}
        results = tracer.run(frame)
        return tuple((wanted, _Count(tracer, derived, frame, wanted).total(results)) for wanted in sets)
    except (Refused, Unknown, Undefined):
        return ()


class _Count:
    def __init__(self, tracer: _Tracer, derived: Mapping[str, Derived], frame: Frame, wanted: Sequence[str]) -> None:
        self.tracer = tracer
        self.derived = derived
        self.needed = {id(array) for name, array in _tensors(frame.values) if name in wanted}
        self.storages: dict[tuple[int, str], int] = {}

    def total(self, results: Sequence[Value]) -> int:
        """Returns the number of bytes saved by the nodes that are reachable from the results. All other nodes are
        released when the call returns."""
        recorded = [(part, wanted) for part in self.tracer.parts if (wanted := self._recorded(part))]
        held_by = {id(item) for value in results for item in _items(value)}
        for index, (part, wanted) in enumerate(reversed(recorded)):
            if any(id(item) in held_by for value in part.outputs for item in _items(value)):
                given = dict(_tensors(part.given))
                held_by |= {id(given[name]) for name in wanted}
                self._part(index, part, given, wanted)
        return sum(self.storages.values())

    def _recorded(self, part: _Part) -> list[str]:
        """Returns the inputs that cause the call to be recorded; if there is one, the results require gradients. An
        input whose gradient is not implemented also causes recording: the error occurs in backward."""
        targets = {g.target for g in self.derived[part.op.name].gradients} | set(queries.not_implemented(part.op))
        wanted = [
            name
            for name, array in _tensors(part.given)
            if id(array) in self.needed and {name, name.partition("[")[0]} & targets
        ]
        exact = queries.grad_outputs(part.op)
        results = [item for o, v in zip(part.op.outputs, part.outputs) if o.name in exact for item in _items(v)]
        self.needed |= {id(item) for item in results if wanted and dtypes.is_inexact(item.dtype)}
        return wanted if exact else []

    def _part(self, index: int, part: _Part, given: Mapping[str, Array], wanted: Sequence[str]) -> None:
        tensors = {a.name for a in queries.tensor_args(part.op)}
        args = {name: _spec(value, name in tensors) for name, value in part.given.items()}
        shapes = [shape_of(v) if isinstance(v, Array) else v for v in part.outputs]
        for held in kept(
            self.tracer, self.derived[part.op.name], part.frame, args, bound_dtypes(part.op, args), shapes, wanted
        ):
            self._keep(index, part, given, held)

    def _keep(self, index: int, part: _Part, given: Mapping[str, Array], held: Held) -> None:
        array: Value = None
        if held.source == "input":
            array = given.get(held.name, given.get(f"{held.name}[{held.item}]"))
        elif held.source == "output":
            array = next(v for o, v in zip(part.op.outputs, part.outputs) if o.name == held.name)
        if id(array) in self.tracer.numbers:
            return
        if not isinstance(array, Array):
            self.storages[-index - 1, f"{held.name}{held.suffix}"] = held.size
        elif held.suffix:
            self.storages[id(array), held.suffix] = held.size
        else:  # a view keeps the whole storage alive
            owner = self.tracer.layouts.owner(array)
            self.storages[id(owner), ""] = len(owner.data) * SIZES[owner.dtype]


def _items(value: Value) -> Iterator[Array]:
    for item in value if isinstance(value, (list, tuple)) else (value,):
        if isinstance(item, Array):
            yield item


def _tensors(values: Mapping[str, Value]) -> list[tuple[str, Array]]:
    """Returns the tensors by name. The name of an item consists of the list's name and the index."""
    found: list[tuple[str, Array]] = []
    for name, value in values.items():
        if isinstance(value, Array):
            found.append((name, value))
        elif isinstance(value, (list, tuple)):
            found += [(f"{name}[{i}]", item) for i, item in enumerate(value) if isinstance(item, Array)]
    return found


def _spec(value: Any, is_tensor: bool) -> ArgValue:
    """Returns an argument as stored in a sample. A scalar for a tensor parameter becomes a tensor with a mark."""
    if is_tensor and isinstance(value, (bool, int, float, complex)):
        return TensorSpec(scalar_dtype(value), (), "values", values=(value,), is_scalar=True)
    if isinstance(value, Array):
        return TensorSpec(value.dtype, value.shape, "values", values=value.data)
    if isinstance(value, (list, tuple)) and any(isinstance(item, Array) for item in value):
        return tuple(None if item is None else _spec(item, is_tensor) for item in value)
    return value
