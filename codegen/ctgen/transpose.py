"""Derivatives of tensor programs: backwards by transposing each op call with that op's own gradient, forwards by its tangent rule.

Values are recomputed from the inputs: right, not lean. A call stays one expression until its gradient is put in place of it; equal calls
are made one statement again at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ctgen import facts
from ctgen.builtins import typed
from ctgen.graphform import shared_program
from ctgen.model import Arg, Assign, Call, Derived, Expr, Grad, If, Item, ListOf, Name, Num, Op, Program, Tangent, TensorType
from ctgen.programs import live, names_used, whole_program
from ctgen.rules import context_of
from ctgen.templates import Maker
from ctgen.walk import data_reads, replace

DerivedOf = Callable[[str], Derived]
Adjoints = dict[str, Expr]


class NoDerivative(Exception):
    """A program calls an op that has no gradient (or tangent rule) in the argument that matters."""

    def __init__(self, op: str) -> None:
        super().__init__(op)
        self.op = op


# ---- pieces -----------------------------------------------------------------------------


def bound(op_args: Sequence[Arg], call: Call) -> dict[str, Expr]:
    """What a call gives, by parameter; defaults where it leaves one out."""
    given = dict(zip((a.name for a in op_args), call.args)) | dict(call.kwargs)
    for arg in op_args:
        if arg.name not in given and arg.default is not None:
            given[arg.name] = arg.default
    return given


def flattened(program: Program) -> Expr:
    """A program as one formula."""
    known: dict[Expr, Expr] = {}
    value: Expr = Num(0)
    for statement in program.statements:
        value = replace(statement.value, known)
        for i, target in enumerate(statement.targets):
            known[Name(target)] = value if len(statement.targets) == 1 else Item(value, i)
    return value


class Walker:
    """Pulls gradients and pushes tangents through formulas of one op's program."""

    def __init__(self, derived: DerivedOf, maker: Maker) -> None:
        self.derived = derived
        self.maker = maker

    def zeros(self, like: Expr) -> Expr:
        return self.maker.make("zeros(shape(x))", x=like)

    def plus(self, a: Expr | None, b: Expr | None) -> Expr | None:
        if a is None or b is None:
            return b if a is None else a
        return Call("add", (a, b), (), "op")

    # ---- backwards

    def pull(self, expr: Expr, g: Expr, wanted: frozenset[str], into: dict[str, Expr]) -> None:
        """Adds to `into` what arrives at the wanted names when g arrives at expr."""
        if isinstance(expr, Name):
            if expr.id in wanted:
                into[expr.id] = self.plus(into.get(expr.id), g) or g
        elif isinstance(expr, If):
            self._pull_branches(expr, g, wanted, into)
        elif isinstance(expr, Item):
            self._pull_item(expr, g, wanted, into)
        elif isinstance(expr, ListOf):
            for i, item in enumerate(expr.items):
                self.pull(item, Item(g, i), wanted, into)
        elif isinstance(expr, Call) and expr.kind == "op" and _touches(expr, wanted):
            self._pull_call(expr, {0: g}, wanted, into)

    def _pull_branches(self, expr: If, g: Expr, wanted: frozenset[str], into: dict[str, Expr]) -> None:
        sides: tuple[dict[str, Expr], dict[str, Expr]] = ({}, {})
        self.pull(expr.then, g, wanted, sides[0])
        self.pull(expr.other, g, wanted, sides[1])
        for name in dict.fromkeys((*sides[0], *sides[1])):
            then = sides[0].get(name) or self.zeros(_leaf(name))
            other = sides[1].get(name) or self.zeros(_leaf(name))
            part = If(expr.cond, then, other)
            into[name] = self.plus(into.get(name), part) or part

    def _pull_item(self, expr: Item, g: Expr, wanted: frozenset[str], into: dict[str, Expr]) -> None:
        if isinstance(expr.base, Name):
            name = f"{expr.base.id}[{expr.index}]"
            if name in wanted:
                into[name] = self.plus(into.get(name), g) or g
        elif isinstance(expr.base, Call) and _touches(expr.base, wanted):
            self._pull_call(expr.base, {expr.index: g}, wanted, into)

    def _pull_call(self, call: Call, arriving: Mapping[int, Expr], wanted: frozenset[str], into: dict[str, Expr]) -> None:
        derived = self.derived(call.func)
        op = derived.op
        given = bound(op.args, call)
        for arg in facts.tensor_args(op):
            if arg.name not in given or not _touches(given[arg.name], wanted):
                continue
            gradient = next((x for x in derived.gradients if x.arg == arg.name and x.item is None), None)
            if gradient is None:
                if arg.name in facts.nondiff(op) or not facts.is_inexact(facts.argument_dtypes(op, arg)) or not facts.grad_outputs(op):
                    continue
                raise NoDerivative(call.func)
            if gradient.zero:
                continue
            grads = {Grad(o.name): arriving[i] for i, o in enumerate(op.outputs) if i in arriving}
            if len(op.outputs) > 1 and len(grads) < len(op.outputs):
                parts = [program for output, program in gradient.terms if Grad(output) in grads]
                if not parts:
                    continue
                value = flattened(parts[0])
            else:
                value = flattened(gradient.graph)
            self.pull(given[arg.name], self._placed(value, op, call, given, grads), wanted, into)

    def _placed(self, value: Expr, op: Op, call: Call, given: Mapping[str, Expr], more: Mapping[Expr, Expr]) -> Expr:
        """An op's formula at a call: parameters, outputs, and saved values by what they stand for."""
        mapping: dict[Expr, Expr] = {Name(name): part for name, part in given.items()}
        for i, output in enumerate(op.outputs):
            mapping[Name(output.name)] = call if len(op.outputs) == 1 else Item(call, i)
        saved = {Name(s.name): self._computed(op, s.expr) for s in op.saved or () if s.form in ("bits", "value") and s.expr is not None}
        return replace(replace(value, saved), {**mapping, **more})

    def _computed(self, op: Op, expr: Expr) -> Expr:
        ctx = context_of(op, self.maker.ops)
        like = Name(facts.tensor_args(op)[0].name)
        return ctx.graph_form(like).lower(typed(ctx.inlined(expr)))

    # ---- forwards

    def push(self, expr: Expr, tangents: Mapping[str, Expr]) -> Expr | None:
        """The tangent of a formula; None where it is constant."""
        if isinstance(expr, Name):
            return tangents.get(expr.id)
        if isinstance(expr, Item):
            if isinstance(expr.base, Name):
                return tangents.get(f"{expr.base.id}[{expr.index}]")
            return self._push_call(expr.base, expr.index, tangents) if isinstance(expr.base, Call) else None
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
        return None

    def _push_call(self, call: Call, output: int, tangents: Mapping[str, Expr]) -> Expr | None:
        if call.kind != "op" or not _touches(call, frozenset(tangents)):
            return None
        derived = self.derived(call.func)
        op = derived.op
        if op.meaning.kind == "compose":
            raise NoDerivative(call.func)
        given = bound(op.args, call)
        moving = {a.name: t for a in facts.tensor_args(op) if a.name in given for t in (self.push(given[a.name], tangents),) if t is not None}
        if not moving:
            return None
        rule = next((r for r in derived.tangents if r.target == op.outputs[output].name), None)
        total: Expr | None = None
        terms = dict(rule.terms) if rule else {}
        for name, t in moving.items():
            if name in terms:
                value = flattened(terms[name])
                total = self.plus(total, self._placed(value, op, call, given, {Tangent(name): t}))
            elif name not in facts.nondiff(op) and name in derived.differentiable and not _is_flat(derived, name):
                raise NoDerivative(call.func)
        return total


