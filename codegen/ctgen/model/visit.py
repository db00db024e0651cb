"""Traversal and reconstruction of formulas. All later stages use these functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Any

from ctgen.model.ops import Assign, Call, Each, Expr, Grad, If, Item, ListOf, Name, Program, Tangent


def _parts_of_call(expr: Call) -> tuple[Expr, ...]:
    return expr.args + tuple([value for _, value in expr.kwargs]) if expr.kwargs else expr.args


#: function that returns the direct subterms of a node, by type of node
_PARTS: Mapping[type, Callable[[Any], tuple[Expr, ...]]] = {
    Call: _parts_of_call,
    If: attrgetter("cond", "then", "other"),
    ListOf: attrgetter("items"),
    Item: lambda expr: (expr.base,),
    Each: attrgetter("over", "body"),
}


def children(expr: Expr) -> tuple[Expr, ...]:
    """Returns the direct subterms of a formula, in order."""
    parts = _PARTS.get(type(expr))
    return parts(expr) if parts is not None else ()


def rebuild(expr: Expr, parts: tuple[Expr, ...]) -> Expr:
    """Returns the node with other direct subterms; the node itself if no subterm has changed."""
    for new, old in zip(parts, children(expr)):
        if new is not old:
            break
    else:
        return expr
    if isinstance(expr, Call):
        n = len(expr.args)
        kwargs = tuple((key, part) for (key, _), part in zip(expr.kwargs, parts[n:]))
        return Call(expr.func, parts[:n], kwargs, expr.kind, expr.span)
    if isinstance(expr, If):
        return If(parts[0], parts[1], parts[2], expr.span)
    if isinstance(expr, ListOf):
        return ListOf(parts, expr.span)
    if isinstance(expr, Item):
        return Item(parts[0], expr.index, expr.span)
    if isinstance(expr, Each):
        return Each(expr.item, expr.index, parts[0], parts[1], expr.span)
    return expr


def transform(expr: Expr, change: Callable[[Expr], Expr | None]) -> Expr:
    """Replaces nodes, outer nodes first. If `change` returns a formula for a node, the formula replaces the node. If
    `change` returns None, the subterms of the node are visited."""
    new = change(expr)
    if new is not None:
        return new
    parts = children(expr)
    if not parts:
        return expr
    return rebuild(expr, tuple([transform(part, change) for part in parts]))


def replace(expr: Expr, mapping: Mapping[Expr, Expr]) -> Expr:
    """Replaces every occurrence of a key by its value. The inserted values are not searched. Returns the formula itself
    if there is no occurrence."""
    if not mapping:
        return expr
    names = {key.id: value for key, value in mapping.items() if type(key) is Name}
    if len(names) == len(mapping):
        return _renamed(expr, names)
    kinds = {type(key) for key in mapping}  # a look-up hashes the whole node, so skip other types of nodes
    return transform(expr, lambda node: mapping.get(node) if type(node) in kinds else None)


def _renamed(expr: Expr, names: Mapping[str, Expr]) -> Expr:
    """Implements `replace` for maps from names only, which are the most frequent."""
    if type(expr) is Name:
        return names.get(expr.id, expr)
    parts = _PARTS.get(type(expr))
    if parts is None:
        return expr
    old = parts(expr)
    new = tuple([_renamed(part, names) for part in old])
    for one, other in zip(new, old):
        if one is not other:
            return rebuild(expr, new)
    return expr


def closed(meant: Mapping[Expr, Expr]) -> Mapping[Expr, Expr]:
    """Returns the definitions in order. In each definition, names that are defined earlier are replaced by their
    values."""
    found: dict[Expr, Expr] = {}
    for name, value in meant.items():
        found[name] = replace(value, found)
    return found


def walk(expr: Expr) -> Iterator[Expr]:
    """Yields the node and all its subterms, outer nodes first."""
    stack = [expr]
    while stack:
        node = stack.pop()
        yield node
        parts = _PARTS.get(type(node))
        if parts is not None:
            stack.extend(reversed(parts(node)))


def contains(expr: Expr, leaf: Expr) -> bool:
    return any(node == leaf for node in walk(expr))


def leaf_of(name: str) -> Expr:
    """Returns the formula for the name of a saved tensor or gradient, for example `self` or `hx[0]`."""
    if name.endswith("]"):
        base, _, index = name[:-1].partition("[")
        return Item(Name(base), int(index))
    return Name(name)


def name_of(leaf: Expr) -> str:
    """Returns the name of a leaf in the notation of saved tensors and gradients, for example `hx[0]`."""
    if isinstance(leaf, Name):
        return leaf.id
    if isinstance(leaf, Item):
        return f"{name_of(leaf.base)}[{leaf.index}]"
    raise ValueError(f"{type(leaf).__name__} is no name")


def data_reads(expr: Expr) -> Iterator[Name | Item | Grad | Tangent]:
    """Yields the leaves whose elements a formula reads. A metadata function reads no elements of its arguments. But if
    an argument is the result of an operator, the arguments of this operator are yielded."""
    stack = [expr]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.kind == "intrinsic":
            stack.extend(_operator_calls(node))
            continue
        if isinstance(node, Item) and isinstance(node.base, Name):
            yield node
        elif isinstance(node, (Name, Grad, Tangent)):
            yield node
        else:
            stack.extend(reversed(children(node)))


def _operator_calls(expr: Expr) -> list[Expr]:
    """Returns the outermost operator calls in an expression."""
    found: list[Expr] = []
    stack = list(children(expr))
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.kind == "op":
            found.append(node)
        else:
            stack.extend(children(node))
    return found


def program_of(target: str, value: Expr) -> Program:
    """Returns a program of one statement."""
    return Program((Assign((target,), value),))


def transform_program(program: Program, change: Callable[[Expr], Expr | None]) -> Program:
    statements = tuple(Assign(s.targets, transform(s.value, change), s.param, s.span) for s in program.statements)
    return Program(statements, program.span)


def grads_in(expr: Expr) -> tuple[str, ...]:
    """Returns the outputs whose gradients a formula reads, without duplicates, in order of occurrence."""
    return tuple(dict.fromkeys(node.output for node in walk(expr) if isinstance(node, Grad)))
