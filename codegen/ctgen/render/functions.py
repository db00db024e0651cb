"""Prints the public side of an op form: prototypes with their contract, option structs, and the functions around the
core."""

from __future__ import annotations

from collections.abc import Callable

from ctgen.interpret.machine import Machine
from ctgen.interpret.frame import widest
from ctgen.interpret.scalar_math import Undefined
from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import (
    attr_type,
    declared_name,
    is_on_by_default,
    local,
    option_field,
    options,
    options_type,
    plain_params,
    public_type,
    required,
    with_options,
    word_number,
)
from ctgen.lower.cvalues import as_double, literal
from ctgen.lower.loops import computed_saves, is_copy
from ctgen.lower.op import Form
from ctgen.model import dtypes
from ctgen.model.dtypes import ALL
from ctgen.model.ops import Arg, Call, Name, Num, TensorType, Word
from ctgen.render.arguments import scalar_constant, scalar_literal
from ctgen.render.core import failed_value, has_inplace, has_out, result_type
from ctgen.render.formulas import Needs
from ctgen.render.loops import spec_name, table_reference
from ctgen.render.node import OVERWRITTEN, kept_name, record_params, wanted_test
from ctgen.render.text import paragraph, remark, remarked


def _param(form: Form, arg: Arg) -> str:
    return f"{public_type(form.prefix, arg)}{local(arg.name)}"


def _declared(form: Form, arg: Arg) -> str:
    return f"{public_type(form.prefix, arg)}{declared_name(form.op, arg)}"


def _params(form: Form, opts: bool, out: bool, shown: Callable[[Form, Arg], str]) -> list[str]:
    params = [shown(form, arg) for arg in (required(form.op) if opts else plain_params(form.op))]
    if opts:
        params.append(f"const {options_type(form.prefix, form.op)} *opts")
    if out:
        params.append("ct_tensor *out" if len(form.op.outputs) == 1 else f"{form.prefix}_{form.name}_result out")
    return params


def is_writing(form: Form) -> bool:
    """An op like copy_, whose name says already that it writes its argument."""
    return queries.writes_argument(form.op) != ""


def function_forms(form: Form) -> list[tuple[str, bool, str]]:
    """Every public function: its name, whether it takes options, and the kind of call."""
    base = f"{form.prefix}_{form.name}"
    with_opts = bool(options(form.op))
    if form.op.meaning.kind == "runtime":
        own = [(base, with_opts, "runtime")]
        return [*own, (f"{base}_", with_opts, "in_place")] if form.op.inplace is not None else own
    plain = "in_place" if is_writing(form) else "plain"
    found = [(base, False, plain)]
    if with_opts:
        found.append((with_options(form.prefix, form.op), True, plain))
    if form.derived.inplace is not None and not is_writing(form):
        found.append((f"{base}_", False, "in_place"))
        if with_opts:
            found.append((f"{base}_with_", True, "in_place"))
    if has_out(form):
        found.append((f"{base}_out", False, "out"))
        if with_opts:
            found.append((f"{base}_with_out", True, "out"))
    return found


def prototype_params(form: Form, opts: bool, kind: str) -> list[str]:
    return _params(form, opts, kind == "out", _declared) or ["void"]


def _definition_params(form: Form, opts: bool, kind: str) -> list[str]:
    """Where the printed code has names of its own beside them."""
    return _params(form, opts, kind == "out", _param) or ["void"]


# ---- the header -----------------------------------------------------------------------------------------


def struct_texts(form: Form) -> list[str]:
    """Option and result structs."""
    texts = []
    opts = options(form.op)
    if opts:
        name = options_type(form.prefix, form.op)
        rows = [(f"{public_type(form.prefix, arg)}{option_field(arg)};", _option_remark(arg)) for arg in opts]
        texts.append("\n".join([f"typedef struct {name} {{", *remarked(rows), f"}} {name};"]))
    if len(form.op.outputs) > 1:
        name = f"{form.prefix}_{form.name}_result"
        names = ", ".join(f"*{local(o.name)}" for o in form.op.outputs)
        texts.append(f"typedef struct {name} {{\n    ct_tensor {names};\n}} {name};")
    return texts


