"""Values of the scalar builtins in plain Python. Results follow IEEE 754 where Python would raise. `call_real` works on
floats, `call_complex` on complex numbers; conditions return bools. `to_f32` rounds to a C float."""

from __future__ import annotations

import cmath
import math
import operator
import struct
from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import Any

from ctgen.interpret import declared, derivative_math

Scalar = float | complex | bool | int


class Undefined(Exception):
    """A value is undefined: an op rejects a call, a name has no value at a point, or an op has no definition. The
    evaluator raises only subclasses of Undefined on purpose; any other exception is an error in ctgen."""


_INF = math.inf
_NAN = math.nan


def to_f32(value: float) -> float:
    """Returns the nearest 32-bit float; an infinity if the value is out of range."""
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
    """Returns the remainder with the sign of b; a zero has the sign of a."""
    if b == 0 or a in (_INF, -_INF):
        return _NAN
    rest = math.fmod(a, b)
    return rest + b if rest != 0 and (rest < 0) != (b < 0) else rest


def _floordiv(a: float, b: float) -> float:
    """Returns the floored quotient for the same remainder; NaN for an infinite a, which has no remainder."""
    if b == 0 or a in (_INF, -_INF):
        return _div(a, b) if b == 0 else _NAN
    rest = math.fmod(a, b)
    quotient = (a - rest) / b - (rest != 0 and (rest < 0) != (b < 0))
    if quotient == 0 or not math.isfinite(quotient):
        return math.copysign(quotient, _div(a, b))
    nearest = _floor(quotient)
    return nearest + 1 if quotient - nearest > 0.5 else nearest


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    """Returns a rounding function as a function of floats. A zero result has the sign of the argument."""
    return lambda a: (
        math.copysign(function(a), a)
        if math.isfinite(a) and not function(a)
        else float(function(a)) if math.isfinite(a) else a
    )


_floor, _ceil, _round, _trunc = _whole(math.floor), _whole(math.ceil), _whole(round), _whole(math.trunc)


def _fma(a: float, b: float, c: float) -> float:
    """Returns a * b + c, rounded once."""
    if not (math.isfinite(a) and math.isfinite(b)):
        return a * b + c
    if not math.isfinite(c):
        return c
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        return float(exact) if exact else a * b + c
    except OverflowError:
        return _INF if exact > 0 else -_INF


def _sign(a: float) -> float:
    return float((a > 0) - (a < 0))  # 0 for NaN


def _max(a: float, b: float) -> float:
    return a if a > b or a != a else b


def _min(a: float, b: float) -> float:
    return a if a < b or a != a else b


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
    except ValueError:  # a negative base with a fractional exponent, or 0 to a negative power
        return _NAN if a != 0 else math.copysign(_INF, a) if b % 2 == 1 else _INF


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
    """Returns digamma: by recurrence up to 10 and the asymptotic series, below 0 by reflection. NaN at negative poles,
    infinite at 0."""
    if a == 0:
        return math.copysign(_INF, -a)
    if a != a or a == -_INF or (a < 0 and a == math.floor(a)):
        return _NAN
    if a < 0:
        # the tangent is evaluated near 0, by its period of 1
        return _digamma(1 - a) - _div(math.pi, math.tan(math.pi * (a - round(a))))
    shift = 0.0
    while a < 10:
        shift -= 1 / a
        a += 1
    x = 1 / (a * a)
    return shift + math.log(a) - 0.5 / a - x * (1 / 12 - x * (1 / 120 - x * (1 / 252 - x * (1 / 240 - x / 132))))


def _gelu(a: float) -> float:
    return 0.5 * a * math.erfc(-a * math.sqrt(0.5)) if math.isfinite(a) else a * _sigmoid(a)


def _same(a: Scalar) -> Scalar:
    return a


def _hypot(a: float, b: float) -> float:
    return math.hypot(a, b)


