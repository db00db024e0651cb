"""Primitive operators on small arrays, on which references and checks are based. PRIMITIVES has the names that the key
`primitive:` accepts; language/primitives.py declares their parameters."""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from ctgen.interpret import singular
from ctgen.interpret.arrays import (
    Array,
    BadCall,
    Shape,
    array,
    axis,
    broadcast_shapes,
    coordinates,
    expand,
    full,
    scalar_of,
    offsets,
    promoted,
    reduce,
    scalar_dtype,
    strides_of,
    sum_to,
    take,
)
from ctgen.interpret.bags import BAGS
from ctgen.interpret.counting import COUNTING
from ctgen.interpret.drawing import DRAWING
from ctgen.interpret.joining import JOINING
from ctgen.interpret.metadata import Value, axes_of
from ctgen.interpret.pooling import POOLING
from ctgen.interpret.scalar_math import Scalar
from ctgen.interpret.views import FOLDS, real_part, scan
from ctgen.language.primitives import FORMS, paired
from ctgen.model import dtypes
from ctgen.model.ops import Op

Values = Mapping[str, Value]
Primitive = Callable[[Values], list[Value]]

# ---- primitives: helpers --------------------------------------------------------------


def _ints(index: Array, size: int) -> list[int]:
    out = []
    for value in index.data:
        i = int(real_part(value))
        if not -size <= i < max(size, 1):
            raise BadCall(f"index {i} of {size}")
        out.append(i % max(size, 1))
    return out


def _line(shape: Sequence[int], dim: int) -> tuple[int, int, int]:
    """Returns an axis as a non-negative index, its size and its stride."""
    at = axis(dim, len(shape))
    return at, (shape[at] if shape else 1), (strides_of(shape)[at] if shape else 1)


def _indexed(shape: Sequence[int], dim: int, index: Array) -> list[int]:
    """Returns the offsets in an array of shape `shape` that gather and scatter access with this index tensor."""
    at, size, step = _line(shape, dim)
    steps = strides_of(shape)
    if index.data and max(len(index.shape), 1) != max(len(shape), 1):
        raise BadCall(f"an index of {len(index.shape)} axes for {len(shape)}")
    chosen = _ints(index, size)
    out = []
    for position, i in zip(coordinates(index.shape), chosen):
        base = sum(c * s for k, (c, s) in enumerate(zip(position, steps)) if k != at)
        out.append(base + i * step if shape else 0)
    return out


# ---- indexing --------------------------------------------------------------------------