def _is_flat(derived: Derived, name: str) -> bool:
    return any(g.arg == name and g.zero for g in derived.gradients)


def _leaf(name: str) -> Expr:
    base, bracket, index = name.partition("[")
    return Item(Name(base), int(index[:-1])) if bracket else Name(base)


def _touches(expr: Expr, names: frozenset[str]) -> bool:
    for leaf in data_reads(expr):
        if isinstance(leaf, Name) and leaf.id in names:
            return True
        if isinstance(leaf, Item) and isinstance(leaf.base, Name) and f"{leaf.base.id}[{leaf.index}]" in names:
            return True
    return False


# ---- programs ------------------------------------------------------------------------------


def _moving(program: Program, inputs: Sequence[str]) -> frozenset[str]:
    """Inputs, and names that depend on them."""
    found = set(inputs)
    for statement in program.statements:
        if _touches(statement.value, frozenset(found)):
            found.update(statement.targets)
    return frozenset(found)


def _inputs(op: Op) -> tuple[str, ...]:
    """Arguments that can have a gradient, lists of known length by item."""
    names: list[str] = []
    for arg in facts.grad_inputs(op):
        count = arg.type.count if isinstance(arg.type, TensorType) else None
        if isinstance(count, Num):
            names += [f"{arg.name}[{i}]" for i in range(int(count.value))]
        elif count is None:
            names.append(arg.name)
    return tuple(names)


