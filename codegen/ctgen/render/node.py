"""Prints the node of an op form: its struct, its type, and the function that makes one."""

from __future__ import annotations

import re

from ctgen.lower.cnames import attr_type, local, node_name
from ctgen.lower.op import Edge, Form, Stored
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, SavePlan
from ctgen.render.formulas import Needs
from ctgen.render.history import opaque_stats
from ctgen.render.text import remarked

_STORED_TYPES = {"int": "int64_t ", "bool": "bool ", "dtype": "ct_dtype ", "ints": "cti_node_ints "}
_STORED_ATTRS = {"int": "CTI_ATTR_INT64", "bool": "CTI_ATTR_BOOL", "dtype": "CTI_ATTR_DTYPE", "ints": "CTI_ATTR_INTS"}


@frozen
class Field:
    """One field of the node behind its saves. param: type under which the recording function takes it."""

    name: str
    kind: str  # type in the struct, with a blank or star
    param: str
    attr: str  # CTI_ATTR_..., "" if it cannot be read by name
    label: str  # the schema's name
    comment: str = ""
    stored: Stored | None = None


def _attribute_field(form: Form, arg: Arg) -> Field:
    kind = attr_type(arg)
    name = local(arg.name)
    canonical = form.canonical(arg)
    if kind.kind in ("ints", "shape", "int_n") or (kind.kind == "dims" and not form.is_mask(arg)):
        return Field(name, "cti_node_ints ", "ct_ints ", "CTI_ATTR_INTS", arg.name)
    if kind.kind == "dims":
        return Field(name, "uint32_t ", canonical, "CTI_ATTR_DIM_MASK", arg.name)
    if kind.kind == "str":
        return Field(name, "char *", "const char *", "", arg.name)
    attrs = {
        "int": "CTI_ATTR_INT64",
        "dim": "CTI_ATTR_INT64",
        "float": "CTI_ATTR_DOUBLE",
        "bool": "CTI_ATTR_BOOL",
        "enum": "CTI_ATTR_ENUM",
        "scalar": "CTI_ATTR_SCALAR",
        "dtype": "CTI_ATTR_DTYPE",
    }
    attr = "CTI_ATTR_SCALAR" if canonical == "ct_scalar " else attrs.get(kind.kind, "")
    return Field(name, canonical, canonical, attr, arg.name)


def fields(form: Form, needs: Needs) -> tuple[Field, ...]:
    """What the node keeps beside its saves, in the order of the struct."""
    out = []
    if form.state is not None:
        name = form.state.save.name
        out.append(
            Field(local(name), "cti_random_state ", "cti_random_state ", "", name, "draws the same values again")
        )
    out += [_attribute_field(form, arg) for arg in form.attributes if arg.name in needs.attributes]
    for stored in needs.stored.values():
        param = "ct_ints " if stored.kind == "ints" else _STORED_TYPES[stored.kind]
        out.append(
            Field(
                stored.name,
                _STORED_TYPES[stored.kind],
                param,
                _STORED_ATTRS[stored.kind],
                stored.name,
                stored.text,
                stored,
            )
        )
    if needs.compute_dtype:
        out.append(Field("T", "ct_dtype ", "ct_dtype ", "CTI_ATTR_DTYPE", "T", "what the formulas are computed in"))
    return tuple(out)


# ---- declarations ------------------------------------------------------------------------------------


def enums(form: Form) -> str:
    edges = [edge.enum for edge in form.edges if not edge.is_list]
    listed = [edge.enum for edge in form.edges if edge.is_list]
    lines = [enum_text("enum", [*edges, *listed, *([] if listed else [form.num_edges])], "")]
    if form.keeps:
        saves = [form.saved_enum(plan) for plan in form.saves]
        lines.append(enum_text("enum", [*saves, form.num_saved], ""))
    return "\n".join(lines)


def enum_text(head: str, words: list[str], tail: str) -> str:
    return f"{head} {{ {', '.join(words)} }}{tail};"


def _read_by(plan: SavePlan) -> str:
    readers = [f"{target}.grad" for target in plan.read_by]
    text = f"read by {', '.join(readers)}"
    if plan.save.form == "bits":
        return f"one bit an element, {text}"
    return text


def struct(form: Form, needs: Needs) -> str:
    """Saves, then what else is kept; with the saves of a list behind the struct the fixed ones are its end."""
    saves = [(f"cti_saved {local(plan.save.name)};", _read_by(plan)) for plan in form.saves]
    others = [(f"{f.kind}{f.name};", f.comment) for f in fields(form, needs)]
    rows = [("ct_node base;", ""), *(saves + others if form.list_save is None else others + saves)]
    tail = []
    if form.list_save is not None:
        tail = [
            f"    /* behind it a cti_saved for each item of {form.list_save.save.name}, {_read_by(form.list_save)} */"
        ]
    return "\n".join([f"typedef struct {form.name}_node {{", *remarked(rows), *tail, f"}} {form.name}_node;"])


