"""Metadata functions of lists of tensors: shapes of results that depend on all items."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ctgen.interpret.arrays import BadCall, Shape, broadcast_shapes


def _raised(shape: Shape, n: int, dim: int) -> Shape:
    """Returns the shape, extended to at least n axes as by atleast_1d, atleast_2d and atleast_3d. If matrices are
    joined along axis 1, a vector becomes a column."""
    if len(shape) >= n:
        return shape
    size = shape[0] if shape else 1
    if n == 1:
        return (size,)
    if n == 2:
        return (size, 1) if dim == 1 else (1, size)
    return (*shape, 1) if len(shape) == 2 else (1, size, 1)


def _parts(items: Sequence[Any], n: int, dim: int) -> list[Shape]:
    """Returns the shapes of the joined items, without empty vectors."""
    return [s for s in (_raised(item.shape, n, dim) for item in items) if s != (0,)]


def joins(items: Sequence[Any], n: int, dim: int) -> bool:
    parts = _parts(items, n, dim)
    if any(dim >= len(s) for s in parts):
        return False
    return len({(*s[:dim], 0, *s[dim + 1 :]) for s in parts}) == 1 or not parts and dim == 0


def stacked(items: Sequence[Any], n: int, dim: int) -> Shape:
    parts = _parts(items, n, dim) or [(0,)]
    if any(dim >= len(s) for s in parts):
        raise BadCall(f"axis {dim} of what has none")
    return (*parts[0][:dim], sum(s[dim] for s in parts), *parts[0][dim + 1 :])


def _broadcasts(items: Sequence[Any]) -> bool:
    try:
        broadcast_shapes(*(item.shape for item in items))
    except BadCall:
        return False
    return True


def blocks(items: Sequence[Any]) -> Shape:
    parts = [_raised(item.shape, 2, 0) for item in items]
    if any(len(part) != 2 for part in parts):
        raise BadCall("blocks of more than two axes")
    return sum(part[0] for part in parts), sum(part[1] for part in parts)


def choices(n: int, r: int, repeated: bool) -> int:
    if r <= 0 or n < 0:
        return 0
    return math.comb(n + r - 1 if repeated else n, r) if n or not repeated else 0


def chains(items: Sequence[Any]) -> bool:
    shapes = [item.shape for item in items]
    if any(len(s) not in (1, 2) for s in shapes) or any(len(s) == 1 for s in shapes[1:-1]):
        return False
    return all(left[-1] == right[0] for left, right in zip(shapes, shapes[1:]))


def _terms(pattern: str) -> list[str]:
    """Returns the terms of a pattern: distinct names and one star. Returns [] if the text is not a pattern."""
    terms = pattern.split()
    is_pattern = terms.count("*") == 1 and len(set(terms)) == len(terms)
    return terms if is_pattern and all(term == "*" or term.isidentifier() for term in terms) else []


def _filled(lists: Sequence[Sequence[int]], total: int) -> list[Shape] | None:
    """Returns the lists of sizes with -1 replaced by a size. Returns None if the products of the sizes do not add up to
    the total."""
    open_ = [(k, at) for k, sizes in enumerate(lists) for at, n in enumerate(sizes) if n < 0]
    found = [[abs(n) if (k, at) in open_ else n for at, n in enumerate(sizes)] for k, sizes in enumerate(lists)]
    if any(n < -1 for sizes in lists for n in sizes) or len(open_) > 1:
        return None
    if open_:
        k, at = open_[0]
        rest = total - sum(math.prod(sizes) for number, sizes in enumerate(found) if number != k)
        others = math.prod(found[k])
        if rest < 0 or not others or rest % others:
            return None
        found[k][at] = rest // others
    return [tuple(sizes) for sizes in found] if sum(math.prod(sizes) for sizes in found) == total else None


def _shares(lists: Sequence[Sequence[int]], total: int) -> list[Shape]:
    found = _filled(lists, total)
    if found is None:
        raise BadCall("sizes that do not add up")
    return found


LISTS: Mapping[str, Callable[..., Any]] = {
    "numels": lambda items: tuple(math.prod(item.shape) for item in items),
    "ranks": lambda items: tuple(len(item.shape) for item in items),
    "stacked": stacked,
    "joins": joins,
    "common": lambda items: broadcast_shapes(*(item.shape for item in items)),
    "all_broadcast": _broadcasts,
    "chains": chains,
    "blocks": blocks,
    "choices": choices,
    "terms": lambda pattern: len(_terms(pattern)) or -1,
    "star": lambda pattern: _terms(pattern).index("*") if _terms(pattern) else -1,
    "products": lambda lists, total: tuple(math.prod(sizes) for sizes in _shares(lists, total)),
    "filled": lambda lists, k, total: _shares(lists, total)[k],
    "add_up": lambda lists, total: _filled(lists, total) is not None,
}
