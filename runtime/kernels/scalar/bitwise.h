/* Bitwise functions of integers, computed in 64 bits. A shift beyond the width leaves only sign bits. */
#ifndef CTI_SCALAR_BITWISE_H
#define CTI_SCALAR_BITWISE_H

#include "kernels/scalar_math.h"

CTI_FN int64_t cti_bitwise_and_i64(int64_t a, int64_t b) { return a & b; }

CTI_FN int64_t cti_bitwise_or_i64(int64_t a, int64_t b) { return a | b; }

CTI_FN int64_t cti_bitwise_xor_i64(int64_t a, int64_t b) { return a ^ b; }

CTI_FN int64_t cti_shift_left_i64(int64_t a, int64_t b) { return b < 0 || b > 63 ? 0 : (int64_t)((uint64_t)a << b); }

/* The right shift of a negative integer is implementation-defined in C, so the complement is shifted. */
CTI_FN int64_t cti_shift_right_i64(int64_t a, int64_t b)
{
    const int64_t by = b < 0 || b > 63 ? 63 : b;
    return a < 0 ? ~(~a >> by) : a >> by;
}

/*
 * Euclid's algorithm; the result is never negative, except that gcd(INT64_MIN, 0) and gcd(INT64_MIN, INT64_MIN) wrap.
 */
CTI_FN int64_t cti_gcd_i64(int64_t a, int64_t b)
{
    uint64_t x = a < 0 ? 0 - (uint64_t)a : (uint64_t)a, y = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    while (y != 0) {
        const uint64_t rest = x % y;
        x = y;
        y = rest;
    }
    return (int64_t)x;
}

CTI_FN int64_t cti_lcm_i64(int64_t a, int64_t b)
{
    const int64_t common = cti_gcd_i64(a, b);
    if (common == 0) return 0;
    return cti_abs_i64(cti_mul_i64(common == -1 ? cti_neg_i64(a) : a / common, b));
}

#endif
