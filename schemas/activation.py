"""Python definitions of the scalar functions of activations."""

import math
from fractions import Fraction


def tanhshrink(a):
    if abs(a) > 0.5:
        return a - math.tanh(a)
    x = Fraction(a)
    total, sinh, cosh = Fraction(0), Fraction(0), Fraction(0)
    power, factorial = Fraction(1), 1
    for k in range(30):
        if k:
            power, factorial = power * x, factorial * k
        if k % 2:
            sinh += power / factorial
        else:
            cosh += power / factorial
    total = x - sinh / cosh
    return math.copysign(float(total), a)
