"""Samples as text, in the YAML format of docs/opcheck-samples.md. The format is so simple that no YAML library is
needed."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Union

from ctgen.interpret.scalar_math import Scalar
from ctgen.language.keys import schema_name
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import AttrType, Op
from ctgen.samples.tensors import TensorSpec

#: a result with more elements is represented by sums
MOST_WRITTEN = 64
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")


@frozen
class Same:
    """Argument that is the same tensor object as an earlier argument."""

    name: str


#: an argument of a sample: a tensor, a list of tensors (None for an absent item), or an attribute as a plain value
ArgValue = Union[TensorSpec, Same, tuple[TensorSpec | None, ...], Any]


@frozen
class Expected:
    name: str
    dtype: str
    shape: tuple[int, ...]
    values: tuple[Scalar, ...]


@frozen
class Step:
    """A call that is applied to outputs before they are compared. `into` are the names of the results of the call. If
    `op` is None, `into` is another name for the tensor in `args`."""

    into: tuple[str, ...]
    op: Op | None
    args: Mapping[str, ArgValue]


@frozen
class Sample:
    """One sample. `args` has tensors, and attributes as plain values. `tol` is the relative and absolute tolerance; 0
    means the default of opcheck. `gradients` are gradients that the entry states, by input, for output gradients of 1;
    `low` and `high` are bounds of gradients. `fails` is text in the message of a call that must fail. `through` are
    calls that are applied to the outputs before the comparison."""

    about: str
    args: Mapping[str, ArgValue]
    jobs: tuple[str, ...]
    outputs: tuple[Expected, ...] = ()
    saved_bytes: tuple[tuple[tuple[str, ...], int], ...] = ()
    tol: float = 0.0
    gradients: tuple[Expected, ...] = ()
    low: tuple[Expected, ...] = ()
    high: tuple[Expected, ...] = ()
    fails: str | None = None
    through: tuple[Step, ...] = ()
    updates: tuple[Expected, ...] = ()


def file_text(
    op: Op, order: int | None, samples: Sequence[Sample], compared: Sequence[tuple[str, Sequence[str]]] = ()
) -> str:
    """Returns the text of a sample file. compared: for each job, the inputs whose derivatives it must compare."""
    lines = [f"op: {op.name}", f"row: {op.row}", f"order: {-1 if order is None else order}"]
    lines += (
        ["compared:", *(f"  - {{job: {job}, inputs: [{_names(inputs)}]}}" for job, inputs in compared)]
        if compared
        else []
    )
    lines.append("samples:" if samples else "samples: []")
    for i, sample in enumerate(samples):
        lines += _sample(op, i, sample)
    return "\n".join(lines) + "\n"


def _sample(op: Op, index: int, sample: Sample) -> list[str]:
    lines = [f"  - id: {index}", f"    about: {sample.about}", "    args:" if sample.args else "    args: []"]
    lines += [
        f"      - {{name: {schema_name(a.name)}, {_argument(a.type, sample.args[a.name])}}}"
        for a in op.args
        if a.name in sample.args
    ]
    lines += ["    through:", *map(_step, sample.through)] if sample.through else []
    lines += _expected("outputs", sample.outputs, MOST_WRITTEN) + _of_inputs("updates", sample.updates)
    lines += _of_inputs("gradients", sample.gradients)
    lines += _of_inputs("low", sample.low) + _of_inputs("high", sample.high)
    if sample.fails is not None:
        lines.append(f"    fails: {_word(sample.fails)}")
    if sample.tol:
        lines += [f"    rtol: {scalar_text(sample.tol)}", f"    atol: {scalar_text(sample.tol)}"]
    lines.append(f"    jobs: [{', '.join(sample.jobs)}]")
    if sample.saved_bytes:
        lines.append("    saved_bytes:")
        lines += [f"      - {{wanted: [{_names(wanted)}], bytes: {size}}}" for wanted, size in sample.saved_bytes]
    return lines


def _step(step: Step) -> str:
    into = ", ".join(map(_word, step.into))
    if step.op is None:
        return f"      - {{into: [{into}], args: [{{name: self, {_argument(None, step.args['self'])}}}]}}"
    args = ", ".join(
        f"{{name: {schema_name(a.name)}, {_argument(a.type, step.args[a.name])}}}"
        for a in step.op.args
        if a.name in step.args
    )
    return f"      - {{into: [{into}], row: {step.op.row}, args: [{args}]}}"


def _expected(key: str, values: Sequence[Expected], most: int | None = None) -> list[str]:
    """Returns the lines of expected values. most: values with more elements are represented by two sums."""
    lines = [
        f"      - {{name: '{o.name}', dtype: {o.dtype}, shape: {_ints(o.shape)}, {_elements(o.values, most)}}}"
        for o in values
    ]
    return [f"    {key}:", *lines] if values else []


def _elements(values: Sequence[Scalar], most: int | None) -> str:
    if most is None or len(values) <= most:
        return f"values: {_values(values)}"
    return f"sums: {_values([_sum(values, lambda i: 1 + i % 7), _sum(values, lambda i: 1 + i // 7 % 5)])}"


def _sum(values: Sequence[Scalar], weight: Callable[[int], int]) -> Scalar:
    """Returns the weighted sum of all elements. The weight of an element depends on its index, so that exchanged
    elements change the sum."""
    real = math.fsum(weight(i) * float(v.real) for i, v in enumerate(values))
    if not any(isinstance(v, complex) for v in values):
        return real
    return complex(real, math.fsum(weight(i) * v.imag for i, v in enumerate(values)))


def _of_inputs(key: str, values: Sequence[Expected]) -> list[str]:
    return _expected(key, [replace(value, name=schema_name(value.name)) for value in values])


def _names(args: Sequence[str]) -> str:
    return ", ".join(_word(schema_name(arg)) for arg in args)


# ---- values ------------------------------------------------------------------------------


def scalar_text(value: Scalar) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, complex):
        return f"[{scalar_text(value.real)}, {scalar_text(value.imag)}]"
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        if value == 0:
            return "0" if math.copysign(1.0, value) > 0 else "-0.0"
        return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)
    return str(value)


def _values(values: Sequence[Scalar]) -> str:
    return f"[{', '.join(map(scalar_text, values))}]"


def _ints(values: Sequence[int]) -> str:
    return f"[{', '.join(str(int(v)) for v in values)}]"


def _word(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else "'" + text.replace("'", "''") + "'"


def _tensor(spec: TensorSpec) -> str:
    words = [f"dtype: {spec.dtype}", f"shape: {_ints(spec.shape)}"]
    if spec.fill == "values":
        words.append(f"values: {_values(spec.values)}")
    elif spec.fill == "zeros":
        words.append("fill: zeros")
    else:
        words.append(
            f"fill: {spec.fill}, low: {scalar_text(spec.low)}, high: {scalar_text(spec.high)}, seed: {spec.seed}"
        )
    if spec.layout != "contiguous":
        words.append(f"layout: {spec.layout}")
    words += [f"{flag}: true" for flag, given in (("number", spec.is_scalar), ("grad", spec.grad)) if given]
    return ", ".join(words)


def _argument(kind: object, value: ArgValue) -> str:
    if isinstance(value, TensorSpec):
        return f"kind: tensor, {_tensor(value)}"
    if isinstance(value, Same):
        return f"kind: same, value: {_word(schema_name(value.name))}"
    if isinstance(kind, AttrType):
        return _attribute(kind, value)
    if value is None:
        return "kind: none"
    items = ", ".join("null" if item is None else f"{{{_tensor(item)}}}" for item in value)
    return f"kind: tensor_list, items: [{items}]"


_KINDS = {
    "int": "int",
    "dim": "int",
    "float": "float",
    "bool": "bool",
    "str": "string",
    "fn": "string",
    "enum": "string",
    "dtype": "dtype",
    "device": "device",
    "ints": "int_list",
    "dims": "int_list",
    "shape": "int_list",
    "int_n": "int_list",
    "floats": "float_list",
    "int_lists": "int_list_list",
    "int_map": "int_map",
    "group": "group",
}


def _attribute(kind: AttrType, value: Any) -> str:
    if value is None:
        return "kind: none"
    if kind.kind == "scalar":
        word = {0: "bool", 1: "int", 2: "float", 3: "complex"}[dtypes.kind(_scalar_dtype(value))]
        return f"kind: {word}, value: {scalar_text(value)}"
    word = _KINDS[kind.kind]
    if word in ("string", "dtype", "device"):
        return f"kind: {word}, value: {_word(str(value))}"
    if word == "int_list":
        items = [value] * (kind.n or 1) if isinstance(value, int) else value
        return f"kind: int_list, value: {_ints(items)}"
    if word == "int_list_list":
        return f"kind: int_list_list, value: [{', '.join(_ints(v) for v in value)}]"
    if word == "int_map":
        return f"kind: int_map, value: {{{', '.join(f'{name}: {n}' for name, n in value.items())}}}"
    if word == "float_list":
        return f"kind: float_list, value: {_values(value)}"
    return f"kind: {word}, value: {scalar_text(value)}"


def _scalar_dtype(value: Any) -> str:
    return (
        "bool"
        if isinstance(value, bool)
        else "i64"
        if isinstance(value, int)
        else "c128"
        if isinstance(value, complex)
        else "f64"
    )
