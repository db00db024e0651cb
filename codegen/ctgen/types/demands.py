"""Conditions that a composition inherits from its parts (the operators that it calls), as conditions on its arguments.

An error of a part mentions the arguments of the part, which the caller of the composition did not write. Therefore a
condition of a part that can be expressed by the composition's arguments becomes a condition of the composition. The
call checks it before it computes anything. All other conditions are checked by the part. An inherited condition rejects
only calls that a part would reject; it need not reject all of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ctgen.language import queries
from ctgen.language.overloads import Library, library_of
from ctgen.model.ops import (
    Arg,
    AttrType,
    Call,
    Dim,
    Each,
    Expr,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    Pack,
    TensorType,
    Keyword,
    signature_of,
)
from ctgen.model.reads import Table, compiling, mapped
from ctgen.model.visit import children, closed, rebuild, transform, walk
from ctgen.model.visit import replace as substituted
from ctgen.types import symbolic
from ctgen.types.declared import without_lets
from ctgen.types.functions import Binding
from ctgen.types.infer import Case, Inference
from ctgen.types.known import Known
from ctgen.types.simplify import negated
from ctgen.types.symbolic import Conflict, Shape, host, intrinsic
from ctgen.types.values import Tensor, Tensors

#: maximum number of tests in a program whose outcomes are distinguished, and maximum number of nodes of an inherited
#: condition
_MOST_TESTS, _MOST_NODES = 5, 24

#: functions that an inherited condition may contain
_SAYABLE = frozenset(
    "add sub mul neg floordiv mod min max and or not eq ne lt le gt ge has rank extent numel broadcasts expands_to"
    " same_shape drop concat broadcast shape pooled count".split()
)


def with_demands(
    ops: Sequence[Op], library: Mapping[str, Op] = MappingProxyType({}), only: Sequence[str] | None = None
) -> tuple[Op, ...]:
    """Returns the operators, where the conditions of a composition are followed by inherited conditions. library:
    further operators that may be called, which already have inherited conditions; only: names of the operators that get
    inherited conditions, None for all."""
    demands = Demands(ops, library)
    return tuple(demands.demanding(op) if only is None or op.name in only else op for op in ops)


class Demands:
    def __init__(self, ops: Sequence[Op], library: Mapping[str, Op]) -> None:
        self.by_name = Table({op.name: op for op in reversed(ops)}, library, library.get)
        self.library: Library = library_of(ops, mapped(library, signature_of))
        self.done: dict[str, Op] = {}

    def demanding(self, op: Op) -> Op:
        if op.meaning.kind != "compose" or op.meaning.program is None or op.name not in self.by_name.own:
            return op
        if op.name not in self.done:
            self.done[op.name] = op  # a composition that calls itself inherits nothing from itself
            with compiling(op.row):
                found = Composition(self, op).demands()
            asked = tuple((condition, "") for condition, _ in found)
            shapes = tuple(condition for condition, is_of_shapes in found if is_of_shapes)
            if found:
                self.done[op.name] = replace(op, requires=(*op.requires, *asked), shape_requires=shapes)
        return self.done[op.name]

    def conditions(self, name: str) -> tuple[Op, tuple[Asked, ...]] | None:
        """Returns the operator that a composition calls, and the operator's conditions on its arguments; None if
        unknown."""
        op = self.by_name.get(name)
        if op is None or op.identity_when is not None:
            return None
        asking = self.demanding(op)
        own = [(without_lets(op, c), queries.is_of_shapes(asking, c)) for c, _ in asking.requires]
        return op, tuple((c, kind) for c, kind in own if not (isinstance(c, Call) and c.func == "in_range"))


#: a condition, and true if the status of its error is CT_E_SHAPE
Asked = tuple[Expr, bool]
#: outcome of each test; None if the outcome does not matter
Ways = tuple[bool | None, ...]


class Composition:
    """The conditions that one composition inherits from its parts."""

    def __init__(self, demands: Demands, op: Op) -> None:
        self.demands_of = demands
        self.op = op
        self.optional = _dims_of_optional(op)
        self.known = Known.of(op, (without_lets(op, condition) for condition, _ in op.requires))

    def demands(self) -> tuple[Asked, ...]:
        """Returns the inherited conditions. If a part is called only for certain outcomes of tests, the condition has
        the form `not test or ... or condition`. Tests that do not matter are omitted."""
        said: dict[str, Expr] = {}
        made: dict[str, set[Ways]] = {}
        of_shapes: set[str] = set()
        tests, branches = self._branches()
        never: set[Ways] = set()
        for ways in branches:
            known = self._known_under(tests, ways)
            if known is None:
                never.add(ways)
                continue
            for condition, is_of_shapes in self._under(dict(zip(map(symbolic.key, tests), map(bool, ways)))):
                rest = known.undecided(condition)
                if rest is not None and not isinstance(rest, Num) and _is_sayable(rest, self.op):
                    said.setdefault(symbolic.key(rest), rest)
                    made.setdefault(symbolic.key(rest), set()).add(ways)
                    of_shapes.update((symbolic.key(rest),) if is_of_shapes else ())
        found = [
            (_guarded(tests, ways, condition), text in of_shapes)
            for text, condition in said.items()
            for ways in _fewest(made[text], never)
        ]
        return self._merged(asked for asked in found if len(list(walk(asked[0]))) <= _MOST_NODES)

    def _known_under(self, tests: Sequence[Expr], ways: Ways) -> Known | None:
        """Returns the facts that are true for these outcomes of the tests; None if the combination is impossible."""
        known = self.known
        for test, way in zip(tests, ways):
            cond = known.simplified(test if way else negated(test))
            if known.decided(cond) is False:
                return None
            known = known.also(cond)
        return known

    def _merged(self, found: Iterable[Asked]) -> tuple[Asked, ...]:
        """Returns the conditions, except conditions that are implied by others."""
        out: list[Asked] = []
        known = self.known
        for condition, is_of_shapes in sorted(found, key=lambda asked: _rank(asked[0])):
            rest = known.undecided(condition)
            if rest is not None and not isinstance(rest, Num):
                out.append((transform(rest, self.optional.get), is_of_shapes))
                known = known.also(rest)
        return tuple(out)

    # ---- branches

    def _branches(self) -> tuple[list[Expr], list[Ways]]:
        """Returns the tests of the program, and all combinations of their outcomes."""
        program = self.op.meaning.program
        assert program is not None
        tests: dict[str, Expr] = {}
        for statement in program.statements:
            for node in walk(without_lets(self.op, statement.value)):
                if isinstance(node, If) and _of_the_call(node.cond):
                    tests.setdefault(symbolic.key(node.cond), node.cond)
        followed = list(tests.values())[:_MOST_TESTS]
        return followed, [tuple(map(bool, way)) for way in itertools.product((True, False), repeat=len(followed))]

    # ---- the calls of a branch

    def _under(self, holds: Mapping[str, bool]) -> Iterator[Asked]:
        program = self.op.meaning.program
        assert program is not None
        types = Inference(self.op, self.demands_of.library, case=Case({}, holds)).assigned(self.op.let)
        meant: dict[Expr, Expr] = {}
        for statement in program.statements:
            value = substituted(statement.value, closed(meant)) if meant else statement.value
            value = substituted(value, _lets(self.op))
            for call in _calls(value, holds):
                yield from self._of_call(types, call)
            if len(statement.targets) == 1 and types.of(value) is None:
                meant[Name(statement.targets[0])] = value
                continue
            types = types.assigned(type(program)((replace(statement, value=value),)))

    def _of_call(self, types: Inference, call: Call) -> Iterator[Asked]:
        asked = self.demands_of.conditions(call.func)
        if asked is None:
            return
        op, conditions = asked
        part = PartBinding(types, call, op)
        for condition in (*part.ranks, *part.sizes):
            yield self.known.simplified(condition), True
        for condition, is_of_shapes in (*conditions, *((broadcast, True) for broadcast in _broadcasts(op))):
            said = part.said(condition)
            if said is not None:
                yield self.known.simplified(said), is_of_shapes


def _dims_of_optional(op: Op) -> Mapping[Expr, Expr]:
    """Returns expressions for the dims that only an optional tensor has; they read the dim from the tensor's shape."""
    args = [arg for arg in op.args if isinstance(arg.type, TensorType) and arg.type.count is None]
    own = {d.expr for arg in args if not arg.type.optional for d in arg.type.dims}  # type: ignore[union-attr]
    found: dict[Expr, Expr] = {}
    for arg in args:
        dims = arg.type.dims if isinstance(arg.type, TensorType) and arg.type.optional else ()
        for at, dim in enumerate(dims):
            if dim.expr in own or dim.expr in found or not isinstance(dim.expr, Name):
                continue
            if isinstance(dim, Pack) and len(dims) == 1:
                found.update(_of_tensor(dim.expr, Name(arg.name)))
            elif isinstance(dim, Dim) and not any(isinstance(d, Pack) for d in dims[:at]):
                found[dim.expr] = intrinsic("extent", Name(arg.name), Num(at))
    return found


