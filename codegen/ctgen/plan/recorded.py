"""The program of a recorded backward pass: the statements of all gradients in one sequence. A value that several
gradients compute is assigned by a common statement, which runs if any of these gradients is required."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ctgen.language import queries
from ctgen.model.frozen import frozen
from ctgen.model.ops import (
    Assign,
    Call,
    Derived,
    Each,
    Expr,
    Grad,
    Gradient,
    If,
    Item,
    Name,
    Num,
    Op,
    OpSignature,
    Program,
    Tangent,
)
from ctgen.model.programs import fresh_names, live, names_used, shared
from ctgen.model.visit import children, name_of, rebuild
from ctgen.plan.passes import gradient_of, is_summed, stat_groups
from ctgen.plan.sources import fixed_saves


@frozen
class Key:
    """Identifies a part of the backward program: the gradient of `target`, its term for one output gradient or, if
    `stat` is not "", the recomputed statistic of this name."""

    target: str = ""
    output: str = ""
    stat: str = ""


@frozen
class Step:
    """Statements that run under one condition. `readers` are the programs that read the results of the statements.
    `results` are the names that later steps and programs read; for a statistic, the name of the saved tensor."""

    readers: tuple[Key, ...]
    program: Program
    results: tuple[str, ...]
    is_stat: bool = False


@frozen
class Recorded:
    """The program of a recorded backward pass. `steps` are the common statements and the statistics, in the order of
    execution. `programs` are the remaining statements of each gradient, or of each term of a gradient. `lists` are the
    results of steps that are lists of tensors. `values` maps each result's name to the identity of the common value."""

    steps: tuple[Step, ...]
    programs: Mapping[Key, Program]
    lists: frozenset[str]
    values: Mapping[str, int]


def recorded(derived: Derived, ops: Mapping[str, OpSignature], apart: frozenset[int] | None = None) -> Recorded:
    """Returns the program of a recorded backward pass. ops: the signatures of all operators; apart: identities of the
    values that each gradient computes separately, None for all values."""
    stats = {
        Key(stat=stat.target): (stat.program, plan.read_by) for group in stat_groups(derived) for stat, plan in group
    }
    gradients = {
        Key(gradient.target, output): program
        for gradient in printed(derived)
        for output, program in _programs(derived, gradient)
    }
    return sweep(derived.op, ops, {key: program for key, (program, _) in stats.items()} | gradients, apart)


def sweep(
    op: Op,
    ops: Mapping[str, OpSignature],
    programs: Mapping[Key, Program],
    apart: frozenset[int] | None = frozenset(),
) -> Recorded:
    """Combines programs of one function into one sequence. A value that several programs compute becomes a common
    statement."""
    return _Sweep(op, ops, programs, apart).made()


def readers_of(derived: Derived, step: Step) -> tuple[str, tuple[str, ...]]:
    """Returns two values: the only gradient that reads the results of a step ("" if there are several), and all
    gradients that read them."""
    read_by = {plan.save.name: plan.read_by for plan in fixed_saves(derived.op, derived.saves)}
    targets = tuple(
        dict.fromkeys(t for key in step.readers for t in (read_by[key.stat] if key.stat else (key.target,)))
    )
    return (targets[0] if len(targets) == 1 else "", targets)


def printed(derived: Derived) -> Iterator[Gradient]:
    """Yields the gradients in the order of the backward function. The gradient of the argument that an in-place form
    overwrites is the first."""
    op = derived.op
    first = derived.inplace.arg if derived.inplace is not None else queries.writes_argument(op)
    inputs = [(queries.input_name(arg, item), arg.name) for arg, item in queries.tensor_inputs(op)]
    listed = queries.open_list(op)
    if listed is not None:
        inputs.append((listed.name, listed.name))
    inputs.sort(key=lambda one: one[0] != first)
    without = queries.not_implemented(op)
    wanted = {gradient.target for gradient in derived.gradients}
    for target, arg in inputs:
        if arg not in without and (target in wanted or arg in wanted):
            yield gradient_of(derived, target, arg)


