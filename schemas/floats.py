"""Python definitions of the scalar functions of parts and neighbours of floating-point values."""

import math


#: smallest positive and largest value of bf16, f16 and f32, by the number of significant bits
RANGE = {
    8: (2.0**-133, (2 - 2.0**-7) * 2.0**127),
    11: (2.0**-24, 65504.0),
    24: (2.0**-149, (2 - 2.0**-23) * 2.0**127),
}


def nextafter(a, b, digits):
    if not 1 <= digits < 53 or math.isnan(a) or math.isnan(b) or a == b:
        return math.nextafter(a, b)
    smallest, largest = RANGE.get(int(digits), RANGE[24])
    if a == 0 or math.isinf(a):
        return math.copysign(largest if a else smallest, a if a else b)
    mantissa, power = math.frexp(abs(a))
    spacing = math.ldexp(1.0, power - int(digits))
    if (b > a) == (a > 0):
        size = abs(a) + max(spacing, smallest)
    else:
        size = abs(a) - max(spacing / 2 if mantissa == 0.5 else spacing, smallest)
    return math.copysign(math.inf if size > largest else size, a)


def exponent(a):
    return float(math.frexp(a)[1]) if math.isfinite(a) else 0.0
