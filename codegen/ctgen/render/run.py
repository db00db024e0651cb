"""Prints what a core function does between its checks and its end, for every kind of meaning."""

from __future__ import annotations


from ctgen.language import queries
from ctgen.language.queries import compute_name
from ctgen.lower.cnames import attr_type, local, word_number
from ctgen.lower.cvalues import as_int, as_mask
from ctgen.lower.loops import Loop, Operand, computed_saves, is_copy, is_counted, reads_coordinates
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Name, TensorType, Word
from ctgen.render.arguments import FAIL, Forward, check, inline_lets, output_dtype
from ctgen.render.calls import compose, kernel
from ctgen.render.collective import collective
from ctgen.render.fused import attr_text
from ctgen.render.loops import spec_name, table_reference
from ctgen.render.pieces import PiecesLike, result_name
from ctgen.render.views import view


@frozen
class Run:
    lines: tuple[str, ...]


def run(form: Form, host: Forward, pieces: PiecesLike) -> Run:
    kind = form.op.meaning.kind
    if form.op.updates and kind not in ("reference", "primitive"):
        raise ValueError(
            f"'{form.op.name}': 'updates' beside '{kind}' cannot be printed; beside a reference, with a kernel whose"
            " aux give what they need, it can"
        )
    makers = {
        "elementwise": _elementwise,
        "reduce": _reduce,
        "scan": _scan,
        "view": view,
        "compose": compose,
        "reference": kernel,
        "primitive": kernel,
        "collective": collective,
    }
    if kind not in makers:
        raise ValueError(f"'{form.op.name}': a '{kind}' cannot be printed yet")
    return Run(tuple(makers[kind](form, host, pieces)))


# ---- elementwise ---------------------------------------------------------------------------------------------


