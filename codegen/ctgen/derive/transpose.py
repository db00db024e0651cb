"""Derivatives of tensor programs. A gradient is composed of the gradients of the called operators, in reverse order; a
tangent, of their tangent rules. Values are recomputed from the inputs: this is correct but not optimal. A call stays a
single expression until its gradient is substituted. At the end, equal calls are combined into one statement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace as dataclass_replace
from itertools import chain, count

from ctgen.derive.placing import DerivedOf, NotFormed, Placing, bound, flattened, of_bearable_size
from ctgen.derive.tensor_form import with_shared
from ctgen.language import queries
from ctgen.language.spell import spell
from ctgen.model.ops import (
    Arg,
    Assign,
    Call,
    Derived,
    Each,
    Expr,
    Grad,
    Gradient,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    Program,
    Tangent,
    TensorType,
)
from ctgen.model.programs import live, names_used, whole_program
from ctgen.model.visit import children, data_reads, leaf_of, name_of, rebuild, replace, transform_program
from ctgen.resolve.rule_text import Maker

Adjoints = dict[str, Expr]


class NoDerivative(Exception):
    """Raised if a program calls an operator without a gradient (or tangent rule) for an argument that needs one."""

    def __init__(self, op: str) -> None:
        super().__init__(op)
        self.op = op


class OfConvention(Exception):
    """Raised if a program calls an operator whose gradient is a convention and not its derivative, while the program's
    entry declares no surrogate."""

    def __init__(self, op: Op) -> None:
        super().__init__(op.name)
        self.op, self.reason = op.name, op.surrogate


class Walker(Placing):
    """Propagates gradients and tangents through the formulas of an op's program."""

    def __init__(self, op: Op, derived: DerivedOf, maker: Maker) -> None:
        super().__init__(derived, maker)
        # inputs; their gradients are converted to the input's dtype
        self.inputs = frozenset(arg.name for arg in op.args)
        self.is_convention = bool(op.surrogate)
        self.flat: set[str] = set()  # names on which results depend only through step functions: gradient 0

    def may_be_absent(self, name: str) -> bool:
        return name in self.inputs

    def zeros(self, like: Expr) -> Expr:
        return self.maker.make("zeros(shape(x))", x=like)

    def plus(self, a: Expr | None, b: Expr) -> Expr:
        return b if a is None else Call("add", (a, b), (), "op")

    def make_flat(self, expr: Expr) -> None:
        self.flat.update(_read(expr))

    # ---- backwards

    def pull(self, expr: Expr, g: Expr, wanted: frozenset[str], into: Adjoints) -> None:
        """Propagates the gradient `g` of `expr`: adds the gradients of the names in `wanted` to `into`."""
        if _is_zeros(g):
            self.make_flat(expr)
        elif isinstance(expr, Name):
            if expr.id in wanted:
                into[expr.id] = self.plus(into.get(expr.id), g)
        elif isinstance(expr, Each) and _touches(expr, wanted):
            raise NotFormed("", spell(expr), "a list made item by item")
        elif isinstance(expr, If):
            self._pull_branches(expr, g, wanted, into)
        elif isinstance(expr, Item):
            self._pull_item(expr, g, wanted, into)
        elif isinstance(expr, ListOf):
            for i, item in enumerate(expr.items):
                self.pull(item, _item(g, i), wanted, into)
        elif isinstance(expr, Call) and expr.kind == "op" and _touches(expr, wanted):
            self.pull_call(expr, {0: g}, wanted, into)

    def _pull_branches(self, expr: If, g: Expr, wanted: frozenset[str], into: Adjoints) -> None:
        sides: tuple[Adjoints, Adjoints] = ({}, {})
        self.pull(expr.then, g, wanted, sides[0])
        self.pull(expr.other, g, wanted, sides[1])
        for name in dict.fromkeys((*sides[0], *sides[1])):
            then = sides[0].get(name) or self.zeros(leaf_of(name))
            other = sides[1].get(name) or self.zeros(leaf_of(name))
            into[name] = self.plus(into.get(name), If(expr.cond, then, other))

    def _pull_item(self, expr: Item, g: Expr, wanted: frozenset[str], into: Adjoints) -> None:
        if isinstance(expr.base, Name):
            name = f"{expr.base.id}[{expr.index}]"
            if name in wanted:
                into[name] = self.plus(into.get(name), g)
        elif isinstance(expr.base, Call) and _touches(expr.base, wanted):
            if self.gives_list(expr.base):
                raise NoDerivative(expr.base.func)
            self.pull_call(expr.base, {expr.index: g}, wanted, into)

    def gives_list(self, call: Expr) -> bool:
        """Returns true if a call has a single result, and the result is a list."""
        return (
            isinstance(call, Call)
            and call.kind == "op"
            and self.derived(call.func).op.outputs[0].type.count is not None
        )

    def pull_results(
        self,
        call: Call,
        arriving: Mapping[int, Expr],
        targets: Sequence[str],
        wanted: frozenset[str],
        into: Adjoints,
    ) -> None:
        """Propagates gradients through `a, b = op(...)`. arriving: gradients of the results, or of the items if the
        single result is a list."""
        if not self.gives_list(call):
            self.pull_call(call, arriving, wanted, into)
            return
        items = tuple(arriving[i] if i in arriving else self.zeros(Name(t)) for i, t in enumerate(targets))
        self.pull_call(call, {0: ListOf(items)}, wanted, into)

    def pull_call(self, call: Call, arriving: Mapping[int, Expr], wanted: frozenset[str], into: Adjoints) -> None:
        derived = self.derived(call.func)
        op = derived.op
        if op.meaning.kind == "compose":
            for output, g in arriving.items():
                self.pull(self.inlined(op, call, output), g, wanted, into)
            return
        given = bound(op.args, call)
        for arg in queries.tensor_args(op):
            if arg.name not in given or not _touches(given[arg.name], wanted):
                continue
            if op.surrogate and not self.is_convention:
                raise OfConvention(op)
            gradients = [gradient for gradient in derived.gradients if gradient.arg == arg.name]
            if not gradients:
                if not any(queries.is_inexact(queries.tensor_dtypes(op, o.type.dtype)) for o in op.outputs):
                    self.make_flat(given[arg.name])
                    continue
                if (
                    not queries.is_inexact(queries.argument_dtypes(op, arg))
                    or arg.name in queries.nondiff(op)
                    or not queries.grad_outputs(op)
                ):
                    continue
                raise NoDerivative(call.func)
            for gradient in gradients:
                to = given[arg.name] if gradient.item is None else _item(given[arg.name], gradient.item)
                self._pull_gradient(gradient, call, to, arriving, wanted, into)

    def _pull_gradient(
        self,
        gradient: Gradient,
        call: Call,
        to: Expr,
        arriving: Mapping[int, Expr],
        wanted: frozenset[str],
        into: Adjoints,
    ) -> None:
        """Propagates the gradient of a call to its operand `to`."""
        op = self.derived(call.func).op
        if gradient.zero:
            self.make_flat(to)
            return
        value = _part_for(gradient, op, arriving)
        if value is None:
            return
        grads: dict[Expr, Expr] = {Grad(o.name): arriving[i] for i, o in enumerate(op.outputs) if i in arriving}
        placed = self.placed(value, op, call, bound(op.args, call), grads)
        if call.func == "to" and not self._is_input(to):
            placed = Call("to", (placed, self.dtype_of(to)), (), "op")
        self.pull(to, of_bearable_size(placed), wanted, into)

    def _is_input(self, expr: Expr) -> bool:
        base = expr.base if isinstance(expr, Item) else expr
        return isinstance(base, Name) and base.id in self.inputs

    # ---- forwards

    def push(self, expr: Expr, tangents: Mapping[str, Expr]) -> Expr | None:
        """Returns the tangent of a formula; None if the formula is constant."""
        if isinstance(expr, Name):
            return tangents.get(expr.id)
        if isinstance(expr, Item):
            return self._push_item(expr, tangents)
        if isinstance(expr, If):
            then, other = self.push(expr.then, tangents), self.push(expr.other, tangents)
            if then is None and other is None:
                return None
            return If(expr.cond, then or self.zeros(expr.then), other or self.zeros(expr.other))
        if isinstance(expr, ListOf):
            items = [self.push(item, tangents) for item in expr.items]
            if all(item is None for item in items):
                return None
            return ListOf(tuple(t or self.zeros(item) for t, item in zip(items, expr.items)))
        if isinstance(expr, Call) and expr.kind == "op":
            return self._push_call(expr, 0, tangents)
        if isinstance(expr, Each) and _touches(expr, frozenset(tangents)):
            raise NotFormed("", spell(expr), "a list made item by item")
        return None

    def _push_item(self, expr: Item, tangents: Mapping[str, Expr]) -> Expr | None:
        if isinstance(expr.base, Name):
            whole = tangents.get(expr.base.id)
            return tangents.get(f"{expr.base.id}[{expr.index}]") if whole is None else Item(whole, expr.index)
        if not isinstance(expr.base, Call) or expr.base.kind != "op":
            return None
        if not self.gives_list(expr.base):
            return self._push_call(expr.base, expr.index, tangents)
        whole = self._push_call(expr.base, 0, tangents)
        return None if whole is None else Item(whole, expr.index)

    def _push_call(self, call: Call, output: int, tangents: Mapping[str, Expr]) -> Expr | None:
        if not _touches(call, frozenset(tangents)):
            return None
        derived = self.derived(call.func)
        op = derived.op
        if op.meaning.kind == "compose":
            return self.push(self.inlined(op, call, output), tangents)
        given = bound(op.args, call)
        rule = next((r for r in derived.tangents if r.target == op.outputs[output].name), None)
        terms = dict(rule.terms) if rule else {}
        total: Expr | None = None
        for name, t in self._moving(op, given, terms, tangents):
            if name in terms:
                if total is not None and op.outputs[output].type.count is not None:
                    raise NoDerivative(call.func)  # lists cannot be added
                base, item = name.partition("[")[0], leaf_of(name)
                tangent = Tangent(base, item.index if isinstance(item, Item) else None)
                value = self.placed(flattened(terms[name]), op, call, given, {tangent: t})
                if call.func == "to" and "dtype" in given:
                    value = Call("to", (value, given["dtype"]), (), "op")
                total = self.plus(total, of_bearable_size(value))
            elif name not in queries.nondiff(op) and name in derived.differentiable and not _is_flat(derived, name):
                raise NoDerivative(call.func)
        return total

    def _moving(
        self, op: Op, given: Mapping[str, Expr], terms: Mapping[str, Program], tangents: Mapping[str, Expr]
    ) -> Iterator[tuple[str, Expr]]:
        """Yields the operands of a call that have a tangent. Items of a list are yielded separately if the rule has
        separate terms for them."""
        for arg in queries.tensor_args(op):
            if arg.name not in given:
                continue
            own = [name for name in terms if name.partition("[")[0] == arg.name and name != arg.name]
            parts = {name: _item(given[arg.name], _index_of(name)) for name in own} or {arg.name: given[arg.name]}
            for name, part in parts.items():
                t = self.push(part, tangents)
                if t is not None:
                    yield name, t


