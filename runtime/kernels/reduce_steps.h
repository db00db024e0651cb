/*
 * The scalar steps of reductions, for C and CUDA: a step adds a value to an accumulator (or multiplies, or compares), a
 * merge combines two accumulators, and a narrowing converts an accumulator to a value. Sums and products of f32
 * accumulate in f64; sums and products of c64, in c128. The code is valid C17 and C++17.
 */
#ifndef CTI_REDUCE_STEPS_H
#define CTI_REDUCE_STEPS_H

#include "kernels/scalar_math.h"

/* ---- steps: accumulator and value ---- */

CTI_FN double cti_add_f32_step(double a, float v) { return a + (double)v; }

CTI_FN double cti_mul_f32_step(double a, float v) { return a * (double)v; }

CTI_FN cti_c128 cti_add_c64_step(cti_c128 a, cti_c64 v) { return cti_add_c128(a, cti_widen_c64(v)); }

CTI_FN cti_c128 cti_mul_c64_step(cti_c128 a, cti_c64 v) { return cti_mul_c128(a, cti_widen_c64(v)); }

CTI_FN float cti_narrow_f32(double a) { return (float)a; }

CTI_FN float cti_same_f32(float a) { return a; }

CTI_FN double cti_same_f64(double a) { return a; }

CTI_FN int64_t cti_same_i64(int64_t a) { return a; }

CTI_FN cti_c64 cti_same_c64(cti_c64 a) { return a; }

CTI_FN cti_c128 cti_same_c128(cti_c128 a) { return a; }

CTI_FN float cti_and_f32(float a, float b) { return a != 0 && b != 0 ? 1 : 0; }

CTI_FN double cti_and_f64(double a, double b) { return a != 0 && b != 0 ? 1 : 0; }

CTI_FN int64_t cti_and_i64(int64_t a, int64_t b) { return a != 0 && b != 0; }

CTI_FN cti_c64 cti_and_c64(cti_c64 a, cti_c64 b) { return cti_make_c64(cti_true_c64(a) && cti_true_c64(b) ? 1 : 0, 0); }

CTI_FN cti_c128 cti_and_c128(cti_c128 a, cti_c128 b)
{
    return cti_make_c128(cti_true_c128(a) && cti_true_c128(b) ? 1 : 0, 0);
}

CTI_FN float cti_or_f32(float a, float b) { return a != 0 || b != 0 ? 1 : 0; }

CTI_FN double cti_or_f64(double a, double b) { return a != 0 || b != 0 ? 1 : 0; }

CTI_FN int64_t cti_or_i64(int64_t a, int64_t b) { return a != 0 || b != 0; }

CTI_FN cti_c64 cti_or_c64(cti_c64 a, cti_c64 b) { return cti_make_c64(cti_true_c64(a) || cti_true_c64(b) ? 1 : 0, 0); }

CTI_FN cti_c128 cti_or_c128(cti_c128 a, cti_c128 b)
{
    return cti_make_c128(cti_true_c128(a) || cti_true_c128(b) ? 1 : 0, 0);
}

/*
 * Accumulator of the logarithm of a sum of exponentials: the maximum, and the sum of e^(value - maximum). Before the
 * first value the maximum is minus infinity.
 */
typedef struct cti_scaled {
    double max, sum;
} cti_scaled;

CTI_FN cti_scaled cti_scaled_of(double max, double sum)
{
    cti_scaled a;
    a.max = max;
    a.sum = sum;
    return a;
}

CTI_FN cti_scaled cti_scaled_merge(cti_scaled a, cti_scaled b)
{
    const double max = cti_max_f64(a.max, b.max);
    const double from_a = a.sum * exp(a.max - max), from_b = b.sum * exp(b.max - max);
    return cti_scaled_of(max, (a.max == max ? a.sum : from_a) +
                                  /* if both maxima are infinite, max - max would be NaN */
                                  (b.max == max ? b.sum : from_b));
}

CTI_FN cti_scaled cti_scaled_step_f64(cti_scaled a, double v)
{
    return cti_scaled_merge(a, cti_scaled_of(v, v == -HUGE_VAL ? 0 : 1));
}

CTI_FN cti_scaled cti_scaled_step_f32(cti_scaled a, float v) { return cti_scaled_step_f64(a, (double)v); }

/* In f64 log1p has no vector twin (vector_math.h), so loop remainders are rounded like whole vectors. */
CTI_FN double cti_scaled_log(cti_scaled a) { return a.sum == 0 ? -HUGE_VAL : a.max + log1p(a.sum - 1); }

