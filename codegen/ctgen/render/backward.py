"""Prints the backward function of an op form."""

from __future__ import annotations


from ctgen.language import queries
from ctgen.lower.cnames import local
from ctgen.lower.loops import fused_gradients
from ctgen.lower.op import Edge, Form
from ctgen.lower.statements import texts
from ctgen.lower.tensor import print_into, print_new, print_program
from ctgen.model import dtypes
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, Assign, Formula, Grad, Gradient, Program, SavePlan, TensorType
from ctgen.render.formulas import (
    Backward,
    Needs,
    bits_shape,
    grad_names,
    is_list_output,
    mixes_dtypes,
    node_list,
    signature,
)
from ctgen.render.fused import call_kernel, fused_args, fused_kernel, fused_pass
from ctgen.render.history import is_opaque
from ctgen.render.text import mentions, remark


# ---- the function ------------------------------------------------------------------------------------------


@frozen
class BackwardText:
    functions: tuple[str, ...]  # in the order of the file
    needs: Needs


def backward(form: Form) -> BackwardText:
    needs = Needs()
    if not form.sources:
        return BackwardText((), needs)  # the library's own: cti_overwritten_backward
    parts: list[str] = []
    fused = fused_pass(form, needs)
    if fused:
        parts.append(fused)
    kernel = fused_kernel(form, needs)
    if kernel:
        parts.append(kernel)
    parts.append(_main(form, needs))
    return BackwardText(tuple(parts), needs)


def _main(form: Form, needs: Needs) -> str:
    """static ct_status mul_backward(...)"""
    body = _blocks(form, needs)
    uses_node = any("node->" in line for line in body) or bool(needs.lists)
    lines = [
        signature(
            form,
            "backward",
            ["ct_node *base", "cti_wanted wanted", "ct_tensor *const *result_grads", "ct_tensor **grads"],
        ),
        "{",
        *_arriving(form),
    ]
    if form.keeps:
        lines.append(f"    ct_tensor *saved[{form.num_saved if form.list_save is None else 'CTI_MAX_SAVED'}];")
        lines.append(f"    if ({_unpack(form)} != CT_OK) return cti_failed();")
        if not _leaves_early(form):
            lines += [*_widened_arrivals(form), *_saved_locals(form, body)]
    elif not _leaves_early(form):
        lines += _widened_arrivals(form)
    if uses_node:
        lines.append(f"    const {form.name}_node *node = (const {form.name}_node *)base;")
        lines += [f"    const ct_ints {local(name)} = {node_list(name)};" for name in needs.lists]
    if _leaves_early(form):
        args = ", ".join(name for _, name in fused_args(form))
        lines.append(f"    if (!cti_recording(cti_thread_here())) return {form.name}_gradients({args});")
        lines += [*_widened_arrivals(form), *_saved_locals(form, body)]
    if not any(mentions(line, "base") for line in [*lines[2:], *body]):
        lines.append("    (void)base;")
    if not any(mentions(line, "grads") for line in [*lines[2:], *body]):
        lines.append("    (void)grads;")
    lines += body
    end = [] if body and body[-1].startswith("    return ") else ["    return CT_OK;"]
    return "\n".join([*lines, *end, "}"])


def _unpack(form: Form) -> str:
    """Reading the saves: straight from the op's struct where their number is fixed."""
    if form.list_arg is not None or not form.saves:
        return "cti_node_unpack(base, wanted, saved)"
    first = f"&((const {form.name}_node *)base)->{local(form.saves[0].save.name)}"
    return f"cti_node_unpack_fixed(base, {first}, {form.name}_saved, {form.num_saved}, wanted, saved)"


def _arriving(form: Form) -> list[str]:
    names = grad_names(form)
    outputs = form.op.outputs
    if is_list_output(form):
        return [
            f"    const ct_tensors {names[outputs[0].name]} = cti_node_list_grads(base, result_grads);",
            f"    if ({names[outputs[0].name]}.count == 0) return CT_OK; /* all undefined */",
            f"    if ({names[outputs[0].name]}.count < 0) return cti_failed();",
        ]
    able = queries.grad_outputs(form.op)
    used = [(at, o) for at, o in enumerate(outputs) if o.name in able]
    lines = [f"    ct_tensor *{names[o.name]} = result_grads[{at}];" for at, o in used]
    test = " && ".join(f"!{names[o.name]}" for _, o in used)
    return [*lines, f"    if ({test}) return CT_OK; /* undefined stays undefined */"]


