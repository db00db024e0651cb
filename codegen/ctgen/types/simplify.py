"""Simplification of conditions and sizes. Constants are evaluated. The size of a derived shape becomes a formula of the
sizes of the original shape. In a comparison, the constant is moved to the right."""

from __future__ import annotations

from ctgen.model.ops import Call, Dim, Expr, If, Item, ListOf, Num, Pack, Keyword
from ctgen.model.visit import children, rebuild
from ctgen.types import symbolic
from ctgen.types.symbolic import host, intrinsic

COMPARED = ("lt", "le", "gt", "ge", "eq", "ne")
TURNED = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le", "eq": "eq", "ne": "ne"}


def simplified(expr: Expr) -> Expr:
    parts = tuple(simplified(part) for part in children(expr))
    expr = rebuild(expr, parts)
    if (
        isinstance(expr, Item)
        and isinstance(expr.base, ListOf)
        and -len(expr.base.items) <= expr.index < len(expr.base.items)
    ):
        return expr.base.items[expr.index]
    if isinstance(expr, If) and isinstance(expr.cond, Num):
        return expr.then if expr.cond.value else expr.other
    if not isinstance(expr, Call):
        return expr
    if expr.func == "rank":
        return rank(expr.args[0])
    if expr.func == "extent":
        return extent(expr.args[0], expr.args[1])
    if expr.func in COMPARED:
        return _comparison(expr.func, expr.args[0], expr.args[1])
    if expr.func in ("and", "or"):
        return _joined(expr)
    if expr.func == "not" and isinstance(expr.args[0], Num):
        return Num(not expr.args[0].value)
    if expr.func in ("add", "sub", "mul", "neg"):
        return _sum(expr)
    if expr.func == "drop":
        return _dropped(expr)
    if expr.func == "expands_to" and _is_part(expr.args[0], expr.args[1]):
        return simplified(intrinsic("broadcasts", *expr.args[1].args))  # type: ignore[union-attr]
    if expr.func == "mod" and _is_multiple(expr.args[0], symbolic.constant(expr.args[1])):
        return Num(0)
    if expr.func == "pooled" and expr.args[:5] == (Num(1), Num(1), Num(1), Num(0), Num(1)):
        return Num(1)
    if expr.func == "count" and isinstance(expr.args[0], ListOf):
        return Num(len(expr.args[0].items))
    if expr.func in ("broadcasts", "expands_to", "same_shape") and _always_fits(expr.func, *expr.args):
        return Num(True)
    return _without_common_axes(expr) if expr.func == "broadcasts" else expr


def _without_common_axes(expr: Call) -> Expr:
    """Removes equal trailing axes: *A, D and *B, D broadcast if and only if *A and *B do."""
    a, b = (list(symbolic.from_expr(arg)) for arg in expr.args)
    while a and b and symbolic.same_axis(a[-1], b[-1]):
        a.pop()
        b.pop()
    return rebuild(expr, tuple(symbolic.to_expr(tuple(axes)) for axes in (a, b)))


def _sum(expr: Call) -> Expr:
    value = symbolic.constant(expr)
    if value is not None:
        return Num(value)
    if expr.func == "add" and Num(0) in expr.args:
        return expr.args[0] if expr.args[1] == Num(0) else expr.args[1]
    return expr


def _is_part(shape: Expr, whole: Expr) -> bool:
    """Returns true if `whole` is the broadcast of two shapes, and one of the two is `shape`."""
    return isinstance(whole, Call) and whole.func == "broadcast" and len(whole.args) == 2 and shape in whole.args


def _dropped(expr: Call) -> Expr:
    """Simplifies drop() of trailing axes: drop(concat(Q, [1]), [-2, -1]) becomes drop(Q, -1)."""
    shape, dims = expr.args
    count = last_axes(dims)
    if not isinstance(shape, Call) or shape.func != "concat" or not isinstance(shape.args[-1], ListOf) or not count:
        return expr
    trailing = shape.args[-1].items
    head = shape.args[:-1] if len(trailing) <= count else (*shape.args[:-1], ListOf(trailing[: len(trailing) - count]))
    rest = head[0] if len(head) == 1 else intrinsic("concat", *head)
    return rest if len(trailing) >= count else _dropped(intrinsic("drop", rest, _trailing_axes(count - len(trailing))))


