"""Resolves the names of entries, within an entry and across entries. Converts entries to operators, and sets the kind
of every call in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ctgen.language.keys import c_name
from ctgen.language.overloads import Library, clashes, library_of
from ctgen.language.primitives import check_primitive
from ctgen.language.queries import default_functions
from ctgen.model.diag import Sink
from ctgen.model.ops import Call, Op, OpSignature, Program, signature_of
from ctgen.model.reads import compiling
from ctgen.model.visit import walk
from ctgen.resolve.checks import check_names
from ctgen.resolve.expand import Expander
from ctgen.resolve.formula import Resolver
from ctgen.resolve.forward import resolve_forward
from ctgen.resolve.rules import resolve_lets, resolve_rules, resolve_tests
from ctgen.resolve.types import resolve_types


def resolve(
    entries: Sequence[Op], installed: Mapping[str, OpSignature] | None, sink: Sink
) -> tuple[tuple[Op, ...], Library]:
    """Returns the entries with every name bound to its definition. Entries with errors are omitted."""
    unique = _unique(_not_installed(entries, installed or (), sink), sink)
    _clashing(unique, sink)
    _half_private(unique, sink)
    library = library_of(unique, installed)
    out = []
    for entry in unique:
        before = len(sink)
        with compiling(entry.row):
            op = _resolve_one(entry, library, sink)
        if op is not None and len(sink) == before:
            out.append(op)
    _circles(out, sink)
    return tuple(out), library


def _resolve_one(entry: Op, library: Library, sink: Sink) -> Op | None:
    before = len(sink)
    check_names(entry, sink)
    if len(sink) != before:
        return None
    resolver = Resolver(library, sink, Expander(sink))
    try:
        op = resolve_types(entry, resolver)
        lets, statements = resolve_lets(op, resolver)
        op = resolve_forward(op, resolver, lets)
        check_primitive(op, sink)
        op = resolve_rules(op, resolver, lets)
        op = resolve_tests(op, resolver)
        return replace(op, let=Program(statements, op.let.span))
    except RecursionError:
        sink.report(
            "CT0107",
            entry.span,
            problem=f"the formulas of '{entry.name}' nest too deeply",
            remedy="name their parts under let",
        )
        return None


def _not_installed(entries: Sequence[Op], installed: Iterable[str], sink: Sink) -> list[Op]:
    """Returns the entries, except entries with the name of an installed operator, for which it reports CT0813."""
    c_names = {c_name(name): name.partition(".")[0] for name in installed}
    rows = set(c_names.values())
    found = []
    for entry in entries:
        taken = next((row for row in (entry.row, *entry.aliases) if row in rows), c_names.get(entry.c_name))
        if taken is None:
            found.append(entry)
        else:
            sink.report("CT0813", entry.span, name=taken, op=entry.name, guess=f"my_{entry.c_name}")
    return found


def _unique(entries: Sequence[Op], sink: Sink) -> list[Op]:
    """Returns the first entry of each name. Numbers the forms of each operator in file order."""
    first: dict[str, Op] = {}
    c_names: dict[str, Op] = {}
    forms: dict[str, int] = {}
    for entry in entries:
        other = first.get(entry.name) or c_names.get(entry.c_name)
        if other is not None:
            sink.report("CT0803", entry.span, op=entry.name, other=f"{other.span.file}:{other.span.line}")
            continue
        overload = forms[entry.row] = forms.get(entry.row, -1) + 1
        first[entry.name] = c_names[entry.c_name] = replace(entry, overload=overload)
    return list(first.values())


def _clashing(entries: Sequence[Op], sink: Sink) -> None:
    rows: dict[str, list[OpSignature]] = {}
    for entry in entries:
        rows.setdefault(entry.row, []).append(signature_of(entry))
    for forms in rows.values():
        for earlier, later in clashes(forms):
            sink.report("CT0206", later.span, form=later.name, other=earlier.name)


def _half_private(entries: Sequence[Op], sink: Sink) -> None:
    """Reports operators with both private and public forms. Mixing both is an error because one header declares all
    forms."""
    first: dict[str, Op] = {}
    for entry in entries:
        other = first.setdefault(entry.row, entry)
        if entry.private != other.private:
            is_one, is_none = (entry, other) if entry.private else (other, entry)
            problem = f"'{is_one.name}' is private, and '{is_none.name}' is not"
            sink.report(
                "CT0212", entry.span, problem=problem, remedy=f"mark all forms of '{entry.row}' private, or none"
            )


# ---- compositions that call each other in a cycle --------------------------------------


def _callees(op: Op) -> list[str]:
    program = op.meaning.program
    if op.meaning.kind != "compose" or program is None:
        return []
    calls = (node for statement in program.statements for node in walk(statement.value))
    called = (node.func for node in calls if isinstance(node, Call) and node.kind == "op")
    return list(dict.fromkeys((*called, *default_functions(op))))


def _circles(ops: Sequence[Op], sink: Sink) -> None:
    """Reports each cycle of compositions once, at its first operator in file order. Works without recursion."""
    edges = {op.name: _callees(op) for op in ops}
    spans = {op.name: op.span for op in ops}
    state: dict[str, int] = {}
    for root in edges:
        path: list[str] = []
        stack: list[tuple[str, int]] = [(root, 0)]
        while stack:
            name, at = stack.pop()
            if at == 0:
                if state.get(name) == 2:
                    continue
                state[name] = 1
                path.append(name)
            following = edges.get(name, [])
            if at == len(following):
                state[name] = 2
                path.pop()
                continue
            stack.append((name, at + 1))
            target = following[at]
            if target in path:
                cycle = [*path[path.index(target) :], target]
                sink.report("CT0313", spans[target], cycle=" -> ".join(cycle))
            elif state.get(target) != 2 and target in edges:
                stack.append((target, 0))