def _widened_arrivals(form: Form) -> list[str]:
    """A gradient that is wider than what it is made of gets its digits before anything is summed."""
    if not mixes_dtypes(form):
        return []
    able = queries.grad_outputs(form.op)
    lines = ["    const ct_dtype widest_ = cti_node_widest(base, wanted);"]
    for name in (name for output, name in grad_names(form).items() if output in able):
        lines.append(f"    if ({name} && !({name} = cti_widened({name}, widest_))) return cti_failed();")
    return lines


def _saved_locals(form: Form, body: list[str]) -> list[str]:
    """Names for the saves that the formulas mention; bits are unpacked where they are read."""
    text = "\n".join(body)
    lines = []
    for plan in form.saves:
        if plan.save.form != "bits" and mentions(text, local(plan.save.name)):
            arg = queries.arg_named(form.op, plan.save.name)
            value = f"saved[{form.saved_enum(plan)}]"
            if arg is not None and _may_be_number(form, arg):
                value = f"cti_number_as({value}, (ct_dtype)base->dtype)"
            if mixes_dtypes(form):
                value = f"cti_widened({value}, widest_)"
            lines.append(f"    ct_tensor *{local(plan.save.name)} = {value};")
    if form.list_save is not None and mentions(text, local(form.list_save.save.name)):
        lines.append(f"    const ct_tensors {local(form.list_save.save.name)} = cti_node_saved_list(base, saved);")
    return lines


def _may_be_number(form: Form, arg: Arg) -> bool:
    """Whether a saved argument can be a wrapped number, with which alone no operator computes: it promotes with
    others."""
    if not isinstance(arg.type, TensorType):
        return False
    promoted = {rule.name for rule in form.op.where if rule.kind == "promote"}
    return arg.type.scalar or (arg.type.dtype.name in promoted and len(queries.tensor_args(form.op)) > 1)


def _leaves_early(form: Form) -> bool:
    """Whether loops give all gradients of a pass that is not recorded, so that it needs nothing of what follows."""
    fused = {g.target for g in fused_gradients(form.derived)}
    kernel = form.op.fused_backward is not None and bool(form.op.fused_backward.cpu)
    return (
        bool(form.sources)
        and not kernel
        and not form.op.stats
        and all(edge.target in fused and not edge.reason for edge in form.sources)
    )


def _blocks(form: Form, needs: Needs) -> list[str]:
    lines: list[str] = []
    early = _leaves_early(form)
    stats = _stats(form, needs)
    fused = {g.target for g in fused_gradients(form.derived)}
    kernel = form.op.fused_backward is not None and bool(form.op.fused_backward.cpu)
    if fused and not early:
        lines += _call_fused(form)
    if kernel:
        lines += call_kernel(form)
    lines += stats
    for edge in form.sources:
        lines += _gradient_block(form, needs, edge, edge.target in fused and not early)
    told = [line for line in lines if mentions(line, "recording")]
    if kernel and len(told) == 1:
        return ["", *[line.replace("!recording", "!cti_recording(cti_thread_here())") for line in lines]]
    if told:
        lines.insert(0, "    const bool recording = cti_recording(cti_thread_here());")
    return ["", *lines]


def _call_fused(form: Form) -> list[str]:
    """Not recording: the loops. Gradients without a loop follow in both cases."""
    args = fused_args(form)
    return [
        f"    if (!recording && {form.name}_gradients({', '.join(name for _, name in args)}) != CT_OK) return"
        " cti_failed();"
    ]