def last_axes(dims: Expr) -> int:
    """Returns the number of axes if `dims` are the last axes, for example [-2, -1] or -1; 0 for other axes."""
    items = dims.items if isinstance(dims, ListOf) else (dims,)
    return (
        len(items)
        if sorted(map(str, map(symbolic.constant, items))) == sorted(str(k) for k in range(-len(items), 0))
        else 0
    )


def _trailing_axes(count: int) -> Expr:
    """Returns the last `count` axes: -1, or a list such as [-2, -1]."""
    return Num(-1) if count == 1 else ListOf(tuple(Num(k) for k in range(-count, 0)))


def _is_multiple(expr: Expr, of: int | None) -> bool:
    return of is not None and of > 0 and all(count % of == 0 for count in symbolic.polynomial(expr).values())


def _always_fits(func: str, left: Expr, right: Expr) -> bool:
    """Returns true if a condition on two shapes (broadcasts, expands_to, same_shape) is true for all sizes. The axes
    are compared from the last to the first."""
    a, b = list(symbolic.from_expr(left)), list(symbolic.from_expr(right))
    while a and b:
        x, y = a.pop(), b.pop()
        ones = (() if func == "same_shape" else (x,)) + ((y,) if func == "broadcasts" else ())
        if symbolic.same_axis(x, y):
            continue
        if any(isinstance(one, Pack) for one in (x, y)):
            return func != "same_shape" and _is_ones(x) and not a
        if not any(_is_one(one) for one in ones):
            return False
    return not a and (func != "same_shape" or not b) or (func == "broadcasts" and not b)


def _is_one(axis: symbolic.Axis) -> bool:
    return isinstance(axis, Dim) and symbolic.constant(axis.expr) == 1


def _is_ones(axis: symbolic.Axis) -> bool:
    return isinstance(axis, Pack) and isinstance(axis.expr, Call) and axis.expr.func == "ones"


def _added(expr: Expr, n: int) -> Expr:
    if n == 0:
        return expr
    return simplified(host("add", expr, Num(n)) if n > 0 else host("sub", expr, Num(-n)))


def rank(shape: Expr) -> Expr:
    if isinstance(shape, ListOf):
        return Num(len(shape.items))
    if isinstance(shape, Call):
        if shape.func in ("with", "sized", "ones", "swap", "permute"):
            return rank(shape.args[0])
        if shape.func == "insert":
            return _added(rank(shape.args[0]), 1)
        if shape.func == "concat":
            total: Expr = Num(0)
            fixed = 0
            for part in shape.args:
                own = rank(part)
                if isinstance(own, Num) and isinstance(own.value, int):
                    fixed += own.value
                else:
                    total = own if total == Num(0) else host("add", total, own)
            return Num(fixed) if total == Num(0) else _added(total, fixed)
        dropped = _num_dropped(shape)
        if dropped is not None:
            return _added(rank(shape.args[0]), -dropped)
    return intrinsic("rank", shape)


def _num_dropped(shape: Call) -> int | None:
    """Returns the number of axes that drop(), or reduce() without keepdim, removes; None if it is unknown."""
    if shape.func == "reduce" and shape.args[2] == Num(True):
        return 0
    if shape.func not in ("drop", "reduce") or (shape.func == "reduce" and shape.args[2] != Num(False)):
        return None
    dims = shape.args[1]
    if isinstance(dims, ListOf):
        return len(dims.items)
    return 1 if symbolic.constant(dims) is not None else None


def extent(shape: Expr, dim: Expr) -> Expr:
    at = symbolic.constant(dim)
    plain = intrinsic("extent", shape, dim)
    if at is None:
        return plain
    if isinstance(shape, ListOf):
        return shape.items[at] if -len(shape.items) <= at < len(shape.items) else plain
    if not isinstance(shape, Call):
        return plain
    if shape.func == "concat":
        return _extent_of_parts(shape, at, plain)
    axis = symbolic.constant(shape.args[1]) if len(shape.args) > 1 else None
    if axis is None or (axis < 0) != (at < 0):
        return plain
    if shape.func == "with":
        return shape.args[2] if axis == at else extent(shape.args[0], dim)
    if shape.func == "insert":
        if axis == at:
            return shape.args[2]
        inner = at + 1 if at < axis < 0 else at - 1 if at > axis >= 0 else at
        return extent(shape.args[0], Num(inner))
    if shape.func == "drop":
        inner = at - 1 if at <= axis < 0 else at + 1 if at >= axis >= 0 else at
        return extent(shape.args[0], Num(inner))
    return plain


