"""A call of an operator in C, made of the first of its samples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ctgen.interpret.arrays import Array
from ctgen.interpret.machine import Machine
from ctgen.lower.cnames import (
    attr_type,
    declared_name,
    enum_word,
    local,
    options,
    public_type,
    required,
)
from ctgen.lower.op import Form
from ctgen.model.ops import Arg, Name, Num, TensorType
from ctgen.render.results import result_type
from ctgen.render.functions import ANSWER, answer_type, function_forms
from ctgen.samples.sampling import BadTests, Sample, Sampler, elements

_MOST = 24  # elements that are written out
_C_TYPES = {
    "bool": "bool",
    "u8": "uint8_t",
    "i8": "int8_t",
    "i16": "int16_t",
    "i32": "int32_t",
    "i64": "int64_t",
}


def example(form: Form) -> tuple[str, ...]:
    """Statements; () where no sample can be written as C."""
    if not function_forms(form):
        return ()
    for sample in _samples(form):
        try:
            return _statements(form, sample)
        except NoExample:
            continue
    return ()


class NoExample(Exception):
    """A value that has no short spelling in C."""


def _samples(form: Form) -> list[Sample]:
    """Those that show most of the operator first: neither empty nor large."""
    try:
        found = Sampler(Machine({}), form.op).samples()
    except BadTests:  # built by operators, which have no meaning here: any values do for a call
        found = Sampler(Machine({}), replace(form.op, tests=replace(form.op.tests, make=()))).samples()
    return sorted(found, key=lambda sample: (elements(sample) == 0, _is_flat(sample)))


def _is_flat(sample: Sample) -> bool:
    return all(not item.shape for item in sample.values() if isinstance(item, Array))


def _statements(form: Form, sample: Sample) -> tuple[str, ...]:
    lines, given = [], {}
    group = _group(form)
    if group:
        lines += [f"ct_group *{group};", f"if (ct_thread_group(1, &{group}) != CT_OK) return;"]
    opts = [arg for arg in options(form.op) if not _is_default(arg, sample)]
    for arg in required(form.op):
        name = declared_name(form.op, arg)
        if isinstance(arg.type, TensorType):
            value = sample.get(arg.name)
            if value is None or isinstance(value, (int, float, complex)):
                given[name] = "ct_none()" if value is None else _operand(value)
                continue
            kind = "ct_tensor *" if isinstance(value, Array) else "ct_tensors "
            lines.append(f"{kind}{name} = {_tensors(form, arg, value)};")
            given[name] = name
        else:
            given[name] = _value(form, arg, sample.get(arg.name))
    args = [*given.values(), *([f"&{ANSWER}"] if form.op.answer else [])]
    args += [f".{arg.name} = {_field(form, arg, sample[arg.name])}" for arg in opts]
    function = function_forms(form)[0][0]
    if form.op.answer:
        call = f"{function}({', '.join(args)})"
        return (*lines, f"{answer_type(form.op)}{ANSWER};", f"ct_status status = {call};")
    target = "results" if len(form.op.outputs) > 1 else "result"
    lines.append(f"{result_type(form)}{target} = {function}({', '.join(args)});")
    return (*lines, f"ct_group_release({group});") if group else tuple(lines)


def _group(form: Form) -> str:
    """The parameter for the ranks of a call, which here is the only one; "" without."""
    return next((local(arg.name) for arg in required(form.op) if arg.is_attr and attr_type(arg).kind == "group"), "")


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


def _tensors(form: Form, arg: Arg, value: object) -> str:
    if isinstance(value, Array):
        return _tensor(value)
    if isinstance(value, (list, tuple)):
        return f"CT_TENSORS({', '.join(_tensor(item) for item in value)})"
    raise NoExample


def _tensor(value: object) -> str:
    if not isinstance(value, Array):
        raise NoExample
    if value.dtype in _C_TYPES:
        if not 0 < len(value.data) <= _MOST:
            raise NoExample
        items = ", ".join(_item(value.dtype, item) for item in value.data)
        dtype = f"CT_DTYPE_{value.dtype.upper()}"
        return f"ct_tensor_from(({_C_TYPES[value.dtype]}[]){{{items}}}, {_ints(value.shape)}, {dtype})"
    if value.dtype in ("c64", "c128"):
        return f"ct_randn({_ints(value.shape)}, .dtype = CT_DTYPE_C64)"
    if 1 < len(value.data) <= _MOST and all(float(item.real).is_integer() for item in value.data):
        items = ", ".join(str(int(item.real)) for item in value.data)  # an entry says which
        return f"ct_tensor_from((float[]){{{items}}}, {_ints(value.shape)}, CT_DTYPE_F32)"
    return f"ct_rand({_ints(value.shape)})"


def _item(dtype: str, value: Any) -> str:
    return ("true" if value else "false") if dtype == "bool" else str(int(value))


def _ints(values: object) -> str:
    if not isinstance(values, (list, tuple)):
        raise NoExample
    return f"CT_INTS({', '.join(str(int(v)) for v in values)})" if len(values) else "CT_NO_INTS"


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


def _value(form: Form, arg: Arg, value: Any) -> str:
    """A parameter."""
    kind = attr_type(arg).kind
    if kind == "dtype" and value is None:
        return "CT_DTYPE_DEFAULT"
    if kind == "enum":
        return enum_word(form.prefix, arg, str(value))
    if kind == "bool":
        return "CT_ON" if value else "CT_OFF"
    if kind in ("ints", "shape", "int_n", "dims"):
        return _ints(list(value) if isinstance(value, (list, tuple)) else [value])
    if kind == "floats" and isinstance(value, (list, tuple)) and value:
        return f"CT_FLOATS({', '.join(_number(float(v)) for v in value)})"
    if kind == "int_lists" and isinstance(value, (list, tuple)) and value:
        return f"CT_INT_LISTS({', '.join(map(_ints, value))})"
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
        return f"CT_DTYPE_{value.upper()}"
    if kind == "device":
        return "CT_HOST"
    if kind == "fn" and isinstance(value, str):
        return f'ct_fn_of_operator("{value}")'
    if kind == "group":
        return local(arg.name)
    raise NoExample


def _field(form: Form, arg: Arg, value: Any) -> str:
    """A field of the options."""
    if attr_type(arg).kind == "bool":
        return "true" if value else "false"
    if attr_type(arg).kind == "float":
        return _number(float(value))
    if attr_type(arg).kind in ("int", "dim", "scalar") and isinstance(value, (int, float)):
        return _number(value) if isinstance(value, float) else str(int(value))
    return _value(form, arg, value)
