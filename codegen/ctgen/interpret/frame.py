"""The arguments of one call, and the values that they determine: dims, dtypes, and the dtype of computation."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from functools import cache

from ctgen.interpret.arrays import Array, BadCall, Shape
from ctgen.interpret.metadata import Value
from ctgen.interpret.scalar_math import Scalar
from ctgen.language import queries
from ctgen.model import dtypes
from ctgen.model.frozen import by_identity, frozen
from ctgen.model.ops import AttrType, Call, Dim, Expr, Grad, Item, Name, Num, Op, Pack, Tangent, TensorType
from ctgen.model.visit import name_of
from ctgen.resolve.scope import is_item_pack

Env = dict[Expr, Value]


@frozen
class Frame:
    """One call of an operator: its arguments by name, and the dims and dtypes that the arguments determine."""

    op: Op
    values: Mapping[str, Value]
    dims: Mapping[str, Value]
    dtypes: Mapping[str, str]
    seed: int = 0

    def env(self) -> Env:
        named = (*self.dims.items(), *self.dtypes.items(), *self.values.items())
        return {_name(name): value for name, value in named}


_name = cache(Name)


def class_of(op: Op, leaf: Expr) -> queries.Class:
    """Returns the class (compute type, real, bool or coordinate) of an operand of a scalar formula. An argument or
    output has the class of its dtype; a saved value has the compute type."""
    name = (
        leaf.output
        if isinstance(leaf, Grad)
        else leaf.arg if isinstance(leaf, Tangent) else name_of(leaf) if isinstance(leaf, (Name, Item)) else ""
    )
    arg, value = queries.arg_named(op, name), queries.value_named(op, name)
    kind = arg.type if arg is not None else value.type if value is not None else None
    return queries.tensor_class(op, kind) if isinstance(kind, TensorType) else "T"


def as_computed(dtype: str, cls: queries.Class, value: Scalar) -> Scalar:
    """Returns an operand, converted to the compute type of the formula. An operand of the real class stays real in a
    complex formula."""
    if dtypes.is_complex(dtype):
        return complex(value) if cls == "T" and not isinstance(value, bool) else value
    if dtypes.is_float(dtype) and not isinstance(value, complex):
        return value if isinstance(value, bool) else float(value)
    return value


def tensors_of(frame: Frame) -> dict[Expr, Array]:
    return {Name(name): value for name, value in frame.values.items() if isinstance(value, Array)}


def computing_dtype(frame: Frame) -> str:
    """Returns the dtype in which scalar formulas are computed. The dtype depends on the types in the entry, not on the
    dtypes of the arguments."""
    name = queries.compute_name(frame.op)
    found = frame.dtypes.get(name, name)
    return widest(found if found in dtypes.ALL else "f64")


def bind_dims(op: Op, values: Mapping[str, Value]) -> dict[str, Value]:
    """Returns the values of dims and packs (groups of axes). The shapes of the arguments determine them."""
    found: dict[str, Value] = {}
    # attributes first, because their sizes separate adjacent packs
    for arg in sorted(op.args, key=lambda arg: not arg.is_attr):
        value = values.get(arg.name)
        if value is None:
            continue
        if isinstance(arg.type, AttrType):
            if arg.type.kind == "shape" and arg.type.of:
                found[arg.type.of] = tuple(value) if not isinstance(value, int) else (value,)
            continue
        if isinstance(value, (list, tuple)):
            if isinstance(arg.type.count, Name):
                found[arg.type.count.id] = len(value)
            if value and isinstance(value[0], Array):
                _bind_one(arg.type, value[0].shape, found)
            only = arg.type.dims[0].expr if len(arg.type.dims) == 1 else None
            if isinstance(only, Call) and is_item_pack(only, arg.type):
                found[only.func] = tuple(item.shape for item in value if isinstance(item, Array))
        elif isinstance(value, Array):
            _bind_one(arg.type, value.shape, found)
    return found


def _bind_one(kind: TensorType, sizes: Shape, found: dict[str, Value]) -> None:
    packs = [i for i, dim in enumerate(kind.dims) if isinstance(dim, Pack)]
    if len(packs) == 2:
        _bind_two(kind, packs, sizes, found)
        return
    fixed = len(kind.dims) - len(packs)
    if len(packs) > 2 or len(sizes) < fixed or (not packs and len(sizes) != fixed):
        raise BadCall(f"{len(sizes)} axes for {len(kind.dims)} dims")
    before = packs[0] if packs else len(kind.dims)
    after = len(kind.dims) - before - 1 if packs else 0
    groups: list[Value] = [*sizes[:before]]
    if packs:
        groups += [tuple(sizes[before : len(sizes) - after]), *sizes[len(sizes) - after :]]
    for dim, size in zip(kind.dims, groups):
        if isinstance(dim.expr, Name):
            found.setdefault(dim.expr.id, size)
        elif isinstance(dim, Dim) and isinstance(dim.expr, Num) and dim.expr.value != size:
            raise BadCall(f"{size} for {dim.expr.value}")


def _bind_two(kind: TensorType, packs: Sequence[int], sizes: Shape, found: dict[str, Value]) -> None:
    """Binds both packs of T[*B, *N] if an attribute of type shape(*N) has bound one of them. Otherwise does nothing."""
    first, second = (kind.dims[i].expr for i in packs)
    if len(kind.dims) == 2 and isinstance(first, Name) and isinstance(second, Name):
        if second.id in found:
            found.setdefault(first.id, sizes[: len(sizes) - len(found[second.id])])
        elif first.id in found:
            found.setdefault(second.id, sizes[len(found[first.id]) :])


def bind_dtypes(op: Op, values: Mapping[str, Value]) -> dict[str, str]:
    """Returns the values of the dtype names in `where`, computed from the dtypes of the arguments by PyTorch's
    promotion."""
    found: dict[str, str] = {}
    for rule in op.where:
        if rule.kind == "computed":
            continue
        full_, weak, number = _carried(op, rule.name, values)
        dtype = dtypes.promote_all(full_, weak, number)
        if dtype is None:
            continue
        if rule.to_float and not dtypes.is_inexact(dtype):
            dtype = "f64"
        found[rule.name] = widest(dtype)
    return found


def _carried(op: Op, name: str, values: Mapping[str, Value]) -> tuple[list[str], list[str], list[int]]:
    full_: list[str] = []
    weak: list[str] = []
    for arg in op.args:
        if not isinstance(arg.type, TensorType) or arg.type.dtype.name != name:
            continue
        value = values.get(arg.name)
        items = value if isinstance(value, (list, tuple)) else [value]
        for item in items:
            if isinstance(item, Array):
                (full_ if item.shape else weak).append(item.dtype)
    return full_, weak, []


def widest(dtype: str) -> str:
    """Returns the dtype in which the evaluator computes: f64 for floats, c128 for complex numbers."""
    if dtypes.is_complex(dtype):
        return "c128"
    return "f64" if dtypes.is_float(dtype) else dtype


@by_identity
def computed_sizes(op: Op) -> tuple[tuple[str, int, Expr], ...]:
    """Returns the sizes in argument types that are computed from other sizes, such as `C / groups`. Each is a triple:
    argument, index of the axis counted from the end, formula."""
    return tuple(
        (arg.name, at - len(arg.type.dims), dim.expr)
        for arg in op.args
        if isinstance(arg.type, TensorType) and arg.type.count is None
        for at, dim in enumerate(arg.type.dims)
        if isinstance(dim, Dim)
        and isinstance(dim.expr, Call)
        and not any(isinstance(later, Pack) for later in arg.type.dims[at:])
    )


def sizes_at(value: Value, axis: int) -> tuple[int, ...]:
    """Returns the size of an axis, counted from the end, as a tuple of one element. Returns () if the value is not a
    tensor with this axis."""
    return (value.shape[axis],) if isinstance(value, Array) and len(value.shape) >= -axis else ()


def collective_of_one(frame: Frame) -> Array:
    """Returns the result of a collective in a group of one rank: the rank's input. For the collective `leads` the
    result is true for every element."""
    call = frame.op.meaning.expr
    assert isinstance(call, Call)
    own = frame.env()[call.args[0]]
    assert isinstance(own, Array)
    return Array("bool", own.shape, (True,) * len(own.data)) if call.func == "leads" else own


def drawn(frame: Frame, name: str, space: Shape) -> list[float]:
    """Returns random samples: normal for the distribution `normal`, else uniform on [0, 1). Frames with equal seeds
    return equal samples."""
    draw = next(d for d in frame.op.draws if d.name == name)
    rng = random.Random(f"{frame.seed}:{frame.op.name}:{name}")
    count = math.prod(space)
    if draw.distribution == "normal":
        return [rng.gauss(0, 1) for _ in range(count)]
    return [rng.random() for _ in range(count)]
