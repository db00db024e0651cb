"""Functions for tensor programs: combining programs, removing unused statements, keeping names unique."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ctgen.model.frozen import by_identity
from ctgen.model.ops import Assign, Call, Each, Expr, Formula, If, Name, Op, Program
from ctgen.model.visit import children, grads_in, replace, walk


def names_used(expr: Expr) -> frozenset[str]:
    """Returns every name in a formula, including names of which only metadata is read."""
    return frozenset(node.id for node in walk(expr) if isinstance(node, Name))


def live(statements: Sequence[Assign], wanted: Sequence[str]) -> tuple[Assign, ...]:
    """Returns the statements on which the wanted names depend, directly or indirectly."""
    needed = set(wanted)
    kept: list[Assign] = []
    for statement in reversed(statements):
        if needed & set(statement.targets):
            kept.append(statement)
            needed -= set(statement.targets)
            needed |= names_used(statement.value)
    return tuple(reversed(kept))


def pruned(lets: Sequence[Assign], formula: Formula) -> Program:
    """Returns a formula of the entry, preceded by the `let` statements on which it depends."""
    own = formula.program.statements
    needed: set[str] = set()
    for statement in reversed(own):
        needed -= set(statement.targets)
        needed |= names_used(statement.value)
    usable = [s for s in lets if s.param is None]
    return Program((*live(usable, tuple(needed)), *own), formula.program.span)


def fresh_names(prefix: str = "t") -> Iterator[str]:
    """Yields names that cannot occur in a schema."""
    index = 0
    while True:
        yield f"{prefix}{index}_"
        index += 1


def renamed(program: Program, names: Iterator[str], target: str) -> Program:
    """Returns the program with new names for its locals. The last statement assigns to `target`."""
    known: dict[Expr, Expr] = {}
    out: list[Assign] = []
    last = len(program.statements) - 1
    for i, statement in enumerate(program.statements):
        value = replace(statement.value, known)
        targets = (target,) if i == last else tuple(next(names) for _ in statement.targets)
        known |= {Name(old): Name(new) for old, new in zip(statement.targets, targets)}
        out.append(Assign(targets, value, statement.param, statement.span))
    return Program(tuple(out), program.span)


def joined(target: str, programs: Sequence[Program]) -> Program:
    """Returns a program that computes the sum of the programs' values."""
    names = fresh_names("u")
    statements: list[Assign] = []
    parts: list[Expr] = []
    for program in programs:
        part = next(names)
        own = renamed(program, names, part)
        if len(own.statements) == 1:
            parts.append(own.statements[0].value)
        else:
            statements += own.statements
            parts.append(Name(part))
    total = parts[0]
    for part_expr in parts[1:]:
        total = Call("add", (total, part_expr), (), "op")
    return Program((*statements, Assign((target,), total)))


# ---- the whole definition as one program ------------------------------------------------


@by_identity
def whole_program(op: Op, wanted: tuple[str, ...] | None = None) -> Program:
    """Returns statistics, `let` statements and the reference definition as one program, ordered so that every name is
    assigned before it is read. wanted: the names to compute, by default the outputs."""
    pool: dict[str, Assign] = {}
    for formula in op.stats:
        for statement in formula.program.statements:
            pool |= {target: statement for target in statement.targets}
    for statement in op.let.statements:
        if statement.param is None and not grads_in(statement.value):
            pool |= {target: statement for target in statement.targets}
    ordered: list[Assign] = []
    done: set[str] = set()

    def need(name: str) -> None:
        statement = pool.get(name)
        if statement is None or name in done:
            return
        done.update(statement.targets)
        for used in sorted(names_used(statement.value)):
            need(used)
        ordered.append(statement)

    own = op.meaning.program.statements if op.meaning.program is not None else ()
    assigned = {target for s in own for target in s.targets}
    outside = {n for s in own for n in names_used(s.value)} - assigned
    for used in sorted(outside | set(wanted or ())):
        need(used)
    return Program(live([*ordered, *own], wanted if wanted is not None else [o.name for o in op.outputs]))


# ---- calls that occur more than once --------------------------------------------------------------------


def shared(program: Program) -> Program:
    """Stores an operator call in a local if a statement contains it more than once and computes it unconditionally."""
    out: list[Assign] = []
    names = fresh_names("y")
    for statement in program.statements:
        value = statement.value
        while (twice := computed_twice(value)) is not None:
            name = next(names)
            out.append(Assign((name,), twice, None, statement.span))
            value = replace(value, {twice: Name(name)})
        out.append(Assign(statement.targets, value, statement.param, statement.span))
    return Program(tuple(out), program.span)


def computed_twice(expr: Expr) -> Expr | None:
    """Returns an operator call that the formula contains more than once and computes unconditionally; None if there is
    no such call."""
    counts: dict[Expr, int] = {}
    for node in walk(expr):
        if isinstance(node, Call) and node.kind == "op" and node is not expr:
            counts[node] = counts.get(node, 0) + 1
    return next((node for node in _always(expr) if counts.get(node, 0) > 1), None)


def _always(expr: Expr) -> Iterator[Expr]:
    """Yields the subterms that are computed unconditionally, outer subterms first."""
    yield expr
    once = (expr.cond,) if isinstance(expr, If) else (expr.over,) if isinstance(expr, Each) else children(expr)
    for part in once:
        yield from _always(part)
