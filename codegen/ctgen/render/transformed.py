"""Data for templates/op/transformed.c.j2: the call of a core with arguments of type ct_arg, for calls that a transform
handles."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import (
    attr_type,
    is_option,
    number_option,
    local,
    options,
    options_type,
    public_type,
    quoted,
    word_table,
)
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Op, TensorType
from ctgen.render.attributes import core_params, raw_name
from ctgen.render.entry import entry_symbol
from ctgen.render.results import failed_value, result_type


@frozen
class Transformed:
    """Call with arguments of type ct_arg. `entry` is the symbol of the operator in the tables. `params` are the
    parameters of the core. `opts` is the type of the options, "" if there are none. `boxes` are initialisers in the
    order of the arguments. `value` is the return value."""

    op: str
    entry: str
    returns: str
    params: tuple[str, ...]
    args: tuple[str, ...]
    opts: str
    boxes: tuple[str, ...]
    num_outs: int
    failed: str
    value: str


def dtype_asked(op: Op) -> Arg | None:
    """Returns the attribute that sets the dtype of the results, or None."""
    return next((a for a in op.args if isinstance(a.type, AttrType) and a.type.kind == "dtype"), None)


def transformed(form: Form) -> Transformed | None:
    """Returns the call. Returns None if no transform applies to the op: it has no operand that a transform may change,
    no random numbers that vmap generates for each slice, and no dtype attribute that may be a registered dtype."""
    op = form.op
    has_tensors = any(isinstance(arg.type, TensorType) for arg in op.args)
    if not queries.takes_numbers(op) and not has_tensors and (op.meaning.kind == "elementwise" or not dtype_asked(op)):
        return None
    params = core_params(form)
    return Transformed(
        op=form.name,
        entry=entry_symbol(form),
        returns=result_type(form),
        params=("const cti_call *call", *params),
        args=("call", *(param.replace("*", " ").split()[-1] for param in params)),
        opts=options_type(form.prefix, op) if options(op) else "",
        boxes=tuple(_box(form, arg) for arg in op.args),
        num_outs=len(op.outputs),
        failed=failed_value(form),
        value=_value(form),
    )


def _value(form: Form) -> str:
    kind = result_type(form)
    if kind == "ct_tensor *":
        return "outs[0].value.tensor"
    if kind == "ct_tensors ":
        return "outs[0].value.tensors"
    return f"({kind.strip()}){{{', '.join(f'outs[{at}].value.tensor' for at in range(len(form.op.outputs)))}}}"


_BOXES = {
    "ct_tensor *": "tensor",
    "ct_tensors ": "tensors",
    "int64_t ": "int",
    "double ": "float",
    "bool ": "bool",
    "ct_switch ": "switch",
    "ct_scalar ": "scalar",
    "const char *": "text",
    "ct_dtype ": "dtype",
    "ct_device ": "device",
    "ct_ints ": "ints",
    "ct_floats ": "floats",
    "ct_int_lists ": "int_lists",
    "ct_named_ints ": "named_ints",
    "ct_fn ": "function",
}


def _box(form: Form, arg: Arg) -> str:
    name = quoted(arg.name)
    kind = public_type(form.prefix, arg)
    given = raw_name(form, arg)
    if is_option(form.op, arg):
        given = f"opts->{arg.name}"
        if number_option(arg):
            return f"cti_box_scalar({name}, cti_given_{number_option(arg)}({given}))"
    if not isinstance(arg.type, TensorType):
        special = attr_type(arg).kind
        if special == "enum":
            return f"cti_box_enum({name}, (int){given}, {word_table(arg)})"
        if special in ("generator", "group"):
            return f"cti_box_pointer({name}, CT_ARG_{special.upper()}, {given})"
    return f"cti_box_{_BOXES[kind]}({name}, {given if arg.is_attr else local(arg.name)})"
