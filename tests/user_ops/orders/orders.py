"""Python definitions of the scalar functions in orders.yaml."""

import math


def log_gamma(a):
    return math.lgamma(a)


def psi(a):
    shift = 0.0
    while a < 40:
        shift -= 1 / a
        a += 1
    return shift + math.log(a) - 1 / (2 * a) - 1 / (12 * a**2) + 1 / (120 * a**4)
