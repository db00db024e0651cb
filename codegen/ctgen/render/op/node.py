"""Data for templates/op/node.c.j2: the struct of a graph node, its type, and the function that creates it."""

from __future__ import annotations

from ctgen.lower.cnames import attr_type, local, node_name
from ctgen.lower.op import Edge, LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, SavePlan
from ctgen.plan.saves import save_kind
from ctgen.plan.sources import Stored
from ctgen.render.op.history import opaque_stats
from ctgen.render.op.remake import remake_function, skipped_operands
from ctgen.render.text import remark

_STORED_TYPES = {"int": "int64_t ", "bool": "bool ", "dtype": "ct_dtype ", "ints": "cti_node_ints "}
_STORED_ATTRS = {"int": "CTI_ATTR_INT64", "bool": "CTI_ATTR_BOOL", "dtype": "CTI_ATTR_DTYPE", "ints": "CTI_ATTR_INTS"}


@frozen
class Field:
    """Field of the node after its saved tensors. `param` is the C type of the field as a parameter of the function that
    creates the node."""

    name: str
    kind: str  # type in the struct, followed by a blank or a star
    param: str
    attr: str  # CTI_ATTR_..., "" if a program cannot read the field by name
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


def _attribute_field(lowered: LoweredOp, arg: Arg) -> Field:
    kind = attr_type(arg)
    name = local(arg.name)
    canonical = lowered.canonical(arg)
    if kind.kind in ("ints", "shape", "int_n") or (kind.kind == "dims" and not lowered.is_mask(arg)):
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


#: the node's field for the dtype in which formulas are computed; no dtype name of an entry is equal to it
COMPUTED = "compute_dtype"


def fields(lowered: LoweredOp) -> tuple[Field, ...]:
    """Returns the fields of the node other than saved tensors, in the order of the struct."""
    out = []
    if lowered.state is not None:
        name = lowered.state.save.name
        out.append(
            Field(local(name), "cti_random_state ", "cti_random_state ", "", name, "to sample the same values again")
        )
    out += [_attribute_field(lowered, arg) for arg in lowered.attributes if arg.name in lowered.layout.attributes]
    for stored in lowered.layout.stored:
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
    if lowered.layout.compute_dtype:
        label = "dtype in which the formulas are computed"
        out.append(Field(COMPUTED, "ct_dtype ", "ct_dtype ", "CTI_ATTR_DTYPE", COMPUTED, label))
    return tuple(out)


# ---- data for the template ---------------------------------------------------------------------------


@frozen
class Member:
    """A member of the struct, as a line of C."""

    type: str
    name: str
    comment: str


@frozen
class SaveInfo:
    """Row of the table of saved tensors. `readers` is the bit mask of the edges whose gradients read the tensor. `more`
    are further fields."""

    label: str
    readers: str
    more: str


@frozen
class InputSave:
    """Argument that is saved. `given` is the expression of the saved tensor, "" if it is present in every call.
    `wanted` are conditions; a gradient reads the tensor if at least one is true. `call` is the statement that saves the
    tensor."""

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
    remake: str  # function that computes the result again, "" if there is none
    remake_skips: str
    is_view: bool
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


