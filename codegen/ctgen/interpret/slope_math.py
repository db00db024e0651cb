"""Values of the scalar builtins that derivatives of inverse functions are made of."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable


def _over(a: float) -> float:
    """1 / a, an infinity of the sign of a where that is 0."""
    return 1 / a if a else math.copysign(math.inf, a)


def _cos_asin(a: float) -> float:
    square = (1 - a) * (1 + a)
    return math.sqrt(square) if square >= 0 else math.nan


def _square_beside_one(a: complex, sign: int) -> complex:
    """1 + sign * a * a; the imaginary part of a difference of real numbers is 0, not -0."""
    return complex(1 + sign * (a.real - a.imag) * (a.real + a.imag), 0 + sign * 2 * a.real * a.imag)


def _complex_over(a: complex) -> complex:
    """1 / a, with an infinite real part where a is 0."""
    return 1 / a if a else complex(math.copysign(math.inf, a.real), math.nan)


REAL: dict[str, Callable[[float], float]] = {
    "cos_asin": _cos_asin,
    "cosh_asinh": lambda a: math.hypot(1, a),
    "atan_slope": lambda a: 1 / math.hypot(1, a) / math.hypot(1, a),
    "atanh_slope": lambda a: _over((1 - a) * (1 + a)),
}
COMPLEX: dict[str, Callable[[complex], complex]] = {
    "cos_asin": lambda a: cmath.sqrt(_square_beside_one(a, -1)),
    "cosh_asinh": lambda a: cmath.sqrt(_square_beside_one(a, 1)),
    "atan_slope": lambda a: _complex_over(_square_beside_one(a, 1)),
    "atanh_slope": lambda a: _complex_over(_square_beside_one(a, -1)),
}
