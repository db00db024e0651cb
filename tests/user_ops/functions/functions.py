"""Python definitions of the scalar functions in functions.yaml."""

import cmath
import math


def lambert(a):
    if a != a or a < -math.exp(-1):
        raise ValueError("no real number")
    if a == 0 or a == math.inf:
        return a
    w = math.log1p(a) if a > -0.3 else -0.5
    for _ in range(100):
        step = (w * math.exp(w) - a) / (math.exp(w) * (w + 1))
        w -= step
        if abs(step) <= 1e-16 * abs(w):
            break
    return w


def cis(a):
    if isinstance(a, complex):
        return cmath.exp(a)
    return math.inf if a > 709.78 else math.exp(a)


def measure(a, b):
    return math.gcd(a, b)


def is_whole(a):
    return math.isfinite(a) and a == math.floor(a)
