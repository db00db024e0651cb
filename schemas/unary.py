"""Python definitions of the scalar functions of unary.yaml and trigonometric.yaml, by math and cmath."""

import cmath
import math


def _by_type(a, real, complex_):
    return complex_(a) if isinstance(a, complex) else real(a)


def log10(a):
    if a == 0 and isinstance(a, complex):
        return complex(-math.inf, math.atan2(a.imag, a.real) / math.log(10))
    if a == 0:
        return -math.inf
    return _by_type(a, math.log10, cmath.log10)


def asinh(a):
    return _by_type(a, math.asinh, cmath.asinh)


def acosh(a):
    return _by_type(a, math.acosh, cmath.acosh)


def atanh(a):
    if a in (1, -1):
        end = math.copysign(math.inf, a.real)
        return complex(end, math.copysign(0.0, a.imag)) if isinstance(a, complex) else end
    return _by_type(a, math.atanh, cmath.atanh)
