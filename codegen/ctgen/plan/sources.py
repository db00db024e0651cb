"""Sources of the shapes, dtypes and conditions in gradient formulas: an edge or an output of the node, a saved tensor,
or a field of the node. Backward reads the values there and computes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal

from ctgen.language import queries
from ctgen.language.functions import INTRINSICS
from ctgen.language.spell import spell
from ctgen.model.frozen import frozen
from ctgen.model.ops import Arg, AttrType, Call, Dim, Expr, Name, Op, Pack, SavePlan, TensorType
from ctgen.model.visit import children, walk


@frozen
class Stored:
    """A value that backward needs and cannot compute. The forward call computes it and stores it in a field of the
    node."""

    name: str
    kind: str  # type of the field: int, bool, dtype, ints
    expr: Expr | None  # formula that the forward call evaluates
    text: str  # description, for a comment


@frozen
class Source:
    """Source of a value. kind: "input" for the edge of the input `name`; "output" for output number `at` of the node;
    "saved" for the saved tensor `name`; "attribute" for the node's copy of the attribute `name`; "stored" for a field
    of the node. dims: the type of the tensor whose shape contains a dim or pack."""

    kind: Literal["input", "output", "saved", "attribute", "stored"]
    name: str = ""
    at: int = 0
    stored: Stored | None = None
    dims: TensorType | None = None


# ---- dims and packs that arguments determine --------------------------------------------------------------


def kind_of(arg: Arg) -> AttrType:
    assert isinstance(arg.type, AttrType)
    return arg.type


def dim_names(op: Op) -> frozenset[str]:
    """Returns the dims and packs that the arguments determine."""
    found = {kind_of(arg).of for arg in op.args if arg.is_attr and kind_of(arg).kind == "shape"} - {""}
    for arg in op.args:
        if isinstance(arg.type, TensorType):
            found |= {d.expr.id for d in arg.type.dims if isinstance(d.expr, Name)}
    return frozenset(found | {name for name, _ in op.sizes})


def pack_names(op: Op) -> frozenset[str]:
    tensors = [arg.type for arg in op.args if isinstance(arg.type, TensorType)] + [o.type for o in op.outputs]
    found = {d.expr.id for kind in tensors for d in kind.dims if isinstance(d, Pack) and isinstance(d.expr, Name)}
    return frozenset(found | {kind_of(a).of for a in op.args if a.is_attr and kind_of(a).kind == "shape"})


def shape_attribute(op: Op, pack: str) -> Arg | None:
    """Returns the attribute that determines the pack, or None."""
    return next((a for a in op.args if a.is_attr and kind_of(a).kind == "shape" and kind_of(a).of == pack), None)


@frozen
class Position:
    """Position of a dim or pack in a tensor type: the number of dims before it and after it. A dim after a pack is
    counted from the end."""

    before: int
    behind: int
    from_end: bool


def position_of(kind: TensorType, name: str) -> Position | None:
    """Returns the position of a name among the dims of a type. A pack may precede the name or follow it, but not
    both."""
    packs = [i for i, d in enumerate(kind.dims) if isinstance(d, Pack)]
    for i, d in enumerate(kind.dims):
        if not isinstance(d.expr, Name) or d.expr.id != name:
            continue
        if isinstance(d, Dim):
            before, behind = [p for p in packs if p < i], [p for p in packs if p > i]
            if before and behind:
                return None
            return Position(i, len(kind.dims) - i, bool(before))
        if len(packs) == 1:
            return Position(i, len(kind.dims) - 1 - i, False)
    return None


def same_dims(left: TensorType, right: TensorType) -> bool:
    """Returns true if tensors of the two types always have the same shape."""
    return left.dims == right.dims and all(isinstance(d.expr, Name) for d in left.dims)


# ---- saved tensors -----------------------------------------------------------------------------------------


def list_save(op: Op, saves: Sequence[SavePlan]) -> SavePlan | None:
    """Returns the plan of the saved list of any length, or None."""
    listed = queries.open_list(op)
    plan = next((s for s in saves if listed is not None and s.save.name == listed.name), None)
    if plan is not None and plan.save.form != "full":
        raise ValueError(f"'{op.name}': the items of '{plan.save.name}' can only be saved as they are ('full')")
    return plan


def fixed_saves(op: Op, saves: Sequence[SavePlan]) -> tuple[SavePlan, ...]:
    """Returns the tensors that are saved in fields of type SavedVariable, in schema order. A list of fixed length has
    one entry for each item; a list of any length is omitted."""
    listed = list_save(op, saves)
    return tuple(one for plan in saves if plan.source != "state" and plan is not listed for one in _items(op, plan))


def _items(op: Op, plan: SavePlan) -> Iterator[SavePlan]:
    arg = queries.arg_named(op, plan.save.name)
    if arg is None or not arg.is_list or plan.item is not None:
        yield plan
        return
    for own, item in queries.tensor_inputs(op):
        if own is arg:
            yield replace(plan, save=replace(plan.save, name=queries.input_name(arg, item)), item=item)


# ---- sources -----------------------------------------------------------------------------------------------


class Sources:
    """Sources for the formulas of one gradient. `target` is the gradient, for example "self" or "hx[0]", or "" for
    formulas that several gradients share. `readers` are these gradients. A shared formula can read a saved tensor only
    if all `readers` read it."""

    def __init__(self, op: Op, saves: Sequence[SavePlan], target: str, readers: Sequence[str] = ()) -> None:
        self.op, self.target, self.readers = op, target, frozenset(readers)
        self.list_save = list_save(op, saves)
        fixed = fixed_saves(op, saves)
        self.fixed = fixed
        named = fixed if self.list_save is None else (*fixed, self.list_save)
        self.saves: Mapping[str, SavePlan] = {plan.save.name: plan for plan in reversed(named)}
        self.packs = pack_names(op)

    def is_unpacked(self, name: str) -> bool:
        """Returns true if the gradient reads a saved tensor."""
        plan = self.saves.get(name)
        if plan is None:
            return False
        if not self.target and self.readers:
            return self.readers <= set(plan.read_by)
        return self.target in plan.read_by

    def is_at_hand(self, name: str) -> bool:
        """Returns true if the shape and dtype of a saved tensor can be read: every call saves it, and the gradient
        reads it."""
        plan = self.saves.get(name)
        if plan is None or plan is self.list_save or plan.save.when is not None:
            return False
        return plan.save.form in ("full", "as") and self.is_unpacked(name)

    def known_shape(self, name: str) -> Source | None:
        """Returns the source of the shape of an argument, item, saved tensor or output; None if the node needs an
        additional field for it."""
        if name == self.target:
            return Source("input", name)
        if self.is_at_hand(name):
            return Source("saved", name)
        outputs = self.op.outputs
        for at, output in enumerate(outputs):
            if output.name == name and output.type.count is None and not output.writes:
                return Source("output", name, at)
        arg = queries.arg_named(self.op, name)
        if arg is None or not isinstance(arg.type, TensorType):
            return None
        for at, output in enumerate(outputs):
            if output.type.count is None and same_dims(output.type, arg.type):
                return Source("output", output.name, at)
        return None

    def shape(self, name: str) -> Source | None:
        known = self.known_shape(name)
        if known is not None or not self._is_tensor_arg(name):
            return known
        return _stored(f"{name}_sizes", "ints", _of("shape", name), f"sizes of {name}")

    def dtype(self, name: str) -> Source | None:
        """Returns the source of a tensor's dtype. A dtype that several tensors share is read from an output, because an
        operand may be a scalar, whose dtype follows only from its kind."""
        shared = self._shared_dtype(name)
        if shared is not None:
            return shared
        if name == self.target:
            return Source("input", name)
        plan = self.saves.get(name)
        if plan is not None and plan.save.form == "full" and self.is_at_hand(name):
            return Source("saved", name)
        for at, output in enumerate(self.op.outputs):
            if output.name == name:
                return Source("output", name, at)
        if not self._is_tensor_arg(name):
            return None
        return _stored(f"{name}_dtype", "dtype", _of("dtype_of", name), f"dtype of {name}")

    def _shared_dtype(self, name: str) -> Source | None:
        arg = queries.arg_named(self.op, name)
        if arg is None or not queries.may_be_scalar(self.op, arg) or not isinstance(arg.type, TensorType):
            return None
        kind = arg.type.dtype.name
        if arg.type.scalar or any(rule.name == kind and rule.kind == "promote" for rule in self.op.where):
            return None
        found = self.dtype_name(kind)
        return found if found.kind == "output" else None

    def dtype_name(self, name: str) -> Source:
        """Returns the source of a dtype name such as T: an output of that dtype, or a field of the node."""
        for at, output in enumerate(self.op.outputs):
            if output.type.dtype.name == name and not output.type.dtype.func:
                return Source("output", output.name, at)
        return _stored(name, "dtype", Name(name), f"the dtype {name}")

    def dim(self, name: str) -> Source:
        """Returns the source of a dim or pack: an attribute, a shape, or a field of the node."""
        attribute = shape_attribute(self.op, name)
        if attribute is not None:
            return Source("attribute", attribute.name)
        for source, kind in self._with_dims():
            known = self.known_shape(source)
            if known is not None and position_of(kind, name) is not None:
                return replace(known, dims=kind)
        is_pack = name in self.packs
        return _stored(
            f"{name}_", "ints" if is_pack else "int", Name(name), f"the {'pack' if is_pack else 'dim'} {name}"
        )

    def has(self, name: str) -> Source:
        """Returns the source of the condition that an optional tensor was passed."""
        if name == self.target:
            return Source("input", name)
        if self.is_at_hand(name):
            return Source("saved", name)
        return _stored(f"has_{name}", "bool", _of("has", name), f"true if {name} was given")

    def reads_list(self, call: Call) -> bool:
        """Returns true for a metadata function of a list of any length. The forward call evaluates it."""
        listed = queries.open_list(self.op)
        return listed is not None and any(a == Name(listed.name) for node in walk(call) for a in children(node))

    def _with_dims(self) -> list[tuple[str, TensorType]]:
        """Returns the tensors whose types declare dims: the target first, then outputs, then saved tensors."""
        found = []
        own = queries.arg_named(self.op, self.target)
        if own is not None and isinstance(own.type, TensorType):
            found.append((self.target, own.type))
        found += [(o.name, o.type) for o in self.op.outputs]
        for plan in self.fixed:
            arg = queries.arg_named(self.op, plan.save.name)
            if arg is not None and isinstance(arg.type, TensorType):
                found.append((plan.save.name, arg.type))
        return found

    def _is_tensor_arg(self, name: str) -> bool:
        arg = queries.arg_named(self.op, name)
        return arg is not None and not arg.is_attr


def kept(call: Call) -> Stored:
    """Returns the field of the node that stores the value of a metadata function."""
    gives = INTRINSICS[call.func].gives if call.func in INTRINSICS else "shape"
    kind = {"ints": "ints", "shape": "ints", "int": "int", "bool": "bool", "dtype": "dtype"}.get(gives, "")
    if not kind:
        raise ValueError(f"{spell(call)} cannot be saved for backward")
    return Stored(_plain(spell(call)), kind, call, spell(call))


def kept_space(space: Expr) -> Stored:
    """Returns the field of the node for the shape of the values of an operator with `reduced`."""
    return Stored("space", "ints", space, "common shape of the operands")


def _stored(name: str, kind: str, expr: Expr, text: str) -> Source:
    return Source("stored", stored=Stored(name if name.isidentifier() else _plain(name), kind, expr, text))


def _plain(text: str) -> str:
    return "_".join("".join(c if c.isalnum() else " " for c in text).split())


def _of(func: str, name: str) -> Call:
    return Call(func, (Name(name),), (), "intrinsic")
