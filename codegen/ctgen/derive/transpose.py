"""Derivatives of tensor programs: backwards by transposing each op call with that op's own gradient, forwards by its
tangent rule.

Values are recomputed from the inputs: right, not lean. A call stays one expression until its gradient is put in place
of it; equal calls are made one statement again at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ctgen.derive.candidates import context_of
from ctgen.derive.reductions import is_all
from ctgen.derive.simplify import choose, truth
from ctgen.derive.tensor_form import with_shared
from ctgen.language import queries
from ctgen.language.builtins import typed
from ctgen.model.ops import (
    Arg,
    Assign,
    Call,
    Derived,
    Expr,
    Grad,
    Gradient,
    If,
    Item,
    ListOf,
    Name,
    Num,
    Op,
    Pack,
    Program,
    Save,
    Tangent,
    TensorType,
)
from ctgen.model.programs import live, names_used, whole_program
from ctgen.model.visit import (
    children,
    data_reads,
    leaf_of,
    name_of,
    rebuild,
    replace,
    transform,
    transform_program,
    walk,
)
from ctgen.resolve.rule_text import Maker, metadata, op_call, shape_of

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


def dims_at(op: Op, given: Mapping[str, Expr]) -> dict[Expr, Expr]:
    """What the dims, packs and list lengths of an op stand for at a call: sizes and shapes of what it is given."""
    found: dict[Expr, Expr] = {}
    for arg in queries.tensor_args(op):
        assert isinstance(arg.type, TensorType)
        value, dims = given.get(arg.name), arg.type.dims
        if isinstance(arg.type.count, Name) and isinstance(value, ListOf):
            found.setdefault(arg.type.count, Num(len(value.items)))
        packs = [i for i, dim in enumerate(dims) if isinstance(dim, Pack)]
        if value is None or isinstance(value, ListOf) or len(packs) > 1:
            continue
        for i, dim in enumerate(dims):
            at = i - len(dims) if packs and i > packs[0] else i
            if isinstance(dim.expr, Name):
                rest = (
                    tuple(Num(k if k < packs[0] else k - len(dims)) for k in range(len(dims)) if k != i)
                    if packs
                    else ()
                )
                shape = metadata("drop", shape_of(value), ListOf(rest)) if rest else shape_of(value)
                found.setdefault(dim.expr, shape if isinstance(dim, Pack) else metadata("extent", value, Num(at)))
    return found


class Walker:
    """Pulls gradients and pushes tangents through formulas of one op's program."""

    def __init__(self, derived: DerivedOf, maker: Maker, inputs: frozenset[str]) -> None:
        self.derived = derived
        self.maker = maker
        self.inputs = inputs  # tensors of the op, whose gradients are converted where they are given

    def zeros(self, like: Expr) -> Expr:
        return self.maker.make("zeros(shape(x))", x=like)

    def plus(self, a: Expr | None, b: Expr) -> Expr:
        return b if a is None else Call("add", (a, b), (), "op")

    # ---- backwards

    def pull(self, expr: Expr, g: Expr, wanted: frozenset[str], into: Adjoints) -> None:
        """Adds to `into` what arrives at the wanted names when g arrives at expr."""
        if isinstance(expr, Name):
            if expr.id in wanted:
                into[expr.id] = self.plus(into.get(expr.id), g)
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
        """Whether a call has one result, a list."""
        return (
            isinstance(call, Call)
            and call.kind == "op"
            and self.derived(call.func).op.outputs[0].type.count is not None
        )

    def pull_results(
        self, call: Call, arriving: Mapping[int, Expr], count: int, wanted: frozenset[str], into: Adjoints
    ) -> None:
        """For `a, b = op(...)`: what arrives at each of the results, or at each item of the one list."""
        if not self.gives_list(call):
            self.pull_call(call, arriving, wanted, into)
            return
        items = tuple(arriving[i] if i in arriving else self.zeros(Item(call, i)) for i in range(count))
        self.pull_call(call, {0: ListOf(items)}, wanted, into)

    def pull_call(self, call: Call, arriving: Mapping[int, Expr], wanted: frozenset[str], into: Adjoints) -> None:
        derived = self.derived(call.func)
        op = derived.op
        if op.meaning.kind == "compose":
            self.pull(self.inlined(op, call), arriving[0], wanted, into)
            return
        given = bound(op.args, call)
        for arg in queries.tensor_args(op):
            if arg.name not in given or not _touches(given[arg.name], wanted):
                continue
            gradient = next((x for x in derived.gradients if x.arg == arg.name and x.item is None), None)
            if gradient is None:
                if (
                    arg.name in queries.nondiff(op)
                    or not queries.is_inexact(queries.argument_dtypes(op, arg))
                    or not queries.grad_outputs(op)
                ):
                    continue
                raise NoDerivative(call.func)
            if gradient.zero:
                continue
            value = _part_for(gradient, op, arriving)
            if value is not None:
                grads: dict[Expr, Expr] = {Grad(o.name): arriving[i] for i, o in enumerate(op.outputs) if i in arriving}
                placed = self._placed(value, op, call, given, grads)
                if call.func == "to" and not self._is_input(given[arg.name]):
                    placed = Call("to", (placed, self._dtype_of(given[arg.name])), (), "op")
                self.pull(given[arg.name], placed, wanted, into)

    def _is_input(self, expr: Expr) -> bool:
        base = expr.base if isinstance(expr, Item) else expr
        return isinstance(base, Name) and base.id in self.inputs

    def _dtype_of(self, expr: Expr) -> Expr:
        """The dtype of a formula from an operand's that has the same, so that nothing is computed for it alone."""
        if isinstance(expr, If):
            return self._dtype_of(expr.then)
        if not isinstance(expr, Call) or expr.kind != "op":
            return metadata("dtype_of", expr)
        op = self.derived(expr.func).op
        given = bound(op.args, expr)
        if expr.func == "to" and "dtype" in given:
            return given["dtype"]
        name = op.outputs[0].type.dtype
        alike = [
            self._dtype_of(given[arg.name])
            for arg in queries.tensor_args(op)
            if arg.name in given and isinstance(arg.type, TensorType) and arg.type.dtype == name
            if not arg.is_list and not _is_number(given[arg.name])
        ]
        known = [one for one in alike if not (isinstance(one, Call) and one.func == "dtype_of")]
        return next(iter(known or alike), metadata("dtype_of", expr))

    # ---- a callee's formula at a call

    def _placed(self, value: Expr, op: Op, call: Call, given: Mapping[str, Expr], more: Mapping[Expr, Expr]) -> Expr:
        """Parameters, outputs, and saved values by what they stand for."""
        mapping: dict[Expr, Expr] = {**dims_at(op, given), **{Name(name): part for name, part in given.items()}}
        for i, output in enumerate(op.outputs):
            mapping[Name(output.name)] = call if len(op.outputs) == 1 else Item(call, i)
        saved: dict[Expr, Expr] = {
            Name(s.name): self._computed(op, s)
            for s in op.saved or ()
            if s.form in ("bits", "value") and s.expr is not None
        }
        absent = frozenset(a.name for a in op.args if a.name not in given)
        present = self.without_absent(replace(value, saved), absent, given)
        return transform(tidy(replace(present, {**mapping, **more})), self._known_shape)

    def _known_shape(self, expr: Expr) -> Expr | None:
        """The shape of a call from its operands', so that nothing is computed, or kept, for its shape alone."""
        if (
            not isinstance(expr, Call)
            or expr.func != "shape"
            or not isinstance(expr.args[0], Call)
            or expr.args[0].kind != "op"
        ):
            return None
        call = expr.args[0]
        op = self.derived(call.func).op
        if op.meaning.kind != "elementwise" or op.meaning.reduced or call.kwargs:
            return self._declared_shape(op, call)
        tensors = [part for arg, part in zip(op.args, call.args) if not arg.is_attr and not _is_number(part)]
        shapes = [self._known_shape(shape_of(part)) or shape_of(part) for part in tensors]
        if not shapes:
            return None
        return shapes[0] if len(shapes) == 1 else metadata("broadcast", *shapes)

    def _declared_shape(self, op: Op, call: Call) -> Expr | None:
        """What the type of the result says, where that is one pack of what is given."""
        dims = op.outputs[0].type.dims
        if (
            len(op.outputs) != 1
            or op.outputs[0].type.count is not None
            or len(dims) != 1
            or not isinstance(dims[0], Pack)
        ):
            return None
        given = bound(op.args, call)
        mapping: dict[Expr, Expr] = {**dims_at(op, given), **{Name(name): part for name, part in given.items()}}
        if any(isinstance(n, Name) and n not in mapping for n in walk(dims[0].expr)):
            return None
        return transform(replace(dims[0].expr, mapping), self._known_shape)

    def without_absent(self, expr: Expr, absent: frozenset[str], given: Mapping[str, Expr]) -> Expr:
        """At a call that leaves arguments out, has() is decided, and calls that pass absent ones on leave them out
        too."""
        if isinstance(expr, Call) and expr.func == "has" and isinstance(expr.args[0], Name):
            name = expr.args[0].id
            if name in absent:
                return Num(False)
            return expr if isinstance(given.get(name), Name) else Num(True)
        made = rebuild(expr, tuple(self.without_absent(part, absent, given) for part in children(expr)))
        if isinstance(made, If):
            return choose(made.cond, made.then, made.other)
        if not isinstance(made, Call) or made.kind != "op" or made.func not in self.maker.ops:
            return made
        pairs = [*zip((a.name for a in self.maker.ops[made.func].args), made.args), *made.kwargs]
        left = tuple(pair for pair in pairs if not (isinstance(pair[1], Name) and pair[1].id in absent))
        return made if len(left) == len(pairs) else op_call(self.maker.ops, made.func, (), left)

    def _computed(self, op: Op, save: Save) -> Expr:
        """What a saved bit or value stands for, by ops."""
        assert save.expr is not None
        ctx = context_of(op, self.maker.ops)
        form = ctx.graph_form(Name(queries.tensor_args(op)[0].name))
        expr = typed(ctx.inlined(save.expr))
        return form.condition(expr) if save.form == "bits" else form.lower(expr)

    def inlined(self, op: Op, call: Call) -> Expr:
        """A composition's value at a call."""
        given = bound(op.args, call)
        absent = frozenset(a.name for a in op.args if a.name not in given)
        value = self.without_absent(flattened(whole_program(op)), absent, given)
        mapping: dict[Expr, Expr] = {**dims_at(op, given), **{Name(name): part for name, part in given.items()}}
        return tidy(replace(value, mapping))

    # ---- forwards

    def push(self, expr: Expr, tangents: Mapping[str, Expr]) -> Expr | None:
        """The tangent of a formula; None where it is constant."""
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
            return self.push(self.inlined(op, call), tangents)
        given = bound(op.args, call)
        moving = {
            a.name: t
            for a in queries.tensor_args(op)
            if a.name in given
            for t in (self.push(given[a.name], tangents),)
            if t is not None
        }
        rule = next((r for r in derived.tangents if r.target == op.outputs[output].name), None)
        terms = dict(rule.terms) if rule else {}
        total: Expr | None = None
        for name, t in moving.items():
            if name in terms:
                if total is not None and op.outputs[output].type.count is not None:
                    raise NoDerivative(call.func)  # lists have no sum
                value = self._placed(flattened(terms[name]), op, call, given, {Tangent(name): t})
                if call.func == "to" and "dtype" in given:
                    value = Call("to", (value, given["dtype"]), (), "op")
                total = self.plus(total, value)
            elif name not in queries.nondiff(op) and name in derived.differentiable and not _is_flat(derived, name):
                raise NoDerivative(call.func)
        return total


