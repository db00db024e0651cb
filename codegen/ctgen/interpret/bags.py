"""The primitives one_hot and bag_indices, for classes and for bags (groups of rows of a table). Both are part of the
table in interpret/primitives.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ctgen.interpret.arrays import Array, BadCall, array
from ctgen.interpret.metadata import Value
from ctgen.interpret.scalar_math import Scalar

Values = Mapping[str, Value]


def _one_hot(v: Values) -> list[Value]:
    indices, classes = v["self"], v.get("num_classes", -1)
    count = classes if classes >= 0 else max(indices.data, default=-1) + 1
    if any(not 0 <= index < count for index in indices.data):
        raise BadCall(f"a class out of {count}")
    return [array("i64", (*indices.shape, count), [int(c == n) for n in indices.data for c in range(count)])]


def _bags(offsets: Sequence[int], indices: Sequence[int], last: bool) -> list[tuple[int, int]]:
    """Returns the first index and the end of each bag."""
    if list(offsets) != sorted(offsets) or (offsets and (offsets[0] != 0 or offsets[-1] > len(indices))):
        raise BadCall("offsets do not rise from 0")
    if last and offsets[-1] != len(indices):
        raise BadCall("the last of the offsets is not the number of indices")
    ends = [*offsets[1:], len(indices)]
    return list(zip(offsets, ends))[: len(offsets) - int(last)]


def _best(values: Sequence[Scalar], rows: Sequence[int]) -> int:
    """Returns the first row with the largest value. If a value is NaN, returns the first row with a NaN."""
    nan = next((row for row, value in zip(rows, values) if value != value), None)
    if nan is not None:
        return nan
    return rows[values.index(max(map(float, map(_real, values))))] if rows else 0


def _real(value: Scalar) -> float:
    assert not isinstance(value, complex)
    return float(value)


def _bag_indices(v: Values) -> list[Value]:
    weight, indices, offsets = v["weight"], v["indices"].data, v["offsets"].data
    assert isinstance(weight, Array)
    if any(not 0 <= i < weight.shape[0] for i in indices):
        raise BadCall("an index out of range")
    width, out = weight.shape[1], []
    bags = _bags(offsets, indices, bool(v["include_last_offset"]))
    for begin, end in bags:
        rows = [i for i in indices[begin:end] if i != v["padding"]]
        out += [_best([weight.data[i * width + k] for i in rows], rows) for k in range(width)]
    return [array("i64", (len(bags), width), out)]


BAGS: Mapping[str, Callable[[Values], list[Value]]] = {"one_hot": _one_hot, "bag_indices": _bag_indices}