def node_view(lowered: LoweredOp) -> NodeView:
    kept = fields(lowered)
    params = record_params(lowered)
    result = "result_" if any(name == "result" for _, name in params) else "result"
    listed = next((e for e in lowered.edges if e.is_list), None)
    first = local(lowered.saves[0].save.name) if lowered.saves else ""
    enums = [edge.enum for edge in lowered.edges if not edge.is_list]
    return NodeView(
        op=lowered.name,
        op_name=lowered.op.name,
        name=node_name(lowered.op),
        backward=f"{lowered.name}_backward" if lowered.sources else "cti_overwritten_backward",
        edge_enums=(*enums, listed.enum if listed else lowered.num_edges),
        save_enums=(*(lowered.saved_enum(plan) for plan in lowered.saves), lowered.num_saved) if lowered.keeps else (),
        members=_members(lowered, kept),
        list_save=(
            ListSave(lowered.list_save.save.name, _read_by(lowered.list_save))
            if lowered.list_save is not None
            else None
        ),
        infos=_infos(lowered),
        num_infos=f"{lowered.num_saved} + 1" if lowered.list_save is not None else lowered.num_saved,
        saved_offset=f"offsetof({lowered.name}_node, {first})" if lowered.saves else f"sizeof({lowered.name}_node)",
        num_saved=lowered.num_saved if lowered.saves else "",
        remake=remake_function(lowered),
        remake_skips=skipped_operands(lowered),
        is_view=lowered.op.meaning.kind == "view",
        fields=kept,
        owned=tuple(f for f in kept if f.release),
        attrs=tuple(f for f in kept if f.attr),
        params=("cti_thread *thread", *(f"{kind}{name}" for kind, name in params), f"const ct_tensor *{result}"),
        result=result,
        num_edges=f"{listed.enum} + (unsigned){_edge_tensor(listed)}.count" if listed else lowered.num_edges,
        num_list_saved=f"(unsigned){save_list_param(lowered)}.count" if lowered.list_save is not None else "0",
        reads_edges=bool(lowered.edges) and _is_fixed(lowered),
        connects=tuple(_connect(lowered, edge) for edge in lowered.edges),
        input_saves=_input_saves(lowered),
    )


def _is_fixed(lowered: LoweredOp) -> bool:
    """Returns true if the number of the node's edges and saved tensors is fixed. The edges are then stored directly
    after the struct."""
    return lowered.list_save is None and not any(edge.is_list for edge in lowered.edges)


def _members(lowered: LoweredOp, kept: tuple[Field, ...]) -> tuple[Member, ...]:
    """Returns the members of the struct: the saved tensors, then the other fields. If the node saves a list, the saved
    tensors are the last members, because the items of the list are stored after the struct."""
    saves = [Member("cti_saved ", local(plan.save.name), _read_by(plan)) for plan in lowered.saves]
    others = [Member(f.kind, f.name, f.comment) for f in kept]
    return tuple(saves + others if lowered.list_save is None else others + saves)


def _read_by(plan: SavePlan) -> str:
    readers = [f"{target}.grad" for target in plan.read_by]
    text = f"read by {', '.join(readers)}"
    return remark(f"one bit an element, {text}" if plan.save.form == "bits" else text)


def _infos(lowered: LoweredOp) -> tuple[SaveInfo, ...]:
    if not lowered.keeps:
        return ()
    plans = [*lowered.saves, *([lowered.list_save] if lowered.list_save is not None else [])]
    return tuple(SaveInfo(plan.save.name, _readers(lowered, plan), _info_fields(lowered, plan)) for plan in plans)


def _readers(lowered: LoweredOp, plan: SavePlan) -> str:
    edges = [edge for target in plan.read_by for edge in lowered.edges if edge.target == target]
    if len(edges) > 3 and len(edges) == len(lowered.edges):
        return "~(cti_needed)0"
    masks = [f"~(cti_needed)0 << {e.enum}" if e.is_list else f"(cti_needed)1 << {e.enum}" for e in edges]
    return " | ".join(masks) or "0"


def _info_fields(lowered: LoweredOp, plan: SavePlan) -> str:
    more = ", .is_list = true" if plan is lowered.list_save else ""
    if plan.source == "output" and plan.save.form == "full":
        more += ", .is_output = true"
        index = next(i for i, o in enumerate(lowered.op.outputs) if o.name == plan.save.name)
        more += f", .output_nr = {index}" if index else ""
    if (plan.save.form == "value" and plan.history) or plan in opaque_stats(lowered):
        more += f", .history = &{lowered.name}_{local(plan.save.name)}_history"
    kind = save_kind(lowered.op, plan)
    return more if kind == "value" else f"{more}, .kind = CT_SAVE_KIND_{kind.upper()}"


# ---- recording ------------------------------------------------------------------------------------------

#: in an in-place call, the tensor whose old value gets no gradient; NULL in other calls
OVERWRITTEN = "overwritten"


def _edge_tensor(edge: Edge) -> str:
    """Returns the parameter that passes the tensor of an edge."""
    return OVERWRITTEN if edge.overwritten else local(edge.target)