def _option_remark(arg: Arg) -> str:
    return f"turns {arg.name} off, which is on by default" if is_on_by_default(arg) else default_text(arg)


def default_text(arg: Arg) -> str:
    if arg.default is None:
        return "optional"
    return f"default {spell(arg.default)}"


def _contract(form: Form) -> list[str]:
    """What a reader of the header wants to know, in few lines."""
    op = form.op
    lines = paragraph(op.doc, 120)
    for arg in op.args:
        if isinstance(arg.type, TensorType):
            lines.append(f"@param {declared_name(form.op, arg)}  {tensor_text(form, arg)}")
    for gradient in form.derived.gradients:
        text = " ".join(gradient.text.split())
        if len(text) < 90 and "\n" not in gradient.text:
            lines.append(f"Gradient: {gradient.target}.grad = {text}")
    if form.sources:
        lines.append(f"Saves: {saves_text(form)}.")
    if op.deprecated:
        lines += paragraph(f"Deprecated: {op.deprecated}", 120)
    return lines


def tensor_text(form: Form, arg: Arg) -> str:
    from ctgen.model.dtypes import SETS

    assert isinstance(arg.type, TensorType)
    found = queries.argument_dtypes(form.op, arg)
    word = next(
        (w for w in ("any", "number", "inexact", "real", "integer", "float", "complex") if set(SETS[w]) == set(found)),
        "",
    )
    kinds = (
        f"{word} tensor"
        if word and word != "any"
        else "tensor of any dtype" if set(found) == set(ALL) else f"{' or '.join(found)} tensor"
    )
    dims = (
        "["
        + ", ".join(
            ("*" if not hasattr(d, "expr") or type(d).__name__ == "Pack" else "") + spell(d.expr) for d in arg.type.dims
        )
        + "]"
    )
    text = f"{kinds} {dims}"
    if arg.type.count is not None:
        text = f"list of {text}"
    if arg.type.scalar:
        text += ", or a number"
    if arg.type.optional:
        text += "; ct_none() if absent"
    return text


def saves_text(form: Form) -> str:
    if not form.derived.saves:
        return "nothing"
    parts = []
    for plan in form.derived.saves:
        text = plan.save.name
        if plan.save.form != "full":
            text += f" ({plan.save.form}{' ' + plan.save.dtype if plan.save.dtype else ''})"
        if len(plan.read_by) < len(form.derived.gradients):
            text += f" for {', '.join(plan.read_by)}"
        if plan.save.when is not None:
            text += f" when {spell(plan.save.when)}"
        parts.append(text)
    return "; ".join(parts)


def saved_formulas(form: Form) -> list[str]:
    """What the saves stand for that gradients and tangents call by name."""
    return [f"{plan.save.name} = {spell(plan.save.expr)}" for plan in form.derived.saves if plan.save.expr is not None]


def declarations(form: Form) -> str:
    """The op's part of ops.h."""
    comment = ["/**", *[f" * {remark(line)}" for line in _contract(form)], " */"]
    lines = [*struct_texts(form), "\n".join(comment)]
    for name, opts, kind in function_forms(form):
        lines.append(f"CT_API {result_type(form)}{name}({', '.join(prototype_params(form, opts, kind))});")
    return "\n".join(lines)


# ---- the functions -----------------------------------------------------------------------------------------


def functions(form: Form, needs: Needs) -> list[str]:
    """Wrappers of the core; the plain one with its straight path where the op has one."""
    out = []
    for name, opts, kind in function_forms(form):
        if name == f"{form.prefix}_{form.name}" and has_straight_path(form, needs):
            out.append(straight(form, needs))
            continue
        out.append(_wrapper(form, name, opts, kind))
    return out


