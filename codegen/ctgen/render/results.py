"""Prints how a call compares the sizes that its schema declares with those that the meaning gives, where ctgen could
not prove them equal.

A composition and a reference without kernel have the value itself, a view has its geometry. A kernel writes whatever it
is given room for: its room is compared with the rule of its primitive, or with the shape that its reference has in
symbols, before it runs."""

from __future__ import annotations

from ctgen.lower.cnames import local, quoted
from ctgen.lower.op import Form
from ctgen.model.ops import Output
from ctgen.render.arguments import Forward, check, inline_lets, output_dtype, shape_expression


def checked_room(form: Form, host: Forward, output: Output, name: str) -> list[str]:
    """Behind the local `name`, the shape that a kernel or loop is given for a result: the same by the meaning's own
    rule."""
    open_ = form.unproved.get(output.name)
    if open_ is None or open_.rule is None:
        return []
    before = list(host.lines)
    try:
        meant = host.shape(inline_lets(form, open_.rule))
    except ValueError:  # a name on the way of a formula, which a call does not have
        host.lines[:] = before
        return []
    own = f"{name}_meant"
    lines = host.flush_as("const cti_shape ", own, meant)
    return [*lines, check(f"cti_call_check_sizes(call, {quoted(output.name)}, &{name}, &{own})")]


def checked_value(form: Form, host: Forward, at: int) -> list[str]:
    """What a composition hands on as a result has the declared dtype and sizes."""
    output = form.op.outputs[at]
    name, text = local(output.name), quoted(output.name)
    lines = [check(f"cti_call_check_result_dtype(call, {text}, {name}, {output_dtype(form, at)})")]
    return lines + _sized(form, host, output, f"cti_call_check_result(call, {text}, {name}, &{name}_shape)")


def checked_reference(form: Form, host: Forward, output: Output, made: str) -> list[str]:
    """The value of a reference, before it becomes the result."""
    name = local(output.name)
    return _sized(form, host, output, f"cti_call_check_result(call, {quoted(output.name)}, {made}, &{name}_shape)")


def checked_geometry(form: Form, host: Forward, output: Output) -> list[str]:
    name = local(output.name)
    return _sized(form, host, output, f"cti_call_check_geometry(call, {quoted(output.name)}, &geometry, &{name}_shape)")


def _sized(form: Form, host: Forward, output: Output, call: str) -> list[str]:
    if output.name not in form.unproved:
        return []
    shape = shape_expression(form, host, output.type)
    return [*host.flush_as("const cti_shape ", f"{local(output.name)}_shape", shape), check(call)]