def _part_for(gradient: Gradient, op: Op, arriving: Mapping[int, Expr]) -> Expr | None:
    """Returns the gradient formula. If some output gradients are absent, returns only the terms of the
    output gradients that are present."""
    present = [o.name for i, o in enumerate(op.outputs) if i in arriving]
    if all(output in present for output in gradient.outputs):
        return flattened(gradient.graph)
    parts = [flattened(program) for output, program in gradient.terms if output in present]
    total: Expr | None = None
    for part in parts:
        total = part if total is None else Call("add", (total, part), (), "op")
    return total


def _item(g: Expr, i: int) -> Expr:
    return g.items[i] if isinstance(g, ListOf) else Item(g, i)


def _index_of(name: str) -> int:
    item = leaf_of(name)
    assert isinstance(item, Item)
    return item.index


def _is_zeros(g: Expr) -> bool:
    return isinstance(g, Call) and g.kind == "op" and g.func == "zeros"


def _is_flat(derived: Derived, name: str) -> bool:
    return any(g.arg == name and g.zero for g in derived.gradients)


def _read(expr: Expr) -> Iterator[str]:
    """Yields the names whose elements a formula reads. For an item it yields the name of the list and the name of the
    item."""
    for leaf in data_reads(expr):
        if isinstance(leaf, Name):
            yield leaf.id
        if isinstance(leaf, Item) and isinstance(leaf.base, Name):
            yield leaf.base.id
            yield f"{leaf.base.id}[{leaf.index}]"


