"""Data for templates/op/node.c.j2: the struct of a node, its type, and the function that creates it."""

from __future__ import annotations

from ctgen.lower.cnames import attr_type, local, node_name
from ctgen.lower.op import Edge, Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, SavePlan
from ctgen.plan.sources import Stored
from ctgen.render.history import opaque_stats
from ctgen.render.text import remark

_STORED_TYPES = {"int": "int64_t ", "bool": "bool ", "dtype": "ct_dtype ", "ints": "cti_node_ints "}
_STORED_ATTRS = {"int": "CTI_ATTR_INT64", "bool": "CTI_ATTR_BOOL", "dtype": "CTI_ATTR_DTYPE", "ints": "CTI_ATTR_INTS"}


@frozen
class Field:
    """Field of the node after its saved tensors. `param` is its type as a parameter of the recording function."""

    name: str
    kind: str  # type in the struct, followed by a blank or a star
    param: str
    attr: str  # CTI_ATTR_..., "" if programs cannot read it by name
    label: str  # name in the schema
    comment: str = ""
    stored: Stored | None = None

    @property
    def release(self) -> str:
        """Returns the C function that releases the object in the field; "" if the field owns no object."""
        return {"char *": "cti_free", "ct_group *": "ct_group_release"}.get(self.kind, "")

    @property
    def set(self) -> str:
        """Returns the statement that sets the field."""
        if self.kind == "cti_node_ints ":
            return f"if (cti_node_ints_set(&node->{self.name}, {self.name}) != CT_OK) goto failed;"
        if self.kind == "char *":
            return f"if (!(node->{self.name} = cti_text_copy({self.name}))) goto failed;"
        value = f"ct_group_retain({self.name})" if self.kind == "ct_group *" else self.name
        return f"node->{self.name} = {value};"


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


#: the field for the dtype in which formulas are computed; no dtype of an entry has this name
COMPUTED = "compute_dtype"


def fields(form: Form) -> tuple[Field, ...]:
    """Returns the fields of the node other than saved tensors, in the order of the struct."""
    out = []
    if form.state is not None:
        name = form.state.save.name
        out.append(
            Field(local(name), "cti_random_state ", "cti_random_state ", "", name, "to sample the same values again")
        )
    out += [_attribute_field(form, arg) for arg in form.attributes if arg.name in form.layout.attributes]
    for stored in form.layout.stored:
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
    if form.layout.compute_dtype:
        label = "dtype in which the formulas are computed"
        out.append(Field(COMPUTED, "ct_dtype ", "ct_dtype ", "CTI_ATTR_DTYPE", COMPUTED, label))
    return tuple(out)


# ---- data for the template ---------------------------------------------------------------------------


@frozen
class Member:
    """A line of the struct."""

    type: str
    name: str
    comment: str


@frozen
class SaveInfo:
    """Row of the table of saved tensors. `readers` is the mask of edges whose gradients read the tensor. `more` are
    further fields."""

    label: str
    readers: str
    more: str


@frozen
class InputSave:
    """Argument that is saved. `given` is the saved tensor, "" if it is present in every call. `wanted` are conditions;
    the tensor is read if at least one is true. `call` is the statement that saves it."""

    given: str
    wanted: tuple[str, ...]
    call: str


@frozen
class ListSave:
    label: str
    comment: str


@frozen
class NodeView:
    """Data for templates/op/node.c.j2. All strings are C."""

    op: str
    op_name: str
    name: str
    backward: str
    edge_enums: tuple[str, ...]
    save_enums: tuple[str, ...]
    members: tuple[Member, ...]
    list_save: ListSave | None
    infos: tuple[SaveInfo, ...]
    num_infos: str
    saved_offset: str
    num_saved: str  # "" if the number is not fixed
    fields: tuple[Field, ...]
    owned: tuple[Field, ...]
    attrs: tuple[Field, ...]
    params: tuple[str, ...]
    result: str
    num_edges: str
    num_list_saved: str
    reads_edges: bool
    connects: tuple[str, ...]
    input_saves: tuple[InputSave, ...]


