"""Values that reach the branches of an entry: attribute values, sizes, and a small set of calls that contains all pairs
of attribute values. A formula that compares an attribute or a size with a constant selects different branches on both
sides of the constant. The constants are read from the entry, so that samples reach branches that default values do not
reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

from ctgen.model.frozen import by_identity, frozen
from ctgen.model.ops import Arg, AttrType, Call, Expr, If, Name, Num, Op, Keyword
from ctgen.model.visit import closed, replace, walk

_COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
#: functions of sizes, and the property of a tensor that each function returns
_SIZES = {"numel": "elements", "count_over": "elements", "extent": "extent", "rank": "axes"}
#: large values of float and int attributes
LARGE, _MANY = 30.0, 9
_MOST_OF_ONE = 12

#: kinds of attributes for which several values are tested
_VARIED = ("int", "float", "scalar", "bool", "enum")

Row = Mapping[str, Any]
Made = TypeVar("Made")


@frozen
class Compared:
    """Constants with which formulas compare: `numbers` by attribute, and sizes. `asked` are the attributes that
    conditions read."""

    numbers: Mapping[str, tuple[float, ...]]
    elements: tuple[int, ...]
    axes: tuple[int, ...]
    asked: frozenset[str]


@by_identity
def compared(op: Op) -> Compared:
    """Returns the constants of all comparisons in an entry."""
    attrs = {arg.name for arg in op.args if isinstance(arg.type, AttrType)}
    numbers: dict[str, dict[float, None]] = {}
    sizes: dict[str, dict[int, None]] = {"elements": {}, "axes": {}, "extent": {}}
    asked: set[str] = set()
    lets: dict[Expr, Expr] = {Name(s.targets[0]): s.value for s in op.let.statements if len(s.targets) == 1}
    known = closed(lets)
    for formula in formulas(op):
        for node in walk(replace(formula, known)):
            if isinstance(node, If):
                asked |= {n.id for n in walk(node.cond) if isinstance(n, Name)} & attrs
            if not isinstance(node, Call) or node.func not in _COMPARISONS:
                continue
            parts = list(walk(node))
            asked |= {n.id for n in parts if isinstance(n, Name)} & attrs
            found = [n.value for n in parts if isinstance(n, Num) and not isinstance(n.value, bool)]
            for number in found:
                for name in {n.id for n in parts if isinstance(n, Name)} & attrs:
                    numbers.setdefault(name, {})[float(number)] = None
                for kind in {_SIZES[n.func] for n in parts if isinstance(n, Call) and n.func in _SIZES}:
                    sizes[kind][int(number)] = None
    elements = (*sizes["elements"], *sizes["extent"])
    return Compared({n: tuple(v) for n, v in numbers.items()}, tuple(elements), tuple(sizes["axes"]), frozenset(asked))


def meant(op: Op) -> Iterator[Expr]:
    """Yields the formulas that define the result."""
    meaning = op.meaning
    yield from (e for e in (meaning.expr, meaning.map, meaning.finish, meaning.dim) if e is not None)
    for program in (op.let, *((meaning.program,) if meaning.program is not None else ())):
        yield from (statement.value for statement in program.statements)


def formulas(op: Op) -> Iterator[Expr]:
    """Yields all formulas of the entry, including the conditions of saved tensors and of `identity_when`."""
    yield from meant(op)
    for formula in (*op.stats, *op.updates, *(op.backward or ()), *(op.jvp or ())):
        yield from (statement.value for statement in formula.program.statements)
    for save in op.saved or ():
        if save.expr is not None:
            yield save.expr
        if save.when is not None:  # the formula is a condition, like the condition of an If
            yield If(save.when, Num(1), Num(0))
    if op.identity_when is not None:
        yield If(op.identity_when, Num(1), Num(0))
    yield from (condition for condition, _ in op.requires)


# ---- attributes ---------------------------------------------------------------------------


def near_values(op: Op, arg: Arg) -> list[Any]:
    """Returns the constants with which formulas compare an attribute, and values next to them."""
    assert isinstance(arg.type, AttrType)
    numbers = compared(op).numbers.get(arg.name, ())
    if arg.type.kind == "int":
        return [int(n) + d for n in numbers if math.isfinite(n) for d in (0, -1, 1)]
    if arg.type.kind in ("float", "scalar"):
        return [n + d for n in numbers for d in (0.0, -0.5, 0.5)]
    return []


def words(arg: Arg) -> list[Any]:
    """Returns all values of an attribute that has only a few values."""
    kind = arg.type
    assert isinstance(kind, AttrType)
    if kind.kind == "enum":
        return list(kind.values)
    return [False, True] if kind.kind == "bool" else []


def values(op: Op, arg: Arg) -> list[Any]:
    """Returns all values to test for an attribute: near constants in formulas, absent, zero, negative and large."""
    kind = arg.type
    assert isinstance(kind, AttrType)
    found = words(arg) or near_values(op, arg)
    if kind.kind == "int":
        found += [0, -1, _MANY]
    elif kind.kind in ("float", "scalar"):
        found += [0.0, -0.7, LARGE]
    elif kind.kind == "dim":
        found += [0, -1, 1]
    if kind.optional and arg.has_default and found:
        found.append(None)
    return _distinct(found)[:_MOST_OF_ONE]


def branching(op: Op, arg: Arg) -> list[Any]:
    """Returns values that select other branches of the formulas. Returns none for an attribute that no condition
    reads."""
    assert isinstance(arg.type, AttrType)
    if arg.name not in compared(op).asked or arg.type.kind not in _VARIED or is_placed(op, arg):
        return []
    found = words(arg) or near_values(op, arg)
    if arg.type.optional and arg.has_default:
        found = [*(found or ([1] if arg.type.kind == "int" else [0.5])), None]
    return _distinct(found)[:_MOST_OF_ONE]


def stated_apart(op: Op) -> frozenset[str]:
    """Returns the arguments in the ties and points for which the entry states a gradient. At these arguments the
    gradient is a convention and not the derivative."""
    given = [case for key in ("ties", "points") for case in _listed(op.tests.get(key)) if isinstance(case, dict)]
    return frozenset(name for case in given if "gradient" in case for name in case)


def _listed(given: Any) -> list[Any]:
    return given if isinstance(given, list) else [given]


def is_placed(op: Op, arg: Arg) -> bool:
    """Returns true if samples must not vary the attribute: it has no default and `tests: cases` sets it, or the entry
    states gradients for some of its values."""
    return (bool(op.tests.get("cases")) and not arg.has_default) or arg.name in stated_apart(op)


def default_of(arg: Arg) -> Any:
    """Returns the default of an attribute if it is a plain value, else None."""
    if isinstance(arg.default, Num):
        return arg.default.value
    return arg.default.text if isinstance(arg.default, Keyword) else None


def _distinct(found: Sequence[Any]) -> list[Any]:
    out: list[Any] = []
    for value in found:
        if not any(_same(value, other) for other in out):
            out.append(value)
    return out


# ---- all pairs -----------------------------------------------------------------------------


def cover(choices: Mapping[str, Sequence[Any]], base: Row, make: Callable[[Row], Made | None], most: int) -> list[Made]:
    """Returns at most `most` calls. The first two thirds contain each value of each choice; the rest contains each pair
    of values of two choices. make: returns the call for a row of values, None if the entry rejects it. A value whose
    call is rejected is not used again. A pair whose call is rejected counts as tested."""
    found: list[Made] = []
    legal: dict[str, list[Any]] = {}
    for name, given in choices.items():
        legal[name] = [base[name]] if name in base else []
        for value in given:
            if name in base and _same(base[name], value):
                continue
            made = make({**base, name: value}) if len(found) < most * 2 // 3 else None
            if made is not None:
                found.append(made)
                legal[name].append(value)
    waiting = [
        ((a, i), (b, k))
        for a, b in combinations([n for n, v in legal.items() if len(v) > 1], 2)
        for i in range(len(legal[a]))
        for k in range(len(legal[b]))
        if not (i == 0 and a in base) and not (k == 0 and b in base)  # the single values have been tested
    ]
    while waiting and len(found) < most:
        row, waiting = _row(waiting, legal)
        made = make({**base, **{name: legal[name][i] for name, i in row.items()}})
        if made is not None:
            found.append(made)
    return found


Pair = tuple[tuple[str, int], tuple[str, int]]


def _row(waiting: Sequence[Pair], legal: Mapping[str, Sequence[Any]]) -> tuple[dict[str, int], list[Pair]]:
    """Returns a row that contains as many pairs as are compatible, and the pairs that it does not contain."""
    row: dict[str, int] = {}
    for pair in waiting:
        if all(row.get(name, i) == i for name, i in pair):
            row.update(pair)
        if len(row) == len(legal):
            break
    left = [pair for pair in waiting if any(row.get(name) != i for name, i in pair)]
    return row, left


def _same(a: Any, b: Any) -> bool:
    return isinstance(a, bool) is isinstance(b, bool) and bool(a == b)