def _touches(expr: Expr, names: frozenset[str]) -> bool:
    return any(name in names for name in _read(expr))


# ---- programs ------------------------------------------------------------------------------


def _moving(program: Program, inputs: Sequence[str]) -> frozenset[str]:
    """Returns the inputs and all names that depend on them."""
    found = set(inputs)
    for statement in program.statements:
        if _touches(statement.value, frozenset(found)):
            found.update(statement.targets)
    return frozenset(found)


def _inputs(op: Op) -> tuple[str, ...]:
    """Returns the arguments that can have a gradient. A list of known length is replaced by its items."""
    names: list[str] = []
    for arg in queries.grad_inputs(op):
        items = _items(arg)
        names += [name_of(item) for item in items] if items is not None else [arg.name]
    return tuple(names)


def _items(arg: Arg) -> tuple[Item, ...] | None:
    """Returns the items of an argument that is a list of known length; None for other arguments."""
    count = arg.type.count if isinstance(arg.type, TensorType) else None
    return tuple(Item(Name(arg.name), i) for i in range(int(count.value))) if isinstance(count, Num) else None


def _by_item(op: Op) -> Program:
    """Returns the definition with each list of known length replaced by its items, because each item has its own
    derivative."""
    lists: dict[Expr, Expr] = {
        Name(arg.name): ListOf(items) for arg in queries.grad_inputs(op) if (items := _items(arg)) is not None
    }

    def change(expr: Expr) -> Expr | None:
        whole = isinstance(expr, Call) and expr.kind == "intrinsic" or isinstance(expr, Item) and expr.base in lists
        return expr if whole else lists.get(expr)

    return transform_program(whole_program(op), change)


