/*
 * The scalar functions of formulas, in loops that the compiler vectorises, compared with long double; errors are in
 * units in the last place.
 */
#include "kernels/scalar_math.h"
#include "support/ct_test.h"

#include <complex.h>
#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4096, ROUNDS = 16 };

static double random_real(double low, double high)
{
    static uint64_t state = UINT64_C(88172645463325252);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return low + (high - low) * ((double)(state >> 11) * 0x1p-53);
}

/* Returns the difference in units in the last place of the expected value; nan and infinity must match. */
static double ulps(double got, long double want, int digits, int least_exponent)
{
    if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : HUGE_VAL;
    const double rounded = digits == 24 ? (double)(float)want : (double)want;
    if (isinf(rounded) || isinf(got)) return got == rounded ? 0 : HUGE_VAL;
    int exponent = 0;
    (void)frexpl(want, &exponent);
    if (exponent < least_exponent) exponent = least_exponent;
    return (double)fabsl(((long double)got - want) / ldexpl(1, exponent - digits));
}

static double ulps_f32(float got, long double want) { return ulps(got, want, 24, -125); }

static double ulps_f64(double got, long double want) { return ulps(got, want, 53, -1021); }

/* ---- functions of one argument ---- */

#define UNARY(X) \
    X(exp, expl, -86, 88) \
    X(exp2, exp2l, -125, 127) \
    X(expm1, expm1l, -20, 80) \
    X(log, logl, 1e-30, 1e30) \
    X(log2, log2l, 1e-6, 10) \
    X(log1p, log1pl, -0.9, 10) \
    X(sqrt, sqrtl, 0, 1e6) \
    X(rsqrt, ref_rsqrt, 1e-6, 1e6) \
    X(cbrt, cbrtl, -10, 10) \
    X(sin, sinl, -100, 100) \
    X(cos, cosl, -100, 100) \
    X(tan, tanl, -1.5, 1.5) \
    X(asin, asinl, -1, 1) \
    X(acos, acosl, -1, 1) \
    X(atan, atanl, -20, 20) \
    X(sinh, sinhl, -20, 20) \
    X(cosh, coshl, -20, 20) \
    X(tanh, tanhl, -12, 12) \
    X(sigmoid, ref_sigmoid, -87, 40) \
    X(softplus, ref_softplus, -87, 87) \
    X(silu, ref_silu, -80, 40) \
    X(gelu, ref_gelu, -12, 8) \
    X(gelu_tanh, ref_gelu_tanh, -9, 8) \
    X(erf, erfl, -4, 4) \
    X(erfc, erfcl, -4, 9) \
    X(floor, floorl, -100, 100) \
    X(ceil, ceill, -100, 100) \
    X(trunc, truncl, -100, 100) \
    X(round, rintl, -100, 100) \
    X(abs, fabsl, -5, 5) \
    X(sq, ref_sq, -5, 5)

static long double ref_rsqrt(long double a) { return 1 / sqrtl(a); }

static long double ref_sigmoid(long double a) { return 1 / (1 + expl(-a)); }

static long double ref_silu(long double a) { return a / (1 + expl(-a)); }

static long double ref_gelu(long double a) { return a * erfcl(-a * 0.707106781186547524400844362104849039L) / 2; }

static long double ref_gelu_tanh(long double a)
{
    return a / (1 + expl(-1.59576912160573071175978423973752L * (a + (long double)0.044715 * a * a * a)));
}

static long double ref_softplus(long double a) { return a > 0 ? a + log1pl(expl(-a)) : log1pl(expl(a)); }

static long double ref_sq(long double a) { return a * a; }

#define LOOPS(name, ref, low, high) \
    static void name##_f32_loop(int n, const float *x, float *y) \
    { \
        CTI_IVDEP \
        for (int i = 0; i < n; i++) y[i] = cti_##name##_f32(x[i]); \
    } \
    static void name##_f64_loop(int n, const double *x, double *y) \
    { \
        CTI_IVDEP \
        for (int i = 0; i < n; i++) y[i] = cti_##name##_f64(x[i]); \
    }
UNARY(LOOPS)
#undef LOOPS

