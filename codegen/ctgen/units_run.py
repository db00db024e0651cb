"""Prints what a core function does between its checks and its end, for every kind of meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ctgen import facts
from ctgen.cnames import attr_type, local
from ctgen.cvalues import Value, as_int, as_ints, as_mask, as_scalar
from ctgen.form import Form
from ctgen.lower_tensor import declare, print_program
from ctgen.maps import VIEW_MAPS
from ctgen.model import Arg, Assign, Call, Name, TensorType, Word
from ctgen.programs import live, names_used
from ctgen.scalars import Loop, Operand, compute_name, computed_saves, is_copy, is_counted, reads_coordinates, tensor_class
from ctgen.units_args import FAIL, Forward, inline_lets, output_dtype, shape_expression
from ctgen.units_backward import attr_text
from ctgen.units_kernels import forward_arguments, kernel_symbol, named_views, num_views
from ctgen.units_loops import spec_name, table_reference


@dataclass(frozen=True, slots=True)
class Run:
    lines: tuple[str, ...]


class PiecesLike(Protocol):
    def records(self) -> list[str]: ...
    def shape(self, at: int, name: str) -> list[str]: ...
    def record(self, result: str) -> list[str]: ...
    def save_rest(self) -> list[str]: ...
    def end(self) -> list[str]: ...


def run(form: Form, host: Forward, pieces: PiecesLike) -> Run:
    kind = form.op.meaning.kind
    if form.op.updates:
        raise ValueError(f"'{form.op.name}': 'updates' cannot be printed yet")
    makers = {
        "elementwise": _elementwise, "reduce": _reduce, "scan": _scan, "view": _view, "compose": _compose, "reference": _kernel,
        "primitive": _kernel,
    }  # fmt: skip
    if kind not in makers:
        raise ValueError(f"'{form.op.name}': a '{kind}' cannot be printed yet")
    return Run(tuple(makers[kind](form, host, pieces)))


def _check(call: str) -> str:
    return f"if ({call} != CT_OK) {FAIL}"


def _result(form: Form) -> str:
    return local(form.op.outputs[0].name)


# ---- elementwise ---------------------------------------------------------------------------------------------


def _elementwise(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    result = _result(form)
    lines = []
    if op.meaning.reduced:
        space = _space(form, host)
        lines += [*host.flush(), f"const cti_shape space = {space};"]
        lines.append(f"if (!cti_shape_ok(&space)) {FAIL}")
    preserved = next((a for a in form.attributes if is_copy(op) and a.name == "memory_format" and "preserve_format" in attr_type(a).values), None)
    if preserved is None:
        lines += pieces.shape(0, "shape")
    lines += pieces.records()
    declared = "" if facts.writes_argument(op) == result else "ct_tensor *"
    if preserved is not None:
        assert op.meaning.expr is not None
        keep = f"memory_format == {attr_type(preserved).values.index('preserve_format')}"
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


def _space(form: Form, host: Forward) -> str:
    """What values are computed over before they are combined."""
    packs = [arg.type.dims[0].expr for arg in facts.tensor_args(form.op) if isinstance(arg.type, TensorType) and arg.type.dims]
    if len(packs) == 1:
        return host.shape(packs[0])
    return host.value(Call("broadcast", tuple(packs), (), "intrinsic")).text


def _state(form: Form) -> list[str]:
    if not form.op.draws:
        return []
    generator = "NULL"
    for draw in form.op.draws:
        for param in draw.params:
            if isinstance(param, Name) and any(a.name == param.id and attr_type(a).kind == "generator" for a in form.attributes):
                generator = local(param.id)
    return [f"const cti_random_state state = cti_generator_next({generator});"]


def _operand(form: Form, operand: Operand, own: dict[str, str]) -> str:
    """The tensor of an operand: NULL for coordinates and draws; an absent tensor is never read, so any stands for it."""
    if operand.role in ("CTI_IN_COORD", "CTI_IN_UNIFORM", "CTI_IN_NORMAL"):
        return "NULL"
    if operand.name in own:
        return own[operand.name]
    name = local(operand.name)
    arg = facts.arg_named(form.op, operand.name)
    if arg is not None and is_converted(form, arg):
        return f"read_{name}"
    if arg is not None and isinstance(arg.type, TensorType) and arg.type.optional:
        return f"cti_absent({name}) ? {local(form.inputs[0][0])} : {name}"
    return name


def is_converted(form: Form, arg: Arg) -> bool:
    """Whether an argument of a dtype of its own is converted to that of the computation before the loop sees it, as masked_fill's value is: the
    loop would read it in its compute type, which is coarser."""
    name = compute_name(form.op)
    rule = next((r for r in form.op.where if r.name == name), None)
    if form.op.meaning.kind != "elementwise" or arg.is_attr or rule is None or rule.kind == "computed" or is_copy(form.op):
        return False
    assert isinstance(arg.type, TensorType)
    own = any(r.name == arg.type.dtype.name for r in form.op.where)
    return own and arg.type.dtype.name != name and tensor_class(form.op, arg.type) == "T"


def _converted(form: Form) -> list[str]:
    lines = []
    for arg in facts.tensor_args(form.op):
        if is_converted(form, arg):
            name = local(arg.name)
            lines += [f"ct_tensor *read_{name} = cti_call_cast(call, {name}, {compute_name(form.op)});", f"if (!read_{name}) {FAIL}"]
    return lines


def _loop_call(form: Form, loop: Loop, dtype: str, shape: str, own: dict[str, str]) -> str:
    assert form.loops is not None
    tensors = ", ".join(_operand(form, o, own) for o in (*loop.outputs, *loop.inputs))
    attrs = "&attrs" if any(f.attrs for f in loop.formulas) else "NULL"
    state = "&state" if form.op.draws and any(o.role in ("CTI_IN_UNIFORM", "CTI_IN_NORMAL") for o in loop.inputs) else "NULL"
    args = ["call", f"&{spec_name(form.loops, loop)}", table_reference(form.loops, loop), dtype, f"&{shape}",
            f"(ct_tensor *const[]){{{tensors}}}", attrs, state]  # fmt: skip
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
    result = _result(form)
    if is_copy(op):
        assert op.meaning.expr is not None
        return [_check(f"cti_call_store(call, {host.value(op.meaning.expr).text}, {result})")]
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
        text = f"cti_call_bits(call, &{shape})" if plan.save.form == "bits" else f"cti_call_tensor(call, {compute_name(form.op)}, &{shape})"
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
    words = attr_type(reduction).values
    name, result = local(reduction.name), _result(form)
    inputs = ", ".join(_operand(form, o, {}) for o in forward.inputs)
    attrs = "&attrs" if any(f.attrs for f in forward.formulas) else "NULL"
    fold = f"&(cti_fold_loops){{CTI_FOLD_ADD, &{spec_name(form.loops, forward)}, {table_reference(form.loops, forward)}, NULL}}"
    args = ["call", fold, dtype, "&space", "cti_mask_last(space.ndim, space.ndim)", f"(ct_tensor *const[]){{{inputs}}}", attrs, result]
    total = f"if (cti_call_reduce({', '.join(args)}) != CT_OK) {FAIL}"
    lines = []
    if saving is not None:
        declared, made = _made(form, "space")
        lines += [*declared, "if (call->recorded) {", *[f"    {line}" for line in made],
                  f"    {_loop_call(form, saving, dtype, 'space', {})}", "}"]  # fmt: skip
    return [
        *lines,
        f"if ({name} == {words.index('none')}) {{",
        f"    {_loop_call(form, forward, dtype, 'space', {})}",
        "} else {",
        f"    {total}",
        f"    if ({name} == {words.index('mean')} && cti_call_scale(call, {result}, 1.0 / (double)cti_shape_count(space)) != CT_OK) {FAIL}",
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
    return [f"const cti_fold_loops {name} = {{CTI_FOLD_{_FOLDS[form.op.meaning.by]}, {spec}, {maps}, {ends}}};"]


def _mask_text(form: Form, host: Forward, source: str) -> str:
    dim = form.op.meaning.dim
    assert dim is not None
    if dim in (Name("all"), Word("all")):
        return f"cti_mask_last({source}->ndim, {source}->ndim)"
    return as_mask(host.value(inline_lets(form, dim)), "call->op", f"{source}->ndim")


def _reduce(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    result = _result(form)
    source = local(facts.tensor_args(op)[0].name)
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
        assert form.loops is not None and mapped is not None
        own = {"folded": "folded"}
        lines += ["ct_tensor *folded = cti_call_tensor(call, CT_DTYPE_BOOL, &space);", f"if (!folded) {FAIL}",
                  _loop_call(form, mapped, dtype, "space", own)]  # fmt: skip
        inputs, dtype = ["folded"], output_dtype(form, 0)
    elif mapped is not None:
        inputs = [_operand(form, o, {}) for o in mapped.inputs]
    lines += _fold(form, "fold")
    attrs = "&attrs" if any(f.attrs for loop in loops if loop.name in ("map", "finish") for f in loop.formulas) else "NULL"
    args = ["call", "&fold", dtype, "&space", _mask_text(form, host, source), f"(ct_tensor *const[]){{{', '.join(inputs)}}}", attrs, result]
    lines.append(f"if (cti_call_reduce({', '.join(args)}) != CT_OK) {FAIL}")
    lines += _after(form, host, source)
    return [*lines, f"cti_call_written(call, {result});", *pieces.save_rest(), *pieces.end()]


def _after(form: Form, host: Forward, source: str) -> list[str]:
    """Bits and values of elements and result, in a pass of their own if they will be saved."""
    plans = computed_saves(form.derived)
    if not plans:
        return []
    assert form.loops is not None
    result = _result(form)
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
    result = _result(form)
    source = local(facts.tensor_args(op)[0].name)
    assert op.meaning.dim is not None
    args = ["call", "&fold", compute_name(op), "&shape", as_int(host.value(op.meaning.dim)), f"(ct_tensor *const[]){{{source}}}", "NULL", "made"]
    return [
        *pieces.shape(0, "shape"),
        *pieces.records(),
        f"ct_tensor *{result} = cti_call_result(call, {output_dtype(form, 0)}, &shape);",
        f"if (!{result}) {FAIL}",
        *pieces.record(result),
        f"ct_tensor *made = cti_call_buffer(call, {result}, {output_dtype(form, 0)});",
        f"if (!made) {FAIL}",
        *_fold(form, "fold"),
        f"if (cti_call_scan({', '.join(args)}) != CT_OK) {FAIL}",
        _check(f"cti_call_store(call, made, {result})"),
        f"cti_call_written(call, {result});",
        *pieces.save_rest(),
        *pieces.end(),
    ]


# ---- views -----------------------------------------------------------------------------------------------------------

#: kinds of the parameters of cti_geometry_<map> that are not plain ints
_MAP_KINDS = {
    ("permute", "dims"): "ints", ("expand", "size"): "ints", ("squeeze", "dim"): "ints", ("reshape", "size"): "ints",
    ("slice", "start"): "scalar", ("slice", "end"): "scalar", ("as_strided", "size"): "ints", ("as_strided", "stride"): "ints",
    ("as_strided", "storage_offset"): "scalar",
}  # fmt: skip


def _geometry(form: Form, host: Forward, call: Call) -> tuple[str, str]:
    """The function of a view map and its arguments behind op and self."""
    params = VIEW_MAPS[call.func].params
    given = dict(zip(params, call.args[1:])) | dict(call.kwargs)
    source = host.tensor(call.args[0])
    if call.func == "unsqueeze":
        dims = host.value(inline_lets(form, given["dim"]))
        if dims.kind != "int":
            shape = f"cti_shape_unsqueeze(call->op, cti_shape_of({source}), {as_ints(dims)})"
            return "reshape", as_ints(Value(shape, "shape"))
    texts = []
    for name in params:
        value = host.value(inline_lets(form, given[name]))
        kind = _MAP_KINDS.get((call.func, name), "int")
        texts.append(as_ints(value) if kind == "ints" else as_scalar(value) if kind == "scalar" else as_int(value))
    return call.func, ", ".join(texts)


def _view(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    call = op.meaning.expr
    assert isinstance(call, Call)
    source = host.tensor(call.args[0])
    if op.outputs[0].type.count is not None:
        return _view_list(form, host, pieces, source, call)
    name, args = _geometry(form, host, call)
    behind = f", {args}" if args else ""
    result = _result(form)
    lines = [*host.flush(), "cti_geometry geometry;"]
    if op.meaning.or_copy:
        lines += ["bool possible;", _check(f"cti_geometry_try_{name}(call->op, {source}{behind}, &geometry, &possible)")]
        made = f"possible ? cti_call_view(call, {source}, &geometry, false) : cti_call_copy(call, {source}, &geometry)"
    else:
        lines.append(_check(f"cti_geometry_{name}(call->op, {source}{behind}, &geometry)"))
        made = f"cti_call_view(call, {source}, &geometry, false)"
    lines += [*_view_records(form), f"ct_tensor *{result} = {made};", f"if (!{result}) {FAIL}", *pieces.record(result)]
    if form.derived.inplace is not None:
        lines.append(f"if (call->form == CT_CALL_IN_PLACE) return cti_call_view_end(call, {result});")
    return [*lines, *pieces.end()]


def _view_records(form: Form) -> list[str]:
    if not form.recorded:
        return []
    bits = [f"1u << {i}" for i, (name, _) in enumerate(form.inputs) if any(e.target == name for e in form.edges)]
    source = local(form.edges[0].target)
    return [f"cti_call_records(call, {' | '.join(bits)}, false, (ct_dtype){source}->dtype);"]


def _view_list(form: Form, host: Forward, pieces: PiecesLike, source: str, call: Call) -> list[str]:
    output = form.op.outputs[0]
    assert output.type.count is not None
    count = as_int(host.value(inline_lets(form, output.type.count)))
    before = host.flush()
    result = local(output.name)
    host.defined["i"] = Value("i", "int")
    name, args = _geometry(form, host, call)
    within = host.flush()
    return [
        *before,
        f"const int64_t count = {count};",
        *_view_records(form),
        "ct_tensor **made = cti_call_array(call, count);",
        f"if (!made) {FAIL}",
        "for (int64_t i = 0; i < count; i++) {",
        *[f"    {line}" for line in within],
        "    cti_geometry geometry;",
        f"    {_check(f'cti_geometry_{name}(call->op, {source}, {args}, &geometry)')}",
        f"    made[i] = cti_call_view(call, {source}, &geometry, true);",
        f"    if (!made[i]) {FAIL}",
        "}",
        f"const ct_tensors {result} = {{made, count}};",
        *_list_record(pieces.record("made[0]")),
        f"return cti_call_end_list(call, {result});",
    ]


def _list_record(lines: list[str]) -> list[str]:
    if not lines:
        return []
    more = f"    if (cti_node_set_outputs(call->node, made + 1, (unsigned)(count - 1)) != CT_OK) {FAIL}"
    return ["if (call->recorded && count > 0) {", *lines[1:-1], more, "}"]


# ---- compositions and kernels -----------------------------------------------------------------------------------------


def _compose(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    program = form.op.meaning.program
    assert program is not None
    lines = _promoted(form)
    for number, statement in enumerate((*_lets(form), *program.statements)):
        lines += declare(host, statement, number)
        for target in statement.targets:
            if host.defined[target].kind == "tensor":
                lines.append(f"if (!{local(target)}) {FAIL}")
    return [*lines, *pieces.end()]


def _promoted(form: Form) -> list[str]:
    """Operands of one promoted dtype are converted to it, recorded, where a part would promote in another way."""
    lines = []
    for name, arg in form.inputs:
        assert isinstance(arg.type, TensorType)
        rule = next((r for r in form.op.where if isinstance(arg.type, TensorType) and r.name == arg.type.dtype.name), None)
        if rule is not None and rule.kind == "promote" and rule.to_float:
            own = local(name)
            lines += [f"if ({own}->dtype != {rule.name}) {own} = cti_runtime_ops.to_dtype({own}, {rule.name});", f"if (!{own}) {FAIL}"]
    return lines


def _lets(form: Form) -> tuple[Assign, ...]:
    """let statements that the program reads, in order; those that are plain numbers too."""
    program = form.op.meaning.program
    assert program is not None
    needed = tuple(name for s in program.statements for name in names_used(s.value))
    return live([s for s in form.op.let.statements if s.param is None], needed)


def _kernel(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    op = form.op
    if op.kernel is None or not op.kernel.cpu:
        if op.meaning.program is None:
            raise ValueError(f"'{op.name}' has neither a kernel nor a reference")
        return _reference(form, host, pieces)
    lines = _sizes(form, host)
    lines += pieces.records()
    tensors: dict[str, str] = {}
    for at, output in enumerate(op.outputs):
        name = local(output.name)
        lines += pieces.shape(at, f"{name}_shape")
        if len(op.outputs) > 1:
            lines.append(f"cti_call_select(call, {at});")
        lines += [f"ct_tensor *{name} = cti_call_result(call, {output_dtype(form, at)}, &{name}_shape);", f"if (!{name}) {FAIL}"]
    lines += pieces.record(local(op.outputs[0].name))
    for at, aux in enumerate(op.aux):
        lines += _aux(form, host, len(op.outputs) + at, local(aux.name))
        tensors[aux.name] = local(aux.name)
    for at, output in enumerate(op.outputs):
        name = local(output.name)
        lines += [f"ct_tensor *made_{name} = cti_call_buffer(call, {name}, {output_dtype(form, at)});", f"if (!made_{name}) {FAIL}"]
        tensors[output.name] = f"made_{name}"
    lines += _cast_inputs(form, tensors)
    lines += _kernel_call(form, host, tensors)
    for output in op.outputs:
        name = local(output.name)
        lines += [_check(f"cti_call_store(call, made_{name}, {name})"), f"cti_call_written(call, {name});"]
    return [*lines, *pieces.save_rest(), *pieces.end()]


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
            "ct_leave(&guard);",
            f"int64_t {name};",
            _check(f"cti_call_size(call, {name}_tensor, &{name})"),
        ]
    return lines


def _aux(form: Form, host: Forward, at: int, name: str) -> list[str]:
    """An aux tensor, made only when it will be saved."""
    aux = (*form.op.outputs, *form.op.aux)[at]
    if form.save_named(aux.name) is None:
        return [f"ct_tensor *{name} = NULL;"]
    shape = shape_expression(form, host, aux.type)
    return [
        f"ct_tensor *{name} = NULL;",
        "if (call->recorded) {",
        *[f"    {line}" for line in host.flush()],
        f"    const cti_shape {name}_shape = {shape};",
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
        rule = next((r for r in form.op.where if isinstance(arg.type, TensorType) and r.name == arg.type.dtype.name), None)
        cast = rule is not None and not arg.type.dtype.func and (rule.kind == "promote" or arg.type.scalar)
        if arg.type.count is not None:
            lines += _list_views(local(arg.name))
            continue
        name = local(arg.name)
        if cast and rule is not None:
            lines += [f"ct_tensor *read_{name} = cti_call_cast(call, {name}, {rule.name});", f"if (!read_{name}) {FAIL}"]
        tensors[arg.name] = f"read_{name}" if cast else name
    return lines


def _list_views(name: str) -> list[str]:
    """Kernels that take lists convert the items as they read them."""
    return [f"const cti_view *const *{name}_views = cti_call_views(call, {name});", f"if (!{name}_views) {FAIL}"]


def _kernel_call(form: Form, host: Forward, tensors: dict[str, str]) -> list[str]:
    op = form.op
    lines = []
    if op.workspace is not None:
        size = as_int(host.value(inline_lets(form, op.workspace)))
        lines += [*host.flush(), f"ct_tensor *workspace = cti_call_workspace(call, {size});",
                  f"if (!workspace) {FAIL}"]  # fmt: skip
    lines.append(f"cti_tensor_view views[{max(1, num_views(op))}];")
    lines.append("cti_launch launch = {.op = call->op};")
    made, args = named_views(forward_arguments(form, host, tensors))
    lines += made
    lines.append(f"const ct_status status = {kernel_symbol(op)}({', '.join(args)});")
    lines.append(_check(f"cti_call_kernel(call, status, {_kernel_dtype(form)})"))
    return lines


def _kernel_dtype(form: Form) -> str:
    for arg in facts.tensor_args(form.op):
        if isinstance(arg.type, TensorType) and any(r.name == arg.type.dtype.name for r in form.op.where):
            return arg.type.dtype.name
    return output_dtype(form, 0)


def _reference(form: Form, host: Forward, pieces: PiecesLike) -> list[str]:
    """Without a kernel the meaning itself is run, not recorded."""
    program = form.op.meaning.program
    assert program is not None
    if len(form.op.outputs) > 1:
        raise ValueError(f"'{form.op.name}': a reference with several results needs a kernel")
    result = _result(form)
    printed = print_program(host, type(program)((*_lets(form), *program.statements)))
    return [
        *pieces.records(),
        "ct_guard guard = ct_no_grad();",
        *printed.statements,
        f"ct_tensor *made = {printed.value.text};",
        "ct_leave(&guard);",
        f"ct_tensor *{result} = cti_call_adopt(call, made, {output_dtype(form, 0)});",
        f"if (!{result}) {FAIL}",
        *pieces.record(result),
        f"cti_call_written(call, {result});",
        *pieces.save_rest(),
        *pieces.end(),
    ]
