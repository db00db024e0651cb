"""What the scalar functions of unary.yaml and trigonometric.yaml mean, by the logarithms of the standard library."""

import cmath
import math


def _one(a, real, whole):
    return whole(a) if isinstance(a, complex) else real(a)


def log10(a):
    if a == 0 and isinstance(a, complex):
        return complex(-math.inf, math.atan2(a.imag, a.real) / math.log(10))
    if a == 0:
        return -math.inf
    return _one(a, math.log10, cmath.log10)


def asinh(a):
    return _one(a, math.asinh, cmath.asinh)


def acosh(a):
    return _one(a, math.acosh, cmath.acosh)


def atanh(a):
    if a in (1, -1):
        end = math.copysign(math.inf, a.real)
        return complex(end, math.copysign(0.0, a.imag)) if isinstance(a, complex) else end
    return _one(a, math.atanh, cmath.atanh)
