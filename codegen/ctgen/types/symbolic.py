"""Symbolic shapes, and facts about sizes that are true in every call.

A shape is a tuple of axes. Dim(expr) is one axis, Pack(expr) is any number of axes. None is an unknown shape. Shapes
with the same normalised text are equal. Shapes with different texts are known to differ only if they consist of plain
names (see `differ`). A conclusion is therefore always correct, but some true facts are not found."""

from __future__ import annotations

from collections.abc import Iterable

from ctgen.language.spell import spell
from ctgen.model.ops import Call, Dim, Expr, ListOf, Name, Num, Pack

Axis = Dim | Pack
Shape = tuple[Axis, ...]

ONE = Dim(Num(1))


def number(value: int) -> Num:
    return Num(value)


def intrinsic(func: str, *args: Expr) -> Call:
    return Call(func, args, (), "intrinsic")


def host(func: str, *args: Expr) -> Call:
    return Call(func, args, (), "host")


# ---- equality --------------------------------------------------------------------------

Polynomial = dict[tuple[str, ...], int]


def polynomial(expr: Expr) -> Polynomial:
    """Returns the expression as a sum of products. No factor is a sum or a product."""
    if isinstance(expr, Num) and isinstance(expr.value, int) and not isinstance(expr.value, bool):
        return {(): expr.value} if expr.value else {}
    if isinstance(expr, Call) and expr.func in ("add", "sub", "mul", "neg"):
        parts = [polynomial(arg) for arg in expr.args]
        if expr.func == "neg":
            return {key: -value for key, value in parts[0].items()}
        if expr.func == "mul":
            return _product(parts[0], parts[1])
        sign = 1 if expr.func == "add" else -1
        out = dict(parts[0])
        for key, value in parts[1].items():
            out[key] = out.get(key, 0) + sign * value
        return {key: value for key, value in out.items() if value}
    return {(_atom(expr),): 1}


def _product(left: Polynomial, right: Polynomial) -> Polynomial:
    out: Polynomial = {}
    for a, n in left.items():
        for b, m in right.items():
            key = tuple(sorted(a + b))
            out[key] = out.get(key, 0) + n * m
    return {key: value for key, value in out.items() if value}


def _atom(expr: Expr) -> str:
    if isinstance(expr, Call) and expr.func in ("broadcast", "min", "max"):
        return f"{expr.func}({', '.join(sorted(key(arg) for arg in expr.args))})"
    if isinstance(expr, Call):
        return (
            f"{expr.func}({', '.join([*(key(arg) for arg in expr.args), *(f'{k}={key(v)}' for k, v in expr.kwargs)])})"
        )
    return spell(expr)


def key(expr: Expr) -> str:
    """Returns the normalised text of an expression. Expressions with the same text have equal values. Expressions that
    are equal as polynomials have the same text."""
    found = polynomial(expr)
    return " + ".join(f"{count}*{'*'.join(name)}" for name, count in sorted(found.items())) or "0"


def same_dim(left: Expr, right: Expr) -> bool:
    return left == right or key(left) == key(right)


def same_axis(left: Axis, right: Axis) -> bool:
    return type(left) is type(right) and same_dim(left.expr, right.expr)


def same(left: Shape, right: Shape) -> bool:
    return len(left) == len(right) and all(same_axis(a, b) for a, b in zip(left, right))


def constant(expr: Expr) -> int | None:
    found = polynomial(expr)
    if not found:
        return 0
    return found[()] if set(found) == {()} else None


def shown(shape: Shape) -> str:
    """Returns the text of a shape, for example `[*B, N, K]`."""
    return f"[{', '.join(('*' if isinstance(axis, Pack) else '') + spell(axis.expr) for axis in shape)}]"


# ---- plain names --------------------------------------------------------------------------


def plain_packs(expr: Expr) -> frozenset[str] | None:
    """Returns the names in a pack, or in a broadcast of packs; None for other expressions."""
    if isinstance(expr, Name):
        return frozenset({expr.id})
    if isinstance(expr, Call) and expr.func == "broadcast":
        parts = [plain_packs(arg) for arg in expr.args]
        return None if any(part is None for part in parts) else frozenset().union(*(part for part in parts if part))
    return None


def is_plain(axis: Axis, bound: frozenset[str]) -> bool:
    """Returns true if an axis is a constant, a bound name, a broadcast of bound packs, or a bound pack whose sizes are
    replaced by 1."""
    expr = axis.expr
    if isinstance(axis, Dim):
        return constant(expr) is not None or (isinstance(expr, Name) and expr.id in bound)
    if isinstance(expr, Call) and expr.func == "ones" and isinstance(expr.args[0], Name):
        return expr.args[0].id in bound
    packs = plain_packs(expr)
    return packs is not None and packs <= bound


def differ(left: Shape, right: Shape, bound: frozenset[str]) -> bool:
    """Returns true if two shapes differ for some sizes that the entry permits. bound: names that may have any value."""
    if same(left, right):
        return False
    return all(is_plain(axis, bound) for axis in (*left, *right))


# ---- positions ------------------------------------------------------------------------------