def node_view(form: Form) -> NodeView:
    kept = fields(form)
    params = record_params(form)
    result = "result_" if any(name == "result" for _, name in params) else "result"
    listed = next((e for e in form.edges if e.is_list), None)
    first = local(form.saves[0].save.name) if form.saves else ""
    enums = [edge.enum for edge in form.edges if not edge.is_list]
    return NodeView(
        op=form.name,
        op_name=form.op.name,
        name=node_name(form.op),
        backward=f"{form.name}_backward" if form.sources else "cti_overwritten_backward",
        edge_enums=(*enums, listed.enum if listed else form.num_edges),
        save_enums=(*(form.saved_enum(plan) for plan in form.saves), form.num_saved) if form.keeps else (),
        members=_members(form, kept),
        list_save=ListSave(form.list_save.save.name, _read_by(form.list_save)) if form.list_save is not None else None,
        infos=_infos(form),
        num_infos=f"{form.num_saved} + 1" if form.list_save is not None else form.num_saved,
        saved_offset=f"offsetof({form.name}_node, {first})" if form.saves else f"sizeof({form.name}_node)",
        num_saved=form.num_saved if form.saves else "",
        fields=kept,
        owned=tuple(f for f in kept if f.release),
        attrs=tuple(f for f in kept if f.attr),
        params=("cti_thread *thread", *(f"{kind}{name}" for kind, name in params), f"const ct_tensor *{result}"),
        result=result,
        num_edges=f"{listed.enum} + (unsigned){_edge_tensor(listed)}.count" if listed else form.num_edges,
        num_list_saved=f"(unsigned){save_list_param(form)}.count" if form.list_save is not None else "0",
        reads_edges=bool(form.edges) and _is_fixed(form),
        connects=tuple(_connect(form, edge) for edge in form.edges),
        input_saves=_input_saves(form),
    )


def _is_fixed(form: Form) -> bool:
    """Returns true if the node has a fixed number of edges and saved tensors. Then the edges directly follow the
    struct."""
    return form.list_save is None and not any(edge.is_list for edge in form.edges)


def _members(form: Form, kept: tuple[Field, ...]) -> tuple[Member, ...]:
    """Returns the members of the struct: saved tensors, then the other fields. If the node saves a list, its items
    follow the struct, so the saved tensors are the last members."""
    saves = [Member("cti_saved ", local(plan.save.name), _read_by(plan)) for plan in form.saves]
    others = [Member(f.kind, f.name, f.comment) for f in kept]
    return tuple(saves + others if form.list_save is None else others + saves)


def _read_by(plan: SavePlan) -> str:
    readers = [f"{target}.grad" for target in plan.read_by]
    text = f"read by {', '.join(readers)}"
    return remark(f"one bit an element, {text}" if plan.save.form == "bits" else text)


def _infos(form: Form) -> tuple[SaveInfo, ...]:
    if not form.keeps:
        return ()
    plans = [*form.saves, *([form.list_save] if form.list_save is not None else [])]
    return tuple(SaveInfo(plan.save.name, _readers(form, plan), _info_fields(form, plan)) for plan in plans)


def _readers(form: Form, plan: SavePlan) -> str:
    edges = [edge for target in plan.read_by for edge in form.edges if edge.target == target]
    if len(edges) > 3 and len(edges) == len(form.edges):
        return "~(cti_needed)0"
    masks = [f"~(cti_needed)0 << {e.enum}" if e.is_list else f"(cti_needed)1 << {e.enum}" for e in edges]
    return " | ".join(masks) or "0"


def _info_fields(form: Form, plan: SavePlan) -> str:
    more = ", .is_list = true" if plan is form.list_save else ""
    if plan.source == "output" and plan.save.form == "full":
        more += ", .is_output = true"
        number = next(i for i, o in enumerate(form.op.outputs) if o.name == plan.save.name)
        more += f", .output_nr = {number}" if number else ""
    if (plan.save.form == "value" and plan.history) or plan in opaque_stats(form):
        more += f", .history = &{form.name}_{local(plan.save.name)}_history"
    return more


