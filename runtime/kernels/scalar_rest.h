/* Exact remainders of quotients. Part of scalar_math.h. */
#ifndef CTI_SCALAR_REST_H
#define CTI_SCALAR_REST_H

#include "base/compiler.h"

#include <math.h>

/*
 * Returns x minus a multiple of 2^power * y. The multiple is the nearest to x, or one whose distance from x is at most
 * 9/16 of 2^power * y. per is 1 / y. Exact if y has 24 bits and the multiplier is below 2^48.
 */
CTI_FN double cti_rest_step_(double x, double y, double per, double power)
{
    return fma(-rint(x * (per / power)), y * power, x);
}

/*
 * fmodf without its loop over bits, and vectorised. Quotients of f32 go up to 2^277; each of six steps in f64 removes
 * 48 bits. On devices, and without an fma instruction, fmodf itself is as fast.
 */
CTI_FN float cti_rest_f32(float a, float b)
{
#if defined(__FMA__) && !defined(__CUDACC__)
    const double y = fabs((double)b), per = 1 / y;
    double x = fabs((double)a);
    x = cti_rest_step_(x, y, per, 0x1p240);
    x = cti_rest_step_(x, y, per, 0x1p192);
    x = cti_rest_step_(x, y, per, 0x1p144);
    x = cti_rest_step_(x, y, per, 0x1p96);
    x = cti_rest_step_(x, y, per, 0x1p48);
    x = cti_rest_step_(x, y, per, 1);
    const float rest = copysignf((float)(x < 0 ? x + y : x), a);
    const float none = a != a ? a + a : b != b ? b + b : -NAN; /* the NaN that fmodf returns */
    const float defined = fabsf(a) < HUGE_VALF && b != 0 && b == b ? rest : none;
    return fabsf(a) < fabsf(b) ? a : defined;
#else
    return fmodf(a, b);
#endif
}

/*
 * Remainder with the sign of the divisor. floor_divide is the matching quotient. It is exact where a / b would round up
 * to the next integer, NaN for an infinite a, which has no remainder, and a zero with the sign of a / b if a / b is
 * zero.
 */
CTI_FN float cti_remainder_f32(float a, float b)
{
    const float rest = cti_rest_f32(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

CTI_FN float cti_floor_divide_f32(float a, float b)
{
    const float rest = cti_rest_f32(a, b), whole = (a - rest) / b, ratio = a / b;
    const float quotient = rest != 0 && (rest < 0) != (b < 0) ? whole - 1 : whole, nearest = floorf(quotient);
    const float whole_quotient = quotient - nearest > 0.5f ? nearest + 1 : nearest;
    const float result = quotient == 0 ? copysignf(0, ratio) : whole_quotient;
    return b == 0 ? ratio : result;
}

CTI_FN double cti_remainder_f64(double a, double b)
{
    const double rest = fmod(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

CTI_FN double cti_floor_divide_f64(double a, double b)
{
    if (b == 0) return a / b;
    const double rest = fmod(a, b), whole = (a - rest) / b;
    const double quotient = rest != 0 && (rest < 0) != (b < 0) ? whole - 1 : whole, nearest = floor(quotient);
    const double whole_quotient = quotient - nearest > 0.5 ? nearest + 1 : nearest;
    return quotient == 0 ? copysign(0.0, a / b) : whole_quotient;
}

#endif
