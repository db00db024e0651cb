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


def _complex_root(a: complex, sign: int) -> complex:
    return cmath.sqrt(complex(1 + sign * (a.real - a.imag) * (a.real + a.imag), 2 * sign * a.real * a.imag))


REAL: dict[str, Callable[[float], float]] = {
    "cos_asin": _cos_asin,
    "cosh_asinh": lambda a: math.hypot(1, a),
    "atan_slope": lambda a: 1 / math.hypot(1, a) / math.hypot(1, a),
    "atanh_slope": lambda a: _over((1 - a) * (1 + a)),
}
COMPLEX: dict[str, Callable[[complex], complex]] = {
    "cos_asin": lambda a: _complex_root(a, -1),
    "cosh_asinh": lambda a: _complex_root(a, 1),
    "atan_slope": lambda a: 1 / (1 + a * a),
    "atanh_slope": lambda a: 1 / (1 - a * a),
}
