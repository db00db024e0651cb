"""What the formulas of a gradient read: saves, node fields, shapes that the edges know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ctgen.language import queries
from ctgen.language.functions import INTRINSICS
from ctgen.language.spell import spell
from ctgen.lower.cnames import attr_type, local
from ctgen.lower.cvalues import Value
from ctgen.lower.op import Form, Lazy, LazyText, Stored, dim_from_shape, same_dims
from ctgen.lower.tensor import Tensors
from ctgen.model.ops import Call, Expr, Grad, Name, SavePlan, TensorType
from ctgen.model.visit import children, walk


@dataclass
class Needs:
    """What the backward function reads of the node beside saves: filled while it is printed, printed into the struct
    afterwards. lists: attributes that it has locals for."""

    attributes: dict[str, None] = field(default_factory=dict)
    lists: dict[str, None] = field(default_factory=dict)
    stored: dict[str, Stored] = field(default_factory=dict)
    compute_dtype: bool = False

    def store(self, name: str, kind: str, expr: Expr | None, text: str) -> str:
        """The C expression of a field; ints as ct_ints."""
        self.stored.setdefault(name, Stored(name, kind, expr, text))
        return f"cti_node_ints_get(&node->{name})" if kind == "ints" else f"node->{name}"


def node_list(name: str) -> str:
    return f"cti_node_ints_get(&node->{local(name)})"


class Stores(Mapping[Expr, Value]):
    """Whole formulas that are kept in the node: what an op with `reduced` runs over."""

    def __init__(self, form: Form, needs: Needs) -> None:
        self.space = queries.reduced_space(form.op) if form.op.meaning.reduced else None
        self.needs = needs

    def __getitem__(self, expr: Expr) -> Value:
        if self.space is None or expr != self.space:
            raise KeyError(expr)
        self.needs.store("space", "ints", expr, "what the values are computed over")
        return Value("cti_node_shape(&node->space)", "shape")

    def __contains__(self, expr: object) -> bool:
        return self.space is not None and expr == self.space

    def __iter__(self) -> Iterator[Expr]:
        return iter(())

    def __len__(self) -> int:
        return 0


class Backward(Tensors):
    """Formulas of one gradient: names are saves, node fields and shapes that the edges know."""

    def __init__(
        self,
        form: Form,
        needs: Needs,
        target: str,
        grads: dict[str, str],
        readers: tuple[str, ...] = (),
        binds: bool = True,
    ) -> None:
        self.form, self.needs, self.target = form, needs, target
        self.binds = binds  # whether lists of the node have locals
        self.readers = readers  # without a target: the gradients for which the formula is computed
        super().__init__(
            op=form.literal,
            names=Lazy({}, self._find),
            shapes=LazyText(self._shape_of),
            dtypes=LazyText(self._dtype_of),
            grads=grads,
            ops=form.ops,
            prefixes=form.prefixes,
        )
        self.saves_read: dict[str, None] = {}
        self.stored = Stores(form, needs)

    # ---- names

    def _find(self, name: str) -> Value | None:
        form = self.form
        if (plan := form.save_named(name)) is not None and self._is_unpacked(name):
            self.saves_read[name] = None
            return Value(local(name), "tensor" if plan is not form.list_save else "list")
        if (found := self._of_list(name)) is not None:
            return found
        if any(d.name == name for d in form.op.draws):
            self.saves_read[name] = None
            return Value(local(name), "tensor")
        attribute = next((a for a in form.attributes if a.name == name), None)
        if attribute is not None:
            return self._node_attribute(name)
        if name in form.dim_names:
            return self._dim(name)
        if any(rule.name == name for rule in form.op.where):
            return Value(self._dtype_name(name), "dtype")
        arg = queries.arg_named(form.op, name)
        if (arg is not None and not arg.is_attr) or queries.value_named(form.op, name) is not None:
            return Value(f"the tensor {name}", "tensor")  # only metadata functions may stand around it
        let = next((s for s in form.op.let.statements if s.targets == (name,) and s.param is None), None)
        return None if let is None else self.value(let.value)

    def _of_list(self, name: str) -> Value | None:
        """An item of a saved list of any length, or a list of fixed length all of whose items are saved."""
        base, bracket, item = name.partition("[")
        if (
            bracket
            and self.form.list_save is not None
            and base == self.form.list_save.save.name
            and self._is_unpacked(base)
        ):
            self.saves_read[base] = None
            return Value(f"cti_item({local(base)}, {item.rstrip(']')})", "tensor")
        items = [n for n, arg in self.form.inputs if arg.name == name and arg.is_list]
        if not items or not all(self._is_unpacked(n) for n in items):
            return None
        self.saves_read.update({n: None for n in items})
        return Value(f"CT_TENSORS({', '.join(local(n) for n in items)})", "list")

    def _is_unpacked(self, name: str) -> bool:
        plan = self.form.save_named(name)
        if plan is None:
            return False
        if not self.target and self.readers:
            return set(self.readers) <= set(plan.read_by)
        return self.target in plan.read_by

    def _is_at_hand(self, name: str) -> bool:
        """Whether a saved tensor can tell its sizes and dtype: in the formulas of a gradient that reads it, if it is
        kept in every call."""
        plan = self.form.save_named(name)
        if plan is None or plan is self.form.list_save or plan.save.when is not None:
            return False
        return plan.save.form in ("full", "as") and self._is_unpacked(name)

    def _node_attribute(self, name: str) -> Value:
        arg = next(a for a in self.form.attributes if a.name == name)
        self.needs.attributes[name] = None
        kind = attr_type(arg)
        text = f"node->{local(name)}"
        if kind.kind in ("ints", "shape", "int_n") or (kind.kind == "dims" and not self.form.is_mask(arg)):
            if not self.binds:
                return Value(node_list(name), "ints")
            self.needs.lists[name] = None
            return Value(local(name), "ints")
        return self.form.attribute_value(arg, text)

    def _dtype_name(self, name: str) -> str:
        """T and its kin: from an input or output that has it."""
        for output in self.form.op.outputs:
            if output.type.dtype.name == name and not output.type.dtype.func:
                return f"cti_node_output_dtype(base, {self.form.op.outputs.index(output)})"
        return self.needs.store(name, "dtype", Name(name), f"the dtype {name}")

    # ---- metadata

    def _known_shape(self, name: str) -> str | None:
        """The shape of an argument, item, save or output without keeping anything."""
        form = self.form
        if name == self.target:
            return f"cti_input_shape(base, {form.edge(name).enum})"
        if self._is_at_hand(name):
            self.saves_read[name] = None
            return f"cti_shape_or_failed({local(name)})"
        outputs = form.op.outputs
        for at, output in enumerate(outputs):
            if output.name == name and output.type.count is None and not output.writes:
                return f"cti_node_output_shape(base, {at})"
        arg = queries.arg_named(form.op, name)
        if arg is None or not isinstance(arg.type, TensorType):
            return None
        for at, output in enumerate(outputs):
            if output.type.count is None and same_dims(output.type, arg.type):
                return f"cti_node_output_shape(base, {at})"
        return None

    def _shape_of(self, name: str) -> str | None:
        known = self._known_shape(name)
        if known is not None:
            return known
        arg = queries.arg_named(self.form.op, name)
        if arg is None or arg.is_attr:
            return None
        self.needs.store(f"{name}_sizes", "ints", Call("shape", (Name(name),), (), "intrinsic"), f"sizes of {name}")
        return f"cti_node_shape(&node->{name}_sizes)"

    def _dtype_of(self, name: str) -> str | None:
        form = self.form
        if name == self.target:
            return f"cti_input_dtype(base, {form.edge(name).enum})"
        plan = form.save_named(name)
        if plan is not None and plan.save.form == "full" and self._is_at_hand(name):
            self.saves_read[name] = None
            return f"cti_dtype_of({local(name)})"
        for at, output in enumerate(form.op.outputs):
            if output.name == name:
                return f"cti_node_output_dtype(base, {at})"
        arg = queries.arg_named(form.op, name)
        if arg is None or arg.is_attr:
            return None
        return self.needs.store(
            f"{local(name)}_dtype", "dtype", Call("dtype_of", (Name(name),), (), "intrinsic"), f"dtype of {name}"
        )

    def _dim(self, name: str) -> Value:
        """A dim or pack: from a shape that is known, from an attribute that binds it, or kept."""
        form = self.form
        is_pack = name in form.packs
        kind = "shape" if is_pack else "int"
        for attribute in form.attributes:
            if attr_type(attribute).kind == "shape" and attr_type(attribute).of == name:
                self._node_attribute(attribute.name)
                return Value(f"cti_node_shape(&node->{local(attribute.name)})", "shape")
        for source, tensor_kind in self._sources():
            if (known := self._known_shape(source)) is None:
                continue
            found = dim_from_shape(known, tensor_kind, name, is_pack)
            if found is not None:
                return Value(found, kind)  # type: ignore[arg-type]
        text = self.needs.store(
            f"{name}_", "ints" if is_pack else "int", Name(name), f"the {'pack' if is_pack else 'dim'} {name}"
        )
        return Value(f"cti_node_shape(&node->{name}_)", "shape") if is_pack else Value(text, "int")

    def _sources(self) -> list[tuple[str, TensorType]]:
        """Tensors whose dims are declared: the target first, then the outputs, then the saves."""
        op = self.form.op
        found = []
        own = queries.arg_named(op, self.target)
        if own is not None and isinstance(own.type, TensorType):
            found.append((self.target, own.type))
        found += [(o.name, o.type) for o in op.outputs]
        for plan in self.form.saves:
            arg = queries.arg_named(op, plan.save.name)
            if arg is not None and isinstance(arg.type, TensorType):
                found.append((plan.save.name, arg.type))
        return found

    def _intrinsic(self, call: Call) -> Value:
        listed = self.form.list_arg
        if listed is not None and any(a == Name(listed.name) for n in walk(call) for a in children(n)):
            return self._kept(call)
        if (
            call.func == "has"
            and isinstance(call.args[0], Name)
            and not any(a.name == call.args[0].id for a in self.form.attributes)
        ):
            return self._has(call.args[0].id)
        if call.func == "axes" and isinstance(call.args[0], Name):
            return Value(
                f"cti_axes_last((unsigned){self._pack_rank(call.args[0].id)}, (int64_t[CTI_MAX_NDIM]){{0}})", "ints"
            )
        if call.func == "device_of":
            return Value("cti_node_device(base)", "device")
        return super()._intrinsic(call)

    def _pack_rank(self, name: str) -> str:
        """The number of axes that a pack stands for."""
        for attribute in self.form.attributes:
            if attr_type(attribute).kind == "shape" and attr_type(attribute).of == name:
                self.needs.attributes[attribute.name] = None
                return f"node->{local(attribute.name)}.count"
        return f"cti_shape_rank({self._dim(name).text})"

    def _kept(self, call: Call) -> Value:
        """A metadata function of a list of any length: computed at the call."""
        gives = INTRINSICS[call.func].gives if call.func in INTRINSICS else "shape"
        kind = {"ints": "ints", "shape": "ints", "int": "int", "bool": "bool", "dtype": "dtype"}.get(gives, "")
        if not kind:
            raise ValueError(f"{spell(call)} cannot be kept for backward")
        name = "_".join("".join(c if c.isalnum() else " " for c in spell(call)).split())
        text = self.needs.store(name, kind, call, spell(call))
        return Value(text, "ints" if kind == "ints" else kind)  # type: ignore[arg-type]

    def shape(self, expr: Expr) -> str:
        if (
            isinstance(expr, Grad)
            and not is_list_output(self.form)
            and any(o.name == expr.output for o in self.form.op.outputs)
        ):
            at = next(i for i, o in enumerate(self.form.op.outputs) if o.name == expr.output)
            return f"cti_node_output_shape(base, {at})"
        return super().shape(expr)

    def _has(self, name: str) -> Value:
        if name == self.target:
            return Value("true", "bool", number=True)
        if self._is_at_hand(name):
            self.saves_read[name] = None
            return Value(f"!cti_absent({local(name)})", "bool", 8)
        return Value(
            self.needs.store(
                f"has_{local(name)}", "bool", Call("has", (Name(name),), (), "intrinsic"), f"whether {name} was given"
            ),
            "bool",
        )


# ---- the texts that every printer of gradients needs
# ---------------------------------------------------------------------


def grad_names(form: Form) -> dict[str, str]:
    return {o.name: local(f"{o.name}_grad") for o in form.op.outputs}


def is_list_output(form: Form) -> bool:
    return any(o.type.count is not None for o in form.op.outputs)


def mixes_dtypes(form: Form) -> bool:
    """Whether a gradient can be wider than what it is made of: an input need not have the result's dtype, nor
    another's."""
    op = form.op
    if is_list_output(form):
        return False
    rules = {rule.name: rule.kind for rule in op.where}
    tensors = [arg.type for arg in queries.tensor_args(op) if isinstance(arg.type, TensorType)]
    made = {output.type.dtype.name for output in op.outputs}
    for edge in form.sources:
        assert isinstance(edge.arg.type, TensorType)
        name = edge.arg.type.dtype.name
        if name not in made or (rules.get(name) == "promote" and len(tensors) > 1):
            return True
    return False


def signature(form: Form, name: str, params: list[str], linkage: str = "static") -> str:
    return f"{linkage} ct_status {form.name}_{name}({', '.join(params)})"


def bits_shape(form: Form, printer: Backward, plan: SavePlan) -> str:
    """Bits of an argument have its sizes; computed ones those of the elements."""
    if plan.source == "input":
        return printer.shape(Name(plan.arg))
    if form.op.meaning.kind == "elementwise" and not form.op.meaning.reduced:
        return "cti_node_output_shape(base, 0)"
    if form.op.meaning.kind == "elementwise":
        return printer.shape(queries.reduced_space(form.op))
    return printer.shape(Name(queries.tensor_args(form.op)[0].name))