def _of_tensor(pack: Name, tensor: Name) -> dict[Expr, Expr]:
    asked: dict[Expr, Expr] = {intrinsic(func, pack): intrinsic(func, tensor) for func in ("rank", "numel")}
    asked.update({intrinsic("extent", pack, Num(k)): intrinsic("extent", tensor, Num(k)) for k in range(-5, 5)})
    return {**asked, pack: intrinsic("shape", tensor)}


def _broadcast(condition: Expr) -> Iterator[Expr]:
    for node in walk(condition):
        if isinstance(node, Call) and node.func == "broadcasts":
            yield from node.args


def _rank(condition: Expr) -> int:
    """Returns the sort key of a condition. Ranks are checked first, then broadcasting of shapes, because later
    conditions assume both."""
    nodes = [node.func for node in walk(condition) if isinstance(node, Call)]
    if "broadcasts" in nodes:
        return 3 if any(isinstance(node, ListOf) and node.items for node in _broadcast(condition)) else 1
    return 0 if "rank" in nodes and "extent" not in nodes and "expands_to" not in nodes else 2


def _fewest(made: set[Ways], never: set[Ways]) -> list[Ways]:
    """Merges combinations of outcomes that differ in one test, until no more can be merged. never: impossible
    combinations, which may be merged with any other."""
    joined, whole = set(made), made | never
    for at in range(len(next(iter(made)))):
        for ways in list(joined):
            if ways[at] is None or ways not in joined:
                continue
            twins = _spread((*ways[:at], not ways[at], *ways[at + 1 :]))
            if all(twin in whole for twin in twins):
                joined = {w for w in joined if not _covers((*ways[:at], None, *ways[at + 1 :]), w)}
                joined.add((*ways[:at], None, *ways[at + 1 :]))
    return sorted(joined, key=str)