def _core_args(form: Form, opts: bool) -> list[str]:
    args = ["&call", *[local(arg.name) for arg in required(form.op)]]
    return [*args, "opts" if opts else "&opts" if form.op.positional else "NULL"] if options(form.op) else args


def _positional_options(form: Form) -> list[str]:
    """The options that the parameters of a function without options stand for."""
    if not form.op.positional:
        return []
    given = {arg.name: arg for arg in plain_params(form.op)}
    fields = ", ".join(
        f".{option_field(arg)} = {_as_field(form, given[arg.name], arg)}"
        for arg in options(form.op)
        if arg.name in given
    )
    return [f"    const {options_type(form.prefix, form.op)} opts = {{{fields}}};"]


def _as_field(form: Form, given: Arg, arg: Arg) -> str:
    """A parameter as the field of the options, which tells a value from none."""
    name, of, to = local(given.name), public_type(form.prefix, given), public_type(form.prefix, arg)
    if of == to:
        return name
    makers = {
        ("int64_t ", "ct_scalar "): f"ct_int({name})",
        ("double ", "ct_scalar "): f"ct_float({name})",
        ("ct_switch ", "bool "): f"{name} {'!=' if is_on_by_default(arg) else '=='} CT_ON",
    }
    return makers[of, to]


def _call_line(form: Form, kind: str) -> list[str]:
    if kind == "plain":
        return [f'    cti_call call = cti_call_plain("{form.op.name}");']
    if kind == "in_place":
        suffix = "" if is_writing(form) else "_"
        return [f'    cti_call call = cti_call_in_place("{form.op.name}{suffix}", {_destination(form)});']
    if len(form.op.outputs) == 1:
        return [f'    cti_call call = cti_call_out("{form.op.name}", out);']
    dests = ", ".join(f"out.{local(o.name)}" for o in form.op.outputs)
    return [
        f"    ct_tensor *const dests[] = {{{dests}}};",
        f'    cti_call call = cti_call_outs("{form.op.name}", {len(form.op.outputs)}, dests);',
    ]


def _destination(form: Form) -> str:
    return local(form.destination)


def _wrapper(form: Form, name: str, opts: bool, kind: str) -> str:
    head = f"{result_type(form)}{name}({', '.join(_definition_params(form, opts, kind))})"
    call = f"    return {form.name}_core({', '.join(_core_args(form, opts))});"
    return "\n".join([head, "{", *_call_line(form, kind), *([] if opts else _positional_options(form)), call, "}"])


# ---- the straight path ----------------------------------------------------------------------------------------


def has_straight_path(form: Form, needs: Needs) -> bool:
    """Elementwise on one to three tensors of one dtype, whose attributes are absent or have literal defaults:
    contiguous operands, and few elements in strides, go to the loop directly."""
    op = form.op
    if op.meaning.kind != "elementwise" or op.meaning.reduced or op.draws or op.aux or op.identity_when or is_copy(op):
        return False
    inputs = form.inputs
    if form.list_arg is not None or not 1 <= len(inputs) <= 3 or is_writing(form):
        return False
    if any(
        not isinstance(a.type, TensorType) or a.type.optional or queries.tensor_class(op, a.type) != "T"
        for _, a in inputs
    ):
        return False
    if queries.tensor_class(op, op.outputs[0].type) not in ("T", "B") or needs.stored or needs.compute_dtype:
        return False
    if any(a.kind in ("word",) for a in (form.loops.attrs if form.loops else ())) or form.loops is None:
        return False
    if any(plan.save.when is not None for plan in form.saves) or op.positional or op.warns:
        return False
    if not all(_has_literal(arg) for arg in form.attributes) or _reads_metadata(form):
        return False
    return _dims_agree(form) and _dtypes_agree(form) and _defaults_meet_requires(form)