def position(shape: Shape, index: int) -> int | None:
    """Returns the index, in the tuple, of axis `index` of the shape; None if it depends on the length of a pack."""
    if index >= 0:
        before = shape[: index + 1]
        return index if len(before) > index and all(isinstance(axis, Dim) for axis in before) else None
    behind = shape[len(shape) + index :] if -index <= len(shape) else ()
    return len(shape) + index if len(behind) == -index and all(isinstance(axis, Dim) for axis in behind) else None


def has_packs(shape: Shape) -> bool:
    return any(isinstance(axis, Pack) for axis in shape)


# ---- shapes as expressions --------------------------------------------------------------------


def to_expr(shape: Shape) -> Expr:
    """Returns the shape as an expression. A single pack *S becomes S, dims become a list, and a mixed shape becomes a
    concat() of these."""
    groups: list[Expr] = []
    for axis in shape:
        if isinstance(axis, Pack):
            groups.append(axis.expr)
        elif groups and isinstance(groups[-1], ListOf):
            groups[-1] = ListOf((*groups[-1].items, axis.expr))
        else:
            groups.append(ListOf((axis.expr,)))
    if not groups:
        return ListOf(())
    return groups[0] if len(groups) == 1 else intrinsic("concat", *groups)


def from_expr(expr: Expr) -> Shape:
    """Returns the shape of an expression; the inverse of to_expr."""
    if isinstance(expr, ListOf):
        return tuple(Dim(item) for item in expr.items)
    if isinstance(expr, Call) and expr.func == "concat":
        return tuple(axis for part in expr.args for axis in from_expr(part))
    return (Pack(expr),)


def product(dims: Iterable[Expr]) -> Expr:
    out: Expr = Num(1)
    for dim in dims:
        out = dim if out == Num(1) else host("mul", out, dim)
    return out


def numel(shape: Shape) -> Expr:
    if has_packs(shape):
        return intrinsic("numel", to_expr(shape))
    return product(axis.expr for axis in shape)


def ones(shape: Shape) -> Shape:
    out: list[Axis] = []
    for axis in shape:
        if isinstance(axis, Dim):
            out.append(ONE)
        elif isinstance(axis.expr, Call) and axis.expr.func == "ones":
            out.append(axis)
        else:
            out.append(Pack(intrinsic("ones", axis.expr)))
    return tuple(out)


# ---- broadcasting --------------------------------------------------------------------------------


class Conflict(Exception):
    """Raised if the sizes of two axes cannot be broadcast."""


Related = frozenset[frozenset[str]]


def broadcast(left: Shape, right: Shape, related: Related, bound: frozenset[str]) -> Shape | None:
    """Returns the broadcast of two shapes, computed axis by axis from the last; None if undecided. Raises Conflict if
    the broadcast fails for some permitted sizes."""
    out: list[Axis] = []
    a, b = list(left), list(right)
    while a and b:
        both_first = len(a) == 1 and len(b) == 1
        axis = _broadcast_axis(a.pop(), b.pop(), both_first, related, bound)
        if axis is None:
            return None
        out.append(axis)
    out += reversed(a or b)
    return tuple(reversed(out))


def _broadcast_axis(a: Axis, b: Axis, first: bool, related: Related, bound: frozenset[str]) -> Axis | None:
    if same_axis(a, b):
        return a
    if isinstance(a, Dim) and isinstance(b, Dim):
        for one, other in ((a, b), (b, a)):
            if constant(one.expr) == 1:
                return other
        if is_plain(a, bound) and is_plain(b, bound):
            raise Conflict
        return None
    if isinstance(a, Pack) and isinstance(b, Pack):
        for small, large in ((a, b), (b, a)):
            if _within(small.expr, large.expr):
                return large
        return _broadcast_packs(a, b, first, related, bound)
    return None


def _within(small: Expr, large: Expr) -> bool:
    """Returns true if broadcasting `small` to `large` never changes `large`. The result is true for ones(S) or
    reduce(S, dim, true) with S, and for S with broadcast(S, ...)."""
    if isinstance(small, Call) and small.func in ("ones", "reduce") and same_dim(small.args[0], large):
        return small.func == "ones" or small.args[2] == Num(True)
    parts, whole = plain_packs(small), plain_packs(large)
    return parts is not None and whole is not None and parts <= whole


def _broadcast_packs(a: Pack, b: Pack, first: bool, related: Related, bound: frozenset[str]) -> Axis | None:
    left, right = plain_packs(a.expr), plain_packs(b.expr)
    if left is not None and right is not None and left <= bound and right <= bound:
        if not any(frozenset({x, y}) in related for x in left for y in right):
            raise Conflict
    if not first:
        return None
    args = [*_broadcast_args(a.expr), *_broadcast_args(b.expr)]
    unique = list({key(arg): arg for arg in args}.values())
    return Pack(intrinsic("broadcast", *unique))


def _broadcast_args(expr: Expr) -> tuple[Expr, ...]:
    return expr.args if isinstance(expr, Call) and expr.func == "broadcast" else (expr,)
