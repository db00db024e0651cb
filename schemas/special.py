"""Python definitions of special functions, by other methods than the kernels: bisection, and series in fractions."""

import cmath
import math
from fractions import Fraction


def erfinv(a):
    if not abs(a) < 1:
        if abs(a) == 1:
            return math.copysign(math.inf, a)
        raise ValueError("the result is not real")
    low, high = 0.0, 6.0
    while True:
        middle = (low + high) / 2
        if middle in (low, high):
            return math.copysign(middle, a)
        above = math.erfc(middle) < 1 - abs(a) if abs(a) > 0.5 else math.erf(middle) > abs(a)
        low, high = (low, middle) if above else (middle, high)


def _hurwitz(s, a):
    """Returns the Hurwitz zeta function: a sum of 200 terms, and the first Euler-Maclaurin corrections."""
    sums = math.fsum((a + k) ** -s for k in range(200))
    b = a + 200
    return (
        sums + b ** (1 - s) / (s - 1) + b**-s / 2 + s * b ** (-s - 1) / 12 - s * (s + 1) * (s + 2) * b ** (-s - 3) / 720
    )


def _digamma(a):
    if a <= 0 and a == math.floor(a):
        if a == 0:
            return math.copysign(math.inf, -a)
        raise ValueError("a pole")
    if a < 0.5:
        return _digamma(1 - a) - math.pi / math.tan(math.pi * (a - round(a)))
    shift = 0.0
    while a < 40:
        shift -= 1 / a
        a += 1
    return shift + math.log(a) - 1 / (2 * a) - 1 / (12 * a**2) + 1 / (120 * a**4) - 1 / (252 * a**6)


def polygamma(order, a):
    n = int(order)
    if order < 0 or n != order:
        raise ValueError("the order is not an integer from 0 on")
    if n == 0:
        return math.inf if a == math.inf else _digamma(a)
    sign = -1.0 if n % 2 == 0 else 1.0
    if math.isinf(a):
        if a < 0:
            raise ValueError("infinitely many poles")
        return 0.0 * sign
    if a <= 0 and a == math.floor(a):
        if n % 2 == 0 and a == 0:
            return math.copysign(math.inf, -math.copysign(1.0, a))
        if n % 2 == 0:
            raise ValueError("a pole of both signs")
        return math.inf
    try:
        factor = sign * math.factorial(n)
        if a >= 0.5:
            return factor * _hurwitz(n + 1, a)
        off = a - round(a)
        around = off ** -(n + 1) + _hurwitz(n + 1, 1 + off) + sign * _hurwitz(n + 1, 1 - off)
        return factor * (around - sign * _hurwitz(n + 1, 1 - a))
    except OverflowError as error:
        raise ValueError("beyond the range of f64") from error


def _bessel(order, a):
    if a != a:
        return a
    if abs(a) > 720:
        return math.inf if order == 0 or a > 0 else -math.inf
    x = Fraction(a) / 2
    term = total = x**order / math.factorial(order)
    for k in range(1, 4000):
        term = term * x * x / (k * (k + order))
        total += term
        if abs(term) * 10**20 < abs(total) or total == 0:
            break
        if term.denominator.bit_length() > 400:
            term = Fraction(round(term * 2**300), 2**300) if abs(term) > 1 else term.limit_denominator(2**380)
            total = Fraction(round(total * 2**300), 2**300) if abs(total) > 1 else total
    return float(total)


def i0(a):
    return _bessel(0, a)


def i1(a):
    return _bessel(1, a)


def bessel_i(order, a):
    if order < 0 or order != int(order):
        raise ValueError("the order is not an integer from 0 on")
    if abs(a) > 720:
        return math.inf if order % 2 == 0 or a > 0 else -math.inf
    return _bessel(int(order), a)


def _sin_pi(a):
    near = a - 2 * round(a / 2)
    return math.sin(math.pi * (math.copysign(1.0, near) - near if abs(near) > 0.5 else near))


def sinc(a):
    if a == 0:
        return complex(1.0, 0.0) if isinstance(a, complex) else 1.0
    if isinstance(a, complex):
        return cmath.sin(math.pi * a) / (math.pi * a)
    if math.isinf(a):
        raise ValueError("the sine has no limit")
    return _sin_pi(a) / (math.pi * a)


def sinc_derivative(a):
    if isinstance(a, complex) and abs(a) >= 0.5:
        return (cmath.cos(math.pi * a) - sinc(a)) / a
    if abs(a) >= 0.5:
        if math.isinf(a):
            raise ValueError("the cosine has no limit")
        return (_sin_pi(0.5 - abs(a - 2 * round(a / 2))) - sinc(a)) / a
    total, term = a * 0, -math.pi**2 * a / 3
    for k in range(1, 40):
        total += term
        term *= -((math.pi * a) ** 2) * (2 * k + 2) / (2 * k) / ((2 * k + 2) * (2 * k + 3))
    return total