def _reads_metadata(form: Form) -> bool:
    """Whether elements depend on what is known at the call alone: is_contiguous(self), numel(self)."""
    forward = form.loops.named(local(form.op.outputs[0].name)) if form.loops is not None else None
    known = {arg.name for arg in form.attributes}
    return forward is not None and any(a.name not in known for a in forward.formulas[0].attrs)


def _has_literal(arg: Arg) -> bool:
    return arg.has_default and isinstance(arg.default, (Num, Word))


def _defaults_meet_requires(form: Form) -> bool:
    """Whether `requires` speaks of dtypes and attributes alone, and holds for the defaults in every dtype that goes
    this way."""
    op, machine = form.op, Machine({})
    numbers = {
        arg.name: arg.default.value if isinstance(arg.default, Num) else spell(arg.default)
        for arg in form.attributes
        if arg.default
    }
    for dtype in queries.argument_dtypes(op, form.inputs[0][1]):
        bound = {rule.name: widest(dtype) for rule in op.where if rule.kind != "computed"}
        named = {**numbers, **bound, **machine.computed_dtypes(op, numbers, bound)}
        try:
            if not all(
                machine.value(condition, {Name(name): value for name, value in named.items()})
                for condition, _ in op.requires
            ):
                return False
        except Undefined:
            return False
    return True


def _dims_agree(form: Form) -> bool:
    """Inputs alike give a result alike."""
    packs = [a.type.dims for _, a in form.inputs if isinstance(a.type, TensorType)]
    result = form.op.outputs[0].type.dims
    if any(len(dims) != 1 for dims in (*packs, result)):
        return False
    if result[0].expr in [dims[0].expr for dims in packs]:
        return True
    made = result[0].expr
    return isinstance(made, Call) and made.func == "broadcast" and all(isinstance(arg, Name) for arg in made.args)


def _dtypes_agree(form: Form) -> bool:
    """The dtypes that the straight path lets through are all allowed."""
    _, arg = form.inputs[0]
    found = queries.argument_dtypes(form.op, arg)
    computes = {dtypes.compute_of(d) for d in found}
    direct = {"f32", "f64", "c64", "c128", "i64"}
    if form.loops is None or not all(d in found for d in computes & direct):
        return False
    same = {a.type.dtype for _, a in form.inputs if isinstance(a.type, TensorType)}
    return len(same) == 1


def straight(form: Form, needs: Needs) -> str:
    op = form.op
    assert form.loops is not None
    name = f"{form.prefix}_{form.name}"
    tensors = [local(n) for n, _ in form.inputs]
    first = tensors[0]
    forward = form.loops.named(local(op.outputs[0].name))
    assert forward is not None
    computed = bool(computed_saves(form.derived))
    marked = " || ".join(f"cti_requires_grad({local(e.target)})" for e in form.sources)
    needs_node = (
        f"cti_recording(thread) && ({marked})"
        if " || " in marked
        else f"cti_recording(thread) && {marked}" if marked else ""
    )
    tests = [*[f"!{t}" for t in tensors], "cti_off_straight_path(thread)"]
    if computed and needs_node:
        tests += [f"cti_needs_grad(thread, {local(e.target)})" for e in form.sources]
    tests.append(f"!(loop = cti_straight_loop({table_reference(form.loops, forward)}, {first}))")
    tests.append(
        f"!cti_straight_inputs({len(tensors)}, (ct_tensor *const[]){{{', '.join(tensors)}}}, operands + 1, room)"
    )
    general = (
        f'return {form.name}_core(&(cti_call){{.thread = thread, .op = "{op.name}"}},'
        f' {", ".join(_core_args(form, False)[1:])});'
    )
    attrs = "NULL"
    lines = [
        f"{result_type(form)}{name}({', '.join(_definition_params(form, False, 'plain'))})",
        "{",
        "    cti_thread *thread = cti_thread_here();",
        "    cti_loop loop;",
        f"    void *operands[{len(tensors) + 1}];",
        f"    cti_few room[{len(tensors)}];",
        f"    if (CTI_UNLIKELY({' || '.join(tests)})) {general}",
        "",
        *_new_result(form, first),
    ]
    if forward.formulas[0].attrs:
        fields = ", ".join(f".{a.name} = {_literal_attr(form, a.name)}" for a in forward.formulas[0].attrs)
        lines.append(f"    static const cti_{form.name}_attrs attrs = {{{fields}}};")
        attrs = "&attrs"
    lines.append("    operands[0] = result->data;")
    lines.append(f"    cti_run_straight(&{spec_name(form.loops, forward)}, {first}, loop, operands, {attrs});")
    if form.sources and not computed:
        lines += _record_straight(form, needs, needs_node)
    return "\n".join([*lines, "    return cti_scope_push(thread, result);", "}"])