def _gradient_block(form: Form, needs: Needs, edge: Edge, fused: bool) -> list[str]:
    condition = f"cti_wants(wanted, {edge.enum})" if not edge.is_list else "true"
    if fused:
        condition = f"recording && {condition}"
    if edge.reason:
        condition = f"(wanted >> {edge.enum}) != 0" if edge.is_list else condition
        return [f'    if ({condition}) return cti_node_not_implemented(base, "{edge.target}");']
    gradient = form.gradient(
        edge.target if any(g.target == edge.target for g in form.derived.gradients) else edge.arg.name
    )
    inner = _gradient_lines(form, needs, edge, gradient)
    note = f"/* {_one_line(gradient)} */"
    head = (
        [f"    if ({condition}) {{ {note}"]
        if len(condition) + len(note) < 110
        else [f"    {note}", f"    if ({condition}) {{"]
    )
    if edge.is_list:
        return [f"    /* {_one_line(gradient)} */", *inner]
    return [*head, *[f"    {line}" if line else line for text in inner for line in text.split("\n")], "    }"]


def _one_line(gradient: Gradient) -> str:
    text = remark(" ".join(gradient.text.split()))
    full = f"{gradient.target}.grad = {text}"
    return full if len(full) <= 100 else f"{gradient.target}.grad"


def _gradient_lines(form: Form, needs: Needs, edge: Edge, gradient: Gradient) -> list[str]:
    if gradient.zero:
        return [
            f"    grads[{edge.enum}] = cti_node_zero_gradient(base, {edge.enum});",
            f"    if (!grads[{edge.enum}]) return cti_failed();",
        ]
    if edge.is_list:
        return _list_gradient(form, needs, edge, gradient)
    if len(queries.grad_outputs(form.op)) > 1:
        return _split_gradient(form, needs, edge, gradient)
    printer = Backward(form, needs, gradient.target, grad_names(form))
    if _is_summed_gradient(form, gradient):
        lines = [
            f"grads[{edge.enum}] = cti_sum_to_input(base, {edge.enum}, {grad_names(form)[form.op.outputs[0].name]});"
        ]
    else:
        lines = texts(print_into(printer, gradient.graph, f"grads[{edge.enum}]"))
        if may_drop_imaginary(form, edge):
            lines.append(f"grads[{edge.enum}] = cti_real_for_input(base, {edge.enum}, grads[{edge.enum}]);")
    return [
        *[f"    {line}" for line in _prelude(form, printer)],
        *[f"    {line}" for line in lines],
        f"    if (!grads[{edge.enum}]) return cti_failed();",
    ]


def may_drop_imaginary(form: Form, edge: Edge) -> bool:
    """Whether a real input can meet complex arithmetic: its own dtype differs from that of the result (S26.4)."""
    assert isinstance(edge.arg.type, TensorType)
    own = queries.argument_dtypes(form.op, edge.arg)
    if not any(dtypes.is_float(d) for d in own) or not any(
        queries.is_complex(queries.tensor_dtypes(form.op, o.type.dtype)) for o in form.op.outputs
    ):
        return False
    rule = next(
        (r for r in form.op.where if isinstance(edge.arg.type, TensorType) and r.name == edge.arg.type.dtype.name), None
    )
    same = all(o.type.dtype == edge.arg.type.dtype for o in form.op.outputs)
    return not (rule is not None and rule.kind == "set" and same)


def _is_summed_gradient(form: Form, gradient: Gradient) -> bool:
    """The arriving gradient, summed over broadcast axes: nothing to do where the sizes agree."""
    return form.op.meaning.kind == "elementwise" and not form.op.meaning.reduced and isinstance(gradient.scalar, Grad)


def _list_gradient(form: Form, needs: Needs, edge: Edge, gradient: Gradient) -> list[str]:
    printer = Backward(form, needs, gradient.target, grad_names(form))
    printed = print_program(printer, gradient.graph)
    unwanted = [f"    if (!(wanted >> {edge.enum})) return CT_OK;"] if len(form.edges) > 1 else []
    return [
        *unwanted,
        *[f"    {line}" for line in _prelude(form, printer)],
        *[f"    {line}" for line in texts(printed.statements)],
        f"    const ct_tensors parts_ = {printed.value.text};",
        f"    return cti_node_list_gradients(base, {edge.enum}, wanted, parts_, grads);",
    ]