def _spread(ways: Ways) -> list[Ways]:
    return list(itertools.product(*((True, False) if way is None else (way,) for way in ways)))


def _covers(wide: Ways, ways: Ways) -> bool:
    return all(a is None or a is b for a, b in zip(wide, ways))


def _guarded(tests: Sequence[Expr], ways: Ways, condition: Expr) -> Expr:
    """Returns `not test or ... or condition`."""
    for test, way in reversed(list(zip(tests, ways))):
        if way is not None:
            condition = host("or", negated(test) if way else test, condition)
    return condition


def _lets(op: Op) -> Mapping[Expr, Expr]:
    return closed({Name(s.targets[0]): s.value for s in op.let.statements if len(s.targets) == 1 and s.param is None})


def _broadcasts(op: Op) -> Iterator[Expr]:
    """Yields conditions that two shapes broadcast, for broadcasts in the shape of a result."""
    for output in op.outputs:
        for dim in output.type.dims:
            for node in walk(without_lets(op, dim.expr)):
                if isinstance(node, Call) and node.func == "broadcast" and len(node.args) == 2:
                    yield intrinsic("broadcasts", *node.args)


def _calls(value: Expr, holds: Mapping[str, bool]) -> Iterator[Call]:
    """Yields the calls of ops in a branch. Calls that are made for each item of a list are omitted."""
    if isinstance(value, Each):
        return
    if isinstance(value, If):
        taken = holds.get(symbolic.key(value.cond))
        if taken is None:
            return  # unknown outcome
        yield from _calls(value.then if taken else value.other, holds)
        return
    for part in children(value):
        yield from _calls(part, holds)
    if isinstance(value, Call) and value.kind == "op":
        yield value


def _of_the_call(cond: Expr) -> bool:
    """Returns true if the condition can be evaluated before any op is called."""
    return not any(isinstance(n, Call) and (n.kind == "op" or n.func in ("is_float", "is_complex")) for n in walk(cond))