static const struct unary {
    const char *name;
    long double (*reference)(long double);
    void (*f32)(int, const float *, float *);
    void (*f64)(int, const double *, double *);
    double low, high;
} unary[] = {

#define ROW(name, ref, low, high) {#name, ref, name##_f32_loop, name##_f64_loop, low, high},
    UNARY(ROW)
#undef ROW
};

static void worst_of(const struct unary *f, double *worst_f32, double *worst_f64)
{
    static float x32[N], y32[N];
    static double x64[N], y64[N];
    *worst_f32 = *worst_f64 = 0;
    for (int round = 0; round < ROUNDS; round++) {
        /* in every second round the points are closer to zero */
        const double middle = f->low < 0 && f->high > 0 && round % 2 ? 8 : 1;
        for (int i = 0; i < N; i++) x32[i] = (float)(x64[i] = random_real(f->low / middle, f->high / middle));
        f->f32(N, x32, y32);
        f->f64(N, x64, y64);
        for (int i = 0; i < N; i++) {
            *worst_f32 = fmax(*worst_f32, ulps_f32(y32[i], f->reference((long double)x32[i])));
            *worst_f64 = fmax(*worst_f64, ulps_f64(y64[i], f->reference((long double)x64[i])));
        }
    }
}

CT_TEST(scalar_math, functions_of_one_argument_are_within_4_ulp_in_f32_and_2_in_f64)
{
    for (size_t k = 0; k < sizeof unary / sizeof *unary; k++) {
        double worst_f32, worst_f64;
        worst_of(&unary[k], &worst_f32, &worst_f64);
        const double limit_f64 =
            strcmp(unary[k].name, "erfc") == 0 ? 3 : 2; /* glibc's scalar function, if there is no vector twin */
        if (worst_f32 > 4 || worst_f64 > limit_f64)
            fprintf(stderr, "%s: %.2f ulp in f32, %.2f in f64\n", unary[k].name, worst_f32, worst_f64);
        CT_EXPECT(worst_f32 <= 4);
        CT_EXPECT(worst_f64 <= limit_f64);
    }
}

/* ---- functions of two arguments ---- */

#define BINARY(X) \
    X(pow, powl, 0.01, 20, -8, 8, 16) \
    X(hypot, hypotl, -10, 10, -10, 10, 4) \
    X(atan2, atan2l, -10, 10, -10, 10, 4) \
    X(logaddexp, ref_logaddexp, -60, 60, 0.5, 70, 4) \
    X(xlogy, ref_xlogy, -10, 10, 2, 20, 4) \
    X(remainder, ref_remainder, -50, 50, -7, 7, 4) \
    X(floor_divide, ref_floor_divide, -50, 50, -7, 7, 4) \
    X(min, fminl, -5, 5, -5, 5, 0) \
    X(max, fmaxl, -5, 5, -5, 5, 0)

static long double ref_logaddexp(long double a, long double b) { return fmaxl(a, b) + log1pl(expl(-fabsl(a - b))); }

static long double ref_xlogy(long double a, long double b) { return a * logl(b); }

