/* Differences, rests of quotients, and products with powers of 2. */
#ifndef CTI_SCALAR_QUOTIENT_H
#define CTI_SCALAR_QUOTIENT_H

#include "kernels/scalar_complex.h"
#include "kernels/scalar_math.h"

CTI_FN float cti_fmod_f32(float a, float b) { return fmodf(a, b); }

CTI_FN double cti_fmod_f64(double a, double b) { return fmod(a, b); }

/* A division by 0 leaves a, as that of remainder. */
CTI_FN int64_t cti_fmod_i64(int64_t a, int64_t b) { return b == 0 ? a : b == -1 ? 0 : a % b; }

CTI_FN float cti_apart_f32(float a, float b) { return a == b ? 0 : a - b; }

CTI_FN double cti_apart_f64(double a, double b) { return a == b ? 0 : a - b; }

CTI_FN cti_c64 cti_apart_c64(cti_c64 a, cti_c64 b) { return cti_eq_c64(a, b) ? cti_make_c64(0, 0) : cti_sub_c64(a, b); }

CTI_FN cti_c128 cti_apart_c128(cti_c128 a, cti_c128 b)
{
    return cti_eq_c128(a, b) ? cti_make_c128(0, 0) : cti_sub_c128(a, b);
}

/*
 * The whole part of the power is exact, by ldexp; beyond 5000 every number is 0 or infinite. The rest makes large
 * numbers smaller and small ones larger, and is taken where it loses nothing: when subnormal numbers have become
 * larger, and before normal ones become subnormal.
 */
CTI_FN double cti_ldexp_f64(double a, double b)
{
    if (!isfinite(b)) return a * exp2(b);
    const double whole = fabs(a) > 1 ? ceil(b) : floor(b), rest = b - whole;
    const int power = whole > 5000 ? 5000 : whole < -5000 ? -5000 : (int)whole;
    if (rest == 0) return ldexp(a, power);
    return fabs(a) > 1 || power < 0 ? ldexp(a * exp2(rest), power) : ldexp(a, power) * exp2(rest);
}

CTI_FN float cti_ldexp_f32(float a, float b)
{
    if (!isfinite(b)) return a * exp2f(b);
    const float whole = fabsf(a) > 1 ? ceilf(b) : floorf(b), rest = b - whole;
    const int power = whole > 500 ? 500 : whole < -500 ? -500 : (int)whole;
    if (rest == 0) return ldexpf(a, power);
    return fabsf(a) > 1 || power < 0 ? ldexpf(a * exp2f(rest), power) : ldexpf(a, power) * exp2f(rest);
}

#endif
