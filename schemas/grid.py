"""Python definitions of the operators of grid_sample: the elements that a coordinate reads along an axis, and their
weights. Tensors are numbers or nested lists."""

from math import floor, inf


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
    """Returns nested lists of the shape, with value(index) at each index."""
    if len(at) == len(shape):
        return value(at)
    return [built(shape, value, (*at, i)) for i in range(shape[len(at)])]


def grid_axis(x, n, mode, padding_mode, align_corners):
    """Returns, for a coordinate x from -1 to 1, the position along the axis, the derivative of the position with respect
    to x, and the indices of the elements that are read, None for an element outside."""

    def clipped(position, derivative):
        if padding_mode == "zeros":
            return position, derivative
        last, edge, span = n - 1, 0 if align_corners else -0.5, n - 1 if align_corners else n
        if padding_mode == "reflection" and span == 0:
            return 0, 0
        if padding_mode == "reflection" and abs(position) < inf:
            turn = abs(position - edge) % (2 * span)
            derivative = -derivative if (position < edge) != (turn > span) else derivative
            position = span - abs(turn - span) + edge
        if 0 < position < last:
            return position, derivative
        return (last if position >= last else 0), 0

    size = n - 1 if align_corners else n
    position = (x + 1) * (size / 2) if align_corners else ((x + 1) * size - 1) / 2
    derivative = size / 2
    if mode != "bicubic":
        position, derivative = clipped(position, derivative)
    if mode == "nearest" and abs(position) < inf:
        position = round(position)
    if not abs(position) < inf:
        return position, derivative, [None] * {"nearest": 1, "bilinear": 2, "bicubic": 4}[mode]
    low = floor(position)
    if mode == "bicubic":
        found = [clipped(low + k, 1)[0] for k in (-1, 0, 1, 2)]
    else:
        found = [low] if mode == "nearest" else [low, low + 1]
    return position, derivative, [round(at) if 0 <= at <= n - 1 else None for at in found]


def polynomial(terms, s, order):
    """Returns a derivative of a polynomial at s; the coefficient of the highest power is first."""
    for _ in range(order):
        terms = [term * (len(terms) - 1 - k) for k, term in enumerate(terms[:-1])]
    return sum(term * s ** (len(terms) - 1 - k) for k, term in enumerate(terms))


def grid_weights(x, n, mode, padding_mode, align_corners, order):
    def weights(coordinate):
        position, derivative, found = grid_axis(coordinate, n, mode, padding_mode, align_corners)
        if all(at is None for at in found):
            return [0.0] * len(found)
        part = position - floor(position)
        if mode == "nearest":
            values = [polynomial([1], 0, order)]
        elif mode == "bilinear":
            values = [polynomial([-1, 1], part, order), polynomial([1, 0], part, order)]
        else:
            far, near = [-0.75, 3.75, -6, 3], [1.25, -2.25, 0, 1]
            values = [polynomial(far, part + 1, order), polynomial(near, part, order)]
            mirrored = [polynomial(near, 1 - part, order), polynomial(far, 2 - part, order)]
            values += [(-1) ** order * value for value in mirrored]
        return [float(derivative**order * v) if at is not None else 0.0 for v, at in zip(values, found)]

    return built(shape_of(x), lambda at: weights(item(x, at)))


def grid_indices(x, n, mode, padding_mode, align_corners):
    def indices(coordinate):
        return [at or 0 for at in grid_axis(coordinate, n, mode, padding_mode, align_corners)[2]]

    return built(shape_of(x), lambda at: indices(item(x, at)))
