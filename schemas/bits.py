"""Python definitions of the scalar functions of integers, in 64-bit arithmetic; a float argument is an integer, too."""

import math


def _wrapped(value):
    return (value + 2**63) % 2**64 - 2**63


def bitwise_and(a, b):
    return int(a) & int(b)


def bitwise_or(a, b):
    return int(a) | int(b)


def bitwise_xor(a, b):
    return int(a) ^ int(b)


def shift_left(a, b):
    return _wrapped(int(a) << int(b)) if 0 <= b <= 63 else 0


def shift_right(a, b):
    return int(a) >> (int(b) if 0 <= b <= 63 else 63)


def gcd(a, b):
    return _wrapped(math.gcd(int(a), int(b)))


def lcm(a, b):
    return _wrapped(math.lcm(int(a), int(b)))
