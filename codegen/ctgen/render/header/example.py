"""Example call of an operator, made from one of its test samples. This module writes C; cxx/example.py writes C++."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine
from ctgen.lower.cnames import (
    attr_type,
    declared_name,
    enumerator_name,
    local,
    options,
    public_type,
    required,
)
from ctgen.lower.op import LoweredOp
from ctgen.model.ops import Arg, Name, Num, TensorType
from ctgen.render.header.functions import ANSWER, answer_type, function_forms
from ctgen.render.op.core.results import result_type
from ctgen.samples.sampling import BadTests, Sample, Sampler, elements

_MOST = 24  # maximum number of elements that are written as literals
_C_TYPES = {
    "bool": "bool",
    "u8": "uint8_t",
    "i8": "int8_t",
    "i16": "int16_t",
    "i32": "int32_t",
    "i64": "int64_t",
}


class Spelling:
    """Syntax of a call in C."""

    none = "ct_none()"
    no_ints = "CT_NO_INTS"
    words = {True: "CT_ON", False: "CT_OFF"}  # values of a bool attribute that has no default
    host = "CT_HOST"

    def declared(self, kind: str) -> str:
        """Returns the declared type of an argument: "ct_tensor *" or "ct_tensors "."""
        return kind

    def listed(self, maker: str, items: Sequence[str]) -> str:
        """Returns a list literal. maker: the C macro that makes the list."""
        return f"{maker}({', '.join(items)})"

    def called(self, name: str, args: Sequence[str], opts: Sequence[tuple[str, str]]) -> str:
        """Returns a call with options. name: the name of the C function."""
        return f"{name}({', '.join([*args, *(f'.{field} = {value}' for field, value in opts)])})"

    def elements(self, dtype: str, items: Sequence[str], shape: str) -> str:
        """Returns a tensor literal with these elements."""
        kind = _C_TYPES.get(dtype, "float")
        return f"ct_tensor_from(({kind}[]){{{', '.join(items)}}}, {shape}, {self.dtype(dtype)})"

    def dtype(self, word: str) -> str:
        return f"CT_DTYPE_{word.upper()}"

    def kept(self, lowered: LoweredOp, args: Sequence[str], opts: Sequence[tuple[str, str]]) -> list[str]:
        """Returns statements that call the op and store its result."""
        function = function_forms(lowered)[0][0]
        if lowered.op.answer:
            call = self.called(function, [*args, f"&{ANSWER}"], opts)
            return [f"{answer_type(lowered.op)}{ANSWER};", f"ct_status status = {call};"]
        target = "results" if len(lowered.op.outputs) > 1 else "result"
        return [f"{result_type(lowered)}{target} = {self.called(function, args, opts)};"]


def example(lowered: LoweredOp, spelling: Spelling = Spelling()) -> tuple[str, ...]:
    """Returns the statements of the example; () if no sample can be written."""
    if not function_forms(lowered):
        return ()
    for sample in _samples(lowered):
        try:
            return _statements(lowered, sample, spelling)
        except NoExample:
            continue
    return ()


class NoExample(Exception):
    """Raised for a value that has no short literal."""


def _samples(lowered: LoweredOp) -> list[Sample]:
    """Returns the samples of an operator. Samples without elements, or with only zero-dimensional tensors, are last."""
    try:
        found = Sampler(Machine({}), lowered.op).samples()
    except BadTests:  # the samples are computed by operators that cannot run here; a call may have any values
        found = Sampler(Machine({}), replace(lowered.op, tests=replace(lowered.op.tests, make=()))).samples()
    return sorted(found, key=lambda sample: (elements(sample) == 0, _is_flat(sample)))


def _is_flat(sample: Sample) -> bool:
    return all(not item.shape for item in sample.values() if isinstance(item, Array))


def _statements(lowered: LoweredOp, sample: Sample, spelling: Spelling) -> tuple[str, ...]:
    lines, given = [], {}
    group = _group(lowered)
    if group:
        lines += [f"ct_group *{group};", f"if (ct_thread_group(1, &{group}) != CT_OK) return;"]
    for arg in required(lowered.op):
        name = declared_name(lowered.op, arg)
        if isinstance(arg.type, TensorType):
            value = sample.get(arg.name)
            if value is None or isinstance(value, (int, float, complex)):
                given[name] = spelling.none if value is None else _operand(value)
                continue
            kind = spelling.declared("ct_tensor *" if isinstance(value, Array) else "ct_tensors ")
            lines.append(f"{kind}{name} = {_tensors(value, spelling)};")
            given[name] = name
        else:
            given[name] = _value(lowered, arg, sample.get(arg.name), spelling)
    changed = [arg for arg in options(lowered.op) if not _is_default(arg, sample)]
    opts = [(arg.name, _field(lowered, arg, sample[arg.name], spelling)) for arg in changed]
    lines += spelling.kept(lowered, list(given.values()), opts)
    return (*lines, f"ct_group_release({group});") if group else tuple(lines)


def _group(lowered: LoweredOp) -> str:
    """Returns the name of the process-group parameter, or "". The example uses a group of one rank."""
    return next((local(arg.name) for arg in required(lowered.op) if arg.is_attr and attr_type(arg).kind == "group"), "")


def _is_default(arg: Arg, sample: Mapping[str, Any]) -> bool:
    value = sample.get(arg.name)
    if arg.name not in sample or value is None:
        return True
    if isinstance(arg.default, Num):
        return bool(value == arg.default.value) or value == [arg.default.value] * attr_type(arg).n
    return (
        bool(arg.default is not None and getattr(arg.default, "text", None) == value)
        or isinstance(arg.default, Name)
        and (arg.default.id == "all" and value in ("all", None))
    )


# ---- tensors ---------------------------------------------------------------------------------------------


def _tensors(value: object, spelling: Spelling) -> str:
    if isinstance(value, Array):
        return _tensor(value, spelling)
    if isinstance(value, (list, tuple)):
        return spelling.listed("CT_TENSORS", [_tensor(item, spelling) for item in value])
    raise NoExample


def _tensor(value: object, spelling: Spelling) -> str:
    if not isinstance(value, Array):
        raise NoExample
    shape = _ints(value.shape, spelling)
    if value.dtype in _C_TYPES:
        if not 0 < len(value.data) <= _MOST:
            raise NoExample
        return spelling.elements(value.dtype, [_item(value.dtype, item) for item in value.data], shape)
    if value.dtype in ("c64", "c128"):
        return spelling.called("ct_randn", [shape], [("dtype", spelling.dtype("c64"))])
    if 1 < len(value.data) <= _MOST and all(float(item.real).is_integer() for item in value.data):
        # integers are kept, because the samples of the entry chose them
        return spelling.elements("f32", [str(int(item.real)) for item in value.data], shape)
    return spelling.called("ct_rand", [shape], [])


def _item(dtype: str, value: Any) -> str:
    return ("true" if value else "false") if dtype == "bool" else str(int(value))


def _ints(values: object, spelling: Spelling) -> str:
    if not isinstance(values, (list, tuple)):
        raise NoExample
    return spelling.listed("CT_INTS", [str(int(v)) for v in values]) if len(values) else spelling.no_ints


# ---- attributes ------------------------------------------------------------------------------------------


def _operand(value: Any) -> str:
    if isinstance(value, complex):
        raise NoExample
    return f"{float(value)!r}"


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return f"ct_bool({str(value).lower()})"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return _number(value)
    raise NoExample


def _number(value: float) -> str:
    if value != value or value in (float("inf"), float("-inf")):
        raise NoExample
    return repr(float(value))


def _value(lowered: LoweredOp, arg: Arg, value: Any, spelling: Spelling) -> str:
    """Returns the literal for an argument."""
    kind = attr_type(arg).kind
    if kind == "dtype" and value is None:
        return "CT_DTYPE_DEFAULT"
    if kind == "enum":
        return enumerator_name(lowered.prefix, arg, str(value))
    if kind == "bool":
        return spelling.words[bool(value)]
    if kind in ("ints", "shape", "int_n", "dims"):
        return _ints(list(value) if isinstance(value, (list, tuple)) else [value], spelling)
    if kind == "floats" and isinstance(value, (list, tuple)) and value:
        return spelling.listed("CT_FLOATS", [_number(float(v)) for v in value])
    if kind == "int_lists" and isinstance(value, (list, tuple)) and value:
        return spelling.listed("CT_INT_LISTS", [_ints(v, spelling) for v in value])
    if kind == "int_map" and isinstance(value, dict) and value:
        items = ", ".join(f'{{"{name}", {n}}}' for name, n in value.items())
        return f"CT_NAMED_INTS({items})"
    if kind == "scalar":
        return _scalar(value)
    if kind in ("int", "dim") and isinstance(value, int):
        return str(value)
    if kind == "float" and isinstance(value, (int, float)):
        return _number(float(value))
    if kind == "str" and isinstance(value, str):
        return f'"{value}"'
    if kind == "dtype" and isinstance(value, str):
        return spelling.dtype(value)
    if kind == "device":
        return spelling.host
    if kind == "fn" and isinstance(value, str):
        return f'ct_fn_of_operator("{value}")'
    if kind == "group":
        return local(arg.name)
    raise NoExample


def _field(lowered: LoweredOp, arg: Arg, value: Any, spelling: Spelling) -> str:
    """Returns the literal for a field of the options."""
    if attr_type(arg).kind == "bool":
        return "true" if value else "false"
    if attr_type(arg).kind == "float":
        return _number(float(value))
    if attr_type(arg).kind in ("int", "dim", "scalar") and isinstance(value, (int, float)):
        return _number(value) if isinstance(value, float) else str(int(value))
    return _value(lowered, arg, value, spelling)