def _part_for(gradient: Gradient, op: Op, arriving: Mapping[int, Expr]) -> Expr | None:
    """The gradient formula, or those of its terms whose gradients arrive."""
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


def tidy(expr: Expr) -> Expr:
    """What placing constants makes obvious: decided choices, products with 1, items of lists, axes put back after all
    of them were reduced."""
    if isinstance(expr, If):
        cond = tidy(expr.cond)
        known = truth(cond)
        if known is not None:
            return tidy(expr.then if known else expr.other)
        return choose(cond, tidy(expr.then), tidy(expr.other))
    made = rebuild(expr, tuple(tidy(part) for part in children(expr)))
    if isinstance(made, Item) and isinstance(made.base, ListOf) and made.index < len(made.base.items):
        return made.base.items[made.index]
    if isinstance(made, Call) and made.func == "mul" and made.kind in ("op", "host") and Num(1) in made.args:
        return next((arg for arg in made.args if arg != Num(1)), Num(1))
    if (
        isinstance(made, Call)
        and made.func == "unsqueeze.dims"
        and any(is_all(arg) for arg in (*made.args[1:], *(v for _, v in made.kwargs)))
    ):
        return made.args[0]  # one value, which broadcasts; how many axes there were only the shape beside it says
    return made


def _is_flat(derived: Derived, name: str) -> bool:
    return any(g.arg == name and g.zero for g in derived.gradients)


