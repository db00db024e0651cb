"""Values of metadata functions and of host arithmetic, for the numeric checks. Generated C computes these values once
per call."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ctgen.interpret.arrays import Array, BadCall, Shape, axis, broadcast_shapes
from ctgen.interpret.einops import EINOPS
from ctgen.interpret.lists import LISTS
from ctgen.interpret.scalar_math import FUNCTIONS, call_real
from ctgen.model import dtypes

#: a scalar, keyword, dtype, shape, list, array, or list of arrays
Value = Any


def shape(x: Value) -> Shape:
    if isinstance(x, Array):
        return x.shape
    if isinstance(x, (list, tuple)):
        return tuple(x)
    if isinstance(x, (int, float, complex)):
        return ()
    raise BadCall(f"shape of {x!r}")


def axes_of(dim: Value, rank: int) -> tuple[int, ...]:
    """Returns dims as non-negative axes. `all`, an empty list and an absent list mean all axes."""
    if dim is None or dim == "all" or dim == () or dim == []:
        return tuple(range(rank))
    if rank == 0:
        return ()
    if isinstance(dim, int):
        return (axis(dim, rank),)
    return tuple(sorted({axis(int(d), rank) for d in dim}))


def _extent(x: Value, dim: int) -> int:
    sizes = shape(x)
    return sizes[axis(dim, len(sizes))] if sizes else 1


def reduce_shape(sizes: Sequence[int], dim: Value, keepdim: bool) -> Shape:
    gone = axes_of(dim, len(sizes))
    return tuple(1 if i in gone else n for i, n in enumerate(sizes) if keepdim or i not in gone)


def _with(sizes: Sequence[int], dim: int, size: int) -> Shape:
    if not sizes:
        return ()
    at = axis(dim, len(sizes))
    return (*sizes[:at], int(size), *sizes[at + 1 :])


def _insert(sizes: Sequence[int], dim: int, size: int) -> Shape:
    at = axis(dim, len(sizes) + 1)
    return (*sizes[:at], int(size), *sizes[at:])


def _swap(sizes: Sequence[int], dim0: int, dim1: int) -> Shape:
    out = list(sizes)
    if out:
        a, b = axis(dim0, len(out)), axis(dim1, len(out))
        out[a], out[b] = out[b], out[a]
    return tuple(out)


def squeezed_axes(dim: Value, rank: int) -> tuple[int, ...]:
    """Returns dims as non-negative axes; an empty list means no axis."""
    return () if isinstance(dim, (tuple, list)) and not dim else axes_of(dim, rank)


def _squeeze(sizes: Sequence[int], dim: Value) -> Shape:
    gone = squeezed_axes(dim, len(sizes))
    return tuple(n for i, n in enumerate(sizes) if not (i in gone and n == 1))


def unsqueeze_axes(rank: int, dim: Value) -> tuple[int, ...]:
    """Returns the indices of the new axes in the result's shape."""
    dims = (dim,) if isinstance(dim, int) else tuple(dim)
    new = tuple(sorted(axis(d, rank + len(dims)) for d in dims))
    if len(set(new)) < len(new):
        raise BadCall(f"an axis twice in {dims}")
    return new


def _unsqueeze(sizes: Sequence[int], dim: Value) -> Shape:
    new = unsqueeze_axes(len(sizes), dim)
    rest = iter(sizes)
    return tuple(1 if i in new else next(rest) for i in range(len(sizes) + len(new)))


def _flatten(sizes: Sequence[int], start: int, end: int) -> Shape:
    if not sizes:
        return (1,)
    a, b = axis(start, len(sizes)), axis(end, len(sizes))
    return (*sizes[:a], math.prod(sizes[a : b + 1]), *sizes[b + 1 :])


