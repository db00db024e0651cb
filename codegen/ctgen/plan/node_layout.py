"""The fields of a node other than saved tensors: attributes, and values that backward cannot compute. Before anything
is printed, this module finds them by traversing the formulas in the order in which backward computes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ctgen.language import queries
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    AttrType,
    Call,
    Derived,
    Expr,
    Grad,
    Gradient,
    If,
    Item,
    Name,
    Op,
    OpSignature,
    Pack,
    Program,
    Tangent,
)
from ctgen.model.programs import live, shared
from ctgen.model.visit import children, contains, leaf_of, name_of
from ctgen.plan.passes import (
    fused_gradients,
    has_fused_kernel,
    uniform_leaves,
)
from ctgen.plan.remake import remake
from ctgen.plan.recorded import Recorded, readers_of, recorded
from ctgen.plan.sources import Source, Sources, Stored, dim_names, fixed_saves, kept, kept_space, shape_attribute


@frozen
class NodeLayout:
    """Fields of a node. `attributes` are the stored attributes, in the order of the entry. `stored` are further fields,
    in the order in which backward first reads them. `compute_dtype` is true if the dtype in which the formulas are
    computed is stored too."""

    attributes: tuple[str, ...] = ()
    stored: tuple[Stored, ...] = ()
    compute_dtype: bool = False


def node_layout(derived: Derived, sweep: Recorded, ops: Mapping[str, OpSignature]) -> NodeLayout:
    """Returns the layout of the operator's node. sweep: the program of a recorded backward pass; ops: the signatures of
    all operators."""
    op = derived.op
    fields = _Fields(derived, ops)
    fused = fused_gradients(derived)
    if fused:
        _fused(fields, fused)
    if has_fused_kernel(op) or remake(op, ops) == "call":
        fields.attributes |= {arg.name for arg in op.args if arg.is_attr}
    known: set[str] = set()
    for step in sweep.steps:
        reader = _Reader(fields, *readers_of(derived, step))
        reader.program(step.program, known)
        known.update(step.results if not step.is_stat else ())
    for key, program in sweep.programs.items():
        reader = _Reader(fields, key.target)
        reader.program(program, known)
        reader.bits()
    return NodeLayout(
        tuple(arg.name for arg in op.args if arg.name in fields.attributes),
        tuple(fields.stored.values()),
        bool(fused) and not queries.is_result_dtype(op),
    )


def recorded_node(derived: Derived, ops: Mapping[str, OpSignature]) -> tuple[Recorded, NodeLayout]:
    """Returns the program of a recorded backward pass and the layout of the node. Gradients share a common statement
    only if this adds no sizes to the node, compared with computing each gradient separately."""
    layout = node_layout(derived, recorded(derived, ops), ops)
    kept = {stored.name for stored in layout.stored}
    apart: frozenset[int] = frozenset()
    while True:
        found = recorded(derived, ops, apart)
        more = frozenset(_costly(derived, found, ops, kept))
        if not more:
            break
        apart |= more
    has_common = not all(step.is_stat for step in found.steps)
    return found, node_layout(derived, found, ops) if has_common else layout


def _costly(derived: Derived, sweep: Recorded, ops: Mapping[str, OpSignature], kept: set[str]) -> Iterator[int]:
    """Yields the identities of common values that read sizes that the node would otherwise not store."""
    known: set[str] = set()
    for step in sweep.steps:
        for result in step.results if not step.is_stat else ():
            fields = _Fields(derived, ops)
            reader = _Reader(fields, *readers_of(derived, step))
            reader.program(Program(live(step.program.statements, (result,))), known)
            if any(s.kind in ("int", "ints") and s.name not in kept for s in fields.stored.values()):
                yield sweep.values[result]
        known.update(step.results if not step.is_stat else ())


class _Fields:
    """The fields that have been found so far."""

    def __init__(self, derived: Derived, ops: Mapping[str, OpSignature]) -> None:
        self.derived, self.op, self.ops = derived, derived.op, ops
        self.space = queries.reduced_space(self.op) if self.op.meaning.reduced else None
        self.attributes: set[str] = set()
        self.stored: dict[str, Stored] = {}

    def keep(self, stored: Stored) -> None:
        self.stored.setdefault(stored.name, stored)

    def found(self, source: Source) -> None:
        if source.kind == "attribute":
            self.attributes.add(source.name)
        elif source.stored is not None:
            self.keep(source.stored)


# ---- traversed formulas --------------------------------------------------------------------------------------


def _fused(fields: _Fields, gradients: Sequence[Gradient]) -> None:
    """Adds the fields for values that gradient loops read in addition to tensors."""
    op = fields.op
    reader = _Reader(fields, "")
    for gradient in gradients:
        assert gradient.scalar is not None
        drawn = [p for d in op.draws if contains(gradient.scalar, Name(d.name)) for p in d.params]
        params = [p for p in drawn if not _is_generator(op, p)]  # the node stores the generator's state
        for formula in (gradient.scalar, *params):
            for leaf in uniform_leaves(op, formula):
                reader.value(leaf)
    for plan in fixed_saves(op, fields.derived.saves):
        elements = leaf_of(plan.save.name)
        if (
            plan.save.form == "bits"
            and plan.source == "input"
            and any(contains(g.scalar, elements) for g in gradients if g.scalar is not None)
        ):
            reader.shape(Name(plan.arg))
    if fields.space is not None:
        reader.value(Name(op.meaning.reduced))
        reader.shape(fields.space)


def _is_generator(op: Op, param: Expr) -> bool:
    return any(
        isinstance(arg.type, AttrType) and arg.type.kind == "generator" and param == Name(arg.name) for arg in op.args
    )


# ---- the values that a formula reads --------------------------------------------------------------------------

_OF_DTYPES = frozenset(
    {"dtype_of", "is_complex", "is_float", "is_integer", "is_bool", "wide", "joined", "epsilon", "largest"}
)


class _Reader:
    """Traverses the formulas of one gradient and adds the node fields that they need."""

    def __init__(self, fields: _Fields, target: str, readers: Sequence[str] = ()) -> None:
        self.fields = fields
        self.op = fields.op
        self.sources = Sources(self.op, fields.derived.saves, target, readers)
        self.dims = dim_names(self.op)
        self.unpacked: set[str] = set()
        self.defined: dict[str, bool] = {}  # locals of the program; true for a tensor

    def program(self, program: Program, known: Collection[str]) -> None:
        """Traverses a program. known: tensors that common statements compute."""
        self.defined = dict.fromkeys(known, True)
        for statement in shared(program).statements:
            self.value(statement.value)
            is_tensor = self._is_tensor(statement.value)
            self.defined |= dict.fromkeys(statement.targets, is_tensor or len(statement.targets) > 1)

    def bits(self) -> None:
        """Adds the shapes of the bool tensors to which saved bits are unpacked."""
        op = self.op
        for name in sorted(self.unpacked):
            plan = self.sources.saves[name]
            if plan.save.form != "bits":
                continue
            if plan.source == "input":
                self.shape(Name(plan.arg))
            elif op.meaning.kind != "elementwise":
                self.shape(Name(queries.tensor_args(op)[0].name))
            elif self.fields.space is not None:
                self.shape(self.fields.space)

    def value(self, expr: Expr) -> None:
        if self.fields.space is not None and expr == self.fields.space:
            self.fields.keep(kept_space(expr))
        elif isinstance(expr, Name):
            self._name(expr.id)
        elif isinstance(expr, Item) and isinstance(expr.base, Name) and self._is_tensor(expr):
            self._name(name_of(expr))
        elif isinstance(expr, Call) and expr.kind == "intrinsic":
            self._metadata(expr)
        else:
            for part in children(expr):
                self.value(part)

    def shape(self, expr: Expr) -> None:
        """Traverses an expression of which only the shape is read: a tensor, pack or list. The shape of an elementwise
        formula follows from its operands, so that the formula is not computed."""
        source = None
        if self._is_named(expr):
            source = self.sources.shape(name_of(expr))
        if source is not None:
            self.fields.found(source)
        elif isinstance(expr, Call) and expr.kind == "op" and (parts := self._operands(expr)):
            for part in parts:
                self.shape(part)
        elif not isinstance(expr, Grad):
            self.value(expr)

    def dtype(self, expr: Expr) -> None:
        source = self.sources.dtype(name_of(expr)) if self._is_named(expr) else None
        if source is not None:
            self.fields.found(source)
        else:
            self.value(expr)

    def _operands(self, call: Call) -> list[Expr]:
        """Returns the tensor operands of a call of an elementwise operator whose result has the broadcast shape of
        these operands. Returns an empty list for any other call."""
        signature = self.fields.ops[call.func]
        if signature.meaning != "elementwise" or call.kwargs:
            return []
        if not all(isinstance(dim, Pack) for output in signature.outputs for dim in output.type.dims):
            return []
        return [arg for arg, own in zip(call.args, signature.args) if not own.is_attr and self._is_tensor(arg)]

    def _is_named(self, expr: Expr) -> bool:
        """Returns true if the expression is a name, or an item of a name, and the program declares no local of this
        name."""
        is_name = isinstance(expr, Name) or (isinstance(expr, Item) and isinstance(expr.base, Name))
        return is_name and name_of(expr) not in self.defined

    def _is_tensor(self, expr: Expr) -> bool:
        if isinstance(expr, Item) and not isinstance(expr.base, Name):
            return self._is_tensor(expr.base)
        if isinstance(expr, (Name, Item)):
            name = name_of(expr)
            return self.defined[name] if name in self.defined else queries.is_tensor_name(self.op, name)
        if isinstance(expr, If):
            return self._is_tensor(expr.then) or self._is_tensor(expr.other)
        return isinstance(expr, (Grad, Tangent)) or (isinstance(expr, Call) and expr.kind == "op")

    def _name(self, name: str) -> None:
        op = self.op
        if name in self.defined:
            return
        if self.sources.is_unpacked(name):
            self.unpacked.add(name)
        elif any(arg.name == name and arg.is_attr for arg in op.args):
            self.fields.attributes.add(name)
        elif name in self.dims:
            self.fields.found(self.sources.dim(name))
        elif any(rule.name == name for rule in op.where):
            self.fields.found(self.sources.dtype_name(name))
        elif not queries.is_tensor_name(op, name):
            let = next((s for s in op.let.statements if s.targets == (name,) and s.param is None), None)
            if let is not None:
                self.value(let.value)

    def _metadata(self, call: Call) -> None:
        first = call.args[0] if call.args else None
        if self.sources.reads_list(call):
            self.fields.keep(kept(call))
        elif call.func == "has" and isinstance(first, Name) and queries.is_tensor_name(self.op, first.id):
            self.fields.found(self.sources.has(first.id))
        elif call.func == "axes" and isinstance(first, Name):
            self._pack_rank(first.id)
        elif call.func != "device_of":
            for at, part in enumerate(children(call)):
                wants_dtype = call.func in _OF_DTYPES or (call.func, at) in (("holds", 0), ("cut", 1))
                (self.dtype if wants_dtype else self.shape)(part)

    def _pack_rank(self, name: str) -> None:
        attribute = shape_attribute(self.op, name)
        if attribute is not None:
            self.fields.attributes.add(attribute.name)
        else:
            self.fields.found(self.sources.dim(name))
