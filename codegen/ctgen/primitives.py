"""What the primitive ops mean, over small arrays: the ground that references and checks stand on.

VIEWS are the view maps of maps.py; PRIMITIVES the names that `primitive:` may give; FOLDS what reductions combine by.
"""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Callable, Mapping, Sequence

from ctgen import dtypes
from ctgen.arrays import (
    Array, BadCall, Shape, array, axis, broadcast_shapes, coordinates, expand, full, permute, places, reduce, reshape, strides_of, sum_to, take,
)  # fmt: skip
from ctgen.hosteval import Value, axes_of, infer, parse_einsum, slice_bounds, unsqueeze_axes
from ctgen.scalar_math import Scalar, call_real

Values = Mapping[str, Value]
Primitive = Callable[[Values], list[Value]]
Fold = Callable[[list[Scalar]], Scalar]

# ---- folds ---------------------------------------------------------------------------


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


def _logsum(values: list[Scalar]) -> Scalar:
    total: Scalar = -math.inf
    for value in values:
        total = call_real("logaddexp", (total, value))
    return total


FOLDS: Mapping[str, Fold] = {
    "add": lambda values: sum(values),
    "mul": _product,
    "max": _largest,
    "min": _smallest,
    "and": lambda values: all(values),
    "or": lambda values: any(values),
    "logaddexp": _logsum,
}


def scan(a: Array, dim: int, fold: Fold) -> Array:
    """Every prefix along an axis, folded."""
    if not a.shape:
        return a
    at = axis(dim, len(a.shape))
    step = strides_of(a.shape)[at]
    out: list[Scalar] = list(a.data)
    for place, where in zip(coordinates(a.shape), range(len(out))):
        out[where] = fold([a.data[where - k * step] for k in range(place[at], -1, -1)])
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
    gone = axes_of(dim, len(x.shape))
    return reshape(x, [n for i, n in enumerate(x.shape) if not (i in gone and n == 1)])


def _unsqueeze(x: Array, dim: Value) -> Array:
    if dim == "all":  # of a full reduction: nothing broadcasts like everything of size 1
        return x
    new = unsqueeze_axes(len(x.shape), dim)
    rest = iter(x.shape)
    return reshape(x, [1 if i in new else next(rest) for i in range(len(x.shape) + len(new))])


def _flatten(x: Array, start: int, end: int) -> Array:
    if not x.shape:
        return reshape(x, [1])
    a, b = axis(start, len(x.shape)), axis(end, len(x.shape))
    return reshape(x, [*x.shape[:a], math.prod(x.shape[a : b + 1]), *x.shape[b + 1 :]])


def _select(x: Array, dim: int, index: int) -> Array:
    at = axis(dim, len(x.shape))
    steps = strides_of(x.shape)
    start = axis(index, x.shape[at]) * steps[at]
    rest = [i for i in range(len(x.shape)) if i != at]
    return take(x, [x.shape[i] for i in rest], places([x.shape[i] for i in rest], [steps[i] for i in rest], start))


def _slice(x: Array, dim: int, start: Value, end: Value, step: int) -> Array:
    at = axis(dim, len(x.shape))
    chosen = slice_bounds(x.shape[at], start, end, step)
    shape = [len(chosen) if i == at else n for i, n in enumerate(x.shape)]
    steps = list(strides_of(x.shape))
    offset = chosen.start * steps[at] if len(chosen) else 0
    steps[at] *= step
    return take(x, shape, places(shape, steps, offset))


def diagonal_positions(shape: Sequence[int], offset: int, dim1: int, dim2: int) -> tuple[Shape, list[int]]:
    a, b = axis(dim1, len(shape)), axis(dim2, len(shape))
    steps = strides_of(shape)
    length = max(min(shape[a], shape[b] - offset) if offset >= 0 else min(shape[a] + offset, shape[b]), 0)
    start = offset * steps[b] if offset >= 0 else -offset * steps[a]
    rest = [i for i in range(len(shape)) if i not in (a, b)]
    sizes = (*(shape[i] for i in rest), length)
    return sizes, list(places(sizes, [*(steps[i] for i in rest), steps[a] + steps[b]], start))


