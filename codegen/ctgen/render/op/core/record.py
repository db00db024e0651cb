"""Data for the templates in templates/op/core/ that record a call: the condition of recording, the node, and the
tensors that the node saves."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.language.maps import VIEW_MAPS
from ctgen.lower.cnames import attr_type, local
from ctgen.lower.cvalues import as_ints
from ctgen.lower.op import LoweredOp
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Name, SavePlan
from ctgen.plan.sources import Stored
from ctgen.render.op.core.forward import Forward, Program
from ctgen.render.op.node import COMPUTED, OVERWRITTEN, copied, fields, is_kept, kept_name, record_params

#: a longer call of the record function is printed on a separate line
_SHORT = 70


@frozen
class Records:
    """Condition for recording a call. `inputs` is the bit mask of the inputs that can cause recording. `listed` is true
    if items of a list of tensors can also cause recording."""

    inputs: str
    listed: str
    dtype: str


@frozen
class Kept:
    """The way in which an argument is saved. `kind` is the template macro that prints it. `wanted` are the inputs whose
    gradients need a copy of the argument's old value. `dtype` is set if the saved tensor has a narrower dtype.
    `condition` is the condition under which the argument is saved, "" for always."""

    kind: str
    name: str
    source: str
    before: Program = ()
    condition: str = ""
    wanted: tuple[str, ...] = ()
    dtype: str = ""


@frozen
class StorageRow:
    """One-dimensional tensor of all elements of a storage. The gradient of a strided view is computed through this
    tensor."""

    source: str
    offset: str


@frozen
class Record:
    """The node of a recorded call. `is_plain`: nothing else is computed for the node. `is_long`: the statement that
    creates the node is printed on a separate line. `outputs` are the results after the first. `is_listed`: the results
    are a list, and all items but the first are registered with the node afterwards."""

    condition: str
    kept: tuple[Kept, ...]
    row: StorageRow | None
    before: Program
    args: tuple[str, ...]
    result: str
    is_plain: bool
    is_long: bool
    outputs: tuple[str, ...]
    is_listed: bool


@frozen
class Saved:
    """Result or aux tensor that is saved. `kind` is the template macro that prints it. `connected` are the edges
    (inputs) whose gradients read the tensor, empty if all gradients do. `condition` is "" for always. `index` is the
    index of the result. `dtype` is set if the saved tensor has a narrower dtype."""

    kind: str
    name: str
    before: Program
    connected: tuple[str, ...]
    condition: str
    index: int = 0
    dtype: str = ""


@frozen
class Saves:
    saved: tuple[Saved, ...]

    @property
    def reads_base(self) -> bool:
        return any(one.connected for one in self.saved)


def shows_storage(lowered: LoweredOp) -> bool:
    """Returns true if the form is a view whose gradient is computed through a tensor of all elements of the storage."""
    call = lowered.op.meaning.expr
    is_view = lowered.op.meaning.kind == "view" and isinstance(call, Call) and call.func in VIEW_MAPS
    return is_view and isinstance(call, Call) and VIEW_MAPS[call.func].storage


class Recording:
    """The statements of a form's core that record the call and save tensors."""

    def __init__(self, lowered: LoweredOp, host: Forward) -> None:
        self.form, self.host = lowered, host

    def records(self) -> Records | None:
        """Returns the condition under which a node is created; None if calls are never recorded."""
        lowered = self.form
        if not lowered.recorded:
            return None
        bits = [
            f"1u << {i}"
            for i, (name, arg) in enumerate(lowered.inputs)
            if any(e.target == name for e in lowered.sources)
        ]
        listed = "true" if any(e.is_list for e in lowered.edges) else "false"
        able = queries.grad_outputs(lowered.op)
        at = next((i for i, o in enumerate(lowered.op.outputs) if o.name in able), 0)
        return Records(" | ".join(bits) or "0", listed, self.host.result_dtype(at))

    def view_records(self) -> Records | None:
        """Returns the condition for recording a view. A view has the dtype of its source."""
        lowered = self.form
        if not lowered.recorded:
            return None
        bits = [
            f"1u << {i}" for i, (name, _) in enumerate(lowered.inputs) if any(e.target == name for e in lowered.edges)
        ]
        return Records(" | ".join(bits), "false", f"(ct_dtype){local(lowered.edges[0].target)}->dtype")

    # ---- the node

    def record(self, result: str, condition: str = "call->recorded", *, is_listed: bool = False) -> Record | None:
        """Returns the node with all arguments that it saves; None if calls are never recorded."""
        lowered = self.form
        if not lowered.recorded:
            return None
        kept = [self._kept(p) for p in lowered.saves if p.source == "input" and is_kept(lowered, p)]
        if lowered.list_save is not None and lowered.list_save.save.when is not None:
            kept.append(self._kept_list(lowered.list_save))
        args = [self._argument(name) for _, name in record_params(lowered)]
        row = None
        if shows_storage(lowered):
            row = StorageRow(local(lowered.edges[0].target), self._offset_left_out())
            args = ["row" if name == row.source else name for name in args]
        outputs = () if lowered.op.outputs[0].type.count is not None else lowered.op.outputs[1:]
        before = self.host.program()
        made = f"{lowered.name}_record({', '.join(['call->thread', *args, result])})"
        is_long = len(made) >= _SHORT
        return Record(
            condition,
            tuple(kept),
            row,
            before,
            tuple(args),
            result,
            not (kept or row or before or outputs or is_long or is_listed),
            is_long,
            tuple(local(o.name) for o in outputs),
            is_listed,
        )

    def _offset_left_out(self) -> str:
        """Returns the address of the local with the view's offset if the caller may omit the offset; "NULL"
        otherwise."""
        call = self.form.op.meaning.expr
        assert isinstance(call, Call)
        names = {a.name for a in self.form.attributes if attr_type(a).optional}
        offset = call.args[-1]
        return f"&{self.host.spell(local(offset.id))}" if isinstance(offset, Name) and offset.id in names else "NULL"

    def _argument(self, name: str) -> str:
        """Returns, as C, one argument of the function that creates the node."""
        lowered = self.form
        if name == OVERWRITTEN:
            return "call->dest"
        for f in fields(lowered):
            if f.name == name and f.stored is not None:
                return self._stored(f.stored)
            if f.name == name and f.name == COMPUTED:
                return self.host.compute_dtype()
            if f.name == name and lowered.state is not None and f.label == lowered.state.save.name:
                return "state"
        return self.host.spell(name)

    def _stored(self, stored: Stored) -> str:
        assert stored.expr is not None
        value = self.host.value(stored.expr)
        return as_ints(value) if stored.kind == "ints" else value.text

    def _kept(self, plan: SavePlan) -> Kept:
        lowered, name, source = self.form, kept_name(plan), local(plan.save.name)
        if copied(lowered, plan):
            assert lowered.derived.inplace is not None
            wanted = tuple(local(e.target) for e in lowered.edges if e.target in lowered.derived.inplace.copy_for)
            before, condition = self._condition(plan, 8)
            return Kept("old_value", name, source, before, condition, wanted)
        if plan.save.form == "bits":
            before, condition = self._condition(plan, 8)
            return Kept("bits", name, source, before, condition)
        if plan.save.form == "as":
            before, condition = self._condition(plan, 8)
            return Kept("narrowed", name, source, before, condition, dtype=f"CT_DTYPE_{plan.save.dtype.upper()}")
        before, condition = self._condition(plan, 1)
        return Kept("conditional", name, source, before, condition)

    def _kept_list(self, plan: SavePlan) -> Kept:
        before, condition = self._condition(plan, 1)
        return Kept("conditional_list", kept_name(plan), local(plan.save.name), before, condition)

    def _condition(self, plan: SavePlan, binds: int) -> tuple[Program, str]:
        """Returns the condition under which a tensor is saved, and the statements that compute it."""
        if plan.save.when is None:
            return (), ""
        text = self.host.inlined(plan.save.when).within(binds)
        return self.host.program(), text

    # ---- after the results

    def saves(self) -> Saves | None:
        """Returns the saved results, aux tensors and computed values. The core saves them after it has written all
        results."""
        rest = [plan for plan in self.form.saves if plan.source != "input"]
        return Saves(tuple(self._saved(plan) for plan in rest)) if rest else None

    def _saved(self, plan: SavePlan) -> Saved:
        lowered = self.form
        wanted = [e for e in lowered.edges if e.target in plan.read_by]
        connected = (
            tuple(self._connected(e.enum, e.is_list) for e in wanted) if len(wanted) < len(lowered.edges) else ()
        )
        before, condition = self._condition(plan, 3)
        kind, index, dtype = "made", 0, ""
        if plan.source == "output" and plan.save.form == "full":
            kind = "result"
            index = next(i for i, o in enumerate(lowered.op.outputs) if o.name == plan.save.name)
        elif plan.save.form == "bits" and plan.save.expr is None:  # if there is a formula, a loop packs the bits
            kind = "packed"
        elif plan.save.form == "as":
            kind, dtype = "narrowed", f"CT_DTYPE_{plan.save.dtype.upper()}"
        return Saved(kind, local(plan.save.name), before, connected, condition, index, dtype)

    @staticmethod
    def _connected(enum: str, is_list: bool) -> str:
        return f"cti_node_connected{'_list' if is_list else ''}(base, {enum})"
