"""Small arrays of the evaluator, in plain Python. An array has a dtype, a shape, and elements in row-major order."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

from ctgen.interpret.scalar_math import Scalar, Undefined, wrap
from ctgen.model import dtypes
from ctgen.model.frozen import frozen

Shape = tuple[int, ...]


class BadCall(Undefined):
    """Raised if an operator does not accept the arguments of a call. A rejected call is no error in an entry: the
    sample is replaced by another one."""


@frozen
class Array:
    dtype: str
    shape: Shape
    data: tuple[Scalar, ...]


def array(dtype: str, shape: Sequence[int], data: Sequence[Scalar]) -> Array:
    """Returns an array. Elements are converted to the kind of the dtype."""
    if len(data) != math.prod(shape):
        raise BadCall(f"{len(data)} elements for shape {tuple(shape)}")
    return Array(dtype, tuple(shape), _converted(dtype, data))


def _converted(dtype: str, data: Sequence[Scalar]) -> tuple[Scalar, ...]:
    if dtypes.is_complex(dtype):
        return tuple(map(complex, data))
    if dtypes.is_float(dtype) and not any(isinstance(value, complex) for value in data):
        return tuple(map(float, data))  # type: ignore[arg-type]
    return tuple([convert(dtype, value) for value in data])


def convert(dtype: str, value: Scalar) -> Scalar:
    if dtypes.is_complex(dtype):
        return complex(value)
    if isinstance(value, complex):
        value = value.real
    if dtypes.is_float(dtype):
        return float(value)
    if dtypes.is_bool(dtype):
        return bool(value)
    if isinstance(value, float):
        return int(value) if math.isfinite(value) else 0
    return wrap(int(value), int(dtype[1:]), dtype[0] == "i")


def full(dtype: str, shape: Sequence[int], value: Scalar) -> Array:
    return array(dtype, shape, [value] * math.prod(shape))


def scalar_dtype(value: Scalar) -> str:
    if isinstance(value, bool):
        return "bool"
    return "c128" if isinstance(value, complex) else "f64" if isinstance(value, float) else "i64"


def strides_of(shape: Sequence[int]) -> Shape:
    out, step = [], 1
    for size in reversed(shape):
        out.append(step)
        step *= size
    return tuple(reversed(out))


def offsets(shape: Sequence[int], strides: Sequence[int], offset: int = 0) -> Iterator[int]:
    """Yields the offsets, in the storage, of all elements of a strided view, in row-major order of the view."""
    if 0 in shape:
        return iter(())
    return map(sum, product((offset,), *([i * step for i in range(size)] for size, step in zip(shape, strides))))


def coordinates(shape: Sequence[int]) -> Iterator[Shape]:
    return product(*map(range, shape)) if 0 not in shape else iter(())


def take(a: Array, shape: Sequence[int], positions: Iterator[int]) -> Array:
    try:
        return Array(a.dtype, tuple(shape), tuple(a.data[at] for at in positions))
    except IndexError as error:
        raise BadCall(f"elements beyond the {len(a.data)} that there are") from error


# ---- shapes --------------------------------------------------------------------------


def axis(dim: int, rank: int) -> int:
    if not -max(rank, 1) <= dim < max(rank, 1):
        raise BadCall(f"axis {dim} of {rank}")
    return dim % max(rank, 1)


def broadcast_shapes(*shapes: Sequence[int]) -> Shape:
    out: list[int] = []
    rank = max((len(shape) for shape in shapes), default=0)
    for i in range(1, rank + 1):
        sizes = {shape[-i] for shape in shapes if len(shape) >= i} - {1}
        if len(sizes) > 1:
            raise BadCall(f"shapes {shapes} do not broadcast")
        out.append(sizes.pop() if sizes else 1)
    return tuple(reversed(out))


def expand(a: Array, shape: Sequence[int]) -> Array:
    if a.shape == tuple(shape):
        return a
    lead = len(shape) - len(a.shape)
    if lead < 0:
        raise BadCall(f"{a.shape} does not expand to {tuple(shape)}")
    own = strides_of(a.shape)
    steps = [0] * lead
    for size, step, wanted in zip(a.shape, own, shape[lead:]):
        if size not in (1, wanted):
            raise BadCall(f"{a.shape} does not expand to {tuple(shape)}")
        steps.append(0 if size == 1 else step)
    return take(a, shape, offsets(shape, steps))


def sum_to(a: Array, shape: Sequence[int]) -> Array:
    """Returns the array, summed over the axes along which an array of shape `shape` would be broadcast to it."""
    if a.shape == tuple(shape):
        return a
    lead = len(a.shape) - len(shape)
    if lead < 0:
        raise BadCall(f"{a.shape} is smaller than {tuple(shape)}")
    own = strides_of(shape)
    steps = [0] * lead + [0 if size == 1 else step for size, step in zip(shape, own)]
    total: list[Scalar] = [0] * math.prod(shape)
    for value, at in zip(a.data, offsets(a.shape, steps)):
        total[at] += value
    return array(a.dtype, shape, total)


def reshape(a: Array, shape: Sequence[int]) -> Array:
    if math.prod(shape) != len(a.data):
        raise BadCall(f"{a.shape} as {tuple(shape)}")
    return Array(a.dtype, tuple(shape), a.data)


def permute(a: Array, order: Sequence[int]) -> Array:
    own = strides_of(a.shape)
    return take(a, [a.shape[i] for i in order], offsets([a.shape[i] for i in order], [own[i] for i in order]))


def reduce(a: Array, axes: Sequence[int], keepdim: bool, fold: Callable[[list[Scalar]], Scalar], dtype: str) -> Array:
    """Reduces the elements along axes by the function `fold`. The result has one element for each position on the other
    axes."""
    kept = [i for i in range(len(a.shape)) if i not in axes]
    own = strides_of(a.shape)
    inner_shape, inner_steps = [a.shape[i] for i in axes], [own[i] for i in axes]
    values = [
        fold([a.data[at] for at in offsets(inner_shape, inner_steps, start)])
        for start in offsets([a.shape[i] for i in kept], [own[i] for i in kept])
    ]
    shape = [1 if i in axes else size for i, size in enumerate(a.shape)] if keepdim else [a.shape[i] for i in kept]
    return array(dtype, shape, values)


def map2(f: Callable[[Scalar, Scalar], Scalar], a: Array, b: Array, dtype: str) -> Array:
    """Applies f to each pair of elements. The shapes must be equal."""
    if a.shape != b.shape:
        raise BadCall(f"shapes {a.shape} and {b.shape}")
    return array(dtype, a.shape, [f(x, y) for x, y in zip(a.data, b.data)])


def plus(a: Array, b: Array) -> Array:
    dtype = dtypes.promote(a.dtype, b.dtype)
    return map2(lambda x, y: x + y, a, b, dtype)


def dot(a: Array, b: Array) -> Scalar:
    """Returns the real inner product: Re sum conj(a) b."""
    total = 0.0
    for x, y in zip(a.data, b.data):
        product = complex(x).conjugate() * complex(y)
        total += product.real
    return total


def scalar_of(value: Any) -> Scalar:
    return value.data[0] if isinstance(value, Array) else value


def promoted(*items: Array) -> str:
    dtype = items[0].dtype
    for item in items[1:]:
        dtype = dtypes.promote(dtype, item.dtype)
    return dtype


def cast(a: Array, dtype: str) -> Array:
    return a if a.dtype == dtype else array(dtype, a.shape, a.data)
