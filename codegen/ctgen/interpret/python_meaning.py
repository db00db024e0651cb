"""Definitions in plain Python: `python: file.py:function` for a `primitive:` that is not part of the evaluator. The
function receives the arguments in the order of the entry: tensors as numbers or nested lists of numbers, attributes as
Python values, absent arguments as None. The function returns the result in the same form, or a tuple of results. The
function raises ValueError if the call is invalid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ctgen.interpret import python_file
from ctgen.interpret.arrays import Array, BadCall, Shape, array
from ctgen.interpret.python_file import PythonFails
from ctgen.interpret.scalar_math import Undefined
from ctgen.model.diag import Sink
from ctgen.model.ops import Op, Output, PythonMeaning

# ---- for an entry ------------------------------------------------------------------------


def linked(entries: Sequence[Op], folder: Path, root: Path | None, sink: Sink) -> tuple[Op, ...]:
    """Returns the entries of a schema file; their Python definitions get a path and a digest. Reports CT0710 for a file
    outside the schema's folder."""
    return tuple(
        _linked(op, op.meaning.python, folder, root, sink) if op.meaning.python is not None else op for op in entries
    )


def _linked(op: Op, meaning: PythonMeaning, folder: Path, root: Path | None, sink: Sink) -> Op:
    found = python_file.linked(op.name, [arg.name for arg in op.args], meaning, folder, root, sink)
    return replace(op, meaning=replace(op.meaning, python=found))


# ---- for a call --------------------------------------------------------------------------


def outputs(
    op: Op, values: Sequence[Any], shapes: Callable[[Output], Shape], dtype_of: Callable[[Output], str]
) -> list[Any]:
    """Returns the results of a call. values: the arguments in the order of the entry; shapes, dtype_of: functions that
    return the declared shape and dtype of an output. `shapes` may raise Undefined."""
    meaning = op.meaning.python
    assert meaning is not None
    function = python_file.function(meaning)
    try:
        found = function(*(_plain(value) for value in values))
    except ValueError as error:
        raise BadCall(f"{meaning.function}: {error}") from error
    except Exception as error:
        raise PythonFails(
            f"{meaning.function} fails for a call that the entry allows ({type(error).__name__}: {error})"
        ) from error
    results = found if len(op.outputs) > 1 else (found,)
    if not isinstance(results, (tuple, list)) or len(results) != len(op.outputs):
        raise PythonFails(
            f"{meaning.function} gives {len(results) if isinstance(results, (tuple, list)) else 'one'}, not"
            f" {len(op.outputs)} results"
        )
    return [_result(o, value, meaning.function, shapes, dtype_of(o)) for o, value in zip(op.outputs, results)]


def _plain(value: Any) -> Any:
    if isinstance(value, Array):
        return _nested(list(value.data), value.shape)
    if isinstance(value, list) and any(isinstance(item, Array) for item in value):
        return [_plain(item) for item in value]
    return value


def _nested(data: list[Any], shape: Shape) -> Any:
    if not shape:
        return data[0]
    step = len(data) // shape[0] if shape[0] else 0
    return [_nested(data[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]


def _result(output: Output, value: Any, name: str, shapes: Callable[[Output], Shape], dtype: str) -> Any:
    if output.type.count is not None:
        return [_tensor(item, name, None, dtype) for item in value]
    try:
        declared: Shape | None = shapes(output)
    except Undefined:
        declared = None  # the shape depends on elements
    return _tensor(value, name, declared, dtype)


def _tensor(value: Any, name: str, declared: Shape | None, dtype: str) -> Array:
    shape, flat = _flat(value, name)
    if declared is not None and 0 in declared and not flat:
        shape = declared  # nested lists do not determine the sizes after an axis of size 0
    return array(dtype, shape, flat)


def _flat(value: Any, name: str) -> tuple[Shape, list[Any]]:
    if isinstance(value, (list, tuple)):
        parts = [_flat(item, name) for item in value]
        if len({shape for shape, _ in parts}) > 1:
            raise PythonFails(f"{name} gives lists of different lengths where a tensor has one size")
        return (len(parts), *(parts[0][0] if parts else ())), [x for _, flat in parts for x in flat]
    if not isinstance(value, (bool, int, float, complex)):
        raise PythonFails(f"{name} gives {type(value).__name__}, not numbers in nested lists")
    return (), [value]
