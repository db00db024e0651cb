"""Converts formulas to text in the notation of schemas, with as few parentheses as possible. The text is used in
comments, pages and messages."""

from __future__ import annotations

import math

from ctgen.language.formula import SYMBOLS
from ctgen.model.ops import Call, Each, Expr, Grad, If, Item, ListOf, Name, Num, Program, Tangent, Keyword

#: precedence of operators; an operand with a lower precedence needs parentheses
_BINDS = {
    "or": 1,
    "and": 2,
    "not": 3,
    "eq": 4,
    "ne": 4,
    "lt": 4,
    "le": 4,
    "gt": 4,
    "ge": 4,
    "add": 5,
    "sub": 5,
    "mul": 6,
    "div": 6,
    "mod": 6,
    "floordiv": 6,
    "matmul": 6,
    "neg": 7,
}
_ATOM = 9
_CONNECTIVES = {"logical_and": "and", "logical_or": "or", "logical_not": "not", "remainder": "mod"}
_RIGHT_MATTERS = {"sub", "div", "mod", "floordiv", "matmul"}


def constant_text(value: int | float | bool) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        if math.isinf(value):
            return "inf" if value > 0 else "-inf"
        if value == int(value) and abs(value) < 1e15:
            return str(int(value))
    return repr(value)


def spell(expr: Expr) -> str:
    return _spell(expr)[0]


def _spell(expr: Expr) -> tuple[str, int]:
    if isinstance(expr, Num):
        text = constant_text(expr.value)
        return text, 7 if text.startswith("-") else _ATOM
    if isinstance(expr, Keyword):
        return expr.text, _ATOM
    if isinstance(expr, Name):
        return expr.id, _ATOM
    if isinstance(expr, Grad):
        return f"{expr.output}.grad", _ATOM
    if isinstance(expr, Tangent):
        item = "" if expr.item is None else f"[{expr.item}]"
        return f"{expr.arg}{item}.tangent", _ATOM
    if isinstance(expr, Item):
        return f"{_within(expr.base, _ATOM)}[{expr.index}]", _ATOM
    if isinstance(expr, ListOf):
        return "[" + ", ".join(spell(item) for item in expr.items) + "]", _ATOM
    if isinstance(expr, Each):
        what = f"{expr.index}, {expr.item} in enumerate({spell(expr.over)})" if expr.index else ""
        return f"[{spell(expr.body)} for {what or f'{expr.item} in {spell(expr.over)}'}]", _ATOM
    if isinstance(expr, If):
        then = _within(expr.then, 1)
        return f"{then} if {_within(expr.cond, 1)} else {spell(expr.other)}", 0
    return _call(expr)


def _call(call: Call) -> tuple[str, int]:
    func = _CONNECTIVES.get(call.func, call.func)
    if func in SYMBOLS and not call.kwargs:
        binds, sign = _BINDS[func], SYMBOLS[func]
        if len(call.args) == 1:
            gap = " " if func == "not" else ""
            return f"{sign}{gap}{_within(call.args[0], binds)}", binds
        if len(call.args) == 2:
            left, right = call.args
            comparison = binds == 4
            strict = comparison or func in _RIGHT_MATTERS
            return f"{_within(left, binds + comparison)} {sign} {_within(right, binds + strict)}", binds
    words = [spell(arg) for arg in call.args] + [f"{key}={spell(value)}" for key, value in call.kwargs]
    return f"{call.func}({', '.join(words)})", _ATOM


def _within(expr: Expr, least: int) -> str:
    text, binds = _spell(expr)
    return text if binds >= least else f"({text})"


def spell_program(program: Program) -> str:
    """Returns the statements, one per line. For a single statement, returns only its value."""
    if len(program.statements) == 1:
        return spell(program.statements[0].value)
    return spell_statements(program)


def spell_statements(program: Program) -> str:
    """Returns the statements in the notation of an entry, one per line."""
    return "\n".join(f"{', '.join(s.targets)} = {spell(s.value)}" for s in program.statements)