def _new_result(form: Form, first: str) -> list[str]:
    if queries.tensor_class(form.op, form.op.outputs[0].type) == "B":
        made = f'cti_result_as(thread, "{form.op.name}", {first}, CT_DTYPE_BOOL)'
    else:
        made = f'cti_result_like(thread, "{form.op.name}", {first})'
    return [f"    ct_tensor *result = {made}; /* with room in the scope */", "    if (!result) return NULL;"]


def _literal_attr(form: Form, name: str) -> str:
    """A default as a constant initialiser."""
    arg = next(a for a in form.attributes if a.name == name)
    literal = attr_literal(arg)
    return scalar_constant(arg.default) if literal.startswith("ct_") else literal


def _literal_value(form: Form, arg: Arg) -> str:
    literal = attr_literal(arg)
    return f"(ct_scalar){scalar_constant(arg.default)}" if literal.startswith("ct_") else literal


def attr_literal(arg: Arg) -> str:
    """The default of an attribute in its canonical type."""
    kind = attr_type(arg)
    if kind.kind == "scalar":
        return scalar_literal(arg.default)
    if kind.kind == "enum" and isinstance(arg.default, Word):
        return word_number(arg.default.text)
    assert isinstance(arg.default, Num)
    value = literal(arg.default.value)
    return (as_double(value) if kind.kind == "float" else value).text


def _record_straight(form: Form, needs: Needs, needs_node: str) -> list[str]:
    args = []
    plain = {kept_name(plan): local(plan.save.name) for plan in form.saves}
    for _, name in record_params(form, needs):
        if name == OVERWRITTEN:
            args.append("NULL")
        elif name in plain:
            args.append(plain[name])
        else:
            arg = next((a for a in form.attributes if local(a.name) == name), None)
            args.append(_literal_value(form, arg) if arg is not None else name)
    lines = [
        f"    if ({needs_node}) {{",
        f"        ct_node *node = {form.name}_record({', '.join(['thread', *args, 'result'])});",
        "        if (!node) return cti_drop(thread, NULL, result);",
        "        cti_node_mark_alike(node);",
    ]
    for plan in form.saves:
        if plan.source != "output":
            continue
        slot = f"&(({form.name}_node *)node)->{local(plan.save.name)}"
        test = wanted_test(form, plan.read_by).replace("(base,", "(node,")
        save = f"cti_save_output(thread, node, {slot}, result, 0) != CT_OK"
        full = f"({test}) && {save}" if " || " in test else f"{test} && {save}" if test else save
        lines.append(f"        if ({full}) return cti_drop(thread, node, result);")
    same_dtype = queries.tensor_class(form.op, form.op.outputs[0].type) != "B"
    attach = "cti_attach_like(node, result);" if same_dtype else "cti_attach(thread, node, result);"
    return [*lines, f"        {attach}", "    }"]


__all__ = ["declarations", "failed_value", "function_forms", "functions", "has_inplace", "struct_texts"]
