/*
 * f32 functions whose vectorised implementations differ from the functions of the C library: properties that the
 * implementations must preserve, at the ends of each range.
 */
#include <cotangent/cotangent.h>

#include <math.h>
#include <string.h>

#include "support/ct_test.h"

enum { N = 4003 }; /* not a multiple of the vector length */

static uint32_t random_bits(void)
{
    static uint64_t state = UINT64_C(0x9e3779b97f4a7c15);
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)(state >> 32);
}

static float of_bits(uint32_t bits)
{
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* Returns a random value, or a boundary case: zero, the smallest subnormal, the largest value, 1, infinity, NaN. */
static float any_number(void)
{
    static const uint32_t ends[] = {0,          1,          0x007fffff, 0x00800000, 0x3f7fffff, 0x3f800000, 0x3f800001,
                                    0x3fbfffff, 0x3fc00000, 0x4b800000, 0x7f7fffff, 0x7f800000, 0x7fc00000};
    const uint32_t bits = random_bits();
    const bool at_end = random_bits() % 4 == 0;
    return of_bits(at_end ? ends[bits % (sizeof ends / sizeof *ends)] | (bits & 0x80000000) : bits);
}

static const float *values(ct_tensor *t) { return ct_tensor_data(CT_EXPECT_TENSOR(t)); }

static void expect_bits(float got, float want)
{
    CT_EXPECT(isnan(want) ? isnan(got) : memcmp(&got, &want, sizeof got) == 0);
}

/*
 * Fills in dividends and divisors whose quotients have all magnitudes: random pairs, neighbouring exponents, and
 * multiples.
 */
static void fill_pair(int round, float *a, float *b)
{
    *a = any_number();
    *b = any_number();
    if (round == 1) {
        *b = of_bits((random_bits() & 0x807fffff) | 0x3f800000);
        *a = *b * (float)ldexp(1 + random_bits() % 4096, (int)(random_bits() % 100));
    } else if (round == 2) {
        *a = of_bits((random_bits() & 0x81ffffff) + 0x40000000);
        *b = of_bits((random_bits() & 0x81ffffff) + 0x3f800000);
    }
}

CT_TEST(fmod, of_f32_is_that_of_the_C_library_bit_by_bit)
{
    for (int round = 0; round < 30; round++) {
        const ct_scope scope = ct_scope_open();
        ct_tensor *a = ct_test_zeros(N), *b = ct_test_zeros(N);
        float *x = ct_tensor_data(a), *y = ct_tensor_data(b);
        for (int i = 0; i < N; i++) fill_pair(round % 3, &x[i], &y[i]);
        const float *rest = values(ct_fmod(a, b)), *remainder = values(ct_remainder(a, b)),
                    *floors = values(ct_floor_divide(a, b));
        for (int i = 0; i < N; i++) {
            const float want = fmodf(x[i], y[i]);
            expect_bits(rest[i], want);
            expect_bits(remainder[i], want != 0 && (want < 0) != (y[i] < 0) ? want + y[i] : want);
            const double quotient = floor((double)x[i] / y[i]);
            if (y[i] == 0) expect_bits(floors[i], x[i] / y[i]);
            if (fabs(quotient) < 0x1p21 && isfinite(y[i])) CT_EXPECT_REAL(floors[i], quotient, 0);
        }
        CT_EXPECT_OK(ct_scope_close(scope));
    }
}

CT_TEST(ldexp, of_f32_is_exact_for_whole_powers_and_keeps_its_ends)
{
    ct_tensor *a = ct_test_zeros(N), *b = ct_test_zeros(N);
    float *x = ct_tensor_data(a), *y = ct_tensor_data(b);
    for (int i = 0; i < N; i++) {
        x[i] = any_number();
        y[i] = (float)((int)(random_bits() % 1200) - 600);
    }
    const float *product = values(ct_ldexp(a, b));
    for (int i = 0; i < N; i++) expect_bits(product[i], ldexpf(x[i], (int)y[i]));

    static const float powers[] = {INFINITY, -INFINITY, NAN, 1e30F, -1e30F, 0.5F};
    for (int i = 0; i < N; i++) y[i] = powers[i % 6];
    product = values(ct_ldexp(a, b));
    for (int i = 0; i < N; i++) {
        if (isfinite(y[i]) && fabsf(y[i]) > 1)
            expect_bits(product[i], ldexpf(x[i], y[i] > 0 ? 1000 : -1000));
        else if (!isfinite(y[i]))
            expect_bits(product[i], x[i] * exp2f(y[i]));
        else if (fabsf(x[i]) < 1e38F)
            CT_EXPECT_REAL(product[i], x[i] * 1.4142135623730951, fabs(x[i]) * 0x1p-23 + 0x1p-149);
    }
}

CT_TEST(frexp, of_f32_and_f64_has_the_exponents_of_all_numbers)
{
    ct_tensor *a = ct_test_zeros(N);
    float *x = ct_tensor_data(a);
    for (int i = 0; i < N; i++) x[i] = any_number();
    const ct_frexp_result single = ct_frexp(a), wide = ct_frexp(ct_ldexp(ct_to(a, CT_DTYPE_F64), ct_num(-900)));
    const float *mantissas = values(single.mantissa);
    const int32_t *exponents = ct_tensor_data(CT_EXPECT_TENSOR(single.exponent)),
                  *lower = ct_tensor_data(CT_EXPECT_TENSOR(wide.exponent));
    for (int i = 0; i < N; i++) {
        int power = 0, low = 0;
        const float mantissa = isfinite(x[i]) ? frexpf(x[i], &power) : x[i];
        expect_bits(mantissas[i], mantissa);
        CT_EXPECT_INT(exponents[i], power);
        if (isfinite(x[i])) frexp(ldexp(x[i], -900), &low);
        CT_EXPECT_INT(lower[i], low);
    }
}

CT_TEST(log10, of_f32_is_exact_for_powers_of_ten_and_keeps_its_ends)
{
    ct_tensor *a = ct_test_zeros(N);
    float *x = ct_tensor_data(a);
    for (int i = 0; i < N; i++) x[i] = i < 11 ? powf(10, (float)i) : any_number();
    const float *got = values(ct_log10(a));
    for (int i = 0; i < N; i++) {
        const double want = log10((double)x[i]);
        if (i < 11 || !isfinite(want))
            expect_bits(got[i], i < 11 ? (float)i : (float)want);
        else
            CT_EXPECT_REAL(got[i], want, fabs(want) * 0x1p-23);
    }
}

CT_TEST(tanhshrink, of_f32_has_its_digits_where_its_parts_cancel_and_where_they_do_not)
{
    ct_tensor *a = ct_test_zeros(N);
    float *x = ct_tensor_data(a);
    for (int i = 0; i < N; i++) x[i] = i % 2 ? any_number() : of_bits(0x3fc00000 - 20 + (random_bits() & 0x80000027));
    const float *got = values(ct_tanhshrink(a));
    for (int i = 0; i < N; i++) {
        const double y = x[i], v = y * y,
                     want = fabs(y) < 1e-2 ? y * v * (1 / 3.0 - v * (2 / 15.0 - v * (17 / 315.0))) : y - tanh(y);
        if (isfinite(y))
            CT_EXPECT_REAL(got[i], want, fabs(want) * 0x1p-22 + 0x1p-148);
        else
            expect_bits(got[i], x[i]);
    }
}

CT_TEST_MAIN
