"""Prints the gradients without recording: one pass over all of them, or one kernel."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.lower.cnames import local, word_number
from ctgen.lower.loops import (
    MOST_TOGETHER,
    Attr,
    Loop,
    Operand,
    fused_gradients,
    is_result_dtype,
    raw_name,
    reads_coordinates,
    set_name,
    wanted_sets,
)
from ctgen.lower.metadata import Host
from ctgen.lower.op import Form
from ctgen.model.ops import Gradient, Name
from ctgen.render.formulas import Backward, Needs, grad_names, mixes_dtypes, signature
from ctgen.render.kernels import backward_arguments, backward_symbol, named_views
from ctgen.render.loops import spec_name, table_reference
from ctgen.render.text import mentions


# ---- one pass for all gradients --------------------------------------------------------------------------------


def fused_args(form: Form) -> list[tuple[str, str]]:
    """Parameters of the one-pass function: type and name."""
    args = [("ct_node *", "base"), ("cti_wanted ", "wanted"), ("ct_tensor *", local(f"{form.op.outputs[0].name}_grad"))]
    if form.saves:
        args.append(("ct_tensor *const *", "saved"))
    return [*args, ("ct_tensor **", "grads")]


def fused_pass(form: Form, needs: Needs) -> str:
    gradients = fused_gradients(form.derived)
    if not gradients:
        return ""
    assert form.loops is not None
    printer = Backward(form, needs, "", grad_names(form), binds=False)
    sets = wanted_sets(gradients)
    cases: list[str] = []
    for chosen in sets:
        loop = form.loops.named(set_name(chosen))
        assert loop is not None
        cases += _case(form, printer, chosen, loop, len(gradients))
    prelude = _fused_prelude(form, needs, printer, cases)
    head = signature(form, "gradients", [f"{kind}{name}" for kind, name in fused_args(form)], "CTI_INLINE")
    comment = "/* Without recording: one pass gives the gradients that are wanted. */"
    return "\n".join([comment, head, "{", *prelude, *cases, "    return CT_OK;", "}"])


def _mask(form: Form, gradients: tuple[Gradient, ...]) -> str:
    return " | ".join(f"1u << {form.edge(g.target).enum}" for g in gradients)


def _case(form: Form, printer: Backward, chosen: tuple[Gradient, ...], loop: Loop, of: int) -> list[str]:
    assert form.loops is not None
    sources = [_source(form, operand) for operand in loop.inputs]
    attrs = "&attrs" if form.loops.attrs and any(f.attrs for f in loop.formulas) else "NULL"
    random = f"&node->{local(form.state.save.name)}" if form.state is not None and form.op.draws else "NULL"
    space = "&space" if form.op.meaning.reduced else "NULL"
    own = _mask(form, chosen)
    apart = of == 1 or of > MOST_TOGETHER
    test = f"cti_wants(wanted, {form.edge(chosen[0].target).enum})" if apart else f"set == ({own})"
    args = [
        "base",
        f"&{spec_name(form.loops, loop)}",
        table_reference(form.loops, loop),
        "T",
        own if apart else "set",
        space,
        "sources",
        attrs,
        random,
        "grads",
    ]
    call = f"cti_node_gradients({', '.join(args)})"
    if len(chosen) == 1 and space == random == "NULL" and sources[0] == local(f"{form.op.outputs[0].name}_grad"):
        one = [*args[:4], "wanted", form.edge(chosen[0].target).enum, "sources", attrs, "grads"]
        call = f"cti_node_gradient({', '.join(one)})"
    finish = (
        [f"        return {call};"] if of <= MOST_TOGETHER else [f"        if ({call} != CT_OK) return cti_failed();"]
    )
    return [f"    if ({test}) {{", f"        ct_tensor *const sources[] = {{{', '.join(sources)}}};", *finish, "    }"]


def _source(form: Form, operand: Operand) -> str:
    if operand.role == "CTI_IN_COORD":
        return "NULL"
    name = operand.name
    plan = form.save_named(name)
    if plan is not None:
        return local(name) if plan.save.form == "bits" and plan.source == "input" else f"saved[{form.saved_enum(plan)}]"
    if any(raw_name(d) == name for d in form.op.draws):
        return "NULL"
    return local(name)


def _fused_prelude(form: Form, needs: Needs, printer: Backward, cases: list[str]) -> list[str]:
    assert form.loops is not None
    lines = []
    attrs = [a for a in form.loops.attrs if any(a in f.attrs for f in form.loops.formulas if f.backward)]
    body: list[str] = []
    if attrs and any("&attrs" in line for line in cases):
        body.append(
            f"    const cti_{form.name}_attrs attrs ="
            f" {{{', '.join(f'.{a.name} = {attr_text(printer, a)}' for a in attrs)}}};"
        )
    for plan in form.saves:
        if (
            plan.save.form == "bits"
            and plan.source == "input"
            and any(mentions(line, local(plan.save.name)) for line in cases)
        ):
            shape = printer.shape(Name(plan.arg))
            body += [f"    {line}" for line in printer.flush()]
            body.append(
                f"    ct_tensor *{local(plan.save.name)} = cti_unpack_bits(saved[{form.saved_enum(plan)}], {shape});"
            )
            body.append(f"    if (!{local(plan.save.name)}) return cti_failed();")
    if form.op.meaning.reduced:
        body += _reduced_prelude(form, printer)
    dtype = "(ct_dtype)base->dtype"
    if not is_result_dtype(form.op):
        needs.compute_dtype = True
        dtype = "(ct_dtype)node->T"
    if reads_coordinates(form.op):
        dtype = f"cti_coordinate_dtype({dtype})"
    if any("node->" in line for line in [*body, *cases, dtype]):
        lines.append(f"    const {form.name}_node *node = (const {form.name}_node *)base;")
    if any("set == " in line for line in cases):
        lines.append(f"    const cti_wanted set = wanted & ({_mask(form, fused_gradients(form.derived))});")
    return [*lines, f"    const ct_dtype T = {dtype};", *body]


def _reduced_prelude(form: Form, printer: Backward) -> list[str]:
    """With `reduced`, one gradient arrives for all values; of a mean each gets its share."""
    grad = local(f"{form.op.outputs[0].name}_grad")
    reduction = next(a for a in form.attributes if a.name == form.op.meaning.reduced)
    value = printer.value(Name(reduction.name))
    space = printer.shape(queries.reduced_space(form.op))
    return [
        *[f"    {line}" for line in printer.flush()],
        f"    const cti_shape space = {space};",
        *(
            [f"    {grad} = cti_widened({grad}, cti_node_widest(base, wanted)); /* before it is divided */"]
            if mixes_dtypes(form)
            else []
        ),
        (
            f"    if ({value.text} == {word_number('mean')}) {grad} = ct_div({grad},"
            " ct_num((double)cti_shape_count(space)));"
        ),
        f"    if (!{grad}) return cti_failed();",
    ]


def attr_text(printer: Host, attr: Attr) -> str:
    value = printer.value(attr.leaf)
    if attr.kind == "scalar":
        return value.raw or value.text
    return value.text


# ---- a kernel for several gradients ------------------------------------------------------------------------------


def call_kernel(form: Form) -> list[str]:
    args = ["base", "wanted", "result_grads", *(["saved"] if form.saves else []), "grads"]
    return [f"    if (!recording) return {form.name}_fused({', '.join(args)});"]


def fused_kernel(form: Form, needs: Needs) -> str:
    """fused_backward: its grads come from the kernel, the others from their formulas."""
    kernel = form.op.fused_backward
    if kernel is None or not kernel.cpu:
        return ""
    if form.list_save is not None:
        raise ValueError(
            f"'{form.op.name}': a fused backward kernel cannot read the saved list '{form.list_save.save.name}'"
        )
    printer = Backward(form, needs, "", grad_names(form), binds=False)
    lines = [f"    cti_tensor_view views[{len(form.op.outputs) + len(form.saves) + len(kernel.grads)}];"]
    args = backward_arguments(form, printer)
    for grad in kernel.grads:
        enum = form.edge(grad).enum
        lines.append(
            f"    if (cti_wants(wanted, {enum}) && !(grads[{enum}] = cti_node_grad_tensor(base, {enum}))) return"
            " cti_failed();"
        )
    made, args = named_views(args)
    lines += [f"    {line}" for line in made]
    lines.append(f'    cti_launch launch = {{.op = "{form.op.name}"}};')
    lines.append(f"    return {backward_symbol(form.op)}({', '.join(args)});")
    params = [
        "ct_node *base",
        "cti_wanted wanted",
        "ct_tensor *const *result_grads",
        *(["ct_tensor *const *saved"] if form.saves else []),
        "ct_tensor **grads",
    ]
    node = (
        [f"    const {form.name}_node *node = (const {form.name}_node *)base;"]
        if any("node->" in a for a in args)
        else []
    )
    return "\n".join(
        [
            "/* Without recording: one kernel for all gradients. */",
            signature(form, "fused", params),
            "{",
            *node,
            *lines,
            "}",
        ]
    )
