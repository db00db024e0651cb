"""Compares the shapes and dtypes that an entry declares for its results with the results of its definition, for several
samples. Most shapes are proved symbolically (types/check.py, types/declared.py); only the remaining shapes are compared
here. In a sample all dims have different sizes, so that exchanged dims are detected. The results of the definition are
computed without the declaration."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from ctgen.interpret.arrays import Array, BadCall, Shape, broadcast_shapes
from ctgen.interpret.machine import Machine
from ctgen.interpret.frame import Frame, tensors_of
from ctgen.interpret.metadata import axes_of, reduce_shape
from ctgen.interpret.scalar_math import Undefined
from ctgen.interpret.views import real_part
from ctgen.language import queries
from ctgen.language.overloads import Library
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Call, Formula, Name, Op, Output, Span, TensorType, signature_of
from ctgen.model.programs import whole_program
from ctgen.model.visit import walk
from ctgen.samples.sampling import Sample, Sampler, elements, packs_of
from ctgen.types.declared import declared, stated_aux
from ctgen.types.symbolic import shown as dims_text

#: maximum number of elements of all tensors in a sample; it is small, because only shapes are compared
_LARGEST = 200
#: number of samples for one entry, and number of attempts to find them
_MOST, _TRIES = 12, 36
#: number of samples if shapes are proved and only dtypes are compared
_MOST_OF_DTYPES = 4
#: additional number of complex samples if the entry accepts complex values
_COMPLEX = 2
_SIZES = (1, 2, 3, 4, 5, 6, 7)
_PACKS: tuple[tuple[tuple[int, ...], ...], ...] = (
    ((3, 5), (3, 5), (3, 5)),
    ((2, 3, 5), (3, 1), (5,)),
    ((4, 1), (1, 5), (5,)),
    ((7,), (), (7,)),
    ((), (), ()),
    ((5, 2), (2,), (5, 1)),
)

Report = Callable[..., None]


@frozen
class Found:
    """A result of the definition. `dtype` is None if the elements are converted to the declared dtype when they are
    stored."""

    shape: Shape
    dtype: str | None = None


# ---- samples ---------------------------------------------------------------------------------


@dataclass
class ShapeSampler(Sampler):
    """Generator of samples in which plain dims have different sizes. Attributes have the values of the entry's cases,
    or values that their types permit."""

    def shaped(self) -> Iterator[Sample]:
        attributes = list(self._given_attributes()) or list(self.attributes())
        for at in range(_TRIES):
            packs = _PACKS[at % len(_PACKS)]
            names = list(dict.fromkeys(packs_of(self.op)))
            self.free = self.rng.sample(_SIZES, len(_SIZES))
            sample = self._of_shapes(
                {n: packs[i % len(packs)] for i, n in enumerate(names)},
                attributes[(at // len(_PACKS)) % len(attributes)],
            )
            if sample is not None and elements(sample) <= _LARGEST and self.refusal(sample) is None:
                yield sample

    def size_of_dim(self) -> int:
        return self.free.pop() if self.free else self.rng.choice(_SIZES)

    def _given_attributes(self) -> Iterator[Sample]:
        drawn = {arg.name for arg in self.op.args if isinstance(arg.type, AttrType) and arg.type.kind == "shape"}
        for attributes in self.attributes_of_cases():
            yield {name: value for name, value in attributes.items() if name not in drawn}


class Strict(Machine):
    """Evaluator that rejects the calls that generated code rejects: calls with arguments that do not fit their types,
    or with a false condition."""

    def run(self, frame: Frame) -> list[Any]:
        for arg in frame.op.args:
            value = frame.values.get(arg.name)
            if (
                isinstance(arg.type, TensorType)
                and isinstance(value, Array)
                and value.shape
                and self.shape(arg.type, frame) != value.shape
            ):
                raise BadCall(f"{frame.op.name}: {arg.name} has shape {list(value.shape)}")
        self.require(frame)
        return super().run(frame)


def _samples(machine: Machine, op: Op) -> Iterator[Sample]:
    cases = Sampler(machine, op).samples()
    yield from cases[:_COMPLEX]
    if any(queries.is_complex(queries.argument_dtypes(op, arg)) for arg in queries.tensor_args(op)):
        yield from islice(ShapeSampler(machine, op, True).shaped(), _COMPLEX)
    yield from cases[_COMPLEX:]
    yield from ShapeSampler(machine, op).shaped()


# ---- results of the definition -----------------------------------------------------------


def meant(machine: Machine, frame: Frame) -> dict[str, Found | list[Found]]:
    """Returns the shapes and dtypes of all results and statistics by name, computed from the definition only. Raises an
    exception of the evaluator if the definition has no value."""
    op = frame.op
    kind = op.meaning.kind
    first = op.outputs[0].name
    stated = [aux.name for aux in stated_aux(op)]
    if machine.is_identity(frame):
        return {first: _found(next(v for v in frame.values.values() if isinstance(v, Array)), False)}
    if kind == "elementwise":
        space = _elementwise(frame)
        return {} if space is None else {first: Found(space)}
    if kind in ("reduce", "scan"):
        return {first: Found(_folded(machine, frame))}
    if kind in ("reference", "compose"):
        names = [o.name for o in op.outputs if o.condition is None or machine.value(o.condition, frame.env())]
        return _assigned(machine, frame, [*names, *stated])
    values = machine.run(frame)
    given = [o for o in op.outputs if o.condition is None or machine.value(o.condition, frame.env())]
    return {**{o.name: _found(v, kind == "view") for o, v in zip(given, values)}, **_assigned(machine, frame, stated)}


def _assigned(machine: Machine, frame: Frame, names: Sequence[str]) -> dict[str, Found | list[Found]]:
    """Returns the values of the tensor formulas in the definition and in stats."""
    env = frame.env()
    machine.run_program(whole_program(frame.op, tuple(names)), env)
    return {name: _found(env[Name(name)], True) for name in names}


def _found(value: Any, typed: bool) -> Found | list[Found]:
    if isinstance(value, (list, tuple)):
        return [Found(item.shape, item.dtype if typed else None) for item in value]
    return Found(value.shape, value.dtype if typed else None)


def _elementwise(frame: Frame) -> Shape | None:
    """Returns the broadcast shape of the tensors that the formula reads. Returns None if it reads no tensor; the
    declared shape is then used."""
    op = frame.op
    assert op.meaning.expr is not None
    read, lets = set[str](), {s.targets[0]: s.value for s in op.let.statements if len(s.targets) == 1}
    stack = [op.meaning.expr]
    while stack:
        for node in walk(stack.pop()):
            if isinstance(node, Name) and node.id not in read:
                read.add(node.id)
                stack += [lets[node.id]] if node.id in lets else []
    shapes = [value.shape for leaf, value in tensors_of(frame).items() if isinstance(leaf, Name) and leaf.id in read]
    if not shapes or queries.writes_argument(op):
        return None
    reduced = op.meaning.reduced
    return () if reduced and frame.values[reduced] != "none" else broadcast_shapes(*shapes)


def _folded(machine: Machine, frame: Frame) -> Shape:
    """Returns the shape of a reduction. If the declared shape has the reduced axes with size 1, the returned shape has
    them too."""
    space = broadcast_shapes(*(value.shape for value in tensors_of(frame).values()))
    if frame.op.meaning.kind == "scan":
        return space
    dims = axes_of(machine.reduced_dim(frame), len(space))
    kept, dropped = reduce_shape(space, dims, True) if dims else space, (
        reduce_shape(space, dims, False) if dims else space
    )
    return kept if declared_shape(machine, frame, frame.op.outputs[0]) == kept else dropped


# ---- the declaration ---------------------------------------------------------------------------


def declared_shape(machine: Machine, frame: Frame, output: Output, item: int | None = None) -> Shape:
    dims = dict(frame.dims)
    if item is not None:
        dims["i"] = item
    env = frame.env()
    for name, expr in frame.op.sizes:
        if not isinstance(expr, str):
            found = machine.value(expr, env)
            dims[name] = int(real_part(found.data[0])) if isinstance(found, Array) else int(found)
    return machine.shape(output.type, replace(frame, dims=dims))


# ---- the check -----------------------------------------------------------------------------------


class Results:
    """Comparison of declared and computed results for one operator."""

    def __init__(self, machine: Machine, op: Op, report: Report) -> None:
        self.machine = Strict(machine.ops, machine.seed)
        self.op, self.report = op, report
        self.compared = 0
        self.in_place: list[tuple[Shape, Shape]] = []  # shape of the argument, shape of the result

    def run(self) -> None:
        if self.op.meaning.kind == "runtime" or not self.op.outputs or _settled(self.op):
            return
        most = _MOST_OF_DTYPES if _proved(self.op, self.machine.ops) else _MOST
        reported = False
        for sample in _samples(self.machine, self.op):
            reported = reported or self.sample(sample)
            if reported or self.compared >= most:
                break
        if not reported:
            self.written_in_place()

    def sample(self, sample: Sample) -> bool:
        """Compares the results for one sample. Returns true if it has reported a diagnostic."""
        try:
            frame = self.machine.frame(self.op, (), sample)
            found = meant(self.machine, frame)
        except Undefined:
            return False
        self.compared += bool(found)
        for output in (*self.op.outputs, *self.op.aux):
            if output.name in found and self.differs(frame, output, found[output.name]):
                return True
        self._note_in_place(frame, found)
        return any(self.updated_otherwise(frame, formula) for formula in self.op.updates)

    def updated_otherwise(self, frame: Frame, formula: Formula) -> bool:
        """Returns true if the new value of an update has another shape than the argument that it overwrites."""
        own = frame.values.get(formula.target)
        if not isinstance(own, Array):
            return False
        env = frame.env()
        try:
            self.machine.run_program(whole_program(self.op, tuple([aux.name for aux in self.op.aux])), env)
            value = self.machine.run_program(formula.program, env)
        except Undefined:
            return False
        if not isinstance(value, Array) or value.shape == own.shape:
            return False
        self.report(
            "CT0411",
            formula.target,
            formula.span,
            name=f"updates: {formula.target}",
            given=f"shape {list(value.shape)}",
            where=shown(self.op, frame),
            wanted=str(list(own.shape)),
            type="as an argument",
        )
        return True

    def differs(self, frame: Frame, output: Output, found: Found | list[Found]) -> bool:
        items = found if isinstance(found, list) else [found]
        listed = isinstance(found, list)
        if listed and output.type.count is not None:
            number = output.type.count
            count = self.value(lambda: int(self.machine.value(number, frame.env())))
            if count != len(items):
                return self._shape(
                    frame, output, f"{len(items)} tensors", "no value" if count is None else f"{count} tensors"
                )
        for i, item in enumerate(items):
            wanted = self.value(lambda: declared_shape(self.machine, frame, output, i if listed else None))
            if wanted != item.shape:
                name = f"[{i}]" if listed else ""
                return self._shape(
                    frame,
                    output,
                    f"shape {list(item.shape)}",
                    "no value" if wanted is None else str(list(wanted)),
                    name,
                )
            dtype = self.machine.dtype(output.type.dtype, frame)
            if item.dtype is not None and not _holds(self.op, item.dtype, dtype):
                self.report(
                    "CT0412",
                    output.name,
                    _span(output),
                    name=output.name,
                    given=item.dtype,
                    where=shown(self.op, frame),
                    wanted=dtype,
                    type=dims_text(output.type.dims),
                )
                return True
        return False

    def _shape(self, frame: Frame, output: Output, given: str, wanted: str, item: str = "") -> bool:
        self.report(
            "CT0411",
            output.name,
            _span(output),
            name=f"{output.name}{item}",
            given=given,
            where=shown(self.op, frame),
            wanted=wanted,
            type=dims_text(output.type.dims),
        )
        return True

    def value(self, make: Callable[[], Any]) -> Any:
        try:
            return make()
        except Undefined:
            return None

    # ---- in place

    def _note_in_place(self, frame: Frame, found: Mapping[str, Found | list[Found]]) -> None:
        inplace = self.op.inplace
        if inplace is None or self.op.meaning.kind == "view":  # an in-place view changes the shape of the handle
            return
        own, result = frame.values.get(inplace.arg), found.get(self.op.outputs[0].name)
        if isinstance(own, Array) and isinstance(result, Found):
            self.in_place.append((own.shape, result.shape))

    def written_in_place(self) -> None:
        """Reports an in-place form that always fails, because the result never has the shape of the argument."""
        inplace = self.op.inplace
        if inplace is None or not self.in_place or any(own == result for own, result in self.in_place):
            return
        own, result = next((pair for pair in self.in_place if pair[0]), self.in_place[0])
        self.report(
            "CT0413",
            inplace.arg,
            inplace.span,
            op=self.op.c_name,
            arg=inplace.arg,
            own=list(own),
            given=list(result),
            type=dims_text(self.op.outputs[0].type.dims),
        )


def _settled(op: Op) -> bool:
    """Returns true if no sample need be compared. This holds for elementwise operators, reductions and scans whose
    shapes are proved, and whose in-place form has a result of the argument's declared shape."""
    if op.meaning.kind not in ("elementwise", "reduce", "scan"):
        return False
    own = queries.arg_named(op, op.inplace.arg) if op.inplace is not None else None
    fits = own is None or (isinstance(own.type, TensorType) and own.type.dims == op.outputs[0].type.dims)
    return fits and _proved(op, {})


