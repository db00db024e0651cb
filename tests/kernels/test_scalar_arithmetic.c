/*
 * The functions that consist of arithmetic only (scalar_exp.h, scalar_log.h, scalar_circle.h, scalar_erf.h): their
 * errors over the whole range of f64, their special values, and a check that every loop computes the same bits for an
 * element.
 */
#include "kernels/scalar/area.h"
#include "kernels/scalar/log10.h"
#include "kernels/scalar/special.h"
#include "kernels/scalar_math.h"
#include "support/ct_test.h"

#include <stdio.h>

enum { N = 4096, ROUNDS = 8 };

static uint64_t random_bits(void)
{
    static uint64_t state = UINT64_C(88172645463325252);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static double random_share(void) { return (double)(random_bits() >> 11) * 0x1p-53; }

static double of_bits(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static bool is_same(double a, double b) { return isnan(a) ? isnan(b) : bits_of(a) == bits_of(b); }

/* Returns the error in ulp; NaN, infinities and overflow must match. */
static double ulps(double got, long double want)
{
    const double rounded = (double)want;
    if (isnan(rounded) || isnan(got)) return isnan(rounded) && isnan(got) ? 0 : HUGE_VAL;
    if (isinf(rounded) || isinf(got)) return got == rounded ? 0 : HUGE_VAL;
    int exponent = 0;
    (void)frexp(rounded, &exponent);
    if (rounded == 0 || exponent < -1021) exponent = -1021;
    return (double)fabsl(ldexpl((long double)got - want, 53 - exponent));
}

static long double ref_sigmoid(long double a) { return 1 / (1 + expl(-a)); }

/* A function: its name, a reference, the range that contains most points, and the largest argument. */
#define FUNCTIONS(X) \
    X(exp, expl, -746, 710, HUGE_VAL) \
    X(expm1, expm1l, -40, 710, HUGE_VAL) \
    X(tanh, tanhl, -20, 20, HUGE_VAL) \
    X(sigmoid, ref_sigmoid, -746, 40, HUGE_VAL) \
    X(log1p, log1pl, -1, 4, HUGE_VAL) \
    X(log10, log10l, 0, 4, HUGE_VAL) \
    X(atanh, atanhl, -1, 1, HUGE_VAL) \
    X(sin, sinl, -100, 100, 1e6) \
    X(cos, cosl, -100, 100, 1e6) \
    X(erf, erfl, -6, 6, HUGE_VAL)

#define LOOP(name, ref, low, high, most) \
    static void name##_loop(int n, const double *x, double *y) \
    { \
        CTI_IVDEP \
        for (int i = 0; i < n; i++) y[i] = cti_##name##_f64(x[i]); \
    } \
    static double name##_alone(double x) { return cti_##name##_f64(x); }
FUNCTIONS(LOOP)
#undef LOOP

static const struct function {
    const char *name;
    long double (*reference)(long double);
    void (*loop)(int, const double *, double *);
    double (*alone)(double);
    double low, high, most;
} functions[] = {

#define ROW(name, ref, low, high, most) {#name, ref, name##_loop, name##_alone, low, high, most},
    FUNCTIONS(ROW)
#undef ROW
};

enum { FUNCTION_COUNT = sizeof functions / sizeof *functions };

/* Returns a point: of any magnitude, in the range where the function varies, near 0, or near 1. */
static double random_point(const struct function *f, int i)
{
    const double sign = random_bits() & 1 ? -1 : 1, small = exp2(-60 * random_share());
    const double point = i % 4 == 0   ? of_bits(random_bits())
                         : i % 4 == 1 ? f->low + (f->high - f->low) * random_share()
                         : i % 4 == 2 ? sign * small
                                      : sign * (1 - small);
    return fabs(point) < f->most ? point : 0;
}

CT_TEST(scalar_arithmetic, is_within_2_ulp_over_the_whole_range)
{
    static double x[N], y[N];
    for (size_t k = 0; k < FUNCTION_COUNT; k++) {
        double worst = 0, at = 0;
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < N; i++) x[i] = random_point(&functions[k], i);
            functions[k].loop(N, x, y);
            for (int i = 0; i < N; i++) {
                const double off = ulps(y[i], functions[k].reference((long double)x[i]));
                at = off > worst ? x[i] : at;
                worst = off > worst ? off : worst;
            }
        }
        if (!(worst < 2)) fprintf(stderr, "%s: %.2f ulp at %.17g\n", functions[k].name, worst, at);
        CT_EXPECT(worst < 2);
    }
}

