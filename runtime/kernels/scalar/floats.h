/* Functions of the representation of floating-point numbers: neighbours and exponents. */
#ifndef CTI_SCALAR_FLOATS_H
#define CTI_SCALAR_FLOATS_H

#include "kernels/scalar_math.h"

/*
 * Neighbour of a towards b among the numbers with `digits` binary digits: 8 for bf16, 11 for f16, 24 for f32. The
 * spacing is halved below a power of 2; its minimum is the smallest subnormal number.
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

/*
 * Neighbour of a towards b: the bits of a, read as an integer, plus or minus 1. A loop over this function vectorises.
 */
CTI_FN double cti_neighbour_f64(double a, double b)
{
    int64_t bits;
    memcpy(&bits, &a, sizeof bits);
    bits += (a < b) == (a > 0) ? 1 : -1;
    double next;
    memcpy(&next, &bits, sizeof next);
    next = a == 0 ? copysign(0x1p-1074, b) : next;
    next = a == b ? b : next;
    return isnan(a) || isnan(b) ? a + b : next;
}

CTI_FN float cti_neighbour_f32(float a, float b)
{
    int32_t bits;
    memcpy(&bits, &a, sizeof bits);
    bits += (a < b) == (a > 0) ? 1 : -1;
    float next;
    memcpy(&next, &bits, sizeof next);
    next = a == 0 ? copysignf(0x1p-149F, b) : next;
    next = a == b ? b : next;
    return isnan(a) || isnan(b) ? a + b : next;
}

CTI_FN double cti_nextafter_f64(double a, double b, double digits)
{
    const bool is_short = digits >= 1 && digits < 53;
    return is_short ? cti_short_neighbour(a, b, (int)digits) : cti_neighbour_f64(a, b);
}

CTI_FN float cti_nextafter_f32(float a, float b, float digits)
{
    return digits == 24 ? cti_neighbour_f32(a, b) : (float)cti_nextafter_f64(a, b, digits);
}

/* Exponent from the bits; a subnormal number is scaled to a normal one first. */
CTI_FN float cti_exponent_f32(float a)
{
    const float size = fabsf(a), normal = size < 0x1p-126F ? size * 0x1p24F : size;
    int32_t bits;
    memcpy(&bits, &normal, sizeof bits);
    const float power = (float)((bits >> 23) - (size < 0x1p-126F ? 150 : 126));
    return size > 0 && size < HUGE_VALF ? power : 0;
}

CTI_FN double cti_exponent_f64(double a)
{
    const double size = fabs(a), normal = size < 0x1p-1022 ? size * 0x1p53 : size;
    int64_t bits;
    memcpy(&bits, &normal, sizeof bits);
    const double power = (double)((int32_t)(bits >> 52) - (size < 0x1p-1022 ? 1075 : 1022));
    return size > 0 && size < HUGE_VAL ? power : 0;
}

#endif
