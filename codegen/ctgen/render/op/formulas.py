"""Printer for the formulas of gradients as C. The formulas read saved tensors, fields of the node, and shapes that are
stored in edges and outputs of the node."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ctgen.language import queries
from ctgen.lower.cnames import attr_type, local
from ctgen.lower.cvalues import Value, shape_of
from ctgen.lower.op import LoweredOp, Lazy, LazyTable, dim_from_shape
from ctgen.lower.tensor import Tensors
from ctgen.model.ops import Arg, Call, Expr, Grad, Name, SavePlan, TensorType
from ctgen.plan.recorded import Recorded
from ctgen.plan.sources import Source, Sources, Stored, kept, kept_space, shape_attribute


def node_list(name: str) -> str:
    return f"cti_node_ints_get(&node->{local(name)})"


def is_node_list(lowered: LoweredOp, arg: Arg) -> bool:
    """Returns true if the node stores the attribute as a list."""
    kind = attr_type(arg).kind
    return kind in ("ints", "shape", "int_n") or (kind == "dims" and not lowered.is_mask(arg))


class Space(Mapping[Expr, Value]):
    """The shape over which an operator with `reduced` computes its values before they are summed. The node stores this
    shape."""

    def __init__(self, printer: Backward) -> None:
        lowered = printer.form
        self.printer = printer
        self.space = queries.reduced_space(lowered.op) if lowered.op.meaning.reduced else None

    def __getitem__(self, expr: Expr) -> Value:
        if self.space is None or expr != self.space:
            raise KeyError(expr)
        return self.printer.field(kept_space(expr))

    def __contains__(self, expr: object) -> bool:
        return self.space is not None and expr == self.space

    def __iter__(self) -> Iterator[Expr]:
        return iter(())

    def __len__(self) -> int:
        return 0


class Backward(Tensors):
    """Printer for the formulas of one gradient. `unpacked` are the saved tensors and random values that the formulas
    read."""

    def __init__(
        self,
        lowered: LoweredOp,
        target: str,
        grads: dict[str, str],
        readers: tuple[str, ...] = (),
        binds: bool = True,
    ) -> None:
        """Creates the printer. readers: if there is no target, the gradients that the formula is computed for."""
        self.form, self.target = lowered, target
        self.binds = binds  # true if lists stored in the node are read through locals
        self.sources = Sources(lowered.op, lowered.derived.saves, target, readers)
        super().__init__(
            op=lowered.literal,
            names=Lazy({}, self._find),
            shapes=LazyTable(self._shape_of),
            dtypes=LazyTable(self._dtype_of),
            grads=grads,
            ops=lowered.ops,
            prefixes=lowered.prefixes,
        )
        self.unpacked: dict[str, None] = {}
        self.stored = Space(self)

    # ---- names

    def _find(self, name: str) -> Value | None:
        lowered = self.form
        if self.sources.is_unpacked(name):
            self.unpacked[name] = None
            return Value(local(name), "list" if self._is_list_save(name) else "tensor")
        if (found := self._of_list(name)) is not None:
            return found
        if any(d.name == name for d in lowered.op.draws):
            self.unpacked[name] = None
            return Value(local(name), "tensor")
        attribute = next((a for a in lowered.attributes if a.name == name), None)
        if attribute is not None:
            return self._node_attribute(attribute)
        if name in lowered.dim_names:
            return self._dim(name)
        if any(rule.name == name for rule in lowered.op.where):
            return self._of_source(self.sources.dtype_name(name), "dtype")
        arg = queries.arg_named(lowered.op, name)
        if (arg is not None and not arg.is_attr) or queries.value_named(lowered.op, name) is not None:
            return Value(f"the tensor {name}", "tensor")  # only metadata functions can read it
        let = next((s for s in lowered.op.let.statements if s.targets == (name,) and s.param is None), None)
        return None if let is None else self.value(let.value)

    def _is_list_save(self, name: str) -> bool:
        return self.form.list_save is not None and self.form.list_save.save.name == name

    def _of_list(self, name: str) -> Value | None:
        """Returns an item of a saved list of any length, or a saved list of fixed length if all its items are saved."""
        base, bracket, item = name.partition("[")
        if bracket and self._is_list_save(base) and self.sources.is_unpacked(base):
            self.unpacked[base] = None
            return Value(f"cti_item({local(base)}, {item.rstrip(']')})", "tensor", reads=(local(base),))
        items = [n for n, arg in self.form.inputs if arg.name == name and arg.is_list]
        if not items or not all(self.sources.is_unpacked(n) for n in items):
            return None
        self.unpacked |= dict.fromkeys(items)
        names = tuple(local(n) for n in items)
        return Value(f"CTI_TENSORS({', '.join(names)})", "list", reads=names)

    def _node_attribute(self, arg: Arg) -> Value:
        name = local(arg.name)
        if arg.name not in self.form.layout.attributes:
            raise ValueError(f"'{self.form.op.name}': a gradient reads '{arg.name}', which its node does not keep")
        if not is_node_list(self.form, arg):
            return self.form.attribute_value(arg, f"node->{name}", "node")
        return Value(name, "ints") if self.binds else Value(node_list(arg.name), "ints", reads=("node",))

    # ---- metadata

    def field(self, stored: Stored) -> Value:
        """Returns the value of a field of the node. A list of integers is a shape."""
        if stored not in self.form.layout.stored:
            raise ValueError(f"'{self.form.op.name}': a gradient reads '{stored.text}', which its node does not keep")
        if stored.kind == "ints":
            return Value(f"cti_node_shape(&node->{stored.name})", "shape", reads=("node",))
        return Value(f"node->{stored.name}", stored.kind, reads=("node",))  # type: ignore[arg-type]

    def _shape_value(self, source: Source) -> Value:
        if source.stored is not None:
            return self.field(source.stored)
        if source.kind == "saved":
            self.unpacked[source.name] = None
            return shape_of(local(source.name))
        if source.kind == "attribute":
            return Value(f"cti_node_shape(&node->{local(source.name)})", "shape", reads=("node",))
        if source.kind == "input":
            of = f"base, {self.form.edge(source.name).enum}"
            return Value(f"cti_input_shape({of})", "shape", sizes=f"cti_input_sizes({of})", reads=("base",))
        return Value(f"cti_node_output_shape(base, {source.at})", "shape", reads=("base",))

    def _shape_of(self, name: str) -> Value | None:
        source = self.sources.shape(name)
        return None if source is None else self.found(self._shape_value(source))

    def _of_source(self, source: Source, kind: str) -> Value:
        """Returns a dtype, or the condition that an optional tensor is present."""
        if source.stored is not None:
            return self.field(source.stored)
        if source.kind == "saved":
            self.unpacked[source.name] = None
            return Value(f"cti_dtype_of({local(source.name)})", "dtype", reads=(local(source.name),))
        if source.kind == "input":
            return Value(f"cti_input_dtype(base, {self.form.edge(source.name).enum})", "dtype", reads=("base",))
        return Value(f"cti_node_output_dtype(base, {source.at})", "dtype", reads=("base",))

    def _dtype_of(self, name: str) -> str | None:
        source = self.sources.dtype(name)
        return None if source is None else self.found(self._of_source(source, "dtype")).text

    def _dim(self, name: str) -> Value:
        """Returns the value of a dim or pack (group of axes)."""
        source = self.sources.dim(name)
        found = self._shape_value(source)
        if source.dims is None:
            return found
        made = dim_from_shape(found, source.dims, name, name in self.form.packs)
        assert made is not None
        return made

    def _intrinsic(self, call: Call) -> Value:
        if self.sources.reads_list(call):
            return self._kept(call)
        first = call.args[0] if call.args else None
        if call.func == "has" and isinstance(first, Name) and not any(a.name == first.id for a in self.form.attributes):
            return self._has(first.id)
        if call.func == "axes" and isinstance(first, Name):
            return Value(f"cti_axes_last((unsigned){self._pack_rank(first.id)}, (int64_t[CTI_MAX_NDIM]){{0}})", "ints")
        if call.func == "device_of":
            self.read("base")
            return Value("cti_device_named(cti_node_device(base))", "device")
        return super()._intrinsic(call)

    def _pack_rank(self, name: str) -> str:
        """Returns the number of axes of a pack (group of axes), as C."""
        attribute = shape_attribute(self.form.op, name)
        if attribute is not None:
            self.read("node")
            return f"node->{local(attribute.name)}.count"
        return f"cti_shape_rank({self.found(self._dim(name)).text})"

    def _kept(self, call: Call) -> Value:
        """Returns the value of a metadata function whose argument is a list of any length. The forward call stores this
        value in the node."""
        stored = kept(call)
        value = self.found(self.field(stored))
        return Value(f"cti_node_ints_get(&node->{stored.name})", "ints") if stored.kind == "ints" else value

    def shape_value(self, expr: Expr) -> Value:
        if isinstance(expr, Grad) and not is_list_output(self.form):
            at = next((i for i, o in enumerate(self.form.op.outputs) if o.name == expr.output), None)
            if at is not None:
                return self.found(Value(f"cti_node_output_shape(base, {at})", "shape", reads=("base",)))
        return super().shape_value(expr)

    def _has(self, name: str) -> Value:
        source = self.sources.has(name)
        if source.kind == "input":
            return Value("true", "bool", constant=True)
        if source.stored is not None:
            return self.found(self.field(source.stored))
        self.unpacked[name] = None
        return self.found(Value(f"!cti_absent({local(name)})", "bool", 8, reads=(local(name),)))


# ---- texts for all printers of gradients ---------------------------------------------------------------------


def grad_names(lowered: LoweredOp) -> dict[str, str]:
    return {o.name: local(f"{o.name}_grad") for o in lowered.op.outputs}


def is_list_output(lowered: LoweredOp) -> bool:
    return any(o.type.count is not None for o in lowered.op.outputs)


def mixes_dtypes(lowered: LoweredOp) -> bool:
    """Returns true if a gradient may have a wider dtype than the values from which it is computed, because an input may
    differ in dtype from the result or from another input."""
    op = lowered.op
    if is_list_output(lowered):
        return False
    rules = {rule.name: rule.kind for rule in op.where}
    tensors = [arg.type for arg in queries.tensor_args(op) if isinstance(arg.type, TensorType)]
    made = {output.type.dtype.name for output in op.outputs}
    for edge in lowered.sources:
        assert isinstance(edge.arg.type, TensorType)
        name = edge.arg.type.dtype.name
        if name not in made or (rules.get(name) == "promote" and len(tensors) > 1):
            return True
    return False


def bits_shape(lowered: LoweredOp, printer: Backward, plan: SavePlan) -> str:
    """Returns the shape of unpacked bits, as C. The bits of an argument have the argument's shape; computed bits have
    the shape of the elements."""
    if plan.source == "input":
        return printer.shape(Name(plan.arg))
    if lowered.op.meaning.kind == "elementwise" and not lowered.op.meaning.reduced:
        return "cti_node_output_shape(base, 0)"
    if lowered.op.meaning.kind == "elementwise":
        return printer.shape(queries.reduced_space(lowered.op))
    return printer.shape(Name(queries.tensor_args(lowered.op)[0].name))


def declared_common(sweep: Recorded) -> tuple[str, ...]:
    """Returns C declarations of the values that the common statements compute."""
    names = [name for step in sweep.steps if not step.is_stat for name in step.results]
    tensors = ", ".join(f"*{local(name)} = NULL" for name in names if name not in sweep.lists)
    lists = ", ".join(f"{local(name)} = {{0}}" for name in names if name in sweep.lists)
    return (*([f"ct_tensor {tensors};"] if tensors else []), *([f"ct_tensors {lists};"] if lists else []))