_REAL: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": _div,
    "neg": lambda a: -a,
    "mod": _mod,
    "floordiv": _floordiv,
    "quotient": lambda a, b: _trunc(_div(a, b)),
    "fma": _fma,
    "sq": lambda a: a * a,
    "abs": abs,
    "sign": _sign,
    "sgn": _sign,
    "min": _min,
    "max": _max,
    "clamp": _clamp,
    "floor": _floor,
    "ceil": _ceil,
    "round": _round,
    "trunc": _trunc,
    "exp": _exp,
    "exp2": _exp2,
    "expm1": _expm1,
    "log": _log,
    "log2": _log2,
    "log1p": _log1p,
    "sqrt": _sqrt,
    "rsqrt": _rsqrt,
    "cbrt": _cbrt,
    "pow": _pow,
    "hypot": _hypot,
    "sin": _sin,
    "cos": _cos,
    "tan": _tan,
    "asin": _asin,
    "acos": _acos,
    "atan": math.atan,
    "atan2": math.atan2,
    "sinh": _sinh,
    "cosh": _cosh,
    "tanh": math.tanh,
    "sigmoid": _sigmoid,
    "silu": lambda a: a * _sigmoid(a),
    "gelu": _gelu,
    "gelu_tanh": lambda a: a * _sigmoid(2 * math.sqrt(2 / math.pi) * (a + 0.044715 * a * a * a)),
    **derivative_math.REAL,
    "softplus": _softplus,
    "logaddexp": _logaddexp,
    "erf": math.erf,
    "erfc": math.erfc,
    "lgamma": _lgamma,
    "digamma": _digamma,
    "xlogy": lambda a, b: _NAN if b != b else (0.0 if a == 0 else a * _log(b)),
    "real": _same,
    "imag": lambda a: 0.0,
    "imaginary": lambda a: 0.0,
    "conj": _same,
    "stop": _same,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "gt": lambda a, b: a > b,
    "ge": lambda a, b: a >= b,
    "and": lambda a, b: bool(a) and bool(b),
    "or": lambda a, b: bool(a) or bool(b),
    "not": lambda a: not a,
    "isnan": lambda a: a != a,
    "isfinite": math.isfinite,
}


def call_real(func: str, args: tuple[Scalar, ...]) -> Scalar:
    """Returns the value of one function on real values, by IEEE rules."""
    try:
        result: Scalar = (_REAL.get(func) or declared.value(func))(*args)
        return result
    except OverflowError:
        return _INF


FUNCTIONS = frozenset(_REAL)


def has_value(func: str) -> bool:
    return func in FUNCTIONS or declared.has(func)


# ---- integers -----------------------------------------------------------------------