def _programs(derived: Derived, gradient: Gradient) -> Sequence[tuple[str, Program]]:
    """Returns the programs that compute a gradient in a recorded pass, each with the output to whose term it
    belongs."""
    if gradient.zero or is_summed(derived.op, gradient):
        return ()
    listed = queries.open_list(derived.op)
    if (listed is None or gradient.target != listed.name) and len(queries.grad_outputs(derived.op)) > 1:
        return gradient.terms
    return [("", gradient.graph)]


# ---- common statements -----------------------------------------------------------------------------------------


class _Sweep:
    """Combines the programs. Each value gets an identity: equal values of different programs have the same identity,
    even if their locals have different names. A value that several programs compute unconditionally becomes a common
    statement."""

    def __init__(
        self,
        op: Op,
        ops: Mapping[str, OpSignature],
        programs: Mapping[Key, Program],
        apart: frozenset[int] | None,
    ) -> None:
        self.op, self.ops, self.apart = op, ops, apart
        self.ids: dict[Expr, int] = {}
        self.computed_by: dict[int, set[Key]] = {}  # programs that compute a value unconditionally, by identity
        self.spelled: dict[str, set[int]] = {}  # identities of the values of a local in all programs, by name
        self.fresh = fresh_names("c")
        self.targets: dict[int, tuple[str, ...]] = {}  # names that the common statement of a value assigns, by identity
        self.common: list[tuple[frozenset[Key], Assign]] = []
        self.scalars: dict[str, Assign] = {}  # statements of common parts that compute scalars
        self.scalar_names: dict[tuple[int, frozenset[Key]], str] = {}  # by identity and the readers of the part
        self.lists: set[str] = set()
        self.order = tuple(programs)
        self.parts = [_Part(self, key, shared(program)) for key, program in programs.items()]

    def made(self) -> Recorded:
        rest = {part.key: part.rest() for part in self.parts}
        stats = {key.stat: program for key, program in rest.items() if key.stat}
        return Recorded(
            self._steps(stats),
            {key: program for key, program in rest.items() if not key.stat},
            frozenset(self.lists),
            {name: at for at, names in self.targets.items() for name in names},
        )

    def identity(self, key: Expr) -> int:
        return self.ids.setdefault(key, len(self.ids))

    def readers(self, at: int) -> frozenset[Key]:
        is_apart = self.apart is None or at in self.apart
        return frozenset() if is_apart else frozenset(self.computed_by.get(at, ()))

    def name_for(self, name: str, at: int) -> str:
        """Returns the name of a local, or a new name if the local has different values in several programs."""
        return name if self.spelled.get(name) == {at} else next(self.fresh)

    def _steps(self, stats: Mapping[str, Program]) -> tuple[Step, ...]:
        """Returns the common statements and the statistics in the order of execution. A statistic precedes the programs
        that read it. A statement with more readers precedes statements with fewer readers. Statements with the same
        readers are adjacent."""
        level: dict[str, int] = {}

        def level_of(program: Program) -> int:
            read = {name for s in self._with_scalars(program).statements for name in names_used(s.value)}
            for name in read & stats.keys() - level.keys():
                level[name] = level_of(stats[name])
            return max((level[name] + (name in stats) for name in read if name in level), default=0)

        found: list[tuple[tuple[int, bool, int, tuple[int, ...]], Step]] = []
        for readers, statement in self.common:
            program = Program((statement,))
            at = level_of(program)
            level |= dict.fromkeys(statement.targets, at)
            indices = tuple(index for index, key in enumerate(self.order) if key in readers)
            step = Step(tuple(self.order[index] for index in indices), program, statement.targets)
            found.append(((at, False, -len(readers), indices), step))
        for name, program in stats.items():
            step = Step((Key(stat=name),), program, (name,), is_stat=True)
            found.append(((level_of(program), True, 0, ()), step))
        found.sort(key=lambda one: one[0])
        return tuple(replace(step, program=self._with_scalars(step.program)) for step in _grouped(s for _, s in found))

    def _with_scalars(self, program: Program) -> Program:
        """Returns the program, preceded by the common scalar statements that it reads."""
        read = {name for s in program.statements for name in names_used(s.value)}
        return Program((*live(tuple(self.scalars.values()), tuple(read)), *program.statements))


