"""Prints what the core functions of compositions, references and primitives do."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import local
from ctgen.lower.cvalues import as_int
from ctgen.lower.op import Form
from ctgen.lower.statements import texts
from ctgen.lower.tensor import declare, print_program
from ctgen.model.ops import Assign, Call, Name, Pack, TensorType
from ctgen.model.programs import live, names_used
from ctgen.model.visit import name_of
from ctgen.render import updates as updates
from ctgen.render.arguments import FAIL, Forward, check, inline_lets, output_dtype, shape_expression
from ctgen.render.kernels import (
    forward_arguments,
    kernel_attribute,
    kernel_symbol,
    named_views,
    num_views,
    workspace_function,
)
from ctgen.render.pieces import PiecesLike, result_name
from ctgen.render.results import checked_reference, checked_room, checked_value


def compose(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    program = form.op.meaning.program
    assert program is not None
    lines = _promoted(form)
    for number, statement in enumerate((*_lets(form), *program.statements)):
        lines += texts(declare(host, statement, number))
        for target in statement.targets:
            if host.defined[target].kind == "tensor":
                lines.append(f"if (!{local(target)}) {FAIL}")
    for at, output in enumerate(form.op.outputs):
        if output.type.count is None:
            lines += checked_value(form, host, at)
    return [*lines, *pieces.end()]


def _promoted(form: Form) -> list[str]:
    """Operands of one promoted dtype are converted to it, recorded, where a part would promote in another way."""
    lines = []
    for name, arg in form.inputs:
        assert isinstance(arg.type, TensorType)
        rule = next(
            (r for r in form.op.where if isinstance(arg.type, TensorType) and r.name == arg.type.dtype.name), None
        )
        if rule is not None and rule.kind == "promote" and rule.to_float:
            own = local(name)
            lines += [
                f"if ({own}->dtype != {rule.name}) {own} = cti_runtime_ops.to_dtype({own}, {rule.name});",
                f"if (!{own}) {FAIL}",
            ]
    return lines


def _lets(form: Form) -> tuple[Assign, ...]:
    """let statements that the program reads, in order; those that are plain numbers too."""
    program = form.op.meaning.program
    assert program is not None
    needed = tuple(name for s in program.statements for name in names_used(s.value))
    return live([s for s in form.op.let.statements if s.param is None], needed)


def kernel(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    if op.kernel is None or not op.kernel.cpu:
        if op.meaning.program is None:
            raise ValueError(f"'{op.name}' has neither a kernel nor a reference")
        return _reference(form, host, pieces)
    lines = [*_readable(form), *_sizes(form, host), *updates.checks(form)]
    lines += pieces.records()
    tensors: dict[str, str] = {}
    for at, output in enumerate(op.outputs):
        name = local(output.name)
        lines += pieces.shape(at, f"{name}_shape")
        if len(op.outputs) > 1:
            lines.append(f"cti_call_select(call, {at});")
        lines += [
            f"ct_tensor *{name} = cti_call_result(call, {output_dtype(form, at)}, &{name}_shape);",
            f"if (!{name}) {FAIL}",
        ]
    lines += pieces.record(local(op.outputs[0].name))
    for at, aux in enumerate(op.aux):
        lines += _aux(form, host, len(op.outputs) + at, local(aux.name))
        tensors[aux.name] = local(aux.name)
    for at, output in enumerate(op.outputs):
        name = local(output.name)
        room = (
            "cti_call_apart" if op.updates else "cti_call_buffer"
        )  # making what updates write may fail when the kernel has run
        lines += [
            f"ct_tensor *made_{name} = {room}(call, {name}, {output_dtype(form, at)});",
            f"if (!made_{name}) {FAIL}",
        ]
        tensors[output.name] = f"made_{name}"
    lines += _cast_inputs(form, tensors)
    lines += _kernel_call(form, host, tensors)
    lines += updates.values(form, host)
    for output in op.outputs:
        name = local(output.name)
        lines += [check(f"cti_call_store(call, made_{name}, {name})"), f"cti_call_written(call, {name});"]
    return [*lines, *pieces.save_rest(), *updates.writes(form), *pieces.end()]


def _readable(form: Form) -> list[str]:
    """A kernel reads each element of its inputs, but one that folds what repeats reads it once."""
    folds = form.op.meaning.name == "sum_to_size"
    return [] if folds or not queries.tensor_args(form.op) else [check("cti_call_readable(call)")]


def _sizes(form: Form, host: Forward) -> list[str]:
    """Dims that depend on values: computed by ops, read, and then known."""
    lines: list[str] = []
    for name, expr in form.op.sizes:
        if isinstance(expr, str):
            raise ValueError(f"'{form.op.name}': sizes that a kernel tells cannot be printed yet")
        value = host.value(inline_lets(form, expr)).text
        lines += [
            "ct_guard guard = ct_no_grad();",
            *host.flush(),
            f"ct_tensor *{name}_tensor = {value};",
            check("ct_leave(&guard)"),
            f"int64_t {name};",
            check(f"cti_call_size(call, {name}_tensor, &{name})"),
        ]
    return lines


def _aux(form: Form, host: Forward, at: int, name: str) -> list[str]:
    """An aux tensor, made only when it will be saved or an update reads it."""
    aux = (*form.op.outputs, *form.op.aux)[at]
    read, plan = updates.reads(form, aux.name), form.save_named(aux.name)
    if plan is None and not read:
        return [f"ct_tensor *{name} = NULL;"]
    tests = ["call->recorded"]
    if plan is not None and plan.save.when is not None and not read:
        tests.append(host.value(inline_lets(form, plan.save.when)).within(3))
    before = host.flush()
    shape = shape_expression(form, host, aux.type)
    if read:
        return [
            *before,
            *host.flush_as("const cti_shape ", f"{name}_shape", shape),
            *checked_room(form, host, aux, f"{name}_shape"),
            f"ct_tensor *{name} = cti_call_tensor(call, {output_dtype(form, at)}, &{name}_shape);",
            f"if (!{name}) {FAIL}",
        ]
    return [
        *before,
        f"ct_tensor *{name} = NULL;",
        f"if ({' && '.join(tests)}) {{",
        *[f"    {line}" for line in host.flush_as("const cti_shape ", f"{name}_shape", shape)],
        *[f"    {line}" for line in checked_room(form, host, aux, f"{name}_shape")],
        f"    {name} = cti_call_tensor(call, {output_dtype(form, at)}, &{name}_shape);",
        f"    if (!{name}) {FAIL}",
        "}",
    ]


def _cast_inputs(form: Form, tensors: dict[str, str]) -> list[str]:
    """Kernels see one dtype for each name of `where`."""
    lines: list[str] = []
    for arg in form.op.args:
        if not isinstance(arg.type, TensorType):
            continue
        rule = next(
            (r for r in form.op.where if isinstance(arg.type, TensorType) and r.name == arg.type.dtype.name), None
        )
        cast = (
            rule is not None
            and not arg.type.dtype.func
            and (rule.kind == "promote" or arg.type.scalar or _may_be_number(arg.type))
        )
        if arg.type.count is not None:
            lines += _list_views(local(arg.name))
            continue
        name = local(arg.name)
        if cast and rule is not None:
            lines += [
                f"ct_tensor *read_{name} = cti_call_cast(call, {name}, {rule.name});",
                f"if (!read_{name}) {FAIL}",
            ]
        tensors[arg.name] = f"read_{name}" if cast else name
    return lines


def _may_be_number(kind: TensorType) -> bool:
    """Whether a wrapped number passes for the argument: its dtype says nothing about that of the others, so that a
    kernel would read other elements."""
    return all(isinstance(dim, Pack) for dim in kind.dims)


def _list_views(name: str) -> list[str]:
    """Kernels that take lists convert the items as they read them."""
    return [f"const cti_view *const *{name}_views = cti_call_views(call, {name});", f"if (!{name}_views) {FAIL}"]


def _kernel_call(form: Form, host: Forward, tensors: dict[str, str]) -> list[str]:
    op = form.op
    lines = []
    if op.workspace is not None:
        lines += _workspace(form, host)
    lines.append(f"cti_tensor_view views[{max(1, num_views(op))}];")
    lines.append("cti_launch launch = {.op = call->op};")
    made, args = named_views(forward_arguments(form, host, tensors))
    lines += made
    lines.append(f"const ct_status status = {kernel_symbol(op)}({', '.join(args)});")
    lines.append(check(f"cti_call_kernel(call, status, {_kernel_dtype(form)})"))
    return lines


def _workspace(form: Form, host: Forward) -> list[str]:
    """Scratch: its size from a formula of shapes, or from a function beside the kernel."""
    sized = workspace_function(form.op)
    assert form.op.workspace is not None
    if sized is None:
        size = as_int(host.value(inline_lets(form, form.op.workspace)))
        lines = host.flush()
    else:
        size, args, lines = "workspace_size", [], ["int64_t workspace_size = 0;"]
        for given in sized.args:
            if isinstance(given, Call) and given.func == "dtype_of":
                args.append(f"(ct_dtype){local(name_of(given.args[0]))}->dtype")
            elif isinstance(given, Call):
                name = f"{local(name_of(given.args[0]))}_shape"
                shape = host.shape(given.args[0])
                lines += host.flush_as("const cti_shape ", name, shape)
                args.append(f"cti_shape_ints(&{name})")
            else:
                arg = next(a for a in form.op.args if given == Name(a.name))
                args.append(kernel_attribute(host, arg))
        lines += [*host.flush(), check(f"cti_{sized.func}({', '.join([*args, '&workspace_size'])})")]
    return [*lines, f"ct_tensor *workspace = cti_call_workspace(call, {size});", f"if (!workspace) {FAIL}"]


def _kernel_dtype(form: Form) -> str:
    for arg in queries.tensor_args(form.op):
        if isinstance(arg.type, TensorType) and any(r.name == arg.type.dtype.name for r in form.op.where):
            return arg.type.dtype.name
    return output_dtype(form, 0)


def _reference(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    """Without a kernel the meaning itself is run, not recorded."""
    program = form.op.meaning.program
    assert program is not None
    if len(form.op.outputs) > 1:
        raise ValueError(f"'{form.op.name}': a reference with several results needs a kernel")
    result = result_name(form)
    printed = print_program(host, type(program)((*_lets(form), *program.statements)))
    return [
        *pieces.records(),
        "ct_guard guard = ct_no_grad();",
        *texts(printed.statements),
        f"ct_tensor *made_{result} = {printed.value.text};",
        check("ct_leave(&guard)"),
        *checked_reference(form, host, form.op.outputs[0], f"made_{result}"),
        f"ct_tensor *{result} = cti_call_adopt(call, made_{result}, {output_dtype(form, 0)});",
        f"if (!{result}) {FAIL}",
        *pieces.record(result),
        f"cti_call_written(call, {result});",
        *pieces.save_rest(),
        *pieces.end(),
    ]
