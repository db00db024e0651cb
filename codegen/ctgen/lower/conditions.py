"""C conditions, each with its negation, so that generated code tests `n <= 0` instead of `!(n > 0)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ctgen.lower.cvalues import Value

_OPPOSITES = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_OTHER = {"&&": "||", "||": "&&"}
_BINDS = {"==": 3, "!=": 3, "&&": 2, "||": 1}
_UNARY = 8


def comparison(left: str, symbol: str, right: str, *, ordered: bool = True) -> Value:
    """Returns a comparison with its negation. ordered: true if neither operand can be NaN; the negation of `<` is then
    `>=`."""
    opposite = None
    if ordered or symbol in ("==", "!="):
        opposite = _compared(left, _OPPOSITES[symbol], right)
    return replace(_compared(left, symbol, right), opposite=opposite)


def _compared(left: str, symbol: str, right: str) -> Value:
    return Value(f"{left} {symbol} {right}", "bool", _BINDS.get(symbol, 4))


def call(text: str, *, holds: bool = True) -> Value:
    """Returns the call of a boolean function or, if `holds` is False, its negation."""
    yes, no = Value(text, "bool"), Value(f"!{text}", "bool", _UNARY)
    return replace(yes, opposite=no) if holds else replace(no, opposite=yes)


def joined(symbol: str, parts: Sequence[Value]) -> Value:
    """Returns the conjunction or disjunction of conditions."""
    whole = _joined(symbol, parts)
    if any(part.opposite is None and part.binds < _UNARY for part in parts):  # `!(x < 1.0)` is no shorter
        return whole
    return replace(whole, opposite=_joined(_OTHER[symbol], [negation(part) for part in parts]))


def _joined(symbol: str, parts: Sequence[Value]) -> Value:
    binds = _BINDS[symbol]
    texts = [part.within(3 if part.binds in (1, 2) and part.binds != binds else binds) for part in parts]
    return Value(f" {symbol} ".join(texts), "bool", binds)


def negation(value: Value) -> Value:
    if value.opposite is not None:
        return replace(value.opposite, opposite=value)
    return Value(f"!{value.within(_UNARY)}", "bool", _UNARY, opposite=value)