def _is_number(expr: Expr) -> bool:
    return isinstance(expr, Num) or (isinstance(expr, Call) and expr.kind in ("host", "intrinsic"))


def _touches(expr: Expr, names: frozenset[str]) -> bool:
    for leaf in data_reads(expr):
        if isinstance(leaf, Name) and leaf.id in names:
            return True
        if (
            isinstance(leaf, Item)
            and isinstance(leaf.base, Name)
            and {leaf.base.id, f"{leaf.base.id}[{leaf.index}]"} & names
        ):
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
    for arg in queries.grad_inputs(op):
        items = _items(arg)
        names += [name_of(item) for item in items] if items is not None else [arg.name]
    return tuple(names)


def _items(arg: Arg) -> tuple[Item, ...] | None:
    """The items of a list of known length; None for other arguments."""
    count = arg.type.count if isinstance(arg.type, TensorType) else None
    return tuple(Item(Name(arg.name), i) for i in range(int(count.value))) if isinstance(count, Num) else None


def _by_item(op: Op) -> Program:
    """The meaning, in which a list of known length that is read as a whole is a list of its items, each of which has
    its own derivative."""
    lists: dict[Expr, Expr] = {
        Name(arg.name): ListOf(items) for arg in queries.grad_inputs(op) if (items := _items(arg)) is not None
    }

    def change(expr: Expr) -> Expr | None:
        whole = isinstance(expr, Call) and expr.kind == "intrinsic" or isinstance(expr, Item) and expr.base in lists
        return expr if whole else lists.get(expr)

    return transform_program(whole_program(op), change)