def _gather(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    return [take(x, index.shape, iter(_indexed(x.shape, v["dim"], index)))]


def _source(v: Values, index: Array) -> Array:
    source = v["src"]
    if not isinstance(source, Array):
        return full(scalar_dtype(source), index.shape, source)
    return expand(source, index.shape) if not source.shape else _cut(source, index.shape)


def _cut(x: Array, shape: Sequence[int]) -> Array:
    """Returns the leading part of an array. scatter reads only the part of src that has the shape of the index
    tensor."""
    return x if x.shape == tuple(shape) else take(x, shape, offsets(shape, strides_of(x.shape)))


def _scatter(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    source = _source(v, index)
    out = list(x.data)
    for at, value in zip(_indexed(x.shape, v["dim"], index), source.data):
        out[at] = value
    return [array(promoted(x, source), x.shape, out)]


def _scatter_add(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    source = _source(v, index)
    out = list(x.data)
    for at, value in zip(_indexed(x.shape, v["dim"], index), source.data):
        out[at] += value
    return [array(promoted(x, source), x.shape, out)]


def _rows(x: Array, dim: int, chosen: Sequence[int]) -> list[int]:
    if not x.shape:
        return [0]
    at, _, step = _line(x.shape, dim)
    shape = [len(chosen) if i == at else n for i, n in enumerate(x.shape)]
    steps = strides_of(x.shape)
    return [
        sum(c * s for k, (c, s) in enumerate(zip(position, steps)) if k != at) + chosen[position[at]] * step
        for position in coordinates(shape)
    ]


def _index_select(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    at, size, _ = _line(x.shape, v["dim"])
    chosen = _ints(index, size)
    shape = [len(chosen) if i == at else n for i, n in enumerate(x.shape)]
    if not x.shape:
        return [x]
    return [take(x, shape, iter(_rows(x, v["dim"], chosen)))]


def _index_add(v: Values) -> list[Value]:
    x, index, source = v["self"], v["index"], v["source"]
    _, size, _ = _line(x.shape, v["dim"])
    alpha = scalar_of(v.get("alpha", 1))
    out = list(x.data)
    rows = _rows(x, v["dim"], _ints(index, size))
    if len(rows) != len(source.data):
        raise BadCall(f"{len(source.data)} elements for {len(rows)} places")
    for at, value in zip(rows, source.data):
        out[at] += alpha * value
    return [array(promoted(x, source), x.shape, out)]


def _masked_scatter(v: Values) -> list[Value]:
    shape = broadcast_shapes(v["self"].shape, v["mask"].shape)
    x, mask, source = expand(v["self"], shape), expand(v["mask"], shape), v["source"]
    rest = iter(source.data)
    try:
        out = [next(rest) if m else value for value, m in zip(x.data, mask.data)]
    except (StopIteration, RuntimeError) as error:
        raise BadCall("masked_scatter: source has too few elements") from error
    return [array(promoted(x, source), x.shape, out)]


def _masked_select(v: Values) -> list[Value]:
    shape = broadcast_shapes(v["self"].shape, v["mask"].shape)
    x, mask = expand(v["self"], shape), expand(v["mask"], shape)
    chosen = [value for value, m in zip(x.data, mask.data) if m]
    return [array(x.dtype, (len(chosen),), chosen)]


def _nonzero(v: Values) -> list[Value]:
    x = v["self"]
    found = [position for position, value in zip(coordinates(x.shape), x.data) if value != 0]
    return [array("i64", (len(found), len(x.shape)), [i for position in found for i in position])]


def _embedding(v: Values) -> list[Value]:
    weight, indices = v["weight"], v["indices"]
    if len(weight.shape) != 2:
        raise BadCall(f"a weight of {len(weight.shape)} axes")
    chosen = _ints(indices, weight.shape[0])
    width = weight.shape[1]
    data = [weight.data[i * width + k] for i in chosen for k in range(width)]
    return [array(weight.dtype, (*indices.shape, width), data)]


def _embedding_backward(v: Values) -> list[Value]:
    grad, indices, rows = v["grad"], v["indices"], int(v["num_weights"])
    width = grad.shape[-1]
    if len(grad.data) != width * len(indices.data):
        raise BadCall(f"{len(grad.data)} elements for {len(indices.data)} rows of {width}")
    padding = v.get("padding_idx", -1)
    chosen = _ints(indices, rows)
    counts = [chosen.count(i) for i in chosen]
    scale = bool(v.get("scale_grad_by_freq", False))
    out: list[Scalar] = [0] * (rows * width)
    for n, i in enumerate(chosen):
        if padding is not None and padding >= 0 and i == padding:
            continue
        for k in range(width):
            out[i * width + k] += grad.data[n * width + k] / (counts[n] if scale else 1)
    return [array(grad.dtype, (rows, width), out)]


# ---- sorting ---------------------------------------------------------------------------


def _best(x: Array, dim: Value, keepdim: bool, sign: int) -> Array:
    """Returns the index of the first largest element (smallest if sign is -1). A NaN is preferred to all other
    values."""

    def first(values: list[Scalar]) -> Scalar:
        reals = [real_part(v) for v in values]
        if not reals:
            raise BadCall("an extreme of nothing")
        nan = next((i for i, v in enumerate(reals) if v != v), None)
        return nan if nan is not None else max(range(len(reals)), key=lambda i: (sign * reals[i], -i))

    if dim is None or dim == "all":
        return full("i64", (1,) * len(x.shape) if keepdim else (), first(list(x.data)))
    if not x.shape:
        return full("i64", (), 0)
    return reduce(x, axes_of(dim, len(x.shape)), keepdim, first, "i64")


def _argmax(v: Values) -> list[Value]:
    return [_best(v["self"], v.get("dim"), bool(v.get("keepdim", False)), 1)]


def _argmin(v: Values) -> list[Value]:
    return [_best(v["self"], v.get("dim"), bool(v.get("keepdim", False)), -1)]


def _rank(value: Scalar) -> tuple[bool, float]:
    """Returns a sort key. NaN is greater than all numbers, and all NaN are equal."""
    number = real_part(value)
    return (True, 0.0) if number != number else (False, number)


def _lines(x: Array, dim: int) -> list[list[int]]:
    """Returns the offsets of the elements of each line along an axis."""
    at, size, step = _line(x.shape, dim)
    begins = [where for where, position in enumerate(coordinates(x.shape)) if not position or position[at] == 0]
    return [[begin + k * step for k in range(size)] for begin in begins]


def _sort(v: Values) -> list[Value]:
    x = v["self"]
    values, indices = list(x.data), [0] * len(x.data)
    for line in _lines(x, v.get("dim", -1)):
        order = sorted(range(len(line)), key=lambda k: _rank(x.data[line[k]]), reverse=bool(v.get("descending", False)))
        for k, source in enumerate(order):
            values[line[k]], indices[line[k]] = x.data[line[source]], source
    return [array(x.dtype, x.shape, values), array("i64", x.shape, indices)]


def _chosen(rule: str, line: Sequence[Scalar]) -> int:
    """Returns the index of the median, of the median without NaN, or of the last of the most frequent elements."""
    ranks = [_rank(x) for x in line]
    order = sorted(range(len(line)), key=ranks.__getitem__)
    if rule == "mode":
        common = max(ranks.count(rank) for rank in ranks)
        least = min(rank for rank in ranks if ranks.count(rank) == common)
        return max(k for k, rank in enumerate(ranks) if rank == least)
    numbers = [k for k in order if not ranks[k][0]]
    if rule == "median" and len(numbers) < len(line):
        return order[len(numbers)]
    return numbers[(len(numbers) - 1) // 2] if numbers else order[0]


def _order_index(v: Values) -> list[Value]:
    x, dim = v["self"], v["dim"]
    shape = [1 if i == axis(dim, len(x.shape)) else n for i, n in enumerate(x.shape)] if x.shape else []
    return [array("i64", shape, [_chosen(v["rule"], [x.data[k] for k in line]) for line in _lines(x, dim)])]


def _running_index(v: Values) -> list[Value]:
    x, sign = v["self"], 1 if v["largest"] else -1
    out = [0] * len(x.data)
    for line in _lines(x, v["dim"]):
        best = 0
        for k, at in enumerate(line):
            nan, value = _rank(x.data[at])
            if nan or (not _rank(x.data[line[best]])[0] and sign * value >= sign * _rank(x.data[line[best]])[1]):
                best = k
            out[at] = best
    return [array("i64", x.shape, out)]


def _searchsorted(v: Values) -> list[Value]:
    """Returns, for each value, the number of elements that are less than the value. If `right` is set, counts elements
    less than or equal to it. For NaN, counts all elements."""
    lines, x, order = v["sorted_sequence"], v["self"], v.get("sorter")
    if not isinstance(x, Array):
        x = full(lines.dtype, (), x)
    behind = v["side"] == "right" if v.get("side") is not None else bool(v.get("right", False))
    size = lines.shape[-1]
    if order and not all(0 <= int(real_part(position)) < size for position in order.data):
        raise BadCall("a sorter that names no place")
    out = []
    for k, value in enumerate(x.data):
        begin = k // x.shape[-1] * size if len(lines.shape) > 1 else 0
        line = [lines.data[begin + (int(real_part(order.data[begin + i])) if order else i)] for i in range(size)]
        wanted = _rank(value)
        out.append(sum(_rank(y) < wanted or ((behind or wanted[0]) and _rank(y) == wanted) for y in line))
    return [array("i32" if v.get("out_int32") else "i64", x.shape, out)]


def _flip(v: Values) -> list[Value]:
    x = v["self"]
    dims = [axis(d, len(x.shape)) for d in v["dims"]]
    steps = [-s if i in dims else s for i, s in enumerate(strides_of(x.shape))]
    offset = sum((x.shape[i] - 1) * strides_of(x.shape)[i] for i in dims if x.shape)
    return [take(x, x.shape, offsets(x.shape, steps, offset))] if x.data else [x]


def _sequences(x: Array, dim: Value) -> list[list[int]]:
    """Returns a list for every position on the other axes: the offsets of the elements along the given axes, in
    row-major order."""
    along = axes_of(dim, len(x.shape))
    found: dict[Shape, list[int]] = {}
    for at, position in enumerate(coordinates(x.shape)):
        found.setdefault(tuple(p for d, p in enumerate(position) if d not in along), []).append(at)
    return list(found.values())


def _recurrence(v: Values) -> list[Value]:
    x, factor = v["input"], v["factor"]
    if x.shape != factor.shape:
        raise BadCall(f"shapes {x.shape} and {factor.shape}")
    out: list[Scalar] = list(x.data)
    for sequence in _sequences(x, v["dim"]):
        order = sequence[::-1] if v.get("reverse") else sequence
        for before, at in zip(order, order[1:]):
            out[at] = out[at] + factor.data[at if v.get("own") else before] * out[before]
    return [Array(x.dtype, x.shape, tuple(out))]


def _shifted(v: Values) -> list[Value]:
    x = v["input"]
    out: list[Scalar] = [0] * len(x.data)
    for sequence in _sequences(x, v["dim"]):
        order = sequence[::-1] if v.get("reverse") else sequence
        for before, at in zip(order, order[1:]):
            out[at] = x.data[before]
    return [array(x.dtype, x.shape, out)]


# ---- singular values ---------------------------------------------------------------------


def _matrices(x: Array, dim: Value) -> list[list[list[int]]]:
    """Returns the offsets of the elements of each matrix in two axes. The rows of a matrix are along its longer
    axis."""
    axes = sorted(axes_of(dim, len(x.shape)))
    if len(axes) != 2:
        raise BadCall("a matrix has two axes")
    m, n = (x.shape[a] for a in axes)
    found = []
    for offsets in _sequences(x, tuple(axes)):
        rows = [offsets[i * n : (i + 1) * n] for i in range(m)]
        found.append([list(column) for column in zip(*rows)] if m > n else [list(row) for row in rows])
    return found


def _nuclear_norm(v: Values) -> list[Value]:
    x, dim = v["self"], v["dim"]
    sums = [
        sum(singular.decompose([[x.data[p] for p in row] for row in offsets]).sigma) for offsets in _matrices(x, dim)
    ]
    axes = axes_of(dim, len(x.shape))
    shape = tuple(1 if i in axes else s for i, s in enumerate(x.shape) if v.get("keepdim") or i not in axes)
    return [array(dtypes.apply("real_of", x.dtype), shape, sums or [0.0] * math.prod(shape))]


def _by_matrix(x: Array, dim: Value, make: Callable[[list[list[int]]], list[list[complex]]]) -> list[Value]:
    out: list[Scalar] = list(x.data)
    for offsets in _matrices(x, dim):
        for row, values in zip(offsets, make(offsets)):
            for position, value in zip(row, values):
                out[position] = value
    return [array(x.dtype, x.shape, out)]


def _polar_factor(v: Values) -> list[Value]:
    x = v["self"]
    return _by_matrix(x, v["dim"], lambda offsets: singular.polar([[x.data[p] for p in row] for row in offsets]))


def _polar_factor_tangent(v: Values) -> list[Value]:
    x, g = v["self"], v["direction"]
    return _by_matrix(
        x,
        v["dim"],
        lambda offsets: singular.polar_tangent(*([[of.data[p] for p in row] for row in offsets] for of in (g, x))),
    )


# ---- primitives for other operators --------------------------------------------------------


def _imag_adjoint(v: Values) -> list[Value]:
    grad = v["grad"]
    return [Array("c128", grad.shape, tuple(complex(0, real_part(x)) for x in grad.data))]


def _draw(v: Values) -> list[Value]:
    """Returns random values. The random numbers depend only on the generator state and the index of an element; kernels
    use another generator."""
    rng = random.Random(",".join(str(x) for x in v["state"].data))
    count = math.prod(v["size"])
    data = [rng.gauss(0, 1) if v.get("distribution") == "normal" else rng.random() for _ in range(count)]
    return [array("f64", v["size"], data)]


def _random_state(v: Values) -> list[Value]:
    """Returns a generator state that depends on the seed of the evaluator. The library computes another state; the
    checks accept any state."""
    return [array("i64", (2,), [1 + v["seed"], 0])]


def _empty(v: Values) -> list[Value]:
    return [full(_wide(v.get("dtype") or "f64"), v["size"], 0)]


def _sum_to_size(v: Values) -> list[Value]:
    x, size = v["self"], tuple(v["size"])
    if x.dtype == "bool" and x.shape != size:  # the sum of bools is their number
        x = Array("i64", x.shape, tuple(int(value) for value in x.data))
    return [sum_to(x, size)]


def _cumsum(v: Values) -> list[Value]:
    return [scan(v["self"], v["dim"], FOLDS["add"])]


# ---- copies and casts ---------------------------------------------------------------------------


def _same(v: Values) -> list[Value]:
    return [v["self"]]


def _to(v: Values) -> list[Value]:
    x, dtype = v["self"], v.get("dtype")
    if dtype is None:
        return [x]
    return [array(_wide(dtype), x.shape, x.data)]


def _wide(dtype: str) -> str:
    """Returns the dtype in which the evaluator computes values of a dtype."""
    return "c128" if dtypes.is_complex(dtype) else "f64" if dtypes.is_float(dtype) else dtype


@cache
def _turns(n: int, sign: int) -> tuple[complex, ...]:
    """Returns the powers of an n-th root of unity, exp(sign * 2 pi i k / n)."""
    return tuple(cmath.exp(sign * 2j * math.pi * k / n) for k in range(n))


def _dft(sign: int) -> Primitive:
    def transform(v: Values) -> list[Value]:
        x = v["self"]
        at, size, step = _line(x.shape, v.get("dim", -1))
        n = int(v.get("n") or size)
        norm = v.get("norm") or "backward"
        scale = {"ortho": 1 / math.sqrt(n), "forward": 1 / n if sign < 0 else 1.0}.get(norm, 1.0 if sign < 0 else 1 / n)
        shape = [n if i == at else s for i, s in enumerate(x.shape)]
        steps = strides_of(x.shape)
        made: dict[int, list[complex]] = {}  # transformed lines, by offset of their first element
        out: list[Scalar] = []
        for position in coordinates(shape):
            base = sum(c * s for k, (c, s) in enumerate(zip(position, steps)) if k != at)
            if base not in made:
                given = [complex(x.data[base + k * step]) for k in range(min(size, n))]
                made[base] = _transformed([*given, *[0j] * (n - len(given))], sign)
            out.append(made[base][position[at]] * scale)
        return [array("c128", shape, out)]

    return transform


def _transformed(given: list[complex], sign: int) -> list[complex]:
    """Returns the discrete Fourier transform. The transform is combined from the transforms of every p-th element,
    where p is the least prime factor of n."""
    n, turns = len(given), _turns(len(given), sign)
    p = next((p for p in range(2, n) if n % p == 0), n)
    if p == n:
        return [sum((value * turns[i * k % n] for i, value in enumerate(given)), 0j) for k in range(n)]
    parts = [_transformed(given[r::p], sign) for r in range(p)]
    return [sum((parts[r][k % (n // p)] * turns[r * k % n] for r in range(p)), 0j) for k in range(n)]


def _fourier(v: Values) -> list[Value]:
    x, sign = v["self"], 1 if v["inverse"] else -1
    for line in (line for dim in v["dims"] for line in _lines(x, dim)):
        n = len(line)
        given, out = [complex(x.data[at]) for at in line], list(x.data)
        is_known = n <= 1 or all(map(cmath.isfinite, given))
        made = _transformed(given, sign) if is_known else [complex(math.nan, math.nan)] * n
        for at, value in zip(line, made):
            out[at] = value
        x = array(x.dtype, x.shape, out)
    return [x]


def _unpack_bits(v: Values) -> list[Value]:
    packed, size = v["self"], v.get("size")
    shape = (len(packed.data) * 8,) if size is None else tuple(size)
    count = math.prod(shape)
    if count > 8 * len(packed.data):
        raise BadCall(f"{count} bits of {len(packed.data)} bytes")
    return [array("bool", shape, [bool(int(real_part(packed.data[i // 8])) >> (i % 8) & 1) for i in range(count)])]


PRIMITIVES: Mapping[str, Primitive] = {
    "gather": _gather,
    "scatter": _scatter,
    "scatter_add": _scatter_add,
    "index_select": _index_select,
    "index_add": _index_add,
    "masked_scatter": _masked_scatter,
    "masked_select": _masked_select,
    "nonzero": _nonzero,
    "embedding": _embedding,
    "embedding_backward": _embedding_backward,
    "argmax": _argmax,
    "argmin": _argmin,
    "sort": _sort,
    "order_index": _order_index,
    "running_index": _running_index,
    "searchsorted": _searchsorted,
    "flip": _flip,
    "recurrence": _recurrence,
    "shifted": _shifted,
    "nuclear_norm": _nuclear_norm,
    "polar_factor": _polar_factor,
    "polar_factor_tangent": _polar_factor_tangent,
    "imag_adjoint": _imag_adjoint,
    "draw": _draw,
    "random_state": _random_state,
    "empty": _empty,
    "sum_to_size": _sum_to_size,
    "cumsum": _cumsum,
    "clone": _same,
    "contiguous": _same,
    "detach": _same,
    "to": _to,
    "dft": _dft(-1),
    "idft": _dft(1),
    "fourier": _fourier,
    "unpack_bits": _unpack_bits,
    **BAGS,
    **COUNTING,
    **DRAWING,
    **JOINING,
    **POOLING,
}


def bound(op: Op, values: Values) -> dict[str, Value]:
    """Returns the arguments of a call by parameter of the primitive. problem_of must have accepted the operator."""
    found: dict[str, Value] = {}
    for param, arg in paired(FORMS[op.meaning.name], op.args):
        assert param is not None and arg is not None
        value = values[arg.name]
        if isinstance(value, Array) and len(value.shape) < param.rank:
            raise BadCall(
                f"{op.name}: {arg.name} has {len(value.shape)} axes, the primitive '{op.meaning.name}' takes"
                f" {param.rank}"
            )
        if value is None and not param.optional:
            raise BadCall(f"{op.name}: {arg.name} is absent")
        if param.many:
            found.setdefault(param.name, []).extend(value if isinstance(value, (list, tuple)) else [value])
        elif value is not None:
            found[param.name] = (value,) if param.kind == "ints" and isinstance(value, int) else value
    return found
