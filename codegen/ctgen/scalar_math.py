"""Values of the scalar builtins in plain Python: IEEE results where Python would raise, and complex numbers.

`call_real` works on floats, `call_complex` on complex numbers; conditions give bools. `to_f32` rounds like a float of C.
"""

from __future__ import annotations

import cmath
import math
import struct
from collections.abc import Callable
from typing import Any

Scalar = float | complex | bool | int

_INF = math.inf
_NAN = math.nan


def to_f32(value: float) -> float:
    """The nearest float of 32 bits; infinity beyond its range."""
    if value != value or value in (_INF, -_INF):
        return value
    try:
        return float(struct.unpack("f", struct.pack("f", value))[0])
    except OverflowError:
        return math.copysign(_INF, value)


# ---- real -------------------------------------------------------------------------


def _div(a: float, b: float) -> float:
    if b != 0:
        return a / b
    if a == 0 or a != a:
        return _NAN
    return math.copysign(_INF, a) * math.copysign(1.0, b)


def _mod(a: float, b: float) -> float:
    if b == 0 or a in (_INF, -_INF):
        return _NAN
    return a % b


def _floordiv(a: float, b: float) -> float:
    quotient = _div(a, b)
    return _NAN if a in (_INF, -_INF) and b != 0 else _floor(quotient)


def _floor(a: float) -> float:
    return float(math.floor(a)) if math.isfinite(a) else a


def _ceil(a: float) -> float:
    return float(math.ceil(a)) if math.isfinite(a) else a


def _round(a: float) -> float:
    return float(round(a)) if math.isfinite(a) else a


def _trunc(a: float) -> float:
    return float(math.trunc(a)) if math.isfinite(a) else a


def _sign(a: float) -> float:
    return float((a > 0) - (a < 0))  # NaN gives 0


def _max(a: float, b: float) -> float:
    return _NAN if a != a or b != b else max(a, b)


def _min(a: float, b: float) -> float:
    return _NAN if a != a or b != b else min(a, b)


def _clamp(a: float, low: float, high: float) -> float:
    return _min(_max(a, low), high)


def _exp(a: float) -> float:
    return _INF if a > 709.78 else math.exp(a)


def _exp2(a: float) -> float:
    return _INF if a >= 1024 else math.pow(2.0, a)


def _expm1(a: float) -> float:
    return _INF if a > 709.78 else math.expm1(a)


def _log(a: float) -> float:
    return math.log(a) if a > 0 else (-_INF if a == 0 else _NAN)


def _log2(a: float) -> float:
    return math.log2(a) if a > 0 else (-_INF if a == 0 else _NAN)


def _log1p(a: float) -> float:
    return math.log1p(a) if a > -1 else (-_INF if a == -1 else _NAN)


def _sqrt(a: float) -> float:
    return math.sqrt(a) if a >= 0 else _NAN


def _rsqrt(a: float) -> float:
    return _div(1.0, _sqrt(a))


def _cbrt(a: float) -> float:
    return math.copysign(abs(a) ** (1 / 3), a) if math.isfinite(a) else a


def _pow(a: float, b: float) -> float:
    try:
        return math.pow(a, b)
    except OverflowError:
        return -_INF if a < 0 and b % 2 == 1 else _INF
    except ValueError:  # a negative base with a broken exponent, or 0 to a negative power
        return _INF if a == 0 else _NAN


def _tan(a: float) -> float:
    return math.tan(a) if math.isfinite(a) else _NAN


def _sin(a: float) -> float:
    return math.sin(a) if math.isfinite(a) else _NAN


def _cos(a: float) -> float:
    return math.cos(a) if math.isfinite(a) else _NAN


def _asin(a: float) -> float:
    return math.asin(a) if abs(a) <= 1 else _NAN


def _acos(a: float) -> float:
    return math.acos(a) if abs(a) <= 1 else _NAN


def _sinh(a: float) -> float:
    return math.copysign(_INF, a) if abs(a) > 710 else math.sinh(a)


def _cosh(a: float) -> float:
    return _INF if abs(a) > 710 else math.cosh(a)


def _sigmoid(a: float) -> float:
    if a != a:
        return a
    return 1 / (1 + math.exp(-a)) if a >= 0 else _exp(a) / (1 + _exp(a))


def _softplus(a: float) -> float:
    return a if a != a else max(a, 0.0) + math.log1p(_exp(-abs(a)))


def _logaddexp(a: float, b: float) -> float:
    if a != a or b != b:
        return _NAN
    if a == b and math.isinf(a):
        return a
    return max(a, b) + math.log1p(_exp(-abs(a - b)))


def _lgamma(a: float) -> float:
    try:
        return math.lgamma(a)
    except (ValueError, OverflowError):
        return _INF


def _digamma(a: float) -> float:
    """Recurrence up to 10, then the asymptotic series; reflection below 0."""
    if a != a or a == -_INF or (a <= 0 and a == math.floor(a)):
        return _NAN
    if a < 0:
        return _digamma(1 - a) - math.pi / math.tan(math.pi * a)
    shift = 0.0
    while a < 10:
        shift -= 1 / a
        a += 1
    x = 1 / (a * a)
    return shift + math.log(a) - 0.5 / a - x * (1 / 12 - x * (1 / 120 - x * (1 / 252 - x * (1 / 240 - x / 132))))