def _saved_info(form: Form, plan: SavePlan) -> str:
    readers = [form.edge(t).enum if any(e.target == t for e in form.edges) else "" for t in plan.read_by]
    parts = []
    for target, enum in zip(plan.read_by, readers):
        edge = next((e for e in form.edges if e.target == target), None)
        if edge is not None:
            parts.append(f"~(cti_wanted)0 << {enum}" if edge.is_list else f"(cti_wanted)1 << {enum}")
    mask = " | ".join(parts) or "0"
    if len(parts) > 3 and len(parts) == len(form.edges):
        mask = "~(cti_wanted)0"
    items = [f'.name = "{plan.save.name}"', f".read_by = {mask}"]
    if plan is form.list_save:
        items.append(".is_list = true")
    if plan.source == "output" and plan.save.form == "full":
        items.append(".is_output = true")
        number = next(i for i, o in enumerate(form.op.outputs) if o.name == plan.save.name)
        if number:
            items.append(f".output_nr = {number}")
    if (plan.save.form == "value" and plan.history) or plan in opaque_stats(form):
        items.append(f".history = {form.name}_{local(plan.save.name)}_history")
    return f"    {{{', '.join(items)}}},"


def saved_table(form: Form) -> str:
    if not form.keeps:
        return ""
    lines = [_saved_info(form, plan) for plan in form.saves]
    count = form.num_saved
    if form.list_save is not None:
        lines.append(_saved_info(form, form.list_save))
        count = f"{count} + 1"
    return "\n".join([f"static const cti_saved_info {form.name}_saved[{count}] = {{", *lines, "};"])


def attr_table(form: Form, needs: Needs) -> str:
    found = [f for f in fields(form, needs) if f.attr]
    if not found:
        return ""
    lines = [f'    {{"{f.label}", offsetof({form.name}_node, {f.name}), {f.attr}}},' for f in found]
    return "\n".join([f"static const cti_attr_info {form.name}_attrs[] = {{", *lines, "};"])


def node_type(form: Form, needs: Needs) -> str:
    rows = [f'.name = "{node_name(form.op)}"', f'.op = "{form.op.name}"']
    rows.append(f".backward = {form.name}_backward" if form.sources else ".backward = cti_overwritten_backward")
    if _owned(form, needs):
        rows.append(f".finish = {form.name}_finish")
    if form.keeps:
        rows.append(f".saved = {form.name}_saved")
    found = [f for f in fields(form, needs) if f.attr]
    if found:
        rows.append(f".attrs = {form.name}_attrs")
    rows.append(f".size = sizeof({form.name}_node)")
    first = local(form.saves[0].save.name) if form.saves else ""
    rows.append(
        f".saved_offset = offsetof({form.name}_node, {first})"
        if form.saves
        else f".saved_offset = sizeof({form.name}_node)"
    )
    if form.saves:
        rows.append(f".num_saved = {form.num_saved}")
    if found:
        rows.append(f".num_attrs = {len(found)}")
    return "\n".join([f"static const cti_node_type {form.name}_type = {{", *[f"    {row}," for row in rows], "};"])


#: how a node gives up what a field of it owns
_ENDS = {"char *": "cti_free", "ct_group *": "cti_group_release"}


def _owned(form: Form, needs: Needs) -> list[Field]:
    return [f for f in fields(form, needs) if f.kind in _ENDS]


def finish(form: Form, needs: Needs) -> str:
    """Frees the words that the node keeps, and lets its process group go."""
    owned = _owned(form, needs)
    if not owned:
        return ""
    lines = [f"static void {form.name}_finish(cti_thread *thread, ct_node *base)", "{", "    (void)thread;"]
    lines += [f"    {_ENDS[f.kind]}((({form.name}_node *)base)->{f.name});" for f in owned]
    return "\n".join([*lines, "}"])


# ---- recording ------------------------------------------------------------------------------------------

#: the tensor whose old value gets nothing, NULL in calls that are not in place
OVERWRITTEN = "overwritten"


def _edge_tensor(edge: Edge) -> str:
    """The parameter that an edge's tensor arrives in."""
    return OVERWRITTEN if edge.overwritten else local(edge.target)


def kept_name(plan: SavePlan) -> str:
    return f"kept_{local(plan.save.name)}"


def copied(form: Form, plan: SavePlan) -> bool:
    """Whether the in-place form saves a copy of the old value."""
    inplace = form.derived.inplace
    return (
        inplace is not None
        and bool(inplace.copy_for)
        and plan.source == "input"
        and plan.arg == inplace.arg
        and plan.save.form == "full"
    )


def is_kept(form: Form, plan: SavePlan) -> bool:
    """Whether what is saved differs from the argument: a copy, bits, another dtype, or nothing at all under a
    condition."""
    return copied(form, plan) or plan.save.form != "full" or plan.save.when is not None


def save_list_param(form: Form) -> str:
    """The list whose items are saved: all of them, or none where a condition says so."""
    assert form.list_save is not None
    return kept_name(form.list_save) if form.list_save.save.when is not None else local(form.list_save.save.name)


