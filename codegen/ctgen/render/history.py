"""Small nodes of computed saves: what a value that was saved is a function of, read while recording."""

from __future__ import annotations

from ctgen.language.spell import spell
from ctgen.lower.cnames import local
from ctgen.lower.op import Form
from ctgen.lower.statements import lines as lines_of
from ctgen.lower.tensor import print_into
from ctgen.model.ops import Formula, SavePlan
from ctgen.render.formulas import Backward, Needs
from ctgen.render.text import remark
from ctgen.resolve import statistics


def histories(form: Form) -> list[str]:
    """A node type and the function that gives a value read while recording its history, for every value(e) with
    derivatives."""
    out: list[str] = []
    for plan in form.saves:
        if plan.save.form == "value" and plan.history:
            out += _history(form, plan)
    for plan in opaque_stats(form):
        out += _opaque(form, plan)
    return out


def _opaque(form: Form, plan: SavePlan) -> list[str]:
    name = f"{form.name}_{local(plan.save.name)}"
    lines = [
        (
            f"static ct_status {name}_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,"
            " ct_tensor **grads)"
        ),
        "{",
        "    (void)wanted, (void)grads;",
        f'    return result_grads[0] ? cti_node_once(base, "{plan.save.name}") : CT_OK;',
        "}",
    ]
    note = f"/* {plan.save.name} read while recording: its own derivative would need inputs that are not kept. */"
    return ["\n".join(lines), *_history_type(name, form, note)]


def _history(form: Form, plan: SavePlan) -> list[str]:
    name = f"{form.name}_{local(plan.save.name)}"
    lines = [
        (
            f"static ct_status {name}_backward(ct_node *base, cti_wanted wanted, ct_tensor *const *result_grads,"
            " ct_tensor **grads)"
        ),
        "{",
        f"    ct_tensor *{local(plan.save.name + '_grad')} = result_grads[0];",
        f"    if (!{local(plan.save.name + '_grad')}) return CT_OK;",
    ]
    needs = Needs()
    for gradient in plan.history:
        if gradient.reads:
            raise ValueError(
                f"the history of '{plan.save.name}' in '{form.op.name}' reads {', '.join(gradient.reads)}; save the"
                " inputs instead"
            )
        edge = form.edge(gradient.target)
        printer = Backward(form, needs, gradient.target, {plan.save.name: local(plan.save.name + "_grad")})
        lines += [
            (
                f"    if (cti_wants(wanted, {edge.enum})) {{ /* {gradient.target}.grad ="
                f" {remark(' '.join(gradient.text.split()))} */"
            ),
            *lines_of(print_into(printer, gradient.graph, f"grads[{edge.enum}]"), 8),
            f"        if (!grads[{edge.enum}]) return cti_failed();",
            "    }",
        ]
    if needs.attributes or needs.stored:
        raise ValueError(
            f"the history of '{plan.save.name}' in '{form.op.name}' needs attributes; save the inputs instead"
        )
    lines += ["    return CT_OK;", "}"]
    note = (
        f"/* {plan.save.name} = {remark(spell(plan.save.expr)) if plan.save.expr is not None else ''}, read while"
        " recording: an output of a small node. */"
    )
    return ["\n".join(lines), *_history_type(name, form, note)]


def _history_type(name: str, form: Form, note: str) -> list[str]:
    """The type of a small node, and the function that attaches one."""
    kind = [
        f"static const cti_node_type {name}_type = {{",
        f'    .name = "{_camel(name)}Backward0",',
        f'    .op = "{form.op.name}",',
        f"    .backward = {name}_backward,",
        "    .size = sizeof(ct_node),",
        "    .saved_offset = sizeof(ct_node),",
        "};",
    ]
    give = [
        note,
        f"static ct_status {name}_history(ct_node *base, ct_tensor *value)",
        "{",
        "    cti_thread *thread = cti_thread_here();",
        f"    ct_node *made = cti_history_node(thread, base, &{name}_type, value);",
        "    if (!made) return cti_failed();",
        "    cti_attach(thread, made, value);",
        "    return CT_OK;",
        "}",
    ]
    return ["\n".join(kind), "\n".join(give)]


def _camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


# ---- statistics that come back with what was not kept --------------------------------------------------------------


def is_opaque(form: Form, stat: Formula) -> bool:
    """A statistic whose formula reads what is not kept for every gradient that reads the statistic: it comes back as
    the output of a node that can be recorded, but not run."""
    return bool(statistics.lacks(form.op, form.saves, stat))


def opaque_stats(form: Form) -> tuple[SavePlan, ...]:
    found = [form.save_named(stat.target) for stat in form.op.stats if is_opaque(form, stat)]
    return tuple(plan for plan in found if plan is not None)
