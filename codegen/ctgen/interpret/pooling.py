"""What the primitive ops of pooling mean, over small arrays: windows along the last two axes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from ctgen.interpret.arrays import Array, BadCall, Shape, array
from ctgen.interpret.metadata import Value, pooled
from ctgen.interpret.scalar_math import Scalar
from ctgen.interpret.views import real_part
from ctgen.model.frozen import frozen

Values = Mapping[str, Value]
Pair = tuple[int, int]


@frozen
class Pool:
    """Sizes of a plane before pooling and after it, and the window."""

    before: Pair
    after: Pair
    size: Pair
    stride: Pair
    padding: Pair
    dilation: Pair

    def windows(self) -> Iterator[Pair]:
        """Where each window begins, in the plane before; negative in the padding."""
        for oy in range(self.after[0]):
            for ox in range(self.after[1]):
                yield oy * self.stride[0] - self.padding[0], ox * self.stride[1] - self.padding[1]

    def element(self, start: Pair, place: int) -> int | None:
        """The number of the window's element in the plane; None in the padding."""
        if not 0 <= place < self.size[0] * self.size[1]:  # of an empty window in every case
            return None
        y = start[0] + place // self.size[1] * self.dilation[0]
        x = start[1] + place % self.size[1] * self.dilation[1]
        return y * self.before[1] + x if 0 <= y < self.before[0] and 0 <= x < self.before[1] else None

    def inside(self, start: Pair) -> list[tuple[int, int]]:
        """Place and element number of what a window sees, in scan order."""
        found = ((place, self.element(start, place)) for place in range(self.size[0] * self.size[1]))
        return [(place, at) for place, at in found if at is not None]


def _pair(value: Value) -> Pair:
    if isinstance(value, int):
        return value, value
    items = tuple(value)
    return (items[0], items[0]) if len(items) == 1 else (items[0], items[1])


def _pool(v: Values, before: Sequence[int], after: Sequence[int] | None = None) -> Pool:
    size, stride, padding = (_pair(v[name]) for name in ("kernel_size", "stride", "padding"))
    dilation = _pair(v.get("dilation", 1))
    plane = (before[-2], before[-1])
    if after is None:
        ceil_mode = bool(v.get("ceil_mode", False))
        sides = zip(plane, size, stride, padding, dilation)
        after = [pooled(n, k, step, pad, apart, ceil_mode) for n, k, step, pad, apart in sides]
    return Pool(plane, (after[-2], after[-1]), size, stride, padding, dilation)


def _planes(x: Array) -> list[tuple[Scalar, ...]]:
    n = x.shape[-2] * x.shape[-1]
    return [x.data[k * n : (k + 1) * n] for k in range(math.prod(x.shape[:-2]))]


def _joined(dtype: str, lead: Shape, plane: Sequence[int], planes: Sequence[Sequence[Scalar]]) -> Array:
    return array(dtype, (*lead, *plane), [value for one in planes for value in one])


# ---- the largest of each window ---------------------------------------------------------------


def _first_largest(plane: Sequence[Scalar], seen: Sequence[tuple[int, int]]) -> int:
    if not seen:
        raise BadCall("a window that sees nothing")
    nan = next((place for place, at in seen if plane[at] != plane[at]), None)
    return nan if nan is not None else max(seen, key=lambda pair: (real_part(plane[pair[1]]), -pair[0]))[0]


def _places(v: Values) -> list[Value]:
    x = v["self"]
    pool = _pool(v, x.shape)
    found = [[_first_largest(plane, pool.inside(start)) for start in pool.windows()] for plane in _planes(x)]
    return [_joined("i32", x.shape[:-2], pool.after, found)]


def _elements(pool: Pool, places: Sequence[Scalar]) -> list[int]:
    found = [pool.element(start, int(real_part(place))) for start, place in zip(pool.windows(), places)]
    if any(at is None for at in found):
        raise BadCall("a place that is none")
    return [at for at in found if at is not None]


def _pick(v: Values) -> list[Value]:
    x, place = v["self"], v["place"]
    pool = _pool(v, x.shape, place.shape)
    picked = [[plane[at] for at in _elements(pool, places)] for plane, places in zip(_planes(x), _planes(place))]
    return [_joined(x.dtype, x.shape[:-2], pool.after, picked)]


def _put(v: Values) -> list[Value]:
    grad, place, size = v["grad"], v["place"], _size(v)
    pool = _pool(v, size, grad.shape)
    planes = []
    for grads, places in zip(_planes(grad), _planes(place)):
        plane: list[Scalar] = [0] * (size[-2] * size[-1])
        for at, value in zip(_elements(pool, places), grads):
            plane[at] += value
        planes.append(plane)
    return [_joined(grad.dtype, size[:-2], size[-2:], planes)]


# ---- means --------------------------------------------------------------------------------------

#: for each element after pooling: the elements it is the mean of, and by what their sum is divided
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


def _adaptive_shares(before: Pair, after: Pair) -> Shares:
    def part(i: int, n: int, of: int) -> range:
        return range(i * n // of, -(-(i + 1) * n // of))

    shares: Shares = []
    for oy in range(after[0]):
        for ox in range(after[1]):
            seen = [y * before[1] + x for y in part(oy, before[0], after[0]) for x in part(ox, before[1], after[1])]
            shares.append((seen, len(seen)))
    return shares


def _means(x: Array, after: Pair, shares: Shares) -> Array:
    planes = [[_divided(sum(plane[at] for at in seen), by) for seen, by in shares] for plane in _planes(x)]
    return _joined(x.dtype, x.shape[:-2], after, planes)


def _divided(total: Scalar, by: int) -> Scalar:
    """Integers towards zero."""
    if isinstance(total, int):
        return abs(total) // abs(by) * (1 if (total < 0) == (by < 0) else -1)
    return total / by


def _spread(grad: Array, size: Shape, shares: Shares) -> Array:
    planes = []
    for grads in _planes(grad):
        plane: list[Scalar] = [0] * (size[-2] * size[-1])
        for value, (seen, by) in zip(grads, shares):
            for at in seen:
                plane[at] += value / by
        planes.append(plane)
    return _joined(grad.dtype, size[:-2], size[-2:], planes)


def _size(v: Values) -> Shape:
    size = tuple(v["size"])
    if len(size) < 2:
        raise BadCall(f"{len(size)} sizes for a tensor of planes")
    return size


def _avg(v: Values) -> list[Value]:
    x = v["self"]
    pool = _pool(v, x.shape)
    return [_means(x, pool.after, _window_shares(v, pool))]


def _avg_adjoint(v: Values) -> list[Value]:
    grad, size = v["grad"], _size(v)
    return [_spread(grad, size, _window_shares(v, _pool(v, size, grad.shape)))]


def _adaptive(v: Values) -> list[Value]:
    x, after = v["self"], _pair(v["output_size"])
    return [_means(x, after, _adaptive_shares((x.shape[-2], x.shape[-1]), after))]


def _adaptive_adjoint(v: Values) -> list[Value]:
    grad, size = v["grad"], _size(v)
    return [_spread(grad, size, _adaptive_shares((size[-2], size[-1]), (grad.shape[-2], grad.shape[-1])))]


POOLING: Mapping[str, Callable[[Values], list[Value]]] = {
    "max_pool2d_places": _places,
    "max_pool2d_pick": _pick,
    "max_pool2d_put": _put,
    "avg_pool2d": _avg,
    "avg_pool2d_adjoint": _avg_adjoint,
    "adaptive_avg_pool2d": _adaptive,
    "adaptive_avg_pool2d_adjoint": _adaptive_adjoint,
}