class _Expansion:
    """Replaces calls of compositions by the statements of the compositions, so that each statement is differentiated
    once."""

    def __init__(self, op: Op, walker: Walker, program: Program) -> None:
        self.walker = walker
        self.used = {arg.name for arg in op.args} | {t for s in program.statements for t in s.targets}
        self.used |= {name for s in program.statements for name in names_used(s.value)}
        self.statements: list[Assign] = []
        for statement in program.statements:
            self.statements.append(dataclass_replace(statement, value=self.value(statement.value)))

    def value(self, expr: Expr) -> Expr:
        """Returns the formula with calls of compositions replaced by names. Calls inside branches are not replaced,
        because they are evaluated conditionally."""
        if isinstance(expr, If):
            return rebuild(expr, (self.value(expr.cond), expr.then, expr.other))
        if isinstance(expr, Each) or (isinstance(expr, Call) and expr.kind == "intrinsic"):
            return expr
        made = rebuild(expr, tuple(self.value(part) for part in children(expr)))
        if isinstance(made, Call) and made.kind == "op" and self._is_composition(made):
            return self._body(made)
        return made

    def _is_composition(self, call: Call) -> bool:
        op = self.walker.derived(call.func).op
        return op.meaning.kind == "compose" and len(op.outputs) == 1 and op.outputs[0].type.count is None

    def _body(self, call: Call) -> Expr:
        """Adds the statements of a composition and returns the name of its result."""
        op = self.walker.derived(call.func).op
        tensors = {arg.name for arg in queries.tensor_args(op)}
        given = {
            name: self._named(name, value) if name in tensors else value for name, value in bound(op.args, call).items()
        }
        renames: dict[Expr, Expr] = {}
        for statement in whole_program(op).statements:
            value = self.walker.at_call(op, call, given, statement.value)
            targets = tuple(self._free(target) for target in statement.targets)
            self.statements.append(Assign(targets, self.value(replace(value, renames)), None, statement.span))
            renames |= {Name(old): Name(new) for old, new in zip(statement.targets, targets)}
        return renames[Name(op.outputs[0].name)]

    def _named(self, name: str, value: Expr) -> Expr:
        """Returns an operand as a name, so that the statements of the composition do not repeat its formula."""
        if not isinstance(value, Call) or value.kind != "op":
            return value
        own = self._free(name)
        self.statements.append(Assign((own,), value))
        return Name(own)

    def _free(self, name: str) -> str:
        found = next(n for n in chain([name], (f"{name}{i}" for i in count(1))) if n not in self.used)
        self.used.add(found)
        return found


def _expanded(op: Op, walker: Walker) -> Program:
    """Returns the definition of an op, with calls of compositions replaced by their statements."""
    program = _by_item(op)
    return Program(tuple(_Expansion(op, walker, program).statements), program.span)


