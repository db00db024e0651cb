"""Values of the scalar builtins that occur only in derivatives of inverse functions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable


def _over(a: float) -> float:
    """Returns 1 / a. For a zero, returns an infinity with the sign of the zero."""
    return 1 / a if a else math.copysign(math.inf, a)


def _cos_asin(a: float) -> float:
    square = (1 - a) * (1 + a)
    return math.sqrt(square) if square >= 0 else math.nan


def _is_far(a: complex) -> bool:
    """Returns true if a is so large that adding 1 to its square does not change it."""
    return max(abs(a.real), abs(a.imag)) > 1e10


def _square_and_one(a: complex) -> complex:
    """Returns 1 + a * a."""
    return complex((1 - a.imag) * (1 + a.imag) + a.real * a.real, 2 * a.real * a.imag)


def _one_less_square(a: complex) -> complex:
    """Returns 1 - a * a. For a real a the imaginary part is 0, not -0."""
    return complex((1 - a.real) * (1 + a.real) + a.imag * a.imag, 0 - 2 * a.real * a.imag)


def _complex_cos_asin(a: complex) -> complex:
    if _is_far(a):
        return complex(-a.imag, a.real) if a.imag < 0 else complex(a.imag, -a.real)
    return cmath.sqrt(_one_less_square(a))


def _complex_cosh_asinh(a: complex) -> complex:
    if _is_far(a):
        return complex(-a.real, -a.imag) if a.real < 0 else a
    return cmath.sqrt(_square_and_one(a))


def _inverse_square(a: complex) -> complex:
    return 0j if cmath.isinf(a) and not cmath.isnan(a) else 1 / a / a


def _complex_over(a: complex) -> complex:
    """Returns 1 / a. For 0, returns a value with an infinite real part and a NaN imaginary part."""
    return 1 / a if a else complex(math.copysign(math.inf, a.real), math.nan)


REAL: dict[str, Callable[[float], float]] = {
    "cos_asin": _cos_asin,
    "cosh_asinh": lambda a: math.hypot(1, a),
    "atan_derivative": lambda a: 1 / math.hypot(1, a) / math.hypot(1, a),
    "atanh_derivative": lambda a: _over((1 - a) * (1 + a)),
}
COMPLEX: dict[str, Callable[[complex], complex]] = {
    "cos_asin": _complex_cos_asin,
    "cosh_asinh": _complex_cosh_asinh,
    "atan_derivative": lambda a: _inverse_square(a) if _is_far(a) else _complex_over(_square_and_one(a)),
    "atanh_derivative": lambda a: -_inverse_square(a) if _is_far(a) else _complex_over(_one_less_square(a)),
}
