"""Primitives for pooling: windows along the last two or three axes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product

from ctgen.interpret.arrays import Array, BadCall, Shape, array
from ctgen.interpret.metadata import Value, pooled
from ctgen.interpret.scalar_math import Scalar
from ctgen.interpret.views import real_part
from ctgen.model.frozen import frozen

Values = Mapping[str, Value]


@frozen
class Pool:
    """The sizes of a plane or volume before and after pooling, and the sizes of the window."""

    before: Shape
    after: Shape
    size: Shape
    stride: Shape
    padding: Shape
    dilation: Shape

    def windows(self) -> Iterator[Shape]:
        """Yields the start of each window as coordinates before pooling. A coordinate in the padding is negative."""
        for at in product(*map(range, self.after)):
            yield tuple(i * step - pad for i, step, pad in zip(at, self.stride, self.padding))

    def element(self, start: Shape, index: int) -> int | None:
        """Returns the index, before pooling, of element `index` of a window; None if the element is in the padding."""
        if not 0 <= index < math.prod(self.size):  # always true if the window is empty
            return None
        found, scale = 0, 1
        for first, n, k, apart in reversed(list(zip(start, self.before, self.size, self.dilation))):
            at = first + index % k * apart
            if not 0 <= at < n:
                return None
            found, scale, index = found + at * scale, scale * n, index // k
        return found

    def inside(self, start: Shape) -> list[tuple[int, int]]:
        """Returns (index in the window, index before pooling) for the elements of a window outside the padding, in
        row-major order."""
        found = ((index, self.element(start, index)) for index in range(math.prod(self.size)))
        return [(index, at) for index, at in found if at is not None]


def _sizes(value: Value, axes: int) -> Shape:
    items = (value,) if isinstance(value, int) else tuple(value)
    return items * axes if len(items) == 1 else items[:axes]


def _pool(axes: int, v: Values, before: Sequence[int], after: Sequence[int] | None = None) -> Pool:
    size, stride, padding = (_sizes(v[name], axes) for name in ("kernel_size", "stride", "padding"))
    dilation = _sizes(v.get("dilation", 1), axes)
    plane = tuple(before[-axes:])
    if after is None:
        ceil_mode = bool(v.get("ceil_mode", False))
        sides = zip(plane, size, stride, padding, dilation)
        after = [pooled(n, k, step, pad, apart, ceil_mode) for n, k, step, pad, apart in sides]
    return Pool(plane, tuple(after[-axes:]), size, stride, padding, dilation)


def _planes(axes: int, x: Array) -> list[tuple[Scalar, ...]]:
    n = math.prod(x.shape[-axes:])
    return [x.data[k * n : (k + 1) * n] for k in range(math.prod(x.shape[:-axes]))]


def _joined(dtype: str, lead: Shape, plane: Sequence[int], planes: Sequence[Sequence[Scalar]]) -> Array:
    return array(dtype, (*lead, *plane), [value for one in planes for value in one])


# ---- maximum of each window --------------------------------------------------------------------


def _first_largest(plane: Sequence[Scalar], seen: Sequence[tuple[int, int]]) -> int:
    if not seen:
        raise BadCall("a window that sees nothing")
    nan = next((index for index, at in seen if plane[at] != plane[at]), None)
    return nan if nan is not None else max(seen, key=lambda pair: (real_part(plane[pair[1]]), -pair[0]))[0]


def _window_indices(axes: int, v: Values) -> list[Value]:
    x = v["self"]
    pool = _pool(axes, v, x.shape)
    found = [[_first_largest(plane, pool.inside(start)) for start in pool.windows()] for plane in _planes(axes, x)]
    return [_joined("i32", x.shape[:-axes], pool.after, found)]


def _elements(pool: Pool, indices: Sequence[Scalar]) -> list[int]:
    found = [pool.element(start, int(real_part(index))) for start, index in zip(pool.windows(), indices)]
    if any(at is None for at in found):
        raise BadCall("a place that is none")
    return [at for at in found if at is not None]


def _pick(axes: int, v: Values) -> list[Value]:
    x, index = v["self"], v["window_index"]
    pool = _pool(axes, v, x.shape, index.shape)
    pairs = zip(_planes(axes, x), _planes(axes, index))
    picked = [[plane[at] for at in _elements(pool, indices)] for plane, indices in pairs]
    return [_joined(x.dtype, x.shape[:-axes], pool.after, picked)]


def _put(axes: int, v: Values) -> list[Value]:
    grad, index, size = v["grad"], v["window_index"], _size(axes, v)
    pool = _pool(axes, v, size, grad.shape)
    planes = []
    for grads, indices in zip(_planes(axes, grad), _planes(axes, index)):
        plane: list[Scalar] = [0] * (math.prod(size[-axes:]))
        for at, value in zip(_elements(pool, indices), grads):
            plane[at] += value
        planes.append(plane)
    return [_joined(grad.dtype, size[:-axes], size[-axes:], planes)]


# ---- means --------------------------------------------------------------------------------------

#: for each element after pooling: the indices of the elements that are averaged, and the divisor of their sum
Shares = list[tuple[list[int], int]]


def _window_shares(v: Values, pool: Pool) -> Shares:
    override = v.get("divisor_override")
    shares: Shares = []
    for start in pool.windows():
        seen = [at for _, at in pool.inside(start)]
        reach = [min(s + k, n + p) - s for s, k, n, p in zip(start, pool.size, pool.before, pool.padding)]
        counted = math.prod(reach) if v.get("count_include_pad", True) else len(seen)
        shares.append((seen, counted if override is None else int(override)))
    return shares


def _adaptive_shares(before: Shape, after: Shape) -> Shares:
    parts = [[range(i * n // of, -(-(i + 1) * n // of)) for i in range(of)] for n, of in zip(before, after)]
    shares: Shares = []
    for box in product(*parts):
        seen = [0]
        for part, n in zip(box, before):
            seen = [at * n + i for at in seen for i in part]
        shares.append((seen, len(seen)))
    return shares


def _means(axes: int, x: Array, after: Shape, shares: Shares) -> Array:
    planes = [[_divided(sum(plane[at] for at in seen), by) for seen, by in shares] for plane in _planes(axes, x)]
    return _joined(x.dtype, x.shape[:-axes], after, planes)


def _divided(total: Scalar, by: int) -> Scalar:
    """Returns a quotient. Quotients of integers are rounded towards zero."""
    if isinstance(total, int):
        return abs(total) // abs(by) * (1 if (total < 0) == (by < 0) else -1)
    return total / by


def _spread(axes: int, grad: Array, size: Shape, shares: Shares) -> Array:
    planes = []
    for grads in _planes(axes, grad):
        plane: list[Scalar] = [0] * (math.prod(size[-axes:]))
        for value, (seen, by) in zip(grads, shares):
            for at in seen:
                plane[at] += value / by
        planes.append(plane)
    return _joined(grad.dtype, size[:-axes], size[-axes:], planes)


def _size(axes: int, v: Values) -> Shape:
    size = tuple(v["size"])
    if len(size) < axes:
        raise BadCall(f"{len(size)} sizes for a tensor of {axes} axes and more")
    return size


def _avg(axes: int, v: Values) -> list[Value]:
    x = v["self"]
    pool = _pool(axes, v, x.shape)
    return [_means(axes, x, pool.after, _window_shares(v, pool))]


def _avg_adjoint(axes: int, v: Values) -> list[Value]:
    grad, size = v["grad"], _size(axes, v)
    return [_spread(axes, grad, size, _window_shares(v, _pool(axes, v, size, grad.shape)))]


def _adaptive(axes: int, v: Values) -> list[Value]:
    x, after = v["self"], _sizes(v["output_size"], axes)
    return [_means(axes, x, after, _adaptive_shares(x.shape[-axes:], after))]


def _adaptive_adjoint(axes: int, v: Values) -> list[Value]:
    grad, size = v["grad"], _size(axes, v)
    return [_spread(axes, grad, size, _adaptive_shares(size[-axes:], grad.shape[-axes:]))]


_MEANINGS: Mapping[str, Callable[[int, Values], list[Value]]] = {
    "max_pool{}d_window_indices": _window_indices,
    "max_pool{}d_gather": _pick,
    "max_pool{}d_scatter": _put,
    "avg_pool{}d": _avg,
    "avg_pool{}d_adjoint": _avg_adjoint,
    "adaptive_avg_pool{}d": _adaptive,
    "adaptive_avg_pool{}d_adjoint": _adaptive_adjoint,
}
POOLING: Mapping[str, Callable[[Values], list[Value]]] = {
    name.format(axes): partial(meaning, axes) for name, meaning in _MEANINGS.items() for axes in (2, 3)
}
