"""Prints what the header of an op form declares: prototypes with their contract, and option structs."""

from __future__ import annotations

from collections.abc import Callable

from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.lower.cnames import (
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
)
from ctgen.lower.op import Form
from ctgen.model.dtypes import ALL, SETS
from ctgen.model.ops import Arg, Pack, TensorType
from ctgen.render.results import result_type
from ctgen.render.text import REMARK_WIDTH, paragraph, remark, remarked


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


def has_inplace(form: Form) -> bool:
    return form.derived.inplace is not None or queries.writes_argument(form.op) != ""


def has_out(form: Form) -> bool:
    """Every elementwise, reduce, scan, reference and primitive entry that neither draws nor depends on values."""
    op = form.op
    if op.meaning.kind not in ("elementwise", "reduce", "scan", "reference", "primitive") or op.draws or op.sizes:
        return False
    return not queries.writes_argument(op) and all(o.type.count is None for o in op.outputs)


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


def definition_params(form: Form, opts: bool, kind: str) -> list[str]:
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
    lines = paragraph(op.doc, REMARK_WIDTH)
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
        lines += paragraph(f"Deprecated: {op.deprecated}", REMARK_WIDTH)
    return lines


def tensor_text(form: Form, arg: Arg) -> str:
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
    dims = "[" + ", ".join(("*" if isinstance(d, Pack) else "") + spell(d.expr) for d in arg.type.dims) + "]"
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