def _extent_of_parts(shape: Call, at: int, plain: Expr) -> Expr:
    end = shape.args[-1 if at < 0 else 0]
    if isinstance(end, ListOf) and -len(end.items) <= at < len(end.items):
        return end.items[at]
    if isinstance(end, ListOf) and len(shape.args) == 2:
        rest = shape.args[0 if at < 0 else 1]
        return extent(rest, Num(at + len(end.items) if at < 0 else at - len(end.items)))
    return plain


def _split(expr: Expr) -> tuple[Expr, int]:
    """Splits an expression into an expression and a constant, whose sum is equal to it."""
    if isinstance(expr, Call) and expr.func in ("add", "sub"):
        left, right = expr.args
        sign = 1 if expr.func == "add" else -1
        if (value := symbolic.constant(right)) is not None:
            base, own = _split(left)
            return base, own + sign * value
        if expr.func == "add" and (value := symbolic.constant(left)) is not None:
            base, own = _split(right)
            return base, own + value
    return expr, 0


def _comparison(func: str, left: Expr, right: Expr) -> Expr:
    difference = _constant_difference(left, right)
    if difference is not None:
        return Num(holds(func, difference))
    if symbolic.constant(left) is not None and symbolic.constant(right) is None:
        func, left, right = TURNED[func], right, left
    value = symbolic.constant(right)
    if value is not None:
        left, own = _split(left)
        right = Num(value - own) if own else right
        if isinstance(left, Call) and left.func == "neg":
            func, left, right = TURNED[func], left.args[0], Num(own - value)
    if isinstance(left, Call) and left.func in ("min", "max") and func in ("lt", "le", "gt", "ge"):
        word = "and" if (left.func == "max") is (func in ("lt", "le")) else "or"
        return _joined(host(word, *(_comparison(func, part, right) for part in left.args)))
    return host(func, left, right)


_OPPOSITE = {"lt": "ge", "le": "gt", "gt": "le", "ge": "lt", "eq": "ne", "ne": "eq"}


def negated(cond: Expr) -> Expr:
    if isinstance(cond, Num):
        return Num(not cond.value)
    if isinstance(cond, Call) and cond.func in _OPPOSITE:
        return host(_OPPOSITE[cond.func], *cond.args)
    if isinstance(cond, Call) and cond.func == "not":
        return cond.args[0]
    if isinstance(cond, Call) and cond.func in ("and", "or"):
        return host("or" if cond.func == "and" else "and", *(negated(part) for part in cond.args))
    return host("not", cond)


def _constant_difference(left: Expr, right: Expr) -> float | None:
    for one in (left, right):
        if isinstance(one, (Keyword, ListOf)) or (isinstance(one, Num) and not isinstance(one.value, int)):
            if isinstance(left, Num) and isinstance(right, Num):
                return float(left.value) - float(right.value) if left.value != right.value else 0
            return None
    return symbolic.constant(host("sub", left, right))


def holds(func: str, difference: float) -> bool:
    return {
        "lt": difference < 0,
        "le": difference <= 0,
        "gt": difference > 0,
        "ge": difference >= 0,
        "eq": difference == 0,
        "ne": difference != 0,
    }[func]


def _joined(expr: Call) -> Expr:
    """Simplifies `and` and `or`: removes repeated and constant operands."""
    ends = expr.func == "or"
    parts: dict[str, Expr] = {}
    for arg in expr.args:
        for part in arg.args if isinstance(arg, Call) and arg.func == expr.func else (arg,):
            if isinstance(part, Num):
                if bool(part.value) is ends:
                    return Num(ends)
                continue
            parts.setdefault(symbolic.key(part), part)
    if not parts:
        return Num(not ends)
    out = list(parts.values())
    whole = out[0]
    for part in out[1:]:
        whole = host(expr.func, whole, part)
    return whole