def gradients(op: Op, derived: DerivedOf, maker: Maker) -> Iterator[tuple[str, Program]]:
    """(input, program) for each input of a reference: recomputation, then the transposed statements in reverse."""
    program = whole_program(op)
    inputs = _inputs(op)
    moving = _moving(program, inputs)
    walker = Walker(derived, maker)
    adjoints: Adjoints = {o: Grad(o) for o in facts.grad_outputs(op)}
    for statement in reversed(program.statements):
        into: dict[str, Expr] = {}
        for i, target in enumerate(statement.targets):
            g = adjoints.pop(target, None)
            if g is not None:
                walker.pull(statement.value if len(statement.targets) == 1 else Item(statement.value, i), g, moving, into)
        for name, part in into.items():
            adjoints[name] = walker.plus(adjoints.get(name), part) or part
    for name in inputs:
        if name in adjoints:
            yield name, assembled(program, name, adjoints[name])


def assembled(program: Program, target: str, value: Expr) -> Program:
    """The recomputing statements that a value needs, under names of their own, then the value."""
    renames: dict[Expr, Expr] = {Name(t): Name(f"{t}_") for s in program.statements for t in s.targets}
    needed = live(program.statements, tuple(names_used(value)))
    statements = [Assign(tuple(f"{t}_" for t in s.targets), replace(s.value, renames), None, s.span) for s in needed]
    made = shared_program(target, replace(value, renames))
    return Program((*statements, *made.statements))


def tangents(op: Op, derived: DerivedOf, maker: Maker) -> Iterator[tuple[str, tuple[tuple[str, Program], ...]]]:
    """(output, terms by input) of a reference, by forward differentiation; values are recomputed from the inputs."""
    program = whole_program(op)
    walker = Walker(derived, maker)
    found: dict[str, list[tuple[str, Program]]] = {o: [] for o in facts.grad_outputs(op)}
    for name in _inputs(op):
        leaf = _leaf(name)
        start: Expr = Tangent(name.partition("[")[0], leaf.index if isinstance(leaf, Item) else None)
        moving: dict[str, Expr] = {name: start}
        for statement in program.statements:
            for i, target in enumerate(statement.targets):
                value = statement.value if len(statement.targets) == 1 else Item(statement.value, i)
                t = walker.push(value, moving)
                moving.pop(target, None)
                if t is not None:
                    moving[target] = t
        for output, terms in found.items():
            if output in moving:
                terms.append((name, assembled(program, output, moving[output])))
    for output, terms in found.items():
        if terms:
            yield output, tuple(terms)
