"""What a coordinate reads along an axis, in plain Python, on numbers and nested lists of them."""

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
    """Nested lists of that shape, value(index) at each place."""
    if len(at) == len(shape):
        return value(at)
    return [built(shape, value, (*at, i)) for i in range(shape[len(at)])]


def grid_axis(x, n, mode, padding_mode, align_corners):
    """The place of a number from -1 to 1 along an axis, how it moves with it, and the elements that are read."""

    def inside(place, slope):
        if padding_mode == "zeros":
            return place, slope
        last, edge, span = n - 1, 0 if align_corners else -0.5, n - 1 if align_corners else n
        if padding_mode == "reflection" and span == 0:
            return 0, 0
        if padding_mode == "reflection" and abs(place) < inf:
            turn = abs(place - edge) % (2 * span)
            slope = -slope if (place < edge) != (turn > span) else slope
            place = span - abs(turn - span) + edge
        if 0 < place < last:
            return place, slope
        return (last if place >= last else 0), 0

    size = n - 1 if align_corners else n
    place = (x + 1) * (size / 2) if align_corners else ((x + 1) * size - 1) / 2
    slope = size / 2
    if mode != "bicubic":
        place, slope = inside(place, slope)
    if mode == "nearest" and abs(place) < inf:
        place = round(place)
    if not abs(place) < inf:
        return place, slope, [None] * {"nearest": 1, "bilinear": 2, "bicubic": 4}[mode]
    low = floor(place)
    if mode == "bicubic":
        found = [inside(low + k, 1)[0] for k in (-1, 0, 1, 2)]
    else:
        found = [low] if mode == "nearest" else [low, low + 1]
    return place, slope, [round(at) if 0 <= at <= n - 1 else None for at in found]


def polynomial(terms, s, order):
    """The derivative of an order of a polynomial, whose highest coefficient is first."""
    for _ in range(order):
        terms = [term * (len(terms) - 1 - k) for k, term in enumerate(terms[:-1])]
    return sum(term * s ** (len(terms) - 1 - k) for k, term in enumerate(terms))


def grid_weights(x, n, mode, padding_mode, align_corners, order):
    def weights(number):
        place, slope, found = grid_axis(number, n, mode, padding_mode, align_corners)
        if all(at is None for at in found):
            return [0.0] * len(found)
        part = place - floor(place)
        if mode == "nearest":
            values = [polynomial([1], 0, order)]
        elif mode == "bilinear":
            values = [polynomial([-1, 1], part, order), polynomial([1, 0], part, order)]
        else:
            far, near = [-0.75, 3.75, -6, 3], [1.25, -2.25, 0, 1]
            values = [polynomial(far, part + 1, order), polynomial(near, part, order)]
            mirrored = [polynomial(near, 1 - part, order), polynomial(far, 2 - part, order)]
            values += [(-1) ** order * value for value in mirrored]
        return [float(slope**order * v) if at is not None else 0.0 for v, at in zip(values, found)]

    return built(shape_of(x), lambda at: weights(item(x, at)))


def grid_indices(x, n, mode, padding_mode, align_corners):
    def places(number):
        return [at or 0 for at in grid_axis(number, n, mode, padding_mode, align_corners)[2]]

    return built(shape_of(x), lambda at: places(item(x, at)))