def _diagonal(x: Array, offset: int, dim1: int, dim2: int) -> Array:
    sizes, positions = diagonal_positions(x.shape, offset, dim1, dim2)
    return take(x, sizes, iter(positions))


def _as_strided(x: Array, size: Sequence[int], stride: Sequence[int], offset: Value) -> Array:
    return take(x, size, places(size, stride, int(offset or 0)))


def _as_real(x: Array) -> Array:
    return Array("f64", (*x.shape, 2), tuple(part for v in x.data for part in (complex(v).real, complex(v).imag)))


def _as_complex(x: Array) -> Array:
    pairs = zip(x.data[::2], x.data[1::2])
    return Array("c128", x.shape[:-1], tuple(complex(_real(a), _real(b)) for a, b in pairs))


def _real(value: Scalar) -> float:
    return value.real if isinstance(value, complex) else float(value)


def _part(x: Array, which: str) -> Array:
    if not dtypes.is_complex(x.dtype):
        return x
    return Array("f64", x.shape, tuple(getattr(complex(v), which) for v in x.data))


def _conj(x: Array) -> Array:
    if not dtypes.is_complex(x.dtype):
        return x
    return Array(x.dtype, x.shape, tuple(complex(v).conjugate() for v in x.data))


VIEWS: Mapping[str, Callable[..., Array]] = {
    "alias": lambda x: x,
    "swap_axes": _swap,
    "permute": lambda x, dims: permute(x, [axis(d, len(x.shape)) for d in dims]),
    "expand": _expand,
    "squeeze": _squeeze,
    "unsqueeze": _unsqueeze,
    "reshape": lambda x, size: reshape(x, infer(size, len(x.data))),
    "flatten": _flatten,
    "select": _select,
    "slice": _slice,
    "diagonal": _diagonal,
    "as_strided": _as_strided,
    "conj": _conj,
    "real": lambda x: _part(x, "real"),
    "imag": lambda x: _part(x, "imag"),
    "view_as_real": _as_real,
    "view_as_complex": _as_complex,
}


# ---- primitives: helpers --------------------------------------------------------------


def _arrays(value: Value) -> list[Array]:
    return [x for x in value if isinstance(x, Array)]


def _number(value: Value) -> Scalar:
    return value.data[0] if isinstance(value, Array) else value


def _ints(index: Array, size: int) -> list[int]:
    out = []
    for value in index.data:
        i = int(_real(value))
        if not -size <= i < max(size, 1):
            raise BadCall(f"index {i} of {size}")
        out.append(i % max(size, 1))
    return out


def _promoted(*items: Array) -> str:
    dtype = items[0].dtype
    for item in items[1:]:
        dtype = dtypes.promote(dtype, item.dtype)
    return dtype


def _line(shape: Sequence[int], dim: int) -> tuple[int, int, int]:
    """Axis number, its size and its stride."""
    at = axis(dim, len(shape))
    return at, (shape[at] if shape else 1), (strides_of(shape)[at] if shape else 1)


def _indexed(shape: Sequence[int], dim: int, index: Array) -> list[int]:
    """Positions in an array of `shape` that gather and scatter with this index address."""
    at, size, step = _line(shape, dim)
    steps = strides_of(shape)
    chosen = _ints(index, size)
    out = []
    for place, i in zip(coordinates(index.shape), chosen):
        base = sum(c * s for k, (c, s) in enumerate(zip(place, steps)) if k != at)
        out.append(base + i * step if shape else 0)
    return out


# ---- indexing --------------------------------------------------------------------------


