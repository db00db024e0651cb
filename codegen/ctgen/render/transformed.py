"""What templates/op/transformed.c.j2 shows: the arguments of a core in boxes, for a transform that takes the call."""

from __future__ import annotations

from ctgen.lower.cnames import attr_type, local, option_field, options, options_type, public_type, word_table
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, TensorType
from ctgen.render.attributes import core_params, raw_name
from ctgen.render.results import failed_value, result_type


@frozen
class Transformed:
    """boxes: one for each argument, in order; fields: the results of a struct of several, "" for one or a list."""

    op: str
    entry: str
    returns: str
    failed: str
    params: tuple[str, ...]
    args: tuple[str, ...]
    opts: str
    boxes: tuple[str, ...]
    num_outputs: int
    is_list: bool
    type: str


def transformed(form: Form, entry: str) -> Transformed:
    op = form.op
    own = {arg.name for arg in options(op)}
    required = [raw_name(form, arg) for arg in op.args if arg.name not in own]
    return Transformed(
        op=form.name,
        entry=entry,
        returns=result_type(form),
        failed=failed_value(form),
        params=("const cti_call *call", *core_params(form)),
        args=("call", *required, *(("opts",) if own else ())),
        opts=options_type(form.prefix, op) if own else "",
        boxes=tuple(_box(form, arg, arg.name in own) for arg in op.args),
        num_outputs=len(op.outputs),
        is_list=any(output.type.count is not None for output in op.outputs),
        type=result_type(form).strip(),
    )


#: what boxes a value of a C type
_BOXES = {
    "ct_scalar": "cti_box_scalar",
    "int64_t": "cti_box_int",
    "double": "cti_box_float",
    "bool": "cti_box_bool",
    "ct_switch": "cti_box_switch",
    "ct_dtype": "cti_box_dtype",
    "ct_device": "cti_box_device",
    "ct_ints": "cti_box_ints",
    "ct_floats": "cti_box_floats",
    "ct_int_lists": "cti_box_int_lists",
}


def _box(form: Form, arg: Arg, is_option: bool) -> str:
    name, value = f'"{arg.name}"', raw_name(form, arg)
    if isinstance(arg.type, TensorType):
        maker = "cti_box_tensor" if arg.type.count is None else "cti_box_tensors"
        return f"{maker}({name}, {local(arg.name)})"
    if is_option:
        value = f"opts->{option_field(arg)}"
    kind = attr_type(arg).kind
    if kind == "enum":
        return f"cti_box_word({name}, (int){value}, {word_table(arg)})"
    if kind in ("str", "layout"):
        return f"cti_box_text({name}, {value})"
    if kind == "generator":
        return f"cti_box_generator({name}, {value})"
    if kind in ("group", "fn"):
        return f"cti_box_pointer({name}, {'CT_ARG_GROUP' if kind == 'group' else 'CT_ARG_FN'}, (void *)(uintptr_t){value})"
    if is_option and option_field(arg) != arg.name:
        return f"cti_box_bool({name}, !{value})"
    return f"{_BOXES[public_type(form.prefix, arg).strip()]}({name}, {value})"


