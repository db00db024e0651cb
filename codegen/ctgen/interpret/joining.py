"""Primitives that join, split and pad tensors, or sum products. They are part of the table in
interpret/primitives.py."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from ctgen.interpret.arrays import (
    Array,
    BadCall,
    Shape,
    array,
    axis,
    coordinates,
    scalar_of,
    offsets,
    promoted,
    reshape,
    strides_of,
)
from ctgen.interpret.metadata import Value, lead, parse_einsum
from ctgen.interpret.scalar_math import Scalar
from ctgen.interpret.views import diagonal_positions, real_part, select_view, slice_view

Values = Mapping[str, Value]


def _arrays(value: Value) -> list[Array]:
    return [x for x in value if isinstance(x, Array)]


# ---- joining -----------------------------------------------------------------------------


def _cat(v: Values) -> list[Value]:
    items = _arrays(v["tensors"])
    if not items:
        raise BadCall("cat of nothing")
    shape = list(lead(items))
    at = axis(v.get("dim", 0), len(shape))
    dtype, items = promoted(*items), [x for x in items if x.shape != (0,)]
    if at >= len(shape) or any(len(x.shape) != len(shape) for x in items):
        raise BadCall("cat of tensors that have no axes, or different numbers of them")
    out: list[Scalar] = []
    shape[at] = sum(x.shape[at] for x in items)
    inner = math.prod(shape[at + 1 :])
    for outer in range(math.prod(shape[:at])):
        for x in items:
            width = x.shape[at] * inner
            out += x.data[outer * width : (outer + 1) * width]
    return [array(dtype, shape, out)]


def _stack(v: Values) -> list[Value]:
    items = _arrays(v["tensors"])
    if len({x.shape for x in items}) != 1:
        raise BadCall(f"stack of {[x.shape for x in items]}")
    at = axis(v.get("dim", 0), len(items[0].shape) + 1)
    return _cat({"tensors": [reshape(x, [*x.shape[:at], 1, *x.shape[at:]]) for x in items], "dim": at})


def _split(v: Values) -> list[Value]:
    x = v["self"]
    sizes, dim = v["sizes"], v.get("dim", 0)
    if isinstance(sizes, int):
        if sizes < 1:
            raise BadCall(f"parts of {sizes}")
        n = x.shape[axis(dim, len(x.shape))]
        sizes = [min(sizes, n - k) for k in range(0, n, sizes)] or [0]
    out, start = [], 0
    for size in sizes:
        out.append(slice_view(x, dim, start, start + size, 1))
        start += size
    return [out]


def _put(x: Array, positions: Sequence[int], source: Array) -> Array:
    out = list(x.data)
    if len(positions) != len(source.data):
        raise BadCall(f"{len(source.data)} elements for {len(positions)} places")
    for at, value in zip(positions, source.data):
        out[at] = value
    return array(promoted(x, source), x.shape, out)


def _numbered(x: Array) -> Array:
    return Array("i64", x.shape, tuple(range(len(x.data))))


def _positions(view: Array) -> list[int]:
    return [int(real_part(v)) for v in view.data]


def _select_scatter(v: Values) -> list[Value]:
    x = v["self"]
    return [_put(x, _positions(select_view(_numbered(x), v["dim"], v["index"])), v["src"])]


def _slice_scatter(v: Values) -> list[Value]:
    x = v["self"]
    view = slice_view(_numbered(x), v.get("dim", 0), v.get("start"), v.get("end"), v.get("step", 1))
    return [_put(x, _positions(view), v["src"])]


def _diagonal_scatter(v: Values) -> list[Value]:
    x = v["self"]
    _, positions = diagonal_positions(x.shape, v.get("offset", 0), v.get("dim1", 0), v.get("dim2", 1))
    return [_put(x, positions, v["src"])]


def _as_strided_adjoint(v: Values) -> list[Value]:
    """Adds every element of the view's gradient to the element of the storage that it refers to."""
    grad, shape, size, stride = v["grad"], v["shape"], v["size"], v["stride"]
    out: list[Scalar] = [0] * math.prod(shape)
    shown = list(offsets(size, stride, int(v.get("offset") or 0)))
    if len(shown) != len(grad.data) or any(not 0 <= at < len(out) for at in shown):
        raise BadCall(f"a view of {tuple(size)} with strides {tuple(stride)} in {tuple(shape)}")
    for at, value in zip(shown, grad.data):
        out[at] += value
    return [array(grad.dtype, shape, out)]


