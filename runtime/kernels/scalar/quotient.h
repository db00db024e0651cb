/* Differences, remainders, and products with powers of 2. */
#ifndef CTI_SCALAR_QUOTIENT_H
#define CTI_SCALAR_QUOTIENT_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

CTI_FN float cti_fmod_f32(float a, float b) { return cti_rest_f32(a, b); }

CTI_FN double cti_fmod_f64(double a, double b) { return fmod(a, b); }

/* The remainder of a division by 0 is a, as in cti_remainder_i64. */
CTI_FN int64_t cti_fmod_i64(int64_t a, int64_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; }

CTI_FN float cti_apart_f32(float a, float b) { return a == b ? 0 : a - b; }

CTI_FN double cti_apart_f64(double a, double b) { return a == b ? 0 : a - b; }

CTI_FN cti_c64 cti_apart_c64(cti_c64 a, cti_c64 b) { return cti_eq_c64(a, b) ? cti_make_c64(0, 0) : cti_sub_c64(a, b); }

CTI_FN cti_c128 cti_apart_c128(cti_c128 a, cti_c128 b)
{
    return cti_eq_c128(a, b) ? cti_make_c128(0, 0) : cti_sub_c128(a, b);
}

/*
 * The integer part of the exponent is applied exactly, by ldexp; beyond 5000 every result is 0 or infinite. The
 * fractional part of the exponent is applied at a point where no digits are lost: after subnormal values have been
 * scaled up, and before normal values become subnormal.
 */
CTI_FN double cti_ldexp_f64(double a, double b)
{
    if (!isfinite(b)) return a * exp2(b);
    const double whole = fabs(a) > 1 ? ceil(b) : floor(b), rest = b - whole;
    const int power = whole > 5000 ? 5000 : whole < -5000 ? -5000 : (int)whole;
    if (rest == 0) return ldexp(a, power);
    return fabs(a) > 1 || power < 0 ? ldexp(a * exp2(rest), power) : ldexp(a, power) * exp2(rest);
}

/*
 * Computed in f64, which holds every product, and rounded once. An exponent beyond 500 gives 0 or infinity, and so does
 * an infinite b; the exceptions are a = 0 and infinite a, which then give NaN.
 */
CTI_FN float cti_ldexp_f32(float a, float b)
{
    const double below = b < 500 ? b : 500, at = below > -500 ? below : -500, whole = rint(at),
                 shifted = whole + 0x1.8p52, r = (at - whole) * 0.6931471805599453;
    const double series =
        1 + r * (0.5 + r * (1 / 6.0 + r * (1 / 24.0 + r * (1 / 120.0 + r * (1 / 720.0 + r * (1 / 5040.0))))));
    uint64_t bits; /* the last bits hold `whole` */
    memcpy(&bits, &shifted, sizeof bits);
    const float value = (float)(a * cti_power_of_2_(bits + 1023) * (1 + r * series));
    const float end = b > 0 ? HUGE_VALF : 0, beyond = a * (b == b ? end : b);
    return fabsf(b) < HUGE_VALF ? value : beyond;
}

/*
 * A leg of a right triangle divided by the hypotenuse; 0 at the origin. It does not call hypot, whose vector twin
 * rounds differently. The square of an f32 value does not overflow in f64; f64 values are divided by the longer leg
 * first.
 */
CTI_FN float cti_hypot_derivative_f32(float a, float b)
{
    const double x = a, y = b, share = x / sqrt(x * x + y * y);
    return a == 0 && b == 0 ? 0 : (float)share;
}

CTI_FN double cti_hypot_derivative_f64(double a, double b)
{
    const double longer = fmax(fabs(a), fabs(b)), x = a / longer, y = b / longer;
    const double share = longer < HUGE_VAL ? x / sqrt(x * x + y * y) : x;
    return a == 0 && b == 0 ? 0 : share;
}

#endif
