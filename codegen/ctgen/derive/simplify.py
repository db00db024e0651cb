"""Algebraic simplification of scalar formulas, mainly of formulas that derivation rules produce. The constructors (add,
mul, ...) return a node or an equivalent simpler node. `clean` applies the constructors to a whole formula. 0 * x is
simplified to 0 for every x, including NaN: in a derivative, a constant factor 0 means that there is no dependency."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from fractions import Fraction

from ctgen.interpret.scalar_math import call_real
from ctgen.language.builtins import BUILTINS
from ctgen.model.ops import Call, Expr, Grad, If, Item, Name, Num, Tangent
from ctgen.model.visit import children, rebuild

#: operations on integers that are exact for any size; floats would round
_WHOLE: dict[str, Callable[..., int]] = {"add": operator.add, "sub": operator.sub, "mul": operator.mul}

ZERO = Num(0)
ONE = Num(1)


def builtin(func: str, *args: Expr) -> Call:
    return Call(func, args, (), "builtin")


def _literal(expr: Expr) -> int | float | None:
    if isinstance(expr, Num) and not isinstance(expr.value, bool):
        return expr.value
    return None


def is_zero(expr: Expr) -> bool:
    return _literal(expr) == 0


def is_one(expr: Expr) -> bool:
    return _literal(expr) == 1


def _constant(func: str, *args: Expr) -> Num | None:
    """Evaluates arithmetic on literals. Returns None if an argument or the result is not a real literal."""
    values = [_literal(arg) for arg in args]
    if any(value is None for value in values):
        return None
    if func == "div" and not _exact(values[0] or 0, values[1] or 0):
        return None
    if func in _WHOLE and all(isinstance(value, int) for value in values):
        return Num(_WHOLE[func](*values))
    result = call_real(func, tuple(float(value or 0) for value in values))
    if isinstance(result, (bool, complex)) or result != result or result in (float("inf"), float("-inf")):
        return None
    exact = all(isinstance(value, int) for value in values) and result == int(result)
    return Num(int(result) if exact else result)


def _exact(a: int | float, b: int | float) -> bool:
    """Returns true if a float represents the quotient exactly. An inexact quotient, such as 1 / 3, is not evaluated:
    the operator computes it in its dtype."""
    if b == 0 or not (math.isfinite(a) and math.isfinite(b)):
        return False
    return Fraction(a) / Fraction(b) == Fraction(a / b)


def add(a: Expr, b: Expr) -> Expr:
    if is_zero(a):
        return b
    if is_zero(b):
        return a
    if isinstance(b, Call) and b.func == "neg":
        return sub(a, b.args[0])
    return _constant("add", a, b) or builtin("add", a, b)


def sub(a: Expr, b: Expr) -> Expr:
    if is_zero(b):
        return a
    if is_zero(a):
        return neg(b)
    if isinstance(b, Call) and b.func == "neg":
        return add(a, b.args[0])
    return _constant("sub", a, b) or builtin("sub", a, b)


def neg(a: Expr) -> Expr:
    value = _literal(a)
    if value is not None:
        return Num(-value) if value else ZERO
    if isinstance(a, Call) and a.func == "neg":
        return a.args[0]
    if isinstance(a, If) and (_literal(a.then) is not None or _literal(a.other) is not None):
        return If(a.cond, neg(a.then), neg(a.other), a.span)
    return builtin("neg", a)


def mul(a: Expr, b: Expr) -> Expr:
    if is_zero(a) or is_zero(b):
        return ZERO
    if is_one(a):
        return b
    if is_one(b):
        return a
    for x, y in ((a, b), (b, a)):
        if _literal(x) == -1:
            return neg(y)
        if isinstance(x, Call) and x.func == "neg":
            return neg(mul(x.args[0], y) if x is a else mul(y, x.args[0]))
        if isinstance(x, If) and any(_literal(side) is not None for side in (x.then, x.other)):
            return If(x.cond, mul(y, x.then), mul(y, x.other))
    return _constant("mul", a, b) or _mul_parts(a, b)


def _mul_parts(a: Expr, b: Expr) -> Expr:
    if isinstance(b, Call) and b.func == "div" and is_one(b.args[0]):
        return div(a, b.args[1])
    if isinstance(a, Call) and a.func == "div" and is_one(a.args[0]):
        return div(b, a.args[1])
    if _literal(a) is None and _literal(b) is not None:
        a, b = b, a
    if isinstance(b, Call) and b.func == "mul" and _literal(a) is not None and _literal(b.args[0]) is not None:
        merged = _constant("mul", a, b.args[0])
        if merged is not None:
            return mul(merged, b.args[1])
    return builtin("mul", a, b)


def div(a: Expr, b: Expr) -> Expr:
    if is_zero(a) and not is_zero(b):
        return ZERO
    if is_one(b):
        return a
    if _literal(b) == -1:
        return neg(a)
    if isinstance(a, Call) and a.func == "neg":
        return neg(div(a.args[0], b))
    if isinstance(a, If) and (is_zero(a.then) or is_zero(a.other)):
        return If(a.cond, div(a.then, b), div(a.other, b))
    return _constant("div", a, b) or builtin("div", a, b)


def choose(cond: Expr, then: Expr, other: Expr) -> Expr:
    known = truth(cond)
    if known is not None:
        return then if known else other
    if then == other:
        return then
    return If(cond, then, other)


def truth(cond: Expr) -> bool | None:
    """Returns the value of a condition that has only literals; None for other conditions."""
    if isinstance(cond, Num) and isinstance(cond.value, bool):
        return cond.value
    if not isinstance(cond, Call):
        return None
    if cond.func == "not":
        inner = truth(cond.args[0])
        return None if inner is None else not inner
    if cond.func in ("and", "or"):
        sides = [truth(arg) for arg in cond.args]
        decisive = cond.func == "or"
        if decisive in sides:
            return decisive
        return None if None in sides else not decisive
    if cond.func in ("eq", "ne", "lt", "le", "gt", "ge"):
        values = [_literal(arg) for arg in cond.args]
        if values[0] is not None and values[1] is not None:
            return bool(call_real(cond.func, (float(values[0]), float(values[1]))))
    return None


def connect(func: str, a: Expr, b: Expr) -> Expr:
    """Returns `and` or `or` of two conditions. Operands with a known value are eliminated."""
    for x, y in ((a, b), (b, a)):
        known = truth(x)
        if known is not None:
            return y if known == (func == "and") else Num(known)
    return a if a == b else builtin(func, a, b)


def square(a: Expr) -> Expr:
    value = _constant("mul", a, a)
    return value if value is not None else builtin("sq", a)


def power(a: Expr, b: Expr) -> Expr:
    if is_one(b):
        return a
    if is_zero(b):
        return ONE
    if _literal(b) == 2:
        return square(a)
    return builtin("pow", a, b)


#: function that returns True if the value of a name, gradient or tangent can have an imaginary part
Complexity = Callable[[Expr], bool]


def all_real(_: Expr) -> bool:
    return False


def is_real(expr: Expr, may_be_complex: Complexity) -> bool:
    """Returns true if the structure of a formula shows that its value has no imaginary part for any leaves."""
    if isinstance(expr, Num):
        return True
    if isinstance(expr, (Name, Grad, Tangent, Item)):
        return not may_be_complex(expr)
    if isinstance(expr, Call) and expr.kind == "builtin":
        row = BUILTINS[expr.func]
        if expr.func == "imaginary":
            return False
        if row.value != "number" or not row.complex_ok:
            return True
        return all(is_real(arg, may_be_complex) for arg in expr.args)
    if isinstance(expr, If):
        return is_real(expr.then, may_be_complex) and is_real(expr.other, may_be_complex)
    return isinstance(expr, Call)


def conj(a: Expr, may_be_complex: Complexity) -> Expr:
    if is_real(a, may_be_complex):
        return a
    if isinstance(a, Call):
        if a.func == "conj":
            return a.args[0]
        if a.func == "neg":
            return neg(conj(a.args[0], may_be_complex))
        if a.func in ("mul", "div") and any(is_real(arg, may_be_complex) for arg in a.args):
            parts = [conj(arg, may_be_complex) for arg in a.args]
            return mul(*parts) if a.func == "mul" else div(*parts)
    if isinstance(a, If):
        return If(a.cond, conj(a.then, may_be_complex), conj(a.other, may_be_complex))
    return builtin("conj", a)


def real(a: Expr, may_be_complex: Complexity) -> Expr:
    if is_real(a, may_be_complex):
        return a
    if isinstance(a, If):
        return If(a.cond, real(a.then, may_be_complex), real(a.other, may_be_complex))
    if isinstance(a, Call) and a.func == "conj":
        return real(a.args[0], may_be_complex)
    return builtin("real", a)


def node(func: str, args: tuple[Expr, ...], may_be_complex: Complexity) -> Expr:
    """Returns a builtin call in its simplest form."""
    if func == "add":
        return add(*args)
    if func == "sub":
        return sub(*args)
    if func == "mul":
        return mul(*args)
    if func == "div":
        return div(*args)
    if func == "neg":
        return neg(*args)
    if func == "conj":
        return conj(args[0], may_be_complex)
    if func == "real":
        return real(args[0], may_be_complex)
    if func in ("and", "or"):
        return connect(func, *args)
    if func == "pow":
        return power(*args)
    if func == "sq":
        return square(*args)
    return builtin(func, *args)


def clean(expr: Expr, may_be_complex: Complexity = all_real) -> Expr:
    """Returns the formula, rebuilt from its leaves by the constructors of this module."""
    parts = tuple(clean(part, may_be_complex) for part in children(expr))
    if isinstance(expr, If):
        return choose(parts[0], parts[1], parts[2])
    if isinstance(expr, Call) and expr.kind == "builtin":
        return node(expr.func, parts, may_be_complex)
    return rebuild(expr, parts)