def _grouped(steps: Iterable[Step]) -> list[Step]:
    """Merges adjacent common statements with the same readers."""
    found: list[Step] = []
    for step in steps:
        last = found[-1] if found else None
        if last is None or step.is_stat or last.is_stat or last.readers != step.readers:
            found.append(step)
        else:
            program = Program((*last.program.statements, *step.program.statements))
            found[-1] = replace(last, program=program, results=(*last.results, *step.results))
    return found


class _Part:
    """One of the programs that are combined."""

    def __init__(self, sweep: _Sweep, key: Key, program: Program) -> None:
        self.sweep, self.key, self.program = sweep, key, program
        self.own = frozenset({key})
        self.known: dict[str, int] = {}  # identity of the value of a local, by name
        self.statements: dict[str, Assign] = {}  # statement that assigns a local, by name
        self.data: set[str] = set()  # the locals that are tensors or lists of tensors
        self.found: dict[int, tuple[Expr, int]] = {}  # node and identity of its value, by id() of the node
        for statement in program.statements[:-1]:
            self._identify(statement)
        self._count(program.statements[-1].value)

    # ---- identities

    def _identify(self, statement: Assign) -> None:
        self._count(statement.value)
        at = self.identity(statement.value)
        several = len(statement.targets) > 1
        for i, target in enumerate(statement.targets):
            own = self.sweep.identity(Item(Num(at), i)) if several else at
            self.known[target] = own
            self.statements[target] = statement
            self.sweep.spelled.setdefault(target, set()).add(own)
        if several or self._is_data(statement.value):
            self.data.update(statement.targets)

    def identity(self, expr: Expr) -> int:
        if isinstance(expr, Name) and expr.id in self.known:
            return self.known[expr.id]
        known = self.found.get(id(expr))
        if known is None:
            parts = tuple(Num(self.identity(part)) for part in children(expr))
            known = self.found[id(expr)] = expr, self.sweep.identity(rebuild(expr, parts) if parts else expr)
        return known[1]

    def _count(self, expr: Expr) -> None:
        """Records the values that the program computes unconditionally."""
        if self._is_computed(expr):
            self.sweep.computed_by.setdefault(self.identity(expr), set()).add(self.key)
        for part in _always(expr):
            self._count(part)

    def _is_computed(self, expr: Expr) -> bool:
        """Returns true for a call of an op, and for a conditional between tensors."""
        return (isinstance(expr, Call) and expr.kind == "op") or (isinstance(expr, If) and self._is_data(expr))

    def _is_data(self, expr: Expr) -> bool:
        if isinstance(expr, Item) and not isinstance(expr.base, Name):
            return self._is_data(expr.base)
        if isinstance(expr, (Name, Item)):
            name = name_of(expr)
            return name in self.data if name in self.known else queries.is_tensor_name(self.sweep.op, name)
        if isinstance(expr, If):
            return self._is_data(expr.then) or self._is_data(expr.other)
        return isinstance(expr, (Grad, Tangent)) or (isinstance(expr, Call) and expr.kind == "op")

    # ---- statements

    def rest(self) -> Program:
        """Returns the statements of the program that are not common statements."""
        kept = []
        for statement in self.program.statements[:-1]:
            at = self.identity(statement.value)
            if self._is_movable(statement) and self._is_shared(at, self.own):
                self._hoisted(statement.value, at, statement.targets)
            else:
                kept.append(replace(statement, value=self._parts(statement.value, self.own)))
        last = self.program.statements[-1]
        value = self._value(last.value, self.own)
        needed = live(kept, tuple(names_used(value)))
        return Program((*needed, replace(last, value=value)), self.program.span)

    def _is_movable(self, statement: Assign) -> bool:
        """Returns true if a common statement may replace the statement. A statement that assigns the items of a list is
        never replaced."""
        value = statement.value
        takes_items = len(statement.targets) > 1 and not (isinstance(value, Call) and self._has_several(value))
        return self._is_computed(value) and not takes_items

    def _is_shared(self, at: int, context: frozenset[Key]) -> bool:
        """Returns true if a common statement computes the value for a statement that the programs in `context` read."""
        readers = self.sweep.readers(at)
        return len(readers) > 1 and readers >= context and (readers != context or at in self.sweep.targets)

    def _value(self, expr: Expr, context: frozenset[Key]) -> Expr:
        """Returns a formula of a statement that the programs in `context` read; shared subterms are replaced by the
        results of common statements."""
        if isinstance(expr, Name):
            return self._local(expr, context)
        if isinstance(expr, Item) and isinstance(expr.base, Call) and expr.base.kind == "op":
            at = self.identity(expr.base)
            if self._is_shared(at, context) and self._has_several(expr.base):
                return Name(self._hoisted(expr.base, at, ())[expr.index])
        elif self._is_computed(expr):
            at = self.identity(expr)
            if self._is_shared(at, context) and not (isinstance(expr, Call) and self._has_several(expr)):
                return Name(self._hoisted(expr, at, ())[0])
        return self._parts(expr, context)

    def _parts(self, expr: Expr, context: frozenset[Key]) -> Expr:
        if isinstance(expr, Item) and isinstance(expr.base, Name) and name_of(expr) not in self.known:
            if expr.base.id not in self.known:
                return expr  # item of an argument
        return rebuild(expr, tuple(self._value(part, context) for part in children(expr)))

    def _local(self, name: Name, context: frozenset[Key]) -> Expr:
        statement = self.statements.get(name.id)
        if statement is None:
            return name
        at = self.identity(statement.value)
        if name.id in self.data:
            readers = self.sweep.readers(at)
            if len(readers) > 1 and readers >= context and self._is_movable(statement):
                return Name(self._hoisted(statement.value, at, statement.targets)[statement.targets.index(name.id)])
        if context == self.own:
            return name
        if name.id in self.data:
            value = self._value(statement.value, context)
            return value if len(statement.targets) == 1 else Item(value, statement.targets.index(name.id))
        return self._scalar(name, statement, context)

    def _scalar(self, name: Name, statement: Assign, context: frozenset[Key]) -> Expr:
        """Returns the name of a scalar local in a common statement. Each step that reads the scalar computes it
        again."""
        sweep, at = self.sweep, self.known[name.id]
        target = sweep.scalar_names.get((at, context))
        if target is None:
            free = sweep.name_for(name.id, at)
            target = free if free not in sweep.scalars else next(sweep.fresh)
            sweep.scalar_names[at, context] = target
            value = self._parts(statement.value, context)
            sweep.scalars[target] = Assign((target,), value, None, statement.span)
        return Name(target)

    def _has_several(self, call: Call) -> bool:
        return len(self.sweep.ops[call.func].outputs) > 1

    def _hoisted(self, expr: Expr, at: int, targets: tuple[str, ...]) -> tuple[str, ...]:
        """Returns the names that the common statement of a value assigns. The first call for a value adds the
        statement."""
        sweep = self.sweep
        if at in sweep.targets:
            return sweep.targets[at]
        outputs = sweep.ops[expr.func].outputs if isinstance(expr, Call) else ()
        if targets:
            made = tuple(sweep.name_for(target, self.known[target]) for target in targets)
        else:
            made = tuple(next(sweep.fresh) for _ in outputs or "x")
        readers = sweep.readers(at)
        sweep.common.append((readers, Assign(made, self._parts(expr, readers))))
        if len(made) == 1 and outputs and outputs[0].type.count is not None:
            sweep.lists.update(made)
        sweep.targets[at] = made
        return made


def _always(expr: Expr) -> tuple[Expr, ...]:
    """Returns the subterms whose data a formula computes unconditionally."""
    if isinstance(expr, If):
        return (expr.cond,)
    if isinstance(expr, Each):
        return (expr.over,)
    return () if isinstance(expr, Call) and expr.kind == "intrinsic" else children(expr)