def _proved(op: Op, ops: Mapping[str, Op]) -> bool:
    programs = (
        op.let,
        *(f.program for f in op.stats),
        *((op.meaning.program,) if op.meaning.program is not None else ()),
    )
    called = {
        n.func for p in programs for s in p.statements for n in walk(s.value) if isinstance(n, Call) and n.func in ops
    }
    found = declared(op, Library({name: signature_of(ops[name]) for name in called}, {}))
    return bool(found) and all(one.proved for one in found)


def _span(output: Output) -> Span:
    return output.type.span if output.type.span.line else output.span


def _holds(op: Op, given: str, declared: str) -> bool:
    """Returns true if the declared dtype is correct for a given dtype. A composition returns the dtype of the operators
    that it calls, so both must be equal. The result of a reference is converted to the declared dtype, which must not
    be of a lower kind (integer, float, complex)."""
    if op.meaning.kind != "reference":
        return given == declared
    kinds = ("bool", "integer", "float", "complex")
    return kinds.index(_kind(given)) <= kinds.index(_kind(declared))


def _kind(dtype: str) -> str:
    if dtypes.is_complex(dtype):
        return "complex"
    return "float" if dtypes.is_float(dtype) else "bool" if dtype == "bool" else "integer"


def shown(op: Op, frame: Frame) -> str:
    """Returns a description of a sample's arguments. Tensors are described by their shapes; arguments with their
    default value are omitted."""
    tensors = (a for a in op.args if isinstance(a.type, TensorType) and frame.values.get(a.name) is not None)
    return (
        ", ".join(
            [*(f"{a.name} = {_argument(frame.values.get(a.name))}" for a in tensors), *shown_attributes(op, frame)]
        )
        or "every call"
    )


def shown_attributes(op: Op, frame: Frame) -> list[str]:
    """Returns descriptions of a sample's attributes, and of the optional tensors that the sample omits."""
    attributes = (a for a in op.args if isinstance(a.type, AttrType) and _given(a, frame.values.get(a.name)))
    absent = (
        a.name
        for a in op.args
        if isinstance(a.type, TensorType) and a.type.optional and frame.values.get(a.name) is None
    )
    return [
        *(f"{a.name} = {_argument(frame.values.get(a.name))}" for a in attributes),
        *(f"no {name}" for name in absent),
    ]


def _given(arg: Arg, value: Any) -> bool:
    return value is not None and not (arg.has_default and isinstance(arg.type, AttrType) and value in ("all", False))


def _argument(value: Any) -> str:
    if isinstance(value, Array):
        return str(list(value.shape))
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_argument(item) for item in value)}]"
    return str(value).lower() if isinstance(value, bool) else f"{value:.6g}" if isinstance(value, float) else str(value)