def gradients(op: Op, derived: DerivedOf, maker: Maker) -> Iterator[tuple[str, Program]]:
    """(input, program) for each input of a reference: recomputation, then the transposed statements in reverse. Lists
    of any length have none."""
    program = _by_item(op)
    inputs = tuple(name for name in _inputs(op) if not any(arg.name == name and arg.is_list for arg in op.args))
    moving = _moving(program, inputs)
    walker = Walker(derived, maker, frozenset(arg.name for arg in op.args))
    adjoints: Adjoints = {o: Grad(o) for o in queries.grad_outputs(op)}
    statements: list[Assign] = []
    for statement in reversed(program.statements):
        into: Adjoints = {}
        arriving = {i: adjoints.pop(target) for i, target in enumerate(statement.targets) if target in adjoints}
        if not arriving:
            continue
        if len(statement.targets) == 1:
            walker.pull(statement.value, arriving[0], moving, into)
        elif isinstance(statement.value, Call):
            walker.pull_results(statement.value, arriving, len(statement.targets), moving, into)
        for name, part in into.items():
            total = walker.plus(adjoints.get(name), part)
            adjoints[name] = total if isinstance(total, (Name, Grad)) else _local(name, total, statements)
    for name in inputs:
        if name in adjoints:
            yield name, assembled(program, name, statements, adjoints[name])


def _local(name: str, value: Expr, statements: list[Assign]) -> Expr:
    """A statement of its own for what arrives at a name so far."""
    local = f"{name.replace('[', '_').replace(']', '')}_grad{len(statements)}_"
    statements.append(Assign((local,), value))
    return Name(local)


def assembled(program: Program, target: str, more: Sequence[Assign], value: Expr) -> Program:
    """The recomputing statements that a value needs, under names of their own, the ones made for it, then the value."""
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
    """(output, terms by input) of a reference, by forward differentiation; values are recomputed from the inputs."""
    program = _by_item(op)
    walker = Walker(derived, maker, frozenset(arg.name for arg in op.args))
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