CTI_FN float cti_scaled_log_f32(cti_scaled a) { return (float)cti_scaled_log(a); }

/*
 * Accumulator of the logarithm of a sum of complex exponentials. The maximum is taken of the real parts, since only the
 * real part determines the modulus of an exponential.
 */
typedef struct cti_cscaled {
    double max;
    cti_c128 sum;
} cti_cscaled;

CTI_FN cti_cscaled cti_cscaled_of(double max, cti_c128 sum)
{
    cti_cscaled a;
    a.max = max;
    a.sum = sum;
    return a;
}

CTI_FN cti_cscaled cti_cscaled_merge(cti_cscaled a, cti_cscaled b)
{
    const double max = cti_max_f64(a.max, b.max);
    const cti_c128 from_a = a.max == max ? a.sum : cti_scale_c128(a.sum, exp(a.max - max));
    const cti_c128 from_b = b.max == max ? b.sum : cti_scale_c128(b.sum, exp(b.max - max));
    return cti_cscaled_of(max, cti_add_c128(from_a, from_b));
}

CTI_FN cti_cscaled cti_cscaled_step_c128(cti_cscaled a, cti_c128 v)
{
    const cti_c128 turn = v.re == -HUGE_VAL ? cti_make_c128(0, 0) : cti_exp_c128(cti_make_c128(0, v.im));
    return cti_cscaled_merge(a, cti_cscaled_of(v.re, turn));
}

CTI_FN cti_cscaled cti_cscaled_step_c64(cti_cscaled a, cti_c64 v) { return cti_cscaled_step_c128(a, cti_widen_c64(v)); }

CTI_FN cti_c128 cti_cscaled_log(cti_cscaled a)
{
    if (!cti_true_c128(a.sum)) return cti_make_c128(-HUGE_VAL, 0);
    const cti_c128 part = cti_log_c128(a.sum);
    return cti_make_c128(a.max + part.re, part.im);
}

CTI_FN cti_c64 cti_cscaled_log_c64(cti_cscaled a) { return cti_narrow_c128(cti_cscaled_log(a)); }

/*
 * Accumulator of the Euclidean length of f64 values: separate sums of squares of small, medium and large values, each
 * scaled so that no square overflows or underflows. Bounds and scales: E. Anderson, Algorithm 978 (ACM TOMS 44, 2017).
 */
typedef struct cti_length {
    double small, between, large;
} cti_length;

#define CTI_LENGTH_SMALL 0x1p-511
#define CTI_LENGTH_LARGE 0x1p486
#define CTI_LENGTH_RAISE 0x1p537
#define CTI_LENGTH_LOWER 0x1p-538

CTI_FN cti_length cti_length_none(void)
{
    const cti_length none = {0, 0, 0};
    return none;
}

CTI_FN cti_length cti_length_step(cti_length a, double v)
{
    const double size = fabs(v), raised = size * CTI_LENGTH_RAISE, lowered = size * CTI_LENGTH_LOWER;
    a.small += size < CTI_LENGTH_SMALL ? raised * raised : 0;
    a.between += size < CTI_LENGTH_SMALL || size > CTI_LENGTH_LARGE ? 0 : size * size;
    a.large += size > CTI_LENGTH_LARGE ? lowered * lowered : 0;
    return a;
}

CTI_FN cti_length cti_length_merge(cti_length a, cti_length b)
{
    a.small += b.small;
    a.between += b.between;
    a.large += b.large;
    return a;
}

/*
 * Returns the length from its accumulator. If there are large values, the small values are below the last digit and are
 * ignored. NaN counts as a medium value.
 */
CTI_FN double cti_length_of(cti_length a)
{
    if (a.large > 0) return sqrt(a.large + a.between * CTI_LENGTH_LOWER * CTI_LENGTH_LOWER) / CTI_LENGTH_LOWER;
    const double small = sqrt(a.small) / CTI_LENGTH_RAISE, between = sqrt(a.between);
    if (a.small == 0 || between != between) return between;
    const double longer = small > between ? small : between, share = (small > between ? between : small) / longer;
    return longer * sqrt(1 + share * share);
}

/* f32 needs no scales: squares of f32 neither overflow nor underflow in f64. */
CTI_FN double cti_length_step_f32(double a, float v) { return a + (double)v * (double)v; }

CTI_FN float cti_length_of_f32(double a) { return (float)sqrt(a); }