def _elementwise(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    result = result_name(form)
    lines = []
    if op.meaning.reduced:
        space = host.shape(queries.reduced_space(op))
        lines += host.flush_as("const cti_shape ", "space", space)
        lines.append(f"if (!cti_shape_ok(&space)) {FAIL}")
    preserved = next(
        (
            a
            for a in form.attributes
            if is_copy(op) and a.name == "memory_format" and "preserve_format" in attr_type(a).values
        ),
        None,
    )
    if preserved is None:
        lines += pieces.shape(0, "shape")
    lines += pieces.records()
    declared = "" if queries.writes_argument(op) == result else "ct_tensor *"
    if preserved is not None:
        assert op.meaning.expr is not None
        keep = f"memory_format == {word_number('preserve_format')}"
        source = host.value(op.meaning.expr).text
        lines.append(f"{declared}{result} = cti_call_result_like(call, {output_dtype(form, 0)}, {source}, {keep});")
    else:
        lines.append(f"{declared}{result} = cti_call_result(call, {output_dtype(form, 0)}, &shape);")
    lines.append(f"if (!{result}) {FAIL}")
    lines += _state(form)
    lines += pieces.record(result)
    lines += _elementwise_run(form, host)
    lines += [f"cti_call_written(call, {result});", *pieces.save_rest(), *pieces.end()]
    return lines


def _state(form: Form) -> list[str]:
    if not form.op.draws:
        return []
    generator = "NULL"
    for draw in form.op.draws:
        for param in draw.params:
            if isinstance(param, Name) and any(
                a.name == param.id and attr_type(a).kind == "generator" for a in form.attributes
            ):
                generator = local(param.id)
    return [f"const cti_random_state state = cti_generator_next({generator});"]


def _operand(form: Form, operand: Operand, own: dict[str, str]) -> str:
    """The tensor of an operand: NULL for coordinates and draws; an absent tensor is never read, so any stands for
    it."""
    if operand.role in ("CTI_IN_COORD", "CTI_IN_UNIFORM", "CTI_IN_NORMAL"):
        return "NULL"
    if operand.name in own:
        return own[operand.name]
    name = local(operand.name)
    arg = queries.arg_named(form.op, operand.name)
    if arg is not None and is_converted(form, arg):
        return f"read_{name}"
    if arg is not None and isinstance(arg.type, TensorType) and arg.type.optional:
        return f"read_{name}"
    return name


def is_converted(form: Form, arg: Arg) -> bool:
    """Whether an argument of a dtype of its own is converted to that of the computation before the loop sees it, as
    masked_fill's value is: the loop would read it in its compute type, which is coarser."""
    name = compute_name(form.op)
    rule = next((r for r in form.op.where if r.name == name), None)
    if (
        form.op.meaning.kind != "elementwise"
        or arg.is_attr
        or rule is None
        or rule.kind == "computed"
        or is_copy(form.op)
    ):
        return False
    assert isinstance(arg.type, TensorType)
    own = any(r.name == arg.type.dtype.name for r in form.op.where)
    return own and arg.type.dtype.name != name and queries.tensor_class(form.op, arg.type) == "T"


def _converted(form: Form) -> list[str]:
    lines = []
    read = {operand.name for loop in (form.loops.loops if form.loops is not None else ()) for operand in loop.inputs}
    for arg in queries.tensor_args(form.op):
        if isinstance(arg.type, TensorType) and arg.type.optional and arg.name in read and not is_converted(form, arg):
            name = local(arg.name)
            lines.append(f"ct_tensor *read_{name} = cti_absent({name}) ? {local(form.inputs[0][0])} : {name};")
        if is_converted(form, arg):
            name = local(arg.name)
            lines += [
                f"ct_tensor *read_{name} = cti_call_cast(call, {name}, {compute_name(form.op)});",
                f"if (!read_{name}) {FAIL}",
            ]
    return lines


def _loop_call(form: Form, loop: Loop, dtype: str, shape: str, own: dict[str, str]) -> str:
    assert form.loops is not None
    tensors = ", ".join(_operand(form, o, own) for o in (*loop.outputs, *loop.inputs))
    attrs = "&attrs" if any(f.attrs for f in loop.formulas) else "NULL"
    state = (
        "&state"
        if form.op.draws and any(o.role in ("CTI_IN_UNIFORM", "CTI_IN_NORMAL") for o in loop.inputs)
        else "NULL"
    )
    args = [
        "call",
        f"&{spec_name(form.loops, loop)}",
        table_reference(form.loops, loop),
        dtype,
        f"&{shape}",
        f"(ct_tensor *const[]){{{tensors}}}",
        attrs,
        state,
    ]
    return f"if (cti_call_loop({', '.join(args)}) != CT_OK) {FAIL}"


def _attrs(form: Form, host: Forward, loops: list[Loop]) -> list[str]:
    assert form.loops is not None
    wanted = [a for a in form.loops.attrs if any(a in f.attrs for loop in loops for f in loop.formulas)]
    if not wanted:
        return []
    fields = ", ".join(f".{a.name} = {attr_text(host, a)}" for a in wanted)
    return [*host.flush(), f"const cti_{form.name}_attrs attrs = {{{fields}}};"]


def _compute_dtype(form: Form) -> str:
    name = compute_name(form.op)
    return f"cti_coordinate_dtype({name})" if reads_coordinates(form.op) else name


def _elementwise_run(form: Form, host: Forward) -> list[str]:
    op = form.op
    result = result_name(form)
    if is_copy(op):
        assert op.meaning.expr is not None
        return [check(f"cti_call_store(call, {host.value(op.meaning.expr).text}, {result})")]
    assert form.loops is not None
    forward = form.loops.named(local(op.outputs[0].name))
    saving = form.loops.named("saves")
    assert forward is not None
    dtype = _compute_dtype(form)
    lines = _converted(form)
    lines += _attrs(form, host, [loop for loop in (forward, saving) if loop is not None])
    if op.meaning.reduced:
        return [*lines, *_reduced_run(form, host, forward, saving, dtype)]
    if saving is None:
        return [*lines, _loop_call(form, forward, dtype, "shape", {})]
    return [*lines, *_saving_run(form, forward, saving, dtype, "shape")]


def _made(form: Form, shape: str) -> tuple[list[str], list[str]]:
    """Tensors for what a loop computes for backward: declarations, then how each is made."""
    declared, made = [], []
    for plan in computed_saves(form.derived):
        name = local(plan.save.name)
        declared.append(f"ct_tensor *{name} = NULL;")
        text = (
            f"cti_call_bits(call, &{shape})"
            if plan.save.form == "bits"
            else f"cti_call_tensor(call, {compute_name(form.op)}, &{shape})"
        )
        made += [f"{name} = {text};", f"if (!{name}) {FAIL}"]
    return declared, made


def _saving_run(form: Form, forward: Loop, saving: Loop, dtype: str, shape: str) -> list[str]:
    declared, made = _made(form, shape)
    inner = [*made, _loop_call(form, saving, dtype, shape, {})]
    return [
        *declared,
        "if (call->recorded) { /* the same pass makes what backward needs */",
        *[f"    {line}" for text in inner for line in text.split("\n")],
        "} else {",
        *[f"    {line}" for line in _loop_call(form, forward, dtype, shape, {}).split("\n")],
        "}",
    ]


def _reduced_run(form: Form, host: Forward, forward: Loop, saving: Loop | None, dtype: str) -> list[str]:
    """Values that are kept, averaged or summed."""
    assert form.loops is not None
    reduction = next(a for a in form.attributes if a.name == form.op.meaning.reduced)
    name, result = local(reduction.name), result_name(form)
    inputs = ", ".join(_operand(form, o, {}) for o in forward.inputs)
    attrs = "&attrs" if any(f.attrs for f in forward.formulas) else "NULL"
    fold = (
        f"&(cti_reduce_loops){{CTI_REDUCE_ADD, &{spec_name(form.loops, forward)},"
        f" {table_reference(form.loops, forward)}, NULL}}"
    )
    args = [
        "call",
        fold,
        dtype,
        "&space",
        "cti_mask_last(space.ndim, space.ndim)",
        f"(ct_tensor *const[]){{{inputs}}}",
        attrs,
        result,
    ]
    total = f"if (cti_call_reduce({', '.join(args)}) != CT_OK) {FAIL}"
    lines = []
    if saving is not None:
        declared, made = _made(form, "space")
        lines += [
            *declared,
            "if (call->recorded) {",
            *[f"    {line}" for line in made],
            f"    {_loop_call(form, saving, dtype, 'space', {})}",
            "}",
        ]
    return [
        *lines,
        f"if ({name} == {word_number('none')}) {{",
        f"    {_loop_call(form, forward, dtype, 'space', {})}",
        "} else {",
        f"    {total}",
        (
            f"    if ({name} == {word_number('mean')} && cti_call_scale(call, {result}, 1.0 /"
            f" (double)cti_shape_count(space)) != CT_OK) {FAIL}"
        ),
        "}",
    ]


# ---- reductions and scans ----------------------------------------------------------------------------------------

_FOLDS = {"add": "ADD", "mul": "MUL", "max": "MAX", "min": "MIN", "and": "AND", "or": "OR", "logaddexp": "LOGADDEXP"}


def _fold(form: Form, name: str) -> list[str]:
    """The loops before and behind the fold; without a map the argument itself is folded."""
    loops = form.loops
    mapped = loops.named("map") if loops is not None and not is_counted(form.op) else None
    finish = loops.named("finish") if loops is not None else None
    spec = f"&{spec_name(loops, mapped)}" if loops is not None and mapped is not None else "&cti_identity_spec"
    maps = table_reference(loops, mapped) if loops is not None and mapped is not None else "NULL"
    ends = table_reference(loops, finish) if loops is not None and finish is not None else "NULL"
    return [f"const cti_reduce_loops {name} = {{CTI_REDUCE_{_FOLDS[form.op.meaning.by]}, {spec}, {maps}, {ends}}};"]


def _mask_text(form: Form, host: Forward, source: str) -> str:
    dim = form.op.meaning.dim
    assert dim is not None
    if dim in (Name("all"), Word("all")):
        return f"cti_mask_last({source}->ndim, {source}->ndim)"
    return as_mask(host.value(inline_lets(form, dim)), "call->op", f"{source}->ndim")


def _reduce(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    result = result_name(form)
    source = local(queries.tensor_args(op)[0].name)
    mapped = form.loops.named("map") if form.loops is not None else None
    lines = [
        f"const cti_shape space = cti_shape_of({source});",
        *pieces.shape(0, "shape"),
        *pieces.records(),
        f"ct_tensor *{result} = cti_call_result(call, {output_dtype(form, 0)}, &shape);",
        f"if (!{result}) {FAIL}",
        *pieces.record(result),
    ]
    loops = [loop for loop in (form.loops.loops if form.loops is not None else ())]
    lines += _attrs(form, host, loops) if loops else []
    inputs = [source]
    dtype = compute_name(op)
    if is_counted(op):
        if form.loops is None or mapped is None:
            raise ValueError(
                f"'map' gives values of {source}, the result is of another dtype; count conditions: map: {source} != 0"
            )
        own = {"folded": "folded"}
        lines += [
            "ct_tensor *folded = cti_call_tensor(call, CT_DTYPE_BOOL, &space);",
            f"if (!folded) {FAIL}",
            _loop_call(form, mapped, dtype, "space", own),
        ]
        inputs, dtype = ["folded"], output_dtype(form, 0)
    elif mapped is not None:
        inputs = [_operand(form, o, {}) for o in mapped.inputs]
    lines += _fold(form, "fold")
    attrs = (
        "&attrs" if any(f.attrs for loop in loops if loop.name in ("map", "finish") for f in loop.formulas) else "NULL"
    )
    args = [
        "call",
        "&fold",
        dtype,
        "&space",
        _mask_text(form, host, source),
        f"(ct_tensor *const[]){{{', '.join(inputs)}}}",
        attrs,
        result,
    ]
    lines.append(f"if (cti_call_reduce({', '.join(args)}) != CT_OK) {FAIL}")
    lines += _after(form, host, source)
    return [*lines, f"cti_call_written(call, {result});", *pieces.save_rest(), *pieces.end()]


def _after(form: Form, host: Forward, source: str) -> list[str]:
    """Bits and values of elements and result, in a pass of their own if they will be saved."""
    plans = computed_saves(form.derived)
    if not plans:
        return []
    assert form.loops is not None
    result = result_name(form)
    declared, made = _made(form, "space")
    keep = f"ct_tensor *kept_{result} = cti_call_keepdim(call, {result}, &space, {_mask_text(form, host, source)});"
    inner = [keep, f"if (!kept_{result}) {FAIL}", *made]
    for plan in plans:
        loop = form.loops.named(local(plan.save.name))
        assert loop is not None
        call = _loop_call(form, loop, compute_name(form.op), "space", {form.op.outputs[0].name: f"kept_{result}"})
        if plan.save.when is not None:
            condition = host.value(inline_lets(form, plan.save.when))
            inner += [*host.flush(), f"if ({condition.text}) {{", f"    {call}", "}"]
            continue
        inner.append(call)
    return [*declared, "if (call->recorded) {", *[f"    {line}" for text in inner for line in text.split("\n")], "}"]


def _scan(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    result = result_name(form)
    source = local(queries.tensor_args(op)[0].name)
    assert op.meaning.dim is not None
    args = [
        "call",
        "&fold",
        compute_name(op),
        "&shape",
        as_int(host.value(op.meaning.dim)),
        f"(ct_tensor *const[]){{{source}}}",
        "NULL",
        "made",
    ]
    return [
        *pieces.shape(0, "shape"),
        *pieces.records(),
        f"ct_tensor *{result} = cti_call_result(call, {output_dtype(form, 0)}, &shape);",
        f"if (!{result}) {FAIL}",
        *pieces.record(result),
        f"ct_tensor *made = cti_call_strided_buffer(call, {result}, {output_dtype(form, 0)});",
        f"if (!made) {FAIL}",
        *_fold(form, "fold"),
        f"if (cti_call_scan({', '.join(args)}) != CT_OK) {FAIL}",
        *_after_scan(form),
        check(f"cti_call_store(call, made, {result})"),
        f"cti_call_written(call, {result});",
        *pieces.save_rest(),
        *pieces.end(),
    ]


def _after_scan(form: Form) -> list[str]:
    """Bits and values of elements and prefixes, in a pass of their own if they will be saved."""
    plans = computed_saves(form.derived)
    if not plans:
        return []
    if form.derived.inplace is not None:
        raise ValueError(
            f"'{form.op.name}': in place, the elements that '{plans[0].save.name}' is made of are overwritten before"
            " it is"
        )
    assert form.loops is not None
    declared, made = _made(form, "shape")
    inner = list(made)
    for plan in plans:
        loop = form.loops.named(local(plan.save.name))
        assert loop is not None and plan.save.when is None
        inner.append(_loop_call(form, loop, compute_name(form.op), "shape", {form.op.outputs[0].name: "made"}))
    return [*declared, "if (call->recorded) {", *[f"    {line}" for text in inner for line in text.split("\n")], "}"]