def kept_name(plan: SavePlan) -> str:
    return f"kept_{local(plan.save.name)}"


def copied(lowered: LoweredOp, plan: SavePlan) -> bool:
    """Returns true if the in-place form saves a copy of the overwritten value."""
    inplace = lowered.derived.inplace
    return (
        inplace is not None
        and bool(inplace.copy_for)
        and plan.source == "input"
        and plan.arg == inplace.arg
        and plan.save.form == "full"
    )


def is_kept(lowered: LoweredOp, plan: SavePlan) -> bool:
    """Returns true if the saved tensor is not simply the argument: it is a copy, is packed into bits, has another
    dtype, or is saved only under a condition."""
    return copied(lowered, plan) or plan.save.form != "full" or plan.save.when is not None


def save_list_param(lowered: LoweredOp) -> str:
    """Returns the list whose items are saved. The list is empty if the condition for saving it is false."""
    assert lowered.list_save is not None
    return (
        kept_name(lowered.list_save) if lowered.list_save.save.when is not None else local(lowered.list_save.save.name)
    )


def save_param(lowered: LoweredOp, plan: SavePlan) -> str:
    return kept_name(plan) if is_kept(lowered, plan) else local(plan.save.name)


def input_saves(lowered: LoweredOp) -> list[SavePlan]:
    """Returns the arguments that are saved before anything is written, except a list, which is saved separately."""
    return [plan for plan in lowered.saves if plan.source == "input"]


def record_params(lowered: LoweredOp) -> list[tuple[str, str]]:
    """Returns the parameters of <op>_record after the thread, as pairs of type and name."""
    params: dict[str, str] = {}
    for edge in lowered.edges:
        params[_edge_tensor(edge)] = "ct_tensors " if edge.is_list else "ct_tensor *"
    for plan in input_saves(lowered):
        params.setdefault(save_param(lowered, plan), "ct_tensor *")
    if lowered.list_save is not None:
        params.setdefault(save_list_param(lowered), "ct_tensors ")
    for f in fields(lowered):
        params.setdefault(f.name, f.param)
    return [(kind, name) for name, kind in params.items()]


def wanted_tests(lowered: LoweredOp, targets: tuple[str, ...], from_edges: bool = False) -> tuple[str, ...]:
    """Returns conditions. If at least one is true, a gradient that reads the saved tensor may be requested. Returns ()
    if one may be requested in every call. from_edges: the conditions test the node's edges."""
    wanted = [e for e in lowered.edges if e.target in targets]
    if len(wanted) == len(lowered.edges):
        return ()
    if from_edges:
        return tuple(f"edges[{e.enum}]" for e in wanted)
    return tuple(f"cti_node_connected{'_list' if e.is_list else ''}(base, {e.enum})" for e in wanted)


def _connect(lowered: LoweredOp, edge: Edge) -> str:
    if edge.is_list:
        return f"cti_node_connect_list(thread, base, {edge.enum}, {_edge_tensor(edge)})"
    start = "cti_node_connect_at(thread, base, edges" if _is_fixed(lowered) else "cti_node_connect(thread, base"
    return f"{start}, {edge.enum}, {_edge_tensor(edge)})"


def _input_saves(lowered: LoweredOp) -> tuple[InputSave, ...]:
    found = [_input_save(lowered, plan) for plan in input_saves(lowered)]
    if lowered.list_save is not None:
        wanted = wanted_tests(lowered, lowered.list_save.read_by)
        found.append(InputSave("", wanted, f"cti_node_save_list(thread, base, {save_list_param(lowered)})"))
    return tuple(found)


def _input_save(lowered: LoweredOp, plan: SavePlan) -> InputSave:
    name = save_param(lowered, plan)
    function = "cti_save_input" if plan.save.form == "full" else "cti_save_computed"
    return InputSave(
        given=name if plan.save.when is not None or plan.save.form != "full" else "",
        wanted=wanted_tests(lowered, plan.read_by, _is_fixed(lowered)),
        call=f"{function}(thread, base, &node->{local(plan.save.name)}, {name})",
    )
