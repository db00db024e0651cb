"""Meanings of partners of views, by lists of numbers."""

from itertools import product
from math import prod


def shape_of(x):
    shape = []
    while isinstance(x, (list, tuple)):
        shape.append(len(x))
        x = x[0] if x else None
    return shape


def item(x, index):
    for i in index:
        x = x[i]
    return x


def built(shape, value, at=()):
    """Nested lists of that shape, value(index) at each place."""
    if len(at) == len(shape):
        return value(at)
    return [built(shape, value, (*at, i)) for i in range(shape[len(at)])]


def unfold_adjoint(grad, size, dim, length, step):
    sums = {}
    if prod(size) and size:
        count = (size[dim] - length) // step + 1
        outer = [range(count) if d == dim else range(n) for d, n in enumerate(size)]
        for at in product(*outer):
            for k in range(length):
                place = tuple(i * step + k if d == dim else i for d, i in enumerate(at))
                sums[place] = sums.get(place, 0) + item(grad, (*at, k))
    elif not size:
        sums[()] = sum(grad)
    return built(size, lambda at: sums.get(at, 0))