def _xlogy(a: float, b: float) -> float:
    return _NAN if b != b else (0.0 if a == 0 else a * _log(b))


def _gelu(a: float) -> float:
    return 0.5 * a * math.erfc(-a * math.sqrt(0.5)) if math.isfinite(a) else a * _sigmoid(a)


def _gelu_tanh(a: float) -> float:
    return a * _sigmoid(2 * math.sqrt(2 / math.pi) * (a + 0.044715 * a * a * a))


def _same(a: Scalar) -> Scalar:
    return a


def _hypot(a: float, b: float) -> float:
    return math.hypot(a, b)


_REAL: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": _div, "neg": lambda a: -a,
    "mod": _mod, "floordiv": _floordiv, "quotient": lambda a, b: _trunc(_div(a, b)), "fma": lambda a, b, c: a * b + c, "sq": lambda a: a * a,
    "abs": abs, "sign": _sign, "sgn": _sign, "min": _min, "max": _max, "clamp": _clamp,
    "floor": _floor, "ceil": _ceil, "round": _round, "trunc": _trunc,
    "exp": _exp, "exp2": _exp2, "expm1": _expm1, "log": _log, "log2": _log2, "log1p": _log1p, "sqrt": _sqrt, "rsqrt": _rsqrt,
    "cbrt": _cbrt, "pow": _pow, "hypot": _hypot, "sin": _sin, "cos": _cos, "tan": _tan, "asin": _asin, "acos": _acos,
    "atan": math.atan, "atan2": math.atan2, "sinh": _sinh, "cosh": _cosh, "tanh": math.tanh, "sigmoid": _sigmoid,
    "silu": lambda a: a * _sigmoid(a), "gelu": _gelu, "gelu_tanh": _gelu_tanh, "softplus": _softplus, "logaddexp": _logaddexp, "erf": math.erf, "erfc": math.erfc, "lgamma": _lgamma, "digamma": _digamma,
    "xlogy": _xlogy, "real": _same, "imag": lambda a: 0.0, "conj": _same, "stop": _same,
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b, "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b, "and": lambda a, b: bool(a) and bool(b),
    "or": lambda a, b: bool(a) or bool(b), "not": lambda a: not a, "isnan": lambda a: a != a, "isfinite": math.isfinite,
}  # fmt: skip


def call_real(func: str, args: tuple[Scalar, ...]) -> Scalar:
    """One builtin on real values, by IEEE rules."""
    try:
        result: Scalar = _REAL[func](*args)
        return result
    except OverflowError:
        return _INF


FUNCTIONS = frozenset(_REAL)


# ---- complex ------------------------------------------------------------------------


def _cdiv(a: complex, b: complex) -> complex:
    return a / b if b != 0 else complex(_NAN, _NAN)


def _csgn(a: complex) -> complex:
    size = abs(a)
    return a / size if size else 0j


def _cpow(a: complex, b: complex) -> complex:
    if a == 0:
        return 1 + 0j if b == 0 else (0j if b.real > 0 else complex(_NAN, _NAN))
    return cmath.exp(b * cmath.log(a))


def _clog(a: complex) -> complex:
    return cmath.log(a) if a != 0 else complex(-_INF, 0)


def _ctanh(a: complex) -> complex:
    return cmath.tanh(a)


def _csigmoid(a: complex) -> complex:
    return 1 / (1 + cmath.exp(-a))


_COMPLEX: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b, "div": _cdiv, "neg": lambda a: -a,
    "fma": lambda a, b, c: a * b + c, "sq": lambda a: a * a, "abs": abs, "sgn": _csgn,
    "exp": cmath.exp, "exp2": lambda a: cmath.exp(a * math.log(2)), "expm1": lambda a: cmath.exp(a) - 1, "log": _clog,
    "log2": lambda a: _clog(a) / math.log(2), "log1p": lambda a: _clog(1 + a), "sqrt": cmath.sqrt,
    "rsqrt": lambda a: _cdiv(1, cmath.sqrt(a)), "pow": _cpow, "sin": cmath.sin, "cos": cmath.cos, "tan": cmath.tan,
    "asin": cmath.asin, "acos": cmath.acos, "atan": cmath.atan, "sinh": cmath.sinh, "cosh": cmath.cosh, "tanh": _ctanh,
    "sigmoid": _csigmoid, "silu": lambda a: a * _csigmoid(a), "real": lambda a: a.real, "imag": lambda a: a.imag, "conj": lambda a: a.conjugate(), "stop": _same,
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "and": lambda a, b: bool(a) and bool(b),
    "or": lambda a, b: bool(a) or bool(b), "not": lambda a: not a, "isnan": cmath.isnan, "isfinite": cmath.isfinite,
}  # fmt: skip


def takes_complex(func: str) -> bool:
    return func in _COMPLEX


def call_complex(func: str, args: tuple[Scalar, ...]) -> Scalar:
    """One builtin that takes complex values where some value is; real ones among the arguments stay real."""
    if not any(isinstance(arg, complex) for arg in args):
        return call_real(func, args)
    try:
        result: Scalar = _COMPLEX[func](*args)
        return result
    except (OverflowError, ValueError, ZeroDivisionError):
        return complex(_NAN, _NAN)
