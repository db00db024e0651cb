"""Python definitions of the scalar functions of quotients and powers of 2."""

import math


def fmod(a, b):
    if isinstance(a, int):
        return a - b * (abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)) if b else a
    return math.fmod(a, b)


def hypot_derivative(a, b):
    return a / math.hypot(a, b) if a or b else 0.0


def apart(a, b):
    return 0.0 if a == b else a - b


def ldexp(a, b):
    if b != b or a != a:
        return math.nan
    if math.isinf(b):
        return a * (math.inf if b > 0 else 0.0)
    if abs(b) >= 5000:
        return ldexp(a, 4999.0 if b > 0 else -4999.0)
    if b == math.floor(b):
        try:
            return math.ldexp(a, int(b))
        except OverflowError:
            return math.copysign(math.inf, a)
    whole = math.floor(b)
    return ldexp(a * 2.0 ** (b - whole), float(whole))
