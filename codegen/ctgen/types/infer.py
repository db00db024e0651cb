"""Infers the symbolic shape and the possible dtypes of formulas, including promotion.

    types = Inference(op, library)
    types.of(expr)      -> Tensor, Tensors (a list or several results), or None for a host value

The value of a scalar formula has no declared shape: it has the broadcast shape of the arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from ctgen.language.overloads import Library
from ctgen.language.queries import argument_dtypes, tensor_dtypes
from ctgen.model.frozen import frozen
from ctgen.model.kinds import Kind
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Dim,
    Each,
    Expr,
    Grad,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    Output,
    Pack,
    Program,
    Tangent,
    TensorType,
)
from ctgen.model.visit import walk
from ctgen.resolve.scope import bound_dims, is_item_pack
from ctgen.types import symbolic
from ctgen.types.functions import Binding
from ctgen.types.match import Match
from ctgen.types.symbolic import Conflict, Shape
from ctgen.types.values import Dtypes, Tensor, Tensors, Value, union

#: function that reports an error: kind ("broadcast", "rank", "dim", "dtype"), call, parameter, required value, actual
#: value
Problem = Callable[[str, Call, str, str, str], None]


def _silent(kind: str, call: Call, param: str, wanted: str, given: str) -> None:
    pass


@frozen
class Case:
    """One case of a case analysis on the number of axes: the axes that packs have, and the outcomes of conditions."""

    packs: Mapping[str, Shape] = field(default_factory=dict)
    holds: Mapping[str, bool] = field(default_factory=dict)  # outcome of a condition, by its text


NO_CASE = Case()


@frozen
class OwnNames:
    """Properties of an entry's dims: their kinds, the names that are packs or packs by item, and the relations that
    conditions impose.

    `bound` are the names with arbitrary values. A name that a condition relates to other names is not included, so
    that nothing wrong is concluded about it."""

    dims: Mapping[str, Kind]
    packs: frozenset[str]
    items: frozenset[str]
    related: symbolic.Related
    bound: frozenset[str]


def own_names(op: Op) -> OwnNames:
    found, packs, items = bound_dims(op)
    return OwnNames(found, packs, items, _related(op), frozenset(found) - _conditioned(op))


@dataclass(frozen=True)  # cached properties need a dict
class Inference:
    """The types of an operator's formulas. `names` are the types of `let` names and of locals assigned so far."""

    op: Op
    library: Library
    names: Mapping[str, Value] = field(default_factory=dict)
    # values of bool attributes in the current branch of an `if`
    flags: Mapping[str, bool] = field(default_factory=dict)
    case: Case = NO_CASE
    problem: Problem = _silent
    own_names: OwnNames | None = None
    #: cached results by identity of the formula, because the same subterm is inferred several times
    memo: dict[int, tuple[Expr, Value]] = field(default_factory=dict, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.own_names is None:
            object.__setattr__(self, "own_names", own_names(self.op))

    # ---- the op's own names

    @property
    def about(self) -> OwnNames:
        assert self.own_names is not None
        return self.own_names

    @property
    def bound(self) -> frozenset[str]:
        return self.about.bound

    def own(self, kind: TensorType, found: Iterable[str]) -> Value:
        shape = self.declared(kind)
        tensor = Tensor(shape, tuple(found))
        if kind.count is None:
            return tensor
        if isinstance(kind.count, Num) and isinstance(kind.count.value, int) and shape is not None:
            return Tensors((tensor,) * kind.count.value, tensor)
        return Tensors(None, tensor)

    def declared(self, kind: TensorType) -> Shape | None:
        """Returns the normalised shape that a type of this op declares; None if it is unknown."""
        if kind.count is not None and any(isinstance(dim, Pack) and is_item_pack(dim.expr, kind) for dim in kind.dims):
            return None
        try:
            return _dims(kind.dims, self.binding)
        except Conflict:
            return None

    @cached_property
    def binding(self) -> Binding:
        """Returns the binding in which the operator's names represent themselves."""
        found, packs, items = self.about.dims, self.about.packs, self.about.items
        tensors: dict[str, Shape | None] = {}
        lists: dict[str, tuple[Shape | None, ...] | None] = {}
        for arg in self.op.args:
            if isinstance(arg.type, TensorType) and arg.type.count is None:
                tensors[arg.name] = _in_case(arg.type.dims, self.case)
            elif isinstance(arg.type, TensorType):
                lists[arg.name] = None
            elif arg.type.kind == "shape" and arg.type.of:
                tensors[arg.name] = _in_case((Pack(Name(arg.type.of)),), self.case)
        values: dict[str, Expr | None] = {name: Name(name) for name in found if name not in packs}
        values.update({arg.name: self._attribute(arg) for arg in self.op.args if isinstance(arg.type, AttrType)})
        return Binding(
            {name: _in_case((Pack(Name(name)),), self.case) for name in packs},
            values,
            tensors,
            lists,
            {name: next(iter(lists), "") for name in items},
            self.about.related,
            self.bound,
            self._formula_shape,
            self.case.holds,
        )

    def _attribute(self, arg: Arg) -> Expr:
        return Num(self.flags[arg.name]) if arg.name in self.flags else Name(arg.name)

    def _formula_shape(self, expr: Expr) -> Shape | None:
        found = (
            self.of(expr) if _is_tensor_formula(expr) or (isinstance(expr, Name) and expr.id in self.names) else None
        )
        return found.shape if isinstance(found, Tensor) else None

    # ---- formulas

    def of(self, expr: Expr) -> Value:
        known = self.memo.get(id(expr))
        if known is None:
            known = self.memo[id(expr)] = (expr, self._of(expr))
        return known[1]

    def _of(self, expr: Expr) -> Value:
        if isinstance(expr, Name):
            return self._name(expr)
        if isinstance(expr, Grad):
            output = next((output for output in self.op.outputs if output.name == expr.output), None)
            return None if output is None else self.own(output.type, tensor_dtypes(self.op, output.type.dtype))
        if isinstance(expr, Tangent):
            found = self._name(Name(expr.arg))
            return found.at(expr.item) if expr.item is not None and isinstance(found, Tensors) else found
        if isinstance(expr, Item):
            base = self.of(expr.base)
            return base.at(expr.index) if isinstance(base, Tensors) else None
        if isinstance(expr, ListOf):
            items = [self.of(item) for item in expr.items]
            return (
                Tensors(tuple(item if isinstance(item, Tensor) else Tensor() for item in items)) if any(items) else None
            )
        if isinstance(expr, Each):
            return self._each(expr)
        if isinstance(expr, If):
            return self._choice(expr)
        if isinstance(expr, Call):
            return self._call(expr) if expr.kind == "op" else None
        return None

    def _name(self, expr: Name) -> Value:
        if expr.id in self.names:
            return self.names[expr.id]
        for arg in self.op.args:
            if arg.name == expr.id and isinstance(arg.type, TensorType):
                return self.own(arg.type, argument_dtypes(self.op, arg))
        for output in (*self.op.outputs, *self.op.aux):
            if output.name == expr.id:
                return self.own(output.type, tensor_dtypes(self.op, output.type.dtype))
        for save in self.op.saved or ():
            if save.name == expr.id and save.form in ("bits", "value") and save.expr is not None:
                return self._saved(save.expr, save.form)
        for draw in self.op.draws:
            if draw.name == expr.id and self.op.outputs:
                return Tensor(self.declared(self.op.outputs[0].type))
        return None

    def _saved(self, expr: Expr, form: str) -> Tensor:
        """Returns the type of a saved bit tensor or value. The shape is the common broadcast shape of the tensors that
        the formula of the saved value reads."""
        parts = [self.of(node) for node in walk(expr) if isinstance(node, (Name, Item))]
        tensors = [part for part in parts if isinstance(part, Tensor)]
        return Tensor(self._broadcast([part.shape for part in tensors]), ("bool",) if form == "bits" else None)

    def _broadcast(self, given: list[Shape | None]) -> Shape | None:
        out: Shape | None = ()
        try:
            for shape in given:
                if shape is None or out is None:
                    return None
                out = symbolic.broadcast(out, shape, self.about.related, self.bound)
        except Conflict:
            return None
        return out

    def _each(self, expr: Each) -> Tensors:
        over = self.of(expr.over)
        item = over.item if isinstance(over, Tensors) else Tensor()
        made = replace(self, names={**self.names, expr.item: item}).of(expr.body)
        return Tensors(None, made if isinstance(made, Tensor) else Tensor())

    def _choice(self, expr: If) -> Value:
        """Returns the type of a conditional. In each branch, bool attributes in the condition have the value that
        selects the branch. If the current case decides the condition, only one branch is used."""
        holds = self.case.holds.get(symbolic.key(expr.cond))
        if holds is not None:
            return self.of(expr.then if holds else expr.other)
        there, gone = self, self
        if isinstance(expr.cond, Name) and expr.cond.id not in self.names:
            there = replace(self, flags={**self.flags, expr.cond.id: True})
            gone = replace(self, flags={**self.flags, expr.cond.id: False})
        then, other = there.of(expr.then), gone.of(expr.other)
        if isinstance(then, Tensor) and isinstance(other, Tensor):
            return Tensor(_agreed(expr.cond, then.shape, other.shape), union(then.dtypes, other.dtypes))
        if isinstance(then, Tensors) and isinstance(other, Tensors):
            return Tensors()
        found = then or other
        return Tensor(None, found.dtypes) if isinstance(found, Tensor) else found

    def assigned(self, program: Program) -> "Inference":
        """Returns the inference with the names that a program's statements assign."""
        types = self
        for statement in program.statements:
            value = types.of(statement.value)
            names = dict(types.names)
            if len(statement.targets) == 1:
                names[statement.targets[0]] = value
            else:
                for at, target in enumerate(statement.targets):
                    names[target] = value.at(at) if isinstance(value, Tensors) else Tensor()
            types = replace(types, names=names)
        return types

    # ---- calls

    def _call(self, call: Call) -> Value:
        form = self.library.forms.get(call.func)
        if form is None:
            return Tensor()
        given = dict(zip((arg.name for arg in form.args), call.args))
        given.update(call.kwargs)
        match = Match(self, call, form, given)
        binding = match.bind()
        found = match.dtypes()
        outputs = [self._output(call, output, binding, found(output.type.dtype)) for output in form.outputs]
        if len(outputs) != 1:
            return Tensors(tuple(output if isinstance(output, Tensor) else Tensor() for output in outputs))
        return outputs[0]

    def _output(self, call: Call, output: Output, binding: Binding, found: Dtypes) -> Tensor | Tensors:
        if output.type.count is not None:
            return Tensors(None, Tensor(None, found))
        try:
            return Tensor(_dims(output.type.dims, binding), found)
        except Conflict:
            values = [self.of(arg) for arg in call.args]
            given = [value.shape for value in values if isinstance(value, Tensor) and value.shape is not None]
            if len(given) >= 2:
                self.problem("broadcast", call, "", symbolic.shown(given[0]), symbolic.shown(given[1]))
            return Tensor(None, found)


def _is_tensor_formula(expr: Expr) -> bool:
    return (
        isinstance(expr, (Grad, Tangent))
        or (isinstance(expr, Call) and expr.kind == "op")
        or isinstance(expr, (If, Item))
    )


def _agreed(cond: Expr, left: Shape | None, right: Shape | None) -> Shape | None:
    """Returns a shape for both branches of an `if`. The two shapes must be equal, or be reduce(S, dim, true) and
    reduce(S, dim, false) selected by keepdim."""
    if left is None or right is None:
        return None
    if symbolic.same(left, right):
        return left
    kept, dropped = symbolic.to_expr(left), symbolic.to_expr(right)
    if isinstance(kept, Call) and isinstance(dropped, Call) and kept.func == dropped.func == "reduce":
        alike = all(symbolic.same_dim(a, b) for a, b in zip(kept.args[:2], dropped.args[:2]))
        if alike and (kept.args[2], dropped.args[2]) == (Num(True), Num(False)):
            return (Pack(replace(kept, args=(*kept.args[:2], cond))),)
    return None


def _in_case(dims: Shape, case: Case) -> Shape:
    """Returns the dims, with packs replaced by the axes that they have in the case."""
    return tuple(
        axis
        for dim in dims
        for axis in (
            case.packs.get(dim.expr.id, (dim,)) if isinstance(dim.expr, Name) and isinstance(dim, Pack) else (dim,)
        )
    )


def _dims(dims: tuple[Dim | Pack, ...], binding: Binding) -> Shape | None:
    """Returns dims and packs with all names replaced by their values; None if one is unknown."""
    out: list[Dim | Pack] = []
    for dim in dims:
        if isinstance(dim, Pack):
            found = binding.shape(dim.expr)
            if found is None:
                return None
            out += found
            continue
        value = binding.value(dim.expr)
        if value is None:
            return None
        out.append(Dim(value))
    return tuple(out)


# ---- relations in conditions ------------------------------------------------------------------


def _related(op: Op) -> symbolic.Related:
    """Returns pairs of packs that broadcast to each other according to the entry: a broadcast() or expands_to() has
    both."""
    exprs = [dim.expr for output in (*op.outputs, *op.aux) for dim in output.type.dims]
    exprs += [condition for condition, _ in op.requires]
    exprs += [value for _, value in op.sizes if not isinstance(value, str)]
    pairs: set[frozenset[str]] = set()
    for expr in exprs:
        for node in walk(expr):
            if isinstance(node, Call) and node.func in ("broadcast", "broadcasts", "expands_to", "same_shape"):
                names = [inner.id for arg in node.args for inner in walk(arg) if isinstance(inner, Name)]
                pairs |= {frozenset({a, b}) for a in names for b in names if a != b}
    return frozenset(pairs)


def _conditioned(op: Op) -> frozenset[str]:
    """Returns the names of dims and packs that a condition in `requires` relates to other names, in a way that symbolic
    shapes cannot represent."""
    names: set[str] = set()
    for condition, _ in op.requires:
        for node in walk(condition):
            if isinstance(node, Call) and node.func in (
                "eq",
                "expands_to",
                "same_shape",
                "same_except",
                "broadcasts",
                "fits_except",
                "fits",
            ):
                names |= {inner.id for arg in node.args for inner in walk(arg) if isinstance(inner, Name)}
    return frozenset(names)


# ---- one call ----------------------------------------------------------------------------------
