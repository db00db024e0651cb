"""Derivatives of scalar formulas, by the table of rules in language/builtins.py. `gradient` returns the gradient of a
leaf, given the gradient `g` of the formula. `tangent` returns the tangent of the formula, given the tangent `t` of a
leaf. If all functions between the leaf and the formula are holomorphic or real, both multiply by the partial
derivative. Otherwise `gradient` applies the table's pull rules, and `tangent` its push rules."""

from __future__ import annotations


from ctgen.derive.simplify import (
    ONE,
    ZERO,
    Complexity,
    add,
    choose,
    conj,
    div,
    is_one,
    is_real,
    is_zero,
    mul,
    neg,
    node,
)
from ctgen.language.builtins import BUILTINS, rule
from ctgen.model.frozen import frozen
from ctgen.model.ops import Call, Expr, If, Name, Num
from ctgen.model.scalar_function import ScalarFunction
from ctgen.model.visit import children, data_reads, rebuild


def depends(expr: Expr, at: Expr) -> bool:
    """Returns true if a formula reads the elements of a leaf. Arguments of metadata functions do not count."""
    return any(leaf == at for leaf in data_reads(expr))


class NoRule(Exception):
    """Raised if the formula depends on the leaf through a builtin function without a derivative."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@frozen
class Scalar:
    """Differentiates the scalar formulas of one op. may_be_complex: returns True if the value of a leaf can have an
    imaginary part."""

    may_be_complex: Complexity

    # ---- rules of the table with arguments substituted

    def fill(self, text: str, row: ScalarFunction, call: Call, **more: Expr) -> Expr:
        parts: dict[str, Expr] = {**dict(zip(row.params, call.args)), "result": call, **more}
        return self._fill(rule(text), parts)

    def _fill(self, expr: Expr, parts: dict[str, Expr]) -> Expr:
        if isinstance(expr, Name):
            return parts[expr.id]
        filled = tuple(self._fill(part, parts) for part in children(expr))
        if isinstance(expr, If):
            return choose(filled[0], filled[1], filled[2])
        if isinstance(expr, Call):
            return node(expr.func, filled, self.may_be_complex)
        return rebuild(expr, filled)

    # ---- partial derivative

    def holomorphic(self, expr: Expr, at: Expr) -> bool:
        """Returns true if every builtin between the leaf and the formula has a partial derivative."""
        if isinstance(expr, If):
            return self.holomorphic(expr.then, at) and self.holomorphic(expr.other, at)
        if not isinstance(expr, Call):
            return True
        if not depends(expr, at):
            return True
        row = BUILTINS[expr.func]
        if (row.pull or row.value == "real") and row.complex_ok and expr.func != "at":
            return expr.func != "imaginary" and is_zero_sign(expr, self.may_be_complex)
        return all(self.holomorphic(part, at) for part in expr.args)

    def partial(self, expr: Expr, at: Expr) -> Expr:
        """Returns the partial derivative d expr / d at."""
        if expr == at:
            return ONE
        if isinstance(expr, If):
            return choose(expr.cond, self.partial(expr.then, at), self.partial(expr.other, at))
        if not isinstance(expr, Call) or not depends(expr, at):
            return ZERO
        row = BUILTINS[expr.func]
        total: Expr = ZERO
        for i, arg in enumerate(expr.args):
            inner = self.partial(arg, at)
            if is_zero(inner):
                continue
            total = add(total, self._step(row, expr, i, inner))
        return total

    def _step(self, row: ScalarFunction, call: Call, i: int, inner: Expr) -> Expr:
        if row.value == "bool" or is_flat(call, self.may_be_complex):
            return ZERO
        if row.push:
            return self.fill(row.push[i], row, call, t=inner)
        if i >= len(row.partials):
            raise NoRule(row.name)
        outer = self.fill(row.partials[i], row, call)
        return mul(outer, inner) if not is_one(outer) else inner

    # ---- gradients and tangents

    def gradient(self, expr: Expr, at: Expr, g: Expr) -> Expr:
        """Returns g times the conjugate of d expr / d at. If there is no partial derivative, applies the pull rules."""
        if self.holomorphic(expr, at):
            return times(g, conj(self.partial(expr, at), self.may_be_complex))
        return self._pull(expr, at, g)

    def _pull(self, expr: Expr, at: Expr, g: Expr) -> Expr:
        if expr == at:
            return g
        if not depends(expr, at):
            return ZERO
        if isinstance(expr, If):
            return choose(expr.cond, self._pull(expr.then, at, g), self._pull(expr.other, at, g))
        assert isinstance(expr, Call)
        row = BUILTINS[expr.func]
        total: Expr = ZERO
        for i, arg in enumerate(expr.args):
            if not depends(arg, at) or row.value == "bool" or is_flat(expr, self.may_be_complex):
                continue
            if row.pull:
                arriving = self.fill(row.pull[i], row, expr, g=g)
            elif i < len(row.partials):
                arriving = times(g, conj(self.fill(row.partials[i], row, expr), self.may_be_complex))
            else:
                raise NoRule(row.name)
            total = add(total, self._pull(arg, at, arriving))
        return total

    def tangent(self, expr: Expr, at: Expr, t: Expr) -> Expr:
        """Returns the tangent of the formula if t is the tangent of the leaf."""
        if self.holomorphic(expr, at):
            return times(t, self.partial(expr, at))
        return self._push(expr, at, t)

    def _push(self, expr: Expr, at: Expr, t: Expr) -> Expr:
        if expr == at:
            return t
        if not depends(expr, at):
            return ZERO
        if isinstance(expr, If):
            return choose(expr.cond, self._push(expr.then, at, t), self._push(expr.other, at, t))
        assert isinstance(expr, Call)
        row = BUILTINS[expr.func]
        total: Expr = ZERO
        for i, arg in enumerate(expr.args):
            inner = self._push(arg, at, t)
            if is_zero(inner) or row.value == "bool" or is_flat(expr, self.may_be_complex):
                continue
            if row.push:
                total = add(total, self.fill(row.push[i], row, expr, t=inner))
            elif i < len(row.partials):
                total = add(total, times(inner, self.fill(row.partials[i], row, expr)))
            else:
                raise NoRule(row.name)
        return total


def is_zero_sign(call: Call, may_be_complex: Complexity) -> bool:
    """Returns true if the argument of abs, real or conj is real. A call with a real argument is treated as holomorphic,
    because its tangent rule needs no conjugate."""
    return all(is_real(arg, may_be_complex) for arg in call.args)


def is_flat(call: Call, may_be_complex: Complexity) -> bool:
    """Returns true for sgn of a real value, which is a step function."""
    return call.func == "sgn" and is_real(call.args[0], may_be_complex)


def times(g: Expr, factor: Expr) -> Expr:
    """Returns g * factor in the usual notation: the gradient is the first factor, signs and divisions are moved out of
    products, and conditionals are moved outermost."""
    if is_zero(factor):
        return ZERO
    if is_one(factor):
        return g
    if isinstance(factor, If):
        return choose(factor.cond, times(g, factor.then), times(g, factor.other))
    if isinstance(factor, Call):
        if factor.func == "neg":
            return neg(times(g, factor.args[0]))
        if factor.func == "div":
            top, bottom = factor.args
            if is_one(top):
                return div(g, bottom)
            return div(times(g, top), bottom) if isinstance(top, Num) else Call("mul", (g, factor), (), "builtin")
    if isinstance(factor, Num):
        return mul(factor, g)
    return Call("mul", (g, factor), (), "builtin")