def infer(size: Sequence[int], n: int) -> Shape:
    known = math.prod(s for s in size if s != -1)
    return tuple(n // known if s == -1 else s for s in size) if known else tuple(max(s, 0) for s in size)


def _expand(sizes: Sequence[int], size: Sequence[int]) -> Shape:
    lead = len(size) - len(sizes)
    if any(n == -1 and i < lead for i, n in enumerate(size)) or lead < 0:
        raise BadCall(f"{tuple(sizes)} expanded to {tuple(size)}")
    return tuple(n if n != -1 else sizes[i - lead] for i, n in enumerate(size))


def _window(n: int, k: int, stride: Value, padding: Value, dilation: Value, i: int) -> int:
    def item(x: Value) -> int:
        return int(x if isinstance(x, int) else _item(x, i))

    if item(stride) < 1:
        raise BadCall(f"a stride of {item(stride)}")

    return (n + 2 * item(padding) - item(dilation) * (k - 1) - 1) // item(stride) + 1


def pooled(n: int, size: int, stride: int, padding: int, dilation: int, ceil_mode: bool) -> int:
    if stride < 1:
        raise BadCall(f"a stride of {stride}")
    positions = (n + 2 * padding - dilation * (size - 1) - 1 + (stride - 1 if ceil_mode else 0)) // stride + 1
    return positions - 1 if ceil_mode and (positions - 1) * stride >= n + padding else positions


def slice_bounds(n: int, start: Value, end: Value, step: int) -> range:
    if step == 0:
        raise BadCall("a step of 0")
    return range(*slice(start, end, step).indices(n))


def _merged(sizes: Sequence[int], dim: int) -> Shape:
    at = axis(dim, len(sizes))
    if at + 1 >= len(sizes):
        raise BadCall(f"no axis behind axis {dim} of {tuple(sizes)}")
    return (*sizes[:at], sizes[at] * sizes[at + 1], *sizes[at + 2 :])


def _unmerged(sizes: Sequence[int], dim: int, n: int) -> Shape:
    at = axis(dim, len(sizes))
    if not sizes or n == 0:
        raise BadCall(f"axis {dim} of {tuple(sizes)} in {n} parts")
    return (*sizes[:at], n, sizes[at] // n, *sizes[at + 1 :])


def _indexed(_: Value, __: Sequence[Value]) -> Shape:
    raise BadCall("what indices name depends on values")


def einsum_shape(equation: str, operands: Sequence[Value]) -> Shape:
    _, output, sizes = parse_einsum(equation, [shape(x) for x in operands])
    return tuple(sizes[c] for c in output)


def einsum_sums(equation: str) -> bool:
    left, arrow, right = equation.replace(" ", "").replace("...", "").partition("->")
    kept = set(right) if arrow else {letter for letter in left if left.count(letter) == 1}
    return any(
        operand.count(letter) == left.count(letter) for operand in left.split(",") for letter in set(operand) - kept
    )


def parse_einsum(equation: str, shapes: Sequence[Shape]) -> tuple[list[list[str]], list[str], dict[str, int]]:
    """Returns the axis names of each operand, the axis names of the result, and the size of every name. An axis that
    '...' represents is named by its position from the end."""
    left, arrow, right = equation.replace(" ", "").partition("->")
    if len(left.split(",")) != len(shapes):
        raise BadCall(f"einsum: {len(shapes)} operands for '{equation}'")
    operands = [_axis_names(part, len(sizes)) for part, sizes in zip(left.split(","), shapes)]
    sizes: dict[str, int] = {}
    for names, own in zip(operands, shapes):
        for name, n in zip(names, own):
            if sizes.get(name, 1) not in (1, n) and n != 1:
                raise BadCall(f"einsum: axis {name} has sizes {sizes[name]} and {n}")
            sizes[name] = max(n, sizes.get(name, 1)) if n != 0 else 0
    dots = sorted(
        {name for names in operands for name in names if name.startswith(".")}, key=lambda name: -int(name[1:])
    )
    if arrow:
        out = [name for c in _split_dots(right) for name in (dots if c == "..." else [c])]
    else:
        counts = [c for part in left.split(",") for c in _split_dots(part) if c != "..."]
        out = dots + sorted(c for c in set(counts) if counts.count(c) == 1)
    if any(name not in sizes for name in out):
        raise BadCall(f"einsum: the result of '{equation}' has an axis of no operand")
    return operands, out, sizes


def _split_dots(part: str) -> list[str]:
    out, i = [], 0
    while i < len(part):
        if part.startswith("...", i):
            out.append("...")
            i += 3
        else:
            out.append(part[i])
            i += 1
    return out


def _axis_names(part: str, rank: int) -> list[str]:
    words = _split_dots(part)
    extra = rank - sum(word != "..." for word in words)
    if extra < 0 or extra and "..." not in words:
        raise BadCall(f"einsum: '{part}' of {rank} axes")
    return [name for word in words for name in ([f".{i}" for i in range(extra, 0, -1)] if word == "..." else [word])]


def _diagonal(sizes: Sequence[int], offset: int, dim1: int, dim2: int) -> Shape:
    a, b = axis(dim1, len(sizes)), axis(dim2, len(sizes))
    if a == b:
        raise BadCall(f"diagonal of the axes {dim1} and {dim2} of {len(sizes)}")
    length = min(sizes[a], sizes[b] - offset) if offset >= 0 else min(sizes[a] + offset, sizes[b])
    return (*(n for i, n in enumerate(sizes) if i not in (a, b)), max(length, 0))


def _count_over(x: Value, dim: Value) -> int:
    sizes = shape(x)
    return math.prod(sizes[i] for i in axes_of(dim, len(sizes)))


def _inverse(dims: Sequence[int]) -> tuple[int, ...]:
    rank = len(dims)
    out = [0] * rank
    for i, d in enumerate(dims):
        out[axis(d, rank)] = i
    return tuple(out)


def _replaced(s: Sequence[int], dim: int, sizes: Sequence[int]) -> tuple[int, ...]:
    return (*s[:dim], *sizes, *s[dim + 1 :])


def _moved(n: int, source: int | Sequence[int], destination: int | Sequence[int]) -> tuple[int, ...]:
    taken, positions = (
        [axis(d, n) for d in ((given,) if isinstance(given, int) else given)] for given in (source, destination)
    )
    if len(set(taken)) < len(taken) or len(set(positions)) < len(positions) or len(taken) != len(positions):
        raise BadCall("each axis must be named once")
    rest = iter(d for d in range(n) if d not in taken)
    at = dict(zip(positions, taken, strict=True))
    return tuple(at[i] if i in at else next(rest) for i in range(n))


def _paired(a: Sequence[int], b: Sequence[int]) -> list[tuple[int, int]]:
    """Returns pairs of sizes of two shapes, aligned at their last axes. A missing size counts as 1."""
    n = max(len(a), len(b))
    return list(zip((1,) * (n - len(a)) + tuple(a), (1,) * (n - len(b)) + tuple(b), strict=True))


def _in_order(positions: Sequence[int], n: int) -> bool:
    cut = [slice(position).indices(n)[1] for position in positions]
    return cut == sorted(cut)


def _edges_allow(s: Sequence[int], pad: Sequence[int], spare: int) -> bool:
    if len(pad) % 2 or len(pad) > 2 * len(s):
        return False
    for k in range(len(pad) // 2):
        n, before, behind = s[len(s) - 1 - k], pad[2 * k], pad[2 * k + 1]
        most = n - spare if spare >= 0 else max(before, behind) * (n > 0)
        if max(before, behind, 0) > max(most, 0) or n + before + behind < 0 or min(before, behind) < -n:
            return False
        if spare == 0 and max(before, behind) > 0 and min(before, behind) <= -n:
            return False
    return True


def _item(items: Sequence[Value], i: int) -> Value:
    if not 0 <= i < len(items):
        raise BadCall(f"item {i} of {len(items)}")
    return items[i]


def _in_range(index: Array, n: int) -> bool:
    return all(isinstance(v, (int, float)) and -n <= v < n for v in index.data)


def dtype_of(x: Value) -> str:
    if isinstance(x, Array):
        return x.dtype
    return str(x)


def _broadcast(*parts: Value) -> Shape:
    """Returns the broadcast of shapes, followed by the plain sizes at the end of the arguments."""
    tail: list[int] = []
    rest = list(parts)
    while rest and isinstance(rest[-1], int):
        tail.insert(0, rest.pop())
    return (*broadcast_shapes(*(shape(part) for part in rest)), *tail)


def _sized(s: Sequence[int], dims: Sequence[int], sizes: Sequence[int]) -> tuple[int, ...]:
    if len(dims) != len(sizes):
        raise BadCall(f"{len(sizes)} sizes of {len(dims)} axes")
    out = list(s)
    if dims and not out:
        raise BadCall(f"axis {dims[0]} of 0")
    for dim, size in zip(dims, sizes):
        out[axis(dim, len(s))] = size if size != -1 else out[axis(dim, len(s))]
    return tuple(out)


def _is_permutation(dims: Sequence[int], n: int) -> bool:
    return sorted(d % n if n else d for d in dims) == list(range(n))


def lead(items: Sequence[Array]) -> Shape:
    """Returns the shape of the first tensor that is not an empty vector; (0,) if all tensors are empty vectors."""
    return next((x.shape for x in items if x.shape != (0,)), (0,))


def _same_except(items: Sequence[Array], dim: int) -> bool:
    first = _with(lead(items), dim, 0)
    return bool(first) and all(
        len(x.shape) == len(first) and _with(x.shape, dim, 0) == first for x in items if x.shape != (0,)
    )


def _expands_to(a: Value, b: Value) -> bool:
    try:
        return broadcast_shapes(shape(a), shape(b)) == shape(b)
    except BadCall:
        return False


def _broadcasts(*shapes: Value) -> bool:
    try:
        broadcast_shapes(*(shape(s) for s in shapes))
        return True
    except BadCall:
        return False


def _padded(sizes: Sequence[int], pad: Sequence[int]) -> Shape:
    out = list(sizes)
    if len(pad) % 2 or len(pad) > 2 * len(out):
        raise BadCall(f"{len(pad)} paddings of {len(out)} axes")
    for k in range(0, len(pad), 2):
        out[len(out) - 1 - k // 2] += pad[k] + pad[k + 1]
    return tuple(out)


def _unfold(sizes: Sequence[int], dim: int, size: int, step: int) -> Shape:
    at = axis(dim, len(sizes))
    if not sizes or step < 1:
        raise BadCall(f"windows of {tuple(sizes)} at steps of {step}")
    return (*_with(sizes, at, (sizes[at] - size) // step + 1), size)


def _fits_except(a: Value, b: Value, dim: int) -> bool:
    left, right = shape(a) or (1,), shape(b) or (1,)
    return (
        not math.prod(left)
        or len(left) == len(right)
        and all(x <= y for i, (x, y) in enumerate(zip(left, right)) if i != dim)
    )


def _holds(dtype: str, number: Value) -> bool:
    if isinstance(number, complex) and number.imag:
        return dtypes.is_complex(dtype)
    return not dtypes.is_integer(dtype) or not isinstance(number, float) or math.isfinite(number)


def _fits(a: Value, b: Value) -> bool:
    left, right = shape(a), shape(b)
    return not math.prod(left) or len(left) == len(right) and all(x <= y for x, y in zip(left, right))


def _room(a: Value, b: Value) -> tuple[int, ...]:
    pairs = zip(reversed(shape(a)), reversed(shape(b)))
    return tuple(n for x, y in pairs for n in (0, y - x))


#: largest finite number of each dtype narrower than f64
_FLT_MAX = (2 - 2.0**-23) * 2.0**127
_LARGEST = {"f16": 65504.0, "bf16": (2 - 2.0**-7) * 2.0**127, "f32": _FLT_MAX, "c64": _FLT_MAX}

INTRINSIC: Mapping[str, Callable[..., Value]] = {
    "shape": shape,
    "shapes": lambda items: [shape(x) for x in items],
    "extent": _extent,
    "extents": lambda items, dim: tuple(0 if x.shape == (0,) else _extent(x, dim) for x in items),
    "lead": lead,
    "rank": lambda x: len(shape(x)),
    "numel": lambda x: math.prod(shape(x)),
    "total": lambda items, dim: sum(_extent(x, dim) for x in items if x.shape != (0,)),
    "count": len,
    "count_over": _count_over,
    # a process group is represented by its number of ranks, of which the evaluator is one
    "size_of": lambda group: group,
    "dtype_of": dtype_of,
    "device_of": lambda x: "cpu",
    "is_complex": lambda x: dtypes.is_complex(dtype_of(x)),
    "is_bool": lambda x: dtype_of(x) == "bool",
    "holds": lambda x, number: _holds(dtype_of(x), number),
    "cut": lambda number, dtype: (
        math.trunc(number) if dtype == "i64" and isinstance(number, float) and math.isfinite(number) else number
    ),
    "is_float": lambda x: dtypes.is_float(dtype_of(x)),
    "epsilon": lambda x: 2.0**-52 if dtype_of(x) in ("f64", "c128") else 2.0**-23,
    "largest": lambda x: _LARGEST.get(dtype_of(x), sys.float_info.max),
    "wide": lambda x: dtypes.apply("wide", dtype_of(x)),
    "joined": lambda x, y: dtypes.promote(dtype_of(x), dtype_of(y)),
    "is_integer": lambda x: dtypes.is_integer(dtype_of(x)),
    "broadcast": _broadcast,
    "reduce": lambda s, dim, keepdim: reduce_shape(shape(s), dim, keepdim),
    "reduced": lambda s, reduction: shape(s) if reduction == "none" else (),
    "with": lambda s, dim, n: _with(shape(s), dim, n),
    "replaced": lambda s, dim, sizes: _replaced(shape(s), axis(dim, len(shape(s))), shape(sizes)),
    "insert": lambda s, dim, n: _insert(shape(s), dim, n),
    "drop": lambda s, dim: tuple(n for i, n in enumerate(shape(s)) if i not in axes_of(dim, len(shape(s)))),
    "swap": lambda s, a, b: _swap(shape(s), a, b),
    "permute": lambda s, dims: tuple(_item(shape(s), axis(d, len(shape(s)))) for d in dims),
    "ones": lambda s: (1,) * len(shape(s)),
    "squeeze": lambda s, dim: _squeeze(shape(s), dim),
    "unsqueeze": lambda s, dim: _unsqueeze(shape(s), dim),
    "flatten": lambda s, start, end: _flatten(shape(s), start, end),
    "merged": lambda s, dim: _merged(shape(s), dim),
    "unmerged": lambda s, dim, n: _unmerged(shape(s), dim, n),
    "infer": lambda size, n: infer(shape(size), n),
    "expand": lambda s, size: _expand(shape(s), shape(size)),
    "concat": lambda *parts: tuple(n for part in parts for n in shape(part)),
    "indexed": _indexed,
    "einsum": einsum_shape,
    "einsum_sums": einsum_sums,
    "diagonal": lambda s, offset, a, b: _diagonal(shape(s), offset, a, b),
    "permutation_inverse": _inverse,
    "moved": _moved,
    "counted": lambda start, n: tuple(range(start, start + n)),
    "from_the_end": lambda dims, n: tuple(d if d < 0 else d - n for d in dims),
    "head": lambda s, n: tuple(shape(s)[:n]),
    "sized": lambda s, dims, sizes: _sized(shape(s), dims, sizes),
    "picked": lambda s, dims: tuple(_item(shape(s), axis(d, len(shape(s)))) for d in dims),
    "interleaved": lambda a, b: tuple(n for pair in _paired(shape(a), shape(b)) for n in pair),
    "before_ones": lambda s, n: tuple(m for pair in _paired(shape(s), (1,) * n) for m in pair),
    "behind_ones": lambda s, n: tuple(m for pair in _paired((1,) * n, shape(s)) for m in pair),
    "times": lambda a, b: tuple(n * m for n, m in _paired(shape(a), shape(b))),
    "window": _window,
    "pooled": pooled,
    "leading": lambda items, n: tuple(items[:n]),
    "halved": lambda items: tuple(item // 2 for item in items),
    "negated": lambda items: tuple(-item for item in items),
    "sliced": lambda n, start, end, step: len(slice_bounds(n, start, end, step)),
    "same_except": _same_except,
    "same_shape": lambda *shapes: len({shape(s) for s in shapes}) <= 1,
    "expands_to": _expands_to,
    "broadcasts": _broadcasts,
    "are_lengths": lambda items: all(item > 0 or item == -1 for item in items),
    "are_distinct": lambda dims, n: len({d % n if n else d for d in dims}) == len(dims),
    "is_permutation": _is_permutation,
    "edges_allow": lambda s, pad, spare: _edges_allow(shape(s), pad, spare),
    "in_order": _in_order,
    "in_range": _in_range,
    "are_shares": lambda x: all(isinstance(v, (int, float)) and 0 <= v <= 1 for v in x.data),
    "is_contiguous": lambda x: True,
    "padded": _padded,
    "unfold": lambda s, dim, size, step: _unfold(shape(s), dim, size, step),
    "item": _item,
    "least": lambda items: min(items, default=0),
    "greatest": lambda items: max(items, default=0),
    "before": lambda items, i: sum(items[:i]),
    "fits_except": lambda a, b, dim: _fits_except(a, b, axis(dim, len(shape(b)))),
    "fits": _fits,
    "room": _room,
    **LISTS,
    **EINOPS,
}


def _div(a: Value, b: Value) -> Value:
    if b == 0:
        raise BadCall("division by zero")
    if isinstance(a, int) and isinstance(b, int) and a % b == 0:
        return a // b
    return a / b


def _guarded(f: Callable[..., Value], takes_complex: bool) -> Callable[..., Value]:
    """Returns a function that calls f and raises BadCall if f cannot compute a value. The conversion to BadCall applies
    to absent arguments, to complex arguments unless takes_complex is true, and to errors of Python's arithmetic."""

    def call(*args: Value) -> Value:
        if None in args:
            raise BadCall("arithmetic with what is absent")
        if not takes_complex and any(isinstance(arg, complex) for arg in args):
            raise BadCall("a function of real numbers, given a complex one")
        try:
            return f(*args)
        except (ValueError, OverflowError, ZeroDivisionError) as error:
            raise BadCall(str(error)) from error

    return call


def _power(a: Value, b: Value) -> Value:
    if isinstance(b, int) and abs(b) > 1024:
        raise BadCall(f"a power of {b}")
    return a**b


_ARITHMETIC: Mapping[str, Callable[..., Value]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": _div,
    "mod": lambda a, b: a % b,
    "floordiv": lambda a, b: a // b,
    "neg": lambda a: -a,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
    "not": lambda a: not a,
    "min": min,
    "max": max,
    "abs": abs,
    "ceil": math.ceil,
    "floor": math.floor,
    "sqrt": math.sqrt,
    "exp": math.exp,
    "log": math.log,
    "pow": _power,
    "sin": math.sin,
    "cos": math.cos,
    "tanh": math.tanh,
    "conj": lambda a: a.conjugate(),
    "real": lambda a: a.real,
}
_COMPARED = ("eq", "ne", "not")
#: functions that C code also computes for complex scalars
OF_COMPLEX = frozenset({"add", "sub", "mul", "div", "neg", "conj", "real"})
#: all other functions, which accept only real scalars
_SCALAR: Mapping[str, Callable[..., Value]] = {
    name: lambda *args, name=name: call_real(name, args) for name in sorted(FUNCTIONS - _ARITHMETIC.keys())
}
HOST: Mapping[str, Callable[..., Value]] = {
    name: f if name in _COMPARED else _guarded(f, name in OF_COMPLEX) for name, f in {**_SCALAR, **_ARITHMETIC}.items()
}
