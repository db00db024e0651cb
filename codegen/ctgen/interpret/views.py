"""Reduction operations, and the view maps of language/maps.py, on small arrays."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ctgen.interpret.arrays import (
    Array,
    BadCall,
    Shape,
    axis,
    coordinates,
    expand,
    permute,
    offsets,
    reshape,
    strides_of,
    take,
)
from ctgen.interpret.metadata import Value, infer, slice_bounds, squeezed_axes, unsqueeze_axes
from ctgen.interpret.scalar_math import Scalar, call_real
from ctgen.model import dtypes

Fold = Callable[[list[Scalar]], Scalar]

# ---- reductions ----------------------------------------------------------------------


def _product(values: list[Scalar]) -> Scalar:
    total: Scalar = 1
    for value in values:
        total = total * value
    return total


def _reals(values: list[Scalar]) -> list[float]:
    found = [float(v) for v in values if not isinstance(v, complex)]
    if not found:
        raise BadCall("an extreme of nothing")
    return found


def _largest(values: list[Scalar]) -> Scalar:
    found = _reals(values)
    return math.nan if any(v != v for v in found) else max(found)


def _smallest(values: list[Scalar]) -> Scalar:
    found = _reals(values)
    return math.nan if any(v != v for v in found) else min(found)


def _length(values: list[Scalar]) -> Scalar:
    """Returns the norm of the values. The values are scaled, so that no square overflows or underflows."""
    found = [abs(v) for v in _reals([*values, 0.0])]
    return math.nan if any(v != v for v in found) else math.hypot(*found)


def _logsum(values: list[Scalar]) -> Scalar:
    if any(isinstance(value, complex) for value in values):
        return _complex_logsum([complex(value) for value in values])
    total: Scalar = -math.inf
    for value in values:
        total = call_real("logaddexp", (total, value))
    return total


def _complex_logsum(values: list[complex]) -> Scalar:
    """Returns the logarithm of a sum of exponentials. The terms are scaled by the largest real part, so that no term
    overflows."""
    top = math.nan if any(math.isnan(v.real) for v in values) else max(v.real for v in values)
    if top == -math.inf:
        return complex(-math.inf, 0)
    turned = [cmath.rect(1.0 if v.real == top else math.exp(v.real - top), v.imag) for v in values]
    return cmath.log(sum(turned)) + top


FOLDS: Mapping[str, Fold] = {
    "add": lambda values: sum(values),
    "mul": _product,
    "max": _largest,
    "min": _smallest,
    "and": lambda values: all(values),
    "or": lambda values: any(values),
    "logaddexp": _logsum,
    "hypot": _length,
}


def scan(a: Array, dim: int, fold: Fold) -> Array:
    """Returns the reductions of all prefixes along an axis."""
    if not a.shape:
        return a
    at = axis(dim, len(a.shape))
    step = strides_of(a.shape)[at]
    out: list[Scalar] = list(a.data)
    for position, where in zip(coordinates(a.shape), range(len(out))):
        out[where] = fold([a.data[where - k * step] for k in range(position[at], -1, -1)])
    return Array(a.dtype, a.shape, tuple(out))


# ---- view maps -------------------------------------------------------------------------


def _swap(x: Array, dim0: int, dim1: int) -> Array:
    order = list(range(len(x.shape)))
    if order:
        a, b = axis(dim0, len(order)), axis(dim1, len(order))
        order[a], order[b] = order[b], order[a]
    return permute(x, order)


def _expand(x: Array, size: Sequence[int]) -> Array:
    lead = len(size) - len(x.shape)
    return expand(x, [n if n != -1 else x.shape[i - lead] for i, n in enumerate(size)])


def _squeeze(x: Array, dim: Value) -> Array:
    gone = squeezed_axes(dim, len(x.shape))
    return reshape(x, [n for i, n in enumerate(x.shape) if not (i in gone and n == 1)])


def _unsqueeze(x: Array, dim: Value) -> Array:
    if dim == "all":  # the result of a full reduction is a scalar, which is broadcast
        return x
    new = unsqueeze_axes(len(x.shape), dim)
    rest = iter(x.shape)
    return reshape(x, [1 if i in new else next(rest) for i in range(len(x.shape) + len(new))])


def _flatten(x: Array, start: int, end: int) -> Array:
    if not x.shape:
        return reshape(x, [1])
    a, b = axis(start, len(x.shape)), axis(end, len(x.shape))
    return reshape(x, [*x.shape[:a], math.prod(x.shape[a : b + 1]), *x.shape[b + 1 :]])


def _own_axis(x: Array, dim: int) -> int:
    """Returns an axis as a non-negative index. Raises BadCall for a zero-dimensional tensor, which cannot be sliced."""
    if not x.shape:
        raise BadCall(f"axis {dim} of a 0-d tensor")
    return axis(dim, len(x.shape))


def select_view(x: Array, dim: int, index: int) -> Array:
    at = _own_axis(x, dim)
    steps = strides_of(x.shape)
    start = axis(index, x.shape[at]) * steps[at]
    rest = [i for i in range(len(x.shape)) if i != at]
    return take(x, [x.shape[i] for i in rest], offsets([x.shape[i] for i in rest], [steps[i] for i in rest], start))


def slice_view(x: Array, dim: int, start: Value, end: Value, step: int) -> Array:
    at = _own_axis(x, dim)
    chosen = slice_bounds(x.shape[at], start, end, step)
    shape = [len(chosen) if i == at else n for i, n in enumerate(x.shape)]
    steps = list(strides_of(x.shape))
    offset = chosen.start * steps[at] if len(chosen) else 0
    steps[at] *= step
    return take(x, shape, offsets(shape, steps, offset))


def diagonal_positions(shape: Sequence[int], offset: int, dim1: int, dim2: int) -> tuple[Shape, list[int]]:
    a, b = axis(dim1, len(shape)), axis(dim2, len(shape))
    steps = strides_of(shape)
    length = max(min(shape[a], shape[b] - offset) if offset >= 0 else min(shape[a] + offset, shape[b]), 0)
    start = offset * steps[b] if offset >= 0 else -offset * steps[a]
    rest = [i for i in range(len(shape)) if i not in (a, b)]
    sizes = (*(shape[i] for i in rest), length)
    return sizes, list(offsets(sizes, [*(steps[i] for i in rest), steps[a] + steps[b]], start))


def _diagonal(x: Array, offset: int, dim1: int, dim2: int) -> Array:
    sizes, positions = diagonal_positions(x.shape, offset, dim1, dim2)
    return take(x, sizes, iter(positions))


def _unfold(x: Array, dim: int, size: int, step: int) -> Array:
    """Returns the windows along an axis; their elements form a new last axis. A zero-dimensional tensor counts as a
    vector of one element."""
    whole, at = x.shape or (1,), axis(dim, len(x.shape))
    if size < 0 or size > whole[at] or step <= 0:
        raise BadCall(f"windows of {size}, {step} apart, in an axis of {whole[at]}")
    steps = strides_of(whole)
    shape = [(n - size) // step + 1 if i == at else n for i, n in enumerate(whole)]
    strides = [s * step if i == at else s for i, s in enumerate(steps)]
    return take(x, [*shape, size], offsets([*shape, size], [*strides, steps[at]]))


def _as_strided(x: Array, size: Sequence[int], stride: Sequence[int], offset: Value) -> Array:
    return take(x, size, offsets(size, stride, int(offset or 0)))


def _as_real(x: Array) -> Array:
    return Array("f64", (*x.shape, 2), tuple(part for v in x.data for part in (complex(v).real, complex(v).imag)))


def _as_complex(x: Array) -> Array:
    pairs = zip(x.data[::2], x.data[1::2])
    return Array("c128", x.shape[:-1], tuple(complex(real_part(a), real_part(b)) for a, b in pairs))


def real_part(value: Scalar) -> float:
    return value.real if isinstance(value, complex) else float(value)


def _part(x: Array, which: str) -> Array:
    if not dtypes.is_complex(x.dtype):
        return x
    parts = (complex(v) for v in x.data)
    return Array("f64", x.shape, tuple(v.real if which == "real" else v.imag for v in parts))


def _conj(x: Array) -> Array:
    if not dtypes.is_complex(x.dtype):
        return x
    values: tuple[Scalar, ...] = tuple(complex(v).conjugate() for v in x.data)
    return Array(x.dtype, x.shape, values)


VIEWS: Mapping[str, Callable[..., Any]] = {
    "alias": lambda x: x,
    "swap_axes": _swap,
    "permute": lambda x, dims: permute(x, [axis(d, len(x.shape)) for d in dims]),
    "expand": _expand,
    "squeeze": _squeeze,
    "unsqueeze": _unsqueeze,
    "reshape": lambda x, size: reshape(x, infer(size, len(x.data))),
    "flatten": _flatten,
    "select": select_view,
    "slice": slice_view,
    "diagonal": _diagonal,
    "as_strided": _as_strided,
    "unfold": _unfold,
    "conj": _conj,
    "real": lambda x: _part(x, "real"),
    "imag": lambda x: _part(x, "imag"),
    "view_as_real": _as_real,
    "view_as_complex": _as_complex,
}
