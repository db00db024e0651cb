"""Meanings of copies in another order, by lists of numbers."""


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