def gradients(op: Op, derived: DerivedOf, maker: Maker) -> Iterator[tuple[str, Program | None]]:
    """Yields pairs (input, program) for the inputs of a reference. The program recomputes values and then propagates
    gradients through the statements in reverse order. The program is None if the gradient is 0 because the result
    depends on the input only through step functions. Lists of any length have no gradient."""
    walker = Walker(op, derived, maker)
    program = _expanded(op, walker)
    inputs = tuple(name for name in _inputs(op) if not any(arg.name == name and arg.is_list for arg in op.args))
    moving = _moving(program, inputs)
    adjoints: Adjoints = {o: Grad(o) for o in queries.grad_outputs(op)}
    statements: list[Assign] = []
    for statement in reversed(program.statements):
        into: Adjoints = {}
        arriving = {i: adjoints.pop(target) for i, target in enumerate(statement.targets) if target in adjoints}
        if not arriving:
            if walker.flat.intersection(statement.targets):
                walker.make_flat(statement.value)
            continue
        if len(statement.targets) == 1:
            walker.pull(statement.value, arriving[0], moving, into)
        elif isinstance(statement.value, Call):
            walker.pull_results(statement.value, arriving, statement.targets, moving, into)
        for name, part in into.items():
            total = walker.plus(adjoints.get(name), part)
            adjoints[name] = total if isinstance(total, (Name, Grad)) else _local(name, total, statements)
    for name in inputs:
        if name in adjoints:
            yield name, assembled(program, name, statements, adjoints[name])
        elif name in walker.flat:
            yield name, None


def _local(name: str, value: Expr, statements: list[Assign]) -> Expr:
    """Adds a statement that assigns the gradient accumulated so far to a local, and returns the local."""
    local = f"{name.replace('[', '_').replace(']', '')}_grad{len(statements)}_"
    statements.append(Assign((local,), value))
    return Name(local)


def assembled(program: Program, target: str, more: Sequence[Assign], value: Expr) -> Program:
    """Returns a program: the statements that the value depends on, with renamed targets, then the statements in `more`,
    then the value."""
    renames: dict[Expr, Expr] = {Name(t): Name(f"{t}_") for s in program.statements for t in s.targets}
    own = [
        Assign(tuple(f"{t}_" for t in s.targets), replace(s.value, renames), None, s.span) for s in program.statements
    ]
    made = [Assign(s.targets, replace(s.value, renames), None, s.span) for s in more]
    last = replace(value, renames)
    needed = live([*own, *made], tuple(names_used(last)))
    if needed and isinstance(last, Name) and needed[-1].targets == (last.id,):
        needed, last = needed[:-1], needed[-1].value
    return with_shared(Program((*needed, Assign((target,), last))))


def tangents(op: Op, derived: DerivedOf, maker: Maker) -> Iterator[tuple[str, tuple[tuple[str, Program], ...]]]:
    """Yields pairs (output, terms by input) of a reference, by forward differentiation. Values are recomputed from the
    inputs."""
    walker = Walker(op, derived, maker)
    program = _expanded(op, walker)
    found: dict[str, list[tuple[str, Program]]] = {o: [] for o in queries.grad_outputs(op)}
    for name in _inputs(op):
        for output, made in _tangents_of(program, walker, name, tuple(found)):
            found[output].append((name, made))
    for output, terms in found.items():
        if terms:
            yield output, tuple(terms)


def _tangents_of(program: Program, walker: Walker, name: str, outputs: Sequence[str]) -> Iterator[tuple[str, Program]]:
    leaf = leaf_of(name)
    moving: dict[str, Expr] = {name: Tangent(name.partition("[")[0], leaf.index if isinstance(leaf, Item) else None)}
    statements: list[Assign] = []
    for statement in program.statements:
        locals_ = tuple(f"{target}_tangent_" for target in statement.targets)
        whole = (
            walker.push(statement.value, moving) if len(locals_) == 1 or walker.gives_list(statement.value) else None
        )
        if whole is not None:
            statements.append(Assign(locals_, whole))
            moving |= {target: Name(local) for target, local in zip(statement.targets, locals_)}
            continue
        for i, (target, local) in enumerate(zip(statement.targets, locals_)):
            t = walker.push(Item(statement.value, i), moving) if len(locals_) > 1 else None
            moving.pop(target, None)
            if t is not None:
                statements.append(Assign((local,), t))
                moving[target] = Name(local)
    for output in outputs:
        if output in moving:
            yield output, assembled(program, output, statements, moving[output])
