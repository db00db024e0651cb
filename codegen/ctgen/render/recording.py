"""What templates/op/core/ shows of recording: whether a call is recorded, its node, and what the node keeps."""

from __future__ import annotations

from ctgen.language import queries
from ctgen.language.maps import VIEW_MAPS
from ctgen.lower.cnames import attr_type, local
from ctgen.lower.cvalues import as_ints
from ctgen.lower.op import Form
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Name, SavePlan
from ctgen.plan.sources import Stored
from ctgen.render.forward import Forward, Program
from ctgen.render.node import COMPUTED, OVERWRITTEN, copied, fields, is_kept, kept_name, record_params

#: longer calls are made on a line of their own
_SHORT = 70


@frozen
class Records:
    """inputs: those for which a call is recorded, as bits; listed: whether those of a list count, too."""

    inputs: str
    listed: str
    dtype: str


@frozen
class Kept:
    """What the node keeps in place of an argument. kind: the macro that shows it; wanted: the inputs for which the old
    value is copied; dtype: of a narrower one; condition: when it is kept at all, "" for always."""

    kind: str
    name: str
    source: str
    before: Program = ()
    condition: str = ""
    wanted: tuple[str, ...] = ()
    dtype: str = ""


@frozen
class StorageRow:
    """The row of all elements of the storage, through which a gradient reaches what a view shows."""

    source: str
    offset: str


@frozen
class Record:
    """The node of a call. is_plain: nothing is made for it beside itself; is_long: it is made on a line of its own;
    outputs: results behind the first;
    is_listed: the results are a list, whose others are announced to the node behind it."""

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
    """What the node keeps of results and of what is made beside them. kind: the macro that shows it; connected: the
    edges whose gradients read it, where not all do; condition: "" for always; number: of the result; dtype: of a
    narrower one."""

    kind: str
    name: str
    before: Program
    connected: tuple[str, ...]
    condition: str
    number: int = 0
    dtype: str = ""


@frozen
class Saves:
    saved: tuple[Saved, ...]

    @property
    def reads_base(self) -> bool:
        return any(one.connected for one in self.saved)


def shows_storage(form: Form) -> bool:
    """Whether the form is a view that its gradient reaches through the row of all elements of the storage."""
    call = form.op.meaning.expr
    is_view = form.op.meaning.kind == "view" and isinstance(call, Call) and call.func in VIEW_MAPS
    return is_view and isinstance(call, Call) and VIEW_MAPS[call.func].storage


class Recording:
    """Recording and saving of one form."""

    def __init__(self, form: Form, host: Forward) -> None:
        self.form, self.host = form, host

    def records(self) -> Records | None:
        """Decides whether a node is made."""
        form = self.form
        if not form.recorded:
            return None
        bits = [
            f"1u << {i}" for i, (name, arg) in enumerate(form.inputs) if any(e.target == name for e in form.sources)
        ]
        listed = "true" if any(e.is_list for e in form.edges) else "false"
        able = queries.grad_outputs(form.op)
        at = next((i for i, o in enumerate(form.op.outputs) if o.name in able), 0)
        return Records(" | ".join(bits) or "0", listed, self.host.result_dtype(at))

    def view_records(self) -> Records | None:
        """A view has the dtype of its source."""
        form = self.form
        if not form.recorded:
            return None
        bits = [f"1u << {i}" for i, (name, _) in enumerate(form.inputs) if any(e.target == name for e in form.edges)]
        return Records(" | ".join(bits), "false", f"(ct_dtype){local(form.edges[0].target)}->dtype")

    # ---- the node

    def record(self, result: str, condition: str = "call->recorded", *, is_listed: bool = False) -> Record | None:
        """Makes the node, with everything it keeps of the inputs."""
        form = self.form
        if not form.recorded:
            return None
        kept = [self._kept(p) for p in form.saves if p.source == "input" and is_kept(form, p)]
        if form.list_save is not None and form.list_save.save.when is not None:
            kept.append(self._kept_list(form.list_save))
        args = [self._argument(name) for _, name in record_params(form)]
        row = None
        if shows_storage(form):
            row = StorageRow(local(form.edges[0].target), self._offset_left_out())
            args = ["row" if name == row.source else name for name in args]
        outputs = () if form.op.outputs[0].type.count is not None else form.op.outputs[1:]
        before = self.host.program()
        made = f"{form.name}_record({', '.join(['call->thread', *args, result])})"
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
        """The attribute that gives such a view its offset, by address, if a caller may leave it out."""
        call = self.form.op.meaning.expr
        assert isinstance(call, Call)
        names = {a.name for a in self.form.attributes if attr_type(a).optional}
        offset = call.args[-1]
        return f"&{self.host.spell(local(offset.id))}" if isinstance(offset, Name) and offset.id in names else "NULL"

    def _argument(self, name: str) -> str:
        """A parameter of the function that makes the node, as the call has it."""
        form = self.form
        if name == OVERWRITTEN:
            return "call->dest"
        for f in fields(form):
            if f.name == name and f.stored is not None:
                return self._stored(f.stored)
            if f.name == name and f.name == COMPUTED:
                return self.host.compute_dtype()
            if f.name == name and form.state is not None and f.label == form.state.save.name:
                return "state"
        return self.host.spell(name)

    def _stored(self, stored: Stored) -> str:
        assert stored.expr is not None
        value = self.host.value(stored.expr)
        return as_ints(value) if stored.kind == "ints" else value.text

    def _kept(self, plan: SavePlan) -> Kept:
        form, name, source = self.form, kept_name(plan), local(plan.save.name)
        if copied(form, plan):
            assert form.derived.inplace is not None
            wanted = tuple(local(e.target) for e in form.edges if e.target in form.derived.inplace.copy_for)
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
        """When something is saved: what is computed for that, and the condition."""
        if plan.save.when is None:
            return (), ""
        text = self.host.inlined(plan.save.when).within(binds)
        return self.host.program(), text

    # ---- behind the results

    def saves(self) -> Saves | None:
        """Saves of results, aux and computed values, after everything is written."""
        rest = [plan for plan in self.form.saves if plan.source != "input"]
        return Saves(tuple(self._saved(plan) for plan in rest)) if rest else None

    def _saved(self, plan: SavePlan) -> Saved:
        form = self.form
        wanted = [e for e in form.edges if e.target in plan.read_by]
        connected = tuple(self._connected(e.enum, e.is_list) for e in wanted) if len(wanted) < len(form.edges) else ()
        before, condition = self._condition(plan, 3)
        kind, number, dtype = "made", 0, ""
        if plan.source == "output" and plan.save.form == "full":
            kind = "result"
            number = next(i for i, o in enumerate(form.op.outputs) if o.name == plan.save.name)
        elif plan.save.form == "bits" and plan.save.expr is None:  # a loop makes those of a formula packed
            kind = "packed"
        elif plan.save.form == "as":
            kind, dtype = "narrowed", f"CT_DTYPE_{plan.save.dtype.upper()}"
        return Saved(kind, local(plan.save.name), before, connected, condition, number, dtype)

    @staticmethod
    def _connected(enum: str, is_list: bool) -> str:
        return f"cti_node_connected{'_list' if is_list else ''}(base, {enum})"
