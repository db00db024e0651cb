"""Primitives that combine, count and compare elements."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import reduce as folded

from ctgen.interpret.arrays import Array, BadCall, array, axis, coordinates, strides_of
from ctgen.interpret.metadata import Value
from ctgen.interpret.scalar_math import Scalar
from ctgen.interpret.views import real_part
from ctgen.model import dtypes

Values = Mapping[str, Value]


# ---- reductions of elements with the same index -----------------------------------------


def _extreme(largest: bool) -> Callable[[Scalar, Scalar], Scalar]:
    def chosen(a: Scalar, b: Scalar) -> Scalar:
        if a != a or b != b:
            return math.nan
        return (max if largest else min)(real_part(a), real_part(b))

    return chosen


_FOLDS: Mapping[str, Callable[[Scalar, Scalar], Scalar]] = {
    "sum": lambda a, b: a + b,
    "mean": lambda a, b: a + b,
    "prod": lambda a, b: a * b,
    "amax": _extreme(True),
    "amin": _extreme(False),
}


def _scatter_reduce(v: Values) -> list[Value]:
    x, index, src = v["self"], v["index"], v["src"]
    at = axis(v["dim"], len(x.shape))
    steps, from_steps = strides_of(x.shape), strides_of(src.shape)
    found: dict[int, list[Scalar]] = {}
    for position, chosen in zip(coordinates(index.shape), index.data):
        i = int(real_part(chosen))
        if not 0 <= i < (x.shape[at] if x.shape else 1):
            raise BadCall(f"index {i} is out of range")
        to = sum((i if k == at else c) * s for k, (c, s) in enumerate(zip(position, steps)))
        found.setdefault(to, []).append(src.data[sum(c * s for c, s in zip(position, from_steps))])
    out = list(x.data)
    for to, values in found.items():
        terms = [out[to], *values] if v["include_self"] else values
        out[to] = folded(_FOLDS[v["reduce"]], terms)
        if v["reduce"] == "mean":
            out[to] = out[to] / len(terms) if dtypes.is_float(x.dtype) else int(real_part(out[to])) // len(terms)
    return [array(x.dtype, x.shape, out)]


# ---- indices and counts --------------------------------------------------------------------


def _unravel(v: Values) -> list[Value]:
    indices, sizes = v["indices"], v["shape"]
    out: list[Scalar] = []
    for value in indices.data:
        rest, positions = int(real_part(value)), []
        for size in reversed(sizes):
            if size > 0:
                rest, position = divmod(rest, size)
                positions.append(position)
        if rest != 0 or len(positions) < len(sizes):
            raise BadCall(f"index {value} is out of range")
        out += reversed(positions)
    return [array("i64", (*indices.shape, len(sizes)), out)]


def _count_bins(v: Values) -> list[Value]:
    values = [int(real_part(value)) for value in v["self"].data]
    if min(values, default=0) < 0:
        raise BadCall("a negative number has no bin")
    return [array("i64", (), [max([v["minlength"], *(value + 1 for value in values)])])]


def _bincount(v: Values) -> list[Value]:
    x, weights = v["self"], v.get("weights")
    out: list[Scalar] = [0] * int(real_part(_count_bins(v)[0].data[0]))
    for k, value in enumerate(x.data):
        out[int(real_part(value))] += weights.data[k] if weights else 1
    return [array("f64" if weights else "i64", (len(out),), out)]


def _widened(low: float, high: float, margin: float) -> tuple[float, float]:
    if not (math.isfinite(low) and math.isfinite(high)):
        raise BadCall("a range that is not finite")
    if low > high:
        raise BadCall("a range whose end is before its start")
    return (low - margin, high + margin) if low == high else (low, high)


def _range_of(x: Array) -> tuple[float, float]:
    values = [real_part(value) for value in x.data]
    if not all(map(math.isfinite, values)):
        raise BadCall("a range that is not finite")
    return (min(values), max(values)) if values else (0.0, 0.0)


def _histc(v: Values) -> list[Value]:
    x, bins = v["self"], v["bins"]
    low, high = float(real_part(v["min"])), float(real_part(v["max"]))
    low, high = _widened(*(_range_of(x) if low == high else (low, high)), 1.0)
    out: list[Scalar] = [0] * bins
    for value in map(real_part, x.data):
        if low <= value <= high:
            out[min(int((value - low) * bins / (high - low)), bins - 1)] += 1
    return [array(x.dtype, (bins,), out)]


def _edges(x: Array, bins: int, given: Sequence[float] | None) -> list[float]:
    if given is not None and len(given) != 2:
        raise BadCall("a range has two ends")
    low, high = (given[0], given[1]) if given is not None else _range_of(x) if x.data else (0.0, 1.0)
    low, high = _widened(float(low), float(high), 0.5)
    step = (high - low) / bins
    return [low + i * step if 2 * i <= bins else high - (bins - i) * step for i in range(bins + 1)]


def _counted(v: Values, edges: Sequence[float]) -> list[Value]:
    x, weight, bins = v["self"], v.get("weight"), len(edges) - 1
    if bins < 1 or (weight and len(weight.data) != len(x.data)):
        raise BadCall("there are at least two edges, and one weight for each element")
    sums = [0.0] * bins
    for k, value in enumerate(map(real_part, x.data)):
        if edges[0] <= value <= edges[-1]:
            at = min(sum(edge <= value for edge in edges) - 1, bins - 1)
            sums[at] += real_part(weight.data[k]) if weight else 1
    if v.get("density"):
        total = sum(sums)
        widths = [total * (after - before) for before, after in zip(edges, edges[1:])]
        sums = [value / width if width else math.nan for value, width in zip(sums, widths)]
    return [array(x.dtype, (bins,), sums), array(x.dtype, (bins + 1,), edges)]


def _histogram(v: Values) -> list[Value]:
    return _counted(v, _edges(v["self"], v["bins"], v.get("range")))


def _histogram_bins(v: Values) -> list[Value]:
    return _counted(v, [real_part(edge) for edge in v["bins"].data])


# ---- distinct elements --------------------------------------------------------------------


def _slices(x: Array, dim: int | None) -> list[tuple[Scalar, ...]]:
    """Returns the slices along an axis in order. If dim is None, each slice is a single element."""
    if dim is None:
        return [(value,) for value in x.data]
    at = axis(dim, len(x.shape))
    found: list[list[Scalar]] = [[] for _ in range(x.shape[at])]
    for position, value in zip(coordinates(x.shape), x.data):
        found[position[at]].append(value)
    return [tuple(one) for one in found]


def _groups(slices: Sequence[tuple[Scalar, ...]], consecutive: bool) -> list[list[int]]:
    """Returns groups of the indices of equal slices, in the order of the slices. A NaN is unequal to every value and is
    sorted last."""
    order = list(range(len(slices)))
    if not consecutive:
        order.sort(key=lambda i: [(value != value, 0 if value != value else real_part(value)) for value in slices[i]])
    groups: list[list[int]] = []
    for i in order:
        if groups and all(a == b for a, b in zip(slices[groups[-1][0]], slices[i])):
            groups[-1].append(i)
        else:
            groups.append([i])
    return groups


def _unique_count(v: Values) -> list[Value]:
    return [array("i64", (), [len(_groups(_slices(v["self"], v.get("dim")), v["consecutive"]))])]


def _unique(v: Values, consecutive: bool) -> list[Value]:
    x, dim = v["self"], v.get("dim")
    slices = _slices(x, dim)
    groups = _groups(slices, consecutive)
    inverse = [0] * len(slices)
    for group_index, group in enumerate(groups):
        for i in group:
            inverse[i] = group_index
    if dim is None:
        values, positions = array(x.dtype, (len(groups),), [slices[group[0]][0] for group in groups]), x.shape
    else:
        at = axis(dim, len(x.shape))
        shape = [len(groups) if k == at else n for k, n in enumerate(x.shape)]
        steps, chosen = strides_of(x.shape), [group[0] for group in groups]
        data = [
            x.data[sum((chosen[c] if k == at else c) * s for k, (c, s) in enumerate(zip(position, steps)))]
            for position in coordinates(shape)
        ]
        values, positions = array(x.dtype, shape, data), (len(slices),)
    found: list[Value] = [values]  # the call returns only requested outputs
    if v["return_inverse"]:
        found.append(array("i64", positions, inverse))
    if v["return_counts"]:
        found.append(array("i64", (len(groups),), [len(group) for group in groups]))
    return found


def _axis_index(v: Values) -> list[Value]:
    index, size = v["index"], v["size"]
    positions = [int(real_part(value)) for value in index.data]
    if not all(-size <= position < size for position in positions):
        raise BadCall("an index that is out of range")
    return [array("i64", index.shape, [position % size for position in positions])]


COUNTING: Mapping[str, Callable[[Values], list[Value]]] = {
    "scatter_reduce": _scatter_reduce,
    "axis_index": _axis_index,
    "unravel": _unravel,
    "count_bins": _count_bins,
    "bincount": _bincount,
    "histc": _histc,
    "histogram": _histogram,
    "histogram_bins": _histogram_bins,
    "unique_count": _unique_count,
    "unique": lambda v: _unique(v, False),
    "unique_consecutive": lambda v: _unique(v, True),
}
