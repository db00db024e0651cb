"""Python definitions of the scalar functions of signs."""

import math


def signbit(a):
    return math.copysign(1.0, a) < 0


def copysign(a, b):
    return math.copysign(a, b)
