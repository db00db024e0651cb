"""Evaluates scalar formulas in plain Python: in f64 or c128, optionally with every step rounded to f32, or in 64-bit
integers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ctgen.interpret.scalar_math import (
    Scalar,
    Undefined,
    call_complex,
    call_integer,
    call_real,
    has_value,
    takes_complex,
    to_f32,
)
from ctgen.model.ops import Call, Expr, Grad, If, Item, Name, Num, Tangent, Keyword

Value = Scalar | str
Env = Mapping[Expr, Value]


class NoValue(Undefined):
    """Raised if a formula reads a leaf that has no value at the point."""


def evaluate(expr: Expr, env: Env, rounded: bool = False, integers: bool = False, on_reals: bool = False) -> Value:
    """Returns the value of the formula. env has the values of the leaves. Only the selected branch of an `if` is
    evaluated. integers: compute in i64; on_reals: compute only in real numbers, so that no value has an imaginary
    part."""
    return Evaluation(expr, (), rounded, integers, on_reals)(env, ())


def _is_scalar(value: Value) -> bool:
    return isinstance(value, (bool, int, float, complex))


def _scalar(value: Value) -> Scalar:
    if isinstance(value, (bool, int, float, complex)):
        return value
    raise NoValue(f"{value!r} for a number")


#: function that evaluates a subterm; its arguments are the environment, the values of the columns, and the values of
#: subterms that have already been evaluated
Step = Callable[[Env, Sequence[Value], dict[int, Value]], Value]


class Evaluation:
    """A formula prepared for evaluation at many points. The values of the leaves in `columns` are passed by index,
    because looking them up by name would be slower than most functions."""

    def __init__(self, expr: Expr, columns: Sequence[Expr], rounded: bool, integers: bool, on_reals: bool) -> None:
        self.expr = expr  # keeps the nodes alive, because their ids are used as keys
        self.columns = {leaf: at for at, leaf in enumerate(columns)}
        self.rounded = rounded
        self.integers = integers
        self.on_reals = on_reals
        self.steps: dict[int, Step] = {}
        self.first = self.step(expr)

    def __call__(self, env: Env, row: Sequence[Value]) -> Value:
        return self.first(env, row, {})

    def step(self, expr: Expr) -> Step:
        known = self.steps.get(id(expr))
        if known is None:
            known = self.steps[id(expr)] = self._step(expr)
        return known

    def _step(self, expr: Expr) -> Step:
        if isinstance(expr, Num):
            whole = self.integers and isinstance(expr.value, float) and expr.value.is_integer()
            number = int(expr.value) if whole else expr.value
            return lambda env, row, done: number
        if isinstance(expr, Keyword):
            text = expr.text
            return lambda env, row, done: text
        if isinstance(expr, (Name, Grad, Tangent, Item)):
            return self.leaf(expr)
        if isinstance(expr, If):
            cond, then, other = self.step(expr.cond), self.step(expr.then), self.step(expr.other)
            return lambda env, row, done: then(env, row, done) if cond(env, row, done) else other(env, row, done)
        if isinstance(expr, Call):
            return self.once(expr)
        return _nothing(str(expr))

    def leaf(self, expr: Expr) -> Step:
        if expr in self.columns:
            at = self.columns[expr]
            return lambda env, row, done: row[at]

        def looked_up(env: Env, row: Sequence[Value], done: dict[int, Value]) -> Value:
            if expr not in env:
                raise NoValue(str(expr))
            return env[expr]

        return looked_up

    def once(self, expr: Call) -> Step:
        """Returns the evaluation of a call. The call is evaluated at most once per point."""
        key, call = id(expr), self.call(expr)

        def computed(env: Env, row: Sequence[Value], done: dict[int, Value]) -> Value:
            known = done.get(key)
            if known is None:
                known = done[key] = call(env, row, done)
            return known

        return computed

    def call(self, call: Call) -> Step:
        func = call.func
        if call.kind == "intrinsic" or not has_value(func):
            return _nothing(func)
        args = [self.step(arg) for arg in call.args]
        if func in ("and", "or"):
            return _connected(args[0], args[1], func == "or")

        def computed(env: Env, row: Sequence[Value], done: dict[int, Value]) -> Value:
            values = [arg(env, row, done) for arg in args]
            if None in values:
                raise NoValue("an absent argument")
            # comparison of keywords or lists
            if func in ("eq", "ne") and not all(_is_scalar(value) for value in values):
                return (values[0] == values[1]) == (func == "eq")
            return self.number(func, tuple(_scalar(value) for value in values))

        return computed

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
        """Returns the value, rounded to f32 or c64 if `rounded` is set."""
        if not self.rounded or isinstance(value, (bool, int)):
            return value
        return complex(to_f32(value.real), to_f32(value.imag)) if isinstance(value, complex) else to_f32(value)


def _connected(left: Step, right: Step, is_or: bool) -> Step:
    def connected(env: Env, row: Sequence[Value], done: dict[int, Value]) -> Value:
        first = bool(left(env, row, done))
        return first if first == is_or else bool(right(env, row, done))

    return connected


def _nothing(what: str) -> Step:
    """Returns the evaluation function of a subterm without a value; it raises NoValue."""

    def nothing(env: Env, row: Sequence[Value], done: dict[int, Value]) -> Value:
        raise NoValue(what)

    return nothing
