/* How floating-point numbers are made. */
#ifndef CTI_SCALAR_FLOATS_H
#define CTI_SCALAR_FLOATS_H

#include "kernels/scalar_math.h"

/*
 * The neighbour of a towards b among the numbers of so many binary digits: 8 of bf16, 11 of f16, 24 of f32. A spacing
 * is halved below a power of 2 and has the smallest number as its least.
 */
CTI_FN double cti_short_neighbour(double a, double b, int digits)
{
    const double smallest = digits == 8 ? 0x1p-133 : digits == 11 ? 0x1p-24 : 0x1p-149;
    const double largest = digits == 8 ? 0x1.fep127 : digits == 11 ? 65504 : 0x1.fffffep127;
    if (isnan(a) || isnan(b)) return a + b;
    if (a == b) return b;
    if (a == 0) return copysign(smallest, b);
    if (isinf(a)) return copysign(largest, a);
    int power = 0;
    const double mantissa = frexp(a, &power);
    const bool inwards = (b > a) != (a > 0);
    const double spacing = ldexp(1.0, power - digits - (inwards && fabs(mantissa) == 0.5));
    const double step = fmax(spacing, smallest), next = copysign(a + (b > a ? step : -step), a);
    return fabs(next) > largest ? copysign((double)INFINITY, a) : next;
}

CTI_FN double cti_nextafter_f64(double a, double b, double digits)
{
    const bool is_short = digits >= 1 && digits < 53;
    return is_short ? cti_short_neighbour(a, b, (int)digits) : nextafter(a, b);
}

CTI_FN float cti_nextafter_f32(float a, float b, float digits)
{
    return digits == 24 ? nextafterf(a, b) : (float)cti_nextafter_f64(a, b, digits);
}

CTI_FN float cti_exponent_f32(float a)
{
    int power = 0;
    if (isfinite(a)) frexpf(a, &power);
    return (float)power;
}

CTI_FN double cti_exponent_f64(double a)
{
    int power = 0;
    if (isfinite(a)) frexp(a, &power);
    return power;
}

#endif