def _split_gradient(form: Form, needs: Needs, edge: Edge, gradient: Gradient) -> list[str]:
    """The terms of each output gradient that arrived, added up."""
    names = grad_names(form)
    lines = []
    for output, program in gradient.terms:
        printer = Backward(form, needs, gradient.target, names)
        made = texts(print_new(printer, program, "term_"))
        lines += [
            f"    if ({names[output]}) {{",
            *[f"        {line}" for line in _prelude(form, printer)],
            *[f"        {line}" for line in made],
            f"        grads[{edge.enum}] = cti_add_terms(grads[{edge.enum}], term_);",
            f"        if (!grads[{edge.enum}]) return cti_failed();",
            "    }",
        ]
    return lines


def _prelude(form: Form, printer: Backward) -> list[str]:
    """Bits as bool tensors, and values drawn again, for a program that reads them."""
    lines = []
    for name in printer.saves_read:
        plan = form.save_named(name)
        if plan is not None and plan.save.form == "bits":
            shape = bits_shape(form, printer, plan)
            lines += printer.flush()
            lines.append(f"ct_tensor *{local(name)} = cti_unpack_bits(saved[{form.saved_enum(plan)}], {shape});")
    for draw in form.op.draws:
        if draw.name in printer.saves_read:
            assert form.state is not None
            source = "normal" if draw.distribution == "normal" else "uniform"
            shape = "cti_node_output_shape(base, 0)"
            lines.append(
                f"ct_tensor *{local(draw.name)} = cti_draw_{source}(&node->{local(form.state.save.name)}, {shape},"
                " (ct_dtype)base->dtype);"
            )
    return lines


def _stats(form: Form, needs: Needs) -> list[str]:
    """While recording, a statistic is what it is of the inputs, so that it can be differentiated too."""
    lines: list[str] = []
    for stats in _stat_groups(form):
        readers = stats[0][1].read_by
        printer = Backward(form, needs, readers[0] if len(readers) == 1 else "", grad_names(form), readers)
        lines += [
            "    /* as the inputs give it, so that it has a derivative */",
            f"    if ({_stat_test(form, readers)}) {{",
        ]
        said: set[Assign] = set()
        for stat, _ in stats:
            own = local(stat.target)
            *before, last = stat.program.statements
            new = tuple(statement for statement in before if statement not in said)
            said.update(new)
            lines += [f"        {line}" for line in texts(print_into(printer, Program((*new, last)), own))]
            lines.append(f"        if (!{own}) return cti_failed();")
        lines.append("    }")
    return lines


def _stat_groups(form: Form) -> list[list[tuple[Formula, SavePlan]]]:
    """Statistics that are read by the same gradients stand in one block, unless a name means different things in
    them."""
    read = {name for g in form.derived.gradients for name in g.reads}
    groups: list[list[tuple[Formula, SavePlan]]] = []
    for stat in form.op.stats:
        plan = form.save_named(stat.target)
        if plan is None or stat.target not in read or is_opaque(form, stat):
            continue
        if (
            groups
            and groups[-1][0][1].read_by == plan.read_by
            and not any(_clash(stat, other) for other, _ in groups[-1])
        ):
            groups[-1].append((stat, plan))
        else:
            groups.append([(stat, plan)])
    return groups


def _clash(one: Formula, other: Formula) -> bool:
    left = {target: s for s in one.program.statements[:-1] for target in s.targets}
    right = {target: s for s in other.program.statements[:-1] for target in s.targets}
    return any(name in right and right[name] != statement for name, statement in left.items())


def _stat_test(form: Form, readers: tuple[str, ...]) -> str:
    """Behind a fused kernel every pass is recorded."""
    wanted = " || ".join(f"cti_wants(wanted, {form.edge(target).enum})" for target in readers)
    if len(readers) == len(form.edges):
        return "recording"
    if form.op.fused_backward is not None and form.op.fused_backward.cpu:
        return wanted
    return f"recording && ({wanted})" if " || " in wanted else f"recording && {wanted}"