/* X(reduction and type, value type, accumulator type, neutral element, step, merge, narrow) for every reduction */
#define CTI_REDUCE_LIST(X) \
    X(add_f32, float, double, 0, cti_add_f32_step, cti_add_f64, cti_narrow_f32) \
    X(add_f64, double, double, 0, cti_add_f64, cti_add_f64, cti_same_f64) \
    X(add_c64, cti_c64, cti_c128, cti_make_c128(0, 0), cti_add_c64_step, cti_add_c128, cti_narrow_c128) \
    X(add_c128, cti_c128, cti_c128, cti_make_c128(0, 0), cti_add_c128, cti_add_c128, cti_same_c128) \
    X(add_i64, int64_t, int64_t, 0, cti_add_i64, cti_add_i64, cti_same_i64) \
    X(mul_f32, float, double, 1, cti_mul_f32_step, cti_mul_f64, cti_narrow_f32) \
    X(mul_f64, double, double, 1, cti_mul_f64, cti_mul_f64, cti_same_f64) \
    X(mul_c64, cti_c64, cti_c128, cti_make_c128(1, 0), cti_mul_c64_step, cti_mul_c128, cti_narrow_c128) \
    X(mul_c128, cti_c128, cti_c128, cti_make_c128(1, 0), cti_mul_c128, cti_mul_c128, cti_same_c128) \
    X(mul_i64, int64_t, int64_t, 1, cti_mul_i64, cti_mul_i64, cti_same_i64) \
    X(max_f32, float, float, -HUGE_VALF, cti_max_f32, cti_max_f32, cti_same_f32) \
    X(max_f64, double, double, -HUGE_VAL, cti_max_f64, cti_max_f64, cti_same_f64) \
    X(max_i64, int64_t, int64_t, INT64_MIN, cti_max_i64, cti_max_i64, cti_same_i64) \
    X(min_f32, float, float, HUGE_VALF, cti_min_f32, cti_min_f32, cti_same_f32) \
    X(min_f64, double, double, HUGE_VAL, cti_min_f64, cti_min_f64, cti_same_f64) \
    X(min_i64, int64_t, int64_t, INT64_MAX, cti_min_i64, cti_min_i64, cti_same_i64) \
    X(and_f32, float, float, 1, cti_and_f32, cti_and_f32, cti_same_f32) \
    X(and_f64, double, double, 1, cti_and_f64, cti_and_f64, cti_same_f64) \
    X(and_c64, cti_c64, cti_c64, cti_make_c64(1, 0), cti_and_c64, cti_and_c64, cti_same_c64) \
    X(and_c128, cti_c128, cti_c128, cti_make_c128(1, 0), cti_and_c128, cti_and_c128, cti_same_c128) \
    X(and_i64, int64_t, int64_t, 1, cti_and_i64, cti_and_i64, cti_same_i64) \
    X(or_f32, float, float, 0, cti_or_f32, cti_or_f32, cti_same_f32) \
    X(or_f64, double, double, 0, cti_or_f64, cti_or_f64, cti_same_f64) \
    X(or_c64, cti_c64, cti_c64, cti_make_c64(0, 0), cti_or_c64, cti_or_c64, cti_same_c64) \
    X(or_c128, cti_c128, cti_c128, cti_make_c128(0, 0), cti_or_c128, cti_or_c128, cti_same_c128) \
    X(or_i64, int64_t, int64_t, 0, cti_or_i64, cti_or_i64, cti_same_i64) \
    X(logaddexp_f32, float, cti_scaled, cti_scaled_of(-HUGE_VAL, 0), cti_scaled_step_f32, cti_scaled_merge, \
      cti_scaled_log_f32) \
    X(logaddexp_f64, double, cti_scaled, cti_scaled_of(-HUGE_VAL, 0), cti_scaled_step_f64, cti_scaled_merge, \
      cti_scaled_log) \
    X(logaddexp_c64, cti_c64, cti_cscaled, cti_cscaled_of(-HUGE_VAL, cti_make_c128(0, 0)), cti_cscaled_step_c64, \
      cti_cscaled_merge, cti_cscaled_log_c64) \
    X(logaddexp_c128, cti_c128, cti_cscaled, cti_cscaled_of(-HUGE_VAL, cti_make_c128(0, 0)), cti_cscaled_step_c128, \
      cti_cscaled_merge, cti_cscaled_log) \
    X(hypot_f32, float, double, 0, cti_length_step_f32, cti_add_f64, cti_length_of_f32) \
    X(hypot_f64, double, cti_length, cti_length_none(), cti_length_step, cti_length_merge, cti_length_of)

#endif