def _is_sayable(condition: Expr, op: Op) -> bool:
    dtypes = {rule.name for rule in op.where}
    locals_ = {t for s in (op.meaning.program.statements if op.meaning.program else ()) for t in s.targets}
    for node in walk(condition):
        if isinstance(node, Call) and (node.kind == "op" or node.func not in _SAYABLE):
            return False
        if isinstance(node, Call) and node.func == "count" and not _is_list(node.args[0], op):
            return False
        if isinstance(node, Name) and (node.id in dtypes or node.id in locals_):
            return False
        if not isinstance(node, (Call, Name, Num, Item, ListOf, Keyword)):
            return False
    return True


def _is_list(expr: Expr, op: Op) -> bool:
    kinds = {arg.name: arg.type.kind for arg in op.args if isinstance(arg.type, AttrType)}
    return isinstance(expr, Name) and kinds.get(expr.id) in ("ints", "dims", "int_n")


# ---- one call ------------------------------------------------------------------------------------------


class PartBinding:
    """Values of the names in a part's entry when the composition calls the part. `ranks` and `sizes` are conditions on
    the tensors that are derived from the types of the part's arguments."""

    def __init__(self, types: Inference, call: Call, op: Op) -> None:
        self.types = types
        self.op = op
        self.given: dict[str, Expr] = dict(zip((arg.name for arg in op.args), call.args))
        self.given.update(call.kwargs)
        self.packs: dict[str, Shape | None] = {}
        self.values: dict[str, Expr | None] = {}
        self.tensors: dict[str, Shape | None] = {}
        self.lists: dict[str, tuple[Shape | None, ...] | None] = {}
        self.here: dict[str, Expr] = {}  # value of has(x), by name of the parameter x
        self.ranks: list[Expr] = []
        self.sizes: list[Expr] = []
        for arg in op.args:
            if isinstance(arg.type, AttrType):
                self._attribute(arg, arg.type)
        for arg in op.args:
            if isinstance(arg.type, TensorType):
                self._tensor(arg, arg.type)
        for name, _ in op.sizes:
            self.values[name] = None
        own = types.binding
        self.binding = Binding(self.packs, self.values, self.tensors, self.lists, {}, own.related, own.bound, None, {})

    def said(self, condition: Expr) -> Expr | None:
        """Returns a condition of the part as a condition on the arguments of the composition; None if it cannot be
        expressed by them."""
        try:
            return self._said(condition)
        except Conflict:
            return None

    def _said(self, expr: Expr) -> Expr | None:
        if isinstance(expr, Call) and expr.func == "has":
            asked = expr.args[0]
            return self.here.get(asked.id) if isinstance(asked, Name) else None
        if isinstance(expr, Call) and expr.func in ("and", "or", "not"):
            parts = [self._said(part) for part in expr.args]
            if expr.func != "not" and any(part == Num(expr.func == "or") for part in parts):
                return Num(expr.func == "or")
            return None if any(p is None for p in parts) else rebuild(expr, tuple(p for p in parts if p is not None))
        if isinstance(expr, If):
            cond = self._said(expr.cond)
            if isinstance(cond, Num):
                return self._said(expr.then if cond.value else expr.other)
            return None
        if any(isinstance(node, Call) and node.kind == "op" for node in walk(expr)):
            return None
        names = {rule.name for rule in self.op.where}
        if any(isinstance(node, Name) and node.id in names for node in walk(expr)):
            return None
        return self.binding.value(expr)

    # ---- attributes

    def _attribute(self, arg: Arg, kind: AttrType) -> None:
        own = self.types.binding
        given = self.given.get(arg.name)
        self.here[arg.name] = Num(given is not None or arg.default is not None)
        if kind.optional and isinstance(given, Name) and self._is_optional(given.id):
            self.here[arg.name] = intrinsic("has", given)
        try:
            if given is None and isinstance(arg.default, Name):
                self.values[arg.name] = self.values.get(arg.default.id)
                return
            if given is None:
                value: Expr | None = arg.default if isinstance(arg.default, (Num, Keyword, ListOf)) else None
            else:
                value = own.any(given) if kind.kind in ("shape", "ints", "dims", "int_n") else own.value(given)
            if kind.kind == "shape" and kind.of:
                self.packs[kind.of] = None if given is None else own.shape(given)
            self.values[arg.name] = _repeated(value, kind.n) if kind.kind == "int_n" else value
        except Conflict:
            self.values[arg.name] = None

    def _is_optional(self, name: str) -> bool:
        return any(
            arg.name == name and arg.type.optional and not isinstance(arg.default, (Num, Keyword))
            for arg in self.types.op.args
        )

    # ---- tensors

    def _tensor(self, arg: Arg, kind: TensorType) -> None:
        given = self.given.get(arg.name)
        self.here[arg.name] = Num(given is not None)
        if isinstance(given, Name) and kind.optional and self._is_optional(given.id):
            self.here[arg.name] = intrinsic("has", given)
        value = None if given is None else self.types.of(given)
        if kind.count is not None:
            listed = value.items if isinstance(value, Tensors) else None
            self.lists[arg.name] = None if listed is None else tuple(item.shape for item in listed)
            for dim in kind.dims:
                if isinstance(dim.expr, Name):
                    self._unknown(dim, dim.expr)
            if isinstance(kind.count, Name):
                self.values[kind.count.id] = None if listed is None else Num(len(listed))
            return
        shape = value.shape if isinstance(value, Tensor) else None
        if given is not None and value is None and kind.scalar:
            shape = ()
        self.tensors[arg.name] = shape
        self._dims(arg, kind.dims, shape)

    def _dims(self, arg: Arg, wanted: tuple[Dim | Pack, ...], shape: Shape | None) -> None:
        """Binds dims at their first occurrence. For a dim that is already bound, adds a condition that both are
        equal."""
        packs = [k for k, dim in enumerate(wanted) if isinstance(dim, Pack)]
        if shape is None or len(packs) > 1:
            for dim in wanted:
                if isinstance(dim.expr, Name):
                    self._unknown(dim, dim.expr)
            return
        whole = symbolic.to_expr(shape)
        fixed = len(wanted) - len(packs)
        rank: Expr = intrinsic("rank", whole) if symbolic.has_packs(shape) else Num(len(shape))
        if not (packs and fixed == 0):
            self._ask(arg, self.ranks, host("ge" if packs else "eq", rank, Num(fixed)))
        for at, dim in enumerate(wanted):
            is_trailing = bool(packs) and at > packs[0]
            index = at - len(wanted) if is_trailing else at
            if isinstance(dim, Pack):
                self._pack(dim, shape, whole, at, len(wanted))
                continue
            position = symbolic.position(shape, index)
            size = shape[position].expr if position is not None else intrinsic("extent", whole, Num(index))
            if not isinstance(dim.expr, Name):
                continue
            known = self.values.get(dim.expr.id)
            if dim.expr.id not in self.values:
                self.values[dim.expr.id] = size
            elif known is not None:
                self._ask(arg, self.sizes, host("eq", size, known))

    def _pack(self, dim: Pack, shape: Shape, whole: Expr, leading: int, count: int) -> None:
        if not isinstance(dim.expr, Name) or dim.expr.id in self.packs:
            return
        trailing = count - leading - 1
        head, tail = shape[:leading], shape[len(shape) - trailing :] if trailing else ()
        if len(shape) >= leading + trailing and not symbolic.has_packs((*head, *tail)):
            self.packs[dim.expr.id] = shape[leading : len(shape) - trailing]
            return
        fixed = tuple(Num(k) for k in (*range(leading), *range(-trailing, 0)))
        self.packs[dim.expr.id] = (Pack(intrinsic("drop", whole, ListOf(fixed) if len(fixed) > 1 else fixed[0])),)

    def _unknown(self, dim: Dim | Pack, name: Name) -> None:
        if isinstance(dim, Pack):
            self.packs.setdefault(name.id, None)
        else:
            self.values.setdefault(name.id, None)

    def _ask(self, arg: Arg, into: list[Expr], condition: Expr) -> None:
        here = self.here[arg.name]
        into.append(condition if isinstance(here, Num) else host("or", host("not", here), condition))


def _repeated(value: Expr | None, n: int) -> Expr | None:
    """Converts a single value, or a list of one value, to a list of n equal values."""
    if isinstance(value, Num):
        return ListOf((value,) * n)
    if isinstance(value, ListOf) and len(value.items) == 1:
        return ListOf(value.items * n)
    return value