# ---- recording ------------------------------------------------------------------------------------------

#: in-place calls: the tensor whose old value gets no gradient; NULL in other calls
OVERWRITTEN = "overwritten"


def _edge_tensor(edge: Edge) -> str:
    """Returns the parameter with an edge's tensor."""
    return OVERWRITTEN if edge.overwritten else local(edge.target)


def kept_name(plan: SavePlan) -> str:
    return f"kept_{local(plan.save.name)}"


def copied(form: Form, plan: SavePlan) -> bool:
    """Returns true if the in-place form saves a copy of the overwritten value."""
    inplace = form.derived.inplace
    return (
        inplace is not None
        and bool(inplace.copy_for)
        and plan.source == "input"
        and plan.arg == inplace.arg
        and plan.save.form == "full"
    )


def is_kept(form: Form, plan: SavePlan) -> bool:
    """Returns true if the saved tensor differs from the argument: it is a copy, bits, of another dtype, or saved only
    under a condition."""
    return copied(form, plan) or plan.save.form != "full" or plan.save.when is not None


def save_list_param(form: Form) -> str:
    """Returns the list whose items are saved. It is empty if the condition of the saved list is false."""
    assert form.list_save is not None
    return kept_name(form.list_save) if form.list_save.save.when is not None else local(form.list_save.save.name)


def save_param(form: Form, plan: SavePlan) -> str:
    return kept_name(plan) if is_kept(form, plan) else local(plan.save.name)


def input_saves(form: Form) -> list[SavePlan]:
    """Returns the arguments that are saved before anything is written, except a list, which is saved separately."""
    return [plan for plan in form.saves if plan.source == "input"]


def record_params(form: Form) -> list[tuple[str, str]]:
    """Returns the parameters of <op>_record after the thread, as pairs of type and name."""
    params: dict[str, str] = {}
    for edge in form.edges:
        params[_edge_tensor(edge)] = "ct_tensors " if edge.is_list else "ct_tensor *"
    for plan in input_saves(form):
        params.setdefault(save_param(form, plan), "ct_tensor *")
    if form.list_save is not None:
        params.setdefault(save_list_param(form), "ct_tensors ")
    for f in fields(form):
        params.setdefault(f.name, f.param)
    return [(kind, name) for name, kind in params.items()]


def wanted_tests(form: Form, targets: tuple[str, ...], from_edges: bool = False) -> tuple[str, ...]:
    """Returns conditions: a gradient that reads the saved tensor may be requested if at least one is true. Empty if it
    always may. from_edges: the conditions test the node's edges."""
    wanted = [e for e in form.edges if e.target in targets]
    if len(wanted) == len(form.edges):
        return ()
    if from_edges:
        return tuple(f"edges[{e.enum}]" for e in wanted)
    return tuple(f"cti_node_connected{'_list' if e.is_list else ''}(base, {e.enum})" for e in wanted)


def _connect(form: Form, edge: Edge) -> str:
    if edge.is_list:
        return f"cti_node_connect_list(thread, base, {edge.enum}, {_edge_tensor(edge)})"
    start = "cti_node_connect_at(thread, base, edges" if _is_fixed(form) else "cti_node_connect(thread, base"
    return f"{start}, {edge.enum}, {_edge_tensor(edge)})"


def _input_saves(form: Form) -> tuple[InputSave, ...]:
    found = [_input_save(form, plan) for plan in input_saves(form)]
    if form.list_save is not None:
        wanted = wanted_tests(form, form.list_save.read_by)
        found.append(InputSave("", wanted, f"cti_node_save_list(thread, base, {save_list_param(form)})"))
    return tuple(found)


def _input_save(form: Form, plan: SavePlan) -> InputSave:
    name = save_param(form, plan)
    function = "cti_save_input" if plan.save.form == "full" else "cti_save_computed"
    return InputSave(
        given=name if plan.save.when is not None or plan.save.form != "full" else "",
        wanted=wanted_tests(form, plan.read_by, _is_fixed(form)),
        call=f"{function}(thread, base, &node->{local(plan.save.name)}, {name})",
    )