def _constant_pad(v: Values) -> list[Value]:
    x, pad = v["self"], list(v["pad"])
    rank = len(x.shape)
    if len(pad) % 2 or len(pad) > 2 * rank:
        raise BadCall(f"{len(pad)} paddings of {rank} axes")
    before = [0] * rank
    shape = list(x.shape)
    for k in range(0, len(pad), 2):
        at = rank - 1 - k // 2
        before[at] = pad[k]
        shape[at] += pad[k] + pad[k + 1]
    steps = strides_of(x.shape)
    out: list[Scalar] = []
    for position in coordinates(shape):
        source = [c - b for c, b in zip(position, before)]
        inside = all(0 <= c < n for c, n in zip(source, x.shape))
        out.append(x.data[sum(c * s for c, s in zip(source, steps))] if inside else scalar_of(v.get("value", 0)))
    return [array(x.dtype, shape, out)]


# ---- sums ------------------------------------------------------------------------------------


def _einsum(v: Values) -> list[Value]:
    operands = _arrays(v["operands"])
    if not operands:
        raise BadCall("einsum of nothing")
    names, output, sizes = parse_einsum(v["equation"], [x.shape for x in operands])
    summed = [name for name in sizes if name not in output]

    def positions(order: Sequence[str], own: Sequence[str], x: Array) -> Iterator[int]:
        """Yields the offset in x for each combination of indices of the named axes. An axis of size 1 is broadcast."""
        axes = list(zip(own, strides_of(x.shape), x.shape))
        return offsets([sizes[n] for n in order], [sum(s for a, s, k in axes if a == n and k != 1) for n in order])

    summands = [list(positions(summed, own, x)) for own, x in zip(names, operands)]
    out: list[Scalar] = []
    for starts in zip(*(positions(output, own, x) for own, x in zip(names, operands))):
        read = [[x.data[start + step] for step in steps] for x, start, steps in zip(operands, starts, summands)]
        out.append(sum(map(math.prod, zip(*read))))
    return [array(promoted(*operands), [sizes[n] for n in output], out)]


def _einsum_adjoint(v: Values) -> list[Value]:
    """Returns the gradient of one operand of an einsum. Every product of `grad` and the other operands is added to the
    corresponding element of the operand's gradient. Along an axis of size 1 that was broadcast, all products are added
    to one element."""
    others = _arrays(v.get("others", ()))
    item, size, grad = int(v.get("item", 0)), tuple(v["size"]), v["grad"]
    if not 0 <= item <= len(others):
        raise BadCall(f"operand {item} of {len(others) + 1}")
    shapes: list[Shape] = [x.shape for x in others]
    shapes.insert(item, size)
    names, output, sizes = parse_einsum(v["equation"], shapes)
    if len(grad.shape) != len(output) or any(n not in (1, sizes[name]) for n, name in zip(grad.shape, output)):
        raise BadCall(f"a gradient of {grad.shape} for '{v['equation']}'")
    order = [*output, *(name for name in sizes if name not in output)]

    def steps(own: list[str], shape: Shape) -> list[int]:
        return [sum(s for n, s, k in zip(own, strides_of(shape), shape) if n == name and k != 1) for name in order]

    own_names = names.pop(item)
    read = [(grad, steps(output, grad.shape)), *((x, steps(own, x.shape)) for own, x in zip(names, others))]
    target = steps(own_names, size)
    out: list[Scalar] = [0] * math.prod(size)
    for position in coordinates([sizes[name] for name in order]):
        term: Scalar = 1
        for x, own in read:
            term = term * x.data[sum(c * s for c, s in zip(position, own))]
        out[sum(c * s for c, s in zip(position, target))] += term
    return [array(promoted(grad, *others), size, out)]


JOINING: Mapping[str, Callable[[Values], list[Value]]] = {
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
}
