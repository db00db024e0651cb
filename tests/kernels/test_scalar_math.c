/* The scalar functions of formulas against long double, in units in the last place, through loops that the compiler vectorises. */
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
/* Distance in units of the last place of the wanted value; nan and infinity must match. */
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

#define UNARY(X)                                                                                                            \
    X(exp, expl, -86, 88)                                                                                                   \
    X(exp2, exp2l, -125, 127)                                                                                               \
    X(expm1, expm1l, -20, 80)                                                                                               \
    X(log, logl, 1e-30, 1e30)                                                                                               \
    X(log2, log2l, 1e-6, 10)                                                                                                \
    X(log1p, log1pl, -0.9, 10)                                                                                              \
    X(sqrt, sqrtl, 0, 1e6)                                                                                                  \
    X(rsqrt, ref_rsqrt, 1e-6, 1e6)                                                                                          \
    X(cbrt, cbrtl, -10, 10)                                                                                                 \
    X(sin, sinl, -100, 100)                                                                                                 \
    X(cos, cosl, -100, 100)                                                                                                 \
    X(tan, tanl, -1.5, 1.5)                                                                                                 \
    X(asin, asinl, -1, 1)                                                                                                   \
    X(acos, acosl, -1, 1)                                                                                                   \
    X(atan, atanl, -20, 20)                                                                                                 \
    X(sinh, sinhl, -20, 20)                                                                                                 \
    X(cosh, coshl, -20, 20)                                                                                                 \
    X(tanh, tanhl, -12, 12)                                                                                                 \
    X(sigmoid, ref_sigmoid, -87, 40)                                                                                        \
    X(softplus, ref_softplus, -87, 87)                                                                                      \
    X(erf, erfl, -4, 4)                                                                                                     \
    X(erfc, erfcl, -4, 9)                                                                                                   \
    X(floor, floorl, -100, 100)                                                                                             \
    X(ceil, ceill, -100, 100)                                                                                               \
    X(trunc, truncl, -100, 100)                                                                                             \
    X(round, rintl, -100, 100)                                                                                              \
    X(abs, fabsl, -5, 5)                                                                                                    \
    X(sq, ref_sq, -5, 5)

static long double ref_rsqrt(long double a) { return 1 / sqrtl(a); }
static long double ref_sigmoid(long double a) { return 1 / (1 + expl(-a)); }
static long double ref_softplus(long double a) { return a > 0 ? a + log1pl(expl(-a)) : log1pl(expl(a)); }
static long double ref_sq(long double a) { return a * a; }

#define LOOPS(name, ref, low, high)                                                                                         \
    static void name##_f32_loop(int n, const float *x, float *y)                                                            \
    {                                                                                                                       \
        CTI_IVDEP                                                                                                           \
        for (int i = 0; i < n; i++) y[i] = cti_##name##_f32(x[i]);                                                          \
    }                                                                                                                       \
    static void name##_f64_loop(int n, const double *x, double *y)                                                          \
    {                                                                                                                       \
        CTI_IVDEP                                                                                                           \
        for (int i = 0; i < n; i++) y[i] = cti_##name##_f64(x[i]);                                                          \
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
        const double middle = f->low < 0 && f->high > 0 && round % 2 ? 8 : 1; /* half the rounds nearer to zero */
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
        if (worst_f32 > 4 || worst_f64 > 2) fprintf(stderr, "%s: %.2f ulp in f32, %.2f in f64\n", unary[k].name, worst_f32, worst_f64);
        CT_EXPECT(worst_f32 <= 4);
        CT_EXPECT(worst_f64 <= 2);
    }
}

CT_TEST_MAIN