def _gather(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    return [take(x, index.shape, iter(_indexed(x.shape, v["dim"], index)))]


def _source(v: Values, index: Array) -> Array:
    source = v.get("src", v.get("source", v.get("value")))
    if not isinstance(source, Array):
        return full("f64", index.shape, source)
    return expand(source, index.shape) if not source.shape else _cut(source, index.shape)


def _cut(x: Array, shape: Sequence[int]) -> Array:
    """The leading corner of an array: scatter uses as much of src as the index covers."""
    return x if x.shape == tuple(shape) else take(x, shape, places(shape, strides_of(x.shape)))


def _scatter(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    source = _source(v, index)
    out = list(x.data)
    for at, value in zip(_indexed(x.shape, v["dim"], index), source.data):
        out[at] = value
    return [array(_promoted(x, source), x.shape, out)]


def _scatter_add(v: Values) -> list[Value]:
    x, index = v["self"], v["index"]
    source = _source(v, index)
    out = list(x.data)
    for at, value in zip(_indexed(x.shape, v["dim"], index), source.data):
        out[at] += value
    return [array(_promoted(x, source), x.shape, out)]


def _rows(x: Array, dim: int, chosen: Sequence[int]) -> list[int]:
    if not x.shape:
        return [0]
    at, _, step = _line(x.shape, dim)
    shape = [len(chosen) if i == at else n for i, n in enumerate(x.shape)]
    steps = strides_of(x.shape)
    return [sum(c * s for k, (c, s) in enumerate(zip(place, steps)) if k != at) + chosen[place[at]] * step for place in coordinates(shape)]


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
    alpha = _number(v.get("alpha", 1))
    out = list(x.data)
    for at, value in zip(_rows(x, v["dim"], _ints(index, size)), source.data):
        out[at] += alpha * value
    return [array(_promoted(x, source), x.shape, out)]


def _masked_scatter(v: Values) -> list[Value]:
    shape = broadcast_shapes(v["self"].shape, v["mask"].shape)
    x, mask, source = expand(v["self"], shape), expand(v["mask"], shape), v["source"]
    rest = iter(source.data)
    try:
        out = [next(rest) if m else value for value, m in zip(x.data, mask.data)]
    except (StopIteration, RuntimeError) as error:
        raise BadCall("masked_scatter: source has too few elements") from error
    return [array(_promoted(x, source), x.shape, out)]


def _masked_select(v: Values) -> list[Value]:
    shape = broadcast_shapes(v["self"].shape, v["mask"].shape)
    x, mask = expand(v["self"], shape), expand(v["mask"], shape)
    chosen = [value for value, m in zip(x.data, mask.data) if m]
    return [array(x.dtype, (len(chosen),), chosen)]


def _nonzero(v: Values) -> list[Value]:
    x = v["self"]
    found = [place for place, value in zip(coordinates(x.shape), x.data) if value != 0]
    return [array("i64", (len(found), len(x.shape)), [i for place in found for i in place])]


def _embedding(v: Values) -> list[Value]:
    weight, indices = v["weight"], v["indices"]
    chosen = _ints(indices, weight.shape[0])
    width = weight.shape[1]
    data = [weight.data[i * width + k] for i in chosen for k in range(width)]
    return [array(weight.dtype, (*indices.shape, width), data)]


def _embedding_backward(v: Values) -> list[Value]:
    grad = next(x for name, x in v.items() if isinstance(x, Array) and dtypes.is_inexact(x.dtype))
    indices = v["indices"]
    rows = int(v.get("num_weights", v.get("num_embeddings", 0)) or 0)
    width = grad.shape[-1] if grad.shape else 1
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


# ---- order -----------------------------------------------------------------------------


def _best(x: Array, dim: Value, keepdim: bool, sign: int) -> Array:
    """Index of the first largest (or smallest) element; the first NaN wins."""
    def first(values: list[Scalar]) -> Scalar:
        reals = [_real(v) for v in values]
        if not reals:
            raise BadCall("an extreme of nothing")
        nan = next((i for i, v in enumerate(reals) if v != v), None)
        return nan if nan is not None else max(range(len(reals)), key=lambda i: (sign * reals[i], -i))

    if dim is None or dim == "all":
        return full("i64", (), first(list(x.data)))
    if not x.shape:
        return full("i64", (), 0)
    return reduce(x, axes_of(dim, len(x.shape)), keepdim, first, "i64")


def _argmax(v: Values) -> list[Value]:
    return [_best(v["self"], v.get("dim"), bool(v.get("keepdim", False)), 1)]


def _argmin(v: Values) -> list[Value]:
    return [_best(v["self"], v.get("dim"), bool(v.get("keepdim", False)), -1)]


def _sort(v: Values) -> list[Value]:
    x = v["self"]
    at, size, step = _line(x.shape, v.get("dim", -1))
    values, indices = list(x.data), [0] * len(x.data)
    for where, place in enumerate(coordinates(x.shape)):
        if place and place[at] == 0:
            line = [where + k * step for k in range(size)]
            order = sorted(range(size), key=lambda k: _real(x.data[line[k]]), reverse=bool(v.get("descending", False)))
            for k, source in enumerate(order):
                values[line[k]], indices[line[k]] = x.data[line[source]], source
    return [array(x.dtype, x.shape, values), array("i64", x.shape, indices)]


def _flip(v: Values) -> list[Value]:
    x = v["self"]
    dims = [axis(d, len(x.shape)) for d in v["dims"]]
    steps = [-s if i in dims else s for i, s in enumerate(strides_of(x.shape))]
    offset = sum((x.shape[i] - 1) * strides_of(x.shape)[i] for i in dims if x.shape)
    return [take(x, x.shape, places(x.shape, steps, offset))] if x.data else [x]


# ---- joining -----------------------------------------------------------------------------


def _cat(v: Values) -> list[Value]:
    items = _arrays(v["tensors"])
    if not items:
        raise BadCall("cat of nothing")
    at = axis(v.get("dim", 0), len(items[0].shape))
    out: list[Scalar] = []
    shape = list(items[0].shape)
    shape[at] = sum(x.shape[at] for x in items)
    inner = math.prod(shape[at + 1 :])
    for outer in range(math.prod(shape[:at])):
        for x in items:
            width = x.shape[at] * inner
            out += x.data[outer * width : (outer + 1) * width]
    return [array(_promoted(*items), shape, out)]


def _stack(v: Values) -> list[Value]:
    items = _arrays(v["tensors"])
    at = axis(v.get("dim", 0), len(items[0].shape) + 1)
    return _cat({"tensors": [reshape(x, [*x.shape[:at], 1, *x.shape[at:]]) for x in items], "dim": at})


def _split(v: Values) -> list[Value]:
    x = v["self"]
    sizes = next(value for name, value in v.items() if name not in ("self", "dim"))
    dim = v.get("dim", 0)
    if isinstance(sizes, int):
        n = x.shape[axis(dim, len(x.shape))]
        sizes = [min(sizes, n - k) for k in range(0, n, sizes)] or [0]
    out, start = [], 0
    for size in sizes:
        out.append(_slice(x, dim, start, start + size, 1))
        start += size
    return [out]


def _put(x: Array, positions: Sequence[int], source: Array) -> Array:
    out = list(x.data)
    if len(positions) != len(source.data):
        raise BadCall(f"{len(source.data)} elements for {len(positions)} places")
    for at, value in zip(positions, source.data):
        out[at] = value
    return array(_promoted(x, source), x.shape, out)


def _numbered(x: Array) -> Array:
    return Array("i64", x.shape, tuple(range(len(x.data))))


def _positions(view: Array) -> list[int]:
    return [int(_real(v)) for v in view.data]


def _select_scatter(v: Values) -> list[Value]:
    x = v["self"]
    return [_put(x, _positions(_select(_numbered(x), v["dim"], v["index"])), v["src"])]


def _slice_scatter(v: Values) -> list[Value]:
    x = v["self"]
    view = _slice(_numbered(x), v.get("dim", 0), v.get("start"), v.get("end"), v.get("step", 1))
    return [_put(x, _positions(view), v["src"])]


def _diagonal_scatter(v: Values) -> list[Value]:
    x = v["self"]
    _, positions = diagonal_positions(x.shape, v.get("offset", 0), v.get("dim1", 0), v.get("dim2", 1))
    return [_put(x, positions, v["src"])]


def _as_strided_adjoint(v: Values) -> list[Value]:
    """Adds every element of the view to the place it shows."""
    grad = next(x for x in v.values() if isinstance(x, Array))
    rest = [value for value in v.values() if not isinstance(value, Array)]
    shape, size, stride, offset = rest[0], rest[1], rest[2], rest[3]
    out: list[Scalar] = [0] * math.prod(shape)
    for at, value in zip(places(size, stride, int(offset or 0)), grad.data):
        out[at] += value
    return [array(grad.dtype, shape, out)]


def _constant_pad(v: Values) -> list[Value]:
    x, pad = v["self"], list(v["pad"])
    rank = len(x.shape)
    before = [0] * rank
    shape = list(x.shape)
    for k in range(0, len(pad), 2):
        at = rank - 1 - k // 2
        before[at] = pad[k]
        shape[at] += pad[k] + pad[k + 1]
    steps = strides_of(x.shape)
    out: list[Scalar] = []
    for place in coordinates(shape):
        source = [c - b for c, b in zip(place, before)]
        inside = all(0 <= c < n for c, n in zip(source, x.shape))
        out.append(x.data[sum(c * s for c, s in zip(source, steps))] if inside else _number(v.get("value", 0)))
    return [array(x.dtype, shape, out)]


# ---- sums ------------------------------------------------------------------------------------


def _einsum(v: Values) -> list[Value]:
    operands = _arrays(v["operands"] if "operands" in v else v.values())
    names, output, sizes = parse_einsum(v["equation"], [x.shape for x in operands])
    summed = [name for name in sizes if name not in output]
    steps = [
        [sum(s for n, s, size in zip(own, strides_of(x.shape), x.shape) if n == name and size != 1) for name in (*output, *summed)]
        for own, x in zip(names, operands)
    ]
    out: list[Scalar] = []
    for place in coordinates([sizes[n] for n in output]):
        total: Scalar = 0
        for rest in coordinates([sizes[n] for n in summed]):
            term: Scalar = 1
            for x, own in zip(operands, steps):
                term = term * x.data[sum(c * s for c, s in zip((*place, *rest), own))]
            total = total + term
        out.append(total)
    return [array(_promoted(*operands), [sizes[n] for n in output], out)]


def _einsum_adjoint(v: Values) -> list[Value]:
    """The gradient of one operand of an einsum: every product of the others and of grad, added where the operand stood. An axis of size 1
    was broadcast, so its products add up."""
    others = [x for name, x in v.items() if name != "grad" and isinstance(x, Array)]
    item, size, grad = int(v.get("item", 0)), tuple(v["size"]), v["grad"]
    shapes: list[Shape] = [x.shape for x in others]
    shapes.insert(item, size)
    names, output, sizes = parse_einsum(v["equation"], shapes)
    order = [*output, *(name for name in sizes if name not in output)]

    def steps(own: list[str], shape: Shape) -> list[int]:
        return [sum(s for n, s, k in zip(own, strides_of(shape), shape) if n == name and k != 1) for name in order]

    own_names = names.pop(item)
    read = [(grad, steps(output, grad.shape)), *((x, steps(own, x.shape)) for own, x in zip(names, others))]
    target = steps(own_names, size)
    out: list[Scalar] = [0] * math.prod(size)
    for place in coordinates([sizes[name] for name in order]):
        term: Scalar = 1
        for x, own in read:
            term = term * x.data[sum(c * s for c, s in zip(place, own))]
        out[sum(c * s for c, s in zip(place, target))] += term
    return [array(_promoted(grad, *others), size, out)]


def _imag_adjoint(v: Values) -> list[Value]:
    grad = v["grad"]
    return [Array("c128", grad.shape, tuple(complex(0, _real(x)) for x in grad.data))]


def _draw(v: Values) -> list[Value]:
    """Values that depend on the state and the place alone; the kernel's generator is another one."""
    rng = random.Random(",".join(str(x) for x in v["state"].data))
    count = math.prod(v["size"])
    data = [rng.gauss(0, 1) if v.get("distribution") == "normal" else rng.random() for _ in range(count)]
    return [array("f64", v["size"], data)]


def _empty(v: Values) -> list[Value]:
    return [full("f64", v["size"], 0)]


def _sum_to_size(v: Values) -> list[Value]:
    return [sum_to(v["self"], tuple(v["size"]))]


def _cumsum(v: Values) -> list[Value]:
    return [scan(v["self"], v["dim"], FOLDS["add"])]


# ---- copies and casts ---------------------------------------------------------------------------


def _same(v: Values) -> list[Value]:
    return [next(x for x in v.values() if isinstance(x, Array))]


def _to(v: Values) -> list[Value]:
    x, dtype = v["self"], v.get("dtype")
    if dtype is None:
        return [x]
    wide = "c128" if dtypes.is_complex(dtype) else "f64" if dtypes.is_float(dtype) else dtype
    return [array(wide, x.shape, x.data)]


def _dft(sign: int) -> Primitive:
    def transform(v: Values) -> list[Value]:
        x = v["self"]
        at, size, step = _line(x.shape, v.get("dim", -1))
        n = int(v.get("n") or size)
        norm = v.get("norm", "backward")
        scale = {"ortho": 1 / math.sqrt(n), "forward": 1 / n if sign < 0 else 1.0}.get(norm, 1.0 if sign < 0 else 1 / n)
        shape = [n if i == at else s for i, s in enumerate(x.shape)]
        steps = strides_of(x.shape)
        out: list[Scalar] = []
        for place in coordinates(shape):
            base = sum(c * s for k, (c, s) in enumerate(zip(place, steps)) if k != at)
            total = sum(
                complex(x.data[base + k * step]) * cmath.exp(sign * 2j * math.pi * k * place[at] / n) for k in range(min(size, n))
            )
            out.append(total * scale)
        return [array("c128", shape, out)]

    return transform


def _unpack_bits(v: Values) -> list[Value]:
    packed = next(x for x in v.values() if isinstance(x, Array))
    size = next((value for value in v.values() if not isinstance(value, Array)), None)
    shape = (len(packed.data) * 8,) if size is None else tuple(size)
    count = math.prod(shape)
    return [array("bool", shape, [bool(int(_real(packed.data[i // 8])) >> (i % 8) & 1) for i in range(count)])]


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
    "flip": _flip,
    "cat": _cat,
    "stack": _stack,
    "split": _split,
    "split_sizes": _split,
    "split_with_sizes": _split,
    "select_scatter": _select_scatter,
    "slice_scatter": _slice_scatter,
    "diagonal_scatter": _diagonal_scatter,
    "as_strided_adjoint": _as_strided_adjoint,
    "constant_pad_nd": _constant_pad,
    "einsum": _einsum,
    "einsum_adjoint": _einsum_adjoint,
    "imag_adjoint": _imag_adjoint,
    "draw": _draw,
    "empty": _empty,
    "sum_to_size": _sum_to_size,
    "cumsum": _cumsum,
    "clone": _same,
    "contiguous": _same,
    "detach": _same,
    "to": _to,
    "dft": _dft(-1),
    "idft": _dft(1),
    "unpack_bits": _unpack_bits,
}