def save_param(form: Form, plan: SavePlan) -> str:
    return kept_name(plan) if is_kept(form, plan) else local(plan.save.name)


def input_saves(form: Form) -> list[SavePlan]:
    """Saves that are made before anything is written; that of a list is made by itself."""
    return [plan for plan in form.saves if plan.source == "input"]


def record_params(form: Form, needs: Needs) -> list[tuple[str, str]]:
    """Parameters of <op>_record behind the thread: type and name."""
    params: dict[str, str] = {}
    for edge in form.edges:
        params[_edge_tensor(edge)] = "ct_tensors " if edge.is_list else "ct_tensor *"
    for plan in input_saves(form):
        params.setdefault(save_param(form, plan), "ct_tensor *")
    if form.list_save is not None:
        params.setdefault(save_list_param(form), "ct_tensors ")
    for f in fields(form, needs):
        params.setdefault(f.name, f.param)
    return [(kind, name) for name, kind in params.items()]


def wanted_test(form: Form, targets: tuple[str, ...]) -> str:
    """Whether one of the gradients that read a save will be wanted; empty if that is always so."""
    wanted = [e for e in form.edges if e.target in targets]
    if len(wanted) == len(form.edges):
        return ""
    return " || ".join(f"cti_node_connected{'_list' if e.is_list else ''}(base, {e.enum})" for e in wanted)


def record(form: Form, needs: Needs) -> str:
    params = record_params(form, needs)
    made = "result_" if any(name == "result" for _, name in params) else "result"
    typed = ["cti_thread *thread", *[f"{kind}{name}" for kind, name in params], f"const ct_tensor *{made}"]
    listed = next((e for e in form.edges if e.is_list), None)
    count = f"{listed.enum} + (unsigned){_edge_tensor(listed)}.count" if listed else form.num_edges
    items = f"(unsigned){save_list_param(form)}.count" if form.list_save is not None else "0"
    fixed = not listed and form.list_save is None
    lines = [
        "/* The node of a call, with what its gradients read of the inputs; not attached yet. NULL on failure. */",
        f"CTI_INLINE ct_node *{form.name}_record({', '.join(typed)})",
        "{",
        (
            f"    {form.name}_node *node = ({form.name}_node *)cti_node_create(thread, &{form.name}_type, {count},"
            f" {items}, {made});"
        ),
        "    if (!node) return NULL;",
        "    ct_node *base = &node->base;",
    ]
    if form.edges and fixed:
        lines.append("    ct_node **const edges = cti_edges_behind(node + 1);")
    can_fail = []
    for edge in form.edges:
        if edge.is_list:
            can_fail.append(
                f"if (cti_node_connect_list(thread, base, {edge.enum}, {_edge_tensor(edge)}) != CT_OK) goto failed;"
            )
        else:
            connect = "cti_node_connect_at(thread, base, edges" if fixed else "cti_node_connect(thread, base"
            can_fail.append(f"if ({connect}, {edge.enum}, {_edge_tensor(edge)}) != CT_OK) goto failed;")
    for plan in input_saves(form):
        can_fail += _save_lines(form, plan)
    if form.list_save is not None:
        call = f"cti_node_save_list(thread, base, {save_list_param(form)}) != CT_OK"
        can_fail.append(_save_if(wanted_test(form, form.list_save.read_by), call))
    for f in fields(form, needs):
        can_fail += _field_lines(f)
    lines += [f"    {line}" if not line.startswith(" ") else line for line in can_fail]
    lines += ["    return base;", "failed:", "    cti_release(thread, node);", "    return NULL;", "}"]
    return "\n".join(lines)


def _save_lines(form: Form, plan: SavePlan) -> list[str]:
    slot = f"&node->{local(plan.save.name)}"
    name = save_param(form, plan)
    function = "cti_save_input" if plan.save.form == "full" else "cti_save_computed"
    test = wanted_test(form, plan.read_by)
    if form.list_save is None and not any(e.is_list for e in form.edges):
        test = re.sub(r"cti_node_connected\(base, (\w+)\)", r"edges[\1]", test)
    if plan.save.when is not None or plan.save.form != "full":
        test = f"{name} && ({test})" if " || " in test else f"{name} && {test}" if test else name
    return [_save_if(test, f"{function}(thread, base, {slot}, {name}) != CT_OK")]


def _save_if(test: str, call: str) -> str:
    if not test:
        return f"if ({call}) goto failed;"
    test = f"({test})" if " || " in test and "(" not in test[:1] and "&&" not in test else test
    return f"if ({test} && {call}) goto failed;"


def _field_lines(f: Field) -> list[str]:
    if f.kind == "cti_node_ints ":
        return [f"if (cti_node_ints_set(&node->{f.name}, {f.name}) != CT_OK) goto failed;"]
    if f.kind == "char *":
        return [f"if (!(node->{f.name} = cti_text_copy({f.name}))) goto failed;"]
    if f.kind == "ct_group *":
        return [f"node->{f.name} = cti_group_retain({f.name});"]
    return [f"node->{f.name} = {f.name};"]