static long double ref_remainder(long double a, long double b)
{
    const long double rest = fmodl(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

static long double ref_floor_divide(long double a, long double b) { return floorl(a / b); }

#define LOOPS(name, ref, low, high, low2, high2, ulp) \
    static void name##_f32_loop(int n, const float *x, const float *y, float *z) \
    { \
        CTI_IVDEP \
        for (int i = 0; i < n; i++) z[i] = cti_##name##_f32(x[i], y[i]); \
    } \
    static void name##_f64_loop(int n, const double *x, const double *y, double *z) \
    { \
        CTI_IVDEP \
        for (int i = 0; i < n; i++) z[i] = cti_##name##_f64(x[i], y[i]); \
    }
BINARY(LOOPS)
#undef LOOPS

static const struct binary {
    const char *name;
    long double (*reference)(long double, long double);
    void (*f32)(int, const float *, const float *, float *);
    void (*f64)(int, const double *, const double *, double *);
    double low, high, low2, high2, ulp;
} binary[] = {

#define ROW(name, ref, low, high, low2, high2, ulp) \
    {#name, ref, name##_f32_loop, name##_f64_loop, low, high, low2, high2, ulp},
    BINARY(ROW)
#undef ROW
};

CT_TEST(scalar_math, functions_of_two_arguments_are_as_accurate_but_for_pow)
{
    static float x32[N], y32[N], z32[N];
    static double x64[N], y64[N], z64[N];
    for (size_t k = 0; k < sizeof binary / sizeof *binary; k++) {
        const struct binary *f = &binary[k];
        double worst_f32 = 0, worst_f64 = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < N; i++) {
                x32[i] = (float)(x64[i] = random_real(f->low, f->high));
                y32[i] = (float)(y64[i] = random_real(f->low2, f->high2));
            }
            f->f32(N, x32, y32, z32);
            f->f64(N, x64, y64, z64);
            for (int i = 0; i < N; i++) {
                worst_f32 = fmax(worst_f32, ulps_f32(z32[i], f->reference((long double)x32[i], (long double)y32[i])));
                worst_f64 = fmax(worst_f64, ulps_f64(z64[i], f->reference((long double)x64[i], (long double)y64[i])));
            }
        }
        const double limit_f64 = f->ulp < 2 ? f->ulp : 2;
        if (worst_f32 > f->ulp || worst_f64 > limit_f64)
            fprintf(stderr, "%s: %.2f ulp in f32, %.2f in f64\n", f->name, worst_f32, worst_f64);
        CT_EXPECT(worst_f32 <= f->ulp);
        CT_EXPECT(worst_f64 <= limit_f64);
    }
}

/* ---- edges ---- */

#define EXPECT_SAME(got, want) CT_EXPECT(isnan(want) ? isnan(got) : (got) == (want) && !signbit(got) == !signbit(want))

/* Values computed with 90 digits, whose neighbours are subnormal. */
CT_TEST(scalar_math, products_with_a_tail_keep_the_digits_that_there_are)
{
    CT_EXPECT_REAL(cti_silu_f64(-745.1332), -1.843e-321, 5e-324);
    CT_EXPECT_REAL(cti_silu_f64(-720.5), -8.880957134282e-311, 1e-323);
    CT_EXPECT_REAL(cti_gelu_f64(-38.25), -7.9548e-319, 1e-323);
    CT_EXPECT_REAL(cti_gelu_f64(-39), 0, 0);
    CT_EXPECT_REAL(cti_gelu_f64(-41), 0, 0);
    CT_EXPECT_REAL(cti_gelu_f64(41), 41, 0);
    CT_EXPECT_REAL(cti_gelu_f64(1e-310), 5e-311, 5e-324);
    CT_EXPECT_REAL(cti_gelu_f64(-37), -2.1184613523340935e-298, 8e-314);
    CT_EXPECT_REAL(cti_gelu_tanh_f64(-21.5), -2.8e-322, 5e-324);
    CT_EXPECT_REAL(cti_silu_f32(-103.25f), -1.489308965e-43, 8e-46);
    CT_EXPECT_REAL(cti_gelu_f32(-14), -1.091095155e-43, 8e-46);
    CT_EXPECT_REAL(cti_gelu_tanh_f32(-10), -1.20409234e-37, 2e-44);
}

CT_TEST(scalar_math, products_with_a_tail_at_the_ends)
{
    const double huge = 1.7976931348623157e308;
    EXPECT_SAME(cti_silu_f64(HUGE_VAL), HUGE_VAL);
    EXPECT_SAME(cti_gelu_f64(HUGE_VAL), HUGE_VAL);
    EXPECT_SAME(cti_gelu_tanh_f64(HUGE_VAL), HUGE_VAL);
    EXPECT_SAME(cti_silu_f64(-huge), -0.0);
    EXPECT_SAME(cti_gelu_f64(-huge), -0.0);
    EXPECT_SAME(cti_gelu_tanh_f64(-huge), -0.0);
    EXPECT_SAME(cti_gelu_f64(huge), huge);
    EXPECT_SAME(cti_gelu_f64(-0.0), -0.0);
    CT_EXPECT(isnan(cti_silu_f64(-HUGE_VAL)) && isnan(cti_gelu_f32(-HUGE_VALF)) && isnan(cti_gelu_tanh_f64(NAN)) &&
              isnan(cti_silu_f32(NAN)));
}

/* The double that is nearest to any multiple of pi / 2, and neighbours of large multiples. */
CT_TEST(scalar_math, sine_and_cosine_keep_their_digits_next_to_an_axis)
{
    CT_EXPECT_REAL(cti_cos_f64(5.319372648326541e255), -4.6871659242546277e-19, 1e-34);
    CT_EXPECT_REAL(cti_sin_f64(5.319372648326541e255), 1, 0);
    CT_EXPECT_REAL(cti_sin_f64(2 * 5.319372648326541e255), -9.3743318485092553e-19, 2e-34);
    CT_EXPECT_REAL(cti_cos_f64(6e5), 0.97707474994868377, 2e-16);
}

CT_TEST(scalar_math, compounds_do_not_overflow)
{
    EXPECT_SAME(cti_sigmoid_f32(1e4f), 1.0f);
    EXPECT_SAME(cti_sigmoid_f32(-1e4f), 0.0f);
    CT_EXPECT(cti_sigmoid_f32(-100) > 0); /* subnormal, not 0 */
    EXPECT_SAME(cti_sigmoid_f64(HUGE_VAL), 1.0);
    EXPECT_SAME(cti_softplus_f32(1e4f), 1e4f);
    EXPECT_SAME(cti_softplus_f64(-1e4), 0.0);
    EXPECT_SAME(cti_softplus_f64(HUGE_VAL), HUGE_VAL);
    EXPECT_SAME(cti_logaddexp_f32(-HUGE_VALF, -HUGE_VALF), -HUGE_VALF);
    EXPECT_SAME(cti_logaddexp_f64(HUGE_VAL, HUGE_VAL), HUGE_VAL);
    EXPECT_SAME(cti_logaddexp_f64(-HUGE_VAL, 3), 3.0);
    EXPECT_SAME(cti_logaddexp_f64(HUGE_VAL, -HUGE_VAL), HUGE_VAL);
    EXPECT_SAME(cti_xlogy_f64(0, 0), 0.0);
    EXPECT_SAME(cti_xlogy_f32(0, -1), 0.0f);
    EXPECT_SAME(cti_xlogy_f64(0, (double)NAN), (double)NAN);
}

CT_TEST(scalar_math, nan_passes_through_extremes_and_has_no_sign)
{
    const double nan64 = (double)NAN;
    const float nan32 = (float)NAN;
    CT_EXPECT(isnan(cti_max_f64(nan64, 1)) && isnan(cti_max_f64(1, nan64)) && isnan(cti_min_f32(nan32, 1)) &&
              isnan(cti_min_f32(1, nan32)));
    CT_EXPECT(isnan(cti_clamp_f64(nan64, 0, 1)) && isnan(cti_clamp_f64(0, nan64, 1)));
    CT_EXPECT(cti_sign_f32(nan32) == 0 && cti_sgn_f64(nan64) == 0); /* neither positive nor negative */
    CT_EXPECT(isnan(cti_sigmoid_f32(nan32)) && isnan(cti_softplus_f64(nan64)) && isnan(cti_logaddexp_f64(nan64, 1)) &&
              isnan(cti_logaddexp_f64(1, nan64)));
    CT_EXPECT(cti_isnan_f32(nan32) && !cti_isnan_f64(1) && cti_isfinite_f64(1) && !cti_isfinite_f32(HUGE_VALF) &&
              !cti_isfinite_f64(nan64));
    CT_EXPECT(cti_sign_f64(-0.0) == 0 && cti_sign_f32(-3) == -1 && cti_sgn_f64(2) == 1);
}

CT_TEST(scalar_math, division_with_remainder_follows_the_divisor)
{
    EXPECT_SAME(cti_remainder_f64(-1, 3), 2.0);
    EXPECT_SAME(cti_remainder_f64(1, -3), -2.0);
    EXPECT_SAME(cti_remainder_f64(6, 3), 0.0);
    EXPECT_SAME(cti_remainder_f32(1, 0), (float)NAN);
    EXPECT_SAME(cti_floor_divide_f64(-1, 3), -1.0);
    EXPECT_SAME(cti_floor_divide_f64(1, 0.1), 9.0); /* 1 / 0.1 rounds to 10, but 0.1 is slightly larger than a tenth */
    EXPECT_SAME(cti_floor_divide_f64(1, 0), HUGE_VAL);
    EXPECT_SAME(cti_floor_divide_f64(-1, HUGE_VAL), -1.0);
    CT_EXPECT_INT(cti_remainder_i64(-1, 3), 2);
    CT_EXPECT_INT(cti_floor_divide_i64(-7, 2), -4);
    CT_EXPECT_INT(cti_floor_divide_i64(INT64_MIN, -1), INT64_MIN);
    CT_EXPECT_INT(cti_remainder_i64(INT64_MIN, -1), 0);
    CT_EXPECT_INT(cti_remainder_i64(5, 0), 5);
    CT_EXPECT_INT(cti_div_i64(-7, 2), -3);
}

CT_TEST(scalar_math, integers_wrap_and_have_powers)
{
    CT_EXPECT_INT(cti_add_i64(INT64_MAX, 1), INT64_MIN);
    CT_EXPECT_INT(cti_neg_i64(INT64_MIN), INT64_MIN);
    CT_EXPECT_INT(cti_mul_i64(INT64_MAX, 2), -2);
    CT_EXPECT_INT(cti_pow_i64(3, 4), 81);
    CT_EXPECT_INT(cti_pow_i64(-2, 63), INT64_MIN);
    CT_EXPECT_INT(cti_pow_i64(2, -1), 0);
    CT_EXPECT_INT(cti_pow_i64(-1, -3), -1);
    CT_EXPECT_INT(cti_pow_i64(0, 0), 1);
    CT_EXPECT_INT(cti_sign_i64(-9), -1);
}

CT_TEST(scalar_math, digamma_has_known_values)
{
    CT_EXPECT_REAL(cti_digamma_f64(1), -0.57721566490153286061, 1e-15);
    CT_EXPECT_REAL(cti_digamma_f64(0.5), -1.96351002602142347944, 1e-15);
    CT_EXPECT_REAL(cti_digamma_f64(-1.5), 0.70315664064524318723, 1e-14);
    CT_EXPECT_REAL(cti_digamma_f64(1e10), 23.02585092989045684, 1e-13);
    CT_EXPECT_REAL((double)cti_digamma_f32(3), 0.92278433509846713939, 1e-7);
    EXPECT_SAME(cti_digamma_f64(0.0), -HUGE_VAL);
    EXPECT_SAME(cti_digamma_f64(-2), (double)NAN);
    EXPECT_SAME(cti_lgamma_f64(3), log(2.0));
}

/* ---- complex: difference in units in the last place of the modulus ---- */

static double complex_ulps(cti_c128 got, long double _Complex want, int digits)
{
    const long double size = cabsl(want);
    int exponent = 0;
    (void)frexpl(size, &exponent);
    return (double)(hypotl((long double)got.re - creall(want), (long double)got.im - cimagl(want)) /
                    ldexpl(1, exponent - digits));
}

#define COMPLEX(X) \
    X(exp, cexpl, 3) \
    X(exp2, ref_cexp2, 4) \
    X(expm1, ref_cexpm1, 5) \
    X(log, clogl, 3) \
    X(log2, ref_clog2, 4) \
    X(log1p, ref_clog1p, 4) \
    X(sqrt, csqrtl, 3) \
    X(rsqrt, ref_crsqrt, 6) \
    X(sin, csinl, 4) \
    X(cos, ccosl, 4) \
    X(tan, ctanl, 8) \
    X(sinh, csinhl, 4) \
    X(cosh, ccoshl, 4) \
    X(tanh, ctanhl, 8) \
    X(asin, casinl, 8) \
    X(acos, cacosl, 8) \
    X(atan, catanl, 6) \
    X(sigmoid, ref_csigmoid, 8) \
    X(sgn, ref_csgn, 3) \
    X(sq, ref_csq, 3)

static long double _Complex ref_cexp2(long double _Complex a) { return cexpl(a * logl(2)); }

static long double _Complex ref_cexpm1(long double _Complex a)
{
    const long double x = creall(a), y = cimagl(a), half = sinl(y / 2);
    return expm1l(x) * cosl(y) - 2 * half * half + expl(x) * sinl(y) * _Complex_I;
}

static long double _Complex ref_clog2(long double _Complex a) { return clogl(a) / logl(2); }

static long double _Complex ref_clog1p(long double _Complex a)
{
    const long double x = creall(a), y = cimagl(a);
    return 0.5L * log1pl(x * (2 + x) + y * y) + atan2l(y, 1 + x) * _Complex_I;
}

static long double _Complex ref_crsqrt(long double _Complex a) { return 1 / csqrtl(a); }

static long double _Complex ref_csigmoid(long double _Complex a) { return 1 / (1 + cexpl(-a)); }

static long double _Complex ref_csgn(long double _Complex a) { return a / cabsl(a); }

static long double _Complex ref_csq(long double _Complex a) { return a * a; }

static const struct complex_function {
    const char *name;
    long double _Complex (*reference)(long double _Complex);
    cti_c128 (*c128)(cti_c128);
    cti_c64 (*c64)(cti_c64);
    double ulp;
} complex_functions[] = {

#define ROW(name, ref, ulp) {#name, ref, cti_##name##_c128, cti_##name##_c64, ulp},
    COMPLEX(ROW)
#undef ROW
};

CT_TEST(scalar_complex, functions_are_accurate_as_a_whole)
{
    for (size_t k = 0; k < sizeof complex_functions / sizeof *complex_functions; k++) {
        const struct complex_function *f = &complex_functions[k];
        double worst_c64 = 0, worst_c128 = 0;
        for (int i = 0; i < 20000; i++) {
            const double reach = i % 3 ? 2 : 20;
            const cti_c64 z = {(float)random_real(-reach, reach), (float)random_real(-reach, reach)};
            const cti_c128 w = {random_real(-reach, reach), random_real(-reach, reach)};
            worst_c64 =
                fmax(worst_c64, complex_ulps(cti_widen_c64(f->c64(z)),
                                             f->reference((long double)z.re + (long double)z.im * _Complex_I), 24));
            worst_c128 =
                fmax(worst_c128,
                     complex_ulps(f->c128(w), f->reference((long double)w.re + (long double)w.im * _Complex_I), 53));
        }
        if (worst_c64 > 3 || worst_c128 > f->ulp)
            fprintf(stderr, "%s: %.2f ulp in c64, %.2f in c128\n", f->name, worst_c64, worst_c128);
        CT_EXPECT(worst_c64 <= 3);
        CT_EXPECT(worst_c128 <= f->ulp);
    }
}

CT_TEST(scalar_complex, division_and_powers_are_accurate)
{
    double worst_div = 0, worst_div64 = 0, worst_pow = 0, worst_pow64 = 0, worst_mul = 0;
    for (int i = 0; i < 20000; i++) {
        const cti_c128 a = {random_real(-2, 2), random_real(-2, 2)}, b = {random_real(-2, 2), random_real(-2, 2)};
        const cti_c64 c = cti_narrow_c128(a), d = cti_narrow_c128(b);
        const long double _Complex x = (long double)a.re + (long double)a.im * _Complex_I,
                                   y = (long double)b.re + (long double)b.im * _Complex_I;
        const long double _Complex p = (long double)c.re + (long double)c.im * _Complex_I,
                                   q = (long double)d.re + (long double)d.im * _Complex_I;
        worst_mul = fmax(worst_mul, complex_ulps(cti_mul_c128(a, b), x * y, 53));
        worst_div = fmax(worst_div, complex_ulps(cti_div_c128(a, b), x / y, 53));
        worst_div64 = fmax(worst_div64, complex_ulps(cti_widen_c64(cti_div_c64(c, d)), p / q, 24));
        worst_pow = fmax(worst_pow, complex_ulps(cti_pow_c128(a, b), cpowl(x, y), 53));
        worst_pow64 = fmax(worst_pow64, complex_ulps(cti_widen_c64(cti_pow_c64(c, d)), cpowl(p, q), 24));
    }
    CT_EXPECT(worst_mul <= 3 && worst_div <= 5 && worst_div64 <= 2 && worst_pow <= 16 && worst_pow64 <= 2);
}

CT_TEST(scalar_complex, log_keeps_its_digits_near_the_unit_circle)
{
    for (int i = 0; i < 20000; i++) {
        const double angle = random_real(-3, 3), size = 1 + random_real(-1e-7, 1e-7);
        const cti_c128 a = {size * cos(angle), size * sin(angle)}, got = cti_log_c128(a);
        const long double xx = (long double)a.re * a.re - 1 + (long double)a.im * a.im; /* 64 bits: exact to 1e-19 */
        CT_EXPECT(fabsl(got.re - 0.5L * log1pl(xx)) <= 1e-18L + 4e-16L * fabsl(xx));
    }
}

CT_TEST(scalar_complex, nothing_overflows_early)
{
    const cti_c128 big = {1e300, 1e300}, tiny = {1e-310, 1e-310};
    const cti_c128 ratio = cti_div_c128(big, big), inverse = cti_div_c128(tiny, tiny), root = cti_sqrt_c128(big),
                   small_root = cti_sqrt_c128(tiny);
    CT_EXPECT_REAL(ratio.re, 1, 1e-15);
    CT_EXPECT_REAL(ratio.im, 0, 1e-15);
    CT_EXPECT_REAL(inverse.re, 1, 1e-12);
    CT_EXPECT_REAL(root.re / 1.09868411346781e150, 1, 1e-13);
    CT_EXPECT_REAL(small_root.re / 1.09868411346781e-155, 1, 1e-10); /* a subnormal value has few digits */
    CT_EXPECT_REAL(cti_abs_c128(big) / 1.41421356237310e300, 1, 1e-13);
    CT_EXPECT_REAL(cti_tanh_c128(cti_make_c128(1e4, 1)).re, 1, 0);
    CT_EXPECT_REAL(cti_sigmoid_c128(cti_make_c128(-1e4, 1)).re, 0, 0);
    CT_EXPECT_REAL(cti_sigmoid_c128(cti_make_c128(1e4, 1)).re, 1, 0);
    CT_EXPECT(isfinite(cti_exp_c128(cti_make_c128(709.9, 1.57)).re));
    CT_EXPECT(isinf(cti_exp_c128(cti_make_c128(1e4, 0)).re) && cti_exp_c128(cti_make_c128(1e4, 0)).im == 0);
    CT_EXPECT_REAL(cti_sgn_c128(tiny).re, sqrt(0.5), 1e-10);
    CT_EXPECT_REAL(cti_atan_c128(cti_make_c128(1e200, 0)).re, 1.57079632679489661923, 1e-15);
}

CT_TEST(scalar_complex, real_numbers_stay_real)
{
    const cti_c128 two = {2, 0}, minus = {-2, 0}, zero = {0, 0};
    CT_EXPECT(cti_exp_c128(two).im == 0 && cti_sqrt_c128(two).im == 0 && cti_log_c128(two).im == 0 &&
              cti_div_c128(two, minus).im == 0);
    EXPECT_SAME(cti_sqrt_c128(minus).re, 0.0);
    CT_EXPECT_REAL(cti_sqrt_c128(minus).im, sqrt(2.0), 0);
    CT_EXPECT_REAL(cti_sqrt_c128(cti_conj_c128(minus)).im, -sqrt(2.0), 0); /* below the cut */
    CT_EXPECT_REAL(cti_pow_c128(two, cti_make_c128(3, 0)).re, 8, 0);
    CT_EXPECT_REAL(cti_pow_c128(zero, zero).re, 1, 0);
    CT_EXPECT_REAL(cti_pow_c128(zero, two).re, 0, 0);
    CT_EXPECT(cti_isnan_c128(cti_pow_c128(zero, minus)));
    CT_EXPECT(cti_isnan_c128(cti_div_c128(zero, zero)) && isinf(cti_div_c128(two, zero).re));
    CT_EXPECT(isinf(cti_log_c128(zero).re) && !cti_true_c128(zero) && cti_true_c64(cti_make_c64(0, 1)));
}

CT_TEST_MAIN
