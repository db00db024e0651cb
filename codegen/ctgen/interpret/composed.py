"""Compositions that the library implements in C, because they need loops that formulas cannot express. The functions
here call the same operators in Python, by the evaluator's `call`, so that a tape records the calls."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ctgen.interpret.arrays import axis

Call = Callable[..., list[Any]]


def _chain(call: Call, matrices: Sequence[Any]) -> Any:
    """Multiplies matrices in the order with the fewest scalar multiplications. Among equally good orders, chooses the
    order whose last product is split at the earliest matrix."""
    count = len(matrices)
    sizes = [matrices[0].shape[0], *(item.shape[1] for item in matrices)]
    cost = [[0] * count for _ in range(count)]
    split = [[0] * count for _ in range(count)]
    for length in range(2, count + 1):
        for i in range(count - length + 1):
            j = i + length - 1
            costs = [(cost[i][k] + cost[k + 1][j] + sizes[i] * sizes[k + 1] * sizes[j + 1], k) for k in range(i, j)]
            cost[i][j], split[i][j] = min(costs)

    def product(i: int, j: int) -> Any:
        if i == j:
            return matrices[i]
        return call("mm", (product(i, split[i][j]), product(split[i][j] + 1, j)))[0]

    return product(0, count - 1)


def _differences(call: Call, x: Any, n: int, dim: int) -> Any:
    dim = axis(dim, len(x.shape))
    for _ in range(n):
        size = x.shape[dim]
        parts = (call("slice", (x, dim, 1, size, 1))[0], call("slice", (x, dim, 0, size - 1, 1))[0])
        x = call("logical_xor" if x.dtype == "bool" else "sub", parts)[0]
    return x


def _function(call: Call, function: str, name: str, inputs: Sequence[Any], sizes: Sequence[int]) -> Any:
    """Calls a function argument. The evaluator represents a function argument by the name of an operator."""
    return call(function, tuple(inputs))[0]


#: Python implementations, by the name of the C function
COMPOSED: Mapping[str, Callable[..., Any]] = {
    "ct_call_function": _function,
    "ct_matrix_chain": _chain,
    "ct_difference_steps": _differences,
}
