"""Entries for good_entries.py that specify what they save: every form of `saved`, written gradients, arguments that are
written to, random numbers.
"""

from __future__ import annotations

import random


class Saved:
    """Kinds of entries; good_entries.Entries chooses the names."""

    r: random.Random

    def names(self, count: int) -> list[str]:
        raise NotImplementedError

    def kept(self) -> str:
        """Returns an entry that saves some of its inputs unchanged; sometimes it has an in-place form."""
        x, y = self.names(2)
        both = self.r.random() < 0.5
        in_place = self.r.choice(("", f"  inplace: {x}, copy for {y}\n"))
        rest = f"  saved:\n    {x}: for {y}\n    {y}: for {x}\n{in_place}"
        if both:
            return (
                f"{_binary(x, y, f'{x} * {y}')}  backward:\n    {x}: result.grad * {y}\n    {y}: result.grad *"
                f" {x}\n{rest}"
            )
        return f"{_binary(x, y, f'{x} * {y}')}{rest}"

    def kept_result(self) -> str:
        (x,) = self.names(1)
        formula, slope = self.r.choice(
            (("exp({0})", "result"), ("tanh({0})", "(1 - result * result)"), ("sigmoid({0})", "result * (1 - result)"))
        )
        in_place = self.r.choice(("", f"  inplace: {x}\n"))
        return (
            f"{_unary(x, formula.format(x))}  backward:\n    {x}: result.grad * {slope}\n  saved:\n    result:"
            f" full\n{in_place}"
        )

    def bits(self) -> str:
        x, live = self.names(2)
        above = self.r.choice(("result.grad", "2 * result.grad"))
        formula = f"max({x}, 0)" if above == "result.grad" else f"2 * {x} if {x} > 0 else 0"
        in_place = self.r.choice(("", f"  inplace: {x}\n"))
        return (
            f"{_unary(x, formula)}  backward:\n    {x}: {above} if {live} else 0\n  saved:\n    {live}: bits({x} >"
            f" 0)\n{in_place}  tests:\n    points:\n      - {{{x}: 0, gradient: 0}}\n"
        )

    def two_bits(self) -> str:
        x, low, high = self.names(3)
        return (
            f"{_unary(x, f'clamp({x}, -1, 1)')}  backward:\n    {x}: result.grad if {low} and {high} else 0\n"
            f"  saved:\n    {low}: bits({x} > -1)\n    {high}: bits({x} < 1)\n"
            f"  tests:\n    points:\n      - {{{x}: -1, gradient: 0}}\n      - {{{x}: 1, gradient: 0}}\n"
        )

    def value(self) -> str:
        x, y, kept = self.names(3)
        factor = self.r.choice(("2", "3"))
        formula = "sq({0} - {1})" if factor == "2" else "({0} - {1}) * ({0} - {1}) * 1.5"
        return (
            f"{_binary(x, y, formula.format(x, y))}  backward:\n    {x}: {factor} * result.grad * {kept}\n    {y}:"
            f" -({factor} * result.grad * {kept})\n  saved:\n    {kept}: value({x} - {y})\n"
        )

    def when(self) -> str:
        x, y, flag = self.names(3)
        default = self.r.choice(("", " = true", " = false"))
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n    {flag}: bool{default}\n  returns: T[*S]\n  where: {{T:"
            f" float}}\n  forward:\n    elementwise: {x} * {y} if {flag} else {x} + {y}\n  saved:\n    {x}: for"
            f" {y} when {flag}\n    {y}: for {x} when {flag}\n"
        )

    def indices(self) -> str:
        """Returns an entry that saves integers in a smaller dtype."""
        x, at, dim = self.names(3)
        form = self.r.choice(("full", "as(i32)"))
        return (
            f"  args:\n    {x}: T[R, C]\n    {at}: I[K]\n  returns: T[K, C]\n  where:\n    T: float\n    I: [i32,"
            f" i64]\n  forward:\n    reference: result = index_select({x}, 0, {at})\n  linear_in: {x}\n  backward:\n   "
            f" {x}: index_add(zeros(shape({x})), 0, {at}, result.grad)\n  saved:\n    {at}: {form}\n  tests:\n   "
            f" cases:\n      - {{{x}: [4, 3], {at}: {{values: [0, 2, 2]}}}}\n"
        )

    def state(self) -> str:
        x, p, u, seed = self.names(4)
        spread = self.r.choice(("uniform(0, 1)", "normal(0, 1)"))
        return (
            f"  args:\n    {x}: T[*S]\n    {p}: float\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n   "
            f" draws:\n      {u}: {spread}\n    elementwise: 2 * {x} if {u} >= {p} else 0\n  saved:\n    {seed}:"
            f" state\n  tests:\n    cases:\n      - {{{x}: [8, 3], {p}: 0.5}}\n"
        )

    def drawn(self) -> str:
        size, gen, kind, u = self.names(4)
        return (
            f"  args:\n    {size}: shape(*S)\n    {gen}: generator?\n    {kind}: dtype?\n  returns: R[*S]\n  where:"
            f" {{R: {kind} or default in float}}\n  forward:\n    draws:\n      {u}: uniform(0, 1, {gen})\n   "
            f" elementwise: {u}\n  nondiff: {{result: a random number}}\n  tests:\n    through:\n      result:"
            " logical_and(ge(result, 0), lt(result, 1))\n"
        )

    def updates(self) -> str:
        """Returns an entry whose call writes to an argument in addition to its result."""
        x, mean, rate = self.names(3)
        optional = self.r.choice(("", "?"))
        formula = f"{x} * {x}" if optional else f"{x} - {mean}"
        backward = f"  backward:\n    {x}: result.grad\n" if not optional else ""
        return (
            f"  args:\n    {x}: T[*S]\n    {mean}: T[*S]{optional}\n    {rate}: float = 0.1\n  returns: T[*S]\n  where:"
            f" {{T: float}}\n  forward:\n    reference: result = {formula}\n  updates:\n    {mean}: {mean} + {rate} *"
            f" ({x} - {mean})\n{backward}  nondiff:\n    {mean}: it is overwritten outside the graph\n"
        )

    def in_place(self) -> str:
        x, y = self.names(2)
        formula, copy = self.r.choice(
            (
                ("{0} + {1}", ""),
                ("{0} - 2 * {1}", ""),
                ("{0} * {1}", ", copy for {1}"),
                ("{0} / (1 + {1} * {1})", ", copy for {1}"),
            )
        )
        return f"{_binary(x, y, formula.format(x, y))}  inplace: {x}{copy.format(x, y)}\n"

    def promoting(self) -> str:
        """Returns an entry with operands of any dtypes, including scalars."""
        x, y = self.names(2)
        rule = self.r.choice(("promote number", "promote any to float", "promote float"))
        formula = self.r.choice((f"{x} * {y}", f"{x} + 2 * {y}", f"{x} - {y}"))
        return (
            f"  args:\n    {x}: T[*A]{self.r.choice(('', ' | scalar'))}\n    {y}: T[*B] | scalar\n  returns:"
            f" T[*broadcast(A, B)]\n  where: {{T: {rule}}}\n  forward:\n    elementwise: {formula}\n"
        )

    def reduced(self) -> str:
        x, y, how = self.names(3)
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n    {how}: enum(none, mean, sum) = mean\n  returns:"
            f" T[*reduced(S, {how})]\n  where: {{T: float}}\n  forward:\n    elementwise: sq({x} - {y})\n    reduced:"
            f" {how}\n"
        )

    def tangent(self) -> str:
        x, y, w = self.names(3)
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n    {w}: float\n  returns: T[*S]\n  where: {{T: float}}\n "
            f" forward:\n    elementwise: {x} + {w} * ({y} - {x})\n  backward:\n    {x}: result.grad * (1 - {w})\n   "
            f" {y}: result.grad * {w}\n  jvp:\n    result: {x}.tangent * (1 - {w}) + {y}.tangent * {w}\n  saved:"
            " nothing\n"
        )

    def compared(self) -> str:
        x, y = self.names(2)
        test = self.r.choice((f"{x} >= {y}", f"{x} == {y} or {x} != {x}", f"not {x} < {y}"))
        return (
            f"  args:\n    {x}: T[*A]\n    {y}: T[*B]\n  returns: bool[*broadcast(A, B)]\n  where: {{T: promote"
            f" real}}\n  forward:\n    elementwise: {test}\n"
        )

    def parts(self) -> str:
        """Returns an entry that reads real and imaginary parts of complex operands; real operands have no imaginary
        part."""
        x, y = self.names(2)
        formula = self.r.choice((f"real({y}) + 2 * imag({x})", f"imag({x}) * real({y})"))
        return (
            f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n  returns: R[*S]\n  where: {{T:"
            f" {self.r.choice(('number', 'inexact'))}, R: real_of(T)}}\n  forward:\n    elementwise: {formula}\n"
        )


def _unary(x: str, formula: str) -> str:
    return f"  args:\n    {x}: T[*S]\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n    elementwise: {formula}\n"


def _binary(x: str, y: str, formula: str) -> str:
    return (
        f"  args:\n    {x}: T[*S]\n    {y}: T[*S]\n  returns: T[*S]\n  where: {{T: float}}\n  forward:\n   "
        f" elementwise: {formula}\n"
    )


SAVED = (
    "kept",
    "kept_result",
    "bits",
    "two_bits",
    "value",
    "when",
    "indices",
    "state",
    "drawn",
    "updates",
    "in_place",
    "promoting",
    "reduced",
    "tangent",
    "compared",
    "parts",
)
