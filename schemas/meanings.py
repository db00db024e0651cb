"""Python definitions of operators that only kernels implement; tensors are numbers or nested lists."""

from itertools import combinations, combinations_with_replacement, product


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


def unfold_adjoint(grad, size, dim, length, step):
    whole = shape_of(grad)[:-1]
    if not whole:
        return sum(grad)
    dim %= len(whole)
    windows, whole[dim] = whole[dim], size
    sums = {}
    for at in product(*(range(windows if d == dim else n) for d, n in enumerate(whole))):
        for k in range(length):
            index = tuple(i * step + k if d == dim else i for d, i in enumerate(at))
            sums[index] = sums.get(index, 0) + item(grad, (*at, k))
    return built(whole, lambda at: sums.get(at, 0))


def rolled(x, dim, shift):
    if dim:
        return [rolled(row, dim - 1, shift) for row in x]
    shift = shift % len(x) if x else 0
    return [*x[len(x) - shift :], *x[: len(x) - shift]]


def rank_of(x):
    return 1 + (rank_of(x[0]) if x else 0) if isinstance(x, (list, tuple)) else 0


def roll_axes(self, shifts, dims):
    rank = rank_of(self)
    for shift, dim in zip(shifts, dims):
        if rank:
            self = rolled(self, dim % rank, shift)
    return self


def source(j, n, kept, mode):
    """Returns the index of the element that is copied to index j of a padded axis. kept: index of the first element that
    is not cropped, and number of such elements; mode circular repeats these elements."""
    if mode == "reflect":
        return -j if j < 0 else 2 * (n - 1) - j if j >= n else j
    return min(max(j, 0), n - 1) if mode == "replicate" else kept[0] + (j - kept[0]) % kept[1]


def sources(sizes, pad, mode):
    """Returns the sizes of the padded tensor, and a function that maps its indices to indices of the source."""
    rank = len(sizes)
    before = [0] * rank
    padded = list(sizes)
    kept = [(0, n) for n in sizes]
    for k in range(len(pad) // 2):
        cropped = max(-pad[2 * k], 0), max(-pad[2 * k + 1], 0)
        kept[rank - 1 - k] = cropped[0], sizes[rank - 1 - k] - sum(cropped)
        before[rank - 1 - k] = pad[2 * k]
        padded[rank - 1 - k] += pad[2 * k] + pad[2 * k + 1]
    return padded, lambda at: tuple(source(i - before[d], sizes[d], kept[d], mode) for d, i in enumerate(at))


def edge_pad(self, pad, mode):
    padded, source_of = sources(shape_of(self), pad, mode)
    return built(padded, lambda at: item(self, source_of(at)))


def edge_pad_adjoint(grad, size, pad, mode):
    padded, source_of = sources(size, pad, mode)
    sums = {}

    def add(at):
        index = source_of(at)
        sums[index] = sums.get(index, 0) + item(grad, at)

    built(padded, add)
    return built(size, lambda at: sums.get(at, 0))


def repeat_along(self, dim, repeats):
    if dim:
        return [repeat_along(row, dim - 1, repeats) for row in self]
    if min(repeats, default=0) < 0:
        raise ValueError("a negative number of repeats")
    return [x for x, n in zip(self, repeats, strict=True) for _ in range(n)]


def added(rows, empty):
    if not rows:
        return empty
    if isinstance(rows[0], (list, tuple)):
        return [added(column, None) for column in zip(*rows, strict=True)]
    return sum(rows)


def repeat_along_adjoint(grad, dim, repeats):
    if min(repeats, default=0) < 0 or sum(repeats) != shape_of(grad)[dim]:
        raise ValueError("the sum of repeats is not the size of the axis")
    return run_sums(grad, dim, repeats)


def run_sums(grad, dim, repeats):
    if dim:
        return [run_sums(row, dim - 1, repeats) for row in grad]
    sums, begin = [], 0
    zeros = built(shape_of(grad[0]), lambda at: 0) if grad else 0
    for n in repeats:
        sums.append(added(grad[begin : begin + n], zeros))
        begin += n
    return sums


def adaptive_max_indices(self, output_size):
    shape = shape_of(self)
    if 0 in shape:
        return []
    wide, down, across = shape[-1], output_size[0], output_size[-1]

    def parts(n, of):
        return [range(i * n // of, -(-(i + 1) * n // of)) for i in range(of)]

    def first(plane, rows, cols):
        indices = [y * wide + x for y in rows for x in cols]
        values = [plane[at // wide][at % wide] for at in indices]
        nan = next((at for at, value in zip(indices, values) if value != value), None)
        return nan if nan is not None else indices[values.index(max(values))]

    def planes(x, rank):
        if rank > 2:
            return [planes(part, rank - 1) for part in x]
        return [[first(x, rows, cols) for cols in parts(wide, across)] for rows in parts(shape[-2], down)]

    return planes(self, len(shape))


def chosen(self, r, repeated):
    if self and isinstance(self[0], (list, tuple)):
        return [chosen(row, r, repeated) for row in self]
    rows = combinations_with_replacement(self, r) if repeated else combinations(self, r)
    return [list(row) for row in rows]


def combination_rows_adjoint(grad, size, repeated):
    if not grad:
        return [0] * size
    if not grad[0] or isinstance(grad[0][0], (list, tuple)):
        return [combination_rows_adjoint(rows, size, repeated) if rows else [0] * size for rows in grad]
    sums = [0] * size
    for row, indices in zip(grad, chosen(list(range(size)), len(grad[0]), repeated)):
        for value, index in zip(row, indices):
            sums[index] += value
    return sums