def wrap(value: int, bits: int = 64, signed: bool = True) -> int:
    """Returns the value, wrapped to an integer of `bits` bits."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def _int_quotient(a: int, b: int) -> int:
    """Returns the quotient rounded towards zero; 0 for a divisor of 0."""
    if b == 0:
        return 0
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _int_floordiv(a: int, b: int) -> int:
    return a // b if b else (-1 if a < 0 else 0)


def _int_pow(a: int, b: int) -> int:
    """Returns a power. With a negative exponent it is a power of 1 / a, rounded towards zero."""
    if b < 0:
        return 1 if a == 1 else (1 if b % 2 == 0 else -1) if a == -1 else 0
    return int(pow(a, b, 1 << 64))


def _int_sign(a: int) -> int:
    return (a > 0) - (a < 0)


_INTEGER: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": _int_quotient,
    "quotient": _int_quotient,
    "neg": lambda a: -a,
    "mod": lambda a, b: a % b if b else a,
    "floordiv": _int_floordiv,
    "fma": lambda a, b, c: a * b + c,
    "sq": lambda a: a * a,
    "abs": abs,
    "sign": _int_sign,
    "sgn": _int_sign,
    "min": min,
    "max": max,
    "clamp": lambda a, low, high: min(max(a, low), high),
    "floor": int,
    "ceil": int,
    "round": int,
    "trunc": int,
    "pow": _int_pow,
    "real": int,
    "imag": lambda a: 0,
    "imaginary": lambda a: 0,
    "conj": int,
    "stop": int,
}


def call_integer(func: str, args: tuple[int, ...]) -> Scalar:
    """Returns the value of one builtin on 64-bit integers; overflow wraps around. Comparisons return bools, and
    functions without an integer version return reals."""
    if declared.is_of_integers(func):
        return wrap(int(declared.value(func)(*(int(arg) for arg in args))))
    if func in _INTEGER:
        return wrap(_INTEGER[func](*(int(arg) for arg in args)))
    return call_real(func, args)


# ---- complex ------------------------------------------------------------------------


def _scaled(a: complex) -> tuple[float, float, int]:
    """Returns both parts of a finite number divided by a power of two, so that the larger is about 1, and the
    exponent."""
    power = math.frexp(max(abs(a.real), abs(a.imag)))[1]
    return math.ldexp(a.real, -power), math.ldexp(a.imag, -power), power


def _cdiv(a: complex, b: complex) -> complex:
    """Returns a quotient. A real divisor, also 0, divides both parts. Finite divided by infinite is 0."""
    if b.imag == 0:
        return complex(_div(a.real, b.real), _div(a.imag, b.real))
    if cmath.isnan(b) or cmath.isinf(b):
        return 0j if cmath.isfinite(a) and not cmath.isnan(b) else complex(_NAN, _NAN)
    re, im, power = _scaled(b)
    square = re * re + im * im
    p, q = re / square, im / square
    return complex(_ldexp(a.real * p + a.imag * q, -power), _ldexp(a.imag * p - a.real * q, -power))


def _ldexp(a: float, power: int) -> float:
    try:
        return math.ldexp(a, power)
    except OverflowError:
        return math.copysign(_INF, a)


def _csq(a: complex) -> complex:
    return complex((a.real - a.imag) * (a.real + a.imag), 2 * a.real * a.imag)


def _csgn(a: complex) -> complex:
    if a == 0 or not cmath.isfinite(a):
        return complex(_div(a.real, abs(a)), _div(a.imag, abs(a))) if a else 0j
    re, im, _ = _scaled(a)
    return complex(re, im) / math.hypot(re, im)


def _cexp(a: complex) -> complex:
    """Returns e^re (cos im, sin im), even if e^re overflows and the result does not. If im is 0, the result is real."""
    if a.imag == 0:
        return complex(_exp(a.real), a.imag)
    if a.real == -_INF or a.real == _INF and not math.isfinite(a.imag):
        return 0j if a.real < 0 else complex(_INF, _NAN)
    near = a.real - 700 if 700 < a.real < 1500 else a.real
    rest = math.exp(700) if near != a.real else 1.0
    return complex(_exp(near) * _cos(a.imag) * rest, _exp(near) * _sin(a.imag) * rest)


def _cexp2(a: complex) -> complex:
    size, angle = _exp2(a.real), a.imag * math.log(2)
    return complex(size, a.imag) if a.imag == 0 else complex(size * _cos(angle), size * _sin(angle))


def _cexpm1(a: complex) -> complex:
    if a.imag == 0:
        return complex(_expm1(a.real), a.imag)
    return (
        _cexp(a)
        if a.real > 700
        else complex(_expm1(a.real) * _cos(a.imag) - 2 * _sin(a.imag / 2) ** 2, _exp(a.real) * _sin(a.imag))
    )


def _clog(a: complex) -> complex:
    return cmath.log(a) if a != 0 else complex(-_INF, math.atan2(a.imag, a.real))


def _clog2(a: complex) -> complex:
    found = _clog(a)
    return complex(found.real / math.log(2), found.imag / math.log(2))


def _clog1p(a: complex) -> complex:
    if abs(a.real) <= 0.5 and abs(a.imag) <= 0.5:
        return complex(0.5 * math.log1p(a.real * (2 + a.real) + a.imag * a.imag), math.atan2(a.imag, 1 + a.real))
    return _clog(complex(1 + a.real, a.imag))


def _crsqrt(a: complex) -> complex:
    return _cdiv(1, cmath.sqrt(a))


def _cpow(a: complex, b: complex) -> complex:
    """Returns a^b. 0^b is 1 for b = 0, 0 if the real part of b is positive, an infinity for a negative real b, else
    NaN."""
    if b == 0:
        return 1 + 0j
    if a == 0:
        return 0j if b.real > 0 else complex(_INF if b.imag == 0 else _NAN, _NAN)
    if b.imag == 0 and b.real == _floor(b.real) and abs(b.real) <= 32:
        power = reduce(operator.mul, [a] * int(abs(b.real)), 1 + 0j)
        if b.real > 0 or cmath.isfinite(power) or not cmath.isfinite(a):
            return power if b.real > 0 else _cdiv(1, power)
    return _cexp(b * _clog(a))


def _csinh(a: complex) -> complex:
    if abs(a.real) > 700:
        far = _cexp(complex(abs(a.real), a.imag))
        return complex(math.copysign(0.5, a.real) * far.real, 0.5 * far.imag)
    return complex(_sinh(a.real) * _cos(a.imag), _cosh(a.real) * _sin(a.imag))


def _ccosh(a: complex) -> complex:
    if abs(a.real) > 700:
        far = _cexp(complex(abs(a.real), a.imag))
        return complex(0.5 * far.real, math.copysign(0.5, a.real) * far.imag)
    return complex(_cosh(a.real) * _cos(a.imag), _sinh(a.real) * _sin(a.imag))


def _turned(hyperbolic: Callable[[complex], complex], back: bool) -> Callable[[complex], complex]:
    """Returns a circular function: the hyperbolic function at i times the argument, divided by i if `back` is set."""

    def circular(a: complex) -> complex:
        found = hyperbolic(complex(-a.imag, a.real))
        return complex(found.imag, -found.real) if back else found

    return circular


def _catan(a: complex) -> complex:
    return complex(0.0, math.copysign(_INF, a.imag)) if a.real == 0 and abs(a.imag) == 1 else cmath.atan(a)


def _csigmoid(a: complex) -> complex:
    return _cdiv(1, 1 + _cexp(-a)) if a.real >= 0 else _cdiv(_cexp(a), 1 + _cexp(a))


def _clogaddexp(a: complex, b: complex) -> complex:
    top, rest = (a, b) if a.real >= b.real else (b, a)
    return complex(-_INF, 0) if top.real == -_INF else top + cmath.log(1 + _cexp(rest - top))


_COMPLEX: dict[str, Callable[..., Any]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": _cdiv,
    "neg": lambda a: -a,
    "fma": lambda a, b, c: a * b + c,
    "sq": _csq,
    "abs": abs,
    "sgn": _csgn,
    "exp": _cexp,
    "exp2": _cexp2,
    "expm1": _cexpm1,
    "log": _clog,
    "log2": _clog2,
    "log1p": _clog1p,
    "logaddexp": lambda a, b: _clogaddexp(complex(a), complex(b)),
    "sqrt": cmath.sqrt,
    "rsqrt": _crsqrt,
    "pow": _cpow,
    "sin": _turned(_csinh, True),
    "cos": _turned(_ccosh, False),
    "tan": cmath.tan,
    "asin": cmath.asin,
    "acos": cmath.acos,
    "atan": _catan,
    "sinh": _csinh,
    "cosh": _ccosh,
    "tanh": cmath.tanh,
    "sigmoid": _csigmoid,
    "silu": lambda a: a * _csigmoid(a),
    **derivative_math.COMPLEX,
    "real": lambda a: a.real,
    "imag": lambda a: a.imag,
    "imaginary": lambda a: complex(0.0, a.real),
    "conj": lambda a: a.conjugate(),
    "stop": _same,
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "and": lambda a, b: bool(a) and bool(b),
    "or": lambda a, b: bool(a) or bool(b),
    "not": lambda a: not a,
    "isnan": cmath.isnan,
    "isfinite": cmath.isfinite,
}


#: functions that return a real value for complex arguments
_TO_REAL = frozenset({"abs", "real", "imag"})


def takes_complex(func: str) -> bool:
    return func in _COMPLEX or declared.is_of_complex(func)


def call_complex(func: str, args: tuple[Scalar, ...]) -> Scalar:
    """Returns the value of one builtin on complex values. Real arguments are not converted to complex."""
    if func != "imaginary" and not any(isinstance(arg, complex) for arg in args):
        return call_real(func, args)
    try:
        result: Scalar = (_COMPLEX.get(func) or declared.value(func))(*args)
        return result
    except (OverflowError, ValueError, ZeroDivisionError):
        return _NAN if func in _TO_REAL else complex(_NAN, _NAN)
