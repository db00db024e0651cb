"""Values of scalar formulas in plain Python, in f64, c128, rounded to f32 after every step, or in integers of 64 bits."""

from __future__ import annotations

from collections.abc import Mapping

from ctgen.interpret.scalar_math import FUNCTIONS, Scalar, Undefined, call_complex, call_integer, call_real, takes_complex, to_f32
from ctgen.model.ops import Call, Expr, Grad, If, Item, Name, Num, Tangent, Word

Value = Scalar | str
Env = Mapping[Expr, Value]


class NoValue(Undefined):
    """A formula reads something that the point does not give."""


def evaluate(expr: Expr, env: Env, rounded: bool = False, integers: bool = False, on_reals: bool = False) -> Value:
    """The formula's value; leaves are looked up in env, the untaken side of an `if` is never computed. integers: computed in i64; on_reals: on
    real numbers alone, where no value has an imaginary part."""
    return _Evaluator(env, rounded, integers, on_reals).value(expr)


def _is_number(value: Value) -> bool:
    return isinstance(value, (bool, int, float, complex))


def _scalar(value: Value) -> Scalar:
    if isinstance(value, (bool, int, float, complex)):
        return value
    raise NoValue(f"{value!r} for a number")


class _Evaluator:
    def __init__(self, env: Env, rounded: bool, integers: bool, on_reals: bool) -> None:
        self.env = env
        self.rounded = rounded
        self.integers = integers
        self.on_reals = on_reals
        self.done: dict[int, Value] = {}

    def value(self, expr: Expr) -> Value:
        if isinstance(expr, Num):
            return int(expr.value) if self.integers and isinstance(expr.value, float) and expr.value.is_integer() else expr.value
        if isinstance(expr, Word):
            return expr.text
        if isinstance(expr, (Name, Grad, Tangent, Item)):
            if expr not in self.env:
                raise NoValue(str(expr))
            return self.env[expr]
        if isinstance(expr, If):
            return self.value(expr.then if self.value(expr.cond) else expr.other)
        if isinstance(expr, Call):
            known = self.done.get(id(expr))
            if known is None:
                known = self.done[id(expr)] = self.call(expr)
            return known
        raise NoValue(str(expr))

    def call(self, call: Call) -> Value:
        if call.kind == "intrinsic" or call.func not in FUNCTIONS:
            raise NoValue(call.func)
        if call.func in ("and", "or"):
            first = bool(self.value(call.args[0]))
            return first if first == (call.func == "or") else bool(self.value(call.args[1]))
        args = [self.value(arg) for arg in call.args]
        if None in args:
            raise NoValue("an absent argument")
        if call.func in ("eq", "ne") and not all(_is_number(arg) for arg in args):  # words and lists
            return (args[0] == args[1]) == (call.func == "eq")
        return self.number(call.func, tuple(_scalar(arg) for arg in args))

    def number(self, func: str, args: tuple[Scalar, ...]) -> Scalar:
        makes_complex = func == "imaginary" and not (self.integers or self.on_reals)
        if makes_complex or any(isinstance(arg, complex) for arg in args):
            if not takes_complex(func):
                raise NoValue(f"{func} of a complex number")
            return self.nearest(call_complex(func, args))
        if self.integers:
            whole = tuple(arg for arg in args if isinstance(arg, int))
            if len(whole) != len(args):
                raise NoValue(f"{func} of integers and a fraction")
            return call_integer(func, whole)
        result = call_real(func, tuple(float(arg) for arg in args if not isinstance(arg, complex)))
        return self.nearest(result)

    def nearest(self, value: Scalar) -> Scalar:
        """The value as it is, or as f32 and c64 hold it."""
        if not self.rounded or isinstance(value, (bool, int)):
            return value
        return complex(to_f32(value.real), to_f32(value.imag)) if isinstance(value, complex) else to_f32(value)
