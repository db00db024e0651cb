/*
 * Scalar functions in i64, which is also the compute type of narrower integers and of bool. Overflow wraps. Part of
 * scalar_math.h.
 */
#ifndef CTI_SCALAR_INTEGER_H
#define CTI_SCALAR_INTEGER_H

#include "base/compiler.h"

#include <stdbool.h>
#include <stdint.h>

CTI_FN int64_t cti_add_i64(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }

CTI_FN int64_t cti_sub_i64(int64_t a, int64_t b) { return (int64_t)((uint64_t)a - (uint64_t)b); }

CTI_FN int64_t cti_mul_i64(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

CTI_FN int64_t cti_neg_i64(int64_t a) { return (int64_t)(0 - (uint64_t)a); }

CTI_FN int64_t cti_sq_i64(int64_t a) { return cti_mul_i64(a, a); }

CTI_FN int64_t cti_fma_i64(int64_t a, int64_t b, int64_t c) { return cti_add_i64(cti_mul_i64(a, b), c); }

/*
 * Quotient rounded towards minus infinity. A division by 0 returns -1 for a negative a, else 0, since integers have no
 * infinity; the remainder of a division by 0 is a.
 */
CTI_FN int64_t cti_floor_divide_i64(int64_t a, int64_t b)
{
    if (b == 0) return a < 0 ? -1 : 0;
    if (b == -1) return cti_neg_i64(a); /* INT64_MIN / -1 traps */
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

CTI_FN int64_t cti_remainder_i64(int64_t a, int64_t b)
{
    if (b == 0) return a;
    if (b == -1) return 0;
    const int64_t rest = a % b;
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* Quotient rounded towards zero, as in C, but without traps: a division by 0 gives 0, and INT64_MIN / -1 wraps. */
CTI_FN int64_t cti_div_i64(int64_t a, int64_t b) { return b == 0 ? 0 : b == -1 ? cti_neg_i64(a) : a / b; }

CTI_FN int64_t cti_quotient_i64(int64_t a, int64_t b) { return cti_div_i64(a, b); }

CTI_FN int64_t cti_abs_i64(int64_t a) { return a < 0 ? cti_neg_i64(a) : a; }

CTI_FN int64_t cti_sign_i64(int64_t a) { return (a > 0) - (a < 0); }

CTI_FN int64_t cti_sgn_i64(int64_t a) { return cti_sign_i64(a); }

CTI_FN int64_t cti_min_i64(int64_t a, int64_t b) { return a < b ? a : b; }

CTI_FN int64_t cti_max_i64(int64_t a, int64_t b) { return a > b ? a : b; }

CTI_FN int64_t cti_clamp_i64(int64_t a, int64_t low, int64_t high) { return cti_min_i64(cti_max_i64(a, low), high); }

CTI_FN int64_t cti_floor_i64(int64_t a) { return a; }

CTI_FN int64_t cti_ceil_i64(int64_t a) { return a; }

CTI_FN int64_t cti_trunc_i64(int64_t a) { return a; }

CTI_FN int64_t cti_round_i64(int64_t a) { return a; }

/* Power by repeated squaring. A negative exponent gives the power truncated to an integer: 0 unless a is 1 or -1. */
CTI_FN int64_t cti_pow_i64(int64_t a, int64_t b)
{
    if (b < 0) return a == 1 ? 1 : a == -1 ? (b % 2 == 0 ? 1 : -1) : 0;
    int64_t power = 1;
    for (; b > 0; b >>= 1) {
        if (b & 1) power = cti_mul_i64(power, a);
        a = cti_mul_i64(a, a);
    }
    return power;
}

CTI_FN int64_t cti_real_i64(int64_t a) { return a; }

CTI_FN int64_t cti_imag_i64(int64_t a) { return (void)a, (int64_t)0; }

CTI_FN int64_t cti_conj_i64(int64_t a) { return a; }

CTI_FN bool cti_eq_i64(int64_t a, int64_t b) { return a == b; }

CTI_FN bool cti_ne_i64(int64_t a, int64_t b) { return a != b; }

CTI_FN bool cti_lt_i64(int64_t a, int64_t b) { return a < b; }

CTI_FN bool cti_le_i64(int64_t a, int64_t b) { return a <= b; }

CTI_FN bool cti_gt_i64(int64_t a, int64_t b) { return a > b; }

CTI_FN bool cti_ge_i64(int64_t a, int64_t b) { return a >= b; }

CTI_FN bool cti_isnan_i64(int64_t a) { return (void)a, false; }

CTI_FN bool cti_isfinite_i64(int64_t a) { return (void)a, true; }

#include "kernels/scalar_complex.h"

#endif