static const double specials[] = {
    0.0, -0.0, HUGE_VAL, -HUGE_VAL, (double)NAN, 0x1p-1074, -0x1p-1074, 0x1p-1022, -0x1p-1022, 1e-310, -1e-310, 1,
    -1,  2,    -2,       1e22,      -1e22,       1e308,     -1e308,     0x1p-60,   -0x1p-60,   1e6,    746,     -746};

CT_TEST(scalar_arithmetic, special_values_are_those_of_the_c_library)
{
    const double overflow = 709.782712893384;
    CT_EXPECT(isfinite(cti_exp_f64(overflow)) && cti_exp_f64(nextafter(overflow, 800)) == HUGE_VAL);
    CT_EXPECT(isfinite(cti_expm1_f64(overflow)) && cti_expm1_f64(nextafter(overflow, 800)) == HUGE_VAL);
    CT_EXPECT(cti_exp_f64(-745.1332191019411) == 0x1p-1074 && is_same(cti_exp_f64(-745.1332191019412), 0));
    CT_EXPECT(cti_sigmoid_f64(-745.1332191019411) == 0x1p-1074 && is_same(cti_sigmoid_f64(-746), 0));
    for (size_t k = 0; k < FUNCTION_COUNT; k++)
        for (size_t i = 0; i < sizeof specials / sizeof *specials; i++) {
            const double got = functions[k].alone(specials[i]),
                         want = (double)functions[k].reference((long double)specials[i]);
            const bool right = isfinite(want) && want != 0 ? ulps(got, (long double)want) <= 2 : is_same(got, want);
            if (!right) fprintf(stderr, "%s(%g) is %.17g, not %.17g\n", functions[k].name, specials[i], got, want);
            CT_EXPECT(right);
        }
}

/* Vectors that contain a large, an infinite or a NaN element, and incomplete vectors. */
CT_TEST(scalar_arithmetic, an_element_has_one_value_in_loops_of_any_length)
{
    double x[40], y[40];
    for (size_t k = 0; k < FUNCTION_COUNT; k++)
        for (int n = 1; n <= 40; n++) {
            for (int i = 0; i < n; i++)
                x[i] = (n + i) % 5 ? random_point(&functions[k], i) : specials[(7 * n + i) % 24];
            functions[k].loop(n, x, y);
            for (int i = 0; i < n; i++) CT_EXPECT(is_same(y[i], functions[k].alone(x[i])));
        }
}

/* The error is derived from erfl of the result, by one step of Newton's method. */
CT_TEST(scalar_arithmetic, the_inverse_of_erf_is_within_2_ulp)
{
    for (int i = 0; i < N; i++) {
        const double small = exp2(-53 * random_share()), a = i % 2 ? 1 - small : small, x = cti_erfinv_f64(a);
        const long double miss =
            i % 2 ? erfcl((long double)x) - (1 - (long double)a) : (long double)a - erfl((long double)x);
        const long double off = miss * 0.886226925452758013649L * expl((long double)x * (long double)x);
        if (a < 1) CT_EXPECT(ulps(x, (long double)x + off) < 2);
        const float single = (float)a;
        if (single < 1)
            CT_EXPECT(fabsf(cti_erfinv_f32(single) - (float)cti_erfinv_f64((double)single)) <=
                      0x1p-23F * fabsf(cti_erfinv_f32(single)));
    }
    CT_EXPECT(cti_erfinv_f64(1) == HUGE_VAL && cti_erfinv_f32(-1) == -HUGE_VALF && is_same(cti_erfinv_f64(-0.0), -0.0));
    CT_EXPECT(isnan(cti_erfinv_f64(nextafter(1, 2))) && isnan(cti_erfinv_f32(NAN)) && isnan(cti_erfinv_f64(-HUGE_VAL)));
}

CT_TEST_MAIN
